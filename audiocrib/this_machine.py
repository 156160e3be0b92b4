"""What a session is handed where it runs as a program of its own: a terminal, lines or a window, a voice, threads.

Must not know what is heard there.
"""

import gc
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

from audiocrib.output.faults import Fault, Notice
from audiocrib.output.owner import heard_in, speaker
from audiocrib.output.speaker import Speaker
from audiocrib.session import FrontEnd, Surroundings
from audiocrib.settings import Settings, VoiceMode
from audiocrib.thinking import InThread
from audiocrib.ui.terminal import open_terminal

SWITCH_SECONDS = 0.0005
"""How long a thinking thread may keep a key waiting."""


def this_machine(*, window: bool) -> Surroundings:
    """A `window`, or the terminal, or lines where there is none; from here on this process is one session's alone."""
    sys.setswitchinterval(SWITCH_SECONDS)
    return Surroundings(partial(opened, window=window), partial(speaking, window=window), InThread(), let_collect)


def opened(settings: Settings, suspends: Callable[[], None], *, window: bool) -> AbstractContextManager[FrontEnd]:
    """The front end; `suspends` is called before the program is suspended. Raises NoDisplay where a window has no screen."""
    if not window:
        return open_terminal(width=settings.width or 0, suspends=suspends)
    from audiocrib.ui.window.window import open_window

    return open_window(settings)


def speaking(
    mode: VoiceMode,
    settings: Settings,
    on_fault: Callable[[Fault], None],
    on_notice: Callable[[Notice, str, str], None],
    *,
    window: bool,
) -> Speaker:
    """Who speaks in a mode: nobody else can read a window."""
    return speaker(*heard_in(mode, settings, window=window), on_fault, on_notice, window=window)


def let_collect() -> None:
    """Leave what was made up to now alone when garbage is collected, which rested until now.

    Modules and sentences stay, and looking through them all again would keep a key waiting.
    """
    gc.freeze()
    gc.enable()
