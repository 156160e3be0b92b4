"""Advice and U among people: only if all others have agreed, and everybody is told the outcome."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from audiocrib.analysis.figures import Balance, figures
from audiocrib.commands.page_at_table import serve_pages
from audiocrib.computer.decide import decide
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty, check, duty_of
from audiocrib.rules.options import DealForm
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import Playing, deal_of
from audiocrib.rules.visibility import see
from audiocrib.storage import archive
from audiocrib.storage.file_store import keep_seen
from audiocrib.storage.record import Kind, Player, Record, seen
from audiocrib.table.table import Table
from audiocrib.together.messages import VERSION, Answered, Answers, Command, Hello, Room, Update, Wish, Wishes
from audiocrib.together.room import Occupant, Served
from tests.page.client import Client
from tests.page.test_at_a_table import SILENT, page, sits_down
from tests.rules.random_games import moves
from tests.table.chairs import Person, header
from tests.together.serving import Bot, Serving, serving
from tests.together.test_handing_over import Elsewhere
from tests.together.test_hidden_cards_at_a_table import pairs
from tests.together.test_wishes import hears, left, names

THREE = changed(SALON, target=31, players=3, deal_form=DealForm.THREE)


def run(scene: Any) -> None:
    asyncio.run(scene())


def at(served: Serving, name: str) -> Seat:
    return Seat(names(served).index(name))


def advised(bot: Bot) -> tuple[Seat, ...]:
    """Return the seats that have advice, as this person was last told."""
    return [message for message in bot.messages if isinstance(message, Room)][-1].advised


async def comes(true: Callable[[], bool]) -> None:
    """Return when the condition holds, for a test's own ears."""
    while not true():  # noqa: ASYNC110 - a test's own ears
        await asyncio.sleep(0.001)


def wishes(served: Serving) -> list[Wish]:
    return [each.wish for each in served.room.room.pending]


@pytest.mark.parametrize("agrees", [True, False])
def test_advice_is_only_for_the_player_who_asked_and_only_if_all_others_agree(agrees: bool) -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob, cyd = (Bot(served.where, name, answers=False) for name in ("Ann", "Bob", "Cyd"))
            await served.full()
            served.begin()
            own = at(served, "Ann")
            ann.guest.say(Wishes(Wish.ADVICE, own))
            await served.until(lambda: bool(wishes(served)))
            number = served.room.room.pending[0].number
            bob.guest.say(Answers(number, yes=True))
            await served.until(lambda: served.room.room.pending[0].waits == (at(served, "Cyd"),))
            assert not served.room.room.advised, "one of two is not all"
            cyd.guest.say(Answers(number, yes=agrees))
            await served.until(lambda: not wishes(served))
            for bot in (ann, bob, cyd):
                await hears(bot, Answered, 2)
                since = [place for place, told in enumerate(bot.messages) if isinstance(told, Answered)][1]
                await comes(lambda: any(isinstance(told, Room) for told in bot.messages[since:]))  # noqa: B023
                assert advised(bot) == ((own,) if agrees else ())
            for bot in (ann, bob, cyd):
                await bot.close()

    run(scene)


def test_nobody_is_advised_if_somebody_is_missing_or_leaves_before_agreeing() -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob, cyd = (Bot(served.where, name, answers=False) for name in ("Ann", "Bob", "Cyd"))
            await served.full()
            served.begin()
            one = served.room.seats[at(served, "Ann")]
            assert one
            assert one.seat is not None
            assert not served.room.wish(one, Wish.ADVICE, at(served, "Bob")), "advice is for oneself"
            assert served.room.wish(one, Wish.ADVICE, one.seat)
            await left(served, cyd, "Cyd")
            assert not wishes(served)
            assert not served.room.room.advised, "to go is not to agree"
            assert not served.room.wish(one, Wish.ADVICE, one.seat)
            for bot in (ann, bob, cyd):
                await bot.close()

    run(scene)


def plays(bot: Bot) -> None:
    """Answer what is asked now, as a computer would."""
    assert bot.chair
    assert bot.table
    now = bot.chair.updates[-1]
    assert now.duty
    bot.table.send(bot.chair.seat, decide(now.view, now.duty, Random(1)), now.asked)


def asked(bot: Bot) -> Duty | None:
    return bot.chair.updates[-1].duty if bot.chair else None


