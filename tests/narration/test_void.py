"""Points that do not count are announced as such, faults once, and the worth of a game if nothing else says it."""

import pytest
from msgspec.structs import replace

from audiocrib.narration.listener import Listener
from audiocrib.narration.narrator import narrate
from audiocrib.narration.spectator import spectator
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.commands import Award, CallMuggins, Claim, Command, LayAway, Play
from audiocrib.rules.game import apply
from audiocrib.rules.options import (
    Claiming,
    MatchForm,
    Muggins,
    MugginsScope,
    MugginsShare,
    NobsInPlay,
    Options,
    Overcount,
    Penalties,
    Stakes,
    StinkHole,
)
from audiocrib.rules.state import Counting, State, deal_of
from audiocrib.rules.visibility import see, view
from audiocrib.storage.record import Kind, Player
from audiocrib.ui.screens.table.local_chairs import anybody
from tests.rules.tables import pegged, start, start_play, start_show

BO3 = MatchForm.BEST_OF
MINE, THEIRS, STARTER = "4H 5S 6D JH AC KC", "7D 8H 2C 9S 3D 10C", "4D"
EXACT = Options(exact_out=True, nobs_in_play=NobsInPlay.OFF)
BY_HAND = replace(EXACT, play_scoring=Claiming.MANUAL)


def told(state: State, *commands: Command) -> str:
    """Return what seat 0 hears of the last of these commands."""
    for command in commands:
        state, events = apply(state, command)
    seen = tuple(see(event, Seat(0)) for event in events)
    messages = narrate(Listener(Seat(0), ("You", "Anna")), view(state, Seat(0)), seen)
    return " ".join(Text().words(message) for message in messages)


def to_count(options: Options, scores: tuple[int, int]) -> State:
    return start_show(dealer=1, hands=(MINE, THEIRS), starter=STARTER, scores=scores, options=options)


def test_a_total_that_would_pass_the_target_is_right_and_does_not_count() -> None:
    assert told(to_count(EXACT, (110, 20)), Claim(Seat(0), 14)).startswith(
        "Right, 14. The 14 for you do not count here. Anna's hand"
    )
    two = (Claim(Seat(0), 0), Claim(Seat(1), 7))
    assert told(to_count(EXACT, (20, 106)), *two).startswith(
        "Anna counts 7. The 7 for Anna do not count here. Anna's crib"
    )


def test_so_is_a_wrong_total_and_one_that_was_answered() -> None:
    assert "You say 20, it is 14. The 14 for you do not count here. Muggins, 6" in told(
        to_count(EXACT, (110, 20)), Claim(Seat(0), 20)
    )
    called = replace(EXACT, muggins=Muggins.CLAIM)
    said = (Claim(Seat(0), 14), CallMuggins(Seat(1), Seat(0), 0))
    assert told(to_count(called, (110, 20)), *said).startswith("Right, 14. The 14 for you do not count here.")
    theirs = (*said, Claim(Seat(1), 7), CallMuggins(Seat(0), Seat(1), 0))
    assert told(to_count(called, (0, 119)), *theirs).startswith("The 7 for Anna do not count here. Anna's crib")


def test_a_right_call_on_a_total_too_high_gets_nothing_where_it_is_only_corrected_and_says_so() -> None:
    share = MugginsShare.FIRST_CALL
    options = Options(muggins=Muggins.CLAIM, overcount=Overcount.CORRECTED, muggins_share=share)
    two = (Claim(Seat(0), 14), CallMuggins(Seat(1), Seat(0), 0), Claim(Seat(1), 9), CallMuggins(Seat(0), Seat(1), 2))
    assert told(to_count(options, (20, 30)), *two).startswith(
        "You correctly call muggins. It is 7. Plus 7, Anna has 37. No points for the call, you have 34."
    )


def test_so_is_one_that_the_program_counts() -> None:
    counted = replace(EXACT, count=Claiming.AUTO, muggins=Muggins.OFF)
    state = start_play(dealer=1, hands=(MINE, THEIRS), starter=STARTER, options=counted)
    for seat, card in ((0, "JH"), (1, "9S"), (0, "4H"), (1, "8H"), (0, "6D"), (1, "7D"), (0, "5S")):
        state, _ = apply(state, Play(Seat(seat), Card(card)))
    said = told(replace(state, scores=(110, 0)), Play(Seat(1), Card("2C")))
    assert "Your hand counts 14: fifteen, 2" in said
    assert "14. The 14 for you do not count here. Anna's hand" in said


def test_a_side_that_is_out_counts_what_its_hand_is_worth() -> None:
    out = replace(to_count(EXACT, (121, 20)), out=(Side(0),))
    assert told(out, Claim(Seat(0), 14)).startswith("Right, 14. Anna's hand")


