"""Keys on their way from the front end to the screens of one listener: batches, trembling hands, one switch.

Must not know what a key does.
"""

import time
from collections.abc import Callable

from audiocrib.concurrency.steps import Steps
from audiocrib.ui.keys.names import BY_BUTTONS, BY_KEYS, LEAVE, NUMBER_END, RESUMED, UNKNOWN_WORD
from audiocrib.ui.scanner import Scanner
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.global_keys import enlarges


class Keyboard:
    """Presses the keys of `screens` until `left` says that all is over. `switch` takes the key of a one-switch player.

    `piped`: keys come in lines, where no hand trembles.
    """

    def __init__(self, screens: Stack, switch: Scanner, left: Callable[[], bool], *, piped: bool = False) -> None:
        self._screens = screens
        self._switch = switch
        self._left = left
        self._piped = piped
        self._before: tuple[str, float] = ("", 0.0)

    def press(self, batch: tuple[str, ...]) -> None:
        """Press keys that arrived together, in order; those that came with the answer to a question are not meant for
        what follows.
        """
        for _ in self.pressing(batch):
            pass

    def pressing(self, batch: tuple[str, ...]) -> Steps[None]:
        """Do the same key by key, because a pasted text has many."""
        asked = self._screens.top
        for key in batch:
            if self._left() or (asked is not None and asked.question and asked is not self._screens.top):
                break
            if key == LEAVE:
                self._screens.outside.leave()
            elif key == RESUMED:
                self._screens.resume()
            elif key in {BY_KEYS, BY_BUTTONS}:
                self._screens.presenter.text.pressed = key == BY_BUTTONS
            elif enlarges(self._screens, key):
                pass
            elif (
                key == NUMBER_END
                or key.startswith(UNKNOWN_WORD)
                or (not self._trembled(key) and not self._switch.take(key))
            ):
                self._screens.press(key)
            yield

    def _trembled(self, key: str) -> bool:
        """Return whether a trembling hand has pressed a key twice."""
        before, when = self._before
        now = time.monotonic()
        self._before = (key, now)
        return (
            not self._piped and key == before and (now - when) * 1000 < self._screens.presenter.settings.repeat_filter
        )
