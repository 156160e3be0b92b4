"""A decision as data: what was chosen, how the alternatives were rated, and why. For the player, a hint and a grade.

Knows no words: a reason is a part of the rating in which the choice is ahead of the next best.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class RatingPart(StrEnum):
    """What a rating is made of, in points for me; what others get is below 0.

    Laying away: HAND over all starters, CRIB, PEGGING. Playing: NOW what the card pegs, LATER all that follows.
    """

    HAND = "hand"
    CRIB = "crib"
    PEGGING = "pegging"
    NOW = "now"
    LATER = "later"


class Rated(Struct, Generic[T], frozen=True):
    """An alternative: `points` it brings, more than the others get; `win`: the chance of winning, where it was reckoned.

    `games`: where a skunk costs more, games won less games lost, a skunk counting twice, -2 to 2; it goes before `win`.
    `parts` add up to `points`, but for what a player of a lower level sees wrong.
    """

    choice: T
    points: float
    win: float | None = None
    parts: tuple[tuple[RatingPart, float], ...] = ()
    games: float | None = None

    def part(self, wanted: RatingPart) -> float:
        """The points of one part; 0 where there is no such part."""
        return dict(self.parts).get(wanted, 0.0)


class Reason(Struct, frozen=True):
    """A part in which the choice is so many points `ahead` of the next best, or behind it, below 0."""

    part: RatingPart
    ahead: float


class Decision(Struct, Generic[T], frozen=True):
    """What was chosen. `options`: all alternatives as its player saw them, the best first; the choice is among them.

    `by_win`: they are in order of the chance of winning (or of games), not of points. `reasons`: where the choice differs from the
    best of the others, the greatest difference first.
    """

    choice: T
    options: tuple[Rated[T], ...]
    by_win: bool = False
    reasons: tuple[Reason, ...] = ()

    @property
    def rated(self) -> Rated[T]:
        """What was chosen, with its rating."""
        return next(option for option in self.options if option.choice == self.choice)


def decided(options: Iterable[Rated[T]], choice: T | None = None, by_win: bool = False) -> Decision[T]:
    """The best of the options, or `choice`. Equal ones keep their order: mix them before where chance is to choose."""
    ordered = tuple(sorted(options, key=_by_win if by_win else _points, reverse=True))
    chosen = ordered[0] if choice is None else next(option for option in ordered if option.choice == choice)
    if len(ordered) == 1:
        return Decision(chosen.choice, ordered, by_win)
    others = dict(ordered[0 if chosen is not ordered[0] else 1].parts)
    reasons = [Reason(part, points - others.get(part, 0.0)) for part, points in chosen.parts]
    reasons.sort(key=_how_far, reverse=True)
    return Decision(chosen.choice, ordered, by_win, tuple([reason for reason in reasons if reason.ahead]))


def _how_far(reason: Reason) -> float:
    return abs(reason.ahead)


def _points(option: Rated[T]) -> float:
    return round(option.points, 9)


def _by_win(option: Rated[T]) -> tuple[float, float]:
    """Where the game is won or lost whatever is chosen, points decide."""
    return round((option.win or 0.0) if option.games is None else option.games, 4), _points(option)
