"""The habits of a level at a table: how often it misses something in a hand, and what it leaves for a ten."""

from functools import partial

import pytest

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.events import Counted, Event, GameEnded, Pegged, Why
from audiocrib.rules.presets import SALON
from audiocrib.storage.record import Kind, Player
from audiocrib.tournament.game import played as played_without_table
from tests.computer.habits import Habits, watched
from tests.table.chairs import header, played

MISSES = {
    Level.BEGINNER: (1 / 10, 1 / 6.5),
    Level.CASUAL: (1 / 19, 1 / 12),
    Level.CLUB: (1 / 55, 1 / 30),
    Level.EXPERT: (0, 1 / 250),
}
"""The share of the hands and cribs that a level counts in which it misses something."""


def counted_at_a_table(level: Level, number: int) -> list[tuple[Counted, set[type[Event] | Why]]]:
    """Return every hand and crib in this many games of two computers at a real table, by salon rules, each with what
    followed from its total.
    """
    players = (Player("Ada", Kind.COMPUTER, level), Player("Bea", Kind.COMPUTER, level))
    entries = [entry for seed in range(number) for entry in played(header(seed, SALON, players)).entries]
    return [
        (event, {other.why if isinstance(other, Pegged) else type(other) for other in entry.events})
        for entry in entries
        for event in entry.events
        if isinstance(event, Counted)
    ]


@pytest.mark.parametrize("level", MISSES)
def test_a_level_misses_something_in_as_many_hands_as_its_page_says_and_muggins_takes_it(level: Level) -> None:
    counted = counted_at_a_table(level, 50)
    missed = [came for hand, came in counted if hand.claim is not None and hand.claim < hand.points]
    least, most = MISSES[level]
    assert len(counted) > 1000
    assert least <= len(missed) / len(counted) <= most
    assert all(came & {Why.MUGGINS, GameEnded} for came in missed)


@pytest.mark.parametrize(("level", "least", "most"), [(Level.BEGINNER, 0.05, 0.15), (Level.CASUAL, 0, 0.05)])
def test_a_five_is_seldom_led_and_5_or_21_seldom_left(level: Level, least: float, most: float) -> None:
    """A beginner plays any card three times in ten, without looking: that can still be heard in some games."""
    found = Habits()
    mind = watched(partial(decide, level=level), found)
    for number in range(120):
        played_without_table((mind, mind), SALON, f"habits/{number}")
    assert min(found.leads, found.leaves) > 200
    assert least <= found.fives / found.leads < most
    assert least <= found.left / found.leaves < most
