"""The games for each number, and their result: mirrored games, duplicate deals, sides swapped.

In each comparison both players get the same cards. Must not know who the players are, or where this runs.
"""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, needs
from audiocrib.tournament.game import Mind, Played, Points, played


class Measure(StrEnum):
    """Kinds of pairs."""

    GAMES = "games"
    """Two games of two players with the same packs and the seats exchanged."""
    DEALS = "deals"
    """One deal four times: the second player against itself, and the first in its place, in either seat."""
    SIDES = "sides"
    """One table twice: first one player has a side's seats, then the other; the rest of the seats stay the same."""


class Value(StrEnum):
    """A figure measured for a pair."""

    WON = "won"  # the share of its games won, from 0 to 1; a draw is half a win
    AHEAD = "ahead"  # points ahead at the end of a game
    GAINED = "gained"  # points a deal, less the opponent's, beyond those of the second player with the same cards
    BETTER = "better"  # 1 if the side did better with the first player, half for a tie
    MORE = "more"  # points by which the side then ended further ahead of the best other side


VALUES = {
    Measure.GAMES: (Value.WON, Value.AHEAD),
    Measure.DEALS: (Value.GAINED,),
    Measure.SIDES: (Value.BETTER, Value.MORE, Value.WON),
}
FAR = 1000
"""The target of single deals, which no score comes near, so that only points count, not positions."""


class Tournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that determines the result of a numbered pair. `others`: the player in the seats not compared."""

    program: str
    measure: Measure
    players: tuple[str, str]
    others: str
    options: Options
    seed: int


class Failure(Struct, frozen=True, forbid_unknown_fields=True):
    """A player that could not finish a game, and the reason; the computer played on."""

    player: str
    fault: str


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a pair: the values of its measure, for `GAINED` one per seat; each player's points and deals."""

    number: int
    values: tuple[float, ...]
    points: tuple[Points, Points]
    deals: tuple[int, int]
    failures: tuple[Failure, ...] = ()


Sit = Callable[[str, Seat, str], Mind]
"""Seats a player, for the game with this seed, which begins now."""


def pair(tournament: Tournament, number: int, sit: Sit) -> Pair:
    """Play the pair with this number."""
    match tournament.measure:
        case Measure.GAMES:
            return _games(tournament, number, sit)
        case Measure.DEALS:
            return _deals(tournament, number, sit)
        case Measure.SIDES:
            return _sides(tournament, number, sit)


def _around(tournament: Tournament, number: int, sit: Sit, players: tuple[str, ...]) -> Played:
    """Play a game, or a deal, with these players by seat."""
    seed = f"{tournament.seed}/{number}"
    minds = tuple(sit(player, Seat(seat), seed) for seat, player in enumerate(players))
    return played(minds, tournament.options, seed, one_deal=tournament.measure is Measure.DEALS)


def _games(tournament: Tournament, number: int, sit: Sit) -> Pair:
    first, second = tournament.players
    both = [_around(tournament, number, sit, around) for around in ((first, second), (second, first))]
    ahead = [game.scores[seat] - game.scores[1 - seat] for seat, game in enumerate(both)]
    points = tuple(_together(both[0].points[side], both[1].points[1 - side]) for side in (0, 1))
    deals = sum(game.deals for game in both)
    values = (sum(_won(game, seat) for seat, game in enumerate(both)) / 2, sum(ahead) / 2)
    return Pair(number, values, (points[0], points[1]), (deals, deals))


def _deals(tournament: Tournament, number: int, sit: Sit) -> Pair:
    first, second = tournament.players
    plain = _around(tournament, number, sit, (second, second))
    both = [_around(tournament, number, sit, around) for around in ((first, second), (second, first))]
    gained = tuple(float(_net(deal, seat) - _net(plain, seat)) for seat, deal in enumerate(both))
    points = _together(both[0].points[0], both[1].points[1]), _together(*plain.points)
    return Pair(number, gained, points, (2, 2))


def _sides(tournament: Tournament, number: int, sit: Sit) -> Pair:
    """Play one table twice; the side compared changes from pair to pair."""
    seats = sides_of(tournament.options)
    side = number % len(set(seats))
    tables = []
    for player in tournament.players:
        around = tuple(player if mine == side else tournament.others for mine in seats)
        tables.append(_around(tournament, number, sit, around))
    ahead = [lead(table, side) for table in tables]
    more = ahead[0] - ahead[1]
    values = ((more > 0) + (more == 0) / 2, float(more), _won(tables[0], side))
    first, second = tables
    return Pair(number, values, (first.points[side], second.points[side]), (first.deals, second.deals))


def _won(game: Played, side: int) -> float:
    phase = game.state.phase
    if not isinstance(phase, GameOver):
        raise LookupError("this game has no end yet")
    return 0.5 if phase.draw else float(phase.order[0] == side)


def _net(deal: Played, seat: int) -> int:
    return deal.state.scores[seat] - deal.state.scores[1 - seat]


def lead(table: Played, side: int) -> int:
    """Return how far a side ended ahead of the best other side, by the points each still needed; if low wins, needing
    more is better.
    """
    state = table.state
    sign = -1 if state.options.lowball else 1
    need = [sign * needs(state, Side(each)) for each in range(len(state.scores))]
    return min(other for each, other in enumerate(need) if each != side) - need[side]


def _together(one: Points, other: Points) -> Points:
    return tuple(mine + more for mine, more in zip(one, other, strict=True))


def far(options: Options) -> Options:
    """Return the options for single deals."""
    return replace(options, target=FAR, targets=())
