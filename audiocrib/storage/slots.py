"""Which journal belongs to this program while others run beside it, and where a finished game goes.

Must not know what is in a journal. Every slot is `game.journal`, `game-2.journal`, ... with a lock file beside it;
finished games lie in `games/` and are never written again. Nothing is ever deleted.
"""

import re
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.files import Lock, lock, rename, set_aside
from audiocrib.rules.options import Options
from audiocrib.storage.journal import Journal, JournalError, Unsaved, create, load, resume, unsaved
from audiocrib.storage.record import Header, Record, begin


class Slot(Struct, frozen=True):
    """A journal's place, ours until `leave`. `other_running`: another program holds one that came before it.

    `passed`: the game by other rules that waits in an earlier one.
    """

    path: Path
    lock: Lock
    other_running: bool
    passed: Header | None = None


class Opened(Struct, frozen=True):
    """The game to play, and what there is to say about how it came.

    `journal`: None plays unsaved, `unsaved` says why. `resumed`: it goes on; `torn`: without a last piece that was
    never finished. `damaged`: what lay there could not be gone on with and lies now at `aside` (None: where it was).
    `passed`: a game by other rules that goes on waiting.
    """

    record: Record
    slot: Slot | None = None
    journal: Journal | None = None
    resumed: bool = False
    torn: bool = False
    other_running: bool = False
    damaged: JournalError | None = None
    aside: Path | None = None
    unsaved: Unsaved | None = None
    passed: Header | None = None


def open_game(directory: Path, header: Header, fresh: bool = False, alike: bool = False) -> Opened:
    """The game of this program: the one that waits in its slot, or else a new one by `header`. End it by `leave`.

    `fresh`: a new one in any case; what waits goes on waiting. `alike`: only a game by the same rules is gone on with. Whatever the disk does, there is a game: a damaged
    journal is set aside, and where nothing can be written, the game that waits, or a new one, is played unsaved.

    Raises:
        Refusal: no game can be begun with these options.
    """
    new = Opened(begin(header))
    try:
        slot = open_slot(directory, fresh, header.options if alike else None)
    except OSError as error:
        return _unsaved(new, None if fresh else directory / _name(1), error)
    new = replace(new, slot=slot, other_running=slot.other_running, passed=slot.passed)
    try:
        opened = _waiting(new, slot.path) if slot.path.exists() else new
        return opened if opened.resumed or opened.unsaved else replace(opened, journal=create(slot.path, header))
    except OSError as error:
        return _unsaved(new, slot.path, error)


def leave(opened: Opened, record: Record) -> Path | None:
    """Close the journal and let others have the slot; where `record` is over, its journal moves to `games/`.

    Where it now lies, or None: the game waits to be gone on with, or was never saved.
    """
    if opened.journal:
        opened.journal.close()
    try:
        return put_by(opened.journal.path) if opened.journal and record.over else None
    except OSError:  # it is put by at the next start
        return None
    finally:
        if opened.slot:
            opened.slot.lock.release()


def put_by(path: Path) -> Path:
    """Move a finished game to `games/` under its date and a number, and return where. Overwrites nothing.

    Raises:
        OSError: it could not be moved, and lies where it was.
    """
    day = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone().date()
    games = path.parent / "games"
    games.mkdir(exist_ok=True)
    number = 1
    while True:
        place = games / f"{day}-{number}.journal"
        try:
            place.open("xb").close()  # takes the name: a rename by itself overwrites
        except FileExistsError:
            number += 1
            continue
        try:
            rename(path, place)
        except BaseException:
            place.unlink()
            raise
        return place


def game_waits(directory: Path) -> bool:
    """Whether a game lies there to be gone on with, as far as can be seen without reading it."""
    return bool(_used(directory))


def open_slot(directory: Path, fresh: bool = False, rules: Options | None = None) -> Slot:
    """The first slot with a game in it that nobody else holds, or else the first free one; `fresh`: only a free one.

    `rules`: a game by other rules stays where it is.

    Raises OSError where no slot can be made.
    """
    held, passed = False, None
    used = _used(directory)
    free = (number for number in count(1) if number not in used)
    for number in free if fresh else chain(used, free):
        path = directory / _name(number)
        taken = lock(lock_place(path))
        if taken is None:
            held = True
        elif rules is not None and (waiting := _by_other_rules(path, rules)):
            passed = passed or waiting
            taken.release()
        else:
            return Slot(path, taken, held, passed)
    raise AssertionError("numbers do not end")


def lock_place(path: Path) -> Path:
    """The lock file of a journal."""
    return path.with_name(f"{path.name}.lock")


def held(path: Path) -> bool:
    """Whether a program plays in this journal, whatever links lead there. Makes no file.

    Where there is nobody's lock, as beside a copy, or one that is not ours to try, the answer is no.
    """
    place = lock_place(path.resolve())
    if not place.exists():
        return False
    try:
        taken = lock(place)
    except OSError:
        return False
    if taken:
        taken.release()
    return taken is None


def _by_other_rules(path: Path, rules: Options) -> Header | None:
    try:
        loaded = load(path, verify=False)
    except (OSError, JournalError):
        return None  # none there, or a damaged one, which is set aside where it is opened
    other = loaded.record.header.options != rules and not loaded.record.over
    return loaded.record.header if other else None


def _used(directory: Path) -> list[int]:
    """The numbers of the slots in which a journal lies, in order."""
    found = (
        re.fullmatch(r"game(?:-([2-9]|[1-9]\d+))?\.journal", path.name) for path in directory.glob("game*.journal")
    )
    return sorted(int(match[1] or 1) for match in found if match)


def _name(number: int) -> str:
    return "game.journal" if number == 1 else f"game-{number}.journal"


def _waiting(new: Opened, path: Path) -> Opened:
    """The game that lies there, `resumed`; if it is over or damaged, what `new` becomes once it is out of the way."""
    try:
        loaded, journal = resume(path)
    except JournalError as error:
        damaged = replace(new, damaged=error)
        try:
            return replace(damaged, aside=set_aside(path, "other-version" if error.of_other_version else "damaged"))
        except OSError as failed:
            return replace(damaged, unsaved=unsaved(failed))
    if loaded.record.over:
        journal.close()
        put_by(path)
        return new
    return replace(new, record=loaded.record, journal=journal, resumed=True, torn=loaded.torn)


def _unsaved(new: Opened, path: Path | None, error: OSError) -> Opened:
    """Where nothing can be written: the game that can be read there, or else the new one, played without a journal."""
    new = replace(new, unsaved=unsaved(error))
    if path is None:
        return new
    try:
        loaded = load(path)
    except (OSError, JournalError):
        return new
    return new if loaded.record.over else replace(new, record=loaded.record, resumed=True, torn=loaded.torn)
