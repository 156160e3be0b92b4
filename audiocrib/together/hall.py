"""A room of many tables: the people here, the tables, and the ways to them. Knows no socket.

A line is wherever its person is: in the room, or at a table, which then gets all the person's messages.
"""

import hmac
import random
import secrets
import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from audiocrib.computer.names import name_fault
from audiocrib.concurrency.tasks import all_ended
from audiocrib.concurrency.thinking import Thinking
from audiocrib.rules.cards import Seat
from audiocrib.rules.presets import fault
from audiocrib.storage.record import Kind
from audiocrib.storage.store import Store
from audiocrib.together.chat import MOST, clean
from audiocrib.together.entry import Entry
from audiocrib.together.hall_table import HallTable
from audiocrib.together.messages import (
    VERSION,
    Closed,
    Computer,
    Denied,
    Entered,
    FromGuest,
    Goes,
    Hello,
    HostMessage,
    Leaves,
    Opens,
    Orders,
    Reason,
    Said,
    Says,
    Unheard,
    Unsaid,
    Visitor,
    encode,
)
from audiocrib.together.rates import Rate
from audiocrib.together.room import Line, Occupant, Served, Turned, hashed
from audiocrib.together.words import as_said, two_words

MOST_TABLES = 1024
OPENINGS = (5, 60.0)
"""The most tables that one person may open, and the seconds in which they are counted."""


class Guest(Struct, eq=False):
    """A person with a line: in the room, or as `one` at a `table`."""

    name: str
    way: "Way"
    token: bytes = b""
    table: HallTable | None = None
    one: Occupant | None = None
    opened: Rate | None = None
    lines: Rate | None = None

    @property
    def line(self) -> object | None:
        """The connection; None if there is none."""
        return self.one.line if self.one else self.way


