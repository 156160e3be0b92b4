"""The menu of options, a form over the settings: a page per group, and one for the player's own keys. Must not know the game.

A change applies at once and is kept; one that would make games impossible is refused with its reason.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.settings.fields import Field, Kind, SettingsError, changed, check, fields
from audiocrib.settings.settings import Group, Settings, Verbosity
from audiocrib.settings.sources import Origin, variable_of
from audiocrib.ui.keys.keymap import FIXED, Action, KeyMap
from audiocrib.ui.keys.names import is_key
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.screens.base import BACK_AT_TABLE
from audiocrib.ui.screens.form import (
    Declaration,
    Done,
    Form,
    FormLine,
    Page,
    Place,
    Pressed,
    Typed,
    answered,
    at_edge,
    enter_takes,
    refused,
)
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.help_pages import KEYS, OPTIONS
from audiocrib.ui.screens.options import files as options_files
from audiocrib.ui.screens.options import keys as options_keys
from audiocrib.ui.screens.options.words import (
    ELSEWHERE,
    effect_of,
    explained,
    has_pairs,
    key_line,
    line_said,
    setting_name,
    setting_refused,
    value_said,
)
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.text_entry import DIGITS, Typing

MOST = 60
"""The most values for Left and Right to pass, besides the bounds: a wide range goes in larger steps."""
_STEPS = (1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
_LADDERS: dict[str, tuple[int, ...]] = {
    "target": (31, 61, 91, 121, 181, 241),
    "width": (20, 32, 40, 80),
    "hints": (0, 3, 10, 100, 1000),
}
"""Usual numbers, for settings whose other numbers are rare, and are typed."""


def passed(field: Field, value: object) -> tuple[object, ...]:
    """Return the values that Left and Right pass, with the current and usual one; nothing if it is typed or set
    elsewhere.
    """
    unset: tuple[object, ...] = (None,) if field.optional else ()
    match field.kind:
        case Kind.SWITCH:
            return (*unset, False, True)
        case Kind.CHOICE:
            return (*unset, *(check(field.key, choice) for choice in field.choices))
        case Kind.NUMBER:
            numbers = {*_numbers(field), *(own for own in (field.default, value) if isinstance(own, int))}
            return (*unset, *sorted(numbers))
        case _:
            return ()


def _numbers(field: Field) -> tuple[int, ...]:
    if field.key in _LADDERS:
        return _LADDERS[field.key]
    step = next(step for step in _STEPS if (field.high - field.low) / step <= MOST)
    return (field.low, *range(step * (field.low // step + 1), field.high, step), field.high)


def stepped(field: Field, value: object, by: int) -> tuple[object, ...]:
    """Return the next value, alone in a tuple; an empty one at the end."""
    values = passed(field, value)
    if not values:
        return ()
    place = values.index(value) + by
    return values[place : place + 1] if place >= 0 else ()


def turned_round(field: Field, value: object) -> object:
    """Return the next value, and the first after the last: for Enter on a short list."""
    values = passed(field, value)
    return values[(values.index(value) + 1) % len(values)]


COUNTED = frozenset({"hinted"})
"""Settings that players do not set: audiocrib counts them."""
KEYS_PAGE = "keys-of-ones-own"
ACTIONS = tuple(action for action in Action if action not in FIXED)
"""Actions that can have keys."""
_CHANGES_KEYS = frozenset({"key_preset", "digits"})
_LONGEST_FILE = 500
_LONGEST_PAIR = 130
_LONGEST_NUMBER = 6


class Everything(Struct, frozen=True):
    """Everything a person has, as one file, for a place where files have no names, but are given and asked for."""

    give: Callable[[], None]
    ask: Callable[[], None]


class Chosen(Struct, frozen=True):
    """The settings and the keys they make; `origins` has those that do not come from their `file`.

    `fault` says why no game could be begun with settings, if none could. `everything` is set where files have no names.
    """

    settings: Settings
    keymap: KeyMap
    origins: Mapping[str, Origin]
    file: Path
    fault: Callable[[Settings], Phrase | None]
    everything: Everything | None = None


def open_options(
    player: Player,
    *,
    file: Path,
    origins: dict[str, Origin],
    fault: Callable[[Settings], Phrase | None],
    everything: Everything | None = None,
) -> None:
    """Give the options the keys until they are left; the table's question remains.

    A setting changed here no longer comes from the command line, and leaves `origins`.
    """
    presenter, screens = player.presenter, player.screens

    def current(chosen: Chosen) -> Chosen:
        return replace(chosen, settings=presenter.settings, keymap=screens.keymap, origins=origins)

    def adopt(after: Chosen) -> None:
        before = presenter.settings
        names = (key for key in Settings.__struct_fields__ if getattr(before, key) != getattr(after.settings, key))
        for gone in origins.keys() - after.origins.keys():
            del origins[gone]
        presenter.change(**{key: getattr(after.settings, key) for key in names})

    def left(_: Chosen) -> None:
        screens.remove(form)
        presenter.say(answer(BACK_AT_TABLE))

    chosen = Chosen(presenter.settings, screens.keymap, origins, file, fault, everything)
    form = Form(screens, DECLARED, chosen, left, current=current, adopt=adopt)
    form.say_line()
    screens.push(form)


# Pages


def groups() -> tuple[Group, ...]:
    """Return the groups in the order of the file."""
    return tuple(dict.fromkeys(field.group for field in fields()))


def settings_of(group: str) -> tuple[Field, ...]:
    """Return the settings on the page of a group."""
    return tuple(field for field in fields() if field.group == group and field.key not in COUNTED)


def page(chosen: Chosen, name: str) -> Page[Chosen]:
    """Return a group by its name, the player's keys, or the first page."""
    if not name:
        return Page(phrase("options-opens"), (*map(_group, groups()), *_files(chosen)))
    if name == KEYS_PAGE:
        title = phrase("keys-page", number=len(ACTIONS))
        group = next(field.group for field in fields() if field.kind is Kind.KEYS)
        return Page(title, tuple(_action(chosen, action) for action in ACTIONS), Place(group, "keys"), help=KEYS)
    lines = tuple(_setting(chosen, field) for field in settings_of(name))
    title = phrase("options-page", name=(phrase("setting-group", group=name),), number=len(lines))
    return Page(title, lines, Place("", name))


