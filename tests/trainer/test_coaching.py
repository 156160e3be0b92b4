"""The coach's words: what is due and weakest, days in a row, seconds by kind, the best race."""

from pathlib import Path
from random import Random

import pytest

from audiocrib.computer.slips import SlipKind
from audiocrib.narration.text import Text
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer import record as records
from audiocrib.trainer.aloud import Called, Step
from audiocrib.trainer.coaching import Better, begun, drill_of_session, outcome, plan, streak
from audiocrib.trainer.fading import Fading
from audiocrib.trainer.learned import Answer, AnswerTally, Learned, fold
from audiocrib.trainer.pace import Paced, paces
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.spacing import Memory
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.trainer.words import coach, strength

NOW, DAY = 1_763_755_000, "2026-11-21"


def an_answer(day: str = DAY, at: int = NOW, **more: object) -> Answer:
    given = {"drill": "hands", "cards": "5HTCQD2S", "starter": "KC", "crib": False, "right": 6, "said": 6, **more}
    return Answer(at, day, **given)  # type: ignore[arg-type]


def said(learned: Learned, goal: int = 0) -> str:
    text = Text()
    name_keys(KeyMap(), text)
    return " ".join(text.sentence(one) for one in coach(plan(learned, NOW, DAY, goal), goal))


def test_the_coach_tells_what_is_due_what_is_weakest_and_how_it_went() -> None:
    learned = Learned()
    assert said(learned) == ""
    learned.days["2026-11-20"] = AnswerTally(40, 34)
    assert said(learned) == "Last time 34 of 40 right."
    learned.memories[3] = Memory(NOW - 1, NOW - 90_000, 1.0)
    learned.fading[SlipKind.FIFTEEN_OF_THREE] = Fading(40.0, 20.0)
    begins = "For today: 1 due, most to gain from fifteens of three cards. Last time 34 of 40 right."
    assert said(learned).startswith(begins)
    learned.days[DAY] = AnswerTally(2, 1)
    assert "So far 1 of 2 right" in said(learned)


def test_a_session_trains_what_is_weakest_now_and_then() -> None:
    learned, rng = Learned(), Random(1)
    assert {drill_of_session(plan(learned, NOW, DAY, 0), rng) for _ in range(20)} == {Drill.HANDS}
    learned.fading[SlipKind.FIFTEEN_OF_THREE] = Fading(40.0, 20.0)
    drawn = [drill_of_session(plan(learned, NOW, DAY, 0), rng) for _ in range(200)]
    assert 30 < drawn.count(Drill.LONG_FIFTEENS) < 90
    learned.memories[3] = Memory(NOW - 1, NOW - 90_000, 1.0)  # what is due comes first
    assert {drill_of_session(plan(learned, NOW, DAY, 0), rng) for _ in range(20)} == {Drill.HANDS}


def test_the_end_of_a_session_tells_what_got_better_and_what_is_still_due() -> None:
    three, runs, nobs = SlipKind.FIFTEEN_OF_THREE, SlipKind.ONE_RUN, SlipKind.NOBS
    known = {three: [40.0, 20.0], runs: [20.0, 10.0], nobs: [20.0, 10.0]}
    learned = Learned(tallies=known, fading={kind: Fading(*part) for kind, part in known.items()})
    learned.memories |= {place: Memory(NOW - 1, NOW - 90_000, 1.0) for place in range(3)}
    start = begun(learned, NOW)
    assert outcome(start, learned, NOW).better is None
    learned.tallies |= {three: [50.0, 21.0], runs: [24.0, 12.0], nobs: [22.0, 10.0]}  # nobs: too few to say
    learned.memories[0] = Memory(NOW + 90_000, NOW, 2.0)
    learned.answers = AnswerTally(9, 8)
    found = outcome(start, learned, NOW)
    assert (found.answers, found.right, found.due, found.left) == (9, 8, 3, 2)
    assert found.better == Better(three, 9, 10, 5)


def test_a_kind_that_was_never_missed_does_not_get_better() -> None:
    learned = Learned(tallies={SlipKind.FIFTEEN_OF_THREE: [40.0, 1.0]})
    start = begun(learned, NOW)
    learned.tallies[SlipKind.FIFTEEN_OF_THREE] = [60.0, 1.0]
    assert outcome(start, learned, NOW).better is None


