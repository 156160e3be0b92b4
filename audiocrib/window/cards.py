"""Cards as they lie on the screen: faces with rank and suit in words and sign, and how many of them find room.

The focused card is always there, with both words, whatever the size of the letters.
"""

from enum import IntEnum

from msgspec import Struct

from audiocrib.ui.scene.scene import Face
from audiocrib.window.lettering import SMALLEST, Measure, line
from audiocrib.window.shapes import OPEN_SUITS, SUITS, Hole, Ink, Panel, Pip, Rect, Shape, Stroke, Token, Words


class Style(IntEnum):
    """How much of a card is shown: rank, sign and suit below each other; sign beside the rank, suit below; no suit."""

    FULL = 0
    BESIDE = 1
    SMALL = 2


class Laid(Struct, frozen=True):
    """Cards in their places: what to paint, the place of each card that is shown (None for the others), the height."""

    shapes: tuple[Shape, ...]
    places: tuple[Rect | None, ...]
    height: int


class _Row(Struct, frozen=True):
    """Cards side by side, from `first` on."""

    first: int
    widths: tuple[int, ...]


def pad(size: int) -> int:
    """From the edge of a card to what is on it."""
    return max(6, round(size * 0.3))


def ring(size: int) -> int:
    """The width of the focus frame, with the gap inside it."""
    return max(4, round(size * 0.14)) + max(3, round(size * 0.07))


def label(size: int) -> int:
    """The size of the digit below a card."""
    return max(SMALLEST, round(size * 0.6))


