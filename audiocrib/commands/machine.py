"""Gives a session what a standalone program has: a terminal, lines or a window, a voice, threads, files.

The trainer, the lessons and a replay are programs like a game: their settings are made here too. Must not know what is
heard.
"""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.parser import ArgumentsError
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import phrase
from audiocrib.session.session import Enter, FrontEnd, Session, Surroundings, until_one_ends
from audiocrib.session.starting_settings import StartingSettings, starting_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.file import FILE_NAME, load_right
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.store import FileSettings
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.speakers import heard_in, speaker
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places
from audiocrib.storage.store import Store
from audiocrib.terminal.terminal import is_terminal, open_terminal
from audiocrib.window.errors import NoDisplay

if TYPE_CHECKING:
    from audiocrib.session.meeting import Meeting

SWITCH_SECONDS = 0.0005
"""Seconds that a thinking thread may delay a key."""


def this_machine(where: Places, *, window: bool = False) -> Surroundings:
    """Return a `window`, or the terminal, or lines without one; from now on this process belongs to one session."""
    sys.setswitchinterval(SWITCH_SECONDS)
    return Surroundings(
        partial(opened, window=window),
        partial(speaking, window=window),
        InThread(),
        stored(where),
        FileSettings(where.config / FILE_NAME),
        where.data,
        gc.freeze,  # modules and sentences stay: searching all of them for garbage would delay a key
        meeting=partial(_meeting, where),
    )


def _meeting(where: Places) -> "Meeting":
    """Load what tables with people elsewhere need; few calls want it."""
    from audiocrib.commands.meeting import ByNetwork

    return ByNetwork(where)


def stored(where: Places) -> Store:
    """Return games, answers and progress as files."""
    return FileStore(where.data)


def run_alone(session: Coroutine[Any, Any, None]) -> None:
    """Run this process's only session to its end, and raise whatever fails in it.

    This includes failures that nothing awaits, such as in a picture painted later: otherwise the loop would print a
    traceback on the player's terminal, and a window would freeze.
    """
    asyncio.run(_until_failure(session))


async def _until_failure(session: Coroutine[Any, Any, None]) -> None:
    loop = asyncio.get_running_loop()
    failure: asyncio.Future[None] = loop.create_future()

    def failed(_: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        if not failure.done():
            failure.set_exception(told.get("exception") or RuntimeError(told["message"]))

    loop.set_exception_handler(failed)
    await until_one_ends(session, failure)


def opened(settings: Settings, suspends: Callable[[], None], *, window: bool) -> AbstractContextManager[FrontEnd]:
    """Open the front end; `suspends` is called before the program is suspended. Raises NoDisplay if a window has no
    screen.
    """
    if not window:
        return open_terminal(width=settings.width or 0, suspends=suspends)
    from audiocrib.window.window import open_window

    return open_window(settings)


def speaking(
    mode: VoiceMode,
    settings: Settings,
    on_fault: Callable[[Fault], None],
    on_notice: Callable[[Notice, str, str], None],
    *,
    window: bool,
) -> Speaker:
    """Return the speaker for a mode; a window always needs one, because no screen reader can read it."""
    script = not window and not is_terminal()
    return speaker(*heard_in(mode, settings, window=window), on_fault, on_notice, window=window, script=script)


def settings_by_ear(where: Places, voice: str | None) -> StartingSettings:
    """Return the player's settings, overridden by the environment and the call's voice, with notes on faults in them.

    A faulty file stays as it is, and its correct settings apply; nothing is written to it.

    Raises:
        ArgumentsError: the requested voice does not exist.
    """
    kept, fault = load_right(where.config / FILE_NAME)
    found = starting_settings(kept, Arguments(voice=voice), os.environ)
    notes = (*(settings_notes(fault) if fault else ()), *found.notes)
    return StartingSettings(found.settings, found.origins, notes, None if fault else kept)


def by_ear(surroundings: Surroundings, opened: StartingSettings, enter: Enter) -> None:
    """Run a session until the player leaves.

    Raises:
        ArgumentsError: there is no screen for a window.
    """
    try:
        with suppress(KeyboardInterrupt):
            run_alone(Session(opened, surroundings).run(enter))
    except NoDisplay:
        raise ArgumentsError(phrase("no-display")) from None
