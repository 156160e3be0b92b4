"""Adds games from another place where the same person plays to those that are here; none is lost.

A game may be here already, or be further on in one of the two places: it is the same game if one journal begins with
the other. Must not know how games arrive, nor any words about them.
"""

import os
from collections.abc import Iterable
from contextlib import ExitStack
from datetime import UTC, date, datetime
from pathlib import Path

from msgspec import Struct

from audiocrib.concurrency.steps import Steps
from audiocrib.storage.archive import day_in
from audiocrib.storage.faults import storing
from audiocrib.storage.file_store import lock_place, named, put_by, slot, slots
from audiocrib.storage.files import lock, open_file, read_file, rename, write_atomically
from audiocrib.storage.journal import contents
from audiocrib.storage.store import Conflict, Damage, GameId, JournalError

_HEAD = 4096
"""Bytes that first tell games apart, because they include the header with its seed."""


class Coming(Struct, frozen=True):
    """The journal of a game that arrives: its file name, its data, its last change in seconds since 1970, and whether
    it was waiting to be continued there.
    """

    name: str
    data: bytes
    changed: float
    running: bool


class Games(Struct):
    """The numbers of games that were archived, that can now be continued, that were further on there and have caught up
    here, and that are damaged.
    """

    put_by: int = 0
    running: int = 0
    further: int = 0
    damaged: int = 0


def bring_games(folder: Path, coming: Iterable[Coming]) -> Steps[Games]:
    """Add them to the folder of a `FileStore`; those that can be continued come before those waiting here.

    Raises:
        Conflict: a game that waits here is being played; nothing was added.
        StorageError: something could not be read or written; the games before it were added.
    """
    with ExitStack() as held:
        with storing():
            waiting = _locked(folder, held)
            here = _Here(folder, waiting)
        found, first = Games(), list[Coming]()
        for game in coming:
            yield
            data = game.data[: game.data.rfind(b"\n") + 1]
            on = _goes_on(game, data)
            if on is None:
                found.damaged += 1
                continue
            with storing():
                same = here.same(data)
                if same.further:
                    continue
                here.comes(data)
                if same.shorter:
                    _go_on(same.shorter, data, game, on=on)
                    found.further += 1
                elif on:
                    first.append(game)
                else:
                    _put_by(folder, data, game)
                    found.put_by += 1
        with storing():
            _begin_with(folder, first)
        found.running = len(first)
        return found


def _locked(folder: Path, held: ExitStack) -> tuple[Path, ...]:
    """Lock the waiting journals, for as long as the stack is open."""
    waiting = tuple(slot(folder, number) for number in slots(folder))
    for path in waiting:
        taken = lock(lock_place(path))
        if taken is None:
            raise Conflict(f"{path} is locked")
        held.enter_context(taken)
    return waiting


def _goes_on(game: Coming, data: bytes) -> bool | None:
    """Return whether it can be continued; None if it is not a complete journal."""
    try:
        record = contents(data, GameId(game.name), verify=game.running).record
    except JournalError as error:
        return False if error.damage is Damage.OTHER_RULES else None
    return game.running and not record.over


class _Same(Struct, frozen=True):
    """The same game, if it is here: `further` if it is as far or further on, `shorter` if a waiting journal is not."""

    further: bool = False
    shorter: Path | None = None


class _Here:
    """The journals that are here, by their first bytes."""

    def __init__(self, folder: Path, waiting: tuple[Path, ...]) -> None:
        self._waiting = frozenset[Path | bytes](waiting)
        self._found: dict[bytes, list[Path | bytes]] = {}
        for path in (*waiting, *folder.glob("games/*")):
            if path.is_file():
                self._found.setdefault(_head(path), []).append(path)

    def same(self, data: bytes) -> _Same:
        """Look for the same game here."""
        shorter: Path | None = None
        for place in self._found.get(_key(data), ()):
            known = _read(place) if isinstance(place, Path) else place
            whole = known[: known.rfind(b"\n") + 1]
            if whole.startswith(data):
                return _Same(further=True)
            if whole and isinstance(place, Path) and place in self._waiting and data.startswith(whole):
                shorter = place
        return _Same(shorter=shorter)

    def comes(self, data: bytes) -> None:
        """Record that a game is here now."""
        self._found.setdefault(_key(data), []).append(data)


def _go_on(path: Path, data: bytes, game: Coming, *, on: bool) -> None:
    """Replace the waiting journal by the longer one; if the game ended there, archive it."""
    write_atomically(path, data)
    os.utime(path, (game.changed, game.changed))
    if not on:
        put_by(path, day_in(game.name))


def _put_by(folder: Path, data: bytes, game: Coming) -> None:
    """Archive a game, under the day that it had there."""
    with named(folder, day_in(game.name) or _day(game.changed)) as path:
        write_atomically(path, data)
        os.utime(path, (game.changed, game.changed))


def _read(path: Path) -> bytes:
    """Return a journal's data; empty if it was archived in the meantime."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return b""


def _head(path: Path) -> bytes:
    with open_file(path) as file:
        return _key(file.read(_HEAD))


def _key(data: bytes) -> bytes:
    return data[:_HEAD].partition(b"\n")[0]


def _day(changed: float) -> date:
    return datetime.fromtimestamp(changed, tz=UTC).astimezone().date()


def _begin_with(folder: Path, games: list[Coming]) -> None:
    """Put these games before those that wait, so that they are continued first."""
    for number in reversed(slots(folder) if games else ()):
        rename(slot(folder, number), slot(folder, number + len(games)))
    for number, game in enumerate(games, start=1):
        path = slot(folder, number)
        write_atomically(path, game.data[: game.data.rfind(b"\n") + 1])
        os.utime(path, (game.changed, game.changed))