DECLARED: Declaration[Chosen] = Declaration(OPTIONS, page, ("", *groups()))


def _group(group: Group) -> FormLine[Chosen]:
    names = tuple(setting_name(field.key) for field in settings_of(group))
    name = phrase("setting-group", group=group)
    has = phrase("options-page-has", name=(name,), names=names, number=len(names))
    return FormLine(group, name, lambda _: (has,), enter_takes, lambda _: Done(page=group), enter_takes)


# Settings


def _setting(chosen: Chosen, field: Field) -> FormLine[Chosen]:
    value = getattr(chosen.settings, field.key)
    effect = effect_of(field)
    return FormLine(
        field.key,
        line_said(field, value),
        partial(_about, field),
        partial(_turned, field),
        partial(_entered, field),
        partial(_set_back, field),
        searched=setting_name(field.key),
        beside=effect if chosen.settings.verbosity is Verbosity.FULL else (),
    )


def _is_now(field: Field, settings: Settings) -> Phrase:
    value = value_said(field, getattr(settings, field.key))
    return phrase("setting-is", MessageKind.LINE, name=(setting_name(field.key),), value=(value,))


def _about(field: Field, chosen: Chosen) -> tuple[Phrase, ...]:
    value = getattr(chosen.settings, field.key)
    return (_is_now(field, chosen.settings), *explained(field, value, chosen.origins.get(field.key)))


def _turned(field: Field, chosen: Chosen, by: int) -> Done[Chosen]:
    after = stepped(field, getattr(chosen.settings, field.key), by)
    if after:
        return _with(chosen, field, after[0])
    if field.kind in ELSEWHERE:
        return answered(phrase("setting-elsewhere"), *effect_of(field))
    if field.kind in {Kind.TEXT, Kind.KEYS} or has_pairs(field):
        return enter_takes()
    return at_edge(_is_now(field, chosen.settings))


