"""The sound lesson: every sound by name, with arrows, and how loud each is. Knows no game and no samples."""

from collections.abc import Mapping

from msgspec.structs import replace

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Settings
from audiocrib.sound.earcons import Earcon
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import BACK_AT_TABLE, IN_FORMS, Listing, Stack
from audiocrib.ui.screens.help_pages import SOUNDS, Help
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.scan_items import Stop

STEP = 10
"""Percent by which an arrow makes a sound louder or softer."""

LINES: tuple[Earcon | None, ...] = (None, *Earcon)
"""All sounds together, then each."""

SAMPLE = Earcon.CARD
"""The sound to play for all of them."""


class SoundLesson(ListScreen[Earcon | None]):
    """Lies on `stack` from `open` on, until Escape."""

    def __init__(self, stack: Stack) -> None:
        presenter = stack.presenter
        super().__init__(presenter, Menu(phrase("sound-lesson"), _items(presenter.settings, presenter.text)))
        self._stack = stack

    def open(self) -> None:
        """Say what there is to hear, and whether sounds can be heard."""
        self._stack.push(self)
        opening = answer(self.menu.title)
        self._presenter.utter(
            opening if self._presenter.voice.can_sound else opening.then(phrase("sound-lesson-unheard"))
        )

    @property
    def help(self) -> Help:
        """The help on hearing a sound and making it louder."""
        return SOUNDS

    @property
    def listed(self) -> Listing:
        """Its lines, under its name."""
        lines = tuple(item.said for item in self.menu.items)
        return Listing(phrase("action", action=Action.SOUNDS.value), lines, self.menu.at)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Line by line."""
        return self.line_stops

    @property
    def offers(self) -> Mapping[Action, str]:
        """Hearing sounds, and making them softer and louder."""
        return {action: called for action, called in IN_FORMS.items() if action is not Action.MORE}

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Act like any list; Left and Right make a sound softer and louder."""
        match meaning.action if meaning else None:
            case Action.LEFT | Action.RIGHT if self.menu.chosen is None:
                self._presenter.utter(self.untaken())
            case Action.LEFT | Action.RIGHT as action:
                self._set(STEP if action is Action.RIGHT else -STEP)
            case Action.ERASE:
                self.menu, told = menu.erase(self.menu)
                self._presenter.utter(told)
            case _ if key == "space" and self.menu.chosen:
                self.say(*menu.step(self.menu, 0))
            case _:
                return super().press(key, meaning)
        return True

    def take(self, value: Earcon | None) -> None:
        """Play it again."""
        del value  # it has the focus
        self.say(*menu.step(self.menu, 0))

    def back(self) -> None:
        """Leave it."""
        self._stack.remove(self)
        self._presenter.say(answer(BACK_AT_TABLE))

    def say(self, after: Menu[Earcon | None], told: Message) -> None:
        """Go to a line, with its sound before its name; no sound plays for an edge, or if nothing was found."""
        self.menu = after
        if told.earcon == "edge":
            told = replace(told, phrases=(phrase("sound-lesson-end", edge="end" if after.at else "top"),))
        elif told.earcon is None and after.chosen:
            told = replace(told, earcon=after.chosen.value or SAMPLE)
        self._presenter.utter(told)

    def _set(self, by: int) -> None:
        """Change the volume of the current sound, and play it at once."""
        chosen = self.menu.chosen
        if chosen is None:
            return
        presenter, earcon = self._presenter, chosen.value
        before = _volume(presenter.settings, earcon)
        volume = min(max(before + by, 0), 100)
        if earcon is None:
            presenter.change(earcons=volume)
        else:
            others = {kind: level for kind, level in presenter.settings.sounds.items() if kind is not earcon}
            presenter.change(sounds=others if volume == 100 else {**others, earcon: volume})
        self.menu = replace(self.menu, items=_items(presenter.settings, presenter.text))
        said = phrase("sound-volume", sound=earcon or "all", volume=volume)
        presenter.utter(Message((said,), earcon="edge" if volume == before else earcon or SAMPLE))


def _volume(settings: Settings, earcon: Earcon | None) -> int:
    return settings.earcons if earcon is None else settings.sounds.get(earcon, 100)


def _items(settings: Settings, text: Text) -> tuple[Item[Earcon | None], ...]:
    """Return a line for all sounds and for each; its words are searched."""
    return tuple(
        Item(
            phrase("sound-item", sound=earcon or "all", volume=_volume(settings, earcon)),
            text.sentence(phrase("sound-name", sound=earcon or "all")),
            earcon,
        )
        for earcon in LINES
    )
