"""Everything before the play: the first dealer, the deal, the crib, the starter and heels (`rules` 1.2, 1.3, 1.5)."""

from audiocrib.rules.cards import Card, Rank, Seat, in_order, place
from audiocrib.rules.commands import ClaimHeels, Cut, LayAway, OfferCut, Shuffle, TakePack
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.events import (
    CutForDeal,
    CutOffered,
    CutTied,
    DealerChosen,
    Dealt,
    HeelsClaimed,
    LaidAway,
    PackCut,
    PackTaken,
    Shuffled,
    StarterTurned,
    Why,
)
from audiocrib.rules.legal import owed
from audiocrib.rules.match import next_game
from audiocrib.rules.options import Claiming, CutBeforeDeal, DealForm, FirstDeal
from audiocrib.rules.points import Script, counts
from audiocrib.rules.state import (
    BetweenGames,
    CutCard,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    State,
    cuts,
    deal_of,
    left_of,
    seats_from,
)


def shuffle(state: State, command: Shuffle) -> Script:
    """Bring in a new pack: to choose the first dealer, to be cut, or to deal from."""
    if isinstance(state.phase, BetweenGames):
        state = yield next_game(state, state.phase)
    state = yield Shuffled(command.pack)
    if isinstance(state.phase, CuttingForDeal):
        return state
    if state.dealer is None:
        chosen = state.options.first_deal is FirstDeal.CHOSEN
        return (yield DealerChosen(Seat(state.options.dealer) if chosen else picked(state)))
    if state.options.cut_before_deal is CutBeforeDeal.NONE:
        return (yield from deal_out(state))
    return state  # the pack is cut; or, with the trap, the cut may be offered


def picked(state: State) -> Seat:
    """Pick a dealer at random: the lowest of one card per seat points at the dealer, so every seat has an equal chance."""
    top = state.pack[: len(state.sides)]
    return Seat(top.index(min(top, key=place)))


def cut(state: State, command: Cut) -> Script:
    """Cut for the first deal, before a deal, or for the starter, whichever is due."""
    match state.phase:
        case CuttingStarter():
            return turn_starter(state, command.at)
        case CuttingPack():
            return cut_pack(state, command)
        case _:
            return cut_for_deal(state, command)


def cut_for_deal(state: State, command: Cut) -> Script:
    """Cut for deal: the lowest card deals; seats tied for lowest cut again after a shuffle (BGA, ACC, pagat; decision
    C03).
    """
    card = state.pack[command.at - 1]
    state = yield CutForDeal(command.seat, command.at, card)
    if owed(state):
        return state
    lowest = lowest_cuts(cuts(state), state.options.first_deal)
    if len(lowest) > 1:
        return (yield CutTied(lowest))
    return (yield DealerChosen(lowest[0]))


def lowest_cuts(cuts: tuple[CutCard, ...], first_deal: FirstDeal) -> tuple[Seat, ...]:
    """Return the seats that cut lowest, in seat order: by rank, ace low; for pagat all ten-cards are equal (C02)."""
    height = {cut.seat: cut.card.worth if first_deal is FirstDeal.CUT_PAGAT else cut.card.rank for cut in cuts}
    return tuple(seat for seat in sorted(height) if height[seat] == min(height.values()))


def cut_pack(state: State, command: Cut) -> Script:
    """Lift cards as the seat at the dealer's right; those under them go on top (pagat: "cut back for box")."""
    state = yield PackCut(command.seat, command.at)
    return (yield from deal_out(state))


def offer_cut(command: OfferCut) -> Script:
    """Spring Dailey's trap: the dealer must not offer the cut; the seat it is offered to may take the pack (pagat)."""
    return (yield CutOffered(command.seat))


def take_pack(state: State, command: TakePack) -> Script:
    """Take the offered pack: deal and crib pass to the taker."""
    state = yield PackTaken(command.seat)
    return (yield from deal_out(state))


def deal_out(state: State) -> Script:
    """Deal one card at a time, starting left of the dealer, as many as the deal form says; then the cards for the crib."""
    if state.dealer is None:
        raise LookupError("nobody deals")
    form = form_of(state.options)
    order = seats_from(state, left_of(state, state.dealer))
    number = dict.fromkeys(order, form.others) | {order[-2]: form.right, state.dealer: form.dealer}
    first = [state.dealer] if form.dealer_first else []
    rounds = [seat for turn in range(max(number.values())) for seat in order if turn < number[seat]]
    turns = first + rounds[: sum(number.values()) - len(first)]
    hands: list[list[Card]] = [[] for _ in order]
    for seat, card in zip(turns, state.pack, strict=False):
        hands[seat].append(card)
    crib = state.pack[len(turns) : len(turns) + form.to_crib]
    state = yield Dealt(tuple(map(in_order, hands)), crib)
    return (yield from three_for_last(state))


def three_for_last(state: State) -> Script:
    """Peg three for last: in five-card cribbage the pone of the first deal gets it, having no crib."""
    options, deal = state.options, deal_of(state)
    if options.deal_form is DealForm.FIVE_CARD and options.three_for_last and deal.number == 1:
        state = yield from counts(state, left_of(state, deal.dealer), 3, Why.THREE_FOR_LAST)
    return state


def lay_away(state: State, command: LayAway) -> Script:
    """Lay cards away to the crib, in secret; the last of them turns the starter."""
    state = yield LaidAway(command.seat, command.cards)
    if owed(state):
        return state  # others still have to lay away, or the starter is cut by hand
    return (yield from turn_starter(state, 1))


def turn_starter(state: State, at: int) -> Script:
    """Turn the card under the cut. A jack is two for his heels to the dealer, at once: it can win the game (pagat, BGA).

    With `heels_claim` manual the dealer has to claim them before playing a card (ACC 6.3).
    """
    starter = deal_of(state).stock[at - 1]
    state = yield StarterTurned(starter)
    if starter.rank is Rank.JACK and state.options.heels_claim is Claiming.AUTO:
        state = yield from counts(state, deal_of(state).dealer, state.options.heels, Why.HEELS)
    return state


def claim_heels(state: State, command: ClaimHeels) -> Script:
    """Claim the dealer's points for a jack turned up (ACC 6.3, 10.3)."""
    state = yield HeelsClaimed(command.seat)
    return (yield from counts(state, command.seat, state.options.heels, Why.HEELS))
