"""The player's terminal: keys as they are pressed, lines as they are written. Only prompt_toolkit's input half is used.

Must not know what a key does, nor what a message says. No escape sequence is ever written.
"""

import asyncio
import atexit
import os
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractContextManager, ExitStack
from enum import Enum
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, TextIO

from audiocrib.concurrency.steps import Steps
from audiocrib.settings.settings import Settings
from audiocrib.terminal.arrivals import Arrivals, leaving_signals, signals
from audiocrib.terminal.job_control import can_suspend, in_background, stand_still
from audiocrib.terminal.piped import PipedLines
from audiocrib.terminal.printed import Printed
from audiocrib.ui.keys.names import LEAVE, PASTE, PASTE_END, RESUMED, key_names

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

    from audiocrib.ui.wording import Worded

ESCAPE_SECONDS = 0.05
"""Seconds that an Escape waits for the rest of an arrow key before it counts as Escape."""

PASTE_SECONDS = 1.0
"""Seconds that a marked paste may pause before its text counts as keys, because its end may never come."""


def open_terminal(*, width: int = 0, suspends: Callable[[], None] = lambda: None) -> "Terminal | PipedLines":
    """Choose by standard input: a terminal gives keys, anything else lines. Use the result in a `with` block."""
    return Terminal(width=width, suspends=suspends) if is_terminal() else PipedLines(width=width)


def is_terminal() -> bool:
    """Return whether keys come from a terminal; otherwise they come in lines."""
    return sys.stdin is not None and sys.stdin.isatty()


