"""The menu of a new game: a value, and what keys do to it. It ends with a table that is laid; it touches no file.

A change that cannot be played is said with its reason and not taken; nothing else changes unsaid.
"""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.house_rules import HouseRules
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.table_options import OptionKind, option_field, option_fields
from audiocrib.ui import menu
from audiocrib.ui.help import key_name
from audiocrib.ui.keymap import Action
from audiocrib.ui.setup_deeds import Deed, Leave, Load, Save, Start
from audiocrib.ui.setup_draft import (
    Draft,
    Tried,
    finished,
    presets,
    sitter_kind,
    stepped,
    with_option,
    with_own,
    with_preset,
    with_sitter,
)
from audiocrib.ui.setup_lines import (
    GROUP,
    OWN,
    SEAT,
    Line,
    Shown,
    changes,
    explained,
    line_said,
    page_lines,
    refused_change,
    value_said,
)
from audiocrib.ui.setup_typing import Typed, Typing, begin_typing, press_typing
from audiocrib.ui.table_setup import Names

_SITTERS = ("human", "computer", "you")
"""From left to right. A computer is between the others, so that nobody is passed on the way to another."""


class Setup(Struct, frozen=True):
    """The open menu. `path` leads from the first page to this one: the line that each page was entered by, its place.

    `tried` is a change of the focused line that was refused; `typing` has the keys while a name or number is typed.
    `more` are the keys that explain.
    """

    shown: Shown
    path: tuple[tuple[str, int | None], ...] = (("", None),)
    search: str = ""
    tried: Tried | None = None
    typing: Typing | None = None
    more: tuple[str, ...] = ("d",)

    @property
    def page(self) -> str:
        """The line that led to this page, "" for the first."""
        return self.path[-1][0]

    @property
    def line(self) -> str | None:
        """The focused line."""
        at = self.path[-1][1]
        return None if at is None else page_lines(self.shown, self.page)[at]


class Pressed(Struct, frozen=True):
    """What a key did: the menu after it, what to say, if anything, and what somebody else has to do."""

    setup: Setup
    message: Message | None
    deed: Deed | None = None


def opened(last: Draft, own: tuple[HouseRules, ...], names: Names, more: tuple[str, ...] = ("d",)) -> Pressed:
    """The menu, with the table that was laid last; nothing is focused yet. `more`: keys of `Action.MORE`."""
    return Pressed(Setup(Shown(last, last, own, names), more=more), answer(phrase("setup-opens")))


def press(setup: Setup, key: str, action: Action | None, text: Text) -> Pressed:
    """Do what a key does; `action` is its meaning in a menu, `text` has the words that letters search."""
    if setup.typing:
        return _typed(setup, press_typing(setup.typing, setup.shown, key))
    line = setup.line
    match action:
        case Action.LEFT | Action.RIGHT if line:
            return _turned(setup, line, 1 if action is Action.RIGHT else -1)
        case Action.COMMIT if line:
            return _entered(setup, line)
        case Action.COMMIT | Action.LEFT | Action.RIGHT:
            return Pressed(setup, answer(_title(setup), phrase("menu-choose")))
        case Action.MENU:
            return _back(setup)
        case Action.HELP:
            return Pressed(setup, answer(phrase("setup-help")))
        case _ if _explains(setup, key, text):
            at = replace(setup.shown, draft=setup.tried.draft) if setup.tried else setup.shown
            return Pressed(setup, answer(*(explained(at, line) if line else (phrase("setup-help"),))))
        case _:
            return _moved(setup, key, action, text)


def _moved(setup: Setup, key: str, action: Action | None, text: Text) -> Pressed:
    lines = _menu(setup, text)
    match action:
        case Action.OLDER | Action.NEWER:
            after, told = menu.step(lines, 1 if action is Action.NEWER else -1)
        case Action.OLDEST | Action.NEWEST:
            after, told = menu.end(lines, last=action is Action.NEWEST)
        case Action.ERASE:
            after, told = menu.erase(lines)
        case _ if len(key) == 1 and key.isalnum():
            after, told = menu.search(lines, key)
        case _:
            return Pressed(setup, answer(phrase("does-nothing-menu", key=(key_name(key),))))
    path = (*setup.path[:-1], (setup.page, after.at))
    return Pressed(replace(setup, path=path, search=after.typed, tried=None), told)


