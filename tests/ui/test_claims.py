"""Claims besides the question: muggins by call, points for the player's own card, reneges, a judge."""

import random
import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.rule_book import book
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, Claim, Go, Play, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Claiming, DealForm, MatchForm, Muggins, MugginsScope, Options
from audiocrib.rules.presets import ACC, SALON, changed
from audiocrib.rules.state import Counting, count, deal_of, playable
from audiocrib.table.chair import Update
from audiocrib.ui.screens.new_game.table_words import about_option
from tests.rules.faults import FAULTS, LAST, at_25, said
from tests.rules.tables import start_play
from tests.table.test_calling_unasked import at_the_last_card
from tests.ui.at_table.test_waiting_for_people_elsewhere import BOB, YOU, at_table_with
from tests.ui.phases import to_count
from tests.ui.playing_on import play_on, progress
from tests.ui.table import QUIET, Sitting

CALLED = changed(SALON, muggins=Muggins.CLAIM)
SILENT = changed(SALON, muggins=Muggins.CLAIM_SILENT)
CALLED_IN_PLAY = changed(CALLED, play_scoring=Claiming.MANUAL, muggins_scope=MugginsScope.SHOW_AND_PLAY)
TOURNAMENT = changed(ACC, match=MatchForm.SINGLE, match_length=0)


def counts_less(by: int) -> Callable[[Update], SeatCommand]:
    """Return the decisions of an opponent who counts this many points too few, if there are that many."""

    def decision(update: Update) -> SeatCommand:
        assert update.duty
        import random

        command = decide(update.view, update.duty, random.Random(1))
        return Claim(command.seat, max(0, command.points - by)) if isinstance(command, Claim) else command

    return decision


def asked_for_muggins(options: Options, less: int = 0) -> Sitting:
    """Return a table at which the opponent has said a total, and the person is asked."""
    return Sitting(options=options, settings=QUIET, seed=3, decision=counts_less(less))


def to(person: Sitting, duty: Duty) -> list[str]:
    return play_on(person, until=lambda person: person.player.duty is duty)


@pytest.mark.parametrize("options", [CALLED, SILENT])
def test_the_window_says_the_same_whether_too_little_was_said_or_too_much_or_neither_c42(options: Options) -> None:
    said, steps = [], []
    for less in (-2, 0, 2):
        with asked_for_muggins(options, less) as person:
            lines = to(person, Duty.MUGGINS)
            total = lines[-1].split(". ")[0].rsplit(" ", 1)[1]
            steps.append((len(lines), person.entries))
            told = [*lines[-1:], *person.keys("c d e E d t d n d a l h m b f v s D ? j t")]
            assert told[1].startswith("Anna's hand: ")
            said.append([re.sub(rf"says {total}\b", "says so many", line) for line in told])
    assert said[0][0] == "Anna says so many. Muggins?"
    assert said == [said[0]] * 3
    assert steps == [steps[0]] * 3


def test_pages_rules_and_menu_say_that_muggins_is_asked_after_every_total_c42() -> None:
    text = Text()
    for options in (CALLED, SILENT):
        pages = " ".join(line.said for line in book(options) if line.holds and not line.level)
        with Sitting(options=options, settings=QUIET) as person:
            rules = " ".join(person.press("I"))
        menu = text.words(Message(about_option("muggins", options.muggins)))
        for told in (pages, rules, menu):
            assert re.search(r"[Aa]fter every total, right, (too )?low or (too )?high", told), told


def test_the_question_about_a_card_is_the_same_for_claims_too_low_or_too_high_c42() -> None:
    asked = Text().sentence(phrase("missed-by-asked", name="Anna"))
    assert asked == "How many points off was Anna?"
    played = [line.said for line in book(TOURNAMENT) if line.holds]
    assert any("after every claim, right, too low or too high" in line for line in played)


def test_n_repeats_the_total_that_is_asked_about() -> None:
    with asked_for_muggins(CALLED) as person:
        to(person, Duty.MUGGINS)
        claim = person.lines[-1].split(". ")[0].rsplit(" ", 1)[1]
        assert person.press("n")[0].endswith(f" Anna says {claim}. Muggins?")


def test_a_right_call_gets_what_was_missed() -> None:
    with asked_for_muggins(CALLED, 2) as person:
        to(person, Duty.MUGGINS)
        assert person.keys("j 2 s") == ["Off by how many points?", "Off by 2.", person.lines[-1]]
        assert person.lines[-1].endswith("Off by 2 so far.")
        said = person.press("enter")[0]
        assert re.fullmatch(r"You correctly call muggins\. It is \d+\. Anna has \d+\. Plus 2, you have \d+\.", said), (
            said
        )


