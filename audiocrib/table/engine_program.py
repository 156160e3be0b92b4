"""A mind that is a separate program: it is asked through its input and answers through its output.

Must not know how it decides. If it fails, the computer takes over, and the game continues.
"""

import asyncio
import random
import shlex
import sys
from collections.abc import Callable
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from audiocrib.concurrency.thinking import Thinking
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.errors import AudiocribError
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.state import View
from audiocrib.storage.decoding import DecodingError
from audiocrib.table.computer_chair import think
from audiocrib.table.protocol import PROTOCOL, Asked, Hello, Ready, Reply, Says, choices, encode, read_reply
from audiocrib.table.running_program import LONGEST_LINE, RunningProgram


class EngineFault(StrEnum):
    """The reason for which a program was dismissed from the table."""

    NOT_STARTED = "not-started"
    OTHER_PROTOCOL = "other-protocol"
    SLOW = "slow"
    ENDED = "ended"
    NONSENSE = "nonsense"
    ILLEGAL = "illegal"


class EngineError(AudiocribError):
    """A program that is no longer fit to play."""

    def __init__(self, fault: EngineFault) -> None:
        super().__init__(fault)
        self.fault = fault


class Patience(NamedTuple):
    """Seconds for a program's first line, and for each answer."""

    start: float = 10.0
    answer: float = 30.0


PATIENT = Patience()


class EngineProgram:
    """The program `command`, written as for a shell, in a seat. As a function, it is the mind of a `ComputerChair`.

    It starts at its first question. `on_fault` is called once, when the program is given up; from then on the computer
    decides, by `thinking`, until another game begins.
    """

    def __init__(
        self,
        command: str,
        on_fault: Callable[[EngineFault], None],
        thinking: Thinking,
        patience: Patience = PATIENT,
    ) -> None:
        self._command = command
        self._on_fault = on_fault
        self._thinking = thinking
        self._patience = patience
        self._program: RunningProgram | None = None
        self._hellos = 0  # hellos that the program has not answered
        self._questions = 0  # questions that it has not answered; they may have been taken back
        self.begin()

    def begin(self, chance: int = 0) -> None:
        """Begin a game; the program is told before its next question. `chance` is sent in its hello."""
        self._chance = chance
        self._numbers = count(1)
        self._told = False  # the hello of this game was sent
        self._given_up = False

    async def __call__(self, view: View, duty: Duty, rng: random.Random) -> SeatCommand:
        """Return the program's answer to the viewer's duty; the computer's, if the program fails."""
        if not self._given_up:
            try:
                return await self._answer(view, duty)
            except EngineError as error:
                self._given_up = True
                await self.close()
                self._on_fault(error.fault)
        return await think(view, duty, rng, self._thinking)

    async def close(self) -> None:
        """End the program, with everything it has started, at once. A second time does nothing."""
        program, self._program = self._program, None
        self._told, self._hellos, self._questions = False, 0, 0
        if program:
            await program.end()

    async def _answer(self, view: View, duty: Duty) -> SeatCommand:
        program = await self._playing(view)
        number = next(self._numbers)
        try:
            async with asyncio.timeout(self._patience.answer):
                self._questions += 1
                program.write(_line(Asked(number, duty, view, choices(view, duty))))
                reply = await self._reply(program)
                while isinstance(reply, Says) and reply.number < number:  # to a question that was taken back
                    reply = await self._reply(program)
        except TimeoutError:
            raise EngineError(EngineFault.SLOW) from None
        if not isinstance(reply, Says) or reply.number != number:
            raise EngineError(EngineFault.NONSENSE)
        if reply.command.seat != view.viewer or check(view, reply.command) is not None:
            raise EngineError(EngineFault.ILLEGAL)
        return reply.command

    async def _playing(self, view: View) -> RunningProgram:
        """Return the program once it knows the current game. One that ended after an earlier game is restarted."""
        if self._program:
            try:
                await self._greet(self._program, view)
            except EngineError as error:
                if error.fault is not EngineFault.ENDED:
                    raise
                await self.close()
        if not self._program:
            self._program = self._started()
            await self._greet(self._program, view)
        return self._program

    def _started(self) -> RunningProgram:
        try:
            return RunningProgram(words_of(self._command, windows=sys.platform == "win32"))
        except (OSError, ValueError):  # no such program; an unclosed quote; no word at all
            raise EngineError(EngineFault.NOT_STARTED) from None

    async def _reply(self, program: RunningProgram) -> Reply:
        line = await program.read()
        if not line:
            raise EngineError(EngineFault.ENDED if program.started else EngineFault.NOT_STARTED)
        if len(line) > LONGEST_LINE:
            raise EngineError(EngineFault.NONSENSE)
        try:
            reply = read_reply(line)
        except DecodingError:
            raise EngineError(EngineFault.NONSENSE) from None
        if isinstance(reply, Says):
            self._questions -= 1
        return reply

    async def _greet(self, program: RunningProgram, view: View) -> None:
        """Tell the program about the game, once, and wait until it is ready, even if an earlier wait was cancelled."""
        try:
            async with asyncio.timeout(self._patience.start):
                if not self._told:
                    self._told = True
                    self._hellos += 1
                    program.write(_line(Hello(PROTOCOL, Seat(view.viewer or 0), view.options, self._chance)))
                while self._hellos:
                    reply = await self._reply(program)
                    if isinstance(reply, Says) and self._questions >= 0:  # from the previous game
                        continue
                    if not isinstance(reply, Ready):
                        raise EngineError(EngineFault.NONSENSE)
                    if reply.protocol != PROTOCOL:
                        raise EngineError(EngineFault.OTHER_PROTOCOL)
                    self._hellos -= 1
        except TimeoutError:
            raise EngineError(EngineFault.SLOW) from None


def words_of(command: str, *, windows: bool) -> list[str]:
    """Split a command line into words; on Windows, where the backslash separates folders, only quotes group words.

    Raises:
        ValueError: a quote is not closed.
    """
    words = shlex.split(command, posix=not windows)
    return [word[1:-1] if windows and word[:1] == word[-1:] == '"' else word for word in words]


def _line(said: Hello | Asked) -> bytes:
    return encode(said) + b"\n"
