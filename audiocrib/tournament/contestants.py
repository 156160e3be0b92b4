"""The contestants: levels of the computer, and programs that are kept running from game to game.

Must not know what is measured.
"""

import asyncio
from collections.abc import Callable, Generator, Iterable
from functools import partial
from random import Random
from types import TracebackType
from typing import Any, Self

from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.errors import AudiocribError
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.table.engine_program import EngineFault, EngineProgram
from audiocrib.tournament.game import Mind
from audiocrib.tournament.pairs import Failure, Pair, Tournament, pair

ENGINE = "engine:"
"""The prefix of a player that is a program; its command follows."""


class Contestants:
    """Players by name: a level, or `engine:COMMAND`. A program starts once for each seat it has, and `close` ends it.

    If a program fails, the computer takes its place until the end of the game; for the next one it is started again.
    """

    def __init__(self) -> None:
        self._programs: dict[tuple[str, Seat], EngineProgram] = {}
        self._failures: list[Failure] = []
        self._runner = asyncio.Runner()

    @staticmethod
    def knows(player: str) -> bool:
        """Return whether a player is built in, and not a program."""
        return player in set(Level)

    def sit(self, player: str, seat: Seat, seed: str) -> Mind:
        """Return the mind of a player in a seat, for the game with this seed, which begins now."""
        if not player.startswith(ENGINE):
            return partial(_decided, Level(player))
        key = player, seat
        if key not in self._programs:
            on_fault = partial(self._failed, player)
            self._programs[key] = EngineProgram(player.removeprefix(ENGINE).strip(), on_fault, InThread())
        self._programs[key].begin(Random(f"{seed}/{seat}/program").getrandbits(53))
        return partial(self._asked, self._programs[key])

    def failures(self) -> tuple[Failure, ...]:
        """Return the failures since the last call."""
        failed, self._failures = tuple(self._failures), []
        return failed

    def close(self) -> None:
        """End the programs, even in the middle of a question."""
        if self._programs:
            self._runner.run(_ended(tuple(self._programs.values()), asyncio.all_tasks(self._runner.get_loop())))
        self._runner.close()
        self._programs.clear()

    def _asked(self, program: EngineProgram, view: View, duty: Duty, rng: Random) -> SeatCommand:
        return self._runner.run(program(view, duty, rng))

    def _failed(self, player: str, fault: EngineFault) -> None:
        self._failures.append(Failure(player, fault.value))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


async def _ended(programs: tuple[EngineProgram, ...], unfinished: set[asyncio.Task[Any]]) -> None:
    for task in unfinished:
        task.cancel()
    await asyncio.gather(*unfinished, return_exceptions=True)
    for program in programs:
        await program.close()


def _decided(level: Level, view: View, duty: Duty, rng: Random) -> SeatCommand:
    return decide(view, duty, rng, level)


class OtherVersionError(AudiocribError):
    """The tournament was made for another version of audiocrib; the text is this version."""


def each_pair(
    tournament: Tournament, numbers: Iterable[int], company: Callable[[], Contestants] = Contestants
) -> Generator[Pair]:
    """Play the pairs of these numbers, one after another, with the same programs.

    Raises:
        OtherVersionError: the tournament was made for another version.
    """
    if tournament.program != __version__:
        raise OtherVersionError(__version__)
    with company() as seated:
        for number in numbers:
            yield replace(pair(tournament, number, seated.sit), failures=seated.failures())


def play(
    tournament: Tournament, share: tuple[int, ...], company: Callable[[], Contestants] = Contestants
) -> tuple[Pair, ...]:
    """Do the same in one call, for another process or machine."""
    return tuple(each_pair(tournament, share, company))
