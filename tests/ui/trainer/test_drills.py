"""Each drill by ear: its questions, answers and explanations."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.presets import PAGAT, SALON
from audiocrib.settings.settings import CountingOrder
from audiocrib.trainer import practice
from audiocrib.trainer.drills import best_cut, by_kind, what_it_adds
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import daily_task
from audiocrib.trainer.tasks import GRADED, Answering, Drill, Task
from tests.ui.table import QUIET
from tests.ui.trainer.training import DAY, DOUBLE_RUN, NOW, Lesson, hand


@pytest.mark.parametrize("drill", sorted({*Drill} - {*GRADED, Drill.DAILY}))
def test_every_drill_asks_and_takes_an_answer(drill: Drill) -> None:
    learned, rng = Learned(), Random(4)
    for _ in range(20):
        task = practice.next_task(drill, learned, SALON, 0.8, NOW, rng)
        assert task.correct(task.right)
        for each in (task, *task.further):
            learned.take(practice.answered(each, each.right, (), learned, NOW, DAY))
    assert learned.answers.right == learned.answers.answers >= 20


def test_every_combination_is_named_by_its_cards_and_confirmed_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("7C 7D 7H 8S", "2D", drill=Drill.NAMED))
    lesson.keys("e v e enter")

    def named(places: str) -> str:
        return lesson.keys(" ".join(f"{place} space" for place in places) + " enter")[-1]

    assert named("14") == "Yes, fifteen, 2 so far."
    assert named("41") == "Named already."
    assert named("12") == "Part of a pair royal: mark all of it."
    assert named("45") == "No: together 10, not a pair or run."
    assert named("123") == "Yes, pair royal, 8 so far."
    assert lesson.keys("enter")[-1] == "Missed 2 combinations, 4 of 12 points. Enter continues, E explains."
    assert lesson.keys("e")[-1] == "7 of diamonds, 8 of spades: fifteen, 2."
    (answer,) = lesson.answers
    assert (answer.said, answer.right, answer.made) == (8, 12, {"fifteen-of-two": 2.0})


def test_keys_are_named_again_where_a_drill_has_keys_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    others = [hand(f"2C 6D 7H {rank}S", "QD") for rank in "9TJK"]
    named = [hand(f"2C 6D 7H {rank}S", "QD", drill=Drill.NAMED) for rank in "3458"]
    lesson = Lesson(monkeypatch, *others, *named)
    lesson.keys("home enter e enter e enter e enter")
    assert lesson.lines[-1].endswith("Your total?")
    keys = "Which combinations? Space marks cards, Enter takes them, Enter alone ends."
    assert lesson.keys("escape e v e enter")[-1].endswith(keys)
    assert lesson.keys("e enter")[-1].endswith(keys)
    assert lesson.keys("e enter")[-1].endswith(keys)
    assert lesson.keys("e enter")[-1].endswith("Which combinations?")


def test_a_question_about_a_missing_kind_does_not_say_that_nothing_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("2C 2D 4H 6S", "8D", drill=Drill.KINDS)))
    lesson.keys("home enter 0 enter")
    assert lesson.keys("e") == ["There are none of these. Enter continues."]


def test_an_answer_that_is_not_a_rank_is_refused_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, best_cut(parse_cards("5C 5D TH KS"), SALON))
    assert lesson.keys("home enter 1 4 enter")[-1] == "Ranks go from 1, ace, to 13, king."
    assert lesson.keys("0 enter")[-1] == "Ranks go from 1, ace, to 13, king."
    assert lesson.answers == []
    assert lesson.keys("5 enter")[-1].startswith("Right, ")


def test_naming_everything_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("2C 6D 7H KS", "QD", drill=Drill.NAMED))
    lesson.keys("down enter 1 space 2 space 3 space enter")
    assert lesson.keys("enter")[-1] == "Right, all named, 2 in all. Enter continues, E explains."
    assert lesson.answers[0].correct


def test_points_are_asked_kind_by_kind_about_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)))
    assert "Points in fifteens?" in lesson.keys("down enter")[-1]
    heard = lesson.keys("4 enter enter 2 enter enter 6 enter enter 0 enter")
    assert [line.split("?")[0] for line in heard if "?" in line] == [
        "Points in pairs",
        "Points in runs",
        "Points in flush and nobs",
    ]
    assert [answer.correct for answer in lesson.answers] == [True] * 4


def test_players_who_count_runs_before_pairs_are_asked_and_told_in_that_order(monkeypatch: pytest.MonkeyPatch) -> None:
    runs_first = replace(QUIET, counting_order=CountingOrder.FIFTEENS_RUNS_PAIRS)
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)), settings=runs_first)
    heard = lesson.keys("down enter 4 enter enter 6 enter enter 2 enter enter")
    assert [line.split("?")[0].split(". ")[-1] for line in heard if "?" in line] == [
        "Points in fifteens",
        "Points in runs",
        "Points in pairs",
        "Points in flush and nobs",
    ]
    told = Lesson(monkeypatch, DOUBLE_RUN, settings=runs_first).keys("down enter 1 2 enter e e e e e")
    assert [re.findall(r"pair|run|fifteen", line)[0] for line in told[-5:]] == [
        "fifteen",
        "fifteen",
        "run",
        "run",
        "pair",
    ]


def test_after_the_last_kind_the_whole_total_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, by_kind(hand("6C 7D 8H 8S", "KD", drill=Drill.KINDS)))
    heard = lesson.keys("down enter 4 enter enter 2 enter enter 6 enter enter 0 enter")
    assert [line for line in heard if " in all" in line] == ["Right, nothing. 12 in all."]


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "said", "told"),
    [
        ("2H 6H 9H KC", "5H", False, 4, "A flush takes all 4 cards of the hand."),
        ("2H 6H 9H KH", "5C", True, 4, "Too much: a crib flush without the starter."),
        ("2H 6H 9H KH", "5C", True, 1, "In a crib, the starter has to match as well."),
        ("2H 6C JS KC", "5H", False, 1, "No nobs: the jack is not of the starter's suit."),
        ("2H 6C 9S KC", "JH", False, 1, "A jack turned up is not nobs."),
    ],
)
def test_cards_that_only_look_like_a_flush_or_nobs_are_explained(
    monkeypatch: pytest.MonkeyPatch, cards: str, starter: str, crib: bool, said: int, told: str
) -> None:
    lesson = Lesson(monkeypatch, hand(cards, starter, crib, Drill.SUITS, PAGAT), options=PAGAT)
    assert told in lesson.keys(f"down enter {said} enter")[-1]
    assert lesson.keys("e")[-1]


def test_a_crib_in_which_four_of_a_suit_count_takes_no_starter_for_a_flush(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("AC 2C 5D TC", "7C", crib=True, drill=Drill.SUITS, options=SALON), options=SALON)
    assert "A flush takes all 4 cards of the crib." in lesson.keys("down enter 4 enter")[-1]


def test_what_is_no_nobs_does_not_explain_a_total_that_is_too_low(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("AC 3C JC KC", "TS", drill=Drill.SUITS, options=SALON), options=SALON)
    assert lesson.keys("down enter 3 enter")[-1].startswith("You say 3, it is 4. No usual slip explains this.")
    assert "No nobs: the jack is not of the starter's suit." in " ".join(lesson.keys("e e"))


def test_the_count_is_explained_card_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    series = parse_cards("5C TS AD AC")
    lesson = Lesson(monkeypatch, Task(Drill.PLAY, series, None, 17, answering=Answering.COUNT, given=17))
    assert lesson.keys("down enter 1 6")[-2:] == ["Count 1.", "Count 16."]
    assert lesson.keys("enter e")[-1] == "Counts: 5, 15, 16, 17. Enter continues."


def test_a_last_card_that_scores_nothing_is_called_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards before it may have scored."""
    series = parse_cards("5C TS AD")
    lesson = Lesson(monkeypatch, Task(Drill.PLAY, series, None, 0, answering=Answering.TOTAL, given=16))
    assert lesson.keys("down enter 2 enter e")[-1] == "The last card played scores nothing. Enter continues."


