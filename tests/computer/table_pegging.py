"""Finds the worth of the first cards of a series, of what is left on the table in the play, and the points four cards
peg.
"""

from functools import reduce
from itertools import combinations_with_replacement, product
from math import comb
from random import Random

from audiocrib.computer.multisets import FOURS, four_number
from audiocrib.computer.one_ply import ANSWER, LEAVES, REPLY
from audiocrib.computer.replies import replies_to
from audiocrib.computer.rollout import LEFT, SCALE, Rows, left_number, play_out
from tests.computer.table_cribs import Model

HELD = tuple(1 - comb(44 - left, 4) / comb(44, 4) for left in range(5))
"""The chance that the other holds one of this many equal cards."""
LEADS_A_FIVE = 1.0
"""The cost of leading a five, beyond the replies that are seen."""
RANKS = tuple(rank for rank in range(1, 14) for _ in range(4))

Events = list[tuple[int, int, int]]
"""Side, points, and what was left on the table (or -1: a go or last card, which closes the series)."""


def played(rows: Rows, hands: tuple[list[int], list[int]], random: Random | None) -> Events:
    """Play two hands; side 1 leads. With `random`, one card in eight is any that fits."""
    events: Events = []
    series, turn, last = 0, 1, 0
    while True:
        pegs, values, series = rows[series]
        fitting = [rank for rank in hands[turn] if pegs[rank] >= 0]
        if not fitting:
            turn = 1 - turn
            fitting = [rank for rank in hands[turn] if pegs[rank] >= 0]
        if fitting:
            rank = (
                random.choice(fitting) if random and random.random() < 0.125 else max(fitting, key=values.__getitem__)
            )
            hands[turn].remove(rank)
            before = series & 15
            series = series << 4 | rank
            events.append((turn, pegs[rank], left_number(pegs[0] + min(rank, 10), rank, before)))
            last, turn = turn, 1 - turn
            continue
        events.append((last, int(pegs[0] < 31), -1))
        if not hands[0] and not hands[1]:
            return events
        series = 0
        turn = 1 - last if hands[1 - last] else last


def openings() -> bytes:
    """Return what every series of up to three cards leaves, seen card by card, as the tables have it."""
    found = bytearray(4096 * 14)
    for number in (1, 2, 3):
        for cards in product(range(1, 14), repeat=number):
            series = reduce(lambda before, rank: before << 4 | rank, cards, 0)
            found[14 * series : 14 * series + 14] = opening(series, cards)
    return bytes(found)


def opening(series: int, cards: tuple[int, ...]) -> bytes:
    """Assume that replies that score happen from the dearest down, others as often as they may; I can answer each."""
    pegs, made, answers = replies_to(series)
    feared, none_yet, adds = 0.0, 1.0, [0.0] * 14
    replies = [(points, HELD[4 - cards.count(rank)], rank) for rank, points in enumerate(made, start=1)]
    replies.sort(reverse=True)
    quiet = sum(chance for points, chance, _ in replies if not points)
    for points, chance, rank in replies:
        happens = none_yet * (chance if points else chance / quiet)
        if points:
            feared += REPLY * points * happens
            none_yet *= 1 - chance
        for own in range(1, 14):
            adds[own] += ANSWER * answers[own][rank - 1] * happens
    feared += LEAVES.get(pegs[0], 0.0) + (LEADS_A_FIVE if series == 5 else 0.0)
    return bytes([round(SCALE * feared), *(round(SCALE * points) for points in adds[1:])])


def left_on_the_table(model: Model, opened: bytes, rounds: int, deals: int, random: Random) -> list[int]:
    """Return what the other gets until the series closes, less what I get, by what I leave, in sixteenths."""
    left = [0] * LEFT
    total, times = [0] * LEFT, [0] * LEFT
    for number in range(rounds):
        rows = Rows(left, opened)
        for _ in range(deals):
            cards = random.sample(RANKS, 12)
            hands = [model.kept(side, cards[6 * side : 6 * side + 6]) for side in (0, 1)]
            net = 0  # what side 0 gets more than side 1 until the series closes, backwards from the end
            for side, points, what in reversed(played(rows, (hands[0], hands[1]), random)):
                if what < 0:
                    net = 0
                else:
                    total[what] += -net if side == 0 else net
                    times[what] += 1
                net += points if side == 0 else -points
        left = shrunk(total, times)
        if number < rounds - 1:  # what better players find weighs more than what the first ones found
            total, times = [points // 4 for points in total], [time // 4 for time in times]
    return left


def shrunk(total: list[int], times: list[int]) -> list[int]:
    """Return averages in sixteenths; where there is little data they lean towards the same count and last card."""
    left = [0] * LEFT
    for count in range(32):
        for last in range(14):
            places = range(left_number(count, last, 0), left_number(count, last, 0) + 14)
            points, seen = sum(total[place] for place in places), sum(times[place] for place in places)
            for place in places:
                weight = 20
                lean = points * weight * SCALE // max(1, seen)
                left[place] = max(-127, min(127, (total[place] * SCALE + lean) // (times[place] + weight)))
    return left


def pegging(model: Model, rows: Rows, deals: int, random: Random) -> tuple[list[int], list[int]]:
    """Return by how much every four ranks outpeg the other side, for the dealer and for the other, in fiftieths of a
    point.
    """
    found: tuple[list[int], list[int]] = ([0] * FOURS, [0] * FOURS)
    for ranks in combinations_with_replacement(range(1, 14), 4):
        if ranks.count(ranks[0]) == 5:
            continue
        unseen = list(RANKS)
        for rank in ranks:
            unseen.remove(rank)
        for side in (0, 1):
            net = dealt = 0
            while dealt < deals:
                mixed = random.sample(unseen, 48)
                for start in range(0, 48, 6):
                    theirs = model.kept(1 - side, mixed[start : start + 6])
                    mine, other = play_out(rows, 0, list(ranks), theirs, side == 1, False)
                    net += mine - other
                    dealt += 1
            found[side][four_number(ranks)] = max(-127, min(127, (100 * net + dealt) // (2 * dealt)))
    return found
