"""What may be said unasked, or has still to be answered: from what lies open, so every seat can tell the same.

A window is open after every total that is said, right or not (decision C42): it tells nothing.
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
"""Muggins that an opponent has to call."""


def to_answer(state: State) -> tuple[Seat, ...]:
    """Seats that have still to answer the total that was said; those whose side is out have nothing to win."""
    phase = state.phase
    now = counted_now(state) if isinstance(phase, Counting) and phase.claim is not None else None
    if now is None or not isinstance(phase, Counting):
        return ()
    done = {answer.seat for answer in phase.answers}
    sides = state.sides
    silent = {sides[now[0]], *state.out}
    return tuple([seat for seat in seats_from(state, now[0]) if seat not in done and sides[seat] not in silent])


def muggins_in_the_play(options: Options) -> Muggins:
    """What happens to points of a card that were missed or claimed too many; off where only the show has muggins."""
    return options.muggins if options.muggins_scope is MugginsScope.SHOW_AND_PLAY else Muggins.OFF


def open_claims(state: State, of: Seat) -> tuple[PegClaim, ...]:
    """Claims of `of` in the play on which muggins may be called: until it pegs again or a hand is counted (ACC 10.3)."""
    return () if state.deal is None else tuple(claim for claim in state.deal.claims if claim.seat == of)


def may_call(state: State, seat: Seat) -> tuple[Seat, ...]:
    """On whose cards played this seat may call muggins now: opponents, from its left; none for a side that is out.

    Between the games of a match the last one is over, and nothing is pegged in it any more.
    """
    if state.deal is None or not state.deal.claims or side_of(state, seat) in state.out:
        return ()
    if isinstance(state.phase, BetweenGames):
        return ()
    claimed = {claim.seat for claim in state.deal.claims if side_of(state, claim.seat) != side_of(state, seat)}
    return tuple(of for of in seats_from(state, seat) if of in claimed)


def missed_in_play(state: State, of: Seat) -> int:
    """What a call on `of` can take: what it has missed in its claims that are open, and what was too much, if that is given."""
    given = state.options.overcount is Overcount.TO_OPPONENT
    return sum(-over if over < 0 else over * given for over in _over_in_play(state, of))


def wrong_in_play(state: State, of: Seat) -> int:
    """By how much the claims of `of` that are open are wrong, either way."""
    return sum(map(abs, _over_in_play(state, of)))


def _over_in_play(state: State, of: Seat) -> list[int]:
    """How much each open claim of `of` is above the true points, below 0 under them."""
    steps, over = deal_of(state).steps, []
    for claim in open_claims(state, of):
        cards = tuple(step.card for step in steps[claim.start : claim.at + 1] if step.card is not None)
        over.append(claim.points - score_play(cards, state.options, deal_of(state).starter).points)
    return over


def refuse_call(state: State, of: Seat, points: int) -> Refusal | None:
    """A call on cards played names at least one point, and no more than can be wrong."""
    most = sum(max(GREATEST_PEG - claim.points, claim.points) for claim in open_claims(state, of))
    if points > most:
        return Refusal(Reason.ABOVE_POSSIBLE, points=points, most=most)
    return Refusal(Reason.BELOW_ZERO, points=points) if points < 1 else None


def refuse_gather(state: State, seat: Seat) -> Refusal | None:
    """Cards are thrown in too early once a seat and deal, while the crib is still to be counted."""
    now = counted_now(state)
    if state.options.penalties is not Penalties.ACC or now is None or not isinstance(state.phase, Counting):
        return Refusal(Reason.NOT_NOW)
    counted = crib_lost(state) or (now[1] and state.phase.claim is not None)
    return Refusal(Reason.NOT_NOW) if counted or seat in deal_of(state).gathered else None


def is_judged(state: State) -> bool:
    """From the first deal of a game to its end anybody may be judge: whose games are friendly the table knows."""
    return state.deal is not None and not isinstance(state.phase, BetweenGames)


def may_take_back(state: State) -> bool:
    """Whether the last award can be undone; not where its side is out, which keeps what brought it there (C47)."""
    if not state.awards or not is_judged(state):
        return False
    last = state.awards[-1]
    return not last.points or side_of(state, last.to) not in state.out


def refuse_award(state: State, to: Seat, points: int) -> Refusal | None:
    """At most a whole game, either way, and to somebody who plays."""
    if not 0 <= to < len(state.sides):
        return Refusal(Reason.NO_SUCH_SEAT, seat=to)
    most = target_of(state, side_of(state, to))
    if abs(points) > most:
        return Refusal(Reason.ABOVE_POSSIBLE, points=points, most=most)
    return None if points and is_judged(state) else Refusal(Reason.NOT_NOW)
