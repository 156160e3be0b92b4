"""The screen of a table with people elsewhere while no game is on there."""

from collections.abc import Callable, Mapping
from functools import partial

from audiocrib.narration.message import Phrase, phrase
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, Action, Meaning
from audiocrib.ui.screens.base import IN_LISTS, USUAL, Listing
from audiocrib.ui.screens.busy_screen import BusyScreen
from audiocrib.ui.screens.help_pages import Help


class WaitingRoom(BusyScreen):
    """Any key says what the room waits for, except those that say who is here, change seats or talk; `leave` leaves.

    `shown` is what the eye sees, `talk` does what a key for talking does.
    """

    def __init__(
        self,
        leave: Callable[[], None],
        waiting: Phrase,
        people: Callable[[], None],
        room: Callable[[], None],
        shown: Callable[[], tuple[Phrase, ...]],
        talk: Callable[[Action], None],
    ) -> None:
        super().__init__(leave, phrase("together-title"), waiting)
        self._shown = shown
        talks = {action: partial(talk, action) for action in Action if action in AMONG_PEOPLE}
        self._does: dict[Action, Callable[[], None]] = {Action.PEOPLE: people, Action.ROOM: room, **talks}

    @property
    def help(self) -> Help:
        """The help on its keys, after what it waits for."""
        return Help((*super().help.now, phrase("waiting-keys" if self._shown() else "waiting-keys-delayed")))

    @property
    def listed(self) -> Listing:
        """The place of the table, and who has which seat."""
        return Listing(phrase("together-title"), self._shown())

    @property
    def offers(self) -> Mapping[Action, str]:
        """Its keys, and those of lists."""
        return {**dict.fromkeys(self._does, USUAL), **IN_LISTS}

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action can ever do something here."""
        return action in self._does or super().works(action, absent=absent)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what the keys of the room do."""
        does = self._does.get(meaning.action) if meaning else None
        if does is None:
            return super().press(key, meaning)
        does()
        return True
