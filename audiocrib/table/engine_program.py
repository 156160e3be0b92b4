"""A mind that is a program of its own: it is asked through its input and answers through its output.

Must not know how it decides. When it fails, the computer thinks in its place, and the game goes on.
"""

import asyncio
import os
import random
import shlex
import signal
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Callable
from contextlib import suppress
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

LONGEST_LINE = 2**20
"""Bytes that a line of the program may have."""
FAREWELL = 1.0
"""Seconds that are waited for a killed program's output to end."""
APART = 0
"""How a program is started on Windows; elsewhere it has a session of its own. Ctrl+C is meant for us, not for it."""
if sys.platform == "win32":
    APART = subprocess.CREATE_NEW_PROCESS_GROUP


class EngineFault(StrEnum):
    """Why a program was sent from the table."""

    NOT_STARTED = "not-started"
    OTHER_PROTOCOL = "other-protocol"
    SLOW = "slow"
    ENDED = "ended"
    NONSENSE = "nonsense"
    ILLEGAL = "illegal"


class EngineError(AudiocribError):
    """A program with which one cannot go on playing."""

    def __init__(self, fault: EngineFault) -> None:
        super().__init__(fault)
        self.fault = fault


class Patience(NamedTuple):
    """Seconds that a program has for its first line, and for each answer."""

    start: float = 10.0
    answer: float = 30.0


PATIENT = Patience()


class EngineProgram:
    """The program `command`, written as for a shell, in a seat. Called, it is the mind of a `ComputerChair`.

    It is started at its first question. `on_fault` is told once, when it is given up; from then on the computer thinks, as
    `thinking` says, until another game begins.
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
        self._process: Process | None = None
        self._hellos = 0  # to which the program has not said that it is ready
        self._questions = 0  # to which it has not said anything; they may be taken back
        self.begin()

    def begin(self, chance: int = 0) -> None:
        """A game begins; the program is told so before its next question. `chance` is what its hello says."""
        self._chance = chance
        self._numbers = count(1)
        self._told = False  # of this game
        self._given_up = False

    async def __call__(self, view: View, duty: Duty, rng: random.Random) -> SeatCommand:
        """What the program says to what the viewer owes; the computer, where it fails."""
        if not self._given_up:
            try:
                return await self._answer(view, duty)
            except EngineError as error:
                self._given_up = True
                await self.close()
                self._on_fault(error.fault)
        return await think(view, duty, rng, self._thinking)

    async def close(self) -> None:
        """End the program, and what it has started, at once. Again is nothing."""
        process, self._process = self._process, None
        self._told, self._hellos, self._questions = False, 0, 0
        if process is None:
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:  # it leads a session of its own; `kill` would look whether it has ended, and take that from the loop
                os.killpg(process.pid, signal.SIGKILL)
        with suppress(TimeoutError):  # somebody else may hold its output open
            async with asyncio.timeout(FAREWELL):
                await process.communicate()

    async def _answer(self, view: View, duty: Duty) -> SeatCommand:
        process = await self._playing(view)
        number = next(self._numbers)
        try:
            async with asyncio.timeout(self._patience.answer):
                self._questions += 1
                await _write(process, Asked(number, duty, view, choices(view, duty)))
                reply = await self._reply(process)
                while isinstance(reply, Says) and reply.number < number:  # to a question that was taken back
                    reply = await self._reply(process)
        except TimeoutError:
            raise EngineError(EngineFault.SLOW) from None
        if not isinstance(reply, Says) or reply.number != number:
            raise EngineError(EngineFault.NONSENSE)
        if reply.command.seat != view.viewer or check(view, reply.command) is not None:
            raise EngineError(EngineFault.ILLEGAL)
        return reply.command

    async def _playing(self, view: View) -> Process:
        """The program that knows which game is on. One that has ended after a game before is started again."""
        if self._process:
            try:
                await self._greet(self._process, view)
            except EngineError as error:
                if error.fault is not EngineFault.ENDED:
                    raise
                await self.close()
        if not self._process:
            self._process = await self._started()
            await self._greet(self._process, view)
        return self._process

    async def _started(self) -> Process:
        try:
            return await create_subprocess_exec(
                *words_of(self._command, windows=sys.platform == "win32"),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
                start_new_session=True,
                creationflags=APART,
            )
        except (OSError, ValueError, TypeError):  # not there; a quote that is not closed; no word at all
            raise EngineError(EngineFault.NOT_STARTED) from None

    async def _reply(self, process: Process) -> Reply:
        reply = await _read(process)
        if isinstance(reply, Says):
            self._questions -= 1
        return reply

    async def _greet(self, process: Process, view: View) -> None:
        """Tell it once of the game, and hear that it is ready: this time, where a question was taken back meanwhile."""
        try:
            async with asyncio.timeout(self._patience.start):
                if not self._told:
                    self._told = True
                    self._hellos += 1
                    await _write(process, Hello(PROTOCOL, Seat(view.viewer or 0), view.options, self._chance))
                while self._hellos:
                    reply = await self._reply(process)
                    if isinstance(reply, Says) and self._questions >= 0:  # of the game before
                        continue
                    if not isinstance(reply, Ready):
                        raise EngineError(EngineFault.NONSENSE)
                    if reply.protocol != PROTOCOL:
                        raise EngineError(EngineFault.OTHER_PROTOCOL)
                    self._hellos -= 1
        except TimeoutError:
            raise EngineError(EngineFault.SLOW) from None


def words_of(command: str, *, windows: bool) -> list[str]:
    """The words of a command line; on Windows, where the backslash parts folders, quotes alone hold words together.

    Raises:
        ValueError: a quote is not closed.
    """
    words = shlex.split(command, posix=not windows)
    return [word[1:-1] if windows and word[:1] == word[-1:] == '"' else word for word in words]


async def _write(process: Process, line: Hello | Asked) -> None:
    try:
        if process.stdin:
            process.stdin.write(encode(line) + b"\n")
            await process.stdin.drain()
    except OSError:
        raise EngineError(EngineFault.ENDED) from None


async def _read(process: Process) -> Reply:
    try:
        line = await process.stdout.readline() if process.stdout else b""
    except ValueError:  # longer than a line may be
        raise EngineError(EngineFault.NONSENSE) from None
    if not line:
        raise EngineError(EngineFault.ENDED)
    try:
        return read_reply(line)
    except DecodingError:
        raise EngineError(EngineFault.NONSENSE) from None
