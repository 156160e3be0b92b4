"""Points card by card, as one would count them: the tables are made from them, and the fast play is checked by them.

Ranks are 1 to 13.
"""

from audiocrib.computer.points import run_points
from audiocrib.computer.series import ALIKE, WORTH


def by_starter(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return fifteens, pairs and runs of four sorted ranks with each starter: place `r` is for a starter of rank `r`.

    The number of ways to reach each sum with the four is kept, so a starter adds the ways to reach 15 less its value.
    """
    ways = [1] + [0] * 15
    held = [0] * 16  # ranks 0, 14 and 15 are never held: runs end there
    for rank in ranks:
        held[rank] += 1
        for total in range(15, WORTH[rank] - 1, -1):
            ways[total] += ways[total - WORTH[rank]]
    points = [0]
    for starter in range(1, 14):
        fifteens = 2 * (ways[15] + ways[15 - WORTH[starter]])
        held[starter] += 1
        # a fifth equal card does not exist; its place just completes the table
        alike = sum(ALIKE[min(number, 4)] for number in held)
        points.append(fifteens + alike + run_points(held))
        held[starter] -= 1
    return tuple(points)


def pegs(series: tuple[int, ...]) -> int:
    """Return what the last card of a series pegs: fifteen, thirty-one, pairs, run."""
    count = sum(WORTH[rank] for rank in series)
    points = 2 if count in {15, 31} else 0
    last = series[-1]
    alike = 1
    while alike < len(series) and series[-1 - alike] == last:
        alike += 1
    if alike > 1:
        return points + ALIKE[alike]
    for size in range(min(len(series), 7), 2, -1):
        ranks = series[-size:]
        if max(ranks) - min(ranks) == size - 1 and len(set(ranks)) == size:
            return points + size
    return points
