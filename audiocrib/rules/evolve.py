"""The only maker of states: applies each event to a state, from public facts alone.

The same fold runs on a full state and on any seat's view, so nothing here may look at a card that the event does not
carry. Events of the play are folded in `fold_play`.
"""

from collections.abc import Callable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import UnsetType
from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules import fold_play
from audiocrib.rules.cards import Cards, Rank, Seat, without
from audiocrib.rules.deal import Deal
from audiocrib.rules.fold_play import phase_of, put, without_claims
from audiocrib.rules.match import best_line, decided, match_points, outright, won
from audiocrib.rules.options import Claiming, CutBeforeDeal, StarterCut
from audiocrib.rules.state import (
    Answer,
    BetweenGames,
    Counting,
    CutCard,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    GameOver,
    Given,
    LayingAway,
    Playing,
    Shuffling,
    State,
    deal_of,
    left_of,
    played_by,
    side_of,
    to_lay_away,
)

S = TypeVar("S", bound=State)


class Misfit(ValueError):
    """An event that cannot follow this state: a damaged journal, or a bug."""


def fold(state: S, events: tuple[ev.Event, ...]) -> S:
    """Fold several events into a state."""
    return reduce(evolve, events, state)


def evolve(state: S, event: ev.Event) -> S:
    """Apply an event to a state or view.

    Raises:
        Misfit: the event cannot happen here.
    """
    how: Callable[[S, ev.Event], S] | None = _HOW.get(type(event))
    if how is None:
        raise AssertionError(f"nobody folds {event!r}")
    try:
        return how(state, event)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise Misfit(f"{event!r} cannot follow in phase {state.phase!r}: {error}") from error


def _shuffled(state: S, event: ev.Shuffled) -> S:
    pack = event.pack
    phase = phase_of(state, Shuffling)
    if phase.cutting:
        return replace(state, pack=pack, phase=CuttingForDeal(phase.cutting))
    if state.dealer is not None and state.options.cut_before_deal is not CutBeforeDeal.NONE:
        return replace(state, pack=pack, phase=CuttingPack())
    return replace(state, pack=pack)


def _cut_for_deal(state: S, event: ev.CutForDeal) -> S:
    phase = phase_of(state, CuttingForDeal)
    return replace(state, phase=replace(phase, cuts=(*phase.cuts, CutCard(event.seat, event.at, event.card))))


def _cut_tied(state: S, event: ev.CutTied) -> S:
    return replace(state, phase=Shuffling(event.seats), pack=())


def _dealer_chosen(state: S, event: ev.DealerChosen) -> S:
    return replace(state, dealer=event.seat, first_dealer=event.seat, phase=Shuffling(), pack=())


def _cut_offered(state: S, _: ev.CutOffered) -> S:
    return replace(state, phase=replace(phase_of(state, CuttingPack), offered=True))


def _pack_cut(state: S, event: ev.PackCut) -> S:
    return replace(state, pack=state.pack[event.at :] + state.pack[: event.at])


def _pack_taken(state: S, event: ev.PackTaken) -> S:
    return replace(state, dealer=event.seat, first_dealer=event.seat if state.deal is None else state.first_dealer)


def _dealt(state: S, event: ev.Dealt) -> S:
    if state.dealer is None:
        raise TypeError("nobody deals")
    out = sum(map(len, event.hands)) + len(event.crib)
    number = 1 if state.deal is None else state.deal.number + 1
    nothing: tuple[Cards, ...] = ((),) * len(event.hands)
    deal = Deal(number, state.dealer, event.hands, nothing, event.crib, state.pack[out:])
    return replace(state, pack=(), deal=deal, phase=LayingAway())


def _laid_away(state: S, event: ev.LaidAway) -> S:
    deal = deal_of(state)
    deal = replace(
        deal,
        hands=put(deal.hands, event.seat, without(deal.hands[event.seat], event.cards)),
        laid=put(deal.laid, event.seat, event.cards),
        crib=deal.crib + event.cards,
    )
    after = replace(state, deal=deal)
    formed = not any(to_lay_away(after, Seat(seat)) for seat in range(len(deal.hands)))
    by_hand = state.options.starter_cut is StarterCut.PLAYER
    return replace(after, phase=CuttingStarter()) if formed and by_hand else after


def _starter_turned(state: S, event: ev.StarterTurned) -> S:
    deal = deal_of(state)
    deal = replace(deal, starter=event.card, stock=without(deal.stock, (event.card,)))
    worth = state.options.heels and side_of(state, deal.dealer) not in state.out
    heels = event.card.rank is Rank.JACK and state.options.heels_claim is Claiming.MANUAL and bool(worth)
    return replace(state, deal=deal, phase=Playing(left_of(state, deal.dealer), heels=heels))


