"""Chairs that come after the game began, leave before it ends, are replaced or just watch; and waiting for them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import RanOut, Shuffled
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import Shuffling
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Header, Kind, Player, begin
from audiocrib.table.chair import DealWaits, News, Notice, SeatEmpty, SeatTaken, TimeLeft, Update
from audiocrib.table.clock import TICK
from audiocrib.table.replay import updates
from audiocrib.table.table import Table
from tests.table.chairs import (
    DEADLINE,
    PERSON_AND_COMPUTER,
    SHORT,
    Person,
    computer,
    computers,
    header,
    running,
    with_person,
)
from tests.table.journals import anyhow
from tests.ui.table import _nothing_left as quiet_loop

TWO_PEOPLE = (Player("Ann", Kind.HUMAN), Player("Bob", Kind.HUMAN))
TIMED = changed(SALON, think_time=15)


class Spectator(Person):
    """A person without a seat."""

    seat: Seat | None  # type: ignore[assignment]  # a person has a seat

    def __init__(self, table: Table) -> None:
        super().__init__(table, Seat(0))
        self.seat = None


class Elsewhere:
    """A person at another machine, whose chair is told the events and asks for the position; the rest is the person's."""

    def __init__(self, person: Person) -> None:
        self._person = person

    def __getattr__(self, name: str) -> object:
        return getattr(self._person, name)

    def tell(self, news: News) -> None:
        view = self._person.table.seen_by(self._person.seat)
        self._person.tell(Update(news.events, view, news.duty, news.asked, news.back))


def sit(table: Table, person: Person, *, elsewhere: bool) -> None:
    if elsewhere:
        table.sit_elsewhere(Elsewhere(person))  # type: ignore[arg-type]  # has what its person has
    else:
        table.sit(person)


class Ticks:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self._due: list[asyncio.Event] = []

    async def sleep(self, seconds: float) -> None:
        assert seconds == TICK
        due = asyncio.Event()
        self._due.append(due)
        await due.wait()

    async def give(self, seconds: float) -> None:
        """Let this many seconds pass."""
        await quiet_loop()
        for _ in range(round(seconds / TICK)):
            due, self._due = self._due, []
            for one in due:
                one.set()
            await quiet_loop()


def two_people(**options: object) -> Header:
    return header(3, changed(SALON, **options), TWO_PEOPLE)


def seated(given: Header, *, limit: int | None = None, elsewhere: bool = False) -> tuple[Table, list[Person], Ticks]:
    """Return two people at a table whose clocks the test controls; the second may sit elsewhere."""
    ticks = Ticks()
    table = Table(begin(given), limit=limit, sleep=ticks.sleep)
    people = [Person(table, Seat(0)), Person(table, Seat(1))]
    sit(table, people[0], elsewhere=False)
    sit(table, people[1], elsewhere=elsewhere)
    return table, people, ticks


async def play_until(people: list[Person], done: Callable[[], bool]) -> None:
    """Have everybody who owes something answer."""
    await quiet_loop()
    while not done():
        owing = next(person for person in people if person.updates[-1].duty)
        owing.say_something()
        await quiet_loop()


def deal_over(table: Table) -> bool:
    return isinstance(table._record.state.phase, Shuffling) and table._record.state.deal is not None


def shuffles(table: Table) -> int:
    return sum(isinstance(event, Shuffled) for entry in table._record.entries for event in entry.events)


# Coming and going


def test_a_chair_that_comes_later_is_told_what_its_seat_saw_and_how_things_stand() -> None:
    async def scene() -> None:
        table, first = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            for _ in range(4):
                first.say_something()
                await table.settled()
            table.leave(first)
            second = Person(table, Seat(0))
            table.sit(second)
            assert second.past == tuple(updates(table._record, Seat(0)))
            seen = [(one.events, one.view) for one in first.updates if one.events]
            assert [(one.events, one.view) for one in second.past] == seen, "as who sat there had it"
            (now,) = second.updates
            assert (now.events, now.view) == ((), view(table._record.state, Seat(0)))
            assert now.duty is first.updates[-1].duty

    asyncio.run(scene())


