"""A total and why it was wrong, by ear. Every line is as a player hears it."""

import asyncio

import pytest
from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.narration.message import Message
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Rank, parse_cards
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.trainer.diagnosis import Alike, Cause, Family
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered
from audiocrib.trainer.tasks import Drill, Task, asked
from audiocrib.ui.screens.trainer import trainer as room
from audiocrib.ui.screens.trainer.words import added
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left
from tests.ui.trainer.training import DAY, DOUBLE_RUN, LONG, NOW, UNSURE, Lesson, hand


def test_a_right_total_is_told_and_enter_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, LONG)
    assert lesson.lines == ["Trainer. Five minutes? Enter begins. Or Up and Down choose a drill, Escape leaves."]
    asks = "Your hand: 6 of clubs, 7 of diamonds, 8 of hearts, 8 of spades. Starter: king of diamonds. Your total?"
    assert lesson.keys("down enter") == [
        "Hands and cribs, 1 of 28.",
        f"{asks} Type it, then Enter. E gives up.",
    ]
    assert lesson.keys("1 2 enter")[-1] == "Right, 12. Enter continues, E explains."
    assert lesson.keys("enter")[0].startswith("Your hand: 2 of clubs")
    (answer,) = lesson.answers
    assert (answer.said, answer.right, answer.correct, answer.day) == (12, 12, True, DAY)


def test_a_wrong_total_is_explained_by_its_likeliest_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    said = lesson.keys("down enter 9 enter")[-1]
    assert said == "You say 9, it is 12. Probably missed: one of the two runs. Enter continues, E explains."
    assert lesson.answers[0].made[SlipKind.ONE_RUN] == pytest.approx(1, abs=0.1)
    assert lesson.keys("e e")[0] == "7 of diamonds, 8 of hearts: fifteen, 2."


def test_a_player_who_says_nought_is_not_asked_what_they_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("2C 6D 7H KS", "KD"))
    assert "Which" not in lesson.keys("down enter 0 enter")[-1]
    assert lesson.answers[0].said == 0


def test_a_player_who_says_nought_to_a_rich_hand_is_not_told_of_wrong_adding(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("4C 4D 5H 5S", "6C"))
    said = lesson.keys("down enter 0 enter")[-1]
    assert said == "You say 0, it is 24. 10 combinations score. Enter continues, E explains."


@pytest.mark.parametrize(
    ("off", "told"),
    [
        (-16, "7 combinations score."),
        (-9, "Perhaps you saw it all, but added wrong."),
        (20, "You counted something that is not there."),
    ],
)
def test_a_total_far_from_the_right_one_is_not_blamed_on_adding(off: int, told: str) -> None:
    found = score_show(parse_cards("3D 6C 6H 9S"), Card("6D")).combinations
    assert Text().words(Message(added((), found, off))) == told


def test_counting_aloud_is_offered_once_in_a_sitting_and_not_in_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    race = hand("AD 8S 9H KC", "2C", drill=Drill.RACE)
    lesson = Lesson(monkeypatch, race, hand("AD 8H 9H KC", "2C"), hand("AD 8C 9H KC", "2C"))
    assert lesson.keys("r a c e enter 7 enter")[-1].startswith(
        "You say 7, it is 0. You counted something that is not there. Enter"
    )
    lesson.keys("escape h")
    assert "The drill Counting aloud may help." in lesson.keys("enter 7 enter")[-1]
    assert lesson.keys("enter 7 enter")[-1].startswith(
        "You say 7, it is 0. You counted something that is not there. Enter"
    )


