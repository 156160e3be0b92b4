"""A room with people elsewhere, at one player's keys: tells its changes, answers its questions, and makes wishes. The
same for a host and for a guest.

Must not know sockets, nor what is played.
"""

from asyncio import TimerHandle
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import NamedTuple

from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.state import GameOver
from audiocrib.session.company import Company, play
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.together.messages import Answered, Answers, Here, Pending, Presence, Room, Wish, Wishes
from audiocrib.ui.screens.base import BACK_AT_TABLE, Screen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask, show
from audiocrib.ui.screens.table.player import Player

_MISSING = frozenset({Presence.AWAY, Presence.LEFT, Presence.REMOVED})
PATIENCE = 180
"""Seconds after which the others are asked what to do about the seat of a player who was cut off."""


class Absent(Enum):
    """The choices of the others when a player is missing."""

    WAIT = auto()
    COMPUTER = auto()
    END = auto()
    CLOSE = auto()


class Deeds(NamedTuple):
    """The acts of a table's host or opener: change who may come, send a person away, seat a computer, and close the
    table if that is possible; `way`: the words that tell how others can join.
    """

    let_in: Callable[[Entry], None]
    remove: Callable[[Seat], None]
    seat_computer: Callable[[Seat], None]
    close: Callable[[], None] | None
    way: tuple[Phrase, ...]


