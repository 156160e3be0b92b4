"""N, E, the hands and the history of a person at a table, game by game, against what that seat saw by the record.

The table plays a game that was made beforehand. The person stays for all of it, comes back in the middle, or comes
late; the oracle knows the record and the gate of the view, and nothing about chairs.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.narration.answers import say_count
from audiocrib.narration.hand_record import hand_record
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import prompt
from audiocrib.narration.since_last_card import NOTHING, since
from audiocrib.narration.spectator import happened, spectator
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.events import Dealt, Event, Played
from audiocrib.rules.game import new_game
from audiocrib.rules.legal import duty_of
from audiocrib.rules.options import GoCall, Options
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import Counting, View
from audiocrib.rules.visibility import see, view
from audiocrib.storage.record import Record, after, begin, shuffles
from audiocrib.table.table import Table
from audiocrib.ui.screens.table.update_messages import welcome
from tests.rules.any_table import OPTIONS, SEEDS, examples, viewers
from tests.table.chairs import Person
from tests.table.journals import anyhow
from tests.table.test_what_a_chair_keeps import people, with_other_secrets
from tests.ui.table import _nothing_left
from tests.ui.test_several_sessions import Session


class Game:
    """A table at which this game is played, whoever sits there; all other seats have somebody who hears at once."""

    def __init__(self, record: Record, viewer: Seat | None) -> None:
        self._whole = record
        self._viewer = viewer
        self._packs = [entry.command.pack for entry in record.entries if isinstance(entry.command, Shuffle)]
        self.table = Table(begin(record.header), pack=self._pack)
        self._loop = asyncio.Runner()
        self.session: Session | None = None

    def _pack(self, now: Record) -> Cards:
        """Return the game's own pack, whatever the seed would give."""
        return self._packs[shuffles(now) % len(self._packs)]

    def sit(self) -> Session:
        """Seat the person, with a front end that knows nothing yet."""
        self.session = Session(self.table, *(() if self._viewer is None else (self._viewer,)))
        self._does(self.session.sit)
        return self.session

    def leave(self) -> None:
        """Have the person leave."""
        assert self.session
        self._does(self.session.player.leave)
        self.session = None

    def run(self) -> None:
        for seat in range(len(self.table.players)):
            if seat != self._viewer:
                self.table.sit(Person(self.table, Seat(seat)))
        self._running = self._loop.get_loop().create_task(self.table.run())
        self._settle()

    def close(self) -> None:
        self._running.cancel()
        self._settle()
        self._loop.close()

    def play(self, until: int) -> Record:
        """Play this many entries of the game; return the record then, with the shuffle that nobody waits for."""
        while len(self._record.entries) < until:
            command = self._whole.entries[len(self._record.entries)].command
            assert command
            if not isinstance(command, Shuffle):
                self._does(self.table.send, command.seat, command, self.table._asked[command.seat])
            elif self.session and self.session.player.waits.between_deals:
                self._does(self.session.player.screens.press, "enter")
            else:
                self._settle()
        return self._record

    @property
    def _record(self) -> Record:
        return self.table._record

    def _does(self, what: object, *about: object) -> None:
        async def doing() -> None:
            what(*about)  # type: ignore[operator]  # anything at all

        self._loop.run(doing())
        self._settle()

    def _settle(self) -> None:
        self._loop.run(_nothing_left())


@contextmanager
def game(record: Record, viewer: Seat | None) -> Iterator[Game]:
    """Yield this game with its own packs, whatever the seed would give, ready to run."""
    playing = Game(record, viewer)
    try:
        yield playing
    finally:
        playing.close()


# The oracle


