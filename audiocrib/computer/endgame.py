"""Laying away near the end of a game: ways that are nearly equal in points are compared by the chance of winning.

Every way plays the same imagined deals, over all starters. Another one than the best by points has to be better by more
than chance.
"""

import random
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.decision import Decision, decided
from audiocrib.computer.determinize import Known, World, worlds
from audiocrib.computer.points import by_rank_and_starter
from audiocrib.computer.rollout import play_out
from audiocrib.computer.searching import rows, skunks_count
from audiocrib.computer.winning import after_play
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import PACK, Cards, Rank, Seat
from audiocrib.rules.state import View, deal_of, needs, side_of

A_STEP = 10
"""Deals imagined, or valued, between two points at which a key may be answered."""
DEALS = 30
"""Imagined deals, each with every starter that is left."""
CLOSE = 3.0
"""Ways this many points behind are not considered."""
WAYS = 4
SURE = 1.0
"""Another way has to be better by this many standard errors."""
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


def rated_by_winning(view: View, seat: Seat, by_points: Decision[Cards], rng: random.Random) -> Steps[Decision[Cards]]:
    """Rate the decision again, with chances of winning for the ways that are close; in games where skunks count."""
    best = by_points.options[0]
    close = [option for option in by_points.options if best.points - option.points <= CLOSE][:WAYS]
    hand = deal_of(view).hands[seat]
    i_deal = deal_of(view).dealer == seat
    unseen = tuple(card.rank.value for card in PACK if card not in hand)
    found = yield from worlds(Known((), 4, 0, unseen, not i_deal), DEALS, rng)
    needed = needs(view, side_of(view, seat)), needs(view, side_of(view, Seat(1 - seat)))
    deals: dict[Cards, list[Imagined]] = {}
    for option in close:
        deals[option.choice] = yield from _imagined(option.choice, hand, found, needed, i_deal)
    chances = yield from _chances(deals, skunks=False)
    options = [replace(option, win=fmean(chances[option.choice])) for option in close]
    if skunks_count(view):
        chances = yield from _chances(deals, skunks=True)
        options = [replace(option, games=fmean(chances[option.choice])) for option in options]
    return decided(options, _preferred(best.choice, chances), by_win=True)


def _chances(deals: dict[Cards, list[Imagined]], *, skunks: bool) -> Steps[dict[Cards, list[float]]]:
    """Return my chance in each deal, for each way of laying away."""
    chances: dict[Cards, list[float]] = {}
    for away, ends in deals.items():
        chances[away] = []
        for number, deal in enumerate(ends):
            if number % A_STEP == 0:
                yield
            chances[away].append(deal.chance(skunks=skunks))
    return chances


def _preferred(best: Cards, chances: dict[Cards, list[float]]) -> Cards:
    """Return the way with the best chance, if it beats the best by points in the same deals by more than chance would."""
    other = max(chances, key=lambda way: fmean(chances[way]))
    if other == best:
        return best
    ahead = [after - before for after, before in zip(chances[other], chances[best], strict=True)]
    return other if fmean(ahead) > SURE * stdev(ahead) / sqrt(len(ahead)) else best


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
