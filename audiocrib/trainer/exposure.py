"""The cost of somebody's slips at the table: points a deal that an opponent who calls muggins would take. Pure."""

from audiocrib.trainer.learned import Learned
from audiocrib.trainer.stakes import at_stake

COUNTS = 1.5
"""Hands and cribs to count in a deal."""


def exposure(learned: Learned) -> float:
    """Points a deal that this person would miss: what the kinds of slips cost in average hands, and what was seen lost besides.

    What no kind explains, such as digits that change places, costs what it has cost in whole hands of late.
    """
    person = learned.person()
    cost = sum(points * person.rate(kind) for kind, points in at_stake().items())
    hands, besides = learned.besides
    return COUNTS * (cost + max(0.0, besides) / hands if hands else cost)
