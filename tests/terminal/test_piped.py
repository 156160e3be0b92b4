"""A game through a pipe: one line, one command; and the same lines out."""

import asyncio
import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import audiocrib
from audiocrib.terminal.piped import LONGEST_LINE, PipedLines
from audiocrib.terminal.terminal import Terminal, open_terminal
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.keys.written import commands

ECHO = Path(__file__).with_name("terminal_echo.py")
HERE = {**os.environ, "PYTHONPATH": str(Path(audiocrib.__file__).parents[1]), "PYTHONUTF8": "1"}


def heard(console: PipedLines) -> list[tuple[str, ...]]:
    async def read() -> list[tuple[str, ...]]:
        return [batch async for batch in console.batches()]

    with console:
        return asyncio.run(asyncio.wait_for(read(), 20))


def echoed(*, stdin: int | None = None, text: bytes | None = None) -> list[str]:
    done = subprocess.run(
        [sys.executable, ECHO], stdin=stdin, input=text, capture_output=True, env=HERE, timeout=60, check=True
    )
    assert done.stderr == b""
    return done.stdout.decode().split(os.linesep)


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("enter", ("enter",)),
        ("Shift-Tab", ("shift-tab",)),
        ("c", ("c",)),
        ("C", ("C",)),
        ("?", ("?",)),
        ("ü", ("ü",)),
        ("right space 6 space enter", ("right", "space", "6", "space", "enter")),
        ("12", ("1", "2", "number-end")),
        ("7", ("7", "number-end")),
        ("12 enter", ("1", "2", "enter")),
        ("", ("enter",)),
        ("  \t ", ("enter",)),
        ("\ufeffs", ("s",)),
        ("show s", ("unknown:show", "s")),
        ("-5", ("unknown:-5",)),
        ("\x1b[A", ("unknown:\x1b[A",)),
        ("\x07", ("unknown:\x07",)),
        ("x" * 500, ("unknown:" + "x" * 40,)),
    ],
)
def test_a_line_is_keys_by_name_by_character_or_a_number(line: str, keys: tuple[str, ...]) -> None:
    assert commands(line + "\n") == keys


@given(st.text())
def test_every_line_is_a_command(line: str) -> None:
    assert all(commands(line))


def test_lines_come_one_by_one_and_the_end_of_input_leaves() -> None:
    console = PipedLines(input=io.StringIO("right\n\n12"), output=io.StringIO())
    assert heard(console) == [("right",), ("enter",), ("1", "2", "number-end"), (LEAVE,)]


def test_a_line_is_read_only_when_the_next_batch_is_asked_for() -> None:
    source = io.StringIO("a\nb\nc\n")

    async def first_two(console: PipedLines) -> None:
        batches = console.batches()
        assert await anext(batches) == ("a",)
        assert source.tell() == len("a\n")
        assert await anext(batches) == ("b",)
        assert source.tell() == len("a\nb\n")
        await batches.aclose()

    with PipedLines(input=source, output=io.StringIO()) as console:
        asyncio.run(first_two(console))
        assert heard(console) == [("c",), (LEAVE,)]


def test_a_stream_begun_after_the_end_leaves_at_once() -> None:
    console = PipedLines(input=io.StringIO(""), output=io.StringIO())
    assert [heard(console), heard(console)] == [[(LEAVE,)], [(LEAVE,)]]


def test_an_asker_who_gives_up_loses_no_line() -> None:
    """It waits with a time-out, and the line comes later."""
    reading, writing = os.pipe()

    async def ask_twice(console: PipedLines) -> list[tuple[str, ...]]:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(console.batches()), 0.01)
        os.write(writing, b"late\n")
        os.close(writing)
        return [batch async for batch in console.batches()]

    with os.fdopen(reading, encoding="utf-8") as source, PipedLines(input=source, output=io.StringIO()) as console:
        assert asyncio.run(ask_twice(console)) == [("unknown:late",), (LEAVE,)]


def test_a_line_that_never_ends_is_cut() -> None:
    reading, writing = os.pipe()

    def pour() -> None:
        with os.fdopen(writing, "wb") as sink:
            sink.write(b"x" * (LONGEST_LINE + 10))

    pouring = threading.Thread(target=pour)
    pouring.start()
    with os.fdopen(reading, encoding="utf-8") as source:
        batches = heard(PipedLines(input=source, output=io.StringIO()))
    pouring.join()
    assert [len(batch) for batch in batches] == [1, 1, 1]
    assert batches[-1] == (LEAVE,)


def test_a_script_is_echoed_through_pipes_with_the_newline_first() -> None:
    said = echoed(text=b"right space 6\r\n\xfc\n12\nfoo")
    assert said == [
        "",
        "Ready.",
        "Keys right, space, 6.",
        "Keys \ufffd.",
        "Keys 1, 2, number-end.",
        "Keys unknown:foo.",
        "Keys leave.",
        "",
    ]


def test_a_file_is_read_like_a_pipe(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("c\nenter\n", encoding="utf-8")
    with script.open("rb") as file:
        said = echoed(stdin=file.fileno())
    assert said == ["", "Ready.", "Keys c.", "Keys enter.", "Keys leave.", ""]


def test_the_null_device_leaves_at_once() -> None:
    assert echoed(stdin=subprocess.DEVNULL) == ["", "Ready.", "Keys leave.", ""]


def test_a_reader_who_closes_the_pipe_early_ends_the_program_without_a_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=HERE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.read(len(os.linesep + "Ready.")).endswith(b"Ready.")
        program.stdout.close()
        program.stdin.write(b"a\n")
        program.stdin.flush()
        assert program.wait(20) == 0  # although its input was never closed
        assert program.stderr.read() == b""


def test_standard_input_that_is_no_terminal_is_read_by_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("a\n"))
    printed = io.StringIO()
    monkeypatch.setattr(sys, "stdout", printed)
    console = open_terminal(width=20)
    assert not isinstance(console, Terminal)
    assert console.lines
    console.write("Anna plays 7, count 7. Your turn.")
    assert printed.getvalue() == "\nAnna plays 7,\ncount 7. Your turn."


def test_without_standard_input_and_output_the_player_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    console = open_terminal()
    assert isinstance(console, PipedLines)
    with console:
        console.write("Nobody hears this.")
    assert heard(console) == [(LEAVE,)]
