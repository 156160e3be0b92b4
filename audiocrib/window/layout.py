"""Turns a scene into a picture: places everything in a window of any size, with letters of any size. Pure.

Letters are never smaller than chosen. If there is too little room, these give way in turn: older messages, the board,
sentences of the newest message, the starter, scores, the count, words of the prompt; the cards never do.
"""

from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Face, Lying, Mark, Scene
from audiocrib.window import board
from audiocrib.window.buttons import button_row, menu_sign, sign_width
from audiocrib.window.cards import Hand, Laid, arranged, least_height
from audiocrib.window.curves import LEAST_WIDE, curves
from audiocrib.window.endings import end, in_fewest_words, last_hand, pack, pack_height, parts_of_hand, result_height
from audiocrib.window.lettering import CAP_TOP, caps, line, shortened, stacked, wrapped
from audiocrib.window.menus import menu_lines
from audiocrib.window.page import LaidOut, Page, focus_message, moved, newest_message
from audiocrib.window.prompt import placed, prompt, usual_height
from audiocrib.window.seats import (
    Ease,
    facts,
    in_one_row,
    played_row,
    row_least,
    row_most,
    row_whole,
    sitters,
    table_row,
)
from audiocrib.window.shapes import (
    Area,
    Hole,
    Ink,
    Panel,
    Picture,
    Pip,
    Rect,
    Region,
    Shape,
    Stroke,
    Target,
    Token,
    Words,
)

BOARD_LEAST = (260, 110)
"""The width and height of the smallest readable board."""
BANDS = (0.2, 0.22, 0.25, 0.28)
"""The heights of a board across the window, as shares of the window's height."""
NOTHING = LaidOut((), 0)
HAND_SHARE = 0.33
"""The share of the window's height for the cards in hand."""


def picture(scene: Scene, page: Page, pegs: tuple[board.Pegs, ...]) -> Picture:
    """Return the whole picture; `pegs` at their current places, which may not be those of the scores yet."""
    if scene.menu is not None:
        return _menu(scene, page)
    hand = _hand_of(scene)
    if row_least(scene.table, page):
        flat = _laid_out(scene, page, replace(hand, slim=True), pegs)
        if any(isinstance(shape, Pip) for region in flat.above for shape in region.shapes):
            return flat.picture
    return _laid_out(scene, page, hand, pegs).picture


class _LaidOut(Struct, frozen=True):
    """A picture, and its regions above the hand."""

    picture: Picture
    above: tuple[Region, ...]


def _laid_out(scene: Scene, page: Page, hand: Hand, pegs: tuple[board.Pegs, ...]) -> _LaidOut:
    cards = _least_below(scene.table, hand, page)
    asked = prompt(scene, page, cards)
    room = page.height - asked.height
    above = line(page.size) if scene.table.caption else 0
    aside = bool(above) and room - cards < 4 * above
    most = max(0, room - cards - (0 if aside else above))
    filled = bool(hand.faces or scene.table.pack or scene.table.result or scene.table.explained)
    upper = _signed(scene, page, _upper(scene, page, most, pegs, captioned=aside, filled=filled))
    low = _low(scene, hand, page, Rect(0, upper.height, page.width, room - upper.height), captioned=not aside)
    last = placed(asked, room)
    regions = (
        *upper.regions,
        Region(Rect(0, upper.height, page.width, room - upper.height), low.shapes),
        Region(Rect(0, room, page.width, asked.height), last.shapes),
    )
    targets = (*low.targets, *last.targets, *upper.targets)
    return _LaidOut(Picture(regions, targets), upper.regions)


