"""A menu in the window: its lines around the focused one. Pure."""

from bisect import bisect_left
from typing import NamedTuple

from audiocrib.ui.scene.scene import Listed, Scene
from audiocrib.window.hover import hover_line
from audiocrib.window.lettering import SMALLEST, fitted, line, stacked, wrapped
from audiocrib.window.page import LaidOut, Page, moved, newest_message
from audiocrib.window.shapes import Ink, Panel, Point, Rect, Shape, Stroke, Target, Words

Keys = tuple[str, ...]
"""What a click presses."""

_TURNING = 1.4
_NARROW_TURNING = 0.7
"""The width of a button that turns a value, in the size of letters: as usual, and where a line has room for few."""
_FEW = 10
"""The width of a window that has room for few letters, in their size."""


def menu_lines(scene: Scene, page: Page, room: int, leaves: str = "") -> LaidOut:
    """Return the lines of a menu around the focused one, and below them the newest message if it says more than the
    menu. `leaves`: the key of the way back, if no button has it.
    """
    menu, gap = scene.menu, page.gap
    if menu is None:
        return LaidOut((), room)
    beside = round(page.size * 0.6) + 2 * gap  # the arrowheads have their own column
    focus = menu.at or 0
    size, rows = _rows(menu, page, page.width - 5 * gap - beside, room - 3 * gap)
    high = [row.heading_height + row.height for row in rows]
    most = max(0, room - 2 * gap - (high[focus] if high else 0))
    shares = (
        newest_message(scene, page, page.width - 2 * gap, share) for share in (min(round(room * 0.4), most), most)
    )
    # A line of the menu tells more than the beginning of a message.
    told = next((share for share in shares if share.whole), LaidOut((), 0))
    below = LaidOut(moved(told.shapes, gap, room - told.height), told.height)
    lowest = room - (below.height + gap if below.height else 0)
    first, last = _shown(high, focus, lowest - gap)
    y = gap
    shapes: list[Shape] = []
    targets: list[Target] = []
    for at, row in enumerate(rows[first : last + 1], first):
        rect = Rect(gap, y + row.heading_height, page.width - gap - beside, row.height)
        steps = at - focus + (1 if menu.at is None else 0)
        shapes += _drawn(row, rect, page, size, focused=at == menu.at)
        targets.append(Target(rect, ("down" if steps > 0 else "up",) * abs(steps) or ("enter",)))
        if at == menu.at and row.turns:
            ends = _turning(rect, page)
            shapes += ends.shapes
            targets += ends.targets
        y += high[at]
    up = ("up",) * (focus - first + 1) if first else ()
    down = ("down",) * (last + 1 - focus + (menu.at is None)) if last < len(rows) - 1 else ()
    column = _column(up, (leaves,) if leaves else (), down, page, lowest)
    shapes += column.shapes
    targets += column.targets
    return LaidOut((*shapes, *below.shapes), room, tuple(targets))


class _Row(NamedTuple):
    """A line of a menu, broken to its width, and the title of a group above it. Heights in pixels; without a title, or
    where it has no room, `heading_height` is 0. `turns`: its value can be turned.
    """

    heading: str
    heading_height: int
    lines: tuple[str, ...]
    height: int
    turns: bool


