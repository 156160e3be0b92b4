"""A worker played by a test: it keeps what the voice sends it, and answers when the test says so."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from audiocrib.speech.supervisor import PATIENT
from audiocrib.speech.voice import Fault, Limits, Voice
from audiocrib.speech.voice_config import VoiceConfig


class FakeProcess:
    """A worker that keeps what it is sent, and answers when a test says so."""

    all: list["FakeProcess"] = []  # noqa: RUF012 - each test begins with an empty one

    def __init__(self, engines: object) -> None:
        del engines
        self.inbox: deque[dict[str, Any] | None] = deque()
        self.wake: Callable[[], None] | None = None
        self.sent: list[str] = []
        self.numbers: list[int] = []
        self.written_up_to = 0
        self.ended = False
        self.pid = len(self.all)
        self.all.append(self)

    def send(self, line: dict[str, Any]) -> None:
        self.sent.append(line.get("text", "stop"))
        if "number" in line:
            self.numbers.append(line["number"])

    def written(self) -> None:
        self.written_up_to = len(self.sent)

    def kill(self) -> None:
        self.ended = True

    close = kill

    async def answer(self, what: str, **facts: object) -> None:
        """Send a line back, and let the voice hear it."""
        self.inbox.append({"is": what, **facts})
        assert self.wake is not None
        self.wake()
        await passes()

    async def die(self) -> None:
        self.inbox.append(None)
        assert self.wake is not None
        self.wake()
        await passes()

    async def speaks(self) -> None:
        """Begin the last utterance requested."""
        await self.answer("started", number=self.numbers[-1])

    async def has_spoken(self) -> None:
        await self.answer("ended", number=self.numbers[-1])


async def passes() -> None:
    """Let the loop do everything due."""
    for _ in range(5):
        await asyncio.sleep(0)


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


def started(
    limits: Limits = PATIENT, on_fault: Callable[[Fault], None] = lambda _: None, **config: Any
) -> tuple[Voice, FakeProcess]:
    voice = Voice(on_fault, config=VoiceConfig(**config), limits=limits)
    voice.start()
    return voice, FakeProcess.all[-1]
