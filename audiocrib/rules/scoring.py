"""Scores a show or a played card, as combinations. Knows cards and options, no game.

A show's fifteens, pairs and runs depend on ranks alone, so they are found once per multiset of ranks (6,175 of five
cards) as positions, then mapped to the cards; flush and nobs look at the suits.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain, combinations, groupby, product

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Rank, in_order
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import CribFlush, NobsInPlay, Options
from audiocrib.rules.presets import SALON


class Kind(StrEnum):
    """The kind of a combination."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair-royal"
    DOUBLE_PAIR_ROYAL = "double-pair-royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"


class Combination(Struct, frozen=True, gc=False):
    """Cards that score together, and their points."""

    kind: Kind
    cards: Cards
    points: int


Combinations = tuple[Combination, ...]


class Score(Struct, frozen=True, gc=False):
    """The worth of a show or a played card: `points` is the sum over `combinations`."""

    points: int
    combinations: Combinations


GREATEST_PEG = 14
"""The most that one card can score in the play: 3 7 7 7 7, a double pair royal and 31."""

ALIKE = {2: (Kind.PAIR, 2), 3: (Kind.PAIR_ROYAL, 6), 4: (Kind.DOUBLE_PAIR_ROYAL, 12)}

NINETEEN = 19
CARDS_OF_THE_JOKE = 4
"""With this many cards or fewer, no hand is worth nineteen."""

GREATEST = {4: 20, 5: 29, 6: 46}
"""The best show by number of cards, starter included (exhaustive; 46 is 4-4-5-5-6-6, decision C11)."""

Places = tuple[Kind, tuple[int, ...], int]
"""A combination in cards that are sorted: its kind, the positions of its cards, its points."""

REMEMBERED_RANKS = 8192
"""Size of the cache of scored rank sets: all 6,175 of five cards fit, in 1 MB, as equal `Places` are kept once."""


def score_show(hand: Cards, starter: Card | None, crib: bool = False, options: Options = SALON) -> Score:
    """Score a hand or crib of 3, 4 or 5 cards with the starter, in the order of the traditional count.

    Fifteens, pairs, runs, flush, nobs. Without a starter (None) the hand is counted as it is.

    Raises:
        Refusal: `WRONG_SHOW` for any other number of cards, `CARD_TWICE`, `NO_SUCH_CARD` for an unseen card.
    """
    cards = in_order(hand if starter is None else (*hand, starter))
    _judge(hand, cards)
    found = [
        Combination(kind, tuple([cards[i] for i in positions]), points)
        for kind, positions, points in _by_ranks(tuple([card.rank for card in cards]))
    ]
    found += _flush(hand, starter, crib, options) + _nobs(hand, starter)
    return Score(sum([combination.points for combination in found]), tuple(found))


def score_play(series: Cards, options: Options = SALON, starter: Card | None = None) -> Score:
    """Score the last card of a series: fifteen, thirty-one, pairs, run, and nobs if the table has it.

    The point for a go or the last card is not this card's and not included. `starter` matters only to
    `nobs_in_play`.

    Raises:
        Refusal: `COUNT_ABOVE_31`, `CARD_TWICE`, `NO_SUCH_CARD` for an unseen card, `WRONG_SHOW` for no card at all.
    """
    count = _judge_series(series)
    found = []
    if count == 15:
        found.append(Combination(Kind.FIFTEEN, series, 2))
    if count == 31:
        found.append(Combination(Kind.THIRTY_ONE, series, 2))
    found += _alike_at_the_end(series) or _run_at_the_end(series)
    jack = series[-1]
    if options.nobs_in_play is NobsInPlay.ON_PLAY and starter is not None:
        found += _nobs((jack,), starter)
    return Score(sum([combination.points for combination in found]), tuple(found))


@lru_cache(maxsize=REMEMBERED_RANKS)
def _by_ranks(ranks: tuple[Rank, ...]) -> tuple[Places, ...]:
    """Return the fifteens, pairs and runs of sorted ranks."""
    worth = [rank.worth for rank in ranks]
    sets = zip(_sets(range(len(ranks))), map(sum, _sets(worth)), strict=True)
    found = [_places(Kind.FIFTEEN, positions, 2) for positions, total in sets if total == 15]
    groups = [tuple(group) for _, group in groupby(range(len(ranks)), key=lambda i: ranks[i])]
    found += [_places(ALIKE[len(group)][0], group, ALIKE[len(group)][1]) for group in groups if len(group) in ALIKE]
    for stretch in _stretches(groups, ranks):
        found += [_places(Kind.RUN, positions, len(positions)) for positions in product(*stretch)]
    return tuple(found)


