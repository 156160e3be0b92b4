"""From a scene to a picture: what lies where in a window of any size, in letters of any size. Pure.

The prompt and the focused card are placed first and never give way. Then comes the newest message, then whose turn it
is, the table, the older messages, and the board takes the room that is left.
"""

from audiocrib.ui.scene.scene import Face, Lying, Scene
from audiocrib.window import board
from audiocrib.window.cards import Laid, Style, arranged, height_of, label, ring
from audiocrib.window.lettering import SMALLEST, fitted, line, stacked, wrapped
from audiocrib.window.menus import menu_lines
from audiocrib.window.page import LaidOut, Page, newest_message
from audiocrib.window.seats import facts_height, sitters, table_shapes
from audiocrib.window.shapes import Ink, Panel, Picture, Rect, Region, Shape, Stroke, Target, Words

BOARD_LEAST = (260, 110)
"""Width and height of a board that can still be read."""


def picture(scene: Scene, page: Page, pegs: tuple[board.Pegs, ...]) -> Picture:
    """All of it; `pegs` as they stand now, which need not be where the scores are."""
    prompt = _prompt(scene, page)
    room = page.height - prompt.height
    if scene.menu is not None:
        upper, low = menu_lines(scene, page, room), LaidOut((), 0)
    else:
        low = _hand(scene, page, room)
        upper = LaidOut((), room - low.height)
    regions: list[Region] = []
    if scene.menu is not None:
        regions.append(Region(Rect(0, 0, page.width, room), upper.shapes))
    else:
        regions += _upper(scene, page, room - low.height, pegs)
        regions.append(Region(Rect(0, room - low.height, page.width, low.height), low.shapes))
    regions.append(Region(Rect(0, room, page.width, prompt.height), prompt.shapes))
    return Picture(
        tuple(region for region in regions if region.rect.h > 0), upper.targets + low.targets + prompt.targets
    )


