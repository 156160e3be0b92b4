"""Turns a scene into a picture: the place of everything in a window of any size, in letters of any size. Pure.

Letters are never smaller than chosen. If there is too little room, these give way in turn: older messages, the board,
sentences of the newest message, the starter, scores, the count, words of the prompt; the cards never do.
"""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Face, Lying, Mark, Scene
from audiocrib.window import board
from audiocrib.window.buttons import button_row
from audiocrib.window.cards import Hand, Laid, arranged, least_height
from audiocrib.window.endings import end, pack, result_height
from audiocrib.window.lettering import line, shortened, stacked, wrapped
from audiocrib.window.menus import menu_lines
from audiocrib.window.page import LaidOut, Page, moved, newest_message
from audiocrib.window.prompt import placed, prompt, usual_height
from audiocrib.window.seats import facts, played_row, row_least, row_most, sitters, table_row
from audiocrib.window.shapes import Ink, Picture, Rect, Region, Shape, Target, Words

BOARD_LEAST = (260, 110)
"""Width and height of the smallest readable board."""
HAND_SHARE = 0.33
"""The share of the window's height for the cards in hand."""


def picture(scene: Scene, page: Page, pegs: tuple[board.Pegs, ...]) -> Picture:
    """Return the whole picture; `pegs` as they are now, which need not be at the scores."""
    if scene.menu is not None:
        return _menu(scene, page)
    hand = _hand_of(scene)
    cards = least_height(hand, page, page.width - 2 * page.gap) if hand.faces else result_height(scene.table, page)
    asked = prompt(scene, page, cards)
    room = page.height - asked.height
    above = line(page.size) if scene.table.caption else 0
    aside = bool(above) and room - cards < 4 * above
    most = max(0, room - cards - (0 if aside else above))
    upper = _upper(scene, page, most, pegs, captioned=aside)
    low = _low(scene, hand, page, Rect(0, upper.height, page.width, room - upper.height), captioned=not aside)
    last = placed(asked, room)
    regions = (
        *upper.regions,
        Region(Rect(0, upper.height, page.width, room - upper.height), low.shapes),
        Region(Rect(0, room, page.width, asked.height), last.shapes),
    )
    targets = (*low.targets, *last.targets, *upper.targets)
    return Picture(tuple(region for region in regions if region.rect.h > 0), targets)


def _menu(scene: Scene, page: Page) -> Picture:
    asked = prompt(scene, page, line(page.size) * 2)
    room = page.height - asked.height
    row = button_row(scene.buttons, page, page.width - 2 * page.gap)
    top = row.height + page.gap if row.height and room > 5 * line(page.size) else 0
    listed = placed(menu_lines(scene, page, room - top), top)
    last = placed(asked, room)
    shapes, targets = (
        (moved(row.shapes, page.gap, page.gap), _pushed(row.targets, page.gap, page.gap)) if top else ((), ())
    )
    regions = (
        Region(Rect(0, 0, page.width, room), (*listed.shapes, *shapes)),
        Region(Rect(0, room, page.width, asked.height), last.shapes),
    )
    return Picture(regions, (*listed.targets, *last.targets, *targets))


def _pushed(targets: tuple[Target, ...], x: int, y: int) -> tuple[Target, ...]:
    return tuple(Target(target.rect.by(x, y), target.keys) for target in targets)


# The hand


def _hand_of(scene: Scene) -> Hand:
    """Return the cards in hand. While a number is typed, digits would point at none of them."""
    faces = scene.table.cards
    if scene.digits:
        faces = tuple(replace(face, digit="") for face in faces)
    banded = bool(scene.marks) or any(not face.fits for face in faces)
    return Hand(faces, banded=banded, pointed=scene.points or any(face.focused for face in faces))


def _low(scene: Scene, hand: Hand, page: Page, room: Rect, *, captioned: bool) -> LaidOut:
    """Return the cards in hand, or those being counted, with their owner beside or above them."""
    caption = scene.table.caption if captioned else ""
    inner = Rect(page.gap, room.y, page.width - 2 * page.gap, room.h)
    if not hand.faces:
        laid_out = pack(scene.table, page, inner) if scene.table.pack else end(scene.table, page, inner)
        return LaidOut(laid_out.shapes, room.h, laid_out.targets)
    caption = shortened(caption, inner.w, page.size, page.measure)
    laid, wide = arranged(hand, inner, page), page.measure(caption, page.size)
    left, top = page.gap, room.y + room.h - (laid.height + line(page.size)) // 2
    if caption and wide + 4 * page.gap > min(place.x for place in laid.places):
        laid = arranged(hand, Rect(inner.x, inner.y + line(page.size), inner.w, inner.h - line(page.size)), page)
        left, top = (page.width - wide) // 2, room.y + room.h - laid.height - line(page.size)
    words = (Words(left, top, caption, page.size, Ink.TEXT, Ink.PAPER),) if caption else ()
    return LaidOut((*words, *laid.shapes), room.h, _pressed(scene, hand.faces, laid))


