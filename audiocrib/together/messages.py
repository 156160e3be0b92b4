"""All messages between a host and its guests, as JSON, each with its name under `type`.

Messages from the other side are decoded strictly, with lengths limited here; anything else is refused.
"""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from audiocrib.computer.player_kinds import Level
from audiocrib.fair_deals.drawing import Drawing
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.storage.decoding import JsonDecoder
from audiocrib.storage.record import Kind, Player
from audiocrib.table.chair import Notice
from audiocrib.together.entry import Entry

VERSION = 1
"""The version of these messages, raised whenever an older program would misunderstand a newer one, or vice versa."""

PATH = "/together"
"""The path of a table's sockets, at its address."""
PORT = 4217
"""The port of a table if none is named."""
FROM_GUEST = 8192
"""Bytes of the longest message to a host."""
FROM_HOST = 65_536
"""Bytes of the longest message from a host."""
MOST_SEATS = 6
LONGEST_DELAY = 3600
"""The most seconds by which spectators can hear a game later."""

Number = Annotated[int, Meta(ge=0, le=2**53)]
Hashed = Annotated[bytes, Meta(min_length=32, max_length=32)]
Text = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=300)]
Delay = Annotated[int, Meta(ge=0, le=LONGEST_DELAY)]


class Reason(StrEnum):
    """The reason for which a host turns somebody away, or sends them off."""

    OLDER_GUEST = "older-guest"
    OLDER_HOST = "older-host"
    WRONG_WORDS = "wrong-words"
    TOO_MANY_TRIES = "too-many-tries"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    NO_SEAT = "no-seat"
    LOCKED = "locked"
    ELSEWHERE = "elsewhere"  # the same person has come by another line
    TOO_FAST = "too-fast"
    REMOVED = "removed"
    OVER = "over"  # the host has left
    NO_TABLE = "no-table"  # in a room of many: the table has closed
    FULL = "full"  # the room has as many tables as it may have


class ReadyLine(StrEnum):
    """The lines that can be said without writing; each listener hears them in their own language."""

    NICE_HAND = "nice-hand"
    WELL_PLAYED = "well-played"
    ONE_MOMENT = "one-moment"
    BACK = "back"
    THANKS = "thanks"
    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    GOOD_GAME = "good-game"


class Unsaid(StrEnum):
    """The reason for which the others did not get a line."""

    TOO_FAST = "too-fast"
    MUTED = "muted"
    EMPTY = "empty"  # nothing that could be said was left of it


class GuestMessage(Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower, tag_field="type"):
    """A message from a guest."""


class Hello(GuestMessage, frozen=True):
    """The first message. A newcomer gives the two `words` of the table and a `name`; a returning guest gives the
    `token` of the last `Welcome`, the `game` and the update (`since`) up to which nothing is missing, and the number of
    the last written line that was `said`.
    """

    version: Number
    words: Text = ""
    token: Text = ""
    name: Text = ""
    watch: bool = False
    game: Number = 0
    since: Number = 0
    said: Number = 0


class Command(GuestMessage, frozen=True):
    """The answer to the question with number `asked`, or something that may be said unasked."""

    game: Number
    asked: Number
    command: SeatCommand


class Heard(GuestMessage, frozen=True):
    """All updates up to this one were heard; computers, and the next deal, wait for this."""

    game: Number
    n: Number


class Ready(GuestMessage, frozen=True):
    """After this update the next deal may come."""

    game: Number
    n: Number


class Thinks(GuestMessage, frozen=True):
    """The question with number `asked` was heard; if the rules have a clock, it starts."""

    game: Number
    asked: Number


class Pauses(GuestMessage, frozen=True):
    """The guest wants the game to stand still, or no longer does; it only does if everybody wants it."""

    on: bool


class Again(GuestMessage, frozen=True):
    """The guest wants another game after the last."""

    game: Number


class Leaves(GuestMessage, frozen=True):
    """The guest leaves for good, and has not merely lost the line."""


class Promises(GuestMessage, frozen=True):
    """The hash of the sender's secret, in an attempt at the draw (`docs/fair-deals.md`)."""

    game: Number
    attempt: Number
    commitment: Hashed


class Shows(GuestMessage, frozen=True):
    """The sender's secret, sent once every hash is known."""

    game: Number
    attempt: Number
    secret: Hashed


