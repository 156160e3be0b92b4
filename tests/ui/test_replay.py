"""A game heard again: what was said then, to whom it was said, and not a card more; the keys of a replay."""

import json
import re
from collections.abc import Coroutine, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.exported import as_json, replay
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.narration.watching import OWN, spectator
from audiocrib.rules import events as ev
from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.options import (
    Claiming,
    CutBeforeDeal,
    FirstDeal,
    GoCall,
    MatchForm,
    Muggins,
    Options,
    Sides,
)
from audiocrib.rules.presets import PAGAT, SALON, changed, preset_for
from audiocrib.rules.state import Counting
from audiocrib.settings import Settings, Verbosity
from audiocrib.table.archive import Game, open_game
from audiocrib.table.chair import Update
from audiocrib.table.record import Entry, Record, begin
from audiocrib.table.replay import updates
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.queries import QUERIES
from audiocrib.ui.recall import Recall
from audiocrib.ui.replayer import Replayer, Step, steps
from tests.rules.tables import SEEDS, examples, legal, moves, tables, viewers
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import GOLDEN, anyhow
from tests.table.scored import players
from tests.table.test_archive import put_by
from tests.ui.table import NAMES, QUIET, Recorded, Sitting, play_on

ME, YOU = Seat(0), Seat(1)
VIEWERS = [ME, YOU, None]
STRICT = Options(first_deal=FirstDeal.CUT_LOW, go_call=GoCall.STRICT, target=61)
TEXT = Text(verbosity=Verbosity.FULL)
name_keys(KeyMap(), TEXT)
CARD_NAMES = {TEXT.sentence(phrase("card", rank=TEXT.sentence(phrase("rank", number=card.rank)), suit=card.suit.name.lower())): card for card in PACK}  # fmt: skip
CARD = re.compile("|".join(sorted(CARD_NAMES, key=len, reverse=True)), re.IGNORECASE)


@cache
def golden() -> Game:
    opened = open_game(GOLDEN)
    assert isinstance(opened, Game)
    return opened


def listener(viewer: Seat | None, names: tuple[str, ...] = ("Ann", "Bea")) -> Listener:
    return spectator(names) if viewer is None else Listener(viewer, names)


# As it was heard


HEARD = {
    "salon": Options(target=61),
    "strict": STRICT,
    "three": changed(preset_for("salon", 3), target=61),
    "pairs": changed(preset_for("bga", 4), sides=Sides.PAIRS, target=61),
    "a match with cuts": changed(PAGAT, target=61),
    "the trap": changed(SALON, cut_before_deal=CutBeforeDeal.TRAP, heels_claim=Claiming.MANUAL, target=61),
    "called muggins": changed(SALON, muggins=Muggins.CLAIM, target=61),
    "called muggins of three in silence": changed(preset_for("salon", 3), muggins=Muggins.CLAIM_SILENT, target=31),
    "captains": changed(
        preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(31, 61), match=MatchForm.GAMES, match_length=2
    ),
}


@pytest.mark.parametrize("options", HEARD.values(), ids=HEARD)
def test_a_replay_says_what_was_said_at_the_table(options: Options) -> None:
    """All but the first line, which tells of a new game, and the last, which offers another."""
    heard: list[str] = []
    with Sitting(seed=11, options=options, held=True) as person:
        place = person.player._places[ME]
        tell = place.tell

        def listen(update: Update) -> None:
            before = len(person.lines)
            tell(update)
            heard.extend(person.lines[before:])

        place.tell = listen  # type: ignore[method-assign]  # an ear beside the chair
        play_on(person, seed=3)
        record, words = person.table.record, person.desk.text
        offered = words.words(Message((phrase("game-again"),)))
    replayed = [words.words(step.message) for step in steps(listener(ME, NAMES), updates(record, ME))]
    assert replayed[-len(heard) :] == [line.removesuffix(f" {offered}") for line in heard]
    assert len(heard) >= len(replayed) - 2, "what was said before the ear was there"


