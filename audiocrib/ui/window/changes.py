"""Where two pictures differ: the rectangles that have to be painted anew when one follows the other. Knows no pygame."""

from functools import reduce
from math import ceil, floor

from audiocrib.ui.window.lettering import Measure, line
from audiocrib.ui.window.shapes import Area, Hole, Panel, Picture, Pip, Point, Rect, Region, Shape, Stroke, Token, Words

_MANY = 12
"""So many rectangles are joined to one without looking at each pair."""
_SPARED = 1.2
"""Two become one where that is no more than so many times what both are to paint."""


def changed(before: Picture, now: Picture, measure: Measure) -> list[list[Rect]]:
    """In each region of what is to be shown now, where it is not as it was; window and colours are the same."""
    if len(before.regions) != len(now.regions):
        return [[region.rect] for region in now.regions]
    return [_parts(was, region, measure) for was, region in zip(before.regions, now.regions, strict=True)]


def bounds(shape: Shape, measure: Measure) -> Rect:
    """Nothing of a shape is painted outside."""
    match shape:
        case Panel(rect):
            return rect
        case Words(x, y, text, size, _, _):
            return Rect(x, y, measure(text, size) + size // 8, line(size) + 2)
        case Pip(x, y, size, _, _, _):
            return Rect(x, y, size, size)
        case Token(x, y, radius, _, _, _):
            return _around(((x, y),), radius * 1.3 + 3)
        case Hole(x, y, radius, _, _):
            return _around(((x, y),), radius + 3)
        case Stroke(points, width, _, _):
            return _around(points, width + 3)  # where it turns it reaches as far as it is wide
        case Area(points, _):
            return _around(points, 1)


def joined(rects: list[Rect]) -> list[Rect]:
    """The same ground, and perhaps more, in fewer rectangles."""
    if len(rects) > _MANY:
        return [reduce(Rect.around, rects)]
    found: list[Rect] = []
    while rects:
        rect = rects.pop()
        near = next((at for at, other in enumerate(found) if _pays(other, rect)), None)
        if near is None:
            found.append(rect)
        else:
            rects.append(found.pop(near).around(rect))  # it has grown, and may now take others in
    return found


def _pays(one: Rect, other: Rect) -> bool:
    """Whether both in one are hardly more to paint than each by itself."""
    return one.around(other).area <= _SPARED * (one.area + other.area)


def _around(points: tuple[Point, ...], by: float) -> Rect:
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(across) - by), floor(min(down) - by)
    return Rect(left, top, ceil(max(across) + by) - left, ceil(max(down) + by) - top)


def _parts(was: Region, region: Region, measure: Measure) -> list[Rect]:
    if region.moving and (was.rect != region.rect or was.shapes is not region.shapes):
        return [region.rect]  # its ground is another
    found = region.rect.without(was.rect)
    for old, new in ((was.shapes, region.shapes), (was.moving, region.moving)):
        if old is not new:
            olds, news = set(old), set(new)
            if [shape for shape in old if shape in news] != [shape for shape in new if shape in olds]:
                return [region.rect]  # others lie on top now
            found += [bounds(shape, measure) for shape in olds ^ news]
    parts = joined([part for rect in found if (part := rect.common(region.rect)).area])
    over = region.moving or region.shapes  # a ground is painted whole, or as it was kept
    strokes = [bounds(shape, measure).common(region.rect) for shape in over if isinstance(shape, Stroke)]
    return _unbroken(parts, strokes)


def _unbroken(parts: list[Rect], strokes: list[Rect]) -> list[Rect]:
    """The parts with the whole of each stroke that they meet: one that is cut gets other edges where it is cut."""
    for stroke in strokes:
        met = [part for part in parts if part.meets(stroke)]
        if met and met != [whole := reduce(Rect.around, met, stroke)]:
            return _unbroken([*(part for part in parts if part not in met), whole], strokes)
    return parts
