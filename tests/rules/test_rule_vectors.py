"""The situations of `tests/vectors.json` (G03, G10, ...) that this version plays, each in a test named after it."""

from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat, Side
from audiocrib.rules.commands import Claim, Cut, LayAway, Play, Shuffle
from audiocrib.rules.dealing import lowest_cuts
from audiocrib.rules.events import (
    Counted,
    CutTied,
    DealEnded,
    DealerChosen,
    Event,
    GameEnded,
    Pegged,
    Shown,
    StarterTurned,
    Why,
)
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.options import Claiming, DealForm, FirstDeal, GoCall, Muggins, NobsInPlay, Options, StinkHole
from audiocrib.rules.points import opponents, split
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import is_joke
from audiocrib.rules.state import Counting, CutCard, GameOver, LayingAway, Playing, Shuffling, State, deal_of
from tests.rules.any_table import FOR_TWO, SEEDS, examples
from tests.rules.random_games import anything_legal, moves
from tests.rules.tables import lay_all_away, pegged, start, start_play, start_show

QUIET = Options(nobs_in_play=NobsInPlay.OFF)
"""The salon without the point for a jack when it is played."""
WORTH_15 = ("4C 5S 6D JH", "4H")
"""A salon hand (S20) and its starter."""
WORTH_11 = ("KC JD 5H 5S", "AD")
WORTH_4 = ("2C 4C 8C TC", "QD")
WORTH_0 = ("2C 4C 8C TD", "QC")


def cut_at(state: State, *cards: str) -> tuple[Cut, ...]:
    """Return the cuts by which seats 0 and 1 cut these cards, wherever they are."""
    return tuple(Cut(Seat(seat), state.pack.index(Card(card)) + 1) for seat, card in enumerate(cards))


def ready_to_cut(*in_the_middle: str) -> State:
    """Return a table with a pack to be cut for the deal; these cards are far enough from its ends."""
    middle: Cards = tuple(map(Card, in_the_middle))
    rest = tuple(card for card in PACK if card not in middle)
    state, _ = apply(new_game(Options(first_deal=FirstDeal.CUT_LOW)), Shuffle((*rest[:20], *middle, *rest[20:])))
    return state


def test_g03_the_lower_cut_deals() -> None:
    state = ready_to_cut("JC", "KD")
    first, second = cut_at(state, "JC", "KD")
    state, _ = apply(state, first)
    state, events = apply(state, second)
    assert events[-1] == DealerChosen(Seat(0))
    assert (state.dealer, state.first_dealer) == (0, 0)


def test_g03_equal_cuts_are_cut_again_after_a_shuffle() -> None:
    state = ready_to_cut("JC", "JD")
    first, second = cut_at(state, "JC", "JD")
    state, _ = apply(state, first)
    state, events = apply(state, second)
    assert events[-1] == CutTied((Seat(0), Seat(1)))
    assert state.dealer is None
    assert owed(state) == (Owed(None, Duty.SHUFFLE),)
    state, _ = apply(state, Shuffle(PACK))
    assert owed(state) == (Owed(Seat(0), Duty.CUT), Owed(Seat(1), Duty.CUT))
    king, ace = Cut(Seat(0), PACK.index(Card.CK)), Cut(Seat(1), PACK.index(Card.C2))
    state, _ = apply(state, replace(king, at=48))
    state, events = apply(state, replace(ace, at=5))
    assert events[-1] == DealerChosen(Seat(1))


def test_g04_only_those_tied_for_lowest_cut_again() -> None:
    cuts = (
        CutCard(Seat(2), 30, Card("9S")),
        CutCard(Seat(1), 20, Card("4D")),
        CutCard(Seat(0), 10, Card("4C")),
    )
    assert lowest_cuts(cuts, FirstDeal.CUT_LOW) == (0, 1)


def test_g10_six_cards_are_dealt_and_two_laid_away() -> None:
    state, _ = apply(new_game(SALON), Shuffle(PACK))
    state, _ = apply(state, Shuffle(tuple(Random(10).sample(PACK, 52))))
    assert [len(hand) for hand in deal_of(state).hands] == [6, 6]
    assert isinstance(state.phase, LayingAway)
    for seat in (Seat(1), Seat(0)):
        state, _ = apply(state, LayAway(seat, deal_of(state).hands[seat][:2]))
    assert [len(hand) for hand in deal_of(state).hands] == [4, 4]
    assert len(deal_of(state).crib) == 4
    assert len(deal_of(state).stock) == 39, "40 less the starter"