@pytest.mark.parametrize(
    ("options", "scores", "said"),
    [
        (EXACT, (0, 120), "Anna plays 8, count 15. The 2 for Anna do not count here."),
        (EXACT, (0, 100), "Anna plays 8, count 15, fifteen, plus 2, now 102."),
    ],
)
def test_a_card_whose_points_do_not_count_is_still_told_as_played(
    options: Options, scores: tuple[int, int], said: str
) -> None:
    state = start_play(dealer=1, hands=("7H 5S 6D JH", THEIRS), starter=STARTER, options=options)
    assert told(replace(state, scores=scores), Play(Seat(0), Card("7H")), Play(Seat(1), Card("8H"))) == said


def test_points_claimed_for_a_card_are_said_as_they_were_claimed() -> None:
    state = start_play(dealer=1, hands=("7H 5S 6D JH", THEIRS), starter=STARTER, options=BY_HAND)
    cards = (Play(Seat(0), Card("7H")), Claim(Seat(0), 0), Play(Seat(1), Card("8H")))
    near = replace(state, scores=(0, 120))
    assert told(near, *cards, Claim(Seat(1), 2)) == "Anna claims 2, now 120. The 2 for Anna do not count here."
    assert told(near, *cards, Claim(Seat(1), 4)) == "Anna says 4, it is 2. The 2 for Anna do not count here."
    assert told(state, *cards, Claim(Seat(1), 4)) == "Anna says 4, it is 2. Plus 2, now 2."


def test_a_go_that_does_not_count_is_one_point() -> None:
    stinks = Options(stink_hole=StinkHole.NO_HEELS_NO_GO, nobs_in_play=NobsInPlay.OFF)
    state = start_play(dealer=0, hands=("JH QH KH TS", "7D 8H 2C 9S"), starter=STARTER, options=stinks)
    played = [Play(Seat(seat), Card(card)) for seat, card in ((1, "7D"), (0, "JH"), (1, "9S"))]
    heard = told(replace(state, scores=(0, 120)), *played, Play(Seat(1), Card("2C")))
    assert heard == "Anna plays 2, count 28. The 1 for Anna does not count here."


def test_heels_that_do_not_count_are_two_points() -> None:
    state = start(dealer=1, hands=(MINE, THEIRS), starter="JD", options=Options(no_heels_within=5))
    state = replace(state, scores=(0, 119))
    away = [LayAway(Seat(seat), deal_of(state).hands[seat][:2]) for seat in (0, 1)]
    assert "Starter: jack of diamonds. The 2 for Anna do not count here." in told(state, *away)


def test_a_false_game_is_told_once() -> None:
    acc = Options(penalties=Penalties.ACC)
    said = told(to_count(acc, (100, 0)), Claim(Seat(0), 29))
    assert said.count("False game") == 1
    assert "Minus 15, you have 99." in said


@pytest.mark.parametrize(
    ("target", "stakes", "mine", "word"),
    [
        (61, Stakes.ACC, 40, "a skunk"),
        (61, Stakes.ACC, 20, "a skunk"),
        (61, Stakes.PAGAT, 40, "a skunk"),
        (61, Stakes.PAGAT, 20, "a lurch"),
        (61, Stakes.LURCH, 20, "a lurch"),
        (31, Stakes.LURCH, 10, "a double skunk"),
    ],
)
def test_a_game_that_costs_more_than_usual_says_why(target: int, stakes: Stakes, mine: int, word: str) -> None:
    options = Options(target=target, stakes=stakes, match=BO3, match_length=3)
    state = replace(to_count(options, (mine, target - 1)), phase=Counting(1, shown=True))
    assert f"Anna wins, {target} to {mine}, {word}." in told(state, Claim(Seat(1), 7))


def test_c61_what_one_card_makes_is_one_event_and_one_sentence() -> None:
    """Thirty-one and a pair: the pegs move once."""
    state = start_play(
        dealer=1, hands=("9C 7C 2C 3C", "8D 7D KD QD"), starter="KS", options=Options(nobs_in_play=NobsInPlay.OFF)
    )
    for seat, card in ((0, "9C"), (1, "8D"), (0, "7C")):
        state, _ = apply(state, Play(Seat(seat), Card(card)))
    _, events = apply(state, Play(Seat(1), Card("7D")))
    assert [(peg.points, len(peg.combinations)) for peg in pegged(events)] == [(4, 2)]
    assert told(state, Play(Seat(1), Card("7D"))) == "Anna plays 7, count 31, thirty-one, pair, plus 4, now 4."


def test_c59_an_award_that_stops_short_of_the_target_is_told_so() -> None:
    state = to_count(Options(), (119, 0))
    assert told(state, Award(Seat(1), Seat(0), 5)) == (
        "Anna judges. An award stops one short of the target. 1 for you, now 120."
    )
    assert told(state, Award(Seat(1), Seat(0), 1), Award(Seat(0), Seat(0), 5)) == (
        "You judge. An award stops one short of the target."
    )
    assert told(state, Award(Seat(1), Seat(0), 1)) == "Anna judges. 1 for you, now 120."
    assert "You win" in told(state, Award(Seat(1), Seat(0), 5, agreed=True))


