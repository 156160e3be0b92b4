"""A decision as data: the choice, how the alternatives were rated, and why. Used to play, to advise and to grade.

Knows no words: a reason is a part of the rating in which the choice is ahead of the next best.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class RatingPart(StrEnum):
    """Parts of a rating, in points for me; what others get is negative.

    Laying away: HAND over all starters, CRIB, PEGGING. Playing: NOW for what the card pegs, LATER for all that follows.
    """

    HAND = "hand"
    CRIB = "crib"
    PEGGING = "pegging"
    NOW = "now"
    LATER = "later"


class Rated(Struct, Generic[T], frozen=True):
    """An alternative: `points` more than the others get; `win`: the chance of winning, if it was worked out.

    `games`: if a skunk costs more, games won less games lost, a skunk counting twice, -2 to 2; it outranks `win`.
    `parts` add up to `points`, except for what a player of a lower level gets wrong.
    """

    choice: T
    points: float
    win: float | None = None
    parts: tuple[tuple[RatingPart, float], ...] = ()
    games: float | None = None

    def part(self, wanted: RatingPart) -> float:
        """Return the points of one part; 0 without such a part."""
        return dict(self.parts).get(wanted, 0.0)


class Reason(Struct, frozen=True):
    """A part in which the choice is this many points `ahead` of the next best, or behind it if negative."""

    part: RatingPart
    ahead: float


class Decision(Struct, Generic[T], frozen=True):
    """A choice. `options`: every alternative as its player saw it, best first; the choice is among them.

    `by_win`: they are ordered by the chance of winning (or games), not by points. `reasons`: the parts in which the
    choice differs from the best of the others, the greatest difference first.
    """

    choice: T
    options: tuple[Rated[T], ...]
    by_win: bool = False
    reasons: tuple[Reason, ...] = ()

    @property
    def rated(self) -> Rated[T]:
        """The choice with its rating."""
        return next(option for option in self.options if option.choice == self.choice)


class Scorer(Struct, frozen=True):
    """A card that is `mine` scores more often after the better choice, or one of theirs less often.

    `points` each time, in so many of a hundred deals; `other_points` each time, in `other`, after the other choice;
    `other` is None if that choice leaves no such card. `several`: the better choice leaves me more than one.
    """

    mine: bool
    rank: int
    points: float
    often: int
    other_points: float
    other: int | None
    several: bool = False


def decided(options: Iterable[Rated[T]], choice: T | None = None, by_win: bool = False) -> Decision[T]:
    """Choose the best option, or `choice`. Ties keep their order: shuffle them first if chance should choose."""
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
    """Return the sort key by chance of winning; points decide if the game is won or lost anyway."""
    return round((option.win or 0.0) if option.games is None else option.games, 4), _points(option)
