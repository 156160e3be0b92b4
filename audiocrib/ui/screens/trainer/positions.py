"""Positions from real deals that ask for laying away or playing, and the best computer's opinion of each choice.

A position comes from a game among computers by the rules; what the other holds stays hidden from the choice. Both take
long, and are made while a person thinks.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

from audiocrib.analysis.judging import Grade, best_away, grade, judge_card, ways_away
from audiocrib.computer.decide import deciding
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import View, deal_of, playable
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.presenter import Presenter

T = TypeVar("T")
ME = Seat(0)
WANTED = {Drill.LAY_AWAY: Duty.LAY_AWAY, Drill.CARD: Duty.PLAY}


class Ahead(Generic[T]):
    """Something worked out beside the keys before it is wanted. Used from one event loop."""

    def __init__(self, presenter: Presenter, steps: Steps[T]) -> None:
        self._found = presenter.tasks.start(presenter.thinking.run(steps))

    def result(self) -> T:
        """Return the result, once it is `found`."""
        return self._found.result()

    @property
    def found(self) -> bool:
        """True if nobody has to wait."""
        return self._found.done()

    def then(self, do: Callable[[], None]) -> None:
        """Call this as soon as the result is found."""

        def found(thought: asyncio.Task[T]) -> None:
            if not thought.cancelled():
                do()

        self._found.add_done_callback(found)

    async def settled(self) -> None:
        """Return when it is found, and everything due then is done."""
        await asyncio.wait([self._found])
        await asyncio.sleep(0)


class Way(Struct, frozen=True):
    """A choice, its points in the computer's opinion, and how many it loses against the best."""

    cards: Cards
    points: float
    lost: float

    @property
    def grade(self) -> Grade:
        """The grade, in a word."""
        return grade(self.lost, by_win=False)


def position(drill: Drill, rng: Random) -> Steps[View]:
    """Return the view of a player who has to lay away, or to play one of at least two cards."""
    seated = tuple(Player(name, Kind.COMPUTER) for name in ("You", "Anna"))
    while True:
        record = begin(Header("", SALON, seated, rng.randrange(2**32)))
        played = rng.randrange(3)
        for _ in range(40):
            due = owed(record.state)[0]
            if due.seat == ME and due.duty is WANTED[drill]:
                seen = view(record.state, ME)
                if drill is Drill.LAY_AWAY or (played <= 0 and len(playable(seen, ME)) > 1):
                    return seen
                played -= 1
            record = yield from _onward(record)
            yield


def _onward(record: Record) -> Steps[Record]:
    due = owed(record.state)[0]
    if due.seat is None:
        return after(record, Shuffle(next_pack(record)))
    seen, lot = view(record.state, due.seat), chance(record, due.seat)
    return after(record, (yield from deciding(seen, due.duty, lot, Level.CASUAL)))


def ways(drill: Drill, seen: View) -> Steps[tuple[Way, ...]]:
    """Return all choices, the best first; those that differ only in suits are separate."""
    if drill is Drill.LAY_AWAY:
        best = (yield from best_away(seen, ME)).choice
        rated = {frozenset(way.choice): way for way in (yield from ways_away(seen, ME))}
        most = rated[frozenset(best)].points
        found = [Way(way.choice, way.points, max(0.0, most - way.points)) for way in rated.values()]
    else:
        best = ()
        found = []
        for card in playable(seen, ME):
            judged = yield from judge_card(seen, ME, card)
            best = (judged.decision.rated.choice or card,)
            found.append(Way((card,), judged.chosen.points, judged.points))
    return tuple(sorted(found, key=lambda way: (way.lost, {*way.cards} != {*best}, -way.points)))


def hand(seen: View) -> Cards:
    """Return the person's hand."""
    return deal_of(seen).hands[ME]
