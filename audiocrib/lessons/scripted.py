"""Answers for the opponent from a lesson's script; the rest is decided elsewhere."""

from msgspec import Struct

from audiocrib.lessons.lesson import LEARNER, OPPONENT, Script
from audiocrib.rules.commands import CallMuggins, Claim, Command, LayAway, Play, SeatCommand, Shuffle
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.state import State, deal_of, playable


class OpponentPart(Struct):
    """The opponent's part during play; `totals` and `calls` count those already said."""

    script: Script
    totals: int = 0
    calls: int = 0

    def after(self, commands: tuple[Command, ...]) -> "OpponentPart":
        """Return the same part with these commands said."""
        said = [command for command in commands if not isinstance(command, Shuffle) and command.seat == OPPONENT]
        totals = sum(isinstance(command, Claim) for command in said)
        return OpponentPart(self.script, totals, sum(isinstance(command, CallMuggins) for command in said))

    def say(self, state: State, duty: Duty) -> SeatCommand | None:
        """Return the scripted answer to this question; None if there is none, or if it is not allowed now."""
        written = self._written(state, duty)
        if written is None or check(state, written) is not None:
            return None
        self.totals += duty is Duty.COUNT
        self.calls += duty is Duty.MUGGINS
        return written

    def _written(self, state: State, duty: Duty) -> SeatCommand | None:
        script = self.script
        match duty:
            case Duty.LAY_AWAY if script.away and deal_of(state).number == 1:
                return LayAway(OPPONENT, script.away)
            case Duty.PLAY:
                fits = [card for card in script.plays if card in playable(state, OPPONENT)]
                return Play(OPPONENT, fits[0]) if fits else None
            case Duty.COUNT if self.totals < len(script.totals):
                return Claim(OPPONENT, script.totals[self.totals])
            case Duty.MUGGINS if self.calls < len(script.calls):
                return CallMuggins(OPPONENT, LEARNER, script.calls[self.calls])
            case _:
                return None
