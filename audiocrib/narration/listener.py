"""The listener to a message: the seat, the names at the table, and how "you", others and whole sides are told apart."""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import Sides
from audiocrib.rules.state import View, seats_from, target_of

OWN_PLACE = -0.5
NEAREST, WIDE = 0.2, 0.9
"""The direction of the listener's left neighbour, and of the seat farthest round."""


class Listener(Struct, frozen=True):
    """A person at `seat`; `names` by seat; `pegs_along` on a real board; `levels` of computers by seat, else "".

    `goes_on`: the game waits for this person's Enter between deals, between games and after the last. `several`: it is
    for several people who share the keys.
    """

    seat: Seat
    names: tuple[str, ...]
    pegs_along: bool = False
    levels: tuple[str, ...] = ()
    goes_on: bool = True
    several: bool = False

    @property
    def seated(self) -> bool:
        """True unless this is a spectator, or nobody in particular: no seat of the table is negative."""
        return self.seat >= 0

    @property
    def among_computers(self) -> bool:
        """True if everybody else at the table is a computer."""
        return (
            self.seated
            and len(self.levels) == len(self.names)
            and all(level for seat, level in enumerate(self.levels) if seat != self.seat)
        )

    def at(self, seat: Seat | None) -> "Listener":
        """Return the same listener at another seat; unchanged if `seat` is None."""
        return self if seat is None else replace(self, seat=seat)

    def who(self, seat: Seat) -> dict[str, Arg]:
        """Return the arguments `who` and `name` for a sentence about a seat."""
        return {"who": "you" if seat == self.seat else "other", "name": self.names[seat]}

    def speaker(self, seat: Seat) -> str | None:
        """Return who speaks when a seat does something: its player by name; None, the usual voice, for the listener."""
        return None if seat == self.seat else self.names[seat]

    def named(self, seat: Seat) -> Phrase:
        """Return a seat for a list of names: "you", or the name that others use."""
        return phrase("seat-you") if seat == self.seat else phrase("seat-name", name=self.names[seat])

    def place(self, seat: Seat) -> float:
        """Return the place of a seat, from -1 (left) to 1 (right): the listener on the left, the others on the right.

        A spectator hears all seats from left to right.
        """
        seats = len(self.names)
        if not self.seated:
            return 2 * WIDE * seat / max(seats - 1, 1) - WIDE
        around = (seat - self.seat) % seats
        if not around:
            return OWN_PLACE
        return NEAREST + (WIDE - NEAREST) * (around - 1) / (seats - 2) if seats > 2 else -OWN_PLACE

    def whose(self, seat: int, crib: bool) -> str:
        """Return the argument `whose`: your-hand, your-crib, other-hand, other-crib."""
        return f"{'your' if seat == self.seat else 'other'}-{'crib' if crib else 'hand'}"

    def side(self, view: View, side: Side) -> dict[str, Arg]:
        """Return the arguments `side`, `members` and `partners` for a sentence about a side.

        `side` is you, you-and, one or several; `members` are all of them, `partners` all but the listener.
        """
        return self.together([seat for seat in self.around(view) if view.sides[seat] == side])

    def side_or_they(self, view: View, side: Side) -> dict[str, Arg]:
        """Return the same, with `side` they for several players who are the only other side."""
        about = self.side(view, side)
        only = about["side"] == "several" and self.seated and len(self.sides(view)) == 2
        return {**about, "side": "they"} if only else about

    def together(self, seats: list[Seat]) -> dict[str, Arg]:
        """Return the same arguments for these seats, whichever side they are on."""
        others = tuple(phrase("seat-name", name=self.names[seat]) for seat in seats if seat != self.seat)
        if self.seat in seats:
            return {
                "side": "you-and" if others else "you",
                "members": (phrase("seat-you"), *others),
                "partners": others,
            }
        return {"side": "several" if len(others) > 1 else "one", "members": others, "partners": others}

    def captain(self, view: View) -> tuple[Phrase, ...]:
        """Return who plays alone against two in this game; nothing if this is not Captain."""
        if view.options.sides is not Sides.CAPTAIN:
            return ()
        alone = Seat(view.sides.index(Side(0)))
        others = [seat for seat in self.around(view) if seat not in {alone, self.seat}]
        names = tuple(phrase("seat-name", name=self.names[seat]) for seat in others)
        return (phrase("captain-is", others=names, number=len(names), **self.who(alone)),)

    def around(self, view: View) -> tuple[Seat, ...]:
        """Return all seats clockwise, the listener's first; for a spectator, from seat 1 on."""
        return seats_from(view, max(self.seat, Seat(0)))

    def sides(self, view: View) -> tuple[Side, ...]:
        """Return all sides, the listener's first, then in seating order."""
        return tuple(dict.fromkeys(view.sides[seat] for seat in self.around(view)))

    def score(self, view: View, side: Side, points: int | None = None) -> int:
        """Return a score as it is said: never above the target."""
        return min(view.scores[side] if points is None else points, target_of(view, side))

    def scores(self, view: View, sides: tuple[Side, ...] | None = None) -> tuple[Phrase, ...]:
        """Return the list "you 20, Anna 13": these sides, or all of them, the listener's first."""
        return tuple(
            phrase("side-score", score=self.score(view, side), **self.side_or_they(view, side))
            for side in (self.sides(view) if sides is None else sides)
        )