def test_g20_two_for_heels_win_before_the_play() -> None:
    hands = ("2C 3D 8S 9H", "2D 3C 8H 9S")
    state = start(dealer=1, hands=hands, starter="JC", scores=(100, 119), options=SALON)
    state, events = lay_all_away(state, hands)
    assert events[-3:] == (
        StarterTurned(Card("JC")),
        Pegged(Side(1), Seat(1), 2, 2, Why.HEELS),
        GameEnded((Side(1), Side(0))),
    )
    assert state.scores == (100, 121)


@pytest.mark.parametrize(("heels", "starter", "points"), [(2, "JC", 2), (0, "JC", 0), (2, "QC", 0)])
def test_a_jack_turned_up_is_worth_what_the_table_says(heels: int, starter: str, points: int) -> None:
    hands = ("2C 3D 8S 9H", "2D 3C 8H 9S")
    state, _ = lay_all_away(start(dealer=1, hands=hands, starter=starter, options=Options(heels=heels)), hands)
    assert state.scores == (0, points)


def test_g23_the_pone_shows_first_and_wins() -> None:
    """The pone's six are enough; the dealer's eight and the crib of four are no longer counted."""
    hands = ("7C 8D 2S KH", "4D 5D 6H KS")
    state = start_show(dealer=1, hands=hands, starter="8C", scores=(115, 118), options=SALON)
    state, events = apply(state, Claim(Seat(0), 6))
    assert [(event.side, event.points) for event in pegged(events)] == [(0, 6)]
    assert state.scores == (121, 118)
    assert state.phase == GameOver((Side(0), Side(1)), draw=False)
    assert not any(isinstance(event, Shown) for event in events), "the dealer's hand stays hidden"


def said_over(
    shown: tuple[str, str], said: int, *, scores: tuple[int, int] = (0, 0), options: Options = SALON
) -> tuple[State, tuple[Event, ...]]:
    """Have seat 0, the pone, show this hand with this starter and say this total."""
    hand, starter = shown
    state = start_show(dealer=1, hands=(hand, "9D 7S QH 2S"), starter=starter, scores=scores, options=options)
    return apply(state, Claim(Seat(0), said))


def test_g50_what_is_missed_goes_to_the_opponent() -> None:
    state, events = said_over(WORTH_15, 11)
    assert state.scores == (11, 4)
    assert [(event.side, event.points, event.why) for event in pegged(events)] == [(0, 11, "hand"), (1, 4, "muggins")]


def test_g51_an_overcount_goes_to_the_opponent() -> None:
    state, _ = said_over(WORTH_11, 15)
    assert state.scores == (11, 4)


@pytest.mark.parametrize(("shown", "said"), [(WORTH_15, 11), (WORTH_11, 15)])
def test_g52_without_muggins_nobody_gets_the_difference(shown: tuple[str, str], said: int) -> None:
    state, events = said_over(shown, said, options=Options(muggins=Muggins.OFF))
    assert state.scores == (11, 0)
    assert [event.points for event in events if isinstance(event, Counted)] == [15 if said == 11 else 11]


def seats_of_sides(*sides: int) -> State:
    """Return a table at which these sides sit, from seat 0 on."""
    return replace(new_game(SALON), sides=tuple(map(Side, sides)))


def test_g53_three_players_share_muggins_from_the_left_of_the_counter() -> None:
    others = opponents(seats_of_sides(0, 1, 2), Seat(1))
    assert others == (2, 0)
    assert split(4, others) == ((2, 2), (0, 2))
    assert split(5, others) == ((2, 3), (0, 2))


def test_g54_four_players_share_muggins_from_the_left_of_the_counter() -> None:
    others = opponents(seats_of_sides(0, 1, 2, 3), Seat(0))
    assert split(4, others) == ((1, 2), (2, 1), (3, 1))
    assert split(1, others) == ((1, 1),), "a share of nothing is no event"


def test_g55_pairs_give_muggins_to_the_other_team() -> None:
    assert split(4, opponents(seats_of_sides(0, 1, 0, 1), Seat(2))) == ((1, 4),)


def test_g56_the_counter_who_is_out_gives_nothing_any_more() -> None:
    state, events = said_over(WORTH_15, 11, scores=(110, 118))
    assert state.scores == (121, 118)
    assert events[-1] == GameEnded((Side(0), Side(1)))
    assert [event.why for event in pegged(events)] == [Why.HAND]


def test_g57_the_opponent_can_win_by_muggins() -> None:
    """Scores are not capped in the state: 122."""
    state, events = said_over(WORTH_15, 11, scores=(100, 118))
    assert state.scores == (111, 122)
    assert events[-1] == GameEnded((Side(1), Side(0)))


