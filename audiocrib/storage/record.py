"""The record of a game: rules, players and seats, and every entry since. A value; no file, no clock.

Chance is derived from the seed and a place in the record, so a resumed game continues exactly as it would have.
"""

import random
from collections.abc import Iterable
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
from audiocrib.rules.visibility import see_all, view

DRAWN = 2**63
"""From here on seeds belong to games whose packs several programs may have drawn together; if not, the packs follow
from the seed.
"""


class Kind(StrEnum):
    """The occupant of a chair."""

    HUMAN = "human"
    COMPUTER = "computer"


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The occupant of a seat, by the name that others use; `level` is how a computer plays."""

    name: str
    kind: Kind
    level: Level | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Everything settled before the first shuffle. `players` by seat; `program` is the version that began the game.

    `seen`: the record has only what this seat was told, of a game with people elsewhere; None: it has everything.
    `taken_back`: a card was taken back, of which the entries show nothing: in such a game, or at another host before.
    """

    program: str
    options: Options
    players: tuple[Player, ...]
    seed: int
    seen: Seat | None = None
    taken_back: bool = False


class Entry(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One command and all its events; the command is None if only the events were seen."""

    command: Command | None
    events: tuple[Event, ...]


class TakenBack(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The last `back` entries no longer count, because a card was taken back."""

    back: Annotated[int, Meta(ge=1)]


class Record(Struct, frozen=True, gc=False):
    """A game so far; `state` is the result of its entries. `dropped`: lines of the journal that no longer count."""

    header: Header
    state: State
    entries: tuple[Entry, ...] = ()
    dropped: int = 0

    @property
    def lines(self) -> int:
        """The number of lines written after the header."""
        return len(self.entries) + self.dropped

    @property
    def taken_back(self) -> bool:
        """True if a card was taken back."""
        return self.dropped > 0 or self.header.taken_back

    @property
    def over(self) -> bool:
        """True if nothing can follow."""
        return isinstance(self.state.phase, GameOver)


def begin(header: Header) -> Record:
    """Return a game before its first shuffle.

    Raises:
        Refusal: no game can begin with these options.
        ValueError: the number of players differs from the options.
    """
    return begun(header, new_game(header.options))


def begun(header: Header, state: State) -> Record:
    """Return a game that begins in this state.

    Raises:
        ValueError: the number of players differs from the options.
    """
    if len(header.players) != header.options.players:
        raise ValueError(f"{len(header.players)} players for {header.options.players} seats")
    return Record(header, state)


def seen(header: Header, seat: Seat, told: Iterable[tuple[Event, ...]], *, taken_back: bool = False) -> Record:
    """Return the record of a game as a seat was told of it, with nothing else in it, not even the seed.

    `taken_back`: a card was taken back, which `told` does not show.

    Raises:
        Misfit: these events cannot follow one another.
        ValueError: there is no such seat, or the number of players differs from the options.
    """
    record = begin_seen(replace(header, seed=0, seen=seat, taken_back=taken_back))
    state, entries = record.state, list[Entry]()
    for events in told:
        entry = Entry(None, see_all(events, seat))
        state = fold(state, entry.events)
        entries.append(entry)
    return replace(record, state=state, entries=tuple(entries))


def begin_seen(header: Header) -> Record:
    """Return a game that only one seat saw, before its first shuffle.

    Raises:
        ValueError: there is no such seat, or the number of players differs from the options.
    """
    if header.seen is None or header.seen not in range(len(header.players)):
        raise ValueError(f"seat {header.seen} of {len(header.players)}")
    return begun(header, view(laid(header.options), header.seen))


def after(record: Record, command: Command) -> Record:
    """Return the record with one more entry, its last.

    Raises:
        Refusal: the rules do not allow the command.
    """
    state, events = apply(record.state, command)
    return replace(record, state=state, entries=(*record.entries, Entry(command, events)))


def since_card(record: Record, seat: Seat) -> int:
    """Return the number of entries since a seat's last card in the current play; 0 if it has played none."""
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
    """Return the record without its last entries.

    Raises:
        ValueError: they do not begin with a card in the current play, or there are too few.
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
    """Return the pack for the next shuffle: it depends on the seed and the number of shuffles so far."""
    pack = list(PACK)
    random.Random(f"{record.header.seed}/{shuffles(record)}").shuffle(pack)
    return tuple(pack)


def shuffles(record: Record) -> int:
    """Return the number of packs shuffled so far."""
    return [type(entry.command) for entry in record.entries].count(Shuffle)


def speaker(entry: Entry) -> Seat | None:
    """Return the seat that spoke; None for a shuffle. If the command was not seen, the first event has the seat."""
    if entry.command is None:
        return getattr(entry.events[0], "seat", None) if entry.events else None
    return None if isinstance(entry.command, Shuffle) else entry.command.seat


def chance(record: Record, seat: Seat) -> random.Random:
    """Return a computer's source of chance, which depends on the seed, the seat and how often that seat has spoken.

    It does not depend on the other seats: the order in which two players lay away must not change the game.
    """
    spoken = sum(speaker(entry) == seat for entry in record.entries)
    return random.Random(f"{record.header.seed}/{seat}/{spoken}")
