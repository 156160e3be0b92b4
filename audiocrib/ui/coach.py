"""The coach at the keyboard: A says what the best player would do with what this seat may know, D the numbers."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.rules.cards import Card, Cards
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.state import GameOver, View, deal_of, side_of
from audiocrib.settings import Coach
from audiocrib.ui.hand import more_about
from audiocrib.ui.player import Player

if TYPE_CHECKING:
    from audiocrib.computer.decision import Decision, Rated


def advise(player: Player) -> tuple[Message, Callable[[], Message | None]]:
    """What A says, and what D says after it."""
    from audiocrib.narration.advice import rank_of, ranks_of, say_laying_away, say_parts, say_playing
    from audiocrib.table.judging import best_away, best_card

    view = player.view
    if player.desk.settings.coach is Coach.OFF:
        return answer(phrase("advice-off")), lambda: None
    if view is None or view.viewer is None:
        return answer(phrase("advice-not-now")), lambda: None
    match duty_of(view, view.viewer):
        case Duty.LAY_AWAY:
            laying = best_away(view, view.viewer)
            mine = side_of(view, deal_of(view).dealer) == side_of(view, view.viewer)
            return say_laying_away(laying, mine), lambda: say_parts(laying, ranks_of)
        case Duty.PLAY:
            playing = best_card(view, view.viewer)
            return say_playing(playing, view, view.viewer), lambda: say_parts(playing, rank_of)
        case _:
            return answer(phrase("advice-not-now")), lambda: None


def ended(player: Player) -> bool:
    """Whether a deal or the game has just ended: then there is nothing to advise, and something to look at."""
    view = player.view
    if player.along.heard:  # of what was not heard yet nothing can be looked at
        return False
    return view is not None and (player.waits.between_deals or isinstance(view.phase, GameOver))


def cost(view: View, card: Card) -> Phrase | None:
    """What laying this card away, or playing it, costs against the best; None where neither is asked or possible."""
    from audiocrib.narration.advice import cost_of
    from audiocrib.table.judging import best_away, best_card

    if view.viewer is None:
        return None
    match duty_of(view, view.viewer):
        case Duty.LAY_AWAY:
            laying = best_away(view, view.viewer)
            with_it = [option for option in laying.options if card in option.choice]
            return cost_of(laying, _best(with_it, laying)) if with_it else None
        case Duty.PLAY:
            playing = best_card(view, view.viewer)
            as_it = [option for option in playing.options if option.choice is card]
            return cost_of(playing, as_it[0]) if as_it else None
        case _:
            return None


def more_about_card(player: Player, view: View) -> Message | None:
    """D on a card: what it makes, and what the coach thinks that it costs."""
    told, card = more_about(player.focus, view), player.focus.card
    costs = cost(view, card) if told and card and player.desk.settings.coach is not Coach.OFF else None
    return told.then(costs) if told and costs else told


def _best(options: "list[Rated[Cards]]", decision: "Decision[Cards]") -> "Rated[Cards]":
    return max(options, key=lambda option: (option.win or 0.0) if decision.by_win else option.points)
