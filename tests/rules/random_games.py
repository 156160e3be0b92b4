"""Random games, played to their end, for tests. Knows no expectations.

Everything here comes from a seed, so a failing game can be played again.
"""

from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    Claim,
    ClaimHeels,
    Command,
    Cut,
    DealOut,
    Gather,
    Go,
    LayAway,
    OfferCut,
    Play,
    Shuffle,
    TakeBackAward,
    TakeBackGo,
    TakePack,
    TimedOut,
)
from audiocrib.rules.events import Event
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, cut_range, greatest_claim, owed
from audiocrib.rules.open_claims import may_call
from audiocrib.rules.options import (
    GoCall,
    Options,
)
from audiocrib.rules.reneges import may_call_renege
from audiocrib.rules.scoring import score_play
from audiocrib.rules.state import (
    Counting,
    GameOver,
    State,
    counted_now,
    cuts,
    deal_of,
    playable,
    series_cards,
    to_lay_away,
)


class Move(Struct, frozen=True):
    """One command of a game: the state before it, what happened, the state after it."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


def moves(options: Options, seed: int, most: int = 20_000) -> Iterator[Move]:
    """Play a game with players who do anything legal, to its end."""
    random = Random(seed)
    state = new_game(options)
    for _ in range(most):
        if isinstance(state.phase, GameOver):
            return
        command = anything_legal(state, random)
        after, events = apply(state, command)
        yield Move(state, command, events, after)
        state = after
    raise AssertionError(f"no end after {most} commands")


def anything_legal(state: State, random: Random) -> Command:
    """Return a legal command of any of those who owe one."""
    if random.random() < 0.3 and (others := unasked(state, random)):
        return random.choice(others)
    what = random.choice(owed(state))
    slow = TimedOut(what.seat) if what.seat is not None else None
    if slow is not None and random.random() < 0.1 and check(state, slow) is None:
        return slow
    return answer(state, what, random)


def unasked(state: State, random: Random) -> list[Command]:
    """Return legal commands that nobody owes."""
    seats = [Seat(seat) for seat in range(len(state.sides))]
    calls = [CallMuggins(seat, of, random.choice([1, 2, 2, 3, 6])) for seat in seats for of in may_call(state, seat)]
    others: list[Command] = [*calls, *map(ClaimHeels, seats), *map(TakeBackGo, seats)]
    others += [CallRenege(seat, of, random.random() < 0.5) for seat in seats for of in may_call_renege(state, seat)]
    others += [Gather(seat) for seat in seats if random.random() < 0.1]
    if random.random() < 0.02:
        others += [Award(seats[0], random.choice(seats), random.choice([-9, -2, -1, 1, 2])), TakeBackAward(seats[1])]
    return [command for command in others if check(state, command) is None]


def was_asked(move: Move) -> bool:
    """Return whether the command did what was owed."""
    match move.command:
        case ClaimHeels() | TakeBackGo() | CallRenege() | Gather() | Award() | TakeBackAward():
            return False
        case CallMuggins(seat, of):
            return of not in may_call(move.before, seat)
        case _:
            return True


def answer(state: State, what: Owed, random: Random) -> Command:
    """Return a legal command that does what is owed."""
    if what.seat is None:
        return Shuffle(tuple(random.sample(PACK, 52)))
    seat = what.seat
    match what.duty:
        case Duty.CUT:
            if getattr(state.phase, "offered", False) and random.random() < 0.5:
                return TakePack(seat)
            return Cut(seat, free_place(state, random))
        case Duty.DEAL:
            return DealOut(seat) if random.random() < 0.5 else OfferCut(seat)
        case Duty.LAY_AWAY:
            return LayAway(seat, tuple(random.sample(deal_of(state).hands[seat], to_lay_away(state, seat))))
        case Duty.PLAY:
            fitting = playable(state, seat)
            reneges = state.options.go_call is GoCall.RENEGE  # no coin is tossed otherwise: seeded games stay the same
            if reneges and random.random() < 0.1 and check(state, Go(seat)) is None:
                return Go(seat)
            return Play(seat, random.choice(fitting)) if fitting else Go(seat)
        case Duty.PEG:
            worth = score_play(series_cards(state), state.options, deal_of(state).starter).points
            return Claim(seat, random.choice([0, 2, worth, worth, worth, random.randint(0, 14)]))
        case Duty.MUGGINS:
            now = counted_now(state)
            assert now is not None
            assert isinstance(state.phase, Counting)
            most = greatest_claim(state) - (state.phase.claim or 0)
            return CallMuggins(seat, now[0], random.choice([0, 0, random.randint(0, most)]))
        case _:
            most = greatest_claim(state)
            return Claim(seat, random.choice([0, 2, 4, 6, 8, 12, min(19, most), random.randint(0, most)]))


def free_place(state: State, random: Random) -> int:
    """Return a place where nobody has cut yet."""
    least, most = cut_range(state)
    taken = {cut.at for cut in cuts(state)}
    return random.choice([at for at in range(least, most + 1) if at not in taken])


def anything(random: Random, state: State, by: Seat | None = None) -> Command:
    """Return any command at all, mostly illegal: of any kind, by any seat or, except the pack's, `by` this one."""
    seat = Seat(random.choice([-1, 0, 0, 1, 1, 2, 3, 4, 5, 99])) if by is None else by
    return random.choice(KINDS)(random, state, seat)


def some_cards(random: Random, state: State, number: int) -> Cards:
    """Return any cards, even unseen ones; mostly those that are held."""
    cards = [*PACK, Card.UNSEEN, Card.UNSEEN]
    if state.deal is not None:
        cards += [card for hand in state.deal.hands for card in hand] * 6
    return tuple(random.choices(cards, k=number))


KINDS: tuple[Callable[[Random, State, Seat], Command], ...] = (
    lambda random, _, __: Shuffle(tuple(random.choices(PACK, k=random.choice([0, 51, 52, 53])))),
    lambda random, _, seat: Cut(seat, random.randint(-3, 60)),
    lambda _, __, seat: DealOut(seat),
    lambda _, __, seat: OfferCut(seat),
    lambda _, __, seat: TakePack(seat),
    lambda _, __, seat: ClaimHeels(seat),
    lambda random, state, seat: LayAway(seat, some_cards(random, state, random.choice([0, 1, 2, 2, 2, 3]))),
    lambda random, state, seat: Play(seat, some_cards(random, state, 1)[0]),
    lambda _, __, seat: Go(seat),
    lambda _, __, seat: TimedOut(seat),
    lambda _, __, seat: TakeBackGo(seat),
    lambda random, _, seat: CallRenege(seat, Seat(random.randint(0, 5)), random.random() < 0.5),
    lambda _, __, seat: Gather(seat),
    lambda random, _, seat: Award(seat, Seat(random.randint(-1, 6)), random.choice([-200, -2, 0, 2, 200])),
    lambda _, __, seat: TakeBackAward(seat),
    lambda random, _, seat: Claim(seat, random.choice([-1, 0, 19, 29, 30, 9999])),
    lambda random, _, seat: CallMuggins(seat, Seat(random.randint(0, 5)), random.choice([-1, 0, 2, 99])),
)
"""Makers of a command of each kind: making all and choosing one took most of the time of random games."""
