"""A front end like a page's, for tests: it keeps messages and scenes as JSON, in memory. No file, no thread."""

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
        """While cleared, saving waits."""
        self.may.set()

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Keep them."""
        del kept
        await self.may.wait()
        self.changes |= changes


class Page:
    """A page, with the `surroundings` of its session."""

    lines: Final = False
    window: Final = False
    buttons: Final = False
    pressed: Final = False

    def __init__(self, thinking: Thinking | None = None) -> None:
        self.messages: list[bytes] = []
        self.scenes: list[bytes] = []
        self._scene: Scene | None = None
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
        """The ids of the sentences that were said."""
        messages = (json.decode(message, type=Message) for message in self.messages)
        return [said.id for message in messages for said in message.phrases]

    @property
    def scene(self) -> Scene:
        """The latest scene."""
        return json.decode(self.scenes[-1], type=Scene)

    async def press(self, *keys: str) -> None:
        """Press one key after another; return when nothing more happens without another."""
        for key in keys:
            self._keys.put_nowait((key,))
            await nothing_left()

    async def paste(self, text: str) -> None:
        """Press keys that arrive together; return when the last of them has been answered."""
        before = len(self.messages)
        self._keys.put_nowait(tuple(text))
        while len(self.messages) < before + len(text):  # noqa: ASYNC110 - the turns of the loop meanwhile are counted
            await asyncio.sleep(0)

    @contextmanager
    def _opened(self, settings: Settings, suspends: Callable[[], None]) -> "Iterator[Page]":
        del settings, suspends
        yield self

    def _loaded(self) -> None:
        self.loaded += 1

    # The front end

    def prepare(self) -> Steps[None]:
        """Do nothing: nothing is loaded for it."""
        yield

    def apply(self, settings: Settings) -> None:
        """Do nothing: it has its own looks."""

    def show(self, said: Worded) -> None:
        """Keep the message."""
        self.messages.append(json.encode(said.message))

    def draw(self, scene: Scene) -> None:
        """Keep the scene, unless it is the object that was shown last."""
        if scene is not self._scene:
            self._scene = scene
            self.scenes.append(json.encode(scene))

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys pressed."""
        while True:
            yield await self._keys.get()
