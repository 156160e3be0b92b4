"""Judges how well a hand explains what its player has played: a player is taken to follow the tables, loosely.

Works on ranks, never on hidden cards.
"""

from collections.abc import Sequence
from math import exp

from audiocrib.computer.determinize import Ranks
from audiocrib.computer.rollout import FIRST, SCALE, UNFIT, Rows
from audiocrib.computer.summing import in_order

Plays = Sequence[tuple[int, int]]
"""A player's cards in order: the series on the table before, and the rank played on it."""
LOOSE = 8.0
"""A card this many sixteenths of a point worse is played e times less often."""
LEAST = 0.05
"""The least chance of a card, however bad it looks: people play bad cards too."""


def explains(rows: Rows, kept: Ranks, plays: Plays) -> float:
    """Return how likely these plays are with this hand, 0 to 1, by ranks in any order."""
    hand = list(kept)
    likely = 1.0
    for series, rank in plays:
        values = _values(rows, series, hand)
        if len(values) > 1:
            best = max(values.values())
            chances = {one: exp((value - best) / LOOSE) for one, value in values.items()}
            likely *= max(LEAST, chances.get(rank, 0.0) / in_order(chances.values()))
        hand.remove(rank)
    return likely


def _values(rows: Rows, series: int, hand: Sequence[int]) -> dict[int, int]:
    """Return what each rank that fits is worth to a player of the tables, in sixteenths, as in `play_out`."""
    pegs, values, series = rows[series]
    if series >= FIRST or len(hand) == 1:
        return {rank: values[rank] for rank in hand if values[rank] > UNFIT}
    found = {}
    for rank in set(hand):
        if pegs[rank] >= 0:
            opening = rows.openings[series << 4 | rank]
            found[rank] = pegs[rank] * SCALE - opening[0] - opening[rank] + sum([opening[own] for own in hand])
    return found
