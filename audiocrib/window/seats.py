"""The players and the table: tokens, names, scores, backs, the count, the starter, the series. Pure."""

from enum import IntEnum

from audiocrib.ui.scene.scene import Lying, Sitter
from audiocrib.window.cards import Hand, Style, edge, face_shapes, least
from audiocrib.window.lettering import CAP_TOP, caps, line, shortened, stacked, wrapped
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Token, Words

TALLEST = 4.5
"""The greatest height of cards on the table, in letters."""


PLAYED_WIDTH = 0.09
"""The greatest width of a card that was played, as a share of the width for all."""


class Ease(IntEnum):
    """The room that the players take: close together, without names, without the backs of their cards, with all."""

    CLOSE = 0
    BARE = 1
    NAMED = 2
    FULL = 3


def sitters(seated: tuple[Sitter, ...], page: Page, width: int, ease: Ease) -> LaidOut:
    """Return everybody with token and score, and a frame for whose turn it is; with names, and the backs of cards."""
    size, gap = page.size, page.gap
    close = ease is Ease.CLOSE
    token = round(size * (0.95 if close else 1.15))
    high = caps(size) + 2 * edge(size) if close else line(size) + gap // 2
    x = y = 0
    shapes: list[Shape] = []
    for sitter in seated:
        backs = round(sitter.cards * size * 0.3) + size // 4 if ease is Ease.FULL and sitter.cards else 0
        score = str(sitter.score)
        most = width - token - backs - gap - page.measure(f" {score}", size)
        name = shortened(sitter.name, max(size, most), size, page.measure) if ease >= Ease.NAMED else ""
        text = f"{name} {score}".strip()
        wide = token + page.measure(text, size) + backs + gap
        if x and x + wide > width:
            x, y = 0, y + high + gap // 2
        shapes += _sitter(sitter, text, backs, page, Rect(x, y, wide, high), token)
        x += wide + gap
    return LaidOut(tuple(shapes), y + high + (0 if close else gap) if seated else 0)


