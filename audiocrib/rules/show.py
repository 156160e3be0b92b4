"""The show: hands from the left of the dealer, the dealer's hand, the crib; totals, muggins, nineteen (`rules` 1.7, 1.8)."""

from collections.abc import Mapping

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, Claim
from audiocrib.rules.events import Answered, Called, Claimed, Counted, DealEnded, Shown, Why
from audiocrib.rules.open_claims import CALLED, to_answer
from audiocrib.rules.options import Claiming, FalseMuggins, Overcount
from audiocrib.rules.points import Script, counts, is_false_game, muggins, settled_as_true, wrong_total
from audiocrib.rules.scoring import Score, is_joke, score_show
from audiocrib.rules.state import Answer, Counting, State, cards_to_count, counted_now, deal_of, seats_from


def open_next(state: State) -> Script:
    """Lay the next hand face up and count it: its owner does if hands are counted by hand, else the program."""
    while now := counted_now(state):
        seat, crib = now
        state = yield Shown(seat, crib, cards_to_count(state, seat, crib))
        if state.options.count is Claiming.MANUAL:
            return state
        state = yield from count_up(state, seat, crib, None)
    return (yield DealEnded())


def claim(state: State, command: Claim) -> Script:
    """Say a total as the owner. If muggins has to be called, the opponents answer it, right or wrong (decision C42)."""
    seat, crib = counting_now(state)
    if state.options.muggins in CALLED:
        state = yield Claimed(seat, crib, command.points)
        if to_answer(state):
            return state
    state = yield from count_up(state, seat, crib, command.points)
    return (yield from open_next(state))


def answer(state: State, command: CallMuggins) -> Script:
    """Call muggins or let the total stand, in secret; when all have answered it is settled (C41)."""
    state = yield Answered(command.seat, command.points)
    if to_answer(state):
        return state
    said, answers = total_said(state)
    state = yield from count_up(state, *counting_now(state), said, answers)
    return (yield from open_next(state))


def total_said(state: State) -> tuple[int, tuple[Answer, ...]]:
    """Return the total being answered, and the answers so far."""
    phase = state.phase
    return (phase.claim or 0, phase.answers) if isinstance(phase, Counting) else (0, ())


def calls(state: State, of: Seat, wrong: int, called: Mapping[Seat, int], given: int) -> Script:
    """Pay the first call from the counter's left the lesser of what it says and what is `given` (ACC 10.4).

    That may be less than what was `wrong`, as `overcount` says. If nothing was wrong and `false_muggins` is `equal`,
    each call pays the counter as much as it says.
    """
    for caller in seats_from(state, of):
        if caller not in called:
            continue
        points = called[caller]
        state = yield Called(caller, of, points, wrong)
        if wrong:
            return (yield from muggins(state, of, min(points, given), caller))
        if state.options.false_muggins is FalseMuggins.EQUAL:
            state = yield from counts(state, of, points, Why.FALSE_MUGGINS)
    return state


def counting_now(state: State) -> tuple[Seat, bool]:
    """Return the seat whose hand, or crib (True), is being counted.

    Raises:
        LookupError: outside the show.
    """
    now = counted_now(state)
    if now is None:
        raise LookupError("nothing is being counted")
    return now


def count_up(state: State, seat: Seat, crib: bool, said: int | None, answers: tuple[Answer, ...] = ()) -> Script:
    """Peg for the counter the lesser of the total said and the true one, which may end the game.

    Then the opponents peg what muggins gives them, by their `answers` if it has to be called.
    """
    score = true_score(state, seat, crib)
    joke = said is not None and is_joke(state.options, said, score.points, len(cards_to_count(state, seat, crib)))
    state = yield Counted(seat, crib, said, score.points, score.combinations, joke)
    claimed = score.points if said is None else 0 if joke else said
    if settled_as_true(state, seat, claimed, score.points):
        claimed, answers = score.points, ()
    why = Why.CRIB if crib else Why.HAND
    state = yield from counts(state, seat, min(claimed, score.points), why, score.combinations)
    over = claimed - score.points
    if state.options.muggins in CALLED and not is_false_game(state, seat, over):
        called = {answer.seat: answer.points for answer in answers if answer.points}
        given = abs(over) if over < 0 or state.options.overcount is Overcount.TO_OPPONENT else 0
        return (yield from calls(state, seat, abs(over), called, given))
    return (yield from wrong_total(state, seat, over, state.options.muggins))


def true_score(state: State, seat: Seat, crib: bool) -> Score:
    """Return what the hand or the crib scores."""
    return score_show(cards_to_count(state, seat, crib), deal_of(state).starter, crib, state.options)
