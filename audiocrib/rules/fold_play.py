"""Folds the events of the play: cards on the table, the turn, claims.

Part of `evolve`, and like it uses public facts alone. Changing the order of turns breaks unfinished journals.
"""

from typing import TypeVar

from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, in_order, without
from audiocrib.rules.deal import CardOrGo, Deal, Peg, PegClaim, could_be_played, live, series_of
from audiocrib.rules.events import Why
from audiocrib.rules.options import Claiming, DealForm, GoCall
from audiocrib.rules.state import (
    Counting,
    Given,
    Playing,
    State,
    deal_of,
    left_of,
    seats_from,
    side_of,
)

S = TypeVar("S", bound=State)
T = TypeVar("T")
P = TypeVar("P")

IN_THE_PLAY = frozenset({Why.PLAY, Why.GO, Why.LAST})
"""Reasons for points that a card gives its player."""
FOR_CLAIMS = frozenset({Why.MUGGINS, Why.FALSE_MUGGINS, Why.FALSE_GAME})
"""Reasons for points that a claim gives others, or costs."""


def phase_of(state: State, kind: type[P]) -> P:
    """Return the phase, which must be of this kind.

    Raises:
        TypeError: it is of another kind.
    """
    if not isinstance(state.phase, kind):
        raise TypeError(f"wanted {kind.__name__}")
    return state.phase


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with the one at this place replaced."""
    return (*items[:place], item, *items[place + 1 :])


def next_to_play(state: State, seat: Seat, passed: tuple[Seat, ...]) -> Seat:
    """Return the first seat clockwise after `seat` that can play and has not said go in this series, or else `seat`."""
    deal = deal_of(state)
    for after in seats_from(state, left_of(state, seat)):
        if after not in passed and live(deal, after):
            return after
    return seat


def played(state: S, event: ev.Played) -> S:
    """Lay a card on the table; if points are claimed, its player has to claim them next, unless out."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    hands = put(deal.hands, event.seat, without(deal.hands[event.seat], (event.card,)))
    after = replace(state, deal=replace(deal, hands=hands, steps=(*deal.steps, CardOrGo(event.seat, event.card))))
    manual = state.options.play_scoring is Claiming.MANUAL and side_of(state, event.seat) not in state.out
    turn = next_to_play(after, event.seat, phase.passed)
    return replace(
        after,
        phase=replace(
            phase,
            turn=turn,
            heels=phase.heels and event.seat != deal.dealer,
            pegging=event.seat if manual else None,
        ),
    )


def passed(state: S, event: ev.Passed) -> S:
    """Pass a seat over until the series closes."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    gone = (*phase.passed, event.seat)
    after = replace(state, deal=replace(deal, steps=(*deal.steps, CardOrGo(event.seat, None))))
    return replace(after, phase=replace(phase, passed=gone, turn=next_to_play(after, event.seat, gone)))


def series_closed(state: S, event: ev.SeriesClosed) -> S:
    """Let the seat after the last card lead; without cards, and in five-card at once, begin the show."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    over = not any(live(deal, Seat(seat)) for seat in range(len(deal.hands)))
    if over or state.options.deal_form is DealForm.FIVE_CARD:
        return replace(state, phase=Counting())
    start = len(deal.steps)
    after = replace(state, deal=replace(deal, starts=(*deal.starts, start)))
    return replace(after, phase=Playing(next_to_play(state, event.seat, ()), start=start, heels=phase.heels))


