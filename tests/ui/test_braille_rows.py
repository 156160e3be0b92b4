"""The row under the fingers on a braille display: the last of every message in whole games, and how long it stays."""

import asyncio
import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.braille import short_names
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Faces, Message, Phrase
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import BGA, SALON, changed, preset_for
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.screens.records.replayer import Replayer, ReplayStep
from tests.programs import SECONDS
from tests.ui.phases import to_count, to_play
from tests.ui.playing_on import play_on, progress
from tests.ui.table import NAMES, QUIET, Sitting, _nothing_left

WIDTHS = (20, 32, 40)
QUERIES = "cbfvsthmlneid"
PAIRS = changed(preset_for("salon", 4), sides=Sides.PAIRS)
PLAYS = frozenset({"played", "played-scores", "played-scores-first"})
COUNTS = frozenset({"counts", "counts-right", "counted"})
CARDS = frozenset({"your-hand", "hand", "shown", "discarded"})
POINTS = frozenset({"for-the-go", "last-card", "heels", "muggins", "three-for-last", "claims-points"})


def heard(options: Options, width: int, seed: int) -> Iterator[tuple[Message, list[str]]]:
    """Yield every message of a game with its printed rows."""
    random = Random(seed)
    told: list[Message] = []
    with Sitting(options=options, seed=seed, settings=replace(QUIET, width=width)) as person:
        say = person.presenter.say

        def keep(message: Message, owner: Seat | None = None) -> None:
            told.append(message)
            say(message, owner)

        person.presenter.say = keep  # type: ignore[method-assign]  # a listener beside the presenter
        before = len(person.lines)
        while not person.table._record.over:
            progress(person, random)
            person.keys(" ".join(random.sample(QUERIES, 3)))
    for message, line in zip(told, person.lines[before:], strict=True):
        yield message, line.split("\n")


def in_short(card: Card) -> str:
    return str(card).replace("T", "10")


def facts(said: Phrase) -> Iterator[str]:
    """Yield patterns for the facts that a sentence has to leave under the fingers."""
    who = "you" if said.args.get("who") == "you" else str(said.args.get("name", ""))[:2]
    if said.id in PLAYS:
        shown = said.args["card"]
        assert isinstance(shown, Faces)
        (card,) = shown.cards
        yield rf"{who}\w* (plays? )?({in_short(card)[:-1]}|{card.rank}|ace|jack|queen|king)\b"
        yield rf"(=|count ){said.args['count']}\b"
    if said.id in {"played-scores", "played-scores-first"} | POINTS:
        yield rf"(\+|plus |mug |, ){said.args['points']}\b"
    if said.id in COUNTS and said.args["points"]:
        yield rf"\b{said.args['points']}\b"
    if said.id in CARDS:
        cards = said.args["cards"]
        assert isinstance(cards, Faces)
        yield from map(in_short, cards.cards)
    if said.id == "counts-wrong":
        yield rf"\b{said.args['claim']}\b.* (is )?{said.args['worth']}\b"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("options", [SALON, PAIRS, BGA], ids=["two", "pairs", "the program counts"])
def test_who_what_and_how_much_is_in_the_last_row_of_every_message(options: Options, width: int) -> None:
    told = 0
    for message, rows in heard(options, width, seed=width):
        last = rows[-1]
        assert all(len(row) <= width for row in rows), rows
        ended = any(one.id.startswith("game-ended") for one in message.phrases)
        if len(rows) == 1 or ended:
            continue  # all of it is under the fingers; or it tells the winner and the margin
        plays = [one for one in message.phrases if one.id in PLAYS]
        for one in message.phrases[message.phrases.index(plays[-1]) if len(plays) > 1 else 0 :]:  # D repeats several
            for fact in facts(one):
                assert re.search(fact, last, re.IGNORECASE), (one, last)
                told += 1
    assert told > 100


@pytest.mark.parametrize("width", WIDTHS)
def test_every_answer_ends_with_a_row_that_says_something(width: int) -> None:
    for _, rows in heard(SALON, width, seed=3):
        assert re.search(r"\w", rows[-1]), rows
        assert not re.fullmatch(r"(of|and|the|to) .*", rows[-1]), rows


def test_names_in_a_row_have_two_letters_or_as_many_as_tell_them_apart() -> None:
    assert short_names(("Anna", "Ben")) == {"Anna": "An", "Ben": "Be"}
    assert short_names(("Anna", "Andrea", "Al")) == {"Anna": "Ann", "Andrea": "And", "Al": "Al"}
    assert short_names(("Jo", "Joan", "Jo")) == {"Jo": "Jo", "Joan": "Joa"}
    assert set(short_names(NAMES).values()) == {"Pl", "An", "Be", "Cl", "Da", "El"}


def test_without_a_width_no_row_is_added() -> None:
    with Sitting(settings=QUIET) as person:
        assert not any("\n" in line for line in person.lines)


def test_a_hint_comes_before_the_row_and_a_message_of_one_row_has_no_other() -> None:
    with Sitting(seed=38, settings=replace(QUIET, width=40, hints=3)) as person:
        assert person.lines[-2].split("\n")[-2:] == [
            "Space marks, Enter discards.",
            "you deal 2S 3S 4C 5H 6D QD lay 2?",
        ]
        assert person.press("right") == ["2 of spades, card 1 of 6."]


