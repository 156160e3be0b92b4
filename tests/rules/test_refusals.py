"""Every refusal of a command: its reason, and the facts that say what to do instead."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Seat, Side, parse_cards, unseen
from audiocrib.rules.commands import Claim, Command, Cut, Go, LayAway, Play, Shuffle
from audiocrib.rules.errors import AudiocribError, Reason, Refusal
from audiocrib.rules.events import DealEnded, Dealt, Event, GameEnded, Pegged, Played, SeriesClosed, StarterTurned, Why
from audiocrib.rules.evolve import Misfit, evolve
from audiocrib.rules.game import apply, new_game, script
from audiocrib.rules.legal import Duty, check, duty_of, greatest_claim, owed
from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import State, deal_of, playable, playing
from audiocrib.rules.visibility import see, view
from tests.rules.tables import start, start_play, start_show

HANDS = ("KC QD 4S AC", "2D 3C 8H 9S")
"""Seat 0 is the pone with a dealer at seat 1."""


def table_at_play(go_call: GoCall = GoCall.AUTO) -> State:
    return start_play(dealer=1, hands=HANDS, starter="6H", options=Options(go_call=go_call))


def table_at_show() -> State:
    return start_show(dealer=1, hands=HANDS, starter="6H", scores=(0, 0), options=SALON)


def table_at_cut() -> State:
    state, _ = apply(new_game(Options(first_deal=FirstDeal.CUT_LOW, cut_min=4)), Shuffle(PACK))
    return state


def table_laying_away() -> State:
    return start(dealer=1, hands=("KC QD 4S AC 5H 5D", "2D 3C 8H 9S TC TD"), starter="6H", options=SALON)


def over() -> State:
    return evolve(table_at_play(), GameEnded((Side(0), Side(1))))


@pytest.mark.parametrize(
    ("state", "command", "refusal"),
    [
        (over(), Shuffle(PACK), Refusal(Reason.GAME_OVER)),
        (over(), Go(Seat(0)), Refusal(Reason.GAME_OVER)),
        (new_game(), Go(Seat(2)), Refusal(Reason.NO_SUCH_SEAT, seat=2)),
        (new_game(), Play(Seat(-1), Card("AC")), Refusal(Reason.NO_SUCH_SEAT, seat=-1)),
        (new_game(), Claim(Seat(0), 2), Refusal(Reason.NOT_NOW)),
        (table_at_play(), Shuffle(PACK), Refusal(Reason.NOT_NOW)),
        (table_at_play(), Play(Seat(1), Card("2D")), Refusal(Reason.NOT_YOUR_TURN, turn=0)),
        (table_at_show(), Claim(Seat(1), 2), Refusal(Reason.NOT_YOUR_TURN, turn=0)),
        (new_game(), Shuffle(PACK[1:]), Refusal(Reason.WRONG_PACK)),
        (new_game(), Shuffle((*PACK[1:], Card.UNSEEN)), Refusal(Reason.WRONG_PACK)),
        (new_game(), Shuffle((*PACK[1:], PACK[1])), Refusal(Reason.WRONG_PACK)),
        (table_at_cut(), Cut(Seat(0), 3), Refusal(Reason.CUT_TOO_DEEP, least=4, most=48)),
        (table_at_cut(), Cut(Seat(1), 49), Refusal(Reason.CUT_TOO_DEEP, least=4, most=48)),
        (apply(table_at_cut(), Cut(Seat(0), 20))[0], Cut(Seat(1), 20), Refusal(Reason.PLACE_TAKEN, at=20)),
        (apply(table_at_cut(), Cut(Seat(0), 20))[0], Cut(Seat(0), 21), Refusal(Reason.NOT_YOUR_TURN, turn=1)),
        (
            table_laying_away(),
            LayAway(Seat(0), parse_cards("5H 5D 4S")),
            Refusal(Reason.WRONG_NUMBER_TO_CRIB, asked=2, given=3),
        ),
        (
            table_laying_away(),
            LayAway(Seat(0), (Card("5H"), Card("5H"))),
            Refusal(Reason.CARD_TWICE, card=Card("5H")),
        ),
        (
            table_laying_away(),
            LayAway(Seat(0), parse_cards("5H 2D")),
            Refusal(Reason.NOT_IN_HAND, card=Card("2D")),
        ),
        (
            table_laying_away(),
            LayAway(Seat(0), (Card.UNSEEN, Card("5H"))),
            Refusal(Reason.NOT_IN_HAND, card=Card.UNSEEN),
        ),
        (table_at_play(), Play(Seat(0), Card("5H")), Refusal(Reason.NOT_IN_HAND, card=Card("5H"))),
        (table_at_play(), Go(Seat(0)), Refusal(Reason.CARD_FITS, playable=parse_cards("AC 4S QD KC"))),
        (table_at_show(), Claim(Seat(0), 30), Refusal(Reason.ABOVE_POSSIBLE, points=30, most=29)),
        (table_at_show(), Claim(Seat(0), 9999), Refusal(Reason.ABOVE_POSSIBLE, points=9999, most=29)),
        (table_at_show(), Claim(Seat(0), -1), Refusal(Reason.BELOW_ZERO, points=-1)),
    ],
)
def test_a_command_that_the_rules_do_not_allow_is_refused(state: State, command: Command, refusal: Refusal) -> None:
    assert check(state, command) == refusal
    with pytest.raises(Refusal) as raised:
        apply(state, command)
    assert raised.value == refusal


def test_a_cut_shows_at_least_one_card() -> None:
    state, _ = apply(new_game(Options(first_deal=FirstDeal.CUT_LOW, cut_min=0)), Shuffle(PACK))
    assert check(state, Cut(Seat(0), 0)) == Refusal(Reason.CUT_TOO_DEEP, least=1, most=52)
    assert check(state, Cut(Seat(0), 52)) is None


def test_an_unseen_card_cannot_be_played_though_a_view_holds_some() -> None:
    hidden = view(table_at_play(), Seat(1))
    assert deal_of(hidden).hands[0] == unseen(4)
    assert check(hidden, Play(Seat(0), Card.UNSEEN)) == Refusal(Reason.NOT_IN_HAND, card=Card.UNSEEN)


def at_28() -> State:
    """Return 28, after king, eight, queen; the pone holds an ace and a four, the dealer can play a two or a three."""
    state = table_at_play(GoCall.STRICT)
    for command in (Play(Seat(0), Card("KC")), Play(Seat(1), Card("8H")), Play(Seat(0), Card("QD"))):
        state, _ = apply(state, command)
    return state


def test_a_card_that_makes_more_than_31_is_refused_with_those_that_fit() -> None:
    refusal = check(at_28(), Play(Seat(1), Card("9S")))
    assert refusal == Refusal(Reason.ABOVE_31, card=Card("9S"), count=37, playable=parse_cards("2D 3C"))


def test_a_go_with_a_card_that_fits_is_refused_with_those_that_fit() -> None:
    assert check(at_28(), Go(Seat(1))) == Refusal(Reason.CARD_FITS, playable=parse_cards("2D 3C"))


def test_a_strict_go_is_said_by_the_player_and_accepted_when_it_is_due() -> None:
    """Two makes 30, the pone's ace 31; after the reset the dealer leads."""
    state, _ = apply(at_28(), Play(Seat(1), Card("2D")))
    assert playable(state, Seat(0)) == (Card("AC"),)
    state, events = apply(state, Play(Seat(0), Card("AC")))
    assert [type(event) for event in events] == [Played, Pegged, SeriesClosed]
    assert playing(state).turn == 1