def _entered(field: Field, chosen: Chosen) -> Done[Chosen]:
    value = getattr(chosen.settings, field.key)
    if field.kind is Kind.KEYS:
        return Done(page=KEYS_PAGE)
    if field.kind in {Kind.SWITCH, Kind.CHOICE}:
        return _with(chosen, field, turned_round(field, value))
    if field.kind in ELSEWHERE:
        return answered(*_about(field, chosen))
    if has_pairs(field):
        return _types(Typing(phrase("setting-type-pair", setting=field.key), _LONGEST_PAIR), partial(_with_pair, field))
    name, now = (setting_name(field.key),), (value_said(field, value),)
    if field.kind is Kind.NUMBER:
        asked = phrase("setting-type-number", name=name, value=now, low=field.low, high=field.high)
        return _types(Typing(asked, _LONGEST_NUMBER, DIGITS), partial(_with_text, field))
    return _types(Typing(phrase("setting-type-text", name=name, value=now), field.high), partial(_with_text, field))


def _set_back(field: Field, chosen: Chosen) -> Done[Chosen]:
    """Backspace: reset to the usual value."""
    if field.kind in ELSEWHERE:
        return answered(*_about(field, chosen))
    return _with(chosen, field, field.default)


def _types(typing: Typing, take: Callable[[Chosen, str], Done[Chosen]], *, again: bool = True) -> Done[Chosen]:
    """Have something typed, until `take` accepts it, unless not `again`."""

    def taken(chosen: Chosen, typed: Typing) -> Done[Chosen]:
        done = take(chosen, typed.letters.strip())
        if done.earcon != "refusal" or not again:
            return done
        return replace(done, entry=Typed(replace(typing, letters="", sure=False), taken))

    return Done((typing.asked,), entry=Typed(typing, taken))


def _with_text(field: Field, chosen: Chosen, text: str) -> Done[Chosen]:
    try:
        return _with(chosen, field, check(field.key, text, typed=True))
    except SettingsError as error:
        if field.kind is not Kind.NUMBER:
            return _stays(chosen, field, setting_refused(error, setting_name(field.key)))
        return _stays(chosen, field, phrase("type-wrong-number", typed=text, low=field.low, high=field.high))


def _with_pair(field: Field, chosen: Chosen, text: str) -> Done[Chosen]:
    """Set "name = words"; no words remove the name."""
    name, sign, words = (part.strip() for part in text.partition("="))
    if not (sign and name):
        return _stays(chosen, field, phrase("setting-no-pair", setting=field.key))
    before = getattr(chosen.settings, field.key)
    pairs = {one: said for one, said in before.items() if one != name}
    if not words and name not in before:
        return _stays(chosen, field, phrase("setting-pair-none", name=name))
    if not words:
        return _with(chosen, field, pairs, phrase("setting-pair-out", name=name))
    return _with(chosen, field, {**pairs, name: words}, phrase("setting-pair-is", name=name, value=words))


def _with(chosen: Chosen, field: Field, value: object, *told: Phrase) -> Done[Chosen]:
    """Set a value if a game could begin with it, and say it, or what is `told` instead; otherwise say why not."""
    try:
        after = changed(chosen.settings, field.key, value)
    except SettingsError as error:
        return _stays(chosen, field, setting_refused(error, setting_name(field.key)))
    against = options_keys.clash(after) if field.key in _CHANGES_KEYS else None
    if against:
        action = (phrase("action", action=against[1].value),)
        return _stays(chosen, field, phrase("setting-keys-clash", key=(key_name(against[0]),), action=action))
    if fault := chosen.fault(after):
        return _stays(chosen, field, fault)
    return _taken(chosen, field.key, after, *(told or (_is_now(field, after),)))


def _taken(chosen: Chosen, key: str, after: Settings, *told: Phrase) -> Done[Chosen]:
    """Adopt a setting from outside the file as the player's own; the environment will override it at the next start."""
    origin, origins = chosen.origins.get(key), chosen.origins
    if origin is Origin.COMMAND_LINE:
        origins = {other: whence for other, whence in origins.items() if other != key}
    wins = (phrase("setting-wins-again", origin=origin.value, variable=variable_of(key)),) if origin else ()
    return Done((*told, *wins), state=replace(chosen, settings=after, origins=origins))


