"""Who hears a message: the seat, the names at the table, and how "you" and the others are told apart."""

from msgspec import Struct

from audiocrib.narration.message import Arg
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.state import View, side_of, target_of


class Listener(Struct, frozen=True):
    """A person at `seat`; `names` by seat."""

    seat: Seat
    names: tuple[str, ...]

    def who(self, seat: Seat) -> dict[str, Arg]:
        """The arguments `who` and `name` of a sentence about a seat."""
        return {"who": "you" if seat == self.seat else "other", "name": self.names[seat]}

    def whose(self, seat: int, crib: bool) -> str:
        """The argument `whose`: your-hand, your-crib, other-hand, other-crib."""
        return f"{'your' if seat == self.seat else 'other'}-{'crib' if crib else 'hand'}"

    def side(self, view: View, side: Side) -> dict[str, Arg]:
        """The arguments `who` and `name` of a sentence about a side, by its first seat."""
        return self.who(Seat(view.sides.index(side)))

    def opponent(self, view: View) -> Seat:
        """The first seat to the left that pegs for another side."""
        players = len(view.sides)
        mine = side_of(view, self.seat)
        around = (Seat((self.seat + i) % players) for i in range(1, players))
        return next(seat for seat in around if side_of(view, seat) != mine)

    def score(self, view: View, side: Side, points: int | None = None) -> int:
        """A score as it is said: never above the target."""
        return min(view.scores[side] if points is None else points, target_of(view, side))

    def scores(self, view: View) -> dict[str, Arg]:
        """The arguments `mine`, `theirs` and `name` (the opponent's)."""
        other = self.opponent(view)
        return {
            "mine": self.score(view, side_of(view, self.seat)),
            "theirs": self.score(view, side_of(view, other)),
            "name": self.names[other],
        }
