"""Cards on the screen, each with a large index and a large suit; all of them are shown, in as few rows as possible.

Letters are as large as the cards allow, and not smaller than chosen, unless the window cannot hold them.
"""

from collections.abc import Iterator
from enum import IntEnum
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Face
from audiocrib.window.lettering import CAP_TOP, SMALLEST, caps
from audiocrib.window.page import Page
from audiocrib.window.shapes import OPEN_SUITS, SUITS, Area, Hole, Ink, Panel, Pip, Rect, Shape, Stroke, Token, Words

FEWEST = 4
"""The fewest places in a row, so that cards do not grow while a hand is played."""
NARROW, NARROWEST = 0.76, 0.65
"""The widths of a narrow index, as fractions of the size of its letters: a 10 is compressed if there is little room."""
SMALL_SIGN = 0.55
"""The least width of the sign beside the narrowest index, as such a fraction."""
_SCALE = 100


class Style(IntEnum):
    """The place of the index: above the sign of the suit, or next to it."""

    ABOVE = 0
    BESIDE = 1


class Laid(Struct, frozen=True):
    """Cards laid out: the shapes to paint, the place of each card, the height."""

    shapes: tuple[Shape, ...]
    places: tuple[Rect, ...]
    height: int


class _Way(Struct, frozen=True):
    """A way to lay out cards: the number of rows, and room for digits, for pointing at a card and for raising some.

    `narrow`: the greatest width of an index, `NARROW` or `NARROWEST`, with hardly any edge around it; 0 for its usual width.
    """

    style: Style
    rows: int
    labelled: bool
    pointed: bool
    narrow: float = 0


class Hand(Struct, frozen=True):
    """Cards that belong together.

    `banded`: there is room below the sign for a tick, or for a no-entry sign. `pointed`: one may have the focus.
    `words`: aces and court cards have their names as an index. `slim`: a few may be flat and as narrow as can be, which
    leaves room for what was played.
    """

    faces: tuple[Face, ...]
    banded: bool = False
    pointed: bool = False
    words: bool = False
    slim: bool = False


def index(face: Face, *, words: bool = False) -> str:
    """Return the rank as one letter or digit, as 10, or as a word."""
    return f"{face.rank[:1].upper()}{face.rank[1:]}" if words else face.card[:-1].replace("T", "10")


