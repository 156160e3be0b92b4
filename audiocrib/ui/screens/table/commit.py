"""Enter and G: what was chosen since the prompt becomes a command, or a sentence says what is missing."""

from audiocrib.narration import answers
from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.narration.prompts import counter
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    Claim,
    Cut,
    DealOut,
    Go,
    LayAway,
    Play,
    SeatCommand,
)
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import GameOver, View, to_lay_away
from audiocrib.settings.settings import VoiceMode
from audiocrib.ui.screens.number_entry import Naming, NumberEntry
from audiocrib.ui.screens.table.player import Player

ABOVE_POSSIBLE = {"typed-missed": "refused-above-possible-call", "typed-points": "refused-above-possible-points"}
"""The words for a number that is no total and too high, by the purpose of what is typed."""


def enter(player: Player) -> Message | None:
    """Do what Enter does now; return what to say about it, if anything."""
    view = player.view
    if view is None:
        return None
    if player.naming and player.naming.beside:
        return _name_number(player, player.naming)
    if isinstance(view.phase, GameOver):
        if player.presenter.mode is VoiceMode.SELF and player.speaking:
            return answer(
                answers.waiting(player.listener, view)
            )  # the winner has still to be named: nobody plays on before that is heard
        if player.watches:
            return answer(phrase("game-again-watching"))
        if player.others is not None and player.ready:
            return answer(*(player.others.again_waits or (phrase("wait-table"),)))
        player.waits.play_again()
        return None
    if player.waits.paused:
        return answer(phrase("paused"))
    if player.waits.between_deals and not player.naming:
        player.waits.deal_on()
        return None
    if player.ready:
        return answer(phrase("wait-ready"))
    if player.seat is None:
        return Message(player.asks_for_keys() or (answers.waiting(player.listener, view),))
    return _commit(player, view, player.seat)


def _commit(player: Player, view: View, seat: Seat) -> Message | None:
    if player.naming:
        return _name_number(player, player.naming)
    match player.duty:
        case Duty.LAY_AWAY:
            return _discard(player, view, seat)
        case Duty.PLAY:
            card = player.focus.card
            return _ask_again(player) if card is None else submit(player, Play(seat, card))
        case Duty.DEAL:
            return submit(player, DealOut(seat))
        case Duty.MUGGINS:
            return submit(player, CallMuggins(seat, counter(view), 0))
        case Duty.PEG:
            return submit(player, Claim(seat, player.entry.number or 0))
        case Duty.COUNT | Duty.CUT:
            return _say_number(player, seat)
        case _:
            return answer(_awaited(player, view))


def _awaited(player: Player, view: View) -> Phrase:
    """Say whom the game waits for, above all if that person is not there."""
    return next(iter(player.missing), None) or answers.waiting(player.listener, view)


def say_go(player: Player) -> Message | None:
    """G: say go, or why not."""
    view = player.view
    if view is not None and view.options.go_call is GoCall.AUTO and player.duty is not Duty.PLAY:
        return answer(phrase("go-is-automatic"))
    return keys_first(player) or submit(player, Go(player.listener.seat))


def keys_first(player: Player) -> Message | None:
    """Say how the keys are taken, because nobody has them."""
    asks = player.asks_for_keys()
    return Message((phrase("keys-first"), *asks)) if player.seat is None and asks else None


def _discard(player: Player, view: View, seat: Seat) -> Message | None:
    marked = player.focus.marked
    if not marked:
        return _ask_again(player)
    more = to_lay_away(view, seat) - len(marked)
    return answer(phrase("mark-still", more=more)) if more else submit(player, LayAway(seat, marked))


def unanswered(naming: Naming) -> Message:
    """Return the question besides the table's again, with the ways out of it."""
    return answer(naming.asked, phrase("help-naming-beside" if naming.beside else "help-naming"))


def _name_number(player: Player, naming: Naming) -> Message | None:
    """Take the number asked for besides the table's question."""
    number = player.entry.number
    if naming.beside:
        player.forget()
        naming.beside(number)
        player.waits.mark()
        return None
    if number is None:
        return unanswered(naming)
    command = naming.command(number)
    if command is not None:
        return submit(player, command)
    player.forget()
    return Message((_left(naming), *player.prompt()))


def skip(player: Player, naming: Naming) -> Message | None:
    """Escape where a number is asked for besides the table's question: say nothing."""
    player.forget()
    if naming.beside:
        naming.beside(None)
    player.waits.mark()
    return None if naming.beside else Message((_left(naming), *player.prompt()))


def _left(naming: Naming) -> Phrase:
    """Say that a number was not given."""
    return phrase("not-called" if naming.asked.kind is MessageKind.MISSED else "nothing-said")


def _say_number(player: Player, seat: Seat) -> Message | None:
    number = player.entry.number
    if number is None:
        return _ask_again(player)
    if player.duty is Duty.CUT:
        return submit(player, Cut(seat, number))
    if player.presenter.settings.confirm_totals and not player.entry.confirmed:
        player.entry = NumberEntry(player.entry.digits, player.entry.purpose, confirmed=True)
        return answer(phrase("confirm-total", number=number))
    return submit(player, Claim(seat, number))


def _ask_again(player: Player) -> Message:
    """Repeat the prompt, with its keys, when Enter has nothing to take."""
    return Message((*player.prompt(), *player.keys))


def submit(player: Player, command: SeatCommand) -> Message | None:
    """Send it, or say why not; a number that it says is then typed again. The coach is not asked if somebody else shares
    the keys.

    In a pause nothing is sent: its result would only be heard after the pause.
    """
    if player.waits.paused:
        return answer(phrase("paused"))
    seen, refusal = player.view, player.submit(command)
    if refusal is None:
        if seen is not None and not (player.several or player.taught or player.uncoached):
            player.remarks.chose(seen, command)
        if player.others and player.others.gathering:
            return answer(phrase("room-gathering-taken"))
        return _first_of_several(player, seen, command)
    if isinstance(command, Claim | Cut | CallMuggins | Award):  # a key that says no number leaves one as it is
        player.entry = NumberEntry(purpose=player.entry.purpose)
    return Message((_refused(player, refusal),), earcon="refusal", kind=MessageKind.REFUSED)


def _first_of_several(player: Player, seen: View | None, command: SeatCommand) -> Message | None:
    """Confirm an answer about a total if it stays secret until other people have given theirs."""
    if player.others is None or seen is None or not isinstance(command, CallMuggins):
        return None
    asked = {due.seat for due in owed(seen) if due.duty is Duty.MUGGINS}
    secret = bool(asked - {command.seat, *player.computers})
    return answer(phrase("muggins-answered", points=command.points)) if secret else None


def _refused(player: Player, refusal: Refusal) -> Phrase:
    facts = dict(refusal.facts)
    turn = facts.pop("turn", None)
    if refusal.reason is Reason.NOT_YOUR_TURN and isinstance(turn, int):
        return phrase("refused-not-your-turn", name=player.listener.names[turn])
    if refusal.reason is Reason.ABOVE_POSSIBLE and (said := ABOVE_POSSIBLE.get(player.entry.purpose)):
        return phrase(said, **facts)  # type: ignore[arg-type]  # `Fact`
    nothing = refusal.reason is Reason.ABOVE_31 and not facts["playable"]
    if isinstance(playable := facts.get("playable"), tuple):
        facts["playable"] = tuple({card.rank: card for card in reversed(playable)}.values())[::-1]  # each rank once
    return phrase(f"refused-{refusal.reason}{'-go' if nothing else ''}", **facts)  # type: ignore[arg-type]  # `Fact`
