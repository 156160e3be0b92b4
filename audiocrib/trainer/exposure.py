"""The cost of a person's slips at the table: points a deal that an opponent who calls muggins would take. Pure."""

from audiocrib.trainer.learned import Learned
from audiocrib.trainer.stakes import at_stake

COUNTS = 1.5
"""Hands and cribs to count in a deal."""


def exposure(learned: Learned) -> float:
    """Return the points a deal that this person would miss.

    They are the cost of each kind of slip in average hands, and for losses that no kind explains, such as swapped
    digits, the cost seen in recent whole hands.
    """
    person = learned.person()
    cost = sum(points * person.rate(kind) for kind, points in at_stake().items())
    hands, besides = learned.besides
    return COUNTS * (cost + max(0.0, besides) / hands if hands else cost)
