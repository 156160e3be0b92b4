"""What lies where the hand does while there is none: the pack that is cut, the last hand in words, the end of a game. Pure."""

from audiocrib.ui.scene.scene import Lying
from audiocrib.window.cards import back_shapes
from audiocrib.window.lettering import line, stacked, wrapped
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import SIDES, Ink, Panel, Rect, Shape, Stroke, Target, Token

PROPORTION = 0.7
"""Width of a card by its height."""


def pack(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Draw the pack spread out; what would be lifted lies higher, and a click lifts up to that card."""
    high = min(round(room.h * 0.75), round(room.w * 0.25))
    if high < 2 * page.gap:
        return LaidOut((), 0)
    wide, raised = round(high * PROPORTION), high // 5
    step = (room.w - wide) / max(1, table.pack - 1)
    top = room.y + room.h - high - page.gap
    shapes: list[Shape] = []
    targets: list[Target] = []
    erased = ("backspace",) * len(str(table.lifted)) if table.lifted else ()
    for at in range(table.pack):
        rect = Rect(room.x + round(at * step), top - (raised if at < table.lifted else 0), wide, high)
        last = at in {table.lifted - 1, table.pack - 1}
        shapes += back_shapes(rect, page) if last else _edge_of(rect, page)
        targets.append(Target(Rect(rect.x, rect.y, max(1, round(step)), high), (*erased, *str(at + 1))))
    return LaidOut(tuple(shapes), room.h, tuple(targets))


def _edge_of(rect: Rect, page: Page) -> list[Shape]:
    """Draw a card of which the next one leaves an edge."""
    return [Panel(rect, max(4, page.unit // 10), Ink.PAPER, fill=Ink.STREET, line=2, ink=Ink.HOLE)]


def result_height(table: Lying, page: Page) -> int:
    """Return the room kept for how the game ended: less than half of the window."""
    lines = len(_result(table, page, page.width - 2 * page.gap)) if table.result else 0
    return min(lines, int(page.height * 0.45) // line(page.size)) * line(page.size)


def _result(table: Lying, page: Page, width: int) -> tuple[str, ...]:
    return wrapped(table.result, width - round(page.size * 1.4), page.size, page.measure)


def end(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Draw how the game ended: the token of the winner, the result, and beside it the course if there is room.

    Between two deals, what the last hand counted is made of.
    """
    if not table.result:
        return _last_hand(table, page, room)
    beside = room.w // 2 if table.course and room.w > 24 * page.size else room.w
    lines = _result(table, page, beside - page.gap)
    if len(lines) * line(page.size) > room.h:
        beside = room.w
        lines = _result(table, page, beside)
    fits = max(1, room.h // line(page.size))
    if len(lines) > fits:
        lines = _result(table, page, beside - page.measure(" …", page.size))
        lines = (*lines[: fits - 1], f"{lines[fits - 1]} …")
    top = room.y + (room.h - len(lines) * line(page.size)) // 2
    shapes: list[Shape] = [*stacked(lines, room.x + round(page.size * 1.4), top, page.size, Ink.TEXT, Ink.PAPER)]
    if table.winner is not None:
        x, y = room.x + page.size * 0.6, top + line(page.size) / 2
        shapes.append(Token(x, y, page.size * 0.45, table.winner, Ink.PAPER, Ink.PAPER))
    if beside < room.w:
        shapes += _course(table, page, Rect(room.x + beside, room.y, room.w - beside, room.h).inside(page.gap * 2))
    return LaidOut(tuple(shapes), room.h)


def _last_hand(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Tell what the last hand counted is made of, if all of it has room."""
    lines = tuple(part for text in table.explained for part in wrapped(text, room.w, page.size, page.measure))
    if len(lines) * line(page.size) > room.h:
        return LaidOut((), room.h)
    return LaidOut(tuple(stacked(lines, room.x, room.y, page.size, Ink.TEXT, Ink.PAPER)), room.h)


def _course(table: Lying, page: Page, rect: Rect) -> list[Shape]:
    """Draw a line for each side, deal by deal, up to the line of the target."""
    most = max(*(runner.target for runner in table.runners), *(stand.score for stand in table.course))
    deals = max(1, *(stand.deal for stand in table.course))
    thick = max(2.0, page.unit * 0.08)

    def at(deal: int, score: int) -> tuple[float, float]:
        return rect.x + rect.w * deal / deals, rect.y + rect.h * (1 - max(0, score) / most)

    frame = (at(0, most), at(0, 0), at(deals, 0))
    shapes: list[Shape] = [
        Stroke(frame, thick / 2, Ink.TEXT, Ink.PAPER),
        Stroke((at(0, most), at(deals, most)), thick / 2, Ink.TEXT, Ink.PAPER),
    ]
    for runner in table.runners:
        points = tuple(at(stand.deal, stand.score) for stand in table.course if stand.side == runner.side)
        if len(points) > 1:
            shapes.append(Stroke(points, thick, SIDES[runner.side], Ink.PAPER))
        shapes += [Token(*point, page.size * 0.35, runner.side, Ink.PAPER, Ink.PAPER) for point in points[-1:]]
    return shapes
