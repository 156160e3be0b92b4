"""The people at a table, by name and token, and their wishes and rights there. Knows no socket.

People come and go between games; during one, a seat is kept for its owner.
"""

import hashlib
import hmac
import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.names import name_fault
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.storage.record import Header, Kind, Player
from audiocrib.table.chair import Chair
from audiocrib.table.table import Table
from audiocrib.together import gallery
from audiocrib.together.chat import KEPT, MOST, clean
from audiocrib.together.entry import Entry
from audiocrib.together.far_chair import FarChair
from audiocrib.together.gallery import Gallery
from audiocrib.together.host_draw import HostDraw
from audiocrib.together.later import Later, in_loop
from audiocrib.together.messages import (
    VERSION,
    Abandoned,
    Again,
    Answered,
    Answers,
    Command,
    FromGuest,
    Goes,
    Heard,
    Hello,
    Here,
    HostMessage,
    Leaves,
    Opens,
    Orders,
    Pauses,
    Pending,
    Presence,
    Promises,
    Ready,
    Reason,
    Room,
    Said,
    Says,
    Seated,
    Shows,
    Thinks,
    Unheard,
    Unsaid,
    Welcome,
    Wish,
    Wishes,
    encode,
)
from audiocrib.together.rates import Rate
from audiocrib.together.words import as_said


class Line(gallery.Line, Protocol):
    """One person's connection. `draws`: the person's own program takes part in drawing the packs. `from_room`: it leads
    back into a room of many tables.
    """

    draws: bool
    from_room: bool

    @property
    def guesses(self) -> Rate:
        """The rate of wrong words from there."""

    def end(self, reason: Reason) -> None:
        """Give the reason, and close the line."""


OWN = frozenset({Wish.ADVICE, Wish.BACK})
"""Wishes about the player's own seat. All other people have to agree; people who are not here cannot."""
ABOUT_ABSENCE = frozenset({Wish.COMPUTER, Wish.END})
"""Wishes about an absent player."""
MANY = 20
"""If more people watch than this, their number is told at most once a second."""


