"""A room of many tables collects garbage when there may be some, and never while people only play."""

import asyncio
import gc
import weakref

from audiocrib.commands.host_room import MUCH_GARBAGE, search_for_garbage


class Left:
    """An object that only its own cycle keeps alive."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_is_looked_for_once_many_sockets_have_been_closed() -> None:
    async def serving() -> None:
        closed = 0
        searching = asyncio.create_task(search_for_garbage(lambda: closed, pause=0))
        await asyncio.sleep(0)
        assert not gc.isenabled()
        left = weakref.ref(Left())
        closed = MUCH_GARBAGE - 1
        for _ in range(5):
            await asyncio.sleep(0)
        assert left() is not None
        closed += 1
        for _ in range(5):
            await asyncio.sleep(0)
        assert left() is None
        searching.cancel()
        await asyncio.gather(searching, return_exceptions=True)

    asyncio.run(serving())
    assert gc.isenabled()
