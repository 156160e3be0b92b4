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
        """Return when only a person's answer can continue the game, and everything sent was read."""


class EveningGames(Protocol):
    """One game after another at one table."""

    seated: asyncio.Event
    """Set when the player sits down at another table."""

    @property
    def unsaved(self) -> bool:
        """True if the player was told that this game cannot be saved."""

    @property
    def on(self) -> Settling | None:
        """The current table, or the last one; None before the first."""

    @property
    def farewell(self) -> Phrase:
        """The last words of the evening."""

    async def play(self) -> None:
        """Play until cancelled, or until nothing more can be played there."""

    async def begun(self) -> None:
        """Return when a game is on; until then a script's next line is not read."""

    async def learned(self) -> None:
        """Return when everything that was claimed is saved."""

    def lay(self) -> None:
        """Let the player set up another table, or say why not."""

    def same_cards(self) -> None:
        """Play the same deals again, or say why not."""

    def people(self) -> None:
        """Say who is here."""

    def room(self) -> None:
        """Open the menu of things to do about this table, or say why there are none."""

    def host(self) -> None:
        """Let the player host a table, or say why not."""

    def join(self) -> None:
        """Let the player join a table, or say why not."""


class Away(EveningGames, Protocol):
    """Games at a table with people elsewhere."""

    @property
    def parting(self) -> tuple[Phrase, ...]:
        """The words for a player who has come back from there."""

    @property
    def failed(self) -> bool:
        """True if that table could not be reached."""

    def close(self) -> None:
        """Give the keys back, and take away every screen opened there."""


Opening: TypeAlias = Callable[[Presenter, Player], Away]
"""Makes the games of an evening."""
