"""Points apart from the cards: time that ran out, faults at ACC prices, a judge's awards (`rules` 1.9).

Knows no clock: the table says when time is up.
"""

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Award, CallMuggins, CallRenege, Gather, TakeBackAward, TakeBackGo, TimedOut
from audiocrib.rules.deal import could_be_played
from audiocrib.rules.events import (
    Awarded,
    AwardTakenBack,
    Counted,
    DealEnded,
    Gathered,
    GoTakenBack,
    Pegged,
    RanOut,
    Reneged,
    Why,
)
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.play import go_round
from audiocrib.rules.points import Script, counts, given, set_back
from audiocrib.rules.reneges import pegged_since, to_call
from audiocrib.rules.show import answer, counting_now, open_next, true_score
from audiocrib.rules.state import Playing, State, counted_now, crib_lost, deal_of, needs, side_of

A_CARD_NOT_PLAYED = 2
"""Cost of each card that could have been played, after a false go (ACC 7.3)."""
GATHERED = 2
"""Cost of mixing somebody else's crib with the pack (a digest)."""
TOO_SLOW = 2
"""Cost of thinking too long in the play (salon)."""


def timed_out(state: State, command: TimedOut) -> Script:
    """Run out of time: a penalty in the play and in the show; an unanswered total stands (C48)."""
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
    """Give the counter half of the true points, rounded down; the others share the rest (salon, C26)."""
    seat, crib = counting_now(state)
    score = true_score(state, seat, crib)
    half = score.points // 2
    state = yield Counted(seat, crib, None, score.points, score.combinations)
    state = yield from counts(state, seat, half, Why.CRIB if crib else Why.HAND, score.combinations)
    state = yield from given(state, seat, score.points - half, Why.TIME)
    return (yield from open_next(state))


def take_back_go(command: TakeBackGo) -> Script:
    """Correct a go, before anything follows it (ACC 7.3)."""
    return (yield GoTakenBack(command.seat))


def call_renege(state: State, command: CallRenege) -> Script:
    """Take back what was pegged since a false go; the opponents get two for each card that could have been played.

    In the play the cards played since go back to their hands, and those that could have been played are dead or played
    now, as the caller says; all are counted in the show. Once a hand lies open nothing is played again (C46).
    """
    renege = to_call(state, command.seat, command.of)
    if renege is None:
        raise LookupError("no renege is proved")
    cards = could_be_played(deal_of(state), renege.at)
    since = pegged_since(state, renege.at)
    state = yield Reneged(command.of, command.seat, renege.at, cards, command.dead)
    for side, points in since:
        state = yield from taken_back(state, Seat(state.sides.index(side)), points)
    state = yield from given(state, command.of, A_CARD_NOT_PLAYED * len(cards), Why.RENEGE, command.seat)
    if isinstance(state.phase, Playing):
        state = yield from go_round(state)
    return state


def taken_back(state: State, seat: Seat, points: int) -> Script:
    """Move this side's peg back, but not below zero; give back points that it had lost."""
    side = side_of(state, seat)
    return (yield Pegged(side, seat, -min(points, state.scores[side]), -points, Why.TAKEN_BACK))


def gather(state: State, command: Gather) -> Script:
    """Throw in cards before the crib is counted: the dealer's own side loses the crib, for others the dealer gets two.

    The program restores the cards, so hands that are still to be counted lose nothing.
    """
    state = yield Gathered(command.seat)
    if not crib_lost(state):
        return (yield from counts(state, deal_of(state).dealer, GATHERED, Why.GATHERED))
    if counted_now(state) is None:
        state = yield DealEnded()
    return state


def award(state: State, command: Award) -> Script:
    """Give points as a judge, or take them away, but not below zero.

    An award stops one short of the target unless everybody else has agreed (decision C59).
    """
    state = yield Awarded(command.seat, command.to, command.points)
    if command.points > 0:
        short = needs(state, side_of(state, command.to)) - 1
        points = command.points if command.agreed else min(command.points, short)
        return (yield from counts(state, command.to, points, Why.AWARD))
    return (yield from set_back(state, command.to, -command.points, Why.AWARD))


def take_back_award(state: State, command: TakeBackAward) -> Script:
    """Undo the last award of this game that still stands: as much as it really changed."""
    last = state.awards[-1]
    state = yield AwardTakenBack(command.seat)
    if last.points:
        state = yield from taken_back(state, last.to, last.points)
    return state
