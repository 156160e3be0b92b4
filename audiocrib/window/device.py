"""A window on the screen: its events, and the picture in it. Knows no game.

Sound is not opened here, because the voice's process has it.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.errors import NoDisplay
from audiocrib.window.keys import Held, Typing
from audiocrib.window.renderer import Renderer
from audiocrib.window.sdl import pygame
from audiocrib.window.shapes import Picture
from audiocrib.window.themes import colours

FINE = 1300
"""A screen with more lines than this counts as one with finer pixels, not as a taller one."""
LEAST = (800, 600)
"""The least width and height of a window when it opens."""
_ICON = Path(__file__).parent / "share" / "audiocrib.svg"


class Pressed(Struct, frozen=True):
    """Keys were pressed; these are their names."""

    keys: tuple[str, ...]


class Clicked(Struct, frozen=True):
    """The left button of the mouse was pressed at this place."""

    x: int
    y: int


class Pointed(Struct, frozen=True):
    """The mouse has moved, without a press."""

    x: int
    y: int


class Closed(Struct, frozen=True):
    """The window is to be closed."""


class Exposed(Struct, frozen=True):
    """The picture may have been lost, or the window has a new size."""


Happening = Pressed | Clicked | Pointed | Closed | Exposed

_BUTTONS = {3: Pressed(("escape",)), 4: Pressed(("up",)), 5: Pressed(("down",))}
"""Keys for mouse buttons, wherever the mouse is: the right one opens or leaves the menu, the wheel is up and down."""


class Device:
    """A window, of `size` or, without it, one that fits the screen; or just a `surface`, for pictures without a screen.

    Raises NoDisplay if there is no screen.
    """

    def __init__(
        self,
        *,
        full_screen: bool = False,
        size: tuple[int, int] | None = None,
        surface: tuple[int, int] | None = None,
    ) -> None:
        self._typing = Typing()
        self._before: tuple[int, int] = surface or (0, 0)
        self._painted: tuple[Picture, tuple[int, int], Theme, SuitColours] | None = None
        self.full_screen = full_screen
        pygame.font.init()
        self._brush = Renderer()
        if surface is not None:
            self._screen = pygame.Surface(surface)
            self._shown = False
            return
        self._shown = True
        if not {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"} & os.environ.keys() and _has_displays():
            raise NoDisplay  # before SDL is asked, which would print its own message, or take over the console
        try:
            pygame.display.init()
            wide, high = pygame.display.get_desktop_sizes()[0]
            self._before = size or first_size(wide, high)
            pygame.display.set_caption("audiocrib")
            with suppress(pygame.error, OSError):
                pygame.display.set_icon(pygame.image.load(str(_ICON)))
            self._open()
        except pygame.error as error:
            raise NoDisplay from error
        pygame.event.set_blocked(None)
        pygame.event.set_allowed(
            [pygame.QUIT, pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.WINDOWEXPOSED]
        )
        pygame.event.set_allowed([pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.MOUSEMOTION])
        pygame.key.start_text_input()

    def _open(self) -> None:
        flags = pygame.FULLSCREEN if self.full_screen else pygame.RESIZABLE
        self._screen = pygame.display.set_mode((0, 0) if self.full_screen else self._before, flags)
        self._painted = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return (pygame.display.get_surface() if self._shown else self._screen).get_size()

    @property
    def pixels_a_point(self) -> float:
        """The number of pixels in a point (1/72 inch), as far as the system knows."""
        if sys.platform == "darwin":
            return 1.0  # the system enlarges everything painted
        elif sys.platform == "win32":  # noqa: RET505 - mypy thinks code after a platform-dependent return unreachable
            import ctypes

            user32 = ctypes.windll.user32
            window = pygame.display.get_wm_info().get("window", 0) if self._shown else 0
            return float(user32.GetDpiForWindow(window) or user32.GetDpiForSystem()) / 72
        else:
            scale = os.environ.get("GDK_SCALE", "")
            enlarged = self._shown and pygame.display.get_driver() == "wayland"  # by the compositor
            if scale.isdigit() and 0 < int(scale) < 9:
                return 96 / 72 * (1 if enlarged else int(scale))
            # X does not report the size of a pixel, so it is judged by the height. A taller window is on another one.
            high = max(pygame.display.get_desktop_sizes()[0][1], self.size[1]) if self._shown else 0
            return 96 / 72 * max(1.0, high / FINE)

    def measure(self, text: str, size: int) -> int:
        """Return the width of a text."""
        return self._brush.measure(text, size)

    def set_full_screen(self, full: bool) -> None:
        """Use the whole screen, or the window as it was before."""
        if self._shown and full != self.full_screen:
            if full:
                self._before = self.size
            self.full_screen = full
            self._open()

    def happenings(self) -> list[Happening]:
        """Return what has happened since the last call, without waiting."""
        return [found for event in pygame.event.get() if (found := self._happening(event)) is not None]

    def _happening(self, event: "pygame.event.Event") -> Happening | None:
        kind = event.type
        if kind == pygame.QUIT:
            return Closed()
        if kind == pygame.KEYDOWN:
            mod = event.mod
            held = Held(
                shift=bool(mod & pygame.KMOD_SHIFT),
                ctrl=bool(mod & pygame.KMOD_CTRL),
                alt=bool(mod & pygame.KMOD_ALT),
                num=bool(mod & pygame.KMOD_NUM),
            )
            keys = self._typing.pressed(pygame.key.name(event.key, use_compat=False), held)
            return Pressed(keys) if keys else None
        if kind == pygame.TEXTINPUT:
            keys = self._typing.typed(event.text)
            return Pressed(keys) if keys else None
        if kind == pygame.MOUSEBUTTONDOWN:
            return Clicked(*event.pos) if event.button == 1 else _BUTTONS.get(event.button)
        if kind == pygame.MOUSEMOTION:
            return Pointed(*event.pos)
        self._painted = None
        return Exposed()

    def paint(self, picture: Picture, theme: Theme, suits: SuitColours) -> None:
        """Show a picture, unless it is already on the screen."""
        if self._shown:
            self._screen = pygame.display.get_surface()
        shown = (picture, self.size, theme, suits)  # a new size may show here before it is reported
        if shown == self._painted:
            return
        self._painted = shown
        self._brush.dip(colours(theme, suits))
        for region in picture.regions:
            self._brush.paint(self._screen, region)
        if self._shown:
            pygame.display.flip()

    def save(self, file: Path) -> None:
        """Save the picture as a PNG file."""
        pygame.image.save(self._screen, str(file))

    def close(self) -> None:
        """Close the window."""
        if self._shown:
            pygame.display.quit()


def first_size(wide: int, high: int) -> tuple[int, int]:
    """Return the size of a window when it opens: 1280 by 800, more on a large screen, less on a small one."""
    across, down = max(1280, wide * 2 // 3), max(800, high * 2 // 3)
    return max(LEAST[0], min(across, wide * 9 // 10)), max(LEAST[1], min(down, high * 9 // 10))


def _has_displays() -> bool:
    """Return whether screens are servers with names, as with X and Wayland."""
    return sys.platform not in {"win32", "darwin"}
