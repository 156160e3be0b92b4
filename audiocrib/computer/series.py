"""A series as a number, and what the next card pegs on it, by ranks.

Each card multiplies the number by 16 and adds its rank, so 0 is an empty table. Ranks are 1 to 13. If the first of four
or more cards no longer matter except for their count, `shortened` replaces them by it. Knows no suits, no view and no
chance.
"""

WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
ALIKE = (0, 0, 2, 6, 12)
"""The points for this many equal cards."""


def _by_count(count: int) -> tuple[int, ...]:
    fits = (count + WORTH[rank] for rank in range(1, 14))
    return (count, *(-1 if after > 31 else 2 * (after in {15, 31}) for after in fits))


BY_COUNT = tuple(_by_count(count) for count in range(32))
"""The points of the next card, by its rank, if it makes no pair and no run; as in `pegs_next`."""


def _code(count: int) -> int:
    """Return four digits that are not ranks, for cards of this count."""
    high, low = divmod(count, 27)
    digits = (0, 14, 15)
    return (14 + high) << 12 | digits[low // 9] << 8 | digits[low // 3 % 3] << 4 | digits[low % 3]


_CODES = tuple(_code(count) for count in range(32))
_COUNTS = {code: count for count, code in enumerate(_CODES)}
_LONG = 4096
"""Series of fewer than four cards are below this number, and never shortened."""


def cards_of(series: int) -> tuple[list[int], int]:
    """Return the ranks of a series, the last one first, and the count of those that were left out."""
    ranks: list[int] = []
    while series:
        rank = series & 15
        if not 0 < rank < 14:
            return ranks, _COUNTS[series]
        ranks.append(rank)
        series >>= 4
    return ranks, 0


def shortened(series: int) -> int:
    """Return the series with its first cards, if they can neither pair nor run with what follows, reduced to their count.

    What stays: the last card with those like it, or up to six different ones that one run could contain.
    """
    if series < _LONG:
        return series
    ranks, count = cards_of(series)
    kept, alike = 1, len(ranks) > 1 and ranks[0] == ranks[1]
    low = high = ranks[0]
    for rank in ranks[1:]:
        low, high = min(low, rank), max(high, rank)
        again = rank in ranks[:kept]
        if again != alike or high - low > 6 or kept == 6:
            break
        kept += 1
    if kept == len(ranks):
        return series
    count += sum([WORTH[rank] for rank in ranks[kept:]])
    return _CODES[count] << 4 * kept | series & (1 << 4 * kept) - 1


def alike_at_the_end(ranks: list[int]) -> int:
    """Return how many cards at the end of a series are alike; `ranks` as `cards_of` gives them."""
    last = ranks[0]
    return next((n for n, rank in enumerate(ranks) if rank != last), len(ranks))


def pegs_next(series: int) -> tuple[int, ...]:
    """Return what the next card would peg, by its rank; -1 if it does not fit. Place 0 holds the count."""
    before, count = cards_of(series)
    pegs = list(BY_COUNT[count + sum([WORTH[rank] for rank in before])])
    if not before:
        return tuple(pegs)
    last = low = high = before[0]
    alike = alike_at_the_end(before)
    if alike < 4 and pegs[last] >= 0:
        pegs[last] += ALIKE[alike + 1]
    held, runs = 0, {}
    for size, rank in enumerate(before[:6], start=1):
        if held >> rank & 1:
            break
        held |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if size > 1 and high - low == size - 1:
            runs[low - 1] = runs[high + 1] = size + 1
        elif size > 1 and high - low == size:
            runs[next(rank for rank in range(low, high) if not held >> rank & 1)] = size + 1
    for rank, points in runs.items():
        if 0 < rank < 14 and pegs[rank] >= 0:
            pegs[rank] += points
    return tuple(pegs)
