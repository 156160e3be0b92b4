"""Makes `audiocrib/computer/tables.bin`, everything that the computer knows by heart. Needs numpy.

    python -m tests.computer.make_tables

Nothing is taken from published tables, and all is reckoned in whole numbers, or rounded to them, so that the same program
makes the same file anywhere. In this order: points of all hands; what two cards are worth in a crib, and what is laid away
of every six ranks, as an equilibrium of the two sides; what the first cards of a series open; what is left on the table in
the play; what four cards peg; and who wins from every score. The last three are averages over random deals from `SEED`.
"""

import argparse
import sys
import time
from functools import reduce
from itertools import combinations_with_replacement, product
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from audiocrib.computer import tables
from audiocrib.computer.multisets import FOURS, PAIRS, SIXES, four_number, pair_number, six_number
from audiocrib.computer.one_step import ANSWER, LEAVES, REPLY
from audiocrib.computer.playing_out import LEFT, SCALE, Rows, left_number, play_out
from audiocrib.computer.replies import replies_to
from audiocrib.computer.winning import FULL, GAME, SKUNKED
from audiocrib.computer.worlds import AWAY, KEEP
from tests.computer.slow_points import by_starter

Ints = npt.NDArray[np.int64]

SEED = 1931
ROUNDS = 14
"""Of best answers; from the fourth on a figure moves half of the way only."""
START = 4700
"""What every crib is worth before the first round, in thousandths."""
NOBS = 235
"""What a jack is worth with the starter, in thousandths."""
FLUSH = 12
"""What five cards of one suit are worth in a crib, in thousandths."""
HELD = tuple(1 - comb(44 - left, 4) / comb(44, 4) for left in range(5))
"""The chance that the other holds one of so many equal cards."""
LEADS_A_FIVE = 1.0
"""What a five led costs beyond the replies that are seen."""
DEALS_LEFT, DEALS_A_HAND, DEALS_WON = 100_000, 960, 50_000
"""Random deals: for each round of what is left, for each hand in the play in each role, for who wins."""
TARGET = 121


class Sixes:
    """Every six ranks that a pack can deal, in the order of their numbers: what each of 15 ways keeps and gives."""

    def __init__(self, hand: Ints) -> None:
        dealt = [ranks for ranks in combinations_with_replacement(range(1, 14), 6) if max(map(ranks.count, ranks)) <= 4]
        dealt.sort(key=six_number)
        self.number = np.array([six_number(ranks) for ranks in dealt])
        self.held = np.array([[ranks.count(rank) for rank in range(1, 14)] for ranks in dealt])
        keeps = [[[r for i, r in enumerate(ranks) if i not in away] for away in AWAY] for ranks in dealt]
        self.keep = np.array([[four_number(keep) for keep in row] for row in keeps])
        self.away = np.array([[pair_number(ranks[i], ranks[j]) for i, j in AWAY] for ranks in dealt])
        jacks = np.array([[keep.count(11) for keep in row] for row in keeps])
        left = 4 - self.held
        self.hand = np.einsum("hwr,hr->hw", hand[self.keep], left) * 1000 // 46 + NOBS * jacks

    def best(self, sign: int, crib: Ints) -> Ints:
        """Which way each six is laid away; `crib` by pair, in thousandths."""
        best: Ints = np.argmax(self.hand + sign * crib[self.away], axis=1)
        return best


def all_hands() -> Ints:
    """Points by rank of every four ranks with every starter, `hand[number, rank - 1]`."""
    fours = sorted(combinations_with_replacement(range(1, 14), 4), key=four_number)
    return np.array([by_starter(ranks)[1:] for ranks in fours])


