"""What was said, to be walked through again and saved. Holds messages, without their words; knows no game, no voice."""

from collections import deque
from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from audiocrib.narration.message import Message, MessageKind, Role
from audiocrib.rules.cards import Seat


class HistoryView(StrEnum):
    """What a walk goes through: what happened, without the answers to keys; everything; what has a bookmark."""

    EVENTS = "events"
    ALL = "all"
    MARKED = "marked"


class _Entry(Struct, frozen=True):
    number: int
    message: Message
    owner: Seat | None


class History:
    """The last messages, the newest at the end; a place in them that new ones do not move.

    `shown` is what a walk goes through. `reader`: where several people share it, whose own messages are shown beside
    those for all, and whose bookmarks hold.
    """

    def __init__(self, limit: int = 1000) -> None:
        self._entries: deque[_Entry] = deque(maxlen=limit)
        self._number = 0
        self._at: int | None = None
        self._marks: set[tuple[Seat | None, int]] = set()
        self.shown = HistoryView.EVENTS
        self.reader: Seat | None = None

    def keep(self, limit: int) -> None:
        """From now on remember so many messages."""
        if limit != self._entries.maxlen:
            self._entries = deque(self._entries, maxlen=limit)

    def add(self, message: Message, owner: Seat | None = None) -> None:
        """Remember a message, for all or for the person in one seat alone."""
        self._entries.append(_Entry(self._number, message, owner))
        self._number += 1

    @property
    def newest(self) -> Message | None:
        """The last message."""
        open_to_reader = self._open()
        return open_to_reader[-1].message if open_to_reader else None

    @property
    def empty(self) -> bool:
        """Whether a walk would go through nothing."""
        return not self._walk()

    @property
    def reviewed(self) -> Message | None:
        """The message at which the walk stands; None when nobody walks."""
        return next((entry.message for entry in self._open() if entry.number == self._at), None)

    def leave(self) -> None:
        """Nobody walks any more: the next step starts at the newest message."""
        self._at = None

    def step(self, by: int) -> Message | None:
        """The next older (-1) or newer (1) message; None at the end, where the walk stays."""
        walk = self._walk()
        if self._at is None:
            beside = walk[-1:] if by < 0 else []
        elif by < 0:
            beside = [entry for entry in walk if entry.number < self._at][-1:]
        else:
            beside = [entry for entry in walk if entry.number > self._at][:1]
        return self._stand(beside)

    def end(self, oldest: bool) -> Message | None:
        """The oldest or the newest message."""
        walk = self._walk()
        return self._stand(walk[:1] if oldest else walk[-1:])

    def ahead(self, by: int) -> Iterator[tuple[int, Message]]:
        """The older (-1) or newer (1) messages, the nearest first, whatever is shown, each with a number to `stand` at.

        Without a place in the walk all are older, the newest too.
        """
        known = self._open()
        if by < 0:
            beside = (entry for entry in reversed(known) if self._at is None or entry.number < self._at)
        else:
            beside = (entry for entry in known if self._at is not None and entry.number > self._at)
        return ((entry.number, entry.message) for entry in beside)

    def stand(self, number: int) -> None:
        """Go to a message that `ahead` has given."""
        self._at = number

    def mark(self) -> bool | None:
        """Set a bookmark at the message that is reviewed, else at the newest, or take it away; whether it is there now.

        None where nothing was said yet.
        """
        known = self._open()
        here = next((entry.number for entry in known if entry.number == self._at), known[-1].number if known else None)
        if here is None:
            return None
        self._marks ^= {(self.reader, here)}
        return (self.reader, here) in self._marks

    @property
    def marks(self) -> int:
        """How many bookmarks the reader has."""
        return sum(self._marked(entry) for entry in self._open())

    def messages(self) -> tuple[Message, ...]:
        """Everything, oldest first."""
        return tuple(entry.message for entry in self._open())

    def _open(self) -> list[_Entry]:
        """What the reader may know."""
        return [entry for entry in self._entries if entry.owner is None or entry.owner == self.reader]

    def _walk(self) -> list[_Entry]:
        match self.shown:
            case HistoryView.ALL:
                return self._open()
            case HistoryView.EVENTS:
                return [entry for entry in self._open() if _happened(entry.message)]
            case HistoryView.MARKED:
                return [entry for entry in self._open() if self._marked(entry)]

    def _marked(self, entry: _Entry) -> bool:
        return (self.reader, entry.number) in self._marks

    def _stand(self, entries: list[_Entry]) -> Message | None:
        if not entries:
            return None
        self._at = entries[0].number
        return entries[0].message


def _happened(message: Message) -> bool:
    """Whether it is more than the answer to a key, or the call of who is next."""
    calls = message.role is Role.PROMPT and message.turn is not None
    return message.kind is MessageKind.HAPPENED or not (message.role is Role.ANSWER or calls)
