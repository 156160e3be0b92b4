"""The keys that walk through lines: on and back, to both ends, and what a listener can always ask for.

Knows neither what the lines are nor what else can be asked about one.
"""

from collections.abc import Callable
from typing import Protocol

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import key_pressed
from audiocrib.ui.help_pages import Help, explain, goes_on, no_key
from audiocrib.ui.keymap import Action, KeyMap, Meaning, Mode


class Walked(Protocol):
    """What has lines."""

    def hear(self, at: int) -> None:
        """Say a line."""

    def ask(self, meaning: Meaning) -> bool:
        """Do what a key does here beyond walking; False where it does nothing."""


class Walk:
    """Stands at one of `number` lines, at -1 before the first; `at` is the one that was heard last.

    `room` begins the names of the messages for both ends, for no line at all, and for a key that does nothing. `leave`
    ends it.
    """

    def __init__(
        self,
        walked: Walked,
        number: int,
        room: str,
        told: Help,
        desk: Desk,
        keymap: KeyMap,
        leave: Callable[[], None],
    ) -> None:
        self.at = -1
        self._walked = walked
        self._number = number
        self._room = room
        self._help = told
        self._desk = desk
        self._keymap = keymap
        self._leave = leave
        self._explained = 0
        self._last: Action | None = None

    def press(self, key: str) -> None:
        """Do what a key does."""
        if no_key(self._desk, key):
            return
        meaning = self._keymap.meaning(key, Mode.TABLE)
        action = meaning.action if meaning else None
        if goes_on(self._desk, self._keymap, key):
            return
        if action is not Action.EXPLAIN:
            self._explained = 0
        match key, action:
            case ("home", _) | (_, Action.OLDEST):
                self.go(0)
            case ("end", _) | (_, Action.NEWEST):
                self.go(self._number - 1)
            case _, Action.RIGHT | Action.NEWER | Action.COMMIT:
                self.go(self.at + 1)
            case _, Action.LEFT | Action.OLDER:
                self.go(self.at - 1)
            case _, Action.MENU | Action.QUIT:
                self._leave()
            case _ if meaning is None or not (self._walked.ask(meaning) or self._heard(meaning.action)):
                self._desk.utter(answer(phrase(f"{self._room}-no-key", key=(key_pressed(key),))))
            case _:
                pass  # it was done
        self._last = action

    def go(self, to: int) -> None:
        """To another line; the first and the last are said to be that, with the edge sound."""
        if 0 <= to < self._number:
            self.at = to
            self._walked.hear(to)
        else:
            edge = "empty" if not self._number else "start" if to < 0 else "end"
            self._desk.utter(Message((phrase(f"{self._room}-{edge}"),), earcon="edge"))

    def explain(self, told: tuple[Message, ...], end: str) -> None:
        """Say these one after another, one for each press; `end` is said with the last."""
        said = told[self._explained % len(told)]
        self._explained += 1
        last = self._explained % len(told) == 0
        self._desk.utter(said.then(phrase(end)) if last else said)

    def _heard(self, action: Action) -> bool:
        """Do what is about hearing; False where it is not."""
        desk = self._desk
        match action:
            case Action.REPEAT:
                desk.repeat(slowly=self._last is Action.REPEAT)
            case Action.VERBOSITY:
                desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                desk.speed(1 if action is Action.FASTER else -1)
            case Action.ERASE:
                desk.voice.silence()
            case Action.HELP:
                explain(desk, self._keymap, self._help)
            case _:
                return False
        return True
