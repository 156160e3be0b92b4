"""Deal forms: how many cards go where, and which seats peg together. Tables with their sources, and lookups in them."""

from types import MappingProxyType
from typing import assert_never

from msgspec import Struct

from audiocrib.rules.cards import Side
from audiocrib.rules.options import DealForm, Options, Sides


class Form(Struct, frozen=True):
    """Cards dealt to the dealer, to the seat at the dealer's right and to each other seat; cards from the pack to the
    crib; cards kept in a hand. Whatever is dealt above `keep` is laid away.

    `dealer_first`: the dealer takes the first card and the last (digest, three players).
    """

    players: int
    others: int
    dealer: int
    right: int
    to_crib: int = 0
    keep: int = 4
    dealer_first: bool = False


FORMS = MappingProxyType(
    {
        DealForm.SIX_CARD: Form(2, others=6, dealer=6, right=6),
        DealForm.TWO_IN_CRIB: Form(2, others=5, dealer=5, right=5, to_crib=2),
        DealForm.FIVE_CARD: Form(2, others=5, dealer=5, right=5, keep=3),
        DealForm.THREE: Form(3, others=5, dealer=5, right=5, to_crib=1),
        DealForm.THREE_DEALER_SIX: Form(3, others=5, dealer=6, right=5, dealer_first=True),
        DealForm.FOUR: Form(4, others=5, dealer=5, right=5),
        DealForm.FIVE: Form(5, others=5, dealer=4, right=5),
        DealForm.SIX_SALON: Form(6, others=6, dealer=5, right=6, keep=5),
        DealForm.SIX_CLASSIC: Form(6, others=5, dealer=4, right=4),
    }
)
"""Pagat, BGA, the salon (five, six_salon), a digest (three_dealer_six), other sites (two_in_crib, five_card, six_classic)."""

USUAL_FORM = MappingProxyType(
    {
        2: DealForm.SIX_CARD,
        3: DealForm.THREE,
        4: DealForm.FOUR,
        5: DealForm.FIVE,
        6: DealForm.SIX_SALON,
    }
)
"""The deal form by number of players when nothing else is asked for (the salon)."""

TEAMS = MappingProxyType(
    {
        Sides.INDIVIDUAL: (2, 3, 4, 5, 6),
        Sides.PAIRS: (4,),
        Sides.TRIPLES: (6,),
        Sides.THREE_PAIRS: (6,),
        Sides.CAPTAIN: (3,),
    }
)
"""Numbers of players for each way of sharing a score: teams alternate round the table (salon), so five have none."""


def form_of(options: Options) -> Form:
    """Return the deal form of this table."""
    return FORMS[options.deal_form]


def sides_of(options: Options, captain: int = 0) -> tuple[Side, ...]:
    """Return the side of each seat. `captain` plays alone against the two others, who are side 1."""
    seats = range(options.players)
    match options.sides:
        case Sides.INDIVIDUAL:
            return tuple(map(Side, seats))
        case Sides.PAIRS | Sides.TRIPLES:
            return tuple(Side(seat % 2) for seat in seats)
        case Sides.THREE_PAIRS:
            return tuple(Side(seat % 3) for seat in seats)
        case Sides.CAPTAIN:
            return tuple(Side(0 if seat == captain else 1) for seat in seats)
        case _:
            assert_never(options.sides)