class Terminal:
    """Holds the terminal in raw mode during a `with` block, however it ends, except by kill -9.

    `input` and `output` replace standard input and output, `columns` the size of the terminal, in tests. `width` is
    the length of the player's braille line, 0 for none. `suspends` is called before the program is suspended,
    while it still has the terminal; possibly from a signal handler.
    """

    lines: Final = False
    window: Final = False
    buttons: Final = False
    pressed: Final = False
    draw: Final = None

    def __init__(
        self,
        *,
        input: "Input | None" = None,  # noqa: A002 - it is the terminal's input
        output: TextIO | None = None,
        columns: int = 0,
        width: int = 0,
        suspends: Callable[[], None] = lambda: None,
    ) -> None:
        self._suspends = suspends
        self._input = input
        self._standard = input is None
        self._number = _file_number(input)
        self._arrivals = Arrivals()
        self._printed = Printed(output or sys.stdout, self._arrivals.leave, columns=columns, width=width)
        self._open = ExitStack()
        self._raw: AbstractContextManager[None] | None = None
        self._attached = ExitStack()
        self._escape: asyncio.TimerHandle | None = None
        self._swallowed = False  # the last input did not make a key

    def __enter__(self) -> Self:
        handlers = leaving_signals(self._arrivals, self._restore)
        handlers |= {"SIGTSTP": self._stop_asked, "SIGCONT": self._continued}
        self._open.enter_context(signals(handlers))
        atexit.register(self.close)
        self._take()
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

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield keys that arrived together. After an Escape the rest of its batch is dropped.

        `LEAVE` is a separate batch, the last; so is `RESUMED`, after the program was suspended.
        """
        attached = self._attach()
        try:
            batch: tuple[str, ...] = ()
            while batch != (LEAVE,):
                batch = await self._arrivals.next()
                yield batch
        finally:
            attached.close()

    def show(self, said: "Worded") -> None:
        """Print one message."""
        self.write(said.lines)

    def write(self, text: str) -> None:
        """Print these words."""
        self._printed.write(text)

    def close(self) -> None:
        """End the last line, and restore the terminal and the signals. A second time does nothing."""
        atexit.unregister(self.close)
        self._attached.close()
        self._printed.close()
        self._restore()
        self._open.close()

    def prepare(self) -> Steps[None]:
        """Load what reading keys needs, which takes a while; may run in any thread."""
        if self._input is None:
            import prompt_toolkit.input

            yield
            import prompt_toolkit.input.defaults

            yield
            import prompt_toolkit.key_binding  # noqa: F401  # loaded for the next steps

    # Reading

    def _keys(self) -> "Input":
        """Return the source of keys. It is made on demand, because its import takes longer than the first line may.

        Raises EOFError if the terminal has gone.
        """
        if self._input is None:
            from prompt_toolkit.input import create_input

            if not sys.stdin.isatty():  # no longer a terminal; prompt_toolkit would complain
                raise EOFError

            self._input = create_input(sys.stdin)
        return self._input

    def _attach(self) -> ExitStack:
        """Have `_ready` called from the running loop. The latest reader wins, because an old one may still be open."""
        self._attached.close()
        self._attached = attached = ExitStack()
        if not self._arrivals.leaving:
            try:
                attached.enter_context(self._keys().attach(self._ready))
            except (EOFError, OSError):  # the terminal has gone, or the system cannot wait for this input
                self._arrivals.leave()
            else:
                attached.callback(self._forget_escape)
                self._await_escape()
        return attached

    def _ready(self) -> None:
        keys = self._keys()
        presses: list[KeyPress] = []
        while more := keys.read_keys():
            presses += more
        ended = keys.closed or (not presses and _is_broken(self._number))
        if ended:
            self._attached.close()
            presses += keys.flush_keys()
        else:
            self._swallowed = not presses
            self._await_escape()
        self._arrived(presses)
        if ended:
            self._arrivals.leave()

    def _await_escape(self) -> None:
        self._forget_escape()
        self._escape = asyncio.get_running_loop().call_later(ESCAPE_SECONDS, self._flush)

    def _forget_escape(self) -> None:
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None

    def _flush(self) -> None:
        presses = self._keys().flush_keys()
        self._arrived(presses)
        if self._swallowed and not presses:
            self._escape = asyncio.get_running_loop().call_later(PASTE_SECONDS, self._end_paste)

    def _end_paste(self) -> None:
        """Treat an unfinished paste as keys; only the parser knows of one. A Windows console does not mark a paste."""
        keys = self._keys()
        parser = getattr(keys, "vt100_parser", None)
        if parser:
            parser.feed(PASTE_END)
            ended = [data for name, data in map(_named, keys.flush_keys()) if name == PASTE]
            parser.feed("".join(ended))
            self._arrived(keys.flush_keys())

    def _arrived(self, presses: "list[KeyPress]") -> None:
        batch: list[str] = []
        for name in key_names(map(_named, presses)):
            if name in {"ctrl-c", "ctrl-d"}:
                self._arrivals.put(tuple(batch))
                self._arrivals.leave()
                return
            if name == "ctrl-z" and can_suspend(self._number):
                self._arrivals.put(tuple(batch))
                self._suspend(group=True)
                return
            batch.append(name)
            if name == "escape":
                break
        self._arrivals.put(tuple(batch))

    # Raw mode

    def _take(self) -> bool:
        """Set raw mode; return False if the terminal refuses, because it has gone or another program has it.

        In the background the system stops the program here, like any full-screen program, until the shell brings it to
        the foreground.
        """
        try:
            if self._raw is None:
                self._raw = self._raw_mode()
            self._raw.__enter__()
        except OSError:
            return False
        return True

    def _raw_mode(self) -> AbstractContextManager[None]:
        if sys.platform != "win32" and self._standard:
            from audiocrib.terminal.raw_mode import RawMode

            return RawMode(self._number)
        return self._keys().raw_mode()

    def _restore(self) -> None:
        self._printed.flush()  # in a moment another program has the terminal, or this one has ended
        raw, self._raw = self._raw, None
        # In the background the terminal is the shell's, and changing it would stop us while we end.
        if raw is not None and not in_background(self._number):
            raw.__exit__(None, None, None)

    # Suspending

    def _stop_asked(self) -> None:
        self._suspend(group=False)

    def _suspend(self, *, group: bool) -> None:
        """Restore the terminal and stop, alone or with all processes of the game; continue when told to."""
        if sys.platform != "win32":
            self._suspends()
            self._restore()
            stand_still(group=group)
            if self._raw is None:  # nothing has stopped us, so no shell will continue us
                self._continued()

    def _continued(self) -> None:
        # A hang-up also continues us, if the hang-up signal itself is ignored.
        if not self._arrivals.leaving and self._take() and os.isatty(self._number):
            self._arrivals.put((RESUMED,))


def _file_number(source: "Input | None") -> int:
    """Return the system's number of `source` or of standard input; -1 on Windows, where a console needs none."""
    if sys.platform == "win32":
        return -1
    else:  # noqa: RET505 - mypy takes code after a platform-dependent return for unreachable
        return sys.stdin.fileno() if source is None else source.fileno()


def _named(press: "KeyPress") -> tuple[str, str]:
    return press.key.value if isinstance(press.key, Enum) else press.key, press.data


def _is_broken(number: int) -> bool:
    """Return whether reading fails. prompt_toolkit hides that error, and asyncio would call us endlessly."""
    if sys.platform != "win32":
        try:
            os.read(number, 0)
        except OSError:
            return True
    return False
