"""Games that were played, their figures, and what a replay is, as phrases. No files, no keys, no words."""

from datetime import date
from pathlib import Path

from audiocrib.narration.answers import rules_name
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.cards import Seat, Side
from audiocrib.settings import printable
from audiocrib.table.archive import Archive, Game, LeftOut, person, read, result, seats_of
from audiocrib.table.figures import USUAL, Figures, Usual, figures
from audiocrib.table.record import Record

NONE = "none"


def names_of(record: Record) -> tuple[str, ...]:
    """Who played, by seat, as it can be printed: a file may hold anything."""
    return tuple(printable(player.name) for player in record.header.players)


def listed(archive: Archive) -> tuple[Phrase, ...]:
    """A sentence for each finished game, the newest last; then what is not in the list, and why."""
    games = tuple(_game(number, game) for number, game in enumerate(archive.games, start=1))
    given_up = (phrase("records-unfinished", number=len(archive.unfinished)),) if archive.unfinished else ()
    return (games or (phrase("records-none"),)) + given_up + tuple(map(left_out, archive.left_out))


def _game(number: int, game: Game) -> Phrase:
    ended = result(game.record)
    if ended is None:
        raise ValueError("a game that is not over has no place in the list")
    sides = tuple(
        phrase("side-result", names=_members(game.record, Side(side)), score=score, loss=ended.losses[side].value)
        for side, score in sorted(enumerate(ended.scores), key=lambda item: (item[0] != ended.winner, -item[1]))
    )
    about: dict[str, Arg] = {"number": number, "sides": sides, **_table(game)}
    if ended.winner is None:
        return phrase("record-drawn", **about)
    return phrase("record-won", names=_members(game.record, ended.winner), **about)


def _members(record: Record, side: Side) -> tuple[Phrase, ...]:
    names = names_of(record)
    return tuple(phrase("seat-name", name=names[seat]) for seat in seats_of(record.state, side))


def _table(game: Game) -> dict[str, Arg]:
    options = game.record.header.options
    return {
        "rules": (phrase("record-rules", rules=rules_name(options)),),
        "target": options.target,
        "day": (_day(game.day),),
    }


def _day(day: date) -> Phrase:
    return phrase("record-day", day=day.day, month=day.month, year=str(day.year))


def left_out(left: LeftOut) -> Phrase:
    """Why a file is no game that can be told of."""
    return phrase("record-left-out", file=printable(str(left.path)), fault=left.fault.value, line=left.line)


def replay_begins(game: Game, viewer: Seat | None, steps: int) -> Phrase:
    """What is replayed, for whom, and how long it is."""
    names = names_of(game.record)
    return phrase(
        "replay-begins",
        who="spectator" if viewer is None else "seat",
        name="" if viewer is None else names[viewer],
        players=tuple(phrase("seat-name", name=name) for name in names),
        number=steps,
        **_table(game),
    )


def replay_ends(game: Game) -> tuple[Phrase, ...]:
    """What there is to say behind the last step: where a record stops short of the end of its game."""
    if game.torn:
        return (phrase("replay-torn"),)
    return () if game.record.over else (phrase("replay-unfinished"),)


def opponents(archive: Archive) -> tuple[str, ...]:
    """Everybody the person has played against in a finished game, in the order of the first time."""
    return tuple(dict.fromkeys(name for game in archive.games for name in _others(game.record)))


def against(archive: Archive, name: str) -> tuple[Game, ...]:
    """The finished games in which somebody of this name sat on another side, in any case of letters."""
    wanted = name.casefold()
    return tuple(game for game in archive.games if wanted in map(str.casefold, _others(game.record)))


def _others(record: Record) -> tuple[str, ...]:
    mine = record.state.sides[person(record)]
    return tuple(name for name, side in zip(names_of(record), record.state.sides, strict=True) if side != mine)


def recalled(data: Path) -> tuple[Phrase, ...]:
    """The figures of all finished games in a folder, or why they cannot be read."""
    try:
        return in_three(figures(game.record for game in read(data).games))
    except OSError as error:
        return (unreadable(data, error),)


def unreadable(data: Path, error: OSError) -> Phrase:
    """That the folder of the games cannot be read."""
    why = error.strerror or type(error).__name__
    return phrase("records-unreadable", folder=printable(str(data / "games")), why=why)


def in_three(found: Figures) -> tuple[Phrase, ...]:
    """Games and streaks; averages beside what is usual; the best hand and muggins."""
    if not found.games:
        return (phrase("records-none"),)
    run = "won" if found.streak > 0 else "lost" if found.streak < 0 else NONE
    tally = found.tally
    games = phrase(
        "figures-games",
        run=run,
        streak=abs(found.streak),
        most=found.most_won,
        games=found.games,
        won=found.won,
        drawn=found.drawn,
        skunks=found.skunks,
        skunked=found.skunked,
    )
    usual = {f"usual_{name}": _decimal(getattr(USUAL, name)) for name in Usual.__struct_fields__}
    own = {name: _decimal(getattr(tally, name).value) for name in Usual.__struct_fields__}
    muggins = {"taken": tally.muggins_taken, "given": tally.muggins_given}
    best = phrase("figures-no-best", **muggins)
    if tally.best and tally.best.starter:
        best = phrase(
            "figures-best",
            points=tally.best.points,
            cards=tally.best.cards,
            starter=tally.best.starter,
            **muggins,
        )
    return (games, phrase("figures-averages", **own, **usual), best)


def _decimal(value: float | None) -> str:
    return NONE if value is None else f"{value:.1f}"
