"""One deal as a value: cards held and played, by seat, and what was said. Knows no phase, score or turn."""

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Seat, Side, in_order


class CardOrGo(Struct, frozen=True, gc=False):
    """A card played by a seat, or None for its go."""

    seat: Seat
    card: Card | None


class PegClaim(Struct, frozen=True, gc=False):
    """The points that `seat` claimed for its card of step `at`, in the series from step `start`."""

    seat: Seat
    start: int
    at: int
    points: int


class Peg(Struct, frozen=True, gc=False):
    """Points a side pegged in the play when step `at` was the last."""

    at: int
    side: Side
    points: int


class Deal(Struct, frozen=True, gc=False):
    """One deal. `hands` are the cards still held, by rank; `crib` is in the order in which cards came to it.

    `starts`: steps with which the series after the first began. `claims`: claims of the play on which muggins may still
    be called. `gathered`: who has thrown in the cards too early.

    If a go may be false (`go_call` renege): `pegs` of the play; `seen`, cards that went back to a hand after
    everybody had seen them; `dead`, those of them that may not be played; `reneged`, steps of gos that were called.
    """

    number: int
    dealer: Seat
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    crib: Cards
    stock: Cards
    starter: Card | None = None
    steps: tuple[CardOrGo, ...] = ()
    shown: tuple[Seat, ...] = ()
    crib_shown: bool = False
    starts: tuple[int, ...] = ()
    claims: tuple[PegClaim, ...] = ()
    gathered: tuple[Seat, ...] = ()
    pegs: tuple[Peg, ...] = ()
    seen: Cards = ()
    dead: Cards = ()
    reneged: tuple[int, ...] = ()


def live(deal: Deal, seat: Seat) -> Cards:
    """Return the cards that a seat holds and may still play."""
    return deal.hands[seat] if not deal.dead else tuple(card for card in deal.hands[seat] if card not in deal.dead)


def series_of(deal: Deal, at: int) -> int:
    """Return the step that began the series of step `at`."""
    return max((start for start in deal.starts if start <= at), default=0)


def room_at(deal: Deal, at: int) -> int:
    """Return the room left up to 31 before step `at`."""
    return 31 - sum(step.card.worth for step in deal.steps[series_of(deal, at) : at] if step.card is not None)


def could_be_played(deal: Deal, at: int) -> Cards:
    """Return the cards in the seat's hand that would have fitted, each on its own, instead of the go at step `at`.

    From a view, only those that it shows.
    """
    seat, room = deal.steps[at].seat, room_at(deal, at)
    later = (step.card for step in deal.steps[at:] if step.seat == seat and step.card is not None)
    held = (card for card in live(deal, seat) if card is not Card.UNSEEN)
    return in_order(card for card in (*held, *later) if card.worth <= room)
