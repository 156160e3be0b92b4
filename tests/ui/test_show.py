"""The show as it is heard: right, wrong and impossible totals, muggins, the joke, the reasons, the end of a game."""

import re
from functools import partial
from random import Random

from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat, parse_cards
from audiocrib.rules.commands import Claim, Play, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import GoCall, Muggins
from audiocrib.rules.presets import BGA, SALON, changed
from audiocrib.rules.state import GameOver, deal_of
from audiocrib.settings.settings import Verbosity, VoiceMode
from audiocrib.table.chair import Update
from tests.rules.tables import start_play, start_show
from tests.ui.phases import to_count
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

NOTHING = "2S 4C 6D 8D"
NO_MUGGINS = changed(SALON, muggins=Muggins.OFF)
THEIRS = "Anna's hand: 2 of clubs, 7 of diamonds, 8 of hearts, 9 of spades. Starter: 4 of diamonds."


def counting(hand: str = "4H 5S 6D JH", starter: str = "4D", scores: tuple[int, int] = (20, 30)) -> Sitting:
    """Return a table at which the person counts this hand first; the opponent waits."""
    state = start_show(dealer=1, hands=(hand, "7D 8H 2C 9S"), starter=starter, scores=scores, options=SALON)
    return Sitting(state=state, held=True)


# Totals


def test_the_hand_is_read_out_and_then_the_total_is_asked() -> None:
    with Sitting(state=to_count(dealer=0), held=True) as person:
        assert person.answered() == [
            "Anna counts 7, now 37.",
            "Your hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts. Starter: 4 of diamonds. Your total?",
        ]


def test_a_right_total_is_pegged() -> None:
    with counting() as person:
        assert person.keys("1 4 enter") == [
            "Total 1.",
            "Total 14.",
            "Right, 14, now 34.",
            THEIRS.partition(" Starter")[0],
        ]


def test_enter_twice_counts_the_hand_of_the_dealer_and_not_the_crib_with_it() -> None:
    with Sitting(state=to_count(dealer=0), held=True) as person:
        person.answered()
        entries = person.entries
        told = person.press("1", "4", "enter", "enter")
        claims = [entry.command for entry in person.table._record.entries[entries:]]
        assert claims == [Claim(Seat(0), 14)]
        assert told[-1].startswith("Your crib: ")
        assert told[-1].endswith(" Your total?")
        assert person.player.duty is Duty.COUNT


def test_a_total_too_low_gives_the_rest_to_the_opponent() -> None:
    with counting() as person:
        assert person.keys("1 1 enter")[2] == "You say 11, it is 14. You have 31. Muggins, 3 for Anna, now 33."


def test_a_total_too_high_gives_the_excess_to_the_opponent() -> None:
    with counting() as person:
        assert person.keys("1 6 enter")[2] == "You say 16, it is 14. Plus 14, now 34. Muggins, 2 for Anna, now 32."


def test_without_muggins_what_is_missed_is_lost() -> None:
    with Sitting(state=to_count(options=NO_MUGGINS), held=True) as person:
        assert person.keys("1 1 enter")[2] == "You say 11, it is 14. You have 31."


def test_an_impossible_total_is_refused_free_of_charge_and_typed_again() -> None:
    with counting() as person:
        before = person.state
        assert person.keys("3 0 enter")[2] == "30 is impossible, the most is 29. Type the total again."
        assert person.keys("9 9 9 9 enter")[4] == "9999 is impossible, the most is 29. Type the total again."
        assert person.state == before
        assert person.keys("1 4 enter")[1:3] == ["Total 14.", "Right, 14, now 34."]


def test_no_more_than_four_digits_are_taken() -> None:
    with counting() as person:
        assert person.keys("1 2 3 4 5")[-1] == "No more digits. Still 1234."


def test_a_digit_is_deleted_by_backspace() -> None:
    with counting() as person:
        assert person.keys("1 9 backspace 4 enter")[:4] == [
            "Total 1.",
            "Total 19.",
            "Deleted 9, now 1.",
            "Total 14.",
        ]
    with counting() as person:
        assert person.keys("7 backspace enter")[1:] == [
            "Deleted 7, nothing typed.",
            "Your total? Type it, then Enter.",
        ]


def test_enter_on_nothing_asks_again_and_zero_is_typed() -> None:
    with counting(NOTHING, "KC") as person:
        assert person.press("enter") == ["Your total? Type it, then Enter."]
        assert person.keys("0 enter")[:2] == ["Total 0.", "Right, nothing."]


