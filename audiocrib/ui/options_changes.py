"""A setting is changed by the player: taken and heard at once, or refused with the reason. Knows no menu and no file."""

from collections.abc import Callable

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.setting_fields import SettingsError, changed, check
from audiocrib.setting_sources import Origin, variable_of
from audiocrib.settings import Settings
from audiocrib.ui import options_keys
from audiocrib.ui.help import key_name
from audiocrib.ui.keymap import Action
from audiocrib.ui.options_lines import field_of, key_line
from audiocrib.ui.options_words import setting_name, setting_refused, value_said
from audiocrib.ui.player import Player

_CHANGES_KEYS = frozenset({"key_preset", "digits"})


class Changes:
    """Changes settings through `Desk.change`; each method says what became of it.

    `origins`: what does not come from the file. `fault` says why no game could be begun with settings, if none could.
    """

    def __init__(self, player: Player, origins: dict[str, Origin], fault: Callable[[Settings], Phrase | None]) -> None:
        self.origins = origins
        self.fault = fault
        self._player = player
        self._desk = player.desk

    def typed(self, key: str, text: str) -> Message:
        """Take a value as it was typed."""
        try:
            return self.set(key, check(key, text, typed=True))
        except SettingsError as error:
            return self._refused(key, setting_refused(error, setting_name(key)))

    def set(self, key: str, value: object, *told: Phrase) -> Message:
        """Take a value if a game could be begun with it, and say it, or what is `told` instead; else say why not."""
        field, settings = field_of(key), self._desk.settings
        try:
            after = changed(settings, key, value)
        except SettingsError as error:
            return self._refused(key, setting_refused(error, setting_name(key)))
        against = options_keys.clash(after) if key in _CHANGES_KEYS else None
        if against:
            action = (phrase("action", action=against[1].value),)
            return self._refused(key, phrase("setting-keys-clash", key=(key_name(against[0]),), action=action))
        if fault := self.fault(after):
            return self._refused(key, fault)
        self._desk.change(**{key: getattr(after, key)})
        is_now = phrase("setting-is", name=(setting_name(key),), value=(value_said(field, getattr(after, key)),))
        return answer(*(told or (is_now,)), *self._wins_again(key))

    def pair(self, key: str, text: str) -> Message:
        """Take "name = words"; no words take the name out."""
        name, sign, words = (part.strip() for part in text.partition("="))
        if not (sign and name):
            return self._refused(key, phrase("setting-no-pair"))
        pairs = {one: said for one, said in getattr(self._desk.settings, key).items() if one != name}
        if not words:
            return self.set(key, pairs, phrase("setting-pair-out", name=name))
        return self.set(key, {**pairs, name: words}, phrase("setting-pair-is", name=name, value=words))

    def keys(self, action: Action, after: options_keys.Given, key: str = "", *, usual: bool = False) -> Message:
        """Take the player's own keys for an action, or say what the `key` is for; `usual`: the usual ones are back."""
        if after.keys is None:
            other = after.taken_by and (phrase("action", action=after.taken_by.value),)
            why = phrase("key-taken", key=(key_name(key),), action=other) if other else phrase("key-no-name")
            return Message((why,), earcon="refusal")
        self._desk.change(keys=after.keys)
        keys = self._player.keymap.keys(action)
        if usual and keys:
            told = phrase("keys-usual", keys=tuple(map(key_name, keys)))
        elif usual:
            told = phrase("keys-usual-none")
        else:
            told = phrase("key-given", line=(key_line(action, self._player.keymap),))
        return answer(told, *self._wins_again("keys"))

    def _wins_again(self, key: str) -> tuple[Phrase, ...]:
        """What came from outside the file is the player's own now; the environment will win at the next start."""
        origin = self.origins.get(key)
        if origin is Origin.COMMAND_LINE:
            del self.origins[key]
        return (phrase("setting-wins-again", origin=origin.value, variable=variable_of(key)),) if origin else ()

    def _refused(self, key: str, why: Phrase) -> Message:
        value = value_said(field_of(key), getattr(self._desk.settings, key))
        return Message((why, phrase("setting-stays", value=(value,))), earcon="refusal")
