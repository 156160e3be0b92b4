"""A program in a chair: it plays a whole game, and whatever is wrong with it, the game goes on."""

import asyncio
import re
import shlex
import sys
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, in_order
from audiocrib.rules.commands import LayAway, SeatCommand, TimedOut
from audiocrib.rules.events import Counted
from audiocrib.rules.evolve import evolve
from audiocrib.rules.legal import Duty, Owed, check, duty_of, owed
from audiocrib.rules.options import CutBeforeDeal, FirstDeal, Muggins, Options
from audiocrib.rules.presets import ACC
from audiocrib.rules.sight import view
from audiocrib.rules.state import GameOver
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.engine_program import EngineFault, EngineProgram, Patience, words_of
from audiocrib.table.protocol import Asked, choices, read_question
from audiocrib.table.record import Record, begin
from audiocrib.table.table import Table
from tests.rules.any_table import SEEDS, examples, tables
from tests.rules.random_games import moves, was_asked
from tests.table.chairs import DEADLINE, SHORT, Listening, header

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


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Writes a program, and gives the line of a shell that runs it."""

    def written(source: str) -> str:
        path = tmp_path / "player.py"
        path.write_text(source, encoding="utf-8")
        return shlex.join((sys.executable, str(path))) if sys.platform != "win32" else f"{sys.executable} {path}"

    return written


def play_with(
    command: str, options: Options = SHORT, patience: Patience | None = None
) -> tuple[Record, list[EngineFault], Listening]:
    """A game in which the program has seat 1; its faults, and what seat 0 was told."""
    faults: list[EngineFault] = []

    async def game() -> tuple[Record, Listening]:
        table = Table(begin(header(11, options)))
        other = Listening(table, Seat(0))
        mind = EngineProgram(command, faults.append, *([patience] if patience else []))
        table.sit(other)
        table.sit(ComputerChair(table, Seat(1), mind))
        try:
            async with asyncio.timeout(DEADLINE):
                await table.run()
        finally:
            await mind.close()
        return table.record, other

    record, other = asyncio.run(game())
    return record, faults, other


def test_a_program_plays_a_whole_game(program: Program) -> None:
    record, faults, _ = play_with(program(FIRST_CHOICE))
    assert not faults
    assert isinstance(record.state.phase, GameOver)
    away = [one.command for one in record.entries if isinstance(one.command, LayAway) and one.command.seat == 1]
    assert away
    assert all(command.cards[0].place == min(card.place for card in command.cards) for command in away)


def test_our_own_engine_plays_as_the_computer_does() -> None:
    command = shlex.join((sys.executable, "-m", "audiocrib", "engine", "--seed", "3"))
    record, faults, _ = play_with(command)
    assert not faults
    assert isinstance(record.state.phase, GameOver)


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
    """It waits for ever: no clock of the test decides."""
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
"""Says on a line of its own what it is told, and answers when it may."""


@pytest.mark.parametrize(
    ("taken_back", "new_game", "told"),
    [
        (b"hello", False, [b"hello", b"asked"]),
        (b"hello", True, [b"hello", b"hello", b"asked"]),
        (b"asked", False, [b"hello", b"asked", b"asked"]),
        (b"asked", True, [b"hello", b"asked", b"hello", b"asked"]),
    ],
)
def test_a_question_that_is_taken_back_while_the_program_is_busy_is_no_fault_of_it(
    program: Program, taken_back: bytes, new_game: bool, told: list[bytes]
) -> None:
    """It is greeted once a game, and what it says late is not taken for something else."""
    faults: list[EngineFault] = []
    deals = (move.after for move in moves(SHORT, 11))
    asked = view(next(state for state in deals if Owed(Seat(1), Duty.LAY_AWAY) in owed(state)), Seat(1))
    heard: list[bytes] = []

    async def evening() -> SeatCommand:
        lines: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
        server = await asyncio.start_server(lambda *line: lines.put_nowait(line), "127.0.0.1")
        mind = EngineProgram(program(ON_A_LINE.replace("PORT", str(server.sockets[0].getsockname()[1]))), faults.append)

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


def test_a_command_is_parted_as_its_system_writes_it() -> None:
    assert words_of("python3 'my player.py' -x", windows=False) == ["python3", "my player.py", "-x"]
    command = '"C:\\Program Files\\player.exe" D:\\x.ini'
    assert words_of(command, windows=True) == ["C:\\Program Files\\player.exe", "D:\\x.ini"]


@pytest.mark.skipif(
    sys.platform != "linux", reason="whether a process still runs is read in /proc, which only Linux has"
)
def test_a_program_that_has_started_others_is_ended_with_them(program: Program, tmp_path: Path) -> None:
    """The other one holds the program's output open, for an hour."""
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
    assert not _runs(int(number.read_text()))


