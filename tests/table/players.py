"""Programs that sit in a chair, for tests, and games with them. Knows no expectations."""

import asyncio
from collections.abc import Callable

from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.storage.record import Record, begin
from audiocrib.table.engine_program import EngineFault, EngineProgram, Patience
from audiocrib.table.table import Table
from tests.table.chairs import DEADLINE, SHORT, Listening, computer, header

FIRST_CHOICE = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        print(json.dumps({"is": "ready", "protocol": 1}), flush=True)
    else:
        print(json.dumps({"is": "says", "number": said["number"], "command": said["choices"][0]}), flush=True)
"""

Program = Callable[[str], str]


def play_with(
    command: str, options: Options = SHORT, patience: Patience | None = None
) -> tuple[Record, list[EngineFault], Listening]:
    """Play a game in which the program has seat 1; return it with its faults, and what seat 0 was told."""
    faults: list[EngineFault] = []

    async def game() -> tuple[Record, Listening]:
        table = Table(begin(header(11, options)))
        other = Listening(table, Seat(0))
        mind = EngineProgram(command, faults.append, InThread(), *([patience] if patience else []))
        table.sit(other)
        table.sit(computer(table, Seat(1), mind))
        try:
            async with asyncio.timeout(DEADLINE):
                await table.run()
        finally:
            await mind.close()
        return table._record, other

    record, other = asyncio.run(game())
    return record, faults, other
