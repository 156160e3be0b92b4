"""The screen as SDL reports it, the behaviour without one, and what a start loads."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.settings.settings import Settings
from audiocrib.window.device import LEAST, Clicked, Closed, Device, Exposed, Pressed, first_size
from audiocrib.window.errors import NoDisplay
from audiocrib.window.page import for_monitor
from audiocrib.window.sdl import pygame
from audiocrib.window.window import open_window
from tests.ui.screenshots import SMALL, picture_of, scene_at
from tests.window.watching import SECONDS


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = Device()
    yield opened
    opened.close()


def happen(kind: int, **about: object) -> None:
    pygame.event.post(pygame.event.Event(kind, about))


def type_key(key: int, text: str = "") -> None:
    happen(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)
    if text:
        happen(pygame.TEXTINPUT, text=text)


def test_the_screen_reports_keys_clicks_and_that_it_is_closed(device: Device) -> None:
    device.happenings()
    type_key(pygame.K_a, "a")
    type_key(pygame.K_RETURN)
    happen(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=1)
    for button in (3, 4, 5, 2):
        happen(pygame.MOUSEBUTTONDOWN, pos=(7, 9), button=button)
    happen(pygame.QUIT)
    found = [happening for happening in device.happenings() if happening != Exposed()]
    of_mouse = [Clicked(7, 9), Pressed(("escape",)), Pressed(("up",)), Pressed(("down",))]
    assert found == [Pressed(("a",)), Pressed(("enter",)), *of_mouse, Closed()]


def test_the_window_opens_no_smaller_than_its_least_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    opened = Device()
    assert opened.size == LEAST == (800, 600)
    opened.close()


@pytest.mark.parametrize(
    ("screen", "opens"),
    [
        ((800, 600), (800, 600)), ((1366, 768), (1229, 691)), ((1920, 1080), (1280, 800)),
        ((3840, 2160), (2560, 1440)), ((3440, 1440), (2293, 960)),
    ],
)  # fmt: skip
def test_the_window_opens_as_large_as_its_screen_allows(screen: tuple[int, int], opens: tuple[int, int]) -> None:
    assert first_size(*screen) == opens


@pytest.mark.skipif(sys.platform != "linux", reason="other systems report the size of a point")
@pytest.mark.parametrize(
    ("driver", "scale", "screen", "window", "pixels"),
    [
        ("x11", "2", 1080, 800, 2), ("wayland", "2", 1080, 800, 1), ("x11", "", 1080, 800, 1),
        ("x11", "", 2600, 800, 2), ("x11", "", 1080, 2600, 2),
    ],
)  # fmt: skip
def test_letters_are_scaled_once_for_the_screen_that_the_window_is_on(
    driver: str, scale: str, screen: int, window: int, pixels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Wayland compositor enlarges what is painted; a window higher than the first screen is on another."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, screen)])
    opened = Device(size=(900, window))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("GDK_SCALE", scale)
    assert opened.pixels_a_point == pytest.approx(pixels * 96 / 72)
    opened.close()


def test_letters_fit_a_large_screen_that_does_not_report_its_resolution() -> None:
    assert for_monitor(32, 800) == 32
    assert for_monitor(32, 2160) == 54


def test_a_resized_screen_is_painted_completely_before_its_size_is_reported(device: Device) -> None:
    device.paint(picture_of(scene_at("play"), device), Theme.BLACK_ON_WHITE, SuitColours.TWO)
    pygame.display.set_mode(SMALL)
    shown, whole = picture_of(scene_at("wait"), device), Device(surface=SMALL)
    for screen in (device, whole):
        screen.paint(shown, Theme.BLACK_ON_WHITE, SuitColours.TWO)
    assert pygame.image.tobytes(device._screen, "RGB") == pygame.image.tobytes(whole._screen, "RGB")


def test_without_a_display_there_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    with pytest.raises(NoDisplay):
        open_window(Settings())


def program(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    clean = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return subprocess.run(
        [sys.executable, *words],
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=SECONDS * 3,
        check=False,
    )


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="Windows and macOS always have a screen.")
def test_the_program_says_so_in_one_sentence_and_ends_with_two(tmp_path: Any) -> None:
    ran = program("-m", "audiocrib", "--window", "--voice", "silent", "--data", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.splitlines() == [
        "There is no screen for a window here. Start audiocrib without --window to play in the terminal."
    ]


def test_the_window_opens_no_sound_and_loads_no_numpy() -> None:
    code = (
        "import sys; from audiocrib.window.device import Device, pygame; Device();"
        "print(pygame.mixer.get_init(), 'numpy' in sys.modules, 'pygame.sndarray' in sys.modules)"
    )
    assert program("-c", code, SDL_VIDEODRIVER="dummy").stdout.split() == ["None", "False", "False"]


def test_the_terminal_loads_no_pygame() -> None:
    code = "import sys; import audiocrib.commands.play; print('pygame' in sys.modules)"
    assert program("-c", code).stdout.split() == ["False"]
