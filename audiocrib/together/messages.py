"""Everything that a host and its guests tell each other, as JSON, each message with its name under `type`.

Messages from the other side are decoded strictly, with lengths limited here; nothing else is believed.
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
"""The version of these messages; raised whenever an older program would misunderstand a newer one, or vice versa."""

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
"""Seconds."""

Number = Annotated[int, Meta(ge=0, le=2**53)]
Hashed = Annotated[bytes, Meta(min_length=32, max_length=32)]
Text = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=300)]
Delay = Annotated[int, Meta(ge=0, le=LONGEST_DELAY)]


class Reason(StrEnum):
    """Why a host turns somebody away, or sends them off."""

    OLDER_GUEST = "older-guest"
    OLDER_HOST = "older-host"
    WRONG_WORDS = "wrong-words"
    TOO_MANY_TRIES = "too-many-tries"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    NO_SEAT = "no-seat"
    LOCKED = "locked"
    ELSEWHERE = "elsewhere"  # the same person has come on another line
    TOO_FAST = "too-fast"
    REMOVED = "removed"
    OVER = "over"  # the host has left
    NO_TABLE = "no-table"  # of a room with many: it is gone
    FULL = "full"  # as many tables as there may be


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
    """Why the others did not get a line."""

    TOO_FAST = "too-fast"
    MUTED = "muted"
    EMPTY = "empty"  # nothing was left of it that could be said


class GuestMessage(Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower, tag_field="type"):
    """A message from a guest."""


class Hello(GuestMessage, frozen=True):
    """The first message. A newcomer gives the two `words` of the table and a `name`; a returning guest the `token` of
    the last `Welcome`, and the game and update up to which everything is there.
    """

    version: Number
    words: Text = ""
    token: Text = ""
    name: Text = ""
    watch: bool = False
    game: Number = 0
    since: Number = 0


class Command(GuestMessage, frozen=True):
    """The answer to the question with number `asked`, or something that may be said unasked."""

    game: Number
    asked: Number
    command: SeatCommand


class Heard(GuestMessage, frozen=True):
    """All updates up to this one were heard: computers, and the next deal, wait for it."""

    game: Number
    n: Number


class Ready(GuestMessage, frozen=True):
    """After this update the next deal may come."""

    game: Number
    n: Number


class Thinks(GuestMessage, frozen=True):
    """The question with number `asked` was heard: if the rules have a clock, it starts."""

    game: Number
    asked: Number


class Pauses(GuestMessage, frozen=True):
    """A wish that the game stand still, or go on; everybody has to want a pause."""

    on: bool


class Again(GuestMessage, frozen=True):
    """Another game is wanted after the last."""

    game: Number


class Leaves(GuestMessage, frozen=True):
    """A guest leaves for good, and has not only lost the line."""


class Promises(GuestMessage, frozen=True):
    """The hash of the sender's secret, in the attempt of a drawing (`docs/fair-deals.md`)."""

    game: Number
    attempt: Number
    commitment: Hashed


class Shows(GuestMessage, frozen=True):
    """The sender's secret, once every hash is known."""

    game: Number
    attempt: Number
    secret: Hashed


class Wish(StrEnum):
    """The wishes that somebody with a seat may have of the others."""

    SEAT = "seat"  # to sit there: its owner has to agree, if that is a person
    COMPUTER = "computer"  # which plays there until the absent owner is back: everybody else has to agree
    END = "end"  # of a game whose player is absent, for good: everybody else has to agree
    ADVICE = "advice"  # for one's own seat, in this game: everybody else has to agree
    BACK = "back"  # to take back one's own last card: everybody else has to agree


class Wishes(GuestMessage, frozen=True):
    """Something is wanted about a seat. To want what another wants already is to agree."""

    wish: Wish
    seat: Seat


class Answers(GuestMessage, frozen=True):
    """The answer to the wish with this number: agreed or not."""

    number: Number
    yes: bool


class Says(GuestMessage, frozen=True):
    """A line for everybody at the table, or one of those that need not be written."""

    text: Line = ""
    ready: ReadyLine | None = None


class Goes(GuestMessage, frozen=True):
    """In a room of many tables: to sit down at one, or to watch; with its `words` if it has any."""

    table: Number
    words: Text = ""
    watch: bool = False


class Opens(GuestMessage, frozen=True):
    """In a room of many tables: a new one, with a computer of a level or nobody yet in each of the `seats`, and oneself in
    one of them. Spectators are told everything `delay` seconds later.
    """

    options: Options
    seats: Annotated[tuple[Level | None, ...], Meta(max_length=MOST_SEATS)]
    seat: Seat
    entry: Entry = Entry.WORDS
    delay: Delay = 0


class Order(StrEnum):
    """The orders of whoever opened a table in a room of many."""

    LOCK = "lock"  # nobody new comes
    UNLOCK = "unlock"  # it is as it was
    COMPUTER = "computer"  # on a free seat
    REMOVE = "remove"  # for good whoever has a seat
    MUTE = "mute"  # nobody hears what a person writes
    UNMUTE = "unmute"