def test_a_remark_on_a_famous_hand_follows_its_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a cause or advice it would be heard as about that: `The drill may help. Players call it nineteen.`"""
    thirteen = replace(hand("6C 7D 8H AS", "AD", drill=Drill.MUSEUM), exhibit="thirteen")
    told = Lesson(monkeypatch, thirteen).keys("m u s enter 1 8 enter")[-1]
    assert told == (
        "You say 18, it is 13. Thirteen, often called eleven. Perhaps you saw it all, but added wrong. "
        "The drill Counting aloud may help. Enter continues, E explains."
    )


def test_a_remark_on_a_famous_hand_comes_before_the_question_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = replace(hand("2C 4D 6H 8S", "KD", drill=Drill.MUSEUM), exhibit="nineteen")
    *_, asked, told = Lesson(monkeypatch, nothing).keys("m u s enter 4 enter e")
    assert asked.startswith("You say 4, it is 0. Players call it nineteen. Which fifteens did you count?")
    assert "nineteen" not in told


def test_two_missed_pairs_are_told_by_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    said = Lesson(monkeypatch, hand("5C 5D 6H 6S", "QD")).keys("down enter 4 enter e")[-1]
    assert said.startswith("Probably missed: the pair of fives, the pair of sixes. ")


def test_two_pairs_counted_twice_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, nines = Lesson(monkeypatch, hand("5C 5D 6H 6S", "QD")), hand("9C 9D KH QS", "8D")
    twice = Cause((Alike(SlipKind.TWICE, (Rank.NINE, Rank.NINE), 2),), 1.0)
    for _ in range(3):  # somebody who is known to do so
        lesson.learned.take(answered(nines, 4, (twice,), lesson.learned, NOW, DAY))
    said = lesson.keys("down enter 1 2 enter e")[-1]
    assert said.startswith("Probably too much: the pair of fives twice, the pair of sixes twice. ")


def test_slips_that_sound_alike_are_told_once_with_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("9C 9D KH KS", "6D", drill=Drill.ALOUD))
    said = lesson.keys("down enter f 2 f 4 f 6 f 9 p 1 1 p 1 3 p 1 5 p 1 9 p 2 4 enter")[-1]
    assert "Too much: 2 fifteens counted again, a pair twice, something counted twice." in said


def test_the_only_thing_to_count_was_missed_even_by_somebody_who_seems_to_guess(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks = [hand(f"AC AD 4H 7{suit}", "9C", drill=Drill.LONG_FIFTEENS) for suit in "CDHS"]
    lesson = Lesson(monkeypatch, *tasks)
    lesson.keys("down enter")
    for _ in range(3):
        lesson.keys("9 enter e enter")
    said = lesson.keys("0 enter")[-1]
    assert said.startswith("You say 0, it is 2. Probably missed: the fifteen of ace, ace, 4 and 9.")


def test_somebody_who_missed_everything_is_not_told_to_have_added_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, hand("5S 6C TS JC", "KD"))
    assert lesson.keys("down enter 4 enter")[-1].startswith("You say 4, it is 6. Which fifteens did you count?")
    told = lesson.keys("enter")[-1]
    assert told.startswith(
        "Probably missed: the fifteen of 5 and 10, the fifteen of 5 and jack, the fifteen of 5 and king."
    )
    assert "You counted something that is not there." in told
    assert "added wrong" not in told


def test_a_total_that_no_slip_leads_to_stays_unexplained(monkeypatch: pytest.MonkeyPatch) -> None:
    said = Lesson(monkeypatch, LONG).keys("down enter 1 enter")[-1]
    assert said.startswith("You say 1, it is 2. No usual slip explains this.")


def test_a_fifteen_that_is_refused_is_the_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """6 and 8 make 14: a player who marks them took them for a fifteen, and did not add wrong."""
    lesson = Lesson(monkeypatch, hand("6C 8D TH JS", "5D"))
    asked = lesson.keys("down enter 6 enter")[-1]
    assert asked.startswith("You say 6, it is 4. Which fifteens did you count?")
    told = lesson.keys("1 space 2 space enter 3 space 5 space enter 4 space 5 space enter enter")
    assert "6, 8: 14, not fifteen." in told
    assert told[-1].startswith("Too much: a false fifteen.")
    assert lesson.answers[0].made[SlipKind.FALSE_FIFTEEN] > 0.9


def test_a_slip_of_the_finger_is_not_taken_for_a_wrong_fifteen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The total is two short, and every fifteen is marked: the pair was missed, whatever was refused on the way."""
    lesson = Lesson(monkeypatch, UNSURE)
    lesson.keys("down enter 8 enter 1 space 5 space 3 space enter")
    marked = "1 space 3 space enter 1 space 4 space enter 2 space 3 space enter 2 space 4 space enter enter"
    assert lesson.keys(marked)[-1] == "Probably missed: the pair of fives. Enter continues, E explains."


