"""`audiocrib page`: all of audiocrib in a browser, served only to this machine, from the address to the last tab."""

import asyncio
import logging
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec import Struct

from audiocrib.cli.arguments import Arguments, folder_named, port_of, seed_of
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.machine import run_alone
from audiocrib.commands.page_evening import page_evening
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.page.front_end import Page
from audiocrib.page.server import Server
from audiocrib.settings.fields import printable
from audiocrib.storage.files import Places, places
from audiocrib.terminal.arrivals import Leaving, leaving_signals, signals


class Call(Struct, frozen=True):
    """The options of the call. `opens`: the browser is opened."""

    arguments: Arguments
    port: int = 0
    opens: bool = True
    build: Path | None = None
    """A folder to write the page to, instead of serving it."""


def page(words: list[str]) -> int:
    """Serve until the last tab is closed; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        call = parse_page(words)
    except ArgumentsError as error:
        return _refused(text, error.said)
    if call.build is not None:
        return _publish(call.build, text)
    where = places(call.arguments.data)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    try:
        run_alone(_serve(call, where, text))
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        return _refused(text, phrase("page-no-port", port=call.port, why=printable(error.strerror or str(error))))
    return 0


def _publish(folder: Path, text: Text) -> int:
    from audiocrib.publish.folder import publish
    from audiocrib.publish.refusal import PublishError

    try:
        size = publish(folder, text)
    except PublishError as error:
        return _refused(text, error.said)
    megabytes = f"{size / 1e6:.1f}"
    print_lines([printable(text.sentence(phrase("page-published", folder=str(folder), megabytes=megabytes)))])
    return 0


def _refused(text: Text, said: Phrase) -> int:
    sys.stderr.write(printable(text.sentence(said)) + "\n")
    return 2


def parse_page(words: list[str]) -> Call:
    """Parse the call without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(prog="audiocrib page", description="Play in a browser on this machine.", allow_abbrev=False)
    parser.add_argument("--port", metavar="N", type=port_of, default=0, help="the port; any free one by default")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--build", metavar="DIR", help="write the page into a folder that any web server can serve")
    parser.add_argument("--seed", metavar="N", type=seed_of, help="deal the same cards as before with this number")
    parser.add_argument("--data", metavar="DIR", help="folder for games, settings and training")
    found = known(parser, words, ("--port", "--no-browser", "--build", "--seed", "--data", "--help"))
    data = None if found.data is None else folder_named(found.data)
    return Call(
        Arguments(seed=found.seed, data=data),
        found.port,
        not found.no_browser,
        None if found.build is None else Path(found.build),
    )


async def _serve(call: Call, where: Places, text: Text) -> None:
    """Serve until the last tab is closed, or the terminal asks for the end."""
    async with Server(begin_evenings(call, where, text), served_files(text), text, port=call.port) as server:
        with signals(leaving_signals(Leaving(server.ended.set), lambda: None)):
            print_lines([printable(text.sentence(phrase("page-address", address=server.address)))])
            if call.opens:
                await asyncio.to_thread(webbrowser.open, server.address)
            await server.ended.wait()


def begin_evenings(call: Call, where: Places, text: Text) -> Callable[[Page], Awaitable[Phrase]]:
    """Return the function that a server starts for each page."""

    async def begin(opened: Page) -> Phrase:
        ended = await page_evening(call.arguments, where, opened, text, InThread())
        return phrase("page-left" if ended else "page-defect")

    return begin
