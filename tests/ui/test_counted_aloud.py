"""The player's hand counted aloud at the table: the last total counts, nothing is told before, steps are kept."""

from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.presets import PAGAT, SALON, changed
from audiocrib.settings.settings import CountAloud, Settings
from audiocrib.trainer.aloud import Called, Step
from audiocrib.trainer.learned import Learned
from audiocrib.ui.keys.written import commands
from audiocrib.ui.screens.table.practice_count import Said
from audiocrib.ui.screens.table.totals import answer_of, answers_of, said_in
from tests.rules.tables import start_show
from tests.ui.counting_along import played
from tests.ui.table import QUIET, Sitting
from tests.ui.trainer.training import told_of

ALOUD = replace(QUIET, count_aloud=CountAloud.STEP)
"""Settings for a verdict at each step: at a table it comes only at the end, whatever is set."""


def counting(settings: Settings = ALOUD) -> Sitting:
    """Return a table at which the person first counts 4 5 6 J with a 4, 14; the opponent waits."""
    hands = ("4H 5S 6D JH", "7D 8H 2C 9S")
    state = start_show(dealer=1, hands=hands, starter="4D", scores=(20, 30), options=SALON)
    return Sitting(state=state, held=True, settings=settings)


def test_letters_and_totals_are_a_claim_of_the_last_total() -> None:
    with counting() as person:
        told = person.keys("f 2 f 4 f 6 p 8 r 1 1 r 1 4 enter")
        assert told[:4] == ["Fifteen.", "Fifteen 2.", "Fifteen.", "Fifteen 4."]
        assert told[-2] == "Right, 14, now 34."


def test_words_of_a_line_count_as_well_and_nothing_is_told_before_the_end() -> None:
    with counting() as person:
        lines = person.keys(" ".join(commands("fifteen two nobs three")))
        assert lines[-1] == "Nobs 3."
        assert not any("there" in line or "Right" in line for line in lines)
        assert person.keys("backspace backspace space")[-1] == "2 so far."
        assert person.keys("h")[-1].endswith("2 so far.")


def test_a_total_alone_is_a_claim_as_usual_and_half_a_step_is_not() -> None:
    with counting() as person:
        assert person.keys("f enter")[-1] == "The total so far is missing: type it."
        assert person.keys("backspace 1 4 enter")[-2] == "Right, 14, now 34."


def test_after_a_total_that_is_too_high_counting_begins_anew() -> None:
    """Where the refused number stayed, "Type the total again" made 357 of 35 and 7."""
    with counting() as person:
        assert person.keys("3 5 enter")[-1] == "35 is impossible, the most is 29. Type the total again."
        assert person.keys("7")[-1] == "Total 7."
        assert person.keys("backspace f 2 f 4 0 enter")[-1] == "40 is impossible, the most is 29. Type the total again."
        assert person.keys("1 4 enter")[-2] == "Right, 14, now 34."


def test_the_question_says_how_to_count_aloud_where_that_is_wanted() -> None:
    hints = replace(ALOUD, hints=3)
    with counting(hints) as person:
        assert person.lines[-1].endswith("Your total? Count aloud, like F 2 P 4, or type the total, then Enter.")
        assert person.keys("enter") == ["Your total? Count aloud, like F 2 P 4, or type the total, then Enter."]
    with counting(replace(hints, count_aloud=CountAloud.OFF)) as person:
        assert person.keys("enter") == ["Your total? Type it, then Enter."]


def test_where_it_is_off_letters_ask_as_ever() -> None:
    with counting(QUIET) as person:
        assert person.keys("f") == ["Starter: 4 of diamonds."]


def test_the_help_names_the_letters() -> None:
    with counting() as person:
        assert "F fifteen, P pair" in " ".join(person.keys("?"))


def test_the_steps_go_into_the_record_with_the_total() -> None:
    with counting() as person:
        person.keys("f 2 f 4 p 6 enter")
        counted = tuple(person.player.along.counted)
        assert [[step.total for step in steps] for steps in counted] == [[2, 4, 6]]
        said = Said(parse_cards("4H 5S 6D JH"), Card("4D"), False, 6)
        answer = answer_of(said, Learned(), SALON, counted[0])
        assert [step.kind for step in answer.steps] == [Called.FIFTEEN, Called.FIFTEEN, Called.PAIR]
        assert answer.made[SlipKind.ALL_RUNS] == 1
        assert sum(made for kind, made in answer.made.items() if kind.startswith("fifteen")) == 1


def test_totals_from_before_the_session_have_no_steps_and_later_ones_keep_theirs() -> None:
    """The game was resumed: only its last total was counted aloud here."""
    steps = (Step(Called.PAIR, 2, 1.5),)
    with Sitting(options=changed(PAGAT, target=31), seed=3) as person:
        played(person)
        told = told_of(person.table._record)
    number = len(tuple(said_in(told.updates, told.seat)))
    assert number > 1
    kept = tuple(answers_of(replace(told, steps=(steps,)), Learned()))
    assert [answer.steps for answer in kept] == [*[()] * (number - 1), steps]
