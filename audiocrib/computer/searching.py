"""The best play between two: imagines what the other may hold and plays out every card against it, by ranks.

Late in a game each ending is valued by the chance of winning, with hands and crib in order; before that, by points.
"""

import random
from collections.abc import Sequence
from functools import cache
from math import sqrt
from operator import mul

from msgspec import Struct

from audiocrib.computer.decision import Rated, RatingPart
from audiocrib.computer.determinize import Known, Ranks, World, known_of, worlds
from audiocrib.computer.likelihood import Plays, explains
from audiocrib.computer.points import by_rank_and_starter, loading, show_points
from audiocrib.computer.rollout import NEVER, Rows, play_out
from audiocrib.computer.summing import in_order
from audiocrib.computer.tables import tables
from audiocrib.computer.winning import after_play
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.options import CribFlush, Stakes
from audiocrib.rules.state import View, deal_of, kept, needs, series_cards, side_of

LATE = 61
"""Once a side needs this few points, the chance of winning is worked out."""


@cache
def rows() -> Rows:
    """Return the tables about the play in general, which are filled on demand."""
    return Rows(tables().left, tables().openings)


def series_number(cards: Sequence[Card]) -> int:
    """Return the series on the table as a number of `series`."""
    number = 0
    for card in cards:
        number = number << 4 | (card.place >> 2) + 1
    return number


class Ending(Struct, frozen=True):
    """Everything that the chance of winning depends on, except the other's cards: what both need, my hand counted, my
    share of the crib.
    """

    my_needs: int
    their_needs: int
    my_hand: int
    laid: Ranks
    starter: int
    i_deal: bool
    skunks: bool

    def chance(self, world: World, mine: int, theirs: int, skunks: bool = False) -> float:
        """Return my chance if the play pegs `mine` and `theirs` and the other holds this; with `skunks`, games."""
        their_hand = by_rank_and_starter(world.kept)[self.starter - 1]
        crib = by_rank_and_starter(sorted((*world.given, *self.laid)))[self.starter - 1]
        return after_play(
            self.my_needs - mine,
            self.their_needs - theirs,
            self.my_hand,
            their_hand,
            crib,
            self.i_deal,
            skunks,
        )


A_STEP = 10
"""Worlds played out between two points at which a key may be answered."""

Outcome = tuple[float, float, float]
"""The result of a card in one imagined world, or on average: points, chance of winning, games; 0 if not asked for."""
PARTS = (1, 1, 2, 2)
"""Stages in which worlds are imagined; after each, cards that are behind by more than chance are dropped."""
BEHIND = 2.5
"""Standard errors by which a card has to be behind to be dropped."""


def rated(
    view: View, seat: Seat, fitting: Cards, samples: int, wins: bool, rng: random.Random
) -> Steps[list[Rated[Card | None]]]:
    """Rate each card that fits; `wins`: near the end of a game by the chance of winning as well.

    At most `samples` worlds are imagined. A dropped card has the rating of the one that was best then, less its
    deficit.
    """
    other = Seat(1 - seat)
    if wins:
        yield from loading()
    ending = ending_of(view, seat, other) if wins else None
    series = series_number(series_cards(view))
    hand = [card.rank.value for card in deal_of(view).hands[seat]]
    cards = {rank: Candidate(series, rank, hand, ending) for rank in {card.rank.value for card in fitting}}
    outcomes = yield from _raced(cards, known_of(view, seat, other), plays_of(view, other), samples, rng)
    options: list[Rated[Card | None]] = []
    for card in fitting:
        now, (points, win, games) = cards[card.rank.value].now, outcomes[card.rank.value]
        parts = (RatingPart.NOW, now), (RatingPart.LATER, points - now)
        skunks = ending is not None and ending.skunks
        options.append(Rated(card, points, win if ending else None, parts, games if skunks else None))
    return options


def plays_of(view: View, other: Seat) -> tuple[tuple[int, int], ...]:
    """Return what this seat has played in order: the series before, and the rank."""
    deal, series, found = deal_of(view), 0, []
    for at, step in enumerate(deal.steps):
        if at in deal.starts:
            series = 0
        if step.card is not None:
            rank = (step.card.place >> 2) + 1
            if step.seat == other:
                found.append((series, rank))
            series = series << 4 | rank
    return tuple(found)


