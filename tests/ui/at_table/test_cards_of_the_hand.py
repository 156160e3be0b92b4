"""Enter commits what was chosen since the prompt; cards are marked, moved through, pointed at and laid away."""

import asyncio
import re

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import parse_cards
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import preset_for
from audiocrib.rules.state import LayingAway
from tests.ui.at_table.places import At, in_play
from tests.ui.phases import to_count, to_lay_away, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting


@pytest.mark.parametrize(
    ("place", "question"),
    [
        ("cutting", "Cut for the deal: how many cards do you lift, 4 to 48?"),
        ("laying away", "Choose 2 cards for your crib. Space marks, Enter discards."),
        ("laid away", "Anna is choosing for the crib."),
        ("on turn", "You lead. Arrows or 1 to 4 choose, Enter plays."),
        ("not on turn", "Anna is thinking."),
        ("counting the hand", "Your total? Type it, then Enter."),
        ("they count", "Anna is counting."),
        ("they count the crib", "Anna is counting."),
    ],
)
def test_enter_on_nothing_says_the_question_again_and_commits_nothing(place: str, question: str, at: At) -> None:
    with at(place) as person:
        before = person.state
        assert person.press("enter") == [question]
        assert person.press("enter") == [question]
        assert person.state == before


def test_a_card_that_was_chosen_before_the_prompt_is_not_played_by_enter(at: At) -> None:
    """A card examined while the opponent thinks is not chosen for the question that follows."""
    with at("not on turn") as person:
        person.keys("right")
        person.answered()
        assert person.press("enter") == ["Your turn. Arrows or 1 to 4 choose, Enter plays."]


def test_two_enters_at_once_play_one_card(at: At) -> None:
    with at("on turn") as person:
        person.press("1", "enter", "enter")
        assert [step.card for step in person.state.deal.steps] == list(parse_cards("4H"))  # type: ignore[union-attr]


# Laying away


def test_an_answer_that_takes_a_while_is_said_though_the_others_discard_meanwhile() -> None:
    with Sitting(state=to_lay_away(), held=True) as person:
        found = asyncio.Event()
        told: list[bool] = []

        async def asks() -> None:
            person.screen.thoughts.then(found.wait(), told.append)

        async def finds() -> None:
            found.set()

        person.begin(asks())
        assert person.answered()
        person.begin(finds())
        assert told == [True]
        found.clear()
        person.begin(asks())
        person.keys("1 space 2 space enter")
        person.begin(finds())
        assert told == [True], "it would be about cards that are no longer held"


def test_cards_are_marked_unmarked_and_discarded(at: At) -> None:
    with at("laying away") as person:
        assert person.keys("right space 6 space 6 space space 3 space enter") == [
            "Ace of clubs, card 1 of 6.",
            "Ace of clubs, marked, 1 more.",
            "King of clubs, card 6 of 6.",
            "King of clubs, marked. Enter discards ace and king.",
            "King of clubs, marked, card 6 of 6.",
            "King of clubs, not marked.",
            "King of clubs, marked. Enter discards ace and king.",
            "5 of spades, card 3 of 6.",
            "5 of spades, not marked. Unmark ace of clubs or king of clubs first.",
            "Discarded ace of clubs, king of clubs.",
        ]
        assert person.state.deal is not None
        assert set(person.state.deal.laid[0]) == set(parse_cards("AC KC"))


def test_where_one_card_is_laid_away_another_that_is_marked_takes_its_place() -> None:
    with Sitting(options=preset_for("salon", 3), settings=QUIET) as person:
        play_on(person, until=lambda person: person.player.duty is Duty.LAY_AWAY)
        first, _, third, *_ = (
            answer.removesuffix(f", card {at} of 5.") for at in range(1, 6) for answer in person.press(f"{at}")
        )
        assert person.keys("1 space 3 space")[1::2] == [
            f"{first}, marked. Enter discards it.",
            f"{third}, marked instead of {first[0].lower()}{first[1:]}. Enter discards it.",
        ]
        assert person.keys("space")[-1] == f"{third}, not marked."
        told = person.keys("1 space 3 space enter")
        assert told[4].startswith(f"Discarded {third[0].lower()}{third[1:]}.")