def _menu(setup: Setup, text: Text) -> menu.Menu[str]:
    said = [(line, line_said(setup.shown, line)) for line in page_lines(setup.shown, setup.page)]
    items = tuple(menu.Item(phrase_, text.sentence(phrase_), line) for line, phrase_ in said)
    return menu.Menu(_title(setup), items, setup.path[-1][1], setup.search)


def _title(setup: Setup) -> Phrase:
    if not setup.page:
        return phrase("setup-opens")
    number = len(page_lines(setup.shown, setup.page))
    return phrase("setup-page", name=(line_said(setup.shown, setup.page),), number=number)


def _explains(setup: Setup, key: str, text: Text) -> bool:
    """Whether the key explains: in the middle of a word that is searched for it is a letter like any other."""
    if key.lower() not in setup.more:
        return False
    word = setup.search + key.lower()
    return not setup.search or not any(
        part.startswith(word) for item in _menu(setup, text).items for part in [item.words.casefold()]
    )


def _focus(setup: Setup, *first: Phrase) -> Message:
    """Where the focus is, after what was just done."""
    line, at = setup.line, setup.path[-1][1]
    if line is None or at is None:
        return answer(*first, _title(setup))
    of = len(page_lines(setup.shown, setup.page))
    return answer(*first, phrase("menu-item", item=(line_said(setup.shown, line),), place=at + 1, of=of))


def _back(setup: Setup) -> Pressed:
    if len(setup.path) == 1:
        return Pressed(setup, answer(phrase("setup-left")), Leave())
    setup = replace(setup, path=setup.path[:-1], search="", tried=None)
    return Pressed(setup, _focus(setup))


# Left and Right


def _turned(setup: Setup, line: str, by: int) -> Pressed:
    """The next value of the focused line; after one that was refused, the one behind that."""
    shown = setup.shown
    from_ = setup.tried.draft if setup.tried else shown.draft
    at = replace(shown, draft=from_)
    if line == Line.PRESET:
        return _preset_turned(setup, by)
    if line.startswith(SEAT):
        return _seat_turned(setup, int(line.removeprefix(SEAT)), by)
    if line not in option_fields():
        return Pressed(setup, answer(phrase("setup-enter-takes")))
    value = stepped(line, from_.options, by)
    if value is None:
        types = by > 0 and option_field(line).kind is OptionKind.NUMBERS
        said = (value_said(at, line), *((phrase("setup-types"),) if types else ()))
        return Pressed(setup, Message(said, earcon="edge"))
    return _changed(setup, line, with_option(shown.draft, line, value, shown.names))


def _preset_turned(setup: Setup, by: int) -> Pressed:
    shown = setup.shown
    names = presets(shown.own)
    from_ = setup.tried.draft if setup.tried else shown.draft
    now = from_.own if from_.own in names else from_.preset
    place = names.index(now) + by
    if not 0 <= place < len(names):
        return Pressed(setup, Message((value_said(replace(shown, draft=from_), Line.PRESET),), earcon="edge"))
    published = len(names) - len(shown.own)
    if place < published:
        return _changed(setup, Line.PRESET, with_preset(shown.draft, names[place]))
    return _own_taken(setup, Line.PRESET, shown.own[place - published])


def _own_taken(setup: Setup, line: str, rules: HouseRules) -> Pressed:
    return _changed(setup, line, with_own(setup.shown.draft, rules, setup.shown.names))


