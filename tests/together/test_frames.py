"""Messages are taken in their order, in whatever frames they come, and a defect in taking one costs only its line."""

import asyncio
import logging
from collections.abc import Sequence

import pytest
from websockets.frames import Frame, Opcode

from audiocrib.together.messages import VERSION, FromGuest, Heard, Hello, Said, Says, Welcome, encode
from tests.together.lying import come
from tests.together.serving import DEADLINE, WORDS, line, serving, told

Pieces = tuple[tuple[Opcode, bytes, bool], ...]


def whole(message: FromGuest) -> Pieces:
    return ((Opcode.TEXT, encode(message), True),)


def fragments(message: FromGuest) -> Pieces:
    data = encode(message)
    return ((Opcode.TEXT, data[:9], False), (Opcode.CONT, data[9:12], False), (Opcode.CONT, data[12:], True))


def binary(message: FromGuest) -> Pieces:
    return ((Opcode.BINARY, encode(message), True),)


def sent(pieces: Sequence[Pieces]) -> bytes:
    """Return the bytes that a client sends for these messages."""
    return b"".join(Frame(*each).serialize(mask=True) for message in pieces for each in message)


@pytest.mark.parametrize("at_once", [True, False], ids=["in one piece", "byte by byte"])
@pytest.mark.parametrize("greeted", [True, False], ids=["after the welcome", "with the hello"])
def test_lines_are_heard_in_their_order_however_they_are_framed(at_once: bool, greeted: bool) -> None:
    first, second, third, fourth = [Says(word) for word in ("one", "two", "three", "four")]
    messages = [whole(first), fragments(second), whole(third), binary(fourth)]

    async def scene() -> list[str]:
        async with serving() as served, line(served) as ann, asyncio.timeout(DEADLINE):
            bob = await come(served, "Bob")
            hello = whole(Hello(VERSION, WORDS, name="Ann"))
            if greeted:
                ann.transport.write(sent([hello]))
                await told(ann, Welcome)
            data = sent(messages if greeted else [hello, *messages])
            for at in [slice(None)] if at_once else [slice(one, one + 1) for one in range(len(data))]:
                ann.transport.write(data[at])
                await asyncio.sleep(0)
            return [(await told(bob, Said)).text for _ in messages]  # type: ignore[union-attr]  # they are `Said`

    assert asyncio.run(scene()) == ["one", "two", "three", "four"]


@pytest.mark.parametrize("pieces", [whole, fragments, binary])
def test_a_defect_in_taking_a_message_closes_its_line_alone(
    pieces: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert callable(pieces)

    async def scene() -> None:
        async with serving() as served, asyncio.timeout(DEADLINE):
            ann, bob = await come(served, "Ann"), await come(served, "Bob")
            take = served.room.take

            def failing(one: object, message: FromGuest) -> bool:
                if isinstance(message, Heard):
                    raise RuntimeError("a defect")
                return take(one, message)  # type: ignore[arg-type]  # an occupant

            monkeypatch.setattr(served.room, "take", failing)
            ann.transport.write(sent([pieces(Heard(0, 0))]))
            await ann.wait_closed()
            assert ann.close_code == 1011
            await served.until(lambda: not served.room.full)
            bob.transport.write(sent([whole(Says("still here"))]))
            said = await told(bob, Said)
            assert isinstance(said, Said)
            assert said.text == "still here"

    with caplog.at_level(logging.ERROR):
        asyncio.run(scene())
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["a defect"]
