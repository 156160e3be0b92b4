"""Whoever leaves as a game ends, at whatever turn of the event loop, finds it in the archive."""

import asyncio
from itertools import cycle

import pytest
from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.storage.files import places
from tests.programs import SECONDS
from tests.session.page import Page
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

SHORT = replace(QUIET, target=31)
ROUND = ("1", "space", "2", "space", "enter", "tab", "enter", "4", "enter")
TURNS = 16
"""More turns of the loop than saving and releasing a game takes."""


def played(turns: int | None, *last: str, keys: int = 1000) -> tuple[Page, int]:
    """Play to the end of a game, or for so many keys; so many `turns` after the last one press the `last` keys, and
    leave.
    """
    page, pressed = Page(), 0

    async def main() -> None:
        nonlocal pressed
        opened = StartingSettings(SHORT, {}, (), SHORT)
        evening = Evening(
            Arguments(seed=7, voice="silent"), opened, places(page.surroundings.folder), page.surroundings
        )
        spending = asyncio.create_task(evening.spend())
        await nothing_left()
        for key in cycle(ROUND):
            pressed += 1
            page._keys.put_nowait((key,))
            if pressed == keys and turns is not None:
                for _ in range(turns):
                    await asyncio.sleep(0)
                break
            await nothing_left()
            if "game-ended" in page.said:
                break
        page._keys.put_nowait((*last, "leave"))
        await asyncio.wait_for(spending, SECONDS)

    asyncio.run(main())
    return page, pressed


@pytest.mark.parametrize("last", [(), ("enter",)], ids=["leaves", "another game first"])
def test_a_game_is_archived_and_released_whenever_its_player_leaves(last: tuple[str, ...]) -> None:
    _, keys = played(None)
    for turns in range(TURNS):
        page, _ = played(turns, *last, keys=keys)
        over = "game-ended" in page.said
        assert bool(page.memory.archive) is over, turns
        assert not page.memory.held, turns
    assert over