@cache
def _places(kind: Kind, positions: tuple[int, ...], points: int) -> Places:
    """Return these values as one tuple, the same for every set of ranks that has them."""
    return kind, positions, points


def _sets(items: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every choice of two items or more, the smaller ones first."""
    return chain.from_iterable(combinations(items, size) for size in range(2, len(items) + 1))


def _stretches(groups: list[tuple[int, ...]], ranks: tuple[Rank, ...]) -> list[list[tuple[int, ...]]]:
    """Return each stretch of neighbouring ranks, three or more. Six cards may have two, both of three."""
    stretches: list[list[tuple[int, ...]]] = []
    for group in groups:
        if stretches and ranks[group[0]] == ranks[stretches[-1][-1][0]] + 1:
            stretches[-1].append(group)
        else:
            stretches.append([group])
    return [stretch for stretch in stretches if len(stretch) >= 3]


def _flush(hand: Cards, starter: Card | None, crib: bool, options: Options) -> list[Combination]:
    """Score a flush: all cards of the hand in one suit, a point each, and one more for a starter of that suit.

    Three of four and the starter score nothing (pagat, salon). `FIVE_ONLY`, for cribs: nothing unless the starter has the
    suit as well (BGA, Bicycle). `AS_HAND`: the crib is counted like any hand (salon, decision C01).
    """
    suit = hand[0].suit
    for card in hand:
        if card.suit is not suit:
            return []
    if starter is not None and starter.suit is suit:
        return [Combination(Kind.FLUSH, in_order((*hand, starter)), len(hand) + 1)]
    if crib and options.crib_flush is CribFlush.FIVE_ONLY:
        return []
    return [Combination(Kind.FLUSH, in_order(hand), len(hand))]


def _nobs(hand: Cards, starter: Card | None) -> list[Combination]:
    """Score one for the jack of the starter's suit, in a hand or crib."""
    if starter is None:
        return []
    suit = starter.suit
    return [Combination(Kind.NOBS, (c,), 1) for c in hand if c.suit is suit and c.rank is Rank.JACK]


def _alike_at_the_end(series: Cards) -> list[Combination]:
    """Match the last card with the cards of its rank straight before it; ten and queen are not a pair."""
    rank = series[-1].rank
    if len(series) == 1 or series[-2].rank is not rank:
        return []
    size = next((n for n, card in enumerate(reversed(series)) if card.rank is not rank), len(series))
    kind, points = ALIKE[size]
    return [Combination(kind, series[-size:], points)]


def _run_at_the_end(series: Cards) -> list[Combination]:
    """Return the longest run among the last cards, in any order; a duplicate or a stray card breaks it."""
    for size in range(min(len(series), 7), 2, -1):
        ranks = {card.rank for card in series[-size:]}
        if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
            return [Combination(Kind.RUN, in_order(series[-size:]), size)]
    return []


def _judge(hand: Cards, cards: Cards) -> None:
    if not 3 <= len(hand) <= 5:
        raise Refusal(Reason.WRONG_SHOW, count=len(hand))
    _judge_cards(cards)


def _judge_series(series: Cards) -> int:
    """Return the count, or refuse a series that cannot be."""
    if not series:
        raise Refusal(Reason.WRONG_SHOW, count=0)
    _judge_cards(series)
    count = sum([card.worth for card in series])
    if count > 31:
        raise Refusal(Reason.COUNT_ABOVE_31, count=count)
    return count


def _judge_cards(cards: Cards) -> None:
    if Card.UNSEEN in cards:
        raise Refusal(Reason.NO_SUCH_CARD, text=str(Card.UNSEEN))
    if len(set(cards)) != len(cards):
        raise Refusal(Reason.CARD_TWICE, card=next(card for card in cards if cards.count(card) > 1))


def is_joke(options: Options, said: int, points: int, cards: int) -> bool:
    """Return whether this is the old joke: nineteen for a worthless hand; five-card hands can be nineteen, so no joke
    (C12).
    """
    return options.nineteen_joke and said == NINETEEN and points == 0 and cards <= CARDS_OF_THE_JOKE
