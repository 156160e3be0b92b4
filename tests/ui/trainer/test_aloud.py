"""Counting aloud at the keys: a letter and the total so far, in any order, judged at each step or at the end."""

import pytest
from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_play
from audiocrib.settings.settings import CountAloud, KeyPreset, Settings, Switch
from audiocrib.trainer.aloud import Called
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.keys.written import commands
from tests.ui.trainer.training import DOUBLE_RUN, HINTING, LONG, Lesson, hand

STEP = replace(HINTING, count_aloud=CountAloud.STEP)
END = replace(HINTING, count_aloud=CountAloud.END)
"""Settings for a verdict at the end. The double run 6 7 8 8 with a king is worth 12."""


def asked(monkeypatch: pytest.MonkeyPatch, *tasks: Task, settings: Settings = STEP) -> Lesson:
    lesson = Lesson(monkeypatch, *tasks, settings=settings)
    lesson.keys("down enter")
    return lesson


def test_a_hand_is_counted_aloud_key_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    assert lesson.lines[-1].endswith("F fifteen, P pair, R run, L flush, N nobs, each with the total.")
    told = lesson.keys("f 2 f 4 p 6 r 9 r 1 2 enter")
    assert told == [
        "Fifteen.",
        "Fifteen 2.",
        "Right. Fifteen.",
        "Fifteen 4.",
        "Right. Pair.",
        "Pair 6.",
        "Right. Run.",
        "Run 9.",
        "Right. Run.",
        "Run 1.",
        "Run 12.",
        "Right, 12. Enter continues, E explains.",
    ]
    answer = lesson.answers[-1]
    assert answer.correct
    assert [(step.kind, step.total) for step in answer.steps] == [
        (Called.FIFTEEN, 2),
        (Called.FIFTEEN, 4),
        (Called.PAIR, 6),
        (Called.RUN, 9),
        (Called.RUN, 12),
    ]


@pytest.mark.parametrize(
    "line", ["f2 f4 p6 r9 r12", "fifteen two fifteen four pair six run nine run twelve", "r6,p8,f10,f12"]
)
def test_a_line_of_steps_is_one_count_in_any_order(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN, settings=END)
    lesson.keys(" ".join(commands(line)))
    assert lesson.keys("enter") == ["Right, 12. Enter continues, E explains."]


def test_each_step_is_judged_when_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    assert lesson.keys("f 2 space") == ["Fifteen.", "Fifteen 2.", "Right."]
    assert lesson.keys("f 5 space")[-1] == "That makes 4, not 5."
    assert lesson.keys("backspace") == ["Back to 2."]
    assert lesson.keys("f 4 f 6 space")[-1] == "All fifteens are counted."
    assert lesson.keys("backspace n 5 space")[-1] == "No nobs there."
    assert lesson.keys("backspace") == ["Back to 4."]
    told = lesson.keys("p 6 r 1 2 enter")[-1]
    assert told.startswith("12 is right") is False
    assert told.startswith("Right, 12.")
    assert lesson.answers[-1].correct
    assert lesson.answers[-1].made == {SlipKind.ADDED: 1, SlipKind.FIFTEEN_TWICE: 1, SlipKind.NOT_THERE: 1}


def test_after_a_step_that_was_refused_one_goes_on_from_the_total_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    lesson.keys("f 2 f 4 n 5 space")
    assert lesson.lines[-1] == "No nobs there."
    assert lesson.keys("p 6 space")[-1] == "Right."
    assert lesson.keys("r 1 2 enter")[-1].startswith("Right, 12.")
    assert lesson.answers[-1].made == {SlipKind.NOT_THERE: 1}, "it was a mistake all the same"


def test_a_step_that_is_there_with_too_low_a_total_was_added_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """One fifteen is seen, which is two, not one: nothing was counted that is not there."""
    lesson = asked(monkeypatch, hand("AC 5D 6H 8S", "KD"))
    lesson.keys("f 1 enter")
    told = " ".join(lesson.keys("enter"))
    assert "not there" not in told
    assert "You added wrong as well." in told


def test_after_a_step_that_was_refused_one_may_go_on_from_its_total_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    lesson.keys("f 2 f 4 n 5 space")
    assert lesson.keys("p 7 space")[-1] == "Right."


def test_at_the_end_all_is_told_together_and_nothing_before(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN, settings=END)
    assert lesson.keys("f 3 space")[-1] == "3 so far."
    assert lesson.keys("p 5 space")[-1] == "5 so far."
    told = lesson.keys("r 8 enter")[-1]
    assert told.startswith(
        "You say 8, it is 12. Missed: 1 of 2 fifteens of 7 and 8, one of the two runs. You added wrong as well."
    )
    assert lesson.answers[-1].made[SlipKind.ADDED] == 1
    assert lesson.answers[-1].made[SlipKind.ONE_RUN] == 1


def test_a_wrong_sum_of_the_only_combination_is_called_a_wrong_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, hand("9H TH JD KC", "QS"), settings=END)
    told = lesson.keys("r 6 enter")[-1]
    assert told.startswith("You say 6, it is 5. You saw it all, but added wrong, 1 too many.")