def test_a_wrong_call_costs_nothing_here_and_says_so() -> None:
    with asked_for_muggins(CALLED) as person:
        to(person, Duty.MUGGINS)
        told = person.keys("j 3 enter")
        verdict = r"You wrongly call muggins for 3\. (The total of \d+ stands, Anna has \d+|No points for Anna)\."
        assert any(re.match(verdict, line) for line in told), told


def test_a_wrong_call_is_answered_even_if_the_total_ends_the_game() -> None:
    with Sitting(state=to_count(dealer=0, scores=(20, 118), options=CALLED), settings=QUIET) as person:
        assert person.lines[-1] == "Anna says 7. Muggins?"
        assert person.keys("j 3 enter")[-1].startswith(
            "You wrongly call muggins for 3. The total of 7 stands, Anna has 121, 4 to spare. Anna wins, 121 to 20,"
        )
    with Sitting(state=to_count(dealer=0, scores=(20, 118), options=CALLED), settings=QUIET) as person:
        assert person.press("enter")[-1].startswith("Plus 7, Anna has 121, 4 to spare. Anna wins")


def test_enter_lets_the_total_stand_and_what_was_missed_is_told_without_points() -> None:
    with asked_for_muggins(CALLED, 2) as person:
        to(person, Duty.MUGGINS)
        before = person.state.scores[0]
        said = person.press("enter")[0]
        assert said.startswith("It is ")
        assert "muggins" not in said.lower()
        assert person.state.scores[0] == before


def test_a_total_that_stands_names_whose_points_they_are() -> None:
    """Between the claim and its points come a question and a key and, with several people, a hand-over."""
    with asked_for_muggins(CALLED) as person:
        to(person, Duty.MUGGINS)
        said = person.press("enter")[0]
        assert re.match(rf"Plus \d+, Anna has {person.state.scores[1]}\.", said)


def test_a_call_of_more_than_can_be_missed_is_a_slip() -> None:
    with asked_for_muggins(CALLED) as person:
        to(person, Duty.MUGGINS)
        assert "Off by 299 is impossible, the most is " in person.keys("j 2 9 9 enter")[-1]
        assert person.player.duty is Duty.MUGGINS
        assert person.press("enter") == ["Off by how many points? Type the number and press Enter; Escape goes back."]


def test_j_says_why_nothing_is_claimed() -> None:
    with Sitting(options=SALON, settings=QUIET) as person:
        assert person.press("j") == ["Muggins is taken for you here."]
    with Sitting(options=changed(SALON, muggins=Muggins.OFF), settings=QUIET) as person:
        assert person.press("j") == ["There is no muggins here."]
    with Sitting(options=CALLED, settings=QUIET) as person:
        assert person.press("j") == ["There is nothing to claim now."]


def test_two_people_may_call_on_each_other_whoever_counts() -> None:
    with Sitting(options=CALLED, settings=QUIET, seed=3, people=(0, 1)) as person:
        answered: set[Seat | None] = set()
        while len(answered) < 2 and not person.table._record.over:
            play_on(person, until=lambda person: person.player.duty is Duty.MUGGINS)
            answered.add(person.player.seat)
            assert not any("Not now" in line for line in person.press("enter"))
    assert answered == {Seat(0), Seat(1)}


def test_escape_leaves_a_call_and_t_says_what_is_asked() -> None:
    with asked_for_muggins(CALLED) as person:
        to(person, Duty.MUGGINS)
        assert person.keys("j t") == ["Off by how many points?"] * 2
        assert person.press("escape") == ["Not called. Muggins?"]
        own = person.press("e")[0]
        assert own.startswith("Your hand, 2 combinations. "), "the total that was wrong, whose sentence named E"
        assert person.keys("e e")[1].startswith("Anna's hand: "), "then nothing but the cards, until all have answered"


@pytest.mark.parametrize(
    ("keys", "told"), [("enter", "You let it stand."), ("j 2 enter", "You call muggins, 2 points.")]
)
@pytest.mark.parametrize("people", [True, False], ids=["people", "computers"])
def test_an_answer_that_stays_secret_until_other_people_have_given_theirs_is_confirmed(
    keys: str, told: str, people: bool
) -> None:
    options = changed(SALON, muggins=Muggins.CLAIM, players=3, deal_form=DealForm.THREE)
    with Sitting(options=options, settings=QUIET, seed=3, held=True) as person:
        while person.player.duty is not Duty.MUGGINS:
            progress(person, random.Random(1))
        at_table_with(person, YOU, BOB, BOB)
        if people:
            person.player.computers = set()
        assert (told in person.keys(keys)) is people