def test_what_is_still_asked_stays_in_the_row_when_something_else_happens() -> None:
    with Sitting(seed=38, settings=replace(QUIET, width=40), held=True) as person:
        assert person.answered() == ["Anna has discarded.\nAn laid lay 2?"]


def test_a_slow_repetition_is_slow_in_all_its_rows_and_ends_with_its_fact() -> None:
    with Sitting(seed=7, settings=replace(QUIET, width=40)) as person:
        person.keys("h r")
        assert person.press("r")[0].split("\n") == [
            "Hand. 2 of spades. 5 of hearts.",
            "6 of hearts. 9 of diamonds.",
            "Jack of spades. Queen of diamonds.",
            "2S 5H 6H 9D JS QD",
        ]
    with Sitting(state=to_count(), settings=QUIET) as person:
        assert person.keys("r r")[-1].endswith(" Your total?")


@pytest.mark.parametrize("keys", ["h r", "h r r", "h up"])
def test_what_is_read_again_stays_until_it_was_read(keys: str) -> None:
    with Sitting(seed=7, settings=replace(QUIET, width=40)) as person:
        person.keys(keys)

        async def read() -> bool:
            reading = asyncio.create_task(person.presenter.idle())
            await _nothing_left()
            stays = not reading.done()
            person.presenter.key(Press.MOVES)
            await asyncio.wait_for(reading, SECONDS)
            return stays

        assert person._runner.run(read())


def test_names_are_told_apart_in_a_replay_and_are_those_of_the_table_again_after_it() -> None:
    with Sitting(seed=7, settings=replace(QUIET, width=20)) as person:
        names = person.presenter.names
        left: list[int] = []
        played = Listener(Seat(0), ("Player", "Annabel"))
        told = Message((Phrase("said-go", {"who": "other", "name": "Annabel"}), Phrase("new-series")))
        view = person.player.view
        assert view is not None
        steps = (ReplayStep(told, view),)
        replayer = Replayer(played, steps, person.presenter, begins=(), ends=(), leave=lambda: left.append(1))
        person.player.screens.push(replayer)
        person.press("right")
        assert person.lines[-1] == "Annabel says go.\nNew series, count 0.\nAnnab go new =0"
        person.press("escape")
        assert (left, person.presenter.names) == ([1], names)


def test_a_card_taken_back_and_the_remaining_seconds_are_under_the_fingers() -> None:
    quick = changed(SALON, think_time=15)
    with Sitting(state=to_play(options=quick), settings=replace(QUIET, width=20), held=True) as person:
        person.keys("1 enter")
        assert person.press("u")[-1].split("\n")[-1] == "back =0 lead?"
        assert person.press("t")[-1].split("\n")[-1].endswith(" 15 s")


def test_the_last_of_several_rows_at_once_has_the_points_of_those_before_it() -> None:
    """Fingers never get to those: where the program counts, the whole show comes at once."""
    for options, wanted in (
        (BGA, r"\bl\+1 .*\bAn \d+ .*\byou \d+ .*\bcrib \d+ \d+:\d+"),
        (SALON, r"^An \d+ \d+:\d+ you \w+ \w+ \w+ \w+ \w+ total\?$"),
    ):
        with Sitting(options=options, settings=replace(QUIET, width=40), seed=4) as person:
            play_on(person, until=lambda person: person.player.waits.between_deals)
            rows = [line.split("\n")[-1] for line in person.lines]
            assert any(re.search(wanted, row) for row in rows), rows
            assert max(map(len, rows)) <= 40


def test_n_in_portions_fits_into_the_row_under_the_fingers() -> None:
    with Sitting(options=SALON, settings=replace(QUIET, width=40), seed=4) as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        rows = [said.split("\n")[-1] for said in person.portions("n")]
        assert len(rows) > 1
        assert all(row.endswith(" more") for row in rows[:-1]), rows
        assert re.search(r"\bcrib \d+ ", " ".join(rows))


@pytest.mark.parametrize("options", [BGA, SALON], ids=["the program counts", "two"])
def test_the_scores_in_a_row_are_those_of_that_moment_for_every_side(options: Options) -> None:
    """Where the program counts, it pegs three hands at once: the row of the last card has none of them yet."""
    told = 0
    with Sitting(options=options, seed=4, settings=replace(QUIET, width=40)) as person:
        say = person.presenter.say
        scores = [0, 0]

        def keep(message: Message, owner: Seat | None = None) -> None:
            nonlocal told
            for one in message.phrases:
                if "standing" in one.args:
                    standing = one.args["standing"]
                    assert isinstance(standing, tuple)
                    scored = 0 if one.args["side"] == "you" else 1
                    scores[scored] = int(str(one.args["score"]))
                    assert [side.args["score"] for side in standing] == scores, message
                    told += 1
            say(message, owner)

        person.presenter.say = keep  # type: ignore[method-assign]  # a listener beside the presenter
        play_on(person, until=lambda person: person.player.waits.between_deals)
    assert told > 4


def test_with_short_cards_a_row_has_them_too() -> None:
    with Sitting(seed=38, settings=replace(QUIET, width=40, short_cards=True)) as person:
        rows = person.press("a")[0].split("\n")
        assert len(rows) > 1
        assert not re.search(r"\b(of|ace|jack|queen|king|clubs|diamonds|hearts|spades)\b", " ".join(rows)), rows
