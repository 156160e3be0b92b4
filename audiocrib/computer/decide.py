"""The way into this package: the answer of a computer that owes something, from its view alone, in steps or at once."""

import random
from typing import assert_never

from audiocrib.computer.calling import unasked
from audiocrib.computer.counting import call_muggins, count_hand, count_pegs
from audiocrib.computer.laying_away import choosing_away
from audiocrib.computer.player_kinds import USUAL_LEVEL, Level
from audiocrib.computer.playing import card_to_play
from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, Go, LayAway, Play, SeatCommand, TakePack
from audiocrib.rules.legal import Duty, cut_range
from audiocrib.rules.state import CuttingPack, View, counted_now, cuts, side_of


def decide(view: View, duty: Duty, rng: random.Random, level: Level = USUAL_LEVEL) -> SeatCommand:
    """Take all steps of `deciding` at once."""
    return done(deciding(view, duty, rng, level))


def deciding(view: View, duty: Duty, rng: random.Random, level: Level = USUAL_LEVEL) -> Steps[SeatCommand]:
    """Decide what the viewer of `view` answers; `rng` chooses among equals, and draws the mistakes.

    Raises:
        LookupError: the viewer owes no such thing.
    """
    seat = view.viewer
    if seat is None:
        raise LookupError("a spectator decides nothing")
    match duty:
        case Duty.CUT:
            return TakePack(seat) if takes_pack(view, seat) else cut(view, seat, rng)
        case Duty.LAY_AWAY:
            away = yield from choosing_away(view, seat, level, rng)
            return LayAway(seat, away.choice)
        case Duty.PLAY:
            return unasked(view, seat, level) or (yield from _play(view, seat, level, rng))
        case Duty.PEG:
            return Claim(seat, count_pegs(view, level, rng).choice)
        case Duty.COUNT:
            return unasked(view, seat, level) or Claim(seat, count_hand(view, level, rng).choice)
        case Duty.DEAL:
            return DealOut(seat)
        case Duty.MUGGINS:
            return _call(view, seat, level, rng)
        case Duty.SHUFFLE:
            raise LookupError("no seat shuffles")
        case _:
            assert_never(duty)


def takes_pack(view: View, seat: Seat) -> bool:
    """Return whether an opponent fell into the trap of offering the cut (decision C55); a partner's crib is one's own."""
    offered = isinstance(view.phase, CuttingPack) and view.phase.offered
    return offered and view.dealer is not None and side_of(view, view.dealer) != side_of(view, seat)


def cut(view: View, seat: Seat, rng: random.Random) -> Cut:
    """Cut anywhere that is allowed and not taken."""
    taken = {cut.at for cut in cuts(view)}
    least, most = cut_range(view)
    free = [at for at in range(least, most + 1) if at not in taken]
    return Cut(seat, rng.choice(free))


def _play(view: View, seat: Seat, level: Level, rng: random.Random) -> Steps[SeatCommand]:
    card = yield from card_to_play(view, seat, level, rng)
    return Go(seat) if card is None else Play(seat, card)


def _call(view: View, seat: Seat, level: Level, rng: random.Random) -> CallMuggins:
    points = call_muggins(view, level, rng).choice
    now = counted_now(view)
    if now is None:
        raise LookupError("no total was said")
    return CallMuggins(seat, now[0], points)
