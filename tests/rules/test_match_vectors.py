"""Situations of `tests/vectors.json` about the end of a game, stakes and matches, each in a test named after it."""

from typing import Any

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Seat, Side, parse_cards
from audiocrib.rules.commands import Cut, Shuffle
from audiocrib.rules.deal import Deal
from audiocrib.rules.events import DealEnded, DealerChosen, GameBegan, GameEnded, Out, Pegged, Why
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import apply, new_game, run
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.match import SkunkLine, ended, follows, line_of, standing, won
from audiocrib.rules.options import (
    Claiming,
    DealForm,
    DealsTie,
    FirstDeal,
    MatchForm,
    Muggins,
    MultiStakes,
    NextFirstDeal,
    Sides,
    Stakes,
)
from audiocrib.rules.points import counts, muggins
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import BetweenGames, GameOver, Shuffling, State
from tests.rules.tables import rest_of_pack


def at(*scores: int, **changes: Any) -> State:
    """Return a state with these scores; two seats unless the changes say more."""
    options = preset_for("salon", changes.pop("players", len(scores)))
    return replace(new_game(changed(options, **changes)), scores=scores, dealer=Seat(0), first_dealer=Seat(0))


def finish(state: State, *scores: int) -> State:
    """End a game of a match with these scores."""
    state = replace(state, scores=scores)
    return evolve(state, ended(state))


def next_game(state: State) -> tuple[State, GameBegan]:
    """Shuffle after a game."""
    state, events = apply(state, Shuffle(PACK))
    assert isinstance(events[0], GameBegan)
    return state, events[0]


BEST_OF_3: dict[str, Any] = {"match": MatchForm.BEST_OF, "match_length": 3}


def test_g05_the_deciding_game_of_pagat_is_cut_for() -> None:
    state = at(0, 0, **BEST_OF_3, first_deal=FirstDeal.CUT_PAGAT, next_first_deal=NextFirstDeal.PAGAT_BO3)
    state, began = next_game(finish(state, 121, 100))
    assert began == GameBegan(2, (Side(0), Side(1)), Seat(1), ())
    assert (state.dealer, state.scores, state.deal is None or state.deal.number) == (1, (0, 0), 1)
    state, began = next_game(finish(state, 100, 121))
    assert began == GameBegan(3, (Side(0), Side(1)), None, (Seat(0), Seat(1)))
    assert owed(state) == (Owed(Seat(0), Duty.CUT), Owed(Seat(1), Duty.CUT))
    state, _ = apply(state, Cut(Seat(0), 20))
    state, events = apply(state, Cut(Seat(1), 5))
    assert events[-1] == DealerChosen(Seat(1))
    state = finish(state, 121, 100)
    assert state.phase == GameOver((Side(0), Side(1)), draw=False)
    assert state.wins == (2, 1)


def test_g06_the_loser_deals_first_in_the_next_game() -> None:
    state = finish(at(0, 0, **BEST_OF_3, next_first_deal=NextFirstDeal.LOSER), 121, 100)
    assert next_game(state)[1].dealer == 1


@pytest.mark.parametrize(
    ("way", "scores", "dealer", "cutting"),
    [
        (NextFirstDeal.ALTERNATE, (121, 100, 90), 1, ()),
        (NextFirstDeal.WINNER, (100, 90, 121), 2, ()),
        (NextFirstDeal.LOSER, (100, 90, 121), 1, ()),
        (NextFirstDeal.LOSER, (90, 121, 90), None, (0, 2)),
        (NextFirstDeal.WINNER, (90, 90, 20), None, (0, 1)),
        (NextFirstDeal.CUT, (100, 90, 121), None, (0, 1, 2)),
    ],
)
def test_who_deals_first_in_the_next_game(
    way: NextFirstDeal, scores: tuple[int, ...], dealer: int | None, cutting: tuple[int, ...]
) -> None:
    state = at(0, 0, 0, **BEST_OF_3, next_first_deal=way, first_deal=FirstDeal.CUT_LOW)
    _, began = next_game(finish(state, *scores))
    assert (began.dealer, began.cutting) == (dealer, cutting)


