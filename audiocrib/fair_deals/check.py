"""Checks that the cards one seat saw in a game are those of the packs drawn for it.

Works only from what the seat was told, so spectators can check too, and nobody learns anything hidden from the check.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.commands import Command, Cut, DealOut, OfferCut, Shuffle, TakePack
from audiocrib.rules.errors import Refusal
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import apply, laid
from audiocrib.rules.options import Options
from audiocrib.rules.state import State, deal_of
from audiocrib.rules.visibility import see_all, view


class Checked(Struct, frozen=True):
    """The number of deals, and those, counted from 1, whose cards were not the pack's."""

    deals: int
    wrong: tuple[int, ...]

    @property
    def right(self) -> int:
        """The number of deals with the cards of their packs."""
        return self.deals - len(self.wrong)


class _Deal:
    """The cards of the pack that each seat got in a deal, and those that were left."""

    def __init__(self, state: State) -> None:
        """`state` is the one right after the deal, with every card known."""
        deal = deal_of(state)
        self._hands = tuple(frozenset(hand) for hand in deal.hands)
        self._crib = frozenset(deal.crib)
        self._stock = deal.stock

    def fits(self, event: ev.Event, cut: int | None) -> bool:
        """Return whether it shows cards where the pack has them; `cut` is the place of the starter, if known."""
        match event:
            case ev.StarterTurned(card):
                return card in self._stock if cut is None else self._stock[cut - 1 : cut] == (card,)
            case ev.Played(seat, card):
                return card in self._hands[seat]
            case ev.Shown(seat, crib, cards):
                return _seen(cards) <= (self._crib.union(*self._hands) if crib else self._hands[seat])
            case ev.LaidAway(seat, cards) | ev.Reneged(seat, cards=cards):
                return _seen(cards) <= self._hands[seat]
            case _:
                return True


class _Checking:
    """A game being compared with its packs as it is replayed to the seat that saw it."""

    def __init__(
        self, options: Options, viewer: Seat | None, pack: Callable[[int], Cards], cuts: Mapping[int, int]
    ) -> None:
        self.deals = 0
        self.wrong: set[int] = set()
        self._viewer = viewer
        self._pack = pack
        self._cuts = cuts
        self._shuffles = 0
        self._seen = view(laid(options), viewer)
        self._open: State | None = None
        """As `_seen`, but with the whole pack: from the shuffle until the cards are dealt."""
        self._deal: _Deal | None = None

    def take(self, events: tuple[ev.Event, ...]) -> None:
        """Compare one update with the packs."""
        command = self._chance(events)
        before, self._seen = self._seen, fold(self._seen, events)
        if command is None:
            self._compare(events)
            return
        dealt = any(isinstance(event, ev.Dealt) for event in events)
        opened = before if isinstance(command, Shuffle) else self._open
        self._open = self._deal = None
        try:
            state, expected = apply(opened, command) if opened else (None, ())
        except Refusal:
            state, expected = None, ()
        self.deals += dealt
        if state is None or see_all(expected, self._viewer) != events:
            self.wrong.add(self.deals if dealt else self.deals + 1)
        elif dealt:
            self._deal = _Deal(state)
        else:
            self._open = state

    def _chance(self, events: tuple[ev.Event, ...]) -> Command | None:
        """Return the command that brought cards from the pack; None if another one brought these events."""
        for event in events:
            match event:
                case ev.Shuffled():
                    self._shuffles += 1
                    return Shuffle(self._pack(self._shuffles - 1))
                case ev.CutForDeal(seat, at) | ev.PackCut(seat, at):
                    return Cut(seat, at)
                case ev.CutOffered(seat):
                    return OfferCut(seat)
                case ev.PackTaken(seat):
                    return TakePack(seat)
                case ev.Dealt() if self._seen.dealer is not None:
                    return DealOut(self._seen.dealer)
                case _:
                    pass
        return None

    def _compare(self, events: tuple[ev.Event, ...]) -> None:
        cut = 1 if any(isinstance(event, ev.LaidAway) for event in events) else self._cuts.get(self.deals)
        if self._deal and not all(self._deal.fits(event, cut) for event in events):
            self.wrong.add(self.deals)


def checked(
    options: Options,
    viewer: Seat | None,
    told: Iterable[tuple[ev.Event, ...]],
    pack: Callable[[int], Cards],
    cuts: Mapping[int, int] = MappingProxyType({}),
) -> Checked:
    """Compare all that `viewer` was told of a game, update by update from the start, with its packs.

    `viewer` None is a spectator. `pack` returns the pack of a shuffle by its number. `cuts`: where the pack was cut for
    the starter, as far as known, by number of deal, counted from 1 through all games of a match; a starter cut by hand
    elsewhere only has to be one of the cards that were left.
    """
    checking = _Checking(options, viewer, pack, cuts)
    for events in told:
        checking.take(events)
    return Checked(checking.deals, tuple(sorted(checking.wrong)))


def _seen(cards: Cards) -> frozenset[Card]:
    return frozenset(card for card in cards if card is not Card.UNSEEN)
