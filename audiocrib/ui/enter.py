"""Enter, G and J: what was chosen since the prompt becomes a command, or a sentence says what is missing."""

from audiocrib.narration import answers
from audiocrib.narration.asking import claims_heels, counter
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import (
    CallMuggins,
    Claim,
    ClaimHeels,
    Cut,
    DealOut,
    Go,
    LayAway,
    OfferCut,
    Play,
    SeatCommand,
    TakePack,
)
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import CuttingPack, GameOver, View, to_lay_away
from audiocrib.ui.entry import Entry
from audiocrib.ui.player import Player


def enter(player: Player) -> Message | None:
    """Do what Enter does now; what is to be said about it, if anything."""
    view = player.view
    if view is None:
        return None
    if isinstance(view.phase, GameOver):
        player.waits.play_again()
        return None
    if player.waits.paused and not player.duty:
        return answer(phrase("paused"))
    if player.waits.between_deals:
        player.waits.deal_on()
        return None
    if player.seat is None:
        return Message(player.asks_for_keys() or (answers.waiting(player.listener, view),))
    return _commit(player, view, player.seat)


def _commit(player: Player, view: View, seat: Seat) -> Message | None:
    match player.duty:
        case Duty.LAY_AWAY:
            return _discard(player, view, seat)
        case Duty.PLAY:
            card = player.focus.card
            return _ask_again(player) if card is None else _submit(player, Play(seat, card))
        case Duty.DEAL:
            return _submit(player, DealOut(seat))
        case Duty.MUGGINS if not player.calling:
            return _submit(player, CallMuggins(seat, counter(view) or seat, 0))
        case Duty.COUNT | Duty.CUT | Duty.MUGGINS:
            return _say_number(player, view, seat)
        case _:
            return answer(answers.waiting(player.listener, view))


def say_go(player: Player) -> Message | None:
    """G: go, or why not."""
    view = player.view
    if view is not None and view.options.go_call is GoCall.AUTO and player.duty is not Duty.PLAY:
        return answer(phrase("go-is-automatic"))
    return _keys_first(player) or _submit(player, Go(player.listener.seat))


def claim(player: Player) -> Message | None:
    """J: muggins, then a number is asked; a jack turned up; the pack that was offered."""
    view, seat = player.view, player.seat
    if view is None or seat is None:
        return _keys_first(player) or answer(phrase("nothing-to-claim"))
    if player.duty is Duty.MUGGINS:
        player.calling = True
        player.entry = Entry(purpose="typed-missed")
        return Message(player.prompt())
    if claims_heels(view, seat):
        return _submit(player, ClaimHeels(seat))
    if player.duty is Duty.CUT and isinstance(view.phase, CuttingPack) and view.phase.offered:
        return _submit(player, TakePack(seat))
    return answer(phrase("nothing-to-claim"))


def offer(player: Player) -> Message | None:
    """The dealer offers the cut, where the table lets a dealer fall into that trap."""
    return _keys_first(player) or _submit(player, OfferCut(player.listener.seat))


def _keys_first(player: Player) -> Message | None:
    """Nobody has the keys: how they are taken."""
    asks = player.asks_for_keys()
    return Message((phrase("keys-first"), *asks)) if player.seat is None and asks else None


def _discard(player: Player, view: View, seat: Seat) -> Message | None:
    marked = player.focus.marked
    if not marked:
        return _ask_again(player)
    more = to_lay_away(view, seat) - len(marked)
    return answer(phrase("mark-still", more=more)) if more else _submit(player, LayAway(seat, marked))


def _say_number(player: Player, view: View, seat: Seat) -> Message | None:
    number = player.entry.number
    if number is None:
        return _ask_again(player)
    if player.duty is Duty.CUT:
        return _submit(player, Cut(seat, number))
    if player.desk.settings.confirm_totals and not player.entry.confirmed:
        player.entry = Entry(player.entry.digits, player.entry.purpose, confirmed=True)
        return answer(phrase("confirm-total", number=number))
    if player.calling:
        return _submit(player, CallMuggins(seat, counter(view) or seat, number))
    return _submit(player, Claim(seat, number))


def _ask_again(player: Player) -> Message:
    """Enter on nothing says the prompt again, with its keys."""
    return Message(player.prompt(hints=True))


def _submit(player: Player, command: SeatCommand) -> Message | None:
    """Send it, or say why not; a number is then typed anew."""
    refusal = player.submit(command)
    if refusal is None:
        return None
    player.entry = Entry(purpose=player.entry.purpose)
    return Message((_refused(player, refusal),), earcon="refusal")


def _refused(player: Player, refusal: Refusal) -> Phrase:
    facts = dict(refusal.facts)
    turn = facts.pop("turn", None)
    if refusal.reason is Reason.NOT_YOUR_TURN and isinstance(turn, int):
        return phrase("refused-not-your-turn", name=player.listener.names[turn])
    if refusal.reason is Reason.ABOVE_POSSIBLE and player.calling:
        return Phrase("refused-above-possible-call", facts)  # type: ignore[arg-type]  # `Fact`
    nothing = refusal.reason is Reason.ABOVE_31 and not facts["playable"]
    return Phrase(f"refused-{refusal.reason}{'-go' if nothing else ''}", facts)  # type: ignore[arg-type]  # `Fact`