class Wish(StrEnum):
    """The wishes that a player may have of the others. Everybody else has to agree, except to `SEAT`."""

    SEAT = "seat"  # to sit in this seat; only its owner has to agree, if that is a person
    COMPUTER = "computer"  # that one plays in this seat until its absent owner is back
    END = "end"  # to end the game for good, because the owner of this seat is absent
    ADVICE = "advice"  # to have advice for the player's own seat, in this game
    BACK = "back"  # to take back the player's own last card


class Wishes(GuestMessage, frozen=True):
    """A wish about a seat. Making a wish that another player has already made means agreeing to it."""

    wish: Wish
    seat: Seat


class Answers(GuestMessage, frozen=True):
    """The answer to the wish with this number: agreed or not."""

    number: Number
    yes: bool


class Says(GuestMessage, frozen=True):
    """A line for everybody at the table: written, or one of the ready lines."""

    text: Line = ""
    ready: ReadyLine | None = None


class Goes(GuestMessage, frozen=True):
    """In a room of many tables: the guest wants to sit down at one, or to watch it; `words`: its words, if needed."""

    table: Number
    words: Text = ""
    watch: bool = False


class Computer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer to be seated at a new table."""

    name: Text
    level: Level


class Opens(GuestMessage, frozen=True):
    """In a room of many tables: the guest wants to open one, with a computer, or nobody yet, in each of the `seats`, and
    to sit in `seat`. Spectators are told everything `delay` seconds later.
    """

    options: Options
    seats: Annotated[tuple[Computer | None, ...], Meta(max_length=MOST_SEATS)]
    seat: Seat
    entry: Entry = Entry.WORDS
    delay: Delay = 0


class Order(StrEnum):
    """The orders that the opener of a table in a room of many may give."""

    LOCK = "lock"  # let no newcomers in
    UNLOCK = "unlock"  # let them in as before
    COMPUTER = "computer"  # seat one in a free seat
    REMOVE = "remove"  # send the owner of a seat away for good
    MUTE = "mute"  # let nobody hear a person's lines
    UNMUTE = "unmute"


class Orders(GuestMessage, frozen=True):
    """An order at the table that the guest has opened, about a `seat` or the person with this `name`."""

    order: Order
    seat: Seat = Seat(0)
    name: Text = ""


FromGuest = (
    Hello
    | Command
    | Heard
    | Ready
    | Thinks
    | Pauses
    | Again
    | Leaves
    | Promises
    | Shows
    | Wishes
    | Answers
    | Says
    | Goes
    | Opens
    | Orders
)


class HostMessage(Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower, tag_field="type"):
    """A message from a host."""


class Welcome(HostMessage, frozen=True):
    """The answer to `Hello`. The `token` lets the same person come back, once; the next welcome has another.

    `delay`: the seconds by which a spectator is told everything later. `words`: in a room of many tables, those that
    lead to this one; `from_room`: whoever leaves it is in the room again. `said`: the number of the last written line
    before those that follow.
    """

    name: Text
    seat: Seat | None
    token: Text
    delay: Number = 0
    words: Text = ""
    from_room: bool = False
    said: Number = 0


class Presence(StrEnum):
    """The presence of a seat's owner."""

    HERE = "here"
    AWAY = "away"  # the line is broken
    LEFT = "left"
    REMOVED = "removed"  # sent away for good in the middle of a game
    COMPUTER = "computer"  # one plays until the person is back


class Here(Struct, frozen=True, forbid_unknown_fields=True):
    """The owner of a seat."""

    name: Text
    kind: Kind
    level: Level | None = None
    presence: Presence = Presence.HERE


