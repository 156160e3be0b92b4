"""The measures of a picture, and the newest message, which every picture has. Pure."""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Scene
from audiocrib.window.lettering import Measure, line, sentences, stacked, wrapped
from audiocrib.window.shapes import Area, Ink, Panel, Rect, Shape, Stroke, Target

MOST_LINES = 40
"""The most lines of letters in a window."""


class Page(Struct, frozen=True):
    """The measures of a picture: the window in pixels, the height of its letters, and the function for widths of text.

    `words`: cards have their rank in words if there is room.
    """

    width: int
    height: int
    size: int
    measure: Measure
    words: bool = False

    @property
    def unit(self) -> int:
        """The unit for lines and frames: the size of the letters, limited by the height of the window."""
        return min(self.size, self.height // 14)

    @property
    def gap(self) -> int:
        """The gap between things."""
        return max(6, min(round(self.size * 0.35), self.width // 60, self.height // 60))


def for_monitor(size: int, height: int) -> int:
    """Return the chosen size of letters, or a larger one in a tall window, whose pixels may be finer than reported."""
    return max(size, height // MOST_LINES)


class LaidOut(Struct, frozen=True):
    """A part that is laid out: its shapes, its height, the targets of the mouse, and whether it is complete."""

    shapes: tuple[Shape, ...]
    height: int
    targets: tuple[Target, ...] = ()
    whole: bool = True


def newest_message(scene: Scene, page: Page, width: int, most: int) -> LaidOut:
    """Return the newest message with a bar next to it, at most `most` pixels high: all of it, or all in fewer words,
    with reasons for points or without, or its first sentences or words; nothing if all that it tells is seen elsewhere.
    """
    gap, size = page.gap, page.size
    if not any(scene.messages[-1:]):
        return LaidOut((), 0)
    told, room = scene.messages[-1], max(0, most - gap) // line(size)
    whole, *parts = sentences(told)
    reasoned = (scene.reasoned,) if scene.reasoned else ()
    for text in (whole, *reasoned, *scene.brief, *parts):
        if not text:
            return LaidOut((), 0)
        lines = wrapped(text, width - gap, size, page.measure)
        if len(lines) <= room:
            return _barred(lines, page, whole=text in {told, *reasoned, *scene.brief[:1]})
    if not room:
        return LaidOut((), 0, whole=False)
    told = scene.brief[-1] if scene.brief else told
    lines = wrapped(told, width - gap - page.measure(" …", size), size, page.measure)[:room]
    return _barred((*lines[:-1], f"{lines[-1]} …"), page, whole=False)


def focus_message(scene: Scene, page: Page, width: int, most: int) -> LaidOut:
    """Return what is said of the card that has just got the focus, with a bar next to it, if there is room for it."""
    lines = wrapped(scene.focus, width - page.gap, page.size, page.measure)
    fits = scene.focus and len(lines) * line(page.size) + page.gap <= most
    return _barred(lines, page, whole=True) if fits else LaidOut((), 0)


def _barred(lines: tuple[str, ...], page: Page, *, whole: bool) -> LaidOut:
    height = len(lines) * line(page.size)
    bar = Panel(Rect(0, 0, max(4, page.gap // 3), height - 2), 3, Ink.PAPER, fill=Ink.FRAME)
    words = stacked(lines, page.gap, 0, page.size, Ink.TEXT, Ink.PAPER)
    return LaidOut((bar, *words), height + page.gap, whole=whole)


def moved(shapes: tuple[Shape, ...], x: int, y: int) -> tuple[Shape, ...]:
    """Return the shapes moved to the right and down."""
    return tuple(_moved(shape, x, y) for shape in shapes)


def _moved(shape: Shape, x: int, y: int) -> Shape:
    match shape:
        case Panel(rect):
            return replace(shape, rect=rect.by(x, y))
        case Stroke(points) | Area(points):
            return replace(shape, points=tuple((a + x, b + y) for a, b in points))
        case _:
            return replace(shape, x=shape.x + x, y=shape.y + y)