def _prompt(scene: Scene, page: Page) -> LaidOut:
    """A bar at the bottom. Filled where something is asked of whoever has the keys."""
    gap = page.gap
    width = page.width - 4 * gap
    most = max(40, round(page.height * 0.36))
    short = tuple(text for text in scene.asked if len(wrapped(text, width, page.size, page.measure)) <= 2)
    asked = short or scene.asked[-1:]
    if scene.typed:
        asked = (*(f"{scene.typed} {text}" for text in asked), scene.typed)
    size, lines = fitted(asked, width, most, page.size, page.measure, SMALLEST)
    height = len(lines) * line(size) + 3 * gap
    bar = Rect(gap, page.height - height + gap // 2, page.width - 2 * gap, height - gap - gap // 2)
    ink, on = (Ink.PAPER, Ink.TEXT) if scene.mine else (Ink.TEXT, Ink.PAPER)
    panel = Panel(bar, max(6, gap), Ink.PAPER, fill=on, line=max(2, size // 14))
    words = stacked(lines, bar.x + gap, bar.y + (bar.h - len(lines) * line(size)) // 2, size, ink, on)
    pad = _digits(scene, page, bar, max(page.measure(text, size) for text in lines) + 3 * gap)
    commit = (Target(bar, scene.commits),) if scene.commits else ()
    return LaidOut((panel, *words, *pad.shapes), height, (*commit, *pad.targets))


def _digits(scene: Scene, page: Page, bar: Rect, taken: int) -> LaidOut:
    """Digits for the mouse, where a number is typed and there is room beside the words."""
    size, gap = page.size, page.gap
    wide, high = round(size * 1.15), min(bar.h - gap, round(size * 1.5))
    if not scene.digits or bar.w - taken < 11 * (wide + gap // 3):
        return LaidOut((), 0)
    shapes: list[Shape] = []
    targets: list[Target] = []
    for at, (text, key) in enumerate((*((digit, digit) for digit in "1234567890"), ("<", "backspace"))):
        x = bar.x + bar.w - gap // 2 - (11 - at) * (wide + gap // 3)
        rect = Rect(x, bar.y + (bar.h - high) // 2, wide, high)
        shapes.append(Panel(rect, gap // 2, Ink.TEXT, fill=Ink.PAPER))
        left = rect.x + (wide - page.measure(text, size)) // 2
        shapes.append(Words(left, rect.y + (high - line(size)) // 2, text, size, Ink.TEXT, Ink.PAPER))
        targets.append(Target(rect, (key,)))
    return LaidOut(tuple(shapes), high, tuple(targets))


# The hand


def _hand(scene: Scene, page: Page, room: int) -> LaidOut:
    """The cards at hand, or those that are counted, with whose they are above them."""
    table, gap, size = scene.table, page.gap, page.size
    if not table.cards:
        return LaidOut((), 0)
    caption = line(size) if table.caption else 0
    inner = Rect(gap, 0, page.width - 2 * gap, room - 8)
    most = round(page.height * 0.5)
    laid = arranged(table.cards, inner, size, page.measure, rises=bool(scene.marks), most=most)
    if caption and laid.height + caption > room * 0.75:
        caption = 0
    height = max(laid.height + caption, _usual_height(size) if room > 3 * _usual_height(size) else 0)
    top = room - laid.height - caption
    inner = inner._replace(y=top + caption)
    laid = arranged(table.cards, inner, size, page.measure, rises=bool(scene.marks), most=most)
    size, lines = fitted((table.caption,), inner.w, caption, size, page.measure, SMALLEST)
    left = (page.width - page.measure(lines[0], size)) // 2 if caption else 0
    words = (Words(left, top, lines[0], size, Ink.TEXT, Ink.PAPER),) if caption else ()
    return LaidOut((*words, *laid.shapes), height, _pressed(scene, table.cards, laid))


def _usual_height(size: int) -> int:
    """Of a row of cards with a line above: kept where there is room, so that the board does not change from card to card."""
    return height_of(size, Style.FULL) + 2 * ring(size) + round(label(size) * 1.1) + line(size)


def _pressed(scene: Scene, faces: tuple[Face, ...], laid: Laid) -> tuple[Target, ...]:
    """A click on a card is its digit; where cards are marked, one on the focused card marks it."""
    if not scene.points:
        return ()
    return tuple(
        Target(rect, (scene.marks,) if scene.marks and face.focused else (face.digit,))
        for face, rect in zip(faces, laid.places, strict=True)
        if rect is not None and face.digit
    )


# What lies above the hand


def _upper(scene: Scene, page: Page, height: int, pegs: tuple[board.Pegs, ...]) -> list[Region]:
    """Seats, table and messages; beside them, or between them, the board."""
    gap = page.gap
    left = max(round(page.width * 0.48), page.size * 14)
    beside = page.width - left - gap
    if not scene.table.runners or beside < max(BOARD_LEAST[0], page.width * 0.28) or height < BOARD_LEAST[1]:
        return _stacked(scene, page, height, pegs)
    shapes, _ = _column(scene, page, Rect(gap, gap, left - gap, height - gap), board_below=False)
    rect = Rect(left + gap, gap, beside - gap, height - gap)
    around = Rect(left, 0, page.width - left, height)
    return [Region(Rect(0, 0, left, height), shapes), _board(scene.table, page, around, rect, pegs)]


def _stacked(scene: Scene, page: Page, height: int, pegs: tuple[board.Pegs, ...]) -> list[Region]:
    gap = page.gap
    room = Rect(gap, gap, page.width - 2 * gap, height - gap)
    shapes, free = _column(scene, page, room, board_below=bool(scene.table.runners))
    if free is None or free.h < BOARD_LEAST[1] or free.w < BOARD_LEAST[0]:
        if free is not None:
            shapes, _ = _column(scene, page, room, board_below=False)
        return [Region(Rect(0, 0, page.width, height), shapes)]
    upper = tuple(shape for shape in shapes if _top(shape) < free.y)
    lower = tuple(shape for shape in shapes if _top(shape) >= free.y)
    around = Rect(0, free.y, page.width, free.h)
    below = free.y + free.h
    return [
        Region(Rect(0, 0, page.width, free.y), upper),
        _board(scene.table, page, around, free, pegs),
        Region(Rect(0, below, page.width, height - below), lower),
    ]


def _top(shape: Shape) -> float:
    match shape:
        case Panel(rect):
            return rect.y
        case Stroke(points):
            return min(point[1] for point in points)
        case _:
            return getattr(shape, "y", 0.0)


def _board(table: Lying, page: Page, around: Rect, rect: Rect, pegs: tuple[board.Pegs, ...]) -> Region:
    """The board, not higher than looks well."""
    target = max(runner.target for runner in table.runners)
    lanes = len(table.runners)
    targets = tuple(runner.target for runner in table.runners)
    small = max(14, min(round(page.size * 0.62), rect.h // 16))
    marks = tuple(board.BoardLine(mark.before, mark.name, mark.strong) for mark in table.marks)
    ground = board.ground(rect, target, targets, marks, small)
    return Region(around, (*ground, *board.pegs_on(rect, target, lanes, small, pegs)))


def _column(scene: Scene, page: Page, room: Rect, *, board_below: bool) -> tuple[tuple[Shape, ...], Rect | None]:
    """Seats, facts and table from the top, messages from the bottom; the room between them, if a board may lie there."""
    size, gap = page.size, page.gap
    newest = newest_message(scene, page, room)
    left = room.h - newest.height
    seats = sitters(scene.table.sitters, page, room, left - facts_height(scene.table, page, room))
    left -= seats.height
    table = table_shapes(scene.table, page, room._replace(y=room.y + seats.height), left)
    left -= table.height
    older: list[Shape] = []
    top = room.y + room.h - newest.height
    for text in reversed(scene.messages[:-1]):
        lines = wrapped(text, room.w - 2 * gap, size, page.measure)
        high = len(lines) * line(size) + gap // 2
        keep = BOARD_LEAST[1] + gap if board_below else 0
        if high > left - keep:
            break
        left -= high
        top -= high
        older += stacked(lines, room.x + gap, top, size, Ink.TEXT, Ink.PAPER)
    shapes = (*seats.shapes, *table.shapes, *older, *newest.shapes)
    if not board_below:
        return shapes, None
    begin = room.y + seats.height + table.height
    return shapes, Rect(room.x, begin, room.w, max(0, top - gap - begin))
