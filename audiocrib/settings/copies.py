"""The whole file of the settings given to somebody, or taken from somebody: copied with its comments. Knows no words."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from audiocrib.settings.file import describe, read
from audiocrib.settings.settings import Settings
from audiocrib.storage.files import write_atomically

F = TypeVar("F")


def export(path: Path, to: Path) -> None:
    """Copy the file of the settings, with all its comments, to a new one; all defaults where there is none yet.

    Raises:
        FileExistsError: there is such a file; nothing is written over.
        OSError: it cannot be written.
        SettingsError: the settings have a fault.
    """
    text, settings = read(path)
    if to.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    write_atomically(to, (text or describe(settings)).encode())


def take_over(source: Path, path: Path, fault: Callable[[Settings], F | None]) -> Settings | F:
    """Make a file the player's own, as it is written, and return its settings; or their `fault`, and change nothing.

    Raises:
        FileNotFoundError: there is none.
        SettingsError: something in it cannot be used.
        OSError: the player's file cannot be written.
    """
    text, settings = read(source)
    if not source.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(source))
    wrong = fault(settings)
    if wrong is not None:
        return wrong
    write_atomically(path, text.encode() or describe(settings).encode())
    return settings
