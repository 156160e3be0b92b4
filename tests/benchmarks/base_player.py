"""The reference player *base*, against which strength is measured: exact hands, average cribs, one step in the play.

It never miscounts, plays for points and not for position, and must not change: `docs/strength.md` depends on it. Run as
a program, it speaks the protocol of `docs/engine.md`.
"""

import random
import sys
from itertools import combinations
from pathlib import Path

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).parents[2]))  # the tree this file is in, installed or not

from audiocrib.commands.engine import answer, say
from audiocrib.computer.decide import decide
from audiocrib.computer.determinize import left_by_rank
from audiocrib.computer.laying_away import left_of_pack, weighed
from audiocrib.computer.multisets import pair_number
from audiocrib.computer.one_ply import after_card, fears_by_rank
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.searching import rows, series_number
from audiocrib.computer.tables import tables
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.commands import Go, LayAway, Play, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View, deal_of, playable, playing, series_cards


def base(view: View, duty: Duty, rng: random.Random) -> SeatCommand:
    """Return what base says; for two players with six cards each."""
    seat = view.viewer
    assert seat is not None
    if duty is Duty.LAY_AWAY:
        return LayAway(seat, _away(deal_of(view).hands[seat], deal_of(view).dealer == seat, rng))
    if duty is Duty.PLAY:
        fitting = playable(view, seat)
        return Play(seat, _card(view, seat, fitting, rng)) if fitting else Go(seat)
    return decide(view, duty, rng, Level.MASTER)  # cuts, and counts without a slip


def _away(hand: Cards, mine: bool, rng: random.Random) -> Cards:
    crib = tables().own_crib if mine else tables().other_crib
    ways = list(combinations(hand, 2))
    rng.shuffle(ways)
    left = left_of_pack(hand)

    def worth(away: Cards) -> float:
        points = crib[pair_number(away[0].rank, away[1].rank)] / 1000
        keep = tuple(card for card in hand if card not in away)
        (_, kept), *_ = weighed(keep, away, 1 if mine else -1, left)
        return round(kept + (points if mine else -points), 9)

    return max(ways, key=worth)


def _card(view: View, seat: Seat, fitting: Cards, rng: random.Random) -> Card:
    if len(fitting) == 1:
        return fitting[0]
    deal = deal_of(view)
    held = len(deal.hands[1 - seat])
    fears = fears_by_rank(left_by_rank(view, seat), held, _room(view, seat))
    series = series_number(series_cards(view))
    ranks = [card.rank.value for card in deal.hands[seat]]

    def worth(card: Card) -> float:
        rest = list(ranks)
        rest.remove(card.rank.value)
        after = after_card(rows(), series << 4 | card.rank.value, rest, fears)
        return round(rows()[series][0][card.rank.value] + after, 9)

    mixed = list(fitting)
    rng.shuffle(mixed)
    return max(mixed, key=worth)


def _room(view: View, seat: Seat) -> int:
    """Return the room up to 31 when the other said go in this series."""
    room = 31
    for step in deal_of(view).steps[playing(view).start :]:
        if step.card is not None:
            room -= step.card.worth
        elif step.seat != seat:
            return room
    return 0


if __name__ == "__main__":
    answer(sys.stdin.buffer, say, 0, base)
