"""Prints messages: each is one write, newline first, with nothing in it but text.

In a VTE terminal its newline is a separate write. Must not know the messages, the keys or the reader.
"""

import os
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from audiocrib.narration.wrap import wrap
from audiocrib.terminal.deferred_text import DeferredText, needs_deferring

FALLBACK_COLUMNS = 80
_KEPT = "\n\u00a0\u202f\u200c\u200d"  # line end, no-break spaces, the joiners of some scripts
_REPLACED = {"Cc": " ", "Zl": " ", "Zp": " ", "Zs": " ", "Cf": "", "Cs": "?"}
_NO_BREAK = str.maketrans("\u00a0\u202f", "  ")


class Printed:
    """The lines on the player's screen, braille display or pipe.

    `output` is None if the process has no standard output. `columns` above 0 replaces the terminal's size, for tests.
    `width` is the length of a braille line, 0 for none; it may be changed at any time. `gone` is called once, when the
    reader has gone; from then on `write` does nothing.
    """

    def __init__(self, output: TextIO | None, gone: Callable[[], None], *, columns: int = 0, width: int = 0) -> None:
        self.width = width
        self._output = output
        self._columns = columns
        self._gone = gone
        self._begun = False
        self._deferred = DeferredText(self._put) if needs_deferring(output) else None

    def write(self, text: str) -> None:
        """Print one message; blank text prints nothing. Never raises if there is no reader."""
        if lines := self._lines(clean(text)).translate(_NO_BREAK):
            first, self._begun = not self._begun, True
            # The very first line is not deferred: the loop is busy until everything is loaded, and would delay it.
            if self._deferred is None or first:
                self._put("\n" + lines)
            else:
                self._deferred.write(lines)

    def flush(self) -> None:
        """Print the deferred text at once; may be called from a signal handler."""
        if self._deferred is not None:
            self._deferred.flush()

    def close(self) -> None:
        """End the last line, if there is one."""
        self.flush()
        if self._begun:
            self._begun = False
            self._put("\n")

    def lost(self) -> bool:
        """Return whether there is no reader."""
        return self._output is None

    def _put(self, text: str) -> None:
        if self._output is None:
            return
        encoding = getattr(self._output, "encoding", None) or "utf-8"
        try:
            self._output.write(text.encode(encoding, "replace").decode(encoding))
            self._output.flush()
        except (OSError, ValueError):  # the pipe's other end or the terminal has gone, or the stream was closed
            _quieten(self._output)
            self._output = None
            self._gone()

    def _lines(self, text: str) -> str:
        """Break a text into lines. The cursor rests after the last line, and a braille display follows it: after a full
        line it would show nothing.
        """
        limit = self._limit()
        before, newline, last = wrap(text, limit + 1).rpartition("\n")
        return before + newline + (wrap(last, limit) if limit == self.width else last)

    def _limit(self) -> int:
        """Return the most columns of a line: one less than the terminal's, or the braille line's if that is shorter."""
        columns = self._columns or self._terminal_columns()
        if self.width <= 0:
            return (columns or FALLBACK_COLUMNS) - 1
        return min(self.width, columns - 1) if columns else self.width

    def _terminal_columns(self) -> int:
        """Return the terminal's current columns; 0 if the output is not a terminal."""
        if self._output is None:
            return 0
        try:
            return os.get_terminal_size(self._output.fileno()).columns
        except (OSError, ValueError):
            return 0


def clean(text: str) -> str:
    """Remove characters that move the cursor, change the writing direction or cannot be encoded. Newlines stay."""
    if text.isprintable():
        return text
    return "".join(
        character if character in _KEPT else _REPLACED.get(unicodedata.category(character), character)
        for character in text
    )


def _quieten(output: TextIO) -> None:
    """Discard buffered text, because the interpreter would flush it at exit and complain."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, output.fileno())
        finally:
            os.close(nowhere)
