"""`audiocrib host --hand-over` and `--take-over`: a table whose game goes on at another host, by a file."""

import asyncio
from pathlib import Path

from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.meeting import FOLDER, ByNetwork
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable, shown
from audiocrib.storage.decoding import DecodingError
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places, read_file, write_atomically
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
    take_over,
)


def hand_over(where: Places, file: str, text: Text) -> int:
    """Write the table that waits here, close it here for good, and say how it goes on; return 0.

    Raises:
        ArgumentsError: that cannot be done; the table still waits.
    """
    found = asyncio.run(_hand_over(where, file))
    names = tuple(phrase("seat-name", name=one.name) for one in found.room.seats if one and one.kind is Kind.HUMAN)
    print_lines(
        [
            printable(text.sentence(phrase("hand-over-done", file=file, names=names))),
            printable(text.sentence(phrase("hand-over-how", file=file))),
        ]
    )
    return 0


async def _hand_over(where: Places, file: str) -> HandedOver:
    waiting = Waiting(FileStore(where.data / FOLDER, private=True))
    try:
        found = await waiting.lock()
        _write(Path(file), file_of(found))
        try:
            await waiting.retire()
        except StorageError:
            _remove(Path(file))  # the table is still here
            raise
    except NothingToHandOver as nothing:
        raise ArgumentsError(phrase("hand-over-open" if nothing.open else "hand-over-none")) from None
    except StorageError as error:
        raise _unwritten(str(where.data / FOLDER), error.why or error.failure) from None
    finally:
        await waiting.release()
    return found


def _write(file: Path, data: bytes) -> None:
    try:
        if file.exists():
            raise ArgumentsError(phrase("hand-over-there", file=shown(file)))
        write_atomically(file, data, private=True)
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise _unwritten(str(file), getattr(error, "strerror", None) or str(error)) from None


def _remove(file: Path) -> None:
    file.unlink()


def bring(where: Places, file: str, name: str | None) -> None:
    """Have the table in a file wait here, with whoever has this name as its host.

    Raises:
        ArgumentsError: that cannot be done.
    """
    meeting = ByNetwork(where)
    if meeting.waiting():
        raise ArgumentsError(phrase("take-over-waits"))
    try:
        found = hosted_by(handed_over(read_file(Path(file))), name or "")
        asyncio.run(take_over(meeting.store, found))
    except DecodingError as error:
        raise ArgumentsError(phrase("take-over-none", file=shown(file), why=printable(str(error)))) from None
    except NotAtTable as none:
        names = tuple(phrase("seat-name", name=printable(each)) for each in none.names)
        raise ArgumentsError(phrase("take-over-who", names=names)) from None
    except StorageError as error:
        raise _unwritten(str(where.data / FOLDER), error.why or error.failure) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("take-over-unread", file=shown(file), why=printable(why))) from None


def _unwritten(file: str, why: str) -> ArgumentsError:
    return ArgumentsError(phrase("hand-over-unwritten", file=shown(file), why=printable(why)))
