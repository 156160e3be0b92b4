"""What costs points beside the cards: thinking time that ran out (`rules` 1.9). Knows no clock: the table says when."""

from audiocrib.rules.commands import CallMuggins, TimedOut
from audiocrib.rules.events import Counted, RanOut, Why
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.points import Script, counts, given, set_back
from audiocrib.rules.show import answer, counting_now, open_next, true_score
from audiocrib.rules.state import State

TOO_SLOW = 2
"""What thinking too long costs in the play (salon)."""


def timed_out(state: State, command: TimedOut) -> Script:
    """The clock of a seat has run out: a penalty in the play and in the show; an answer to a total lets it stand (C48)."""
    duty = duty_of(state, command.seat)
    state = yield RanOut(command.seat)
    match duty:
        case Duty.COUNT:
            return (yield from half_a_count(state))
        case Duty.MUGGINS:
            return (yield from answer(state, CallMuggins(command.seat, counting_now(state)[0], 0)))
        case _:
            return (yield from set_back(state, command.seat, TOO_SLOW, Why.TIME))


def half_a_count(state: State) -> Script:
    """The counter gets half of the true points, the smaller half of odd ones; the others share the rest (salon, C26)."""
    seat, crib = counting_now(state)
    score = true_score(state, seat, crib)
    half = score.points // 2
    state = yield Counted(seat, crib, None, score.points, score.combinations)
    state = yield from counts(state, seat, half, Why.CRIB if crib else Why.HAND, score.combinations)
    state = yield from given(state, seat, score.points - half, Why.TIME)
    return (yield from open_next(state))