def test_where_the_cause_is_not_sure_one_question_is_asked_and_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    told = lesson.keys("down enter 8 enter")[-1]
    assert told == (
        "You say 8, it is 10. Which fifteens did you count? Space marks cards, Enter takes them, Enter alone ends, E skips."
    )
    assert not lesson.answers
    noted = lesson.keys("1 space 3 space enter 1 space 4 space enter 2 space 3 space enter 2 space 4 space enter")
    assert [line for line in noted if line.startswith("Noted")] == [
        "Noted 5, 10.",
        "Noted 5, jack.",
        "Noted 5, 10.",
        "Noted 5, jack.",
    ]
    assert lesson.keys("enter")[-1] == "Probably missed: the pair of fives. Enter continues, E explains."
    made = lesson.answers[0].made
    missed = made[SlipKind.PAIR] + made[SlipKind.STOPPED]  # somebody who stopped before it left it out, too
    assert missed > made[SlipKind.ADDED]
    assert not [kind for kind in made if kind.startswith("fifteen")]


def test_e_ends_the_question_and_the_likeliest_cause_is_told_as_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    assert lesson.keys("down enter 8 enter e")[-1].startswith("Probably missed: ")
    assert len(lesson.answers) == 1


def test_e_before_an_answer_gives_up_and_counts_as_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    assert lesson.keys("down enter e")[-1] == "It is 2. Enter continues, E explains."
    assert lesson.keys("e")[-1] == "2 of clubs, 6 of diamonds, 7 of hearts: fifteen, 2. Enter continues."
    (answer,) = lesson.answers
    assert (answer.said, answer.correct, answer.chances) == (None, False, ())


def test_the_cards_are_said_again_and_never_their_points(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    lesson.keys("down enter 1")
    said = lesson.keys("c h f t d left right 3 ?")
    assert not any("fifteen" in line or "2." in line.split()[-1] for line in said[:2])
    assert said[0].endswith("Starter: queen of diamonds. You have typed 1.")


def test_leaving_in_the_middle_of_a_question_keeps_the_wrong_total(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    lesson.keys("down enter 8 enter escape")
    assert [answer.said for answer in lesson.answers] == [8]


def test_questions_are_as_hard_as_the_settings_want(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[float] = []

    def next_task(_drill: Drill, _learned: Learned, _options: Options, success: float, *_: object) -> Task:
        wanted.append(success)
        return DOUBLE_RUN

    monkeypatch.setattr(room, "next_task", next_task)
    for success in (60, 80):
        Lesson(monkeypatch, settings=replace(QUIET, success=success)).keys("down enter")
    assert wanted == [0.6, 0.8]


def test_cards_that_are_not_a_fifteen_are_refused_with_their_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, UNSURE)
    assert lesson.keys("down enter 8 enter 1 space 2 space enter")[-1] == "5, 5: 10, not fifteen."
    assert lesson.keys("1 space 3 space enter")[-1] == "Noted 5, 10."


def test_in_a_race_nobody_is_asked_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, replace(UNSURE, drill=Drill.RACE))
    assert "Probably missed: " in lesson.keys("down down down enter 8 enter")[-1]


def test_no_question_comes_again_at_once_where_there_are_others() -> None:
    with pytest.MonkeyPatch.context() as patch:
        lesson = Lesson(patch)
        lesson.keys("m u s enter")
        asked_for = [lesson.lines[-1], *(lesson.keys("e enter")[-1] for _ in range(5))]
    assert len({line.split("?")[0] for line in asked_for}) == 6


RACING = tuple(replace(task, drill=Drill.RACE) for task in (DOUBLE_RUN, LONG, LONG))


def test_a_race_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, *RACING)
    told = lesson.keys("r a c e enter")[-1]
    assert told.startswith("Two minutes: the clock runs from the end of each question, or your first key. Your hand: ")
    lesson.moment += 119
    lesson.keys("1 2 enter enter")
    lesson.moment += 1
    lesson.keys("3 enter")
    assert lesson.keys("enter")[-1] == "Time is up: 1 of 2 right. Race, two minutes, 3 of 28."
    assert [answer.seconds for answer in lesson.answers] == [119, 1]
    assert [answer.problem for answer in lesson.answers] == [1, 2]


