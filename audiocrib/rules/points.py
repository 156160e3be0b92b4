"""Turns points into pegs: the one place for every variant of scoring and of going out."""

from collections.abc import Generator

from msgspec.structs import replace

from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.events import Event, Pegged, Why
from audiocrib.rules.match import plays_on
from audiocrib.rules.open_claims import CALLED
from audiocrib.rules.options import Muggins, MugginsShare, Options, Overcount, Penalties, StinkHole
from audiocrib.rules.scoring import Combinations, score_play
from audiocrib.rules.state import State, deal_of, needs, series_cards, side_of

FALSE_GAME = 15
"""The holes that a side goes back for taking the game without the points (ACC 8.4)."""

Script = Generator[Event, State, State]
"""The course of a command: yields events, is sent the state after each, returns the last one.

The driver may end it at any event: once a side is out, nothing more happens.
"""


def counts(state: State, seat: Seat, points: int, why: Why, combinations: Combinations = ()) -> Script:
    """Peg `points` for the side of `seat`, or none of them if a rule makes them void; for 0 nothing happens.

    A side that is out while others play on for places scores nothing (decision C47).
    """
    side = side_of(state, seat)
    if points == 0 or side in state.out:
        return state
    return (yield Pegged(side, seat, 0 if void(state, side, points, why) else points, points, why, combinations))


def card_makes(state: State, seat: Seat, card: Card) -> int:
    """Return what a card would peg in the play for this seat, without a go: 0 if a rule makes it void or its side is
    out.
    """
    side = side_of(state, seat)
    points = score_play((*series_cards(state), card), state.options, deal_of(state).starter).points
    return 0 if side in state.out or void(state, side, points, Why.PLAY) else points


def void(state: State, side: Side, points: int, why: Why) -> bool:
    """Return whether a rule makes these points void, all or none, so close to the end.

    `exact_out`: points that would pass the target (encyclopedia). `no_out_on_go`: a go or last card that would win
    (pagat, Hinds; not a 31). `no_heels_within`: heels for a side that needs this few. `stink_hole`, one before the
    target: strict, all but the point for a go or last card (digest); no_heels_no_go, heels, go and last card.
    """
    options = state.options
    need = needs(state, side)
    last = why is Why.GO or why is Why.LAST
    heels = why is Why.HEELS
    stinks = need == 1 and (
        (options.stink_hole is StinkHole.STRICT and not last)
        or (options.stink_hole is StinkHole.NO_HEELS_NO_GO and (last or heels))
    )
    return (
        stinks
        or (options.exact_out and points > need)
        or (options.no_out_on_go and last and points >= need)
        or (heels and need <= options.no_heels_within)
    )


def ends_otherwise(options: Options, need: int, said: int, true: int) -> bool:
    """Return whether understating would end differently for a side that needs `need`, if points can be too many.

    `exact_out` and a strict stink hole: to go out, past the target or into the hole counts (decision C51).
    """
    if said >= true or need <= 0 or not (options.exact_out or options.stink_hole is StinkHole.STRICT):
        return False
    return _end(options, need, true) not in {None, _end(options, need, said)}


def _end(options: Options, need: int, points: int) -> str | None:
    """Return the end these points lead to, if any."""
    if options.stink_hole is StinkHole.STRICT and (need == 1 or points == need - 1):
        return "hole"
    if points > need and options.exact_out:
        return "past"
    return "out" if points >= need else None


def settled_as_true(state: State, seat: Seat, said: int, true: int) -> bool:
    """Return whether a claim counts as the true points, with nothing for anybody else (decision C51)."""
    return ends_otherwise(state.options, needs(state, side_of(state, seat)), said, true)


def set_back(state: State, seat: Seat, points: int, why: Why) -> Script:
    """Take points from the side of `seat`, but not below zero; it must still play (decision C26)."""
    side = side_of(state, seat)
    if side in state.out:
        return state
    return (yield Pegged(side, seat, -min(points, state.scores[side]), -points, why))


