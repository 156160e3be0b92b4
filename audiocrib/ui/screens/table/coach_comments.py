"""The coach after a choice: judges it beside the keys, and says in a sentence what was better, if it cost a lot.

Knows what the person knew when choosing, and nothing that came later.
"""

import asyncio

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import HELP, Message, Phrase, Role
from audiocrib.rules.commands import LayAway, Play, SeatCommand
from audiocrib.rules.state import View, deal_of, playable, side_of
from audiocrib.settings.settings import Coach
from audiocrib.ui.presenter import Presenter

TENTHS = 10


class CoachComments:
    """Speaks through `presenter`, once all else has been heard, so that no play is ever cut or delayed for it."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._weighing: asyncio.Task[None] | None = None

    def chose(self, seen: View, command: SeatCommand) -> None:
        """Judge what the viewer of `seen` has chosen; forget a choice that is still being judged."""
        self.forget()
        settings = self._presenter.settings
        knows = not seen.options.lowball
        if knows and settings.coach is Coach.AFTER and isinstance(command, LayAway | Play):
            self._weighing = self._presenter.tasks.start(self._weigh(seen, command, settings.coach_loss / TENTHS))

    def forget(self) -> None:
        """Forget everything: it belongs to another table."""
        if self._weighing:
            self._weighing.cancel()
        self._weighing = None

    async def heard(self) -> None:
        """Return when a choice has been judged and everything said has been heard, or when a key is pressed."""
        await self.weighed()
        await self._presenter.idle()

    async def weighed(self) -> None:
        """Return when nothing is being judged, and any comment has been said."""
        weighing = self._weighing
        if weighing:
            await asyncio.wait({weighing})
            if not weighing.cancelled():
                weighing.result()

    async def _weigh(self, seen: View, command: LayAway | Play, least: float) -> None:
        said = await self._presenter.thinking.run(remark(seen, command, least))
        if said:
            await self._presenter.voice.idle()
            self._presenter.say(Message(said, Role.HINT, by=HELP))


def remark(seen: View, command: LayAway | Play, least: float) -> Steps[tuple[Phrase, ...]]:
    """Return what was better than this choice, and why; nothing if it cost less than `least` points."""
    from audiocrib.analysis.judging import judge_away, judge_card
    from audiocrib.narration.advice import say_better_away, say_better_card, say_scorer, scorer_away, scorer_card

    seat = command.seat
    if isinstance(command, LayAway):
        away = yield from judge_away(seen, seat, command.cards)
        if not costs(away.points, least):
            return ()
        mine = side_of(seen, deal_of(seen).dealer) == side_of(seen, seat)
        scorer = None if away.by_win else (yield from scorer_away(away.decision, seen, seat, away.chosen))
        return say_better_away(away.decision, away.chosen, away.lost, away.by_win, mine), *say_scorer(scorer)
    if len(playable(seen, seat)) < 2:
        return ()
    card = yield from judge_card(seen, seat, command.card)
    if not costs(card.points, least):
        return ()
    scorer = None if card.by_win else (yield from scorer_card(card.decision, seen, seat, card.chosen))
    return say_better_card(card.decision, card.chosen, card.lost, card.by_win, seen), *say_scorer(scorer)


def costs(points: float, least: float) -> bool:
    """Return whether the loss is worth a comment; a loss that rounds to the least is."""
    return round(points, 1) >= least
