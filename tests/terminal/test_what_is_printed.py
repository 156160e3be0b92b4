"""A message is one write, wrapped for the line, and only text; when the output is gone, the player leaves."""

import asyncio
import io
import os
import socket
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input import PipeInput, create_pipe_input

from audiocrib.terminal.printed import Printed
from audiocrib.terminal.terminal import Terminal
from audiocrib.ui.keys.names import LEAVE
from tests.terminal.talking import Batches, nobody_left, talk


def test_a_message_begins_with_its_newline_and_the_last_newline_comes_at_the_end() -> None:
    async def play(terminal: Terminal, _pipe: PipeInput, _batches: Batches) -> None:
        terminal.write("Count 15.")
        terminal.write("Your turn.")

    assert talk(play) == "\nCount 15.\nYour turn.\n"


def test_nothing_said_is_nothing_printed() -> None:
    async def play(terminal: Terminal, _pipe: PipeInput, _batches: Batches) -> None:
        terminal.write("")
        terminal.write(" \n")

    assert talk(play) == ""


def test_a_message_is_one_write_to_the_terminal() -> None:
    if not hasattr(socket, "AF_UNIX") or not hasattr(socket, "SOCK_DGRAM"):
        pytest.skip("This system has no sockets that keep writes apart.")
    reading, writing = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with reading, writing, os.fdopen(os.dup(writing.fileno()), "w", encoding="utf-8", buffering=1) as output:
        Printed(output, nobody_left, columns=20).write("Anna plays 7, count 7. Your turn.")
        assert reading.recv(1000) == b"\nAnna plays 7,\ncount 7. Your turn."


@given(st.text())
def test_no_text_can_move_the_cursor(text: str) -> None:
    output = io.StringIO()
    Printed(output, nobody_left).write(text)
    printed = output.getvalue()
    assert all(character.isprintable() for line in printed.split("\n") for character in line if ord(character) < 0xA0)
    assert "\x1b" not in printed
    printed.encode()  # no half characters, either


def test_control_characters_of_a_name_become_blanks() -> None:
    output = io.StringIO()
    Printed(output, nobody_left).write("\x1b[31mAnna\x07\u202e plays\u00a07.")
    assert output.getvalue() == "\n[31mAnna plays 7."


def test_what_the_output_cannot_encode_becomes_a_question_mark() -> None:
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="ascii")
    Printed(output, nobody_left).write("Zoë plays 7.")
    assert written.getvalue() == b"\nZo? plays 7."


def test_lines_have_80_columns_if_the_output_does_not_say() -> None:
    output = io.StringIO()
    Printed(output, nobody_left).write("seven77 " * 20)
    assert [len(line) for line in output.getvalue().split("\n")] == [0, 79, 79]


def test_a_braille_line_is_filled_to_its_last_cell_and_may_change() -> None:
    output = io.StringIO()
    printed = Printed(output, nobody_left, columns=80, width=20)
    printed.write("Seven, eight, twenty. Nine.")
    printed.width = 21
    printed.write("Seven, eight, twenty. Nine.")
    assert output.getvalue() == "\nSeven, eight,\ntwenty. Nine.\nSeven, eight, twenty.\nNine."


def test_after_the_last_row_there_is_room_for_the_cursor_which_a_braille_display_follows() -> None:
    output = io.StringIO()
    printed = Printed(output, nobody_left, columns=80, width=21)
    printed.write("Nine. Seven, eight, twenty.")
    printed.write("Seven, eight, twenty.")
    assert output.getvalue() == "\nNine.\nSeven, eight,\ntwenty.\nSeven, eight,\ntwenty."


def test_a_terminal_narrower_than_the_braille_line_decides() -> None:
    output = io.StringIO()
    Printed(output, nobody_left, columns=12, width=40).write("Seven, eight, twenty.")
    assert output.getvalue() == "\nSeven,\neight,\ntwenty."


def test_an_output_that_is_gone_leaves_once_and_never_raises(tmp_path: Path) -> None:
    async def play(terminal: Terminal) -> None:
        terminal.write("Nobody reads this.")
        terminal.write("Nor this.")
        assert [batch async for batch in terminal.batches()] == [(LEAVE,)]

    reading, writing = os.pipe()
    os.close(reading)
    with (
        os.fdopen(writing, "w", encoding="utf-8") as output,
        create_pipe_input() as pipe,
        Terminal(input=pipe, output=output) as terminal,
    ):
        asyncio.run(asyncio.wait_for(play(terminal), 20))
    file = (tmp_path / "closed").open("w", encoding="utf-8")
    file.close()
    gone: list[bool] = []
    Printed(file, lambda: gone.append(True)).write("Nobody reads this.")
    assert gone == [True]


def test_without_an_output_the_player_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)

    async def play(terminal: Terminal) -> None:
        assert [batch async for batch in terminal.batches()] == [(LEAVE,)]

    with create_pipe_input() as pipe, Terminal(input=pipe) as terminal:
        asyncio.run(play(terminal))