def _heels_claimed(state: S, _: ev.HeelsClaimed) -> S:
    return replace(state, phase=replace(phase_of(state, Playing), heels=False))


def _shown(state: S, event: ev.Shown) -> S:
    phase, deal = phase_of(state, Counting), deal_of(state)
    if event.crib:
        deal = replace(deal, crib=event.cards, crib_shown=True)
    else:
        held = without(event.cards, played_by(state, event.seat))
        deal = replace(deal, hands=put(deal.hands, event.seat, held), shown=(*deal.shown, event.seat))
    return replace(state, deal=deal, phase=replace(phase, shown=True))


def _claimed(state: S, event: ev.Claimed) -> S:
    state = without_claims(state)
    return replace(state, phase=replace(phase_of(state, Counting), claim=event.points))


def _answered(state: S, event: ev.Answered) -> S:
    phase = phase_of(state, Counting)
    return replace(state, phase=replace(phase, answers=(*phase.answers, Answer(event.seat, event.points))))


def _counted(state: S, _: ev.Counted) -> S:
    state = without_claims(state)
    return replace(state, phase=Counting(phase_of(state, Counting).at + 1))


def _ran_out(state: S, _: ev.RanOut) -> S:
    return state


def _deal_ended(state: S, _: ev.DealEnded) -> S:
    return replace(state, dealer=left_of(state, deal_of(state).dealer), phase=Shuffling())


def _awarded(state: S, event: ev.Awarded) -> S:
    return replace(state, awards=(*state.awards, Given(event.to, 0)))


def _award_taken_back(state: S, _: ev.AwardTakenBack) -> S:
    if not state.awards:
        raise ValueError("nothing was awarded")
    return replace(state, awards=state.awards[:-1])


def _out(state: S, event: ev.Out) -> S:
    after = replace(state, out=(*state.out, event.side))
    return after if state.out else replace(after, behind=int(best_line(after)))


def _game_ended(state: S, event: ev.GameEnded) -> S:
    seats = range(len(state.sides))
    before = state.wins or (0,) * len(seats)
    wins = tuple(before[seat] + (state.sides[seat] == event.order[0] and not event.draw) for seat in seats)
    if isinstance(event.points, UnsetType):
        brought, at_once = won(state, event.order, event.draw), outright(state, event.order, event.draw)
    else:
        brought, at_once = event.points, False
    points = tuple(a + b for a, b in zip(match_points(state), brought, strict=True))
    over = at_once or decided(state.options, state.game, wins, points)
    phase = GameOver(event.order, event.draw, at_once) if over else BetweenGames(event.order, event.draw)
    return replace(state, wins=wins, match_points=points, phase=phase)


def _game_began(state: S, event: ev.GameBegan) -> S:
    """Begin the next game; until now the scores and the deal of the last one could be seen."""
    phase_of(state, BetweenGames)
    nothing = (0,) * len(set(event.sides))
    return replace(
        state,
        game=event.number,
        sides=event.sides,
        scores=nothing,
        rear=nothing,
        out=(),
        awards=(),
        behind=0,
        dealer=event.dealer,
        first_dealer=event.dealer,
        pack=(),
        deal=None,
        phase=Shuffling(event.cutting),
    )


_HOW: Mapping[type, Callable[[Any, Any], Any]] = MappingProxyType(
    {
        ev.Shuffled: _shuffled,
        ev.CutForDeal: _cut_for_deal,
        ev.CutTied: _cut_tied,
        ev.DealerChosen: _dealer_chosen,
        ev.CutOffered: _cut_offered,
        ev.PackCut: _pack_cut,
        ev.PackTaken: _pack_taken,
        ev.Dealt: _dealt,
        ev.LaidAway: _laid_away,
        ev.StarterTurned: _starter_turned,
        ev.HeelsClaimed: _heels_claimed,
        ev.Played: fold_play.played,
        ev.Passed: fold_play.passed,
        ev.GoTakenBack: fold_play.go_taken_back,
        ev.Reneged: fold_play.reneged,
        ev.SeriesClosed: fold_play.series_closed,
        ev.PegsClaimed: fold_play.pegs_claimed,
        ev.Called: fold_play.called,
        ev.Shown: _shown,
        ev.Claimed: _claimed,
        ev.Answered: _answered,
        ev.Counted: _counted,
        ev.Gathered: fold_play.gathered,
        ev.RanOut: _ran_out,
        ev.Pegged: fold_play.pegged,
        ev.Awarded: _awarded,
        ev.AwardTakenBack: _award_taken_back,
        ev.DealEnded: _deal_ended,
        ev.Out: _out,
        ev.GameEnded: _game_ended,
        ev.GameBegan: _game_began,
    }
)
"""Every event and the function that folds it; a test compares this with the union of events."""
