"""The show: hands from the left of the dealer, the dealer's hand, the crib; totals, muggins, nineteen (`rules` 1.7, 1.8)."""

from collections.abc import Mapping

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, Claim
from audiocrib.rules.events import Answered, Called, Claimed, Counted, DealEnded, Shown, Why
from audiocrib.rules.open_claims import CALLED, to_answer
from audiocrib.rules.options import Claiming, FalseMuggins, Options
from audiocrib.rules.points import Script, counts, muggins, wrong_total
from audiocrib.rules.scoring import Score, score_show
from audiocrib.rules.state import Answer, Counting, State, cards_to_count, counted_now, deal_of, seats_from

NINETEEN = 19
CARDS_OF_THE_JOKE = 4
"""No hand of so many cards, or fewer, is worth nineteen."""


def open_next(state: State) -> Script:
    """The next hand is laid open and counted: by its owner if hands are counted by hand, else by the program."""
    while now := counted_now(state):
        seat, crib = now
        state = yield Shown(seat, crib, cards_to_count(state, seat, crib))
        if state.options.count is Claiming.MANUAL:
            return state
        state = yield from count_up(state, seat, crib, None)
    return (yield DealEnded())


def claim(state: State, command: Claim) -> Script:
    """The owner says a total. With called muggins the opponents answer it, unless it is too high (decision C42)."""
    seat, crib = counting_now(state)
    if state.options.muggins in CALLED and command.points <= true_score(state, seat, crib).points:
        state = yield Claimed(seat, crib, command.points)
        if to_answer(state):
            return state
        return (yield from settle(state, command.points, ()))
    state = yield from count_up(state, seat, crib, command.points)
    return (yield from open_next(state))


def answer(state: State, command: CallMuggins) -> Script:
    """An opponent calls muggins or lets the total stand, in secret; when all have answered it is settled (C41)."""
    state = yield Answered(command.seat, command.points)
    if to_answer(state):
        return state
    said, answers = total_said(state)
    return (yield from settle(state, said, answers))


def total_said(state: State) -> tuple[int, tuple[Answer, ...]]:
    """The total that is being answered, and the answers to it."""
    phase = state.phase
    return (phase.claim or 0, phase.answers) if isinstance(phase, Counting) else (0, ())


def settle(state: State, said: int, answers: tuple[Answer, ...]) -> Script:
    """First the counter's points, which may end the game, then the calls from the counter's left."""
    seat, crib = counting_now(state)
    score = true_score(state, seat, crib)
    state = yield Counted(seat, crib, said, score.points, score.combinations)
    state = yield from counts(state, seat, said, Why.CRIB if crib else Why.HAND, score.combinations)
    called = {answer.seat: answer.points for answer in answers if answer.points}
    state = yield from calls(state, seat, score.points - said, called)
    return (yield from open_next(state))


def calls(state: State, of: Seat, missed: int, called: Mapping[Seat, int]) -> Script:
    """The first call from the counter's left takes the lesser of what it says and what was missed (ACC 10.4).

    Where nothing was missed each call pays the counter what it says, if `false_muggins` is `equal`.
    """
    for caller in seats_from(state, of):
        if caller not in called:
            continue
        points = called[caller]
        state = yield Called(caller, of, points, missed)
        if missed:
            return (yield from muggins(state, of, min(points, missed), caller))
        if state.options.false_muggins is FalseMuggins.EQUAL:
            state = yield from counts(state, of, points, Why.FALSE_MUGGINS)
    return state


def counting_now(state: State) -> tuple[Seat, bool]:
    """Whose hand, or crib, is being counted.

    Raises:
        LookupError: outside the show.
    """
    now = counted_now(state)
    if now is None:
        raise LookupError("nothing is being counted")
    return now


def count_up(state: State, seat: Seat, crib: bool, said: int | None) -> Script:
    """The counter pegs the lesser of the total said and the true one; then the opponents what muggins gives them.

    Where muggins is called only what was said too much comes here.
    """
    score = true_score(state, seat, crib)
    joke = said is not None and is_joke(state.options, said, score.points, len(cards_to_count(state, seat, crib)))
    state = yield Counted(seat, crib, said, score.points, score.combinations, joke)
    claimed = score.points if said is None else 0 if joke else said
    why = Why.CRIB if crib else Why.HAND
    state = yield from counts(state, seat, min(claimed, score.points), why, score.combinations)
    return (yield from wrong_total(state, seat, claimed - score.points, state.options.muggins))


def true_score(state: State, seat: Seat, crib: bool) -> Score:
    """What the hand or the crib is worth."""
    return score_show(cards_to_count(state, seat, crib), deal_of(state).starter, crib, state.options)


def is_joke(options: Options, said: int, points: int, cards: int) -> bool:
    """Nineteen over nothing is the old joke; with hands of five cards nineteen exists and is no joke (C12)."""
    return options.nineteen_joke and said == NINETEEN and points == 0 and cards <= CARDS_OF_THE_JOKE