def three_with_calls(less: int, called: int) -> list[str]:
    """Return what is said when a person and a computer call muggins for these points on a total that is too low by `less`."""
    options = changed(SALON, muggins=Muggins.CLAIM, players=3, deal_form=DealForm.THREE)
    lower = counts_less(less)

    def decision(update: Update) -> SeatCommand:
        command: SeatCommand = lower(update)
        return replace(command, points=called) if isinstance(command, CallMuggins) else command

    with Sitting(options=options, settings=QUIET, seed=3, decision=decision, held=True) as person:
        while not (person.player.duty is Duty.MUGGINS and not person.lines[-1].endswith(" says 0. Muggins?")):
            progress(person, random.Random(1))
        said = person.keys(f"j {called} enter")
        return said[1:] if "muggins" in said[-1] else [*said[1:], *person.answered()]


def test_several_wrong_calls_are_told_before_the_total_that_stands() -> None:
    told = " ".join(three_with_calls(0, 3))
    calls, _, settled = told.partition("The total of ")
    assert calls.count("wrongly call") == 2, told
    assert re.match(r"\d+ stands, \w+ has \d+\.", settled), told


def test_a_wrong_call_is_answered_even_if_others_answer_after_it_and_the_total_ends_the_game() -> None:
    options = changed(SALON, muggins=Muggins.CLAIM, players=3, deal_form=DealForm.THREE)
    with Sitting(options=options, settings=QUIET, seed=3, decision=counts_less(0), held=True) as person:
        while not (person.player.duty is Duty.MUGGINS and not person.lines[-1].endswith(" says 0. Muggins?")):
            progress(person, random.Random(1))
        assert isinstance(person.state.phase, Counting)
        state = replace(person.state, scores=(20, 120, 120), phase=replace(person.state.phase, answers=()))
    with Sitting(state=state, settings=QUIET, decision=counts_less(0), held=True) as person:
        person.keys("j 3 enter")
        told = person.answered()[0]
        assert re.match(r"You wrongly call muggins on \w+ for 3\. The total of \d+ stands, ", told), told
        assert " wins" in told


def test_shared_points_are_all_told_in_the_same_way() -> None:
    told = " ".join(three_with_calls(4, 4))
    assert "correctly call muggins" in told
    assert len(re.findall(r"2 for (you|\w+), (you|now) ", told)) == 2, told
    assert "Plus 2" not in told


# Points for the player's own card


def test_enter_alone_claims_no_points_of_a_card() -> None:
    with Sitting(options=TOURNAMENT, settings=QUIET, seed=3) as person:
        to(person, Duty.PEG)
        assert person.lines[-1].endswith("Points?")
        assert person.press("enter")[0].startswith("No points claimed.")


PAIRED = ("TC 2D 2S 9S", "QH KC JC TD")
"""Hands by which the person's second two makes a pair and is the last card of the first series, at 24."""


def to_the_pair(**about: object) -> Sitting:
    """Return a person with this pair to play, who claims points that have to be called; the opponent thinks."""
    state = start_play(dealer=1, hands=PAIRED, starter="2C", options=CALLED_IN_PLAY)
    state, _ = said(state, "TC", 0, "QH", 0, "2D", 0)
    return Sitting(state=state, settings=replace(QUIET, **about), held=True)


def test_the_point_for_the_last_card_is_not_told_as_claimed_among_recent_events() -> None:
    with to_the_pair() as person:
        person.keys("tab enter enter")
        assert person.press("n")[0].startswith("You 2, 1 for you. ")


def test_the_last_card_is_explained_without_points_that_can_still_be_called() -> None:
    with to_the_pair() as person:
        person.keys("tab enter 2 enter")
        assert person.press("e") == ["2, the last card of the series: 1. That is all."]


@pytest.mark.parametrize("listed", [False, True], ids=["number", "list"])
def test_a_number_asked_for_is_no_longer_once_somebody_else_has_called_first(listed: bool) -> None:
    options = changed(CALLED_IN_PLAY, players=3, deal_form=DealForm.THREE)
    hands = ("2D 3D 4D 9H 8H", "KC QC JC TC 7C", "5S 6S 7S 8S 9S")
    state = start_play(dealer=0, hands=hands, starter="AH", options=options)  # type: ignore[arg-type]  # three of them
    state, _ = said(replace(state, scores=(0, 0, 0)), "KC", 0, "5S", 0)
    with Sitting(state=state, options=options, held=True) as person:
        assert person.keys("j b enter")[-1] == "How many points off was Ben?"
        if listed:
            assert person.keys("escape j b")[-1].startswith("Ben")
        person.table.send(Seat(1), CallMuggins(Seat(1), Seat(2), 2), person.table._asked[1])
        person.settle()
        if listed:
            assert person.press("enter")[-1] == "There is nothing to claim now."
            return
        assert (
            person.lines[-1] == "Anna correctly calls muggins on Ben. 1 for you, now 1. 1 for Anna, now 1. Your turn."
        )
        assert person.press("1")[0].endswith("card 1 of 4."), "digits point at cards again"
        assert person.press("enter")[0].startswith("You play 2, count 17.")


