"""Commands in lines, if standard input is not a terminal: a game played by a script, a pipe or an editor's shell.

Must not know what a key does, nor prompt_toolkit.
"""

import atexit
import os
import sys
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, TextIO

from audiocrib.concurrency.steps import Steps
from audiocrib.settings.settings import Settings
from audiocrib.terminal.arrivals import Arrivals, leaving_signals, signals
from audiocrib.terminal.printed import Printed
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.keys.written import commands

if TYPE_CHECKING:
    from audiocrib.ui.wording import Worded

LONGEST_LINE = 65_536


class PipedLines:
    """Reads a line only when the next batch is requested, so its caller decides how far a script runs ahead.

    Use it in a `with` block. `lines` distinguishes it from a terminal, which yields each key as it is pressed.
    """

    lines: Final = True
    window: Final = False
    buttons: Final = False
    pressed: Final = False
    draw: Final = None

    def __init__(
        self,
        *,
        input: TextIO | None = None,  # noqa: A002 - it is the standard input
        output: TextIO | None = None,
        columns: int = 0,
        width: int = 0,
    ) -> None:
        self._arrivals = Arrivals()
        self._read = _line_reader(input or sys.stdin)
        self._reading = False
        self._printed = Printed(output or sys.stdout, self._arrivals.leave, columns=columns, width=width)
        self._open = ExitStack()

    def __enter__(self) -> Self:
        self._open.enter_context(signals(leaving_signals(self._arrivals, self._printed.flush)))
        atexit.register(self.close)
        if self._printed.lost():
            self._arrivals.leave()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def apply(self, settings: Settings) -> None:
        """Adopt the line length of the settings."""
        self._printed.width = settings.width or 0

    def prepare(self) -> Steps[None]:
        """Do nothing: lines need nothing to be loaded."""
        yield

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys of one line after another, as `commands` names them; `LEAVE` is the last."""
        batch: tuple[str, ...] = ()
        while batch != (LEAVE,):
            if not self._arrivals and not self._arrivals.leaving and not self._reading:
                self._reading = True
                # Not asyncio.to_thread: a read that never returns must not hold up the end of the program.
                threading.Thread(target=self._take_line, name="lines", daemon=True).start()
            batch = await self._arrivals.next()
            yield batch

    async def left(self) -> None:
        """Return when a signal has ended the program, even if lines wait."""
        await self._arrivals.left()

    def show(self, said: "Worded") -> None:
        """Print one message."""
        self.write(said.lines)

    def write(self, text: str) -> None:
        """Print these words."""
        self._printed.write(text)

    def close(self) -> None:
        """End the last line and restore the signals. A second time does nothing."""
        atexit.unregister(self.close)
        self._printed.close()
        self._open.close()

    def _take_line(self) -> None:
        try:
            line = self._read()
        except (OSError, ValueError):  # a folder, or closed from outside: there is no input
            line = ""
        self._reading = False
        if line:
            self._arrivals.put(commands(line))
        else:
            self._arrivals.leave()


def _line_reader(source: TextIO | None) -> Callable[[], str]:
    """Return a function that reads a line from `source`, or "" at its end."""
    if source is None:  # the program was started with its input closed
        return str
    try:
        number = source.fileno()
    except (OSError, ValueError):  # not a file of the system
        return source.readline
    encoding = source.encoding or "utf-8"
    held = bytearray()

    # Not through `source` itself: a thread waiting in it holds its lock, which the interpreter needs when it ends.
    def line() -> str:
        while (end := held.find(b"\n") + 1) == 0 and len(held) < LONGEST_LINE:
            more = os.read(number, 4096)
            if not more:
                end = len(held)
                break
            held.extend(more)
        taken = bytes(held[: end or LONGEST_LINE])
        del held[: len(taken)]
        return taken.decode(encoding, "replace")

    return line