def test_an_empty_seat_waits_for_its_next_chair_and_nobody_else_is_asked_anything() -> None:
    async def scene() -> None:
        table, (ann, bob), _ = seated(two_people())
        async with running(table):
            await play_until([ann, bob], lambda: ann.updates[-1].duty is Duty.PLAY)
            told, entries = len(bob.updates), table._record.entries
            table.leave(ann)
            ann.say_something()  # it is dropped: she has left
            await quiet_loop()
            assert (len(bob.updates), table._record.entries) == (told, entries)
            await asyncio.wait_for(table.settled(), DEADLINE)
            again = Person(table, Seat(0))
            table.sit(again)
            assert again.updates[-1].duty is Duty.PLAY
            again.say_something()
            await quiet_loop()
            assert len(table._record.entries) == len(entries) + 1
            assert len(bob.updates) == told + 1

    asyncio.run(scene())


def test_the_others_are_told_that_a_seat_is_empty_and_that_it_is_taken_again() -> None:
    async def scene() -> None:
        table, (ann, bob), _ = seated(two_people())
        watching = Spectator(table)
        table.sit(watching)
        async with running(table):
            await quiet_loop()
            assert [chair.notices for chair in (ann, bob, watching)] == [[], [], []], (
                "nobody has come to a game that runs"
            )
            table.leave(ann)
            table.leave(ann)
            assert [bob.notices, watching.notices] == [[SeatEmpty(Seat(0))]] * 2, "and once only"
            again = Person(table, Seat(0))
            table.sit(again)
            table.leave(watching)
            assert [bob.notices, watching.notices] == [[SeatEmpty(Seat(0)), SeatTaken(Seat(0))]] * 2
            assert (ann.notices, again.notices) == ([], [])
        table.leave(bob)
        assert again.notices == [], "there is no game any more"

    asyncio.run(scene())


def test_a_game_begins_with_whoever_is_there_and_goes_on_when_the_others_come() -> None:
    async def scene() -> None:
        table = Table(begin(header(5, SHORT)))
        table.sit(computer(table, Seat(1)))
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            await table.settled()
            assert not table._record.over
            table.sit(computer(table, Seat(0)))
            await game
        assert table._record.over

    asyncio.run(scene())


def test_a_person_is_replaced_by_a_computer_in_the_middle_of_a_deal() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(4, SHORT, PERSON_AND_COMPUTER)))
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            await table.settled()
            table.leave(person)
            table.sit(computer(table, Seat(0)))
            await game
        assert table._record.over

    asyncio.run(scene())


def test_when_a_computer_that_owed_something_leaves_only_people_can_continue_the_game() -> None:
    async def scene() -> None:
        table = Table(begin(header(3, players=PERSON_AND_COMPUTER)))
        thinks = Person(table, Seat(1))  # as a computer that never answers
        for chair in (Person(table, Seat(0)), thinks):
            table.sit(chair)
        async with running(table):
            await quiet_loop()
            settled = asyncio.create_task(table.settled())
            await quiet_loop()
            assert not settled.done()
            table.leave(thinks)
            await settled

    asyncio.run(scene())


def test_a_taken_seat_cannot_be_taken_and_neither_can_a_missing_one() -> None:
    table = computers(begin(header()))
    for seat in (Seat(1), Seat(2), Seat(-1)):
        with pytest.raises(ValueError, match="is taken, or there is none"):
            table.sit(Person(table, seat))


def test_a_chair_that_left_is_no_longer_waited_for() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)), slow=True)
        async with running(table):
            await person.waited_for.wait()
            assert not table._record.entries
            table.leave(person)
            await table.settled()
            assert table._record.entries

    asyncio.run(scene())


