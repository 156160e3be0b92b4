"""The computer's claims and calls where points are claimed and faults are called: always legal, true, and based on
open cards.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.computer.calling import unasked
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Seat, parse_cards
from audiocrib.rules.commands import CallMuggins, CallRenege, Claim, ClaimHeels, Command, Play
from audiocrib.rules.events import Called, Counted, Pegged, PegsClaimed, Reneged
from audiocrib.rules.game import apply
from audiocrib.rules.legal import check, duty_of, owed
from audiocrib.rules.options import Claiming, MatchForm, Muggins, MugginsScope, Options
from audiocrib.rules.presets import ACC, preset_for
from audiocrib.rules.state import GameOver, State, counted_now
from audiocrib.rules.visibility import view
from tests.computer.games import by_computer, game
from tests.rules.any_table import SEEDS, examples
from tests.rules.faults import HANDS, said
from tests.rules.random_games import moves
from tests.rules.tables import start_play
from tests.rules.test_hidden_information import otherwise

ALONE = replace(ACC, match=MatchForm.SINGLE, match_length=0)


def acc_for(players: int) -> Options:
    """Return the faults and calls of the ACC at a salon table for this many players."""
    usual = preset_for("salon", players)
    return replace(ALONE, players=players, deal_form=usual.deal_form)


TABLES = st.builds(
    lambda players, muggins, scoring, scope: replace(
        acc_for(players),
        muggins=muggins,
        play_scoring=scoring,
        muggins_scope=scope if scoring is Claiming.MANUAL else MugginsScope.SHOW,
    ),
    st.sampled_from([2, 2, 3, 4, 6]),
    st.sampled_from(Muggins),
    st.sampled_from(Claiming),
    st.sampled_from(MugginsScope),
)


@given(options=TABLES, seed=SEEDS)
@examples(8)
def test_it_never_says_anything_illegal_or_that_depends_on_hidden_cards(options: Options, seed: int) -> None:
    """Whatever position it is in, among players who err and call at random."""
    random = Random(seed)
    for move in moves(options, seed):
        for what in owed(move.after):
            if what.seat is not None:
                seen = view(move.after, what.seat)
                command = by_computer(move.after, what.seat, what.duty, Random(seed))
                assert check(seen, command) is None
                other = otherwise(move.after, what.seat, random)
                assert by_computer(other, what.seat, what.duty, Random(seed)) == command


def test_it_errs_in_nothing() -> None:
    """Two computers claim every point, and have nothing to call except heels, which are claimed."""
    for seed in range(4):
        for state, command in game((by_computer, by_computer), seed, ALONE):
            assert not isinstance(command, CallMuggins) or command.points == 0
            assert not isinstance(command, CallRenege)
            if isinstance(state.phase, GameOver):
                continue
            _, events = apply(state, command)
            assert not any(isinstance(event, Called | Reneged) for event in events)
            for event in events:
                if isinstance(event, Counted):
                    assert event.claim == event.points


@pytest.mark.parametrize("players", [3, 6])
def test_it_plays_a_table_of_several_to_the_end(players: int) -> None:
    options = acc_for(players)
    said = game((by_computer,) * players, 1, options)  # type: ignore[arg-type]  # it takes one for each seat
    assert isinstance(said[-1][0].phase, GameOver)


def answered(state: State, seat: Seat) -> Command:
    """Return what the computer says in this seat, which owes something."""
    duty = duty_of(state, seat)
    assert duty
    return decide(view(state, seat), duty, Random(1))


def start_acc(hands: tuple[str, str] = HANDS, starter: str = "2C") -> State:
    """Return a state in which seat 0 leads and seat 1 deals."""
    plain = Options()
    options = replace(
        ALONE,
        first_deal=plain.first_deal,
        cut_before_deal=plain.cut_before_deal,
        starter_cut=plain.starter_cut,
    )
    return start_play(dealer=1, hands=hands, starter=starter, options=options)


@pytest.mark.parametrize(("card", "points"), [("5C", 2), ("QH", 0)])
def test_it_claims_what_its_card_makes(card: str, points: int) -> None:
    state, _ = said(start_acc(), "TC", 0, card)
    assert answered(state, Seat(1)) == Claim(Seat(1), points)


def test_it_calls_what_was_missed_in_the_play_before_it_plays() -> None:
    state, _ = said(start_acc(), "TC", 0, "5C", 0)
    assert answered(state, Seat(0)) == CallMuggins(Seat(0), Seat(1), 2)
    state, events = apply(state, answered(state, Seat(0)))
    assert [event.points for event in events if isinstance(event, Pegged)] == [2]
    assert isinstance(answered(state, Seat(0)), Play)


def test_it_calls_nothing_where_nothing_was_missed() -> None:
    state, _ = said(start_acc(), "TC", 0, "5C", 2)
    assert isinstance(answered(state, Seat(0)), Play)


def test_it_calls_what_the_last_card_missed_before_it_counts() -> None:
    state, _ = said(start_acc(hands=("TC 5D AD 2D", "QH 7C 7D KC")), "TC", 0, "QH", 0, "5D", 0, "go", "AD", 0, "2D", 0)
    state, _ = said(state, "KC", 0, "7C", 0, "7D", 0)
    assert counted_now(state) == (0, False)
    assert answered(state, Seat(0)) == CallMuggins(Seat(0), Seat(1), 2)


def test_it_calls_a_false_go_when_it_is_proved() -> None:
    """The cards are then dead: nothing is pegged with them."""
    state, _ = said(start_acc(), "TC", 0, "QH", 0, "5D", 0, "go", "4S", 0, "5C", 0)
    assert answered(state, Seat(0)) == CallRenege(Seat(0), Seat(1), dead=True)
    before, _ = said(start_acc(), "TC", 0, "QH", 0, "5D", 0, "go")
    assert isinstance(answered(before, Seat(0)), Play), "nothing is proved yet"


def test_it_claims_its_heels_before_it_plays() -> None:
    state, _ = said(start_acc(starter="JC"), "TC", 0)
    assert answered(state, Seat(1)) == ClaimHeels(Seat(1))
    assert unasked(view(state, Seat(0)), Seat(0), Level.EXPERT) is None, "they are the dealer's"


def test_it_says_the_true_points_when_it_is_asked_for_them() -> None:
    """In a whole game of claims, each is what the cards are worth."""
    for state, command in game((by_computer, by_computer), 3, replace(ALONE, muggins=Muggins.AUTO)):
        if not isinstance(state.phase, GameOver):
            claims = [event for event in apply(state, command)[1] if isinstance(event, PegsClaimed)]
            assert all(claim.points == claim.worth for claim in claims)


def test_a_computer_that_overlooked_a_slip_keeps_overlooking_it_and_others_see_it() -> None:
    """However often it is asked: here, before each of two cards, with the same claim still open."""
    seen = []
    for starter in PACK:
        if starter in parse_cards(" ".join((*HANDS, "3D"))) or starter.rank == 11:
            continue
        state, _ = said(start_acc(starter=starter), "TC", 0, "5C", 0)
        first = unasked(view(state, Seat(0)), Seat(0), Level.CASUAL)
        state, _ = said(state, "5D", 2)
        assert (unasked(view(state, Seat(0)), Seat(0), Level.CASUAL) is None) == (first is None)
        seen.append(first is not None)
    assert 5 < sum(seen) < len(seen) - 5
