"""The reception that lets people in and hears what they say: the room of one table, or one with many."""

from typing import Any, Protocol

from audiocrib.together.messages import FromGuest, Hello
from audiocrib.together.room import Line


class Comer(Protocol):
    """Somebody who was let in; only the room knows more of them."""

    @property
    def line(self) -> object | None:
        """The connection; None if there is none."""


class Reception(Protocol):
    """A room, as those see it who serve it."""

    def opened_by(self, words: str) -> bool:
        """Return whether somebody with these words may come."""

    def come(self, hello: Hello, line: Line) -> Any:
        """Let somebody in, for the first time or again. Raises Turned."""

    def take(self, one: Any, message: FromGuest) -> bool:
        """Do what they say; False if it is useless. Raises Turned."""

    def lose(self, one: Any, line: Line) -> None:
        """Take the loss of a line; nothing if there is another by now."""

    def leave(self, one: Any) -> None:
        """Let them go for good."""
