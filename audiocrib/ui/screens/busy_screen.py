"""The screen shown while something is slowly read or made. Must not know what that is."""

import asyncio
from collections.abc import Callable

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.ui.keys.keymap import ON_SCREEN, Action, KeyMap, Meaning, Mode
from audiocrib.ui.keys.names import NUMBER_END
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import EVERYWHERE, Listing, Screen, Stack
from audiocrib.ui.screens.help_pages import Help


class BusyScreen(Screen):
    """Holds the keys meanwhile, so that none reaches the table; Escape cancels, any other key says `busy`.

    `title` is shown. The worker must not open anything once this is no longer on the stack.
    """

    def __init__(self, leave: Callable[[], None], title: Phrase, busy: Phrase, *, leavable: bool = False) -> None:
        self.leavable = leavable
        self._leave = leave
        self._title = title
        self.busy = busy
        self._work: asyncio.Task[None] | None = None

    def wait_for(self, work: asyncio.Task[None]) -> None:
        """Watch the work: a fault in it is raised at the next key, not hidden."""
        self._work = work

    @property
    def mode(self) -> Mode:
        """The keys of a table: letters search nothing here."""
        return Mode.TABLE

    @property
    def help(self) -> Help:
        """Help that says something is being made."""
        return Help((self.busy,))

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action does something while one waits."""
        here = action in EVERYWHERE or action in ON_SCREEN or action in {Action.MENU, Action.QUIT}
        return super().works(action, absent=absent) and here

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table."""
        del key, keymap
        return "leave" if action is Action.QUIT else None

    def unknown(self, key: str) -> Phrase:
        """Say what is going on."""
        del key
        return self.busy

    def returned(self, presenter: Presenter) -> None:
        """Say what is going on."""
        presenter.utter(answer(*self.help.now))

    def resume(self, stack: Stack) -> None:
        """Say the same."""
        self.returned(stack.presenter)

    @property
    def listed(self) -> Listing:
        """Lines that say something is being made."""
        return Listing(self._title)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Cancel; everything else can be heard meanwhile."""
        if self._work and self._work.done() and not self._work.cancelled():
            self._work.result()
        if key != NUMBER_END and meaning and meaning.action in {Action.MENU, Action.QUIT}:
            self._leave()
            return True
        return False


def review_being_made(leave: Callable[[], None]) -> BusyScreen:
    """Return the screen for a review being made."""
    return BusyScreen(leave, phrase("review-looking"), phrase("review-busy"))
