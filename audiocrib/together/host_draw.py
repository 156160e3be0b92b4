"""The table's side of a draw: collects the hashes and secrets of the players' programs, and keeps its own secret.

Holds one draw at a time. Knows no socket and no clock: its caller says when it has lasted too long.
"""

import secrets
from collections.abc import Callable
from typing import Self

from msgspec import Struct

from audiocrib.fair_deals.drawing import (
    TABLE,
    Drawing,
    Unfair,
    UnfairPart,
    anew,
    begin,
    key_of,
    with_commitment,
    with_secret,
)
from audiocrib.fair_deals.packs import SECRET_BYTES, Draw, commitment, pack_of
from audiocrib.rules.cards import Cards, Seat
from audiocrib.together.messages import Drawn, Promises, Shows


def _secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


class KeptDraw(Struct, frozen=True, forbid_unknown_fields=True):
    """A draw as the table knows it, with the secret that nobody else has seen yet."""

    drawing: Drawing
    seats: tuple[Seat, ...]
    secret: bytes


class HostDraw:
    """Draws the packs of one game with the programs of these `seats`. `table` names the table, for good; `secret` makes
    a random secret.
    """

    def __init__(self, table: str, game: int, seats: tuple[Seat, ...], secret: Callable[[], bytes] = _secret) -> None:
        self.seats = seats
        self._draws = secret
        self._drawing, self._secret = self._with_own(begin(Draw(table, game, len(seats) + 1)))

    @classmethod
    def again(cls, kept: KeptDraw) -> Self:
        """Continue a draw that was kept."""
        draw = kept.drawing.draw
        found = cls(draw.table, draw.game, kept.seats)
        found._drawing, found._secret = kept.drawing, kept.secret
        return found

    @property
    def kept(self) -> KeptDraw:
        """Everything needed to continue it after a restart; only for the table's own disk."""
        return KeptDraw(self._drawing, self.seats, self._secret)

    @property
    def game(self) -> int:
        """The number of the game it is for."""
        return self._drawing.draw.game

    @property
    def told(self) -> Drawn:
        """The part of the draw that everybody at the table may know."""
        return Drawn(self._drawing, self.seats)

    @property
    def ready(self) -> bool:
        """True if cards can be dealt."""
        return self._drawing.ready

    @property
    def failed(self) -> frozenset[Seat]:
        """The seats whose programs failed in an attempt."""
        return frozenset(self.seats[party - 1] for party in self._drawing.failed if party != TABLE)

    def take(self, seat: Seat, message: Promises | Shows) -> bool:
        """Take a hash or a secret from the program of a seat; return False if it is useless. With a wrong secret, that
        seat has failed.
        """
        draw = self._drawing.draw
        if seat not in self.seats or (message.game, message.attempt) != (draw.game, draw.attempt) or self.ready:
            return False
        party = self.seats.index(seat) + 1
        try:
            if isinstance(message, Promises):
                self._drawing = with_commitment(self._drawing, party, message.commitment)
            else:
                self._drawing = with_secret(self._drawing, party, message.secret)
        except UnfairPart as unfair:
            if unfair.why is Unfair.TWICE:  # sent again after the line broke; the first one counts
                return False
            self._anew(frozenset({party}))
        return True

    def give_up_waiting(self) -> None:
        """Give up the attempt: programs that have not shown what is due have failed, and everybody draws again."""
        self._anew(frozenset(self._drawing.waits_for))

    def reveal(self) -> None:
        """Reveal the table's secret, because the game is over."""
        if self._drawing.secrets[TABLE] is None:
            self._drawing = with_secret(self._drawing, TABLE, self._secret)

    def pack(self, shuffle: int) -> Cards:
        """Return the pack of a shuffle, counted from 0; only once the draw is `ready`."""
        return pack_of(key_of(self._drawing, self._secret), shuffle)

    def _anew(self, failed: frozenset[int]) -> None:
        self._drawing, self._secret = self._with_own(anew(self._drawing, failed))

    def _with_own(self, drawing: Drawing) -> tuple[Drawing, bytes]:
        """Return the draw with the hash of a new secret of the table's, and the secret."""
        secret = self._draws()
        return with_commitment(drawing, TABLE, commitment(drawing.draw, TABLE, secret)), secret
