"""Names the card that makes one choice of two better in the play that follows: whose it is, what it scores, how often.

Both choices are played out in the same imagined deals; by ranks, as in a search. Never uses hidden cards.
"""

import random
from collections.abc import Sequence

from audiocrib.computer.decision import Scorer
from audiocrib.computer.determinize import Known, World, known_of, unseen, worlds
from audiocrib.computer.likelihood import explains
from audiocrib.computer.rollout import FIRST, UNFIT, Rows
from audiocrib.computer.searching import plays_of, rows, series_number
from audiocrib.computer.summing import in_order
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.state import View, deal_of, series_cards

DEALS = 240
"""Imagined deals in which both choices are played out; a frequency is then off by about three in a hundred."""
A_STEP = 10
"""Deals between two points at which a key may be answered."""
OFTENER = 5
"""A card that scores in this many more deals of a hundred is a reason; a smaller difference may be chance."""
LEAST = 0.1
"""Points per deal that it has to gain."""
KEPT = 4

Pegged = tuple[bool, int, int]
"""The points of one card: whether it was mine, its rank, what it pegged."""


def after_cards(view: View, seat: Seat, better: Card, other: Card) -> Steps[Scorer | None]:
    """Name what scores after playing the better of two cards; None if nothing stands out, or not two play."""
    deal = deal_of(view)
    if len(view.sides) != 2:
        return None
    them = Seat(1 - seat)
    series, hand = series_number(series_cards(view)), [card.rank.value for card in deal.hands[seat]]
    found = yield from worlds(known_of(view, seat, them), DEALS, random.Random(DEALS))
    plays = plays_of(view, them)
    weights: list[float] = []
    for number, world in enumerate(found):
        if number % A_STEP == 0:
            yield
        weights.append(explains(rows(), world.kept, plays))
    sums, left = [], []
    for card in (better, other):
        rest = list(hand)
        rest.remove(card.rank.value)
        left.append(rest)
        sums.append((yield from _summed(found, weights, series << 4 | card.rank.value, rest, my_turn=False)))
    better_sums, other_sums = sums
    return _scorer(better_sums, other_sums, in_order(weights), left)


def after_keeping(view: View, seat: Seat, better: Cards, other: Cards) -> Steps[Scorer | None]:
    """Name what scores in the play after laying away the better of two pairs of cards; None as above."""
    deal = deal_of(view)
    hand = deal.hands[seat]
    if len(view.sides) != 2 or len(hand) - len(better) != KEPT:
        return None
    i_deal = deal.dealer == seat
    ranks = tuple(card.rank.value for card in unseen(view, seat))
    found = yield from worlds(Known((), KEPT, 0, ranks, not i_deal), DEALS, random.Random(DEALS))
    weights = [1.0] * len(found)
    sums, left = [], []
    for away in (better, other):
        kept = [card.rank.value for card in hand if card not in away]
        left.append(kept)
        sums.append((yield from _summed(found, weights, 0, kept, my_turn=not i_deal)))
    better_sums, other_sums = sums
    return _scorer(better_sums, other_sums, in_order(weights), left)


_Sums = dict[tuple[bool, int], tuple[float, float]]
"""By card, mine or theirs: the weight of all deals in which it scored, and its points, weighted."""


def _summed(
    found: Sequence[World], weights: Sequence[float], series: int, mine: list[int], *, my_turn: bool
) -> Steps[_Sums]:
    sums: _Sums = {}
    for number, (world, weight) in enumerate(zip(found, weights, strict=True)):
        if number % A_STEP == 0:
            yield
        scored: dict[tuple[bool, int], int] = {}
        for is_mine, rank, points in pegged(rows(), series, list(mine), list(world.held), my_turn, not my_turn):
            scored[is_mine, rank] = scored.get((is_mine, rank), 0) + points
        for card, points in scored.items():
            often, total = sums.get(card, (0.0, 0.0))
            sums[card] = often + weight, total + weight * points
    return sums


def _scorer(better: _Sums, other: _Sums, total: float, left: list[list[int]]) -> Scorer | None:
    """Return the card that gains most on the side that gains more; `left` is what each of the two choices leaves me."""
    if not total:
        return None
    kept, left_by_other = left
    gains = {
        card: (1 if card[0] else -1) * (better.get(card, (0.0, 0.0))[1] - other.get(card, (0.0, 0.0))[1]) / total
        for card in sorted({*better, *other})
    }
    sides = {mine: in_order(gain for card, gain in gains.items() if card[0] is mine) for mine in (True, False)}
    side = sides[True] >= sides[False]
    for card in sorted((card for card in gains if card[0] is side), key=lambda card: -gains[card]):
        here, there = better.get(card, (0.0, 0.0)), other.get(card, (0.0, 0.0))
        often, instead = round(100 * here[0] / total), round(100 * there[0] / total)
        more = often - instead if side else instead - often
        if gains[card] >= LEAST and more >= OFTENER:
            gone, several = side and card[1] not in left_by_other, side and kept.count(card[1]) > 1
            return Scorer(side, card[1], _each(here), often, _each(there), None if gone else instead, several)
    return None


def _each(sum_: tuple[float, float]) -> float:
    """Return the points each time; none where it never scored."""
    often, points = sum_
    return round(points / often, 1) if often else 0.0


def pegged(rows: Rows, series: int, mine: list[int], theirs: list[int], my_turn: bool, my_last: bool) -> list[Pegged]:
    """Return what each card pegs when everybody always plays the most valuable one; uses up the lists.

    Must agree with `play_out`, which adds it up and is faster. A go, and the last card, belong to the card played last.
    """
    found: list[Pegged] = []
    last = series & 15
    while True:
        pegs, values, series = rows[series]
        hand = mine if my_turn else theirs
        if series < FIRST and len(hand) > 1:
            pick = rows.firsts[series, tuple(hand)]
        else:
            pick = _best(values, hand)
            if not pick:
                my_turn = not my_turn
                hand = mine if my_turn else theirs
                pick = _best(values, hand)
        if pick:
            hand.remove(pick)
            points, my_last, series = pegs[pick], my_turn, series << 4 | pick
            my_turn, last = not my_turn, pick
        else:
            points, my_turn = series > 0 and pegs[0] < 31, bool(mine) and (not my_last or not theirs)
            series = 0
        if points:
            found.append((my_last, last, int(points)))
        if not pick and not mine and not theirs:
            return found


def _best(values: Sequence[int], hand: Sequence[int]) -> int:
    """Return the rank of the best value; 0 if none fits."""
    best = max(hand, key=lambda rank: values[rank], default=0)
    return best if best and values[best] > UNFIT else 0