class Saw:
    """The part of a record that a seat saw, worked out from its entries and the states between them."""

    def __init__(self, record: Record, viewer: Seat | None) -> None:
        self.viewer = viewer
        names = tuple(player.name for player in record.header.players)
        self.listener = spectator(names) if viewer is None else Listener(viewer, names)
        now = begin(record.header)
        self.happened: list[tuple[tuple[Event, ...], View]] = []
        for entry in record.entries:
            assert entry.command
            now = after(now, entry.command)
            self.happened.append((tuple(see(event, viewer) for event in entry.events), view(now.state, viewer)))
        self.now = view(now.state, viewer)
        self.duty = None if viewer is None else duty_of(now.state, viewer)
        self.begins = view(new_game(record.header.options), viewer)

    def told(self, at: int) -> list[Message]:
        """Return the messages that tell an entry."""
        events, seen = self.happened[at]
        return (happened if self.viewer is None else narrate)(self.listener, seen, events)

    def welcome(self, at: int) -> Message:
        """Return what is said to a person who sits down after this many entries."""
        seen = self.happened[at - 1][1] if at else self.begins
        return welcome(self.listener, seen, None if self.viewer is None else duty_of(seen, self.viewer))

    def since(self, first: int) -> tuple[Message, Message]:
        """Return N, and the long N, for a person who first sat down after this many entries."""
        if self.viewer is None:
            return NOTHING, NOTHING
        all_events = [(at, event) for at, (events, _) in enumerate(self.happened) for event in events]
        own = [n for n, (_, event) in enumerate(all_events) if isinstance(event, Played) and event.seat == self.viewer]
        new = [event for _, event in all_events[own[-1] :]] if own else [event for _, event in all_events]
        begins = all_events[own[-1]][0] if own else 0
        sentences = [said for at in range(begins, len(self.happened)) for one in self.told(at) for said in one.phrases]
        if not own and not first:
            sentences = [*self.welcome(0).phrases, *sentences]
        asked = prompt(self.listener, self.now, self.duty)
        short = since(self.listener, self.now, new, asked)
        return short, answer(*sentences) if sentences else short

    def reasons(self) -> list[Message]:
        """Return what the long E may say: the reasons for a wrong total of this show and for the hands since, else those
        for the last points.
        """
        phase, asked = self.now.phase, prompt(self.listener, self.now, self.duty)
        found: tuple[Phrase, ...] = ()
        wrong: list[Message] = []
        for at, (events, _) in enumerate(self.happened):
            if any(isinstance(event, Dealt) for event in events):
                found, wrong = (), []
            if any(isinstance(event, Played) for event in events):
                wrong = []
            for message in self.told(at):
                found = message.explains or found
                if message.explains and (wrong or message.kind is MessageKind.WRONG):
                    wrong.append(answer(*message.explains))
        if isinstance(phase, Counting) and phase.claim is not None:
            return [*wrong, say_count(self.listener, self.now).then(*asked)]
        nothing = phrase("nothing-to-explain")
        return [*wrong, answer(*found) if found else Message((nothing,), kind=MessageKind.REFUSED)]

    def history(self, came: int) -> list[Message]:
        """Return what was said to a person who sat down after this many entries, without the question after it."""
        return [self.welcome(came), *(one for at in range(came, len(self.happened)) for one in self.told(at))]


def agrees(session: Session, saw: Saw, first: int, came: int) -> None:
    """Check that every answer about the game is what the record says of this person's seat."""
    player = session.player
    assert player.deals == hand_record(saw.listener, saw.happened)
    assert (player.since(), player.since(long=True)) == saw.since(first)
    explains = player.explanations.explain(player.listener, player.view, player.prompt(), None, long=True)
    assert explains[0] in saw.reasons()
    heard = [one for one in player.presenter.history.messages() if one.role is Role.PLAY]
    told = [one for one in saw.history(came) if one.role is Role.PLAY]
    assert len(heard) == len(told)
    for one, expected in zip(heard, told, strict=True):
        assert one.phrases[: len(expected.phrases)] == expected.phrases


STAYS = ["sat through", "came back", "came late"]


def stays(record: Record, viewer: Seat | None, stay: str, random: Random) -> Iterator[tuple[Session, Saw, int, int]]:
    """Yield the person and what the seat saw, again and again, with the entries at the first arrival and the latest."""
    last = len(record.entries) - record.over  # nobody comes to a table whose game is over
    away, back = sorted((random.randint(0, last), random.randint(0, last)))
    with game(record, viewer) as playing:
        first = came = 0
        if stay != "came late":
            playing.sit()
        playing.run()
        if stay == "came back":
            playing.play(away)
            playing.leave()
        if stay != "sat through":
            first = came = len(playing.play(back).entries)
            playing.sit()
        while True:
            now = playing.play(0)
            assert playing.session
            yield playing.session, Saw(now, viewer), first, came
            if len(now.entries) >= len(record.entries):
                return
            playing.play(min(len(now.entries) + random.randint(1, 9), len(record.entries)))


@given(options=OPTIONS, seed=SEEDS, stay=st.sampled_from(STAYS))
@examples(15)
def test_what_a_person_can_ask_is_what_the_record_says_of_the_seat(options: Options, seed: int, stay: str) -> None:
    random = Random(seed)
    record = anyhow(people(options, seed), random.randint(1, 80))
    for viewer in viewers(options):
        for session, saw, first, came in stays(record, viewer, stay, random):
            agrees(session, saw, first, came)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_a_person_can_ask_is_the_same_bytes_wherever_the_hidden_cards_are(players: int) -> None:
    random, changes = Random(players), 0
    options = changed(preset_for("salon", players), go_call=GoCall.STRICT)
    for length in (4, 17, 29):
        record = anyhow(people(options, players), length)
        for viewer in viewers(options):
            other = with_other_secrets(record, viewer, random)
            if other is None or other == record:
                continue
            changes += 1
            for stay in STAYS:
                assert answers_of(other, viewer, stay) == answers_of(record, viewer, stay)
    assert changes > players


def answers_of(record: Record, viewer: Seat | None, stay: str) -> bytes:
    """Return the answers to everything this person can ask, again and again, as bytes."""
    said: list[object] = []
    for session, *_ in stays(record, viewer, stay, Random(len(record.entries))):
        player = session.player
        said += [player.deals, player.since(), player.since(long=True)]
        said += player.explanations.explain(player.listener, player.view, player.prompt(), None, long=True)[:1]
        said += [player.presenter.history.messages(), session.lines]
    return msgspec.json.encode(said)