def test_nineteen_over_nothing_is_a_joke_without_penalty() -> None:
    with counting(NOTHING, "KC") as person:
        assert person.keys("1 9 enter")[2] == "Nineteen, the old joke: nothing in it."
        assert person.state.scores == (20, 30)


def test_nineteen_over_something_is_a_wrong_total() -> None:
    with counting() as person:
        assert person.keys("1 9 enter")[2].startswith("You say 19, it is 14.")


def test_another_total_over_nothing_goes_to_the_opponent() -> None:
    with counting(NOTHING, "KC") as person:
        said = person.keys("4 enter")[1]
        assert said == "You say 4, it is 0. No points for you. Muggins, 4 for Anna, now 34."


def test_letters_and_cards_can_be_asked_for_while_a_total_is_typed() -> None:
    with Sitting(state=to_count(), held=True) as person:
        assert person.keys("1 b right left 4") == [
            "Total 1.",
            "Anna's crib: ace of clubs and king of clubs from you. You have typed 1.",
            "4 of hearts, card 1 of 5. You have typed 1.",
            "4 of hearts, the first. You have typed 1.",
            "Total 14.",
        ]


def test_a_key_that_says_something_else_leaves_the_digits_as_they_are() -> None:
    strict = changed(SALON, go_call=GoCall.STRICT)
    with Sitting(state=replace(to_count(), options=strict), held=True) as person:
        person.keys("1")
        assert person.press("g") == ["Not now. T says what to do."]
        assert person.press("t") == ["Your turn, count your hand. You have typed 1."]
        assert person.keys("4 enter")[1].startswith("Right, 14")


def test_each_total_is_confirmed_where_the_settings_want_it() -> None:
    settings = replace(QUIET, confirm_totals=True)
    with Sitting(state=to_count(), settings=settings, held=True) as person:
        assert person.keys("1 1 enter") == ["Total 1.", "Total 11.", "Total 11. Enter again confirms it."]
        assert person.keys("backspace 4 enter") == [
            "Deleted 1, now 1.",
            "Total 14.",
            "Total 14. Enter again confirms it.",
        ]
        assert person.press("enter")[0] == "Right, 14, now 34."


def test_the_full_form_adds_the_other_score() -> None:
    with Sitting(state=to_count(), settings=replace(QUIET, verbosity=Verbosity.FULL), held=True) as person:
        assert person.keys("1 4 enter")[2] == "Right, 14, you have 34, Anna 30."


def test_the_hand_that_you_count_is_your_hand_with_the_starter_and_no_cards_are_left() -> None:
    with Sitting(state=to_count(), held=True) as person:
        mine = "Your hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts. Starter: 4 of diamonds."
        assert person.press("h") == [mine]
        assert person.keys("1 h")[1] == f"{mine} You have typed 1."
        assert person.keys("t d")[1:] == ["Your turn, count your hand. You have typed 1."]
        person.keys("backspace 1 4 enter")
        assert person.press("h")[0].startswith("All played: ")
        assert person.press("T") == ["Anna is counting."]


def test_after_a_game_that_ends_in_the_play_a_hand_with_cards_left_is_not_called_played() -> None:
    with Sitting(options=changed(SALON, target=4), settings=QUIET, seed=0) as person:
        play_on(person)
        held = person.player.view
        assert held
        assert deal_of(held).hands[0]
        assert person.press("h")[0].startswith("Your hand was ")


def test_since_your_last_card_names_muggins() -> None:
    with counting() as person:
        person.keys("1 1 enter")
        assert "Your hand 11, muggins 3 for Anna" in " ".join(person.portions("n"))


def test_slips_of_a_beginner_are_heard_with_what_muggins_makes_of_them() -> None:
    """A total that ends the game, or is too high for a hand worth nothing, is told in other words."""
    told: list[str] = []
    for seed in range(16):
        chance = Random(seed)
        decision = partial(by_a_beginner, chance)
        with Sitting(seed=seed, decision=decision) as person:
            told += [line for line in play_on(person, seed) if re.match("Anna (counts|says) ", line)]
    slips = [line for line in told if re.match(r"Anna says \d+, it is \d+\.", line)]
    assert len(told) > 100
    assert 1 / 11 < len(slips) / len(told) < 1 / 5
    assert all(re.search(r"Muggins, \d+ for you, now \d+\.|wins", line) for line in slips)


