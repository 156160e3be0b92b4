"""What a computer says when it owes something, from its view alone. The one door of this room."""

import random
from typing import assert_never

from audiocrib.computer.laying_away import lay_away
from audiocrib.computer.playing import play
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Claim, Cut, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import View, cards_to_count, counted_now, cuts, deal_of


def decide(view: View, duty: Duty, rng: random.Random) -> SeatCommand:
    """What the viewer of `view` answers; `rng` chooses among what is equally good.

    Raises:
        LookupError: the viewer owes nothing of the kind.
    """
    if view.viewer is None:
        raise LookupError("a spectator decides nothing")
    match duty:
        case Duty.CUT:
            return cut(view, view.viewer, rng)
        case Duty.LAY_AWAY:
            return lay_away(view, view.viewer, rng)
        case Duty.PLAY:
            return play(view, view.viewer, rng)
        case Duty.COUNT:
            return count(view, view.viewer)
        case Duty.SHUFFLE:
            raise LookupError("no seat shuffles")
        case _:
            assert_never(duty)


def cut(view: View, seat: Seat, rng: random.Random) -> Cut:
    """Anywhere that is allowed and not taken."""
    taken = {cut.at for cut in cuts(view)}
    least = max(1, view.options.cut_min)
    free = [at for at in range(least, len(PACK) - view.options.cut_min + 1) if at not in taken]
    return Cut(seat, rng.choice(free))


def count(view: View, seat: Seat) -> Claim:
    """The true total of what lies open."""
    now = counted_now(view)
    if now is None:
        raise LookupError("nothing is being counted")
    cards = cards_to_count(view, *now)
    return Claim(seat, score_show(cards, deal_of(view).starter, now[1], view.options).points)
