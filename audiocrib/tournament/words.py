"""A tournament in sentences: its result, its progress, and the reason if it cannot continue. Prints nothing."""

from pathlib import Path

from audiocrib.narration.advice import decimal
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.presets import rules_of
from audiocrib.settings.fields import printable
from audiocrib.tournament.contestants import ENGINE
from audiocrib.tournament.executors import SpreadError
from audiocrib.tournament.game import Source
from audiocrib.tournament.pairs import Failure, Measure, Tournament, Value
from audiocrib.tournament.result import Estimate, Result
from audiocrib.tournament.results_file import UnfitError


def name_of(player: str) -> str:
    """Return a player as typed."""
    return printable(player.removeprefix(ENGINE))


def hundredths(number: float) -> Phrase:
    """Format a number with two decimals, in any language."""
    parts = round(abs(number) * 100)
    sign = "minus" if number < 0 and parts else "plus"
    return phrase("tournament-hundredths", sign=sign, whole=parts // 100, part=f"{parts % 100:02}")


def result_words(result: Result) -> list[Phrase]:
    """Return the lines of the result."""
    tournament = result.tournament
    first, second = tournament.players
    lines = [_of(result), *(_value(tournament, name, value) for name, value in result.values.items())]
    lines += [_points(player, result.points[at]) for at, player in enumerate((first, second)) if second != first or at]
    for (player, fault), games in sorted(result.failed.items()):
        lines.append(phrase("tournament-given-up", player=name_of(player), count=games, fault=fault))
    return lines


def _of(result: Result) -> Phrase:
    tournament = result.tournament
    options = tournament.options
    targets = sorted(set(options.targets)) or [options.target]
    return phrase(
        "tournament-of",
        measure=tournament.measure.value,
        player=name_of(tournament.players[0]),
        other=name_of(tournament.players[1]),
        others=name_of(tournament.others),
        rules=(phrase("record-rules", rules=rules_of(options)),),
        targets=tuple(phrase("plain-number", number=target) for target in targets),
        seed=str(tournament.seed),
        pairs=result.pairs,
        games=2 * result.pairs,
    )


def _value(tournament: Tournament, name: Value, value: Estimate) -> Phrase:
    """Return one of the values with its interval."""
    in_percent = name in {Value.WON, Value.BETTER}
    say, times = (hundredths, 1) if name is Value.GAINED else (decimal, 100 if in_percent else 1)
    facts: dict[str, Arg] = {"percent" if in_percent else "points": (say(times * value.mean),)}
    facts |= {"interval": "none" if value.about is None else "some", "about": (say(times * (value.about or 0)),)}
    facts |= {"player": name_of(tournament.players[0]), "other": name_of(tournament.players[1])}
    match name:
        case Value.WON:
            return phrase("tournament-won", **facts)
        case Value.AHEAD:
            return phrase("tournament-ahead", **facts)
        case Value.GAINED:
            return phrase("tournament-gained", **facts)
        case Value.BETTER:
            return phrase("tournament-better", **facts)
        case Value.MORE:
            return phrase("tournament-more", **facts)


def _points(player: str, points: dict[Source, float]) -> Phrase:
    """Return the points that a player pegs in an average deal; sources without any, except the first, are left out."""
    some = {source: value for source, value in points.items() if source is Source.PLAY or round(value, 2)}
    sources = tuple(
        phrase("tournament-source", source=source.value, points=(hundredths(value),)) for source, value in some.items()
    )
    whole = (hundredths(sum(points.values())),)
    return phrase("tournament-points", player=name_of(player), points=whole, sources=sources)


# While it runs


def progress(tournament: Tournament, first: float, done: int, pairs: int, seconds: float) -> Phrase:
    """Return the progress: `first` is the first value of the result, `seconds` are left."""
    deals = tournament.measure is Measure.DEALS
    figure = hundredths(first) if deals else decimal(100 * first)
    return phrase(
        "tournament-progress",
        measure=tournament.measure.value,
        figure=(figure,),
        done=done,
        pairs=pairs,
        minutes=0 if seconds < 60 else round(seconds / 60),
    )


def stand_in(failure: Failure) -> Phrase:
    """Say that a program has failed, for the first time in this way."""
    return phrase("tournament-stand-in", player=name_of(failure.player), fault=failure.fault)


def unfit(path: Path, error: UnfitError) -> Phrase:
    """Say why a file cannot be continued."""
    return phrase("tournament-unfit", file=printable(str(path)), why=error.why.value, line=error.line)


def lost(error: SpreadError, address: str | None) -> Phrase:
    """Say why pairs cannot be played where they should be."""
    return phrase("tournament-lost", why=error.lost.value, address=printable(address or ""))
