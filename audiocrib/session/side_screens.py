"""The table as a screen, and the screens that its keys open: loaded when the first line is out.

Must not know what a key does.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from audiocrib.rules.cards import Seat
from audiocrib.session.evening_games import EveningGames
from audiocrib.storage.store import Game, Store
from audiocrib.table.chair import Update
from audiocrib.ui.screens.beside_game import Learning, Recall, Reviewing, Training
from audiocrib.ui.screens.table.callbacks import Callbacks
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.screen import TableScreen


class SideScreens:
    """The `table` of an evening as a screen, and the `learning` that a first start offers.

    `store`: games, answers, progress; `data`: the folder of the player's own lessons;
    `options_of`: opens a player's options.
    """

    def __init__(
        self, player: Player, games: EveningGames, store: Store, data: Path, options_of: Callable[[Player], None]
    ) -> None:
        self._recall = Recall(player, store, _document)
        self._reviewing = Reviewing(player)
        self.learning = Learning(player, store, data, options_of)
        self._training = Training(player, store)
        callbacks = Callbacks(
            self._recall.begin,
            games.lay,
            games.same_cards,
            partial(options_of, player),
            self._training.begin,
            review=self._reviewing.begin,
            review_last=self._reviewing.last,
            learn=self.learning.begin,
            host=games.host,
            join=games.join,
            people=games.people,
            room=games.room,
        )
        self.table = TableScreen(player, callbacks=callbacks)

    async def settled(self) -> None:
        """Return when nothing that a script's next line would have to wait for is being prepared."""
        await self._recall.settled()
        await self._reviewing.settled()
        await self.learning.settled()
        await self._training.settled()


def _document(game: Game, viewer: Seat | None, told: tuple[Update, ...]) -> str:
    """Return a game as one seat was told of it, in JSON."""
    from audiocrib.analysis import export

    return export.as_json(export.replay(game, viewer, told))
