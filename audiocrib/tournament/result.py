"""Sums up pairs: means with 95 % intervals over pairs, points a deal by source, failures. No words."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import asdict

from audiocrib.tournament.game import Source
from audiocrib.tournament.pairs import VALUES, Measure, Pair, Tournament, Value


class Estimate(Struct, frozen=True):
    """A mean, and half the width of its 95 % interval, which is None for a single value."""

    mean: float
    about: float | None


class Result(Struct, frozen=True):
    """The result of the pairs, in the order of their numbers, so that it does not depend on the order of play.

    `points`: each player's points a deal. `failed`: the number of games that a player could not finish, by player and
    reason.
    """

    tournament: Tournament
    pairs: int
    values: dict[Value, Estimate]
    deals: tuple[int, int]
    points: tuple[dict[Source, float], dict[Source, float]]
    failed: dict[tuple[str, str], int]


def estimate(values: list[float]) -> Estimate:
    """Return the mean of at least one value."""
    return Estimate(fmean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else None)


def result(tournament: Tournament, pairs: Iterable[Pair]) -> Result:
    """Sum up at least one pair."""
    done = sorted(pairs, key=lambda pair: pair.number)
    if tournament.measure is Measure.DEALS:
        values = {Value.GAINED: estimate([gained for pair in done for gained in pair.values])}
    else:
        names = VALUES[tournament.measure]
        values = {name: estimate([pair.values[at] for pair in done]) for at, name in enumerate(names)}
    deals = sum(pair.deals[0] for pair in done), sum(pair.deals[1] for pair in done)
    failed = Counter((failure.player, failure.fault) for pair in done for failure in pair.failures)
    return Result(
        tournament, len(done), values, deals, (_points(done, 0, deals[0]), _points(done, 1, deals[1])), dict(failed)
    )


def _points(pairs: list[Pair], player: int, deals: int) -> dict[Source, float]:
    """Return the points that a player pegged in an average deal, by source."""
    sums = [sum(column) for column in zip(*(pair.points[player] for pair in pairs), strict=True)]
    return {source: points / deals for source, points in zip(Source, sums, strict=True)}


def document(found: Result, asked: range) -> dict[str, object]:
    """Return the result for other programs; `docs/tournament.md` names every field. Figures are rounded."""
    tournament = found.tournament
    return {
        "program": tournament.program,
        "measure": tournament.measure,
        "players": tournament.players,
        "others": tournament.others,
        "options": asdict(tournament.options),
        "seed": tournament.seed,
        "first_pair": asked.start,
        "pairs": found.pairs,
        "finished": found.pairs == len(asked),
        "values": {name: _rounded(value) for name, value in found.values.items()},
        "deals": found.deals,
        "points_a_deal": [{name: round(value, 3) for name, value in each.items()} for each in found.points],
        "failed": [
            {"player": player, "fault": fault, "games": n} for (player, fault), n in sorted(found.failed.items())
        ],
    }


def _rounded(value: Estimate) -> Estimate:
    return Estimate(round(value.mean, 4), None if value.about is None else round(value.about, 4))
