"""The newline at once, its text a moment later: order, times, and nothing lost. Time passes as the tests say."""

import asyncio
import io
from collections.abc import Callable, Coroutine

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from audiocrib.terminal.deferred_text import TEXT_SECONDS, DeferredText, needs_deferring
from audiocrib.terminal.printed import Printed
from tests.terminal.stopped_clock import StoppedClock

Play = Callable[[StoppedClock, DeferredText, list[str]], Coroutine[None, None, None]]
ALMOST = TEXT_SECONDS * 0.999


def written(play: Play) -> list[str]:
    """Return what a conversation on a stopped clock writes, and what is flushed after its end."""
    puts: list[str] = []
    text = DeferredText(puts.append)
    loop = StoppedClock()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(play(loop, text, puts))
    text.flush()
    return puts


def test_the_newline_is_written_at_once_and_the_text_when_its_time_has_come() -> None:
    async def play(clock: StoppedClock, text: DeferredText, puts: list[str]) -> None:
        text.write("Count 15.")
        assert puts == ["\n"]
        await clock.advanced(ALMOST)
        assert puts == ["\n"]
        await clock.advanced(TEXT_SECONDS - ALMOST)
        assert puts == ["\n", "Count 15."]

    written(play)


def test_what_is_written_meanwhile_follows_in_order() -> None:
    async def play(clock: StoppedClock, text: DeferredText, puts: list[str]) -> None:
        text.write("Count 15.")
        await clock.advanced(ALMOST)
        text.write("Anna plays 7,\ncount 22.")
        text.write("Your turn.")
        assert puts == ["\n"]
        await clock.advanced(TEXT_SECONDS - ALMOST)
        assert puts == ["\n", "Count 15.\nAnna plays 7,\ncount 22.\nYour turn."]

    written(play)


def test_every_newline_that_begins_a_write_stands_alone_for_its_whole_time() -> None:
    """This includes one that follows a text at once, and one after a flush before its own time."""

    async def play(clock: StoppedClock, text: DeferredText, puts: list[str]) -> None:
        text.write("Count 15.")
        await clock.advanced(TEXT_SECONDS)
        text.write("Hand: 3, ace.")
        await clock.advanced(ALMOST)
        text.flush()
        text.write("Your turn.")
        await clock.advanced(ALMOST)
        assert puts == ["\n", "Count 15.", "\n", "Hand: 3, ace.", "\n"]
        await clock.advanced(TEXT_SECONDS - ALMOST)
        assert puts[5:] == ["Your turn."]

    written(play)


def test_a_flush_writes_what_is_held_once() -> None:
    async def play(clock: StoppedClock, text: DeferredText, _puts: list[str]) -> None:
        text.flush()
        text.write("Count 15.")
        text.write("Your turn.")
        text.flush()
        text.flush()
        await clock.advanced(TEXT_SECONDS)

    assert written(play) == ["\n", "Count 15.\nYour turn."]


def test_where_no_loop_runs_newline_and_text_are_one_write() -> None:
    async def play(_clock: StoppedClock, text: DeferredText, _puts: list[str]) -> None:
        text.write("Count 15.")

    puts: list[str] = []
    text = DeferredText(puts.append)
    text.write("Deal 1.")
    for _ in range(2):  # the second loop does not wait for the time of the first
        loop = StoppedClock()
        with asyncio.Runner(loop_factory=lambda: loop) as runner:  # noqa: B023 - it is called at once
            runner.run(play(loop, text, puts))
    text.write("Your turn.")
    assert puts == ["\nDeal 1.", "\n", "Count 15.", "\n", "Count 15.", "\nYour turn."]


@given(messages=st.lists(st.tuples(st.text("ab\n", min_size=1), st.sampled_from([0.0, ALMOST, TEXT_SECONDS]))))
@example(messages=[("a", 0.0), ("b", TEXT_SECONDS), ("ab", ALMOST)])
def test_the_screen_gets_the_same_whatever_time_passes(messages: list[tuple[str, float]]) -> None:
    async def play(clock: StoppedClock, text: DeferredText, _puts: list[str]) -> None:
        for message, seconds in messages:
            text.write(message)
            await clock.advanced(seconds)

    assert "".join(written(play)) == "".join("\n" + message for message, _ in messages)


def test_the_cursor_rests_on_a_text_after_every_message_and_on_no_row_for_a_blank_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VTE_VERSION", "7006")
    output = Screen()

    async def play() -> None:
        for message in ("Count 15.", "Anna plays 7, count 22. Your turn.", "", " \n", "Your turn."):
            printed.write(message)
            await clock.advanced(TEXT_SECONDS)
            assert output.row() != ""

    clock = StoppedClock()
    printed = Printed(output, lambda: None, columns=20)
    with asyncio.Runner(loop_factory=lambda: clock) as runner:
        runner.run(play())
    assert output.getvalue() == "\nCount 15.\nAnna plays 7,\ncount 22.\nYour turn.\nYour turn."
    printed.close()
    assert output.getvalue().endswith("\nYour turn.\n")


def test_the_first_line_of_all_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTE_VERSION", "7006")
    output = Screen()
    printed = Printed(output, lambda: None)

    async def play() -> None:
        printed.write("Cribbage for two.")
        assert output.getvalue() == "\nCribbage for two."
        printed.write("You deal first.")
        assert output.getvalue() == "\nCribbage for two.\n"

    with asyncio.Runner(loop_factory=StoppedClock) as runner:
        runner.run(play())


def test_what_is_held_when_the_program_leaves_is_written_before_the_last_newline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VTE_VERSION", "7006")
    output = Screen()
    printed = Printed(output, lambda: None)

    async def play() -> None:
        printed.write("Count 15.")
        printed.write("The game is saved.")
        printed.close()

    with asyncio.Runner(loop_factory=StoppedClock) as runner:
        runner.run(play())
    assert output.getvalue() == "\nCount 15.\nThe game is saved.\n"


def test_an_output_that_goes_while_a_text_is_held_is_given_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTE_VERSION", "7006")
    output, gone = Screen(), list[bool]()
    clock = StoppedClock()
    printed = Printed(output, lambda: gone.append(True))

    async def play() -> None:
        printed.write("Count 15.")
        printed.write("Nobody reads this.")
        output.close()
        await clock.advanced(TEXT_SECONDS)
        printed.write("Nor this.")
        await clock.advanced(TEXT_SECONDS)

    with asyncio.Runner(loop_factory=lambda: clock) as runner:
        runner.run(play())
    assert gone == [True]


def test_only_a_vte_terminal_is_written_to_in_this_way() -> None:
    in_vte = {"VTE_VERSION": "7006"}
    assert needs_deferring(Screen(), in_vte)
    assert not needs_deferring(Screen(), {})
    assert not needs_deferring(Screen(), {"VTE_VERSION": ""})
    assert not needs_deferring(io.StringIO(), in_vte)
    assert not needs_deferring(None, in_vte)
    closed = Screen()
    closed.close()
    assert not needs_deferring(closed, in_vte)


class Screen(io.StringIO):
    """A terminal without a terminal."""

    def isatty(self) -> bool:
        return True

    def row(self) -> str:
        """Return what is in the cursor's row."""
        return self.getvalue().rpartition("\n")[2]
