"""A window in which somebody watches a game, for tests, on SDL's dummy screen. Knows no expectations."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from audiocrib.ui.scene.redraw import Redraw
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.wording import Worded
from audiocrib.window.device import Device, Pressed
from audiocrib.window.window import Window
from tests.ui.table import Sitting

SECONDS = 20


class Screen(Device):
    """A device whose events come from a test, and which keeps what is shown."""

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
    window = Window(screen, person.presenter.settings)

    async def watched() -> None:
        with window, seen_in(window, person):
            await play(screen, window)

    person._runner.run(asyncio.wait_for(watched(), SECONDS))


@contextmanager
def seen_in(window: Window, person: Sitting) -> Iterator[None]:
    """Show messages, keys and settings of this person there, as a session does."""
    show, press = person.presenter._show, person.keyboard.press
    drawing = Redraw(person.player, window.draw)

    def shown(said: Worded) -> None:
        show(said)
        window.show(said)
        drawing.changed()

    def pressed(batch: tuple[str, ...]) -> None:
        press(batch)
        drawing.changed()

    person.presenter._show, person.keyboard.press = shown, pressed  # type: ignore[method-assign]
    person.presenter.applies.append(window.apply)
    person.player.screens.outside = replace(person.player.screens.outside, window=True)
    try:
        yield
    finally:
        person.presenter._show, person.keyboard.press = show, press  # type: ignore[method-assign]


async def typed(screen: Screen, window: Window, person: Sitting, *keys: str) -> None:
    """Press keys in the window, which passes them on one by one."""
    screen.to_happen = [Pressed((key,)) for key in keys]
    batches = window.batches()
    for _ in keys:
        person.keyboard.press(await anext(batches))


async def next_picture(window: Window) -> None:
    shown = asyncio.Event()
    window.painted = lambda _: shown.set()
    await shown.wait()


def scene_of(window: Window) -> Scene:
    assert window._scene is not None
    return window._scene
