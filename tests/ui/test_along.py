"""Counting along at a table: asked before another's total is heard, never held against anybody, and learned from."""

import asyncio
import re
from itertools import product
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Phrase
from audiocrib.rules import show
from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.events import Counted, Pegged, Why
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Claiming, Muggins, Options
from audiocrib.rules.presets import PAGAT, SALON, changed, preset_for
from audiocrib.rules.scoring import Score, score_show
from audiocrib.rules.state import cards_to_count, counted_now, deal_of
from audiocrib.settings import Switch
from audiocrib.table.record import Record
from audiocrib.train_record import AnswerRecord
from audiocrib.trainer.learned import ALONG, TABLE
from audiocrib.ui.along import Said
from audiocrib.ui.kept_totals import KeptTotals
from audiocrib.ui.keymap import Action, Meaning
from audiocrib.ui.one_switch import OneSwitch
from audiocrib.ui.switch_stops import stops
from audiocrib.ui.trainer_table import said_in
from audiocrib.ui.window.looking import Looking
from tests.ui.playing_on import play_on, progress
from tests.ui.table import QUIET, Sitting

ALONG_ON = replace(QUIET, count_along=True)
CALLED = preset_for("acc", 2)


def counting(options: Options = SALON, seed: int = 7) -> Sitting:
    return Sitting(settings=ALONG_ON, options=options, seed=seed)


def to_count(person: Sitting) -> bool:
    return bool(person.player.naming and person.player.naming.beside)


def keeping(person: Sitting) -> list[Said]:
    """What is given to be kept from here on."""
    kept: list[Said] = []
    person.player.along.keep = lambda said, _: kept.append(said)
    return kept


def true_total(person: Sitting) -> int:
    now = counted_now(person.state)
    assert now
    cards = cards_to_count(person.state, *now)
    return score_show(cards, deal_of(person.state).starter, now[1], person.state.options).points


def totals(person: Sitting) -> int:
    return sum(isinstance(event, Counted) for entry in person.table.record.entries for event in entry.events)


def test_the_total_of_another_waits_until_one_has_counted_and_the_verdict_comes_with_it() -> None:
    with counting() as person:
        asked = play_on(person, until=to_count)[-1]
        assert asked.endswith("Your count?")
        before, right = totals(person), true_total(person)
        assert person.keys("s") == [f"Score: you {person.state.scores[0]}, Anna {person.state.scores[1]}."]
        assert totals(person) == before
        assert not any("Anna" in line for line in person.keys(" ".join(str(right))))
        assert re.match(r"Anna counts \d+\. .*\. You had it too\.", person.keys("enter")[0])
        assert totals(person) > before


def test_a_wrong_total_is_explained_and_costs_nothing() -> None:
    with counting() as person:
        play_on(person, until=to_count)
        right, mine = true_total(person), person.state.scores[0]
        lines = " ".join(person.keys(f"{' '.join(str(right + 2))} enter"))
        assert f"You had {right + 2}." in lines
        assert person.state.scores[0] == mine


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_who_does_not_count_skips_it_with_one_key(key: str) -> None:
    with counting() as person:
        play_on(person, until=to_count)
        before, kept = totals(person), keeping(person)
        lines = person.keys(key)
        assert totals(person) > before
        assert not any("You had" in line for line in lines)
        assert kept == []


def test_before_muggins_is_asked_nothing_is_said_of_what_was_typed() -> None:
    with counting(CALLED) as person:
        play_on(person, until=to_count)
        right = true_total(person)
        asked = person.keys(f"{' '.join(str(right))} enter")
        assert person.player.duty is Duty.MUGGINS
        assert not any("You had" in line for line in asked)
        assert "You had it too." in " ".join(person.keys("enter"))


@pytest.mark.parametrize(
    ("options", "people", "changes"),
    [
        (SALON, (0,), {"count_along": False}),
        (SALON, (0, 1), {}),
        (preset_for("bga", 2), (0, 1), {}),
    ],
    ids=["off", "several at the keys", "several where the program counts"],
)
def test_elsewhere_nobody_is_asked(options: Options, people: tuple[int, ...], changes: dict[str, object]) -> None:
    short = changed(options, target=31)
    settings = replace(ALONG_ON, **changes)
    with Sitting(settings=settings, options=short, people=people, held=False) as person:
        assert not any("Your count?" in line for line in play_on(person))


AUTO = changed(SALON, count=Claiming.AUTO, muggins=Muggins.OFF)


