"""How often one person makes each kind of slip, as far as the answers so far tell. A value."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind


class Tally(Struct, frozen=True):
    """Of so many `chances` to make a kind of slip so many were `made`; both may be parts of one."""

    chances: float = 0.0
    made: float = 0.0


class Person(Struct, frozen=True):
    """What is known of a person. `prior`: rates of people in general, which count like one slip of each kind."""

    tallies: Mapping[SlipKind, Tally] = {}
    prior: Mapping[SlipKind, float] = BEGINNER

    def rate(self, kind: SlipKind) -> float:
        """The chance that the person makes this slip where it can be made (the mean of a beta distribution)."""
        tally = self.tallies.get(kind, Tally())
        return (1 + tally.made) / (1 / self.prior[kind] + tally.chances)

    def answered(self, possible: Iterable[Slip], made: Mapping[SlipKind, float]) -> "Person":
        """The person after one more answer: what could go wrong, and how many slips of each kind were made in it.

        Where it is not certain which were made, `made` holds their expected numbers.
        """
        tallies = dict(self.tallies)
        for slip in possible:
            tally = tallies.get(slip.kind, Tally())
            tallies[slip.kind] = Tally(tally.chances + 1, tally.made)
        for kind, number in made.items():
            tally = tallies.get(kind, Tally())
            tallies[kind] = Tally(tally.chances, tally.made + number)
        return Person(tallies, self.prior)