def test_the_starter_is_explained_by_what_it_is_part_of(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, what_it_adds(parse_cards("AC 2C 5S KH"), Card("TD"), SALON))
    assert lesson.keys("down enter 1 enter e")[-1] == "5 of spades, 10 of diamonds: fifteen, 2. Enter continues."


def test_yes_or_no_is_answered_by_letter_or_by_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    never = [Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=total) for total in (19, 25)]
    lesson = Lesson(monkeypatch, *never)
    assert lesson.keys("down enter")[-1].count("Can a hand be worth 19?") == 1
    assert lesson.keys("y")[-1].startswith("Wrong, no hand makes 19.")
    assert lesson.keys("e") == ["No hand makes 19, 25, 26 or 27. Enter continues."]
    assert lesson.keys("c") == ["Can a hand be worth 19?"]
    assert lesson.keys("enter down down enter")[-1].startswith("Right, no hand makes 25.")


def test_at_yes_or_no_other_letters_mean_what_they_mean_at_any_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=19))
    lesson.keys("down enter")
    assert lesson.keys("t")[-1].startswith("Can a hand be worth 19?")
    assert lesson.keys("s")[-1] == "Nothing answered yet."
    assert lesson.keys("g")[-1].startswith("Key G does nothing here.")
    assert lesson.answers == []
    assert lesson.keys("e")[-1].startswith("No hand makes 19. ")
    assert [answer.said for answer in lesson.answers] == [None]


