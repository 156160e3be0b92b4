"""The reception that lets people in and takes their messages: the room of one table, or of many."""

from typing import Any, Protocol

from audiocrib.together.messages import FromGuest, Hello
from audiocrib.together.room import Line


class Comer(Protocol):
    """A person who was let in; only the room knows more about them."""

    @property
    def line(self) -> object | None:
        """The connection; None if there is none."""


class Reception(Protocol):
    """A room, as its server sees it."""

    def opened_by(self, words: str) -> bool:
        """Return whether a person with these words may come."""

    def come(self, hello: Hello, line: Line) -> Any:
        """Let a person in, for the first time or again, and return them. Raises Turned."""

    def take(self, one: Any, message: FromGuest) -> bool:
        """Take a person's message; return False if it is useless. Raises Turned."""

    def lose(self, one: Any, line: Line) -> None:
        """Take the loss of a line; do nothing if there is another by now."""

    def leave(self, one: Any) -> None:
        """Let a person go for good."""
