"""The coach at the keyboard: A says what the best player would do with what this seat may know, D the numbers.

The best player's choice is found beside the keys, so an answer about it may be a coroutine.
"""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.rules.cards import Card, Cards
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.state import GameOver, View, deal_of, side_of
from audiocrib.settings.settings import Coach
from audiocrib.ui.screens.table.hand import more_about
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.computer.decision import Decision, Rated


Found: TypeAlias = Message | Coroutine[Any, Any, Message | None] | None
"""The coach's message, now or as soon as it is found."""
More: TypeAlias = Callable[[], Found]
"""The words for D."""


def _refusal(player: Player) -> Phrase | None:
    """Return why there can be no advice; None if there may be some."""
    if player.uncoached:
        asked = "yes" if player.others and player.others.asks_advice else "no"
        return phrase("together-no-advice", asked=asked)
    if player.presenter.settings.coach is Coach.OFF:
        return phrase("advice-off")
    view = player.view
    return phrase("advice-lowball") if view and view.viewer is not None and view.options.lowball else None


def advise(player: Player) -> tuple[Found, More]:
    """Return the words for A, and those for D after it."""
    from audiocrib.analysis.judging import best_away, best_card
    from audiocrib.narration.advice import (
        rank_of,
        ranks_of,
        say_laying_away,
        say_parts,
        say_playing,
        scorer_away,
        scorer_card,
    )

    view, refusal = player.view, _refusal(player)
    if refusal is not None or view is None or view.viewer is None:
        return answer(refusal or phrase("advice-not-now")), lambda: None
    thinking, tasks, seat = player.presenter.thinking, player.presenter.tasks, view.viewer
    match duty_of(view, seat):
        case Duty.LAY_AWAY:
            laying = tasks.start(thinking.run(best_away(view, seat)))
            mine = side_of(view, deal_of(view).dealer) == side_of(view, seat)

            async def say_away() -> Message:
                scorer = await thinking.run(scorer_away(await laying, view, seat))
                return say_laying_away(await laying, mine, scorer)

            async def parts_away() -> Message:
                return say_parts(await laying, ranks_of)

            return say_away(), parts_away
        case Duty.PLAY:
            playing = tasks.start(thinking.run(best_card(view, seat)))

            async def say_card() -> Message:
                scorer = await thinking.run(scorer_card(await playing, view, seat))
                return say_playing(await playing, view, seat, scorer)

            async def parts_card() -> Message | None:
                decision = await playing
                return None if decision.choice is None else say_parts(decision, rank_of)  # a go has no numbers

            return say_card(), parts_card
        case _:
            return answer(phrase("advice-not-now")), lambda: None


def ended(player: Player) -> bool:
    """Return whether a deal or the game has just ended: then there is no advice to give, but something to review."""
    view = player.view
    if player.waiting:  # what has not been heard yet cannot be reviewed
        return False
    return view is not None and (player.waits.between_deals or player.ready or isinstance(view.phase, GameOver))


async def cost(thinking: Thinking, view: View, card: Card, marked: Cards = ()) -> Phrase | None:
    """Return what laying away or playing this card costs against the best; None if neither is asked or possible.

    A card is laid away together with those that are `marked`, unless others are marked already.
    """
    from audiocrib.analysis.judging import best_away, best_card
    from audiocrib.narration.advice import cost_of

    if view.viewer is None:
        return None
    match duty_of(view, view.viewer):
        case Duty.LAY_AWAY:
            laying = await thinking.run(best_away(view, view.viewer))
            wanted = {card, *marked} if card in marked or len(marked) < len(laying.choice) else {card}
            with_it = [option for option in laying.options if wanted <= {*option.choice}]
            return cost_of(laying, _best(with_it, laying)) if with_it else None
        case Duty.PLAY:
            playing = await thinking.run(best_card(view, view.viewer))
            as_it = [option for option in playing.options if option.choice is card]
            return cost_of(playing, as_it[0]) if as_it and len(playing.options) > 1 else None
        case _:
            return None


def more_about_card(player: Player) -> Found:
    """D on a card: say what it scores now, and what the coach thinks it costs."""
    view, card = player.view, player.focus.card
    told = more_about(player.focus, view, fixed=player.presenter.settings.fixed_numbers) if view else None
    silent = player.uncoached or player.presenter.settings.coach is Coach.OFF
    if view is None or told is None or card is None or silent:
        return told

    async def with_cost() -> Message:
        costs = await cost(player.presenter.thinking, view, card, player.focus.marked)
        return told.then(costs) if costs else told

    return with_cost()


def _best(options: "list[Rated[Cards]]", decision: "Decision[Cards]") -> "Rated[Cards]":
    return max(options, key=lambda option: (option.win or 0.0) if decision.by_win else option.points)
