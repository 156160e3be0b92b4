"""Moving pegs: the back peg goes past the front one to the new score, slower at both ends. Knows no clock."""

from msgspec import Struct

from audiocrib.ui.scene.scene import Runner
from audiocrib.window.board import Pegs, at_rest

SHORTEST, LONGEST, A_HOLE = 0.3, 1.2, 0.04
"""Seconds for a move: the least, the most, and those added for each hole."""


class _Way(Struct, frozen=True):
    begin: Pegs
    end: Pegs
    started: float
    seconds: float

    def at(self, now: float) -> Pegs:
        part = min(1.0, max(0.0, (now - self.started) / self.seconds)) if self.seconds else 1.0
        eased = part * part * (3 - 2 * part)
        one = self.begin.one + (self.end.one - self.begin.one) * eased
        other = self.begin.other + (self.end.other - self.begin.other) * eased
        return Pegs(self.end.side, one, other)


class Motion:
    """The places of the pegs; `now` is in seconds of any clock."""

    def __init__(self) -> None:
        self._ways: dict[int, _Way] = {}
        self._race: tuple[tuple[int, int], ...] = ()

    def follow(self, runners: tuple[Runner, ...], now: float, moves: bool) -> None:
        """Set the scores. Pegs of another race get there at once, and so do all pegs unless `moves`."""
        race = tuple((runner.side, runner.target) for runner in runners)
        if race != self._race:
            self._race, self._ways = race, {}
        for runner in runners:
            known = self._ways.get(runner.side)
            rest = at_rest(runner.side, runner.score, runner.rear)
            if known is None or not moves:
                self._ways[runner.side] = _Way(rest, rest, now, 0.0)
            elif {known.end.one, known.end.other} != {rest.one, rest.other}:
                self._ways[runner.side] = _way(known, rest, now)

    def pegs(self, now: float) -> tuple[Pegs, ...]:
        """Return the pegs at their current places."""
        return tuple(self._ways[side].at(now) for side, _ in self._race)

    def moving(self, now: float) -> bool:
        """Return whether any peg is moving."""
        return any(now < way.started + way.seconds for way in self._ways.values())


def _way(known: _Way, rest: Pegs, now: float) -> _Way:
    """Return the next move: the peg in the new back hole stays, and the other goes to the front."""
    begin, goal = known.at(now), known.end
    front, rear = rest.one, rest.other
    end = Pegs(rest.side, rear, front) if goal.one == rear else Pegs(rest.side, front, rear)
    far = max(abs(end.one - begin.one), abs(end.other - begin.other))
    return _Way(begin, end, now, min(LONGEST, SHORTEST + A_HOLE * far))
