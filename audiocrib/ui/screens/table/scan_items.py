"""Scanning at the table for a player with one switch, by question.

Knows no time. Nothing here depends on what the player may not know: cards are in their order.
"""

from audiocrib.narration.message import phrase
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import DealForm, GoCall
from audiocrib.rules.state import GameOver, View, playable, to_lay_away
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.help_pages import more
from audiocrib.ui.screens.scan_items import HEAR, MOST, MOST_OF_FIVE, Stop, number_stops
from audiocrib.ui.screens.table.hand import cards_at_hand, describe
from audiocrib.ui.screens.table.player import Player


def stops(player: Player) -> tuple[Stop, ...]:
    """Return the current stops; none if nothing is asked and the game goes on by itself."""
    screens = player.screens
    if screens.describing:
        return (Stop(phrase("switch-back"), ("escape",)),)
    if screens.top is not None and not screens.top.has_table:
        return (*further_stops(player), *screens.top.stops)
    asked = _asked(player)
    return (*further_stops(player), *asked, _more()) if asked else ()


def waiting(player: Player) -> tuple[Stop, ...]:
    """Return the stops for a press of the switch while nothing is asked."""
    told = Stop(phrase("switch-turn"), (Action.TURN,)), Stop(phrase("switch-scores"), (Action.SCORES,))
    return (*further_stops(player), *told, _more())


def further_stops(player: Player) -> tuple[Stop, ...]:
    """Return the next piece of help, while there is one."""
    return (Stop(phrase("switch-further"), (more(player.keymap)[0],)),) if player.screens.helps_further else ()


def _more() -> Stop:
    return Stop(phrase("switch-more"), (Action.MENU,))


def _asked(player: Player) -> tuple[Stop, ...]:
    view = player.view
    if player.waits.paused:
        return (Stop(phrase("switch-go-on"), (Action.PAUSE,)),)
    if view is None:
        return ()
    if player.handing_over and player.next_seat is not None:
        name, key = player.listener.names[player.next_seat], player.keymap.pointing(player.next_seat + 1)
        return (Stop(phrase("switch-take-keys", name=name), (key,)),)
    if player.naming or player.duty in {Duty.COUNT, Duty.CUT, Duty.PEG}:
        return _number(player, view)
    match player.duty:
        case Duty.LAY_AWAY:
            return _laying_away(player, view)
        case Duty.PLAY:
            return _playing(player, view)
        case Duty.DEAL:
            return (Stop(phrase("switch-deal"), (Action.COMMIT,)),)
        case Duty.MUGGINS:
            return (
                Stop(phrase("switch-stands"), (Action.COMMIT,)),
                Stop(phrase("switch-muggins"), (Action.CLAIM,)),
                HEAR,
            )
        case _ if (player.waits.between_deals or isinstance(view.phase, GameOver)) and not player.ready:
            return (Stop(phrase("switch-go-on"), (Action.COMMIT,)),)
        case _:
            return ()


def _laying_away(player: Player, view: View) -> tuple[Stop, ...]:
    marked = len(player.focus.marked)
    enough = view.viewer is not None and marked == to_lay_away(view, view.viewer)
    cards = [
        Stop(describe(player.focus, view, card), (Action.MARK,), card=card)
        for card in sorted(cards_at_hand(view), key=lambda card: card in player.focus.marked)
        if not enough or card in player.focus.marked
    ]
    return (*((Stop(phrase("switch-discard"), (Action.COMMIT,)),) if enough else ()), *cards)


def _playing(player: Player, view: View) -> tuple[Stop, ...]:
    cards = playable(view, view.viewer) if view.viewer is not None else ()
    go = (Stop(phrase("switch-go"), (Action.GO,)),) if not cards or view.options.go_call is GoCall.RENEGE else ()
    return (*(Stop(describe(player.focus, view, card), (Action.COMMIT,), card=card) for card in cards), *go)


def _number(player: Player, view: View) -> tuple[Stop, ...]:
    entry, along = player.entry, bool(player.naming and player.naming.beside)
    total = player.duty is not Duty.CUT and (along or not player.naming)
    most = MOST if total and view.options.deal_form is not DealForm.FIVE_CARD else MOST_OF_FIVE
    skips = (Stop(phrase("switch-skip"), (Action.COMMIT,)),) if along and not entry.digits else ()
    hears = entry.digits or along or player.duty is not Duty.CUT
    return (*number_stops(player.keymap, entry, most), *((HEAR,) if hears else ()), *skips)
