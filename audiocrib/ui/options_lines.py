"""Pages and lines of the options menu, and where in them one stands: values. Knows no keys and changes nothing."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.setting_fields import Field, fields
from audiocrib.settings import Group, Settings
from audiocrib.ui.help import key_name
from audiocrib.ui.keymap import FIXED, Action, KeyMap
from audiocrib.ui.menu import Item
from audiocrib.ui.options_words import line_said, setting_name


class Line(StrEnum):
    """Lines of the first page that are no group; other lines are groups, settings and actions by their names."""

    EXPORT = "export"
    IMPORT = "import"


COUNTED = frozenset({"hinted"})
"""Settings that nobody sets: audiocrib counts them."""
KEYS_PAGE = "keys-of-ones-own"
ACTIONS = tuple(action for action in Action if action not in FIXED)
"""What can be given keys."""


class Place(Struct, frozen=True):
    """Where one stands. `page` is "" for the first, a group, or `KEYS_PAGE`; `at` the line, None for none yet.

    `search`: the letters so far.
    """

    page: str = ""
    at: int | None = None
    search: str = ""


def field_of(key: str) -> Field:
    """The setting of a line."""
    return next(field for field in fields() if field.key == key)


def pages() -> tuple[str, ...]:
    """The first page, one for each group, and one for the player's keys."""
    return ("", *groups(), KEYS_PAGE)


def groups() -> tuple[Group, ...]:
    """The groups in the order of the file."""
    return tuple(dict.fromkeys(field.group for field in fields()))


def lines(page: str) -> tuple[str, ...]:
    """What stands on a page."""
    if not page:
        return (*groups(), *Line)
    if page == KEYS_PAGE:
        return ACTIONS
    return tuple(field.key for field in fields() if field.group == page and field.key not in COUNTED)


def above(place: Place) -> Place | None:
    """The page from which this one was entered, standing at the line for it; None above the first."""
    if not place.page:
        return None
    if place.page == KEYS_PAGE:
        keys = field_of("keys")
        return Place(keys.group, lines(keys.group).index("keys"))
    return Place("", lines("").index(place.page))


def line_of(place: Place) -> str | None:
    """The focused line."""
    return None if place.at is None else lines(place.page)[place.at]


def at_line(place: Place, at: int) -> Place:
    """The same page, another line; the search is over."""
    return replace(place, at=at, search="")


def page_title(page: str) -> Phrase:
    """What is said when a page opens."""
    if not page:
        return phrase("options-opens")
    if page == KEYS_PAGE:
        return phrase("keys-page", number=len(ACTIONS))
    return phrase("options-page", name=(page_name(page),), number=len(lines(page)))


def about_line(page: str, line: str | None) -> Phrase:
    """What there is behind a line that is no setting: the settings of its page; else what the keys do."""
    if page or line not in groups():
        return phrase("options-help")
    names = tuple(setting_name(key) for key in lines(line))
    return phrase("options-page-has", name=(page_name(line),), names=names, number=len(names))


def page_name(page: str) -> Phrase:
    """What a page is called."""
    return setting_name("keys") if page == KEYS_PAGE else phrase("setting-group", group=page)


def said(page: str, line: str, settings: Settings, keymap: KeyMap) -> Phrase:
    """A line in words, with its value."""
    if page == KEYS_PAGE:
        return key_line(Action(line), keymap)
    match line:
        case Line.EXPORT:
            return phrase("setting-export")
        case Line.IMPORT:
            return phrase("setting-import")
        case _ if not page:
            return page_name(line)
        case _:
            return line_said(field_of(line), getattr(settings, line))


def key_line(action: Action, keymap: KeyMap) -> Phrase:
    """An action with all its keys."""
    name, keys = (phrase("action", action=action.value),), keymap.keys(action)
    if not keys:
        return phrase("key-line-none", action=name)
    return phrase("key-line", action=name, keys=tuple(map(key_name, keys)))


def searched(
    page: str, settings: Settings, keymap: KeyMap, text: Text
) -> tuple[list[tuple[str, int]], tuple[Item[str], ...]]:
    """All lines that letters search, by page and place, those of this page first; and their names as items."""
    every = [page, *(other for other in pages() if other not in {page, KEYS_PAGE})]
    places = [(each, at) for each in every for at in range(len(lines(each)))]
    named = ((line, _name(each, line, settings, keymap)) for each, at in places for line in lines(each)[at : at + 1])
    return places, tuple(Item(name, text.sentence(name), line) for line, name in named)


def _name(page: str, line: str, settings: Settings, keymap: KeyMap) -> Phrase:
    return setting_name(line) if page in groups() else said(page, line, settings, keymap)
