"""Counting along at a table: before an opponent's total is heard, never held against anybody, and learned from."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Claiming, Muggins, Options
from audiocrib.rules.presets import PAGAT, SALON, changed, preset_for
from audiocrib.settings.settings import Switch
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Record
from audiocrib.trainer.learned import ALONG, TABLE
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.table.practice_count import Said, Totals
from audiocrib.ui.screens.table.scan_items import stops
from audiocrib.ui.screens.table.totals import said_in
from audiocrib.ui.screens.table.totals_recorder import TotalsRecorder
from tests.ui.counting_along import ALONG_ON, CALLED, counting, keeping, played, to_count, totals, true_total
from tests.ui.playing_on import play_on, progress
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET, Sitting
from tests.ui.trainer.training import told_of


def test_an_opponents_total_waits_until_the_player_has_counted_and_brings_the_verdict() -> None:
    with counting() as person:
        asked = play_on(person, until=to_count)[-1]
        assert asked.endswith("Your count?")
        before, right = totals(person), true_total(person)
        assert person.keys("s") == [f"Score: you {person.state.scores[0]}, Anna {person.state.scores[1]}."]
        assert totals(person) == before
        assert not any("Anna" in line for line in person.keys(" ".join(str(right))))
        assert re.match(r"Anna counts \d+, now \d+\. You had it too\.", person.keys("enter")[0])
        assert totals(person) > before


def test_a_wrong_total_is_explained_and_costs_nothing() -> None:
    with counting() as person:
        play_on(person, until=to_count)
        right, mine = true_total(person), person.state.scores[0]
        lines = " ".join(person.keys(f"{' '.join(str(right + 2))} enter"))
        assert f"You had {right + 2}." in lines
        assert person.state.scores[0] == mine


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_a_player_who_does_not_count_skips_it_with_one_key(key: str) -> None:
    with counting() as person:
        play_on(person, until=to_count)
        before, kept = totals(person), keeping(person)
        lines = person.keys(key)
        assert totals(person) > before
        assert not any("You had" in line for line in lines)
        assert kept == []


def test_before_the_question_about_muggins_nothing_is_said_of_what_was_typed() -> None:
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


@pytest.mark.parametrize("count", [Claiming.MANUAL, Claiming.AUTO])
def test_with_hints_the_keys_are_named_the_first_times(count: Claiming) -> None:
    options = changed(SALON, count=count, muggins=Muggins.OFF, target=1000)
    with Sitting(settings=replace(ALONG_ON, hints=3), options=options) as person:
        random = Random(1)
        asked: list[str] = []
        while len(asked) < 6:
            if to_count(person):
                asked.append(person.lines[-1])
                person.keys("enter")
            else:
                progress(person, random)
        ends = "Your count? Type it, Enter takes it, Enter alone skips."
        assert [line.endswith(ends) for line in asked] == [True] * 3 + [False] * 3
        assert all(line.endswith("Your count?") for line in asked[3:])
        assert person.presenter.settings.hinted["along-hint"] == 3


def desk_with(lines: list[str]) -> Presenter:
    """Return a presenter that keeps its lines, and thinks in threads."""
    return presenter_of(QUIET, printed_in(lines), Recorded(), thinking=InThread())


def test_what_was_counted_along_is_learned_besides_the_players_own_totals(tmp_path: Path) -> None:
    with Sitting(settings=ALONG_ON, options=changed(PAGAT, target=31), seed=3) as person:
        along = keeping(person)
        counted = played(person, 1)
        record = person.table._record
    assert len(along) == counted > 1

    async def kept() -> None:
        told: list[str] = []
        totals = TotalsRecorder(FileStore(tmp_path), desk_with(told))
        for said in along:
            totals.along(said, record.header.options)
        for _ in range(2):  # the second time it is already known
            totals.game(record.header.options, told_of(record), left=True)
        await totals.written()
        assert told == []

    asyncio.run(kept())
    drills = AnswerRecord(FileStore(tmp_path)).learned.drills
    assert (drills[ALONG].answers, drills[ALONG].right) == (counted, 0)
    assert drills[TABLE].answers == len(list(said_in(told_of(record).updates, Seat(0))))


def test_a_players_own_total_is_kept_as_soon_as_it_is_said_and_only_once(tmp_path: Path) -> None:
    """This is so each time a game is resumed, even after a kill: what is already known is not kept again."""
    told: list[str] = []

    async def kept(record: Record, *, left: bool) -> None:
        totals = TotalsRecorder(FileStore(tmp_path), desk_with(told))
        totals.game(record.header.options, told_of(record), left=left)
        await totals.written()
        if not left:
            await asyncio.to_thread(totals._record.close)  # type: ignore[union-attr]  # as at the end of the program

    with Sitting(options=changed(PAGAT, target=31), seed=3) as person:
        said: list[int] = []

        def at_once() -> None:
            said.append(len(list(said_in(told_of(person.table._record).updates, Seat(0)))))
            records.append(person.table._record)

        records: list[Record] = []
        person.player.along.begin(Totals(lambda *_: None, at_once))
        played(person)
        assert said == list(range(1, len(said) + 1))
        whole = person.table._record
    for record in (records[0], records[0], records[1], records[0]):
        asyncio.run(kept(record, left=False))
    asyncio.run(kept(whole, left=True))
    answers = AnswerRecord(FileStore(tmp_path)).answers()
    assert [one.said for one in answers] == [one.claim for one in said_in(told_of(whole).updates, Seat(0))]
    assert len(answers) == len(said) > 2
    assert told == []


def test_a_record_that_cannot_be_written_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "answers.record").mkdir()
    told: list[str] = []

    async def kept() -> None:
        totals = TotalsRecorder(FileStore(tmp_path), desk_with(told))
        for _ in range(2):
            totals.along(Said(parse_cards("5H 5S 5D JC"), Card("5C"), False, 29), SALON)
        await totals.written()

    asyncio.run(kept())
    assert len(told) == 1
    assert "answers.record" in told[0]


def test_with_one_switch_a_total_is_given_by_its_tens_and_ones_or_skipped() -> None:
    settings = replace(ALONG_ON, one_switch=Switch.SPACE)
    with Sitting(settings=settings) as person:
        kept = keeping(person)
        play_on(person, until=to_count)
        assert [stop.said.id for stop in stops(person.player)] == [
            "switch-below-ten", "switch-tens", "switch-tens", "switch-cards", "switch-skip", "switch-more",
        ]  # fmt: skip
        passing = person.switch
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
        assert along.table._record.entries == alone.table._record.entries
