"""`audiocrib export` and `audiocrib import`: write everything a player has to one file, or import such a file. Plays
no game.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from audiocrib.backup.bringing_in import bring_in
from audiocrib.backup.bundle import MOST_PACKED, BundleError, BundleFault, bundle, opened
from audiocrib.backup.words import refused, told
from audiocrib.cli.arguments import folder_named
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.concurrency.steps import done
from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.storage.files import NoFileError, Places, places, read_file, write_atomically
from audiocrib.storage.store import StorageError


class _NotDone(Exception):
    """The export or import failed; `said` is why."""

    def __init__(self, *said: Phrase) -> None:
        super().__init__(said)
        self.said = said


def export_everything(words: list[str]) -> int:
    """Write everything to a new file; return 0, or 2 after a sentence on standard error."""
    description = "Take everything with you as one file: games, settings, training, lessons."
    return _called("audiocrib export", description, "the new file, for example audiocrib.zip", words, _exported)


def import_everything(words: list[str]) -> int:
    """Import such a file; return 0, or 2 after a sentence on standard error."""
    description = (
        "Bring in a file that audiocrib export, or the page in a browser, has made. Nothing here is written over."
    )
    return _called("audiocrib import", description, "the file", words, _imported)


def _called(
    program: str, description: str, about: str, words: list[str], do: Callable[[Places, str], tuple[Phrase, ...]]
) -> int:
    text = Text()
    parser = CallParser(prog=program, description=description, allow_abbrev=False)
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--data", metavar="DIR", help="folder for games, settings and training")
    try:
        found = known(parser, words, ("--data", "--help"))
        where = places(None if found.data is None else folder_named(found.data))
        said = do(where, found.file)
    except ArgumentsError as error:
        return _refused(text, (error.said,))
    except _NotDone as error:
        return _refused(text, error.said)
    print_lines([printable(text.words(Message(said)))])
    return 0


def _refused(text: Text, said: tuple[Phrase, ...]) -> int:
    sys.stderr.write(printable(text.words(Message(said))) + "\n")
    return 2


def _exported(where: Places, file: str) -> tuple[Phrase, ...]:
    path = _path(file)
    try:
        data = done(bundle(where))
        if path.exists():
            raise _NotDone(phrase("settings-exists", file=printable(file)))
        write_atomically(path, data)
    except OSError as error:
        why = printable((error.strerror or str(error)).rstrip("."))
        raise _NotDone(phrase("settings-no-export", file=printable(file), why=why)) from error
    return (phrase("exported-everything", file=printable(str(path))),)


def _imported(where: Places, file: str) -> tuple[Phrase, ...]:
    name = printable(file)
    try:
        data = read_file(_path(file), MOST_PACKED + 1)
    except OSError as error:
        too_large = isinstance(error, NoFileError) and _path(file).is_file()
        if too_large:
            raise _NotDone(refused(BundleError(BundleFault.TOO_LARGE), name)) from error
        raise _NotDone(phrase("settings-no-import", file=name, why=printable(error.strerror or str(error)))) from error
    try:
        return told(done(bring_in(where, opened(data))))
    except (BundleError, StorageError) as error:
        raise _NotDone(refused(error, name)) from error


def _path(file: str) -> Path:
    try:
        return Path(file).expanduser().absolute()
    except RuntimeError:  # the home of a user who does not exist
        return Path(file).absolute()
