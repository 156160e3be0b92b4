"""A list to choose from by ear: arrows move, letters search, Enter takes. A value, and the effect of keys on it."""

from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Arg, Message, MessageKind, Phrase, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.ui.keys.actions import Action
from audiocrib.ui.keys.names import UNKNOWN_WORD

V = TypeVar("V")


class Item(Struct, Generic[V], frozen=True):
    """One line of a menu: what is said, its search text (its words, its `key`), and the value it stands for.

    `line`: the sentence that says it with its place, if it is not the menu's; "" is the usual one. `beside`: what is
    said after it. `within`: its place and the number of lines, if it was found from another list. `group`: the title
    of the group that it belongs to, heard when a step leads into it.
    """

    said: Phrase
    words: str
    value: V
    key: str = ""
    line: str | None = None
    beside: tuple[Phrase, ...] = ()
    within: tuple[int, int] | None = None
    group: Phrase | None = None


class Menu(Struct, Generic[V], frozen=True):
    """Items under a title; nothing has the focus at first. `typed` are the search letters. `closes`: Escape leaves it.

    `declines`: Escape answers no, to a question that the player brought up. `line`: the sentence that says an item with
    its place, if it is not the usual one. `short`: items are only read, and printed as lines for a braille display.
    """

    title: Phrase
    items: tuple[Item[V], ...]
    at: int | None = None
    typed: str = ""
    closes: bool = True
    declines: bool = False
    line: str = ""
    short: bool = False

    @property
    def decided(self) -> bool:
        """True if a letter has answered a question of two items."""
        return len(self.items) == 2 and bool(self.typed) and not self.closes

    @property
    def grouped(self) -> bool:
        """True if its items are in groups."""
        return any(item.group for item in self.items)

    @property
    def chosen(self) -> Item[V] | None:
        """The focused item."""
        return None if self.at is None else self.items[self.at]


def focused(menu: Menu[V], place: int) -> Menu[V]:
    """Return the same menu with the focus on an item; unchanged if it has none there: another may have been seen."""
    return replace(menu, at=place) if place < len(menu.items) else menu


def step(menu: Menu[V], by: int) -> tuple[Menu[V], Message]:
    """Move to the next or the previous item; stop at the ends, with the edge sound."""
    last = len(menu.items) - 1
    if menu.at is None:
        return _focus(menu, 0 if by > 0 else last)
    place = menu.at + by
    return _focus(menu, place) if 0 <= place <= last else _edge(menu, menu.at)


def _edge(menu: Menu[V], at: int) -> tuple[Menu[V], Message]:
    menu, told = _focus(menu, at)
    return menu, replace(told, earcon="edge")


def step_group(menu: Menu[V], by: int) -> tuple[Menu[V], Message]:
    """Move to the first item of the next or the previous group; stop at the ends, with the edge sound."""
    begins = [place for place, title in enumerate(headings(menu)) if title]
    if menu.at is None:
        return _focus(menu, begins[0 if by > 0 else -1])
    here = sum(begin <= menu.at for begin in begins) - 1
    return _focus(menu, begins[here + by]) if 0 <= here + by < len(begins) else _edge(menu, menu.at)


def headings(menu: Menu[V]) -> tuple[Phrase | None, ...]:
    """Return for each item the title of the group that it begins, if it begins one."""
    titles = [item.group for item in menu.items]
    return tuple(title if title != before else None for title, before in zip(titles, [None, *titles[:-1]], strict=True))


def moved(menu: Menu[V], key: str, action: Action | None) -> tuple[Menu[V], Message] | None:
    """Apply a key that moves through a list or searches it, or a word, which starts a new search; None if neither."""
    match action:
        case Action.RIGHT | Action.LEFT if menu.grouped:
            return step_group(menu, 1 if action is Action.RIGHT else -1)
        case Action.NEWER | Action.RIGHT:
            return step(menu, 1)
        case Action.OLDER | Action.LEFT:
            return step(menu, -1)
        case Action.OLDEST | Action.NEWEST:
            return end(menu, last=action is Action.NEWEST)
        case Action.ERASE:
            return erase(menu)
        case _ if key in {"home", "end"}:
            return end(menu, last=key == "end")
        case None if key.startswith(UNKNOWN_WORD):
            found = _found(menu, word := key.removeprefix(UNKNOWN_WORD))
            return _focus(menu, found[0], word) if found else None
        case None if letter := letter_of(key, menu.typed):
            return search(menu, letter)
        case _:
            return None


