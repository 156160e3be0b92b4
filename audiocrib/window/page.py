"""What a picture is made for, and the newest message, which every picture has. Pure."""

from msgspec import Struct

from audiocrib.ui.scene.scene import Scene
from audiocrib.window.lettering import SMALLEST, Measure, fitted, line, stacked
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Target


class Page(Struct, frozen=True):
    """What a picture is made for: a window of so many pixels, letters so high, and how wide a text is in them."""

    width: int
    height: int
    size: int
    measure: Measure

    @property
    def gap(self) -> int:
        """Between things."""
        return max(8, min(round(self.size * 0.35), self.width // 40))


class LaidOut(Struct, frozen=True):
    """A part that was laid out: its shapes, its height, where the mouse may press."""

    shapes: tuple[Shape, ...]
    height: int
    targets: tuple[Target, ...] = ()


def newest_message(scene: Scene, page: Page, room: Rect) -> LaidOut:
    """The newest message, at the bottom, with a bar beside it; smaller only where it finds no room."""
    if not scene.messages or room.h < line(SMALLEST):
        return LaidOut((), 0)
    gap = page.gap
    width, text = room.w - 2 * gap, scene.messages[-1:]
    size, lines = fitted(text, width, round(room.h * 0.55), page.size, page.measure, SMALLEST)
    if size < page.size:  # then nothing else has room beside it
        size, lines = fitted(text, width, room.h, page.size, page.measure, SMALLEST)
    height = len(lines) * line(size)
    top = room.y + room.h - height
    bar = Panel(Rect(room.x, top, max(4, gap // 3), height - 2), 3, Ink.PAPER, fill=Ink.FRAME)
    return LaidOut((bar, *stacked(lines, room.x + gap, top, size, Ink.TEXT, Ink.PAPER)), height + gap)
