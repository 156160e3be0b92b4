"""Sentences that listeners once did not understand: who is meant, what, and how to go on."""

import re

from audiocrib.narration.answers import say_moves
from audiocrib.narration.listener import Listener
from audiocrib.narration.narrator import narrate
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat, parse_cards
from audiocrib.rules.events import Called
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import SALON, changed, fault, preset_for
from audiocrib.rules.visibility import view
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.new_game.refusal_words import refused
from audiocrib.ui.screens.table.practice_count import Said, verdict
from tests.rules.tables import start_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

NAMES = ("Ada", "Anna", "Ben", "Clara")
PAIRS = changed(preset_for("salon", 4), sides=Sides.PAIRS)


def moves_of(mine: str) -> str:
    state = start_play(dealer=1, hands=(mine, "7D 8H 2C 9S 3D 10C"), starter="KD", options=SALON)
    return Text().words(say_moves(Listener(Seat(0), NAMES[:2]), view(state, Seat(0))))


def test_m_says_once_what_three_fives_make() -> None:
    assert moves_of("5H 5S 5D JH AC KC") == "5 makes 5, jack makes 10."


def test_m_names_the_suit_where_two_of_a_rank_make_different_points() -> None:
    assert (
        moves_of("JH JD 5D 6H AC KC")
        == "5 makes 5, 6 makes 6, jack of diamonds makes 10, plus 1, jack of hearts makes 10."
    )


def test_the_point_for_a_go_names_who_scores_where_several_peg_together() -> None:
    with Sitting(options=PAIRS, settings=QUIET, seed=3) as person:
        points = re.findall(r"say(?:s)? go\. Plus 1[^.]*", " ".join(play_on(person)))
    assert {re.sub(r"\d+", "0", one.split(". ")[1]) for one in points} >= {
        "Plus 0 for you, your side has 0",
        "Plus 0 for Ben, your side has 0",
        "Plus 0 for Anna, they have 0",
    }


def told(options: Options, *events: Called) -> str:
    with Sitting(options=options, settings=QUIET) as person:
        play_on(person, until=lambda there: there.player.duty is Duty.PLAY)
        seen = view(person.state, Seat(0))
    messages = narrate(Listener(Seat(0), NAMES[: options.players]), seen, events)
    return " ".join(Text().words(message) for message in messages)


def test_the_verdict_on_a_call_comes_first_and_says_on_whom_where_there_are_several() -> None:
    assert told(SALON, Called(Seat(0), Seat(1), 2, 0)).startswith("You wrongly call muggins for 2.")
    assert told(PAIRS, Called(Seat(1), Seat(2), 2, 2)).startswith("Anna correctly calls muggins on Ben.")
    on = [told(preset_for("salon", 4), Called(Seat(0), Seat(of), 2, 0)) for of in (1, 2)]
    assert on == ["You wrongly call muggins on Anna for 2.", "You wrongly call muggins on Ben for 2."]


def test_for_fifteens_of_the_same_ranks_it_is_told_how_many_of_them_were_missed() -> None:
    hand = parse_cards("7H 7S 8D 2C")
    (starter,) = parse_cards("KD")
    said = " ".join(Text().sentence(one) for one in verdict(Said(hand, starter, False, 4), SALON))
    assert "1 of 2 fifteens of 7 and 8" in said, said


def refusal(options: Options) -> str:
    why = fault(options)
    assert why
    return Text().sentence(refused(why, options))


def test_pairs_are_found_for_six_players() -> None:
    six = changed(preset_for("salon", 6), sides=Sides.PAIRS)
    assert refusal(six).endswith("for 6 choose three_pairs.")
    assert refusal(changed(preset_for("salon", 5), sides=Sides.PAIRS)).endswith("for 5 choose individual.")
    four = changed(preset_for("salon", 4), sides=Sides.THREE_PAIRS)
    assert refusal(four).endswith("for 4 choose pairs.")


def test_a_refused_key_on_the_list_of_the_trainer_says_how_a_drill_is_begun() -> None:
    with Sitting(settings=QUIET) as person:
        person.act(Action.TRAIN)
        way = "Up and Down choose what to practise, Enter begins it."
        assert person.press("space") == [f"Space does nothing here. {way}"]
