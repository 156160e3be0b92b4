"""Writes text a moment after its newline, because otherwise Orca in a VTE terminal repeats the previous line.

Must not know what is written, nor how it is wrapped.
"""

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Final, TextIO

TEXT_SECONDS: Final = 0.017
"""Seconds from a newline to its text. VTE checks for output every 15 ms, and reports all of it as one change.

Counted in Orca: with 10 ms most lines are repeated, with 15 one in 67, with 17 none.
"""


def needs_deferring(output: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether `output` is a VTE terminal, such as GNOME's, or tmux in one.

    tmux passes the variable and the text on: there Orca says the status line instead of most answers once the screen is
    full (49 of 67), and instead of far fewer if the newline goes first (11).
    """
    return bool(environment.get("VTE_VERSION")) and output is not None and not output.closed and output.isatty()


class DeferredText:
    """Writes a newline at once, its text `TEXT_SECONDS` later, and anything written in the meantime with that text.

    A newline and its text, written together, scroll a full screen and fill its last row in one change. VTE then reports
    that the new text begins at the end of the row above, and Orca reads that row first. If there is already an empty
    row, the new text is reported from its first letter on, however many rows it has. So only the first of several texts
    needs a separate newline.

    A newline is written only when there is a text for it: the cursor must not rest on an empty row, because then the
    braille line would be blank. Without an event loop nothing can be deferred, so both are written together.
    """

    def __init__(self, put: Callable[[str], None]) -> None:
        self._put = put
        self._held: list[str] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def write(self, text: str) -> None:
        """Start a row for `text`."""
        loop = _running_loop()
        if loop is not self._loop:  # the old loop has ended before it could write the text
            self.flush()
            self._loop = loop
        if loop is None:
            self._put("\n" + text)
        elif self._held:
            self._held.append(text)
        else:
            # `_held` is set only after this write: a signal handler that flushes must not write in the middle of it.
            self._put("\n")
            self._held.append(text)
            self._timer = loop.call_later(TEXT_SECONDS, self.flush)

    def flush(self) -> None:
        """Write the held text at once; may be called from a signal handler."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        held, self._held = self._held, []
        if held:
            self._put("\n".join(held))


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
