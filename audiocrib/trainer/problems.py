"""Positions and hands from real games, with the best player's rating of every choice, made in advance: `problems.json`.

`tests/trainer/make_problems.py` writes it from games of the program's best players to 121. A position has only what its
player could see; no other hand is in it. Suits are exchanged each time, because nothing depends on which is which.
"""

from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.decision import RatingPart, Scorer
from audiocrib.rules.cards import SUIT_LETTERS, Card, Cards, in_order
from audiocrib.storage.decoding import from_json
from audiocrib.trainer.tasks import Drill

FILE = Path(__file__).parent / "problems.json"


class Way(Struct, frozen=True, array_like=True):
    """A choice. `lost` against the best: points, or with `by_win` a fraction of games. The other fields are its rating.

    `why`: the reason for the best choice instead, and its numbers, as arguments of the coach's sentence. Points, parts
    and the chance of winning are only there for the five best choices that differ in ranks.
    """

    cards: Cards
    lost: float
    by_win: bool
    points: float
    win: float | None
    parts: dict[RatingPart, float]
    why: dict[str, str | int] = {}
    scorer: Scorer | None = None


class Position(Struct, frozen=True, array_like=True, tag="position"):
    """The view of a player who has to lay away or to play: the cards held, and the scores, the player's own first.

    `dealer`: the crib is the player's. `ways`: the best first. In the play: the cards `laid` away, the `starter`, the
    cards of the `series` on the table, and those played before it.
    """

    drill: Drill
    hand: Cards
    dealer: bool
    scores: tuple[int, int]
    ways: tuple[Way, ...]
    laid: Cards = ()
    starter: Card | None = None
    series: Cards = ()
    before: Cards = ()


class Counted(Struct, frozen=True, array_like=True, tag="counted"):
    """A hand or crib to count."""

    cards: Cards
    starter: Card
    crib: bool


Problem = Position | Counted


class Problems(Struct, frozen=True):
    """A `hundred` problems of every kind, in order, and many more positions for the drills."""

    hundred: tuple[Problem, ...]
    lay_away: tuple[Position, ...]
    card: tuple[Position, ...]


@cache
def problems() -> Problems:
    """Return all problems and positions."""
    return from_json(FILE.read_bytes(), Problems)


def numbered(number: int) -> Problem | None:
    """Return the problem or position with this number, from 1: the hundred, then those of the drills."""
    known = problems()
    every = (*known.hundred, *known.lay_away, *known.card)
    return every[number - 1] if 0 < number <= len(every) else None


def numbers_of(drill: Drill) -> range:
    """Return the numbers of a drill's positions."""
    known = problems()
    first = 1 + len(known.hundred)
    away, card = len(known.lay_away), len(known.card)
    return range(first, first + away) if drill is Drill.LAY_AWAY else range(first + away, first + away + card)


def other_suits(position: Position, rng: Random) -> Position:
    """Return the same position with the suits exchanged at random."""
    suits = dict(zip(SUIT_LETTERS, rng.sample(SUIT_LETTERS, len(SUIT_LETTERS)), strict=True))

    def new(cards: Cards) -> Cards:
        return tuple(Card(card[0] + suits[card[1]]) for card in cards)

    return replace(
        position,
        hand=in_order(new(position.hand)),
        ways=tuple(replace(way, cards=in_order(new(way.cards))) for way in position.ways),
        laid=in_order(new(position.laid)),
        starter=new((position.starter,))[0] if position.starter else None,
        series=new(position.series),
        before=new(position.before),
    )
