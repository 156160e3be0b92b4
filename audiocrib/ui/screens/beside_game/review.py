"""The review of what was chosen, beside the game: it is loaded when it is first wanted, as few want it."""

from typing import TYPE_CHECKING

from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.ui.screens.review.reviewing import Reviews


class Reviewing:
    """Lets `player` look at what was chosen. Used from one event loop."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._loaded: Reviews | None = None

    @property
    def _reviews(self) -> "Reviews":
        from audiocrib.ui.screens.review.reviewing import Reviews

        self._loaded = self._loaded or Reviews(self._player)
        return self._loaded

    def begin(self) -> None:
        """Offer the deals that are over, the game, and the evening."""
        self._reviews.begin()

    def last(self) -> None:
        """The deal that has just ended, or the game where that has."""
        self._reviews.last()

    async def told(self) -> None:
        """Return when nothing is being looked at."""
        if self._loaded:
            await self._loaded.told()
