"""A game taken to a given point, for the tests of the rules. Knows no expectations."""

from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat, parse_cards
from audiocrib.rules.commands import (
    LayAway,
    Play,
    Shuffle,
)
from audiocrib.rules.events import Event, Pegged
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import owed
from audiocrib.rules.options import (
    Options,
)
from audiocrib.rules.state import (
    State,
    counted_now,
    deal_of,
    playable,
)


def rest_of_pack(*taken: Cards) -> Cards:
    """Return the pack without these cards."""
    return tuple(card for card in PACK if not any(card in cards for cards in taken))


def pack_that_picks(dealer: int) -> Cards:
    """Return a pack by which this one of two seats is picked at random as the first dealer."""
    return PACK if dealer == 0 else (PACK[1], PACK[0], *PACK[2:])


def pack_that_deals(hands: tuple[Cards, ...], dealer: int, starter: Card) -> Cards:
    """Return a pack that gives each seat these six cards and then turns this starter."""
    first = (dealer + 1) % len(hands)
    order = hands[first:] + hands[:first]
    dealt = tuple(card for cards in zip(*order, strict=True) for card in cards)
    return (*dealt, starter, *rest_of_pack(dealt, (starter,)))


def start(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """Return a game in which two seats hold these six cards each, or these four and any two, and have to lay away."""
    named = tuple(parse_cards(hand) for hand in hands)
    turned = parse_cards(starter)[0]
    spare = iter(rest_of_pack(*named, (turned,)))
    full = tuple((*cards, *(next(spare) for _ in range(6 - len(cards)))) for cards in named)
    state, _ = apply(new_game(options), Shuffle(pack_that_picks(dealer)))
    state, _ = apply(state, Shuffle(pack_that_deals(full, dealer, turned)))
    return replace(state, scores=scores)


def lay_all_away(state: State, hands: tuple[str, str]) -> tuple[State, tuple[Event, ...]]:
    """Lay away so that each seat keeps these four cards."""
    events: tuple[Event, ...] = ()
    for seat, hand in enumerate(hands):
        keep = parse_cards(hand)[:4]
        away = tuple(card for card in deal_of(state).hands[seat] if card not in keep)
        state, events = apply(state, LayAway(Seat(seat), away))
    return state, events


def start_play(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int] = (0, 0), options: Options
) -> State:
    """Return a game with the starter turned and the player left of the dealer to lead; hands keep four cards."""
    state = start(dealer=dealer, hands=hands, starter=starter, scores=scores, options=options)
    return lay_all_away(state, hands)[0]


def start_show(
    *, dealer: int, hands: tuple[str, str], starter: str, scores: tuple[int, int], options: Options
) -> State:
    """Return a game with all cards played and the first hand shown; after the play the sides have `scores`."""
    state = start_play(dealer=dealer, hands=hands, starter=starter, options=options)
    while counted_now(state) is None:
        (due,) = owed(state)
        assert due.seat is not None
        state, _ = apply(state, Play(due.seat, playable(state, due.seat)[0]))
    return replace(state, scores=scores)


def pegged(events: tuple[Event, ...]) -> list[Pegged]:
    """Return what was pegged."""
    return [event for event in events if isinstance(event, Pegged)]
