"""What is heard and done by keys beside the table, such as a replay or the trainer: from the settings to the farewell.

Must not know what it is. The terminal and the voice are given back whatever happens.
"""

import asyncio
import gc
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from audiocrib.arguments import Arguments
from audiocrib.call_parser import ArgumentsError
from audiocrib.evening_settings import EveningSettings, evening_settings
from audiocrib.files import Places
from audiocrib.greeting import settings_notes
from audiocrib.narration.message import Message, phrase
from audiocrib.session import Screen, Session
from audiocrib.settings import Settings, Switch
from audiocrib.settings_file import FILE_NAME, load_right
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.keymap import KeyMap, Mode
from audiocrib.ui.keynames import LEAVE, RESUMED
from audiocrib.ui.piped import PipedLines
from audiocrib.ui.presses import press_alone
from audiocrib.ui.questions import TableKeys
from audiocrib.ui.terminal import Terminal
from audiocrib.ui.window.errors import NoDisplay

SWITCH_SECONDS = 0.0005
"""How long a thinking thread may keep a key waiting."""

Keys: TypeAlias = Callable[[tuple[str, ...]], None]
"""Takes keys that arrived together, in order; `LEAVE` and `RESUMED` among them."""


async def _at_once() -> None:
    """There is nothing to wait for."""


class Entered(NamedTuple):
    """What has all keys from now on, what is to be done when it was left, and what later keys need.

    `prepare` is awaited beside the keys, once all sentences are read.
    """

    setup: TableKeys
    closed: Callable[[], None] = lambda: None
    prepare: Callable[[], Awaitable[None]] = _at_once


Enter: TypeAlias = Callable[[Desk, KeyMap, asyncio.Event], Entered]
"""Says the first words at a desk; the event, once set, ends it all. Called in the running event loop."""


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
    ahead: Callable[[], None] = lambda: None,
    *,
    file: Path | None = None,
    ready: Callable[[], Awaitable[None]] = _at_once,
    window: bool = False,
) -> None:
    """Hear it until it is left, in a `window` or in the terminal.

    Args:
        opened: the settings, and what is printed of them first.
        enter: opens what is heard.
        left: the message that ends it.
        ahead: loads what the first keys need, in a thread.
        file: where settings are kept that are changed meanwhile, unless it has a fault; None keeps them nowhere.
        ready: returns when the next line of a script may be read.
        window: whether it is seen in a window of its own.

    Raises:
        ArgumentsError: there is no screen for a window.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        with suppress(KeyboardInterrupt):
            asyncio.run(_heard(opened, enter, left, ahead, file, ready, window=window))
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


async def _heard(
    opened: EveningSettings,
    enter: Enter,
    left_by: str,
    ahead: Callable[[], None],
    file: Path | None,
    ready: Callable[[], Awaitable[None]],
    *,
    window: bool,
) -> None:
    left, failed = asyncio.Event(), failure_beside()
    session = Session(opened.settings, file=file, kept=opened.kept, window=window)
    with session.open() as screen:
        desk = session.desk
        keymap = _keys_of(desk, opened)
        entered = enter(desk, keymap, left)
        press = _keys_for(entered.setup, screen, desk, keymap, left)
        hearing = _until_left(desk, screen, press, left, ahead, entered.prepare, ready)
        last = await until_one_ends(hearing, failed)
        entered.closed()
        lost = await session.saved()
        await session.farewell(Message((*lost, phrase(left_by))), screen, hurry=last == (LEAVE,))


def _keys_for(setup: TableKeys, terminal: Screen, desk: Desk, keymap: KeyMap, left: asyncio.Event) -> Keys:
    """Each key to what has them all; by way of a player where there is one switch, or a window that shows what one sees."""
    seen = not isinstance(terminal, Terminal | PipedLines)
    if not seen and desk.settings.one_switch is Switch.OFF:
        return one_by_one(setup.press, desk, keymap, left)
    from audiocrib.ui.alone import Alone
    from audiocrib.ui.live_keys import renew_keys

    alone = Alone(setup, desk, keymap, left)
    desk.applies.append(partial(renew_keys, alone.player))
    if not isinstance(terminal, Terminal | PipedLines):
        terminal.watch(alone.player)
    return alone.press


async def _until_left(
    desk: Desk,
    terminal: Screen,
    press: Keys,
    left: asyncio.Event,
    ahead: Callable[[], None],
    prepare: Callable[[], Awaitable[None]],
    ready: Callable[[], Awaitable[None]],
) -> tuple[str, ...]:
    """Take keys, and make ready beside them what later ones need; the last that arrived together."""
    await asyncio.to_thread(terminal.prepare)
    loading = asyncio.create_task(asyncio.to_thread(ahead))
    sentences = asyncio.create_task(_read_ahead(desk, loading, prepare))
    last = await _pressed(terminal, press, left, ready)
    sentences.cancel()
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
    terminal: Screen, press: Keys, left: asyncio.Event, ready: Callable[[], Awaitable[None]]
) -> tuple[str, ...]:
    """Hand keys on until it is left; the last that arrived together."""
    batches = terminal.batches()
    batch: tuple[str, ...] = ()
    while not left.is_set():
        if terminal.lines:
            await ready()
        batch = await anext(batches, (LEAVE,))
        press(batch)
    return batch


async def _read_ahead(desk: Desk, loading: asyncio.Task[None], prepare: Callable[[], Awaitable[None]]) -> None:
    """Make all sentences ready; then what was loaded is left alone by the collector of garbage, which rested until now."""
    try:
        await desk.read_ahead(lambda: True)
        await asyncio.shield(loading)
        await prepare()
        gc.freeze()
    finally:
        gc.enable()


def one_by_one(press: Callable[[str], None], desk: Desk, keymap: KeyMap, left: asyncio.Event) -> Keys:
    """Keys for what takes one at a time: the voice falls silent at each, and what was left takes none any more."""

    def renew(settings: Settings) -> None:
        nonlocal keymap
        keymap, _ = keymap_of(settings)

    desk.applies.append(renew)

    def keys(batch: tuple[str, ...]) -> None:
        for key in batch:
            if left.is_set():
                return
            if key == LEAVE:
                left.set()
            elif key == RESUMED:
                desk.repeat(slowly=False)
            else:
                meaning = keymap.meaning(key, Mode.TABLE)
                desk.key(press_alone(meaning.action if meaning else None))
                press(key)

    return keys