@pytest.mark.parametrize("claim", [1, 2, 4])
def test_nothing_that_is_told_unasked_says_whether_a_claim_of_the_play_is_right_c42(claim: int) -> None:
    """The pair is worth 2; by the rules the score itself tells how far the peg went."""
    with to_the_pair() as person:
        assert person.keys(f"tab enter {claim} enter n e")[-3:] == [
            f"You claim {claim}. Go, plus 1.",
            f"You 2, you claim {claim}, 1 for you. Anna plays next.",
            "2, the last card of the series: 1. That is all.",
        ]
    with to_the_pair(width=20) as person:
        assert person.keys(f"tab enter {claim} enter")[-1].split("\n")[-1] == f"you +{claim} +1"


def test_a_call_about_the_play_says_so_when_a_hand_already_lies_open() -> None:
    state = at_the_last_card()
    with Sitting(state=state, people=(1,), decision=lambda _: Claim(Seat(0), 0), held=True, answers=1) as person:
        assert "The show. Player's hand: " in person.lines[-1]
        assert person.keys("j 2 enter")[-1].startswith("You correctly call muggins in the play. ")


def test_a_call_in_the_show_does_not_name_the_play() -> None:
    with asked_for_muggins(CALLED, 2) as person:
        to(person, Duty.MUGGINS)
        assert "in the play" not in " ".join(person.keys("j 2 enter"))


def test_a_card_does_not_say_its_points_where_they_are_claimed() -> None:
    with Sitting(options=TOURNAMENT, settings=QUIET, seed=3) as person:
        for _ in range(30):
            to(person, Duty.PLAY)
            told = person.keys("m tab d right D")
            assert not any("plus" in line or "scores" in line for line in told), told
            play_on(person, until=lambda person: person.player.duty is not Duty.PLAY)


# Reneges


def goes_falsely(update: Update) -> SeatCommand:
    """Decide like an opponent who says go as soon as the count is not 0, whatever is in hand."""
    import random

    assert update.duty
    seat = Seat(1)
    if update.duty is Duty.PLAY and playable(update.view, seat) and len(deal_of(update.view).steps) in {1, 2}:
        return Go(seat)
    return decide(update.view, update.duty, random.Random(1))


def test_a_renege_is_called_when_a_card_has_proved_it() -> None:
    with Sitting(options=TOURNAMENT, settings=QUIET, seed=3, decision=goes_falsely) as person:
        assert person.keys("escape c a l l space a space") != []
        person.press("escape")
        play_on(person, until=lambda person: bool(proved(person)))
        menu = through_the_menu(person, "Call a renege")
        assert menu == ["Renege by Anna: what becomes of the cards not played?"]
        before = person.state.scores[0]
        (said, *_) = person.keys("down enter")[1:]
        assert "You call a renege: Anna could have played" in said
        assert re.search(r"\. Cards played since the go are taken back, count \d+\.", said)
        assert person.state.scores[0] > before


def test_the_point_for_a_go_that_follows_a_penalty_says_whose_it_is() -> None:
    """You cannot play at 27, and Anna keeps an ace; when it is dead, she has her point again."""
    state = start_play(dealer=1, hands=("TC 2D 9S 8S", "QH 5C AC 6C"), starter="2C", options=FAULTS)
    state, _ = said(state, "TC", "QH", "2D", "5C", "go", "go", "9S", "AC")
    with Sitting(state=state, settings=QUIET, held=True) as person:
        through_the_menu(person, "Call a renege")
        told = " ".join(person.keys("down enter"))
        assert "Anna could have played ace of clubs, now dead." in told
        assert "1 point taken back, Anna has 0. 2 for you, now 2. Plus 1, Anna has 1." in told


