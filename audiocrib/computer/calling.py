"""What a computer says before it does what it owes: heels, points that others missed in the play, false gos.

From what lies open alone, so it never calls where nothing is to be had; what a level overlooks it does not call.
"""

import random

from audiocrib.computer.counting import notices
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, CallRenege, ClaimHeels, SeatCommand
from audiocrib.rules.reneges import may_call_renege
from audiocrib.rules.state import Playing, View, deal_of
from audiocrib.rules.windows import may_call, missed_in_play
from audiocrib.sitters import Level


def unasked(view: View, seat: Seat, level: Level, rng: random.Random) -> SeatCommand | None:
    """The first thing that brings its side points, if any. Cards not played after a false go are dead."""
    if isinstance(view.phase, Playing) and view.phase.heels and seat == deal_of(view).dealer:
        return ClaimHeels(seat)
    for of in may_call(view, seat):
        missed = missed_in_play(view, of)
        if missed > 0 and notices(level, rng):
            return CallMuggins(seat, of, missed)
    for of in may_call_renege(view, seat):
        if notices(level, rng):
            return CallRenege(seat, of, dead=True)
    return None
