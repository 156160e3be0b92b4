"""Moves a table to another host by a file: `audiocrib host --hand-over` and `--take-over`, and the same by keys."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable, shown
from audiocrib.storage.decoding import DecodingError
from audiocrib.storage.file_store import FileStore, slots
from audiocrib.storage.files import read_file, write_atomically
from audiocrib.storage.record import Kind
from audiocrib.storage.store import StorageError
from audiocrib.together.handing_over import (
    HandedOver,
    NotAtTable,
    NothingToHandOver,
    Waiting,
    file_of,
    handed_over,
    hosted_by,
    room_of_many,
    take_into_room,
    take_over,
)
from audiocrib.together.kept import KeptRoom, kept, kept_table


def hand_over(store: FileStore, file: str, text: Text) -> int:
    """Write the table that waits in a store to a file, close it here for good, and print how to continue; return 0.

    Raises:
        ArgumentsError: that cannot be done; the table still waits.
    """
    return _print(asyncio.run(written(Waiting(store), store, file)), file, text)


def hand_over_from_room(folder: Path, words: str | None, file: str, text: Text) -> int:
    """Do the same with the table of these words in a room of many; without words, with the only one whose game is on.

    Raises:
        ArgumentsError: that cannot be done; the table still waits.
    """
    found = [(store, room) for store, room in _games_in(folder) if words is None or room.words == words]
    if len(found) > 1:
        tables = tuple(phrase("hand-over-table", words=room.words, names=_people(room)) for _, room in found)
        raise ArgumentsError(phrase("hand-over-which", tables=tables))
    if not found:
        raise ArgumentsError(phrase("hand-over-no-words" if words else "hand-over-none", words=shown(words or "")))
    ((store, _),) = found
    return _print(asyncio.run(written(Waiting(store, of_many=True), store, file)), file, text)


def _print(done: Phrase, file: str, text: Text) -> int:
    print_lines([printable(text.sentence(each)) for each in (done, phrase("hand-over-how", file=file))])
    return 0


def _games_in(folder: Path) -> Iterator[tuple[FileStore, KeptRoom]]:
    for store in _stores(folder):
        if room := room_of_many(store):
            yield store, room


def _stores(folder: Path) -> list[FileStore]:
    return [FileStore(folder / str(number), private=True) for number in table_numbers(folder)]


def table_numbers(folder: Path) -> list[int]:
    """Return the numbers of all tables in the folder of a room of many, old ones included."""
    return sorted(int(path.name) for path in folder.glob("*") if path.name.isdecimal())


async def written(waiting: Waiting, store: FileStore, file: str) -> Phrase:
    """Write the table that waits in a store to a file, and close it here for good; return a sentence with the path.

    Raises:
        ArgumentsError: that cannot be done; the table still waits.
    """
    try:
        found = await waiting.lock()
        path = _written(file, file_of(found))
        try:
            await waiting.retire()
        except StorageError:
            path.unlink()  # the table is still here
            raise
    except NothingToHandOver as nothing:
        raise ArgumentsError(phrase("hand-over-open" if nothing.open else "hand-over-none")) from None
    except StorageError as error:
        raise _unwritten(store.where, error.why or error.failure) from None
    finally:
        await waiting.release()
    return phrase("hand-over-done", file=printable(str(path)), names=_people(found.room))


def _people(room: KeptRoom) -> tuple[Phrase, ...]:
    people = (one.name for one in room.seats if one and one.kind is Kind.HUMAN and not (one.home or one.removed))
    return tuple(phrase("seat-name", name=printable(name)) for name in people)


def _written(file: str, data: bytes) -> Path:
    try:
        path = Path(file).expanduser().absolute()
        if path.exists():
            raise ArgumentsError(phrase("hand-over-there", file=shown(file)))
        write_atomically(path, data, private=True)
    except (OSError, ValueError, RuntimeError) as error:  # the last two: an impossible file name, or home folder
        raise _unwritten(file, getattr(error, "strerror", None) or str(error)) from None
    return path


def bring(store: FileStore, file: str, name: str | None) -> None:
    """Store the table from a file, waiting to be opened, with the player of this name as its host.

    Raises:
        ArgumentsError: that cannot be done.
    """
    try:
        asyncio.run(brought(store, file, name or ""))
    except NotAtTable as none:
        names = tuple(phrase("seat-name", name=printable(each)) for each in none.names)
        raise ArgumentsError(phrase("take-over-who", names=names)) from None


async def brought(store: FileStore, file: str, name: str) -> KeptRoom:
    """Do the same, and return the table.

    Raises:
        ArgumentsError: that cannot be done.
        NotAtTable: nobody at the table has this name.
    """
    if kept(store) and slots(Path(store.where)):
        raise ArgumentsError(phrase("take-over-waits"))
    found = hosted_by(_read(file), name)
    try:
        await take_over(store, found)
    except StorageError as error:
        raise _untaken(store.where, error) from None
    return found.room


def bring_into_room(folder: Path, file: str) -> None:
    """Store the table from a file in the folder of a room of many, which must not be open.

    Raises:
        ArgumentsError: that cannot be done.
    """
    found = _read(file)
    tables = (kept_table(store) for store in _stores(folder))
    if any(table and table.room.words == found.room.words for table in tables):
        raise ArgumentsError(phrase("take-over-words", words=found.room.words))
    store = FileStore(folder / str(max(table_numbers(folder), default=0) + 1), private=True)
    try:
        asyncio.run(take_into_room(store, found))
    except StorageError as error:
        raise _untaken(store.where, error) from None


def _read(file: str) -> HandedOver:
    try:
        return handed_over(read_file(Path(file).expanduser()))
    except DecodingError as error:
        raise ArgumentsError(phrase("take-over-none", file=shown(file), why=printable(str(error)))) from None
    except (OSError, ValueError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("take-over-unread", file=shown(file), why=printable(why))) from None


def _unwritten(file: str, why: str) -> ArgumentsError:
    return ArgumentsError(phrase("hand-over-unwritten", file=shown(file), why=printable(why)))


def _untaken(folder: str, error: StorageError) -> ArgumentsError:
    return ArgumentsError(
        phrase("take-over-unwritten", folder=shown(folder), why=printable(error.why or error.failure))
    )