def test_a_seat_that_has_laid_away_is_not_asked_again() -> None:
    state, _ = apply(table_laying_away(), LayAway(Seat(0), parse_cards("5H 5D")))
    assert duty_of(state, Seat(0)) is None
    assert duty_of(state, Seat(1)) is Duty.LAY_AWAY
    assert check(state, LayAway(Seat(0), parse_cards("4S AC"))) == Refusal(Reason.NOT_YOUR_TURN, turn=1)


def test_the_greatest_claim_is_29_in_the_show_and_nothing_elsewhere() -> None:
    assert greatest_claim(table_at_show()) == 29
    assert greatest_claim(table_at_play()) == 0
    assert greatest_claim(table_laying_away()) == 0


# The refusal itself


def test_a_refusal_says_its_reason_and_facts_to_the_caller_of_the_library() -> None:
    refusal = Refusal(Reason.ABOVE_31, card=Card("KH"), count=32, playable=parse_cards("4S AC"))
    assert str(refusal) == "above-31 (card=KH, count=32, playable=4S AC)"
    assert str(Refusal(Reason.NOT_NOW)) == "not-now"
    assert isinstance(refusal, AudiocribError)


def test_refusals_are_equal_by_reason_and_facts() -> None:
    assert Refusal(Reason.NOT_IN_HAND, card=Card("5H")) == Refusal(Reason.NOT_IN_HAND, card=Card("5H"))
    assert Refusal(Reason.NOT_IN_HAND, card=Card("5H")) != Refusal(Reason.NOT_IN_HAND, card=Card("5D"))
    assert Refusal(Reason.NOT_NOW) != Refusal(Reason.GAME_OVER)
    assert Refusal(Reason.NOT_NOW) != "not-now"
    assert len({Refusal(Reason.NOT_NOW), Refusal(Reason.NOT_NOW)}) == 1