def cribs(sixes: Sixes, hand: Ints, ways: Ints) -> Ints:
    """What each pair is worth in a crib to which the other side gives two of its six by `ways`, in thousandths."""
    pairs = sorted(combinations_with_replacement(range(1, 14), 2), key=lambda two: pair_number(*two))
    four = np.array([[four_number(sorted((*one, *two))) for two in pairs] for one in pairs])
    jacks = np.array([pair.count(11) for pair in pairs])
    given = np.take_along_axis(sixes.away, ways[:, None], axis=1)[:, 0]
    chances = np.array([[comb(left, held) for held in range(7)] for left in range(5)])
    found = []
    for pair, ranks in enumerate(pairs):
        left = np.array([4 - ranks.count(rank) for rank in range(1, 14)])
        weight = np.prod([chances[left[rank]][sixes.held[:, rank]] for rank in range(13)], axis=0)
        points = (hand[four[pair][given]] * np.maximum(left - sixes.held, 0)).sum(axis=1)
        total = int(weight.sum())
        nobs = NOBS * (jacks[pair] * total + int((weight * jacks[given]).sum())) // total
        found.append(1000 * int((weight * points).sum()) // (44 * total) + nobs + FLUSH)
    return np.array(found)


def equilibrium(sixes: Sixes, hand: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Cribs and ways, of the dealer and of the other, when both answer each other as well as they can.

    The play is left out: so the cribs are those that published averages tell of.
    """
    mine = theirs = np.full(PAIRS, START, dtype=np.int64)
    for number in range(ROUNDS):
        dealer, pone = sixes.best(1, mine), sixes.best(-1, theirs)
        new_mine, new_theirs = cribs(sixes, hand, pone), cribs(sixes, hand, dealer)
        moved = max(np.abs(new_mine - mine).max(), np.abs(new_theirs - theirs).max())
        say(f"round {number + 1}: cribs moved by at most {moved} thousandths")
        half = number >= 3
        mine = (mine + new_mine) // 2 if half else new_mine
        theirs = (theirs + new_theirs) // 2 if half else new_theirs
    return mine, theirs, sixes.best(1, mine), sixes.best(-1, theirs)


RANKS = tuple(rank for rank in range(1, 14) for _ in range(4))
PACK = tuple((rank, suit) for rank in range(1, 14) for suit in range(4))
Cards = list[tuple[int, int]]


class Model:
    """How both sides lay away by the tables so far: `ways` by number of six ranks, the dealer's and the other's."""

    def __init__(self, sixes: Sixes, dealer: Ints, pone: Ints) -> None:
        self.ways = [[0] * SIXES, [0] * SIXES]
        for side, ways in enumerate((dealer, pone)):
            for number, way in zip(sixes.number.tolist(), ways.tolist(), strict=True):
                self.ways[side][number] = way

    def kept(self, side: int, six: list[int]) -> list[int]:
        """The ranks that side 0 (dealer) or 1 keeps of six, sorted."""
        six.sort()
        a, b, c, d = KEEP[self.ways[side][six_number(six)]]
        return [six[a], six[b], six[c], six[d]]

    def parted(self, side: int, six: Cards) -> tuple[Cards, Cards]:
        """What side 0 (dealer) or 1 keeps and gives of six cards."""
        six.sort()
        away = AWAY[self.ways[side][six_number([rank for rank, _ in six])]]
        return [card for i, card in enumerate(six) if i not in away], [six[i] for i in away]


Events = list[tuple[int, int, int]]
"""Side, points, and what was left on the table (or -1: a go or last card, which closes the series)."""


def played(rows: Rows, hands: tuple[list[int], list[int]], random: Random | None) -> Events:
    """The play of two hands, side 1 leads; with `random` one card in eight is any that fits."""
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
    """What every series of up to three cards leaves, seen card by card, as it stands in the tables."""
    found = bytearray(4096 * 14)
    for number in (1, 2, 3):
        for cards in product(range(1, 14), repeat=number):
            series = reduce(lambda before, rank: before << 4 | rank, cards, 0)
            found[14 * series : 14 * series + 14] = opening(series, cards)
    return bytes(found)


def opening(series: int, cards: tuple[int, ...]) -> bytes:
    """Replies that score happen from the dearest down, others as often as they may; each lets me answer."""
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
    """What the other gets until the series closes, less what I get, from what I leave, in sixteenths."""
    left = [0] * LEFT
    total, times = [0] * LEFT, [0] * LEFT
    for number in range(rounds):
        rows = Rows(left, opened)
        for _ in range(deals):
            cards = random.sample(RANKS, 12)
            hands = [model.kept(side, cards[6 * side : 6 * side + 6]) for side in (0, 1)]
            net = 0  # what side 0 gets more until the series closes, from the end backwards
            for side, points, what in reversed(played(rows, (hands[0], hands[1]), random)):
                if what < 0:
                    net = 0
                else:
                    total[what] += -net if side == 0 else net
                    times[what] += 1
                net += points if side == 0 else -points
        left = shrunk(total, times)
        if number < rounds - 1:  # what better players bring weighs more than what the first ones brought
            total, times = [points // 4 for points in total], [time // 4 for time in times]
    return left


def shrunk(total: list[int], times: list[int]) -> list[int]:
    """Averages in sixteenths; where little was seen they lean on those of the same count and last card."""
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
    """What every four ranks peg more than the other side, for the dealer and for the other, in fiftieths of a point."""
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


def deals_in_order(model: Model, rows: Rows, hand: Ints, number: int, random: Random) -> list[list[tuple[int, int]]]:
    """Whole deals as (side, points) in the order in which they are pegged; side 0 deals."""
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
    """What a deal is worth to the dealer before it, `[needs of the dealer, needs of the other]`, 1 to 121 each.

    First the chance of winning in 65,535ths; then games where a skunk counts twice, from none for two lost to 65,532
    for two won. Backwards from the end: who gets there first within the deal, and else what the next one, with the roles
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
    ended = np.zeros(total.max(axis=1) + 1, dtype=np.int64)  # how many deals brought both sides so many points
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
    """In how many deals one side pegs so many points before the other pegs so many, `[points of one, of the other]`.

    `one` and `other` are by deal and points when that was; `total` is what the one side had at the end.
    """
    found = np.zeros((TARGET + 1, TARGET + 1), dtype=np.int64)
    for points in range(1, min(TARGET, int(total.max())) + 1):
        there = total >= points
        found[points] = (one[there, points, None] < other[there]).sum(axis=0)
    return found


def say(text: str) -> None:
    """On standard error, with the seconds since the beginning."""
    sys.stderr.write(f"{time.process_time():6.1f} s  {text}\n")


def made() -> bytes:
    """The whole file."""
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
