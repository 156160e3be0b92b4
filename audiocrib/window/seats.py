"""Who sits at the table and what lies on it: tokens, names, scores, backs, the count, the starter, the series. Pure."""

from msgspec.structs import replace

from audiocrib.ui.scene.scene import Lying, Sitter
from audiocrib.window.cards import Style, face_shapes, height_of, label, under, width_of
from audiocrib.window.lettering import line, shortened, stacked, wrapped
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Token, Words


def sitters(seated: tuple[Sitter, ...], page: Page, room: Rect, left: int) -> LaidOut:
    """Everybody with the token of the side, the name, the score and the backs of the cards; a frame for whose turn it is.

    Without the backs where there is too little room for them; nobody where there is none at all.
    """
    bare = tuple(replace(sitter, cards=0) for sitter in seated)
    found = (shown for who in (seated, bare) if (shown := _in_rows(who, page, room)).height <= left)
    return next(found, LaidOut((), 0))


def _in_rows(seated: tuple[Sitter, ...], page: Page, room: Rect) -> LaidOut:
    size, gap, x, y = page.size, page.gap, room.x, room.y
    high = line(size) + gap
    shapes: list[Shape] = []
    for sitter in seated:
        wide = _sitter_width(sitter, page, room.w)
        if x > room.x and x + wide > room.x + room.w:
            x, y = room.x, y + high + gap // 2
        shapes += _sitter(sitter, page, Rect(x, y, wide, high))
        x += wide + gap
    return LaidOut(tuple(shapes), y + high + gap - room.y if seated else 0)


def _sitter_width(sitter: Sitter, page: Page, most: int) -> int:
    size = page.size
    backs = round(sitter.cards * size * 0.3) + (size // 4 if sitter.cards else 0)
    words = page.measure(f"{sitter.name} {sitter.score}", size)
    return min(most, round(size * 1.15) + words + backs + page.gap)


def _sitter(sitter: Sitter, page: Page, rect: Rect) -> list[Shape]:
    size, gap, measure = page.size, page.gap, page.measure
    shapes: list[Shape] = []
    if sitter.asked:
        shapes.append(Panel(rect, gap, Ink.PAPER, line=max(3, size // 11), ink=Ink.FRAME))
    middle = rect.y + rect.h // 2
    shapes.append(Token(rect.x + gap // 2 + size * 0.42, middle, size * 0.36, sitter.side, Ink.PAPER, Ink.PAPER))
    x = rect.x + round(size * 1.0) + gap // 2
    backs = round(sitter.cards * size * 0.3) + (size // 4 if sitter.cards else 0)
    score = str(sitter.score)
    room = rect.x + rect.w - x - backs - measure(f" {score}", size) - gap // 2
    name = shortened(sitter.name, max(size, room), size, measure)
    text = f"{name} {score}"
    shapes.append(Words(x, middle - line(size) // 2, text, size, Ink.TEXT, Ink.PAPER))
    x += measure(text, size) + size // 4
    for number in range(sitter.cards):
        back = Rect(x + round(number * size * 0.3), middle - round(size * 0.3), round(size * 0.24), round(size * 0.6))
        shapes.append(Panel(back, 2, Ink.PAPER, fill=Ink.TEXT))
    return shapes


def facts_height(table: Lying, page: Page, room: Rect) -> int:
    """How high the count and what else stands beside it are."""
    return len(_facts(table, page, room, ())) * line(page.size)


def _facts(table: Lying, page: Page, room: Rect, more: tuple[str, ...]) -> tuple[str, ...]:
    """In lines, wide apart where they go into one."""
    facts = [text for text in (table.count, *table.facts, *more) if text]
    wide = "   ".join(facts)
    if page.measure(wide, page.size) <= room.w:
        return (wide,) if facts else ()
    return wrapped(", ".join(facts), room.w, page.size, page.measure)


def table_shapes(table: Lying, page: Page, room: Rect, left: int) -> LaidOut:
    """The count, whose crib, the starter, and the cards of the series as far as there is room, the newest first.

    Where there is no room for cards the starter is said in words.
    """
    size, gap, measure = page.size, page.gap, page.measure
    shapes: list[Shape] = []
    y = room.y
    faces = (*((table.starter,) if table.starter else ()), *table.turned)
    high = height_of(size, Style.SMALL) + round(label(size) * 1.1) + gap
    lines = _facts(table, page, room, ())
    fits = bool(faces) and len(lines) * line(size) + high <= left
    said = _facts(table, page, room, () if fits else (table.starter_said,))
    lines = said if len(said) * line(size) <= left else lines
    if len(lines) * line(size) <= left:
        shapes += stacked(lines, room.x, y, size, Ink.TEXT, Ink.PAPER)
        y += len(lines) * line(size)
    if not fits:
        return LaidOut(tuple(shapes), y - room.y)
    x = room.x
    for at, face in enumerate(faces):
        wide = width_of(face, size, Style.SMALL, measure)
        if x + wide > room.x + room.w:
            break
        rect = Rect(x, y + gap // 2, wide, height_of(size, Style.SMALL))
        shapes += face_shapes(face, rect, size, Style.SMALL, measure)
        shapes += under(face, rect, size, rect.y + rect.h, measure)
        x += wide + (2 * gap if at == 0 and table.starter else gap // 2)
    return LaidOut(tuple(shapes), y - room.y + high)
