"""The peg board: streets, holes, skunk lines, and the pegs, standing or moving. Shapes, no pygame."""

from functools import lru_cache
from itertools import pairwise
from math import hypot

from msgspec import Struct

from audiocrib.window.lettering import CAP_BOTTOM, CAP_TOP, caps
from audiocrib.window.shapes import SIDES, Area, Hole, Ink, Panel, Point, Rect, Shape, Stroke, Token, Words
from audiocrib.window.track import START, Track, track_in

STREET = 30
FIVE = 5
OVER = 0.25
"""How far a line reaches beyond the edge of the track, in lanes."""
USUAL_WIDTH = 0.55
"""The usual width of a letter of a label, as a fraction of its size."""
COARSE = 5.0
"""Pixels between the corners of a street's outline, which is drawn again whenever the board changes size."""


FLAT = 3
"""A board wider than this many times its height is flat: its first line is not in a bend, and has its label above."""


class BoardLine(Struct, frozen=True):
    """A line across the track in front of a hole, with its label."""

    before: int
    name: str
    strong: bool = False


class Pegs(Struct, frozen=True):
    """The two pegs of a side, in either order, as scores; these may be fractions while a peg moves."""

    side: int
    one: float
    other: float


def at_rest(side: int, score: int, rear: int) -> Pegs:
    """Return pegs that stand still."""
    return Pegs(side, score, START if score == rear == 0 else rear)


