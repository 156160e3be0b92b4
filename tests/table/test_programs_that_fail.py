"""A faulty program in a chair: the game goes on, and the program is ended with everything that it has started."""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import view
from audiocrib.table.engine_program import EngineFault, EngineProgram, Patience
from audiocrib.table.protocol import choices
from tests.nesting import DEEP
from tests.rules.random_games import moves
from tests.speech.waiting import until
from tests.table.chairs import DEADLINE, SHORT
from tests.table.players import FIRST_CHOICE, Program, play_with


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("", EngineFault.ENDED),
        ("print('good evening', flush=True); input(); input()", EngineFault.NONSENSE),
        ("""print('{"is": "ready", "protocol": 99}', flush=True); input(); input()""", EngineFault.OTHER_PROTOCOL),
        ("print('x' * 3000000, flush=True); input(); input()", EngineFault.NONSENSE),
        (FIRST_CHOICE.replace('said["choices"][0]', '{"type": "Go", "seat": 1}'), EngineFault.ILLEGAL),
        (FIRST_CHOICE.replace('said["choices"][0]', '{"type": "Go", "seat": 0}'), EngineFault.ILLEGAL),
        (FIRST_CHOICE.replace('said["choices"][0]', '"my best card"'), EngineFault.NONSENSE),
        (FIRST_CHOICE.replace('said["number"]', "77"), EngineFault.NONSENSE),
        (FIRST_CHOICE.replace("    else:", "    elif said['number'] > 3: break\n    else:"), EngineFault.ENDED),
    ],
)
def test_a_program_that_fails_is_given_up_once_and_the_computer_goes_on(
    program: Program, source: str, fault: EngineFault
) -> None:
    record, faults, _ = play_with(program(source))
    assert faults == [fault]
    assert isinstance(record.state.phase, GameOver)


def test_a_program_that_takes_too_long_is_given_up(program: Program) -> None:
    """It waits for ever: no clock of the test matters."""
    silent = "import sys\nfor line in sys.stdin: pass"
    assert play_with(program(silent), patience=Patience(start=0.05))[1] == [EngineFault.SLOW]
    late = FIRST_CHOICE.replace("    else:", "    elif said['number'] < 3:")
    assert play_with(program(late), patience=Patience(answer=0.2))[1] == [EngineFault.SLOW]


ON_A_LINE = """
import json, socket, sys
line = socket.create_connection(("127.0.0.1", PORT))
for asked in sys.stdin:
    said = json.loads(asked)
    line.sendall(said["is"].encode() + b"\\n")
    line.recv(1)
    if said["is"] == "hello":
        print(json.dumps({"is": "ready", "protocol": 1}), flush=True)
    else:
        print(json.dumps({"is": "says", "number": said["number"], "command": said["choices"][0]}), flush=True)
"""
"""Prints each line that it is told, and answers when it may."""


@pytest.mark.parametrize(
    ("taken_back", "new_game", "told"),
    [
        (b"hello", False, [b"hello", b"asked"]),
        (b"hello", True, [b"hello", b"hello", b"asked"]),
        (b"asked", False, [b"hello", b"asked", b"asked"]),
        (b"asked", True, [b"hello", b"asked", b"hello", b"asked"]),
    ],
)
def test_a_question_taken_back_while_the_program_is_busy_is_not_its_fault(
    program: Program, taken_back: bytes, new_game: bool, told: list[bytes]
) -> None:
    """It is greeted once a game, and a late answer is not taken for another one."""
    faults: list[EngineFault] = []
    deals = (move.after for move in moves(SHORT, 11))
    asked = view(next(state for state in deals if Owed(Seat(1), Duty.LAY_AWAY) in owed(state)), Seat(1))
    heard: list[bytes] = []

    async def evening() -> SeatCommand:
        lines: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
        server = await asyncio.start_server(lambda *line: lines.put_nowait(line), "127.0.0.1")
        line = ON_A_LINE.replace("PORT", str(server.sockets[0].getsockname()[1]))
        mind = EngineProgram(program(line), faults.append, InThread())

        def ask() -> asyncio.Task[SeatCommand]:
            return asyncio.ensure_future(mind(asked, Duty.LAY_AWAY, Random(1)))

        try:
            question = ask()
            of_program, to_program = await lines.get()
            while (word := (await of_program.readline()).strip()) != taken_back:
                heard.append(word)
                to_program.write(b".")
            question.cancel()
            await asyncio.wait({question})
            if new_game:
                mind.begin()
            question = ask()
            to_program.write(b"." * (len(told) - len(heard)))
            heard.append(word)
            said = await question
        finally:
            await mind.close()
            server.close()
        heard.extend((await of_program.read()).split())
        to_program.close()
        return said

    async def in_time() -> SeatCommand:
        async with asyncio.timeout(DEADLINE):
            return await evening()

    said = asyncio.run(in_time())
    assert (faults, heard) == ([], told)
    assert said == choices(asked, Duty.LAY_AWAY)[0]


@pytest.mark.skipif(
    sys.platform != "linux", reason="whether a process still runs is read in /proc, which only Linux has"
)
def test_a_program_that_has_started_others_is_ended_with_them(program: Program, tmp_path: Path) -> None:
    """The other program holds the program's output open, for an hour."""
    number = tmp_path / "number"
    source = f"""
import subprocess, sys
held = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
open({str(number)!r}, "w").write(str(held.pid))
print("good evening", flush=True)
input(); input()
"""
    record, faults, _ = play_with(program(source))
    assert faults == [EngineFault.NONSENSE]
    assert isinstance(record.state.phase, GameOver)
    held = int(number.read_text())
    asyncio.run(until(lambda: not _runs(held)))  # its output is closed a moment before it is gone


def _runs(number: int) -> bool:
    """Return whether a process exists and has not ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii").split()[2] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("command", ["no-such-program-anywhere --at all", "", "   ", 'python "unfinished'])
def test_a_program_that_cannot_be_started_is_given_up(command: str) -> None:
    record, faults, _ = play_with(command)
    assert faults == [EngineFault.NOT_STARTED]
    assert isinstance(record.state.phase, GameOver)


ANSWER = 'json.dumps({"is": "says", "number": said["number"], "command": said["choices"][0]})'
SAID = b'{"is":"says","number":1,"command":{"type":"Go","seat":1}}'
TOO_DEEP = {
    f"{name}, {place}": reply
    for name, deep in DEEP.items()
    for place, reply in {
        "alone": deep,
        "as the command": SAID.replace(b'{"type":"Go","seat":1}', deep),
        "in the command": SAID.replace(b'"Go"', deep),
        "in a field more": SAID.replace(b"{", b'{"x":' + deep + b",", 1),
    }.items()
    if place != "in a field more" or name.startswith("100000")  # whatever is not too deep there may be skipped
}


@pytest.mark.parametrize("reply", TOO_DEEP.values(), ids=TOO_DEEP)
def test_a_program_that_answers_too_deeply_is_given_up_and_the_game_goes_on(program: Program, reply: bytes) -> None:
    assert ANSWER in FIRST_CHOICE
    record, faults, _ = play_with(program(FIRST_CHOICE.replace(ANSWER, repr(reply.decode()))))
    assert faults == [EngineFault.NONSENSE]
    assert isinstance(record.state.phase, GameOver)


def test_a_program_that_greets_too_deeply_is_given_up(program: Program) -> None:
    greeting = FIRST_CHOICE.replace('json.dumps({"is": "ready", "protocol": 1})', "'{\"a\":' * 100_000")
    assert greeting != FIRST_CHOICE
    assert play_with(program(greeting))[1] == [EngineFault.NONSENSE]
