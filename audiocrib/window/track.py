"""The path of the pegs: a track that winds through a rectangle, and the place of each hole. Only numbers, no game."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from msgspec import Struct

from audiocrib.window.shapes import Point, Rect

MOST_HOLES = 150
"""The most holes in a lane; on a longer board a hole stands for several points."""
START = -1
"""The place of the back peg before the first point; that of the front peg is 0."""


MUCH_NARROWER = 0.6
"""The least width of lanes to accept for wider gaps, as a share of the greatest width."""


def _gap(lanes: int) -> float:
    """Return the gap between two straights, in lanes: enough to keep the holes of the inner lane apart in a bend."""
    return max(0.9, lanes - 2.0)


class Track(Struct, frozen=True):
    """Straights of `length` pixels, joined by half circles, from left to right and back; `upright`: turned by 90 degrees.

    `pitch`: pixels from hole to hole along the middle; `lane`: from one lane to the next; `unit`: the points per hole.
    """

    left: float
    top: float
    length: float
    straights: int
    lanes: int
    lane: float
    gap: float
    pitch: float
    unit: int
    holes: int
    upright: bool

    @property
    def half(self) -> float:
        """The distance from the middle of the track to its edge."""
        return self.lanes * self.lane / 2

    @property
    def hole(self) -> float:
        """The radius of a hole."""
        return max(1.2, 0.26 * min(self.lane, self.pitch))

    @property
    def peg(self) -> float:
        """The radius of the head of a peg."""
        return max(3.0, min(0.46 * self.lane, 0.8 * self.pitch))

    def at(self, place: float, aside: float = 0.0) -> Point:
        """Return the point of a place (in holes, from `START`), `aside` pixels from the middle, to the right of the way
        ahead.
        """
        far = (place - START + 0.5) * self.pitch
        turn = pi * (self.half + self.gap / 2)
        number, rest = 0, far
        while number < self.straights - 1 and rest > self.length + turn:
            rest -= self.length + turn
            number += 1
        middle = self.top + self.half + number * (2 * self.half + self.gap)
        forward = number % 2 == 0
        if rest <= self.length or number == self.straights - 1:
            x = self.left + rest if forward else self.left + self.length - rest
            return self._turned(x, middle + (aside if forward else -aside))
        bend = (rest - self.length) / turn * pi
        radius = self.half + self.gap / 2 - aside if forward else self.half + self.gap / 2 + aside
        end = self.left + self.length if forward else self.left
        x = end + radius * sin(bend) * (1 if forward else -1)
        y = middle + self.half + self.gap / 2 - radius * cos(bend)
        return self._turned(x, y)

    def bend(self, place: float) -> tuple[float, float, bool] | None:
        """Return the bend of a place: the middle of its half circle, and whether it opens to the left; else None."""
        far = (place - START + 0.5) * self.pitch
        turn = pi * (self.half + self.gap / 2)
        number, rest = divmod(far, self.length + turn)
        if rest <= self.length or number >= self.straights - 1:
            return None
        right = int(number) % 2 == 0
        x = self.left + self.length if right else self.left
        return x, self.top + 2 * self.half + self.gap / 2 + number * (2 * self.half + self.gap), right

    def lane_at(self, place: float, lane: int) -> Point:
        """Return the point of a hole in a lane; lanes count from 0."""
        return self.at(place, (lane - (self.lanes - 1) / 2) * self.lane)

    def place(self, score: float) -> float:
        """Return the place of a score, in holes."""
        return score / self.unit

    def along(self, begin: float, end: float, aside: float, step: float = 3.0) -> Iterator[Point]:
        """Yield points of a line parallel to the middle: its beginning and end, and in bends one every few pixels."""
        first, last = ((place - START + 0.5) * self.pitch for place in (begin, end))
        turn = pi * (self.half + self.gap / 2)
        ways = {first, last}
        for number in range(self.straights - 1):
            bend = number * (self.length + turn) + self.length
            enters, leaves = max(first, bend), min(last, bend + turn)
            steps = max(1, round((leaves - enters) / step))
            if enters < leaves:
                ways |= {enters + (leaves - enters) * at / steps for at in range(steps)} | {leaves}
        for way in sorted(ways):
            yield self.at(way / self.pitch + START - 0.5, aside)

    def _turned(self, x: float, y: float) -> Point:
        return (y, x) if self.upright else (x, y)


@lru_cache(maxsize=64)
def track_in(rect: Rect, target: int, lanes: int, upright: bool, apart: float = 0.0) -> Track:
    """Return the track to `target` points with the largest holes in this rectangle.

    Its straights are `apart` pixels from each other, if that does not make the lanes much narrower.
    """
    close = _track(rect, target, lanes, upright, _gap(lanes))
    if apart <= close.gap:
        return close
    for more in (1.0, 1.25, 1.6, 2.0):
        wide = _track(rect, target, lanes, upright, _gap(lanes) * more * apart / close.gap)
        if wide.lane > MUCH_NARROWER * close.lane and wide.gap >= apart:
            return wide
    return close


def _track(rect: Rect, target: int, lanes: int, upright: bool, between: float) -> Track:
    unit = next(unit for unit in (1, 5, 10, 20, 50, 100, 200) if target / unit <= MOST_HOLES or unit == 200)
    holes = -(-target // unit)
    box = Rect(rect.y, rect.x, rect.h, rect.w) if upright else rect
    tried = [_with(box, holes, lanes, straights, between) for straights in range(1, 9)]
    length, straights, lane, pitch = max(tried, key=lambda found: min(found[2] * 0.7, found[3]))
    gap = between * lane
    high = straights * lanes * lane + (straights - 1) * gap
    bulge = lanes * lane + gap / 2 if straights > 1 else 0.0
    left = box.x + (bulge if straights > 2 else 0.0)
    left += (box.w - length - (bulge * (2 if straights > 2 else 1) if straights > 1 else 0)) / 2
    top = box.y + (box.h - high) / 2
    return Track(left, top, length, straights, lanes, lane, gap, pitch, unit, holes, upright)


def _with(box: Rect, holes: int, lanes: int, straights: int, between: float) -> tuple[float, int, float, float]:
    """Return the length of a straight, the number of straights, the width of a lane, and the distance between holes."""
    lane = box.h / (straights * lanes + (straights - 1) * between)
    for _ in range(40):  # narrow the lanes until that distance is at least two thirds of their width
        bulge = (lanes + between / 2) * lane
        length = box.w - (0 if straights == 1 else bulge if straights == 2 else 2 * bulge)
        whole = length * straights + (straights - 1) * pi * (lanes + between) * lane / 2
        pitch = whole / (holes + 2)
        if length > 0 and pitch >= 0.62 * lane:
            break
        lane *= 0.94
    return max(length, 1.0), straights, lane, max(pitch, 0.01)
