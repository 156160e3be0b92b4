"""Writes `audiocrib/trainer/signatures.json`: `python -m tests.trainer.make_signatures`. The same seed, the same file."""

import random
from collections import Counter, defaultdict
from itertools import combinations, combinations_with_replacement
from math import prod

import msgspec

from audiocrib.computer.laying_away import left_of_pack, weighed
from audiocrib.computer.slips import BEGINNER, SlipKind, slips
from audiocrib.rules.cards import PACK, RANK_LETTERS, Cards, in_order
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.trainer.signatures import FILE, Signature, Structure, plain, signature

DEALS = 20_000
SEED = 20261121


def of_ranks(ranks: str) -> Signature:
    """Return the signature of five ranks."""
    cards = plain(ranks)
    return signature(score_show(cards[:4], cards[4]))


def counted_right(ranks: str) -> float:
    """Return the chance that a learner counts these five ranks right, without flush and nobs."""
    cards = plain(ranks)
    score = score_show(cards[:4], cards[4])
    by_ranks = [slip for slip in slips(score, cards[:4], False, SALON) if slip.kind is not SlipKind.NOBS]
    return prod(1 - BEGINNER[slip.kind] for slip in by_ranks)


def _but(six: Cards, away: Cards) -> Cards:
    return tuple(card for card in six if card not in away)


def _net(six: Cards, away: Cards, sign: int) -> float:
    """Return what is kept over all starters, plus (`sign` 1: my crib) or minus (-1) what goes to the crib."""
    return sum(points for _, points in weighed(_but(six, away), away, sign, left_of_pack(six)))


def made() -> tuple[Structure, ...]:
    """Return all structures; shares come from deals in which both players keep what is best on average."""
    rng = random.Random(SEED)
    shares: Counter[Signature] = Counter()
    for deal in range(DEALS):
        cards = rng.sample(PACK, 7)
        six, starter = in_order(cards[:6]), cards[6]
        away = max(combinations(six, 2), key=lambda away: _net(six, away, 1 if deal % 2 else -1))
        shares[signature(score_show(_but(six, away), starter))] += 1
    ranks: dict[Signature, list[str]] = defaultdict(list)
    for five in combinations_with_replacement(RANK_LETTERS, 5):
        if max(map(five.count, five)) <= 4:
            ranks[of_ranks("".join(five))].append("".join(five))
    structures = []
    for one, hands in ranks.items():
        right = sum(map(counted_right, hands)) / len(hands)
        # Something that never came up in all these deals may still come up: count it half a time.
        share = max(shares[one], 0.5) / DEALS
        structures.append(Structure(one, round(share, 6), round(right, 6), tuple(hands)))
    return tuple(sorted(structures, key=lambda structure: (-structure.share, structure.signature)))


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.encode(made()) + b"\n")
    print(len(made()), "structures")
