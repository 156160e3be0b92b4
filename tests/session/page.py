"""A front end as a page has it, for tests: it keeps messages and scenes as JSON, and what is kept is in memory. No file, no thread."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import json

from audiocrib.concurrency.steps import Steps
from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.message import Message
from audiocrib.session.session import Surroundings
from audiocrib.settings.settings import Settings
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.wording import Worded
from tests.concurrency.stepwise import AtOnce
from tests.storage.memory import Memory, MemoryStore
from tests.ui.recorded import Recorded
from tests.ui.table import _nothing_left as nothing_left


class KeptSettings:
    """Settings in memory."""

    where = "memory"

    def __init__(self) -> None:
        self.changes: dict[str, object] = {}
        self.may = asyncio.Event()
        """Cleared: what is to be kept waits."""
        self.may.set()

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Keep them."""
        del kept
        await self.may.wait()
        self.changes |= changes


class Page:
    """A page, and the `surroundings` of a session that has it."""

    lines: Final = False
    window: Final = False
    buttons: Final = False
    pressed: Final = False

    def __init__(self, thinking: Thinking | None = None) -> None:
        self.messages: list[bytes] = []
        self.scenes: list[bytes] = []
        self.settings = KeptSettings()
        self.memory = Memory()
        self.loaded = 0
        self._keys: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()
        self.surroundings = Surroundings(
            self._opened,
            lambda *_: Recorded(),
            thinking or AtOnce(),
            MemoryStore(self.memory),
            self.settings,
            Path("nowhere"),
            self._loaded,
        )

    @property
    def said(self) -> list[str]:
        """The names of the sentences that were said."""
        messages = (json.decode(message, type=Message) for message in self.messages)
        return [said.id for message in messages for said in message.phrases]

    @property
    def scene(self) -> Scene:
        """The latest picture."""
        return json.decode(self.scenes[-1], type=Scene)

    async def press(self, *keys: str) -> None:
        """One key after another; return when nothing goes on any more without another."""
        for key in keys:
            self._keys.put_nowait((key,))
            await nothing_left()

    async def paste(self, text: str) -> None:
        """Keys that arrive together; return when the last of them was answered."""
        before = len(self.messages)
        self._keys.put_nowait(tuple(text))
        while len(self.messages) < before + len(text):  # noqa: ASYNC110 - the turns of the loop meanwhile are looked at
            await asyncio.sleep(0)

    @contextmanager
    def _opened(self, settings: Settings, suspends: Callable[[], None]) -> "Iterator[Page]":
        del settings, suspends
        yield self

    def _loaded(self) -> None:
        self.loaded += 1

    # As a front end

    def prepare(self) -> Steps[None]:
        """Nothing is loaded for it."""
        yield

    def apply(self, settings: Settings) -> None:
        """It has looks of its own."""

    def show(self, said: Worded) -> None:
        """Send it."""
        self.messages.append(json.encode(said.message))

    def draw(self, scene: Scene) -> None:
        """Send it."""
        self.scenes.append(json.encode(scene))

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Press these."""
        while True:
            yield await self._keys.get()
