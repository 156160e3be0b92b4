"""Syncs very many files: those due within a moment together, as a database commits in groups."""

import asyncio
from typing import Final, Protocol

PAUSE: Final = 0.1
"""Seconds in which files gather; the players of a game that wait for it are still hearing the end of a deal."""


class Syncable(Protocol):
    """A file that can be made safe from a power cut."""

    def sync(self) -> None:
        """Return when everything is on the disk. Raises OSError."""


class GroupSync:
    """Syncs, in one piece of work in a thread, all files due within `pause` seconds.

    With dozens of files a second, a piece of work for each costs more than syncing them. Used from one event loop.
    """

    def __init__(self, pause: float = PAUSE) -> None:
        self._pause = pause
        self._due: list[tuple[Syncable, asyncio.Future[None]]] = []
        self._working: asyncio.Task[None] | None = None

    async def sync(self, file: Syncable) -> None:
        """Return when everything written to the file so far is on the disk. Raises OSError."""
        done = asyncio.get_running_loop().create_future()
        self._due.append((file, done))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        await done

    async def _work(self) -> None:
        due: list[tuple[Syncable, asyncio.Future[None]]] = []
        try:
            while self._due:
                await asyncio.sleep(self._pause)
                due, self._due = [each for each in self._due if not each[1].done()], []
                faults = await asyncio.to_thread(list, map(_fault, [file for file, _ in due]))
                for (_, done), fault in zip(due, faults, strict=True):
                    if done.done():  # nobody waits for it any more
                        continue
                    if fault is None:
                        done.set_result(None)
                    else:
                        done.set_exception(fault)
        finally:
            self._working = None
            for _, done in (*due, *self._due):
                done.cancel()


def _fault(file: Syncable) -> Exception | None:
    """Sync a file; return what went wrong, for whoever waits for this file."""
    try:
        file.sync()
    except Exception as fault:  # noqa: BLE001  # raised by `sync`
        return fault
    return None
