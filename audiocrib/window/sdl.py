"""The one file that imports pygame for the window, with the settings that SDL reads when it is loaded. No sound."""

import os

from audiocrib.sound.pygame_import import without_slow_parts

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
    # Pictures go to the screen directly. As textures of an emulated graphics card they take 10 ms longer at 1280 by
    # 800, and 90 at 3840 by 2160: set it to 1 and run `python tests/benchmarks/bench_window.py`.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

with without_slow_parts():
    import pygame
    from pygame import gfxdraw

__all__ = ["gfxdraw", "pygame"]
