"""Points that people miss in a show, or overclaim, and how often a beginner does. From open cards alone.

The rates are assumed, for want of published ones; a trainer replaces them by what it learns of a person.
"""

from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules.cards import Cards
from audiocrib.rules.options import CribFlush, Options
from audiocrib.rules.scoring import Combination, Kind, Score


class SlipKind(StrEnum):
    """Kinds of slips. The last three overclaim, all others miss points."""

    FIFTEEN_OF_TWO = "fifteen-of-two"
    FIFTEEN_OF_THREE = "fifteen-of-three"
    FIFTEEN_OF_MORE = "fifteen-of-more"
    PAIR = "pair"
    ROYAL_AS_PAIRS = "royal-as-pairs"  # three of a kind taken as two pairs
    ONE_RUN = "one-run"  # a double or triple run counted as one run
    NOBS = "nobs"
    FIFTH_OF_FLUSH = "fifth-of-flush"  # the starter wrongly in a flush
    CRIB_FLUSH = "crib-flush"  # four of a suit in a crib that needs five
    FIFTEEN_TWICE = "fifteen-twice"
    RUN_INSIDE = "run-inside"  # a run of three inside a longer one


class Slip(Struct, frozen=True):
    """One thing that can go wrong in a count: its cards, and the change of the total."""

    kind: SlipKind
    cards: Cards
    points: int


BEGINNER = MappingProxyType(
    {
        SlipKind.FIFTEEN_OF_TWO: 0.01,
        SlipKind.FIFTEEN_OF_THREE: 0.05,
        SlipKind.FIFTEEN_OF_MORE: 0.12,
        SlipKind.PAIR: 0.005,
        SlipKind.ROYAL_AS_PAIRS: 0.03,
        SlipKind.ONE_RUN: 0.07,
        SlipKind.NOBS: 0.08,
        SlipKind.FIFTH_OF_FLUSH: 0.08,
        SlipKind.CRIB_FLUSH: 0.1,
        SlipKind.FIFTEEN_TWICE: 0.005,
        SlipKind.RUN_INSIDE: 0.01,
    }
)
"""How often a beginner makes each, where it can be made."""

_FIFTEENS = {2: SlipKind.FIFTEEN_OF_TWO, 3: SlipKind.FIFTEEN_OF_THREE}


def slips(score: Score, hand: Cards, crib: bool, options: Options) -> tuple[Slip, ...]:
    """Return everything that can go wrong in counting `hand`, whose show is `score`; each on its own."""
    found = [slip for one in score.combinations for slip in _missed(one, len(hand))]
    kinds = {one.kind for one in score.combinations}
    runs = [one for one in score.combinations if one.kind is Kind.RUN] if Kind.RUN in kinds else []
    if len(runs) > 1:
        cards = tuple(dict.fromkeys(card for run in runs for card in run.cards))
        found.append(Slip(SlipKind.ONE_RUN, cards, -sum(run.points for run in runs[1:])))
    if len(runs) == 1 and runs[0].points > 3:
        found.append(Slip(SlipKind.RUN_INSIDE, runs[0].cards, 3))
    if Kind.FIFTEEN in kinds:
        found.append(Slip(SlipKind.FIFTEEN_TWICE, (), 2))
    if (
        crib
        and Kind.FLUSH not in kinds
        and options.crib_flush is CribFlush.FIVE_ONLY
        and len({card.suit for card in hand}) == 1
    ):
        found.append(Slip(SlipKind.CRIB_FLUSH, hand, len(hand)))
    return tuple(found)


def _missed(one: Combination, held: int) -> list[Slip]:
    match one.kind:
        case Kind.FIFTEEN:
            return [Slip(_FIFTEENS.get(len(one.cards), SlipKind.FIFTEEN_OF_MORE), one.cards, -one.points)]
        case Kind.PAIR:
            return [Slip(SlipKind.PAIR, one.cards, -one.points)]
        case Kind.PAIR_ROYAL:
            return [Slip(SlipKind.ROYAL_AS_PAIRS, one.cards, -2)]
        case Kind.NOBS:
            return [Slip(SlipKind.NOBS, one.cards, -one.points)]
        case Kind.FLUSH if len(one.cards) > held:
            return [Slip(SlipKind.FIFTH_OF_FLUSH, one.cards, -1)]
        case _:
            return []