def go_taken_back(state: S, event: ev.GoTakenBack) -> S:
    """Undo a go, as if it had never been said."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    if deal.steps[-1] != CardOrGo(event.seat, None):
        raise ValueError("the last thing said was another")
    gone = tuple(seat for seat in phase.passed if seat != event.seat)
    deal = replace(deal, steps=deal.steps[:-1])
    return replace(state, deal=deal, phase=replace(phase, passed=gone, turn=event.seat))


def reneged(state: S, event: ev.Reneged) -> S:
    """Undo the pegs since a false go; in the play, put back the cards played since as well.

    Those cards, and the ones that could have been played, have now been seen by everybody.
    """
    deal = deal_of(state)
    known = could_be_played(deal, event.at)
    if not set(known) <= set(event.cards) or (known != event.cards and not isinstance(state.phase, Playing)):
        raise ValueError("what lies open and could have been played is something else")
    deal = replace(
        deal,
        pegs=tuple(peg for peg in deal.pegs if peg.at < event.at),
        seen=tuple(sorted({*deal.seen, *event.cards})),
        reneged=(*deal.reneged, event.at),
    )
    if not isinstance(state.phase, Playing):
        return replace(state, deal=deal)
    return put_back(replace(state, deal=deal), event)


def put_back(state: S, event: ev.Reneged) -> S:
    """Let the play continue from the false go: instead of it, or, if the cards are dead, after it."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    back = [(step.seat, step.card) for step in deal.steps[event.at :] if step.card is not None]
    hands = [(*cards, *(card for owner, card in back if owner == seat)) for seat, cards in enumerate(deal.hands)]
    hands[event.seat] = (*without(hands[event.seat], event.cards), *event.cards)
    steps = deal.steps[: event.at + event.dead]
    deal = replace(
        deal,
        hands=tuple(map(in_order, hands)),
        steps=steps,
        starts=tuple(start for start in deal.starts if start < event.at),
        claims=tuple(claim for claim in deal.claims if claim.at < event.at),
        seen=tuple(sorted({*deal.seen, *(card for _, card in back)})),
        dead=(*deal.dead, *event.cards) if event.dead else deal.dead,
        reneged=tuple(at for at in deal.reneged if at < len(steps)),
    )
    after = replace(state, deal=deal)
    start = series_of(deal, event.at)
    gone = tuple(step.seat for step in steps[start:] if step.card is None)
    turn = next_to_play(after, event.seat, gone) if event.dead else event.seat
    return replace(after, phase=Playing(turn, start, gone, phase.heels))


def gathered(state: S, event: ev.Gathered) -> S:
    """Record who threw in the cards; the cards themselves go back where they were."""
    phase_of(state, Counting)
    deal = deal_of(state)
    return replace(state, deal=replace(deal, gathered=(*deal.gathered, event.seat)))


def pegs_claimed(state: S, event: ev.PegsClaimed) -> S:
    """Keep the claim for whoever may call muggins on it, unless its truth was said at once."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    if event.worth is None:
        claim = PegClaim(event.seat, phase.start, len(deal.steps) - 1, event.points)
        deal = replace(deal, claims=(*deal.claims, claim))
    return replace(state, deal=deal, phase=replace(phase, pegging=None))


def called(state: S, event: ev.Called) -> S:
    """Settle everything that could be called on a seat."""
    return without_claims(state, event.of)


def without_claims(state: S, of: Seat | None = None) -> S:
    """Let the claims of one seat, or of all, stand for good."""
    if state.deal is None or not state.deal.claims:
        return state
    kept = tuple(claim for claim in state.deal.claims if of is not None and claim.seat != of)
    return replace(state, deal=replace(state.deal, claims=kept))


def pegged(state: S, event: ev.Pegged) -> S:
    """Peg by leapfrog: the rear peg moves past the front one; points that a rule made void move nothing."""
    if not event.points:
        return state
    before = state.scores[event.side]
    after = replace(
        state,
        scores=put(state.scores, event.side, before + event.points),
        rear=put(state.rear, event.side, before),
    )
    if event.why is Why.AWARD:
        return replace(after, awards=(*after.awards[:-1], Given(event.seat, event.points)))
    deal = after.deal
    if deal is None or not isinstance(state.phase, Playing):
        return after
    if deal.claims and event.why in IN_THE_PLAY:
        deal = pegged_again(deal, event.seat)
    if state.options.go_call is GoCall.RENEGE and event.why in IN_THE_PLAY | FOR_CLAIMS:
        deal = replace(deal, pegs=(*deal.pegs, Peg(len(deal.steps) - 1, event.side, event.points)))
    return after if deal is after.deal else replace(after, deal=deal)


def pegged_again(deal: Deal, seat: Seat) -> Deal:
    """Close the earlier claims of a seat that pegs for a card (ACC 10.3); a go belongs to the last card."""
    last = max(at for at, step in enumerate(deal.steps) if step.seat == seat and step.card is not None)
    return replace(deal, claims=tuple(claim for claim in deal.claims if claim.seat != seat or claim.at == last))
