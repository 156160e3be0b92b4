"""What passes by for a player with one switch: each stop is said, and does what keys would do when it is taken.

Knows no time. Nothing here depends on what the player may not know: numbers begin at none, cards are in their order.
"""

import string
from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Card
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import DealForm, GoCall
from audiocrib.rules.state import GameOver, View, playable, to_lay_away
from audiocrib.ui.entry import Entry
from audiocrib.ui.hand import cards_at_hand, describe
from audiocrib.ui.help_pages import more
from audiocrib.ui.keymap import Action, KeyMap
from audiocrib.ui.menu import Menu
from audiocrib.ui.player import Player
from audiocrib.ui.screens.screen import Screen

V = TypeVar("V")

ROW = 6
"""Lines or letters that pass by as one, where there are more than `LONG`."""
LONG = 9
MOST = 29
"""What a total of four cards and the starter, or a card in the play, has at most, or a little less."""
MOST_OF_FIVE = 59
"""Above what five cards and the starter, or a cut, can have."""


class Stop(Struct, frozen=True):
    """Something that passes by. Taken, it puts the focus on `card` or on line `place` of a menu, then does `does`.

    `does`: actions, and keys by their names. `inner`: taken, these pass by instead. `walks`: it is not said but walked
    to, by the keys of a menu that has all keys. `leaves`: then the rows from which it was entered pass by again.
    """

    said: Phrase
    does: tuple[Action | str, ...] = ()
    card: Card | None = None
    place: int | None = None
    inner: tuple["Stop", ...] = ()
    walks: bool = False
    leaves: bool = False


HEAR = Stop(phrase("switch-cards"), (Action.COUNT,))


def stops(player: Player) -> tuple[Stop, ...]:
    """What passes by now; nothing where nothing is asked and the game goes on by itself."""
    screens = player.screens
    if screens.describing:
        return (Stop(phrase("switch-back"), ("escape",)),)
    if screens.top is not None and not screens.top.has_table:
        return (*further_stops(player), *screens.top.stops)
    asked = _asked(player)
    return (*further_stops(player), *asked, _more()) if asked else ()


def waiting(player: Player) -> tuple[Stop, ...]:
    """What passes by when the switch is pressed while nothing is asked."""
    told = Stop(phrase("switch-turn"), (Action.TURN,)), Stop(phrase("switch-scores"), (Action.SCORES,))
    return (*further_stops(player), *told, _more())


def further_stops(player: Player) -> tuple[Stop, ...]:
    """The next piece of help, while there is one."""
    return (Stop(phrase("switch-further"), (more(player.keymap)[0],)),) if player.screens.helps_further else ()


def _more() -> Stop:
    return Stop(phrase("switch-more"), (Action.MENU,))


# Menus


def menu_stops(menu: Menu[V]) -> tuple[Stop, ...]:
    """What was opened over something else: all lines, and the way back where there is one."""
    items = [
        Stop(phrase("switch-choice", item=(item.said,)), ("enter",), place=place)
        for place, item in enumerate(menu.items)
    ]
    back = (Stop(phrase("switch-back"), ("escape",)),) if menu.closes else ()
    return (*in_rows(items, [item.said for item in menu.items]), *back)


def list_stops(open_menu: Menu[V]) -> tuple[Stop, ...]:
    """A list that has all keys: the line where one stands, then all of them."""
    names = [item.said for item in open_menu.items]
    lines = [Stop(phrase("switch-choice", item=(name,)), ("enter",), place=place) for place, name in enumerate(names)]
    here = () if open_menu.at is None else (lines[open_menu.at],)
    return (*here, *in_rows(lines, names), Stop(phrase("switch-back"), ("escape",)))


def lines_of_screen(screen: Screen) -> tuple[Stop, ...]:
    """A screen that is walked: its lines, if it has any, otherwise what is typed."""
    listing = screen.listed
    if listing is None or screen.types:
        return _typing()
    with_line = (
        Stop(phrase("switch-choose"), (Action.COMMIT,)),
        Stop(phrase("switch-next"), (Action.RIGHT,)),
        Stop(phrase("switch-previous"), (Action.LEFT,)),
        Stop(phrase("switch-explain"), (Action.MORE,)),
        Stop(phrase("switch-list"), leaves=True),
    )
    lines = (Stop(listing.title, place=place, inner=with_line, walks=True) for place in range(len(listing.lines)))
    return (*lines, Stop(phrase("switch-back"), ("escape",)))


def _typing() -> tuple[Stop, ...]:
    """Letters and digits; for what shows no lines as well, which takes keys as it likes and is left by Escape."""
    names = [phrase("typed-letters", letters=letter.upper()) for letter in string.ascii_lowercase + string.digits]
    letters = [
        Stop(phrase("switch-choice", item=(name,)), (letter,), leaves=True)
        for name, letter in zip(names, string.ascii_lowercase + string.digits, strict=True)
    ]
    return (
        Stop(phrase("switch-text-taken"), ("enter",)),
        *in_rows(letters, names),
        Stop(phrase("switch-blank"), ("space",)),
        Stop(phrase("switch-delete"), ("backspace",)),
        Stop(phrase("switch-leave"), ("escape",)),
    )


