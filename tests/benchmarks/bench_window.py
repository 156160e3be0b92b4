"""The costs of the window: nothing moving, a key to its picture, a peg on its way.

Run it as a program: `python tests/benchmarks/bench_window.py [WIDTH HEIGHT [POINTS]]`, on a screen or under
`xvfb-run -s "-screen 0 3840x2160x24"`. A game is played in this process through the real screen: events are put into
SDL's own queue, so a key is timed from there, through the poll for events, the table's answer and the layout, to the
end of painting. Processor time is that of this process; on a shared machine it says more than the clock, which is
shown too.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments
from audiocrib.commands.machine import this_machine
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.storage.files import places
from audiocrib.window import window as window_module
from audiocrib.window.device import Device
from audiocrib.window.sdl import pygame
from audiocrib.window.window import Window

QUIET_SECONDS = 10.0
KEYS = {
    "right": (pygame.K_RIGHT, ""),
    "s": (pygame.K_s, "s"),
    "h": (pygame.K_h, "h"),
    "m": (pygame.K_m, "m"),
    "c": (pygame.K_c, "c"),
    "1": (pygame.K_1, "1"),
    "space": (pygame.K_SPACE, " "),
    "tab": (pygame.K_TAB, ""),
    "enter": (pygame.K_RETURN, ""),
}
ROUND = ("1", "space", "right", "space", "enter", "s", "h", "tab", "m", "enter", "c", "1", "s", "enter")
ROUNDS = 40


def show(name: str, seconds: list[float]) -> None:
    """Print a line of figures, in milliseconds."""
    ordered = sorted(seconds)
    place = min(len(ordered) - 1, int(len(ordered) * 0.99))
    figures = (("median", statistics.median(ordered)), ("p99", ordered[place]), ("worst", ordered[-1]))
    print(f"{name}: n {len(ordered)}, " + ", ".join(f"{what} {value * 1000:.2f} ms" for what, value in figures))


def stolen() -> int:
    """Return the hundredths of a second that the host took for others, if the system reports them (Linux)."""
    try:
        return int(Path("/proc/stat").read_text().split(maxsplit=9)[8])
    except OSError:
        return 0


def push(key: str) -> None:
    """Put a key into SDL's queue, as the screen does."""
    number, text = KEYS[key]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=number, mod=0, unicode=text, scancode=0))
    if text and key != "space":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))


class Watched:
    """The window of an evening, and when it has shown something."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.window: Window | None = None
        self.painted: asyncio.Queue[tuple[float, float]] = asyncio.Queue()
        """Each moment by the clock, and in processor time."""

    def open(self, settings: Settings) -> Window:
        """Stand in for `open_window`."""
        self.window = Window(Device(size=self.size), settings)
        self.window.painted = lambda now: self.painted.put_nowait((now, time.process_time()))
        return self.window


async def measure(watched: Watched) -> None:
    """Play, and print what it costs."""
    await watched.painted.get()
    await asyncio.sleep(3)
    cpu, begun = time.process_time(), time.monotonic()
    await asyncio.sleep(QUIET_SECONDS)
    share = (time.process_time() - cpu) / (time.monotonic() - begun)
    print(f"nothing moves: {share * 100:.2f} % of one core")
    clock: list[float] = []
    work: list[float] = []
    left: list[float] = []
    for at in range(ROUNDS * len(ROUND)):
        while not watched.painted.empty():
            watched.painted.get_nowait()
        cpu, begun, taken = time.process_time(), time.monotonic(), stolen()
        push(ROUND[at % len(ROUND)])
        try:
            shown = await asyncio.wait_for(watched.painted.get(), 1.0)
        except TimeoutError:
            continue
        clock.append(shown[0] - begun)
        work.append(shown[1] - cpu)
        left.append(clock[-1]) if stolen() == taken else None
        await asyncio.sleep(0.05)
    show("key to picture, by the clock", clock)
    if left and len(left) < len(clock):
        show("key to picture, by the clock, while the host took nothing", left)
    show("key to picture, processor time", work)
    moving: list[float] = []
    while not watched.painted.empty():
        watched.painted.get_nowait()
    window = watched.window
    assert window is not None
    assert window._scene is not None
    runners = tuple(replace(runner, score=0, rear=0) for runner in window._scene.table.runners)
    for _ in range(5):
        window._motion.follow(runners, time.monotonic(), moves=False)
        window._paint()
        while window._frame is not None:
            cpu = time.process_time()
            window._paint()
            moving.append(time.process_time() - cpu)
            await asyncio.sleep(1 / 60)
    show("a picture while a peg moves, processor time", moving)


async def run(size: tuple[int, int], points: int) -> None:
    """Run an evening in a window, with simulated fingers."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(voice=VoiceMode.SILENT, text_size=points, knows_cribbage=True)
        arguments = Arguments(window=True, seed=7, voice="silent", data=Path(folder))
        where, watched = places(Path(folder)), Watched(size)
        window_module.open_window = watched.open
        opened = StartingSettings(settings, {}, (), settings)
        evening = asyncio.create_task(Evening(arguments, opened, where, this_machine(where, window=True)).spend())
        measuring = asyncio.create_task(measure(watched))
        await asyncio.wait({evening, measuring}, return_when=asyncio.FIRST_COMPLETED)
        if measuring.done():
            measuring.result()
        evening.cancel()
        await asyncio.gather(evening, return_exceptions=True)


if __name__ == "__main__":
    wide, high = (int(word) for word in (*sys.argv[1:3], *("1280", "800")[len(sys.argv[1:3]) :]))
    points = int(sys.argv[3]) if len(sys.argv) > 3 else 28
    print(f"{wide} by {high}, letters of {points} points, {sys.version.split()[0]}, {pygame.version.ver}")
    asyncio.run(run((wide, high), points))
