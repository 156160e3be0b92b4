"""A window that somebody watches a game in, for tests; SDL's dummy screen stands for a real one. Knows no expectations."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from audiocrib.ui.window.device import Device
from audiocrib.ui.window.scene import Scene
from audiocrib.ui.window.window import Window
from tests.ui.table import Sitting

SECONDS = 20


class Screen(Device):
    """A device whose events a test makes, and which keeps what was shown."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(surface=size)
        self.to_happen: list[Any] = []
        self.fulls: list[bool] = []

    def happenings(self) -> list[Any]:
        happened, self.to_happen = self.to_happen, []
        return happened

    def set_full_screen(self, full: bool) -> None:
        self.fulls.append(full)


def play_in_window(person: Sitting, play: Callable[[Screen, Window], Coroutine[Any, Any, None]]) -> None:
    """Open a window at the person's table, do `play` there, and close it."""
    screen = Screen()
    window = Window(screen, person.desk.settings)

    async def watched() -> None:
        with window:
            window.watch(person.player)
            await play(screen, window)

    person._runner.run(asyncio.wait_for(watched(), SECONDS))


async def next_picture(window: Window) -> None:
    shown = asyncio.Event()
    window.painted = lambda _: shown.set()
    await shown.wait()


def scene_of(window: Window) -> Scene:
    assert window._scene is not None
    return window._scene
