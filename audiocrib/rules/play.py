"""The play: cards one at a time up to 31, go, last card, and points that players claim themselves (`rules` 1.6, 1.8;
C43).
"""

from audiocrib.rules.commands import CallMuggins, Claim, Go, Play
from audiocrib.rules.events import Passed, PegsClaimed, Played, SeriesClosed, Why
from audiocrib.rules.open_claims import CALLED, missed_in_play, muggins_in_the_play, wrong_in_play
from audiocrib.rules.options import GoCall
from audiocrib.rules.points import Script, claims_game, counts, settled_as_true, wrong_total
from audiocrib.rules.scoring import score_play
from audiocrib.rules.show import calls, open_next
from audiocrib.rules.state import Counting, Playing, State, count, deal_of, playable, playing, series, series_cards


def play(state: State, command: Play) -> Script:
    """Play a card and peg what it makes at once; then the turn passes to the next seat that can play.

    With `play_scoring` manual the player first has to claim the points.
    """
    state = yield Played(command.seat, command.card, count(state) + command.card.worth)
    if playing(state).pegging is not None:
        return state
    score = score_play(series_cards(state), state.options, deal_of(state).starter)
    state = yield from counts(state, command.seat, score.points, Why.PLAY, score.combinations)
    return (yield from go_round(state))


def go(state: State, command: Go) -> Script:
    """Say go because nothing fits; the others may play on (`go_call` strict, decision C44).

    With `go_call` renege it may be false; the player of the last card, if still able to play, may then say it too.
    """
    state = yield Passed(command.seat)
    return (yield from go_round(state))


def go_round(state: State) -> Script:
    """Pass the turn: seats whose cards do not fit say go, once per series, until one can play or the series closes.

    The player of the last card never says go: when the turn comes back and nothing fits, the series is over (C44).
    """
    while True:
        phase = playing(state)
        if phase.turn in phase.passed:
            return (yield from close(state, phase))
        if playable(state, phase.turn):
            return state
        if phase.turn == series(state)[-1].seat or count(state) == 31:
            return (yield from close(state, phase))
        if state.options.go_call is not GoCall.AUTO:
            return state
        state = yield Passed(phase.turn)


def close(state: State, phase: Playing) -> Script:
    """Peg one for the last card, unless it made 31 (never 2 + 1, pagat).

    `GO` if somebody had passed, `LAST` otherwise: sources give the same point two names (decision C45).

    The seat after the last card that holds cards leads the next series (decision C10); without cards the show begins.
    """
    last = series(state)[-1].seat
    if count(state) < 31:
        state = yield from counts(state, last, 1, Why.GO if phase.passed else Why.LAST)
    state = yield SeriesClosed(last)
    if isinstance(state.phase, Counting):
        state = yield from open_next(state)
    return state


def claim_pegs(state: State, command: Claim) -> Script:
    """Claim points for a card, and peg no more than it makes; then the play goes on.

    If muggins has to be called, nothing reveals the truth or which combinations were meant (decision C42), unless the
    claim won the game.
    """
    seat, said = command.seat, command.points
    score = score_play(series_cards(state), state.options, deal_of(state).starter)
    rule = muggins_in_the_play(state.options)
    settled = settled_as_true(state, seat, said, score.points)
    secret = rule in CALLED and not settled and not claims_game(state, seat, said, score.points)
    state = yield PegsClaimed(seat, said, None if secret else score.points)
    combinations = () if secret else score.combinations
    points = score.points if settled else min(said, score.points)
    state = yield from counts(state, seat, points, Why.PLAY, combinations)
    if not secret and not settled:
        state = yield from wrong_total(state, seat, said - score.points, rule)
    return (yield from go_round(state))


def call_pegs(state: State, command: CallMuggins) -> Script:
    """Call what `of` has missed in the play; right or wrong, this settles its claims."""
    wrong, given = wrong_in_play(state, command.of), missed_in_play(state, command.of)
    return (yield from calls(state, command.of, wrong, {command.seat: command.points}, given))