def test_which_of_several_fifteens_was_missed_is_asked_where_the_steps_leave_it_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = asked(monkeypatch, hand("5C 5D JS 2D", "3H"), settings=END)
    told = lesson.keys("f 2 f 4 p 6 enter")[-1]
    assert told.startswith("You say 6, it is ")
    assert "Which fifteens did you count?" in told


def test_a_count_wrong_on_the_way_but_right_at_the_end_is_not_overlooked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = asked(monkeypatch, LONG, settings=END)
    assert lesson.keys("p 2 enter")[-1].startswith(
        "2 is right all the same. Missed: the fifteen of 2, 6 and 7. Too much: a pair that is not there."
    )


def test_a_total_alone_is_an_answer_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    assert lesson.keys("1 2 enter") == ["Total 1.", "Total 12.", "Right, 12. Enter continues, E explains."]
    assert lesson.answers[-1].steps == ()


def test_an_incomplete_step_is_not_taken_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    assert lesson.keys("f enter")[-1] == "The total so far is missing: type it."
    assert lesson.keys("2 space 9 enter")[-1] == "First say what it is: a letter, then the total."
    assert not lesson.answers


def test_backspace_takes_a_digit_then_the_kind_then_the_step_before(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    lesson.keys("f 2 f 4 2")
    assert lesson.keys("backspace backspace backspace backspace backspace") == [
        "Fifteen 4.",
        "Fifteen.",
        "2 so far.",
        "Back to 0.",
        "0 so far.",
    ]


def test_the_cards_and_the_question_are_heard_again_with_the_count_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, DOUBLE_RUN)
    lesson.keys("f 2 f 4")
    assert lesson.keys("h")[-1].endswith("Starter: king of diamonds. Fifteen 4.")
    assert lesson.keys("t")[-1].endswith("Fifteen 4.")
    assert lesson.keys("left")[-1].endswith("Fifteen 4.")
    assert "F fifteen, P pair" in " ".join(lesson.keys("?"))


def test_where_letters_type_digits_tab_chooses_the_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, settings=replace(STEP, key_preset=KeyPreset.LEFT_HAND))
    lesson.stack.adopt(replace(STEP, key_preset=KeyPreset.LEFT_HAND))
    lesson.keys("down enter")
    assert "Choose a kind with Tab, then type the total" in lesson.lines[-1]
    assert lesson.keys("tab 2 tab 4") == ["Fifteen.", "Fifteen 2.", "Right. Fifteen.", "Fifteen 4."]
    assert lesson.keys("tab tab 6 tab")[-1] == "Right. Fifteen."


def test_the_drill_is_counted_aloud_whatever_is_set_and_one_switch_has_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    aloud = replace(DOUBLE_RUN, drill=Drill.ALOUD)
    lesson = asked(monkeypatch, aloud, settings=HINTING)
    assert lesson.keys("f 2 space")[-1] == "Right."
    one = Lesson(monkeypatch, aloud, settings=replace(STEP, one_switch=Switch.SPACE))
    one.keys("down enter")
    assert one.trainer._question
    assert one.trainer._question.asked.number_ends() is False
    assert one.keys("f")[-1] != "Fifteen."


def test_each_step_has_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter((10.0, 11.5, 13.0, 13.0, 17.2, 17.2))
    lesson = Lesson(monkeypatch, DOUBLE_RUN, settings=END)
    latest = [0.0]

    def moment() -> float:
        latest[0] = next(moments, latest[0])
        return latest[0]

    lesson.trainer._course = replace(lesson.trainer._course, moment=moment)
    lesson.keys("down enter f 2 f 4 enter")
    assert all(step.seconds >= 0 for step in lesson.answers[-1].steps)
    assert sum(step.seconds for step in lesson.answers[-1].steps) > 3


def test_points_in_the_play_are_typed_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty-one is not a combination of the show."""
    cards = parse_cards("TC JD AH TS")
    points = score_play(cards, SALON)
    played = Task(Drill.PLAY, cards, None, points.points, points.combinations, answering=Answering.TOTAL, given=31)
    lesson = asked(monkeypatch, played)
    assert lesson.keys("2 enter")[-1].startswith("Right, 2.")


def test_marks_that_are_not_what_was_counted_aloud_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, hand("AC 4D 5S JH", "9C"))
    told = lesson.keys("f 2 f 4 enter")[-1]
    assert told.startswith("You say 4, it is 6. Which fifteens did you count?")
    told = lesson.keys("enter")[-1]
    assert told.startswith("Probably missed: the fifteen of ace, ")
    assert "added wrong" not in told


def test_marks_say_which_of_the_fifteens_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = asked(monkeypatch, hand("AC 4D 5S JH", "9C"))
    lesson.keys("f 2 f 4 enter")
    told = lesson.keys("1 space 2 space 4 space enter 1 space 3 space 5 space enter enter")[-1]
    assert told.startswith("Missed: the fifteen of 5 and jack.")
