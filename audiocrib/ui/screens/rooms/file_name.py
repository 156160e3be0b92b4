"""Typing the name of a file, for a table that continues at another host."""

from collections.abc import Awaitable, Callable

from audiocrib.narration.message import Message, Phrase
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.text_entry import Typing
from audiocrib.ui.screens.typing_screen import TypingScreen

_LONGEST = 500


class FileName(TypingScreen):
    """The name being typed. `taken` does something with that file and removes the screen, or returns why it cannot."""

    def __init__(self, stack: Stack, asked: Phrase, taken: Callable[[str], Awaitable[Phrase | None]]) -> None:
        super().__init__(stack, Typing(asked, _LONGEST))
        self._taken = taken
        self._busy = False

    def _take(self, letters: str) -> None:
        if not letters:
            self._presenter.utter(Message((self._typing.asked,), earcon="refusal"))
        elif not self._busy:
            self._busy = True
            self._presenter.tasks.start(self._try(letters))

    async def _try(self, letters: str) -> None:
        refused = await self._taken(letters)
        self._busy = False
        if refused is not None:
            self._presenter.say(Message((refused,), earcon="refusal"))