def test_the_facts_of_a_refusal_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        Refusal(Reason.NOT_NOW, turn=1).facts["turn"] = 2  # type: ignore[index]  # its failure is the test


# Events that do not fit


@pytest.mark.parametrize(
    ("state", "event"),
    [
        pytest.param(table_at_show(), Played(Seat(0), Card("KC"), 10), id="a card in the show"),
        pytest.param(table_at_play(), Played(Seat(0), Card("5H"), 5), id="a card that is not held"),
        pytest.param(table_at_play(), Played(Seat(7), Card("KC"), 10), id="a seat that does not exist"),
        pytest.param(new_game(), StarterTurned(Card("5H")), id="a starter before the deal"),
        pytest.param(new_game(), DealEnded(), id="the end of no deal"),
        pytest.param(new_game(), Pegged(Side(2), Seat(0), 2, 2, Why.PLAY), id="a side that does not exist"),
    ],
)
def test_an_event_that_cannot_happen_here_is_a_misfit(state: State, event: Event) -> None:
    with pytest.raises(Misfit, match=type(event).__name__):
        evolve(state, event)


def test_cards_dealt_by_nobody_are_a_misfit() -> None:
    with pytest.raises(Misfit, match="nobody deals"):
        evolve(new_game(), Dealt(((), ())))


def test_questions_out_of_their_phase_fail() -> None:
    with pytest.raises(LookupError):
        deal_of(new_game())
    with pytest.raises(LookupError):
        playing(new_game())


FOREIGN: Any = object()


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(lambda: check(new_game(), FOREIGN), id="check"),
        pytest.param(lambda: script(new_game(), FOREIGN), id="script"),
        pytest.param(lambda: evolve(new_game(), FOREIGN), id="evolve"),
        pytest.param(lambda: see(FOREIGN, None), id="see"),
        pytest.param(lambda: owed(replace(new_game(), phase=FOREIGN)), id="owed"),
    ],
)
def test_a_kind_that_no_case_knows_is_a_defect_and_fails(ask: Callable[[], object]) -> None:
    """It is never silently passed over, and never taken for a refusal or a misfit."""
    with pytest.raises(AssertionError):
        ask()
