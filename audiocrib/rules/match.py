"""The end of a game, its worth, and the next game of a match (`rules` 1.2, 1.10, 1.11). Knows no cards."""

from enum import IntEnum
from types import MappingProxyType
from typing import assert_never

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.events import DealEnded, Event, GameBegan, GameEnded, Out, Pegged, Why
from audiocrib.rules.options import DealsTie, FirstDeal, MatchForm, MultiStakes, NextFirstDeal, Options, Sides, Stakes
from audiocrib.rules.state import BetweenGames, State, deal_of, left_of, needs, target_of


class SkunkLine(IntEnum):
    """The extent of a loser's defeat: `DOUBLE` is the lurch."""

    PLAIN = 0
    SKUNK = 1
    DOUBLE = 2
    TRIPLE = 3


STAKES = MappingProxyType(
    {
        Stakes.NONE: (1, 1, 1, 1),
        Stakes.LURCH: (1, 1, 2, 2),
        Stakes.PAGAT: (1, 2, 3, 3),
        Stakes.PAGAT_FOUR: (1, 2, 4, 4),
        Stakes.FREE: (1, 2, 4, 4),
        Stakes.ACC: (2, 3, 3, 3),
    }
)
"""Worth of a win by the loser's line: encyclopedia (lurch), pagat (C60), a digest (free, decision C16), ACC."""

PLACES = MappingProxyType({3: (2, 1), 4: (2, 1), 5: (3, 2, 1), 6: (3, 2, 1)})
"""Worth of places by number of sides (digest for three and five, decision C18); the others get nothing."""

WINNER_OF_SEVERAL = 2
"""Worth of winning alone among three or more sides (digest)."""


