"""Claims a computer makes before doing what it owes: heels, points others missed in the play, false gos.

Uses open cards alone, so it never calls in vain; a level that overlooks something does not call it.
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

_RENEGE = GoCall.RENEGE  # looking up an enum member takes as long as everything else here


def unasked(view: View, seat: Seat, level: Level) -> SeatCommand | None:
    """Return the first claim that gives its side points, if any. Cards not played after a false go are dead.

    A slip overlooked once stays overlooked, however often this is asked.
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
    """Return whether this seat sees the slip of step `at`: seeded by all the cards so far, so always the same answer."""
    deal = deal_of(view)
    steps = " ".join(step.card or "go" for step in deal.steps[: at + 1])
    return notices(level, random.Random(f"{seat} {view.game} {deal.number} {deal.starter} {steps}"))