def laid(bot: Bot) -> int:
    """Return the number of cards in the current play, as far as this person was told."""
    assert bot.chair
    deal = bot.chair.updates[-1].view.deal
    return len(deal.steps) if deal else 0


def n_of(bot: Bot) -> int:
    return bot.table.n if bot.table else 0


async def first_card(*bots: Bot) -> Bot:
    """Play the first card of the play; return its player, once all have been told."""
    last = bots[0]
    await comes(lambda: all(bot.chair and bot.chair.updates for bot in bots))
    await comes(lambda: any(asked(bot) for bot in bots) and len({n_of(bot) for bot in bots}) == 1)
    while not laid(bots[0]):
        await comes(lambda: any(asked(bot) for bot in bots))
        last = next(bot for bot in bots if asked(bot))
        told = [n_of(bot) for bot in bots]
        plays(last)
        await comes(lambda: all(n_of(bot) > before for bot, before in zip(bots, told, strict=True)))  # noqa: B023
    await comes(lambda: all(laid(bot) for bot in bots))
    return last


def seat_of(bot: Bot) -> Seat:
    assert bot.chair
    return bot.chair.seat


def others(bots: tuple[Bot, ...], one: Bot) -> Bot:
    return next(bot for bot in bots if bot is not one)


def test_a_card_is_taken_back_if_the_other_agrees_and_everybody_is_told_the_same() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            eve = Bot(served.where, "Eve", watch=True, answers=False)
            await served.until(lambda: len(served.room.watching) == 1)
            table = served.begin()
            one = await first_card(*bots)
            other = others(bots, one)
            one.guest.say(Wishes(Wish.BACK, seat_of(one)))
            await served.until(lambda: bool(wishes(served)))
            other.guest.say(Answers(served.room.room.pending[0].number, yes=True))
            for bot in (*bots, eve):
                await comes(lambda: any(isinstance(m, Update) and m.back for m in bot.messages))  # noqa: B023
                assert not laid(bot)
            assert one.table
            assert one.table.taken_back
            assert table.void == 2
            assert asked(one) is Duty.PLAY
            # the line breaks after it: a person who comes back gets everything, whoever was present
            plays(one)
            await comes(lambda: all(laid(bot) == 1 for bot in (*bots, eve)))
            late = Bot(served.where, "Zoe", watch=True, answers=False)
            await late.sat.wait()
            assert late.table
            assert eve.table
            assert late.table.seen == eve.table.seen
            assert late.table.n == eve.table.n
            assert late.table.taken_back
            for bot in (*bots, eve, late):
                await bot.close()

    run(scene)


def test_a_person_cut_off_before_a_card_is_taken_back_hears_of_it_afterwards() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            eve = Bot(served.where, "Eve", watch=True, answers=False)
            await served.until(lambda: len(served.room.watching) == 1)
            table = served.begin()
            one = await first_card(*bots)
            other = others(bots, one)
            assert other.table
            before = other.table.n
            occupant = served.room.seats[seat_of(one)]
            assert occupant
            number = table.card_to_take_back(seat_of(one))
            person = served.room.seats[seat_of(other)]
            assert person
            assert person.line
            person.line.cut()  # type: ignore[attr-defined]  # an outbox
            await served.until(lambda: person.line is None)
            table.take_back(seat_of(one), number)
            await comes(lambda: other.losses > 0)
            await comes(lambda: other.table is not None and other.table.n == before + 1)
            assert other.table.taken_back
            assert not laid(other)
            for bot in (*bots, eve):
                await bot.close()

    run(scene)


def test_a_chair_that_came_after_a_card_was_taken_back_counts_like_all_others() -> None:
    """A computer has played in the meantime: the person who is back has a new chair, and everything it is told is new
    to it.
    """

    async def scene() -> None:
        async with serving() as served:
            bots = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            table = served.begin()
            one = await first_card(*bots)
            other = others(bots, one)
            person = served.room.seats[seat_of(other)]
            assert person
            assert person.line
            person.line.cut()  # type: ignore[attr-defined]  # an outbox
            await served.until(lambda: person.line is None)
            served.room.stand_in(seat_of(other), Person(table, seat_of(other)))
            table.take_back(seat_of(one), table.card_to_take_back(seat_of(one)))
            await comes(lambda: not laid(one))
            plays(one)
            await comes(lambda: laid(one) == 1)
            await comes(lambda: laid(other) == 1 and other.table is not None and other.table.taken_back)
            assert other.table
            assert one.table
            assert other.table.n == one.table.n
            plays(other)
            await comes(lambda: laid(one) == 2)
            for bot in bots:
                await bot.close()

    run(scene)


