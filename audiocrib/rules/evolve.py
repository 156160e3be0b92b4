"""The only maker of states: what each event does to a state, from public facts alone.

The same fold runs on a full state and on any seat's view, so nothing here may look at a card that an event does not
carry. The turn order of the play is decided here: changing it breaks unfinished journals (their format number).
"""

from functools import reduce
from typing import TypeVar, assert_never

from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Cards, Rank, Seat, without
from audiocrib.rules.match import decided, match_points, won
from audiocrib.rules.options import Claiming, CutBeforeDeal, DealForm, StarterCut
from audiocrib.rules.state import (
    Answer,
    BetweenGames,
    Counting,
    CutCard,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Deal,
    GameOver,
    LayingAway,
    Playing,
    Shuffling,
    State,
    Step,
    deal_of,
    left_of,
    next_to_play,
    played_by,
    to_lay_away,
)

S = TypeVar("S", bound=State)


class Misfit(ValueError):
    """An event that cannot follow on this state: a damaged journal, or a defect."""


def fold(state: S, events: tuple[ev.Event, ...]) -> S:
    """The state after several events."""
    return reduce(evolve, events, state)


def evolve(state: S, event: ev.Event) -> S:
    """The state, or the view, after an event.

    Raises:
        Misfit: the event cannot happen here.
    """
    try:
        return _evolve(state, event)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise Misfit(f"{event!r} cannot follow in phase {state.phase!r}: {error}") from error


def _evolve(state: S, event: ev.Event) -> S:
    match event:
        case ev.Played():
            return _played(state, event)
        case ev.Pegged():
            return _pegged(state, event)
        case ev.Passed(seat):
            return _passed(state, seat)
        case ev.SeriesClosed(seat):
            return _series_closed(state, seat)
        case ev.LaidAway():
            return _laid_away(state, event)
        case ev.Shown():
            return _shown(state, event)
        case ev.Counted():
            return replace(state, phase=Counting(_phase(state, Counting).at + 1))
        case ev.Claimed(_, _, points):
            return replace(state, phase=replace(_phase(state, Counting), claim=points))
        case ev.Answered(seat, said):
            counting = _phase(state, Counting)
            return replace(state, phase=replace(counting, answers=(*counting.answers, Answer(seat, said))))
        case ev.Called() | ev.RanOut():
            return state
        case ev.StarterTurned(card):
            deal = deal_of(state)
            deal = replace(deal, starter=card, stock=without(deal.stock, (card,)))
            heels = card.rank is Rank.JACK and state.options.heels_claim is Claiming.MANUAL
            return replace(state, deal=deal, phase=Playing(left_of(state, deal.dealer), heels=heels))
        case ev.HeelsClaimed():
            return replace(state, phase=replace(_phase(state, Playing), heels=False))
        case ev.Dealt():
            return _dealt(state, event)
        case ev.Shuffled(pack):
            return _shuffled(state, pack)
        case ev.CutForDeal(seat, at, card):
            phase = _phase(state, CuttingForDeal)
            return replace(state, phase=replace(phase, cuts=(*phase.cuts, CutCard(seat, at, card))))
        case ev.CutTied(seats):
            return replace(state, phase=Shuffling(seats), pack=())
        case ev.DealerChosen(seat):
            return replace(state, dealer=seat, first_dealer=seat, phase=Shuffling(), pack=())
        case ev.CutOffered():
            return replace(state, phase=replace(_phase(state, CuttingPack), offered=True))
        case ev.PackCut(_, at):
            return replace(state, pack=state.pack[at:] + state.pack[:at])
        case ev.PackTaken(seat):
            return replace(state, dealer=seat)
        case ev.DealEnded():
            return replace(state, dealer=left_of(state, deal_of(state).dealer), phase=Shuffling())
        case ev.Out(side):
            return replace(state, out=(*state.out, side))
        case ev.GameEnded():
            return _game_ended(state, event)
        case ev.GameBegan():
            return _game_began(state, event)
        case _:
            assert_never(event)


P = TypeVar("P")


