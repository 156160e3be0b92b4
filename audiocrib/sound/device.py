"""The sound device, through pygame, which is imported here and only where a device is opened: in the worker of the voice."""

import os
from collections.abc import Callable

from audiocrib.sound.mixer import SAMPLES_A_SECOND, Mixer
from audiocrib.sound.pygame_import import without_slow_parts

BUFFER = 256
"""Samples that the device takes at a time, 12 ms: so late is the beginning, and the end, of a sound at most."""


def open_mixer() -> Mixer:
    """Open the sound device. Raises `pygame.error` where there is none. May hang: the parent watches."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    with without_slow_parts():
        import pygame.mixer

    # No changes allowed: a device with another rate would play our samples at that rate, too high and too fast.
    pygame.mixer.init(SAMPLES_A_SECOND, -16, 2, BUFFER, allowedchanges=0)
    return Mixer(pygame.mixer)


def device_watch() -> Callable[[], bool]:
    """Whether the device that was opened has been taken away since. Without asking, SDL goes on as if all were heard.

    The event for it comes with the rest of SDL's events, which need a screen: one that shows nothing.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.event.set_allowed(None)
    pygame.event.set_allowed(pygame.AUDIODEVICEREMOVED)

    def gone() -> bool:
        # Others than ours have the number 0.
        return any(event.which and not event.iscapture for event in pygame.event.get(pygame.AUDIODEVICEREMOVED))

    return gone
