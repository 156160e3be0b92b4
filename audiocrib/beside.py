"""What keys open beside the game, and the fingers that press them: loaded when the first line is out.

Must not know what a key does.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from audiocrib.games import Games
from audiocrib.rules.cards import Seat
from audiocrib.storage.port import Game, Store
from audiocrib.table.chair import Update
from audiocrib.ui.deeds import Deeds
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.lessons_beside import Learning
from audiocrib.ui.live_keys import renew_keys
from audiocrib.ui.player import Player
from audiocrib.ui.recall import Recall
from audiocrib.ui.review_beside import Reviewing
from audiocrib.ui.trainer_beside import Training


class Beside:
    """The `fingers` of an evening, and the `learning` that a first start offers.

    `store`: games, answers, progress; `data`: the folder of own lessons and of what is saved by hand; `leave`: ends the evening; `options_of`: opens the options of a player.
    """

    def __init__(
        self,
        player: Player,
        games: Games,
        store: Store,
        data: Path,
        leave: Callable[[], None],
        options_of: Callable[[Player], None],
    ) -> None:
        self._recall = Recall(player, store, data, _document)
        self._reviewing = Reviewing(player)
        self.learning = Learning(player, store, data, options_of)
        self._training = Training(player, store, data)
        self._deeds = Deeds(
            leave,
            self._recall.begin,
            games.lay,
            games.same_cards,
            partial(options_of, player),
            self._training.begin,
            review=self._reviewing.begin,
            review_last=self._reviewing.last,
            learn=self.learning.begin,
        )
        player.desk.applies.append(partial(renew_keys, player))
        self._player, self._data = player, data

    def fingers(self, *, window: bool, piped: bool) -> Fingers:
        """Who presses the keys, of a window or of lines that are typed."""
        return Fingers(self._player, folder=self._data, deeds=self._deeds._replace(window=window), piped=piped)

    async def settled(self) -> None:
        """Return when nothing is being made ready that a line of a script would have to wait for."""
        await self._recall.told()
        await self._reviewing.told()
        await self.learning.settled()
        await self._training.settled()


def _document(game: Game, viewer: Seat | None, told: tuple[Update, ...]) -> str:
    """A game as one seat was told of it, in JSON."""
    from audiocrib import exported

    return exported.as_json(exported.replay(game, viewer, told))
