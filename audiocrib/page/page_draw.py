"""The drawing of packs for a guest with a page: the browser draws, shows and checks; this tells it what its seat saw.

The session of such a guest runs at the host, so nothing that it drew or checked itself would prove anything.
"""

from collections.abc import Callable, Iterable, Iterator

from audiocrib.fair_deals.drawing import TABLE
from audiocrib.page.front_end import Page
from audiocrib.page.messages import Checks, Draws, Forms, Saw
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.messages import Drawn, FromGuest, Promises, Shows


class PageDraw(GuestDraw):
    """The part of a `page` in the drawings of a table; `say` sends the host what the page shows."""

    def __init__(self, seat: Seat | None, say: Callable[[FromGuest], object], page: Page) -> None:
        super().__init__(seat, say)
        self._pass_on = say
        self._page = page
        self._game = 0
        self._n = self._deals = self._shuffles = self._cut = 0
        self._dealer = Seat(0)
        page.draws = self._take

    def take(self, told: Drawn) -> None:
        """Tell the page the state of the drawing.

        Raises:
            FalseTold: a hash or a secret is not the one told before.
        """
        super().take(told)
        drawing, draw = told.drawing, told.drawing.draw
        party = told.seats.index(self.seat) + 1 if self.seat in told.seats else TABLE
        self._page.tell_of_packs(
            Draws(
                draw.table, draw.game, draw.parties, draw.attempt, draw.version,
                party, drawing.commitments, drawing.secrets,
            )
        )  # fmt: skip

    def begins(self, game: int, options: Options) -> None:
        """Tell the page how cards are dealt in this game."""
        self._game = game
        self._n = self._deals = self._shuffles = self._cut = 0
        form = form_of(options)
        self._page.tell_of_packs(
            Forms(
                game, options.players, form.others, form.right, form.dealer, form.dealer_first, form.to_crib, self.seat
            )
        )

    def saw(self, events: Iterable[ev.Event], after: View) -> None:
        """Tell the page which cards these events show. `after`: the view with all of them."""
        for event in events:
            for what, seat, cards in self._shown(event, after):
                if cards or what == "dealt":
                    deal = self._deals + (what == "cut")
                    self._page.tell_of_packs(
                        Saw(self._game, self._n, deal, self._shuffles - 1, self._dealer, self._cut, what, seat, cards)
                    )
                    self._n += 1

    def _shown(self, event: ev.Event, after: View) -> Iterator[tuple[str, Seat, Cards]]:
        match event:
            case ev.Shuffled():
                self._shuffles, self._cut = self._shuffles + 1, 0
            case ev.PackCut(at=at):
                self._cut = at
            case ev.CutForDeal(seat, at, card):
                self._cut = at
                yield "cut", seat, (card,)
                self._cut = 0
            case ev.Dealt(hands):
                self._deals += 1
                self._dealer = after.dealer if after.dealer is not None else self._dealer
                yield "dealt", self.seat or Seat(0), _seen(hands[self.seat]) if self.seat is not None else ()
            case ev.StarterTurned(card):
                yield "starter", self._dealer, (card,)
            case ev.Played(seat, card):
                yield "hand", seat, (card,)
            case ev.Shown(seat, crib, cards):
                yield "crib" if crib else "hand", seat, _seen(cards)
            case ev.LaidAway(seat, cards) | ev.Reneged(seat, cards=cards):
                yield "hand", seat, _seen(cards)
            case _:
                pass

    def _take_part(self, drawing: object, party: int) -> None:
        """Do nothing: the page takes part."""

    def _take(self, message: Promises | Shows | Checks) -> None:
        match message:
            case Promises() | Shows():
                self._pass_on(message)
            case Checks(game, deals, wrong, covered):
                self.checked[game] = (deals, max(0, deals - len(wrong))) if covered else (0, 0)


def _seen(cards: Cards) -> Cards:
    return tuple(card for card in cards if card is not Card.UNSEEN)
