"""The one file that imports pygame for the window, with the settings that SDL reads when it is loaded. No sound."""

import os
import sys

_SETTINGS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "audiocrib",
    "SDL_VIDEO_WAYLAND_WMCLASS": "audiocrib",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_CENTERED": "1",
}


def _load() -> None:
    """Import pygame without what it would take along if it could: numpy alone is 300 milliseconds."""
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if "DISPLAY" in os.environ and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
        # Only what has changed goes to the screen; by way of a graphics card it would be all of it, 9 ms or more.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    absent = [name for name in ("numpy", "pkg_resources") if name not in sys.modules]
    sys.modules |= dict.fromkeys(absent)  # type: ignore[arg-type]  # None there means: cannot be imported
    try:
        import pygame.gfxdraw  # noqa: F401  # pygame itself comes with it
    finally:
        for name in absent:
            del sys.modules[name]


_load()
import pygame  # noqa: E402  # after its settings
from pygame import gfxdraw  # noqa: E402

__all__ = ["gfxdraw", "pygame"]
