"""The bytes that the host sends to a seat are the same, whatever the hidden cards of the others are."""

from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Claim
from audiocrib.rules.events import Event
from audiocrib.rules.game import apply, laid
from audiocrib.rules.legal import Duty, duty_of, owed
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.presets import PRESETS, SALON, changed
from audiocrib.rules.state import State
from audiocrib.rules.visibility import see_all, view
from audiocrib.storage.record import Kind, Player
from audiocrib.table.chair import News
from audiocrib.together.far_chair import FarChair
from tests.rules.any_table import viewers
from tests.rules.random_games import Move, moves
from tests.rules.test_hidden_information import otherwise
from tests.table.chairs import header
from tests.together.serving import Kept

TABLES = (*PRESETS.values(), changed(SALON, muggins=Muggins.CLAIM, target=31))


def people(options: Options) -> tuple[Player, ...]:
    return tuple(Player(f"P{number}", Kind.HUMAN) for number in range(options.players))


def event_otherwise(event: Event, viewer: Seat | None, random: Random) -> Event:
    """Return an event that is the same to the viewer, with other cards where only others saw them."""
    match event:
        case ev.Shuffled():
            return ev.Shuffled(tuple(random.sample(PACK, 52)))
        case ev.Dealt(hands, crib):
            others = tuple(
                hand if seat == viewer else tuple(random.sample(PACK, len(hand))) for seat, hand in enumerate(hands)
            )
            return ev.Dealt(others, tuple(random.sample(PACK, len(crib))))
        case ev.LaidAway(seat, cards) if seat != viewer:
            return ev.LaidAway(seat, tuple(random.sample(PACK, len(cards))))
        case ev.Answered(seat, points) if seat != viewer:
            return ev.Answered(seat, (points or 0) + 1)
        case _:
            return event


class Position:
    """A chair, and the position that it currently sees."""

    def __init__(self, viewer: Seat | None, options: Options) -> None:
        self.chair = FarChair(viewer, 1, replace(header(), options=options, players=people(options)), lambda: self.seen)
        self.seen = view(laid(options), viewer)

    def tell(self, state: State, events: tuple[Event, ...], asked: int) -> None:
        """Tell it, as the table does."""
        viewer = self.chair.seat
        duty = None if viewer is None else duty_of(state, viewer)
        self.seen = view(state, viewer)
        self.chair.tell(News(see_all(events, viewer), duty, asked))


def sent(game: list[Move], options: Options, viewer: Seat | None, random: Random, *, other: bool) -> list[bytes]:
    """Return everything sent to the person there: from the beginning, and after coming back now and then, with more or
    less of it known.
    """
    line, returns = Kept(), Random(9)
    position = Position(viewer, options)
    chair = position.chair
    chair.catch_up(())
    chair.attach(line)
    for number, move in enumerate(game):
        after = otherwise(move.after, viewer, random) if other else move.after
        events = tuple(event_otherwise(event, viewer, random) if other else event for event in move.events)
        position.tell(after, events, number)
        if returns.random() < 0.1:
            chair.detach()
            chair.attach(line, returns.randint(0, chair.n))
    return line.sent


@pytest.mark.parametrize("options", TABLES)
def test_every_byte_to_a_seat_is_the_same_whatever_the_others_hold(options: Options) -> None:
    game = list(moves(options, 11))
    for viewer in viewers(options):
        as_it_was = sent(game, options, viewer, Random(1), other=False)
        assert as_it_was == sent(game, options, viewer, Random(2), other=True)
        assert len(as_it_was) > len(game)


def test_the_test_would_see_a_card_that_leaks() -> None:
    game = list(moves(SALON, 11))
    first = next(move for move in game if any(isinstance(event, ev.Dealt) for event in move.events))
    assert event_otherwise(first.events[-1], Seat(0), Random(2)) != first.events[-1]
    assert otherwise(first.after, Seat(0), Random(2)) != first.after


def test_after_every_total_the_others_get_the_same_messages_whether_it_was_right_or_not() -> None:
    """Only the number said differs: nothing, not even the timing, reveals that there is something to call."""
    options = changed(SALON, muggins=Muggins.CLAIM, target=31)
    counted = 0
    for move in moves(options, 11):
        owing = next((what.seat for what in owed(move.after) if what.duty is Duty.COUNT), None)
        if owing is None:
            continue
        counted += 1
        for seat in (Seat(1 - owing), None):
            told = set()
            for said in range(30):
                line = Kept()
                position = Position(seat, options)
                position.tell(move.after, (), 1)
                position.chair.attach(line)
                state, events = apply(move.after, Claim(Seat(owing), said))
                position.tell(state, events, 2)
                *_, last = line.sent
                told.add((len(line.sent), last.replace(b'"points":%d}' % said, b'"points":"said"}')))
            assert len(told) == 1
    assert counted > 3
