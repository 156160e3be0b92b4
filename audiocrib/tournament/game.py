"""Plays games without a table: minds decide in turn, packs come from a seed, points are counted by source.

Knows no process, no file and no words.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import count
from random import Random
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules.cards import PACK, Side
from audiocrib.rules.commands import SeatCommand, Shuffle
from audiocrib.rules.events import Dealt, Event, Pegged, Why
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, asked_now
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, Shuffling, State, View, target_of
from audiocrib.rules.visibility import view

Mind = Callable[[View, Duty, Random], SeatCommand]
"""Decides how the viewer of a view answers its duty."""


class Source(StrEnum):
    """Sources of points."""

    PLAY = "play"
    HEELS = "heels"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    OTHER = "other"  # penalties, a judge's awards


SOURCES: Mapping[Why, Source] = MappingProxyType(
    {
        Why.PLAY: Source.PLAY,
        Why.GO: Source.PLAY,
        Why.LAST: Source.PLAY,
        Why.THREE_FOR_LAST: Source.PLAY,
        Why.HEELS: Source.HEELS,
        Why.HAND: Source.HAND,
        Why.CRIB: Source.CRIB,
        Why.MUGGINS: Source.MUGGINS,
    }
)
"""Any other reason is `Source.OTHER`."""
_PLACE = {why: list(Source).index(SOURCES.get(why, Source.OTHER)) for why in Why}

Points = tuple[int, ...]
"""Points in the order of `Source`."""


class Played(Struct, frozen=True):
    """A game, or one deal, at its end: the number of deals begun, and each side's points."""

    state: State
    deals: int
    points: tuple[Points, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by side, as on the board."""
        return tuple(min(score, target_of(self.state, Side(side))) for side, score in enumerate(self.state.scores))


def played(minds: tuple[Mind, ...], options: Options, seed: str, one_deal: bool = False) -> Played:
    """Play a game to its end, or one deal. The k-th pack, and each seat's choices by chance, come from the seed."""
    state = new_game(options)
    chances = [Random(f"{seed}/{seat}") for seat in range(len(minds))]
    shuffles, deals = count(), 0
    points = [[0] * len(Source) for _ in state.scores]
    while not isinstance(state.phase, GameOver):
        duty, (seat, *_) = asked_now(state)
        events: tuple[Event, ...]
        if seat is not None:
            state, events = apply(state, minds[seat](view(state, seat), duty, chances[seat]))
        elif one_deal and state.deal is not None and isinstance(state.phase, Shuffling):
            break
        else:
            pack = list(PACK)
            Random(f"{seed}/{next(shuffles)}").shuffle(pack)
            state, events = apply(state, Shuffle(tuple(pack)))
        for event in events:
            if isinstance(event, Pegged):
                points[event.side][_PLACE[event.why]] += event.points
            elif isinstance(event, Dealt):
                deals += 1
    return Played(state, deals, tuple(map(tuple, points)))
