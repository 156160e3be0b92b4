"""Points by rank alone, fast: for those who weigh thousands of hands. Suits are added by whoever has them.

Must agree with `rules.scoring`, which names every combination; a test compares the two over all ranks. Ranks are 1 to
13, sorted; a table by rank has a place 0 that means nothing.
"""

from functools import cache

RANKS = range(1, 14)
ALIKE = (0, 0, 2, 6, 12)


@cache
def by_starter(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Fifteens, pairs and runs of four sorted ranks with each starter: place `r` is for a starter of rank `r`.

    The number of ways to reach each sum with the four is kept, so a starter adds the ways to what it lacks of 15.
    """
    ways = [1] + [0] * 15
    held = [0] * 16  # ranks 0, 14 and 15 are never held: runs end there
    for rank in ranks:
        worth = min(rank, 10)
        held[rank] += 1
        for total in range(15, worth - 1, -1):
            ways[total] += ways[total - worth]
    alike = sum(ALIKE[number] for number in held)
    points = [0]
    for starter in RANKS:
        fifteens = 2 * (ways[15] + ways[15 - min(starter, 10)])
        held[starter] += 1
        points.append(fifteens + alike + ALIKE_MORE[held[starter]] + _runs(held))
        held[starter] -= 1
    return tuple(points)


ALIKE_MORE = (0, 0, 2, 4, 6, 0)
"""What the last of so many equal cards adds. A fifth does not exist; its place keeps the table whole."""


def _runs(held: list[int]) -> int:
    points = length = 0
    times = 1
    for number in held:
        if number:
            length += 1
            times *= number
            continue
        if length >= 3:
            points += length * times
        length, times = 0, 1
    return points


def pegs(series: tuple[int, ...]) -> int:
    """What the last card of a series pegs: fifteen, thirty-one, pairs, run."""
    count = sum(min(rank, 10) for rank in series)
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
