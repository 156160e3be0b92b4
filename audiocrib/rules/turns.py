"""What the events of the play do to a state: cards on the table, whose turn it is, what was claimed.

A part of `evolve`, and like it from public facts alone. Changing whose turn it is breaks unfinished journals.
"""

from typing import TypeVar

from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, without
from audiocrib.rules.events import Why
from audiocrib.rules.options import Claiming, DealForm
from audiocrib.rules.state import (
    Counting,
    Deal,
    PegClaim,
    Playing,
    State,
    Step,
    deal_of,
    left_of,
    seats_from,
    side_of,
)

S = TypeVar("S", bound=State)
T = TypeVar("T")
P = TypeVar("P")

IN_THE_PLAY = frozenset({Why.PLAY, Why.GO, Why.LAST})
"""What a card brings its player."""


def phase_of(state: State, kind: type[P]) -> P:
    """The phase, which must be of this kind.

    Raises:
        TypeError: it is another.
    """
    if not isinstance(state.phase, kind):
        raise TypeError(f"wanted {kind.__name__}")
    return state.phase


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one in this place."""
    return (*items[:place], item, *items[place + 1 :])


def next_to_play(state: State, seat: Seat, passed: tuple[Seat, ...]) -> Seat:
    """Clockwise after `seat` the first that holds cards and has not said go in this series, or else `seat` itself."""
    hands = deal_of(state).hands
    for after in seats_from(state, left_of(state, seat)):
        if hands[after] and after not in passed:
            return after
    return seat


def played(state: S, event: ev.Played) -> S:
    """A card lies on the table; with claimed points its player, unless out, has to say what it makes."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    hands = put(deal.hands, event.seat, without(deal.hands[event.seat], (event.card,)))
    after = replace(state, deal=replace(deal, hands=hands, steps=(*deal.steps, Step(event.seat, event.card))))
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
    """A seat is passed over until the series closes."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    gone = (*phase.passed, event.seat)
    after = replace(state, deal=replace(deal, steps=(*deal.steps, Step(event.seat, None))))
    return replace(after, phase=replace(phase, passed=gone, turn=next_to_play(after, event.seat, gone)))


def series_closed(state: S, event: ev.SeriesClosed) -> S:
    """The seat after the last card leads; without cards, and in five-card at once, the show begins."""
    deal = deal_of(state)
    if not any(deal.hands) or state.options.deal_form is DealForm.FIVE_CARD:
        return replace(state, phase=Counting())
    heels = phase_of(state, Playing).heels
    return replace(state, phase=Playing(next_to_play(state, event.seat, ()), start=len(deal.steps), heels=heels))


def pegs_claimed(state: S, event: ev.PegsClaimed) -> S:
    """The claim is kept for who may call muggins on it, unless its truth was said at once."""
    phase, deal = phase_of(state, Playing), deal_of(state)
    if event.worth is None:
        claim = PegClaim(event.seat, phase.start, len(deal.steps) - 1, event.points)
        deal = replace(deal, claims=(*deal.claims, claim))
    return replace(state, deal=deal, phase=replace(phase, pegging=None))


def called(state: S, event: ev.Called) -> S:
    """Whatever was called on a seat is settled."""
    return without_claims(state, event.of)


def without_claims(state: S, of: Seat | None = None) -> S:
    """The claims of one seat, or all, stand for good."""
    if state.deal is None or not state.deal.claims:
        return state
    kept = tuple(claim for claim in state.deal.claims if of is not None and claim.seat != of)
    return replace(state, deal=replace(state.deal, claims=kept))


def pegged(state: S, event: ev.Pegged) -> S:
    """The front peg jumps over the rear one."""
    before = state.scores[event.side]
    after = replace(
        state,
        scores=put(state.scores, event.side, before + event.points),
        rear=put(state.rear, event.side, before),
    )
    deal = after.deal
    if deal is None or not deal.claims or not event.points or event.why not in IN_THE_PLAY:
        return after
    return replace(after, deal=pegged_again(deal, event.seat))


def pegged_again(deal: Deal, seat: Seat) -> Deal:
    """Who pegs for a card closes the claims of the earlier ones (ACC 10.3); a go belongs to the last card."""
    last = max(at for at, step in enumerate(deal.steps) if step.seat == seat and step.card is not None)
    return replace(deal, claims=tuple(claim for claim in deal.claims if claim.seat != seat or claim.at == last))
