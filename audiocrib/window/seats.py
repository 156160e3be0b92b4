"""The players and the table: tokens, names, scores, backs, the count, the starter, the series. Pure."""

from collections.abc import Iterator
from enum import IntEnum
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Face, Lying, Sitter
from audiocrib.window.cards import Hand, Style, edge, face_shapes, least, pack_depth
from audiocrib.window.lettering import CAP_TOP, caps, line, shortened, stacked, wrapped
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Token, Words

TALLEST = 4.5
"""The greatest height of cards on the table, in heights of letters."""


PLAYED_ROWS = 3
PLAYED_WIDTH, PLAYED_HEIGHT = 0.12, 0.15
"""The greatest width of a played card, as a share of the width for all, and height, as a share of the page's."""
WIDE = 0.7
"""The width of a card on the table, divided by its height."""
PLACES = 6
"""The number of cards of a series that fit in a row at its full height, so that they shrink late, and rarely."""
LOWEST, LEVEL = 1.18, 1.08
"""The lowest points of hanging letters, and of others, below the top of their line, divided by their size."""
HANGING = frozenset("gjpqyQJ,;()")
AROUND = 1.3
"""The radius of the ring around a token, which may not cut the frame, divided by that of the token."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.62)
"""The widths of compressed scores, and of words beside them, as shares of their usual width."""


class Ease(IntEnum):
    """The room that the players take: compressed scores, close together, without names, without card backs, full."""

    PRESSED = 0
    CLOSE = 1
    BARE = 2
    NAMED = 3
    FULL = 4


def sitters(seated: tuple[Sitter, ...], page: Page, width: int, ease: Ease) -> LaidOut:
    """Return all players with token and score, and a frame around those whose turn it is; with names and card backs.

    Without names, partners are shown as one, because nothing would distinguish them. Scores are compressed no more than
    needed for the fewest rows.
    """
    ways = [_sitters(seated, page, width, ease, share) for share in (SHARES if ease is Ease.PRESSED else SHARES[:1])]
    return min(ways, key=lambda way: way.height)


def _sitters(seated: tuple[Sitter, ...], page: Page, width: int, ease: Ease, share: float) -> LaidOut:
    """Return the same with scores of this share of their usual width."""
    size, gap = page.size, page.gap
    close = ease <= Ease.CLOSE
    token = _token_width(ease, size)
    high = caps(size) + (edge(size) if ease is Ease.PRESSED else 2 * edge(size)) if close else line(size) + gap // 2
    x = y = 0
    shapes: list[Shape] = []
    seated = seated if ease >= Ease.NAMED else _by_side(seated)
    for sitter in seated:
        backs = round(sitter.cards * size * 0.3) + size // 4 if ease is Ease.FULL and sitter.cards else 0
        score = str(sitter.score)
        most = width - token - backs - gap - page.measure(f" {score}", size)
        name = shortened(sitter.name, max(size, most), size, page.measure) if ease >= Ease.NAMED else ""
        text = f"{name} {score}".strip()
        written = round(page.measure(text, size) * share)
        wide = token + written + backs + gap
        if x and x + wide > width:
            x, y = 0, y + high + gap // 2
        shapes += _sitter(sitter, text, backs, page, Rect(x, y, wide, high), ease, written)
        x += wide + gap
    return LaidOut(tuple(shapes), y + high + (0 if close else gap) if seated else 0)


def _by_side(seated: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Return one sitter for each side, whose turn it is if it is that of any of them."""
    sides: dict[int, Sitter] = {}
    for sitter in seated:
        first = sides.setdefault(sitter.side, sitter)
        sides[sitter.side] = replace(first, asked=first.asked or sitter.asked)
    return tuple(sides.values())


def _token_width(ease: Ease, size: int) -> int:
    return round(size * (0.68 if ease is Ease.PRESSED else 0.95 if ease is Ease.CLOSE else 1.15))


