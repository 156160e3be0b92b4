"""Advice on what to practise now: repetitions due, the weakest kind, and the lesson if it would help more. Pure."""

from msgspec import Struct

from audiocrib.computer.slips import SlipKind
from audiocrib.trainer.exposure import COUNTS
from audiocrib.trainer.learned import LATELY, Learned
from audiocrib.trainer.stakes import at_stake

SEEN = 2.0
"""The number of slips from which a kind is a weakness; fewer may be chance."""
RATE = 0.05
"""The rate below which a kind of slip is no weakness, whatever it costs."""
LOST = 0.4
"""The share of right answers up to which the lesson is offered."""


class Weakness(Struct, frozen=True):
    """A kind of slip, the rate at which the person makes it when it is possible, and its cost in points a deal."""

    kind: SlipKind
    rate: float
    cost: float


class Outlook(Struct, frozen=True):
    """The practice to do: the number of questions due, the weakest kind if one stands out, and whether to offer the
    lesson.
    """

    due: int
    weakest: Weakness | None
    lesson: bool


def outlook(learned: Learned, now: int) -> Outlook:
    """Return the outlook at this second; the lesson is offered if the person seems lost."""
    lost = len(learned.lately) >= LATELY and sum(learned.lately) <= LOST * len(learned.lately)
    return Outlook(due(learned, now), weakest(learned), lost)


def due(learned: Learned, now: int) -> int:
    """Return the number of structures and facts that are due for repetition."""
    return sum(memory.due <= now for memory in learned.memories.values())


def weakest(learned: Learned) -> Weakness | None:
    """Return the kind of slip that costs the person most; None if none was made often enough to tell."""
    person, stake = learned.person(), at_stake()
    found = [
        Weakness(kind, person.rate(kind), COUNTS * points * person.rate(kind))
        for kind, points in stake.items()
        if kind in person.tallies and person.tallies[kind].made >= SEEN and person.rate(kind) >= RATE
    ]
    return max(found, key=lambda one: one.cost, default=None)