class Turned(Exception):
    """A person may not come, or behaves in a way that is not tolerated."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class Occupant(Struct, eq=False):
    """The owner of a seat or, with None, a spectator. `home`: plays at the host itself. `token`: the hash of the token
    that lets the person return.
    """

    seat: Seat | None
    name: str
    kind: Kind = Kind.HUMAN
    level: Level | None = None
    home: bool = False
    token: bytes = b""
    line: Line | None = None
    chair: FarChair | None = None
    left: bool = False
    removed: bool = False
    stand_in: Chair | None = None
    had_stand_in: bool = False
    """True if a computer played for them before the host was started again, and is about to go on."""
    lines: Rate | None = None
    again: bool = False
    game: int = 0
    """The number of the last game that this occupant had a part in."""
    advised: bool = False
    heard: int = 0
    """The number of the last update that a spectator has heard; nobody waits for it."""
    said: int | None = None
    """The number of the last written line before they were cut off; None if no line was counted with them here."""

    @property
    def here(self) -> bool:
        """True if this occupant can be reached."""
        return self.kind is Kind.COMPUTER or self.home or self.line is not None

    @property
    def presence(self) -> Presence:
        """The presence of the owner: here, or why not."""
        if self.here:
            return Presence.HERE
        if self.stand_in is not None:
            return Presence.COMPUTER
        return Presence.REMOVED if self.removed else Presence.LEFT if self.left else Presence.AWAY

    @property
    def player(self) -> Player:
        """The player for the record of a game."""
        return Player(self.name, self.kind, self.level)


class Served:
    """A table with these seats, None for those still free, opened by two `words`. `changed` is called after any change.

    `draw` makes a new token. `entry`: the people who may come for the first time. `now` is a clock in seconds, for the
    rate of written lines. Spectators hear everything `delay` seconds later, by `call_later`.
    """

    def __init__(
        self,
        words: str,
        seats: Sequence[Occupant | None],
        changed: Callable[[], None] = lambda: None,
        draw: Callable[[], str] = lambda: secrets.token_urlsafe(16),
        entry: Entry = Entry.WORDS,
        now: Callable[[], float] = time.monotonic,
        delay: int = 0,
        call_later: Callable[[float, Callable[[], None]], object] = in_loop,
    ) -> None:
        self.delay = delay
        self.opener = ""
        """The name of the person who may give orders, if nobody plays at the host."""
        self.words = words
        self.entry = entry
        self.seats = list(seats)
        self.watching: list[Occupant] = []
        self.changed = changed
        self.game = 0
        """The number of games at this table, including the current one."""
        self.gathering = False
        """True if a game from another host continues only when everybody is here."""
        self.unsaved = False
        """True if the current game is not being saved."""
        self.drawing: HostDraw | None = None
        """The draw of the packs of the current or the next game; None if nobody elsewhere takes part."""
        self.answered: Callable[[Answered], None] = lambda _: None
        """Called when somebody has agreed to a wish, or refused it."""
        self.ends: Callable[[], None] = lambda: None
        """Called when everybody has agreed to end the game."""
        self.computer: Callable[[Seat], Chair | None] = lambda _: None
        """Makes a computer for the seat of an absent person."""
        self._pending: list[Pending] = []
        self._cards: dict[int, int | None] = {}
        """The line of the card that is to be taken back, by the number of the wish."""
        self._wishes = 0
        self._moves: list[tuple[Occupant, Seat]] = []
        """The moves to other seats to make when the game is over."""
        self.removed_names: set[str] = set()
        """The names of people who may not come back, without capital letters."""
        self.muted_names: set[str] = set()
        """The names of people whose lines nobody hears, even after they have come back, without capital letters."""
        self._said: deque[Said] = deque(maxlen=KEPT)
        """The last written lines, for people who are cut off."""
        self._last_said = 0
        """The number of the last written line."""
        self.said: Callable[[Said | Unheard], None] = lambda _: None
        """Called with lines for the person who plays at the host."""
        self._draw = draw
        self._now = now
        self._call_later = call_later
        self._table: Table | None = None
        self._header: Header | None = None
        self._gallery = Gallery()
        self._watched: FarChair | None = None
        """The chair of all spectators of the current game."""
        self._tells = False
        """True if everybody will be told the number of spectators within a second."""

    @property
    def everybody(self) -> tuple[Occupant, ...]:
        """The owners of seats, and the spectators."""
        return (*filter(None, self.seats), *self.watching)

    @property
    def full(self) -> bool:
        """True if a game can begin, because every seat's owner is here."""
        return all(one is not None and one.here for one in self.seats)

    @property
    def gathered(self) -> bool:
        """True if somebody plays in every seat: its owner, or a computer that everybody here has agreed on."""
        return all(one is not None and (one.here or one.stand_in is not None) for one in self.seats)

    @property
    def wants_again(self) -> bool:
        """True if all owners of seats want another game, and are here."""
        return self.full and all(one is None or one.again or one.kind is Kind.COMPUTER for one in self.seats)

    @property
    def room(self) -> Room:
        """The state of the room, as everybody is told."""
        seats = tuple(Here(one.name, one.kind, one.level, one.presence) if one else None for one in self.seats)
        again = tuple(one.seat for one in self.seats if one and one.again and one.seat is not None)
        watching = sum(one.here for one in self.watching)
        return Room(
            seats,
            watching,
            self.entry,
            self.playing,
            again,
            tuple(self._pending),
            self.opener,
            self.gathering,
            self.unsaved,
            tuple(one.seat for one in self.seats if one and one.advised and one.seat is not None),
            tuple(
                (one.seat, seat) for one, seat in self._moves if one.seat is not None and self.seats[one.seat] is one
            ),
        )

    @property
    def playing(self) -> bool:
        """True if a game is on."""
        return self._table is not None and not self._table.over

    def opened_by(self, words: str) -> bool:
        """Return whether these are its words, or none are needed."""
        return self.entry is Entry.OPEN or self.has_words(words)

    def has_words(self, words: str) -> bool:
        """Return whether these are its words."""
        return hmac.compare_digest(as_said(words).encode(), self.words.encode())

    # The game

    def begin(self, table: Table, header: Header) -> None:
        """Begin a game, and seat the people elsewhere."""
        self._table, self._header = table, header
        for one in self.everybody:
            one.again, one.game = False, self.game
            if not (one.home or one.left) and one.kind is Kind.HUMAN:
                self._sit(one)  # who has left does so on coming back, and is announced
            if one.had_stand_in and one.seat is not None and (chair := self.computer(one.seat)):
                self.stand_in(one.seat, chair)
            one.had_stand_in = False
        self.tell()

    def finish(self) -> None:
        """Free the seats of people who have left during the game, which is over: computers played for them."""
        for one in filter(None, tuple(self.seats)):
            if one.left and not one.here and one.seat is not None:
                if one.stand_in is not None and self._table is not None:
                    self._table.leave(one.stand_in, quietly=True)
                self.seats[one.seat] = None
        self.tell()

    def end(self) -> None:
        """End the game, finished or not; absent owners lose their seats."""
        self._table = self._header = self._watched = None
        self.gathering = self.unsaved = False
        self._pending.clear()
        self._cards.clear()
        for one in self.everybody:
            one.chair, one.stand_in, one.again, one.advised = None, None, False, False
        self.seats = [
            one if one and (one.home or one.kind is Kind.COMPUTER or one.line) else None for one in self.seats
        ]
        for one, seat in self._moves:
            self._move(one, seat)
        self._moves.clear()
        self.tell()

    def _sit(self, one: Occupant, *, quietly: bool = False) -> None:
        """Seat a person elsewhere, and attach their line if there is one; with `quietly`, `come` attaches it. Whoever has
        come for the next game sees nothing of the last one.
        """
        if self._table is None or self._header is None:
            return
        if one.seat is None:
            self._watch(one, self._table, self._header)
            return
        if one.game != self.game:
            return
        look, left = partial(self._table.seen_by, one.seat), partial(self._table.time_left, one.seat)
        one.chair = FarChair(one.seat, self.game, self._header, look, self._table.void, self._moved, left)
        if one.line is not None and not quietly:
            one.chair.attach(one.line)
        self._table.sit_elsewhere(one.chair, quietly=quietly)

    def _watch(self, one: Occupant, table: Table, header: Header) -> None:
        """Give a spectator the chair that all of them share; its line, the gallery, reaches each of them."""
        one.heard = 0
        if self._watched is not None:
            one.chair = self._watched
            if one.line is not None:
                one.chair.greet(one.line)
            return
        one.chair = self._watched = FarChair(None, self.game, header, partial(table.seen_by, None), table.void)
        self._watched.attach(self._gallery)
        table.sit_elsewhere(self._watched)

    def move_later(self, moves: Sequence[tuple[Seat, Seat]]) -> None:
        """Make these changes of seats, from one to another, when the game is over, except for seats that are not here."""
        here = range(len(self.seats))
        for seat, to in moves:
            if seat in here and to in here and (one := self.seats[seat]):
                self._moves.append((one, to))

    def stand_in(self, seat: Seat, chair: Chair) -> None:
        """Let a computer play in the seat of a person who is not here, until that person is back."""
        one = self.seats[seat]
        if one is None or one.here or one.stand_in is not None or self._table is None:
            return
        if one.chair is not None:
            self._table.leave(one.chair, quietly=True)
        one.chair, one.stand_in = None, chair
        self._table.sit(chair, quietly=True)
        self._forget_absence(seat)
        self.tell()

    # Wishes

    def wish(self, one: Occupant, wish: Wish, seat: Seat) -> bool:
        """Take a wish; ask those who have to agree, or fulfil it if nobody has to. Return False if it is impossible."""
        other = self.seats[seat] if seat < len(self.seats) else None
        if one.seat is None or seat >= len(self.seats) or (one.seat == seat) is not (wish in OWN):
            return False
        known = next((each for each in self._pending if (each.wish, each.seat) == (wish, seat)), None)
        if known is not None:
            return self.answer(one, known.number, yes=True)
        if wish is Wish.SEAT:
            if {one.seat, seat} & self.room.changing:
                return False
            asks = other is not None and other.kind is Kind.HUMAN
            waits: tuple[Seat, ...] = (seat,) if asks else ()
        elif wish in OWN:
            if not self._can_agree(one, wish):
                return False
            waits = self._others(one)
        elif self._table is None or other is None or other.here or other.stand_in is not None:
            return False
        else:
            waits = self._others(one)
        self._wishes += 1
        if wish is Wish.BACK and self._table is not None:
            self._cards[self._wishes] = self._table.card_to_take_back(seat)
        pending = Pending(self._wishes, wish, one.seat, seat, waits)
        if waits:
            self._pending.append(pending)
        else:
            self._fulfil(pending)
        self.tell()
        return True

    def _others(self, one: Occupant) -> tuple[Seat, ...]:
        """Return the seats of all other people who are here."""
        return tuple(
            each.seat
            for each in self.seats
            if each and each is not one and each.here and each.kind is Kind.HUMAN and each.seat is not None
        )

    def _can_agree(self, one: Occupant, wish: Wish) -> bool:
        """Return whether a player may have advice, or take a card back, if all agree; not while anybody is missing."""
        if self._table is None or self._table.over or not self.gathered or one.seat is None:
            return False
        if wish is Wish.ADVICE:
            return not one.advised
        return self._table.card_to_take_back(one.seat) is not None

    def _moved(self) -> None:
        """Drop what can no longer be granted: a card back after somebody has played on, advice after the game."""
        if not self._pending:
            return
        over = self._table is not None and self._table.over
        kept = [
            each
            for each in self._pending
            if (self._can_be_taken_back(each) if each.wish is Wish.BACK else not (over and each.wish is Wish.ADVICE))
        ]
        if len(kept) < len(self._pending):
            self._pending = kept
            self.tell()

    def _can_be_taken_back(self, pending: Pending) -> bool:
        card = self._cards.get(pending.number)
        return card is not None and self._table is not None and self._table.card_to_take_back(pending.by) == card

    def answer(self, one: Occupant, number: int, *, yes: bool) -> bool:
        """Take the answer to a wish; return False if the person was not asked."""
        pending = next((each for each in self._pending if each.number == number), None)
        if pending is None or one.seat is None or one.seat not in pending.waits:
            return False
        self._pending.remove(pending)
        now = replace(pending, waits=tuple(seat for seat in pending.waits if seat != one.seat))
        told = Answered(pending, one.seat, yes)
        self._tell_all(told)
        self.answered(told)
        if yes and now.waits:
            self._pending.append(now)
        elif yes:
            self._fulfil(now)
        self.tell()
        return True

    def _fulfil(self, pending: Pending) -> None:
        one = self.seats[pending.by]
        match pending.wish:
            case Wish.SEAT if one is not None and (self._table is not None or self.full):
                self._moves.append((one, pending.seat))
            case Wish.SEAT if one is not None:
                self._move(one, pending.seat)
            case Wish.COMPUTER if chair := self.computer(pending.seat):
                self.stand_in(pending.seat, chair)
            case Wish.ADVICE if one is not None:
                one.advised = True
            case Wish.BACK if self._table is not None:
                self._table.take_back(pending.by, self._cards.get(pending.number))
            case Wish.END:
                self._tell_all(Abandoned(self.game))
                self.ends()
            case _:
                pass

    def _move(self, one: Occupant, seat: Seat) -> None:
        """Move a player to a seat, and its owner to theirs; do nothing if the player has gone."""
        if one.seat is None or self.seats[one.seat] is not one:
            return
        before, other = one.seat, self.seats[seat]
        self.seats[before], self.seats[seat] = other, one
        for moved, to in ((one, seat), (other, before)):
            if moved is not None:
                moved.seat = to
                if moved.line is not None:
                    moved.line.put(encode(Seated(to)))

    def _forget_wishes(self, seat: Seat) -> None:
        """Drop the wishes of a person who has gone, and stop waiting for their answers; wishes about their absence
        stay. A wish in `OWN` that waits for them is dropped, because not everybody can agree.
        """
        kept = [
            each
            for each in self._pending
            if each.by != seat
            and not (each.wish is Wish.SEAT and each.seat == seat)
            and not (each.wish in OWN and seat in each.waits)
        ]
        done = [replace(each, waits=tuple(who for who in each.waits if who != seat)) for each in kept]
        self._pending = [each for each in done if each.waits]
        for each in done:
            if not each.waits:
                self._fulfil(each)

    def _forget_absence(self, seat: Seat | None) -> None:
        """Drop the wishes about an absent player, who is back, or for whom a computer plays."""
        self._pending = [each for each in self._pending if each.seat != seat or each.wish not in ABOUT_ABSENCE]

    # Orders of the host or the opener

    def let_in(self, entry: Entry) -> None:
        """Change the people who may come."""
        self.entry = entry
        self.tell()

    def seat_computer(self, seat: Seat, name: str, level: Level) -> None:
        """Put a computer in a free seat, until a person takes it."""
        if self.seats[seat] is None:
            self.seats[seat] = Occupant(seat, name, Kind.COMPUTER, level)
            self.tell()

    def remove(self, one: Occupant) -> None:
        """Send a person away for good; during a game the seat keeps its name."""
        line = one.line
        one.token, one.removed = b"", True
        self.removed_names.add(one.name.casefold())
        if line is not None:
            line.end(Reason.REMOVED)
        if not self.playing:  # then the seat is free at once, and nobody would hear why
            self._detach(one)
            self.tell()
        self.leave(one)

    # The packs

    def begin_drawing(self, table: str, secret: Callable[[], bytes] | None = None) -> None:
        """Have the programs of all people elsewhere draw the packs of the next game; if there are none, do nothing."""
        seats = tuple(one.seat for one in self.seats if one and one.seat is not None and one.line and one.line.draws)
        given = {"secret": secret} if secret else {}
        self.drawing = HostDraw(table, self.game + 1, seats, **given) if seats else None
        self.tell_drawing()

    def tell_drawing(self) -> None:
        """Tell everybody the state of the draw."""
        if self.drawing is not None:
            self._tell_all(self.drawing.told)

    def _drawn(self, one: Occupant, message: Promises | Shows) -> bool:
        if self.drawing is None or one.seat is None or not self.drawing.take(one.seat, message):
            return False
        self.tell_drawing()
        self.changed()
        return True

    # Coming and going

    def come(self, hello: Hello, line: Line, at: Seat | None = None) -> Occupant:
        """Let a person in, for the first time or again; a newcomer gets the seat `at`, if it is given.

        Raises:
            Turned: the person may not come; nothing has changed.
        """
        one = self._known(hello) or self._new(hello, at)
        said = self._said_before(one, hello)
        token = self._draw()
        one.token = hashed(token)
        if one.line is not None:
            one.line.end(Reason.ELSEWHERE)
            self._gallery.leave(one.line)
        delay = self.delay if one.seat is None else 0
        words = self.words if self.opener else ""
        line.put(encode(Welcome(one.name, one.seat, token, delay, words, line.from_room, said)))
        if delay:
            line = Later(line, delay, self._call_later)
        one.line, one.left = line, False
        self._forget_absence(one.seat)
        if one.seat is None:
            self._gallery.join(line)
        if one.stand_in is not None and self._table is not None:
            self._table.leave(one.stand_in, quietly=True)
            one.stand_in = None
            for each in self.everybody:
                each.advised = False  # the person who was away has not agreed to it
            if self.playing:
                self._sit(one, quietly=True)
            else:  # back for the next game
                one.again = True
        if self.drawing is not None:
            line.put(encode(self.drawing.told))
        if one.seat is None or self._table is not None:
            line.put(encode(self.room))
        since = hello.since if hello.game == self.game else 0
        if one.chair is None:
            self._sit(one)
        elif one.seat is None:
            one.chair.greet(line, since)
        else:
            one.chair.attach(line, since)
        for missed in self._said:
            if missed.number > said:
                line.put(encode(missed))
        if one.seat is None:
            self._tell_of_watching(but=one)
        else:
            self.tell(but=one if one.chair else None)
        return one

    def _said_before(self, one: Occupant, hello: Hello) -> int:
        """Return the number of the last written line before those that a person has missed by being cut off."""
        same = hello.game > 0 and hmac.compare_digest(one.token, hashed(hello.token))  # else it was started again
        if one.left or not one.token:
            said = self._last_said
        elif one.said is None:  # nobody has been here since the host was started again
            said = 0
        else:
            said = min(hello.said if same else one.said, self._last_said)
        one.said = said
        return said

    def _known(self, hello: Hello) -> Occupant | None:
        if hello.version != VERSION:
            raise Turned(Reason.OLDER_GUEST if hello.version < VERSION else Reason.OLDER_HOST)
        token = hashed(hello.token)
        if hello.token:
            for one in self.everybody:
                if hmac.compare_digest(one.token, token):
                    return one
        if not self.opened_by(hello.words):
            raise Turned(Reason.WRONG_WORDS)
        if name_fault(hello.name):
            raise Turned(Reason.BAD_NAME)
        if hello.name.casefold() in self.removed_names:
            raise Turned(Reason.REMOVED)
        named = next((one for one in self.everybody if one.name.casefold() == hello.name.casefold()), None)
        if named is None and self.entry is Entry.LOCKED:
            raise Turned(Reason.LOCKED)
        if named is None:
            return None
        if named.here or (named.seat is None) != hello.watch:
            raise Turned(Reason.NAME_TAKEN)
        return named

    def _new(self, hello: Hello, at: Seat | None) -> Occupant:
        if hello.watch:
            one = Occupant(None, hello.name)
            self.watching.append(one)
            return one
        if self.playing or None not in self.seats:
            raise Turned(Reason.NO_SEAT)
        seat = Seat(self.seats.index(None)) if at is None else at
        one = self.seats[seat] = Occupant(seat, hello.name, again=self._table is not None)
        return one

    def lose(self, one: Occupant, line: Line) -> None:
        """Take the loss of a line; do nothing if there is another by now."""
        if isinstance(one.line, Later) and one.line.line is line:
            one.line.stop()
        elif one.line is not line:
            return
        self._detach(one)
        if one.seat is None:
            self._gone(one)
            self._tell_of_watching()
        else:
            self._forget_wishes(one.seat)
            self.tell()

    def _detach(self, one: Occupant) -> None:
        if one.seat is not None and one.chair is not None:
            one.chair.detach()
        elif one.line is not None:
            self._gallery.leave(one.line)
        one.line, one.said = None, self._last_said

    def leave(self, one: Occupant) -> None:
        """Let a person go for good; during a game, the seat keeps its name, afterwards it is free."""
        if isinstance(one.line, Later):
            one.line.stop()
        self._detach(one)
        one.left = True
        if one.seat is not None:
            self._forget_wishes(one.seat)
        self._gone(one)
        self.tell()

    def _gone(self, one: Occupant) -> None:
        if one.chair is not None and self._table is not None and one.seat is not None:
            quietly = one.removed or not self.playing  # the room says it
            self._table.leave(one.chair, quietly=quietly)
        one.chair = None
        if one.seat is None:
            self.watching = [other for other in self.watching if other is not one]
            if not self.watching and self._watched is not None and self._table is not None:
                self._table.leave(self._watched)
                self._watched = None
        elif not self.playing:
            self.seats[one.seat] = None

    def tell(self, but: Occupant | None = None) -> None:
        """Tell everybody here the state of the room."""
        self._tell_all(self.room, but)
        self.changed()

    def _tell_of_watching(self, but: Occupant | None = None) -> None:
        """Tell everybody that the number of spectators has changed."""
        if len(self.watching) <= MANY:
            self.tell(but)
            return
        if not self._tells:
            self._tells = True
            self._call_later(1.0, self._tell_number)
        self.changed()

    def _tell_number(self) -> None:
        self._tells = False
        self.tell()

    def _tell_all(self, told: HostMessage, but: Occupant | None = None) -> None:
        message = encode(told)
        for one in self.seats:
            if one and one.line is not None and one is not but:
                one.line.put(message)
        self._gallery.put(message, but=but.line if but else None)

    # Messages

    def take(self, one: Occupant, message: FromGuest) -> bool:
        """Take a guest's message; return False if it is useless, which is tolerated only so often.

        Raises:
            Turned: no well-meaning program would have said it.
        """
        chair = one.chair
        match message:
            case Hello():
                raise Turned(Reason.REMOVED)
            case Leaves():
                self.leave(one)
                return True
            case Command(game, _, _) | Heard(game, _) | Ready(game, _) | Thinks(game, _) | Again(game):
                if game > self.game:
                    raise Turned(Reason.REMOVED)
                if game < self.game or chair is None or self._table is None:
                    return isinstance(message, Again) and self._again(one, message)
            case Promises() | Shows():
                return self._drawn(one, message)
            case Wishes(wish, seat):
                return self.wish(one, wish, seat)
            case Answers(number, yes):
                return self.answer(one, number, yes=yes)
            case Says():
                return self.say(one, message)
            case Goes() | Opens() | Orders():
                return False  # there is no other table
            case Pauses():
                pass
        return self._at_table(one, message)

    def say(self, one: Occupant, line: Says) -> bool:
        """Pass a person's line on to all, also to them; return False if nobody may hear it, and tell only them."""
        one.lines = one.lines or Rate(*MOST, self._now)
        text = clean(line.text)
        if self.muted(one):
            why = Unsaid.MUTED
        elif not text and line.ready is None:
            why = Unsaid.EMPTY
        elif not one.lines.happens():
            why = Unsaid.TOO_FAST
        else:
            self._last_said += 1
            said = Said(one.name, one.seat, text, line.ready, self._last_said)
            self._said.append(said)
            self._tell_all(said, but=one)
            if any(other and other.home for other in self.seats):
                self.said(said)
            self._tell_at_once(one, said)
            return True
        if one.home:
            self.said(Unheard(why))
        self._tell_at_once(one, Unheard(why))
        return False

    def _tell_at_once(self, one: Occupant, told: Said | Unheard) -> None:
        line = one.line.line if isinstance(one.line, Later) else one.line
        if line is not None:
            line.put(encode(told))

    def mute(self, name: str, muted: bool) -> None:
        """Let nobody hear a person's lines, or let everybody hear them again."""
        if muted:
            self.muted_names.add(name.casefold())
        else:
            self.muted_names.discard(name.casefold())

    def muted(self, one: Occupant) -> bool:
        """Return whether this person's lines are muted."""
        return one.name.casefold() in self.muted_names

    def _again(self, one: Occupant, message: Again) -> bool:
        if message.game != self.game or one.seat is None or one.again:
            return False
        one.again = True
        self.tell()
        return True

    def _at_table(self, one: Occupant, message: FromGuest) -> bool:
        chair, table = one.chair, self._table
        if chair is None or table is None:
            return False
        match message:
            case Heard(_, n) if one.seat is None:
                news, one.heard = one.heard < n <= chair.n, max(one.heard, n)
                return news
            case Ready() | Pauses() if one.seat is None:
                return False
            case Heard(_, n):
                return chair.has_heard(n)
            case Ready(_, n):
                return chair.is_ready(n)
            case Pauses(on):
                chair.paused, changed = on, chair.paused is not on
                return changed
            case Again():
                return self._again(one, message)
            case Thinks(_, asked) if one.seat is not None:
                new = chair.thinks()
                if table.time_left(one.seat) is not None:
                    return new
                table.start_thinking(one.seat, asked)
                return table.time_left(one.seat) is not None
            case Command(_, asked, command) if one.seat is not None and command.seat == one.seat:
                answers, chair.asked = asked == chair.asked, None
                table.send(one.seat, command, asked)
                return answers
            case _:
                return False


def hashed(token: str) -> bytes:
    """Return the hash of a token, which is all that is kept of it."""
    return hashlib.sha256(token.encode()).digest()