def test_listening_takes_nothing_from_the_time_of_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, *RACING)

    async def race() -> None:
        lesson.voice.heard.clear()
        for key in ("r", "a", "c", "e", "enter"):
            lesson.stack.press(key)
        await nothing_left()
        lesson.moment += 100  # a slow voice
        lesson.voice.heard.set()
        await nothing_left()
        lesson.moment += 5
        for key in ("1", "2", "enter", "enter"):
            lesson.stack.press(key)
            await nothing_left()

    asyncio.run(race())
    assert [answer.seconds for answer in lesson.answers] == [5]
    assert lesson.trainer._race
    assert lesson.trainer._race.left == 115


def test_against_the_clock_only_ranks_are_said_where_suits_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    racing = [replace(task, drill=Drill.RACE) for task in (DOUBLE_RUN, UNSURE, hand("2C 4C 6C 8C", "KD"))]
    lesson = Lesson(monkeypatch, *racing, hand("AC 3D 5H 9S", "2D"))
    assert "Your hand: 6, 7, 8, 8. Starter: king. " in lesson.keys("r a c e enter")[-1]
    assert "Your hand: 6, 7, 8, 8. Starter: king." in lesson.keys("h")[-1]
    assert "jack of spades" in lesson.keys("e enter")[-1], "it may be nobs"
    assert "2 of clubs" in lesson.keys("e enter")[-1], "it is a flush"
    assert "ace of clubs" in lesson.keys("escape home enter")[-1], "in other drills everything is read as in the show"


def test_the_best_race_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, *RACING[:2])
    for keys, said in (("r a c e enter 1 2 enter", "right."), ("enter 2 enter", "right, as good as your best.")):
        lesson.keys(keys)
        assert lesson.trainer._race
        lesson.trainer._race.left = 0
        assert f"Time is up: 1 of 1 {said}" in lesson.keys("enter")[-1]


def test_what_somebody_has_just_marked_is_never_called_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks override whatever is likelier: the fifteens of 5 and ten, and of 5 and jack, were seen."""
    lesson = Lesson(monkeypatch, UNSURE)
    asked = lesson.keys("down enter 8 enter")[-1]
    assert "Which fifteens did you count?" in asked
    told = lesson.keys("1 space 3 space enter 1 space 4 space enter 2 space 3 space enter 2 space 4 space enter enter")[
        -1
    ]
    assert "fifteen" not in told.lower()
    assert lesson.answers[-1].named == (Family.FIFTEENS,)


@pytest.mark.parametrize(("cards", "starter", "right"), [("AD 8S 9H KC", "2C", 0), ("2C 4D 6S TH", "TC", 2)])
def test_where_there_is_nothing_to_add_nothing_was_added_wrong(
    monkeypatch: pytest.MonkeyPatch, cards: str, starter: str, right: int
) -> None:
    task = asked(Drill.HANDS, parse_cards(cards), Card(starter), SALON)
    assert task.right == right
    lesson = Lesson(monkeypatch, task)
    said = lesson.keys("down enter 7 enter")[-1]
    assert "added" not in said
    assert "You counted something that is not there. The drill Counting aloud may help." in said
