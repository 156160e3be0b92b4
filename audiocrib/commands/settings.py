"""`audiocrib settings`: shows where the settings are, exports them to a file, or imports one. Plays no game."""

import sys
from pathlib import Path

from audiocrib.cli.arguments import folder_named
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.text import Text
from audiocrib.session.starting_settings import unplayable
from audiocrib.settings.fields import SettingsError, printable
from audiocrib.settings.file import FILE_NAME, describe, read
from audiocrib.settings.settings import Settings
from audiocrib.storage.files import places
from audiocrib.ui.screens.options.files import exported, faulty, imported


def settings_command(words: list[str]) -> int:
    """Do what the call asks for, in its words after `settings`; return 0, or 2 after a sentence on standard error."""
    text = Text()
    try:
        file, to, source = _parsed(words)
        told, failed = _done(file, to, source)
    except ArgumentsError as error:
        told, failed = Message((error.said,)), True
    said = printable(text.words(told))
    if failed:
        sys.stderr.write(said + "\n")
        return 2
    print_lines([said] if to or source else [said, "", *_shown(file).splitlines()])
    return 0


def _parsed(words: list[str]) -> tuple[Path, str | None, str | None]:
    """Return the settings file, the file to export to, and the file to import from."""
    parser = CallParser(
        prog="audiocrib settings",
        description="Say where the settings are and what they are; save them as a file, or take them from one.",
        allow_abbrev=False,
    )
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--export", metavar="FILE", help="save all settings as a new file")
    either.add_argument("--import", metavar="FILE", dest="source", help="take all settings from a file")
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")
    found = known(parser, words, ("--export", "--import", "--data", "--help"))
    where = places(None if found.data is None else folder_named(found.data))
    return where.config / FILE_NAME, found.export, found.source


def _done(file: Path, to: str | None, source: str | None) -> tuple[Message, bool]:
    """Return what to say, and whether it is a failure."""
    if to is not None:
        told = exported(file, to)
        return told, bool(told.earcon)
    if source is not None:
        after = imported(file, source, unplayable)
        if isinstance(after, Settings):
            return Message((phrase("settings-imported", file=printable(source)),)), False
        return after, True
    try:
        there, _ = read(file)
    except SettingsError as error:
        return Message(faulty(error, imports=False)), True
    return Message((phrase("settings-where" if there else "settings-none-yet", file=printable(str(file))),)), False


def _shown(file: Path) -> str:
    text, settings = read(file)
    return text or describe(settings)
