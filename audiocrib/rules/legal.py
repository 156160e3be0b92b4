"""The commands that each seat owes, and reasons to refuse one: decided from the view alone, so a refusal leaks nothing.

Menus, hints, a person's keys and `apply` all ask `check`, so they cannot disagree.
"""

from enum import StrEnum
from typing import assert_never

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
    Unasked,
)
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.open_claims import may_call, may_take_back, refuse_award, refuse_call, refuse_gather, to_answer
from audiocrib.rules.options import CutBeforeDeal, GoCall
from audiocrib.rules.reneges import refuse_take_back, to_call
from audiocrib.rules.scoring import GREATEST, GREATEST_PEG
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    GameOver,
    LayingAway,
    Playing,
    Shuffling,
    State,
    count,
    counted_now,
    cuts,
    deal_of,
    left_of,
    playable,
    right_of,
    to_lay_away,
)


class Duty(StrEnum):
    """The things that a seat can be asked for."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    LAY_AWAY = "lay-away"
    PLAY = "play"
    PEG = "peg"
    COUNT = "count"
    MUGGINS = "muggins"


class Owed(Struct, frozen=True, gc=False):
    """`seat` owes this before the game can go on; None is the table itself, which supplies chance."""

    seat: Seat | None
    duty: Duty


def owed(state: State) -> tuple[Owed, ...]:
    """Return everything that is owed now, of a state or a view alike; nothing once the game is over."""
    duty, seats = asked_now(state)
    return tuple([Owed(seat, duty) for seat in seats])


def asked_now(state: State) -> tuple[Duty, tuple[Seat | None, ...]]:
    """Return the one duty owed now, and the seats that owe it; no seats once the game is over.

    The most frequent duties come first, here and in `check`, because the two take most of the time.
    """
    phase = state.phase
    match phase:
        case Playing(turn, pegging=pegging):
            return (Duty.PLAY, (turn,)) if pegging is None else (Duty.PEG, (pegging,))
        case Counting(claim=claim) if claim is not None:
            return Duty.MUGGINS, to_answer(state)
        case Counting():
            now = counted_now(state)
            return Duty.COUNT, (now[0],) if now and phase.shown else ()
        case CuttingForDeal(seats):
            done = {cut.seat for cut in cuts(state)}
            return Duty.CUT, tuple(seat for seat in seats if seat not in done)
        case CuttingPack(offered) if state.dealer is not None:
            waits = state.options.cut_before_deal is CutBeforeDeal.TRAP and not offered
            return (Duty.DEAL, (state.dealer,)) if waits else (Duty.CUT, (right_of(state, state.dealer),))
        case CuttingStarter():
            return Duty.CUT, (left_of(state, deal_of(state).dealer),)
        case LayingAway():
            around = map(Seat, range(len(state.sides)))
            return Duty.LAY_AWAY, tuple(seat for seat in around if to_lay_away(state, seat))
        case Shuffling() | BetweenGames():
            return Duty.SHUFFLE, (None,)
        case GameOver() | CuttingPack():
            return Duty.SHUFFLE, ()
        case _:
            assert_never(phase)


def duty_of(state: State, seat: Seat) -> Duty | None:
    """Return what this seat owes now."""
    duty, seats = asked_now(state)
    return duty if seat in seats else None


def greatest_claim(state: State) -> int:
    """Return the best that any hand, crib or played card can score here: a claim above it is a slip, refused at no
    cost.
    """
    if isinstance(state.phase, Playing):
        return 0 if state.phase.pegging is None else GREATEST_PEG
    now = counted_now(state)
    if now is None:
        return 0
    return GREATEST[(len(deal_of(state).crib) if now[1] else form_of(state.options).keep) + 1]


def check(state: State, command: Command) -> Refusal | None:
    """Return why this command is refused, or None. `state` may be the view of the seat that speaks."""
    match command:
        case Play(seat, card):
            return _asked(state, seat, Duty.PLAY) or _play(state, seat, card)
        case Go(seat):
            return _asked(state, seat, Duty.PLAY) or _go(state, seat)
        case Claim(seat, points):
            pegs = isinstance(state.phase, Playing) and state.phase.pegging is not None
            return _asked(state, seat, Duty.PEG if pegs else Duty.COUNT) or _possible(points, greatest_claim(state))
        case CallMuggins(seat, of, points):
            return _asked_anything(state, seat) or _muggins(state, seat, of, points)
        case LayAway(seat, cards):
            return _asked(state, seat, Duty.LAY_AWAY) or _lay_away(state, seat, cards)
        case Shuffle(pack):
            return _asked(state, None, Duty.SHUFFLE) or _pack(pack)
        case Cut(seat, at):
            return _asked(state, seat, Duty.CUT) or _cut(state, at)
        case DealOut(seat) | OfferCut(seat):
            return _asked(state, seat, Duty.DEAL)
        case TakePack(seat):
            return _asked(state, seat, Duty.CUT) or _take_pack(state)
        case _:
            return _unasked(state, command)


def _unasked(state: State, command: Unasked) -> Refusal | None:
    """Check a command that is allowed while something else is owed."""
    refusal = _asked_anything(state, getattr(command, "seat", None))  # a command without a case has no objection
    if refusal:
        return refusal
    match command:
        case ClaimHeels(seat):
            return _claim_heels(state, seat)
        case TimedOut(seat):
            return _timed_out(state, seat)
        case TakeBackGo(seat):
            return refuse_take_back(state, seat)
        case CallRenege(seat, of):
            return None if to_call(state, seat, of) else Refusal(Reason.NOT_NOW)
        case Gather(seat):
            return refuse_gather(state, seat)
        case Award(_, to, points, _):
            return refuse_award(state, to, points)
        case TakeBackAward():
            return None if may_take_back(state) else Refusal(Reason.NOT_NOW)
        case _:
            assert_never(command)


def _asked_anything(state: State, seat: Seat | None) -> Refusal | None:
    if seat is not None and not 0 <= seat < len(state.sides):
        return Refusal(Reason.NO_SUCH_SEAT, seat=seat)
    return Refusal(Reason.GAME_OVER) if isinstance(state.phase, GameOver) else None


def _asked(state: State, seat: Seat | None, duty: Duty) -> Refusal | None:
    refusal = _asked_anything(state, seat)
    if refusal:
        return refusal
    asked, seats = asked_now(state)
    if asked is not duty or not seats:
        return Refusal(Reason.NOT_NOW)
    return None if seat in seats else Refusal(Reason.NOT_YOUR_TURN, turn=seats[0])


def _pack(pack: Cards) -> Refusal | None:
    return None if sorted(pack) == sorted(PACK) else Refusal(Reason.WRONG_PACK)


def cut_range(state: State) -> tuple[int, int]:
    """Return the least and the most cards that may be lifted now."""
    cards = len(deal_of(state).stock) if isinstance(state.phase, CuttingStarter) else len(PACK)
    return max(1, state.options.cut_min), cards - state.options.cut_min


def _take_pack(state: State) -> Refusal | None:
    offered = isinstance(state.phase, CuttingPack) and state.phase.offered
    return None if offered else Refusal(Reason.NOT_NOW)


def _claim_heels(state: State, seat: Seat) -> Refusal | None:
    """Check that the dealer claims heels before playing a card; muggins never applies (ACC 6.3, 10.3)."""
    if not isinstance(state.phase, Playing) or not state.phase.heels:
        return Refusal(Reason.NOT_NOW)
    dealer = deal_of(state).dealer
    return None if seat == dealer else Refusal(Reason.NOT_YOUR_TURN, turn=dealer)


def _cut(state: State, at: int) -> Refusal | None:
    least, most = cut_range(state)
    if not least <= at <= most:
        return Refusal(Reason.CUT_TOO_DEEP, least=least, most=most)
    if any(cut.at == at for cut in cuts(state)):
        return Refusal(Reason.PLACE_TAKEN, at=at)
    return None


def _lay_away(state: State, seat: Seat, cards: Cards) -> Refusal | None:
    asked = to_lay_away(state, seat)
    if len(cards) != asked:
        return Refusal(Reason.WRONG_NUMBER_TO_CRIB, asked=asked, given=len(cards))
    if len(set(cards)) != len(cards):
        return Refusal(Reason.CARD_TWICE, card=cards[0])
    return _held(state, seat, cards)


def _held(state: State, seat: Seat, cards: Cards) -> Refusal | None:
    hand = deal_of(state).hands[seat]
    missing = [card for card in cards if card not in hand or card is Card.UNSEEN]
    return Refusal(Reason.NOT_IN_HAND, card=missing[0]) if missing else None


def _play(state: State, seat: Seat, card: Card) -> Refusal | None:
    refusal = _held(state, seat, (card,))
    if refusal:
        return refusal
    if card in deal_of(state).dead:
        return Refusal(Reason.DEAD_CARD, card=card)
    after = count(state) + card.worth
    if after > 31:
        return Refusal(Reason.ABOVE_31, card=card, count=after, playable=playable(state, seat))
    return None


def _go(state: State, seat: Seat) -> Refusal | None:
    """Check a go: true only if no card fits; never open to the seat on turn if the program says it.

    With `go_call` renege it may be false, but nobody can pass at the start of a series.
    """
    fitting = playable(state, seat)
    may_err = state.options.go_call is GoCall.RENEGE and count(state)
    return Refusal(Reason.CARD_FITS, playable=fitting) if fitting and not may_err else None


def _possible(points: int, most: int) -> Refusal | None:
    """Refuse a number beyond the cards as a slip, at no cost."""
    if points > most:
        return Refusal(Reason.ABOVE_POSSIBLE, points=points, most=most)
    return Refusal(Reason.BELOW_ZERO, points=points) if points < 0 else None


def _muggins(state: State, seat: Seat, of: Seat, points: int) -> Refusal | None:
    """Check muggins: unasked, on cards whose window is open; otherwise in answer to a total."""
    if of in may_call(state, seat):
        return refuse_call(state, of, points)
    return _asked(state, seat, Duty.MUGGINS) or _call(state, of, points)


def _call(state: State, of: Seat, points: int) -> Refusal | None:
    """Check that a call names at most what can be wrong: all that was claimed, or what the best hand has above it."""
    now = counted_now(state)
    said = state.phase.claim if isinstance(state.phase, Counting) else None
    if now is None or said is None or now[0] != of:
        return Refusal(Reason.NOT_NOW)
    return _possible(points, max(greatest_claim(state) - said, said)) if points else None


def _timed_out(state: State, seat: Seat) -> Refusal | None:
    """Check that thinking time runs: in the play and in the show, never while laying away or cutting (salon)."""
    duty, seats = asked_now(state)
    timed = duty in {Duty.PLAY, Duty.PEG, Duty.COUNT, Duty.MUGGINS}
    if not state.options.think_time or not timed or not seats:
        return Refusal(Reason.NOT_NOW)
    return None if seat in seats else Refusal(Reason.NOT_YOUR_TURN, turn=seats[0])
