"""The lines between a table and a player that is a program: each is a JSON object, with its kind in `is`.

Must not know how the lines travel. A program is told its seat's view and nothing else.
"""

from itertools import combinations
from typing import assert_never

import msgspec
from msgspec import Struct

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import (
    CallMuggins,
    Claim,
    ClaimHeels,
    Cut,
    DealOut,
    Go,
    LayAway,
    OfferCut,
    Play,
    SeatCommand,
    TakePack,
)
from audiocrib.rules.legal import Duty, check, cut_range
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import GREATEST, GREATEST_PEG
from audiocrib.rules.state import View, counted_now, deal_of, to_lay_away
from audiocrib.storage.decoding import JsonDecoder

PROTOCOL = 1
"""Raised whenever a line changes its meaning."""


class Hello(Struct, frozen=True, tag_field="is", tag="hello"):
    """The first line of a game: the number of this protocol, the program's seat (from 0), and the rules.

    `chance`: if a game can be repeated, the seed for everything the program does by chance.
    """

    protocol: int
    seat: Seat
    options: Options
    chance: int = 0


class Asked(Struct, frozen=True, tag_field="is", tag="asked"):
    """A question to the seat. `choices` has every command that would answer it."""

    number: int
    duty: Duty
    view: View
    choices: tuple[SeatCommand, ...]


class Ready(Struct, frozen=True, tag_field="is", tag="ready"):
    """The program's first line: the protocol it speaks."""

    protocol: int


class Says(Struct, frozen=True, tag_field="is", tag="says"):
    """The program's answer to the question with that number."""

    number: int
    command: SeatCommand


Question = Hello | Asked
Reply = Ready | Says

encode = msgspec.json.Encoder().encode
read_question = JsonDecoder[Question](Question).decode
read_reply = JsonDecoder[Reply](Reply).decode


def choices(view: View, duty: Duty) -> tuple[SeatCommand, ...]:
    """Return every answer that the viewer may give; for a total, every claim from 0 to the greatest possible total."""
    if view.viewer is None:
        raise LookupError("a spectator decides nothing")
    return tuple(command for command in _thinkable(view, view.viewer, duty) if check(view, command) is None)


def _thinkable(view: View, seat: Seat, duty: Duty) -> list[SeatCommand]:
    match duty:
        case Duty.CUT:
            least, most = cut_range(view)
            return [*(Cut(seat, at) for at in range(least, most + 1)), TakePack(seat)]
        case Duty.DEAL:
            return [DealOut(seat), OfferCut(seat)]
        case Duty.LAY_AWAY:
            hand = deal_of(view).hands[seat]
            return [LayAway(seat, cards) for cards in combinations(hand, to_lay_away(view, seat))]
        case Duty.PLAY:
            return [*(Play(seat, card) for card in deal_of(view).hands[seat]), Go(seat), ClaimHeels(seat)]
        case Duty.PEG:
            return [Claim(seat, points) for points in range(GREATEST_PEG + 1)]
        case Duty.COUNT:
            return [Claim(seat, points) for points in _totals()]
        case Duty.MUGGINS:
            now = counted_now(view)
            return [CallMuggins(seat, now[0], points) for points in _totals()] if now else []
        case Duty.SHUFFLE:
            return []
        case _:
            assert_never(duty)


def _totals() -> range:
    return range(max(GREATEST.values()) + 1)
