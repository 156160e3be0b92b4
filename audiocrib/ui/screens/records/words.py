"""Games and matches played, their figures, and what a replay is, as phrases. No files, no keys, no words."""

from datetime import date

from audiocrib.analysis.figures import USUAL, Averages, Figures, Usual, figures, opponents
from audiocrib.analysis.results import Played, Result, names_of, people, person, result
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.options import DealForm, MatchForm
from audiocrib.rules.presets import rules_of
from audiocrib.rules.skunk import Defeat
from audiocrib.settings.fields import printable
from audiocrib.storage.record import Record
from audiocrib.storage.store import Archive, Game, LeftOut, StorageError, Store

NONE = "none"


def listed(archive: Archive) -> tuple[tuple[Phrase, ...], ...]:
    """Return a line for each finished game or match, the newest last; then what is not listed, and why."""
    games = tuple(game_words(number, game) for number, game in enumerate(archive.games, start=1))
    others = (*(() if games else (phrase("records-none"),)), *not_listed(archive))
    return (*games, *((said,) for said in others))


def not_listed(archive: Archive) -> tuple[Phrase, ...]:
    """Return what is among the games but not in their list."""
    given_up = (phrase("records-unfinished", number=len(archive.unfinished)),) if archive.unfinished else ()
    return (*given_up, *map(left_out, archive.left_out))


def game_words(number: int, game: Game) -> tuple[Phrase, ...]:
    """Describe a game in one sentence; a match in one, and one for each of its games."""
    ended = result(game.record)
    if ended is None:
        raise ValueError("a game that is not over has no place in the list")
    about: dict[str, Arg] = {"number": number, **_table(game)}
    if _form(game.record) is None:
        (only,) = ended.games
        about |= {"sides": _sides(game.record, only), "end": only.end.value}
        if only.winner is None:
            return (phrase("record-drawn", **about),)
        return (phrase("record-won", names=_named(game.record, only.members(only.winner)), **about),)
    about |= {"wins": _by_seat(game.record, ended, ended.wins), "counts": "games"}
    if ended.points != ended.wins:
        about |= {"points": _by_seat(game.record, ended, ended.points), "counts": "points"}
    whole = phrase("record-match-drawn", **about)
    if ended.winners:
        whole = phrase("record-match-won", names=_named(game.record, ended.winners), **about)
    return (whole, *(_in_match(game.record, played) for played in ended.games))


def _in_match(record: Record, played: Played) -> Phrase:
    end = "draw" if played.drawn else played.end.value
    return phrase("record-match-game", number=played.number, sides=_sides(record, played), end=end)


def _sides(record: Record, played: Played) -> tuple[Phrase, ...]:
    """Return every side with its score, the best first."""
    return tuple(
        _side(_named(record, played.members(side)), played.scores[side], played.defeats[side]) for side in played.order
    )


def _side(names: tuple[Phrase, ...], score: int, defeat: Defeat = Defeat.NONE) -> Phrase:
    return phrase("side-result", names=names, score=score, loss=defeat.value)


def _by_seat(record: Record, ended: Result, numbers: tuple[int, ...]) -> tuple[Phrase, ...]:
    """Return numbers kept by seat, the best first: of each side once, if the same players sat together in every game."""
    together = {played.sides for played in ended.games}
    if len(together) == 1:
        last = ended.games[-1]
        teams = [last.members(side) for side in sorted(set(last.sides))]
    else:
        teams = [(Seat(seat),) for seat in range(len(numbers))]
    best = sorted(teams, key=lambda team: -numbers[team[0]])
    return tuple(_side(_named(record, team), numbers[team[0]]) for team in best)