def _runs(number: int) -> bool:
    """Whether a process is there that has not ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii").split()[2] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("command", ["no-such-program-anywhere --at all", "", "   ", 'python "unfinished'])
def test_a_program_that_cannot_be_started_is_given_up(command: str) -> None:
    record, faults, _ = play_with(command)
    assert faults == [EngineFault.NOT_STARTED]
    assert isinstance(record.state.phase, GameOver)


def test_a_program_is_told_its_seats_view_and_no_more(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    keeping = FIRST_CHOICE.replace(
        "    said = json.loads(line)", f"    said = json.loads(line); open({str(log)!r}, 'a').write(line)"
    )
    record, faults, _ = play_with(program(keeping))
    assert not faults
    states = [begin(record.header).state]
    for entry in record.entries:
        states.append(reduce(evolve, entry.events, states[-1]))
    views = [view(state, Seat(1)) for state in states]
    asked = [read_question(line) for line in log.read_bytes().splitlines()][1:]
    assert len(asked) > 10
    assert all(isinstance(question, Asked) and question.view in views for question in asked)


@pytest.mark.parametrize(
    "options",
    [
        SHORT,
        Options(target=31, first_deal=FirstDeal.CUT_LOW, cut_before_deal=CutBeforeDeal.TRAP, muggins=Muggins.CLAIM),
        ACC,
    ],
)
def test_every_choice_is_allowed_and_there_is_always_one(options: Options) -> None:
    """Looked at for every question of a game."""

    async def game() -> Listening:
        table = Table(begin(header(5, options)))
        chairs = [Listening(table, Seat(0)), Listening(table, Seat(1))]
        for chair in chairs:
            table.sit(chair)
        await table.run()
        return chairs[0]

    duties: set[Duty] = set()
    for update in asyncio.run(game()).updates:
        if update.duty:
            duties.add(update.duty)
            offered = choices(update.view, update.duty)
            assert offered
            assert all(check(update.view, command) is None for command in offered)
    assert {Duty.LAY_AWAY, Duty.PLAY} <= duties


@given(tables(), SEEDS)
@example(Options(cut_before_deal=CutBeforeDeal.TRAP), 1)
@examples(5)
def test_every_answer_that_the_rules_take_is_among_the_choices(options: Options, seed: int) -> None:
    for move in moves(options, seed):
        seat = getattr(move.command, "seat", None)
        duty = None if seat is None else duty_of(move.before, seat)
        if seat is None or duty is None or not was_asked(move) or isinstance(move.command, TimedOut):
            continue
        offered = choices(view(move.before, seat), duty)
        said = (
            replace(move.command, cards=in_order(move.command.cards))
            if isinstance(move.command, LayAway)
            else move.command
        )
        assert said in offered


def test_a_spectator_has_no_choices() -> None:
    with pytest.raises(LookupError):
        choices(view(begin(header()).state, None), Duty.PLAY)


def test_the_player_of_the_page_plays_a_whole_game(program: Program) -> None:
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    assert len([line for line in blocks[0].splitlines() if line]) <= 32
    record, faults, _ = play_with(program(blocks[0]), Options())
    assert not faults
    assert isinstance(record.state.phase, GameOver)
    counted = [
        event for one in record.entries for event in one.events if isinstance(event, Counted) and event.seat == 1
    ]
    right = [event for event in counted if event.claim == sum(each.points for each in event.combinations)]
    assert len(right) > len(counted) / 2
