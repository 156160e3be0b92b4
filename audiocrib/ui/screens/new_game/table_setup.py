"""A table setup: its rules and players; how settings keep it, and restore it.

Knows no keys, no files. Unplayable tables never get here.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.settings.settings import Settings
from audiocrib.settings.table_options import changes_of
from audiocrib.storage.record import Kind
from audiocrib.storage.record import Player as Seated
from audiocrib.together.entry import Entry

MOST_PLAYERS = 6
LEVELS = (Level.CLUB, Level.CASUAL, Level.EXPERT, Level.BEGINNER, Level.MASTER, Level.CLUB)
"""The opponents' levels, in the order of their names."""


class Names(Struct, frozen=True):
    """The names of the player who owns these settings, and of computers, in the order in which they join.

    `chosen`: the player has chosen that name.
    """

    you: str
    computers: tuple[str, ...]
    chosen: bool = True


class Inviting(Struct, frozen=True):
    """The people who may come to a table: `lan`, from its whole network, not from this machine alone; None if that is
    not for this table to say. Spectators hear everything `delay` seconds later.
    """

    entry: Entry = Entry.WORDS
    lan: bool | None = False
    delay: int = 0


class TableSetup(Struct, frozen=True):
    """A table to play at: a published preset and the options it led to, and a name and a kind for each seat.

    `you` is the seat of the player whose settings these are; None if only others sit. `real_board` and `private_ears`
    are settings that were chosen with the table.
    """

    preset: str
    options: Options
    seats: tuple[Seated, ...]
    you: int | None = 0
    real_board: bool = False
    private_ears: bool = False


def names_of(settings: Settings, text: Text) -> Names:
    """Return names from the settings and the locale; no two are the same."""
    you = settings.name or text.sentence(phrase("your-name"))
    computers = [text.sentence(phrase("computer-name", number=number)) for number in range(1, MOST_PLAYERS + 1)]
    return Names(you, tuple(name if name != you else f"{name} 2" for name in computers), bool(settings.name))


def level_of(sitter: Sitter, names: Names) -> Level:
    """Return how a computer plays: as chosen, or as the opponent of that name does; others like the first one."""
    own = dict(zip(names.computers, LEVELS, strict=True))
    return sitter.level or own.get(sitter.name or "", LEVELS[0])


def seats_for(sitters: Iterable[Sitter], players: int, names: Names) -> tuple[tuple[Seated, ...], int | None]:
    """Return the occupants of this many seats, and which seat is yours: first named people, then computers.

    There is always a person among them, and no two have the same name.
    """
    chosen = list(sitters)[:players]
    if all(sitter.kind == "computer" for sitter in chosen):
        chosen = [Sitter("human"), *chosen][:players]
    you = next((seat for seat, sitter in enumerate(chosen) if sitter.kind == "human" and sitter.name is None), None)
    seats: list[Seated] = []
    for seat in range(players):
        sitter = chosen[seat] if seat < len(chosen) else Sitter("computer")
        if seat == you:
            seats.append(Seated(names.you, Kind.HUMAN))
            continue
        taken = {names.you, *(other.name for other in chosen[seat + 1 :]), *(player.name for player in seats)}
        free = [name for name in names.computers if name not in taken]
        free.sort(
            key=lambda name: sitter.level is not None and level_of(Sitter("computer", name), names) != sitter.level
        )
        name = sitter.name if sitter.name and sitter.name not in {names.you, *(p.name for p in seats)} else free[0]
        level = level_of(replace(sitter, name=name), names) if sitter.kind == "computer" else None
        seats.append(Seated(name, Kind(sitter.kind), level))
    return tuple(seats), you


def laid(settings: Settings, options: Options, names: Names) -> TableSetup:
    """Return the table that settings ask for; `options` are those of `options_of(settings)`."""
    seats, you = seats_for(settings.seats, options.players, names)
    return TableSetup(settings.preset, options, seats, you, settings.real_board, settings.private_ears)


def kept(table: TableSetup) -> dict[str, object]:
    """Return the settings that restore this table, for `Presenter.change`."""
    sitters = (
        Sitter(seated.kind.value, None if seat == table.you else seated.name, seated.level)
        for seat, seated in enumerate(table.seats)
    )
    return {
        "preset": table.preset,
        "table": changes_of(table.preset, table.options),
        "seats": tuple(sitters),
        "real_board": table.real_board,
        "private_ears": table.private_ears,
        "target": None,
        "muggins": None,
    }