def test_a_chair_that_comes_while_others_are_waited_for_is_waited_for_as_well() -> None:
    async def scene() -> None:
        table, (ann, bob), _ = seated(two_people())
        ann.ears.clear()
        table.leave(bob)
        async with running(table):
            await ann.waited_for.wait()
            slow = Person(table, Seat(1), slow=True)
            table.sit(slow)
            ann.ears.set()
            await quiet_loop()
            assert not table._record.entries
            slow.ears.set()
            await quiet_loop()
            assert table._record.entries

    asyncio.run(scene())


# Spectators


def test_a_spectator_is_told_what_spectators_may_see_and_is_asked_nothing() -> None:
    async def scene() -> None:
        table = computers(begin(header(5, SHORT)))
        watcher = Spectator(table)
        watcher.wants.clear()  # the next deal does not wait for it
        table.sit(watcher)
        async with asyncio.timeout(DEADLINE):
            await table.run()
        told = [(one.events, one.view) for one in watcher.updates if one.events]
        assert told == [(one.events, one.view) for one in updates(table._record, None)]
        assert {one.duty for one in watcher.updates} == {None}

    asyncio.run(scene())


def test_a_spectator_who_comes_late_sees_the_same() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            person.say_something()
            await table.settled()
            watchers = [Spectator(table), Spectator(table)]
            for watcher in watchers:
                table.sit(watcher)
                assert watcher.past == tuple(updates(table._record, None))
            table.leave(watchers[0])
            person.say_something()
            await table.settled()
            assert len(watchers[0].updates) == 1
            assert len(watchers[1].updates) > 1

    asyncio.run(scene())


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_game_is_told_at_the_pace_of_spectators_here_but_not_of_those_elsewhere(
    elsewhere: bool,
) -> None:
    async def scene() -> None:
        table = computers(begin(header(5, SHORT)))
        watcher = Spectator(table)
        watcher.ears.clear()
        sit(table, watcher, elsewhere=elsewhere)
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            if not elsewhere:
                await watcher.waited_for.wait()
                await quiet_loop()
                assert not table._record.entries
                watcher.ears.set()
            await game
        assert table._record.over

    asyncio.run(scene())


# Ready for the next deal


def test_the_next_deal_waits_until_everybody_has_said_that_they_want_it() -> None:
    async def scene() -> None:
        table, people, _ = seated(two_people())
        async with running(table):
            for person in people:
                person.wants.clear()
            assert shuffles(table) == 0
            for person in people:
                await quiet_loop()
                person.wants.set()
            await play_until(people, lambda: bool(shuffles(table)))
            for person in people:
                person.wants.clear()
            await play_until(people, lambda: deal_over(table))
            before = shuffles(table)
            people[0].wants.set()
            await quiet_loop()
            assert shuffles(table) == before, "the other one has not said so"
            people[1].wants.set()
            await quiet_loop()
            assert shuffles(table) == before + 1
            assert people[0].notices == [], "nothing has a limit here"

    asyncio.run(scene())


async def to_the_end_of_the_deal(table: Table, people: list[Person]) -> int:
    await play_until(people, lambda: bool(shuffles(table)))
    people[1].wants.clear()
    await play_until(people, lambda: deal_over(table))
    return shuffles(table)


@pytest.mark.parametrize(("limit", "elsewhere"), [(None, True), (30, False)])
def test_somebody_who_has_gone_for_tea_is_waited_for_where_there_is_no_limit_or_all_are_here(
    limit: int | None, elsewhere: bool
) -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(), limit=limit, elsewhere=elsewhere)
        async with running(table):
            before = await to_the_end_of_the_deal(table, people)
            await ticks.give(3600)
            assert shuffles(table) == before
            assert [person.notices for person in people] == [[], []]

    asyncio.run(scene())


