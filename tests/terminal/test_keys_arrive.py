"""Keys as they arrive: each has one name, those that come together are one batch, and none is lost."""

import asyncio
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input import PipeInput, create_pipe_input

from audiocrib.terminal import terminal as terminal_module
from audiocrib.terminal.terminal import Terminal
from audiocrib.ui.keys.names import LEAVE, UNKNOWN_KEY, key_names
from tests.terminal.talking import Batches, heard, keys, talk


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
    """Its beginning may be all that is left of it, or line noise."""
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
    """The mouse, the cursor's place, the focus: some other program has asked for them."""
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
    """It may be line noise, a cat on the keyboard, or half a character."""

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
