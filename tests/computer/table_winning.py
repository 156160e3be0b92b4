"""The chance to win from every score: whole deals by the tables so far, then backwards from the end. Needs numpy."""

from random import Random

import numpy as np
import numpy.typing as npt

from audiocrib.computer.multisets import four_number
from audiocrib.computer.rollout import Rows
from audiocrib.computer.winning import FULL, GAME, SKUNKED
from tests.computer.table_cribs import Cards, Ints, Model
from tests.computer.table_pegging import played

TARGET = 121
PACK = tuple((rank, suit) for rank in range(1, 14) for suit in range(4))


def deals_in_order(model: Model, rows: Rows, hand: Ints, number: int, random: Random) -> list[list[tuple[int, int]]]:
    """Return whole deals as (side, points) in the order in which they are pegged; side 0 deals."""
    points = hand.tolist()

    def shown(cards: Cards, starter: tuple[int, int], crib: bool) -> int:
        found: int = points[four_number(sorted(rank for rank, _ in cards))][starter[0] - 1]
        found += sum(rank == 11 and suit == starter[1] for rank, suit in cards)
        if len({suit for _, suit in cards}) == 1:
            five = cards[0][1] == starter[1]
            found += 5 if five else 0 if crib else 4
        return found

    deals = []
    for _ in range(number):
        cards = random.sample(PACK, 13)
        dealer, pone = model.parted(0, cards[:6]), model.parted(1, cards[6:12])
        starter = cards[12]
        events = [(0, 2)] if starter[0] == 11 else []
        hands = ([rank for rank, _ in dealer[0]], [rank for rank, _ in pone[0]])
        events += [(side, pegs) for side, pegs, _ in played(rows, hands, None) if pegs]
        events.append((1, shown(pone[0], starter, crib=False)))
        events.append((0, shown(dealer[0], starter, crib=False)))
        events.append((0, shown(dealer[1] + pone[1], starter, crib=True)))
        deals.append(events)
    return deals


def outcomes(deals: list[list[tuple[int, int]]]) -> tuple[Ints, Ints]:
    """Return what a deal is worth to the dealer before it, `[needs of the dealer, needs of the other]`, 1 to 121 each.

    First the chance of winning in 65,535ths; then games where a skunk counts twice, from none for two lost to 65,532
    for two won. Backwards from the end: who gets there first within the deal, or else what the next one, with the roles
    changed, is worth.
    """
    late = 200
    first = np.full((2, len(deals), TARGET + 1), late, dtype=np.int16)
    total = np.zeros((2, len(deals)), dtype=np.int64)
    for number, events in enumerate(deals):
        for at, (side, points) in enumerate(events):
            before = total[side, number]
            first[side, number, before + 1 : before + points + 1] = at
            total[side, number] += points
    ended = np.zeros(total.max(axis=1) + 1, dtype=np.int64)  # how many deals gave the sides this many points
    np.add.at(ended, tuple(total), 1)
    wins, losses = sooner(first[0], first[1], total[0]), sooner(first[1], first[0], total[1]).T
    chance = np.zeros((TARGET + 1, TARGET + 1), dtype=np.int64)
    games = np.zeros((TARGET + 1, TARGET + 1), dtype=np.int64)
    for needs in range(2, 2 * TARGET + 1):
        for mine in range(max(1, needs - TARGET), min(TARGET, needs - 1) + 1):
            theirs = needs - mine
            on = ended[:mine, :theirs]  # neither side is out then
            next_deal = np.ix_(theirs - np.arange(on.shape[1]), mine - np.arange(on.shape[0]))
            win, loss = int(wins[mine, theirs]), int(losses[mine, theirs])
            won = int((on.T * (FULL - chance[next_deal])).sum()) + FULL * win
            chance[mine, theirs] = won // len(deals)
            stakes = int((on.T * (4 * GAME - games[next_deal])).sum()) + 3 * GAME * win + GAME * loss
            stakes += GAME * int(wins[mine, theirs - SKUNKED]) if theirs > SKUNKED else 0
            stakes -= GAME * int(losses[mine - SKUNKED, theirs]) if mine > SKUNKED else 0
            games[mine, theirs] = stakes // len(deals)
    return chance, games


def sooner(one: npt.NDArray[np.int16], other: npt.NDArray[np.int16], total: Ints) -> Ints:
    """Return the number of deals in which one side gets to its points first, `[points of one, of the other]`.

    `one` and `other` say by deal and points when that was; `total` is what the one side had at the end.
    """
    found = np.zeros((TARGET + 1, TARGET + 1), dtype=np.int64)
    for points in range(1, min(TARGET, int(total.max())) + 1):
        there = total >= points
        found[points] = (one[there, points, None] < other[there]).sum(axis=0)
    return found
