"""Judges a choice by what its seat could know: the best player's decision, and what another choice loses against it.

Works on views, so nothing hidden gets in here; in steps, because judging takes longer than a key may wait. No words.
"""

from enum import StrEnum
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.decision import Decision, Rated, RatingPart
from audiocrib.computer.laying_away import choosing_away, rated
from audiocrib.computer.levels import SKILLS
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.playing import choosing_card
from audiocrib.computer.playing import rated as rated_cards
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.state import View, deal_of

T = TypeVar("T")


class Grade(StrEnum):
    """The quality of a choice, by points lost; late in a game by games in a hundred."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS = {Grade.BEST: 0.1, Grade.GOOD: 0.3, Grade.INACCURACY: 0.75, Grade.MISTAKE: 1.5}
"""The most points that a choice of each grade loses; beyond that it is a blunder."""
LIMITS_BY_WIN = {Grade.BEST: 0.005, Grade.GOOD: 0.015, Grade.INACCURACY: 0.04, Grade.MISTAKE: 0.08}
POINT = 0.05
"""A point's worth near the end, as a fraction of all games, which matches the two kinds of limits."""
NOISE, NOISE_BY_WIN = 0.2, 0.01
"""The error allowed for imagined hands, in points and as a fraction of games; a smaller loss counts as none."""
SAMPLES = 1000
"""Hands imagined to take a second look at a card that seemed to lose something."""


class Judgement(Struct, Generic[T], frozen=True):
    """A choice against the best player's `decision`. `lost`: points, or with `by_win` a fraction of games; at least 0.

    `chosen` is the choice as the decision rated it.
    """

    decision: Decision[T]
    chosen: Rated[T]
    lost: float
    by_win: bool

    @property
    def grade(self) -> Grade:
        """The grade, in a word."""
        return grade(self.lost, self.by_win)

    @property
    def points(self) -> float:
        """Points lost, approximately, whatever the loss was measured in."""
        return self.lost / POINT if self.by_win else self.lost


def grade(lost: float, by_win: bool) -> Grade:
    """Return the grade of a choice that loses this much."""
    limits = LIMITS_BY_WIN if by_win else LIMITS
    return next((grade for grade, most in limits.items() if lost <= most + 1e-9), Grade.BLUNDER)


def best_away(seen: View, seat: Seat) -> Steps[Decision[Cards]]:
    """Return what the best player lays away; always the same for the same view."""
    return choosing_away(seen, seat, Level.MASTER, Random(deal_of(seen).number))


def best_card(seen: View, seat: Seat) -> Steps[Decision[Card | None]]:
    """Return what the best player plays; always the same for the same view."""
    return choosing_card(seen, seat, Level.MASTER, Random(len(deal_of(seen).steps)))


def ways_away(seen: View, seat: Seat) -> Steps[list[Rated[Cards]]]:
    """Return every way of laying away, by points."""
    return rated(seen, seat, SKILLS[Level.MASTER], Random(0))


def judge_away(seen: View, seat: Seat, cards: Cards, ways: list[Rated[Cards]] | None = None) -> Steps[Judgement[Cards]]:
    """Judge laying these cards away; `ways`: the result of `ways_away`, if it was already called."""
    decision = yield from best_away(seen, seat)
    if ways is None and not decision.by_win:
        ways = yield from ways_away(seen, seat)
    return weighed_away(decision, cards, ways or [])


def weighed_away(decision: Decision[Cards], cards: Cards, ways: list[Rated[Cards]]) -> Judgement[Cards]:
    """Judge laying these cards away against a decision."""
    if decision.by_win:
        chosen = next(way for way in decision.options if set(way.choice) == set(cards))
        lost = _lost((decision.rated.win or 0.0) - (chosen.win or 0.0), NOISE_BY_WIN)
        return Judgement(decision, chosen, lost, by_win=True)
    by_points = {frozenset(way.choice): way for way in ways}
    way = by_points[frozenset(cards)]
    lost = max(0.0, by_points[frozenset(decision.choice)].points - way.points)
    return Judgement(decision, way, lost, by_win=False)


def judge_card(seen: View, seat: Seat, card: Card) -> Steps[Judgement[Card | None]]:
    """Judge playing this card. An apparent loss gets a second look, with more imagined hands."""
    decision = yield from best_card(seen, seat)
    chosen = next((option for option in decision.options if option.choice is card), decision.rated)
    found = _judged_card(decision, chosen, decision.rated)
    if not found.lost or chosen.choice is None or decision.choice is None:
        return found
    skill = replace(SKILLS[Level.MASTER], samples=SAMPLES, samples_of_several=SAMPLES // 2)
    both = yield from rated_cards(seen, seat, (decision.choice, chosen.choice), skill, Random(SAMPLES))
    best, again = (next(option for option in both if option.choice is wanted.choice) for wanted in (decision, chosen))
    return _judged_again(decision, chosen, _judged_card(decision, again, best))


def _judged_card(
    decision: Decision[Card | None], chosen: Rated[Card | None], best: Rated[Card | None]
) -> Judgement[Card | None]:
    """Judge a card by its rating and that of the best one."""
    by_win = best.win is not None and chosen.win is not None  # a card that goes out is chosen without a comparison
    if by_win:
        lost = _lost((best.win or 0.0) - (chosen.win or 0.0), NOISE_BY_WIN)
    else:
        lost = _lost(best.points - chosen.points, NOISE)
    return Judgement(decision, chosen, lost, by_win)


def _judged_again(
    decision: Decision[Card | None], chosen: Rated[Card | None], found: Judgement[Card | None]
) -> Judgement[Card | None]:
    """Return a decision and a rating that say the loss `found` by the second look: only what follows was estimated."""
    best = decision.rated
    if found.by_win:
        chosen = replace(chosen, win=(best.win or 0.0) - found.lost)
    else:
        points = best.points - found.lost
        later = chosen.part(RatingPart.LATER) + points - chosen.points
        parts = tuple((part, later if part is RatingPart.LATER else value) for part, value in chosen.parts)
        chosen = replace(chosen, points=points, parts=parts)
    others = [chosen if option.choice is chosen.choice else option for option in decision.options if option is not best]
    others.sort(key=lambda option: (option.win or 0.0) if found.by_win else option.points, reverse=True)
    return Judgement(replace(decision, options=(best, *others)), chosen, found.lost, found.by_win)


def _lost(difference: float, noise: float) -> float:
    return 0.0 if difference < noise else difference
