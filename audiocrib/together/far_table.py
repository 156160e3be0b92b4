"""A table elsewhere, as a visitor has it: its updates are folded here, and commands are sent there.

To a chair it is the same as a table at this machine. It assumes nothing beyond the host's messages.
"""

import asyncio
import time
from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Cut, SeatCommand
from audiocrib.rules.events import Dealt, Event
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import laid
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.state import CuttingStarter, GameOver, View
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Kind, Player
from audiocrib.table.chair import Chair, Notice
from audiocrib.table.chair import Update as Told
from audiocrib.table.table import TIMED
from audiocrib.together.messages import Again, Begins, Command, FromGuest, Heard, Pauses, Ready, Thinks, Update


class FalseTold(ValueError):
    """A host sent something impossible: it is another version, or lies."""


class FarTable:
    """The game of `begins`; `say` sends a message to the host, or drops it without a connection, and returns whether there
    is one. `unsent` is called when a command waits for the connection.

    It is `complete` once the position is known; then a chair may sit down.
    """

    def __init__(
        self,
        begins: Begins,
        say: Callable[[FromGuest], object],
        unsent: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._now = now
        self.game = begins.game
        self.seat = begins.seat
        self.players: tuple[Player, ...] = begins.players
        self.n = begins.void
        """The number of the last update that is here."""
        self.taken_back = begins.void > 0
        """True if a card was taken back in this game."""
        self.missed = 0
        """The number of updates that were missed while the line was broken."""
        self._paced = any(player.kind is Kind.COMPUTER for player in begins.players)
        self._say = say
        self._unsent = unsent
        try:
            self._view: View = view(laid(begins.options), begins.seat)
        except Exception as error:
            raise FalseTold("no table can be laid so") from error
        self.options = begins.options
        self.cuts: dict[int, int] = {}
        """The places where this seat cut for the starter, by number of the deal, counted from 1 through a match."""
        self._deals = 0
        self._events: list[tuple[Event, ...]] = []
        self._past: list[Told] = []
        self._stands: Told | None = None
        self._chair: Chair | None = None
        self._unanswered: Command | None = None
        self._answers: Duty | None = None
        """What that command answers."""
        self._returns_at: int | None = None
        """The number of the last update that was missed, until it is here."""
        self._deadline: tuple[int, float] | None = None
        """The number of a question, and the moment at which the time for it is up."""
        self._stopped: float | None = None
        """The moment at which the line broke: until it is back, no time runs."""
        self._hearing: asyncio.Task[None] | None = None

    @property
    def complete(self) -> bool:
        """True if a chair may sit down."""
        return self._stands is not None

    @property
    def told(self) -> tuple[tuple[Event, ...], ...]:
        """The events of all updates, from the first one of the game."""
        return tuple(self._events)

    @property
    def seen(self) -> View:
        """The position, as far as known here."""
        return self._view

    @property
    def over(self) -> bool:
        """True if nothing can follow."""
        return isinstance(self._view.phase, GameOver)

    # Called by the chair

    def sit(self, chair: Chair) -> None:
        """Seat a player, or let a spectator watch; the chair is told the position at once."""
        self._chair = chair
        chair.catch_up(self._past)
        if self._stands is not None:
            chair.tell(self._stands)
        self._hear()

    def leave(self, chair: Chair) -> None:
        """Remove the chair; the host learns it when the line is closed."""
        if chair is self._chair:
            self._chair = None
            self.close()

    def send(self, seat: Seat, command: SeatCommand, asked: int) -> None:
        """Send a command; send it again when the line is back, if it has had no effect."""
        del seat
        if isinstance(command, Cut) and isinstance(self._view.phase, CuttingStarter):
            self.cuts[self._deals] = command.at
        self._unanswered = Command(self.game, asked, command)
        self._answers = self._stands.duty if self._stands is not None else None
        if not self._say(self._unanswered):
            self._unsent()

    def take_back(self, seat: Seat) -> None:
        """Do nothing: among several people this is a wish, made in the room."""

    def start_thinking(self, seat: Seat, asked: int) -> None:
        """Tell the host that the question has been heard, if there is a clock."""
        del seat
        if self._view.options.think_time and self._stands is not None and self._stands.duty in TIMED:
            if self._deadline is None or self._deadline[0] != asked:
                self._deadline = asked, self._now() + self._view.options.think_time
            self._say(Thinks(self.game, asked))

    def time_left(self, seat: Seat) -> int | None:
        """Return the seconds left, as far as known here."""
        del seat
        if self._deadline is None or self._stands is None or self._deadline[0] != self._stands.asked:
            return None
        now = self._now() if self._stopped is None else self._stopped
        return max(0, round(self._deadline[1] - now))

    def line_lost(self) -> None:
        """Note that the line has broken: the time to think stands still at the host, and so here."""
        self._stopped = self._stopped or self._now()

    def pauses(self, on: bool) -> None:
        """Tell the host whether the player wants the game to stand still."""
        self._say(Pauses(on))

    def pace(self) -> None:
        """From now on, report everything heard to the host, because a computer that plays for a person waits for it."""
        if not self._paced:
            self._paced = True
            self._hear()

    def again(self) -> None:
        """Ask for another game."""
        self._say(Again(self.game))

    async def settled(self) -> None:
        """Return at once: the chair learns of the question when it is asked."""

    def close(self) -> None:
        """Stop reporting to the host."""
        if self._hearing:
            self._hearing.cancel()
        self._hearing = None

    # Called for the host's messages

    def resumed(self, begins: Begins) -> None:
        """Note that the line is back, and the missed updates follow.

        Raises:
            FalseTold: the updates do not connect.
        """
        if begins.since != self.n or begins.n < self.n:
            raise FalseTold("updates are missing")
        self.missed = begins.n - self.n
        self._returns_at = begins.n
        if self._deadline and self._stopped is not None:
            self._deadline = self._deadline[0], self._deadline[1] + self._now() - self._stopped
        self._stopped = None
        self.close()

    def take(self, update: Update) -> None:
        """Take the next update.

        Raises:
            FalseTold: this cannot be the next one.
        """
        if update.n != self.n + bool(update.events or update.back):
            raise FalseTold("updates are missing")
        try:
            seen = self._before(update) if update.back else fold(self._view, update.events)
        except Exception as error:  # false events may raise anything in the rules
            raise FalseTold("events do not fit") from error
        if update.view is not None and update.view != seen:
            raise FalseTold("another view")
        self._view, self.n = seen, update.n
        if update.left is not None:
            self._deadline = update.asked, self._now() + update.left
        if update.events:
            self._events.append(update.events)
        self._deals += any(isinstance(event, Dealt) for event in update.events)
        told = Told(update.events, seen, update.duty, update.asked, update.back)
        before, self._stands = self._stands, (told if update.view is not None or self._stands is not None else None)
        if before is None:
            if update.back:
                del self._past[-update.back :]
            elif update.events:
                self._past.append(told)
            return
        self._keep_unanswered(update)
        if not update.events and not update.back and update.asked == before.asked:
            if self._unanswered:  # the line broke, and the command may not have arrived
                self._say(self._unanswered)
            elif self._deadline and self._deadline[0] == update.asked:
                self._say(Thinks(self.game, update.asked))
        elif self._chair is not None:
            self._chair.tell(told)
        self._hear()

    def _keep_unanswered(self, update: Update) -> None:
        """Forget a command that was answered. A host that was started again numbers its questions anew: send the command
        again if that is still what is asked.
        """
        command = self._unanswered
        own = any(getattr(event, "seat", None) == self.seat for event in update.events)
        if command is not None and (own or update.back):
            self._unanswered = None
        elif command is not None and update.asked != command.asked:
            returns = self._returns_at is not None and update.n <= self._returns_at
            if not returns:
                self._unanswered = None
            elif update.n == self._returns_at:
                again = update.duty is not None and update.duty is self._answers
                self._unanswered = replace(command, asked=update.asked) if again else None
                if self._unanswered:
                    self._say(self._unanswered)
        if self._returns_at is not None and update.n >= self._returns_at:
            self._returns_at = None

    def _before(self, update: Update) -> View:
        """Forget the updates that this one takes back, and return the position without them."""
        if update.events or not 0 < update.back <= len(self._events):
            raise FalseTold("nothing can be taken back")
        del self._events[-update.back :]
        self.taken_back = True
        seen: View = view(laid(self._view.options), self.seat)
        for events in self._events:
            seen = fold(seen, events)
        return seen

    def notice(self, notice: Notice) -> None:
        """Take a notice that is not part of the game."""
        if self._chair is not None:
            self._chair.notice(notice)

    # Reports of hearing

    def _hear(self) -> None:
        """Report to the host once everything was heard, and once the next deal may come; only these wait for people."""
        if self._chair is None or self._chair.seat is None or not (self._paced or self._shuffles):
            return
        if self._hearing is None or self._hearing.done():
            self._hearing = asyncio.get_running_loop().create_task(self._tell_heard(self._chair))

    @property
    def _shuffles(self) -> bool:
        return any(what.duty is Duty.SHUFFLE for what in owed(self._view))

    async def _tell_heard(self, chair: Chair) -> None:
        told = -1
        while told != self.n:
            told = self.n
            await chair.heard()
            if told != self.n:
                continue
            self._say(Heard(self.game, told))
            if self._shuffles:
                await chair.ready()
                if told == self.n:
                    self._say(Ready(self.game, told))
