"""Keys from prompt_toolkit's pipe, lines into a string: the terminal without a terminal. Knows no expectations."""

import asyncio
import io
from collections.abc import AsyncGenerator, Callable, Coroutine

from prompt_toolkit.input import PipeInput, create_pipe_input

from audiocrib.terminal.terminal import Terminal
from audiocrib.ui.keys.names import LEAVE

Batches = AsyncGenerator[tuple[str, ...], None]


def nobody_left() -> None:
    raise AssertionError("The output was given up.")


def heard(text: str) -> list[tuple[str, ...]]:
    """Return what arrives when a text is sent in one piece, up to the end of input."""

    async def read(terminal: Terminal) -> list[tuple[str, ...]]:
        return [batch async for batch in terminal.batches()]

    with create_pipe_input() as pipe, Terminal(input=pipe, output=io.StringIO()) as terminal:
        pipe.send_text(text)
        pipe.close()
        return asyncio.run(asyncio.wait_for(read(terminal), 20))


def keys(text: str) -> tuple[str, ...]:
    """Return the one batch that a text makes."""
    batch, last = heard(text)
    assert last == (LEAVE,)
    return batch


def talk(play: Callable[[Terminal, PipeInput, Batches], Coroutine[None, None, None]]) -> str:
    """Run a conversation with an open terminal; return what was printed."""
    output = io.StringIO()

    async def run(terminal: Terminal, pipe: PipeInput) -> None:
        batches = terminal.batches()
        await asyncio.wait_for(play(terminal, pipe, batches), 20)
        await batches.aclose()

    with create_pipe_input() as pipe, Terminal(input=pipe, output=output) as terminal:
        asyncio.run(run(terminal, pipe))
    return output.getvalue()