def by_a_beginner(chance: Random, update: Update) -> SeatCommand:
    assert update.duty
    return decide(update.view, update.duty, chance, Level.BEGINNER)


# C


def test_c_names_the_hand_that_is_counted_yours_the_opponents_and_the_crib() -> None:
    with Sitting(state=to_count(dealer=0), held=True) as person:
        assert person.press("c") == [THEIRS]
        person.answered()
        mine = "Your hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts. Starter: 4 of diamonds."
        assert person.press("c") == [mine]
        person.keys("1 4 enter")
        (crib,) = person.press("c")
        assert crib.startswith("Your crib: ")
        assert crib.endswith(" Starter: 4 of diamonds.")
        assert crib.count(" of ") == 5
    with counting() as person:
        person.keys("0 enter")
        person.answered()
        assert person.press("c")[0].startswith("Anna's crib: ")


# E


STEPS = [
    "5 of spades, jack of hearts: fifteen, 2.",
    "4 of diamonds, 5 of spades, 6 of diamonds: fifteen, 4.",
    "4 of hearts, 5 of spades, 6 of diamonds: fifteen, 6.",
    "4 of diamonds, 4 of hearts: pair, 8.",
    "4 of diamonds, 5 of spades, 6 of diamonds: run of 3, 11.",
    "4 of hearts, 5 of spades, 6 of diamonds: run of 3, 14. That is all.",
]


def test_e_steps_through_the_combinations_and_begins_again() -> None:
    with counting() as person:
        person.keys("1 1 enter")
        first, *others = STEPS
        assert person.keys("e e e e e e") == [f"Your hand, 6 combinations. {first}", *others]
        assert person.press("e") == [f"Your hand, 6 combinations. {first}"]


def test_e_explains_a_wrong_total_first_even_if_other_hands_were_counted_since() -> None:
    """`E explains.` stands behind it, and the other hands follow in the same breath."""
    with Sitting(state=to_count(dealer=1), answers=5) as person:
        person.keys("1 1 enter")
        assert person.lines[-1].startswith("Anna counts "), "the crib, which is right"
        first, *others = STEPS
        assert person.press("e") == [f"Your hand, 6 combinations. {first}"]
        person.press("s")
        *others, last = others
        last = last.replace("That is all.", "E goes on with the next hand.")
        assert person.keys("e e e e e e") == [f"Your hand, 6 combinations. {first}", *others, last]
        told = person.press("e")
        assert told[0].startswith("Anna's hand, "), "which was counted in between"
        while not told[-1].endswith("E goes on with the next hand."):
            told = person.press("e")
        assert person.press("e")[0].startswith("Anna's crib, "), "then the last points"


def test_any_other_key_makes_e_start_over() -> None:
    with counting() as person:
        person.keys("1 4 enter")
        first, second = person.keys("e e")
        assert first != second
        assert person.keys("s e")[-1] == first


def test_e_says_of_a_hand_without_points_that_nothing_scores() -> None:
    with counting(NOTHING, "KC") as person:
        person.keys("0 enter")
        assert person.press("e") == ["Your hand. Nothing scores in these cards. That is all."]


def after_a_seven(mine: str, scores: tuple[int, int] = (0, 0)) -> Sitting:
    """Return a table at which the opponent has led a 7 and the person, with these cards, is to play."""
    state = start_play(dealer=0, hands=(mine, "7D 2C 9S 10C"), starter="4D", scores=scores, options=SALON)
    seven = parse_cards("7D")[0]
    return Sitting(state=state, decision=lambda _: Play(Seat(1), seven), held=True, answers=1)


def test_e_explains_what_a_played_card_has_scored() -> None:
    with after_a_seven("8H 5S JH KC") as person:
        assert person.lines[-1] == "Anna plays 7, count 7. Your turn."
        assert person.keys("2 enter")[-1] == "You play 8, count 15, fifteen, plus 2, now 2."
        assert person.press("e") == ["7 of diamonds, 8 of hearts: fifteen, 2. That is all."]


def test_the_message_that_is_read_again_is_the_one_that_e_explains() -> None:
    with counting() as person:
        person.keys("1 4 enter")
        (own,) = person.press("e")
        person.answered()
        assert person.press("e") != [own]
        assert any(person.press("up")[0].startswith("Right, 14, ") for _ in range(9))
        assert person.press("e") == [own]


