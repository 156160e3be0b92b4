"""The rate of one kind of slip, newer answers counting more than old ones: so an old weakness is forgotten. Pure.

How fast was measured: `python tests/benchmarks/fit_model.py` has learners made up for that, who judge nothing else.
"""

from msgspec import Struct

HALF = 80.0
"""After so many further chances to make a slip, what was seen before counts half."""
DAYS = 60.0
"""After so many days it counts half too, whatever was answered."""
MASTERED = 0.003
"""A row of chances without a slip that is at most this likely counts as mastery: what was before is forgotten."""
CLEAR = 0.1
"""Fewer slips than this, as far as a total tells, are none."""


class Fading(Struct, array_like=True):
    """So many `chances` for a kind of slip, and so many `made`, as far as they still count.

    `clean`: how many chances went by since the last slip; `rate`: how often it was made before those.
    """

    chances: float = 0.0
    made: float = 0.0
    clean: float = 0.0
    rate: float = 0.0

    def take(self, chances: float, made: float) -> None:
        """Add an answer with so many chances, of which so many were made."""
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
        """Let so many days pass."""
        kept = 0.5 ** (days / DAYS)
        self.chances, self.made = round(self.chances * kept, 4), round(self.made * kept, 4)
