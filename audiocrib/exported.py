"""Records of games as JSON documents, for other programs; `docs/records.md` names every field. No files, no words."""

from collections.abc import Iterable
from typing import Any

import msgspec

from audiocrib.narration.answers import rules_name
from audiocrib.rules.cards import Seat, Side
from audiocrib.table.archive import Archive, Game, LeftOut, result, seats_of
from audiocrib.table.chair import Update
from audiocrib.table.figures import USUAL, Average, Figures
from audiocrib.table.record import Record
from audiocrib.ui.record_words import names_of

Document = dict[str, Any]


def as_json(document: Document) -> str:
    """A document as one line of text. Letters beyond ASCII are escaped, so a pipe in any encoding carries it."""
    import json

    return json.dumps(msgspec.to_builtins(document))


def games(archive: Archive) -> Document:
    """The list of games."""
    return {
        "games": [{"number": number, **_game(game)} for number, game in enumerate(archive.games, start=1)],
        "unfinished": [str(game.path) for game in archive.unfinished],
        "left_out": [_left_out(left) for left in archive.left_out],
    }


def _game(game: Game) -> Document:
    record = game.record
    ended = result(record)
    sides = [Side(side) for side in range(len(record.state.scores))]
    return {
        "file": str(game.path),
        "date": game.day.isoformat(),
        **_table(record),
        "sides": [
            {
                "seats": [seat + 1 for seat in seats_of(record.state, side)],
                "score": ended.scores[side] if ended else record.state.scores[side],
                "won": ended is not None and ended.winner == side,
                "loss": ended.losses[side].value if ended else "none",
            }
            for side in sides
        ],
        "drawn": ended is not None and ended.winner is None,
    }


def _table(record: Record) -> Document:
    options = record.header.options
    return {"rules": rules_name(options), "target": options.target, "players": list(names_of(record))}


def _left_out(left: LeftOut) -> Document:
    return {"file": str(left.path), "reason": left.fault.value, "line": left.line or None}


def replay(game: Game, viewer: Seat | None, updates: Iterable[Update]) -> Document:
    """What one seat was told. The seed is left out: whoever has it has every pack."""
    return {
        "file": str(game.path),
        "date": game.day.isoformat(),
        **_table(game.record),
        "seat": None if viewer is None else viewer + 1,
        "finished": game.record.over,
        "cut_off": game.torn,
        "events": [
            {"entry": number, "event": told.pop("type"), **told}
            for number, update in enumerate(updates, start=1)
            for told in map(msgspec.to_builtins, update.events)
        ],
    }


def statistics(found: Figures, opponent: str | None) -> Document:
    """A player's figures; averages beside what is usual, and null where nothing was counted."""
    tally = found.tally
    averages = {
        name: {"average": average.value, "times": average.times, "usual": getattr(USUAL, name)}
        for name in USUAL.__struct_fields__
        if isinstance(average := getattr(tally, name), Average)
    }
    return {
        "against": opponent,
        "games": found.games,
        "won": found.won,
        "lost": found.lost,
        "drawn": found.drawn,
        "skunks_given": found.skunks,
        "skunks_taken": found.skunked,
        "streak": found.streak,
        "longest_won": found.most_won,
        "longest_lost": found.most_lost,
        "averages": averages,
        "best_hand": tally.best,
        "muggins_taken": tally.muggins_taken,
        "muggins_given": tally.muggins_given,
    }
