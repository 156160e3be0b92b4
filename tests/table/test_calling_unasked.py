"""A computer that nobody asks calls what it can: on the last card, before the first total closes the window."""

import asyncio

from msgspec.structs import replace

from audiocrib.rules.cards import Seat, parse_cards
from audiocrib.rules.commands import CallMuggins, Claim, Play
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty, duty_of, owed
from audiocrib.rules.options import Claiming, Muggins, MugginsScope
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import State
from audiocrib.storage.record import begin
from tests.rules.tables import start_play
from tests.table.chairs import DEADLINE, PERSON_AND_COMPUTER, header, with_person

CALLED = changed(SALON, play_scoring=Claiming.MANUAL, muggins=Muggins.CLAIM, muggins_scope=MugginsScope.SHOW_AND_PLAY)
PLAY = "KH 5H QH 4S AS 9H 8S 8H"
"""The cards in order; the computer, which deals, has played all its cards when the person makes a pair of eights."""


def at_the_last_card() -> State:
    """Return a state in which the person, who counts first, is about to claim the points of the last card."""
    state = start_play(dealer=1, hands=("KH QH 9H 8H", "5H 4S AS 8S"), starter="2D", options=CALLED)
    for card in parse_cards(PLAY):
        (due,) = owed(state)
        assert due.seat is not None
        state, _ = apply(state, Play(due.seat, card))
        if duty_of(state, due.seat) is Duty.PEG and card != parse_cards("8H")[0]:
            state, _ = apply(state, Claim(due.seat, 0))
    return state


def test_muggins_on_the_last_card_is_called_before_the_first_total() -> None:
    async def scene() -> None:
        record = replace(begin(header(3, CALLED, PERSON_AND_COMPUTER)), state=at_the_last_card())
        table, person = with_person(record)
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            await table.settled()
            table.send(Seat(0), Claim(Seat(0), 0), person.updates[-1].asked)
            while not any(isinstance(entry.command, CallMuggins) for entry in table._record.entries):
                await person.news()
            game.cancel()
        assert table._record.entries[-1].command == CallMuggins(Seat(1), Seat(0), 2)
        assert person.updates[-1].duty is Duty.COUNT, "the person's total is still to come"

    asyncio.run(scene())
