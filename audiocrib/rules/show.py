"""The show: hands from the left of the dealer, the dealer's hand, the crib; totals, muggins, nineteen (`rules` 1.7, 1.8)."""

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Claim
from audiocrib.rules.events import Counted, DealEnded, Shown, Why
from audiocrib.rules.options import Claiming, Muggins, Options
from audiocrib.rules.points import Script, counts, muggins
from audiocrib.rules.scoring import Score, score_show
from audiocrib.rules.state import State, cards_to_count, counted_now, deal_of

NINETEEN = 19
CARDS_OF_THE_JOKE = 4


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
    """The owner says a total."""
    now = counted_now(state)
    assert now is not None  # noqa: S101  # `check` let the claim pass
    state = yield from count_up(state, *now, command.points)
    return (yield from open_next(state))


def count_up(state: State, seat: Seat, crib: bool, said: int | None) -> Script:
    """The counter pegs the lesser of the total said and the true one; then the opponents what muggins gives them.

    Automatic muggins gives what was missed and what was said too much; off, nobody gets it (decision C40).
    """
    score = true_score(state, seat, crib)
    joke = said is not None and is_joke(state.options, said, score.points, len(cards_to_count(state, seat, crib)))
    state = yield Counted(seat, crib, said, score.points, score.combinations, joke)
    claimed = score.points if said is None else 0 if joke else said
    why = Why.CRIB if crib else Why.HAND
    state = yield from counts(state, seat, min(claimed, score.points), why, score.combinations)
    if state.options.muggins is Muggins.AUTO and claimed != score.points:
        state = yield from muggins(state, seat, abs(score.points - claimed))
    return state


def true_score(state: State, seat: Seat, crib: bool) -> Score:
    """What the hand or the crib is worth."""
    return score_show(cards_to_count(state, seat, crib), deal_of(state).starter, crib, state.options)


def is_joke(options: Options, said: int, points: int, cards: int) -> bool:
    """Nineteen over nothing is the old joke; with hands of five cards nineteen exists and is no joke (C12)."""
    return options.nineteen_joke and said == NINETEEN and points == 0 and cards == CARDS_OF_THE_JOKE
