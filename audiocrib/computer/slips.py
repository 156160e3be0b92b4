"""Points that people miss in a show, or overclaim, and how often a beginner does. From open cards alone.

The rates are assumed, for want of published ones; the trainer replaces them by what it learns about a person.
"""

from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules.cards import Cards
from audiocrib.rules.options import CribFlush, Options
from audiocrib.rules.scoring import Combination, Kind, Score


class SlipKind(StrEnum):
    """Kinds of slips, in the order of their numbers in a record, so a new one goes to the end.

    A computer makes those above `RUN`, people make all of them.
    """

    FIFTEEN_OF_TWO = "fifteen-of-two"
    FIFTEEN_OF_THREE = "fifteen-of-three"
    FIFTEEN_OF_MORE = "fifteen-of-more"
    PAIR = "pair"
    ROYAL_AS_PAIRS = "royal-as-pairs"  # three of a kind taken as two pairs
    ONE_RUN = "one-run"  # a double or triple run counted as one run
    NOBS = "nobs"
    FIFTH_OF_FLUSH = "fifth-of-flush"  # the starter left out of a flush
    CRIB_FLUSH = "crib-flush"  # four of a suit in a crib that needs five
    FIFTEEN_TWICE = "fifteen-twice"
    RUN_INSIDE = "run-inside"  # a run of three inside a longer one
    RUN = "run"  # the only one, missed altogether
    ALL_RUNS = "all-runs"  # none of a double or triple run is counted
    RUN_SHORT = "run-short"  # a run taken for one of fewer cards
    FLUSH = "flush"  # missed altogether
    PAIR_ROYAL = "pair-royal"  # three or four of a kind missed altogether
    ROYAL_AS_ONE_PAIR = "royal-as-one-pair"
    NOBS_WRONG = "nobs-wrong"  # for a jack of another suit
    NOBS_TURNED = "nobs-turned"  # for the starter's own jack
    FALSE_FIFTEEN = "false-fifteen"
    TWICE = "twice"  # anything but a fifteen, once more
    NOT_THERE = "not-there"  # a pair, a run or a flush where there is none
    ADDED = "added"  # all seen, and the sum is wrong
    SWAPPED = "swapped"  # all seen, and 12 said as 21
    GUESSED = "guessed"  # a total without a count behind it
    STOPPED = "stopped"  # counted in order up to here, and no further


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
        SlipKind.RUN: 0.02,
        SlipKind.ALL_RUNS: 0.02,
        SlipKind.RUN_SHORT: 0.02,
        SlipKind.FLUSH: 0.08,
        SlipKind.PAIR_ROYAL: 0.005,
        SlipKind.ROYAL_AS_ONE_PAIR: 0.02,
        SlipKind.NOBS_WRONG: 0.02,
        SlipKind.NOBS_TURNED: 0.05,
        SlipKind.FALSE_FIFTEEN: 0.01,
        SlipKind.TWICE: 0.005,
        SlipKind.NOT_THERE: 0.002,
        SlipKind.ADDED: 0.03,
        SlipKind.SWAPPED: 0.005,
        SlipKind.GUESSED: 0.02,
        SlipKind.STOPPED: 0.01,
    }
)
"""The chance that a beginner makes each slip when it is possible."""

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
