"""A screen on which letters are typed: a line to write, words to look up, what to find."""

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.ui.keys.keymap import Meaning
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens import text_entry
from audiocrib.ui.screens.base import Listing, Screen, Stack
from audiocrib.ui.screens.text_entry import End, Typing


class TypingScreen(Screen):
    """Letters are typed. Subclasses say what Enter does with them, and override what differs.

    `title`: what the eye sees above the letters, if it is not the question.
    """

    leavable = True

    def __init__(self, stack: Stack, typing: Typing, title: Phrase | None = None) -> None:
        self._stack = stack
        self._presenter = stack.presenter
        self._typing = typing
        self._title = title or typing.asked

    @property
    def types(self) -> bool:
        """True: letters are being typed."""
        return True

    @property
    def listed(self) -> Listing:
        """The letters typed."""
        return Listing(self._title, (phrase("typed-letters", letters=self._typing.letters),), 0)

    def open(self) -> None:
        """Say what the keys do."""
        self._presenter.utter(answer(self._typing.asked))

    def returned(self, presenter: Presenter) -> None:
        """Say what the keys do, and what was typed before."""
        letters = self._typing.letters
        presenter.utter(answer(self._typing.asked, *((text_entry.so_far(letters),) if letters else ())))

    def resume(self, stack: Stack) -> None:
        """Say the same."""
        self.returned(stack.presenter)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Type, or end the typing."""
        del meaning
        match text_entry.end(self._typing, key):
            case End.LEFT:
                self._leave()
            case End.TAKEN:
                self._take(self._typing.letters.strip())
            case None:
                self._type(key)
        return True

    def _take(self, letters: str) -> None:
        raise NotImplementedError

    def _leave(self) -> None:
        self._stack.remove(self)
        below = self._stack.top
        if below is not None:
            below.returned(self._presenter)

    def _type(self, key: str) -> None:
        self._typing, told = text_entry.press(self._typing, key)
        self._presenter.utter(told)
