"""The keys while something is read or made beside them. Must not know what that is."""

import asyncio
from collections.abc import Callable
from typing import Final

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.ui.desk import Desk
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.keynames import NUMBER_END


class BeingMade:
    """Has the keys meanwhile, so that none of them reaches the table; Escape gives it up, every other key is told `busy`.

    `title` is shown. Whoever makes it opens nothing where this has the keys no more.
    """

    types: Final = False

    def __init__(self, desk: Desk, keymap: KeyMap, leave: Callable[[], None], title: Phrase, busy: Phrase) -> None:
        self._desk = desk
        self._keymap = keymap
        self._leave = leave
        self._title = title
        self._busy = busy
        self.work: asyncio.Task[None] | None = None
        """What makes it; a fault in it is raised at the next key, and not hidden."""

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: that it is being made."""
        return self._title, (), None

    def press(self, key: str) -> None:
        """Leave, or say what is going on."""
        if self.work and self.work.done() and not self.work.cancelled():
            self.work.result()
        if key == NUMBER_END:
            return  # its digits were told
        meaning = self._keymap.meaning(key, Mode.TABLE)
        if meaning and meaning.action in {Action.MENU, Action.QUIT}:
            self._leave()
        else:
            self._desk.utter(answer(self._busy))


def review_being_made(desk: Desk, keymap: KeyMap, leave: Callable[[], None]) -> BeingMade:
    """While it is looked at what somebody chose."""
    return BeingMade(desk, keymap, leave, phrase("review-looking"), phrase("review-busy"))
