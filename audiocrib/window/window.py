"""The window, instead of a terminal: keys as they are pressed, the game as it is seen. Must not know what a key does.

The screen reports its events only on request, so it is asked a hundred times a second; it is painted only when
something has changed.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Final, Self

from audiocrib.concurrency.steps import Steps
from audiocrib.settings.settings import Settings
from audiocrib.terminal.arrivals import Arrivals, leaving_signals, signals
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.wording import Worded
from audiocrib.window.device import Clicked, Closed, Device, Pointed, Pressed
from audiocrib.window.hover import hovered, under_mouse
from audiocrib.window.layout import picture
from audiocrib.window.motion import Motion
from audiocrib.window.page import Page, for_monitor
from audiocrib.window.shapes import Picture

ASK_SECONDS = 0.01
"""Seconds between two requests for keys; `tests/benchmarks/bench_window.py` measures the cost."""
BUSY_SECONDS = 3.0
"""Seconds after a key during which requests are four times as frequent."""
DOUBLE_SECONDS = 0.4
"""Seconds between the two presses of a double click, at most."""
FRAME_SECONDS = 1 / 60
"""Seconds between two pictures while a peg moves."""


def open_window(settings: Settings) -> "Window":
    """Open a window on the screen, for a `with` block. Raises NoDisplay if there is no screen."""
    return Window(Device(full_screen=settings.full_screen), settings)


class Window:
    """A window, open for the duration of a `with` block. It shows a scene once there is one to `draw`.

    `painted` is called after each picture, with the monotonic time at which it was on the screen.
    """

    lines: Final = False
    window: Final = True
    buttons: Final = False
    pressed: Final = False

    def __init__(self, device: Device, settings: Settings) -> None:
        self.painted: Callable[[float], None] = lambda _: None
        self._device = device
        self._settings = settings
        self._arrivals = Arrivals()
        self._open = ExitStack()
        self._motion = Motion()
        self._scene = Scene(asked=())
        self._shows = False
        """True if there is something to show, and still a window for it."""
        self._picture: Picture | None = None
        self._mouse = (-1, -1)
        self._clicked: tuple[tuple[str, ...], float] = (), 0.0
        """The keys of the last click, and its time by the loop's clock."""
        self._due: asyncio.Handle | None = None
        self._frame: asyncio.TimerHandle | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._happened = -BUSY_SECONDS
        """The time of the last input from the screen, by the loop's clock."""

    def __enter__(self) -> Self:
        self._open.enter_context(signals(leaving_signals(self._arrivals, self.close)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the window and restore the signals. A second time does nothing."""
        for handle in (self._timer, self._due, self._frame):
            if handle is not None:
                handle.cancel()
        self._shows = False
        self._device.close()
        self._open.close()

    def apply(self, settings: Settings) -> None:
        """Adopt the letters, colours and window size of the settings."""
        self._settings = settings
        self._device.set_full_screen(settings.full_screen)
        self._change()

    def prepare(self) -> Steps[None]:
        """Do nothing: everything is loaded."""
        yield

    def show(self, said: Worded) -> None:
        """Do nothing: the scene has the message, if the player at the keys may read it."""
        del said

    def draw(self, scene: Scene) -> None:
        """Show a scene, in the running loop; from the first one on, take keys."""
        if self._timer is None:
            self._shows = True
            self._ask()
        if scene is not self._scene:
            self._scene = scene
            self._change()

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys that arrived together; `LEAVE` is a separate batch, the last."""
        batch: tuple[str, ...] = ()
        while batch != (LEAVE,):
            batch = await self._arrivals.next()
            yield batch

    # Input

    def _ask(self) -> None:
        """Take the new events, and ask again in a moment; sooner while keys are coming."""
        loop = asyncio.get_running_loop()
        soon = loop.time() - self._happened < BUSY_SECONDS
        self._timer = loop.call_later(ASK_SECONDS / 4 if soon else ASK_SECONDS, self._ask)
        for happening in self._device.happenings():
            self._happened = loop.time()
            match happening:
                case Pointed(x, y):
                    self._point(x, y)
                case Pressed((("ctrl-c" | "ctrl-d" | "ctrl-q"),)):
                    self._arrivals.leave()
                case Pressed(keys):
                    self._arrivals.put(keys)
                case Clicked(x, y):
                    self._click(x, y, loop.time())
                case Closed():
                    self._arrivals.leave()
                case _:
                    self._change()

    def _point(self, x: int, y: int) -> None:
        """Take the place of the mouse, and highlight the target that it could press."""
        before, self._mouse = self._mouse, (x, y)
        if self._picture and under_mouse(self._picture, *before) != under_mouse(self._picture, x, y):
            self._change()

    def _click(self, x: int, y: int, now: float) -> None:
        """Press what is there. The second click of a double one commits nothing: its question was not seen."""
        keys, before = self._keys_at(x, y), self._clicked
        self._clicked = keys, now
        if not (keys == self._scene.commits == before[0] and now - before[1] < DOUBLE_SECONDS):
            self._arrivals.put(keys)

    def _keys_at(self, x: int, y: int) -> tuple[str, ...]:
        target = under_mouse(self._picture, x, y) if self._picture else None
        return target.keys if target else ()

    # Output

    def _change(self) -> None:
        """Paint once everything due now is done, because something may look different."""
        if self._due is None and self._shows:
            self._due = asyncio.get_running_loop().call_soon(self._paint)

    def _paint(self) -> None:
        self._due = None
        if self._frame is not None:
            self._frame.cancel()
            self._frame = None
        now = time.monotonic()
        self._motion.follow(self._scene.table.runners, now, self._settings.moving_pegs)
        points, size = round(self._settings.text_size * self._device.pixels_a_point), self._device.size
        page = Page(*size, for_monitor(points, size[1]), self._measure, self._settings.rank_words)
        self._picture = picture(self._scene, page, self._motion.pegs(now))
        self._device.paint(
            hovered(self._picture, page, *self._mouse), self._settings.theme, self._settings.suit_colours
        )
        self.painted(time.monotonic())
        if self._motion.moving(now):
            self._frame = asyncio.get_running_loop().call_later(FRAME_SECONDS, self._paint)

    def _measure(self, text: str, size: int) -> int:
        return self._device.measure(text, size)