def end(menu: Menu[V], last: bool) -> tuple[Menu[V], Message]:
    """Move to the first or the last item."""
    return _focus(menu, len(menu.items) - 1 if last else 0)


def search(menu: Menu[V], letter: str) -> tuple[Menu[V], Message]:
    """Add a letter: find the first item with a word that begins with the typed ones.

    The same letter again finds the next such item; a letter that fits nothing starts a new search if it can.
    """
    found = _found(menu, letter)
    if menu.typed == letter and menu.at is not None and found:  # the items may have changed since
        return _focus(menu, found[(found.index(menu.at) + 1) % len(found)] if menu.at in found else found[0], letter)
    for typed in (menu.typed + letter, letter):
        found = _found(menu, typed)
        if found:
            return _focus(menu, found[0], typed)
    if not menu.closes:
        return menu, answer(menu.title, phrase("help-question"))
    letters = letter if menu.typed == letter else menu.typed + letter
    whole = letters.strip() if letters.endswith(" ") else ""
    nothing = phrase("menu-no-word", letters=whole, words=len(whole.split())) if whole else None
    return menu, Message((nothing or phrase("menu-nothing", letters=letters.strip()),), earcon="refusal")


def _found(menu: Menu[V], typed: str) -> list[int]:
    """Return the places of items that fit: first by the beginning of the name, then by key, then by other words.

    Among these, items without a key of their own come first: they can be reached in no other way. A question may open
    over a game whose keys are letters: only the beginning of an answer chooses it.
    """
    ranks = ((_rank(item, typed.casefold()), bool(item.key), place) for place, item in enumerate(menu.items))
    return [place for rank, _, place in sorted(ranks) if rank < (_NO_FIT if menu.closes else _OTHER_WORD)]


_OTHER_WORD, _NO_FIT = 2, 3


def _rank(item: Item[V], typed: str) -> int:
    words = item.words.casefold()
    if words.startswith(typed):
        return 0
    if item.key == typed:
        return 1
    return _OTHER_WORD if f" {typed}" in words else _NO_FIT


def fits(menu: Menu[V], typed: str) -> bool:
    """Return whether an item has a word that begins with the typed letters."""
    return bool(_found(menu, typed))


def letter_of(key: str, typed: str) -> str:
    """Return what a key adds to the search word: a letter or a digit, or a space after one; "" for nothing."""
    if key == "space":
        return " " if typed else ""
    return key if len(key) == 1 and key.isalnum() else ""


def erase(menu: Menu[V]) -> tuple[Menu[V], Message]:
    """Clear the search."""
    return replace(menu, typed=""), answer(phrase("menu-search-over" if menu.typed else "menu-no-search"))


def _focus(menu: Menu[V], place: int, typed: str = "") -> tuple[Menu[V], Message]:
    item = menu.items[place]
    own = menu.line if item.line is None else item.line
    number, of = item.within or (place + 1, len(menu.items))
    about: dict[str, Arg] = {"item": (item.said,), "place": number, "of": of}
    before = None if menu.at is None else menu.items[menu.at].group
    if item.group and item.group != before and not typed:
        said = phrase("menu-item-in-group", MessageKind.LINE, title=(item.group,), **about)
    else:
        said = phrase(own, **about) if own else phrase("menu-item", MessageKind.LINE, **about)
    return replace(menu, at=place, typed=typed), Message((said, *item.beside), short=menu.short)


def yes_or_no(title: Phrase, text: Text) -> Menu[bool]:
    """Return a question; the first letters of the two words also answer it."""
    said = {True: phrase("yes"), False: phrase("no")}
    return Menu(title, tuple(Item(name, text.sentence(name), value) for value, name in said.items()), closes=False)
