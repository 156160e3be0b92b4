"""What a computer says when it owes something, from its view alone. The one door of this room."""

import random
from typing import assert_never

from audiocrib.computer.calling import unasked
from audiocrib.computer.laying_away import lay_away
from audiocrib.computer.playing import play
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, SeatCommand
from audiocrib.rules.legal import Duty, cut_range
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.rules.state import Counting, View, cards_to_count, counted_now, cuts, deal_of, series_cards


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
            return unasked(view, view.viewer) or play(view, view.viewer, rng)
        case Duty.PEG:
            return peg(view, view.viewer)
        case Duty.COUNT:
            return unasked(view, view.viewer) or count(view, view.viewer)
        case Duty.DEAL:
            return DealOut(view.viewer)
        case Duty.MUGGINS:
            return call(view, view.viewer)
        case Duty.SHUFFLE:
            raise LookupError("no seat shuffles")
        case _:
            assert_never(duty)


def cut(view: View, seat: Seat, rng: random.Random) -> Cut:
    """Anywhere that is allowed and not taken."""
    taken = {cut.at for cut in cuts(view)}
    least, most = cut_range(view)
    free = [at for at in range(least, most + 1) if at not in taken]
    return Cut(seat, rng.choice(free))


def call(view: View, seat: Seat) -> CallMuggins:
    """What the counter has missed of the cards that lie open; 0 lets the total stand."""
    now = counted_now(view)
    if now is None or not isinstance(view.phase, Counting) or view.phase.claim is None:
        raise LookupError("no total was said")
    return CallMuggins(seat, now[0], max(0, _worth(view, *now) - view.phase.claim))


def count(view: View, seat: Seat) -> Claim:
    """The true total of what lies open."""
    now = counted_now(view)
    if now is None:
        raise LookupError("nothing is being counted")
    return Claim(seat, _worth(view, *now))


def peg(view: View, seat: Seat) -> Claim:
    """What the card just played makes."""
    return Claim(seat, score_play(series_cards(view), view.options, deal_of(view).starter).points)


def _worth(view: View, owner: Seat, crib: bool) -> int:
    cards = cards_to_count(view, owner, crib)
    return score_show(cards, deal_of(view).starter, crib, view.options).points
