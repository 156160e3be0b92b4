"""How well a hand explains what its player has played: who plays as the tables do is likelier to have held it.

Works on ranks; nothing hidden comes in here.
"""

from collections.abc import Sequence
from math import exp

from audiocrib.computer.determinize import Ranks
from audiocrib.computer.rollout import FIRST, SCALE, UNFIT, Rows
from audiocrib.computer.summing import in_order

Plays = Sequence[tuple[int, int]]
"""Cards of a player in order: the series on the table before, and the rank played on it."""
LOOSE = 8.0
"""By so many sixteenths of a point a card may be worse to be played e times as seldom."""
LEAST = 0.05
"""How seldom a card is played at least, however bad it looks: people play it too."""


def explains(rows: Rows, kept: Ranks, plays: Plays) -> float:
    """How likely these plays are with this hand, 0 to 1, by ranks in any order."""
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
    """What each rank that fits is worth to a player of the tables, in sixteenths, as in `play_out`."""
    pegs, values, series = rows[series]
    if series >= FIRST or len(hand) == 1:
        return {rank: values[rank] for rank in hand if values[rank] > UNFIT}
    found = {}
    for rank in set(hand):
        if pegs[rank] >= 0:
            opening = rows.openings[series << 4 | rank]
            found[rank] = pegs[rank] * SCALE - opening[0] - opening[rank] + sum([opening[own] for own in hand])
    return found
