"""A visit to an address: leaving a table there."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from audiocrib.session.visiting import Visiting
from audiocrib.together.messages import Entered, FromGuest, FromHost, Leaves, Welcome
from tests.ui.table import Sitting


class Broken:
    """A line that a test breaks and mends: what is said meanwhile is dropped."""

    def __init__(self) -> None:
        self.on = True
        self.said: list[FromGuest] = []
        self.told: Callable[[FromHost], None] = lambda _: None
        self.lost: Callable[[], None] = lambda: None
        self.found: Callable[[], None] = lambda: None

    def meets(
        self, told: Callable[[FromHost], None], lost: Callable[[], None], found: Callable[[], None], _: object
    ) -> "Broken":
        self.told, self.lost, self.found = told, lost, found
        return self

    def say(self, message: FromGuest) -> bool:
        if self.on:
            self.said.append(message)
        return self.on

    async def leave(self) -> None:
        pass

    async def run(self) -> None:
        await asyncio.Event().wait()


async def _leaves_a_table(person: Sitting, folder: Path, *, on: bool) -> tuple[bool, bool]:
    """Leave a table of a room, with a connection or without; return whether the room and the way out were taken."""
    line, out = Broken(), asyncio.Event()
    person.player.screens.leaves = out.set
    visit = Visiting("", line.meets, folder, lambda _: None, person.presenter, person.player)
    playing = asyncio.create_task(visit.play())
    await asyncio.sleep(0)
    line.told(Entered("Ann", "token", 0))
    line.told(Welcome("Ann", None, "token", from_room=True))
    for _ in range(10):
        await asyncio.sleep(0)
    if not on:
        line.on = False
        line.lost()
    assert person.player.screens.leaves is not None
    person.player.screens.leaves()
    for _ in range(10):
        await asyncio.sleep(0)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return Leaves() in line.said, out.is_set()


def test_a_table_of_a_room_is_left_for_the_room_or_without_a_connection_for_good(tmp_path: Path) -> None:
    for on in (True, False):
        with Sitting() as person:
            to_room, out = person._runner.run(_leaves_a_table(person, tmp_path, on=on))
            assert (to_room, out) == (on, not on)
