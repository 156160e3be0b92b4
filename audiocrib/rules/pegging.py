"""Points of the play that the players claim themselves, and muggins called on them (`rules` 1.6, 1.8; decision C43)."""

from audiocrib.rules.commands import CallMuggins, Claim
from audiocrib.rules.events import PegsClaimed, Why
from audiocrib.rules.open_claims import CALLED, missed_in_play, muggins_in_the_play
from audiocrib.rules.play import go_round
from audiocrib.rules.points import Script, counts, wrong_total
from audiocrib.rules.scoring import score_play
from audiocrib.rules.show import calls
from audiocrib.rules.state import State, deal_of, series_cards


def claim_pegs(state: State, command: Claim) -> Script:
    """The player says what the card makes, and pegs no more than it does; then the play goes on.

    Where muggins is called nothing is said of the truth, nor which combinations were meant, unless it was too much.
    """
    seat, said = command.seat, command.points
    score = score_play(series_cards(state), state.options, deal_of(state).starter)
    rule = muggins_in_the_play(state.options)
    secret = rule in CALLED and said <= score.points
    state = yield PegsClaimed(seat, said, None if secret else score.points)
    combinations = () if secret else score.combinations
    state = yield from counts(state, seat, min(said, score.points), Why.PLAY, combinations)
    if not secret:
        state = yield from wrong_total(state, seat, said - score.points, rule)
    return (yield from go_round(state))


def call_pegs(state: State, command: CallMuggins) -> Script:
    """An opponent says what `of` has missed in the play; right or wrong, its claims are settled with it."""
    missed = missed_in_play(state, command.of)
    return (yield from calls(state, command.of, missed, {command.seat: command.points}))