@pytest.mark.parametrize("first", [FirstDeal.RANDOM, FirstDeal.CHOSEN])
@pytest.mark.parametrize("way", [NextFirstDeal.CUT, NextFirstDeal.PAGAT_BO3])
def test_c56_the_later_games_are_cut_for_whoever_found_the_first_dealer(first: FirstDeal, way: NextFirstDeal) -> None:
    """The lowest card wins the cut: a king loses to a ten."""
    state = replace(at(0, 0, **BEST_OF_3, next_first_deal=way, first_deal=first), game=2)
    state, began = next_game(finish(state, 121, 100))
    assert (began.dealer, began.cutting) == (None, (0, 1))
    pack = parse_cards("AC 2C 3C 4C KC TC")
    state = replace(state, pack=(*pack, *rest_of_pack(pack)))
    state, _ = apply(state, Cut(Seat(0), 5))
    _, events = apply(state, Cut(Seat(1), 6))
    assert events[-1] == DealerChosen(Seat(1))


def test_a_match_without_a_first_dealer_finds_one() -> None:
    state = replace(at(0, 0, **BEST_OF_3), first_dealer=None)
    assert next_game(finish(state, 121, 100))[1].dealer is None


LINES = {
    "g30": (121, 60, SkunkLine.DOUBLE),
    "g31": (121, 61, SkunkLine.SKUNK),
    "g32": (121, 90, SkunkLine.SKUNK),
    "g33": (121, 91, SkunkLine.PLAIN),
    "g34": (121, 30, SkunkLine.TRIPLE),
    "g35": (121, 31, SkunkLine.DOUBLE),
    "g36": (61, 30, SkunkLine.DOUBLE),
    "g36 not": (61, 31, SkunkLine.SKUNK),
    "three quarters of 91": (91, 67, SkunkLine.SKUNK),
    "more of 91": (91, 68, SkunkLine.PLAIN),
    "a quarter of 241": (241, 60, SkunkLine.TRIPLE),
}


@pytest.mark.parametrize("vector", LINES)
def test_g30_g31_g32_g33_g34_g35_g36_how_far_the_loser_came(vector: str) -> None:
    target, score, line = LINES[vector]
    assert line_of(at(target, score, target=target), Side(1)) is line


def test_g30_a_lurch_counts_double() -> None:
    state = at(121, 60, match=MatchForm.GAMES, match_length=9, stakes=Stakes.LURCH)
    assert worth(state) == (2, 0)
    assert worth(replace(state, scores=(121, 61))) == (1, 0)


def test_g37_a_race_to_five_in_the_free_format() -> None:
    state = at(0, 0, match=MatchForm.RACE, match_length=5, stakes=Stakes.FREE)
    kept = []
    for scores in [(121, 95), (121, 95), (90, 121), (121, 90), (95, 121)]:
        state = finish(replace(state, phase=Shuffling()), *scores)
        kept.append(state.match_points)
        assert isinstance(state.phase, BetweenGames)
    assert kept == [(1, 0), (2, 0), (2, 2), (4, 2), (4, 3)]
    assert isinstance(finish(state, 121, 95).phase, GameOver)
    assert isinstance(finish(state, 95, 121).phase, BetweenGames)
    last = finish(state, 90, 121)
    assert (last.phase, last.match_points) == (GameOver((Side(1), Side(0)), draw=False), (4, 5))


@pytest.mark.parametrize(("loser", "points"), [(95, 1), (90, 2), (60, 4), (30, 20)])
def test_g38_stakes_of_the_free_format(loser: int, points: int) -> None:
    state = at(121, loser, match=MatchForm.RACE, match_length=20, stakes=Stakes.FREE)
    assert worth(state) == (points, 0)


