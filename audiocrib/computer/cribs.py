"""The average worth of cards in the crib, with the others' discards and the starter; by form of the deal and side."""

from audiocrib.computer.multisets import pair_number
from audiocrib.computer.tables import tables
from audiocrib.rules.cards import Cards, Rank
from audiocrib.rules.options import CribFlush, Options, Sides

_ONE_CARD = {
    (False, True): (3.73, 3.82, 3.94, 3.92, 6.27, 3.81, 3.85, 4.00, 3.80, 3.48, 4.09, 3.55, 3.60),
    (False, False): (3.93, 4.08, 4.17, 4.13, 6.34, 4.18, 4.30, 4.33, 4.08, 3.80, 4.23, 3.82, 3.82),
    (True, True): (3.93, 4.10, 4.19, 4.12, 6.34, 4.02, 4.08, 4.13, 3.96, 3.76, 4.24, 3.83, 3.81),
    (True, False): (4.11, 4.45, 4.52, 4.36, 6.39, 4.42, 4.61, 4.55, 4.18, 3.97, 4.34, 4.02, 3.95),
}
"""Worth of one card in a crib of four, by rank from the ace, keyed by (two sides, own side's crib).

From an equilibrium of four players, each alone or in pairs. Other tables at which each gives one card are close to it.
"""
_THREE = {
    True: (3.96, 4.07, 4.17, 4.16, 6.38, 4.10, 4.09, 4.17, 4.01, 3.80, 4.28, 3.84, 3.82),
    False: (4.15, 4.37, 4.45, 4.40, 6.45, 4.44, 4.50, 4.47, 4.24, 4.06, 4.41, 4.05, 3.96),
}
"""The same for three players, with a card from the pack in the crib, and for two who give one each, with two cards."""
_SUITED = {CribFlush.AS_HAND: 0.22, CribFlush.FIVE_ONLY: 0.05}
"""The points that two cards of one suit add, for the chance that the whole crib is of it."""


def crib_worth(away: Cards, mine: bool, options: Options) -> float:
    """Return what these cards are worth in a crib of one's own side (`mine`), or of another."""
    if len(away) == 1:
        return one_worth(away[0].rank, mine, options)
    one, two = away[0].place, away[1].place
    low, high = (one >> 2) + 1, (two >> 2) + 1
    table = tables().own_crib if mine else tables().other_crib
    suited = _SUITED[options.crib_flush] if one & 3 == two & 3 else 0.0
    return table[pair_number(low, high) if low <= high else pair_number(high, low)] / 1000 + suited


def one_worth(rank: Rank, mine: bool, options: Options) -> float:
    """Return what one card is worth there."""
    if options.players <= 3:
        return _THREE[mine][rank - 1]
    together = options.sides is not Sides.INDIVIDUAL
    return _ONE_CARD[together, mine][rank - 1]
