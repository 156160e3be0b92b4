"""Everything that can go wrong in a count: the slips of computer players, and those that only people make. From open
cards.

Slips of one place exclude each other (`PLACES`): nobody both misses a run and takes it for a shorter one.
"""

from collections.abc import Iterable
from itertools import chain, combinations

from audiocrib.computer.slips import Slip, SlipKind, slips
from audiocrib.rules.cards import Card, Cards, Rank
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import Combination, Kind, Score

SUMS = (-1, 1, -2, 2, -10, 10)
"""The errors, in points, that people make in adding."""
OFTEN = {1: 0.25, 2: 0.13, 10: 0.12}
"""The share of wrong sums with this error, in each direction."""
NEAR = (14, 16)
"""The sums that people take for fifteen."""
FALSE_SIZES = (2, 3)
"""The numbers of cards in such a sum."""
TWO_DIGITS = 10
ONCE = frozenset({SlipKind.ADDED, SlipKind.ONE_RUN, SlipKind.GUESSED, SlipKind.STOPPED})
"""Slips that can be made only once in a hand, in one of several ways."""
PEOPLES = frozenset(
    {
        SlipKind.RUN, SlipKind.ALL_RUNS, SlipKind.RUN_SHORT, SlipKind.FLUSH, SlipKind.PAIR_ROYAL,
        SlipKind.ROYAL_AS_ONE_PAIR, SlipKind.NOBS_WRONG, SlipKind.NOBS_TURNED, SlipKind.FALSE_FIFTEEN, SlipKind.TWICE,
        SlipKind.NOT_THERE, SlipKind.ADDED, SlipKind.SWAPPED, SlipKind.GUESSED, SlipKind.STOPPED,
    }
)  # fmt: skip
"""Slips that no computer player makes."""


def possible(score: Score, hand: Cards, starter: Card | None, crib: bool, options: Options) -> tuple[Slip, ...]:
    """Return every slip that can be made in counting this hand."""
    found = list(slips(score, hand, crib, options))
    found += chain.from_iterable(map(_of_one, score.combinations))
    runs = [one for one in score.combinations if one.kind is Kind.RUN]
    if len(runs) == 1:
        found.append(Slip(SlipKind.RUN, runs[0].cards, -runs[0].points))
        if runs[0].points > 3:
            found.append(Slip(SlipKind.RUN_SHORT, runs[0].cards, -1))
    elif runs:
        cards = tuple(dict.fromkeys(card for run in runs for card in run.cards))
        found.append(Slip(SlipKind.ALL_RUNS, cards, -sum(run.points for run in runs)))
        found += [Slip(SlipKind.ONE_RUN, cards, -runs[0].points * number) for number in range(1, len(runs) - 1)]
    found += _nobs(score, hand, starter)
    cards = hand if starter is None else (*hand, starter)
    near = sum(sum(card.worth for card in some) in NEAR for size in FALSE_SIZES for some in combinations(cards, size))
    found += [Slip(SlipKind.FALSE_FIFTEEN, (), 2)] * near
    if len(score.combinations) > 1:
        found += [Slip(SlipKind.ADDED, (), points) for points in SUMS if score.points + points >= 0]
    swapped = int(str(score.points)[::-1])
    if score.points >= TWO_DIGITS and swapped != score.points:
        found.append(Slip(SlipKind.SWAPPED, (), swapped - score.points))
    if len(score.combinations) > 2:
        found.append(Slip(SlipKind.STOPPED, (), 0))
    return (*found, Slip(SlipKind.GUESSED, (), 0))


def _of_one(one: Combination) -> list[Slip]:
    match one.kind:
        case Kind.PAIR:
            return [Slip(SlipKind.TWICE, one.cards, 2)]
        case Kind.PAIR_ROYAL:
            return [Slip(SlipKind.PAIR_ROYAL, one.cards, -6), Slip(SlipKind.ROYAL_AS_ONE_PAIR, one.cards, -4)]
        case Kind.DOUBLE_PAIR_ROYAL:
            return [Slip(SlipKind.PAIR_ROYAL, one.cards, -12), Slip(SlipKind.ROYAL_AS_PAIRS, one.cards, -6)]
        case Kind.FLUSH:
            return [Slip(SlipKind.FLUSH, one.cards, -one.points)]
        case _:
            return []


def _nobs(score: Score, hand: Cards, starter: Card | None) -> list[Slip]:
    """Return the slips of counting a jack that is not nobs."""
    if starter is None:
        return []
    if starter.rank is Rank.JACK:
        return [Slip(SlipKind.NOBS_TURNED, (starter,), 1)]
    jacks = tuple(card for card in hand if card.rank is Rank.JACK and card.suit is not starter.suit)
    right = any(one.kind is Kind.NOBS for one in score.combinations)
    return [Slip(SlipKind.NOBS_WRONG, jacks[:1], 1)] if jacks and not right else []


PLACES = {
    SlipKind.RUN: "runs",
    SlipKind.ALL_RUNS: "runs",
    SlipKind.ONE_RUN: "runs",
    SlipKind.RUN_SHORT: "runs",
    SlipKind.RUN_INSIDE: "runs",
    SlipKind.FLUSH: "flush",
    SlipKind.FIFTH_OF_FLUSH: "flush",
    SlipKind.PAIR_ROYAL: "alike",
    SlipKind.ROYAL_AS_PAIRS: "alike",
    SlipKind.ROYAL_AS_ONE_PAIR: "alike",
    SlipKind.ADDED: "sum",
    SlipKind.SWAPPED: "sum",
}
"""The places at which slips exclude each other; all other slips are independent."""


def chances(found: Iterable[Slip], order: Iterable[SlipKind]) -> tuple[int, ...]:
    """Return the number of possible slips of each kind, in `order`."""
    kinds = [slip.kind for slip in found]
    return tuple(min(kinds.count(kind), 1) if kind in ONCE else kinds.count(kind) for kind in order)