def _pressed(scene: Scene, faces: tuple[Face, ...], laid: Laid) -> tuple[Target, ...]:
    """Return the clicks on cards, which are their digits; where cards are marked, one on the focused card marks it."""
    if not scene.points:
        return ()
    return tuple(
        Target(rect, (scene.marks,) if scene.marks and face.focused else (face.digit,))
        for face, rect in zip(faces, laid.places, strict=True)
        if face.digit
    )


# What lies above the hand


class _Upper(Struct, frozen=True):
    """Everything above the hand, its height, and where the mouse may press."""

    regions: tuple[Region, ...]
    height: int
    targets: tuple[Target, ...]


class _Column(Struct, frozen=True):
    """Parts below each other, each at its height, and whether all of them are there in full."""

    shapes: tuple[Shape, ...]
    targets: tuple[Target, ...]
    whole: bool


def _upper(scene: Scene, page: Page, most: int, pegs: tuple[board.Pegs, ...], *, captioned: bool) -> _Upper:
    """Return seats, table and messages, and beside or below them the board: in its one size, or not at all.

    As high as usual, or higher, up to `most`, if smaller cards make room for all of it.
    """
    usual = page.height - usual_height(page) - round(page.height * HAND_SHARE)
    heights = sorted({min(usual, most), most})
    for height in heights:
        if found := _beside(scene, page, height, usual, pegs, captioned=captioned):
            return found
    for height in heights:
        if found := _below(scene, page, height, pegs, captioned=captioned):
            return found
    plain = [_alone(scene, page, height, captioned=captioned) for height in heights]
    return next((found for found, whole in plain if whole), plain[-1][0])


def _alone(scene: Scene, page: Page, height: int, *, captioned: bool) -> tuple[_Upper, bool]:
    gap = page.gap
    column = _column(scene, page, page.width - 2 * gap, height - gap, captioned=captioned, buttons=True)
    region = Region(Rect(0, 0, page.width, height), moved(column.shapes, gap, gap))
    return _Upper((region,), height, _pushed(column.targets, gap, gap)), column.whole


def _beside(
    scene: Scene, page: Page, height: int, usual: int, pegs: tuple[board.Pegs, ...], *, captioned: bool
) -> _Upper | None:
    gap = page.gap
    left = max(round(page.width * 0.48), page.size * 14)
    beside = page.width - left - gap
    row = button_row(scene.buttons, page, beside - gap)
    high = usual - 2 * gap - row.height
    least = max(BOARD_LEAST[0], page.width * 0.28)
    if not scene.table.runners or beside < least or high < BOARD_LEAST[1] or height < usual:
        return None
    column = _column(scene, page, left - 2 * gap, height - gap, captioned=captioned, buttons=False)
    if not column.whole:
        return None
    rect = Rect(left + gap, gap + row.height, beside - gap, high)
    shapes = (*moved(row.shapes, left + gap, gap), *_board(scene.table, page, rect, pegs))
    regions = (
        Region(Rect(0, 0, left, height), moved(column.shapes, gap, gap)),
        Region(Rect(left, 0, page.width - left, height), shapes),
    )
    return _Upper(regions, height, (*_pushed(column.targets, gap, gap), *_pushed(row.targets, left + gap, gap)))


def _below(scene: Scene, page: Page, height: int, pegs: tuple[board.Pegs, ...], *, captioned: bool) -> _Upper | None:
    """Return a band across the window, if there is no room beside the messages."""
    gap = page.gap
    band = max(BOARD_LEAST[1], round(page.height * 0.2))
    above = height - band - 2 * gap
    if not scene.table.runners or page.width < BOARD_LEAST[0] or above < 3 * line(page.size):
        return None
    column = _column(scene, page, page.width - 2 * gap, above, captioned=captioned, buttons=True)
    if not column.whole:
        return None
    rect = Rect(gap, above + gap, page.width - 2 * gap, band)
    regions = (
        Region(Rect(0, 0, page.width, above + gap), moved(column.shapes, gap, gap)),
        Region(Rect(0, above + gap, page.width, height - above - gap), tuple(_board(scene.table, page, rect, pegs))),
    )
    return _Upper(regions, height, _pushed(column.targets, gap, gap))