class Candidate:
    """One of my cards, and its results in each world imagined so far."""

    def __init__(self, series: int, rank: int, hand: Sequence[int], ending: Ending | None) -> None:
        self.now = rows()[series][0][rank]
        self.outcomes: list[Outcome] = []
        self._series = series << 4 | rank
        self._rest = list(hand)
        self._rest.remove(rank)
        self._ending = ending
        self._played: dict[Ranks, tuple[int, int]] = {}

    def look(self, found: Sequence[World]) -> Steps[None]:
        """Play it out in more worlds, a few a step."""
        ending = self._ending
        for number, world in enumerate(found):
            if number % A_STEP == 0:
                yield
            mine, theirs = self._played.get(world.held) or self._play(world.held)
            if ending is None:
                self.outcomes.append((self.now + mine - theirs, 0.0, 0.0))
                continue
            ends = world, self.now + mine, theirs
            games = ending.chance(*ends, skunks=True) if ending.skunks else 0.0
            self.outcomes.append((self.now + mine - theirs, ending.chance(*ends), games))

    def _play(self, held: Ranks) -> tuple[int, int]:
        ending = self._ending
        needs = (ending.my_needs - self.now, ending.their_needs) if ending else (NEVER, NEVER)
        self._played[held] = pegged = play_out(rows(), self._series, list(self._rest), list(held), False, True, *needs)
        return pegged

    @property
    def asked(self) -> int:
        """The part of a result that decides: points, the chance of winning or games."""
        return 0 if self._ending is None else 2 if self._ending.skunks else 1

    def average(self, weights: Sequence[float]) -> Outcome:
        """Return the average result, each world weighted by its likelihood."""
        total = in_order(weights)
        points, wins, games = zip(*self.outcomes, strict=True)
        return (
            in_order(map(mul, weights, points)) / total,
            in_order(map(mul, weights, wins)) / total,
            in_order(map(mul, weights, games)) / total,
        )

    def is_behind(self, best: "Candidate", weights: Sequence[float]) -> bool:
        """Return whether it is worse than the best by more than chance, in the same worlds."""
        at, total = self.asked, in_order(weights)
        behind = [mine[at] - other[at] for other, mine in zip(self.outcomes, best.outcomes, strict=True)]
        mean = in_order(map(mul, weights, behind)) / total
        spread = in_order((weight * (one - mean)) ** 2 for weight, one in zip(weights, behind, strict=True))
        return mean * total >= BEHIND * sqrt(spread)


def _raced(
    cards: dict[int, Candidate], known: Known, plays: Plays, samples: int, rng: random.Random
) -> Steps[dict[int, Outcome]]:
    """Find the average result of each card, by rank."""
    racing = list(cards)
    weights: list[float] = []
    given_up: list[tuple[int, int, Outcome]] = []
    likely: dict[Ranks, float] = {}
    for part in PARTS:
        found = yield from worlds(known, samples * part // sum(PARTS), rng)
        for number, world in enumerate(found):
            if number % A_STEP == 0:
                yield
            if world.kept not in likely:
                likely[world.kept] = explains(rows(), world.kept, plays)
            weights.append(likely[world.kept])
        for rank in racing:
            yield from cards[rank].look(found)
        yield
        averages = {rank: cards[rank].average(weights) for rank in racing}
        best = max(racing, key=lambda rank: averages[rank][cards[rank].asked])
        behind = [rank for rank in racing if rank != best and cards[rank].is_behind(cards[best], weights)]
        given_up += [(rank, best, _less(averages[best], averages[rank])) for rank in behind]
        racing = [rank for rank in racing if rank not in behind]
        if len(racing) == 1:
            break
    for rank, best, less in reversed(given_up):
        averages[rank] = _less(averages[best], less)
    return averages


def _less(one: Outcome, other: Outcome) -> Outcome:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def skunks_count(view: View) -> bool:
    """Return whether being skunked costs more: with stakes on skunks, and only in a game to 121."""
    options = view.options
    return options.stakes in {Stakes.PAGAT, Stakes.FREE, Stakes.ACC} and options.target == 121 and not options.targets


def ending_of(view: View, seat: Seat, other: Seat) -> Ending | None:
    """Return what the chance of winning depends on; None early in a game, or at an unusual table."""
    deal = deal_of(view)
    mine, theirs = needs(view, side_of(view, seat)), needs(view, side_of(view, other))
    laid = deal.laid[seat]
    hand = kept(view, seat)
    if min(mine, theirs) > LATE or len(laid) != 2 or len(hand) != 4 or view.options.lowball or deal.starter is None:
        return None
    five_only = view.options.crib_flush is CribFlush.FIVE_ONLY
    points = show_points(hand, deal.starter, False, five_only)
    ranks = tuple(card.rank.value for card in laid)
    return Ending(
        mine,
        theirs,
        points,
        ranks,
        deal.starter.rank.value,
        deal.dealer == seat,
        skunks_count(view),
    )