def wrong_total(state: State, counter: Seat, over: int, rule: Muggins) -> Script:
    """Give the opponents what a total `over` the true one brings, negative if under; the counter has already pegged.

    Automatic muggins gives both; if it has to be called, or faults have a price, `overcount` says whether overclaimed
    points are given. With muggins off, nobody gets them (decision C40).
    """
    if is_false_game(state, counter, over):
        return (yield from false_game(state, counter))
    price = rule in CALLED or state.options.penalties is Penalties.ACC
    given = over > 0 and price and state.options.overcount is Overcount.TO_OPPONENT
    if over and (given or rule is Muggins.AUTO):
        state = yield from muggins(state, counter, abs(over))
    return state


def is_false_game(state: State, counter: Seat, over: int) -> bool:
    """Return whether a total `over` the true one took the game; the true points are already pegged (ACC 8.4)."""
    side = side_of(state, counter)
    faulty = state.options.penalties is Penalties.ACC and side not in state.out
    return faulty and over > 0 and over >= needs(state, side) and not void(state, side, over, Why.HAND)


def claims_game(state: State, seat: Seat, said: int, true: int) -> bool:
    """Return whether `said` claims the game for a card that makes the `true` points, which are not pegged yet."""
    side = side_of(state, seat)
    pegs = 0 if void(state, side, true, Why.PLAY) else min(said, true)
    scores = tuple(score + pegs * (one == side) for one, score in enumerate(state.scores))
    return is_false_game(replace(state, scores=scores), seat, said - true)


def false_game(state: State, counter: Seat) -> Script:
    """Give the opponents what was overclaimed, up to the game hole, and set the counter back 15 (ACC 8.4).

    Only then is it decided who is home, so skunk lines are drawn after it (decision C59).
    """
    state = yield from given(state, counter, needs(state, side_of(state, counter)), Why.FALSE_GAME)
    return (yield from set_back(state, counter, FALSE_GAME, Why.FALSE_GAME))


def muggins(state: State, counter: Seat, missed: int, caller: Seat | None = None) -> Script:
    """Peg for the opponents what `counter` missed or overclaimed, in order from the counter's left."""
    return given(state, counter, missed, Why.MUGGINS, caller)


def given(state: State, counter: Seat, points: int, why: Why, caller: Seat | None = None) -> Script:
    """Share points that `counter` has lost among the opponents, in order from its left, until one of them wins."""
    for side, share in shares(state, counter, points, caller):
        pegs = 0 if void(state, side, share, why) else share
        state = yield Pegged(side, counter, pegs, share, why)
        if needs(state, side) <= 0 and not plays_on(state):
            break  # after a false game the counter goes back before the end
    return state


def shares(state: State, counter: Seat, points: int, caller: Seat | None) -> tuple[tuple[Side, int], ...]:
    """Divide points among several opponents (decision C07).

    `first_call` pays the side that called; if nobody had to call, it counts as `left` (C41).
    """
    sides = opponents(state, counter) if points else ()
    match state.options.muggins_share:
        case MugginsShare.SPLIT:
            return split(points, sides)
        case MugginsShare.EACH:
            return tuple((side, points) for side in sides)
        case MugginsShare.FIRST_CALL if caller is not None:
            return ((side_of(state, caller), points),)
        case _:
            return tuple((side, points) for side in sides[:1])


def opponents(state: State, seat: Seat) -> tuple[Side, ...]:
    """Return the other sides that can score, in order from the left of `seat`."""
    players = len(state.sides)
    around = [state.sides[(seat + i) % players] for i in range(1, players)]
    return tuple(dict.fromkeys(side for side in around if side not in {state.sides[seat], *state.out}))


def split(points: int, sides: tuple[Side, ...]) -> tuple[tuple[Side, int], ...]:
    """Split points equally, the rest one by one from the first side (decision C07); sides with none are left out."""
    share, over = divmod(points, max(1, len(sides)))
    shares = ((side, share + (place < over)) for place, side in enumerate(sides))
    return tuple((side, points) for side, points in shares if points)