def test_a_limit_is_announced_and_the_deal_goes_on_after_it() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(), limit=30, elsewhere=True)
        async with running(table):
            before = await to_the_end_of_the_deal(table, people)
            assert [person.notices for person in people] == [[DealWaits(30)]] * 2
            await ticks.give(29.9)
            assert shuffles(table) == before
            assert people[1].notices == [DealWaits(30), DealWaits(10), DealWaits(5)]
            await ticks.give(0.1)
            assert shuffles(table) == before + 1

    asyncio.run(scene())


def test_a_limit_begins_when_whoever_is_here_is_ready_so_that_what_is_announced_is_true() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(), limit=30, elsewhere=True)
        async with running(table):
            await play_until(people, lambda: bool(shuffles(table)))
            people[0].wants.clear()
            before = await to_the_end_of_the_deal(table, people)
            await ticks.give(3600)
            assert [person.notices for person in people] == [[], []]
            people[0].wants.set()
            await quiet_loop()
            assert [person.notices for person in people] == [[DealWaits(30)]] * 2
            await ticks.give(30)
            assert shuffles(table) == before + 1

    asyncio.run(scene())


def test_the_limit_stops_only_in_a_pause_on_which_all_have_agreed() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(), limit=30, elsewhere=True)
        async with running(table):
            before = await to_the_end_of_the_deal(table, people)
            people[0].paused = True
            await ticks.give(20)
            assert people[0].notices[-1] == DealWaits(10), "one alone holds up nobody"
            people[1].paused = True
            await ticks.give(600)
            assert shuffles(table) == before
            people[0].paused = False
            await ticks.give(10)
            assert shuffles(table) == before + 1

    asyncio.run(scene())


def test_ears_elsewhere_hold_the_others_up_no_longer_than_the_limit() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(), limit=30, elsewhere=True)
        people[1].ears.clear()
        async with running(table):
            await quiet_loop()
            await ticks.give(29.9)
            assert shuffles(table) == 0
            await ticks.give(0.1)
            assert shuffles(table) == 1

    asyncio.run(scene())


# Thinking time


async def asked_to_play(people: list[Person]) -> Person:
    await play_until(people, lambda: any(person.updates[-1].duty is Duty.PLAY for person in people))
    return next(person for person in people if person.updates[-1].duty is Duty.PLAY)


def test_thinking_time_runs_at_the_table_from_when_the_question_was_heard() -> None:
    """There is no key and no voice: the clock is the table's own."""

    async def scene() -> None:
        table, people, ticks = seated(two_people(think_time=15))
        async with running(table):
            thinks = await asked_to_play(people)
            await ticks.give(60)
            assert thinks.notices == [], "the question was not heard yet"
            table.start_thinking(thinks.seat, thinks.updates[-1].asked)
            await ticks.give(14.9)
            assert thinks.notices == [TimeLeft(10), TimeLeft(5)]
            await ticks.give(0.1)
            assert RanOut(thinks.seat) in thinks.updates[-1].events
            assert [person.notices for person in people if person is not thinks] == [[]]

    asyncio.run(scene())


def test_no_time_runs_before_the_table_is_open() -> None:
    """It comes from another host, and waits for those who are not there yet; a question can be heard meanwhile."""

    async def scene() -> None:
        opened, ticks, given = asyncio.Event(), Ticks(), header(3, TIMED, TWO_PEOPLE)
        record = next(found for n in range(20) if duty_of((found := anyhow(given, n)).state, Seat(0)) is Duty.PLAY)

        async def opens() -> None:
            await opened.wait()

        table = Table(record, sleep=ticks.sleep, opens=opens)
        thinks = Person(table, Seat(0))
        table.sit(thinks)
        table.sit(Person(table, Seat(1)))
        async with running(table):
            await quiet_loop()
            table.start_thinking(Seat(0), thinks.updates[-1].asked)
            await ticks.give(60)
            assert thinks.notices == []
            opened.set()
            await ticks.give(5)
            assert thinks.notices == [TimeLeft(10)]

    asyncio.run(scene())


