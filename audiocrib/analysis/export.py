"""Records of games as JSON documents, for other programs; `docs/records.md` names every field. No files, no words."""

from collections.abc import Iterable
from typing import Any

import msgspec

from audiocrib.analysis.figures import USUAL, Average, Balance, Figures, figures, opponents
from audiocrib.analysis.results import Played, names_of, people, result
from audiocrib.analysis.review import Review
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import MatchForm
from audiocrib.rules.presets import rules_of
from audiocrib.storage.record import Record
from audiocrib.storage.store import Archive, Game, LeftOut
from audiocrib.table.chair import Update

Document = dict[str, Any]


def as_json(document: Document) -> str:
    """Return a document as one line of text. Letters beyond ASCII are escaped, so a pipe in any encoding carries it."""
    import json

    return json.dumps(msgspec.to_builtins(document))


def games(archive: Archive) -> Document:
    """Return the list of games."""
    return {
        "games": [{"number": number, **_game(game)} for number, game in enumerate(archive.games, start=1)],
        "unfinished": [game.id for game in archive.unfinished],
        "left_out": [_left_out(left) for left in archive.left_out],
    }


def _game(game: Game) -> Document:
    record = game.record
    ended = result(record)
    return {
        "file": game.id,
        "date": game.day.isoformat(),
        **_table(record),
        "winners": [seat + 1 for seat in ended.winners] if ended else [],
        "games_won": list(ended.wins) if ended else [],
        "match_points": list(ended.points) if ended else [],
        "results": [_played(played) for played in ended.games] if ended else [],
    }


def _played(played: Played) -> Document:
    """Return one game; its sides in the order of their numbers."""
    sides = [Side(side) for side in range(len(played.scores))]
    return {
        "game": played.number,
        "end": played.end.value,
        "drawn": played.drawn,
        "sides": [
            {
                "seats": [seat + 1 for seat in played.members(side)],
                "score": played.scores[side],
                "place": played.order.index(side) + 1,
                "won": played.winner == side,
                "loss": played.defeats[side].value,
            }
            for side in sides
        ],
    }


def _table(record: Record) -> Document:
    """Return the rules and players. `targets`: each side's, if they differ."""
    options = record.header.options
    form = {"form": options.match.value, "length": options.match_length}
    return {
        "rules": rules_of(options),
        "target": options.target,
        "targets": list(options.targets),
        "match": None if options.match is MatchForm.SINGLE else form,
        "players": list(names_of(record)),
        "people": [seat + 1 for seat in people(record)],
    }


def _left_out(left: LeftOut) -> Document:
    return {"file": left.id, "reason": left.fault.value, "line": left.line or None}


def replay(game: Game, viewer: Seat | None, updates: Iterable[Update]) -> Document:
    """Return what one seat was told. The seed is left out, because it reveals every pack."""
    return {
        "file": game.id,
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


def statistics(records: tuple[Record, ...], opponent: str | None) -> Document:
    """Return a player's figures; averages next to the usual ones, and null where nothing was counted."""
    names = opponents(records) if opponent is None else ()
    return {
        **_figures(figures(records, opponent), opponent),
        "opponents": [_figures(figures(records, name), name) for name in names],
    }


def _figures(found: Figures, opponent: str | None) -> Document:
    tally = found.tally
    return {
        "against": opponent,
        "games": found.games.played,
        **_balance(found.games),
        "matches": {"played": found.matches.played, **_balance(found.matches)},
        "skunks_given": found.skunks,
        "skunks_taken": found.skunked,
        "streak": found.streak,
        "longest_won": found.most_won,
        "longest_lost": found.most_lost,
        "taken_back": found.taken_back,
        "averages": {
            name: {**_average(getattr(tally.averages, name)), "usual": getattr(USUAL, name)}
            for name in USUAL.__struct_fields__
        },
        "averages_elsewhere": {
            name: _average(getattr(found.elsewhere, name)) for name in found.elsewhere.__struct_fields__
        },
        "best_hand": tally.best,
        "muggins_taken": tally.muggins_taken,
        "muggins_given": tally.muggins_given,
    }


def _balance(balance: Balance) -> Document:
    return {"won": balance.won, "lost": balance.lost, "drawn": balance.drawn}


def _average(average: Average) -> Document:
    return {"average": average.value, "times": average.times}


def analysis(game: Game, seat: Seat, review: Review) -> Document:
    """Return a seat's choices and counts in a game, and its chance of winning before each deal."""
    found = {**msgspec.to_builtins(review), "means": msgspec.to_builtins(review.means), "cost": review.cost}
    return {"game": _game(game), "seat": seat + 1, **found}
