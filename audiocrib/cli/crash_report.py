"""A crash of audiocrib itself: one sentence for the player, the rest in a file for a report. Never raises."""

import sys
import traceback
from pathlib import Path

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.storage.files import write_atomically

FILE_NAME = "fault.txt"


def tell_defect(text: Text, logs: Path, *, game: bool) -> int:
    """Record the current exception, say so on standard error, return the exit code. `game`: one was being played."""
    file = record_defect(logs)
    if sys.stderr is not None:  # a program with a window has none on Windows
        said = text.sentence(phrase("defect", file=file or "none", game="yes" if game else "no"))
        sys.stderr.write("\n" + printable(said) + "\n")
    return 1


def record_defect(logs: Path) -> str:
    """Record the current exception; return the path of the file, or "" if it could not be written."""
    return _written(traceback.format_exc(), logs)


def record_defect_of(defect: BaseException, logs: Path) -> str:
    """Record this exception; return the path of the file, or "" if it could not be written."""
    return _written("".join(traceback.format_exception(defect)), logs)


def _written(report: str, logs: Path) -> str:
    path = logs / FILE_NAME
    try:
        write_atomically(path, report.encode(errors="replace"))
    except OSError:
        return ""
    return str(path)