def width_of(face: Face, size: int, style: Style, measure: Measure) -> int:
    """How wide a card is."""
    sign = round(size * 1.1)
    rank, suit = measure(face.rank, size), measure(face.suit, size)
    if face.sign is None:
        inner = round(size * 1.6)
    elif style is Style.FULL:
        inner = max(rank, suit, round(size * 2.4))
    elif style is Style.BESIDE:
        inner = max(sign + size // 4 + rank, suit)
    else:
        inner = max(rank, round(size * 1.5))
    return inner + 2 * pad(size)


def height_of(size: int, style: Style) -> int:
    """How high a card is."""
    sign = round(size * 1.1)
    lines = {Style.FULL: 2 * line(size) + sign, Style.BESIDE: 2 * line(size), Style.SMALL: line(size) + sign}
    return lines[style] + 2 * pad(size)


def face_shapes(face: Face, rect: Rect, size: int, style: Style, measure: Measure) -> list[Shape]:
    """One card, without its frame and label."""
    radius, edge = pad(size), max(2, size // 16)
    if face.sign is None:
        return _back(rect, radius, edge)
    fill, ink = (Ink.FRAME, Ink.PAPER) if face.marked else (Ink.CARD, Ink.CARD_TEXT)
    signs = (Ink.PAPER,) * 4 if face.marked else SUITS
    if not face.fits:
        fill, ink, signs = Ink.PAPER, Ink.TEXT, OPEN_SUITS
    shapes: list[Shape] = [Panel(rect, radius, Ink.PAPER, fill=fill, line=edge)]
    sign = round(size * (1.1 if style is not Style.BESIDE else 0.95))
    middle = rect.x + rect.w // 2
    rank_wide = measure(face.rank, size)
    top = rect.y + pad(size)
    if style is Style.BESIDE:
        left = middle - (sign + size // 4 + rank_wide) // 2
        shapes.append(Pip(left, top + (line(size) - sign) // 2, sign, face.sign, signs[face.sign], fill))
        shapes.append(Words(left + sign + size // 4, top, face.rank, size, ink, fill))
        shapes += _suit(face, middle, top + line(size), size, ink, fill, measure)
        badge = (rect.x + rect.w - round(size * 0.3), rect.y + round(size * 0.3))
    else:
        shapes.append(Words(middle - rank_wide // 2, top, face.rank, size, ink, fill))
        shapes.append(Pip(middle - sign // 2, top + line(size), sign, face.sign, signs[face.sign], fill))
        if style is Style.FULL:
            shapes += _suit(face, middle, top + line(size) + sign, size, ink, fill, measure)
        badge = (rect.x + rect.w - pad(size) - round(size * 0.22), top + line(size) + sign // 2)
    return shapes + _badge(face, *badge, round(size * 0.26), ink, fill)


def _suit(face: Face, middle: int, y: int, size: int, ink: Ink, on: Ink, measure: Measure) -> list[Shape]:
    return [Words(middle - measure(face.suit, size) // 2, y, face.suit, size, ink, on)]


def _badge(face: Face, x: int, y: int, radius: int, ink: Ink, on: Ink) -> list[Shape]:
    """A tick on a marked card, no entry on one that does not fit."""
    thick = max(2.0, radius * 0.36)
    if face.marked:
        tick = ((x - radius, y), (x - radius * 0.25, y + radius * 0.75), (x + radius, y - radius * 0.8))
        return [Stroke(tick, thick * 1.3, ink, on)]
    if not face.fits:
        slash = ((x - radius * 0.6, y + radius * 0.6), (x + radius * 0.6, y - radius * 0.6))
        return [Hole(x, y, radius, ink, on), Hole(x, y, radius - thick, on, ink), Stroke(slash, thick, ink, on)]
    return []


def _back(rect: Rect, radius: int, edge: int) -> list[Shape]:
    inner = rect.inside(max(4, radius // 2 + edge))
    shapes: list[Shape] = [Panel(rect, radius, Ink.PAPER, fill=Ink.STREET, line=edge, ink=Ink.HOLE)]
    shapes.append(Panel(inner, radius // 2, Ink.STREET, line=max(1, edge // 2), ink=Ink.HOLE))
    x, y = inner.x + inner.w / 2, inner.y + inner.h / 2
    for part in (0.3, 0.6, 0.9):
        wide, high = inner.w / 2 * part, inner.h / 2 * part
        rhomb = ((x, y - high), (x + wide, y), (x, y + high), (x - wide, y), (x, y - high), (x + wide, y))
        shapes.append(Stroke(rhomb, max(1.0, edge * 0.7), Ink.HOLE, Ink.STREET))
    return shapes


def arranged(faces: tuple[Face, ...], room: Rect, size: int, measure: Measure, *, rises: bool, most: int) -> Laid:
    """As many cards as find room, in letters of this size, the focused one surely; from the top of `room`.

    `rises`: marked cards lie higher. `most`: how high they may be where the room is wide enough for fewer rows.
    """
    if not faces:
        return Laid((), (), 0)
    focused = any(face.focused for face in faces)
    focus = next((at for at, face in enumerate(faces) if face.focused), 0)
    wanted = size
    while True:
        partly = focused or size < wanted * 0.6
        for style, others, rows in (
            (Style.FULL, Style.FULL, 1),
            (Style.FULL, Style.FULL, 2),
            (Style.FULL, Style.SMALL, 1),
            (Style.FULL, Style.SMALL, 2),
            (Style.FULL, Style.FULL, 0),
            (Style.BESIDE, Style.BESIDE, 1),
            (Style.BESIDE, Style.BESIDE, 0),
        ):
            if not rows and not partly:
                continue  # nobody looks at one card: rather all, a little smaller
            laid = _laid(faces, focus, room, size, measure, style, others, rows, rises, most)
            if laid is not None:
                return laid
        if size <= SMALLEST:
            return Laid((), (None,) * len(faces), 0)
        size = max(SMALLEST, round(size * 0.92))


def _laid(
    faces: tuple[Face, ...],
    focus: int,
    room: Rect,
    size: int,
    measure: Measure,
    style: Style,
    others: Style,
    rows: int,
    rises: bool,
    most: int,
) -> Laid | None:
    """In so many rows; in one row that shows only a part for 0. None where there is no room for it."""
    styles = tuple(style if at == focus and (face.focused or rows == 0) else others for at, face in enumerate(faces))
    if rows and style is not others and not any(face.focused for face in faces):
        styles = (others,) * len(faces)
    apart, rise = 2 * ring(size) - ring(size) // 2, round(size * 0.4) if rises else 0
    tall = max(height_of(size, kind) for kind in styles)
    labelled = any(face.digit or face.note for face in faces) and (rows > 0 or style is Style.FULL)
    each = tall + 2 * ring(size) + rise + (round(label(size) * 1.1) if labelled else 0)
    height = each * max(1, rows)
    if height > (room.h if rows < 2 else min(most, room.h)):
        return None
    widths = tuple(width_of(face, size, kind, measure) for face, kind in zip(faces, styles, strict=True))
    if style is others:
        widths = (max(widths),) * len(widths) if rows else widths
    inside = room.w - 2 * ring(size)
    found = _rows(widths, rows, apart) if rows else _part(widths, focus, inside - round(0.9 * size), apart)
    if any(_wide(row.widths, apart) > inside for row in found) or (not rows and len(faces) > 1 and not found):
        return None
    shapes: list[Shape] = []
    places: list[Rect | None] = [None] * len(faces)
    for number, row in enumerate(found):
        x = room.x + (room.w - _wide(row.widths, apart)) // 2
        y = room.y + number * each + ring(size) + rise
        for at, wide in enumerate(row.widths, row.first):
            face = faces[at]
            high = height_of(size, styles[at])
            rect = Rect(x, y + (tall - high) // 2 - (rise if face.marked else 0), wide, high)
            places[at] = rect
            shapes += face_shapes(face, rect, size, styles[at], measure)
            shapes += _frame(face, rect, size)
            shapes += under(face, rect, size, y + tall + ring(size), measure) if labelled else []
            x += wide + apart
    if not rows:
        shapes += _hidden(found[0], len(faces), room, each, size)
    return Laid(tuple(shapes), tuple(places), height)


def _wide(widths: tuple[int, ...], apart: int) -> int:
    return sum(widths) + apart * (len(widths) - 1)


def _rows(widths: tuple[int, ...], rows: int, apart: int) -> list[_Row]:
    """In one row, or in two of about the same width."""
    if rows == 1 or len(widths) < 2:
        return [_Row(0, widths)]
    half = min(range(1, len(widths)), key=lambda at: max(_wide(widths[:at], apart), _wide(widths[at:], apart)))
    return [_Row(0, widths[:half]), _Row(half, widths[half:])]


def _part(widths: tuple[int, ...], focus: int, room: int, apart: int) -> list[_Row]:
    """The cards around the focused one for which there is room."""
    first, last = focus, focus
    grown = True
    while grown:
        grown = False
        for begin, end in ((first, last + 1), (first - 1, last)):
            if begin >= 0 and end < len(widths) and _wide(widths[begin : end + 1], apart) <= room:
                first, last, grown = begin, end, True
                break
    return [_Row(first, widths[first : last + 1])] if widths[focus] <= room else []


def _frame(face: Face, rect: Rect, size: int) -> list[Shape]:
    """The frame of the focus."""
    thick = max(4, round(size * 0.14))
    frame = Panel(rect.inside(-ring(size)), pad(size) + ring(size), Ink.PAPER, line=thick, ink=Ink.FRAME)
    return [frame] if face.focused else []


def under(face: Face, rect: Rect, size: int, below: int, measure: Measure) -> list[Shape]:
    """What stands below a card: its digit, what is to be known of it, the token of who played it."""
    shapes: list[Shape] = []
    if face.side is not None:
        shapes.append(
            Token(rect.x + rect.w / 2, below + label(size) * 0.6, size * 0.24, face.side, Ink.PAPER, Ink.PAPER)
        )
    text = face.note or face.digit
    if text:
        small = label(size)
        while measure(text, small) > rect.w and small > SMALLEST:
            small -= 1
        x = rect.x + (rect.w - measure(text, small)) // 2
        shapes.append(Words(x, below - round(small * 0.1), text, small, Ink.TEXT, Ink.PAPER))
    return shapes


def _hidden(row: _Row, number: int, room: Rect, height: int, size: int) -> list[Shape]:
    """Arrowheads where more cards lie beyond the edge."""
    y, reach, thick = room.y + height / 2, size * 0.35, max(3.0, size * 0.14)
    shapes: list[Shape] = []
    if row.first > 0:
        x = room.x + size * 0.25
        shapes.append(Stroke(((x + reach, y - reach), (x, y), (x + reach, y + reach)), thick, Ink.TEXT, Ink.PAPER))
    if row.first + len(row.widths) < number:
        x = room.x + room.w - size * 0.25
        shapes.append(Stroke(((x - reach, y - reach), (x, y), (x - reach, y + reach)), thick, Ink.TEXT, Ink.PAPER))
    return shapes
