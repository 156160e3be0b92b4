"""Tables by tournament rules at which a fault has been or can be made, for tests. Knows no expectations."""

from msgspec.structs import replace

from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.commands import Claim, Go, Play
from audiocrib.rules.deal import CardOrGo, Deal
from audiocrib.rules.events import Event
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import owed
from audiocrib.rules.options import DealForm, GoCall, Muggins, MultiStakes, NobsInPlay, Options, Penalties, Sides
from audiocrib.rules.state import Playing, State, counted_now
from tests.rules.tables import start_play, start_show

FAULTS = Options(penalties=Penalties.ACC, go_call=GoCall.RENEGE, muggins=Muggins.OFF, nobs_in_play=NobsInPlay.OFF)
HANDS = ("TC 5D 4S 9S", "QH 5C 6C AC")
"""Seat 1 deals and has, at 25, the cards of G63; seat 0 leads and can play the four then."""
LAST = ("TC 5D AD 2D", "QH 5C 6C AC")
"""As above, but seat 0 runs out of cards in the first series."""


def said(state: State, *words: str | int) -> tuple[State, tuple[Event, ...]]:
    """Do these plays, gos and claims in order, by whoever has to; return the state and all events."""
    events: tuple[Event, ...] = ()
    for word in words:
        (due,) = owed(state)
        assert due.seat is not None
        if isinstance(word, int):
            state, more = apply(state, Claim(due.seat, word))
        else:
            state, more = apply(state, Go(due.seat) if word == "go" else Play(due.seat, Card(word)))
        events += more
    return state, events


def at_25(options: Options = FAULTS, hands: tuple[str, str] = HANDS, scores: tuple[int, int] = (0, 0)) -> State:
    """Return a state with ten, queen and five on the table, and seat 1 to play."""
    state = start_play(dealer=1, hands=hands, starter="2C", scores=scores, options=options)
    return said(state, "TC", "QH", "5D")[0]


def proved(options: Options = FAULTS) -> State:
    """Return a state: seat 1 said go, seat 0 pegged one for it, and seat 1 leads a five that it could have played."""
    return said(at_25(options), "go", "4S", "5C")[0]


def four(sides: Sides = Sides.INDIVIDUAL) -> State:
    """Return a state in which seats 3 and 1 said go at 25; then seat 3 led a four, and seat 1 played a five."""
    options = replace(FAULTS, players=4, deal_form=DealForm.FOUR, sides=sides, multi_stakes=MultiStakes.PLACING)
    hands = tuple(map(parse_cards, ("8D", "6C AC", "9H 7D JS", "JC KS")))
    words = ("0TC", "1QH", "25S", "3", "0", "1", "34S", "09S", "15C")
    steps = tuple(CardOrGo(Seat(int(word[0])), Card(word[1:]) if word[1:] else None) for word in words)
    deal = Deal(1, Seat(3), hands, ((),) * 4, (), (), Card("2C"), steps=steps, starts=(6,))
    return replace(new_game(options), deal=deal, dealer=Seat(3), phase=Playing(Seat(2), start=6))


PAID = replace(FAULTS, go_call=GoCall.AUTO)
"""Faults are paid for, but nobody can say a false go."""

WORTH_5 = ("9C TD JH QS", "KC")


def at_the_show(options: Options = PAID) -> State:
    """Return a state in which seat 0, the pone, is to count first."""
    return start_show(dealer=1, hands=(WORTH_5[0], "2D 4S 6H 8S"), starter="KC", scores=(0, 0), options=options)


def at_the_crib(options: Options = PAID) -> State:
    """Return a state in which both hands are counted, and the crib is open."""
    state = at_the_show(options)
    while counted_now(state) != (1, True):
        now = counted_now(state)
        assert now
        state, _ = apply(state, Claim(now[0], 0))
    return state
