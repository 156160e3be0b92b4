"""Spectators hear with the delay that the host has set: everything, in order, and nothing earlier."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.host import parse_host
from audiocrib.rules.cards import Seat
from audiocrib.together.messages import (
    VERSION,
    Begins,
    FromHost,
    Hello,
    Reason,
    Refused,
    Room,
    Said,
    Says,
    Update,
    Welcome,
    encode,
    from_host,
)
from audiocrib.together.rates import Rate
from audiocrib.together.room import Occupant, Served
from tests.together.serving import Bot, serving


class Line:
    """A line that keeps what comes."""

    draws = False
    from_room = False
    guesses = Rate(5, 60.0, lambda: 0.0)

    def __init__(self) -> None:
        self.told: list[FromHost] = []

    def put(self, message: bytes) -> None:
        self.told.append(from_host.decode(message))

    def put_past(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            self.put(message)

    def end(self, reason: Reason) -> None:
        self.put(encode(Refused(reason)))


class Watched:
    """A table watched with a minute's delay; its clock advances when a test says so."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        seats = [Occupant(Seat(0), "Ann", home=True), None]
        self.room = Served("oak river", seats, delay=60, call_later=self._call_later)
        self.bob, self.cleo = Line(), Line()
        self.room.come(Hello(VERSION, "oak river", name="Bob"), self.bob)
        self.watches = self.room.come(Hello(VERSION, "oak river", name="Cleo", watch=True), self.cleo)

    def _call_later(self, seconds: float, call: Callable[[], None]) -> None:
        assert seconds == 60
        self.due.append(call)

    def a_minute(self) -> None:
        """Let everything that waits fall due, with the timers in another order."""
        due, self.due = self.due, []
        for call in reversed(due):
            call()


def test_spectators_are_told_of_the_delay_at_once_and_of_the_rest_later() -> None:
    table = Watched()
    (welcome,) = table.cleo.told
    assert isinstance(welcome, Welcome)
    assert welcome.delay == 60
    assert isinstance(table.bob.told[0], Welcome)
    assert table.bob.told[0].delay == 0
    bob = table.room.seats[1]
    assert bob
    for text in "abc":
        table.room.say(bob, Says(text))
    assert [said.text for said in table.bob.told if isinstance(said, Said)] == ["a", "b", "c"]
    assert table.cleo.told == [welcome]
    table.a_minute()
    assert isinstance(table.cleo.told[1], Room)
    assert [said.text for said in table.cleo.told if isinstance(said, Said)] == ["a", "b", "c"]


def test_spectators_hear_their_own_lines_at_once() -> None:
    table = Watched()
    table.room.say(table.watches, Says("hello"))
    assert table.cleo.told[-1] == table.bob.told[-1] == Said("Cleo", None, "hello", number=1)


def test_whoever_stops_watching_is_told_nothing_more() -> None:
    table = Watched()
    told = list(table.cleo.told)
    table.room.lose(table.watches, table.cleo)
    table.a_minute()
    assert table.cleo.told == told
    assert table.room.watching == []


def test_whoever_is_sent_away_hears_that_and_nothing_more() -> None:
    table = Watched()
    table.room.remove(table.watches)
    table.a_minute()
    assert table.cleo.told[1:] == [Refused(Reason.REMOVED)]


def test_a_game_is_watched_to_its_end_with_the_delay_and_delays_nobody() -> None:
    async def scenario() -> None:
        async with serving(seats=[None, None]) as served:
            later: list[Callable[[], None]] = []
            served.room.delay = 60
            served.room._call_later = lambda _, call: later.append(call)
            bots = [Bot(served.where, name) for name in ("Ann", "Bob")]
            await served.full()
            watching = Bot(served.where, "Cleo", watch=True)
            await served.until(lambda: bool(served.room.watching))
            served.begin()
            for bot in bots:
                await bot.over.wait()
            assert not any(isinstance(message, Begins | Update) for message in watching.messages)
            for call in later:
                call()
            await watching.over.wait()
            for bot in (*bots, watching):
                await bot.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(("words", "delay"), [([], 0), (["--delay", "30"], 30)])
def test_the_host_sets_the_delay(words: list[str], delay: int) -> None:
    assert parse_host(words).delay == delay


@pytest.mark.parametrize("delay", ["-1", "3601"])
def test_a_delay_longer_than_an_hour_is_refused(delay: str) -> None:
    with pytest.raises(ArgumentsError):
        parse_host(["--delay", delay])
