"""The player's own keys: the next key pressed is added to an action, or removed from it. Values only."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from audiocrib.settings.settings import Settings
from audiocrib.ui.keys.keymap import Action, KeyMap, KeysError, KeysFault
from audiocrib.ui.keys.presets import keymap_of, layout_of


class Given(Struct, frozen=True):
    """The player's keys with one more or one less; or None with the action that has the key, if any."""

    keys: dict[str, list[str]] | None
    taken_by: Action | None = None


def given(settings: Settings, action: Action, key: str) -> Given:
    """Add a key to an action, or remove it if the action has it."""
    has = keymap_of(settings)[0].keys(action)
    after = tuple(one for one in has if one != key) if key in has else (*has, key)
    return _tried(settings, {**settings.keys, action.value: list(after)}, action)


def usual(settings: Settings, action: Action) -> Given:
    """Reset the keys of an action to those without the player's own."""
    return _tried(settings, {name: keys for name, keys in settings.keys.items() if name != action}, action)


def _tried(settings: Settings, own: Mapping[str, Sequence[str]], action: Action) -> Given:
    """Return the keys, leaving out those of the player's own that the layout has anyway."""
    layout = layout_of(settings.key_preset, settings.digits)
    try:
        keymap = KeyMap(own, layout)
    except KeysError as error:
        if error.reason is not KeysFault.TWO_MEANINGS:
            return Given(None)
        others = (Action(error.facts["action"]), Action(error.facts["other"]))
        return Given(None, next((other for other in others if other is not action), None))
    if keymap.keys(action) == KeyMap(layout=layout).keys(action):
        own = {name: keys for name, keys in own.items() if name != action}
    return Given({name: list(keys) for name, keys in own.items()})


def clash(settings: Settings) -> tuple[str, Action] | None:
    """Return one of the player's own keys that has another meaning in the layout of the settings, and that meaning."""
    try:
        KeyMap(settings.keys, layout_of(settings.key_preset, settings.digits))
    except KeysError as error:
        if error.reason is not KeysFault.TWO_MEANINGS:
            return None
        others = (error.facts["action"], error.facts["other"])
        other = next((name for name in others if name not in settings.keys), others[0])
        return error.facts["key"], Action(other)
    return None