# Not a card more


def known(record: Record, viewer: Seat | None) -> list[set[Card]]:
    """By entry: the cards that a seat may know of the deal that is on, reckoned from all events without the gate."""
    found: list[set[Card]] = []
    now: set[Card] = set()
    for entry in record.entries:
        for event in entry.events:
            match event:
                case ev.Dealt(hands):
                    now = set() if viewer is None else set(hands[viewer])
                case ev.StarterTurned(card) | ev.Played(_, card) | ev.CutForDeal(_, _, card):
                    now = now | {card}
                case ev.Shown(_, _, cards) | ev.Reneged(_, _, _, cards):  # what could have been played is laid open
                    now = now | {*cards}
                case _:
                    pass
        found.append(now)
    return found


def cards_in(words: str) -> set[Card]:
    return {CARD_NAMES[name.lower()] for name in CARD.findall(words)}


def said_at(listening: Listener, step: Step, forms: tuple[bool, ...] = (False, True)) -> list[str]:
    """A step and every answer from its view; `forms`: plain and longer, or one of them."""
    view = step.view
    queries = [OWN.get(query, query) if view.viewer is None else query for query in QUERIES.values()]
    answers = [query(listening, view, long) for query in queries for long in forms]
    explains = Message(step.message.explains)
    return [TEXT.words(message) for message in (step.message, explains, *answers)]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_no_line_of_a_replay_names_a_card_that_its_seat_could_not_know_then(
    viewer: Seat | None, seed: int | None
) -> None:
    record = golden().record if seed is None else anyhow(header(seed, STRICT, PERSON_AND_COMPUTER))
    listening = listener(viewer)
    named = 0
    for update, may in zip(updates(record, viewer), known(record, viewer), strict=True):
        for step in steps(listening, [update]):
            for words in said_at(listening, step):
                assert cards_in(words) <= may, words
                named += len(cards_in(words))
    assert named > 500


def of_three_people(options: Options, seed: int) -> Record:
    """A game, or a match, of three people who say anything legal."""
    record = begin(header(seed, options, players(3, people=(0, 1, 2))))
    for move in moves(options, seed):
        record = Record(record.header, move.after, (*record.entries, Entry(move.command, move.events)))
    return record


CALLED = st.sampled_from([Muggins.CLAIM, Muggins.CLAIM_SILENT])
THREE_PEOPLE = st.builds(
    lambda options, muggins, match: legal(
        replace(
            options,
            count=Claiming.MANUAL,
            muggins=muggins,
            target=31,
            targets=(15, 31) if options.sides is Sides.CAPTAIN else (),
            match=match,
            match_length=3,
        )
    ),
    tables(players=3),
    CALLED,
    st.sampled_from([MatchForm.SINGLE, MatchForm.BEST_OF]),
)


@given(options=THREE_PEOPLE, seed=SEEDS)
@examples(3)
def test_no_line_names_a_card_of_another_whichever_of_three_people_hears_the_replay(
    options: Options, seed: int
) -> None:
    """Claims, cuts and matches among them; asked at every step for everything that can be asked."""
    record = of_three_people(options, seed)
    for viewer in viewers(options):
        listening = listener(viewer, ("Ann", "Bea", "Cid"))
        may = known(record, viewer)
        told = tuple(updates(record, viewer))
        for update, cards in zip(told, may, strict=True):
            for step in steps(listening, [update]):
                for words in said_at(listening, step, forms=(True,)):
                    assert cards_in(words) <= cards, words
        for event in replay(Game(Path("x"), date(2026, 11, 20), record), viewer, told)["events"]:
            cards = {Card(text) for text in re.findall(r'"([A2-9TJQK][CDHS])"', as_json(event))}
            assert cards <= may[event["entry"] - 1], event


