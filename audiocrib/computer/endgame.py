"""Laying away near the end of a game: every way is rated by the chance of winning, and the best chance is chosen.

The worth in points decides nothing here: a way that costs five points can win ten games in a hundred more, where six
points have to be made before the other counts. All ways play the same imagined deals, over all starters, in stages; those
that are behind by more than chance are dropped after each, so that most deals are played for ways that may be best.
"""

import random
from math import fsum, sqrt
from operator import sub
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.decision import Decision, Rated, decided
from audiocrib.computer.determinize import Known, World, worlds
from audiocrib.computer.points import by_rank_and_starter
from audiocrib.computer.rollout import play_out
from audiocrib.computer.searching import rows, skunks_count
from audiocrib.computer.winning import after_play
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import PACK, Cards, Rank, Seat
from audiocrib.rules.state import View, deal_of, needs, side_of

A_STEP = 4
"""Deals imagined, or valued, between two points at which a key may be answered."""
STAGES = (30, 30, 60, 120)
"""Imagined deals, each with every starter that is left; after each stage, ways that are behind are dropped."""
BEHIND = 2.0
"""Standard errors by which a way has to be behind to be dropped."""
_JACK = Rank.JACK - 1


class Imagined(Struct, frozen=True):
    """A deal once the cards are played: what both still need; per starter, how many are left and what is counted.

    `counted`: my hand, the other's, and the crib.
    """

    my_needs: int
    their_needs: int
    i_deal: bool
    left: list[int]
    counted: list[tuple[int, int, int]]

    def chance(self, skunks: bool) -> float:
        """Return my chance over all starters, of which a jack brings the dealer heels; with `skunks`, games."""
        i_deal = self.i_deal
        needs = self.my_needs, self.their_needs
        heels = (needs[0] - 2, needs[1]) if i_deal else (needs[0], needs[1] - 2)
        total, chance = 0, 0.0
        for place, (number, counted) in enumerate(zip(self.left, self.counted, strict=True)):
            if number > 0:
                total += number
                chance += number * after_play(*(heels if place == _JACK else needs), *counted, i_deal, skunks)
        return chance / total


class Way:
    """One way of laying away, and its chances in each deal imagined so far."""

    def __init__(self, option: Rated[Cards]) -> None:
        self.option = option
        self.wins: list[float] = []
        self.games: list[float] = []
        """The same in games, a skunk counting twice, if skunks count; otherwise empty."""

    @property
    def asked(self) -> list[float]:
        """The chances that decide."""
        return self.games or self.wins

    def look(self, deals: list[Imagined], skunks: bool) -> Steps[None]:
        """Value it in more deals, a few a step."""
        for number, deal in enumerate(deals):
            if number % A_STEP == 0:
                yield
            self.wins.append(deal.chance(skunks=False))
            if skunks:
                self.games.append(deal.chance(skunks=True))

    def is_behind(self, best: "Way") -> bool:
        """Return whether it is worse than the best by more than chance, in the same deals, or the same in each."""
        behind = [after - before for after, before in zip(best.asked, self.asked, strict=True)]
        middle = fmean(behind)
        spread = sqrt(fsum((each - middle) ** 2 for each in behind) / (len(behind) - 1))
        return middle >= BEHIND * spread / sqrt(len(behind))

    def against(self, best: "Way") -> Rated[Cards]:
        """Return its rating: that of the best, less what it is behind in the deals that it played too.

        What decides is never more than the best has, even if those few deals were kind to this way.
        """
        win, most = fmean(best.wins), fmean(best.asked)
        behind = fmean(map(sub, best.asked, self.asked))  # of the best only as many deals as this way has played
        if not self.games:
            return replace(self.option, win=max(0.0, win - max(0.0, behind)))
        win -= fmean(map(sub, best.wins, self.wins))
        return replace(self.option, win=min(1.0, max(0.0, win)), games=most - max(0.0, behind))


def rated_by_winning(view: View, seat: Seat, by_points: Decision[Cards], rng: random.Random) -> Steps[Decision[Cards]]:
    """Rate every way of the decision again, with its chance of winning; in games where skunks count."""
    hand, skunks = deal_of(view).hands[seat], skunks_count(view)
    i_deal = deal_of(view).dealer == seat
    known = Known((), 4, 0, tuple(card.rank.value for card in PACK if card not in hand), not i_deal)
    needed = needs(view, side_of(view, seat)), needs(view, side_of(view, Seat(1 - seat)))
    ways = [Way(option) for option in by_points.options]
    best, racing = ways[0], ways
    for number in STAGES:
        found = yield from worlds(known, number, rng)
        for way in racing:
            deals = yield from _imagined(way.option.choice, hand, found, needed, i_deal)
            yield from way.look(deals, skunks)
        yield
        best = max(racing, key=lambda way: fmean(way.asked))
        racing = [way for way in racing if way is best or not way.is_behind(best)]
    return decided([way.against(best) for way in ways], best.option.choice, by_win=True)


def _imagined(
    away: Cards, hand: Cards, found: list[World], needed: tuple[int, int], i_deal: bool
) -> Steps[list[Imagined]]:
    """Play out each deal after these cards were laid away, `needed` by me and by the other."""
    keep = [card for card in hand if card not in away]
    ranks, given = [card.rank.value for card in keep], [card.rank.value for card in away]
    flush = 4 * all(card.suit is keep[0].suit for card in keep)
    hand_points = [points + flush for points in by_rank_and_starter(ranks)]
    left = [4 - sum(card.rank == rank for card in hand) for rank in Rank]
    deals = []
    for number, world in enumerate(found):
        if number % A_STEP == 0:
            yield
        starters = list(left)
        for rank in (*world.kept, *world.given):
            starters[rank - 1] -= 1
        mine, theirs = play_out(rows(), 0, list(ranks), list(world.held), not i_deal, False, *needed)
        crib = by_rank_and_starter(sorted((*given, *world.given)))
        counted = list(zip(hand_points, by_rank_and_starter(world.kept), crib, strict=True))
        deals.append(Imagined(needed[0] - mine, needed[1] - theirs, i_deal, starters, counted))
    return deals
