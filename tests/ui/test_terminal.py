"""Keys in by prompt_toolkit's pipe, lines out into a string: the terminal without a terminal."""

import asyncio
import io
import os
import signal
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input import PipeInput, create_pipe_input

from audiocrib.ui import terminal as terminal_module
from audiocrib.ui.keynames import LEAVE, UNKNOWN_KEY, key_names
from audiocrib.ui.printed import Printed
from audiocrib.ui.terminal import Terminal

Batches = AsyncGenerator[tuple[str, ...], None]


def nobody_left() -> None:
    raise AssertionError("The output was given up.")


def heard(text: str) -> list[tuple[str, ...]]:
    """What arrives of a text that is sent in one piece, up to the end of input."""

    async def read(terminal: Terminal) -> list[tuple[str, ...]]:
        return [batch async for batch in terminal.batches()]

    with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()) as terminal:
        pipe.send_text(text)
        pipe.close()
        return asyncio.run(asyncio.wait_for(read(terminal), 20))


def keys(text: str) -> tuple[str, ...]:
    """The one batch that a text makes."""
    batch, last = heard(text)
    assert last == (LEAVE,)
    return batch


def talk(play: Callable[[Terminal, PipeInput, Batches], Coroutine[None, None, None]]) -> str:
    """Run a conversation with an open terminal; what was printed in it."""
    output = io.StringIO()

    async def run(terminal: Terminal, pipe: PipeInput) -> None:
        batches = terminal.batches()
        await asyncio.wait_for(play(terminal, pipe, batches), 20)
        await batches.aclose()

    with create_pipe_input() as pipe, Terminal(input=pipe, output=output) as terminal:
        asyncio.run(run(terminal, pipe))
    return output.getvalue()


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        ("c", "c"),
        ("C", "C"),
        ("é", "é"),
        ("ß", "ß"),
        ("<", "<"),
        ("梅", "梅"),
        ("\r", "enter"),
        ("\n", "enter"),
        (" ", "space"),
        ("\u00a0", "space"),
        ("\t", "tab"),
        ("\x1b[Z", "shift-tab"),
        ("\x7f", "backspace"),
        ("\x08", "backspace"),
        ("\x01", "ctrl-a"),
        ("\x1a", "ctrl-z"),
        ("\x1b[A", "up"),
        ("\x1bOB", "down"),
        ("\x1b[C", "right"),
        ("\x1b[D", "left"),
        ("\x1b[H", "home"),
        ("\x1b[F", "end"),
        ("\x1b[3~", "delete"),
        ("\x1b[5~", "pageup"),
        ("\x1b[6~", "pagedown"),
        ("\x1bOP", "f1"),
        ("\x1b[24~", "f12"),
        ("\x1b[1;2C", "shift-right"),
        ("\x1b[1;5D", "ctrl-left"),
        ("\x1b[1;3C", "alt-right"),
        ("\x1bOM", "enter"),
        ("\x1bOp", "0"),
        ("\x1bOy", "9"),
        ("\x1bOk", "+"),
        ("\x1bOm", "-"),
        ("\x1bOz", UNKNOWN_KEY),
        ("\x1b[57;9u", UNKNOWN_KEY),
        ("\x1b[99;99X", UNKNOWN_KEY),
        ("\x80", UNKNOWN_KEY),
        ("\x1b", "escape"),
    ],
)
def test_a_key_has_one_name(sent: str, key: str) -> None:
    assert keys(sent) == (key,)


def test_keys_that_arrive_together_are_one_batch() -> None:
    assert keys("c\x1b[C \x1bOM12é") == ("c", "right", "space", "enter", "1", "2", "é")


def test_a_long_paste_is_one_batch() -> None:
    """prompt_toolkit reads 1,024 bytes at a time."""
    assert keys("1" * 5000) == ("1",) * 5000


def test_a_marked_paste_is_its_characters() -> None:
    assert keys("\x1b[200~a B\r\n1\x1b[201~c") == ("a", "space", "B", "enter", "1", "c")


def test_a_paste_whose_end_never_comes_does_not_swallow_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its beginning may be all that was left of it, or typed by nobody."""
    monkeypatch.setattr(terminal_module, "PASTE_SECONDS", 0)

    async def play(_terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        pipe.send_text("\x1b[200~c\x1b[C1")
        assert await anext(batches) == ("c", "right", "1")
        pipe.send_text("s")
        assert await anext(batches) == ("s",)
        pipe.send_text("\x1b[201~h")
        assert await anext(batches) == ("h",)

    talk(play)


def test_a_paste_that_pauses_is_one_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_module, "PASTE_SECONDS", 60)
    monkeypatch.setattr(terminal_module, "ESCAPE_SECONDS", 0)

    async def play(terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        arrived = asyncio.ensure_future(anext(batches))
        await asyncio.sleep(0)
        pipe.send_text("\x1b[200~c")
        terminal._ready()  # the first piece is read
        terminal._flush()  # and its pause is long
        assert not arrived.done()
        pipe.send_text("1\x1b[201~")
        assert await arrived == ("c", "1")

    talk(play)


def test_after_an_escape_the_rest_of_its_batch_is_dropped() -> None:
    assert keys("a\x1bqy\r") == ("a", "escape")
    assert keys("\x1b\x1b\x1b") == ("escape",)


def test_reports_of_the_terminal_are_no_keys() -> None:
    """The mouse, the cursor's place, the focus: somebody else has asked for them."""
    assert keys("\x1b[<0;10;10Ma\x1b[24;80Rb\x1b[Ic\x1b[Od") == ("a", "b", "c", "d")


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_control_c_and_control_d_leave_at_once_and_once(key: str) -> None:
    assert heard(f"ab{key}cd{key}") == [("a", "b"), (LEAVE,)]


