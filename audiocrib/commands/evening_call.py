"""Shared by all calls that end in a standalone evening: its settings, its run, its exit code."""

import logging
import os
import sys

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.crash_report import tell_defect
from audiocrib.commands.machine import run_alone
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings, starting_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME, load_or_set_aside
from audiocrib.storage.files import Places
from audiocrib.window.errors import NoDisplay


def settings_of(arguments: Arguments, where: Places) -> StartingSettings:
    """Return the settings of the file, overridden by the environment and the call.

    Raises:
        ArgumentsError: the call asks for something unknown.
    """
    kept, fault = load_or_set_aside(where.config / FILE_NAME)
    found = starting_settings(kept, arguments, os.environ)
    notes = (*(settings_notes(fault) if fault else ()), *found.notes)
    return StartingSettings(found.settings, found.origins, notes, kept)


def spend(evening: Evening, text: Text, where: Places) -> int:
    """Run the evening; return the exit code."""
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    try:
        run_alone(evening.spend())
    except KeyboardInterrupt:
        return 0
    except NoDisplay:
        return refused(text, phrase("no-display"))
    except Exception:  # noqa: BLE001  # a defect: one sentence for the player, and the rest goes into a report
        return tell_defect(text, where.logs, game=True)
    return 0


def refused(text: Text, said: Phrase) -> int:
    """Say why the program cannot start like this; return the exit code for it."""
    if sys.stderr is not None:  # a program with a window has none on Windows
        sys.stderr.write(printable(text.sentence(said)) + "\n")
    return 2
