"""False gos, with a card that could have been played (ACC 7.3): their proof, and who may call them.

Only open cards prove one (decision C46): a card the seat plays later that would have fitted, or its hand in the
show. So every seat knows equally whether one may be called, and calling on the off chance reveals no hand.
"""

from msgspec import Struct

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.deal import Deal, live, room_at
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import Counting, Playing, State, deal_of, playable, seats_from, show_order, side_of


class Renege(Struct, frozen=True, gc=False):
    """The go of step `at` was false; step `proof` has shown it, or the hand of the seat, after all steps."""

    seat: Seat
    at: int
    proof: int


def reneges(state: State) -> tuple[Renege, ...]:
    """Return every go of this deal that is proved false and not called yet, in order."""
    deal = state.deal
    if deal is None or state.options.go_call is not GoCall.RENEGE:
        return ()
    gos = [at for at, step in enumerate(deal.steps) if step.card is None and at not in deal.reneged]
    proofs = ((at, proof_of(deal, at)) for at in gos)
    return tuple(Renege(deal.steps[at].seat, at, proof) for at, proof in proofs if proof is not None)


def proof_of(deal: Deal, at: int) -> int | None:
    """Return the step that proves the go of step `at` false, if any; the number of steps if only the hand does."""
    seat, room = deal.steps[at].seat, room_at(deal, at)
    for later, step in enumerate(deal.steps[at:], start=at):
        if step.seat == seat and step.card is not None and step.card.worth <= room:
            return later
    in_hand = seat in deal.shown and any(card.worth <= room for card in live(deal, seat))
    return len(deal.steps) if in_hand else None


def may_call_renege(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the opponents, from its left, whose renege this seat may call now."""
    proved = {renege.seat for renege in reneges(state) if may_call_this(state, seat, renege)}
    return tuple(of for of in seats_from(state, seat) if of in proved)


def may_call_this(state: State, seat: Seat, renege: Renege) -> bool:
    """Return whether the seat may call it: from the proof up to its own next card, or until its hand is counted (C46)."""
    if side_of(state, seat) in {side_of(state, renege.seat), *state.out}:
        return False
    steps = deal_of(state).steps[renege.proof + 1 :]
    if any(step.seat == seat and step.card is not None for step in steps):
        return False
    match state.phase:
        case Playing():
            return True
        case Counting(at, claim=claim):
            own = show_order(state).index((seat, False))
            return at < own or (at == own and claim is None)
        case _:
            return False


def to_call(state: State, seat: Seat, of: Seat) -> Renege | None:
    """Return the first renege of `of` that this seat may call."""
    found = (renege for renege in reneges(state) if renege.seat == of and may_call_this(state, seat, renege))
    return next(found, None)


def pegged_since(state: State, at: int) -> tuple[tuple[Side, int], ...]:
    """Return what each side has pegged in the play from step `at` on; a side that is out keeps what took it there."""
    since = {side: 0 for side in sorted(set(state.sides)) if side not in state.out}
    for peg in deal_of(state).pegs:
        if peg.at >= at and peg.side in since:
            since[peg.side] += peg.points
    return tuple((side, points) for side, points in since.items() if points)


def refuse_take_back(state: State, seat: Seat) -> Refusal | None:
    """Refuse to take back a go unless it is the seat's own, was the last thing said, and the seat can play instead."""
    phase, deal = state.phase, state.deal
    if state.options.go_call is not GoCall.RENEGE or deal is None or not isinstance(phase, Playing):
        return Refusal(Reason.NOT_NOW)
    last = deal.steps[-1] if len(deal.steps) > phase.start else None
    mine = last is not None and last.seat == seat and last.card is None
    return None if mine and playable(state, seat) else Refusal(Reason.NOT_NOW)
