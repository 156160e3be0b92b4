"""The one gate: reduces a state or an event to what a seat may see. `None` is a spectator, who sees no hidden card.

For every seat the square commutes: `view(evolve(s, e), seat) == evolve(view(s, seat), see(e, seat))`.
"""

from typing import Final, assert_never

from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat, in_order, unseen
from audiocrib.rules.deal import Deal
from audiocrib.rules.state import Counting, Phase, State, View


def view(state: State, viewer: Seat | None) -> View:
    """Return the state as one seat sees it: other hands, the pack, and the crib except its own cards are unseen."""
    return View(
        options=state.options,
        sides=state.sides,
        scores=state.scores,
        rear=state.rear,
        phase=_phase(state.phase, viewer),
        dealer=state.dealer,
        first_dealer=state.first_dealer,
        pack=unseen(len(state.pack)),
        deal=None if state.deal is None else _deal(state.deal, viewer),
        out=state.out,
        game=state.game,
        wins=state.wins,
        match_points=state.match_points,
        awards=state.awards,
        behind=state.behind,
        viewer=viewer,
    )


_OPEN: Final = frozenset({ev.Played, ev.Pegged, ev.Passed, ev.SeriesClosed, ev.Claimed, ev.Counted, ev.Shown})
"""The most frequent of the events that everybody sees whole."""


def see_all(events: tuple[ev.Event, ...], viewer: Seat | None) -> tuple[ev.Event, ...]:
    """Return the events as one seat sees them; the very same tuple if they are frequent ones that everybody sees whole,
    so that all chairs share it.
    """
    if _OPEN.issuperset(map(type, events)):
        return events
    return tuple([see(event, viewer) for event in events])


def see(event: ev.Event, viewer: Seat | None) -> ev.Event:
    """Return the event as one seat sees it."""
    match event:
        case ev.Shuffled(pack):
            return ev.Shuffled(unseen(len(pack)))
        case ev.Dealt(hands, crib):
            return ev.Dealt(_own(hands, viewer), unseen(len(crib)))
        case ev.Answered(seat):
            return event if seat == viewer else ev.Answered(seat, None)
        case ev.LaidAway(seat, cards):
            return event if seat == viewer else ev.LaidAway(seat, unseen(len(cards)))
        case (
            ev.Played()
            | ev.Passed()
            | ev.SeriesClosed()
            | ev.Pegged()
            | ev.Shown()
            | ev.Claimed()
            | ev.Counted()
            | ev.CutForDeal()
            | ev.CutTied()
            | ev.DealerChosen()
            | ev.CutOffered()
            | ev.PackCut()
            | ev.PackTaken()
            | ev.StarterTurned()
            | ev.HeelsClaimed()
            | ev.PegsClaimed()
            | ev.GoTakenBack()
            | ev.Reneged()
            | ev.Gathered()
            | ev.Called()
            | ev.RanOut()
            | ev.Awarded()
            | ev.AwardTakenBack()
            | ev.DealEnded()
            | ev.Out()
            | ev.GameEnded()
            | ev.GameBegan()
        ):
            return event
        case _:
            assert_never(event)


def _own(hands: tuple[Cards, ...], viewer: Seat | None) -> tuple[Cards, ...]:
    return tuple([cards if seat == viewer else unseen(len(cards)) for seat, cards in enumerate(hands)])


def _but(cards: Cards, seen: Cards) -> Cards:
    """Hide the cards except those that everybody has seen, which come before them."""
    if not seen:
        return unseen(len(cards))
    return in_order(card if card in seen else Card.UNSEEN for card in cards)


def _phase(phase: Phase, viewer: Seat | None) -> Phase:
    """Hide answers to a total until all are in."""
    if not isinstance(phase, Counting):
        return phase
    answers = tuple(said if said.seat == viewer else replace(said, points=None) for said in phase.answers)
    return replace(phase, answers=answers)


def _deal(deal: Deal, viewer: Seat | None) -> Deal:
    hands = tuple(
        [
            cards if seat == viewer or seat in deal.shown else _but(cards, deal.seen)
            for seat, cards in enumerate(deal.hands)
        ]
    )
    mine, hidden = () if viewer is None else deal.laid[viewer], Card.UNSEEN
    crib = deal.crib if deal.crib_shown else tuple([card if card in mine else hidden for card in deal.crib])
    return replace(deal, hands=hands, laid=_own(deal.laid, viewer), crib=crib, stock=unseen(len(deal.stock)))
