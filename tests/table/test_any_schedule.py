"""Every legal table with people and computers who answer late, early, twice and unasked: each game ends."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from random import Random

from hypothesis import given
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    ClaimHeels,
    Cut,
    Gather,
    SeatCommand,
    TakeBackAward,
    TakeBackGo,
)
from audiocrib.rules.legal import Duty, Owed, check, cut_range
from audiocrib.rules.open_claims import may_call
from audiocrib.rules.options import Options
from audiocrib.rules.reneges import may_call_renege
from audiocrib.rules.state import View
from audiocrib.storage.record import Header, Kind, Player, begin
from audiocrib.table.chair import Notice, Update
from audiocrib.table.table import Table
from tests.rules.any_table import LEGAL, SEEDS, examples
from tests.rules.random_games import answer
from tests.table.chairs import DEADLINE, computer

SHORT = 31


class Restless:
    """A person who answers each question once, after any delay, and says other things besides."""

    def __init__(self, table: Table, seat: Seat, random: Random) -> None:
        self.seat = seat
        self.hearing = self.paused = False
        self._table = table
        self._random = random
        self._asked: int | None = None

    def catch_up(self, past: Iterable[Update]) -> None:
        """Do nothing: earlier questions no longer need an answer."""

    def tell(self, update: Update) -> None:
        """Answer a new question once, like a person at the keys."""
        self._table.start_thinking(self.seat, update.asked)
        if update.asked != self._asked and update.duty:
            self._table.start(self._after_a_while(lambda: self._answer(update)))
        self._asked = update.asked
        if self._random.random() < 0.1:
            self._table.start(self._after_a_while(lambda: self._beside(update)))

    def notice(self, notice: Notice) -> None:
        """Do nothing: a notice has no effect on the game."""

    async def heard(self) -> None:
        """Return after any delay."""
        await self._turns()

    async def ready(self) -> None:
        """Return after any delay."""
        await self._turns()

    def _turns(self) -> Awaitable[None]:
        return turns(self._random.choice([0, 0, 1, 3, 10, 30]))

    async def _after_a_while(self, act: Callable[[], None]) -> None:
        await self._turns()
        act()

    def _answer(self, update: Update) -> None:
        assert update.duty
        tried = [answer(update.view, Owed(self.seat, update.duty), self._random) for _ in range(50)]
        if update.duty is Duty.CUT and self._random.random() < 0.7:  # so that two people may cut at the same place
            tried.insert(0, Cut(self.seat, cut_range(update.view)[0]))
        command = next(command for command in tried if check(update.view, command) is None)
        self._table.send(self.seat, command, update.asked)  # type: ignore[arg-type]  # a seat owes no shuffle

    def _beside(self, update: Update) -> None:
        said = [command for command in beside(update.view, self.seat, self._random) if not check(update.view, command)]
        if said:
            self._table.send(self.seat, self._random.choice(said), update.asked)


def beside(view: View, seat: Seat, random: Random) -> list[SeatCommand]:
    """Return what may be said unasked, legal or not."""
    said: list[SeatCommand] = [ClaimHeels(seat), TakeBackGo(seat)]
    said += [CallMuggins(seat, of, random.choice([1, 2, 6])) for of in may_call(view, seat)]
    said += [CallRenege(seat, of, random.random() < 0.5) for of in may_call_renege(view, seat)]
    if random.random() < 0.05:
        said += [Gather(seat), Award(seat, Seat(0), random.choice([-2, 2])), TakeBackAward(seat)]
    return said


async def turns(number: int) -> None:
    """Give everybody else this many turns of the loop."""
    for _ in range(number):
        await asyncio.sleep(0)


@given(options=LEGAL, seed=SEEDS)
@examples(25)
def test_the_game_ends_whoever_is_asked_and_whenever_they_answer(options: Options, seed: int) -> None:
    random = Random(seed)
    options = replace(
        options,
        target=min(options.target, SHORT),
        think_time=min(options.think_time, 1),
        targets=tuple(min(target, SHORT) for target in options.targets),
    )
    levels = [random.choice([None, None, Level.BEGINNER, Level.CASUAL]) for _ in range(options.players)]
    players = tuple(
        Player(f"P{seat}", Kind.COMPUTER if level else Kind.HUMAN, level) for seat, level in enumerate(levels)
    )

    async def scene() -> None:
        table = Table(
            begin(Header("0.0.test", options, players, seed)), sleep=lambda _: turns(random.choice([0, 1, 9]))
        )
        for seat, level in enumerate(levels):
            table.sit(computer(table, Seat(seat)) if level else Restless(table, Seat(seat), random))
        async with asyncio.timeout(DEADLINE):
            await table.run()
        assert table._record.over

    asyncio.run(scene())
