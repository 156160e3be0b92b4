"""Answers that take a while: keys are answered meanwhile, and an answer that comes too late is not said. Knows no
words.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from audiocrib.rules.cards import Seat
from audiocrib.rules.state import View
from audiocrib.ui.screens.table.player import Player

T = TypeVar("T")


class SlowAnswers:
    """Slow answers for the person at the keys of `player`. Used from one event loop."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._last: asyncio.Task[None] | None = None

    def then(self, found: Coroutine[Any, Any, T], do: Callable[[T], None]) -> None:
        """Use what will be found, after all earlier requests; not if by then another question is asked or, where none
        was, the cards have changed, or if somebody else has the keys.
        """
        asked, before = self._asked, self._last
        tasks = self._player.presenter.tasks
        finding = tasks.start(found)

        async def in_turn() -> None:
            if before:
                await asyncio.wait({before})
            came = await finding
            if self._asked == asked:
                do(came)

        self._last = tasks.start(in_turn())

    @property
    def _asked(self) -> tuple[Seat | None, int | None, View | None]:
        """The seat at the keys, and the question to it; the cards if there is none."""
        question = self._player.question
        return self._player.seat, question, self._player.view if question is None else None

    def afterwards(self, do: Callable[[], None]) -> None:
        """Call this once all requested answers are said: at once if there are none."""
        if self._last is None or self._last.done():
            do()
        else:
            self._last.add_done_callback(lambda _: do())

    async def settled(self) -> None:
        """Return when everything is found and said."""
        while self._last and not self._last.done():
            await asyncio.wait({self._last})