def test_alt_and_a_key_have_a_name_where_the_console_tells_them_apart() -> None:
    """A Windows console without escape sequences gives Escape without data, then the key."""
    assert list(key_names([("escape", ""), ("x", "x"), ("escape", ""), ("c-m", "\r")])) == ["alt-x", "alt-enter"]
    assert list(key_names([("escape", "\x1b")])) == ["escape"]


@given(st.binary(max_size=60))
def test_whatever_is_typed_becomes_names_and_then_the_end(typed: bytes) -> None:
    """Line noise, a cat on the keyboard, half a character."""

    async def read(terminal: Terminal) -> list[tuple[str, ...]]:
        return [batch async for batch in terminal.batches()]

    with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()) as terminal:
        pipe.send_bytes(typed)
        pipe.close()
        batches = asyncio.run(asyncio.wait_for(read(terminal), 20))
    assert batches[-1] == (LEAVE,)
    assert all(name and name.isprintable() for batch in batches for name in batch)
    assert sum(batch == (LEAVE,) for batch in batches) == 1


def test_an_arrow_in_two_pieces_is_an_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_module, "ESCAPE_SECONDS", 60)  # a loaded machine may be slow between the pieces

    async def play(terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        arrived = asyncio.ensure_future(anext(batches))
        await asyncio.sleep(0)
        pipe.send_text("\x1b")
        terminal._ready()  # the first piece is read
        assert not arrived.done()
        pipe.send_text("[C")
        assert await arrived == ("right",)

    talk(play)


def test_an_escape_alone_arrives_without_another_key() -> None:
    async def play(_terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        pipe.send_text("\x1b")
        assert await anext(batches) == ("escape",)
        pipe.send_text("c")
        assert await anext(batches) == ("c",)

    talk(play)


def test_an_escape_that_waits_while_the_reader_changes_is_not_lost() -> None:
    async def play(terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        pipe.send_text("a\x1b")
        assert await anext(batches) == ("a",)
        again = terminal.batches()
        assert await anext(again) == ("escape",)
        await batches.aclose()  # the old reader is closed late, and must not take the input from the new one
        pipe.send_text("c")
        assert await anext(again) == ("c",)
        await again.aclose()

    talk(play)


def test_an_asker_who_gives_up_loses_no_key() -> None:
    async def play(terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(batches), 0.01)
        pipe.send_text("c")
        again = terminal.batches()
        assert await anext(again) == ("c",)
        await again.aclose()

    talk(play)


def test_a_stream_begun_after_the_end_leaves_at_once() -> None:
    async def play(terminal: Terminal, pipe: PipeInput, batches: Batches) -> None:
        pipe.close()
        assert [batch async for batch in batches] == [(LEAVE,)]
        assert [batch async for batch in terminal.batches()] == [(LEAVE,)]

    talk(play)


# Output


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
    printed.encode()  # no half characters either


def test_control_characters_of_a_name_become_blanks() -> None:
    output = io.StringIO()
    Printed(output, nobody_left).write("\x1b[31mAnna\x07\u202e plays\u00a07.")
    assert output.getvalue() == "\n[31mAnna plays 7."


def test_what_the_output_cannot_encode_becomes_a_question_mark() -> None:
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="ascii")
    Printed(output, nobody_left).write("Zoë plays 7.")
    assert written.getvalue() == b"\nZo? plays 7."


def test_lines_are_80_columns_where_the_output_does_not_tell() -> None:
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


# Signals


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_and_is_given_back_at_the_end(name: str) -> None:
    number = getattr(signal, name, None)
    if number is None:
        pytest.skip(f"This system has no {name}.")

    async def play(_terminal: Terminal, _pipe: PipeInput, batches: Batches) -> None:
        waiting = asyncio.ensure_future(anext(batches))
        await asyncio.sleep(0)
        signal.raise_signal(number)
        assert await waiting == (LEAVE,)

    before = signal.getsignal(number)
    talk(play)
    assert signal.getsignal(number) == before


def test_a_signal_before_anybody_listens_is_not_lost() -> None:
    with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()) as terminal:
        signal.raise_signal(signal.SIGTERM)

        async def read() -> list[tuple[str, ...]]:
            return [batch async for batch in terminal.batches()]

        assert asyncio.run(read()) == [(LEAVE,)]


def test_a_signal_that_the_starter_wants_ignored_stays_ignored() -> None:
    """As nohup asks for."""
    number = getattr(signal, "SIGHUP", signal.SIGTERM)
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()):
            assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)
