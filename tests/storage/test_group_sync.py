"""Files that are synced in groups: each caller waits for its own file, and is told its own fault."""

import asyncio
import errno
import threading

import pytest

from audiocrib.storage.group_sync import GroupSync
from tests.table.chairs import DEADLINE


class Disk:
    """What was synced, and in which piece of work: a piece is one visit to a thread."""

    def __init__(self) -> None:
        self.synced: list[str] = []
        self.threads: set[int] = set()


class File:
    """A file on that disk; `fault` is raised by its sync."""

    def __init__(self, disk: Disk, name: str, fault: Exception | None = None) -> None:
        self._disk = disk
        self._name = name
        self._fault = fault

    def sync(self) -> None:
        self._disk.threads.add(threading.get_ident())
        self._disk.synced.append(self._name)
        if self._fault:
            raise self._fault


class Slow(File):
    """A file whose sync takes until it is let go."""

    def __init__(self, disk: Disk, name: str) -> None:
        super().__init__(disk, name)
        self.begun = threading.Event()
        self.go = threading.Event()

    def sync(self) -> None:
        self.begun.set()
        assert self.go.wait(DEADLINE)
        super().sync()


async def begun(slow: Slow) -> None:
    assert await asyncio.to_thread(slow.begun.wait, DEADLINE)


def test_each_is_on_the_disk_when_its_caller_goes_on() -> None:
    disk = Disk()

    async def wait(group: GroupSync, name: str) -> bool:
        await group.sync(File(disk, name))
        return name in disk.synced

    async def scene() -> None:
        group = GroupSync(0)
        assert all(await asyncio.gather(*(wait(group, f"game-{number}") for number in range(50))))
        assert await wait(group, "later")

    asyncio.run(scene())
    assert sorted(disk.synced) == sorted([*(f"game-{number}" for number in range(50)), "later"])


def test_those_due_together_are_one_piece_of_work_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, pieces, to_thread = Disk(), [], asyncio.to_thread

    async def counted(*work: object) -> object:
        pieces.append(work)
        return await to_thread(*work)  # type: ignore[arg-type]

    async def scene() -> None:
        group = GroupSync(0)
        await asyncio.gather(*(group.sync(File(disk, str(number))) for number in range(50)))

    monkeypatch.setattr(asyncio, "to_thread", counted)
    asyncio.run(scene())
    assert (len(disk.synced), len(pieces)) == (50, 1)
    assert threading.get_ident() not in disk.threads


@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "full"), ValueError("closed")])
def test_a_fault_is_raised_for_its_own_file_only(fault: Exception) -> None:
    disk = Disk()

    async def scene() -> list[object]:
        group = GroupSync(0)
        files = [File(disk, "first"), File(disk, "second", fault), File(disk, "third")]
        return await asyncio.gather(*map(group.sync, files), return_exceptions=True)

    assert asyncio.run(scene()) == [None, fault, None]
    assert disk.synced == ["first", "second", "third"]


def test_files_due_while_others_are_synced_follow() -> None:
    disk = Disk()

    async def scene() -> None:
        group, slow = GroupSync(0), Slow(disk, "slow")
        first = asyncio.create_task(group.sync(slow))
        await begun(slow)
        second = asyncio.create_task(group.sync(File(disk, "second")))
        await asyncio.sleep(0)
        assert not disk.synced
        slow.go.set()
        await asyncio.gather(first, second)

    asyncio.run(scene())
    assert disk.synced == ["slow", "second"]


def test_a_caller_that_gives_up_holds_nobody_up() -> None:
    disk = Disk()

    async def scene() -> None:
        group, slow = GroupSync(0), Slow(disk, "slow")
        gives_up = asyncio.create_task(group.sync(slow))
        await begun(slow)
        gives_up.cancel()
        never = asyncio.create_task(group.sync(File(disk, "never")))
        await asyncio.sleep(0)
        never.cancel()
        waits = asyncio.create_task(group.sync(File(disk, "waits")))
        await asyncio.sleep(0)
        slow.go.set()
        await waits
        assert gives_up.cancelled()

    asyncio.run(scene())
    assert disk.synced == ["slow", "waits"]