def _sitter(sitter: Sitter, text: str, backs: int, page: Page, rect: Rect, ease: Ease, written: int) -> list[Shape]:
    size, gap = page.size, page.gap
    shapes: list[Shape] = []
    thick = max(3, page.unit // 11)
    if sitter.asked:
        shapes.append(Panel(rect, gap, Ink.PAPER, line=thick, ink=Ink.FRAME))
    middle, pressed = rect.y + rect.h // 2, ease is Ease.PRESSED
    share, aside = (0.28, 0.36) if pressed else (0.36, 0.45)
    radius = min(size * share, (rect.h / 2 - thick) / AROUND)
    shapes.append(Token(rect.x + gap // 2 + size * aside, middle, radius, sitter.side, Ink.PAPER, Ink.PAPER))
    x = rect.x + _token_width(ease, size) + gap // 2 - (0 if pressed else size // 10)
    narrow = written if written < page.measure(text, size) else None
    shapes.append(Words(x, middle - line(size) // 2, text, size, Ink.TEXT, Ink.PAPER, narrow=narrow))
    x += written + size // 4
    for number in range(sitter.cards if backs else 0):
        back = Rect(x + round(number * size * 0.3), middle - round(size * 0.3), round(size * 0.24), round(size * 0.6))
        shapes.append(Panel(back, 2, Ink.PAPER, fill=Ink.TEXT))
    return shapes


def facts(told: tuple[str, ...], page: Page, width: int) -> LaidOut:
    """Return the count and other facts, with wide spaces between them if they fit on one line."""
    if not told:
        return LaidOut((), 0)
    together = "   ".join(told)
    lines = (
        (together,)
        if page.measure(together, page.size) <= width
        else wrapped(", ".join(told), width, page.size, page.measure)
    )
    return LaidOut(tuple(stacked(lines, 0, 0, page.size, Ink.TEXT, Ink.PAPER)), len(lines) * line(page.size))


def in_one_row(seated: tuple[Sitter, ...], told: tuple[str, ...], page: Page, width: int, ease: Ease) -> LaidOut | None:
    """Return the players with the facts to their right, to save a line; None if one row has no room for both."""
    if not (seated and told):
        return None
    text = "   ".join(told)
    usual = page.measure(text, page.size)
    pressed = ease is Ease.PRESSED
    between = (3 if pressed else 1) * page.gap
    for share in SHARES if pressed else SHARES[:1]:
        free = width - round(usual * share) - between
        players, one = (_sitters(some, page, max(0, free), ease, share) for some in (seated, seated[:1]))
        frames = (shape.rect.x + shape.rect.w for shape in players.shapes if isinstance(shape, Panel))
        if players.height <= one.height and max(*frames, _right(players, page), 0) <= free:
            break
    else:
        return None
    top = (one.height - (0 if ease <= Ease.CLOSE else page.gap) - line(page.size)) // 2
    height = max(players.height, top + round(page.size * (LEVEL if HANGING.isdisjoint(text) else LOWEST)))
    narrow = round(usual * share) if share < 1 else None
    words = Words(width - (narrow or usual), top, text, page.size, Ink.TEXT, Ink.PAPER, narrow=narrow)
    return LaidOut((*players.shapes, words), height)


def _right(players: LaidOut, page: Page) -> int:
    """Return the right edge of the letters."""
    return max(
        (
            shape.x + (shape.narrow or page.measure(shape.text, shape.size))
            for shape in players.shapes
            if isinstance(shape, Words)
        ),
        default=0,
    )


class _Row(Struct, frozen=True):
    """A way to lay out the starter and the series in a row: whether the starter has its name and cards have tokens."""

    style: Style
    named: bool = False
    tokens: bool = True


_NEXT_TO = (_Row(Style.BESIDE, named=True), _Row(Style.BESIDE), _Row(Style.BESIDE, tokens=False))


def row_least(table: Lying, page: Page) -> int:
    """Return the least height for the starter and the series, of which not all cards may fit; a closed one needs none."""
    hand = _on_table(replace(table, before=()))
    return least(hand, page.size, Style.BESIDE, page)[1] + page.gap if hand.faces else 0


def row_whole(table: Lying, page: Page, width: int) -> int:
    """Return the least height at which all their cards fit, if there is one."""
    table = replace(table, before=())
    if any(_row_width(table, page, way) <= width for way in _NEXT_TO):
        return row_least(table, page)
    above = _Row(Style.ABOVE)
    if _row_width(table, page, above) > width:
        return row_least(table, page)
    return least(_on_table(table), page.size, Style.ABOVE, page)[1] + _row_label(page) + page.gap


def _row_label(page: Page) -> int:
    """Return the height of the name or the token below a card."""
    return caps(page.size) + 2 * edge(page.size)


def _row_width(table: Lying, page: Page, way: _Row) -> int:
    """Return the least width of all cards laid out in this way."""
    hand, gap, size = _on_table(table), page.gap, page.size
    wide, _ = least(hand, size, way.style, page)
    note = page.measure(table.starter.note, size) if table.starter else 0
    beside = (note + gap + size // 5) * way.named if table.starter else 0
    first = max(wide, note) if table.starter and way.style is Style.ABOVE else wide
    tokens = sum(_token_beside(face, page, way) for face in hand.faces)
    between = gap * (len(hand.faces) - 1) + (gap if table.starter and len(hand.faces) > 1 else 0)
    return beside + first + wide * (len(hand.faces) - 1) + tokens + between


def _token_beside(face: Face, page: Page, way: _Row) -> int:
    return round(page.size * 0.7) if face.side is not None and way.tokens and way.style is Style.BESIDE else 0


def row_most(table: Lying, page: Page, width: int) -> int:
    """Return their greatest useful height: more in a large window, as long as all have room in a row."""
    count = len(_on_table(table).faces)
    if not count:
        return 0
    label = caps(page.size) + 2 * edge(page.size) + page.gap
    row = round((width // max(count, PLACES) - page.gap) / WIDE) + label
    return max(round(page.size * TALLEST), min(page.height // 4, row))


def _on_table(table: Lying) -> Hand:
    """Return the starter and the series, the newest card first; before the first card, the series that was closed."""
    starter = (table.starter,) if table.starter else ()
    return Hand((*starter, *(table.turned or table.before)))


class _Fit(Struct, frozen=True):
    """The way to lay out a row, the size of the letters on its cards, and the width and height of a card."""

    way: _Row
    size: int
    wide: int
    high: int


def table_row(table: Lying, page: Page, width: int, height: int, aside: str = "") -> LaidOut:
    """Return the starter and the cards of the series, of which the newest has the last place, as many as fit, and as high
    as possible; a closed series is dimmed. `aside`: a fact for the end of the row, if all of it fits.
    """
    hand, gap = _on_table(table), page.gap
    if not hand.faces:
        return LaidOut((), 0)
    height = min(height, row_most(table, page, width)) - gap
    upright = least(hand, page.size, Style.ABOVE, page)[1] + _row_label(page) <= height
    ways = (*((_Row(Style.ABOVE),) if upright else ()), *_NEXT_TO)
    left = width - page.measure(aside, page.size) - 3 * gap
    if not (aside and any(_row_width(table, page, way) <= left for way in ways if way.tokens)):
        aside, left = "", width
    way = next((way for way in ways if _row_width(table, page, way) <= left), ways[0 if upright else 1])
    fit = _fit(table, page, left, height, way)
    starter, x = _starter_in_row(table.starter, page, fit)
    newest = table.turned or table.before
    ends = accumulate(fit.wide + gap + _token_beside(face, page, way) for face in newest)
    fits = sum(x + end - gap <= left for end in ends)
    shapes = [*starter, *_series_in_row(newest[:fits], page, fit, x, dim=not table.turned)]
    if aside:
        shapes.append(
            _words(aside, width - page.measure(aside, page.size), (fit.high - caps(page.size)) // 2, page.size)
        )
    below = _row_label(page) if way.style is Style.ABOVE else 0
    return LaidOut(tuple(shapes), fit.high + below + gap, whole=fits == len(newest))


def _fit(table: Lying, page: Page, width: int, height: int, way: _Row) -> _Fit:
    """Return the largest cards for all of the row, at least with letters of the chosen size."""
    hand, size = _on_table(table), page.size
    slim, low = least(hand, size, way.style, page)
    if way.style is not Style.ABOVE:
        return _Fit(way, size, slim, min(height, round(low * 1.2)))
    high, of_hundred = height - _row_label(page), least(hand, 100, way.style, page)
    wide = max(slim, min(round(high * WIDE), (width - _row_width(table, page, way)) // len(hand.faces) + slim))
    largest = int(min(high / of_hundred[1], wide / of_hundred[0]) * 97)
    return _Fit(way, max(size, min(largest, round(high * 0.44))), wide, high)


def _starter_in_row(starter: Face | None, page: Page, fit: _Fit) -> tuple[list[Shape], int]:
    """Return the starter with its name, if that is wanted, and where the series begins."""
    if starter is None:
        return [], 0
    size, gap, note, x = page.size, page.gap, page.measure(starter.note, page.size), 0
    shapes: list[Shape] = []
    if fit.way.named:
        shapes.append(_words(starter.note, 0, (fit.high - caps(size)) // 2, size))
        x = note + gap + size // 5
    shapes += face_shapes(starter, Rect(x, 0, fit.wide, fit.high), fit.size, fit.way.style, page)
    if fit.way.style is Style.ABOVE:
        return [*shapes, *_below(starter.note, starter, x, fit.high, page)], max(fit.wide, note) + 2 * gap
    return shapes, x + fit.wide + 2 * gap


def _series_in_row(newest: tuple[Face, ...], page: Page, fit: _Fit, x: int, *, dim: bool) -> Iterator[Shape]:
    """Yield the cards, the newest of which comes last, each with the token of its player."""
    for face in reversed(newest):
        token = _token_beside(face, page, fit.way)
        yield from face_shapes(face, Rect(x, 0, fit.wide, fit.high), fit.size, fit.way.style, page, dim=dim)
        if fit.way.style is Style.ABOVE:
            yield from _below("", face, x, fit.high, page)
        elif token:
            middle = x + fit.wide + token * 0.5
            yield Token(middle, fit.high / 2, page.size * 0.28, face.side or 0, Ink.PAPER, Ink.PAPER)
        x += fit.wide + token + page.gap


def played_row(table: Lying, page: Page, width: int, most: int) -> LaidOut:
    """Return all cards played in the deal, dimmed, the newest last, each above its player's token; none without room.

    They are in as many rows as make them largest. At the end of a game they are the hands, each apart from the next.
    """
    hand = Hand(table.played)
    if not hand.faces:
        return LaidOut((), 0)
    found = [rows for number in range(1, PLAYED_ROWS + 1) if (rows := _rows(table, page, width, most, number))]
    if not found:
        return LaidOut((), 0)
    best = max(found, key=lambda rows: (rows.cards, rows.size))
    wide, high = least(hand, best.size, Style.ABOVE, page)
    token, each = _token(page), high + _token(page) + page.gap // 2
    shapes: list[Shape] = []
    shown, left = best.cards, 0
    if shown < len(hand.faces) and not best.hand:  # dots for the oldest ones
        left = page.measure("…", page.size) + _apart(page)
        shown = min(shown, (width - left + _apart(page)) // (wide + _apart(page)))
        shapes.append(_words("…", 0, (high - caps(page.size)) // 2, page.size))
    x = left
    for at, face in enumerate(hand.faces[:shown] if best.hand else hand.faces[len(hand.faces) - shown :]):
        place, y = at % best.columns, at // best.columns * each
        between = _between_hands(page) if best.hand and place % best.hand == 0 else _apart(page)
        x = x + wide + between if place else left
        shapes += face_shapes(face, Rect(x, y, wide, high), best.size, Style.ABOVE, page, dim=True)
        if face.side is not None:
            shapes.append(Token(x + wide / 2, y + high + token / 2, token * 0.35, face.side, Ink.PAPER, Ink.PAPER))
    return LaidOut(tuple(shapes), best.rows * each + page.gap // 2, whole=best.cards == len(hand.faces))


class _Rows(Struct, frozen=True):
    """Rows of played cards: their number, columns, cards, size of letters. `hand`: the cards in a hand, or 0."""

    rows: int
    columns: int
    cards: int
    size: int
    hand: int


def _rows(table: Lying, page: Page, width: int, most: int, rows: int) -> _Rows | None:
    """Return the largest layout in this number of rows; None if there is no room."""
    hand, apart, below = Hand(table.played), _apart(page), _token(page) + page.gap // 2
    wide, high = least(hand, page.size, Style.ABOVE, page)
    own = len(table.played) // max(1, len(table.sitters)) if table.result else 0
    columns = -(-len(hand.faces) // rows)
    columns = -(-columns // own) * own if own else columns
    spare = width - (columns // own - 1) * (_between_hands(page) - apart) if own else width
    fits = (spare + apart) // (wide + apart)
    if rows * (high + below) + page.gap // 2 > most or not fits or (fits < columns and (own or rows > 1)):
        return None
    columns, cards = min(columns, fits), min(len(hand.faces), fits * rows)
    share = min((spare + apart) // columns - apart, round(width * PLAYED_WIDTH))
    room = min(most * (0.8 if own else 0.5) / rows - below, page.height * PLAYED_HEIGHT)
    size = max(page.size, int(min(share / wide, room / high) * page.size))
    return _Rows(-(-cards // columns), columns, cards, size, own)


def _between_hands(page: Page) -> int:
    return 3 * page.gap


def _token(page: Page) -> int:
    """Return the height of the token of a card's player."""
    return round(page.size * 0.7)


def _apart(page: Page) -> int:
    return max(4, page.gap // 2)


def _below(note: str, face: Face, x: int, high: int, page: Page) -> list[Shape]:
    """Return the note about a card, or the token of its player."""
    size = page.size
    if note:
        return [_words(note, x, high + max(edge(size), pack_depth(page) + 2), size)]
    side = face.side
    middle = high + edge(size) + caps(size) / 2
    return [] if side is None else [Token(x + size * 0.5, middle, size * 0.3, side, Ink.PAPER, Ink.PAPER)]


def _words(text: str, x: int, top: int, size: int) -> Words:
    """Return a text with the top of its capitals at a height."""
    return Words(x, top - round(size * CAP_TOP), text, size, Ink.TEXT, Ink.PAPER)