class Pending(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish `by` a seat; the seats in `waits` have not agreed yet."""

    number: Number
    wish: Wish
    by: Seat
    seat: Seat
    waits: tuple[Seat, ...] = ()


class Room(HostMessage, frozen=True):
    """The owner of each seat, None if it is free; and the number of spectators.

    `entry`: the people who are let in; `playing`: a game is on; `again`: the seats that want another; `pending`: wishes
    not agreed to yet; `opener`: the name of the guest who may give `Orders`, if there is one; `gathering`: the game
    continues when everybody is here; `unsaved`: it cannot be saved at the host; `advised`: the seats that may have
    advice, because all have agreed; `moves`: the seats, from and to, that people change when the game is over.
    """

    seats: tuple[Here | None, ...]
    watching: Number = 0
    entry: Entry = Entry.WORDS
    playing: bool = False
    again: tuple[Seat, ...] = ()
    pending: tuple[Pending, ...] = ()
    opener: Text = ""
    gathering: bool = False
    unsaved: bool = False
    advised: tuple[Seat, ...] = ()
    moves: tuple[tuple[Seat, Seat], ...] = ()

    @property
    def changing(self) -> frozenset[Seat]:
        """The seats of a change that waits for an answer or for the end of the game; no other change concerns them."""
        asked = ((each.by, each.seat) for each in self.pending if each.wish is Wish.SEAT)
        return frozenset(seat for change in (*asked, *self.moves) for seat in change)


class Seated(HostMessage, frozen=True):
    """The guest now has another seat."""

    seat: Seat


class Answered(HostMessage, frozen=True):
    """The owner of seat `by` has agreed to a wish, or refused it, which ends the wish."""

    pending: Pending
    by: Seat
    yes: bool


class Abandoned(HostMessage, frozen=True):
    """Everybody has agreed to end this game; it does not count."""

    game: Number


class Begins(HostMessage, frozen=True, omit_defaults=True):
    """A game is on; all updates after `since` follow, up to `n`, and then one with the position.

    `void`: the number of updates, counted from the first, that are left out because they were taken back before this
    chair came.
    """

    game: Number
    seat: Seat | None
    options: Options
    players: tuple[Player, ...]
    since: Number
    n: Number
    void: Number = 0


class Update(HostMessage, frozen=True, omit_defaults=True):
    """Events, as one seat may see them. `n` counts the updates with events of a game, from 1.

    An update without events gives the position after update `n`, in `view`. `duty` is this seat's duty now, and `asked`
    has to be sent with the answer.

    `back`: this many of the earlier updates with events no longer count; such an update has its own number. `left`: the
    seconds of thinking time that are left for the question, if its clock has begun.
    """

    game: Number
    n: Number
    events: tuple[Event, ...]
    duty: Duty | None
    asked: Number
    view: View | None = None
    back: Number = 0
    left: Number | None = None


class Noticed(HostMessage, frozen=True):
    """A notice that is not part of the game."""

    notice: Notice


class Drawn(HostMessage, frozen=True):
    """The state of the draw of the packs; `seats` are those whose programs take part, as parties from 1 on."""

    drawing: Drawing
    seats: tuple[Seat, ...]


class Said(HostMessage, frozen=True):
    """A line from somebody at the table; `seat` is None for a spectator. Lines at a table have a `number`, from 1."""

    name: Text
    seat: Seat | None
    text: Line = ""
    ready: ReadyLine | None = None
    number: Number = 0


class Unheard(HostMessage, frozen=True):
    """The guest's last line was not delivered to anybody."""

    why: Unsaid


class Entered(HostMessage, frozen=True):
    """The answer to `Hello` in a room of many tables, and to leaving a table there. `token` as in `Welcome`.

    `follow`: the number of messages that follow about people at no table, the guest included, and about tables: each is
    a `Visitor` or a `Listed`.
    """

    name: Text
    token: Text
    follow: Number = 0


class Visitor(HostMessage, frozen=True):
    """Somebody is in the room but at no table, or no longer is. `watches`: the number of the table that they have gone
    to watch; 0 if they have not.
    """

    name: Text
    here: bool = True
    watches: Number = 0


class Listed(HostMessage, frozen=True):
    """The current state of a table in the room."""

    table: Number
    options: Options
    opener: Text
    seats: tuple[Here | None, ...]
    watching: Number = 0
    entry: Entry = Entry.WORDS
    playing: bool = False
    delay: Number = 0


class Closed(HostMessage, frozen=True):
    """A table in the room has closed."""

    table: Number


class Denied(HostMessage, frozen=True):
    """The guest's last wish was refused, or the guest was sent away from a table; either way, they are in the room."""

    reason: Reason


class Refused(HostMessage, frozen=True):
    """The host's last message, with the reason."""

    reason: Reason


FromHost = (
    Welcome
    | Room
    | Seated
    | Answered
    | Abandoned
    | Begins
    | Update
    | Noticed
    | Drawn
    | Said
    | Unheard
    | Entered
    | Visitor
    | Listed
    | Closed
    | Denied
    | Refused
)


class _Version(Struct):
    """The part of a first message that is read before its version is known."""

    version: Number


from_guest: JsonDecoder[FromGuest] = JsonDecoder(FromGuest)
from_host: JsonDecoder[FromHost] = JsonDecoder(FromHost)
version_of: JsonDecoder[_Version] = JsonDecoder(_Version)

encode = msgspec.json.Encoder().encode
