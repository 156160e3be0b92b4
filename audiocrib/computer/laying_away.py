"""Chooses cards for the crib by what each choice keeps, gives and pegs, as a level sees it; late in a game
by the chance of winning.
"""

import random
from itertools import combinations
from operator import mul

from audiocrib.computer.cribs import crib_worth
from audiocrib.computer.decision import Decision, Rated, RatingPart, decided
from audiocrib.computer.endgame import rated_by_winning
from audiocrib.computer.levels import SKILLS, Skill
from audiocrib.computer.multisets import four_number
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.points import visible
from audiocrib.computer.tables import tables
from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.cards import PACK, Cards, Rank, Seat
from audiocrib.rules.options import NobsInPlay, Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import View, deal_of, needs, side_of, to_lay_away

Left = tuple[list[int], list[int]]
"""The number of possible starters of each rank and of each suit."""
_HAND, _CRIB, _PEGGING = (
    RatingPart.HAND,
    RatingPart.CRIB,
    RatingPart.PEGGING,
)  # looking up an enum member takes long
_ON_PLAY = NobsInPlay.ON_PLAY
_JACK = Rank.JACK - 1
USUAL = 4
"""The hand size with a fast count."""
LATE = 36
"""Once a side needs this few points, the chance of winning is worked out."""


def lay_away(view: View, seat: Seat, level: Level, rng: random.Random) -> Decision[Cards]:
    """Take all steps of `choosing_away` at once."""
    return done(choosing_away(view, seat, level, rng))


def choosing_away(view: View, seat: Seat, level: Level, rng: random.Random) -> Steps[Decision[Cards]]:
    """Choose the cards whose discard leaves the most; ties by chance.

    Raises:
        LookupError: this seat owes nothing to the crib.
    """
    if not to_lay_away(view, seat):
        raise LookupError("this seat has laid away")
    skill = SKILLS[level]
    options = yield from rated(view, seat, skill, rng)
    rng.shuffle(options)
    if skill.wins and late(view):
        return (yield from rated_by_winning(view, seat, decided(options), rng))
    return decided(options)


def late(view: View) -> bool:
    """Return whether the tables apply (two sides, hands of four from six) and a side is near its target."""
    two = len(view.sides) == 2 and len(deal_of(view).hands[0]) == 6
    return two and not view.options.lowball and min(needs(view, side) for side in set(view.sides)) <= LATE


def rated(view: View, seat: Seat, skill: Skill, rng: random.Random) -> Steps[list[Rated[Cards]]]:
    """Rate every way as this player sees it."""
    deal, number = deal_of(view), to_lay_away(view, seat)
    hand, sign = deal.hands[seat], 1 if side_of(view, deal.dealer) == side_of(view, seat) else -1
    ways = combinations(hand, number)
    keeps = reversed(list(combinations(hand, len(hand) - number)))  # the first way's complement comes last
    if not skill.averages:
        minds = sign if rng.random() < skill.minds_crib else 0
        both = zip(keeps, ways, strict=True)
        return [_by_eye(keep, away, minds, skill.sees_flush, rng.gauss(0, skill.noise)) for keep, away in both]
    dealer = deal.dealer == seat if skill.pegging and len(view.sides) == 2 else None
    options, left = [], left_of_pack(hand)
    for keep, away in zip(keeps, ways, strict=True):
        if len(keep) != USUAL:  # one way then takes as long as all of them by the tables
            yield
        parts = weighed(keep, away, sign, left, view.options, dealer)
        worth = 0.0
        for _, points in parts:
            worth += points
        if skill.noise:
            worth += rng.gauss(0, skill.noise)
        options.append(Rated(away, worth, None, parts))
    return options


def _by_eye(keep: Cards, away: Cards, sign: int, sees_flush: bool, noise: float) -> Rated[Cards]:
    """Rate the hand as it is, and what the player sees in the cards given; a five there looks like two points."""
    given = visible(tuple(card.rank.value for card in away)) + 2 * sum(card.rank is Rank.FIVE for card in away)
    flush = len(keep) if sees_flush and len({card.suit for card in keep}) == 1 else 0
    parts = (
        (RatingPart.HAND, float(visible(tuple(card.rank.value for card in keep)) + flush)),
        (RatingPart.CRIB, float(sign * given)),
    )
    return Rated(away, sum(points for _, points in parts) + noise, None, parts)


def weighed(
    keep: Cards, away: Cards, sign: int, left: Left, options: Options = SALON, dealer: bool | None = None
) -> tuple[tuple[RatingPart, float], ...]:
    """Return the parts of a way: the hand over all starters, the crib, mine (`sign` 1) or another's (-1), and the play.

    `dealer`: whether this player of two deals; None leaves the play out. Both are sorted; `left` is without both.
    """
    crib = sign * crib_worth(away, sign > 0, options)
    if len(keep) != USUAL:
        return (_HAND, average_by_rules(keep, (*keep, *away), options)), (_CRIB, crib)
    a, b, c, d = [card.place for card in keep]
    number = four_number(((a >> 2) + 1, (b >> 2) + 1, (c >> 2) + 1, (d >> 2) + 1))
    ranks, suits = left
    starters = sum(suits)
    points = sum(map(mul, ranks, tables().hand[13 * number : 13 * number + 13]))
    if a & 3 == b & 3 == c & 3 == d & 3:
        points += 4 * starters + suits[a & 3]
    nobs = sum([suits[place & 3] for place in (a, b, c, d) if place >> 2 == _JACK])
    kept = (_HAND, (points + nobs) / starters)
    if dealer is None:
        return kept, (_CRIB, crib)
    again = nobs / starters if options.nobs_in_play is _ON_PLAY else 0.0
    return kept, (_CRIB, crib), (_PEGGING, tables().pegging[not dealer][number] / 50 + again)


def average_by_rules(keep: Cards, seen: Cards, options: Options) -> float:
    """Return the average points of a hand of any size, exact over every starter not among the cards seen."""
    starters = [card for card in PACK if card not in seen]
    return sum(score_show(keep, starter, False, options).points for starter in starters) / len(starters)


def left_of_pack(seen: Cards) -> Left:
    """Return how many possible starters there are of each rank and of each suit."""
    ranks, suits = [4] * 13, [13] * 4
    for card in seen:
        ranks[card.place >> 2] -= 1
        suits[card.place & 3] -= 1
    return ranks, suits
