"""A player's side of a draw: shows a hash, then the secret, and accepts no later changes by others."""

import secrets
from collections.abc import Callable, Iterable

from audiocrib.fair_deals.drawing import TABLE, Drawing
from audiocrib.fair_deals.packs import SECRET_BYTES, commitment
from audiocrib.fair_deals.proof import Proof
from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Event
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.together.far_table import FalseTold, FarTable
from audiocrib.together.messages import Drawn, FromGuest, Promises, Shows


def _secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


class GuestDraw:
    """Takes part in the draws of a table for `seat`, None for a spectator; `say` sends messages to the host."""

    def __init__(
        self, seat: Seat | None, say: Callable[[FromGuest], object], secret: Callable[[], bytes] = _secret
    ) -> None:
        self.seat = seat
        self.checked: dict[int, tuple[int, int]] = {}
        """The number of deals checked, and of those that were right, by number of game."""
        self._say = say
        self._draws = secret
        self._secret = b""
        self._promised: bytes | None = None
        self._said: list[Promises | Shows] = []
        self._told: Drawn | None = None

    @property
    def begun(self) -> bool:
        """True if the table draws its packs together, between two games as well, while the next are drawn."""
        return self._told is not None

    @property
    def failed(self) -> tuple[Seat | None, ...]:
        """The seats whose programs failed in this draw; None stands for the table itself."""
        if self._told is None:
            return ()
        return tuple(
            None if party == TABLE else self._told.seats[party - 1] for party in sorted(self._told.drawing.failed)
        )

    def take(self, told: Drawn) -> None:
        """Take the state of the draw, and show the hash or the secret if it is due.

        Raises:
            FalseTold: the state is impossible, or a hash or a secret has changed.
        """
        drawing = told.drawing
        parties = range(len(told.seats) + 1)
        if not drawing.draw.parties == len(parties) == len(drawing.commitments) == len(drawing.secrets):
            raise FalseTold("not one hash and one secret for each party")
        if not drawing.failed | drawing.constant <= set(parties):
            raise FalseTold("a party that there is not")
        before, self._told = self._told, told
        if before is None or before.drawing.draw != drawing.draw or before.seats != told.seats:
            self._secret, self._promised = self._draws(), None
        elif _changed(before.drawing.commitments, drawing.commitments) or _changed(
            before.drawing.secrets, drawing.secrets
        ):
            raise FalseTold("another hash, or another secret")
        if self.seat in told.seats:
            self._take_part(drawing, told.seats.index(self.seat) + 1)

    def _take_part(self, drawing: Drawing, party: int) -> None:
        """Show what is due; nothing if an earlier run of this program showed a hash, because its secret is lost."""
        draw, shown = drawing.draw, drawing.commitments[party]
        if shown is None:
            self._promised = commitment(draw, party, self._secret)
            self._say_once(Promises(draw.game, draw.attempt, self._promised))
        elif self._promised is not None:
            if shown != self._promised:
                raise FalseTold("another hash than the one that was shown")
            if drawing.committed and drawing.secrets[party] is None:
                self._say_once(Shows(draw.game, draw.attempt, self._secret))

    def _say_once(self, message: Promises | Shows) -> None:
        """Send a message only once: the table may report others before it has this."""
        if message not in self._said:
            self._said.append(message)
            self._say(message)

    def begins(self, game: int, options: Options) -> None:
        """Note that a game is on."""

    def saw(self, events: Iterable[Event], after: View) -> None:
        """Note the events that the seat was told; `after` is the view after them."""

    def line_lost(self) -> None:
        """Let the last messages be sent again if still due, because they may not have arrived."""
        self._said.clear()

    def proof(self, table: FarTable) -> Proof | None:
        """Return the proof of the game played at the table; None if its packs were not drawn together."""
        told = self._told
        if told is None or told.drawing.draw.game != table.game or not told.drawing.committed:
            return None
        return Proof(
            draw=told.drawing.draw,
            commitments=tuple(found for found in told.drawing.commitments if found is not None),
            secrets=told.drawing.secrets,
            seats=told.seats,
            players=tuple(player.name for player in table.players),
            options=table.options,
            viewer=table.seat,
            told=table.told,
            cuts=table.cuts,
        )


def _changed(before: tuple[bytes | None, ...], now: tuple[bytes | None, ...]) -> bool:
    """Return whether something that was shown has gone or changed."""
    return any(was is not None and was != found for was, found in zip(before, now, strict=True))