def test_playing_on_is_not_agreeing() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            table = served.begin()
            one = await first_card(*bots)
            other = others(bots, one)
            one.guest.say(Wishes(Wish.BACK, seat_of(one)))
            await served.until(lambda: bool(wishes(served)))
            number = served.room.room.pending[0].number
            plays(other)
            await served.until(lambda: not wishes(served))
            other.guest.say(Answers(number, yes=True))
            one.guest.say(Wishes(Wish.BACK, seat_of(one)))
            await comes(lambda: laid(one) == 2)
            await table.settled()
            assert not table.void
            assert not wishes(served)
            for bot in bots:
                await bot.close()

    run(scene)


def test_nobody_takes_a_card_back_without_having_asked() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            table = served.begin()
            one = await first_card(*bots)
            card = table.card_to_take_back(seat_of(one))
            assert card is not None
            for agreed in (None, card - 1, card + 1):
                table.take_back(seat_of(one), agreed)
                await table.settled()
                assert not table.void
            assert not served.room.wish(served.room.seats[seat_of(one)], Wish.BACK, seat_of(others(bots, one)))  # type: ignore[arg-type]  # somebody is there
            for bot in bots:
                await bot.close()

    run(scene)


KEYS = {"lays": ("1", "space", "2", "space", "enter"), "plays": ("tab", "enter"), "agrees": ("f7", "home", "enter")}


async def keys(client: Client, *pressed: str) -> None:
    for key in pressed:
        await client.send("keys", keys=[key])


def test_by_keys_advice_and_a_card_back_are_asked_for_and_agreed_to() -> None:
    async def scene() -> None:
        async with serving() as served:
            serve_pages(served.host, Text(), Path("/nonexistent"))
            async with page(served) as ann, page(served) as bob:
                for name, client in (("Ann", ann), ("Bob", bob)):
                    await sits_down(client, name=name, settings=SILENT)
                await served.full()
                served.begin()
                for client in (ann, bob):
                    await client.hears("Your hand")
                await advice_by_keys(ann, bob)
                for client in (ann, bob):
                    await keys(client, *KEYS["lays"])
                for client in (ann, bob):
                    await client.hears("Starter: ")
                leads = "Ann" if any("You lead." in line for line in said(ann)) else "Bob"
                await card_back_by_keys(leads, *((ann, bob) if leads == "Ann" else (bob, ann)))

    run(scene)


def said(client: Client) -> list[str]:
    return [each["text"] for message in client.told if message["type"] == "update" for each in message["said"]]


async def advice_by_keys(ann: Client, bob: Client) -> None:
    await keys(bob, "a")
    await bob.hears("You get advice here only if everybody else agrees: F7 asks them.")
    await keys(bob, "1", "d")
    await bob.hears("card 1 of 6")
    await keys(bob, "f7", "home", "enter")
    await bob.hears("You ask Ann.")
    await ann.hears("Bob would like advice in this game.")
    await keys(bob, "a")
    await bob.hears("You get advice as soon as everybody else agrees.")
    await keys(ann, *KEYS["agrees"])
    await ann.hears("You agree.")
    await ann.hears("Bob has advice in this game.")
    await bob.hears("Ann agrees.")
    await bob.hears("You have advice in this game: A.")
    await keys(bob, "a")
    await bob.hears("Lay away")
    await keys(bob, "1", "d")
    await bob.hears(" than the best.")
    assert sum(" than the best." in line for line in said(bob)) == 1, "D was no advice before"
    await keys(ann, "a")
    await ann.hears("You get advice here only if everybody else agrees: F7 asks them.")


async def card_back_by_keys(name: str, leader: Client, other: Client) -> None:
    await keys(leader, "u")
    await leader.hears("You have played no card that could be taken back.")
    await keys(leader, *KEYS["plays"])
    await other.hears("Your turn.")
    await leader.hears("You play ")
    await keys(leader, "u")
    await leader.hears(f"You ask {'Bob' if name == 'Ann' else 'Ann'}.")
    await other.hears(f"{name} would like to take the last card back.")
    await keys(other, "f7", "down", "down", "enter")
    await other.hears("You do not agree.")
    await leader.hears("does not agree.")
    await keys(leader, "u")
    await other.hears(f"{name} would like to take the last card back.")
    await keys(other, *KEYS["agrees"])
    for client in (leader, other):
        await client.hears("Card taken back, count 0.")
    await keys(leader, *KEYS["plays"])
    await leader.hears("You play ")
    await other.hears("Your turn.")
    await keys(other, *KEYS["plays"])
    await other.hears("You play ")
    await leader.hears("Your turn.")
    await keys(leader, "u")
    await leader.hears("Too late, the game has gone on since.")


