"""Tables for the tests of the rules: a game brought to a wanted place, and random games played to the end.

Knows no expectations. Everything here comes from a seed, so a failing game can be played again.
"""

import os
from collections.abc import Iterator
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat, parse_cards
from audiocrib.rules.commands import Claim, Command, Cut, Go, LayAway, Play, Shuffle
from audiocrib.rules.events import Event, Pegged
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.options import Claiming, CribFlush, FirstDeal, GoCall, Muggins, NobsInPlay, Options
from audiocrib.rules.state import GameOver, State, cards_to_count, counted_now, deal_of, playable

THOROUGH = 25
"""How many times more examples with AUDIOCRIB_TESTS=thorough in the environment."""


def examples(number: int) -> settings:
    """So many examples; a game takes as long as the machine is slow, so there is no deadline."""
    times = THOROUGH if os.environ.get("AUDIOCRIB_TESTS") == "thorough" else 1
    return settings(max_examples=number * times, deadline=None)


# A table at a wanted place


def rest_of_pack(*taken: Cards) -> Cards:
    """The pack without these cards."""
    return tuple(card for card in PACK if not any(card in cards for cards in taken))


def pack_that_picks(dealer: int) -> Cards:
    """A pack that makes this one of two seats the first dealer, picked at random."""
    return PACK if dealer == 0 else (PACK[1], PACK[0], *PACK[2:])


def pack_that_deals(hands: tuple[Cards, ...], dealer: int, starter: Card) -> Cards:
    """A pack that gives each seat these six cards and then turns this starter."""
    first = (dealer + 1) % len(hands)
    order = hands[first:] + hands[:first]
    dealt = tuple(card for cards in zip(*order, strict=True) for card in cards)
    return (*dealt, starter, *rest_of_pack(dealt, (starter,)))


def start(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """Two seats hold these six cards each, or four and any two beside them, and have to lay away."""
    named = tuple(parse_cards(hand) for hand in hands)
    turned = parse_cards(starter)[0]
    spare = iter(rest_of_pack(*named, (turned,)))
    full = tuple((*cards, *(next(spare) for _ in range(6 - len(cards)))) for cards in named)
    state, _ = apply(new_game(options), Shuffle(pack_that_picks(dealer)))
    state, _ = apply(state, Shuffle(pack_that_deals(full, dealer, turned)))
    return replace(state, scores=scores)


def lay_all_away(state: State, hands: tuple[str, str]) -> tuple[State, tuple[Event, ...]]:
    """Each seat keeps these four cards."""
    events: tuple[Event, ...] = ()
    for seat, hand in enumerate(hands):
        keep = parse_cards(hand)[:4]
        away = tuple(card for card in deal_of(state).hands[seat] if card not in keep)
        state, events = apply(state, LayAway(Seat(seat), away))
    return state, events


def start_play(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """The starter lies open and the seat left of the dealer has to lead; of each hand the first four cards are kept."""
    state = start(dealer=dealer, hands=hands, starter=starter, scores=scores, options=options)
    return lay_all_away(state, hands)[0]


def start_show(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int], options: Options
) -> State:
    """All cards are played and the first hand lies open; the play has brought the sides to `scores`."""
    state = start_play(dealer=dealer, hands=hands, starter=starter, options=options)
    while counted_now(state) is None:
        (due,) = owed(state)
        assert due.seat is not None
        state, _ = apply(state, Play(due.seat, playable(state, due.seat)[0]))
    return replace(state, scores=scores)


def pegged(events: tuple[Event, ...]) -> list[Pegged]:
    """What was pegged."""
    return [event for event in events if isinstance(event, Pegged)]


# Random games

OPTIONS = st.builds(
    Options,
    target=st.sampled_from([121, 61]) | st.integers(1, 241),
    heels=st.sampled_from([0, 2]),
    go_call=st.sampled_from([GoCall.AUTO, GoCall.STRICT]),
    count=st.just(Claiming.MANUAL),
    muggins=st.sampled_from([Muggins.OFF, Muggins.AUTO]),
    nobs_in_play=st.sampled_from(NobsInPlay),
    crib_flush=st.sampled_from(CribFlush),
    nineteen_joke=st.booleans(),
    deals_limit=st.just(0) | st.integers(0, 6),
    first_deal=st.sampled_from([FirstDeal.RANDOM, FirstDeal.CUT_LOW]),
    cut_min=st.integers(0, 6),
).flatmap(lambda manual: st.sampled_from([manual, replace(manual, count=Claiming.AUTO, muggins=Muggins.OFF)]))
"""Every table for two that this version plays."""

SEEDS = st.integers(0, 2**32 - 1)


class Move(Struct, frozen=True):
    """One command of a game: the state before it, what happened, the state after it."""

    before: State
    command: Command
    events: tuple[Event, ...]
    after: State


def moves(options: Options, seed: int, most: int = 20_000) -> Iterator[Move]:
    """A game by players who do anything legal, to its end."""
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
    """A legal command of any of those who owe one."""
    return answer(state, random.choice(owed(state)), random)


def answer(state: State, what: Owed, random: Random) -> Command:
    """A legal command that does what is owed."""
    if what.seat is None:
        return Shuffle(tuple(random.sample(PACK, 52)))
    seat = what.seat
    match what.duty:
        case Duty.CUT:
            return Cut(seat, free_place(state, random))
        case Duty.LAY_AWAY:
            return LayAway(seat, tuple(random.sample(deal_of(state).hands[seat], 2)))
        case Duty.PLAY:
            fitting = playable(state, seat)
            return Play(seat, random.choice(fitting)) if fitting else Go(seat)
        case _:
            now = counted_now(state)
            assert now is not None
            assert len(cards_to_count(state, *now)) == 4
            return Claim(seat, random.choice([0, 2, 4, 6, 8, 12, 19, 24, random.randint(0, 29)]))


def free_place(state: State, random: Random) -> int:
    """Where nobody has cut yet."""
    least = max(1, state.options.cut_min)
    taken = {cut.at for cut in getattr(state.phase, "cuts", ())}
    return random.choice([at for at in range(least, 52 - state.options.cut_min + 1) if at not in taken])


def anything(random: Random, state: State) -> Command:
    """Any command at all: of any kind, of any seat, mostly illegal."""
    seat = Seat(random.choice([-1, 0, 0, 1, 1, 2, 99]))
    cards = [*PACK, Card.UNSEEN, Card.UNSEEN]
    if state.deal is not None:
        cards += [card for hand in state.deal.hands for card in hand] * 6
    kind = random.randrange(6)
    if kind == 0:
        return Shuffle(tuple(random.choices(PACK, k=random.choice([0, 51, 52, 53]))))
    if kind == 1:
        return Cut(seat, random.randint(-3, 60))
    if kind == 2:
        return LayAway(seat, tuple(random.choices(cards, k=random.choice([0, 1, 2, 2, 2, 3]))))
    if kind == 3:
        return Play(seat, random.choice(cards))
    if kind == 4:
        return Go(seat)
    return Claim(seat, random.choice([-1, 0, 19, 29, 30, 9999]))
