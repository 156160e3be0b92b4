"""Serves and joins tables with people elsewhere, over the network of this machine.

They are kept in a separate folder: these games do not belong to one keyboard, and are not continued as if they did.
Loaded only when wanted, because it needs sockets.
"""

import random
import re
import socket
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.hand_over import brought, written
from audiocrib.commands.page_at_table import serve_pages
from audiocrib.fair_deals.proof import Proof
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.rules.presets import preset_for
from audiocrib.session.evening_games import Opening
from audiocrib.session.hosting import HostedGames
from audiocrib.session.visiting import Visiting
from audiocrib.settings.fields import printable
from audiocrib.storage.file_store import FileStore, keep_seen, slots
from audiocrib.storage.files import Places, write_atomically
from audiocrib.storage.record import Kind
from audiocrib.storage.store import StorageError, Store
from audiocrib.together.guest import Guest
from audiocrib.together.handing_over import Waiting
from audiocrib.together.host import Host
from audiocrib.together.invitations import Invitation, invitations, keep_invitation
from audiocrib.together.kept import KeptRoom, kept, opened_again
from audiocrib.together.messages import PORT, VERSION, Entered, Hello, Welcome
from audiocrib.together.nearby import Announced
from audiocrib.together.room import Occupant, Served
from audiocrib.together.words import two_words
from audiocrib.ui.screens.new_game.table_setup import Inviting, TableSetup

FOLDER = "together"
PROOFS = "proofs"
"""The folder for the proofs of finished games, for `audiocrib verify`."""
SUFFIX = ".proof"


class ByNetwork:
    """Hosts and joins tables for the player whose folders these are."""

    def __init__(self, where: Places) -> None:
        self._where = where
        self._folder = where.data / FOLDER
        self.store = FileStore(self._folder, private=True)

    def known(self) -> tuple[Invitation, ...]:
        """Return the tables joined before, the latest first."""
        return invitations(self.store)

    def join(self, where: Invitation, name: str, *, watch: bool) -> Opening:
        """Return the opening of a table elsewhere; that it exists is only checked once it is played."""
        kept = next((one for one in self.known() if _same(one, where, name)), where)
        hello = Hello(VERSION, where.words, kept.token, where.name or name, watch)
        come = partial(_keep_token, self.store, where)
        proofs, remember = partial(keep_proof, self._where.data / PROOFS), partial(keep_seen, self._where.data)
        meets = partial(Guest, where.address, hello)
        config = self._where.config
        return partial(Visiting, where.address, meets, config, proofs, come=come, remember=remember)

    def waiting(self) -> KeptRoom | None:
        """Return the table hosted last, if its game waits."""
        return kept(self.store) if slots(self._folder) else None

    def host(self, table: TableSetup, inviting: Inviting) -> Opening | Phrase:
        """Open a table, on the usual port, or on another if that is taken; return why if neither can be had."""
        seats: list[Occupant | None] = [
            Occupant(Seat(seat), one.name, one.kind, one.level, home=seat == table.you)
            if seat == table.you or one.kind is Kind.COMPUTER
            else None
            for seat, one in enumerate(table.seats)
        ]
        room = Served(two_words(random.SystemRandom()), seats, entry=inviting.entry, delay=inviting.delay)
        lan = bool(inviting.lan)
        opened = self.serve(room, table.options, PORT, lan=lan)
        return self.serve(room, table.options, 0, lan=lan) if isinstance(opened, Phrase) else opened

    def host_again(self, found: KeptRoom) -> Opening | Phrase:
        """Open the same table again, where it was."""
        return self.serve(opened_again(found), options_again(found), found.port, lan=found.lan, resumes=True)

    async def hand_over(self, file: str) -> tuple[Phrase, ...] | Phrase:
        """Write the waiting table to a file, and close it here for good; return how to continue, or why that failed."""
        try:
            return await written(Waiting(self.store), self.store, file), phrase("hand-over-keys")
        except ArgumentsError as error:
            return error.said

    async def take_over(self, file: str, name: str, *, lan: bool) -> Opening | Phrase:
        """Open the table in a file, with the player of this name as its host. Raises NotAtTable if there is none."""
        try:
            found = await brought(self.store, file, name)
        except ArgumentsError as error:
            return error.said
        opened = self.host_again(replace(found, lan=lan))
        return self.host_again(replace(found, lan=lan, port=0)) if isinstance(opened, Phrase) else opened

    def serve(
        self,
        room: Served,
        options: Options,
        port: int,
        *,
        lan: bool,
        resumes: bool = False,
        seed: int | None = None,
        link: str | None = None,
    ) -> Opening | Phrase:
        """Serve a room, and pages for it, on a port; return why if the port cannot be had. `resumes`: its game is
        continued; `link`: the address of a server in front of this one.
        """
        try:
            listening = socket.create_server(("" if lan else "127.0.0.1", port))
        except OSError as error:
            return phrase("together-no-port", port=port, why=printable(error.strerror or str(error)))
        serving = Host(room, listening, behind=link is not None)
        own = own_address() if lan else "127.0.0.1"
        address = f"{own}:{serving.port}"
        serving.announced = Announced([room.words], own, serving.port) if lan else None
        serve_pages(serving, Text(), self._where.logs, link)
        invited = f"{(link or f'http://{address}').removesuffix('/')}/#{room.words.replace(' ', '-')}"
        remember = partial(keep_seen, self._where.data)
        return partial(HostedGames, serving, room, options, address, invited, seed, self.store, resumes, lan, remember)


def options_again(found: KeptRoom) -> Options:
    """Return the options of a new game at a table that is opened again, in case its journal is damaged."""
    return preset_for("salon", len(found.seats))


def _same(one: Invitation, where: Invitation, name: str) -> bool:
    return (one.address, one.words, one.name) == (where.address, where.words, where.name or name)


def _keep_token(store: Store, where: Invitation, welcome: Welcome | Entered) -> None:
    """Keep the token for coming back; if it cannot be written, the words and the name are enough."""
    with suppress(StorageError):
        keep_invitation(store, Invitation(where.address, where.words, welcome.name, welcome.token))


def own_address() -> str:
    """Return the address at which other machines of this network find this one; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def keep_proof(folder: Path, proof: Proof) -> None:
    """Write a game's proof to a file, named by the day and by the draw's name for the table. Raises OSError."""
    game = f"{time.strftime('%Y-%m-%d')}-{file_part(proof.draw.table)}-{proof.draw.game}{SUFFIX}"
    write_atomically(folder / game, msgspec.json.encode(proof))


def file_part(name: str) -> str:
    """Return those letters and digits of a name from elsewhere that are safe in a file name."""
    return re.sub("[^a-z0-9]", "", name)[:32]
