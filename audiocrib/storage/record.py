"""The record of a game: who plays by which rules from which seed, and every entry since. A value; no file, no clock.

Chance is derived here from the seed and a place in the record, so a resumed game goes on exactly as it would have.
"""

import random
from enum import StrEnum

from msgspec import Struct

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Cards, Seat
from audiocrib.rules.commands import Command, Shuffle
from audiocrib.rules.events import Event
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, State


class Kind(StrEnum):
    """Who sits in a chair."""

    HUMAN = "human"
    COMPUTER = "computer"


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits in a seat, by the name that the others call; `level` is how a computer plays."""

    name: str
    kind: Kind
    level: Level | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before the first shuffle. `players` by seat; `program` is the version that began the game."""

    program: str
    options: Options
    players: tuple[Player, ...]
    seed: int


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One command and all that it brought about."""

    command: Command
    events: tuple[Event, ...]


class Record(Struct, frozen=True):
    """A game so far; `state` is what the entries lead to."""

    header: Header
    state: State
    entries: tuple[Entry, ...] = ()

    @property
    def over(self) -> bool:
        """Nothing can follow."""
        return isinstance(self.state.phase, GameOver)


def begin(header: Header) -> Record:
    """A game before the first shuffle.

    Raises:
        Refusal: no game can be begun with these options.
        ValueError: there are not as many players as the options say.
    """
    return begun(header, new_game(header.options))


def begun(header: Header, state: State) -> Record:
    """A game that begins in this state.

    Raises:
        ValueError: there are not as many players as the options say.
    """
    if len(header.players) != header.options.players:
        raise ValueError(f"{len(header.players)} players for {header.options.players} seats")
    return Record(header, state)


def after(record: Record, command: Command) -> Record:
    """The record with one more entry, which is then its last.

    Raises:
        Refusal: the rules do not allow the command.
    """
    state, events = apply(record.state, command)
    return Record(record.header, state, (*record.entries, Entry(command, events)))


def next_pack(record: Record) -> Cards:
    """The pack that the next shuffle brings in: it hangs on the seed and on how many shuffles there were."""
    shuffles = sum(isinstance(entry.command, Shuffle) for entry in record.entries)
    pack = list(PACK)
    random.Random(f"{record.header.seed}/{shuffles}").shuffle(pack)
    return tuple(pack)


def chance(record: Record, seat: Seat) -> random.Random:
    """What a computer tosses coins with: it hangs on the seed, the seat and how often that seat has spoken.

    Not on what others did meanwhile: who of two lays away first must not change the game.
    """
    spoken = sum(not isinstance(said := entry.command, Shuffle) and said.seat == seat for entry in record.entries)
    return random.Random(f"{record.header.seed}/{seat}/{spoken}")