def test_only_people_who_share_the_keys_hear_that_they_could_agree_to_more() -> None:
    """Elsewhere nobody can be asked, and who watches hears what the players hear."""
    state, events = apply(to_count(Options(), (119, 0)), Award(Seat(1), Seat(0), 5))
    people = [Player(name, Kind.HUMAN) for name in ("Bob", "Anna")]
    stops = "Anna judges. An award stops one short of the target"
    for listener, words in (
        (spectator(("Bob", "Anna")), f"{stops}. 1 for Bob, now 120."),
        (anybody(people), f"{stops}. 1 for Bob, now 120."),
        (anybody(people, several=True), f"{stops} unless all agree. 1 for Bob, now 120."),
    ):
        (message,) = narrate(listener, view(state, None), events)
        assert Text().words(message) == words


def test_c53_a_triple_skunk_wins_the_match_and_the_winner_is_told() -> None:
    options = Options(stakes=Stakes.FREE, match=MatchForm.GAMES, match_length=9)
    state = replace(to_count(options, (110, 30)), wins=(0, 7), match_points=(0, 7), game=8)
    assert told(state, Claim(Seat(0), 14)).endswith("You win the match.")
    state = replace(to_count(options, (110, 31)), wins=(0, 7), match_points=(0, 7), game=8)
    assert "the match" not in told(state, Claim(Seat(0), 14))


def test_c51_that_the_true_points_count_is_told() -> None:
    assert told(to_count(EXACT, (110, 20)), Claim(Seat(0), 11)).startswith(
        "You say 11, it is 14. This close to the end, the true total decides. The 14 for you do not count here."
    )
    called = replace(EXACT, muggins=Muggins.CLAIM)
    answered = told(to_count(called, (107, 20)), Claim(Seat(0), 11), CallMuggins(Seat(1), Seat(0), 3))
    assert answered.startswith("It is 14. This close to the end, the true total decides. Plus 14, you have 121.")
    card = start_play(dealer=1, hands=("2C 3C 4C 9C", "KD QD 3D 5D"), starter="KS", scores=(120, 0), options=BY_HAND)
    said = (Play(Seat(0), Card("4C")), Claim(Seat(0), 0), Play(Seat(1), Card("3D")), Claim(Seat(1), 0))
    assert told(card, *said, Play(Seat(0), Card("3C")), Claim(Seat(0), 1)).startswith(
        "You say 1, it is 2. This close to the end, the true total decides. The 2 for you do not count here."
    )


def test_c42_a_total_too_high_is_told_in_the_same_words_before_it_is_answered() -> None:
    called = Options(muggins=Muggins.CLAIM)
    for said in (14, 20):
        assert told(to_count(called, (0, 0)), Claim(Seat(0), said)) == f"You say {said}."
    high = (Claim(Seat(0), 20), CallMuggins(Seat(1), Seat(0), 6))
    assert told(to_count(called, (0, 0)), *high).startswith(
        "Anna correctly calls muggins. It is 14. Plus 14, you have 14. Plus 6, Anna has 6."
    )


def test_c42_a_claim_of_the_play_is_told_as_it_was_said() -> None:
    rules = Options(play_scoring=Claiming.MANUAL, muggins=Muggins.CLAIM, muggins_scope=MugginsScope.SHOW_AND_PLAY)
    card = start_play(dealer=1, hands=("2C 3C 4C 9C", "KD QD 3D 5D"), starter="KS", options=rules)
    lead = (Play(Seat(0), Card("4C")), Claim(Seat(0), 0), Play(Seat(1), Card("3D")))
    assert told(card, *lead, Claim(Seat(1), 2)) == "Anna claims 2."
    for said in (1, 2, 4):
        pair = (*lead, Claim(Seat(1), 0), Play(Seat(0), Card("3C")), Claim(Seat(0), said))
        assert told(card, *pair) == f"You claim {said}."


@pytest.mark.parametrize("said", [2, 3])
def test_c42_nor_are_points_void_before_a_claim_of_the_play_can_no_longer_be_called(said: int) -> None:
    """Neither a right claim nor one too high tells in this way what the card makes."""
    rules = replace(BY_HAND, muggins=Muggins.CLAIM, muggins_scope=MugginsScope.SHOW_AND_PLAY)
    state = start_play(dealer=1, hands=("7H 5S 6D JH", THEIRS), starter=STARTER, options=rules)
    cards = (Play(Seat(0), Card("7H")), Claim(Seat(0), 0), Play(Seat(1), Card("8H")), Claim(Seat(1), said))
    assert told(replace(state, scores=(0, 120)), *cards) == f"Anna claims {said}."
