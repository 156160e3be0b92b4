"""The sound device, through pygame, which is imported only here, and only when a device is opened: in the voice's
worker.
"""

import os
from collections.abc import Callable

from audiocrib.sound.mixer import SAMPLES_A_SECOND, Mixer
from audiocrib.sound.pygame_import import without_slow_parts

BUFFER = 256
"""Samples that the device takes at a time: 12 ms, the most by which a sound starts or ends late."""


def open_mixer() -> Mixer:
    """Open the sound device. Raises `pygame.error` if there is none. May hang; the parent process watches for that."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    with without_slow_parts():
        import pygame.mixer

    # No changes allowed: a device with another rate would play our samples at that rate, too fast and too high.
    pygame.mixer.init(SAMPLES_A_SECOND, -16, 2, BUFFER, allowedchanges=0)
    return Mixer(pygame.mixer)


def device_watch() -> Callable[[], bool]:
    """Return a function that returns whether the opened device has gone; SDL itself would carry on silently.

    The event for it arrives with SDL's other events, which need a screen: one that shows nothing.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.event.set_allowed(None)
    pygame.event.set_allowed(pygame.AUDIODEVICEREMOVED)

    def gone() -> bool:
        # Devices other than ours have the number 0.
        return any(event.which and not event.iscapture for event in pygame.event.get(pygame.AUDIODEVICEREMOVED))

    return gone
