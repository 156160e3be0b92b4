"""Positions of real deals in which something is to be laid away or played, and what the best computer thinks of each choice.

A position comes from a game among computers by the rules; what the other holds stays hidden from the choice. Both take
long, and are made in a thread while a person thinks.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Generic, TypeVar

from msgspec import Struct

from audiocrib.computer.decide import decide
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.presets import SALON
from audiocrib.rules.sight import view
from audiocrib.rules.state import View, deal_of, playable
from audiocrib.sitters import Level
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.table.judging import Grade, best_away, grade, judge_card, ways_away
from audiocrib.trainer.tasks import Drill

T = TypeVar("T")
ME = Seat(0)
WANTED = {Drill.LAY_AWAY: Duty.LAY_AWAY, Drill.CARD: Duty.PLAY}


class Ahead(Generic[T]):
    """Something that is worked out in a thread, which must not keep the program from ending."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._found: Future[T] = Future()
        Thread(target=self._run, args=(work,), daemon=True).start()

    def _run(self, work: Callable[[], T]) -> None:
        try:
            self._found.set_result(work())
        except BaseException as error:  # noqa: BLE001  # raised where the result is wanted
            self._found.set_exception(error)

    def result(self) -> T:
        """What came of it; waits for that."""
        return self._found.result()

    @property
    def found(self) -> bool:
        """Whether nobody has to wait."""
        return self._found.done()

    def then(self, do: Callable[[], None]) -> None:
        """Call it in the running loop as soon as this is found; never, where the loop has ended by then."""
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(do)

        self._found.add_done_callback(done)

    async def settled(self) -> None:
        """Return when it is found, and what was to be done then was done."""
        await asyncio.wait([asyncio.wrap_future(self._found)])
        await asyncio.sleep(0)


class Way(Struct, frozen=True):
    """A choice, what the computer thinks of it in points, and how many it loses against the best."""

    cards: Cards
    points: float
    lost: float

    @property
    def grade(self) -> Grade:
        """How good it is, in a word."""
        return grade(self.lost, by_win=False)


def position(drill: Drill, rng: Random) -> View:
    """What a player sees who has to lay away, or to play one of at least two cards."""
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
            record = _onward(record)


def _onward(record: Record) -> Record:
    due = owed(record.state)[0]
    if due.seat is None:
        return after(record, Shuffle(next_pack(record)))
    return after(record, decide(view(record.state, due.seat), due.duty, chance(record, due.seat), Level.CASUAL))


def ways(drill: Drill, seen: View) -> tuple[Way, ...]:
    """All choices, the best first; those that only differ in suits apart."""
    if drill is Drill.LAY_AWAY:
        best = best_away(seen, ME).choice
        rated = {frozenset(way.choice): way for way in ways_away(seen, ME)}
        most = rated[frozenset(best)].points
        found = [Way(way.choice, way.points, max(0.0, most - way.points)) for way in rated.values()]
    else:
        best = ()
        found = []
        for card in playable(seen, ME):
            judged = judge_card(seen, ME, card)
            best = (judged.decision.rated.choice or card,)
            found.append(Way((card,), judged.chosen.points, judged.points))
    return tuple(sorted(found, key=lambda way: (way.lost, {*way.cards} != {*best}, -way.points)))


def hand(seen: View) -> Cards:
    """What the person holds."""
    return deal_of(seen).hands[ME]
