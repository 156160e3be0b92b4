"""Claims that may be called unasked, or still need an answer: from open cards alone, so every seat sees the same.

A window opens after every total, right or wrong (decision C42), so it reveals nothing.
"""

from audiocrib.rules.cards import Seat
from audiocrib.rules.deal import PegClaim
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import Muggins, MugginsScope, Options, Overcount, Penalties
from audiocrib.rules.scoring import GREATEST_PEG, score_play
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    State,
    counted_now,
    crib_lost,
    deal_of,
    seats_from,
    side_of,
    target_of,
)

CALLED = (Muggins.CLAIM, Muggins.CLAIM_SILENT)
"""Kinds of muggins that an opponent has to call."""


def to_answer(state: State) -> tuple[Seat, ...]:
    """Return the seats that have yet to answer a total; those whose side is out have nothing to win."""
    phase = state.phase
    now = counted_now(state) if isinstance(phase, Counting) and phase.claim is not None else None
    if now is None or not isinstance(phase, Counting):
        return ()
    done = {answer.seat for answer in phase.answers}
    sides = state.sides
    silent = {sides[now[0]], *state.out}
    return tuple([seat for seat in seats_from(state, now[0]) if seat not in done and sides[seat] not in silent])


def muggins_in_the_play(options: Options) -> Muggins:
    """Return what happens to points missed or overclaimed for a card; off if muggins applies to the show alone."""
    return options.muggins if options.muggins_scope is MugginsScope.SHOW_AND_PLAY else Muggins.OFF


def open_claims(state: State, of: Seat) -> tuple[PegClaim, ...]:
    """Return the claims of `of` in the play that can be called: until it pegs again or a hand is counted (ACC 10.3)."""
    return () if state.deal is None else tuple(claim for claim in state.deal.claims if claim.seat == of)


def may_call(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the opponents, from its left, on whose played cards this seat may call muggins; none if its side is out.

    Between two games of a match the old one is over, and nothing more is pegged in it.
    """
    if state.deal is None or not state.deal.claims or side_of(state, seat) in state.out:
        return ()
    if isinstance(state.phase, BetweenGames):
        return ()
    claimed = {claim.seat for claim in state.deal.claims if side_of(state, claim.seat) != side_of(state, seat)}
    return tuple(of for of in seats_from(state, seat) if of in claimed)


def missed_in_play(state: State, of: Seat) -> int:
    """Return what a call on `of` can take: points missed in its open claims, and excess ones if those are given."""
    given = state.options.overcount is Overcount.TO_OPPONENT
    return sum(-over if over < 0 else over * given for over in _over_in_play(state, of))


def wrong_in_play(state: State, of: Seat) -> int:
    """Return by how much the open claims of `of` are wrong, either way."""
    return sum(map(abs, _over_in_play(state, of)))


def _over_in_play(state: State, of: Seat) -> list[int]:
    """Return how far each open claim of `of` is above the true points, negative if below."""
    steps, over = deal_of(state).steps, []
    for claim in open_claims(state, of):
        cards = tuple(step.card for step in steps[claim.start : claim.at + 1] if step.card is not None)
        over.append(claim.points - score_play(cards, state.options, deal_of(state).starter).points)
    return over


def refuse_call(state: State, of: Seat, points: int) -> Refusal | None:
    """Check that a call on played cards names at least one point, and no more than can be wrong."""
    most = sum(max(GREATEST_PEG - claim.points, claim.points) for claim in open_claims(state, of))
    if points > most:
        return Refusal(Reason.ABOVE_POSSIBLE, points=points, most=most)
    return Refusal(Reason.BELOW_ZERO, points=points) if points < 1 else None


def refuse_gather(state: State, seat: Seat) -> Refusal | None:
    """Check throwing in cards too early: once per seat and deal, while the crib is still to be counted."""
    now = counted_now(state)
    if state.options.penalties is not Penalties.ACC or now is None or not isinstance(state.phase, Counting):
        return Refusal(Reason.NOT_NOW)
    counted = crib_lost(state) or (now[1] and state.phase.claim is not None)
    return Refusal(Reason.NOT_NOW) if counted or seat in deal_of(state).gathered else None


def is_judged(state: State) -> bool:
    """Return whether anybody may be judge: from the first deal of a game to its end; the table knows which are
    friendly.
    """
    return state.deal is not None and not isinstance(state.phase, BetweenGames)


def may_take_back(state: State) -> bool:
    """Return whether the last award can be undone; not if its side is out, which keeps what took it there (C47)."""
    if not state.awards or not is_judged(state):
        return False
    last = state.awards[-1]
    return not last.points or side_of(state, last.to) not in state.out


def refuse_award(state: State, to: Seat, points: int) -> Refusal | None:
    """Check an award: at most a whole game, either way, and to a seat at this table."""
    if not 0 <= to < len(state.sides):
        return Refusal(Reason.NO_SUCH_SEAT, seat=to)
    most = target_of(state, side_of(state, to))
    if abs(points) > most:
        return Refusal(Reason.ABOVE_POSSIBLE, points=points, most=most)
    return None if points and is_judged(state) else Refusal(Reason.NOT_NOW)
