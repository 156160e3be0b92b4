"""Records totals from the table for the trainer: at once, beside the game.

The code for it is loaded there too, so that no key waits. Knows no keys, and of words only those of the record.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Claiming, Options
from audiocrib.storage.store import Store
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.table.practice_count import Said, Told

if TYPE_CHECKING:
    from audiocrib.trainer.record import AnswerRecord, Notice


def game_name(seed: int, seat: Seat) -> str:
    """Return the name of a game in the record of answers: the same cards in another seat are another game."""
    return f"{seed}/{seat}" if seat else f"{seed}"


class TotalsRecorder:
    """Writes to the record in the `store`, one total or game after another, as slow work for the listener at
    `presenter`, where messages are printed.
    """

    def __init__(self, store: Store, presenter: Presenter) -> None:
        self._store = store
        self._presenter = presenter
        self._writing: asyncio.Task[None] | None = None
        self._counts = False
        """True if this game is counted along."""
        self._record: AnswerRecord | None = None
        """Open while a game is counted along; only the code that writes may touch it."""

    def along(self, said: Said, options: Options) -> None:
        """Keep a total that was counted along."""

        def learn(record: "AnswerRecord") -> "Notice | None":
            from audiocrib.ui.screens.table.totals import learn_along

            return learn_along(said, options, record)

        self._counts = True
        self._beside(learn)

    def game(self, options: Options, notice_words: Told | None, *, left: bool = False) -> None:
        """Keep the totals claimed so far in a game that are not kept yet; close the record if the game was `left`.

        Where the program counted, only guesses are new; if several people play (None), nothing is kept.
        """
        if options.count is not Claiming.MANUAL and not (left and self._counts):
            return
        self._counts = self._counts and not left

        def learn(record: "AnswerRecord") -> "Notice | None":
            from audiocrib.ui.screens.table.totals import learn_game

            return learn_game(notice_words, record) if notice_words else None

        self._beside(learn, last=left)

    async def written(self) -> None:
        """Return when everything is written to the system."""
        while self._writing and not self._writing.done():
            await asyncio.wait({self._writing})

    def _beside(self, learn: "Callable[[AnswerRecord], Notice | None]", last: bool = False) -> None:
        self._writing = self._presenter.tasks.start(self._in_turn(self._writing, partial(self._write, learn, last)))

    async def _in_turn(self, before: asyncio.Task[None] | None, write: Callable[[], Steps[tuple[Phrase, ...]]]) -> None:
        if before:
            await asyncio.wait({before})
        for said in await self._presenter.thinking.run(write()):
            self._presenter.print(said)

    def _write(self, learn: "Callable[[AnswerRecord], Notice | None]", last: bool) -> Steps[tuple[Phrase, ...]]:
        """Return the notices of the record; it is closed after the `last` of a game."""
        from audiocrib.trainer.record import AnswerRecord
        from audiocrib.ui.screens.trainer.course import notice_words

        found: tuple[Phrase, ...] = ()
        if self._record is None:
            yield
            self._record = AnswerRecord(self._store)
            found = notice_words(self._record.notice)
        yield
        found = (*found, *notice_words(learn(self._record)))
        if last:
            self._record.close()
            self._record = None
        return found