def last_totals(person: Sitting) -> list[int]:
    """What the hands of the last show are worth, in the order in which they were told."""
    events = [event for entry in person.table.record.entries for event in entry.events]
    return [event.points for event in events if isinstance(event, Counted)]


def test_where_the_program_counts_each_hand_waits_until_one_has_counted_it() -> None:
    with counting(AUTO) as person:
        kept = keeping(person)
        asked = play_on(person, until=to_count)[-1]
        assert asked.startswith("The show. ")
        assert asked.endswith("Your count?")
        first, second, third = last_totals(person)
        assert person.keys("t") == ["Your count?"]
        assert person.keys("e") == ["No points to explain yet."]
        assert person.keys("c")[0] in asked
        lines = person.keys(f"{' '.join(str(first))} enter")
        assert any(line.endswith("You had it too.") for line in lines)
        assert lines[-1].endswith("Your count?")
        assert not person.player.waits.paused
        lines = person.keys(f"{' '.join(str(second + 1))} enter")
        assert any(f"You had {second + 1}." in line for line in lines)
        lines = person.keys("escape")
        assert len(lines) == 1
        assert "You had" not in lines[0]
        assert lines[0].endswith("Enter goes on.")
        assert person.player.waits.between_deals
        assert not to_count(person)
        assert [said.claim for said in kept] == [first, second + 1]
        assert third >= 0
        assert person.keys("enter")[0].startswith("Deal 2.")


GOES_ON = {Action.COMMIT, Action.MENU, Action.QUIT}
"""Keys that skip the total, or leave."""


def all_that_can_be_asked(person: Sitting) -> list[str]:
    """What every key says, and its longer form, and what is seen; whatever opens is left again."""
    before = len(person.lines)
    for action, long in product(sorted({*Action} - GOES_ON), (False, True)):
        person.act(action, long=long)
        while person.player.questions:
            person.keys("escape")
        person.lines.append(repr(Looking(person.player, person.desk).scene()))
    return person.lines[before:]


