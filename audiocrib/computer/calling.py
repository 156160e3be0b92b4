"""What a computer says before it does what it owes: heels, points that others missed in the play, false gos.

From what lies open alone, so it never calls where nothing is to be had; what a level overlooks it does not call.
"""

import random

from audiocrib.computer.counting import notices
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, CallRenege, ClaimHeels, SeatCommand
from audiocrib.rules.open_claims import may_call, missed_in_play, open_claims
from audiocrib.rules.options import GoCall
from audiocrib.rules.reneges import may_call_renege, to_call
from audiocrib.rules.state import Playing, View, deal_of

_RENEGE = GoCall.RENEGE  # looking up a member of an enum takes as long as the rest


def unasked(view: View, seat: Seat, level: Level) -> SeatCommand | None:
    """The first thing that brings its side points, if any. Cards not played after a false go are dead.

    What was overlooked once stays so, however often it is looked at.
    """
    if isinstance(view.phase, Playing) and view.phase.heels and seat == deal_of(view).dealer:
        return ClaimHeels(seat)
    for of in may_call(view, seat):
        missed, last = missed_in_play(view, of), open_claims(view, of)[-1].at
        if missed > 0 and _notices(view, seat, level, last):
            return CallMuggins(seat, of, missed)
    for of in may_call_renege(view, seat) if view.options.go_call is _RENEGE else ():
        renege = to_call(view, seat, of)
        if renege and _notices(view, seat, level, renege.proof):
            return CallRenege(seat, of, dead=True)
    return None


def _notices(view: View, seat: Seat, level: Level, at: int) -> bool:
    """Whether this seat sees the slip of step `at`: by all the cards up to it, so always the same."""
    deal = deal_of(view)
    steps = " ".join(step.card or "go" for step in deal.steps[: at + 1])
    return notices(level, random.Random(f"{seat} {view.game} {deal.number} {deal.starter} {steps}"))
