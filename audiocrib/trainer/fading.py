"""The rate of one kind of slip, in which newer answers count more, so that an old weakness is forgotten. Pure.

The speed was measured by `python tests/benchmarks/fit_model.py`, with simulated learners who are used for nothing else.
"""

from msgspec import Struct

HALF = 80.0
"""The number of further chances after which earlier answers count half."""
DAYS = 60.0
"""The number of days after which they count half too."""
MASTERED = 0.003
"""A series of chances without a slip that is less likely than this counts as mastery: earlier slips are forgotten."""
CLEAR = 0.1
"""The number of slips, as far as a total shows, below which there is none."""


class Fading(Struct, array_like=True):
    """The `chances` for a kind of slip, and the slips `made`, as far as they still count.

    `clean`: the number of chances since the last slip; `rate`: the rate before those.
    """

    chances: float = 0.0
    made: float = 0.0
    clean: float = 0.0
    rate: float = 0.0

    def take(self, chances: float, made: float) -> None:
        """Add an answer with these chances and slips."""
        kept = 0.5 ** (chances / HALF)
        if made < CLEAR:
            if not self.clean and self.chances:
                self.rate = self.made / self.chances
            self.clean += chances
        else:
            self.clean = 0.0
        self.chances = round(self.chances * kept + chances, 4)
        self.made = round(self.made * kept + made, 4)
        if self.clean and self.made >= CLEAR and (1 - min(self.rate, 1.0)) ** self.clean < MASTERED:
            self.chances, self.made = min(self.chances, self.clean), 0.0

    def rest(self, days: float) -> None:
        """Let these days pass."""
        kept = 0.5 ** (days / DAYS)
        self.chances, self.made = round(self.chances * kept, 4), round(self.made * kept, 4)
