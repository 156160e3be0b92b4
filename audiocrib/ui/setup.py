"""The menu of a new game: a value, and what keys do to it. It ends with a table that is laid; it touches no file.

A change that cannot be played is said with its reason and not taken; nothing else changes unsaid.
"""

from msgspec.structs import replace

from audiocrib.house_rules import HouseRules
from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.ui import menu
from audiocrib.ui.keymap import Action
from audiocrib.ui.setup_deeds import Leave, Load, Read, Save, Start
from audiocrib.ui.setup_draft import (
    Draft,
    finished,
)
from audiocrib.ui.setup_lines import (
    GROUP,
    OWN,
    Line,
    Shown,
    explained,
    line_said,
    page_lines,
    summary_of,
)
from audiocrib.ui.setup_open import Pressed, Setup, changed, own_taken, showing
from audiocrib.ui.setup_turning import turned
from audiocrib.ui.setup_typing import Typed, begin_typing, press_typing


def opened(shown: Shown, more: tuple[str, ...] = ("d",)) -> Pressed:
    """The menu; nothing is focused yet. `more`: keys of `Action.MORE`."""
    return Pressed(Setup(shown, more=more), answer(phrase("setup-opens")))


def press(setup: Setup, key: str, action: Action | None, text: Text) -> Pressed | None:
    """Do what a key does; `action` is its meaning in a menu, `text` has the words that letters search. None: nothing."""
    if setup.typing:
        return _typed(setup, press_typing(setup.typing, setup.shown, key))
    line = setup.line
    match action:
        case Action.LEFT | Action.RIGHT if line:
            return turned(setup, line, 1 if action is Action.RIGHT else -1)
        case Action.COMMIT if line:
            return _entered(setup, line)
        case Action.COMMIT | Action.LEFT | Action.RIGHT:
            return Pressed(setup, answer(_title(setup), phrase("menu-choose")))
        case Action.MENU:
            return _back(setup)
        case _ if _explains(setup, key, text):
            at = replace(setup.shown, draft=setup.tried.draft) if setup.tried else setup.shown
            return Pressed(setup, answer(*(explained(at, line) if line else (phrase("setup-help"),))))
        case _:
            return _moved(setup, key, action, text)


def _moved(setup: Setup, key: str, action: Action | None, text: Text) -> Pressed | None:
    found = menu.moved(_menu(setup, text), key, action)
    if found is None:
        return None
    after, told = found
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
    said = phrase("menu-item", MessageKind.LINE, item=(line_said(setup.shown, line),), place=at + 1, of=of)
    return answer(*first, said)


def _back(setup: Setup) -> Pressed:
    if len(setup.path) == 1:
        return Pressed(setup, None, Leave(begun(setup.shown)))
    setup = replace(setup, path=setup.path[:-1], search="", tried=None)
    return Pressed(setup, _focus(setup))


def begun(shown: Shown) -> Draft | None:
    """The table that would be lost: the one that is being laid, or one that was left before."""
    return shown.left if shown.draft == shown.last else shown.draft


# Enter


def _entered(setup: Setup, line: str) -> Pressed:
    shown = setup.shown
    if setup.tried and setup.tried.remedy:
        return changed(setup, line, setup.tried.remedy)
    if line.startswith(GROUP) or line in {Line.LOAD, Line.MINE}:
        setup = replace(setup, path=(*setup.path, (line, None)), search="", tried=None)
        return Pressed(setup, answer(_title(setup)))
    if line.startswith(OWN):
        return own_taken(setup, line, shown.own[int(line.removeprefix(OWN))])
    if line in {Line.LAST, Line.START}:
        draft = shown.last if line == Line.LAST else shown.draft
        left = begun(shown) if line == Line.LAST else None
        return Pressed(setup, None, Start(finished(draft, shown.names), left))
    if line == Line.READ:
        return Pressed(setup, None, Read(shown.draft.options))
    if line == Line.LEFT and shown.left:
        setup = showing(setup, replace(shown, draft=shown.left))
        taken = phrase("setup-table", summary=(summary_of(shown.left),))
        return Pressed(setup, answer(taken, phrase("setup-goes-on")))
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
            return changed(replace(setup, typing=None), line, after.done)


# What came of a deed


def saved(setup: Setup, rules: HouseRules, own: tuple[HouseRules, ...], file: str) -> Pressed:
    """The rules lie in their file; `own` are now all presets."""
    draft = setup.shown.draft
    if rules.options() == draft.options:
        draft = replace(draft, own=rules.name)
    setup = showing(setup, replace(setup.shown, own=own, draft=draft))
    return Pressed(setup, _focus(setup, phrase("setup-saved", name=rules.name, file=file)))


def loaded(setup: Setup, rules: HouseRules, own: tuple[HouseRules, ...]) -> Pressed:
    """The rules in a file were read, and are taken if they can be played; `own` are now all presets."""
    setup = showing(setup, replace(setup.shown, own=own))
    return own_taken(setup, Line.PRESET, rules)


def again(setup: Setup) -> Pressed:
    """Back from what was read: the line where one was."""
    return Pressed(setup, _focus(setup))


def failed(setup: Setup, why: Phrase) -> Pressed:
    """A file could not be written or read; `why` is the sentence for it."""
    return Pressed(setup, replace(_focus(setup, why), earcon="refusal"))
