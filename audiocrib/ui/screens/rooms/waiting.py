"""The screen of a table with people elsewhere while no game is on there."""

from collections.abc import Callable, Mapping

from audiocrib.narration.message import Phrase, phrase
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.screens.base import IN_LISTS, USUAL, Listing
from audiocrib.ui.screens.busy_screen import BusyScreen


class WaitingRoom(BusyScreen):
    """Any key says what is waited for, but those that say who is here and change seats; `leave` leaves the table.

    `shown` is what stands there for the eye.
    """

    def __init__(
        self,
        leave: Callable[[], None],
        waiting: Phrase,
        people: Callable[[], None],
        room: Callable[[], None],
        shown: Callable[[], tuple[Phrase, ...]],
    ) -> None:
        super().__init__(leave, phrase("together-title"), waiting)
        self._shown = shown
        self._does = {Action.PEOPLE: people, Action.ROOM: room}

    @property
    def listed(self) -> Listing:
        """Where the table is, and who has which seat."""
        return Listing(phrase("together-title"), self._shown())

    @property
    def offers(self) -> Mapping[Action, str]:
        """Its keys, and those of lists."""
        return {Action.PEOPLE: USUAL, Action.ROOM: USUAL, **IN_LISTS}

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what the keys of the room do."""
        does = self._does.get(meaning.action) if meaning else None
        if does is None:
            return super().press(key, meaning)
        does()
        return True
