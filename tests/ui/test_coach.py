"""A asks the coach: the best choice, why, and the next best; D gives the numbers, or the cost of the focused card."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.decision import Decision, Rated, RatingPart, Scorer, decided
from audiocrib.computer.laying_away import lay_away
from audiocrib.computer.player_kinds import Level
from audiocrib.narration.advice import (
    better_away,
    decimal,
    rank_of,
    ranks_of,
    say_better_away,
    say_laying_away,
    say_parts,
    say_playing,
    say_scorer,
)
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Cards, Seat, parse_cards
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import BGA, SALON, changed
from audiocrib.rules.state import deal_of, playable
from audiocrib.rules.visibility import view
from audiocrib.settings.settings import Coach
from tests.rules.tables import start, start_play
from tests.ui.phases import STRICT, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

TEXT = Text()


def words(message: Message) -> str:
    return TEXT.words(message)


def way(cards: str, hand: float, crib: float, win: float | None = None) -> Rated[Cards]:
    return Rated(parse_cards(cards), hand + crib, win, ((RatingPart.HAND, hand), (RatingPart.CRIB, crib)))


def playing(*rated: tuple[str, float, float]) -> Decision[Card | None]:
    return decided(
        [
            Rated[Card | None](Card(card), now + later, None, ((RatingPart.NOW, now), (RatingPart.LATER, later)))
            for card, now, later in rated
        ]
    )


def test_the_advice_is_the_choice_with_its_reason_and_the_next_best() -> None:
    better = decided([way("2C KH", 9.6, -4.5), way("8D KH", 8.4, -4.7)])
    assert words(say_laying_away(better, mine=False)) == (
        "Lay away 2 of clubs and king of hearts, for the better hand, next best 8 and king, 1.4 worse."
    )
    theirs = decided([way("2C KH", 8.0, -3.0), way("5D JH", 8.2, -6.5)])
    assert "to balk their crib, next best 5 and jack, 3.3 worse." in words(say_laying_away(theirs, mine=False))
    mine = decided([way("5C KH", 8.0, 6.6), way("2D KD", 8.2, 3.5)])
    assert "for your crib, next best 2 and king, 2.9 worse." in words(say_laying_away(mine, mine=True))


def test_equal_choices_are_called_equal_and_the_same_ranks_are_one_choice() -> None:
    even = decided([way("2C KH", 8.0, -4.5), way("2D KH", 8.0, -4.52), way("3C KH", 8.0, -4.55)])
    assert (
        words(say_laying_away(even, mine=False))
        == "Lay away 2 of clubs and king of hearts, though 3 and king would be as good."
    )
    only = decided([way("2C KH", 8.0, -4.5), way("2D KH", 8.0, -4.52)])
    assert (
        words(say_laying_away(only, mine=False)) == "Lay away 2 of clubs and king of hearts, there is no other choice."
    )


def test_cards_that_differ_only_in_suit_are_named_in_full() -> None:
    said = better_away(parse_cards("AH TH"), parse_cards("AH TC"), {"reason": "crib-mine"}, 0.2)
    assert TEXT.sentence(said) == (
        "Better than ace of hearts and 10 of clubs: ace of hearts and 10 of hearts, for your crib, 0.2 more."
    )


def test_two_cards_alike_are_a_pair() -> None:
    pair = decided([way("AS 9C", 9.3, 3.3), way("4H 4S", 6.0, 5.6)])
    assert words(say_laying_away(pair, mine=True)).endswith(
        "for the better hand, next best a pair of fours, 1.0 worse."
    )
    assert TEXT.sentence(say_better_away(pair, pair.options[1], 1.0, by_win=False, mine=True)) == (
        "Better than a pair of fours: ace of spades and 9 of clubs, for the better hand, 1.0 more."
    )


def test_where_both_win_equally_often_points_give_the_reason_if_they_agree() -> None:
    agrees = decided([way("2C KH", 9.0, -4.5, 0.96), way("8D KH", 6.0, -4.5, 0.95)], by_win=True)
    assert "for the better hand, next best 8 and king, 3.0 worse." in words(say_laying_away(agrees, mine=False))
    differs = decided([way("2C KH", 6.0, -4.5, 0.952), way("8D KH", 6.3, -4.5, 0.95)], by_win=True)
    assert words(say_laying_away(differs, mine=False)).endswith("though 8 and king would win about as often.")
    assert words(say_parts(differs, ranks_of)).count("About as good: ") == 1
    lost = decided([way("2C KH", 6.0, -4.5, 0.002), way("8D KH", 6.3, -4.5, 0.0)], by_win=True)
    assert words(say_laying_away(lost, mine=False)).endswith("though 8 and king would be as good."), "neither wins"
    one = decided([way("2C KH", 6.0, -4.5, 0.012), way("8D KH", 6.3, -4.5, 0.0)], by_win=True)
    assert "to win 1 game in 100, next best 8 and king, 0." in words(say_laying_away(one, mine=False))


def test_where_the_low_score_wins_the_coach_says_that_it_knows_nothing() -> None:
    with Sitting(options=changed(BGA, lowball=True), seed=5, settings=replace(QUIET, coach=Coach.AFTER)) as person:
        assert person.press("a") == ["No advice here: the coach does not know games in which the low score wins."]
        told = play_on(person, until=lambda there: len(there.lines) > 40)
        assert not any("better" in line or "worse" in line for line in told), "nor does it comment afterwards"


@pytest.mark.parametrize(
    ("scorer", "said"),
    [
        (Scorer(True, 8, 2.4, 28, 2.1, 11), "Your 8 then scores 2.4 in 28 of 100 deals, instead of 2.1 in 11."),
        (Scorer(True, 1, 2.0, 25, 0.0, 0), "Your ace then scores 2.0 in 25 of 100 deals, otherwise never."),
        (Scorer(True, 1, 2.5, 71, 0.0, None), "The ace that you keep scores 2.5 in 71 of 100 deals."),
        (Scorer(False, 7, 1.0, 2, 2.0, 41), "Any 7 of theirs then scores 1.0 in 2 of 100 deals, instead of 2.0 in 41."),
        (Scorer(False, 7, 0.0, 0, 2.0, 41), "No 7 of theirs then scores, instead of 2.0 in 41 of 100 deals."),
        (
            Scorer(True, 6, 2.0, 100, 2.1, 41, True),
            "Any 6 of yours then scores 2.0 in all of 100 deals, instead of 2.1 in 41.",
        ),
    ],
)
def test_the_card_that_makes_the_difference_has_its_points_after_both_choices(scorer: Scorer, said: str) -> None:
    assert " ".join(map(TEXT.sentence, say_scorer(scorer))) == said


def test_a_go_has_no_numbers() -> None:
    """After it D says what is asked, as it does where there is nothing to tell."""
    with Sitting(options=STRICT, seed=1, settings=QUIET) as person:
        play_on(person, until=lambda there: there.player.duty is Duty.PLAY and not playable(there.state, Seat(0)))
        assert person.press("a") == ["Nothing fits: say go."]
        assert not any("Best" in line for line in person.press("d"))


def test_near_the_end_games_are_told_not_points() -> None:
    late = decided([way("2C KH", 7.0, -4.5, 0.61), way("8D KH", 8.4, -4.7, 0.54)], by_win=True)
    assert words(say_laying_away(late, mine=False)) == (
        "Lay away 2 of clubs and king of hearts, to win 61 games in 100, next best 8 and king, 54."
    )
    assert "together 2.5, 61 games in 100 won." in words(say_parts(late, ranks_of))
    far = TEXT.sentence(say_better_away(late, late.options[1], 6.9, by_win=False, mine=False))
    assert far.endswith(", 6.9 more."), "a way whose games were not worked out is judged by points, and said by points"


LEADING = view(to_play(), Seat(0))
"""A hand of 4H 5S 6D JH, to lead."""


def said_of(decision: Decision[Card | None]) -> str:
    return words(say_playing(decision, LEADING, Seat(0)))


def test_a_card_to_play_is_advised_for_what_it_makes_now_or_what_follows() -> None:
    now = playing(("5S", 2, -0.4), ("JH", 0, 0.1))
    assert said_of(now) == "Play 5 of spades, for 2 now, next best jack of hearts, 1.5 worse."
    later = playing(("JH", 0, 0.3), ("6D", 0, -0.2))
    assert (
        said_of(later)
        == "Play jack of hearts, because you can score back on 3 of 6 scoring answers, next best 6 of diamonds, 0.5 worse."
    )
    assert words(say_parts(later, rank_of)) == (
        "Best: nothing now, 0.3 gained later, together 0.3 gained."
        " Next best: nothing now, 0.2 lost later, together 0.2 lost."
    )
    assert words(say_parts(playing(("5S", 2, -2.0), ("JH", 0, 0.0)), rank_of)) == (
        "Best: 2 now, 2.0 lost later, together nothing. About as good: nothing now, nothing later, together nothing."
    )
    assert said_of(decided([Rated[Card | None](None, 0.0)])) == "Nothing fits: say go."
    assert said_of(playing(("5S", 0, 0))) == "Play 5 of spades, nothing else fits."
    assert said_of(playing(("5S", 0, 0), ("5H", 0, -0.1))) == "Play any 5, it makes no difference."


def test_a_card_that_fewer_cards_answer_is_advised_for_that() -> None:
    """On a five, 14 ten-cards and 3 fives score; on a four, only two fours and the jack of diamonds."""
    safer = playing(("4H", 0, 0.3), ("5S", 0, -1.2))
    assert said_of(safer) == (
        "Play 4 of hearts, which 3 unseen cards score on, next best 5 of spades, which 17 score on, 1.5 worse."
    )


@pytest.mark.parametrize(
    ("hand", "best", "other", "why"),
    [
        ("9C 9D 4D QS", "9D", "4D", "because you hold another if they pair it"),
        ("3H 2C 9S KC", "3H", "2C", "because you can score back on every scoring answer"),
        ("AC KD QH 7S", "KD", "QH", "for what comes later"),
    ],
)
def test_a_card_is_advised_for_the_possible_answers_to_its_answers(hand: str, best: str, other: str, why: str) -> None:
    leads = view(
        start_play(dealer=1, hands=(f"{hand} 5C 5D", "10D 10H 6S JC JS 2S"), starter="4S", options=SALON), Seat(0)
    )
    told = words(say_playing(playing((best, 0, 0.3), (other, 0, -1.2)), leads, Seat(0)))
    assert f", {why}, next best " in told


@pytest.mark.parametrize(("led", "fits"), [("AC", True), ("3C", True), ("5C", False), ("7C", False)])
def test_the_answer_to_a_pair_is_a_reason_only_where_all_three_fit(led: str, fits: bool) -> None:
    """Three nines are 27."""
    hands = ("9C 9D AD QS 5H 5D", f"{led} 7H 8S 2S JH KS")
    state, _ = apply(start_play(dealer=0, hands=hands, starter="4S", options=SALON), Play(Seat(1), Card(led)))
    told = words(say_playing(playing(("9D", 0, 0.3), ("AD", 0, -1.2)), view(state, Seat(0)), Seat(0)))
    assert ("because you hold another if they pair it" in told) is fits


def test_the_answer_to_a_pair_is_no_reason_where_nobody_else_can_hold_the_rank() -> None:
    hands = ("9C 9D 9H QS 5C 5D", "AC 7H 7S 2S JH KS")
    state = start_play(dealer=1, hands=hands, starter="9S", options=SALON)
    told = words(say_playing(playing(("9D", 0, 0.3), ("QS", 0, -1.2)), view(state, Seat(0)), Seat(0)))
    assert "because you hold another" not in told


@pytest.mark.parametrize(("number", "said"), [(1.44, "1.4"), (-0.04, "0.0"), (-1.96, "minus 2.0"), (12.0, "12.0")])
def test_numbers_have_one_place(number: float, said: str) -> None:
    assert TEXT.sentence(decimal(number)) == said


def test_the_coach_advises_at_the_players_turn_and_d_has_the_numbers() -> None:
    with Sitting(seed=3) as table:
        told = " ".join(table.keys("a"))
        assert re.fullmatch(r"Lay away .* and .*, .*\. The \w+ that you keep scores \d\.\d in \d+ of 100 deals\.", told)
        assert all(len(sentence.split()) <= 25 for sentence in told.split(". "))
        seen = table.player.view
        assert seen is not None
        chosen = lay_away(seen, Seat(0), Level.MASTER, Random(deal_of(seen).number)).choice
        ranks = [TEXT.sentence(phrase("rank", number=card.rank)) for card in chosen]
        assert all(f"{rank} of " in told for rank in ranks)
        assert "together" in " ".join(table.keys("d"))


def test_near_the_end_the_coach_advises_what_wins_most_games() -> None:
    """The best by points, jack and king, wins fewer games: the other needs three points, and the hand counts too late."""
    hands = ("5H 6C 7D 8S JC KD", "2C 3D 9H 9S QD KC")
    late = start(dealer=1, hands=hands, starter="4D", scores=(115, 118), options=SALON)
    with Sitting(state=late) as table:
        told = table.keys("a")[-1]
        assert told.startswith("Lay away ")
        assert not told.startswith("Lay away jack of clubs and king of diamonds")
        best, other = (int(number) for number in re.findall(r"(\d+) games? in 100 won", table.keys("d")[-1]))
        assert best >= other
        heard = " ".join(table.keys("3 d 4 d"))
        assert re.search(r"Wins \d+ games? fewer in 100 than the best\.", heard)


def test_d_on_a_card_says_what_it_costs() -> None:
    with Sitting(seed=3) as table:
        heard = " ".join(table.keys("1 d 2 d 3 d 4 d 5 d 6 d"))
        assert heard.count("Best to lay away.") == 2, "the two cards that the coach would lay away"
        assert re.search(r"To lay away, \d+\.\d points worse than the best\.", heard)


def test_d_on_a_marked_card_says_what_both_cost_together() -> None:
    with Sitting(seed=3) as table:
        alone = table.keys("1 d")[-1]
        together = table.keys("1 space 6 space d")[-1]
        assert together.split(". ")[-1] != alone.split(". ")[-1]
        assert together.split(". ")[-1] == table.keys("1 d")[-1].split(". ")[-1], "whichever of the two is asked about"


def test_the_coach_can_be_sent_away() -> None:
    with Sitting(seed=3, settings=replace(QUIET, coach=Coach.OFF)) as table:
        assert " ".join(table.keys("a")).startswith("The coach is off. O opens the options")
        assert "Costs" not in " ".join(table.keys("1 d"))


def test_the_coach_has_nothing_to_say_while_nothing_is_to_be_chosen() -> None:
    with Sitting(seed=3, held=True, first="1 space 2 space enter") as table:
        assert table.player.duty is None
        assert table.keys("a") == ["No advice now: it comes when you lay away or play a card."]
