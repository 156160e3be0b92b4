"""The play by keys: go, the cards on the table, and what has happened since the player's last card."""

import re

from audiocrib.rules.state import Playing
from tests.ui.at_table.places import At, in_play
from tests.ui.phases import STRICT, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting


def test_go_is_refused_while_a_card_fits_and_said_by_the_program_where_that_is_the_rule(at: At) -> None:
    with at("on turn") as person:
        assert person.press("g") == ["No go yet. Playable: 4, 5, 6, jack."]
    with at("not on turn") as person:
        assert person.press("g") == ["Go is said for you here."]


def test_where_go_is_said_by_hand_g_says_it_and_a_card_does_not() -> None:
    with in_play("7D 10C KS", "6D JH QC KC", theirs="4S", strict=True) as person:
        assert person.press("t") == ["Your turn, nothing fits: G says go. Cards left: you 4, Anna 1."]
        assert person.press("m") == ["No card fits."]
        assert person.press("tab") == ["No card fits."]
        assert person.keys("1 space")[-1] == "You mark cards only for the crib."
        assert person.keys("1 enter")[-1] == "6 makes 33. Nothing fits: G says go."
        assert person.press("enter") == ["6 makes 33. Nothing fits: G says go."]
        assert "G says go if nothing fits" in person.press("?")[0]
        assert person.press("g") == ["You say go."]
        assert isinstance(person.state.phase, Playing)
        assert person.state.phase.passed == (0,)


def test_space_in_the_play_says_what_plays_a_card_only_where_it_fits() -> None:
    with in_play("KD JD 3C", "6D JH QC KC", theirs="4S") as person:
        assert person.keys("1 space")[-1] == "You mark cards only for the crib. Enter plays the chosen card."
        assert person.keys("2 space")[-1] == "You mark cards only for the crib."


def test_m_after_the_last_card_says_that_none_is_left() -> None:
    with in_play("KD JD", "", theirs="4S") as person:
        assert person.press("m") == ["You have played all your cards."]


def test_where_go_is_said_by_hand_it_is_refused_out_of_turn_and_while_a_card_fits() -> None:
    with Sitting(state=to_play(dealer=0, options=STRICT), held=True) as person:
        assert person.press("g") == ["Not your turn: Anna is next."]
    with Sitting(state=to_play(options=STRICT), held=True) as person:
        assert person.press("g") == ["No go yet. Playable: 4, 5, 6, jack."]


def test_the_table_tells_the_cards_newest_first_with_who_played_them(at: At) -> None:
    with at("on turn") as person:
        person.keys("1 enter")
        person.answered()
        (line,) = person.press("v")
        assert re.fullmatch(r"Table: Anna's \w+, your 4\.", line)
        assert person.press("V") == [f"{line} Count {person.press('c')[0].split()[1]}"]
        assert person.press("l") == ["Anna played 9 of spades. You played 4 of hearts."]


def test_n_tells_what_happened_since_the_players_last_card(at: At) -> None:
    with at("on turn") as person:
        person.keys("1 enter")
        (answer,) = person.answered()
        told = answer.removesuffix(" Your turn.")
        assert told == "Anna plays 9, count 13."
        assert person.press("n") == ["You 4, Anna 9. Count 13. Your turn."]
        assert person.press("d") == [f"You play 4, count 4. {told}"]


def test_n_at_the_first_deal_has_nothing_to_tell() -> None:
    with Sitting() as person:
        assert person.press("n") == ["No cards played yet."]


def test_n_in_a_new_deal_still_tells_what_was_counted_in_the_last_one() -> None:
    with Sitting() as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        (told,) = person.press("n")
        counted = told.removesuffix(". You deal next. Enter continues.")
        assert "your hand" in counted
        assert "Anna's crib" in counted
        assert counted != told
        person.press("enter")
        assert person.press("n") == [f"{counted}, deal 2, you deal. Choose 2 cards for your crib."]
        person.keys("1 space 2 space enter tab enter")
        assert "deal 2" not in " ".join(person.portions("n")).lower()


def test_queries_answer_while_the_opponent_thinks_and_the_answer_comes_first(at: At) -> None:
    with at("not on turn") as person:
        assert person.press("s") == ["Score: you 0, Anna 0."]
        assert person.press("h")[0].startswith("Hand: ")
        assert person.answered()[-1].endswith("Your turn.")
