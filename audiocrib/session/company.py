"""Messages about the people at a table with others elsewhere: they arrive, leave, are cut off or come back."""

from collections.abc import Callable, Container
from itertools import zip_longest

from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Here, Presence, Reason, Room
from audiocrib.ui.presenter import Presenter

NOBODY = Room(())


class Company:
    """Reports changes since the last report. `own`: the listener's seat, about which nothing is said.

    `tell` says a change, and keeps it for listeners who ask what happened.
    """

    def __init__(self, tell: Callable[[Phrase], None]) -> None:
        self.own: Seat | None = None
        self.room = NOBODY
        self._tell = tell
        self._gone: set[str] = set()
        """The people whose going was said before their seat was given up."""

    def now(self, room: Room, *, playing: bool) -> None:
        """Take the current room. During a game the table itself reports on seats."""
        before, self.room = self.room, room
        for one in filter(None, (*before.seats, *room.seats)):
            if one.presence in GONE:
                self._gone.add(one.name)
            elif one.presence is Presence.HERE:
                self._gone.discard(one.name)
        then, now = _places(before), _places(room)
        for seat, (was, here) in enumerate(zip_longest(before.seats, room.seats)):
            if (here and then.get(here.name, seat) != seat) or (was and now.get(was.name, seat) != seat):
                if here is not None and seat != self.own:
                    self._tell(phrase("room-moved", name=here.name, number=seat + 1))
            elif seat != self.own:
                for said in _changed(was, here, self._gone, playing=playing):
                    self._tell(said)
        if self.own is not None and bool(before.watching) is not bool(room.watching):
            self._tell(phrase("together-watched", watched="yes" if room.watching else "no"))

    @property
    def here(self) -> tuple[Phrase, ...]:
        """The people who are here, those whose seat is kept, and how many are still missing."""
        names = tuple(
            phrase("together-computer" if one.kind is Kind.COMPUTER else "seat-name", name=one.name)
            for one in self.room.seats
            if one and one.presence is Presence.HERE
        )
        kept = [
            phrase("room-seat", who=one.presence.value, number=place, name=one.name)
            for place, one in enumerate(self.room.seats, start=1)
            if one and one.presence is not Presence.HERE
        ]
        missing = sum(one is None for one in self.room.seats)
        said = [phrase("together-here", names=names), *kept]
        said.extend(self.watching)
        if missing:
            said.append(phrase("together-waits", number=missing))
        return tuple(said)

    @property
    def watching(self) -> tuple[Phrase, ...]:
        """How many watch, the listener among them; nothing if nobody does."""
        number = self.room.watching
        return (phrase("together-watching", number=number, you="yes" if self.own is None else "no"),) if number else ()


GONE = frozenset({Presence.LEFT, Presence.REMOVED})
"""How people are shown whose going was said."""


def _places(room: Room) -> dict[str, int]:
    """Return the seats by name."""
    return {here.name: seat for seat, here in enumerate(room.seats) if here is not None}


def away_first(presenter: Presenter) -> None:
    """Say that this table has to be left before another is hosted or joined."""
    presenter.say(answer(phrase("together-leave-first")))


def _changed(was: Here | None, here: Here | None, gone: Container[str], *, playing: bool) -> list[Phrase]:
    if here is None:
        return [phrase("together-gone", name=was.name)] if was and was.name not in gone else []
    if was is None or was.name != here.name:
        program = "yes" if here.kind is Kind.COMPUTER else "no"
        return [phrase("together-came", program=program, name=here.name)]
    match was.presence, here.presence:
        case (Presence.HERE, Presence.AWAY):
            return [phrase("together-lost", name=here.name)]
        case (_, Presence.COMPUTER) if was.presence is not Presence.COMPUTER:
            removed = "yes" if was.presence is Presence.REMOVED else "no"
            return [phrase("together-stands-in", name=here.name, removed=removed)]
        case (_, Presence.REMOVED) if was.presence is not Presence.REMOVED:
            return [phrase("together-removed", name=here.name)]
        case (Presence.AWAY | Presence.COMPUTER, Presence.HERE):
            return [phrase("together-back", name=here.name)]
        case (Presence.HERE | Presence.AWAY, Presence.LEFT) if not playing:
            return [phrase("together-gone", name=here.name)]
        case _:
            return []


def refusal(reason: Reason | None) -> Phrase:
    """Say why the player cannot join, or was sent away; `reason` is None if nobody answered."""
    return phrase("together-ended", reason="not-found" if reason is None else reason.value)


def not_here(presenter: Presenter) -> None:
    """Say that a key only works at the player's own table."""
    presenter.say(answer(phrase("together-not-here")))


def play(presenter: Presenter, *said: Phrase) -> None:
    """Say these sentences as part of the game."""
    presenter.say(Message(said, Role.PLAY))