def _sitter(sitter: Sitter, text: str, backs: int, page: Page, rect: Rect, token: int) -> list[Shape]:
    size, gap = page.size, page.gap
    shapes: list[Shape] = []
    if sitter.asked:
        shapes.append(Panel(rect, gap, Ink.PAPER, line=max(3, page.unit // 11), ink=Ink.FRAME))
    middle = rect.y + rect.h // 2
    shapes.append(Token(rect.x + gap // 2 + size * 0.45, middle, size * 0.36, sitter.side, Ink.PAPER, Ink.PAPER))
    x = rect.x + token - size // 10 + gap // 2
    shapes.append(Words(x, middle - line(size) // 2, text, size, Ink.TEXT, Ink.PAPER))
    x += page.measure(text, size) + size // 4
    for number in range(sitter.cards if backs else 0):
        back = Rect(x + round(number * size * 0.3), middle - round(size * 0.3), round(size * 0.24), round(size * 0.6))
        shapes.append(Panel(back, 2, Ink.PAPER, fill=Ink.TEXT))
    return shapes


def facts(told: tuple[str, ...], page: Page, width: int) -> LaidOut:
    """Return the count and other facts, wide apart if they fit on one line."""
    if not told:
        return LaidOut((), 0)
    together = "   ".join(told)
    lines = (
        (together,)
        if page.measure(together, page.size) <= width
        else wrapped(", ".join(told), width, page.size, page.measure)
    )
    return LaidOut(tuple(stacked(lines, 0, 0, page.size, Ink.TEXT, Ink.PAPER)), len(lines) * line(page.size))


def row_least(table: Lying, page: Page) -> int:
    """Return the least height for the starter and the series."""
    hand = _on_table(table)
    return least(hand, page.size, Style.BESIDE, page)[1] + page.gap if hand.faces else 0


def row_most(table: Lying, page: Page, width: int) -> int:
    """Return the greatest useful height for them: larger in a large window, as long as all have room in a row."""
    count = len(_on_table(table).faces)
    return max(round(page.size * TALLEST), min(page.height // 5, width // count)) if count else 0


def _on_table(table: Lying) -> Hand:
    starter = (table.starter,) if table.starter else ()
    return Hand((*starter, *table.turned))


def table_row(table: Lying, page: Page, width: int, height: int) -> LaidOut:
    """Return the starter, and the cards of the series as far as they fit, the newest first; as high as possible."""
    hand, gap, size = _on_table(table), page.gap, page.size
    if not hand.faces:
        return LaidOut((), 0)
    height = min(height, row_most(table, page, width)) - gap
    label = caps(size) + 2 * edge(size)
    slim, tall = least(hand, size, Style.ABOVE, page)
    style = Style.ABOVE if tall + label <= height else Style.BESIDE
    high = height - label if style is Style.ABOVE else height
    each, need = least(hand, 100, style, page), least(hand, size, style, page)
    fit = max(size, int(min(high / each[1], round(high * 0.72) / each[0] if style is Style.ABOVE else 9e9) * 97))
    if style is Style.ABOVE:
        fit, wide = max(size, min(fit, round(high * 0.44))), max(slim, round(high * 0.7))
    else:
        fit, wide, high = size, need[0], min(high, round(need[1] * 1.2))
    shapes: list[Shape] = []
    x = 0
    for at, face in enumerate(hand.faces):
        note = at == 0 and table.starter is not None
        token = round(size * 0.7) if face.side is not None and style is Style.BESIDE else 0
        if note and style is Style.BESIDE and page.measure(face.note, size) + gap + wide <= width * 0.6:
            shapes.append(_words(face.note, x, (high - caps(size)) // 2, size))
            x += page.measure(face.note, size) + gap + size // 5
        if x + wide + token > width:
            return LaidOut(tuple(shapes), height + gap, whole=at > 0)
        rect = Rect(x, 0, wide, high)
        shapes += face_shapes(face, rect, fit, style, page)
        room = max(wide, page.measure(face.note, size)) if note and style is Style.ABOVE else wide
        if style is Style.ABOVE:
            shapes += _below(face.note if note else "", face, x, high, page)
        elif token:
            shapes.append(Token(x + wide + token * 0.5, high / 2, size * 0.28, face.side or 0, Ink.PAPER, Ink.PAPER))
        x += room + token + (2 * gap if note else gap)
    return LaidOut(tuple(shapes), (high + label if style is Style.ABOVE else high) + gap)


def played_row(table: Lying, page: Page, width: int, most: int) -> LaidOut:
    """All cards played in the deal, dimmed, the newest first; one below the other their tokens; nothing without the room."""
    hand, size = Hand(table.played), page.size
    if not hand.faces:
        return LaidOut((), 0)
    token, apart = round(size * 0.8), max(4, page.gap // 2)
    wide, high = least(hand, size, Style.ABOVE, page)
    fits = min(len(hand.faces), (width + apart) // (wide + apart))
    if not fits or high + token + page.gap > most:
        return LaidOut((), 0)
    share = min((width + apart) // fits - apart, round(width * PLAYED_WIDTH))
    size = max(size, int(min(share / wide, (min(most * 0.45, page.height * 0.12) - token - page.gap) / high) * size))
    wide, high = least(hand, size, Style.ABOVE, page)
    shapes: list[Shape] = []
    for at, face in enumerate(hand.faces[:fits]):
        rect = Rect(at * (wide + apart), 0, wide, high)
        shapes += face_shapes(face, rect, size, Style.ABOVE, page, dim=True)
        if face.side is not None:
            shapes.append(Token(rect.x + wide / 2, high + token / 2, token * 0.35, face.side, Ink.PAPER, Ink.PAPER))
    return LaidOut(tuple(shapes), high + token + page.gap, whole=fits == len(hand.faces))


def _below(note: str, face: "object", x: int, high: int, page: Page) -> list[Shape]:
    """Return the note on a card, or its owner."""
    size = page.size
    if note:
        return [_words(note, x, high + edge(size), size)]
    side = getattr(face, "side", None)
    middle = high + edge(size) + caps(size) / 2
    return [] if side is None else [Token(x + size * 0.5, middle, size * 0.3, side, Ink.PAPER, Ink.PAPER)]


def _words(text: str, x: int, top: int, size: int) -> Words:
    """Return a text whose capitals begin at a height."""
    return Words(x, top - round(size * CAP_TOP), text, size, Ink.TEXT, Ink.PAPER)