@pytest.mark.parametrize(
    ("days", "goal", "row"),
    [
        ({}, 5, 0),
        ({"2026-11-20": 5, "2026-11-19": 9}, 5, 2),
        ({"2026-11-21": 4, "2026-11-20": 5}, 5, 1),
        ({"2026-11-21": 5, "2026-11-20": 5, "2026-11-18": 5}, 5, 2),
    ],
)
def test_days_in_a_row_are_those_that_reached_the_goal(days: dict[str, int], goal: int, row: int) -> None:
    learned = Learned(days={day: AnswerTally(answers) for day, answers in days.items()})
    assert streak(learned, DAY, goal) == row


def test_a_goal_is_told_and_without_one_nothing_is_counted() -> None:
    week = {f"2026-11-{day}": AnswerTally(5) for day in range(14, 21)}
    assert "Your goal, 7 days in a row." in said(Learned(days=week), goal=5)
    assert "in a row" not in said(Learned(days=week))
    del week["2026-11-14"]
    assert "in a row" not in said(Learned(days=week), goal=5), "every day is too often"


def test_seconds_are_told_by_kind_and_month() -> None:
    steps = (Step(Called.FIFTEEN, 2, 2.0), Step(Called.FIFTEEN, 4, 1.0), Step(Called.FIFTEEN, 6, 1.5))
    long = (Step(Called.FIFTEEN, 2, 3.0), Step(Called.PAIR, 4, 1.0))
    answers = [an_answer("2026-10-02", steps=steps) for _ in range(3)]
    answers += [an_answer(steps=(Step(Called.FIFTEEN, 2, 1.0),)) for _ in range(5)]
    answers += [an_answer(cards="2H3DTC9S", starter="9C", right=4, said=4, steps=long) for _ in range(5)]
    found = {one.kind: one for one in paces(fold(answers).months)}
    assert (found[Paced.FIFTEEN].seconds, found[Paced.FIFTEEN].before) == (1.0, 1.5)
    assert (found[Paced.LONG_FIFTEEN].seconds, found[Paced.LONG_FIFTEEN].before) == (3.0, None)
    assert found[Paced.PAIR].seconds == 1.0


def test_the_best_race_stays_the_best() -> None:
    learned = fold(an_answer(at=NOW + second, drill="race", seconds=4.0) for second in (4, 8, 12))
    assert (learned.races.right, learned.races.best) == (3, 3)
    learned.take(an_answer(at=NOW + 500, drill="race", seconds=4.0))
    assert (learned.races.right, learned.races.best) == (1, 3)


def test_a_race_lasts_as_long_as_its_questions_are_numbered_consecutively() -> None:
    """Listening takes no time from a race, so two minutes on the clock mean nothing."""
    learned = fold(an_answer(at=NOW + 90 * number, drill="race", seconds=4.0, problem=number) for number in (1, 2, 3))
    assert (learned.races.right, learned.races.best) == (3, 3)
    learned.take(an_answer(at=NOW + 271, drill="race", seconds=1.0, problem=1))
    assert (learned.races.right, learned.races.best) == (1, 3)


def test_strength_is_told_with_its_change() -> None:
    learned = Learned(strengths={"2026-10-20": 0.0, "2026-11-20": 0.5})
    assert [Text().sentence(told) for told in strength(learned, DAY)] == [
        "Strength 1087, 87 more than four weeks ago.",
        "Week by week: 1000, 1000, 1000, 1000, 1087.",
    ]


def test_strength_that_is_known_for_less_than_four_weeks_is_told_from_the_first_day() -> None:
    learned = Learned(strengths={"2026-11-12": 0.5, "2026-11-14": 0.4, "2026-11-20": 0.0})
    assert [Text().sentence(told) for told in strength(learned, DAY)] == [
        "Strength 1000, 87 less than on your first day."
    ]


def test_a_sum_by_an_earlier_version_is_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "EVERY", 2)
    monkeypatch.setattr(records, "SUMMED", 0)
    before = AnswerRecord(FileStore(tmp_path))
    for number in range(4):
        before.learned.races.best = 0
        before.keep(an_answer(at=NOW + number, drill="race", seconds=1.0))
    before.learned.races.best = 77  # an earlier version did not know this
    before.close()
    monkeypatch.setattr(records, "SUMMED", 1)
    after = AnswerRecord(FileStore(tmp_path))
    assert after.learned.races.best == 4
    after.close()


def test_an_answer_with_an_unknown_place_counts_all_the_same() -> None:
    """It can come from a file that somebody else has written."""
    learned = Learned()
    learned.take(an_answer(place=999, memory=Memory(1, 1, 2.0, 2.0)))
    assert learned.answers.answers == 1
    assert not learned.memories
