"""`audiocrib host --public`: a room of many tables, served until it is told to end; nobody plays at its keyboard."""

import asyncio
import contextlib
import gc
import logging
import random
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from audiocrib.cli.crash_report import record_defect_of
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.evening_call import refused
from audiocrib.commands.hand_over import bring_into_room, table_numbers
from audiocrib.commands.machine import run_alone
from audiocrib.commands.meeting import own_address
from audiocrib.commands.open_files import raised
from audiocrib.commands.page_at_table import serve_pages
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places
from audiocrib.storage.group_sync import GroupSync
from audiocrib.storage.store import StorageError
from audiocrib.terminal.arrivals import Leaving, leaving_signals, signals
from audiocrib.together.hall import MOST_TABLES, Hall
from audiocrib.together.host import MANY_LINES, Host
from audiocrib.together.nearby import Announced, available
from audiocrib.together.words import WORDS, two_words
from audiocrib.ui.screens.new_game.table_setup import names_of

FOLDER = Path("together") / "tables"
FILES = 2 * MOST_TABLES + 64
"""The files open besides people's lines: a journal and its lock for each table, and the program's own."""
MUCH_GARBAGE: Final = 200
"""Closed sockets after which to search: a line leaves some 6 kB in cycles of the libraries, a page up to 700."""
LONG_UNSEARCHED: Final = 600.0
"""Seconds after which to look for garbage in any case."""


def host_room(
    where: Places, text: Text, port: int, *, lan: bool, link: str | None, take_over: str | None = None
) -> int:
    """Serve the room, with the table in the file `take_over`; return 0, or 2 after one sentence on standard error."""
    try:
        listening = socket.create_server(("" if lan else "127.0.0.1", port))
    except OSError as error:
        return refused(text, phrase("hall-no-port", port=port, why=printable(error.strerror or str(error))))
    if take_over:  # only once the port is ours: a room already open on it would not know of the table
        try:
            bring_into_room(where.data / FOLDER, take_over)
        except ArgumentsError as error:
            listening.close()
            return refused(text, error.said)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())
    with contextlib.suppress(KeyboardInterrupt):
        run_alone(_serve(where, text, listening, own_address() if lan else "127.0.0.1", link, lan=lan))
    return 0


def room_words(folder: Path) -> str:
    """Return the two words that find the room in its network, the same each time; new ones if they cannot be kept."""
    page = FileStore(folder, private=True).page("room.json")
    with contextlib.suppress(StorageError, DecodingError):
        if data := page.read():
            words = from_json(data, str)
            if set(words.split(" ")) <= set(WORDS) and words.count(" ") == 1:
                return words
    words = two_words(random.SystemRandom())
    with contextlib.suppress(StorageError):
        page.write(msgspec.json.encode(words))
    return words


async def _serve(where: Places, text: Text, listening: socket.socket, own: str, link: str | None, *, lan: bool) -> None:
    folder = where.data / FOLDER

    def failed(defect: BaseException) -> None:
        record_defect_of(defect, where.logs)

    names = names_of(DEFAULTS, text).computers
    words = room_words(folder)
    sync = GroupSync().sync

    def store(number: int) -> FileStore:
        return FileStore(folder / str(number), private=True, sync=sync)

    hall = Hall(store, names, InThread(), failed, own=words)
    files = raised(MANY_LINES + FILES)
    lines = min(MANY_LINES, max(files - FILES, files // 2))
    host = Host(hall, listening, behind=link is not None, comes_back=True, lines=lines)
    searching = asyncio.create_task(search_for_garbage(lambda: host.closed))
    if lan:
        host.announced = Announced([words], own, host.port)
        hall.announces = host.announced.tell
    hall.open_again(table_numbers(folder))
    address = f"{own}:{host.port}"
    serve_pages(host, text, where.logs, link)
    ended = asyncio.Event()
    async with host:
        with signals(leaving_signals(Leaving(ended.set), lambda: None)):
            said = [
                phrase("hall-serves", address=address),
                phrase("hall-serves-link", link=link or f"http://{address}/"),
            ]
            if lan and available():
                said.append(phrase("hall-serves-near", words=words))
            if lines < MANY_LINES:
                said.append(phrase("hall-few-lines", number=lines))
            print_lines([printable(text.sentence(each)) for each in said])
            await ended.wait()
    searching.cancel()
    await hall.close()


async def search_for_garbage(closed: Callable[[], int], pause: float = 10.0) -> None:
    """Look for garbage only when there is some; never returns. `closed` counts the sockets that have been closed.

    Play leaves none, and searching the objects of a thousand tables holds everybody up for half a second.
    """
    gc.disable()
    loop = asyncio.get_running_loop()
    try:
        before, searched = closed(), loop.time()
        while True:
            await asyncio.sleep(pause)
            if closed() - before >= MUCH_GARBAGE or loop.time() - searched >= LONG_UNSEARCHED:
                gc.collect()
                before, searched = closed(), loop.time()
    finally:
        gc.enable()
