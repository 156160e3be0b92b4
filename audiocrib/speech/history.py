"""The record of what was said, for review and saving. Holds messages without their words; knows no game and no
voice.
"""

from collections import deque
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import islice

from msgspec import Struct

from audiocrib.narration.message import Message, MessageKind, Role
from audiocrib.rules.cards import Seat


class HistoryView(StrEnum):
    """The part that a review goes through: events without the answers to keys; everything; bookmarks; people's own
    lines.
    """

    EVENTS = "events"
    ALL = "all"
    MARKED = "marked"
    WRITTEN = "written"


class _Entry(Struct, frozen=True):
    number: int
    message: Message
    owner: Seat | None


class History:
    """The last messages, the newest at the end; a position in them that new ones do not move.

    `shown` is the part that a review goes through. `reader`: if several people share it, the one whose own messages are
    shown with those for all, and whose bookmarks apply.
    """

    def __init__(self, limit: int = 1000) -> None:
        self._entries: deque[_Entry] = deque(maxlen=limit)
        self._number = 0
        self._at: int | None = None
        self._marks: set[tuple[Seat | None, int]] = set()
        self.shown = HistoryView.EVENTS
        self.reader: Seat | None = None

    @property
    def views(self) -> tuple[HistoryView, ...]:
        """The parts that can be gone through; people's own lines only if there are any."""
        written = any(entry.message.kind is MessageKind.WRITTEN for entry in self._open())
        return tuple(each for each in HistoryView if written or each is not HistoryView.WRITTEN)

    def keep(self, limit: int) -> None:
        """Keep at most this many messages from now on."""
        if limit != self._entries.maxlen:
            self._entries = deque(self._entries, maxlen=limit)

    def add(self, message: Message, owner: Seat | None = None) -> None:
        """Add a message, for all or only for the person in one seat."""
        self._entries.append(_Entry(self._number, message, owner))
        self._number += 1

    @property
    def newest(self) -> Message | None:
        """The last message."""
        return next(iter(self.latest(1)), None)

    @property
    def empty(self) -> bool:
        """True if a review would have nothing to go through."""
        return not self._walk()

    @property
    def reviewed(self) -> Message | None:
        """The message at the position of the review; None outside one."""
        return next((entry.message for entry in self._open() if entry.number == self._at), None)

    def leave(self) -> None:
        """End the review: the next step starts at the newest message."""
        self._at = None

    def step(self, by: int) -> Message | None:
        """Go to the next older (-1) or newer (1) message and return it; None at the end, where the position stays."""
        walk = self._walk()
        if self._at is None:
            beside = walk[-1:] if by < 0 else []
        elif by < 0:
            beside = [entry for entry in walk if entry.number < self._at][-1:]
        else:
            beside = [entry for entry in walk if entry.number > self._at][:1]
        return self._stand(beside)

    def end(self, oldest: bool) -> Message | None:
        """Go to the oldest or newest message and return it; None if there is none."""
        walk = self._walk()
        return self._stand(walk[:1] if oldest else walk[-1:])

    def ahead(self, by: int) -> Iterator[tuple[int, Message]]:
        """Yield the older (-1) or newer (1) messages of all kinds, nearest first, each with a number for `stand`.

        Outside a review all messages are older, even the newest.
        """
        known = self._open()
        if by < 0:
            beside = (entry for entry in reversed(known) if self._at is None or entry.number < self._at)
        else:
            beside = (entry for entry in known if self._at is not None and entry.number > self._at)
        return ((entry.number, entry.message) for entry in beside)

    def stand(self, number: int) -> None:
        """Go to a message that `ahead` yielded."""
        self._at = number

    def mark(self) -> bool | None:
        """Set or remove a bookmark on the message reviewed, else on the newest; return whether it is set now.

        Return None if nothing was said yet.
        """
        known = self._open()
        here = next((entry.number for entry in known if entry.number == self._at), known[-1].number if known else None)
        if here is None:
            return None
        self._marks ^= {(self.reader, here)}
        return (self.reader, here) in self._marks

    @property
    def marks(self) -> int:
        """The number of the reader's bookmarks."""
        return sum(self._marked(entry) for entry in self._open())

    def messages(self) -> tuple[Message, ...]:
        """Return everything, oldest first."""
        return tuple(entry.message for entry in self._open())

    def latest(self, most: int, told: Callable[[Message], bool] = lambda _: True) -> tuple[Message, ...]:
        """Return this many of the newest messages that are `told`, oldest first."""
        newest = (entry.message for entry in reversed(self._entries) if self._is_open(entry) and told(entry.message))
        return tuple(islice(newest, most))[::-1]

    def _open(self) -> list[_Entry]:
        """Return the entries that the reader may know."""
        return [entry for entry in self._entries if self._is_open(entry)]

    def _is_open(self, entry: _Entry) -> bool:
        return entry.owner is None or entry.owner == self.reader

    def _walk(self) -> list[_Entry]:
        match self.shown:
            case HistoryView.ALL:
                return self._open()
            case HistoryView.EVENTS:
                return [entry for entry in self._open() if _happened(entry.message)]
            case HistoryView.MARKED:
                return [entry for entry in self._open() if self._marked(entry)]
            case HistoryView.WRITTEN:
                return [entry for entry in self._open() if entry.message.kind is MessageKind.WRITTEN]

    def _marked(self, entry: _Entry) -> bool:
        return (self.reader, entry.number) in self._marks

    def _stand(self, entries: list[_Entry]) -> Message | None:
        if not entries:
            return None
        self._at = entries[0].number
        return entries[0].message


def _happened(message: Message) -> bool:
    """Return whether it is an event, not just the answer to a key or a call for the next player."""
    if message.kind is MessageKind.WRITTEN:
        return False
    calls = message.role is Role.PROMPT and message.turn is not None
    return message.kind is MessageKind.HAPPENED or not (message.role is Role.ANSWER or calls)
