"""Enter, and G: what was chosen since the prompt becomes a command, or a sentence says what is missing."""

from audiocrib.narration import answers
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.rules.commands import Claim, Cut, Go, LayAway, Play, SeatCommand
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import GameOver, View, to_lay_away
from audiocrib.ui.entry import Entry
from audiocrib.ui.player import Player


def enter(player: Player) -> Message | None:
    """Do what Enter does now; what is to be said about it, if anything."""
    view = player.view
    if view is None:
        return None
    if isinstance(view.phase, GameOver):
        player.play_again()
        return None
    if player.paused and not player.duty:
        return answer(phrase("paused"))
    if player.between_deals:
        player.deal_on()
        return None
    match player.duty:
        case Duty.LAY_AWAY:
            return _discard(player, view)
        case Duty.PLAY:
            card = player.focus.card
            return _ask_again(player) if card is None else _submit(player, Play(player.seat, card))
        case Duty.COUNT | Duty.CUT:
            return _say_number(player)
        case _:
            return answer(answers.waiting(player.listener, view))


def say_go(player: Player) -> Message | None:
    """G: go, or why not."""
    view = player.view
    if view is not None and view.options.go_call is GoCall.AUTO and player.duty is not Duty.PLAY:
        return answer(phrase("go-is-automatic"))
    return _submit(player, Go(player.seat))


def _discard(player: Player, view: View) -> Message | None:
    marked = player.focus.marked
    if not marked:
        return _ask_again(player)
    more = to_lay_away(view, player.seat) - len(marked)
    return answer(phrase("mark-still", more=more)) if more else _submit(player, LayAway(player.seat, marked))


def _say_number(player: Player) -> Message | None:
    number = player.entry.number
    if number is None:
        return _ask_again(player)
    if player.duty is Duty.CUT:
        return _submit(player, Cut(player.seat, number))
    if player.desk.settings.confirm_totals and not player.entry.confirmed:
        player.entry = Entry(player.entry.digits, player.entry.purpose, confirmed=True)
        return answer(phrase("confirm-total", number=number))
    return _submit(player, Claim(player.seat, number))


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
    nothing = refusal.reason is Reason.ABOVE_31 and not facts["playable"]
    return Phrase(f"refused-{refusal.reason}{'-go' if nothing else ''}", facts)  # type: ignore[arg-type]  # `Fact`
