"""Raw mode of a POSIX terminal: each key arrives at once, unchanged, without an echo.

Must not know the keys. It is our own because it is needed before the first line, when prompt_toolkit is not imported.
"""

import sys
from contextlib import suppress
from types import TracebackType
from typing import Any

assert sys.platform != "win32"  # noqa: S101 - tells mypy; Windows consoles have no such settings

import termios  # noqa: E402 - after the assertion, for mypy

_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6


class RawMode:
    """A context manager that may be entered again, to undo another program's changes.

    Raises OSError if there is no terminal, or if it refuses.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._before = _settings(number)

    def __enter__(self) -> None:
        settings = _settings(self._number)
        settings[_INPUT] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        settings[_LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        settings[_CHARACTERS][termios.VMIN] = 1
        settings[_CHARACTERS][termios.VTIME] = 0
        try:
            termios.tcsetattr(self._number, termios.TCSANOW, settings)
        except termios.error as error:
            raise OSError(*error.args) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(termios.error):  # it has gone, so there is nothing to restore
            termios.tcsetattr(self._number, termios.TCSANOW, self._before)


def _settings(number: int) -> list[Any]:
    try:
        return termios.tcgetattr(number)
    except termios.error as error:
        raise OSError(*error.args) from error
