"""Where points become pegs: the one place for every variant of scoring and of getting out."""

from collections.abc import Generator

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.events import Event, Pegged, Why
from audiocrib.rules.scoring import Combinations
from audiocrib.rules.state import State, side_of, target_of

Script = Generator[Event, State, State]
"""What a command brings about: yields events, is sent the state after each, returns the last one.

The driver may end it at any event: where a side is out, nothing after it happens.
"""


def counts(state: State, seat: Seat, points: int, why: Why, combinations: Combinations = ()) -> Script:
    """The side of `seat` pegs `points`; nothing happens for none."""
    if points == 0:
        return state
    return (yield Pegged(side_of(state, seat), seat, points, points, why, combinations))


def muggins(state: State, counter: Seat, points: int) -> Script:
    """The opponents peg what `counter` missed or said too much, in order from the counter's left."""
    for side, share in split(points, opponents(state, counter)):
        state = yield Pegged(side, counter, share, share, Why.MUGGINS)
    return state


def opponents(state: State, seat: Seat) -> tuple[Side, ...]:
    """The other sides, in order from the left of `seat`."""
    players = len(state.sides)
    around = [state.sides[(seat + i) % players] for i in range(1, players)]
    return tuple(dict.fromkeys(side for side in around if side != state.sides[seat]))


def split(points: int, sides: tuple[Side, ...]) -> tuple[tuple[Side, int], ...]:
    """Equal shares, what is left over one by one from the first side on (decision C07); shares of none left out."""
    share, over = divmod(points, len(sides))
    shares = ((side, share + (place < over)) for place, side in enumerate(sides))
    return tuple((side, points) for side, points in shares if points)


def out(state: State) -> bool:
    """A side has reached or passed its target."""
    return any(score >= target_of(state, Side(side)) for side, score in enumerate(state.scores))
