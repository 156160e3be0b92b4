"""The one file that imports pygame for the window, with the settings that SDL reads when it is loaded. No sound."""

import os

from audiocrib.pygame_import import without_slow_parts

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


for _name, _value in _SETTINGS.items():
    os.environ.setdefault(_name, _value)
if "DISPLAY" in os.environ and os.environ.get("SDL_VIDEODRIVER", "x11") == "x11":
    # Only what has changed goes to the screen; by way of a graphics card it would be all of it, 9 ms or more.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

with without_slow_parts():
    import pygame
    from pygame import gfxdraw

__all__ = ["gfxdraw", "pygame"]
