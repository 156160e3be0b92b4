"""The record of a game: who plays by which rules from which seed, and every entry since. A value; no file, no clock.

Chance is derived here from the seed and a place in the record, so a resumed game goes on exactly as it would have.
"""

import random
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Cards, Seat
from audiocrib.rules.commands import Command, Play, Shuffle
from audiocrib.rules.events import Event
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import apply, laid, new_game
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, Playing, State


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


class TakenBack(Struct, frozen=True, forbid_unknown_fields=True):
    """The last so many entries hold no longer: somebody has taken a card back."""

    back: Annotated[int, Meta(ge=1)]


class Record(Struct, frozen=True):
    """A game so far; `state` is what the entries lead to. `dropped`: lines of the journal that are none of them any more."""

    header: Header
    state: State
    entries: tuple[Entry, ...] = ()
    dropped: int = 0

    @property
    def lines(self) -> int:
        """All that was written of the game after its header."""
        return len(self.entries) + self.dropped

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
    return replace(record, state=state, entries=(*record.entries, Entry(command, events)))


def since_card(record: Record, seat: Seat) -> int:
    """How many entries there are from the last card of a seat on, in the play that is on; 0 where it has played none."""
    if not isinstance(record.state.phase, Playing):
        return 0
    for back, entry in enumerate(reversed(record.entries), start=1):
        match entry.command:
            case Play(of) if of == seat:
                return back
            case Shuffle():
                break
            case _:
                pass
    return 0


def without(record: Record, taken: TakenBack) -> Record:
    """The record as it was before its last entries.

    Raises:
        ValueError: they do not begin with a card in the play that is on, or there are not as many.
    """
    kept = record.entries[: -taken.back]
    first = record.entries[len(kept)].command if taken.back <= len(record.entries) else None
    if not isinstance(first, Play) or since_card(record, first.seat) != taken.back:
        raise ValueError("no card to take back")
    state = laid(record.header.options)
    for entry in kept:
        state = fold(state, entry.events)
    return replace(record, state=state, entries=kept, dropped=record.dropped + taken.back + 1)


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