def test_one_marked_card_is_not_enough_and_neither_is_none(at: At) -> None:
    with at("laying away") as person:
        assert person.press("space") == ["Choose a card first: arrows or digits."]
        assert person.keys("2 space enter")[-1] == "Mark 1 more card for the crib with Space."
        assert isinstance(person.state.phase, LayingAway)


def test_b_tells_the_cards_laid_away_and_h_the_marked_ones(at: At) -> None:
    with at("laying away") as person:
        person.keys("1 space")
        assert person.press("h")[0].endswith(" Marked: ace of clubs.")
        person.keys("6 space enter")
        assert person.press("b") == ["Your crib: ace of clubs and king of clubs from you."]
        assert person.press("h") == ["Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."]


# Moving


def test_arrows_stop_at_the_ends_with_the_sound_of_an_edge(at: At) -> None:
    with at("laying away") as person:
        person.keys("left")
        assert person.press("right") == ["King of clubs, the last."]
        assert [sound for _, _, sound in person.voice.said[-2:]] == [None, "edge"]
        assert person.keys("1 left")[-1] == "Ace of clubs, the first."


def test_tab_goes_round_the_cards_that_fit() -> None:
    with in_play("7D 9C KS", "4H 5S JH KC", theirs="9S") as person:
        assert person.keys("tab tab tab") == [
            "4 of hearts, makes 30, card 1 of 4.",
            "5 of spades, makes 31, plus 2, card 2 of 4.",
            "4 of hearts, makes 30, card 1 of 4.",
        ]
        assert person.press("shift-tab") == ["5 of spades, makes 31, plus 2, card 2 of 4."]


def test_a_card_that_makes_too_much_is_refused_with_the_way_out() -> None:
    with in_play("7D 9C KS", "4H 5S JH KC", theirs="9S") as person:
        assert person.press("4") == ["King of clubs, too high, card 4 of 4."]
        assert person.press("enter") == ["King makes 36. Playable: 4, 5."]
        assert person.voice.said[-1][2] == "refusal"
        assert person.press("d") == ["King of clubs, too high, card 4 of 4."]
        assert person.press("m") == ["4 makes 30, 5 makes 31, plus 2."]


def test_d_says_what_the_focused_card_scores(at: At) -> None:
    with in_play("7D", "5S 8H JH KC", theirs="9S") as person:
        said = "8 of hearts, makes 15, plus 2, card 2 of 4. It scores 2 points. "
        assert person.keys("2 d")[-1].startswith(said)
        assert person.keys("4 d")[-1].startswith("King of clubs, makes 17, card 4 of 4. It scores nothing. It is ")
    with at("laying away") as person:
        assert person.keys("2 d")[-1].startswith("4 of hearts, card 2 of 6. ")


def test_d_gives_the_longer_form_of_the_last_answer(at: At) -> None:
    with at("on turn") as person:
        for key in "csti":
            person.press(key)
            said = " ".join(person.portions("d"))
            assert said.removesuffix(" That is all.") == person.press(key.upper())[0]


def test_numbers_can_stay_with_the_cards_of_a_deal() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, fixed_numbers=True)) as person:
        person.keys("2 enter")
        assert person.press("2") == ["Card 2 has been played."]
        assert person.press("9") == ["No card 9. Your last is card 4."]
        assert re.fullmatch(r"6 of diamonds, makes \d+(, plus \d)?, card 3\.", person.press("3")[0])
        assert re.search(r"Left, Right or 1, 3(,| and) 4 point at a card", person.press("?")[0])
    with Sitting(state=to_play()) as person:
        person.keys("2 enter")
        assert person.press("2")[0].startswith("6 of diamonds, ")


def test_fixed_numbers_point_at_the_cards_that_are_counted_in_the_show() -> None:
    settings = replace(QUIET, fixed_numbers=True)
    with Sitting(state=to_count(dealer=0), held=True, settings=settings) as person:
        assert person.press("1") == ["2 of clubs, card 1 of 5."]