@pytest.mark.parametrize("form", [MatchForm.BEST_OF, MatchForm.GAMES, MatchForm.RACE])
@pytest.mark.parametrize(("loser", "over"), [(30, True), (31, False)])
def test_c53_a_triple_skunk_in_the_free_format_wins_any_match(form: MatchForm, loser: int, over: bool) -> None:
    state = finish(at(0, 0, match=form, match_length=21, stakes=Stakes.FREE), 100, 121)
    state = finish(next_game(state)[0], 121, loser)
    assert isinstance(state.phase, GameOver) is over
    assert state.phase.order[0] == 0  # type: ignore[union-attr]  # the game has ended
    assert state.match_points == ((21 if over and form is MatchForm.RACE else 4), 1)


def test_c53_of_several_losers_the_best_one_counts_or_each_where_each_pays() -> None:
    free: dict[str, Any] = {"match": MatchForm.GAMES, "match_length": 2, "stakes": Stakes.FREE}
    assert isinstance(finish(at(0, 0, 0, **free), 121, 31, 30).phase, BetweenGames)
    assert isinstance(finish(at(0, 0, 0, **free), 121, 30, 30).phase, GameOver)
    per = {"multi_stakes": MultiStakes.PER_OPPONENT}
    assert isinstance(finish(at(0, 0, 0, **free, **per), 121, 31, 30).phase, GameOver)


@pytest.mark.parametrize(("loser", "points"), [(91, 2), (90, 3), (60, 3), (30, 3)])
def test_g39_stakes_of_the_acc(loser: int, points: int) -> None:
    assert worth(at(121, loser, stakes=Stakes.ACC)) == (points, 0)


@pytest.mark.parametrize(("loser", "points"), [(91, 1), (90, 2), (60, 3), (30, 3)])
def test_stakes_of_pagat(loser: int, points: int) -> None:
    assert worth(at(121, loser, stakes=Stakes.PAGAT)) == (points, 0)


@pytest.mark.parametrize(("loser", "points"), [(91, 1), (90, 2), (60, 4), (30, 4)])
def test_c60_stakes_of_pagat_with_a_double_skunk_fourfold(loser: int, points: int) -> None:
    assert worth(at(121, loser, stakes=Stakes.PAGAT_FOUR)) == (points, 0)


def worth(state: State) -> tuple[int, ...]:
    """Return what the game as it stands is worth, by seat."""
    return won(state, standing(state), draw=False)


def test_g40_three_players() -> None:
    assert worth(at(121, 100, 95)) == (2, 0, 0)
    assert worth(at(121, 100, 95, multi_stakes=MultiStakes.PLACING)) == (2, 1, 0)
    assert worth(at(121, 80, 70, stakes=Stakes.PAGAT)) == (3, 0, 0), "all are skunked"
    assert worth(at(121, 95, 70, stakes=Stakes.PAGAT)) == (2, 0, 0)


def test_g41_five_players_for_places() -> None:
    assert worth(at(50, 121, 90, 100, 60, multi_stakes=MultiStakes.PLACING)) == (0, 3, 1, 2, 0)


@pytest.mark.parametrize(("players", "points"), [(4, (2, 1, 0, 0)), (6, (3, 2, 1, 0, 0, 0))])
def test_g41_our_own_places_for_four_and_six(players: int, points: tuple[int, ...]) -> None:
    scores = tuple(121 - seat for seat in range(players))
    assert worth(at(*scores, multi_stakes=MultiStakes.PLACING)) == points


