"""The best play by imagining what the other of two may hold and playing every card out against it, by ranks.

Late in a game each ending is valued by who would win, hands and crib counted in order; before, by points.
"""

import random
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from audiocrib.computer.decision import Part, Rated
from audiocrib.computer.points import by_rank_and_starter, show_points
from audiocrib.computer.series import NEVER, Rows, play_out
from audiocrib.computer.tables import tables
from audiocrib.computer.winning import after_play
from audiocrib.computer.worlds import Ranks, World, by_hand, known_of, worlds
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.options import CribFlush, Stakes
from audiocrib.rules.state import View, deal_of, kept, needs, series_cards, side_of

LATE = 61
"""From so few points needed by a side, who would win is asked."""


@cache
def rows() -> Rows:
    """What everybody knows of the play, filled as it is needed."""
    return Rows(tables().left)


def series_number(cards: Sequence[Card]) -> int:
    """The series on the table as `series` has it."""
    number = 0
    for card in cards:
        number = number << 4 | (card.place >> 2) + 1
    return number


class Ending(Struct, frozen=True):
    """What a chance of winning hangs on beside the cards of the other: needs, my hand counted, my part of the crib."""

    my_needs: int
    their_needs: int
    my_hand: int
    laid: Ranks
    starter: int
    i_deal: bool
    skunks: bool

    def chance(self, world: World, mine: int, theirs: int, skunks: bool = False) -> float:
        """My chance when the play brings `mine` and `theirs` and the other holds this; with `skunks` games."""
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


def rated(
    view: View, seat: Seat, fitting: Cards, samples: int, wins: bool, rng: random.Random
) -> list[Rated[Card | None]]:
    """What each card that fits brings; `wins`: near the end of a game the chance of winning as well."""
    other = Seat(1 - seat)
    found = worlds(known_of(view, seat, other), samples, rng)
    ending = ending_of(view, seat, other) if wins else None
    series = series_number(series_cards(view))
    hand = [card.rank.value for card in deal_of(view).hands[seat]]
    by_rank = {rank: _rated(rank, series, hand, found, ending) for rank in {card.rank.value for card in fitting}}
    options: list[Rated[Card | None]] = []
    for card in fitting:
        now, later, win, games = by_rank[card.rank.value]
        options.append(Rated(card, now + later, win, ((Part.NOW, now), (Part.LATER, later)), games))
    return options


def _rated(
    rank: int, series: int, hand: list[int], found: list[World], ending: Ending | None
) -> tuple[float, float, float | None, float | None]:
    """Points now, points more than the other's later, the chance of winning, and games where skunks count."""
    lines, now = rows(), rows()[series][0][rank]
    rest = list(hand)
    rest.remove(rank)
    my_needs, their_needs = (ending.my_needs - now, ending.their_needs) if ending else (NEVER, NEVER)
    played: dict[Ranks, tuple[int, int]] = {}
    series, later = series << 4 | rank, 0
    for held, times in by_hand(found).items():
        mine, theirs = play_out(lines, series, list(rest), list(held), False, True, my_needs, their_needs)
        played[held] = mine, theirs
        later += times * (mine - theirs)
    if ending is None:
        return now, later / len(found), None, None
    ends = [(world, now + played[world.held][0], played[world.held][1]) for world in found]
    win = sum([ending.chance(*end) for end in ends]) / len(ends)
    games = sum([ending.chance(*end, skunks=True) for end in ends]) / len(ends) if ending.skunks else None
    return now, later / len(found), win, games


def skunks_count(view: View) -> bool:
    """Whether it costs more to be skunked: at stakes of skunks, and only in a game to 121."""
    options = view.options
    return options.stakes in {Stakes.PAGAT, Stakes.FREE, Stakes.ACC} and options.target == 121 and not options.targets


def ending_of(view: View, seat: Seat, other: Seat) -> Ending | None:
    """What the chance of winning hangs on; None where it is early, or the table is none of the usual ones."""
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
