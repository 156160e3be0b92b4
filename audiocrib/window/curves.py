"""Curves of practice in the window, one below another: title, scale, a line from day to day, latest number. Pure."""

from audiocrib.ui.scene.scene import Curve
from audiocrib.window.lettering import line, stacked, wrapped
from audiocrib.window.page import Page
from audiocrib.window.shapes import Ink, Rect, Shape, Stroke, Words

LEAST_WIDE, LEAST_HIGH = 12, 4
"""The least width of a curve, in letters, and its least height without the title, in lines."""


def curves(shown: tuple[Curve, ...], page: Page, room: Rect) -> list[Shape]:
    """Return the curves, each in its share of the room; if there is too little, the last ones are left out."""
    for number in range(len(shown), 0, -1):
        high = room.h // number
        titles = [wrapped(one.title, room.w, page.size, page.measure) for one in shown[:number]]
        if all(high >= (len(title) + LEAST_HIGH) * line(page.size) for title in titles):
            shapes: list[Shape] = []
            for at, (one, title) in enumerate(zip(shown, titles, strict=False)):
                shapes += _curve(one, title, page, Rect(room.x, room.y + at * high, room.w, high))
            return shapes
    return []


def _curve(one: Curve, title: tuple[str, ...], page: Page, rect: Rect) -> list[Shape]:
    size, gap = page.size, page.gap
    top = len(title) * line(size)
    scale = [f"{mark}{one.unit}" for mark in one.marks]
    latest = f"{one.days[-1].value}{one.unit}"
    left = max(page.measure(text, size) for text in scale) + 2 * gap
    right = page.measure(latest, size) + 3 * gap
    inner = Rect(rect.x + left, rect.y + top + line(size) // 2, rect.w - left - right, rect.h - top - 2 * line(size))
    least, most = one.marks[0], one.marks[-1]
    thick = max(2.0, page.unit * 0.08)

    def high(value: int) -> float:
        return inner.y + inner.h * (most - value) / max(1, most - least)

    def at(place: int) -> tuple[float, float]:
        return inner.x + inner.w * place / max(1, len(one.days) - 1), high(one.days[place].value)

    shapes: list[Shape] = [*stacked(title, rect.x, rect.y, size, Ink.TEXT, Ink.PAPER)]
    for mark, text in zip(one.marks, scale, strict=True):
        y = high(mark)
        shapes.append(Stroke(((inner.x, y), (inner.x + inner.w, y)), max(1.0, thick / 3), Ink.TEXT, Ink.PAPER))
        across = inner.x - gap - page.measure(text, size)
        shapes.append(Words(across, round(y) - line(size) // 2, text, size, Ink.TEXT, Ink.PAPER))
    points = tuple(map(at, range(len(one.days))))
    if len(points) > 1:
        shapes.append(Stroke(points, thick, Ink.FRAME, Ink.PAPER))
    x, y = points[-1]
    shapes.append(Words(round(x) + gap, round(y) - line(size) // 2, latest, size, Ink.TEXT, Ink.PAPER))
    return shapes