class RoomAtKeys:
    """Tells `player` of a room, and hands the player's wishes to `send`, which returns whether there is a connection;
    `deeds` if the player is its host or opener.
    """

    def __init__(self, player: Player, send: Callable[[Wishes | Answers], bool], deeds: Deeds | None = None) -> None:
        self.company = Company(player.tell_beside)
        self.deeds = deeds
        self._player = player
        self._presenter = player.presenter
        self._pass_on = send
        self.gathering = False
        """True if the player was told that the game continues when everybody is here."""
        self.knows_unsaved = False
        """True if the player was told that the current game is not being saved."""
        self._told: set[int] = set()
        """The numbers of the wishes that the player was told."""
        self._presences: dict[Seat, Presence] = {}
        self._removed: set[str] = set()
        """The names of people who were sent away for good; later a computer may play in their seats."""
        self._waits: dict[Seat, TimerHandle] = {}
        """The timers after which the player is asked what to do about a seat, by seat."""
        self._asked: dict[Seat, Screen] = {}

    @property
    def own(self) -> Seat | None:
        """The listener's seat."""
        return self.company.own

    @own.setter
    def own(self, seat: Seat | None) -> None:
        self.company.own = seat

    @property
    def room(self) -> Room:
        """The room as last reported."""
        return self.company.room

    # Changes in the room

    def now(self, room: Room) -> None:
        """Take the current room."""
        before = self.room
        self.company.now(room, playing=room.playing)
        if self.own is not None:
            waits = self.own not in room.again or self.again_waits
            for seat in room.again:
                # Whoever has just come is ready without having said so.
                came = seat < len(before.seats) and before.seats[seat] is None
                if seat not in before.again and seat != self.own and waits and not came:
                    self._player.tell_beside(phrase("room-again", name=self._name(seat)))
        if self.gathering is not room.gathering:
            self.gathering = room.gathering
            self._player.tell_beside(phrase("room-gathering", on="yes" if room.gathering else "no"))
        if room.unsaved and not self.knows_unsaved:
            self._player.tell_beside(phrase("room-unsaved"))
        self.knows_unsaved = room.unsaved
        self._told &= {pending.number for pending in room.pending}  # a host that is started again counts from 1
        for pending in room.pending:
            self._tell(pending)
        self._tell_advised(before, room)
        for move in room.moves:
            if move not in before.moves:
                self._tell_of_move(*move)
        if any(self.own in move and move not in room.moves for move in before.moves) and self._keeps_seat(before):
            self._player.tell_beside(phrase("room-seat-off"))
        if (room.entry is Entry.LOCKED) is not (before.entry is Entry.LOCKED) and before.seats:
            self._player.tell_beside(phrase("room-locked", locked="yes" if room.entry is Entry.LOCKED else "no"))
        for place, here in enumerate(room.seats):
            if here is not None and here.kind is Kind.HUMAN and place != self.own:
                self._look_after(here, Seat(place))

    @property
    def _match(self) -> str:
        """`yes` during a match of several games, which then is what a wish is about."""
        return "yes" if self._player.in_match else "no"

    @property
    def ended(self) -> Phrase:
        """The words for a game or match that all have agreed to end, before it is put away."""
        return phrase("room-ended", match=self._match)

    def _tell_advised(self, before: Room, room: Room) -> None:
        """Say who may have advice now, or that nobody may any more because a newcomer was not asked."""
        for seat in room.advised:
            if seat not in before.advised:
                own = "yes" if seat == self.own else "no"
                self._player.tell_beside(phrase("room-advised", own=own, match=self._match, name=self._name(seat)))
        if before.advised and not room.advised and room.playing:
            self._player.tell_beside(phrase("room-unadvised"))

    def _tell_of_move(self, one: Seat, other: Seat) -> None:
        """Say who has another seat when the game is over; a spectator, and a computer, has none to change."""
        if self.own is None:
            return
        for seat, to in ((one, other), (other, one)):
            here = self.room.seats[seat] if seat < len(self.room.seats) else None
            if here is not None and here.kind is Kind.HUMAN:
                own = "yes" if seat == self.own else "no"
                self._player.tell_beside(
                    phrase("room-seat-later", own=own, match=self._match, name=here.name, seat=to + 1)
                )

    def _keeps_seat(self, before: Room) -> bool:
        """Return whether the listener still has the seat of before."""
        was, now = ((room.seats[self.own] if self.own is not None else None) for room in (before, self.room))
        return was is not None and now is not None and was.name == now.name

    def answered(self, told: Answered) -> None:
        """Say that somebody has agreed to a wish, or refused it, unless the listener has not heard the wish."""
        asked = told.pending.wish is not Wish.SEAT or self.own in {told.pending.by, told.pending.seat}
        if not asked or self.own is None:
            return
        if told.by == self.own:
            return
        wished = told.pending
        self._player.tell_beside(
            phrase(
                "room-answered",
                name=self._name(told.by),
                yes="yes" if told.yes else "no",
                several="yes" if any(each.number != wished.number for each in self.room.pending) else "no",
                wish=wished.wish.value,
                own="yes" if wished.by == self.own else "no",
                asker=self._name(wished.by),
                other=self._name(wished.seat),
                match=self._match,
            )
        )

    def seated(self, seat: Seat) -> None:
        """Say that the listener has another seat."""
        self.own = seat
        self._player.tell_beside(phrase("room-seated", seat=seat + 1))

    def _tell(self, pending: Pending) -> None:
        if pending.number in self._told:
            return
        self._told.add(pending.number)
        if self.own in pending.waits:
            open_already = pending.seat in self._asked and pending.wish in {Wish.COMPUTER, Wish.END}
            self._player.tell_beside(phrase("room-wish", **self._about(pending)))
            if not open_already:
                covered = "no" if self._player.reaches_room else "yes"
                play(self._presenter, phrase("room-answers", covered=covered))

    def _about(self, pending: Pending) -> dict[str, str]:
        about = self.room.seats[pending.seat] if pending.seat < len(self.room.seats) else None
        return {
            "wish": pending.wish.value,
            "match": self._match,
            "name": self._name(pending.by),
            "other": self._name(pending.seat),
            "removed": _removed(about) if about else "no",
        }

    def _name(self, seat: Seat) -> str:
        here = self.room.seats[seat] if seat < len(self.room.seats) else None
        return here.name if here else str(seat + 1)

    def _send(self, message: Wishes | Answers) -> bool:
        """Send it; without a connection, say so and return False."""
        sent = self._pass_on(message)
        if not sent:
            self._presenter.say(answer(phrase("together-no-line")))
        return sent

    # Wishes that all others have to agree to

    @property
    def advised(self) -> bool:
        """True if the listener may have advice."""
        return self.own in self.room.advised

    @property
    def asks_advice(self) -> bool:
        """True if the listener has asked for advice, and somebody has not answered."""
        return any(pending.wish is Wish.ADVICE and pending.by == self.own for pending in self.room.pending)

    def ask_back(self) -> None:
        """Ask whether the last card may be taken back."""
        self._ask_all(Wish.BACK)

    def _ask_all(self, wish: Wish) -> None:
        """Wish something for the player's own seat; nothing is asked while somebody is missing."""
        if self.own is None:
            return
        if any(here.presence in _MISSING for _, here in self._others):
            self._presenter.say(answer(phrase("room-not-all")))
            return
        made = next((each for each in self.room.pending if (each.wish, each.by) == (wish, self.own)), None)
        if made is not None:
            self._presenter.say(answer(self._waits_for(made)))
            return
        if self._send(Wishes(wish, self.own)) and (asked := self._reached):
            self._presenter.say(answer(phrase("room-asks", names=asked)))

    @property
    def _undecided(self) -> tuple[Phrase, ...]:
        """The names of the other people who have not said yet that they want another game."""
        return tuple(phrase("seat-name", name=here.name) for seat, here in self._others if seat not in self.room.again)

    def is_away(self, seat: Seat) -> bool:
        """Return whether the owner of a seat has left, or was cut off, and nobody plays for them."""
        here = self.room.seats[seat] if seat < len(self.room.seats) else None
        return here is not None and here.presence in _MISSING

    @property
    def again_waits(self) -> tuple[Phrase, ...]:
        """Whom another game waits for, once this player wants it: people by name, or free seats; nothing if for nobody."""
        if names := self._undecided:
            return (phrase("together-asked-again", names=names),)
        free = self.room.seats.count(None)
        return (phrase("together-waits", number=free),) if free else ()

    @property
    def _reached(self) -> tuple[Phrase, ...]:
        """The names of the other people who can be asked now."""
        return tuple(phrase("seat-name", name=here.name) for _, here in self._others if here.presence is Presence.HERE)

    @property
    def _others(self) -> list[tuple[Seat, Here]]:
        """The other people with seats, wherever they are."""
        seats = enumerate(self.room.seats)
        return [(Seat(seat), here) for seat, here in seats if here and here.kind is Kind.HUMAN and seat != self.own]

    # Missing players

    def _look_after(self, here: Here, seat: Seat) -> None:
        """Ask at once about a person who has left, after a while about one who was cut off, and no longer about one who
        is back.
        """
        if here.presence is Presence.REMOVED:
            self._removed.add(here.name)
        gone = here.presence in _MISSING and self.room.playing and self.own is not None
        before, self._presences[seat] = self._presences.get(seat), here.presence if gone else Presence.HERE
        if before is here.presence and gone:
            return
        if waits := self._waits.pop(seat, None):
            waits.cancel()
        if gone:
            seconds = PATIENCE if here.presence is Presence.AWAY else 0
            self._waits[seat] = self._presenter.tasks.call_later(seconds, partial(self._ask, here, seat))
        elif asked := self._asked.pop(seat, None):
            open_ = asked is self._player.screens.top
            self._player.screens.remove(asked)
            if open_ and self.room.playing:
                self._go_on()

    def _ask(self, here: Here, seat: Seat) -> None:
        if seat in self._asked or not self.room.playing:
            return
        comes_back = {"name": here.name, "removed": _removed(here)}
        said = {
            Absent.WAIT: phrase("together-absent-wait"),
            Absent.COMPUTER: phrase("together-absent-computer", **comes_back),
            Absent.END: phrase("together-absent-end", match=self._match),
            Absent.CLOSE: phrase("together-absent-close"),
        }
        text = self._presenter.text
        items = tuple(
            Item(line, text.sentence(line), value)
            for value, line in said.items()
            if value is not Absent.CLOSE or (self.deeds and self.deeds.close)
            if value is not Absent.WAIT or here.presence is not Presence.REMOVED
        )
        menu = Menu(phrase("together-absent", **comes_back), items, closes=False)
        self._asked[seat] = show(self._player.screens, menu, partial(self._chosen, seat))
        self._what_now(menu.title)

    def _what_now(self, title: Phrase) -> None:
        self._presenter.utter(Message((title, phrase("together-what-now-keys")), Role.PROMPT))

    def ask_again(self) -> None:
        """Repeat an open question about somebody missing: after a break the table has asked its own again."""
        for screen in self._asked.values():
            if screen is self._player.screens.top and screen.listed:
                self._what_now(screen.listed.title)

    def _chosen(self, seat: Seat, what: Absent | None) -> None:
        self._asked.pop(seat, None)
        match what:
            case Absent.COMPUTER | Absent.END:
                sent = self._wish(Wish.COMPUTER if what is Absent.COMPUTER else Wish.END, seat)
                here = self.room.seats[seat]
                if not sent and here is not None:
                    self._ask(here, seat)
                    return
                if what is Absent.END and not self._reached:
                    return  # the game ends
            case Absent.CLOSE if self.deeds and self.deeds.close:
                self.deeds.close()
                return
            case _:
                for pending in self.room.pending:
                    if pending.seat == seat and self.own in pending.waits:
                        self._send(Answers(pending.number, yes=False))
                self._go_on(phrase("together-you-wait", name=self._name(seat)))
                return
        self._go_on()

    def _go_on(self, done: Phrase = BACK_AT_TABLE) -> None:
        """Repeat what is asked below a question about somebody missing, which is closed now; if nothing is, say `done`."""
        below = self._player.screens.top
        if self._asked:  # somebody else is missing, too
            self.ask_again()
        elif below is not None and self._player.screens.covered:  # such as a line that is being written
            below.returned(self._presenter)
        else:
            asked = self._player.prompt()
            hint = self._player.hint if asked else ()
            self._presenter.say(Message(asked or (done,), Role.PLAY, hint=hint))

    def _wish(self, wish: Wish, seat: Seat) -> bool:
        """Make a wish about a missing person's seat; return whether it was sent."""
        known = next((each for each in self.room.pending if (each.wish, each.seat) == (wish, seat)), None)
        asked = self._reached
        if not self._send(Wishes(wish, seat)):
            return False
        if known is not None and self.own in known.waits:
            self._presenter.say(answer(phrase("room-your-answer", yes="yes")))
        elif known is not None:
            self._presenter.say(answer(self._waits_for(known)))
        elif asked:
            play(self._presenter, phrase("room-asks", names=asked))
        return True

    def _waits_for(self, pending: Pending) -> Phrase:
        """Say whose answers to a wish are awaited."""
        waits = tuple(phrase("seat-name", name=self._name(seat)) for seat in pending.waits if seat != self.own)
        return phrase("together-asked-again", names=waits)

    # Keys

    def people(self) -> None:
        """Say who has which seat, which are free, and who may come; if newcomers can have a seat, tell the host also how."""
        if not self.room.seats:  # a spectator who hears the table later
            self._presenter.say(answer(phrase("together-wait-delayed")))
            return
        lets_in = self._free and self.room.entry is not Entry.LOCKED
        self._presenter.say(answer(*self._seats(), *(self.deeds.way if self.deeds and lets_in else ())))

    @property
    def shown(self) -> tuple[Phrase, ...]:
        """The same for reading, with the way to join first."""
        return (*(self.deeds.way if self.deeds else ()), *self._seats())

    def _seats(self) -> list[Phrase]:
        said = [self._seat(Seat(place), here) for place, here in enumerate(self.room.seats)]
        said.extend(self.company.watching)
        if self.room.entry is not Entry.WORDS:
            said.append(phrase("room-entry", entry=self.room.entry.value))
        return said

    @property
    def _free(self) -> bool:
        return None in self.room.seats

    def _seat(self, seat: Seat, here: Here | None) -> Phrase:
        if here is None:
            return phrase("room-seat", who="free", number=seat + 1)
        who = "you" if seat == self.own else here.presence.value
        if here.kind is Kind.COMPUTER:
            who = "program"
        return phrase("room-seat", who=who, number=seat + 1, name=here.name)

    def open(self) -> None:
        """Open the menu of everything that can be done about the room."""
        found = tuple(self._items())
        if not found:
            self._presenter.say(answer(phrase("room-nothing")))
            return
        text = self._presenter.text
        items = tuple(Item(said, text.sentence(said), said) for said, _ in found)

        def chosen(line: Phrase | None) -> None:
            if line is None:
                return
            if does := next((does for said, does in self._items() if said == line), None):
                does()
            else:  # somebody has come back meanwhile, for example
                self._presenter.say(answer(phrase("room-too-late")))

        ask(self._player.screens, Menu(phrase("room-menu"), items), chosen)

    def _items(self) -> list[tuple[Phrase, Callable[[], object]]]:
        return [*self._to_answer(), *self._of_all(), *self._about_seats(), *self._of_host()]

    def _to_answer(self) -> list[tuple[Phrase, Callable[[], object]]]:
        found: list[tuple[Phrase, Callable[[], object]]] = []
        for pending in self.room.pending:
            if self.own in pending.waits:
                for yes in (True, False):
                    said = phrase("room-line-answer", yes="yes" if yes else "no", **self._about(pending))
                    found.append((said, partial(self._answer, pending.number, yes=yes)))
        return found

    def _answer(self, number: int, *, yes: bool) -> None:
        # First, because at the host itself the answer is told to all, and may be followed by its effect, as it is sent.
        self._presenter.say(answer(phrase("room-your-answer", yes="yes" if yes else "no")))
        self._send(Answers(number, yes))

    def _of_all(self) -> list[tuple[Phrase, Callable[[], object]]]:
        """Return the lines for the wishes that all others have to agree to, without those already made."""
        if self.own is None or not self.room.playing or any(here.presence in _MISSING for _, here in self._others):
            return []
        made = {each.wish for each in self.room.pending if each.by == self.own}
        found: list[tuple[Phrase, Callable[[], object]]] = []
        over = self._player.view is not None and isinstance(self._player.view.phase, GameOver)
        if not self.advised and Wish.ADVICE not in made and not over:
            found.append((phrase("room-line-advice", match=self._match), partial(self._ask_all, Wish.ADVICE)))
        if self._player.cannot_take_back is None and Wish.BACK not in made:
            found.append((phrase("room-line-back"), self.ask_back))
        return found

    def _about_seats(self) -> list[tuple[Phrase, Callable[[], object]]]:
        found: list[tuple[Phrase, Callable[[], object]]] = []
        if self.own is None:
            return found
        changing = self.room.changing
        made = {(each.wish, each.seat) for each in self.room.pending}
        absent: list[Seat] = []
        for place, here in enumerate(self.room.seats):
            seat = Seat(place)
            if seat == self.own:
                continue
            if here and here.presence in _MISSING and self.room.playing:
                if (Wish.COMPUTER, seat) not in made:
                    said = phrase("together-absent-computer", name=here.name, removed=_removed(here))
                    found.append((said, partial(self._wish, Wish.COMPUTER, seat)))
                absent.append(seat)
            who = "free" if here is None else "program" if here.kind is Kind.COMPUTER else "person"
            if {seat, self.own} & changing or (who == "person" and here and here.presence is not Presence.HERE):
                continue  # one change at a time, and nobody could be asked
            said = phrase("room-line-seat", who=who, number=seat + 1, name=here.name if here else "")
            found.append((said, partial(self._change_seats, seat, who)))
        if absent and not any(wish is Wish.END for wish, _ in made):
            found.append((phrase("together-absent-end", match=self._match), partial(self._wish, Wish.END, absent[0])))
        return found

    def _change_seats(self, seat: Seat, who: str) -> None:
        if not self._send(Wishes(Wish.SEAT, seat)):
            return
        if who == "person":
            self._presenter.say(answer(phrase("room-asks", names=(phrase("seat-name", name=self._name(seat)),))))

    def _of_host(self) -> list[tuple[Phrase, Callable[[], object]]]:
        deeds = self.deeds
        if deeds is None:
            return []
        locked = self.room.entry is Entry.LOCKED
        said = phrase("room-line-lock", locked="yes" if locked else "no")
        found: list[tuple[Phrase, Callable[[], object]]] = []
        for place, here in enumerate(self.room.seats):
            seat = Seat(place)
            if here is None:
                found.append((phrase("room-line-computer", number=seat + 1), partial(deeds.seat_computer, seat)))
            elif (
                here.kind is Kind.HUMAN
                and seat != self.own
                and here.presence is not Presence.LEFT
                and here.name not in self._removed
            ):
                found.append((phrase("room-line-remove", name=here.name), partial(self._remove, seat, deeds)))
        found.append((said, partial(deeds.let_in, Entry.WORDS if locked else Entry.LOCKED)))
        found.append((phrase("room-line-way"), lambda: self._presenter.say(answer(*deeds.way))))
        return found

    def _remove(self, seat: Seat, deeds: Deeds) -> None:
        """Send somebody away for good, and say so if nobody will notice, because a computer plays there already."""
        here = self.room.seats[seat]
        deeds.remove(seat)
        if here is not None and here.presence is Presence.COMPUTER:
            self._removed.add(here.name)
            self._presenter.say(answer(phrase("together-removed", name=here.name)))

    def close(self) -> None:
        """Stop asking about missing players."""
        for waits in self._waits.values():
            waits.cancel()
        self._waits.clear()


def _removed(here: Here) -> str:
    return "yes" if here.presence is Presence.REMOVED else "no"
