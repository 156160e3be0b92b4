"""E: what made the last points, or those of a message that is read again; a combination at each press."""

from collections.abc import Callable

from audiocrib.narration import answers
from audiocrib.narration.message import Message, answer, phrase
from audiocrib.rules.state import Counting
from audiocrib.ui.screens.table.player import Player

More = Callable[[], Message | None]


def explain(player: Player, long: bool) -> tuple[Message, More]:
    """The first combination, then the next; long: all of them. And what D says after it."""
    reviewed, view = player.desk.history.reviewed, player.view
    if reviewed is None and view is not None and isinstance(view.phase, Counting) and view.phase.claim is not None:
        cards = answers.say_count(player.listener, view)  # until all have answered, the cards alone
        return cards, lambda: cards
    steps = reviewed.explains if reviewed and reviewed.explains else player.explains
    if not steps:
        return answer(phrase("nothing-to-explain")), lambda: None
    whole = answer(*steps)
    if long:
        return whole, lambda: whole
    step = steps[player.explained % len(steps)]
    player.explained += 1
    last = player.explained % len(steps) == 0
    return answer(step, phrase("explain-end")) if last else answer(step), lambda: whole
