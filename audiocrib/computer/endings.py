"""Laying away near the end of a game: ways that are nearly as good by points are compared by who would win.

The same imagined deals are played for every way, over all starters, and a way is preferred to the best by points only
where that is more than chance.
"""

import random
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.decision import Decision, Rated, decided
from audiocrib.computer.playing_out import play_out
from audiocrib.computer.points import by_rank_and_starter
from audiocrib.computer.searching import rows, skunks_count
from audiocrib.computer.winning import after_play
from audiocrib.computer.worlds import Known, World, worlds
from audiocrib.rules.cards import PACK, Cards, Rank, Seat
from audiocrib.rules.state import View, deal_of, needs, side_of

DEALS = 30
"""Imagined deals; each with all starters that are left."""
CLOSE = 3.0
"""Ways that are so many points behind are not looked at."""
WAYS = 4
SURE = 1.0
"""By so many standard errors another way has to be better."""
_JACK = Rank.JACK - 1


class Score(Struct, frozen=True):
    """What both need before the play, who deals, and whether skunks count."""

    mine: int
    theirs: int
    i_deal: bool
    skunks: bool = False


def rated_by_winning(view: View, seat: Seat, by_points: Decision[Cards], rng: random.Random) -> Decision[Cards]:
    """The decision again, with chances of winning for the ways that are close."""
    best = by_points.options[0]
    close = [option for option in by_points.options if best.points - option.points <= CLOSE][:WAYS]
    hand = deal_of(view).hands[seat]
    i_deal = deal_of(view).dealer == seat
    unseen = tuple(card.rank.value for card in PACK if card not in hand)
    found = worlds(Known((), 4, 0, unseen, not i_deal), DEALS, rng)
    my_needs, their_needs = (needs(view, side_of(view, who)) for who in (seat, Seat(1 - seat)))
    score = Score(my_needs, their_needs, i_deal)
    skunks = skunks_count(view)
    chances = {option.choice: _chances(option, hand, found, score) for option in close}
    options = [replace(option, win=fmean(chances[option.choice])) for option in close]
    if skunks:
        chances = {option.choice: _chances(option, hand, found, replace(score, skunks=True)) for option in close}
        options = [replace(option, games=fmean(chances[option.choice])) for option in options]
    choice = _preferred(best.choice, chances)
    return decided(options, choice, by_win=True)


def _preferred(best: Cards, chances: dict[Cards, list[float]]) -> Cards:
    """The way with the best chance, if it beats the best by points in the same deals by more than chance would."""
    other = max(chances, key=lambda way: fmean(chances[way]))
    if other == best:
        return best
    ahead = [after - before for after, before in zip(chances[other], chances[best], strict=True)]
    return other if fmean(ahead) > SURE * stdev(ahead) / sqrt(len(ahead)) else best


def _chances(option: Rated[Cards], hand: Cards, found: list[World], score: Score) -> list[float]:
    """My chance in each imagined deal, over all starters."""
    keep = [card for card in hand if card not in option.choice]
    ranks, given = (
        [card.rank.value for card in keep],
        [card.rank.value for card in option.choice],
    )
    flush = 4 * all(card.suit is keep[0].suit for card in keep)
    mine_by_starter = by_rank_and_starter(ranks)
    left = [4 - sum(card.rank == rank for card in hand) for rank in Rank]
    return [_chance(world, ranks, given, mine_by_starter, flush, left, score) for world in found]


def _chance(
    world: World,
    ranks: list[int],
    given: list[int],
    mine: bytes,
    flush: int,
    left: list[int],
    score: Score,
) -> float:
    """My chance in one imagined deal, over all starters that are left there; a jack brings the dealer heels."""
    pegs = play_out(
        rows(),
        0,
        list(ranks),
        list(world.held),
        not score.i_deal,
        False,
        score.mine,
        score.theirs,
    )
    theirs = by_rank_and_starter(world.kept)
    crib = by_rank_and_starter(sorted((*given, *world.given)))
    starters = list(left)
    for rank in (*world.kept, *world.given):
        starters[rank - 1] -= 1
    my_needs, their_needs = score.mine - pegs[0], score.theirs - pegs[1]
    i_deal, skunks = score.i_deal, score.skunks
    total, chance = 0, 0.0
    found: dict[tuple[int, int, int], float] = {}
    for place, number in enumerate(starters):
        if number <= 0:
            continue
        total += number
        points = mine[place], theirs[place], crib[place]
        if place == _JACK:
            needs_now = (my_needs - 2, their_needs) if i_deal else (my_needs, their_needs - 2)
            chance += number * after_play(*needs_now, points[0] + flush, points[1], points[2], i_deal, skunks)
            continue
        if points not in found:
            found[points] = after_play(
                my_needs,
                their_needs,
                points[0] + flush,
                points[1],
                points[2],
                i_deal,
                skunks,
            )
        chance += number * found[points]
    return chance / total
