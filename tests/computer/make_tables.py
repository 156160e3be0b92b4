"""Makes `audiocrib/computer/tables.bin`, everything that the computer knows by heart. Needs numpy.

    python -m tests.computer.make_tables

Nothing is taken from published tables, and everything is computed in whole numbers, or rounded to them, so that the
same program makes the same file anywhere. In this order: points of all hands; what two cards are worth in a crib, and
what is laid away of every six ranks, as an equilibrium of the two sides; what the first cards of a series open; what is
left on the table in the play; what four cards peg; and who wins from every score. The last three are averages over
random deals from `SEED`.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

import numpy as np

from audiocrib.computer import tables
from audiocrib.computer.rollout import Rows
from tests.computer.table_cribs import Model, Sixes, all_hands, equilibrium, say
from tests.computer.table_pegging import left_on_the_table, openings, pegging
from tests.computer.table_winning import deals_in_order, outcomes

SEED = 1931
DEALS_LEFT, DEALS_A_HAND, DEALS_WON = 100_000, 960, 50_000
"""Random deals: for each round of `left_on_the_table`, for each hand in the play in each role, for the winner."""


def made() -> bytes:
    """Return the whole file."""
    random = Random(SEED)
    hand = all_hands()
    sixes = Sixes(hand)
    say("hands")
    mine, theirs, dealer, pone = equilibrium(sixes, hand)
    model = Model(sixes, dealer, pone)
    opened = openings()
    left = left_on_the_table(model, opened, 3, DEALS_LEFT, random)
    rows = Rows(left, opened)
    say("what is left on the table")
    pegs = pegging(model, rows, DEALS_A_HAND, random)
    say("pegging")
    chance, games = outcomes(deals_in_order(model, rows, hand, DEALS_WON, random))
    say("winning")
    return tables.packed(
        tables.Tables(
            hand=bytes(hand.astype(np.uint8).tobytes()),
            own_crib=tuple(mine.tolist()),
            other_crib=tuple(theirs.tolist()),
            ways=(bytes(model.ways[0]), bytes(model.ways[1])),
            left=tuple(left),
            openings=opened,
            pegging=(tuple(pegs[0]), tuple(pegs[1])),
            winning=tuple(chance[1:, 1:].ravel().tolist()),
            games=tuple(games[1:, 1:].ravel().tolist()),
        )
    )


def main() -> None:
    """Make the file, or say whether it would be the same."""
    parser = argparse.ArgumentParser(description="Makes the tables of the computer.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    arguments = parser.parse_args()
    place = Path(tables.__file__).with_name(tables.FILE)
    begun = time.process_time()
    file = made()
    print(f"{len(file)} bytes, checksum {tables.checksum(file)}, {time.process_time() - begun:.0f} s of one core")
    if arguments.check:
        same = tables.checksum(place.read_bytes()) == tables.checksum(file)
        print("the same" if same else "another")
        sys.exit(not same)
    place.write_bytes(file)


if __name__ == "__main__":
    main()