def test_after_a_wrong_total_the_key_that_explains_is_named_the_first_times() -> None:
    """The name of the speaker comes after the points, whoever it is."""
    wrong = replace(QUIET, hints=1)
    wrongly = partial(Sitting, state=to_count(), settings=wrong, held=True, decision=lambda _: Claim(Seat(1), 0))
    with wrongly() as person:
        assert person.keys("1 1 enter")[2].endswith("Muggins, 3 for Anna, now 33. E explains.")
        assert person.kept[-1].hinted["explains-hint"] == 1
        (said, *_) = person.answered()
        assert said.startswith("Anna says 0, it is ")
        assert "explains" not in said
    with wrongly() as person:
        person.keys("1 4 enter")
        assert person.answered()[0].endswith(" E explains.")


# The program counts


def test_where_the_program_counts_every_hand_is_told_with_its_reasons() -> None:
    with Sitting(options=BGA, seed=3) as person:
        lines = play_on(person, until=lambda person: bool(person.player.waits.between_deals))
        counts = [line for line in lines if " counts " in line]
        assert counts
        for line in counts:
            points = line.split(" counts ")[1].split(":")[0]
            assert re.search(rf", {points}, now \d+\.", line), line
        assert person.player.duty is None
        assert not any("Your total?" in line for line in lines)


# The end


def test_the_game_ends_in_the_middle_of_the_show_when_a_player_counts_out() -> None:
    with Sitting(state=to_count(scores=(110, 118)), held=True) as person:
        assert person.keys("1 4 enter")[-1] == (
            "Right, 14, now 121, 3 to spare. You win, 121 to 118. Enter plays again, Q leaves."
        )
        assert person.press("s") == ["Score: you 121, Anna 118."]
        assert person.press("t") == ["The game is over. Enter plays again."]
        assert not person.player.waits.over.is_set()
        person.press("enter")
        assert person.player.waits.over.is_set()


def test_enter_plays_again_once_the_winner_has_been_heard() -> None:
    speaking = replace(QUIET, voice=VoiceMode.SELF)
    with Sitting(state=to_count(scores=(110, 118)), settings=speaking, held=True) as person:
        person.keys("1 4 enter")
        person.voice.heard.clear()
        assert person.press("enter") == ["The game is over. Enter plays again."]
        assert not person.player.waits.over.is_set()
        person.voice.heard.set()
        assert person.press("enter") == []
        assert person.player.waits.over.is_set()


def test_the_opponent_may_win_by_muggins() -> None:
    with Sitting(state=to_count(scores=(20, 118)), held=True) as person:
        assert person.keys("1 1 enter")[-1] == (
            "You say 11, it is 14. You have 31. Muggins, 3 for Anna, now 121."
            " Anna wins, 121 to 31, a double skunk. Enter plays again, Q leaves."
        )


def test_the_game_ends_in_the_middle_of_the_play() -> None:
    with after_a_seven("8H 5S JH KC", scores=(119, 100)) as person:
        assert person.keys("2 enter")[-1] == (
            "You play 8, count 15, fifteen, plus 2, now 121. You win, 121 to 100. Enter plays again, Q leaves."
        )
        assert person.press("1") == ["5 of spades, card 1 of 3."]
        assert person.press("g") == ["Go is said for you here."]
        assert isinstance(person.state.phase, GameOver)


def last_deal(scores: tuple[int, int]) -> Sitting:
    """Return a table at which the person counts 14, the opponent counts nothing for two hands, and the game is over."""
    options = changed(SALON, deals_limit=1, muggins=Muggins.OFF)
    return Sitting(state=to_count(scores=scores, options=options), decision=lambda _: Claim(Seat(1), 0))


def test_a_game_with_a_limit_of_deals_ends_after_them() -> None:
    with last_deal((20, 33)) as person:
        assert person.press("i") == ["Salon rules with 2 changes, to 121. Deal 1."]
        assert person.press("I")[0].startswith(
            "Salon rules with 2 changes, to 121. Deal 1. Cribbage for two, at most 1 deal. No muggins. You count"
        )
        assert person.keys("1 4 enter")[-1].endswith("You win, 34 to 33. Enter plays again, Q leaves.")


def test_equal_scores_after_the_last_deal_are_a_draw() -> None:
    with last_deal((20, 34)) as person:
        assert person.keys("1 4 enter")[-1].endswith("A draw: you 34, Anna 34. Enter plays again, Q leaves.")