@lru_cache(maxsize=16)
def ground(
    rect: Rect, target: int, targets: tuple[int, ...], lines: tuple[BoardLine, ...], size: int
) -> tuple[Shape, ...]:
    """Return the board without pegs, with a lane for each of `targets`, the largest of which is `target`; `size`: of
    the letters.
    """
    track = track_of(rect, target, len(targets), size)
    shapes: list[Shape] = [Panel(rect, min(rect.w, rect.h) // 10, Ink.PAPER, fill=Ink.SLAB)]
    shapes += _streets(track)
    across = max(1.0, track.pitch * 0.07)
    for hole in range(FIVE, track.holes, FIVE):
        shapes.append(_across(track, hole + 0.5, across, Ink.HOLE))
    shapes += [
        _across(track, _before(track, line), across * (4 if line.strong else 2), Ink.HOLE, over=OVER) for line in lines
    ]
    shapes += _labels(track, rect, lines, size, target)
    shapes.append(_across(track, _finish(track, target), across * 4, Ink.HOLE, over=OVER))
    for lane, own in enumerate(targets):
        last = -(-own // track.unit)
        for hole in range(START, last + 1):
            grown = 1.5 if hole == last else 1.0
            shapes.append(Hole(*track.lane_at(hole, lane), track.hole * grown, Ink.HOLE, Ink.STREET))
    return tuple(shapes)


def is_labelled(rect: Rect, target: int, targets: tuple[int, ...], lines: tuple[BoardLine, ...], size: int) -> bool:
    """Return whether such a board has room for the numbers of all its lines."""
    track = track_of(rect, target, len(targets), size)
    return len(_labels(track, rect, lines, size, target)) == len(lines)


def _before(track: Track, line: BoardLine) -> float:
    """Return the place of a line."""
    return track.place(line.before - 1) + 0.5 if line.before > 1 else 0.5


def _finish(track: Track, target: int) -> float:
    """Return the place of the line in front of the last hole."""
    return track.place(target) - 0.5


def _labels(track: Track, rect: Rect, lines: tuple[BoardLine, ...], size: int, target: int) -> list[Words]:
    """Return the labels of the lines: their names, or only numbers if more labels have room in that way."""
    room = _wide("0", size) if track.upright else caps(size) + 4
    if room > track.gap:
        return []
    # next to a horizontal line there is only room for the number
    attempts = range(len(lines), len(lines) + 1) if track.upright else range(len(lines) + 1)
    places = (*(_before(track, line) for line in lines), _finish(track, target))
    drawn = tuple(_ends(track, place, OVER) for place in places)
    return max((_written(track, rect, lines, size, numbers, drawn) for numbers in attempts), key=len)


def _written(
    track: Track,
    rect: Rect,
    lines: tuple[BoardLine, ...],
    size: int,
    numbers: int,
    drawn: tuple[tuple[Point, Point], ...],
) -> list[Words]:
    """Return as many labels as fit without overlapping, away from the lines of others if they can be; the first
    `numbers` lines have only their numbers. `drawn`: the ends of the lines, and of that in front of the last hole.
    """
    labels: list[Words] = []
    for at, line in enumerate(lines):
        place, number = _before(track, line), str(line.before - 1)
        if track.upright:
            found = [_number(track, place, number, size, right=right) for right in (True, False)]
            found = found if _wide(number, size) <= track.gap else []
        else:
            texts = (number,) if at < numbers else (line.name, number)
            sides = [(False, False), (True, False)]
            if track.at(place)[1] == track.at(track.holes)[1]:  # there is no other straight below the last
                sides += [(False, True), (True, True)]
            found = [
                _label(track, place, text, size, right=right, below=below) for text in texts for right, below in sides
            ]
        others = drawn[:at] + drawn[at + 1 :]
        fits = [label for label in found if _has_room(label, rect, labels) and not _on_holes(label, track)]
        labels += [label for label in fits if _is_clear(label, others)][:1] or fits[-1:]
    return labels


def pegs_on(rect: Rect, target: int, lanes: int, size: int, pegs: tuple[Pegs, ...]) -> tuple[Shape, ...]:
    """Return the pegs, and between the two of each side a line for its last points."""
    track = track_of(rect, target, lanes, size)
    shapes: list[Shape] = []
    for lane, pair in enumerate(pegs):
        begin, end = sorted(track.place(min(peg, target)) if peg > 0 else peg for peg in (pair.one, pair.other))
        aside = (lane - (lanes - 1) / 2) * track.lane
        if end - begin > 0.01:
            way = tuple(track.along(begin, end, aside))
            shapes.append(Stroke(way, max(2.0, track.hole * 2.2), SIDES[pair.side % len(SIDES)], Ink.STREET))
        places = (track.lane_at(place, lane) for place in (begin, end))
        shapes += [Token(*place, track.peg, pair.side, Ink.STREET, Ink.STREET) for place in places]
    return tuple(shapes)


@lru_cache(maxsize=64)
def track_of(rect: Rect, target: int, lanes: int, size: int) -> Track:
    """Return the track of a board: inside an edge, with room for its labels."""
    edge = max(6, min(rect.w, rect.h) // 22)
    inner = rect.inside(edge)
    over = caps(size) + 6 if inner.w > FLAT * inner.h else caps(size) // 2
    room = Rect(inner.x, inner.y + over, inner.w, max(1, inner.h - over))
    upright = inner.h > inner.w * 1.15
    return track_in(room, target, lanes, upright, _wide(str(target), size) if upright else caps(size) + 6.0)


def _streets(track: Track) -> list[Shape]:
    """Return the ground of each street, alternately lighter and darker."""
    ends = [START - 0.5, *(at / track.unit + 0.5 for at in range(STREET, track.holes * track.unit, STREET))]
    if track.unit > 1:
        ends = [START - 0.5]
    ends.append(track.holes + 0.5)
    found: list[Shape] = []
    for number, (begin, end) in enumerate(pairwise(ends)):
        right = tuple(track.along(begin, end, track.half, COARSE))
        left = tuple(track.along(begin, end, -track.half, COARSE))
        found.append(Area(right + left[::-1], Ink.OTHER_STREET if number % 2 else Ink.STREET))
    return found


def _across(track: Track, place: float, width: float, ink: Ink, over: float = 0.0) -> Shape:
    return Stroke(_ends(track, place, over), width, ink, Ink.SLAB)


def _ends(track: Track, place: float, over: float) -> tuple[Point, Point]:
    """Return the ends of a line across the track, `over` lanes beyond its edges except in a bend."""
    reach = track.half + (0.0 if track.bend(place) else over * track.lane)
    return track.at(place, -reach), track.at(place, reach)


def _has_room(label: Words, rect: Rect, labels: list[Words]) -> bool:
    """Return whether a label is within the board and does not overlap another."""
    place = _place_of(label)
    if not (rect.x <= place.x and place.x + place.w <= rect.x + rect.w):
        return False
    if not (rect.y <= place.y and place.y + place.h <= rect.y + rect.h):
        return False
    return not any(
        abs(other.y - label.y) < label.size
        and other.x < label.x + place.w
        and label.x < other.x + _wide(other.text, other.size)
        for other in labels
    )


def _is_clear(label: Words, drawn: tuple[tuple[Point, Point], ...]) -> bool:
    """Return whether a label keeps away from all these lines."""
    place = _place_of(label).inside(-label.size // 8)
    return not any(
        place.x < max(x, end_x)
        and min(x, end_x) < place.x + place.w
        and place.y < max(y, end_y)
        and min(y, end_y) < place.y + place.h
        for (x, y), (end_x, end_y) in drawn
    )


def _on_holes(label: Words, track: Track) -> bool:
    """Return whether a label covers a hole."""
    place, wide = _place_of(label), len(label.text) * label.size * USUAL_WIDTH
    return any(
        place.x - track.hole < x < place.x + wide + track.hole
        and place.y - track.hole < y < place.y + place.h + track.hole
        for x, y in _holes(track)
    )


@lru_cache(maxsize=64)
def _holes(track: Track) -> tuple[Point, ...]:
    return tuple(track.lane_at(hole, lane) for hole in range(START, track.holes + 1) for lane in range(track.lanes))


def _place_of(label: Words) -> Rect:
    top, bottom = label.y + label.size * CAP_TOP, label.y + label.size * CAP_BOTTOM
    return Rect(label.x, round(top), round(_wide(label.text, label.size)), round(bottom - top))


def _wide(text: str, size: int) -> float:
    """Return the greatest width of a label, because the board is drawn without measuring letters."""
    return len(text) * size * 0.65


def _number(track: Track, place: float, number: str, size: int, *, right: bool) -> Words:
    """Return the number of a hole next to an upright track, right or left of it; in a bend, between the straights that
    it joins.
    """
    bend = track.bend(place)
    if bend is not None:
        y, x, below = bend
        y += size * (-0.5 if below else 0.5)
    else:
        x, y = track.at(place)
        x += (track.half + track.gap / 2) * (1 if right else -1)
    return Words(round(x - _wide(number, size) / 2), round(y - size * 0.62), number, size, Ink.HOLE, Ink.SLAB)


def _label(track: Track, place: float, name: str, size: int, *, right: bool, below: bool) -> Words:
    """Return a label above or below the track, left or right of its line; in a bend, between the straights that it
    joins, or in its hollow.
    """
    wide = len(name) * size * USUAL_WIDTH
    bend = track.bend(place)
    if bend is not None:
        x, y, opens = bend
        left = x + size * 0.3 if opens is right else x - wide - size * 0.3
        return Words(round(left), round(y - size * 0.62), name, size, Ink.HOLE, Ink.SLAB)
    middle, edge = track.at(place), track.at(place, -track.half)
    if (edge[1] > middle[1]) != below:
        edge = track.at(place, track.half)
    x, y = _beyond(middle, edge, min(size * 0.55, track.gap / 2))
    left = x + size * 0.4 if right else x - wide - size * 0.4
    return Words(round(left), round(y - size * 0.62), name, size, Ink.HOLE, Ink.SLAB)


def _beyond(middle: Point, edge: Point, by: float) -> Point:
    x, y = edge[0] - middle[0], edge[1] - middle[1]
    far = hypot(x, y) or 1.0
    return edge[0] + x / far * by, edge[1] + y / far * by
