"""The structure of a count, by which learning is measured: hands with the same signature are counted in the same way.

`signatures.json`, written by `tests/trainer/make_signatures.py`, has the frequency and the ranks of each.
Knows no person.
"""

from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from audiocrib.rules.cards import PACK, Card, Cards
from audiocrib.rules.scoring import Kind, Score, score_show
from audiocrib.storage.decoding import from_json

FILE = Path(__file__).parent / "signatures.json"


class Signature(Struct, frozen=True, order=True):
    """The numbers of fifteens of two, three, four and five cards; the sizes of groups of equal ranks; the length and
    the number of runs.
    """

    fifteens: tuple[int, int, int, int]
    alike: tuple[int, ...]
    run: int
    runs: int


class Structure(Struct, frozen=True):
    """A signature with its share of all counts, a beginner's chance to count it right, and the ranks that have it."""

    signature: Signature
    share: float
    right: float
    ranks: tuple[str, ...]


class Hand(Struct, frozen=True):
    """Cards to count: four, and the starter."""

    cards: Cards
    starter: Card


def signature(score: Score) -> Signature:
    """Return the structure of a count; flush and nobs are not part of it."""
    fifteens = [0, 0, 0, 0]
    for one in score.combinations:
        if one.kind is Kind.FIFTEEN:
            fifteens[min(len(one.cards), 5) - 2] += 1
    groups = (Kind.PAIR, Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL)
    alike = sorted((len(one.cards) for one in score.combinations if one.kind in groups), reverse=True)
    runs = [one.points for one in score.combinations if one.kind is Kind.RUN]
    two, three, four, five = fifteens
    return Signature((two, three, four, five), tuple(alike), runs[0] if runs else 0, len(runs))


def plain(ranks: str) -> Cards:
    """Return cards of these sorted ranks, without a flush."""
    return tuple(Card(letter + "CDHS"[place % 4]) for place, letter in enumerate(ranks))


@cache
def structures() -> tuple[Structure, ...]:
    """Return all structures, the most frequent first."""
    return from_json(FILE.read_bytes(), tuple[Structure, ...])


def drawn(structure: Structure, rng: Random) -> Hand:
    """Draw fresh cards of a structure: ranks, suits and the starter by chance, without a flush or nobs."""
    while True:
        cards = _suited(rng.choice(structure.ranks), rng)
        rng.shuffle(cards)
        hand = Hand(tuple(sorted(cards[:4], key=PACK.index)), cards[4])
        if not any(one.kind in {Kind.FLUSH, Kind.NOBS} for one in score_show(hand.cards, hand.starter).combinations):
            return hand


def _suited(ranks: str, rng: Random) -> list[Card]:
    free: dict[str, list[str]] = {}
    for letter in ranks:
        free.setdefault(letter, rng.sample("CDHS", 4))
    return [Card(letter + free[letter].pop()) for letter in ranks]