@given(options=THREE_PEOPLE, seed=SEEDS)
@examples(5)
def test_a_secret_answer_to_a_total_is_told_to_nobody_before_all_have_answered(options: Options, seed: int) -> None:
    record = of_three_people(options, seed)
    for viewer in viewers(options):
        for update in updates(record, viewer):
            answers = [event for event in update.events if isinstance(event, ev.Answered)]
            assert all(event.points is None for event in answers if event.seat != viewer)
            if isinstance(update.view.phase, Counting):
                assert all(said.points is None for said in update.view.phase.answers if said.seat != viewer)


def test_all_four_hear_the_same_match_to_its_end_each_with_their_own_hands() -> None:
    options = changed(preset_for("salon", 3), muggins=Muggins.CLAIM, target=31, match=MatchForm.BEST_OF, match_length=3)
    record = of_three_people(options, 3)
    hands = {}
    for viewer in viewers(options):
        heard = [TEXT.words(s.message) for s in steps(listener(viewer, ("Ann", "Bea", "Cid")), updates(record, viewer))]
        assert sum(line.startswith("Game ") for line in heard) == record.state.game - 1 > 0
        assert "the match" in heard[-1]
        hands[viewer] = [line for line in heard if re.match("Deal .* Your hand: ", line)]
    deals = sum(isinstance(event, ev.Dealt) for entry in record.entries for event in entry.events)
    assert [len(hands[viewer]) for viewer in viewers(options)] == [deals, deals, deals, 0]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_line_of_the_json_has_a_card_that_its_seat_could_not_know_then(viewer: Seat | None) -> None:
    record = golden().record
    document = replay(golden(), viewer, updates(record, viewer))
    may = known(record, viewer)
    named = 0
    for event in document["events"]:
        cards = {Card(text) for text in re.findall(r'"([A2-9TJQK][CDHS])"', as_json(event))}
        assert cards <= may[event["entry"] - 1], event
        named += len(cards)
    assert named > 200
    assert [event["event"] for event in document["events"]] == [
        type(event).__name__ for entry in record.entries for event in entry.events
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_json_does_not_have_the_seed_which_would_give_every_pack_away(viewer: Seat | None) -> None:
    words = as_json(replay(golden(), viewer, updates(golden().record, viewer)))
    assert "seed" not in words
    assert str(golden().record.header.seed) not in words
    assert json.loads(words)["seat"] == (None if viewer is None else viewer + 1)


def test_a_spectator_hears_names_and_no_hand() -> None:
    heard = [TEXT.words(step.message) for step in steps(listener(None), updates(golden().record, None))]
    assert not [line for line in heard if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b|-1", line)]
    assert heard[4:8] == [
        "Deal 1. Bea deals, the crib is Bea's.",
        "Ann has discarded.",
        "Bea has discarded.",
        "Starter: 4 of diamonds. Ann leads.",
    ]
    assert heard[-1].endswith("Bea has 121, 11 to spare. Bea wins, 121 to 107.")


# Keys


class Hearing:
    """Somebody hears a replay: keys in, the printed lines out."""

    def __init__(self, viewer: Seat | None = ME, record: Record | None = None, ends: tuple[Phrase, ...] = ()) -> None:
        self.lines: list[str] = []
        self.left = 0
        self.voice = Recorded()
        record = record or golden().record
        self.steps = steps(listener(viewer), updates(record, viewer))
        self.desk = Desk(QUIET, self.lines.append, self.voice, self._speaker)
        self.desk.text = Text()
        self.replayer = Replayer(
            listener(viewer),
            self.steps,
            self.desk,
            KeyMap(),
            begins=(phrase("replay-over"),),
            ends=ends,
            leave=self._leave,
        )

    def _speaker(self, mode: object, settings: Settings) -> Recorded:
        del mode, settings
        return self.voice

    def _leave(self) -> None:
        self.left += 1

    def keys(self, words: str) -> list[str]:
        before = len(self.lines)
        for key in words.split():
            self.replayer.press(key)
        return self.lines[before:]


@pytest.fixture
def hearing() -> Hearing:
    return Hearing()


FIRST = "Cut for the deal: how many cards do you lift, 4 to 48?"
SECOND = "You cut 9 of hearts."


def test_right_and_enter_go_on_left_goes_back(hearing: Hearing) -> None:
    assert hearing.keys("right enter left") == [FIRST, SECOND, FIRST]


def test_home_and_end_go_to_the_first_and_the_last_step(hearing: Hearing) -> None:
    last = "You say 24, it is 6. Plus 6, you have 107. Muggins, 18 for Bea, Bea has 121, 11 to spare. Bea wins, 121 to 107."
    assert hearing.keys("end home > <") == [last, FIRST, last, FIRST]


def test_the_beginning_and_the_end_are_said_with_the_sound_of_an_edge(hearing: Hearing) -> None:
    assert hearing.keys("home left left") == [FIRST, *["This is the beginning."] * 2]
    assert hearing.keys("end right right")[1:] == ["This is the end of the replay."] * 2
    assert hearing.voice.said[-1][2] == "edge"
    assert hearing.replayer.at == len(hearing.steps) - 1


def test_every_step_is_one_message_and_all_are_passed_on_the_way(hearing: Hearing) -> None:
    walked = hearing.keys("right " * len(hearing.steps))
    assert walked == [hearing.desk.text.words(step.message) for step in hearing.steps]


def test_with_the_last_step_of_a_record_that_is_cut_off_that_is_said() -> None:
    record = anyhow(header(1, STRICT, PERSON_AND_COMPUTER), entries=9)
    hearing = Hearing(record=record, ends=(phrase("replay-torn"),))
    assert hearing.keys("end")[-1].endswith(" Here the record breaks off.")
    assert hearing.keys("right") == ["This is the end of the replay."]


def test_a_query_is_answered_from_the_view_of_that_moment(hearing: Hearing) -> None:
    hearing.keys("right " * 7)
    assert hearing.keys("right h b f s t") == [
        "Discarded 7 of spades, 2 of clubs.",
        "Hand: 6 of clubs, 10 of clubs, 10 of hearts, jack of clubs.",
        "Bea's crib: 2 of clubs and 7 of spades are from you.",
        "No starter yet.",
        "Score: you 0, Bea 0.",
        "Bea is choosing cards for the crib. Cards left: you 4, Bea 6.",
    ]
    assert hearing.keys("right right right c v l") == [
        "Starter: 4 of diamonds. You lead.",
        "You play 10, count 10.",
        "Bea plays 8, count 18. Your turn.",
        "Count 18.",
        "Table: 8 by Bea, 10 by you.",
        "You played 10 of clubs. Bea played 8 of clubs.",
    ]
    assert hearing.keys("left c left f i")[1::2] == ["Count 10.", "Starter: 4 of diamonds."]


def test_a_query_changes_no_place(hearing: Hearing) -> None:
    hearing.keys("right " * 12)
    at = hearing.replayer.at
    hearing.keys("c b f v s t h l i m C B S T H L I e E d r z + - ? y backspace")
    assert hearing.replayer.at == at


def test_before_the_first_step_there_is_nothing_to_ask(hearing: Hearing) -> None:
    assert hearing.keys("h s") == ["Nothing had happened yet."] * 2


def test_e_explains_the_last_points_that_were_told(hearing: Hearing) -> None:
    assert hearing.keys("e") == ["No points to explain yet."]
    hearing.keys("end")
    first, second = hearing.keys("e e")
    assert first.endswith("fifteen, 2.")
    assert second != first
    hearing.keys("s")
    assert hearing.keys("e") == [first]


def test_who_watches_holds_no_hand() -> None:
    hearing = Hearing(None)
    hearing.keys("right " * 9)
    assert hearing.keys("h m b s t") == [
        *["You watch, no hand is open to you."] * 2,
        "Bea's crib.",
        "Scores: Ann 0, Bea 0.",
        "Bea is to play.",
    ]
    assert hearing.keys("T")[0].endswith("Cards left: Ann 3, Bea 4.")
    hearing.keys("end")
    assert hearing.keys("t") == ["The game is over."]


def test_at_the_end_nobody_is_asked_to_play_again(hearing: Hearing) -> None:
    hearing.keys("end")
    assert hearing.keys("t") == ["The game is over."]


def test_d_says_where_one_is_and_r_says_it_again(hearing: Hearing) -> None:
    assert hearing.keys("right r d") == [FIRST, FIRST, f"Step 1 of {len(hearing.steps)}."]


@pytest.mark.parametrize("key", ["q", "escape", "Q"])
def test_q_and_escape_leave(hearing: Hearing, key: str) -> None:
    hearing.keys(f"right {key}")
    assert hearing.left == 1


def test_every_other_key_answers_that_it_does_nothing(hearing: Hearing) -> None:
    for key in ("y", "5", "tab", "space", "g", "p", "k", "unknown-key", "f5"):
        (line,) = hearing.keys(key)
        assert "does nothing in a replay" in line, key
    assert hearing.keys("unknown:foo") == ["No key is called foo. Name a key, a number, or several with blanks."]


def test_a_record_in_which_nothing_has_happened_can_be_opened() -> None:
    hearing = Hearing(record=anyhow(header(1, STRICT, PERSON_AND_COMPUTER), entries=0))
    assert hearing.keys("right end left h") == ["Nothing had happened yet."] * 4


def test_the_keys_are_named_as_they_are_on_the_live_map(hearing: Hearing) -> None:
    assert hearing.keys("?")[0].startswith("Right and Left go a step on and back")
    assert hearing.keys("d")[0].startswith("Queries answer as they would have at that moment: S, H, C and so on.")
    assert hearing.keys("s d")[-1].startswith("Step ")


# Beside a game


class Recalling:
    """Somebody at a table opens the record of games: keys in, the printed lines out."""

    def __init__(self, folder: Path, person: Sitting) -> None:
        self._person = person
        self._recall = Recall(person.player, folder, lambda *told: as_json(replay(*told)))

    def open(self, times: int = 1) -> list[str]:
        before = len(self._person.lines)

        async def ask() -> None:
            for _ in range(times):
                self._recall.begin()
            await self._recall.told()
            await self._recall.told()

        self._wait(ask())
        return self._person.lines[before:]

    def _wait(self, reading: Coroutine[Any, Any, None]) -> None:
        self._person._runner.run(reading)
        self._person.settle()

    def keys(self, words: str) -> list[str]:
        """Press keys, and wait for what is read after each."""
        before = len(self._person.lines)

        async def press(key: str) -> None:
            self._person.fingers.press((key,))
            await self._recall.told()

        for key in words.split():
            self._wait(press(key))
        return self._person.lines[before:]


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[tuple[Recalling, Path, Sitting]]:
    """A table beside a folder with two finished games, a match, one that was given up, and a letter."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-11-18-1.journal").write_bytes(GOLDEN.read_bytes())
    match = changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31)
    put_by(tmp_path, "2026-11-20-1.journal", anyhow(header(2, match, PERSON_AND_COMPUTER)))
    put_by(tmp_path, "2026-11-20-2.journal", anyhow(header(4, Options(target=31), PERSON_AND_COMPUTER), 9))
    (tmp_path / "games" / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    with Sitting(folder=tmp_path) as person:
        yield Recalling(tmp_path, person), tmp_path, person


def test_the_games_are_listed_beside_a_game_the_newest_first(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, person = at_table
    assert games.open() == [
        "Record of games, 2 finished: Up and Down move, letters search, Enter opens, Escape goes back."
    ]
    assert games.keys("end home")[1].startswith("Statistics, ")
    first, match, golden_game, given_up, letter = games.keys("home down down down down")
    assert first == "Statistics, 1 of 5."
    assert re.fullmatch(
        r"Match 2, (Ann|Bea) won: games .+, best of 3, salon rules to 31, 20 November 2026\. 2 of 5\.", match
    )
    assert golden_game == "Game 1, Bea won: Bea 121, Ann 107, own rules to 121, 18 November 2026. 3 of 5."
    assert given_up == "1 game was given up before its end and is not in the list. 4 of 5."
    assert letter == f"{folder / 'games' / 'letter.txt'} is no record of a game. 5 of 5."
    assert games.keys("enter") == [letter], "it only tells"
    assert games.keys("escape") == ["Back at the table."]
    assert not person.player.questions


def test_the_statistics_are_an_entry_of_their_own(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, _ = at_table
    games.open()
    (told,) = games.keys("down enter")[1:]
    assert re.match(r"Won \d of \d, drawn 0, matches \d of 1, .+ Hands .+ Best hand \d+: ", told)
    assert told.endswith(" Statistics, 1 of 5.")
    assert games.keys("down")[0].startswith("Match 2, ")


def test_a_game_of_the_list_is_heard_again_by_any_ears_and_left_where_it_was(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    games.open()
    remembered = len(person.desk.history.messages())
    assert games.keys("down down down enter")[-1] == "Game 1: Up and Down move, Enter chooses, Escape goes back."
    assert games.keys("down down down down down") == [
        "Hear it as Ann, your seat. 1 of 5.",
        "Hear it as Bea. 2 of 5.",
        "Hear it as somebody who watches. 3 of 5.",
        "Save it as text, as you heard it. 4 of 5.",
        "Save it as JSON, as you heard it. 5 of 5.",
    ]
    (opens,) = games.keys("< enter")[1:]
    assert opens.startswith("Replay for Ann: Ann, Bea, own rules to 121, 18 November 2026, ")
    assert games.keys("right enter left b") == [FIRST, SECOND, FIRST, "No crib yet."]
    assert games.keys("escape") == ["The replay is closed. Hear it as Ann, your seat. 1 of 5."]
    assert games.keys("down down enter right escape")[3] == "Ann cuts 9 of hearts."
    assert games.keys("escape")[0].startswith("Game 1, Bea won: ")
    assert games.keys("escape") == ["Back at the table."]
    assert len(person.desk.history.messages()) == remembered + 1, "a replay is no part of this game's history"


def test_a_match_tells_its_games_on_its_page(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, _ = at_table
    games.open()
    assert games.keys("down down enter")[-1] == "Match 2: Up and Down move, Enter chooses, Escape goes back."
    last = games.keys(">")[0]
    assert re.match(r"Game [23]: (Ann|Bea) 31, ", last)
    assert games.keys("enter") == [last]


def test_a_game_of_the_list_is_saved_as_text_and_as_json(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, _ = at_table
    games.open()
    games.keys("down down down enter down down down down")
    text, document = folder / "game-2026-11-18-1-1.txt", folder / "game-2026-11-18-1-1.json"
    assert games.keys("enter down enter") == [
        f"Saved as {text}.",
        "Save it as JSON, as you heard it. 5 of 5.",
        f"Saved as {document}.",
    ]
    assert text.read_text(encoding="utf-8").splitlines()[1] == FIRST
    events = json.loads(document.read_text(encoding="utf-8"))
    assert (events["seat"], events["finished"]) == (1, True)


def test_a_record_that_was_damaged_meanwhile_is_told(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, _ = at_table
    games.open()
    file = folder / "games" / "2026-11-18-1.journal"
    file.write_bytes(GOLDEN.read_bytes().replace(b"9H", b"9C", 1))
    said = games.keys("down down down enter down enter")[-1]
    assert said.startswith(f"{file} is damaged in line 2 and cannot be replayed. Hear it as Ann")


def test_whoever_presses_again_while_the_games_are_read_is_told_so(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, _ = at_table
    told = games.open(times=2)
    assert told[0] == "The games are still being read."
    assert told[1].startswith("Record of games, 2 finished: ")


def test_a_folder_of_games_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    with Sitting() as person:
        (line,) = Recalling(tmp_path, person).open()
    assert re.fullmatch(rf"The games in {re.escape(str(tmp_path / 'games'))} cannot be read: .+\.", line)