def test_it_stops_during_speech_in_an_agreed_pause_and_while_the_seat_is_empty() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(think_time=15))
        async with running(table):
            thinks = await asked_to_play(people)
            table.start_thinking(thinks.seat, thinks.updates[-1].asked)
            await ticks.give(3)
            thinks.hearing = True
            await ticks.give(60)
            thinks.hearing = False
            people[0].paused = people[1].paused = True
            await ticks.give(60)
            people[0].paused = people[1].paused = False
            assert thinks.notices == []
            table.leave(thinks)
            await ticks.give(60)
            again = Person(table, thinks.seat)
            table.sit(again)
            table.start_thinking(again.seat, again.updates[-1].asked)
            await ticks.give(2)
            assert again.notices == [TimeLeft(10)], "leaving gives no time"
            assert not any(isinstance(one, RanOut) for entry in table._record.entries for one in entry.events)

    asyncio.run(scene())


def test_an_answer_stops_the_clock_and_an_untimed_question_starts_none() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(think_time=15))
        async with running(table):
            await quiet_loop()
            away = people[0].updates[-1]
            assert away.duty is Duty.LAY_AWAY
            table.start_thinking(Seat(0), away.asked)
            await ticks.give(60)
            thinks = await asked_to_play(people)
            asked = thinks.updates[-1].asked
            table.start_thinking(thinks.seat, asked)
            thinks.say_something()
            await ticks.give(60)
            while thinks.updates[-1].duty is not Duty.PLAY:
                next(person for person in people if person.updates[-1].duty).say_something()
                await quiet_loop()
            table.start_thinking(thinks.seat, asked)  # too late: that one was answered
            await ticks.give(60)
            assert thinks.notices == []
            assert not any(isinstance(one, RanOut) for entry in table._record.entries for one in entry.events)

    asyncio.run(scene())


def test_it_does_not_run_where_the_game_is_left() -> None:
    async def scene() -> None:
        table, people, ticks = seated(two_people(think_time=15))
        async with running(table):
            thinks = await asked_to_play(people)
        table.start_thinking(thinks.seat, thinks.updates[-1].asked)
        await ticks.give(60)
        assert thinks.notices == []

    asyncio.run(scene())


# Defects while a clock runs


async def ends_with_a_defect(table: Table, ticks: Ticks, seconds: float, until: Callable[[], Awaitable[None]]) -> None:
    """Check that the game fails within this many seconds of its clock after `until` returns, and not before."""
    runs = asyncio.create_task(table.run())
    await until()
    await ticks.give(seconds - 0.1)
    assert not runs.done()
    await ticks.give(0.1)
    assert runs.done(), "the defect was lost, and the game waits for ever"
    failed = runs.exception()
    assert isinstance(failed, ExceptionGroup)
    assert failed.split(ArithmeticError)[1] is None


class Broken(Person):
    """Fails when it is told how much time is left."""

    def notice(self, notice: Notice) -> None:
        super().notice(notice)
        if notice in {TimeLeft(10), DealWaits(10)}:
            raise ArithmeticError


@pytest.mark.parametrize("limit", [None, 30], ids=["thinking time", "limit"])
def test_what_fails_at_a_tick_of_a_clock_ends_the_game_with_its_error(limit: int | None) -> None:
    async def scene() -> None:
        ticks = Ticks()
        table = Table(begin(two_people(think_time=15)), limit=limit, sleep=ticks.sleep)
        people: list[Person] = [Broken(table, Seat(0)), Broken(table, Seat(1))]
        for person in people:
            sit(table, person, elsewhere=limit is not None)

        async def until() -> None:
            if limit is not None:
                await to_the_end_of_the_deal(table, people)
                return
            thinks = await asked_to_play(people)
            table.start_thinking(thinks.seat, thinks.updates[-1].asked)

        await ends_with_a_defect(table, ticks, 5 if limit is None else 20, until)

    asyncio.run(scene())