def _board(table: Lying, page: Page, rect: Rect, pegs: tuple[board.Pegs, ...]) -> tuple[Shape, ...]:
    target = max(runner.target for runner in table.runners)
    lanes = len(table.runners)
    targets = tuple(runner.target for runner in table.runners)
    marks = tuple(_mark(mark) for mark in table.marks)
    ground = board.ground(rect, target, targets, marks, page.size)
    return (*ground, *board.pegs_on(rect, target, lanes, page.size, pegs))


def _mark(mark: Mark) -> board.BoardLine:
    """Return a line of the board, with the hole in front of it."""
    hole = str(mark.before - 1)
    return board.BoardLine(mark.before, mark.name if mark.name == hole else f"{mark.name} {hole}", mark.strong)


def _column(scene: Scene, page: Page, width: int, height: int, *, captioned: bool, buttons: bool) -> _Column:
    """Return buttons, seats, facts and table from the top, messages from the bottom."""
    table = scene.table
    told = tuple(text for text in (table.count, table.caption if captioned else "", *table.facts) if text)
    row = button_row(scene.buttons, page, width) if buttons else LaidOut((), 0)
    newest = newest_message(scene, page, width, 10**6)
    least = row_least(table, page)
    for ease, known, pressed in (
        (2, told, row), (1, told, row), (2, told, None), (1, told, None), (0, told, None), (0, told[:1], None),
    ):  # fmt: skip
        seated, said = sitters(table.sitters, page, width, ease), facts(known, page, width)
        used = seated.height + said.height + (pressed.height if pressed else 0)
        if used + least + newest.height <= height:
            return _filled(scene, page, width, height, (pressed, seated, said), newest, whole=True)
    parts: list[LaidOut | None] = []
    free = height
    for part in (facts(told[:1], page, width), _seated(table, page, width)):
        fits = part.height <= free
        parts.insert(0, part if fits else None)
        free -= part.height if fits else 0
    shown = least if least <= free else 0
    newest = newest_message(scene, page, width, free - shown)
    return _filled(scene, page, width, height, tuple(parts), newest, whole=False)


def _explained(told: tuple[str, ...], page: Page, width: int, most: int) -> LaidOut:
    """Return what the last hand counted is made of, if all of it has room."""
    lines = [part for text in told for part in wrapped(text, width, page.size, page.measure)]
    height = len(lines) * line(page.size)
    if not lines or height + page.gap > most:
        return LaidOut((), 0)
    return LaidOut(tuple(stacked(tuple(lines), 0, 0, page.size, Ink.TEXT, Ink.PAPER)), height + page.gap)


def _seated(table: Lying, page: Page, width: int) -> LaidOut:
    """Return the seats as low as possible, with names if these take no extra row."""
    bare, named = (sitters(table.sitters, page, width, ease) for ease in (0, 1))
    return named if named.height <= bare.height else bare


def _filled(
    scene: Scene,
    page: Page,
    width: int,
    height: int,
    parts: tuple[LaidOut | None, ...],
    newest: LaidOut,
    *,
    whole: bool,
) -> _Column:
    shapes: list[Shape] = []
    targets: list[Target] = []
    y = 0
    for part in parts:
        if part is not None:
            shapes += moved(part.shapes, 0, y)
            targets += _pushed(part.targets, 0, y)
            y += part.height
    free = height - y - newest.height
    least = row_least(scene.table, page)
    if 0 < least <= free:
        part = table_row(
            scene.table, page, width, max(least, min(row_most(scene.table, page, width), round(free * 0.6)))
        )
        shapes += moved(part.shapes, 0, y)
        y += part.height
    top = height - newest.height
    shapes += moved(newest.shapes, 0, top)
    shown = played_row(scene.table, page, width, top - y) if newest.whole else LaidOut((), 0)
    shapes += moved(shown.shapes, 0, y)
    y += shown.height
    told = (
        _explained(scene.table.explained, page, width, top - y)
        if newest.whole and scene.table.cards
        else LaidOut((), 0)
    )
    shapes += moved(told.shapes, 0, y)
    y += told.height
    for text in reversed(scene.messages[:-1]):
        lines = wrapped(text, width - page.gap, page.size, page.measure)
        high = len(lines) * line(page.size) + page.gap // 2
        if top - high < y or not newest.whole:
            break
        top -= high
        shapes += stacked(lines, page.gap, top, page.size, Ink.TEXT, Ink.PAPER)
    return _Column(tuple(shapes), tuple(targets), whole)
