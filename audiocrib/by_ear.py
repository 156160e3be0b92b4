"""What is heard and done by keys beside the table, such as a replay or the trainer: from the settings to the farewell.

Must not know what it is. The terminal and the voice are given back whatever happens.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from audiocrib.arguments import Arguments
from audiocrib.call_parser import ArgumentsError
from audiocrib.evening_settings import EveningSettings, evening_settings
from audiocrib.files import Places
from audiocrib.greeting import settings_notes
from audiocrib.narration.message import Message, phrase
from audiocrib.session import FrontEnd, Session, Surroundings
from audiocrib.settings_file import FILE_NAME, load_right
from audiocrib.steps import Steps
from audiocrib.this_machine import this_machine
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.keyboard import Keyboard
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.keynames import LEAVE
from audiocrib.ui.one_switch import OneSwitch
from audiocrib.ui.player import Player
from audiocrib.ui.screens.stack import Stack
from audiocrib.ui.window.errors import NoDisplay

Keys: TypeAlias = Callable[[tuple[str, ...]], None]
"""Takes keys that arrived together, in order; `LEAVE` and `RESUMED` among them."""


async def _at_once() -> None:
    """There is nothing to wait for."""


def _nothing() -> Steps[None]:
    """There is nothing to load."""
    yield


class Entered(NamedTuple):
    """What is to be done when it was left, and what later keys need.

    `prepare` is awaited beside the keys, once all sentences are read.
    """

    closed: Callable[[], None] = lambda: None
    prepare: Callable[[], Awaitable[None]] = _at_once


Enter: TypeAlias = Callable[[Stack], Entered]
"""Opens a screen on the stack, which is empty, and says the first words. Called in the running event loop."""


def settings_by_ear(where: Places, voice: str | None) -> EveningSettings:
    """The player's settings, the environment and the voice of the call over them; what is wrong with them is in its notes.

    A file that is not right stays as it is, and what is right in it holds; nothing is written into it.

    Raises:
        ArgumentsError: the voice that was asked for is none.
    """
    kept, fault = load_right(where.config / FILE_NAME)
    found = evening_settings(kept, Arguments(voice=voice), os.environ)
    notes = (*(settings_notes(fault) if fault else ()), *found.notes)
    return EveningSettings(found.settings, found.origins, notes, None if fault else kept)


def by_ear(
    opened: EveningSettings,
    enter: Enter,
    left: str,
    ahead: Callable[[], Steps[None]] = _nothing,
    *,
    folder: Path,
    file: Path | None = None,
    ready: Callable[[], Awaitable[None]] = _at_once,
    window: bool = False,
) -> None:
    """Hear it until it is left, in a `window` or in the terminal.

    Args:
        opened: the settings, and what is printed of them first.
        enter: opens what is heard.
        left: the message that ends it.
        ahead: loads what the first keys need, beside them.
        folder: where the history is saved.
        file: where settings are kept that are changed meanwhile, unless it has a fault; None keeps them nowhere.
        ready: returns when the next line of a script may be read.
        window: whether it is seen in a window of its own.

    Raises:
        ArgumentsError: there is no screen for a window.
    """
    surroundings = this_machine(window=window)
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(heard(surroundings, opened, enter, left, ahead, folder=folder, file=file, ready=ready))
    except NoDisplay:
        raise ArgumentsError(phrase("no-display")) from None


async def until_one_ends(*doings: Awaitable[Any]) -> Any:
    """Do them side by side until the first ends, and end the others; what it returns. Raises what was raised in it."""
    tasks = [asyncio.ensure_future(doing) for doing in doings]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    first, *_ = [task.result() for task in tasks if task in done]
    return first


def failure_beside() -> "asyncio.Future[None]":
    """Raises, from now on, what is raised where nobody waits for it, such as in a picture that is painted later; never done.

    The loop by itself would print a traceback on the player's terminal, and a window would stand still.
    """
    loop = asyncio.get_running_loop()
    failure: asyncio.Future[None] = loop.create_future()

    def failed(_: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        if not failure.done():
            failure.set_exception(told.get("exception") or RuntimeError(told["message"]))

    loop.set_exception_handler(failed)
    return failure


async def heard(
    surroundings: Surroundings,
    opened: EveningSettings,
    enter: Enter,
    left_by: str,
    ahead: Callable[[], Steps[None]] = _nothing,
    *,
    folder: Path,
    file: Path | None = None,
    ready: Callable[[], Awaitable[None]] = _at_once,
) -> None:
    """One session of it in these `surroundings`; the rest as in `by_ear`.

    Raises:
        NoDisplay: a window has no screen.
    """
    left, failed = asyncio.Event(), failure_beside()
    session = Session(opened.settings, surroundings, file=file, kept=opened.kept)
    with session.open() as front_end:
        desk = session.desk
        player = Player(desk, _keys_of(desk, opened), leave=left.set, folder=folder, window=front_end.draws)
        desk.applies.append(player.screens.adopt)
        entered = enter(player.screens)
        front_end.watch(player)
        switch = OneSwitch(player)
        keyboard = Keyboard(player.screens, switch, left.is_set, piped=front_end.lines)
        loading = _read_ahead(desk, ahead(), entered.prepare, surroundings.loaded)
        hearing = _until_left(desk, front_end, keyboard.press, left, loading, ready)
        last = await until_one_ends(hearing, switch.run(), failed)
        entered.closed()
        lost = await session.saved()
        await session.farewell(Message((*lost, phrase(left_by))), front_end, hurry=last == (LEAVE,))


async def _until_left(
    desk: Desk,
    front_end: FrontEnd,
    press: Keys,
    left: asyncio.Event,
    load: Coroutine[Any, Any, None],
    ready: Callable[[], Awaitable[None]],
) -> tuple[str, ...]:
    """Take keys, and make ready beside them what later ones need; the last that arrived together."""
    await desk.thinking.run(front_end.prepare())
    loading = asyncio.create_task(load)
    last = await _pressed(front_end, press, left, ready)
    loading.cancel()
    with suppress(asyncio.CancelledError):
        await loading
    return last


def _keys_of(desk: Desk, opened: EveningSettings) -> KeyMap:
    """The player's keys, by which sentences name them; what is wrong with them, or with the settings, is printed."""
    keymap, refused = keymap_of(opened.settings)
    name_keys(keymap, desk.text)
    for note in (*opened.notes, *refused):
        desk.print(note)
    return keymap


async def _pressed(
    front_end: FrontEnd, press: Keys, left: asyncio.Event, ready: Callable[[], Awaitable[None]]
) -> tuple[str, ...]:
    """Hand keys on until it is left; the last that arrived together."""
    batches = front_end.batches()
    batch: tuple[str, ...] = ()
    while not left.is_set():
        if front_end.lines:
            await ready()
        batch = await anext(batches, (LEAVE,))
        press(batch)
    return batch


async def _read_ahead(
    desk: Desk, ahead: Steps[None], prepare: Callable[[], Awaitable[None]], loaded: Callable[[], None]
) -> None:
    """Load what the first keys need, and meanwhile make all sentences ready, then what else is wanted; tell that it is over."""
    try:
        await asyncio.gather(desk.thinking.run(ahead), desk.read_ahead(lambda: True))
        await prepare()
    finally:
        loaded()
