"""The mouse over a picture: finds the part that it can press, and highlights it. Pure."""

from msgspec.structs import replace

from audiocrib.window.page import Page
from audiocrib.window.shapes import Ink, Panel, Picture, Rect, Region, Shape, Target


def under_mouse(picture: Picture, x: int, y: int) -> Target | None:
    """Return the target that a click there presses; None if there is none."""
    return next((target for target in reversed(picture.targets) if target.rect.holds(x, y)), None)


def hover_line(page: Page) -> int:
    """Return the thickness of each of the two lines around what is under the mouse."""
    return max(3, page.unit // 10)


def hovered(picture: Picture, page: Page, x: int, y: int) -> Picture:
    """Return the picture with two lines around the target of a click, one of which stands out from any ground.

    Letters in a frame that leaves them little room lie over the lines.
    """
    target = under_mouse(picture, x, y)
    if target is None:
        return picture
    shapes = next((region.shapes for region in picture.regions if region.rect.holds(target.rect.x, target.rect.y)), ())
    frames = [one for one in shapes if isinstance(one, Panel) and one.fill is None and one.ink is Ink.FRAME]
    if any(_surrounds(frame.rect, target.rect) for frame in frames):
        return picture  # a card with the focus has a frame around it
    focus = next((frame.line for frame in frames if frame.rect == target.rect), 0)
    around, thick = target.rect.inside(focus), hover_line(page)
    outer = Panel(around, max(4, page.unit // 6), Ink.PAPER, line=thick, ink=Ink.TEXT)
    inner = Panel(around.inside(thick), max(3, page.unit // 8), Ink.TEXT, line=thick, ink=Ink.PAPER)
    regions = tuple(
        Region(region.rect, _with_lines(region.shapes, target.rect, (outer, inner)))
        if region.rect.holds(target.rect.x, target.rect.y)
        else region
        for region in picture.regions
    )
    return replace(picture, regions=regions)


def _surrounds(frame: Rect, rect: Rect) -> bool:
    """Return whether a frame lies around this rectangle, and not on its edge."""
    ends = frame.x + frame.w > rect.x + rect.w and frame.y + frame.h > rect.y + rect.h
    return frame.x < rect.x and frame.y < rect.y and ends and frame.w < 2 * rect.w


def _with_lines(shapes: tuple[Shape, ...], around: Rect, lines: tuple[Shape, ...]) -> tuple[Shape, ...]:
    ground = (at for at, shape in enumerate(shapes, 1) if isinstance(shape, Panel) and shape.rect == around)
    at = max(ground, default=len(shapes))
    return (*shapes[:at], *lines, *shapes[at:])
