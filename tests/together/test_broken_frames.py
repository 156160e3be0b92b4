"""Bytes cut off, changed or put in another order: a decoder turns them into a message, or says that they are none."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from audiocrib.fair_deals.drawing import Drawing
from audiocrib.page.messages import Checks, Choose, FromPage, Keys, Typed
from audiocrib.page.messages import Hello as PageHello
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.commands import LayAway, Play
from audiocrib.rules.events import Dealt, Played, StarterTurned
from audiocrib.rules.presets import SALON
from audiocrib.storage.decoding import DecodingError, JsonDecoder
from audiocrib.storage.record import Kind, Player
from audiocrib.together import messages as m
from audiocrib.together.host import framed
from tests.fair_deals.proofs import packs, proof

PROOF = proof(packs())
DRAWING = Drawing(PROOF.draw, PROOF.commitments, PROOF.secrets)
FROM_GUEST: tuple[m.FromGuest, ...] = (
    m.Hello(m.VERSION, "oak river", name="Bob"),
    m.Command(1, 4, LayAway(Seat(1), (Card("5H"), Card("TS")))),
    m.Command(1, 9, Play(Seat(1), Card("QD"))),
    m.Heard(1, 12),
    m.Pauses(True),
    m.Promises(1, 0, bytes(32)),
    m.Wishes(m.Wish.SEAT, Seat(0)),
    m.Says("nice hand, isn't it?"),
    m.Says(ready=m.ReadyLine.GOOD_GAME),
)
FROM_HOST: tuple[m.FromHost, ...] = (
    m.Welcome("Bob", Seat(1), "token", 60),
    m.Room((m.Here("Ann", Kind.HUMAN), None), pending=(m.Pending(1, m.Wish.SEAT, Seat(1), Seat(0), (Seat(0),)),)),
    m.Begins(1, Seat(1), SALON, (Player("Ann", Kind.HUMAN), Player("Bob", Kind.HUMAN)), 0, 3),
    m.Update(
        1,
        2,
        (Dealt(((Card("5H"),), (Card.UNSEEN,))), StarterTurned(Card("QD")), Played(Seat(0), Card("5H"), 5)),
        None,
        1,
    ),
    m.Drawn(DRAWING, PROOF.seats),
    m.Said("Ann", Seat(0), "good luck"),
    m.Refused(m.Reason.OVER),
)
FROM_PAGE: tuple[FromPage, ...] = (
    PageHello(1, "oak river", name="Bob", settings='{"verbosity":"brief"}'),
    Keys(("a", "enter")),
    Typed("1 space 2 space enter"),
    Choose("card", "", 3),
    m.Promises(1, 0, bytes(32)),
    Checks(1, 9, (2, 3), covered=True),
)
DECODERS: dict[str, tuple[JsonDecoder[Any], tuple[Any, ...]]] = {
    "from a guest": (m.from_guest, FROM_GUEST),
    "from a host": (m.from_host, FROM_HOST),
    "from a page": (JsonDecoder(FromPage), FROM_PAGE),
}
TIMES = 2_000


def cut_off(raw: bytes, random: Random) -> bytes:
    return raw[: random.randrange(len(raw))]


def swapped(raw: bytes, random: Random) -> bytes:
    """Swap two pieces."""
    first, second, third = sorted(random.randrange(len(raw) + 1) for _ in range(3))
    return raw[:first] + raw[second:third] + raw[first:second] + raw[third:]


def shuffled(raw: bytes, random: Random) -> bytes:
    return bytes(random.sample(raw, len(raw)))


def changed(raw: bytes, random: Random) -> bytes:
    """Change a few bytes."""
    found = bytearray(raw)
    for _ in range(random.randint(1, 4)):
        found[random.randrange(len(found))] = random.choice([random.randrange(256), *b'{}[]",:0-9eE\\'])
    return bytes(found)


def twice(raw: bytes, random: Random) -> bytes:
    """Double a piece."""
    first, second = sorted(random.randrange(len(raw) + 1) for _ in range(2))
    return raw[:second] + raw[first:]


def other_values(raw: bytes, random: Random) -> bytes:
    """Reorder the fields of a message, and give one the value of another."""
    fields = list(json.loads(raw).items())
    random.shuffle(fields)
    place = random.randrange(len(fields))
    fields[place] = (fields[place][0], random.choice(fields)[1])
    return msgspec.json.encode(dict(fields))


BROKEN: tuple[Callable[[bytes, Random], bytes], ...] = (cut_off, swapped, shuffled, changed, twice, other_values)


@pytest.mark.parametrize("whose", DECODERS)
def test_broken_bytes_are_a_message_or_none(whose: str) -> None:
    decoder, messages = DECODERS[whose]
    random, none = Random(19), 0
    for raw in map(msgspec.json.encode, messages):
        assert msgspec.json.encode(decoder.decode(raw)) == raw
    for _ in range(TIMES):
        raw = random.choice(BROKEN)(msgspec.json.encode(random.choice(messages)), random)
        try:
            found = decoder.decode(raw)
        except DecodingError:
            none += 1
        else:
            assert decoder.decode(msgspec.json.encode(found)) == found, raw
    assert TIMES / 2 < none < TIMES


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65_535, 65_536])
def test_a_message_is_framed_as_the_library_frames_it(size: int) -> None:
    message = bytes(size)
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
