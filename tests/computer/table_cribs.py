"""Finds how to lay away two cards of six, and their worth in a crib: an equilibrium of the two sides. Needs numpy."""

import sys
import time
from itertools import combinations_with_replacement
from math import comb

import numpy as np
import numpy.typing as npt

from audiocrib.computer.determinize import AWAY, KEEP
from audiocrib.computer.multisets import PAIRS, SIXES, four_number, pair_number, six_number
from tests.computer.slow_points import by_starter

Ints = npt.NDArray[np.int64]

ROUNDS = 14
"""Rounds of best answers; from the fourth on a figure moves only half of the way."""
START = 4700
"""The worth of every crib before the first round, in thousandths."""
NOBS = 235
"""The worth of a jack with the starter, in thousandths."""
FLUSH = 12
"""The worth of five cards of one suit in a crib, in thousandths."""


class Sixes:
    """Every six ranks that a pack can deal, in the order of their numbers: what each of 15 ways keeps and gives."""

    def __init__(self, hand: Ints) -> None:
        dealt = [ranks for ranks in combinations_with_replacement(range(1, 14), 6) if max(map(ranks.count, ranks)) <= 4]
        dealt.sort(key=six_number)
        self.number = np.array([six_number(ranks) for ranks in dealt])
        self.held = np.array([[ranks.count(rank) for rank in range(1, 14)] for ranks in dealt])
        keeps = [[[r for i, r in enumerate(ranks) if i not in away] for away in AWAY] for ranks in dealt]
        self.keep = np.array([[four_number(keep) for keep in row] for row in keeps])
        self.away = np.array([[pair_number(ranks[i], ranks[j]) for i, j in AWAY] for ranks in dealt])
        jacks = np.array([[keep.count(11) for keep in row] for row in keeps])
        left = 4 - self.held
        self.hand = np.einsum("hwr,hr->hw", hand[self.keep], left) * 1000 // 46 + NOBS * jacks

    def best(self, sign: int, crib: Ints) -> Ints:
        """Return the best way to lay away from each six; `crib` by pair, in thousandths."""
        best: Ints = np.argmax(self.hand + sign * crib[self.away], axis=1)
        return best


def all_hands() -> Ints:
    """Return the points by rank of every four ranks with every starter, `hand[number, rank - 1]`."""
    fours = sorted(combinations_with_replacement(range(1, 14), 4), key=four_number)
    return np.array([by_starter(ranks)[1:] for ranks in fours])


def cribs(sixes: Sixes, hand: Ints, ways: Ints) -> Ints:
    """Return the worth of each pair in a crib to which the other side gives two of six by `ways`, in thousandths."""
    pairs = sorted(combinations_with_replacement(range(1, 14), 2), key=lambda two: pair_number(*two))
    four = np.array([[four_number(sorted((*one, *two))) for two in pairs] for one in pairs])
    jacks = np.array([pair.count(11) for pair in pairs])
    given = np.take_along_axis(sixes.away, ways[:, None], axis=1)[:, 0]
    chances = np.array([[comb(left, held) for held in range(7)] for left in range(5)])
    found = []
    for pair, ranks in enumerate(pairs):
        left = np.array([4 - ranks.count(rank) for rank in range(1, 14)])
        weight = np.prod([chances[left[rank]][sixes.held[:, rank]] for rank in range(13)], axis=0)
        points = (hand[four[pair][given]] * np.maximum(left - sixes.held, 0)).sum(axis=1)
        total = int(weight.sum())
        nobs = NOBS * (jacks[pair] * total + int((weight * jacks[given]).sum())) // total
        found.append(1000 * int((weight * points).sum()) // (44 * total) + nobs + FLUSH)
    return np.array(found)


def equilibrium(sixes: Sixes, hand: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Return cribs and ways, of the dealer and of the other, when both answer each other as well as they can.

    The play is left out, so the cribs can be compared with published averages.
    """
    mine = theirs = np.full(PAIRS, START, dtype=np.int64)
    for number in range(ROUNDS):
        dealer, pone = sixes.best(1, mine), sixes.best(-1, theirs)
        new_mine, new_theirs = cribs(sixes, hand, pone), cribs(sixes, hand, dealer)
        moved = max(np.abs(new_mine - mine).max(), np.abs(new_theirs - theirs).max())
        say(f"round {number + 1}: cribs moved by at most {moved} thousandths")
        half = number >= 3
        mine = (mine + new_mine) // 2 if half else new_mine
        theirs = (theirs + new_theirs) // 2 if half else new_theirs
    return mine, theirs, sixes.best(1, mine), sixes.best(-1, theirs)


Cards = list[tuple[int, int]]
"""Rank and suit of each."""


class Model:
    """The choices of both sides by the tables so far: `ways` by number of six ranks, the dealer's and the other's."""

    def __init__(self, sixes: Sixes, dealer: Ints, pone: Ints) -> None:
        self.ways = [[0] * SIXES, [0] * SIXES]
        for side, ways in enumerate((dealer, pone)):
            for number, way in zip(sixes.number.tolist(), ways.tolist(), strict=True):
                self.ways[side][number] = way

    def kept(self, side: int, six: list[int]) -> list[int]:
        """Return the ranks that side 0 (dealer) or 1 keeps of six, sorted."""
        six.sort()
        a, b, c, d = KEEP[self.ways[side][six_number(six)]]
        return [six[a], six[b], six[c], six[d]]

    def parted(self, side: int, six: Cards) -> tuple[Cards, Cards]:
        """Return what side 0 (dealer) or 1 keeps and gives of six cards."""
        six.sort()
        away = AWAY[self.ways[side][six_number([rank for rank, _ in six])]]
        return [card for i, card in enumerate(six) if i not in away], [six[i] for i in away]


def say(text: str) -> None:
    """Print to standard error, with the seconds since the beginning."""
    sys.stderr.write(f"{time.process_time():6.1f} s  {text}\n")
