"""Habits of players where people slip, counted as they play at a table: totals, leads of a five, 5 and 21 left for the
next player.
"""

from random import Random

from msgspec import Struct

from audiocrib.rules.cards import Rank
from audiocrib.rules.commands import Claim, Play, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.rules.state import View, cards_to_count, count, counted_now, deal_of, playable, series_cards
from audiocrib.tournament.game import Mind

ASKS_FOR_A_TEN = (5, 21)
"""The counts that cost most to leave: every ten, jack, queen and king scores on them."""


class Habits(Struct):
    """The number of times that something could be done, and the number of times that it was.

    `counts`: hands and cribs, of which `low` were counted for less than they are worth, `high` for more; `off`: the
    points by which they were off in all. `leads`: from hands with a five and another card. `leaves`: plays where no
    card scores, one leaves 5 or 21, another does not, and somebody can answer.
    """

    counts: int = 0
    low: int = 0
    high: int = 0
    off: int = 0
    leads: int = 0
    fives: int = 0
    leaves: int = 0
    left: int = 0

    def said(self, view: View, total: int) -> None:
        """Note a total."""
        now = counted_now(view)
        assert now
        worth = score_show(cards_to_count(view, *now), deal_of(view).starter, now[1], view.options).points
        self.counts += 1
        self.low += total < worth
        self.high += total > worth
        self.off += abs(total - worth)

    def laid(self, view: View, command: Play) -> None:
        """Note a card in the play."""
        before, fitting = series_cards(view), playable(view, command.seat)
        if not before and len({card.rank is Rank.FIVE for card in fitting}) == 2:
            self.leads += 1
            self.fives += command.card.rank is Rank.FIVE
        counts = {card: count(view) + card.worth in ASKS_FOR_A_TEN for card in fitting}
        starter, hands = deal_of(view).starter, deal_of(view).hands
        scores = any(score_play((*before, card), view.options, starter).points for card in fitting)
        answered = any(hand for seat, hand in enumerate(hands) if seat != command.seat)
        if before and not scores and answered and len({*counts.values()}) == 2:
            self.leaves += 1
            self.left += counts[command.card]


def watched(mind: Mind, habits: Habits) -> Mind:
    """Return the same mind, with its habits counted."""

    def watching(view: View, duty: Duty, rng: Random) -> SeatCommand:
        command = mind(view, duty, rng)
        if isinstance(command, Claim) and duty is Duty.COUNT:
            habits.said(view, command.points)
        elif isinstance(command, Play):
            habits.laid(view, command)
        return command

    return watching