def _named(record: Record, seats: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    names = names_of(record)
    return tuple(phrase("seat-name", name=names[seat]) for seat in seats)


def _table(game: Game) -> dict[str, Arg]:
    options = game.record.header.options
    rules: tuple[Phrase, ...] = (phrase("record-rules", rules=rules_of(options)),)
    if options.deal_form is DealForm.FIVE_CARD:
        rules = (phrase("record-five-card"), *rules)
    form = _form(game.record)
    targets = dict.fromkeys(options.targets or (options.target,))
    return {
        "rules": rules if form is None else (form, *rules),
        "targets": tuple(phrase("plain-number", number=target) for target in targets),
        "day": (_day(game.day),),
    }


def _form(record: Record) -> Phrase | None:
    """Return the kind of a match; None for one game."""
    options = record.header.options
    if options.match is MatchForm.SINGLE:
        return None
    return phrase("record-form", match=options.match.value, length=options.match_length)


def _day(day: date) -> Phrase:
    return phrase("record-day", day=day.day, month=day.month, year=str(day.year))


def left_out(left: LeftOut, identifier: str = "record-left-out") -> Phrase:
    """Say why a file is not a game that can be reported, in the list or where it was named."""
    return phrase(identifier, file=printable(left.id), fault=left.fault.value, line=left.line)


def still_on(record: Record, command: str) -> Phrase:
    """Say why a game is not revealed to the requested seat; `command` is `replay` or `analyse`."""
    if record.header.seen is not None:
        return phrase("replay-seen", command=command, seat=record.header.seen + 1)
    if len(people(record)) == 1:
        return phrase("replay-running", command=command, seat=person(record) + 1)
    return phrase("replay-running-several", command=command)


def replay_begins(game: Game, viewer: Seat | None, steps: int) -> tuple[Phrase, ...]:
    """Say what is replayed, for whom, how long it is, and whether it stops short of the end of its game."""
    names = names_of(game.record)
    short = "torn" if game.torn else "none" if game.record.over else "game" if _form(game.record) is None else "match"
    begins = phrase(
        "replay-begins",
        who="spectator" if viewer is None else "seat",
        name="" if viewer is None else names[viewer],
        players=_together(game.record),
        number=steps,
        **_table(game),
    )
    return (begins,) if short == "none" else (begins, phrase("replay-short", short=short))


def _together(record: Record) -> tuple[Phrase, ...]:
    """Return the players, in seating order; partners in the first game as one item."""
    sides = sides_of(record.header.options)
    teams = [tuple(Seat(seat) for seat, of in enumerate(sides) if of == side) for side in sorted(set(sides))]
    return tuple(phrase("record-team", names=_named(record, team)) for team in teams)


def replay_ends(game: Game) -> tuple[Phrase, ...]:
    """Return what follows the last step, if a record stops short of the end of its game."""
    if game.torn:
        return (phrase("replay-torn"),)
    if game.record.over:
        return ()
    return (phrase("replay-unfinished", whole="game" if _form(game.record) is None else "match"),)


def unreadable(store: Store, error: StorageError) -> Phrase:
    """Say that the archived games cannot be read."""
    return phrase("records-unreadable", folder=printable(store.archive), why=error.why or error.failure.value)


def whole(records: tuple[Record, ...], against: str | None = None) -> tuple[Phrase, ...]:
    """Return all figures: the summary, other tables, and the balance against each opponent of several."""
    found = figures(records, against)
    short = summary(found)
    both = found.tally.averages != Averages() != found.elsewhere
    elsewhere = (phrase("figures-elsewhere", **_averages(found.elsewhere)),) if both else ()
    names = opponents(records) if against is None else ()
    return (*short, *elsewhere, *(_against(name, figures(records, name)) for name in names if len(names) > 1))


def summary(found: Figures) -> tuple[Phrase, ...]:
    """Return games, matches and streaks; averages beside the usual ones; the best hand and muggins; games left out."""
    left_out = (phrase("figures-left-out", number=found.taken_back),) if found.taken_back else ()
    if not found.games.played:
        return left_out or (phrase("records-none"),)
    tally = found.tally
    games = phrase("figures-games", **_games(found))
    if tally.averages == Averages() != found.elsewhere:
        averages = phrase("figures-other-tables", **_averages(found.elsewhere))
    else:
        usual = {f"usual_{name}": _decimal(getattr(USUAL, name)) for name in Usual.__struct_fields__}
        averages = phrase("figures-averages", **_averages(tally.averages), **usual)
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
    return (games, averages, best, *left_out)


def _games(found: Figures) -> dict[str, Arg]:
    return {
        "run": "won" if found.streak > 0 else "lost" if found.streak < 0 else NONE,
        "streak": abs(found.streak),
        "most": found.most_won,
        "games": found.games.played,
        "won": found.games.won,
        "drawn": found.games.drawn,
        "matches": found.matches.played,
        "matches_won": found.matches.won,
        "skunks": found.skunks,
        "skunked": found.skunked,
    }


def _against(name: str, found: Figures) -> Phrase:
    muggins = {"taken": found.tally.muggins_taken, "given": found.tally.muggins_given}
    return phrase("figures-against", name=name, **_games(found), **muggins)


def _averages(averages: Averages) -> dict[str, Arg]:
    return {name: _decimal(getattr(averages, name).value) for name in Averages.__struct_fields__}


def _decimal(value: float | None) -> str:
    return NONE if value is None else f"{value:.1f}"
