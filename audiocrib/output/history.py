"""What was said, to be walked through again and saved. Holds messages, without their words; knows no game, no voice."""

from collections import deque

from audiocrib.narration.message import Message, Role


class History:
    """The last messages, the newest at the end; a place in them that new ones do not move.

    `scores_only`: walk through plays and scores and leave out answers, prompts and hints.
    """

    def __init__(self, limit: int = 1000) -> None:
        self._entries: deque[tuple[int, Message]] = deque(maxlen=limit)
        self._number = 0
        self._at: int | None = None
        self.scores_only = False

    def add(self, message: Message) -> None:
        """Remember a message."""
        self._entries.append((self._number, message))
        self._number += 1

    @property
    def newest(self) -> Message | None:
        """The last message."""
        return self._entries[-1][1] if self._entries else None

    @property
    def reviewed(self) -> Message | None:
        """The message at which the walk stands; None when nobody walks."""
        return next((message for number, message in self._entries if number == self._at), None)

    def leave(self) -> None:
        """Nobody walks any more: the next step starts at the newest message."""
        self._at = None

    def step(self, by: int) -> Message | None:
        """The next older (-1) or newer (1) message; None at the end, where the walk stays."""
        walk = self._walk()
        if self._at is None:
            beside = walk[-1:] if by < 0 else []
        elif by < 0:
            beside = [item for item in walk if item[0] < self._at][-1:]
        else:
            beside = [item for item in walk if item[0] > self._at][:1]
        return self._stand(beside)

    def end(self, oldest: bool) -> Message | None:
        """The oldest or the newest message."""
        walk = self._walk()
        return self._stand(walk[:1] if oldest else walk[-1:])

    def messages(self) -> tuple[Message, ...]:
        """Everything, oldest first."""
        return tuple(message for _, message in self._entries)

    def _walk(self) -> list[tuple[int, Message]]:
        return [item for item in self._entries if not self.scores_only or item[1].role is Role.PLAY]

    def _stand(self, items: list[tuple[int, Message]]) -> Message | None:
        if not items:
            return None
        self._at = items[0][0]
        return items[0][1]