def in_rows(every: list[Stop], names: list[Phrase]) -> Iterable[Stop]:
    """Rows of what is too long to pass by one by one."""
    if len(every) <= LONG:
        return every
    back = Stop(phrase("switch-rows"), leaves=True)
    rows = []
    for begin in range(0, len(every), ROW):
        row, last = every[begin : begin + ROW], names[begin : begin + ROW][-1]
        said = phrase("switch-row", first=(names[begin],), last=(last,))
        rows.append(Stop(said, inner=(*row, back)) if len(row) > 1 else row[0])
    return rows


# The table


def _asked(player: Player) -> tuple[Stop, ...]:
    view = player.view
    if player.waits.paused:
        return (Stop(phrase("switch-go-on"), (Action.PAUSE,)),)
    if view is None:
        return ()
    if player.handing_over and player.next_seat is not None:
        name, key = player.listener.names[player.next_seat], player.keymap.pointing(player.next_seat + 1)
        return (Stop(phrase("switch-take-keys", name=name), (key,)),)
    if player.naming or player.duty in {Duty.COUNT, Duty.CUT, Duty.PEG}:
        return _number(player, view)
    match player.duty:
        case Duty.LAY_AWAY:
            return _laying_away(player, view)
        case Duty.PLAY:
            return _playing(player, view)
        case Duty.DEAL:
            return (Stop(phrase("switch-deal"), (Action.COMMIT,)),)
        case Duty.MUGGINS:
            return (
                Stop(phrase("switch-stands"), (Action.COMMIT,)),
                Stop(phrase("switch-muggins"), (Action.CLAIM,)),
                HEAR,
            )
        case _ if player.waits.between_deals or isinstance(view.phase, GameOver):
            return (Stop(phrase("switch-go-on"), (Action.COMMIT,)),)
        case _:
            return ()


def _laying_away(player: Player, view: View) -> tuple[Stop, ...]:
    marked = len(player.focus.marked)
    enough = view.viewer is not None and marked == to_lay_away(view, view.viewer)
    cards = [
        Stop(describe(player.focus, view, card), (Action.MARK,), card=card)
        for card in sorted(cards_at_hand(view), key=lambda card: card in player.focus.marked)
        if not enough or card in player.focus.marked
    ]
    return (*((Stop(phrase("switch-discard"), (Action.COMMIT,)),) if enough else ()), *cards)


def _playing(player: Player, view: View) -> tuple[Stop, ...]:
    cards = playable(view, view.viewer) if view.viewer is not None else ()
    go = (Stop(phrase("switch-go"), (Action.GO,)),) if not cards or view.options.go_call is GoCall.RENEGE else ()
    return (*(Stop(describe(player.focus, view, card), (Action.COMMIT,), card=card) for card in cards), *go)


def _number(player: Player, view: View) -> tuple[Stop, ...]:
    entry, along = player.entry, bool(player.naming and player.naming.beside)
    total = player.duty is not Duty.CUT and (along or not player.naming)
    most = MOST if total and view.options.deal_form is not DealForm.FIVE_CARD else MOST_OF_FIVE
    skips = (Stop(phrase("switch-skip"), (Action.COMMIT,)),) if along and not entry.digits else ()
    hears = entry.digits or along or player.duty is not Duty.CUT
    return (*number_stops(player.keymap, entry, most), *((HEAR,) if hears else ()), *skips)


def number_stops(keymap: KeyMap, entry: Entry, most: int) -> tuple[Stop, ...]:
    """A number by its tens and its ones, always from none: where it begins says nothing of what it should be.

    `most` is the highest that passes by. Once a number is there it is said, or given anew.
    """
    if entry.number is not None:
        anew = (Action.ERASE,) * len(entry.digits)
        return Stop(phrase("switch-say", number=entry.number), (Action.COMMIT,)), Stop(phrase("switch-anew"), anew)
    return tuple(_tens(keymap, range(begin, min(begin + 10, most + 1))) for begin in range(0, most + 1, 10))


def _tens(keymap: KeyMap, numbers: range) -> Stop:
    ones = tuple(
        Stop(phrase("switch-choice", item=str(number)), tuple(keymap.typing(digit) for digit in str(number)))
        for number in numbers
    )
    tens = phrase("switch-tens", number=numbers[0], last=numbers[-1])
    said = tens if numbers[0] else phrase("switch-below-ten")
    return Stop(said, inner=(*ones, Stop(phrase("switch-anew"), leaves=True)))