def _menu(scene: Scene, page: Page) -> Picture:
    asked = prompt(scene, page, line(page.size) * 2)
    room = page.height - asked.height
    row = button_row(scene.buttons, page, page.width - 2 * page.gap)
    top = row.height + page.gap if row.height and room > 5 * line(page.size) else 0
    wide = _beside_lines(scene, page)
    leaves = next((offer.key for offer in scene.buttons), "") if not top else ""
    listed = placed(menu_lines(scene, replace(page, width=page.width - wide), room - top, leaves), top)
    beside = Rect(page.width - wide, top + page.gap, wide - page.gap, room - top - 2 * page.gap)
    drawn = curves(scene.curves, page, beside) if wide else []
    last = placed(asked, room)
    shapes, targets = (
        (moved(row.shapes, page.gap, page.gap), _pushed(row.targets, page.gap, page.gap)) if top else ((), ())
    )
    regions = (
        Region(Rect(0, 0, page.width, room), (*listed.shapes, *drawn, *shapes)),
        Region(Rect(0, room, page.width, asked.height), last.shapes),
    )
    return Picture(regions, (*listed.targets, *last.targets, *targets))


def _beside_lines(scene: Scene, page: Page) -> int:
    """Return the width for curves next to the lines of a menu, for which longer lines are broken; 0 if it would be too
    narrow.
    """
    if not (scene.curves and scene.menu):
        return 0
    longest = max(page.measure(text, page.size) for text in (scene.menu.title, *scene.menu.lines))
    wide = min(max(page.width - longest - 10 * page.gap - page.size, page.width * 2 // 5), page.width // 2)
    return wide if wide >= LEAST_WIDE * page.size else 0


def _pushed(targets: tuple[Target, ...], x: int, y: int) -> tuple[Target, ...]:
    return tuple(Target(target.rect.by(x, y), target.keys) for target in targets)


# The hand


def _hand_of(scene: Scene) -> Hand:
    """Return the cards in hand; without digits while a number is typed, or another counts: none is to be chosen."""
    faces = scene.table.cards
    if scene.digits or (scene.table.caption and (scene.challenge or not scene.mine)):
        faces = tuple(replace(face, digit="") for face in faces)
    banded = bool(scene.marks) or any(not face.fits for face in faces)
    return Hand(faces, banded=banded, pointed=scene.points or any(face.focused for face in faces))


def _least_below(table: Lying, hand: Hand, page: Page) -> int:
    """Return the least height for what the table has below the messages: cards, the pack, or the end of a game."""
    if table.result:
        return result_height(table, page)
    return least_height(hand, page, page.width - 2 * page.gap) if hand.faces else pack_height(table, page)


def _low(scene: Scene, hand: Hand, page: Page, room: Rect, *, captioned: bool) -> LaidOut:
    """Return the cards in hand, or those being counted, with their owner next to or above them."""
    caption = scene.table.caption if captioned else ""
    inner = Rect(page.gap, room.y, page.width - 2 * page.gap, room.h)
    if scene.table.result:
        return LaidOut(end(scene.table, page, inner).shapes, room.h)
    if not hand.faces:
        laid_out = pack(scene.table, page, inner) if scene.table.pack else last_hand(scene.table, page, inner)
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
    """Return the targets on cards, which press their digits; that of the focused one marks it for the crib, or plays it."""
    if not scene.points:
        return ()
    again = scene.marks or scene.plays
    return tuple(
        Target(rect, (again,) if again and face.focused else (face.digit,))
        for face, rect in zip(faces, laid.places, strict=True)
        if face.digit
    )


# Above the hand


class _Upper(Struct, frozen=True):
    """Everything above the hand, its height, and the targets of the mouse. `least`: the least height for all of it."""

    regions: tuple[Region, ...]
    height: int
    targets: tuple[Target, ...]
    least: int = 0


class _Column(Struct, frozen=True):
    """Parts one below another, the least height for them, and whether all of them are shown completely."""

    shapes: tuple[Shape, ...]
    targets: tuple[Target, ...]
    least: int
    whole: bool


def _upper(
    scene: Scene, page: Page, most: int, pegs: tuple[board.Pegs, ...], *, captioned: bool, filled: bool
) -> _Upper:
    """Return seats, table and messages, and next to or below them the board: in its one size, or not at all.

    The height is the usual one, or more, up to `most`, if smaller cards make room for everything, or if the place of the
    hand is not `filled`.
    """
    usual = page.height - usual_height(page) - round(page.height * HAND_SHARE)
    heights = sorted({min(usual, most), most}) if filled else [most]

    def beside(height: int) -> _Upper | None:
        return _beside(scene, page, height, usual, pegs, captioned=captioned)

    def below(height: int) -> _Upper | None:
        return _below(scene, page, height, pegs, captioned=captioned)

    def alone(height: int) -> _Upper | None:
        return _alone(scene, page, height, captioned=captioned, close=False)

    def close(height: int) -> _Upper | None:
        return _alone(scene, page, height, captioned=captioned, close=True)

    for way in (beside, below, alone, close):
        for height in heights:
            if found := way(height):
                less = max(usual, found.least) if filled else most
                return (way(less) if less < height else None) or found
    column = _plain(scene, page, most, captioned=captioned, close=True)
    return _above(column, page, min(most, column.least + page.gap))


def _signed(scene: Scene, page: Page, upper: _Upper) -> _Upper:
    """Return the same with the sign for the menu in the corner, if no button has room, and the corner is free."""
    keys = [offer.key for offer in scene.buttons if offer.key]
    if not keys or any(key in keys for target in upper.targets for key in target.keys):
        return upper
    gap = page.gap
    corner = Rect(page.width - gap - sign_width(page), gap, sign_width(page), caps(page.size) + page.size // 6)
    lowest = corner.y + corner.h + 3
    taken = (_reach(shape, page) for region in upper.regions for shape in region.shapes)
    if lowest > upper.height or any(right > corner.x - gap // 2 and top < lowest for right, top in taken):
        return upper
    sign = menu_sign(keys[0], page, corner.h)
    shapes = moved(sign.shapes, corner.x, corner.y)
    regions = tuple(
        replace(region, shapes=(*region.shapes, *shapes)) if region.rect.holds(corner.x, corner.y) else region
        for region in upper.regions
    )
    return replace(upper, regions=regions, targets=(*upper.targets, *_pushed(sign.targets, corner.x, corner.y)))


def _reach(shape: Shape, page: Page) -> tuple[float, float]:
    """Return the right edge of a shape, and its top."""
    match shape:
        case Panel(rect):
            return rect.x + rect.w, rect.y
        case Words(x, y, text, size, narrow=narrow):
            return x + (narrow or page.measure(text, size)), y + size * CAP_TOP
        case Pip(x, y, size):
            return x + size, y
        case Token(x, y, radius) | Hole(x, y, radius):
            return x + radius, y - radius
        case Stroke(points) | Area(points):
            return max(x for x, _ in points), min(y for _, y in points)


def _alone(scene: Scene, page: Page, height: int, *, captioned: bool, close: bool) -> _Upper | None:
    """Return the same without the board, and so without older messages, which give way before the board does."""
    column = _plain(scene, page, height, captioned=captioned, close=close)
    return _above(column, page, height) if column.whole else None


def _above(column: _Column, page: Page, height: int) -> _Upper:
    gap = page.gap
    region = Region(Rect(0, 0, page.width, height), moved(column.shapes, gap, gap))
    return _Upper((region,), height, _pushed(column.targets, gap, gap), column.least + gap)


def _plain(scene: Scene, page: Page, height: int, *, captioned: bool, close: bool) -> _Column:
    """Return the column without a board or older messages."""
    gap = page.gap
    if scene.table.runners:
        scene = replace(scene, messages=scene.messages[-1:])
    return _column(scene, page, page.width - 2 * gap, height - gap, captioned=captioned, buttons=True, close=close)


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
    column = _column(scene, page, left - 2 * gap, height - gap, captioned=captioned, buttons=False, close=False)
    if not column.whole:
        return None
    rect = Rect(left + gap, gap + row.height, beside - gap, high)
    shapes = (*moved(row.shapes, left + gap, gap), *_board(scene.table, page, rect, pegs))
    regions = (
        Region(Rect(0, 0, left, height), moved(column.shapes, gap, gap)),
        Region(Rect(left, 0, page.width - left, height), shapes),
    )
    targets = (*_pushed(column.targets, gap, gap), *_pushed(row.targets, left + gap, gap))
    return _Upper(regions, height, targets, column.least + gap)


def _below(scene: Scene, page: Page, height: int, pegs: tuple[board.Pegs, ...], *, captioned: bool) -> _Upper | None:
    """Return the same with the board as a band across the window, for which the messages leave no room at the side."""
    gap = page.gap
    band = _band(scene.table, page)
    above = height - band - 2 * gap
    if not scene.table.runners or page.width < BOARD_LEAST[0] or above < 3 * line(page.size):
        return None
    column = _column(scene, page, page.width - 2 * gap, above, captioned=captioned, buttons=True, close=False)
    if not column.whole:
        return None
    rect = Rect(gap, above + gap, page.width - 2 * gap, band)
    regions = (
        Region(Rect(0, 0, page.width, above + gap), moved(column.shapes, gap, gap)),
        Region(Rect(0, above + gap, page.width, height - above - gap), tuple(_board(scene.table, page, rect, pegs))),
    )
    return _Upper(regions, height, _pushed(column.targets, gap, gap), column.least + band + 2 * gap)


def _band(table: Lying, page: Page) -> int:
    """Return the height of a board across the window: the least at which its lines have their numbers."""
    least = BOARD_LEAST[1]
    heights = [max(least, round(page.height * share)) for share in BANDS]
    for high in heights if table.runners else ():
        if board.is_labelled(*_ground(table, page, Rect(page.gap, 0, page.width - 2 * page.gap, high))):
            return high
    return heights[0]


def _board(table: Lying, page: Page, rect: Rect, pegs: tuple[board.Pegs, ...]) -> tuple[Shape, ...]:
    ground = _ground(table, page, rect)
    return (*board.ground(*ground), *board.pegs_on(rect, ground[1], len(table.runners), page.size, pegs))


def _ground(
    table: Lying, page: Page, rect: Rect
) -> tuple[Rect, int, tuple[int, ...], tuple[board.BoardLine, ...], int]:
    """Return the arguments for the ground of a board in this place."""
    targets = tuple(runner.target for runner in table.runners)
    return rect, max(targets), targets, tuple(map(_mark, table.marks)), page.size


def _mark(mark: Mark) -> board.BoardLine:
    """Return a line of the board, with the hole in front of it."""
    hole = str(mark.before - 1)
    return board.BoardLine(mark.before, mark.name if mark.name == hole else f"{mark.name} {hole}", mark.strong)


def _column(
    scene: Scene, page: Page, width: int, height: int, *, captioned: bool, buttons: bool, close: bool
) -> _Column:
    """Return buttons, seats, facts and table from the top, and messages from the bottom.

    `close`: players are moved close together before the newest message loses words.
    """
    table = scene.table
    told = tuple(text for text in (table.count, table.caption if captioned else "", *table.facts) if text)
    row = button_row(scene.buttons, page, width) if buttons else LaidOut((), 0)
    newest = _newest(scene, page, width, 10**6)
    least = row_whole(table, page, width)
    beside = width - 2 * page.gap - sign_width(page) if scene.buttons else width
    whole, closer = newest.height, (Ease.CLOSE,) if close else ()
    briefer = _briefer(scene, page, width) if close else ()
    for ease, known, pressed, spoken in (
        *((ease, told, row, whole) for ease in (Ease.FULL, Ease.NAMED)),
        *((ease, told, NOTHING, whole) for ease in (Ease.FULL, Ease.NAMED, Ease.BARE, *closer)),
        *((ease, told[:1], NOTHING, whole) for ease in (Ease.BARE, *closer)),
        *((Ease.CLOSE, told, NOTHING, high) for high in briefer),
    ):
        below = _stacked(sitters(table.sitters, page, width, ease), facts(known, page, width))
        rows = (in_one_row(table.sitters, known, page, wide, ease) for wide in (beside, width))
        for head in (below, *rows):
            above = _stacked(pressed, head) if head else None
            if above and above.height + least + spoken <= height:
                said = newest if spoken == whole else _newest(scene, page, width, height - above.height - least)
                column = _filled(scene, page, width, height, above, said, whole=spoken == whole)
                if known == told or _tells(column, table.facts):
                    return column
    return _cramped(scene, page, width, height, told[:1])


def _tells(column: _Column, told: tuple[str, ...]) -> bool:
    """Return whether a column shows these facts, wherever it does."""
    words = " ".join(shape.text for shape in column.shapes if isinstance(shape, Words))
    return all(fact in words for fact in told)


def _newest(scene: Scene, page: Page, width: int, most: int) -> LaidOut:
    """Return the newest message, or what the hand counted is made of, if that is all there is to tell; while a card is
    chosen at least an empty line, for what is said of that card.
    """
    if _lists(scene):
        parts = parts_of_hand(scene.table, page, width, most - page.gap)
        return replace(parts, height=parts.height + page.gap if parts.height else 0)
    told, empty = newest_message(scene, page, width, most), line(page.size) + page.gap
    return replace(told, height=empty) if _chooses(scene) and not told.height and empty <= most else told


def _lists(scene: Scene) -> bool:
    """Return whether what the hand counted is made of takes the place of a message."""
    return bool(scene.table.cards and scene.table.explained) and not any(scene.messages[-1:])


def _briefer(scene: Scene, page: Page, width: int) -> tuple[int, ...]:
    """Return the heights of the newest message in fewer and fewer words, or of what takes its place."""
    if _lists(scene):
        return (in_fewest_words(scene.table, page, width).height + page.gap,)
    briefs = scene.brief if any(scene.messages[-1:]) else ()
    return tuple(newest_message(replace(scene, messages=(told,)), page, width, 10**6).height for told in briefs)


def _chooses(scene: Scene) -> bool:
    """Return whether a card is to be chosen."""
    return bool(scene.plays or scene.marks)


def _cramped(scene: Scene, page: Page, width: int, height: int, told: tuple[str, ...]) -> _Column:
    """Return as much as there is room for: the count, the scores, another fact, the starter, words of the newest message.

    Each of these is only shown with all those before it.
    """
    table, eases = scene.table, (Ease.NAMED, Ease.BARE, Ease.CLOSE, Ease.PRESSED)
    beside = width - 2 * page.gap - sign_width(page)
    ways = [*product(eases[:-1], (beside,) if scene.buttons else ()), *product(eases, (width,))]
    shorter = ((table.short_caption,),) if table.short_caption and told == (table.caption,) else ()
    rows = [
        row
        for words in (told, *shorter)
        for ease, wide in ways
        if (row := in_one_row(table.sitters, words, page, wide, ease))
    ]
    least, all_cards = row_least(table, page), row_whole(table, page, width)
    spoken = line(page.size) + page.gap if any(scene.messages[-1:]) or _chooses(scene) or _lists(scene) else 0
    briefly = ((all_cards, max(spoken, height)) for height in _briefer(scene, page, width))
    # A message comes before the older cards of a long series.
    needs = (*briefly, (all_cards, spoken), (least, spoken), (all_cards, 0), (0, 0))
    fits = ((row, cards) for cards, more in needs for row in rows if row.height + cards + more <= height)
    above, cards = next(fits, (None, 0))
    if above is None:
        above, whole = _stepped(table, page, width, height, facts(told, page, width))
        if not whole:
            return _of(above)
    if above.height + least > height:
        return _of(above)
    least = cards or (all_cards if above.height + all_cards <= height else least)
    newest = _newest(scene, page, width, height - above.height - least)
    return _filled(scene, page, width, height, above, newest, whole=False)


def _stepped(table: Lying, page: Page, width: int, height: int, told: LaidOut) -> tuple[LaidOut, bool]:
    """Return the count, the scores and another fact one below another, as far as they fit, and whether all do."""
    count, fact = (told, NOTHING) if table.count else (NOTHING, told)
    lifted = round(page.size * 0.2) if count.height else 0  # the top of a line, above the capitals, is empty
    count = replace(count, height=count.height - page.size // 10 if count.height else 0)
    if count.height > height:
        return NOTHING, False
    seated = _seated(table, page, width, height - count.height + lifted)
    if seated is None:
        return count, False
    lifted = max(0, seated.height + count.height - height)
    above = _stacked(replace(seated, height=seated.height - lifted), count)
    return (_stacked(above, fact), True) if above.height + fact.height <= height else (above, False)


def _of(above: LaidOut) -> _Column:
    """Return a column in which only this part has found room."""
    return _Column(above.shapes, above.targets, above.height, whole=False)


def _stacked(*parts: LaidOut) -> LaidOut:
    """Return parts one below another."""
    shapes: list[Shape] = []
    targets: list[Target] = []
    y = 0
    for part in parts:
        shapes += moved(part.shapes, 0, y)
        targets += _pushed(part.targets, 0, y)
        y += part.height
    return LaidOut(tuple(shapes), y, tuple(targets))


def _seated(table: Lying, page: Page, width: int, most: int) -> LaidOut | None:
    """Return the seats at the least height, with names if those take no extra row; None if not all have room."""
    named, bare, *closer = (
        sitters(table.sitters, page, width, ease) for ease in (Ease.NAMED, Ease.BARE, Ease.CLOSE, Ease.PRESSED)
    )
    easy = named if named.height <= bare.height else bare
    return next((found for found in (easy, *closer) if found.height <= most), None)


def _filled(
    scene: Scene, page: Page, width: int, height: int, above: LaidOut, newest: LaidOut, *, whole: bool
) -> _Column:
    """Return the column with the cards on the table, and whatever finds room between them and the newest message."""
    table = scene.table
    free = height - above.height - newest.height
    whole_row, least = row_whole(table, page, width), row_least(table, page)
    least = whole_row if whole_row <= free else least
    upper = above
    if 0 < least <= free:
        played = played_row(table, page, width, free - least).height if newest.whole else 0
        most = max(least, min(row_most(table, page, width), round(free * 0.75), free - played))
        head = " ".join(shape.text for shape in above.shapes if isinstance(shape, Words))
        aside = next((fact for fact in table.facts if fact not in head), "")
        upper = _stacked(above, table_row(table, page, width, most, aside))
    least = above.height + least + newest.height if whole else upper.height + newest.height
    height = height if whole else least
    top = height - newest.height
    shapes: list[Shape] = []
    focused = NOTHING
    if newest.whole:
        told = table if table.cards and not _lists(scene) else Lying()
        over = _stacked(upper, played_row(table, page, width, top - upper.height))
        room, less = (top - part.height - page.gap // 2 for part in (upper, over))
        alone, beside = parts_of_hand(told, page, width, room), parts_of_hand(told, page, width, less)
        # What was played gives way to what the hand is made of.
        upper = _stacked(over, beside) if beside.whole or not alone.height else _stacked(upper, alone)
        listed = not told.explained or beside.whole or alone.whole
        bottom = top if newest.shapes else height
        focused = focus_message(scene, page, width, bottom - upper.height)
        top = min(top, bottom - focused.height)
        for text in reversed(scene.messages[:-1] if listed else ()):
            lines, high = _earlier(text, page, width)
            if top - high < upper.height:
                break
            top -= high
            shapes += stacked(lines, page.gap, top, page.size, Ink.TEXT, Ink.PAPER)
    messages = moved(newest.shapes, 0, height - focused.height - newest.height)
    messages += moved(focused.shapes, 0, height - focused.height)
    return _Column((*upper.shapes, *shapes, *messages), upper.targets, least, whole)


def _earlier(text: str, page: Page, width: int) -> tuple[tuple[str, ...], int]:
    """Return the lines of an older message, and their height."""
    lines = wrapped(text, width - page.gap, page.size, page.measure)
    return lines, len(lines) * line(page.size) + page.gap // 2
