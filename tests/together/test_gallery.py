"""Many spectators are told in groups: each of them everything, in order, and nothing once they have left."""

import asyncio

from audiocrib.together.gallery import AT_ONCE, Gallery
from tests.together.serving import Kept


def watched(number: int) -> tuple[Gallery, list[Kept]]:
    gallery, lines = Gallery(), [Kept() for _ in range(number)]
    for line in lines:
        gallery.join(line)
    return gallery, lines


async def all_told(lines: list[Kept], last: bytes) -> None:
    while not all(line.sent and line.sent[-1] == last for line in lines):  # noqa: ASYNC110 - its turns are tested
        await asyncio.sleep(0)


def test_a_few_are_told_at_once() -> None:
    gallery, lines = watched(AT_ONCE)
    gallery.put(b"one", but=lines[3])
    gallery.put_past((b"two", b"three"))
    assert lines[3].sent == [b"two", b"three"]
    assert all(line.sent == [b"one", b"two", b"three"] for line in lines if line is not lines[3])


def test_of_very_many_some_are_told_first_then_others_and_all_in_order() -> None:
    async def scene() -> None:
        gallery, lines = watched(3 * AT_ONCE)
        gallery.put(b"one")
        await asyncio.sleep(0)
        assert sum(bool(line.sent) for line in lines) == AT_ONCE
        gallery.put_past((b"two", b"three"))
        gallery.put(b"four", but=lines[0])
        await all_told(lines[1:], b"four")
        assert lines[0].sent == [b"one", b"two", b"three"]
        assert all(line.sent == [b"one", b"two", b"three", b"four"] for line in lines[1:])

    asyncio.run(scene())


def test_leaving_drops_what_still_waits_and_newcomers_get_nothing_from_before() -> None:
    async def scene() -> None:
        gallery, lines = watched(2 * AT_ONCE)
        gallery.put(b"one")
        gallery.leave(lines[-1])
        late = Kept()
        gallery.join(late)
        gallery.put(b"two")
        await all_told([*lines[:-1], late], b"two")
        assert lines[-1].sent == []
        assert late.sent == [b"two"]

    asyncio.run(scene())
