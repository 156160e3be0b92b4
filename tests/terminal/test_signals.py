"""Signals that ask the player to leave."""

import asyncio
import io
import signal

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input

from audiocrib.terminal.terminal import Terminal
from audiocrib.ui.keys.names import LEAVE
from tests.terminal.talking import Batches, talk


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_and_its_handler_is_restored_at_the_end(name: str) -> None:
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
    """Nohup wants this."""
    number = getattr(signal, "SIGHUP", signal.SIGTERM)
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()):
            assert signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)