class Way:
    """The line of a guest as a table has it: a guest who is sent away from the table goes back into the room.

    `from_room`: so does one who leaves it, unless they came to the table directly, by its words.
    """

    def __init__(self, line: Line, back: Callable[[Reason], None], *, from_room: bool) -> None:
        self.line = line
        self.from_room = from_room
        self.draws = line.draws
        self._back = back

    @property
    def guesses(self) -> Rate:
        """The rate of wrong words from there."""
        return self.line.guesses

    def put(self, message: bytes) -> None:
        """Send a message in its turn."""
        self.line.put(message)

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Do the same with earlier messages."""
        self.line.put_past(messages)

    def end(self, reason: Reason) -> None:
        """Give the reason, and close the line or leave the table."""
        if reason in {Reason.REMOVED, Reason.OVER}:
            self._back(reason)
        else:
            self.line.end(reason)


class Hall:
    """The tables that people open, each in its own store, which `store` returns for its number.

    `names` are those of computers, which think by `thinking`. `draw` makes a new token, `words` the two words of a
    table. `failed` is called with the exception that ended a table. `own` are the two words that lead into the room,
    which is open to everybody who knows its address; `announces` is called with these and those of all tables.
    """

    def __init__(
        self,
        store: Callable[[int], Store],
        names: Sequence[str],
        thinking: Thinking,
        failed: Callable[[BaseException], None] = lambda _: None,
        draw: Callable[[], str] = lambda: secrets.token_urlsafe(16),
        words: Callable[[], str] = lambda: two_words(random.SystemRandom()),
        now: Callable[[], float] = time.monotonic,
        own: str = "",
    ) -> None:
        self.announces: Callable[[Sequence[str]], None] = lambda _: None
        self.own = own
        self.tables: dict[int, HallTable] = {}
        self._store = store
        self._names = names
        self._thinking = thinking
        self._failed = failed
        self._draw = draw
        self._words = words
        self._now = now
        self._guests: dict[Guest, None] = {}
        """The guests at no table, in the order in which they came."""
        self._last = 0

    def open_again(self, numbers: Sequence[int]) -> None:
        """Open the tables with these numbers as they were, unless they were closed."""
        for number in numbers:
            self._last = max(self._last, number)
            if table := HallTable.again(number, self._store(number), self._thinking, self._names):
                self._begin(table)

    async def close(self) -> None:
        """Stop all tables; their games stay saved."""
        tables = tuple(self.tables.values())
        self.tables.clear()
        for table in tables:
            table.closed = lambda: None
            table.stop()
        await all_ended(*(table.running for table in tables if table.running))

    # Coming and going

    def opened_by(self, words: str) -> bool:
        """Return whether these words let a person in: into the room, without any or by its own, or to a table."""
        return self._for_all(words) or self._by_words(words) is not None

    def _for_all(self, words: str) -> bool:
        return as_said(words) in {"", self.own}

    def come(self, hello: Hello, line: Line) -> Guest:
        """Let a person into the room, or to the table to which the token or the words lead. Whoever was here before, but
        can no longer sit there, comes into the room and is told why.

        Raises:
            Turned: the person may not come; nothing has changed.
        """
        if hello.version != VERSION:
            raise Turned(Reason.OLDER_GUEST if hello.version < VERSION else Reason.OLDER_HOST)
        way = Way(line, lambda reason: self._sent_back(guest, reason), from_room=self._for_all(hello.words))
        guest = Guest(hello.name, way)
        token = hashed(hello.token) if hello.token else b""
        if token and (table := self._by_token(token)):
            self._sit(guest, table, hello)
            return guest
        before = next((other for other in self._guests if token and hmac.compare_digest(other.token, token)), None)
        if name_fault(hello.name):
            raise Turned(Reason.BAD_NAME)
        if any(other.name.casefold() == hello.name.casefold() for other in self._guests if other is not before):
            raise Turned(Reason.NAME_TAKEN)
        denied: Reason | None = None
        if not self._for_all(hello.words):
            table = self._by_words(hello.words)
            if table is None and not token:
                raise Turned(Reason.WRONG_WORDS)
            try:
                if table is not None:
                    self._sit(guest, table, hello)
                    self._replace(before)
                    return guest
            except Turned as turned:
                if not token:
                    raise
                denied = turned.reason
        if any(one.here and one.name.casefold() == hello.name.casefold() for one in self._at_tables()):
            raise Turned(Reason.NAME_TAKEN)
        self._replace(before)
        self._enter(guest)
        if denied is not None:
            guest.way.put(encode(Denied(denied)))
        return guest

    def _replace(self, before: Guest | None) -> None:
        """End the line of the same person's older program, if it is in the room."""
        if before is not None:
            self._gone(before)
            before.way.line.end(Reason.ELSEWHERE)

    def lose(self, guest: Guest, line: Line) -> None:
        """Take the loss of a line."""
        if guest.way.line is not line:
            return
        if guest.table is not None and guest.one is not None:
            guest.table.served.lose(guest.one, guest.way)
        else:
            self._gone(guest)

    def leave(self, guest: Guest) -> None:
        """Let a guest go for good."""
        if guest.table is not None and guest.one is not None:
            guest.table.served.leave(guest.one)
        self._gone(guest)

    def _enter(self, guest: Guest) -> None:
        guest.table, guest.one, guest.way.from_room = None, None, True
        token = self._draw()
        guest.token = hashed(token)
        self._guests[guest] = None
        people = [encode(Visitor(other.name)) for other in self._guests]
        tables = [encode(table.listed) for table in self.tables.values()]
        guest.way.put_past((encode(Entered(guest.name, token, len(people) + len(tables))), *people, *tables))
        self._tell(Visitor(guest.name), but=guest)

    def _gone(self, guest: Guest, watches: int = 0) -> None:
        if guest in self._guests:
            del self._guests[guest]
            self._tell(Visitor(guest.name, here=False, watches=watches))

    def _sit(self, guest: Guest, table: HallTable, hello: Hello, at: Seat | None = None) -> None:
        one = table.served.come(hello, guest.way, at)
        guest.name, guest.table, guest.one = one.name, table, one
        self._gone(guest, watches=table.number if one.seat is None else 0)

    def _sent_back(self, guest: Guest, reason: Reason) -> None:
        """Take a guest back into the room who was sent away from a table."""
        self._enter(guest)
        guest.way.put(encode(Denied(reason)))

    def _tell(self, told: HostMessage, but: Guest | None = None) -> None:
        message = encode(told)
        for guest in tuple(self._guests):
            if guest is not but:
                guest.way.put(message)

    # Messages

    def take(self, guest: Guest, message: FromGuest) -> bool:
        """Take a guest's message; return False if it is useless, which is tolerated only so often.

        Raises:
            Turned: no well-meaning program would have said it.
        """
        if guest.table is not None and guest.one is not None:
            return self._take_at(guest, guest.table, guest.one, message)
        match message:
            case Hello():
                raise Turned(Reason.REMOVED)
            case Leaves():
                self._gone(guest)
            case Goes():
                return self._goes(guest, message)
            case Opens():
                return self._opens(guest, message)
            case Says():
                return self._says(guest, message)
            case _:
                return False  # it was meant for a table that the guest has left, or that has closed
        return True

    def _take_at(self, guest: Guest, table: HallTable, one: Occupant, message: FromGuest) -> bool:
        match message:
            case Leaves():
                table.served.leave(one)
                if guest.way.from_room:
                    self._enter(guest)
                else:
                    guest.table = guest.one = None
                return True
            case Orders():
                return one.name == table.served.opener and table.order(message)
            case _:
                return table.served.take(one, message)

    def _goes(self, guest: Guest, goes: Goes) -> bool:
        table = self.tables.get(goes.table)
        if table is None:
            return self._deny(guest, Reason.NO_TABLE)
        guesses = guest.way.guesses
        if goes.words and guesses.full:
            return self._deny(guest, Reason.TOO_MANY_TRIES)
        try:
            self._sit(guest, table, Hello(VERSION, goes.words, name=guest.name, watch=goes.watch))
        except Turned as turned:
            if turned.reason is not Reason.WRONG_WORDS:
                return self._deny(guest, turned.reason)
            if goes.words:
                guesses.happens()
            locked = table.served.entry is Entry.LOCKED and not goes.words
            return self._deny(guest, Reason.LOCKED if locked else Reason.WRONG_WORDS)
        return True

    def _opens(self, guest: Guest, opens: Opens) -> bool:
        if fault(opens.options) or len(opens.seats) != opens.options.players or opens.seat >= len(opens.seats):
            raise Turned(Reason.REMOVED)
        if opens.seats[opens.seat] is not None or any(one and name_fault(one.name) for one in opens.seats):
            raise Turned(Reason.REMOVED)
        guest.opened = guest.opened or Rate(*OPENINGS, self._now)
        if len(self.tables) >= MOST_TABLES:
            return self._deny(guest, Reason.FULL)
        if not guest.opened.happens():
            return self._deny(guest, Reason.TOO_MANY_TRIES)
        seats = self._computers(guest.name, opens.seats)
        words = self._words()
        while words == self.own or self._by_words(words):
            words = self._words()
        entry = Entry.WORDS if opens.entry is Entry.LOCKED else opens.entry  # until its opener is there
        served = Served(words, seats, draw=self._draw, entry=entry, now=self._now, delay=opens.delay)
        served.opener = guest.name
        self._last += 1
        table = HallTable(self._last, served, opens.options, self._store(self._last), self._thinking, self._names)
        self._begin(table)
        self._sit(guest, table, Hello(VERSION, words, name=guest.name), opens.seat)
        if opens.entry is Entry.LOCKED:
            served.let_in(Entry.LOCKED)
        return True

    def _computers(self, opener: str, seats: Sequence[Computer | None]) -> list[Occupant | None]:
        """Return the seats of a new table; a computer whose name somebody there has gets another."""
        used = {opener.casefold()}
        found: list[Occupant | None] = []
        for seat, one in enumerate(seats):
            if one is None:
                found.append(None)
                continue
            name = next(name for name in (one.name, *self._names) if name.casefold() not in used)
            used.add(name.casefold())
            found.append(Occupant(Seat(seat), name, Kind.COMPUTER, one.level))
        return found

    def _deny(self, guest: Guest, reason: Reason) -> bool:
        guest.way.put(encode(Denied(reason)))
        return False

    def _says(self, guest: Guest, line: Says) -> bool:
        """Pass a line on to everybody in the room; people at tables do not hear it."""
        guest.lines = guest.lines or Rate(*MOST, self._now)
        text = clean(line.text)
        if not text and line.ready is None:
            why = Unsaid.EMPTY
        elif not guest.lines.happens():
            why = Unsaid.TOO_FAST
        else:
            self._tell(Said(guest.name, None, text, line.ready))
            return True
        guest.way.put(encode(Unheard(why)))
        return False

    # Tables

    def _begin(self, table: HallTable) -> None:
        self.tables[table.number] = table
        listed = table.listed

        def changed() -> None:
            nonlocal listed
            if table.number in self.tables and table.listed != listed:
                listed = table.listed
                self._tell(listed)

        def closed() -> None:
            if self.tables.pop(table.number, None):
                self._tell(Closed(table.number))
                self._announce()
            if table.defect is not None:
                self._failed(table.defect)

        table.changed_for, table.closed = changed, closed
        self._tell(listed)
        self._announce()
        table.begin()

    def _announce(self) -> None:
        self.announces([self.own, *(table.served.words for table in self.tables.values())])

    def _by_words(self, words: str) -> HallTable | None:
        found = [table for table in self.tables.values() if table.served.has_words(words)]
        return found[0] if found else None

    def _by_token(self, token: bytes) -> HallTable | None:
        for table in self.tables.values():
            if any(one.token and hmac.compare_digest(one.token, token) for one in table.served.everybody):
                return table
        return None

    def _at_tables(self) -> tuple[Occupant, ...]:
        people = (one for table in self.tables.values() for one in table.served.everybody)
        return tuple(one for one in people if one.kind is Kind.HUMAN)
