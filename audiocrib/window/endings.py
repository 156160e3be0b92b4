"""The area of the hand when there is none: the pack to cut, the last hand in words, the end of a game. Pure."""

from audiocrib.ui.scene.scene import Lying
from audiocrib.window.cards import back_shapes
from audiocrib.window.lettering import line, stacked, wrapped
from audiocrib.window.page import LaidOut, Page, moved
from audiocrib.window.shapes import SIDES, Ink, Panel, Rect, Shape, Stroke, Target, Token, Words

PROPORTION = 0.7
"""The width of a card, divided by its height."""


def pack_height(table: Lying, page: Page) -> int:
    """Return the least height for the pack, if it is to be cut."""
    return page.size if table.pack else 0


def pack(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Draw the pack spread out; the cards that would be lifted are higher, and a click lifts all up to that card, or as
    many as may be lifted.
    """
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
        lifts = str(min(max(at + 1, table.fewest), table.most))
        targets.append(Target(Rect(rect.x, rect.y, max(1, round(step)), high), (*erased, *lifts)))
    return LaidOut(tuple(shapes), room.h, tuple(targets))


def _edge_of(rect: Rect, page: Page) -> list[Shape]:
    """Draw a card whose edge is all that the next one leaves visible."""
    return [Panel(rect, max(4, page.unit // 10), Ink.PAPER, fill=Ink.STREET, line=2, ink=Ink.HOLE)]


def result_height(table: Lying, page: Page) -> int:
    """Return the height kept for the result of a game: all that it needs, but less than half of the window, unless even
    the winner alone needs more.
    """
    if not table.result:
        return 0
    width, most = page.width - 2 * page.gap, round(page.height * 0.45)
    heights = [_height(len(lines), page) for lines in (_lines(text, page, width) for text in _results(table))]
    return next((height for height in heights if height <= most), max(most, heights[-1]))


def _results(table: Lying) -> tuple[str, ...]:
    """Return the result, and its shorter version for little room."""
    return (table.result, table.won) if table.won else (table.result,)


def _height(lines: int, page: Page) -> int:
    return (lines - 1) * line(page.size) + round(page.size * 1.15)


def _lines(text: str, page: Page, width: int) -> tuple[str, ...]:
    """Return the lines of a result, with room for the winner's token before the first."""
    return wrapped(text, width, page.size, page.measure, _sign(page))


def _fitting(table: Lying, page: Page, width: int, most: int) -> tuple[str, ...]:
    """Return as much of the result as fits, in lines; at least the first line of its shortest version."""
    for text in _results(table):
        lines = _lines(text, page, width)
        if _height(len(lines), page) <= most:
            return lines
    lines = _lines(_results(table)[-1], page, width - page.measure(" …", page.size))
    fits = max(number for number in range(1, len(lines) + 1) if number == 1 or _height(number, page) <= most)
    return (*lines[: fits - 1], f"{lines[fits - 1]} …")


def _sign(page: Page) -> int:
    return round(page.size * 0.95)


def end(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Draw the end of a game: the winner's token, the result, and next to it the course of the game if it has room."""
    beside = room.w // 2 if table.course and room.w > 24 * page.size else room.w
    if _height(len(_lines(table.result, page, beside - page.gap)), page) > room.h:
        beside = room.w
    lines = _fitting(table, page, beside - (page.gap if beside < room.w else 0), room.h)
    top = room.y + (room.h - _height(len(lines), page)) // 2
    first, *rest = lines
    shapes: list[Shape] = [
        Words(room.x + _sign(page), top, first, page.size, Ink.TEXT, Ink.PAPER),
        *stacked(tuple(rest), room.x, top + line(page.size), page.size, Ink.TEXT, Ink.PAPER),
    ]
    if table.winner is not None:
        x, y = room.x + page.size * 0.4, top + line(page.size) / 2
        shapes.append(Token(x, y, page.size * 0.36, table.winner, Ink.PAPER, Ink.PAPER))
    if beside < room.w:
        shapes += _course(table, page, Rect(room.x + beside, room.y, room.w - beside, room.h).inside(page.gap * 2))
    return LaidOut(tuple(shapes), room.h)


def last_hand(table: Lying, page: Page, room: Rect) -> LaidOut:
    """Return the combinations of the last hand counted, as far as there is room."""
    told = parts_of_hand(table, page, room.w, room.h)
    return LaidOut(moved(told.shapes, room.x, room.y), room.h)


def parts_of_hand(table: Lying, page: Page, width: int, most: int) -> LaidOut:
    """Return the combinations of the last hand counted, one below another, or, with less room, one after another; then by
    their cards alone; then as far as they fit, with dots for the others. Only in words are they whole.
    """
    told, room = table.explained, most // line(page.size)
    listed = [part for text in told for part in wrapped(text, width, page.size, page.measure)]
    if len(listed) <= room:
        return _of_lines(listed, page, whole=True)
    least = table.combined or told
    for some in (told, least, *((*least[:number], "…") for number in range(len(least) - 1, 0, -1))):
        lines = _side_by_side(some, page, width)
        if len(lines) <= room:
            return _of_lines(lines, page, whole=some == told)
    return _of_lines([], page, whole=False)


def in_fewest_words(table: Lying, page: Page, width: int) -> LaidOut:
    """Return all combinations of the last hand counted in as few words as there are for them."""
    return _of_lines(_side_by_side(table.combined or table.explained, page, width), page, whole=False)


def _side_by_side(told: tuple[str, ...], page: Page, width: int) -> list[str]:
    """Return combinations with wide spaces between them, none of them broken if a line has room for it."""
    lines: list[str] = []
    for text in told:
        together = f"{lines[-1]}  {text}" if lines else text
        if lines and page.measure(together, page.size) <= width:
            lines[-1] = together
        else:
            lines += wrapped(text, width, page.size, page.measure)
    return lines


def _of_lines(lines: list[str], page: Page, *, whole: bool) -> LaidOut:
    shapes = tuple(stacked(tuple(lines), 0, 0, page.size, Ink.TEXT, Ink.PAPER))
    return LaidOut(shapes, len(lines) * line(page.size), whole=whole)


def _course(table: Lying, page: Page, rect: Rect) -> list[Shape]:
    """Draw a line for each side's score, deal by deal, and one for the target."""
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
