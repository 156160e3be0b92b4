"""The games that an evening needs, wherever they are played."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

from audiocrib.narration.message import Phrase
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.table.player import Player


class Settling(Protocol):
    """A running table."""

    async def settled(self) -> None:
        """Return when the game can go on only by the answer of a person, and nothing sent is unread."""


class EveningGames(Protocol):
    """One game after another at one table."""

    seated: asyncio.Event
    """Set when somebody sits down at another table."""

    @property
    def unsaved(self) -> bool:
        """True if it was told that this game cannot be saved."""

    @property
    def on(self) -> Settling | None:
        """The table that is on, or was last; None before the first."""

    @property
    def farewell(self) -> Phrase:
        """The last words of the evening."""

    async def play(self) -> None:
        """Play until cancelled, or until nothing can be played there any more."""

    async def begun(self) -> None:
        """Return when a game is on: before it a script's next line is not read."""

    async def learned(self) -> None:
        """Return when everything under way is saved."""

    def lay(self) -> None:
        """Let the player lay another table, or say why not."""

    def same_cards(self) -> None:
        """Play the same deals again, or say why not."""

    def people(self) -> None:
        """Say who is here."""

    def room(self) -> None:
        """Open what can be done about this table, or say why there is nothing."""

    def host(self) -> None:
        """Let the player host a table, or say why not."""

    def join(self) -> None:
        """Let the player join a table, or say why not."""


class Away(EveningGames, Protocol):
    """Games at a table with people elsewhere."""

    @property
    def parting(self) -> tuple[Phrase, ...]:
        """The words for a player who is back from there."""

    @property
    def failed(self) -> bool:
        """True if there was no way to that table."""

    def close(self) -> None:
        """Leave nothing behind at the keys."""


Opening: TypeAlias = Callable[[Presenter, Player], Away]
"""Makes the games of an evening."""