def test_c54_the_first_of_several_has_the_extra_of_the_best_loser_when_it_was_out() -> None:
    """The others play on; how far they get then changes nothing, and later places have no extra."""
    by_place: dict[str, Any] = {"multi_stakes": MultiStakes.PLACING, "stakes": Stakes.PAGAT}
    state = at(119, 90, 40, **by_place, match=MatchForm.GAMES, match_length=2)
    state, _ = run(state, counts(state, Seat(0), 2, Why.PLAY))
    state, _ = run(state, counts(state, Seat(2), 30, Why.HAND))
    state, events = run(state, counts(state, Seat(1), 31, Why.HAND))
    assert isinstance(events[-1], GameEnded)
    assert state.match_points == (3, 1, 0)
    _, began = next_game(state)
    assert (evolve(state, began).behind, state.behind) == (0, SkunkLine.SKUNK)


def test_c54_without_anybody_out_or_far_behind_there_is_no_extra() -> None:
    by_place: dict[str, Any] = {"multi_stakes": MultiStakes.PLACING, "stakes": Stakes.PAGAT}
    assert worth(at(121, 91, 40, **by_place)) == (2, 1, 0)
    assert worth(at(121, 90, 40, **by_place)) == (3, 1, 0)
    assert worth(at(100, 40, 30, **by_place)) == (2, 1, 0), "the deals ran out"


def test_match_points_of_an_earlier_game_are_those_recorded_at_its_end() -> None:
    """A triple skunk, by older rules that did not end a match with it."""
    state = replace(at(0, 0, **BEST_OF_3, stakes=Stakes.FREE), scores=(121, 30))
    state = evolve(state, GameEnded((Side(0), Side(1)), points=(7, 0)))
    assert (state.match_points, state.wins) == ((7, 0), (1, 0))
    assert isinstance(state.phase, BetweenGames)


def test_g42_each_opponent_pays_by_his_own_line() -> None:
    per = {"multi_stakes": MultiStakes.PER_OPPONENT}
    assert worth(at(121, 95, 85, stakes=Stakes.PAGAT, **per)) == (3, 0, 0)
    assert worth(at(121, 95, 85, stakes=Stakes.ACC, **per)) == (5, 0, 0), "two and three, in the ACC's ratio"
    assert worth(at(121, 95, 85, **per)) == (2, 0, 0)


def captain(*scores: int) -> State:
    """Return a race of a captain to 61 against a pair to 121."""
    options = changed(
        preset_for("salon", 3),
        sides=Sides.CAPTAIN,
        targets=(61, 121),
        stakes=Stakes.PAGAT,
        match=MatchForm.RACE,
        match_length=9,
    )
    return replace(new_game(options), scores=scores, dealer=Seat(0), first_dealer=Seat(0))


def test_g43_the_captain_gets_out_and_the_pair_is_skunked() -> None:
    state = captain(61, 90)
    assert standing(state) == (0, 1)
    assert ended(state) == GameEnded((Side(0), Side(1)))
    assert worth(state) == (2, 0, 0)
    assert worth(captain(61, 91)) == (1, 0, 0)
    assert worth(captain(30, 121)) == (0, 3, 3), "the captain is lurched below 31"


def test_c57_all_three_cut_where_a_captain_plays() -> None:
    options = changed(preset_for("bga", 3), sides=Sides.CAPTAIN, targets=(61, 121))
    assert new_game(options).phase == Shuffling((Seat(0), Seat(1), Seat(2)))
    later = changed(options, first_deal=FirstDeal.RANDOM, next_first_deal=NextFirstDeal.CUT, **BEST_OF_3)
    state = replace(new_game(later), dealer=Seat(0), first_dealer=Seat(0))
    assert next_game(finish(state, 61, 90))[1].cutting == (0, 1, 2)


def test_the_captain_changes_from_game_to_game() -> None:
    state, began = next_game(finish(captain(0, 0), 61, 90))
    assert began.sides == (1, 0, 1)
    assert state.match_points == (2, 0, 0), "points stay with the seat"


def test_a_game_that_the_deals_end_has_no_lines() -> None:
    state = at(98, 30, stakes=Stakes.PAGAT, match=MatchForm.GAMES, match_length=2)
    assert worth(state) == (1, 0)


