"""Makes `audiocrib/computer/crib_table.py`: what two cards of each rank are worth in the crib, mine and theirs.

    python tests/computer/make_crib_table.py > table.py && mv table.py audiocrib/computer/crib_table.py

Nothing is taken from published tables. The cards that the other side puts in are those that a player of ours would
lay away from six random cards, so the figures are found in rounds. They begin flat; in each round, for each of the 91
pairs of ranks, random suits and random six cards for the other side are drawn, the other lays away by the figures of
the round before, and the crib is averaged exactly over all starters that are left. The last round is drawn longer.
The starter of the random source is `SEED`; everything else follows from it.
"""

import random
import sys
from itertools import combinations

from audiocrib.computer.laying_away import average
from audiocrib.rules.cards import PACK, Cards, Rank, in_order

SEED = 121
ROUNDS = (200, 200, 200, 2000)
START = 4.7

Table = dict[tuple[int, int], float]


def flat() -> Table:
    """The same for every pair of ranks."""
    return {(low, high): START for low in Rank for high in Rank if low <= high}


def laid_away(hand: Cards, table: Table, sign: int) -> Cards:
    """What a player by these figures gives to the crib."""

    def net(away: Cards) -> float:
        keep = tuple(card for card in hand if card not in away)
        return average(keep, hand) + sign * table[away[0].rank, away[1].rank]

    return max(combinations(hand, 2), key=net)


def figure(low: int, high: int, samples: int, others: Table, sign: int, rng: random.Random) -> float:
    """The average crib around two cards of these ranks; `sign` 1: the crib belongs to the other."""
    pairs = [two for two in combinations(PACK, 2) if (two[0].rank, two[1].rank) == (low, high)]
    total = 0.0
    for _ in range(samples):
        mine = rng.choice(pairs)
        theirs = in_order(rng.sample([card for card in PACK if card not in mine], 6))
        crib = in_order((*mine, *laid_away(theirs, others, sign)))
        total += average(crib, (*mine, *theirs))
    return total / samples


def tables(rounds: tuple[int, ...], seed: int) -> tuple[Table, Table]:
    """What the dealer leaves in the own crib, and what the other leaves in the dealer's."""
    rng = random.Random(seed)
    mine, theirs = flat(), flat()
    for samples in rounds:
        mine, theirs = (
            {pair: figure(*pair, samples, theirs, -1, rng) for pair in mine},
            {pair: figure(*pair, samples, mine, 1, rng) for pair in theirs},
        )
    return mine, theirs


HEAD = '''"""What two cards of given ranks are worth in the crib, in points, by simulation: `tests/computer/make_crib_table.py`.

`MINE`: laid into the own crib; `THEIRS`: into the other's. A row for the lower rank from the ace on, in it the higher
rank from the lower one up to the king. Do not edit: make it again.
"""

'''


def printed(name: str, table: Table) -> str:
    """A table as code."""
    rows = [", ".join(f"{table[low, high]:.2f}" for high in Rank if high >= low) for low in Rank]
    rows[-1] += ","  # one figure alone is a tuple only with a comma
    return f"{name} = (\n" + "".join(f"    ({row}),\n" for row in rows) + ")\n"


if __name__ == "__main__":
    mine, theirs = tables(ROUNDS, SEED)
    sys.stdout.write(HEAD + printed("MINE", mine) + printed("THEIRS", theirs))
