"""The pages at a host's address: each guest's session runs here, and shares nothing with the host's but the table.

Its settings are kept by the browser; anything else that a session writes goes into a separate folder, deleted after it.
"""

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import asdict, replace

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.crash_report import record_defect
from audiocrib.commands.page_evening import front_end_of, speaker_of
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.page.front_end import Page
from audiocrib.page.page_draw import PageDraw
from audiocrib.page.table_pages import TablePages
from audiocrib.rules.cards import Seat
from audiocrib.session.evening import Evening
from audiocrib.session.session import Surroundings
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.session.visiting import Visiting
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places
from audiocrib.together.host import Host
from audiocrib.together.messages import VERSION, Entered, FromGuest, FromHost, Hello, Reason, Welcome
from audiocrib.together.near_guest import NearGuest
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.table.player import Player

KEPT_LETTERS = 4000
"""The most characters of settings that a page may send."""


def serve_pages(host: Host, text: Text, logs: Path, link: str | None = None) -> None:
    """Let browsers come to the table of a host. `link`: the address at which a server in front of it is found."""
    begin = partial(_begin, host, logs)
    files = served_files(text, table=True)
    host.pages = TablePages(begin, files, text, host.port, host.admits, host.address_of, time.monotonic, link)


async def _begin(host: Host, logs: Path, opened: Page) -> Phrase:
    try:
        with tempfile.TemporaryDirectory(prefix="audiocrib-page-") as folder:
            await _evening(host, opened, Path(folder))
    except Exception:  # noqa: BLE001  # a defect: one sentence for the guest, and nothing on the host's terminal
        record_defect(logs)
        return phrase("page-table-defect")
    return phrase("page-table-left")


async def _evening(host: Host, opened: Page, folder: Path) -> None:
    comer, where = opened.comer, Places(folder, folder, folder)
    settings = replace(brought(comer.settings), name=comer.name or None, knows_cribbage=True)
    settings = replace(settings, voice=settings.page_voice)
    kept = BrowserSettings(opened, settings)
    hello = Hello(VERSION, comer.words, token=comer.seat, name=comer.name, watch=comer.watch)

    ends: list[Callable[[Reason | None], None]] = []

    def opening(presenter: Presenter, player: Player) -> Visiting:
        def meets(
            told: Callable[[FromHost], None],
            lost: Callable[[], None],
            found: Callable[[], None],
            place: Callable[[], tuple[int, int]],
        ) -> NearGuest:
            near = NearGuest(host.room, hello, told, lost, found, place)
            host.ends.add(near.end)
            ends.append(near.end)
            opened.watches = near.line
            near.line(opened.connected)
            return near

        def draws(seat: Seat | None, say: Callable[[FromGuest], object]) -> PageDraw:
            return PageDraw(seat, say, opened)

        def come(welcome: Welcome | Entered) -> None:
            opened.hold(welcome.token)

        return Visiting("", meets, folder, lambda _: None, presenter, player, draws, come)

    store = FileStore(folder)
    around = Surroundings(front_end_of(opened), speaker_of(opened), InThread(), store, kept, folder, give=opened.give)
    starting = StartingSettings(settings, {}, (), settings)
    try:
        await Evening(Arguments(), starting, where, around, opening=opening).spend()
    finally:
        host.ends.difference_update(ends)


def brought(written: str) -> Settings:
    """Return the settings that a browser kept; the defaults if it has none, or if they cannot be read."""
    try:
        return from_json(written.encode(), Settings) if written else DEFAULTS
    except DecodingError:
        return DEFAULTS


class BrowserSettings:
    """Settings that the browser of a page keeps."""

    where = ""

    def __init__(self, page: Page, settings: Settings) -> None:
        self._page = page
        self._settings = settings

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Have the browser keep all that differ from the defaults, unless they are longer than it may send."""
        del kept
        named = {name: value for name, value in changes.items() if name != "voice"}
        if "voice" in changes:
            named["page_voice"] = changes["voice"] or DEFAULTS.page_voice
        self._settings = replace(self._settings, **named)
        usual = asdict(DEFAULTS)
        own = {name: value for name, value in asdict(self._settings).items() if value != usual[name]}
        written = msgspec.json.encode({name: own[name] for name in own if name not in {"voice", "name"}}).decode()
        if len(written) <= KEPT_LETTERS:
            self._page.keep(written)