class Orders(GuestMessage, frozen=True):
    """Something is to be done at the table that one has opened: about a `seat`, or the person with this `name`."""

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

    `delay`: seconds after which spectators are told what happens. In a room of many tables: the `words` that lead to
    this one.
    """

    name: Text
    seat: Seat | None
    token: Text
    delay: Number = 0
    words: Text = ""


class Presence(StrEnum):
    """The presence of a seat's owner."""

    HERE = "here"
    AWAY = "away"  # the line is broken
    LEFT = "left"
    COMPUTER = "computer"  # which plays on until the person is back


class Here(Struct, frozen=True, forbid_unknown_fields=True):
    """The owner of a seat."""

    name: Text
    kind: Kind
    level: Level | None = None
    presence: Presence = Presence.HERE


class Pending(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish `by` a seat; those in `waits` have not agreed yet."""

    number: Number
    wish: Wish
    by: Seat
    seat: Seat
    waits: tuple[Seat, ...] = ()


class Room(HostMessage, frozen=True):
    """The owner of each seat, None if it is free; and the number of spectators.

    `entry`: who is let in; `playing`: a game is on; `again`: the seats that want another; `pending`: what is not agreed yet;
    `opener`: who may give `Orders`, if anybody elsewhere may; `gathering`: the game goes on when everybody is here;
    `unsaved`: it cannot be saved at the host; `advised`: the seats that may have advice, as all have agreed.
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


class Seated(HostMessage, frozen=True):
    """You have another seat now."""

    seat: Seat


class Answered(HostMessage, frozen=True):
    """Somebody has agreed to a wish, or not; in that case it is gone."""

    pending: Pending
    by: Seat
    yes: bool


class Abandoned(HostMessage, frozen=True):
    """Everybody has agreed to end this game; it counts for nobody."""

    game: Number


class Begins(HostMessage, frozen=True, omit_defaults=True):
    """A game is on; all updates after `since` follow, up to `n`, and then one with the position.

    `void`: from the beginning, so many numbers are left out, of updates that were taken back before this chair came.
    """

    game: Number
    seat: Seat | None
    options: Options
    players: tuple[Player, ...]
    since: Number
    n: Number
    void: Number = 0


class Update(HostMessage, frozen=True, omit_defaults=True):
    """An event, as one seat may see it. `n` counts the updates with events of a game, from 1.

    One without events gives the position after update `n`, with the `view`. `duty` is what this seat owes now, and
    `asked` goes with the answer.

    `back`: so many of the updates with events before it no longer count; it has a number of its own.
    """

    game: Number
    n: Number
    events: tuple[Event, ...]
    duty: Duty | None
    asked: Number
    view: View | None = None
    back: Number = 0


class Noticed(HostMessage, frozen=True):
    """A notice from outside the game."""

    notice: Notice


class Drawn(HostMessage, frozen=True):
    """The state of the drawing of the packs; `seats` are those whose programs take part, as parties from 1 on."""

    drawing: Drawing
    seats: tuple[Seat, ...]


class Said(HostMessage, frozen=True):
    """A line from somebody at the table; `seat` is None if they watch."""

    name: Text
    seat: Seat | None
    text: Line = ""
    ready: ReadyLine | None = None


class Unheard(HostMessage, frozen=True):
    """The last line went to nobody."""

    why: Unsaid


class Entered(HostMessage, frozen=True):
    """The answer to `Hello` in a room of many tables, and what comes after a table was left. `token` as in `Welcome`.

    So many messages follow about people at no table, oneself included, and about tables: each is a `Visitor` or a
    `Listed`.
    """

    name: Text
    token: Text
    follow: Number = 0


class Visitor(HostMessage, frozen=True):
    """Somebody is in the room and at no table, or no longer so."""

    name: Text
    here: bool = True


class Listed(HostMessage, frozen=True):
    """A table of the room, as it is now."""

    table: Number
    options: Options
    opener: Text
    seats: tuple[Here | None, ...]
    watching: Number = 0
    entry: Entry = Entry.WORDS
    playing: bool = False
    delay: Number = 0


class Closed(HostMessage, frozen=True):
    """A table of the room is gone."""

    table: Number


class Denied(HostMessage, frozen=True):
    """The last wish came to nothing, or one was sent away from a table; one is in the room."""

    reason: Reason


class Refused(HostMessage, frozen=True):
    """The last message of a host, with the reason."""

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
    """The part of a first message that is read before it is known to have this version."""

    version: Number


from_guest: JsonDecoder[FromGuest] = JsonDecoder(FromGuest)
from_host: JsonDecoder[FromHost] = JsonDecoder(FromHost)
version_of: JsonDecoder[_Version] = JsonDecoder(_Version)

encode = msgspec.json.Encoder().encode