def line_of(state: State, side: Side) -> SkunkLine:
    """Return the loser's line: below three quarters, half or a quarter of the way. 90 of 121 is skunked, 91 is not."""
    way = target_of(state, side) - 1
    return SkunkLine(sum(state.scores[side] < quarters * way // 4 + 1 for quarters in (3, 2, 1)))


def follows(state: State, event: Event) -> Event | None:
    """Return the event that another entails: a side is out, or the game is over."""
    if isinstance(event, Pegged):
        side = brought_home(state, event)
        if side is None:
            return None
        return Out(side) if plays_on(state) else ended(state)
    if isinstance(event, Out):
        side = next_home(state, event.side)
        done = len(state.out) == len(PLACES[len(state.scores)])
        return ended(state) if done else None if side is None else Out(side)
    limit = state.options.deals_limit
    if isinstance(event, DealEnded) and limit and deal_of(state).number >= limit:
        again = is_draw(state) and state.options.deals_tie is DealsTie.EXTRA_DEAL
        return None if again else ended(state)
    return None


def brought_home(state: State, event: Pegged) -> Side | None:
    """Return the side that these points bring home. After a false game the counter goes back first (decision C59)."""
    if event.why is Why.FALSE_GAME:
        return next_home(state, event.side) if event.worth < 0 else None
    return event.side if needs(state, event.side) <= 0 else None


def next_home(state: State, after: Side) -> Side | None:
    """Return the next side, clockwise, that has reached its target and is not out yet; before a game ends there may be
    one.
    """
    sides = len(state.scores)
    around = (Side((after + i) % sides) for i in range(1, sides))
    return next((side for side in around if side not in state.out and needs(state, side) <= 0), None)


def plays_on(state: State) -> bool:
    """Return whether play goes on for places when a side is out; that side then scores nothing more (decision C47)."""
    options = state.options
    return options.multi_stakes is MultiStakes.PLACING and len(state.scores) > 2 and not options.lowball


def standing(state: State) -> tuple[Side, ...]:
    """Rank the sides from best to worst: those that are out, then by what each still needs, ties by number.

    `lowball`: the first to the target loses, so the side that needs most is the best.
    """
    sign = -1 if state.options.lowball else 1
    places = {side: place for place, side in enumerate(state.out, start=-len(state.out))}
    return tuple(sorted(set(state.sides), key=lambda s: (places.get(s, 0), sign * needs(state, s), s)))


def is_draw(state: State) -> bool:
    """Return whether two sides tie for best and neither is out: when the deals ran out, or at lowball."""
    best, second = standing(state)[:2]
    return needs(state, best) == needs(state, second) > 0


def ended(state: State) -> GameEnded:
    """Return the end of this game."""
    return GameEnded(standing(state), is_draw(state))


def won(state: State, order: tuple[Side, ...], draw: bool) -> tuple[int, ...]:
    """Return the match points by seat, because the captain changes (C50); each member of a side gets them all."""
    if draw:
        return (0,) * len(state.sides)
    best, by_side = order[0], dict.fromkeys(order, 0)
    paid = sum(price(state, best, line) for line in lines_paid(state, order))
    extra = paid - STAKES[state.options.stakes][SkunkLine.PLAIN]
    if len(order) == 2:
        by_side[best] = paid
    else:
        match state.options.multi_stakes:
            case MultiStakes.PLACING:
                by_side |= dict(zip(order, PLACES[len(order)], strict=False))
                by_side[best] += extra
            case MultiStakes.PER_OPPONENT:
                by_side[best] = paid
            case MultiStakes.WINNER_TAKES_ALL:
                by_side[best] = WINNER_OF_SEVERAL + extra
            case _:
                assert_never(state.options.multi_stakes)
    return tuple(by_side[side] for side in state.sides)


def lines_paid(state: State, order: tuple[Side, ...]) -> tuple[SkunkLine, ...]:
    """Return the lines that pay the winner: of every loser if each pays, else of the best of them (decision C54).

    If others play on for places, it is the line when the first side went out. Lines count if the winner went out, not
    if the deals ran out or low wins.
    """
    best, *losers = order
    if state.out:
        return (SkunkLine(state.behind),)
    paying = losers if state.options.multi_stakes is MultiStakes.PER_OPPONENT else losers[:1]
    home = needs(state, best) <= 0
    return tuple(line_of(state, loser) if home else SkunkLine.PLAIN for loser in paying)


def price(state: State, winner: Side, line: SkunkLine) -> int:
    """Return what a loser behind this line costs. `free`: a triple skunk wins a race (digest)."""
    options = state.options
    points = STAKES[options.stakes][line]
    if options.stakes is Stakes.FREE and line is SkunkLine.TRIPLE and options.match is MatchForm.RACE:
        return max(points, options.match_length - match_points(state)[state.sides.index(winner)])
    return points


def outright(state: State, order: tuple[Side, ...], draw: bool) -> bool:
    """Return whether this game alone wins the match: a triple skunk with free stakes (decision C53); a race by points."""
    counted = state.options.match in {MatchForm.BEST_OF, MatchForm.GAMES}
    triple = not draw and SkunkLine.TRIPLE in lines_paid(state, order)
    return counted and triple and state.options.stakes is Stakes.FREE


def best_line(state: State) -> SkunkLine:
    """Return the line of the best side not out; `state` is the one in which the first side goes out."""
    return line_of(state, standing(state)[len(state.out)])


def match_points(state: State) -> tuple[int, ...]:
    """Return the match points by seat."""
    return state.match_points or (0,) * len(state.sides)


def decided(options: Options, game: int, wins: tuple[int, ...], points: tuple[int, ...]) -> bool:
    """Return whether the match is over after this many games; a single game always is."""
    match options.match:
        case MatchForm.SINGLE:
            return True
        case MatchForm.BEST_OF:
            return max(wins) > options.match_length // 2
        case MatchForm.RACE:
            return max(points) >= options.match_length
        case MatchForm.GAMES:
            return game >= options.match_length
        case _:
            assert_never(options.match)


def next_game(state: State, phase: BetweenGames) -> GameBegan:
    """Begin the next game of the match: the captain's seat moves on, `next_first_deal` says who deals first."""
    number = state.game + 1
    sides = sides_of(state.options, captain=(number - 1) % len(state.sides))
    seats = first_dealers(state, phase, number, sides)
    return GameBegan(number, sides, seats[0] if len(seats) == 1 else None, seats if len(seats) > 1 else ())


def first_dealers(state: State, phase: BetweenGames, number: int, sides: tuple[Side, ...]) -> tuple[Seat, ...]:
    """Return the first dealer, or those who cut for it; nobody if the next shuffle decides, as at the beginning."""
    options = state.options
    way = options.next_first_deal
    if way is NextFirstDeal.PAGAT_BO3:
        deciding = options.match is MatchForm.BEST_OF and number >= options.match_length
        way = NextFirstDeal.CUT if deciding else NextFirstDeal.ALTERNATE
    match way:
        case NextFirstDeal.ALTERNATE if state.first_dealer is not None:
            return (left_of(state, state.first_dealer),)
        case NextFirstDeal.LOSER:
            return tied_with(state, phase.order[-1])
        case NextFirstDeal.WINNER if phase.draw:
            return tied_with(state, phase.order[0])
        case NextFirstDeal.WINNER:
            return (Seat(state.sides.index(phase.order[0])),)
        case NextFirstDeal.CUT:
            return those_who_cut(options, sides)
        case _:
            return cutters(options, sides)


def tied_with(state: State, side: Side) -> tuple[Seat, ...]:
    """Return the first seat of this side, and of every other tied with it."""
    equal = [other for other in sorted(set(state.sides)) if needs(state, other) == needs(state, side)]
    return tuple(sorted(Seat(state.sides.index(other)) for other in equal))


def cutters(options: Options, sides: tuple[Side, ...]) -> tuple[Seat, ...]:
    """Return the seats that cut for the very first deal; none if the program or the host picks."""
    picked = options.first_deal in {FirstDeal.RANDOM, FirstDeal.CHOSEN}
    return () if picked else those_who_cut(options, sides)


def those_who_cut(options: Options, sides: tuple[Side, ...]) -> tuple[Seat, ...]:
    """Return the lowest seat of each side, because one member of each cuts (pagat); with a captain, all three (decision
    C57).
    """
    if options.sides is Sides.CAPTAIN:
        return tuple(map(Seat, range(len(sides))))
    return tuple(Seat(sides.index(side)) for side in sorted(set(sides)))