def test_the_help_on_yes_or_no_names_no_keys_for_cards_and_gives_the_arrows_one_meaning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=19))
    lesson.keys("down enter")
    told = lesson.keys("? d d d")
    assert told[0].startswith("Up and Down go to yes or no, ")
    assert any(line.startswith("X saves all that was said as a text file. R repeats, ") for line in told)
    assert not any("say the cards" in line or "read again" in line for line in told)
    told = lesson.keys("y ? d d d")
    assert any("Up and Down read again" in line for line in told)
    assert not any("say the cards" in line for line in told)


def test_a_player_who_gives_up_a_question_of_yes_or_no_hears_no_word_that_sounds_like_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`No, a hand can be worth 28`: nobody had said no, and the answer is yes."""
    asked = [
        Task(Drill.IMPOSSIBLE, (), None, right, answering=Answering.YES, given=total)
        for right, total in ((1, 28), (0, 26), (1, 29))
    ]
    lesson = Lesson(monkeypatch, *asked)
    assert lesson.keys("down enter e")[-1].startswith("A hand can be worth 28. ")
    assert lesson.keys("enter e")[-1].startswith("No hand makes 26. ")
    assert lesson.keys("enter n")[-1].startswith("Wrong, a hand can be worth 29. ")


def test_any_of_the_best_ranks_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    task = best_cut(parse_cards("5C 5D TH KS"), SALON)
    lesson = Lesson(monkeypatch, task)
    lesson.keys("down enter")
    assert lesson.keys("5") == ["Rank 5."]
    assert lesson.keys("c")[-1].endswith("Rank so far 5.")
    assert lesson.keys("enter")[-1].startswith("Right, ")
    assert lesson.answers[0].correct
    assert lesson.keys("e")[-1].startswith("Starter: 5 of ")


def test_points_added_by_the_starter_and_points_missed_by_another_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    added = what_it_adds(parse_cards("6C 7D 8H 8S"), Card("KD"), SALON)
    short = replace(hand("6C 7D 8H 8S", "KD", drill=Drill.MISCOUNT), right=3, given=9, possible=())
    lesson = Lesson(monkeypatch, added, short)
    assert lesson.keys("down enter 1 enter")[-1].startswith("You say 1, it is 0. Without the starter 12, with it 12.")
    assert lesson.keys("e") == ["The starter adds nothing here. Enter continues."]
    assert "Its player says 9. Points missed?" in lesson.keys("enter")[-1]
    assert lesson.keys("3 enter")[-1].startswith("Right, 3.")


def test_the_daily_ten_are_the_same_for_everybody_and_go_on_where_they_were_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ten = [daily_task(DAY, number) for number in range(10)]
    assert ten == [daily_task(DAY, number) for number in range(10)]
    assert ten != [daily_task("2026-11-22", number) for number in range(10)]
    lesson = Lesson(monkeypatch)
    assert lesson.keys("down down enter")[-1].startswith("Number 1 of 10. Your ")
    lesson.keys("e enter e escape")
    assert lesson.keys("enter")[-1].startswith("Number 3 of 10.")
    lesson.keys("e enter " * 8)
    assert lesson.lines[-1] == "Today's ten are done, 0 right. Daily ten, the same for everybody, 2 of 28."
    assert [answer.cards for answer in lesson.answers] == ["".join(task.cards) for task in ten]
