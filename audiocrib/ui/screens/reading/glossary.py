"""The glossary: one line for each word; letters go to a word, and D says all about it. Knows no game."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from audiocrib.narration.glossary import listed, whole
from audiocrib.narration.message import answer, phrase
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import Listing, Stack
from audiocrib.ui.screens.help_pages import GLOSSARY, Help
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.scan_items import Stop


class Glossary(ListScreen[str]):
    """A list of words; `left` is called when it is closed, `leavable` as for any screen."""

    def __init__(self, stack: Stack, left: Callable[[], None], *, leavable: bool) -> None:
        self._stack = stack
        self._left = left
        self.leavable = leavable
        items = tuple(Item(entry.line, entry.word, entry.name) for entry in listed(stack.presenter.text))
        super().__init__(stack.presenter, Menu(phrase("glossary-opens"), items, line="glossary-item"))

    @property
    def help(self) -> Help:
        """The help on finding a word."""
        return GLOSSARY

    @property
    def offers(self) -> Mapping[Action, str]:
        """Those of a list, and the whole entry."""
        return {Action.MORE: "document-entry", **super().offers}

    @property
    def listed(self) -> Listing:
        """Its lines, under its name."""
        lines = tuple(item.said for item in self.menu.items)
        return Listing(phrase("action", action=Action.GLOSSARY.value), lines, self.menu.at)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Line by line."""
        return self.line_stops

    def open(self, at: str = "") -> None:
        """Say what the keys do, or go to a word and explain it."""
        place = next((place for place, item in enumerate(self.menu.items) if item.value == at), None)
        if place is None:
            self._presenter.utter(answer(self.menu.title))
        else:
            self.menu = menu.focused(self.menu, place)
            self.take(at)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Act like any list; D explains, and without a search word nothing has the focus."""
        chosen, action = self.menu.chosen, meaning.action if meaning else None
        if chosen and (action is Action.MORE or (action is None and self._explains(key))):
            self.take(chosen.value)
            return True
        if action is Action.MORE:
            self._presenter.utter(self.untaken())
            return True
        if action is Action.ERASE:
            after, told = menu.erase(self.menu)
            self.say(replace(after, at=None), told)
            return True
        return super().press(key, meaning)

    def take(self, value: str) -> None:
        """Explain a word."""
        self._presenter.utter(answer(whole(value)))

    def back(self) -> None:
        """Close it."""
        self._left()

    def _explains(self, key: str) -> bool:
        """Return whether the key explains: if it continues the search word, it is a letter like any other."""
        if key.lower() not in self._stack.keymap.keys(Action.MORE):
            return False
        return not self.menu.typed or not menu.fits(self.menu, self.menu.typed + key.lower())