def _rows(menu: Listed, page: Page, width: int, room: int) -> tuple[int, list[_Row]]:
    """Return the size of the letters and all lines; the focused one is complete, whatever that size."""
    size, gap, focus = page.size, page.gap, menu.at or 0
    turning = 2 * (_turning_width(page) + gap // 2) + _frame(size)
    turned = menu.turned or (False,) * len(menu.lines)
    widths = [width - turning if turns else width for turns in turned]
    if menu.lines:
        size, _ = fitted(menu.lines[focus : focus + 1], widths[focus], room, size, page.measure, SMALLEST)
    rows: list[_Row] = []
    headings = menu.headings or ("",) * len(menu.lines)
    for text, heading, wide, turns in zip(menu.lines, headings, widths, turned, strict=True):
        lines = wrapped(text, wide, size, page.measure)
        height = max(1, len(lines)) * line(size) + gap
        above = line(size) + gap // 2 if heading else 0
        if len(rows) == focus and above + height > room:
            above = 0
        rows.append(_Row(heading, above, lines, height, turns))
    return size, rows


def _drawn(row: _Row, rect: Rect, page: Page, size: int, *, focused: bool) -> list[Shape]:
    """Return the shapes of a line whose text fills `rect`, and of the title above it."""
    shapes: list[Shape] = []
    gap, above = page.gap, row.heading_height
    if above:
        place = Rect(gap, rect.y - above, rect.w - 4 * gap, above)
        shapes += _heading(row.heading, page, place, size)
    if focused:
        shapes.append(Panel(rect, gap, Ink.PAPER, line=_frame(size), ink=Ink.FRAME))
    return [*shapes, *stacked(row.lines, rect.x + 2 * gap, rect.y + gap // 2, size, Ink.TEXT, Ink.PAPER)]


def _frame(size: int) -> int:
    """Return the thickness of the frame around the focused line."""
    return max(4, round(size * 0.12))


def _turning_width(page: Page) -> int:
    return round(page.size * (_NARROW_TURNING if page.width < _FEW * page.size else _TURNING))


def _turning(rect: Rect, page: Page) -> LaidOut:
    """Return buttons at the end of a line that turn its value, as Left and Right do."""
    between, thick, reach = page.gap // 2, max(3.0, page.size * 0.12), page.size * 0.25
    inside = _frame(page.size) + 2 * hover_line(page) + 2
    wide, high = _turning_width(page), min(rect.h - 2 * inside, line(page.size))
    shapes: list[Shape] = []
    targets: list[Target] = []
    for number, (way, key) in enumerate(((-1, "left"), (1, "right"))):
        x = rect.x + rect.w - inside - wide - (1 - number) * (wide + between)
        button = Rect(x, rect.y + (rect.h - high) // 2, wide, high)
        middle, centre = x + wide / 2, button.y + high / 2
        back = middle - way * reach / 2
        points = ((back, centre - reach), (back + way * reach, centre), (back, centre + reach))
        shapes.append(Panel(button, between, Ink.PAPER, line=max(2, page.unit // 16), ink=Ink.TEXT))
        shapes.append(Stroke(points, thick, Ink.TEXT, Ink.PAPER))
        targets.append(Target(button, (key,)))
    return LaidOut(tuple(shapes), high, tuple(targets))


def _heading(text: str, page: Page, rect: Rect, size: int) -> list[Shape]:
    """Return the title of a group, over a line as wide as itself; smaller than chosen if it is wider than the menu."""
    while size > SMALLEST and page.measure(text, size) > rect.w:
        size = max(SMALLEST, round(size * 0.92))
    low, thick = rect.y + round(size * 1.18), max(2.0, size * 0.06)
    ends = ((float(rect.x), float(low)), (float(rect.x + page.measure(text, size)), float(low)))
    return [Words(rect.x, rect.y, text, size, Ink.FRAME, Ink.PAPER), Stroke(ends, thick, Ink.FRAME, Ink.PAPER)]


def _shown(high: list[int], focus: int, room: int) -> tuple[int, int]:
    """Return the first and the last line of the page with the focused one.

    Pages do not depend on the focus, so a line that is clicked stays under the mouse. They are as few as possible, and
    about equally full.
    """
    if not high:
        return 0, -1
    fewest = len(_pages(high, room))
    rooms = range(sum(high) // fewest, room)
    least = rooms.start + bisect_left(rooms, True, key=lambda some: len(_pages(high, some)) <= fewest)
    return next((first, last) for first, last in _pages(high, least) if first <= focus <= last)


def _pages(high: list[int], room: int) -> list[tuple[int, int]]:
    """Return the first and the last line of each page of this height, on which at least one line is."""
    pages: list[tuple[int, int]] = []
    first = used = 0
    for at, needs in enumerate(high):
        if at > first and used + needs > room:
            pages.append((first, at - 1))
            first, used = at, 0
        used += needs
    return [*pages, (first, len(high) - 1)]


def _column(up: Keys, leaves: Keys, down: Keys, page: Page, lowest: int) -> LaidOut:
    """Return the column beside the lines: an arrowhead each way to the next page, if there is one, and a cross to leave
    the menu between them. What has no keys is left out.
    """
    gap, reach, thick = page.gap, page.size * 0.3, max(3.0, page.size * 0.12)
    x, inside = page.width - gap - reach, gap + round(thick)  # clear of the lines that show the mouse
    left = page.width - 2 * gap - round(2 * reach) + gap // 2  # lines under the mouse are clear of the focus
    part = (lowest - gap) // (3 if leaves else 2)
    middle = gap + (lowest - gap) / 2

    def head(y: float, way: float) -> Stroke:
        points: tuple[Point, ...] = ((x - reach, y + way * reach), (x, y), (x + reach, y + way * reach))
        return Stroke(points, thick, Ink.TEXT, Ink.PAPER)

    arm = reach * 0.8
    cross = [
        Stroke(((x - arm, middle - way * arm), (x + arm, middle + way * arm)), thick, Ink.TEXT, Ink.PAPER)
        for way in (1, -1)
    ]
    places: tuple[tuple[Keys, list[Shape], int], ...] = (
        (up, [head(gap + inside, 1.0)], gap),
        (leaves, [*cross], gap + part),
        (down, [head(lowest - inside, -1.0)], lowest - part),
    )
    return LaidOut(
        tuple(shape for keys, shapes, _ in places if keys for shape in shapes),
        lowest,
        tuple(Target(Rect(left, y, page.width - gap // 2 - left, part), keys) for keys, _, y in places if keys),
    )
