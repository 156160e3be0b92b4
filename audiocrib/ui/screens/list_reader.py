"""A reader for lines: forward and back, to both ends, and steps of an explanation for one of them.

Knows neither what the lines are nor what else can be asked about one.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.ui.keys.keymap import ON_SCREEN, Action, KeyMap, Meaning, Mode
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import BACK, BESIDE_LINES, EVERYWHERE, USUAL, Screen
from audiocrib.ui.screens.help import key_pressed

WALKS: Mapping[Action, str] = MappingProxyType(
    {
        Action.RIGHT: "document-step-on",
        Action.LEFT: "document-step-back",
        Action.OLDEST: "document-first",
        Action.NEWEST: "document-last",
        Action.MENU: BACK[Action.MENU],
    }
)
ALSO = frozenset({Action.OLDER, Action.NEWER, Action.COMMIT, Action.QUIT, Action.RACE})
"""Keys that move, leave or ask, and have no button here."""
DOES: Mapping[Action, str] = MappingProxyType(
    {
        **dict.fromkeys((Action.RIGHT, Action.NEWER, Action.COMMIT), "forward"),
        **dict.fromkeys((Action.LEFT, Action.OLDER), "backward"),
        Action.OLDEST: "start",
        Action.NEWEST: "end",
        Action.QUIT: "leave",
    }
)
"""What keys do here, for the key describer."""
ASKS = (
    Action.COUNT, Action.CRIB, Action.STARTER, Action.TABLE, Action.SCORES, Action.TURN, Action.HAND, Action.MOVES,
    Action.PLAYED, Action.RULES, Action.BOARD, Action.EXPLAIN, Action.MORE,
)  # fmt: skip
"""Questions about a line."""


class ListReader(Screen):
    """Stands at one of `number` lines, at -1 before the first; `at` is the one heard last.

    `room` begins the names of the messages for both ends, for no line at all, and for a key that does nothing. `leave`
    ends it.
    """

    def __init__(self, presenter: Presenter, number: int, room: str, leave: Callable[[], None]) -> None:
        self.at = -1
        self._presenter = presenter
        self._number = number
        self._room = room
        self._leave = leave
        self._explained = 0

    def hear(self, at: int) -> None:
        """Say a line."""
        raise NotImplementedError

    def ask(self, meaning: Meaning) -> bool:
        """Do what a key does here beyond moving; False if it does nothing."""
        raise NotImplementedError

    @property
    def offers(self) -> Mapping[Action, str]:
        """Moving, and every question about a line."""
        return {**WALKS, **dict.fromkeys(ASKS, USUAL), **BESIDE_LINES}

    @property
    def mode(self) -> Mode:
        """The lines come from a table, so its keys ask about them."""
        return Mode.TABLE

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action does something here: no card is played."""
        here = action in self.offers or action in ALSO or action in EVERYWHERE
        return super().works(action, absent=absent) and (here or action in ON_SCREEN)

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table."""
        del keymap
        return {"home": "start", "end": "end"}.get(key) or (DOES.get(action) if action else None)

    def unknown(self, key: str) -> Phrase:
        """Say that a key does nothing here."""
        return phrase(f"{self._room}-no-key", key=(key_pressed(key),))

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Move, or do what else a key does here."""
        action = meaning.action if meaning else None
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
            case _:
                return meaning is not None and self.ask(meaning)
        return True

    def go(self, to: int) -> None:
        """Go to another line; the first and the last are announced as such, with the edge sound."""
        if 0 <= to < self._number:
            self.at = to
            self.hear(to)
        else:
            edge = "empty" if not self._number else "start" if to < 0 else "end"
            self._presenter.utter(Message((phrase(f"{self._room}-{edge}"),), earcon="edge"))

    def steps(self, told: tuple[Message, ...], end: str) -> None:
        """Say these one after another, one for each press, with `end` after the last."""
        said = told[self._explained % len(told)]
        self._explained += 1
        last = self._explained % len(told) == 0
        self._presenter.utter(said.then(phrase(end)) if last else said)
