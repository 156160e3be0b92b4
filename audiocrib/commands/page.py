"""`audiocrib page`: the whole of audiocrib in a browser, served to this machine alone, from the address to the last tab."""

import asyncio
import logging
import os
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments, folder_named
from audiocrib.cli.crash_report import tell_defect
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.machine import run_alone, stored
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.page.front_end import Page
from audiocrib.page.server import Server
from audiocrib.page.speaker import page_speaker
from audiocrib.session.evening import Evening
from audiocrib.session.session import Surroundings
from audiocrib.session.starting_settings import StartingSettings, starting_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME, load_or_set_aside
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.store import FileSettings, SettingsStore
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.speaker import Speaker
from audiocrib.storage.files import Places, places
from audiocrib.terminal.arrivals import Arrivals, leaving_signals, signals


class Call(Struct, frozen=True):
    """What the call asks for. `opens`: the browser is opened."""

    arguments: Arguments
    port: int = 0
    opens: bool = True


def page(words: list[str]) -> int:
    """Serve until the last tab is left; 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        call = parse_page(words)
    except ArgumentsError as error:
        return _refused(text, error.said)
    where = places(call.arguments.data)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    try:
        run_alone(_serve(call, where, text))
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        return _refused(text, phrase("page-no-port", port=call.port, why=printable(error.strerror or str(error))))
    return 0


def _refused(text: Text, said: Phrase) -> int:
    sys.stderr.write(printable(text.sentence(said)) + "\n")
    return 2


def parse_page(words: list[str]) -> Call:
    """What the call asks for; without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(prog="audiocrib page", description="Play in a browser on this machine.", allow_abbrev=False)
    parser.add_argument("--port", metavar="N", type=int, default=0, help="the port; without it any that is free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--seed", metavar="N", type=int, help="the same cards as with this number before")
    parser.add_argument("--data", metavar="DIR", help="folder for games, settings and training")
    found = known(parser, words, ("--port", "--no-browser", "--seed", "--data", "--help"))
    if not 0 <= found.port <= 65_535:
        raise ArgumentsError(phrase("page-port", port=found.port))
    data = None if found.data is None else folder_named(found.data)
    return Call(Arguments(seed=found.seed, data=data), found.port, not found.no_browser)


async def _serve(call: Call, where: Places, text: Text) -> None:
    """Until the last tab is left, or the terminal asks for the end."""
    async with Server(begin_evenings(call, where, text), served_files(text), text, port=call.port) as server:
        with signals(leaving_signals(_Leaving(server.ended.set), lambda: None)):
            print_lines([printable(text.sentence(phrase("page-address", address=server.address)))])
            if call.opens:
                await asyncio.to_thread(webbrowser.open, server.address)
            await server.ended.wait()


def begin_evenings(call: Call, where: Places, text: Text) -> Callable[[Page], Awaitable[Phrase]]:
    """What a server begins for each page."""

    async def begin(opened: Page) -> Phrase:
        return await _evening(call, where, opened, text)

    return begin


class _Leaving(Arrivals):
    """The signals that end a program, for one that has no keys."""

    def __init__(self, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leaves = leave
        self._running = asyncio.get_running_loop()

    def leave(self) -> None:
        """End it."""
        self.leaving = True
        self._running.call_soon_threadsafe(self._leaves)


async def _evening(call: Call, where: Places, opened: Page, text: Text) -> Phrase:
    """One session of a page, from the first questions to the farewell; the last words of the page."""
    try:
        kept, fault = load_or_set_aside(where.config / FILE_NAME)
        found = starting_settings(kept, call.arguments, os.environ)
        notes = (*(settings_notes(fault) if fault else ()), *found.notes)
        settings = replace(found.settings, voice=found.settings.page_voice)
        starting = StartingSettings(settings, found.origins, notes, kept)
        await Evening(call.arguments, starting, where, _surroundings(where, opened)).spend()
    except Exception:  # noqa: BLE001  # a defect; the player hears one sentence, the rest is for a report
        tell_defect(text, where.logs, game=True)
        return phrase("page-defect")
    return phrase("page-left")


def _surroundings(where: Places, opened: Page) -> Surroundings:
    @contextmanager
    def front_end(settings: Settings, suspends: Callable[[], None]) -> Iterator[Page]:
        del suspends
        opened.apply(settings)
        yield opened

    def speaker(
        mode: VoiceMode,
        settings: Settings,
        on_fault: Callable[[Fault], None],
        on_notice: Callable[[Notice, str, str], None],
    ) -> Speaker:
        return page_speaker(mode, settings, on_fault, on_notice, opened.speaks)

    kept = PageSettings(FileSettings(where.config / FILE_NAME))
    return Surroundings(front_end, speaker, InThread(), stored(where), kept, where.data)


class PageSettings:
    """Settings as a page has them: who speaks there is another question than who speaks in a terminal."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    @property
    def where(self) -> str:
        """What people are told of where they lie."""
        return self._store.where

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Change some of them; on a page there is always somebody who speaks, or nobody."""
        named = {name: value for name, value in changes.items() if name != "voice"}
        if "voice" in changes:
            named["page_voice"] = changes["voice"] or Settings().page_voice
        await self._store.change(kept, named)