def alike(record: Record, other: Record, viewer: Seat) -> list[Card]:
    """Return the cards that lead to the same in both games, as far as this viewer can see."""
    found = []
    for card in deal_of(record.state).hands[viewer]:
        if check(record.state, Play(viewer, card)) is None:
            (after, events), (_, others_) = (apply(each.state, Play(viewer, card)) for each in (record, other))
            one, two = ([see(event, viewer) for event in each] for each in (events, others_))
            if one == two and isinstance(after.phase, Playing):
                found.append(card)
    return found


async def told_of_wishes(record: Record, viewer: Seat, card: Card) -> list[bytes]:
    """Return everything sent to a seat that plays a card, takes it back with everybody's consent, has advice, and comes
    back to the table.
    """
    names = [player.name for player in record.header.players]
    room = Served("oak river", [Occupant(Seat(seat), name) for seat, name in enumerate(names)], draw=lambda: "token")
    line = Elsewhere()
    people = [
        room.come(Hello(VERSION, "oak river", name=name), line if seat == viewer else Elsewhere())
        for seat, name in enumerate(names)
    ]
    room.game, table = 1, Table(record)
    room.begin(table, record.header)
    running = asyncio.create_task(table.run())
    try:
        await table.settled()
        one = people[viewer]
        assert one.chair
        assert one.chair.asked is not None
        room.take(one, Command(1, one.chair.asked, Play(viewer, card)))
        await table.settled()
        for wish in (Wish.BACK, Wish.ADVICE):
            assert room.take(one, Wishes(wish, viewer))
            (pending,) = room.room.pending
            for other in people:
                if other is not one:
                    assert room.take(other, Answers(pending.number, yes=True))
            await table.settled()
        assert table.void
        assert room.room.advised == (viewer,)
        room.lose(one, line)
        room.come(Hello(VERSION, "oak river", name=names[viewer], game=1, since=3), line)
        room.lose(one, line)
        room.come(Hello(VERSION, "oak river", name=names[viewer], game=1, since=one.chair.n), line)
        await table.settled()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return line.sent


def test_what_is_told_of_wishes_is_the_same_whatever_the_others_hold() -> None:
    found = 0
    for viewer, record, other in pairs(changed(SALON, target=61), 12):
        if viewer is not None and duty_of(record.state, viewer) is Duty.PLAY:
            for card in alike(record, other, viewer)[:1]:
                found += 1
                sent = [asyncio.run(told_of_wishes(each, viewer, card)) for each in (record, other)]
                assert sent[0] == sent[1]
    assert found > 2


def test_statistics_leave_out_what_a_seat_saw_of_a_game_in_which_a_card_was_taken_back(tmp_path: Path) -> None:
    told = [tuple(see(event, Seat(0)) for event in move.events) for move in moves(changed(SALON, target=31), 11)]
    players = (Player("Ann", Kind.HUMAN), Player("Bob", Kind.HUMAN))
    for taken_back in (True, False):
        keep_seen(
            tmp_path,
            seen(header(options=changed(SALON, target=31), players=players), Seat(0), told, taken_back=taken_back),
        )
    games = [game.record for game in archive.read(tmp_path).games]
    assert sorted(record.taken_back for record in games) == [False, True]
    assert figures(games).games == Balance(1)


def test_a_spectator_who_hears_the_table_later_is_not_told_that_the_game_has_yet_to_begin() -> None:
    async def scene() -> None:
        async with serving() as served:
            served.room.delay = 3600
            serve_pages(served.host, Text(), Path("/nonexistent"))
            async with page(served) as ann, page(served) as bob, page(served) as eve:
                for name, client in (("Ann", ann), ("Bob", bob)):
                    await sits_down(client, name=name, settings=SILENT)
                await served.full()
                served.begin()
                await ann.hears("Your hand")
                await sits_down(eve, name="Eve", settings=SILENT, watch=True)
                await eve.hears("You are watching, and hear everything 3600 seconds later.")
                await keys(eve, "t")
                await eve.hears("Nothing to hear yet. Q leaves.")

    run(scene)
