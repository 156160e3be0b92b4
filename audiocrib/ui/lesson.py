"""The sound lesson: every sound with its name, by arrows, and how loud each is. Knows no game and no samples."""

from typing import Final

from msgspec.structs import replace

from audiocrib.earcons import Earcon
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.settings import Settings, VoiceMode
from audiocrib.ui import menu
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import key_name
from audiocrib.ui.help_pages import SOUNDS, explain, no_key
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.menu import Item, Menu
from audiocrib.ui.questions import Questions

STEP = 10
"""Percent by which an arrow makes a sound louder or softer."""

LINES: tuple[Earcon | None, ...] = (None, *Earcon)
"""All sounds together, then each."""

SAMPLE = Earcon.CARD
"""What is played for all of them."""


class SoundLesson:
    """Open from its making on, until Escape; has all keys."""

    types: Final = False

    def __init__(self, desk: Desk, questions: Questions, keymap: KeyMap) -> None:
        self._desk = desk
        self._questions = questions
        self._keymap = keymap
        self._menu = Menu(phrase("sound-lesson"), _items(desk.settings, desk.text))
        questions.open_setup(self)
        opening = menu.opened(self._menu)
        desk.utter(opening if desk.mode is VoiceMode.SELF else opening.then(phrase("sound-lesson-unheard")))

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: its title, its lines, the place of the focus."""
        return (
            phrase("action", action=Action.SOUNDS.value),
            tuple(item.said for item in self._menu.items),
            self._menu.at,
        )

    def press(self, key: str) -> None:
        """Do what a key does."""
        if no_key(self._desk, key):
            return
        meaning = self._keymap.meaning(key, Mode.MENU)
        action = meaning.action if meaning else None
        match action:
            case Action.MENU:
                self._questions.close_setup()
                self._desk.say(answer(phrase("menu-closed")))
            case Action.HELP:
                explain(self._desk, self._keymap, SOUNDS)
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.LEFT | Action.RIGHT | Action.COMMIT if self._menu.chosen is None:
                self._desk.utter(answer(phrase("menu-choose")))
            case Action.LEFT | Action.RIGHT:
                self._set(STEP if action is Action.RIGHT else -STEP)
            case Action.COMMIT:
                self._go(*menu.step(self._menu, 0))
            case _:
                self._move(key, action)

    def _move(self, key: str, action: Action | None) -> None:
        match action:
            case Action.OLDER | Action.NEWER:
                self._go(*menu.step(self._menu, 1 if action is Action.NEWER else -1))
            case _ if key in {"home", "end"}:
                self._go(*menu.end(self._menu, last=key == "end"))
            case Action.OLDEST | Action.NEWEST:
                self._go(*menu.end(self._menu, last=action is Action.NEWEST))
            case Action.ERASE:
                self._menu, told = menu.erase(self._menu)
                self._desk.utter(told)
            case _ if key == "space" and self._menu.chosen:
                self._go(*menu.step(self._menu, 0))
            case _ if letter := menu.letter_of(key, self._menu.typed):
                self._go(*menu.search(self._menu, letter))
            case _:
                self._desk.utter(answer(phrase("does-nothing-menu", key=(key_name(key),))))

    def _go(self, after: Menu[Earcon | None], told: Message) -> None:
        """To a line, with its sound before its name; no sound stands for an edge, or for nothing that was found."""
        self._menu = after
        if told.earcon == "edge":
            told = replace(told, phrases=(phrase("sound-lesson-end"),))
        elif told.earcon is None and after.chosen:
            told = replace(told, earcon=after.chosen.value or SAMPLE)
        self._desk.utter(told)

    def _set(self, by: int) -> None:
        """Another volume for the sound at hand, which is heard at once."""
        chosen = self._menu.chosen
        if chosen is None:
            return
        desk, earcon = self._desk, chosen.value
        before = _volume(desk.settings, earcon)
        volume = min(max(before + by, 0), 100)
        if earcon is None:
            desk.change(earcons=volume)
        else:
            others = {kind: level for kind, level in desk.settings.sounds.items() if kind is not earcon}
            desk.change(sounds=others if volume == 100 else {**others, earcon: volume})
        self._menu = replace(self._menu, items=_items(desk.settings, desk.text))
        said = phrase("sound-volume", sound=earcon or "all", volume=volume)
        desk.utter(Message((said,), earcon="edge" if volume == before else earcon or SAMPLE))


def _volume(settings: Settings, earcon: Earcon | None) -> int:
    return settings.earcons if earcon is None else settings.sounds.get(earcon, 100)


def _items(settings: Settings, text: Text) -> tuple[Item[Earcon | None], ...]:
    """A line for all sounds and for each; its words are searched."""
    return tuple(
        Item(
            phrase("sound-item", sound=earcon or "all", volume=_volume(settings, earcon)),
            text.sentence(phrase("sound-name", sound=earcon or "all")),
            earcon,
        )
        for earcon in LINES
    )