def edge(size: int, *, narrow: float = 0) -> int:
    """Return the distance from the edge of a card to its contents; `narrow`: that at the sides of slim cards."""
    return max(4, size // (20 if narrow else 10))


def ring(page: Page) -> int:
    """Return the width of the focus frame, with the equally wide gap inside it."""
    return 2 * max(4, round(page.unit * 0.14))


def pointer(page: Page) -> int:
    """Return the height of the pointer above the focused card."""
    return max(10, round(page.unit * 0.4))


def _band(size: int) -> int:
    return round(size * 0.45)


def least(hand: Hand, size: int, style: Style, page: Page, *, narrow: float = 0) -> tuple[int, int]:
    """Return the least width and height of a card of this hand for letters of a size."""
    margin, beside, measure = edge(size), edge(size, narrow=narrow), page.measure
    tail = _band(size) if hand.banded else 0
    rank = max((measure(index(face, words=hand.words), size) for face in hand.faces if face.card), default=size // 2)
    rank = min(rank, round(size * narrow)) if narrow else rank
    match style:
        case Style.ABOVE:
            sign = round(size * 0.62)
            return max(rank, sign) + 2 * beside, caps(size) + sign + 3 * margin + tail
        case Style.BESIDE:
            sign = round(size * SMALL_SIGN) if narrow == NARROWEST else caps(size)
            return rank + sign + 3 * beside, caps(size) + 2 * margin + tail


def least_height(hand: Hand, page: Page, width: int) -> int:
    """Return the least height for all cards of a hand; 0 if letters of the chosen size do not fit."""
    found = [
        high for way in _ways(hand, bare=True) for wide, high in (_needs(hand, way, page.size, page),) if wide <= width
    ]
    return min(found, default=0) if hand.faces else 0


def arranged(hand: Hand, room: Rect, page: Page) -> Laid:
    """Lay out all cards at the bottom of the room, as large as fits."""
    if not hand.faces:
        return Laid((), (), 0)
    if page.words:
        worded = replace(hand, words=True)
        for way in islice(_ways(worded, bare=False), 4):  # words only if all else fits too
            size = _largest(worded, way, room, page)
            if way.style is Style.ABOVE and size >= page.size:
                return _laid(worded, way, size, room, page)
    best: tuple[int, _Way] | None = None
    for way in _ways(hand, bare=False):
        size = _largest(hand, way, room, page)
        if size >= page.size and (not way.labelled or _any_label(hand, way, room, page)):
            return _laid(hand, way, size, room, page)
        if best is None or (size > best[0] and not way.labelled):
            best = size, way
    size, way = best or (SMALLEST, _Way(Style.BESIDE, 1, labelled=False, pointed=False))
    return _laid(hand, way, max(1, size), room, page)


def _ways(hand: Hand, *, bare: bool) -> Iterator[_Way]:
    """Yield ways from the most comfortable to the barest."""
    index_styles = (Style.ABOVE, Style.BESIDE)
    labelled = any(face.digit or face.note or face.side is not None for face in hand.faces)
    if not bare:
        for below in (True, False) if labelled else (False,):
            for rows in (1, 2):
                yield from (_Way(style, rows, labelled=below, pointed=hand.pointed) for style in index_styles)
    for rows in (1, 2, 3, 4):
        for narrow in (0, NARROW):
            yield from (_Way(style, rows, labelled=False, pointed=False, narrow=narrow) for style in index_styles)
        if hand.slim and rows == 1 and len(hand.faces) <= FEWEST:
            yield _Way(Style.BESIDE, rows, labelled=False, pointed=False, narrow=NARROWEST)


def _columns(hand: Hand, rows: int) -> int:
    return max(-(-len(hand.faces) // rows), FEWEST if rows == 1 else 1)


def _around(way: _Way, page: Page) -> int:
    """Return the height that a row needs in addition to its cards."""
    label = caps(page.size) + edge(page.size) * 2 if way.labelled else 0
    return 2 * ring(page) + label + (pointer(page) if way.pointed else 0)


def _apart(page: Page) -> int:
    return ring(page) + 4


def _needs(hand: Hand, way: _Way, size: int, page: Page) -> tuple[int, int]:
    """Return the least width and height of all cards with letters of a size."""
    wide, high = least(hand, size, way.style, page, narrow=way.narrow)
    columns = -(-len(hand.faces) // way.rows)
    return columns * wide + (columns - 1) * _apart(page) + 2 * ring(page), way.rows * (high + _around(way, page))


def _cell(hand: Hand, way: _Way, room: Rect, page: Page) -> tuple[int, int]:
    """Return the width and height of a card's place: no wider than with `FEWEST` cards, unless it has to be."""

    def share(columns: int) -> int:
        return (room.w - 2 * ring(page) - (columns - 1) * _apart(page)) // columns

    need, _ = least(hand, page.size, way.style, page, narrow=way.narrow)
    wide = max(share(_columns(hand, way.rows)), min(need, share(-(-len(hand.faces) // way.rows))))
    return wide, room.h // way.rows - _around(way, page)


def _largest(hand: Hand, way: _Way, room: Rect, page: Page) -> int:
    """Return the size of the largest letters that fit."""
    needs = _needs(hand, way, page.size, page)
    fits = needs[0] <= room.w and needs[1] <= room.h
    wide, high = _card(hand, way, room, page)
    each = least(hand, _SCALE, way.style, page, narrow=way.narrow)
    size = int(min(wide / each[0], high / each[1]) * _SCALE * 0.97)
    if way.style is Style.ABOVE:
        size = min(size, round(high * 0.44))
    return max(size, page.size) if fits else min(size, page.size - 1)


def _card(hand: Hand, way: _Way, room: Rect, page: Page) -> tuple[int, int]:
    """Return the width and height of a card: as large as its place, in the proportions of a card."""
    wide, high = _cell(hand, way, room, page)
    need = least(hand, page.size, way.style, page, narrow=way.narrow)
    slim, low = (0.74, 1.45) if way.style is Style.ABOVE else (1.6, 0.8)
    wide = max(min(wide, round(high * slim)), min(need[0], wide))
    return max(1, wide), max(1, min(high, round(wide * low)), min(need[1], high))


def _laid(hand: Hand, way: _Way, size: int, room: Rect, page: Page) -> Laid:
    wide, high = _card(hand, way, room, page)
    each, apart = high + _around(way, page), _apart(page)
    columns = -(-len(hand.faces) // way.rows)
    free = room.w - 2 * ring(page) - columns * wide - (columns - 1) * apart
    apart += max(0, min(free // (columns + 1), 2 * page.gap))
    shapes: list[Shape] = []
    places: list[Rect] = []
    height = way.rows * each
    top = room.y + room.h - height
    for row in range(way.rows):
        faces = hand.faces[row * columns : (row + 1) * columns]
        x = room.x + (room.w - len(faces) * wide - (len(faces) - 1) * apart) // 2
        y = top + row * each + ring(page) + (pointer(page) if way.pointed else 0)
        for face in faces:
            x += page.gap if face.note and free > 2 * page.gap else 0  # the starter is set apart
            rect = Rect(
                x, y - (pointer(page) // 2 if face.marked and way.pointed and not face.focused else 0), wide, high
            )
            places.append(rect)
            shapes += face_shapes(
                face, rect, size, way.style, page, banded=hand.banded, words=hand.words, narrow=way.narrow
            )
            shapes += _focus(face, rect, page, pointed=way.pointed)
            shapes += _label(face, rect, y + high + ring(page), apart, page) if way.labelled else []
            x += wide + apart
    return Laid(tuple(shapes), tuple(places), height)


def face_shapes(
    face: Face,
    rect: Rect,
    size: int,
    style: Style,
    page: Page,
    *,
    banded: bool = False,
    dim: bool = False,
    words: bool = False,
    narrow: float = 0,
) -> list[Shape]:
    """Return one card, without its frame and label. `dim`: it was played, and is painted in the colour of the ground.

    `words`: its index is a word. `narrow`: its index is compressed if the card is slim.
    """
    margin, beside, thick = edge(size), edge(size, narrow=narrow), max(2, size // 24)
    if face.sign is None:
        return _back(rect, margin, thick)
    if dim or not face.fits:
        fill, ink, signs = Ink.PAPER, Ink.TEXT, OPEN_SUITS
    else:  # if cards are as white as the ground, a thicker edge distinguishes this card from a dim one
        fill, ink, signs, thick = Ink.CARD, Ink.CARD_TEXT, SUITS, max(2, min(size // 14, edge(size) // 2))
    shapes: list[Shape] = [*_pack_under(rect, margin, page)] if face.note else []
    shapes.append(Panel(rect, margin, Ink.PAPER, fill=fill, line=thick))
    tail = _band(size) if banded else 0
    low = rect.y + rect.h - tail
    text = index(face, words=words and style is not Style.BESIDE)
    usual = page.measure(text, size)
    if style is Style.BESIDE:
        rank = min(usual, round(size * narrow)) if narrow else usual
        sign = min(low - rect.y - 2 * margin, rect.w - 3 * beside - rank)
        left = rect.x + rect.w // 2 - (rank + beside + sign) // 2
        top, x, y = rect.y + (low - rect.y - caps(size)) // 2, left + rank + beside, rect.y + (low - rect.y - sign) // 2
    else:
        rank = min(usual, rect.w - 2 * beside) if narrow else usual
        begin, end = rect.y + margin * 2 + caps(size), low - margin
        sign = max(1, min(end - begin, rect.w - 2 * beside))
        left = rect.x + rect.w // 2 - rank // 2
        top, x, y = rect.y + margin, rect.x + rect.w // 2 - sign // 2, (begin + end - sign) // 2
    shapes += [
        Words(left, top - round(size * CAP_TOP), text, size, ink, fill, rank if rank < usual else None),
        Pip(x, y, sign, face.sign, signs[face.sign], fill),
    ]
    if banded:
        shapes += _badge(face, Rect(rect.x + thick, low, rect.w - 2 * thick, tail - thick), ink, fill)
    return shapes


def _badge(face: Face, band: Rect, ink: Ink, on: Ink) -> list[Shape]:
    """Return the badge below the sign: a tick on a band if the card is marked, a no-entry sign if it does not fit."""
    x, y, radius = band.x + band.w / 2, band.y + band.h / 2, band.h * 0.36
    thick = max(2.0, radius * 0.36)
    if face.marked:
        tick = ((x - radius, y), (x - radius * 0.25, y + radius * 0.75), (x + radius, y - radius * 0.8))
        band_shape = Panel(band, 2, on, fill=Ink.FRAME)
        return [band_shape, Stroke(tick, thick * 1.4, Ink.PAPER, Ink.FRAME)]
    if not face.fits:
        slash = ((x - radius * 0.6, y + radius * 0.6), (x + radius * 0.6, y - radius * 0.6))
        return [Hole(x, y, radius, ink, on), Hole(x, y, radius - thick, on, ink), Stroke(slash, thick, ink, on)]
    return []


def pack_depth(page: Page) -> int:
    """Return how far the pack is seen below the starter."""
    return 2 * _pack_step(page)


def _pack_step(page: Page) -> int:
    return max(3, ring(page) // 3)


def _pack_under(rect: Rect, radius: int, page: Page) -> list[Shape]:
    """Return the edges of the pack on which the starter lies."""
    step = _pack_step(page)
    return [
        Panel(rect.by(step * number, step * number), radius, Ink.PAPER, fill=Ink.STREET, line=2, ink=Ink.HOLE)
        for number in (2, 1)
    ]


def back_shapes(rect: Rect, page: Page) -> list[Shape]:
    """Return a card face down."""
    return _back(rect, edge(page.unit), max(2, page.unit // 24))


def _back(rect: Rect, radius: int, thick: int) -> list[Shape]:
    inner = rect.inside(max(4, radius // 2 + thick))
    shapes: list[Shape] = [Panel(rect, radius, Ink.PAPER, fill=Ink.STREET, line=thick, ink=Ink.HOLE)]
    shapes.append(Panel(inner, radius // 2, Ink.STREET, line=max(1, thick // 2), ink=Ink.HOLE))
    x, y = inner.x + inner.w / 2, inner.y + inner.h / 2
    for part in (0.3, 0.6, 0.9):
        wide, high = inner.w / 2 * part, inner.h / 2 * part
        rhomb = ((x, y - high), (x + wide, y), (x, y + high), (x - wide, y), (x, y - high), (x + wide, y))
        shapes.append(Stroke(rhomb, max(1.0, thick * 0.7), Ink.HOLE, Ink.STREET))
    return shapes


def _focus(face: Face, rect: Rect, page: Page, *, pointed: bool) -> list[Shape]:
    """Return the focus: a frame at the distance of its own width, a heavy edge, and a pointer above the card."""
    if not face.focused:
        return []
    thick, around = ring(page) // 2, rect.inside(-ring(page))
    shapes: list[Shape] = [
        Panel(around, edge(page.unit) + ring(page), Ink.PAPER, line=thick, ink=Ink.FRAME),
        Panel(
            rect, edge(page.unit), Ink.CARD, line=max(3, thick * 3 // 4), ink=Ink.CARD_TEXT if face.fits else Ink.TEXT
        ),
    ]
    if pointed:
        x, high = rect.x + rect.w / 2, pointer(page)
        shapes.append(Area(((x - high, around.y - high), (x + high, around.y - high), (x, float(around.y))), Ink.FRAME))
    return shapes


def _any_label(hand: Hand, way: _Way, room: Rect, page: Page) -> bool:
    """Return whether any label below the cards fits the width; the sign of a side always does."""
    wide = _card(hand, way, room, page)[0] + 2 * _apart(page)
    return any(
        face.side is not None or any(text and page.measure(text, page.size) <= wide for text in (face.note, face.digit))
        for face in hand.faces
    )


def _label(face: Face, rect: Rect, below: int, apart: int, page: Page) -> list[Shape]:
    """Return the label below a card: the token of its player, a note about it, or its digit."""
    size, room = page.size, rect.w + 2 * apart
    y = below + edge(size) - round(size * CAP_TOP)
    middle = rect.x + rect.w // 2
    shapes: list[Shape] = []
    if face.side is not None:
        shapes.append(Token(middle, below + edge(size) + caps(size) / 2, size * 0.3, face.side, Ink.PAPER, Ink.PAPER))
        return shapes
    text = next((text for text in (face.note, face.digit) if text and page.measure(text, size) <= room), "")
    if text:
        shapes.append(Words(middle - page.measure(text, size) // 2, y, text, size, Ink.TEXT, Ink.PAPER))
    return shapes