@pytest.mark.parametrize("seed", [7, 9, 12])
def test_until_one_has_counted_no_key_and_no_picture_tells_what_the_program_has_counted(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the hands are worth, all that is heard and seen is the same."""
    told = []
    for worth in (True, False):
        if not worth:
            monkeypatch.setattr(show, "score_show", lambda *_: Score(0, ()))
        with Sitting(settings=ALONG_ON, options=AUTO, seed=seed, folder=tmp_path) as person:
            asked = play_on(person, until=to_count)
            entries = person.table.record.entries[-1].events
            told.append([*asked, *all_that_can_be_asked(person)])
            for saved in tmp_path.glob("history-*"):
                saved.unlink()
            assert to_count(person)
            assert (person.recalled, person.again) == (0, 0)
            assert (sum(event.points for event in entries if isinstance(event, Counted)) > 0) is worth
    assert told[0] == told[1]
    assert told[0].count("Your count?") >= 8, "what would tell it asks for the total instead"


def test_scores_grow_hand_by_hand_as_they_are_heard() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        events = person.table.record.entries[-1].events
        pegged = [event for event in events if isinstance(event, Pegged) and event.why in {Why.HAND, Why.CRIB}]
        at_last = list(person.state.scores)
        heard = [one - sum(each.points for each in pegged if each.side == side) for side, one in enumerate(at_last)]
        for counted in pegged:
            assert person.keys("s") == [f"Score: you {heard[0]}, Anna {heard[1]}."]
            assert [runner.score for runner in Looking(person.player, person.desk).scene().table.runners] == heard
            assert person.keys("n")[0].endswith("Your count?")
            person.keys("escape")
            heard[counted.side] += counted.points
        assert heard == at_last
        assert person.keys("s") == [f"Score: you {heard[0]}, Anna {heard[1]}."]
        assert not to_count(person)


def test_what_was_told_since_the_own_last_card_ends_with_the_hand_that_waits() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        person.fingers._at_table("", Meaning(Action.SINCE))
        person.fingers._at_table("", Meaning(Action.MORE))
        assert "counts" not in " ".join(person.keys("n d"))
        person.keys("escape escape escape")
        assert " counts " in " ".join(person.keys("n d"))


def test_another_table_forgets_a_hand_that_waits() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        person.player.sit(person.table)
        assert person.player.along.heard is None


def test_a_game_that_the_program_counts_is_counted_along_to_its_end() -> None:
    options = changed(AUTO, target=31)
    with Sitting(settings=ALONG_ON, options=options, seed=5) as person, Sitting(options=options, seed=5) as alone:
        random, counted = Random(1), 0
        while not (person.table.record.over and not to_count(person)):
            if to_count(person):
                person.keys("7 enter")
                counted += 1
            else:
                progress(person, random)
        assert counted > 3
        played(alone)
        assert person.table.record.entries == alone.table.record.entries
        assert " win" in person.lines[-1]


def test_with_hints_the_keys_are_named() -> None:
    with Sitting(settings=replace(ALONG_ON, hints=3)) as person:
        asked = play_on(person, until=to_count)[-1]
        assert asked.endswith("Your count? Type it, Enter takes it, Enter alone skips.")


def played(person: Sitting, more: int | None = None) -> int:
    """Play the game as ever, and count along with so many points `more` than there are; how often."""
    random, counted = Random(1), 0
    while not person.table.record.over:
        if to_count(person):
            assert more is not None
            person.keys(f"{' '.join(str(true_total(person) + more))} enter")
            counted += 1
        else:
            progress(person, random)
    return counted


def test_what_was_counted_along_is_learned_beside_ones_own_totals(tmp_path: Path) -> None:
    with Sitting(settings=ALONG_ON, options=changed(PAGAT, target=31), seed=3) as person:
        along = keeping(person)
        counted = played(person, 1)
        record = person.table.record
    assert len(along) == counted > 1

    async def kept() -> None:
        told: list[Phrase] = []
        totals = KeptTotals(tmp_path, told.append)
        for said in along:
            totals.along(said, record.header.options)
        totals.game(record, left=True)
        totals.game(record, left=True)  # it is known already
        await totals.written()
        assert told == []

    asyncio.run(kept())
    drills = AnswerRecord(tmp_path).learned.drills
    assert (drills[ALONG].answers, drills[ALONG].right) == (counted, 0)
    assert drills[TABLE].answers == len(list(said_in(record, Seat(0))))


def test_a_total_of_ones_own_is_kept_as_soon_as_it_is_said_and_only_once(tmp_path: Path) -> None:
    """Each time for whoever resumes, or was killed and begins anew: what is known already is not kept again."""

    async def kept(record: Record, *, left: bool) -> None:
        totals = KeptTotals(tmp_path, lambda said: pytest.fail(said.id))
        totals.game(record, left=left)
        await totals.written()
        if not left:
            await asyncio.to_thread(totals._record.close)  # type: ignore[union-attr]  # as the end of the program does

    with Sitting(options=changed(PAGAT, target=31), seed=3) as person:
        said: list[int] = []

        def at_once() -> None:
            said.append(len(list(said_in(person.table.record, Seat(0)))))
            records.append(person.table.record)

        records: list[Record] = []
        person.player.along.said = at_once
        played(person)
        assert said == list(range(1, len(said) + 1))
        whole = person.table.record
    for record in (records[0], records[0], records[1], records[0]):
        asyncio.run(kept(record, left=False))
    asyncio.run(kept(whole, left=True))
    answers = AnswerRecord(tmp_path).answers()
    assert [one.said for one in answers] == [one.claim for one in said_in(whole, Seat(0))]
    assert len(answers) == len(said) > 2


def test_a_record_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "answers.record").mkdir()
    told: list[Phrase] = []

    async def kept() -> None:
        totals = KeptTotals(tmp_path, told.append)
        for _ in range(2):
            totals.along(Said(parse_cards("5H 5S 5D JC"), Card("5C"), False, 29), SALON)
        await totals.written()

    asyncio.run(kept())
    assert [said.id for said in told] == ["train-record-unreadable"]


def test_with_one_switch_a_total_is_given_by_its_tens_and_ones_or_skipped() -> None:
    settings = replace(ALONG_ON, one_switch=Switch.SPACE)
    with Sitting(settings=settings) as person:
        kept = keeping(person)
        play_on(person, until=to_count)
        assert [stop.said.id for stop in stops(person.player, describing=False)] == [
            "switch-below-ten", "switch-tens", "switch-tens", "switch-cards", "switch-skip", "switch-more",
        ]  # fmt: skip
        passing = OneSwitch(person.fingers)
        before = totals(person)
        person.press("space")
        for _ in range(4):
            passing.go_by()
        assert person.lines[-1] == "Skip it."
        person.press("space")
        assert totals(person) > before
        assert kept == []


def test_a_game_that_is_counted_along_goes_as_it_would_without() -> None:
    options = changed(SALON, target=31)
    with Sitting(settings=ALONG_ON, options=options, seed=5) as along, Sitting(options=options, seed=5) as alone:
        assert played(along, 0) > 0
        assert played(alone) == 0
        assert along.table.record.entries == alone.table.record.entries
