"""The screen while something is read or made that takes a while. Must not know what that is."""

import asyncio
from collections.abc import Callable

from audiocrib.narration.message import Phrase, phrase
from audiocrib.ui.keys.keymap import Action, Meaning, Mode
from audiocrib.ui.keys.names import NUMBER_END
from audiocrib.ui.screens.base import Listing, Screen
from audiocrib.ui.screens.help_pages import Help


class BusyScreen(Screen):
    """Has the keys meanwhile, so that none of them reaches the table; Escape gives it up, of every other key `busy` is said.

    `title` is shown. Whoever makes it opens nothing where this lies on the stack no more.
    """

    def __init__(self, leave: Callable[[], None], title: Phrase, busy: Phrase, *, leavable: bool = False) -> None:
        self.leavable = leavable
        self._leave = leave
        self._title = title
        self._busy = busy
        self._work: asyncio.Task[None] | None = None

    def wait_for(self, work: asyncio.Task[None]) -> None:
        """This makes it; a fault in it is raised at the next key, and not hidden."""
        self._work = work

    @property
    def mode(self) -> Mode:
        """Nothing is searched."""
        return Mode.TABLE

    @property
    def help(self) -> Help:
        """That it is being made."""
        return Help((self._busy,))

    def unknown(self, key: str) -> Phrase:
        """What is going on."""
        del key
        return self._busy

    @property
    def listed(self) -> Listing:
        """That it is being made."""
        return Listing(self._title)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Leave; everything else can be heard meanwhile."""
        if self._work and self._work.done() and not self._work.cancelled():
            self._work.result()
        if key != NUMBER_END and meaning and meaning.action in {Action.MENU, Action.QUIT}:
            self._leave()
            return True
        return False


def review_being_made(leave: Callable[[], None]) -> BusyScreen:
    """While it is looked at what somebody chose."""
    return BusyScreen(leave, phrase("review-looking"), phrase("review-busy"))