def _stays(chosen: Chosen, field: Field, why: Phrase) -> Done[Chosen]:
    value = value_said(field, getattr(chosen.settings, field.key))
    return refused(why, phrase("setting-stays", value=(value,)))


# The player's own keys


def _action(chosen: Chosen, action: Action) -> FormLine[Chosen]:
    asked = phrase("key-asked", action=(phrase("action", action=action.value),))

    def enter(_: Chosen) -> Done[Chosen]:
        return Done((asked,), entry=Pressed(partial(_with_key, action)))

    return FormLine(
        action.value,
        key_line(action, chosen.keymap),
        lambda _: KEYS.now,
        enter_takes,
        enter,
        partial(_with_usual_keys, action),
    )


def _with_key(action: Action, chosen: Chosen, key: str) -> Done[Chosen]:
    """Add a key to an action, or remove it; refuse one that cannot be used, and ask for another."""
    after = options_keys.given(chosen.settings, action, key) if is_key(key) else options_keys.Given(None)
    if after.keys is not None:
        settings = replace(chosen.settings, keys=after.keys)
        return _taken(chosen, "keys", settings, phrase("key-given", line=(key_line(action, keymap_of(settings)[0]),)))
    return replace(_not_given(after, key), entry=Pressed(partial(_with_key, action)))


def _with_usual_keys(action: Action, chosen: Chosen) -> Done[Chosen]:
    after = options_keys.usual(chosen.settings, action)
    if after.keys is None:
        return _not_given(after, "")
    settings = replace(chosen.settings, keys=after.keys)
    keys = tuple(map(key_name, keymap_of(settings)[0].keys(action)))
    return _taken(chosen, "keys", settings, phrase("keys-usual", keys=keys) if keys else phrase("keys-usual-none"))


def _not_given(after: options_keys.Given, key: str) -> Done[Chosen]:
    if after.taken_by is None:
        return refused(phrase("key-no-name"))
    other = (phrase("action", action=after.taken_by.value),)
    return refused(phrase("key-taken", key=(key_name(key),), action=other))


# Files


def _file(line: str, name: str, asked: str, take: Callable[[Chosen, str], Done[Chosen]]) -> FormLine[Chosen]:
    typing, about = Typing(phrase(asked), _LONGEST_FILE), (phrase("setting-file-about", line=line),)
    again = asked == "setting-type-export"  # a file that is no export need not be followed by another

    def enter(_: Chosen) -> Done[Chosen]:
        return _types(typing, take, again=again)

    return FormLine(line, phrase(name), lambda _: about, enter_takes, enter, enter_takes)


def _exported(chosen: Chosen, file: str) -> Done[Chosen]:
    told = options_files.exported(chosen.file, file)
    return Done(told.phrases, earcon=told.earcon)


def _imported(chosen: Chosen, file: str) -> Done[Chosen]:
    """Adopt all settings of a file, with no other origins."""
    after = options_files.imported(chosen.file, file, chosen.fault)
    if isinstance(after, Message):
        return Done(after.phrases, earcon=after.earcon)
    told = phrase("settings-imported", file=file)
    return Done((told,), here=True, state=replace(chosen, settings=after, origins={}))


_FILES = (
    _file("export", "setting-export", "setting-type-export", _exported),
    _file("import", "setting-import", "setting-type-import", _imported),
)


def _files(chosen: Chosen) -> tuple[FormLine[Chosen], ...]:
    """Return the lines for a settings file by its name, or for everything where files have no names."""
    if chosen.everything is None:
        return _FILES
    return (
        _whole("export", "everything-export", chosen.everything.give),
        _whole("import", "everything-import", chosen.everything.ask),
    )


def _whole(line: str, name: str, do: Callable[[], None]) -> FormLine[Chosen]:
    about = (phrase("setting-file-about", line=name),)
    return FormLine(line, phrase(name), lambda _: about, enter_takes, lambda _: Done(then=do), enter_takes)
