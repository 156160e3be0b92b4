"""`audiocrib`: an evening as a program of its own, in a terminal, in lines or in a window."""

import logging
import os
import sys

from audiocrib.cli.arguments import parse
from audiocrib.cli.crash_report import tell_defect
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.machine import run_alone, this_machine
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings, starting_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME, load_or_set_aside
from audiocrib.storage.files import places
from audiocrib.window.errors import NoDisplay


def run(words: list[str]) -> int:
    """Start with the options of a call; the exit code."""
    text = Text()
    try:
        arguments = parse(words)
        where = places(arguments.data)
        kept, fault = load_or_set_aside(where.config / FILE_NAME)
        found = starting_settings(kept, arguments, os.environ)
        notes = (*(settings_notes(fault) if fault else ()), *found.notes)
        opened = StartingSettings(found.settings, found.origins, notes, kept)
    except ArgumentsError as error:
        return _refused(text, error.said)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    try:
        run_alone(Evening(arguments, opened, where, this_machine(where, window=arguments.window)).spend())
    except KeyboardInterrupt:
        return 0
    except NoDisplay:
        return _refused(text, phrase("no-display"))
    except Exception:  # noqa: BLE001  # a defect; the player hears one sentence, the rest is for a report
        return tell_defect(text, where.logs, game=True)
    return 0


def _refused(text: Text, said: Phrase) -> int:
    """Say why the program cannot be started like this; the exit code for it."""
    if sys.stderr is not None:  # a window's program has none on Windows
        sys.stderr.write(printable(text.sentence(said)) + "\n")
    return 2
