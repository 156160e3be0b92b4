"""Scanning for a player with one switch: each stop is said, and does what keys would do when it is taken.

Knows no time and no game. Numbers start from none: nothing here depends on what the player may not know.
"""

import string
from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Card
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.menu import Menu, headings
from audiocrib.ui.screens.number_entry import NumberEntry

V = TypeVar("V")

ROW = 6
"""Lines or letters scanned as one row, if there are more than `LONG`."""
LONG = 9
MOST = 29
"""About the highest total of four cards and the starter, or of a card in the play."""
MOST_OF_FIVE = 59
"""Above any total of five cards and the starter, or any cut."""


class Stop(Struct, frozen=True):
    """A thing to scan. Taken, it puts the focus on `card` or on line `place` of a menu, then does `does`.

    `does`: actions, and keys by their names. `inner`: taken, these are scanned instead. `walks`: it is not said but
    reached by the keys of a menu that has all keys. `leaves`: then scanning returns to the rows from which it was
    entered.
    """

    said: Phrase
    does: tuple[Action | str, ...] = ()
    card: Card | None = None
    place: int | None = None
    inner: tuple["Stop", ...] = ()
    walks: bool = False
    leaves: bool = False


HEAR = Stop(phrase("switch-cards"), (Action.COUNT,))


def menu_stops(menu: Menu[V]) -> tuple[Stop, ...]:
    """Return the stops for something over something else: all lines, and the way back if there is one."""
    items = [
        Stop(phrase("switch-choice", item=(item.said,)), ("enter",), place=place)
        for place, item in enumerate(menu.items)
    ]
    back = (Stop(phrase("switch-back"), ("escape",)),) if menu.closes else ()
    names = [
        phrase("button", action=item.value.value) if isinstance(item.value, Action) else item.said
        for item in menu.items
    ]
    return (*(_in_groups(menu, items, names) if menu.grouped else in_rows(items, names)), *back)


def _in_groups(menu: Menu[V], every: list[Stop], names: list[Phrase]) -> list[Stop]:
    """Return the groups, each with its lines, or rows of them, in it."""
    back = Stop(phrase("switch-groups"), leaves=True)
    begins = [(place, title) for place, title in enumerate(headings(menu)) if title]
    ends = [*(place for place, _ in begins[1:]), len(every)]
    return [
        Stop(phrase("switch-choice", item=(title,)), inner=(*in_rows(every[begin:end], names[begin:end]), back))
        for (begin, title), end in zip(begins, ends, strict=True)
    ]


def list_stops(open_menu: Menu[V]) -> tuple[Stop, ...]:
    """Return the stops for a list with all keys: the current line, then all of them."""
    names = [item.said for item in open_menu.items]
    lines = [Stop(phrase("switch-choice", item=(name,)), ("enter",), place=place) for place, name in enumerate(names)]
    here = () if open_menu.at is None else (lines[open_menu.at],)
    return (*here, *in_rows(lines, names), Stop(phrase("switch-back"), ("escape",)))


def walked_stops(title: Phrase, lines: int, offers: Mapping[Action, str]) -> tuple[Stop, ...]:
    """Return the stops for lines under a title, to be reached by moving. `offers`: as those of a screen; Left and Right
    are named by their buttons there.
    """
    turns = tuple(
        Stop(phrase("switch-choice", item=(phrase(offers[action]),)), (action,))
        for action in (Action.RIGHT, Action.LEFT)
        if action in offers
    )
    with_line = (
        *((Stop(phrase("switch-choose"), (Action.COMMIT,)),) if Action.COMMIT in offers else ()),
        *turns,
        *((Stop(phrase("switch-explain"), (Action.MORE,)),) if Action.MORE in offers else ()),
        Stop(phrase("switch-list"), leaves=True),
    )
    walked = (Stop(title, place=place, inner=with_line, walks=True) for place in range(lines))
    return (*walked, Stop(phrase("switch-back"), ("escape",)))


def typing_stops() -> tuple[Stop, ...]:
    """Return letters and digits; also for screens without lines, which take keys as they like and are left by Escape."""
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
    """Return rows of what is too long to scan one by one."""
    if len(every) <= LONG:
        return every
    back = Stop(phrase("switch-rows"), leaves=True)
    rows = []
    for begin in range(0, len(every), ROW):
        row, last = every[begin : begin + ROW], names[begin : begin + ROW][-1]
        said = phrase("switch-row", first=(names[begin],), last=(last,))
        rows.append(Stop(said, inner=(*row, back)) if len(row) > 1 else row[0])
    return rows


# Numbers


def number_stops(keymap: KeyMap, entry: NumberEntry, most: int) -> tuple[Stop, ...]:
    """Return the stops for a number by tens and ones, always from none: the start says nothing about the right value.

    `most` is the highest one scanned. A number already entered can be said, or entered again.
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