def _seat_turned(setup: Setup, seat: int, by: int) -> Pressed:
    shown, line = setup.shown, f"{SEAT}{seat}"
    place = _SITTERS.index(sitter_kind(shown.draft.seats[seat])) + by
    if not 0 <= place < len(_SITTERS):
        return Pressed(setup, Message((value_said(shown, line),), earcon="edge"))
    draft = with_sitter(shown.draft, seat, _SITTERS[place], shown.names)
    if draft is None:
        stays = phrase("setup-stays", value=(line_said(shown, line),))
        return Pressed(setup, Message((phrase("setup-one-person"), stays), earcon="refusal"))
    after = _changed(setup, line, draft)
    more = [phrase("setup-types-name")] if _SITTERS[place] == "human" else []
    if finished(draft, shown.names).you is None and finished(shown.draft, shown.names).you is not None:
        more.append(phrase("setup-no-seat"))
    return replace(after, message=after.message.then(*more)) if after.message else after


def _changed(setup: Setup, line: str, after: Draft | Tried) -> Pressed:
    """Take a change and say what else it changed; or say why it is not taken."""
    before = setup.shown
    if isinstance(after, Tried):
        told = Message(refused_change(before, line, after), earcon="refusal")
        return Pressed(replace(setup, tried=after), told)
    setup = _showing(replace(setup, tried=None), replace(before, draft=after))
    return Pressed(setup, answer(value_said(setup.shown, line), *changes(before, setup.shown, line)))


def _showing(setup: Setup, shown: Shown) -> Setup:
    """The menu with other lines; on each page the same line stays focused."""

    def place(page: str, at: int | None) -> int | None:
        return None if at is None else page_lines(shown, page).index(page_lines(setup.shown, page)[at])

    return replace(setup, shown=shown, path=tuple((page, place(page, at)) for page, at in setup.path))


# Enter


def _entered(setup: Setup, line: str) -> Pressed:
    shown = setup.shown
    if setup.tried and setup.tried.remedy:
        return _changed(setup, line, setup.tried.remedy)
    if line.startswith(GROUP) or line == Line.LOAD:
        setup = replace(setup, path=(*setup.path, (line, None)), search="", tried=None)
        return Pressed(setup, answer(_title(setup)))
    if line.startswith(OWN):
        return _own_taken(setup, line, shown.own[int(line.removeprefix(OWN))])
    if line in {Line.LAST, Line.START}:
        draft = shown.last if line == Line.LAST else shown.draft
        return Pressed(setup, None, Start(finished(draft, shown.names)))
    typing, told = begin_typing(shown, line)
    return Pressed(replace(setup, typing=typing, tried=None), told)


def _typed(setup: Setup, after: Typed) -> Pressed:
    """What became of a key while something is typed."""
    line = setup.line or ""
    match after.done:
        case None:
            return Pressed(replace(setup, typing=after.typing), after.message)
        case HouseRules() as rules:
            return Pressed(replace(setup, typing=None), None, Save(rules))
        case str() as file:
            return Pressed(replace(setup, typing=None), None, Load(file))
        case Draft() as draft if draft == setup.shown.draft:
            setup = replace(setup, typing=None)
            return Pressed(setup, _focus(setup, *after.message.phrases))
        case _:
            return _changed(replace(setup, typing=None), line, after.done)


# What came of a deed


def saved(setup: Setup, rules: HouseRules, own: tuple[HouseRules, ...], file: str) -> Pressed:
    """The rules lie in their file; `own` are now all presets."""
    draft = setup.shown.draft
    if rules.options() == draft.options:
        draft = replace(draft, own=rules.name)
    setup = _showing(setup, replace(setup.shown, own=own, draft=draft))
    return Pressed(setup, _focus(setup, phrase("setup-saved", name=rules.name, file=file)))


def loaded(setup: Setup, rules: HouseRules, own: tuple[HouseRules, ...]) -> Pressed:
    """The rules in a file were read, and are taken if they can be played; `own` are now all presets."""
    setup = _showing(setup, replace(setup.shown, own=own))
    return _own_taken(setup, Line.PRESET, rules)


def failed(setup: Setup, why: Phrase) -> Pressed:
    """A file could not be written or read; `why` is the sentence for it."""
    return Pressed(setup, replace(_focus(setup, why), earcon="refusal"))