def deal_number(state: State, number: int) -> State:
    """Return the state with this many deals dealt."""
    return replace(state, deal=Deal(number, Seat(0), ((), ()), ((), ()), (), ()))


def test_equal_scores_at_the_last_deal_are_a_draw_or_lead_to_one_more() -> None:
    state = deal_number(at(90, 90, deals_limit=6), 6)
    assert follows(state, DealEnded()) == GameEnded((Side(0), Side(1)), draw=True)
    extra = deal_number(at(90, 90, deals_limit=6, deals_tie=DealsTie.EXTRA_DEAL), 6)
    assert follows(extra, DealEnded()) is None
    assert follows(deal_number(replace(extra, scores=(90, 91)), 7), DealEnded()) == GameEnded((Side(1), Side(0)))


def test_c58_with_different_targets_the_fewest_points_needed_win_when_the_deals_end() -> None:
    state = deal_number(at(100, 80, deals_limit=6, targets=(121, 91)), 6)
    assert follows(state, DealEnded()) == GameEnded((Side(1), Side(0)))
    assert follows(replace(state, scores=(100, 70)), DealEnded()) == GameEnded((Side(0), Side(1)), draw=True)


def test_a_drawn_game_of_a_match_is_worth_nothing() -> None:
    state = finish(at(0, 0, **BEST_OF_3), 90, 90)
    assert (state.wins, state.match_points) == ((0, 0), (0, 0))
    assert state.phase == BetweenGames((Side(0), Side(1)), draw=True)


def test_a_match_ends_after_its_number_of_games() -> None:
    state = finish(at(0, 0, match=MatchForm.GAMES, match_length=2), 100, 121)
    state, _ = next_game(state)
    state = finish(state, 121, 100)
    assert isinstance(state.phase, GameOver)


def test_scores_are_seen_until_the_next_game_begins() -> None:
    state = finish(at(0, 0, **BEST_OF_3), 121, 100)
    assert state.scores == (121, 100)
    assert owed(state) == (Owed(None, Duty.SHUFFLE),)


def test_first_to_the_target_loses_at_lowball() -> None:
    state = at(100, 119, lowball=True, count=Claiming.AUTO, muggins=Muggins.OFF)
    after, events = run(state, counts(state, Seat(1), 2, Why.PLAY))
    assert events[-1] == GameEnded((Side(0), Side(1)))
    assert isinstance(after.phase, GameOver)


def test_equally_low_scores_are_a_draw_at_lowball() -> None:
    low: dict[str, Any] = {"lowball": True, "count": Claiming.AUTO, "muggins": Muggins.OFF}
    assert ended(at(100, 100, 121, **low)).draw
    assert not ended(at(100, 99, 121, **low)).draw


def test_the_others_play_on_for_places_and_a_side_that_is_out_scores_nothing() -> None:
    """Decision C47."""
    state = at(119, 110, 100, multi_stakes=MultiStakes.PLACING)
    state, events = run(state, counts(state, Seat(0), 2, Why.PLAY))
    assert events == (Pegged(Side(0), Seat(0), 2, 2, Why.PLAY), Out(Side(0)))
    assert run(state, counts(state, Seat(0), 2, Why.PLAY)) == (state, ())
    state, events = run(state, muggins(state, Seat(1), 4))
    assert state.scores == (121, 110, 104), "its share goes to the others"
    state, events = run(state, counts(state, Seat(2), 20, Why.HAND))
    assert events[-2:] == (Out(Side(2)), GameEnded((Side(0), Side(2), Side(1))))


def test_pairs_do_not_play_for_places() -> None:
    options = changed(preset_for("pagat", 4), multi_stakes=MultiStakes.PLACING, deal_form=DealForm.FOUR)
    state = replace(new_game(options), scores=(120, 100))
    state, events = run(state, counts(state, Seat(2), 2, Why.PLAY))
    assert isinstance(events[-1], GameEnded)
    assert state.match_points == (1, 0, 1, 0)