def test_g61_nineteen_over_nothing_is_a_joke() -> None:
    state, events = said_over(WORTH_0, 19)
    assert [event.joke for event in events if isinstance(event, Counted)] == [True]
    assert pegged(events) == []
    assert state.scores == (0, 0)


def test_g61_nineteen_over_four_is_fifteen_too_many() -> None:
    state, events = said_over(WORTH_4, 19)
    assert [event.joke for event in events if isinstance(event, Counted)] == [False]
    assert state.scores == (4, 15)


def test_g61_nineteen_is_no_joke_at_a_table_without_it() -> None:
    state, events = said_over(WORTH_0, 19, options=Options(nineteen_joke=False))
    assert [event.joke for event in events if isinstance(event, Counted)] == [False]
    assert state.scores == (0, 19)


def test_nineteen_is_no_joke_over_five_cards_where_it_can_be() -> None:
    """Decision C12: it is a joke only because no hand of four is worth 19."""
    assert is_joke(SALON, 19, 0, cards=4)
    assert is_joke(SALON, 19, 0, cards=3), "in five-card cribbage none is, either"
    assert not is_joke(SALON, 19, 0, cards=5)
    assert not is_joke(SALON, 18, 0, cards=4)


@pytest.mark.parametrize(
    ("scores", "ended"),
    [
        pytest.param((98, 87), GameEnded((Side(0), Side(1))), id="98-87"),
        pytest.param((87, 98), GameEnded((Side(1), Side(0))), id="87-98"),
        pytest.param((90, 90), GameEnded((Side(0), Side(1)), draw=True), id="draw"),
    ],
)
def test_g67_the_last_deal_decides(scores: tuple[int, int], ended: GameEnded) -> None:
    options = Options(deals_limit=6, muggins=Muggins.OFF, target=1000)
    state, _ = apply(new_game(options), Shuffle(PACK))
    random = Random(67)
    for number in range(1, 7):
        state, _ = apply(state, Shuffle(tuple(random.sample(PACK, 52))))
        assert deal_of(state).number == number
        while isinstance(state.phase, LayingAway | Playing | Counting):
            if owed(state)[0] == Owed(deal_of(state).dealer, Duty.COUNT) and deal_of(state).crib_shown:
                state = replace(state, scores=scores if number == 6 else state.scores)
                state, events = apply(state, Claim(deal_of(state).dealer, 0))
            else:
                state, events = apply(state, anything_legal(state, random))
        assert isinstance(events[-2], DealEnded) if number == 6 else isinstance(state.phase, Shuffling)
    assert events[-1] == ended
    assert isinstance(state.phase, GameOver)


@pytest.mark.parametrize(
    ("jack", "nobs_in_play", "points"),
    [
        pytest.param("JH", NobsInPlay.ON_PLAY, 1, id="JH"),
        pytest.param("JS", NobsInPlay.ON_PLAY, 0, id="JS"),
        pytest.param("JH", NobsInPlay.OFF, 0, id="JH-off"),
    ],
)
def test_g68_the_jack_of_the_starters_suit_scores_when_played(jack: str, nobs_in_play: NobsInPlay, points: int) -> None:
    state = start_play(
        dealer=1, hands=(f"{jack} 2C 3C 9C", "4D 6D 8D QD"), starter="4H", options=Options(nobs_in_play=nobs_in_play)
    )
    state, events = apply(state, Play(Seat(0), Card(jack)))
    assert sum(event.points for event in pegged(events)) == points
    assert state.scores == (points, 0)


def no_point_is_void(options: Options) -> bool:
    """Return whether this is a six-card table without rules that void points, penalties or muggins (decision C49)."""
    void = options.exact_out or options.no_out_on_go or options.stink_hole is not StinkHole.OFF
    erring = options.go_call is GoCall.RENEGE or options.play_scoring is Claiming.MANUAL
    return options.deal_form is DealForm.SIX_CARD and not void and not erring


@given(options=FOR_TWO.filter(no_point_is_void), seed=SEEDS)
@examples(40)
def test_g71_the_dealer_pegs_at_least_one_in_a_completed_play(options: Options, seed: int) -> None:
    """The dealer plays the last card of all, unless the pone's last cards ran out first: then an earlier one."""
    points = 0
    for move in moves(options, seed):
        points += sum(
            event.points
            for event in pegged(move.events)
            if event.why in {Why.PLAY, Why.GO, Why.LAST} and event.seat == move.before.dealer
        )
        if isinstance(move.before.phase, Playing) and isinstance(move.after.phase, Counting):
            assert points >= 1
            points = 0