def test_in_the_show_a_renege_is_paid_for_and_nothing_is_asked_of_its_cards() -> None:
    state, _ = said(at_25(hands=LAST), "go", "AD", "2D", "5C", "AC", "6C")
    with Sitting(state=state, settings=QUIET, held=True) as person:
        told = through_the_menu(person, "Call a renege")
        assert told[0].startswith("You call a renege: Anna could have played ace of clubs, 5 of clubs and 6 of clubs.")
        assert "go back" not in told[0]
        assert not person.player.screens.covered
        assert person.player.duty is Duty.COUNT
        assert through_the_menu(person, "Call a renege") == ["There is no renege that you can prove."]


def lies_at_25(update: Update) -> SeatCommand:
    """Say go at 25 with cards that fit, and later lead the lowest card."""
    view, seat = update.view, Seat(1)
    return Go(seat) if count(view) == 25 else Play(seat, playable(view, seat)[0])


def test_points_that_a_renege_took_back_are_no_longer_explained() -> None:
    with Sitting(state=at_25(), settings=QUIET, decision=lies_at_25) as person:
        person.keys("tab enter")
        assert person.press("e") == ["4, the last card of the series: 1. That is all."]
        through_the_menu(person, "Call a renege")
        assert any("1 point taken back" in line for line in person.keys("> enter"))
        assert person.press("e") == ["Nothing to explain now."]


def proved(person: Sitting) -> tuple[Seat, ...]:
    from audiocrib.rules.reneges import may_call_renege

    return may_call_renege(person.player.view, Seat(0)) if person.player.view else ()


def through_the_menu(person: Sitting, action: str) -> list[str]:
    """Open the menu of all actions, go to the item, choose it."""
    person.press("escape")
    while not person.press("down")[0].startswith(action):
        pass
    return person.press("enter")


def test_no_renege_can_be_called_on_the_off_chance() -> None:
    with Sitting(options=TOURNAMENT, settings=QUIET, seed=3) as person:
        to(person, Duty.PLAY)
        assert through_the_menu(person, "Call a renege") == ["There is no renege that you can prove."]


# The judge


def test_a_judge_gives_and_takes_and_takes_back_and_every_use_is_in_the_journal() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        entries = person.entries
        assert through_the_menu(person, "Judge") == ["Judge: who gets or loses points?"]
        assert person.keys("down enter")[-1] == "How many points?"
        assert person.keys("5 enter")[-1].startswith("You judge. 5 for you, now 5.")
        through_the_menu(person, "Judge")
        person.keys("down down down down enter 2 enter")
        through_the_menu(person, "Judge")
        assert "You take the last award back." in person.keys("> enter")[-1]
        assert person.entries == entries + 3
        through_the_menu(person, "Judge")
        assert person.keys("down enter 0 enter")[-1].startswith("Nothing said. Choose 2 cards")
        assert person.entries == entries + 3
        assert person.player.duty is Duty.LAY_AWAY, "what was asked is asked still"


def test_a_card_is_not_marked_while_the_judges_points_are_asked_for() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        through_the_menu(person, "Judge")
        person.keys("down enter right")
        assert person.press("space") == ["How many points?"]
        assert person.player.focus.marked == ()
        assert person.keys("5 enter")[-1].startswith("You judge.")


def test_help_names_no_key_for_cards_while_the_judges_points_are_asked_for() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        assert "Point at a card" in " ".join(person.keys("? d d d d"))
        through_the_menu(person, "Judge")
        person.keys("down enter")
        told = " ".join(person.keys("? d d d d"))
        assert "Point at a card" not in told
        assert "Mark" not in told


def test_a_judge_gives_points_between_deals_and_enter_takes_the_number_before_it_deals() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        through_the_menu(person, "Judge")
        assert person.keys("down enter 4 enter")[-1] == "You judge. 4 for you, now 9. Deal 2 next, you deal."
        assert person.player.waits.between_deals
        assert person.keys("s enter")[0].startswith("Score: you 9,")
        assert person.player.duty is Duty.LAY_AWAY
        assert person.press("s")[0].startswith("Score: you 9,")


def test_among_recent_events_points_taken_are_not_told_as_points_given() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        through_the_menu(person, "Judge")
        person.keys("down down enter 5 enter")
        through_the_menu(person, "Judge")
        person.keys("down down down down enter 2 enter")
        assert person.press("n")[0].startswith("5 for Anna, minus 2 for Anna.")


def test_a_claim_for_a_card_that_scores_nothing_is_explained() -> None:
    options = changed(SALON, play_scoring=Claiming.MANUAL)
    with Sitting(options=options, settings=QUIET, seed=7) as person:
        to(person, Duty.PEG)
        assert "You say 12, it is 0." in person.keys("1 2 enter")
        assert person.press("e")[0].startswith("The 2 scores nothing.")
