"""Before the play: who deals first, the deal, the crib, the starter and heels (`rules` 1.2, 1.3, 1.5)."""

from audiocrib.rules.cards import Cards, Rank, Seat, in_order, place
from audiocrib.rules.commands import Cut, LayAway, Shuffle
from audiocrib.rules.events import (
    CutForDeal,
    CutTied,
    DealerChosen,
    Dealt,
    LaidAway,
    Shuffled,
    StarterTurned,
    Why,
)
from audiocrib.rules.legal import owed
from audiocrib.rules.options import FirstDeal
from audiocrib.rules.points import Script, counts
from audiocrib.rules.state import CutCard, State, cuts, deal_of, left_of, seats_from

HAND_DEALT = 6


def shuffle(state: State, command: Shuffle) -> Script:
    """A new pack: to choose the first dealer with, or to deal from."""
    state = yield Shuffled(command.pack)
    if state.dealer is not None:
        return (yield deal(state, state.dealer))
    if state.options.first_deal is FirstDeal.RANDOM:
        return (yield DealerChosen(picked(state)))
    return state  # the seats cut


def picked(state: State) -> Seat:
    """Random: of as many cards as there are seats the lowest one points at the dealer, each seat with equal chance."""
    top = state.pack[: len(state.sides)]
    return Seat(top.index(min(top, key=place)))


def deal(state: State, dealer: Seat) -> Dealt:
    """Six cards each, one at a time, the left of the dealer first."""
    order = seats_from(state, left_of(state, dealer))
    players = len(order)
    hands: list[Cards] = [()] * players
    for i, seat in enumerate(order):
        hands[seat] = in_order(state.pack[i : players * HAND_DEALT : players])
    return Dealt(tuple(hands))


def cut(state: State, command: Cut) -> Script:
    """The lowest rank deals, ace lowest; seats tied for lowest cut again after a shuffle (BGA, ACC; decision C03)."""
    card = state.pack[command.at - 1]
    state = yield CutForDeal(command.seat, command.at, card)
    if owed(state):
        return state
    lowest = lowest_cuts(cuts(state))
    if len(lowest) > 1:
        return (yield CutTied(lowest))
    return (yield DealerChosen(lowest[0]))


def lowest_cuts(cuts: tuple[CutCard, ...]) -> tuple[Seat, ...]:
    """The seats that cut the lowest rank, in the order of seats."""
    lowest = min(cut.card.rank for cut in cuts)
    return tuple(sorted(cut.seat for cut in cuts if cut.card.rank is lowest))


def lay_away(state: State, command: LayAway) -> Script:
    """Cards go to the crib in secret; after the last of them the starter is turned."""
    state = yield LaidAway(command.seat, command.cards)
    if owed(state):
        return state
    return (yield from turn_starter(state))


def turn_starter(state: State) -> Script:
    """The top of the pack. A jack is two for his heels to the dealer, at once: it can win the game (pagat, BGA)."""
    starter = deal_of(state).stock[0]
    state = yield StarterTurned(starter)
    if starter.rank is Rank.JACK:
        state = yield from counts(state, deal_of(state).dealer, state.options.heels, Why.HEELS)
    return state