def _phase(state: State, kind: type[P]) -> P:
    if not isinstance(state.phase, kind):
        raise TypeError(f"wanted {kind.__name__}")
    return state.phase


def _shuffled(state: S, pack: Cards) -> S:
    phase = _phase(state, Shuffling)
    if phase.cutting:
        return replace(state, pack=pack, phase=CuttingForDeal(phase.cutting))
    if state.dealer is not None and state.options.cut_before_deal is not CutBeforeDeal.NONE:
        return replace(state, pack=pack, phase=CuttingPack())
    return replace(state, pack=pack)


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
        hands=_at(deal.hands, event.seat, without(deal.hands[event.seat], event.cards)),
        laid=_at(deal.laid, event.seat, event.cards),
        crib=deal.crib + event.cards,
    )
    after = replace(state, deal=deal)
    formed = not any(to_lay_away(after, Seat(seat)) for seat in range(len(deal.hands)))
    by_hand = state.options.starter_cut is StarterCut.PLAYER
    return replace(after, phase=CuttingStarter()) if formed and by_hand else after


def _played(state: S, event: ev.Played) -> S:
    phase, deal = _phase(state, Playing), deal_of(state)
    hands = _at(deal.hands, event.seat, without(deal.hands[event.seat], (event.card,)))
    after = replace(state, deal=replace(deal, hands=hands, steps=(*deal.steps, Step(event.seat, event.card))))
    turn = next_to_play(after, event.seat, phase.passed)
    return replace(after, phase=replace(phase, turn=turn, heels=phase.heels and event.seat != deal.dealer))


def _passed(state: S, seat: Seat) -> S:
    phase, deal = _phase(state, Playing), deal_of(state)
    passed = (*phase.passed, seat)
    after = replace(state, deal=replace(deal, steps=(*deal.steps, Step(seat, None))))
    return replace(after, phase=replace(phase, passed=passed, turn=next_to_play(after, seat, passed)))


def _series_closed(state: S, seat: Seat) -> S:
    deal = deal_of(state)
    if not any(deal.hands) or state.options.deal_form is DealForm.FIVE_CARD:
        return replace(state, phase=Counting())
    heels = _phase(state, Playing).heels
    return replace(state, phase=Playing(next_to_play(state, seat, ()), start=len(deal.steps), heels=heels))


def _shown(state: S, event: ev.Shown) -> S:
    phase, deal = _phase(state, Counting), deal_of(state)
    if event.crib:
        deal = replace(deal, crib=event.cards, crib_shown=True)
    else:
        held = without(event.cards, played_by(state, event.seat))
        deal = replace(deal, hands=_at(deal.hands, event.seat, held), shown=(*deal.shown, event.seat))
    return replace(state, deal=deal, phase=replace(phase, shown=True))


def _pegged(state: S, event: ev.Pegged) -> S:
    before = state.scores[event.side]
    return replace(
        state,
        scores=_at(state.scores, event.side, before + event.points),
        rear=_at(state.rear, event.side, before),
    )


def _game_ended(state: S, event: ev.GameEnded) -> S:
    seats = range(len(state.sides))
    before = state.wins or (0,) * len(seats)
    wins = tuple(before[seat] + (state.sides[seat] == event.order[0] and not event.draw) for seat in seats)
    points = tuple(a + b for a, b in zip(match_points(state), won(state, event.order, event.draw), strict=True))
    over = decided(state.options, state.game, wins, points)
    phase = GameOver(event.order, event.draw) if over else BetweenGames(event.order, event.draw)
    return replace(state, wins=wins, match_points=points, phase=phase)


def _game_began(state: S, event: ev.GameBegan) -> S:
    """Scores and the deal of the game before are seen until here."""
    _phase(state, BetweenGames)
    nothing = (0,) * len(set(event.sides))
    return replace(
        state,
        game=event.number,
        sides=event.sides,
        scores=nothing,
        rear=nothing,
        out=(),
        dealer=event.dealer,
        first_dealer=event.dealer,
        pack=(),
        deal=None,
        phase=Shuffling(event.cutting),
    )


T = TypeVar("T")


def _at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
