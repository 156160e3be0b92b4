"""`audiocrib host --public`: a room of many tables, served until it is told to end; nobody is at home there."""

import asyncio
import contextlib
import logging
import socket
from pathlib import Path

from audiocrib.cli.crash_report import record_defect_of
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.evening_call import refused
from audiocrib.commands.hand_over import bring_into_room, table_numbers
from audiocrib.commands.machine import run_alone
from audiocrib.commands.meeting import own_address
from audiocrib.commands.page_at_table import serve_pages
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places
from audiocrib.terminal.arrivals import Leaving, leaving_signals, signals
from audiocrib.together.hall import Hall
from audiocrib.together.host import MANY_LINES, Host
from audiocrib.ui.screens.new_game.table_setup import names_of

FOLDER = Path("together") / "tables"


def host_room(
    where: Places, text: Text, port: int, *, lan: bool, link: str | None, take_over: str | None = None
) -> int:
    """Serve it, with the table in a file to take over; return 0, or 2 after one sentence on standard error."""
    try:
        listening = socket.create_server(("" if lan else "127.0.0.1", port))
    except OSError as error:
        return refused(text, phrase("hall-no-port", port=port, why=printable(error.strerror or str(error))))
    if take_over:  # only with the port: a room that is open there would not know of the table
        try:
            bring_into_room(where.data / FOLDER, take_over)
        except ArgumentsError as error:
            listening.close()
            return refused(text, error.said)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())
    with contextlib.suppress(KeyboardInterrupt):
        run_alone(_serve(where, text, listening, own_address() if lan else "127.0.0.1", link))
    return 0


async def _serve(where: Places, text: Text, listening: socket.socket, own: str, link: str | None) -> None:
    folder = where.data / FOLDER

    def failed(defect: BaseException) -> None:
        record_defect_of(defect, where.logs)

    names = names_of(DEFAULTS, text).computers
    hall = Hall(lambda number: FileStore(folder / str(number), private=True), names, InThread(), failed)
    hall.open_again(table_numbers(folder))
    host = Host(hall, listening, behind=link is not None, comes_back=True, lines=MANY_LINES)
    address = f"{own}:{host.port}"
    serve_pages(host, text, where.logs, link)
    ended = asyncio.Event()
    async with host:
        with signals(leaving_signals(Leaving(ended.set), lambda: None)):
            said = phrase("hall-serves", address=address), phrase("hall-serves-link", link=link or f"http://{address}/")
            print_lines([printable(text.sentence(each)) for each in said])
            await ended.wait()
    await hall.close()
