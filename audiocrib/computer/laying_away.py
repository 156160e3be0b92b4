"""Which cards go to the crib: the exact average of what is kept, plus or minus what they are worth there."""

import random
from itertools import combinations

from audiocrib.computer.crib_table import MINE, THEIRS
from audiocrib.computer.points import RANKS, by_starter
from audiocrib.rules.cards import PACK, Cards, Rank, Seat
from audiocrib.rules.commands import LayAway
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import View, deal_of, side_of, to_lay_away

USUAL = 4
"""Cards of a hand for which the quick count is made."""


def lay_away(view: View, seat: Seat, rng: random.Random) -> LayAway:
    """The cards that leave the most points, over all starters and an average crib; equal ones by chance."""
    deal = deal_of(view)
    hand = deal.hands[seat]
    if not to_lay_away(view, seat):
        raise LookupError("this seat has laid away")
    sign = 1 if side_of(view, deal.dealer) == side_of(view, seat) else -1
    choices = list(combinations(hand, to_lay_away(view, seat)))
    worth = [round(net(hand, away, sign, view.options), 9) for away in choices]
    best = max(worth)
    return LayAway(seat, rng.choice([away for away, points in zip(choices, worth, strict=True) if points == best]))


def net(hand: Cards, away: Cards, sign: int, options: Options = SALON) -> float:
    """What is kept over all starters, plus (`sign` 1: my crib) or minus (-1) what goes to the crib."""
    keep = tuple(card for card in hand if card not in away)
    kept = average(keep, hand) if len(keep) == USUAL else average_by_rules(keep, hand, options)
    return kept + sign * crib_worth(away, sign > 0)


def average_by_rules(keep: Cards, seen: Cards, options: Options) -> float:
    """Points of a hand of any size, exact over every starter that is not among the cards seen."""
    starters = [card for card in PACK if card not in seen]
    return sum(score_show(keep, starter, False, options).points for starter in starters) / len(starters)


def average(keep: Cards, seen: Cards) -> float:
    """Points of four sorted cards, exact over every starter that is not among the cards seen."""
    ranks = [0] + [4] * len(RANKS)
    suits = [13] * 4
    for card in seen:
        ranks[card.rank] -= 1
        suits[card.suit] -= 1
    starters = sum(suits)
    points = sum(map(int.__mul__, ranks, by_starter(tuple(card.rank.value for card in keep))))
    suit = keep[0].suit
    if all(card.suit is suit for card in keep):
        points += 4 * starters + suits[suit]
    points += sum(suits[card.suit] for card in keep if card.rank is Rank.JACK)
    return points / starters


def crib_worth(away: Cards, mine: bool) -> float:
    """What one or two cards leave in the crib on average, with what the others put in and the starter.

    The tables are those of two players; one card is worth the mean over any second. Both serve to rank choices only.
    """
    table = MINE if mine else THEIRS
    if len(away) == 1:
        return sum(_pair(table, away[0].rank, rank) for rank in Rank) / len(Rank)
    return _pair(table, away[0].rank, away[1].rank)


def _pair(table: tuple[tuple[float, ...], ...], one: Rank, other: Rank) -> float:
    low, high = sorted((one, other))
    return table[low - 1][high - low]
