"""The stack of screens of one listener: which screen has the keys, and the keys that every screen has.

A key goes to the screen on top. What that does not take means the same everywhere: help and its next pieces, the
describer, repeat, history, verbosity, speed, voice, silence, the looks of a window; anything else is unknown.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from audiocrib.narration.message import HELP, Message, Phrase, answer, phrase
from audiocrib.output.utterances import Press
from audiocrib.settings import Settings
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import described, key_name, name_keys
from audiocrib.ui.help_pages import Help, more
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.keymap import HISTORY, ON_SCREEN, REVIEWING, Action, KeyMap, Meaning
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.menu import Menu
from audiocrib.ui.screens.menu_screen import MenuScreen
from audiocrib.ui.screens.screen import Screen

V = TypeVar("V")

ENLARGING = {
    "ctrl-+": Action.LARGER,
    "ctrl-=": Action.LARGER,
    "ctrl-keypad +": Action.LARGER,
    "ctrl--": Action.SMALLER,
    "ctrl-keypad -": Action.SMALLER,
}
"""What enlarges in every other program does so in a window, in menus too; beside the keys of the map."""


class Stack:
    """The screens of one listener; the last has the keys.

    `leave` ends it all. `folder` is where the history is saved. `window`: the keys are
    those of a window, which has some of its own. `changed` is called whenever another screen has the keys. `pressed` is
    told of every key, before it acts: what it is for the voice, and whether it goes through what was said.
    """

    def __init__(
        self,
        desk: Desk,
        keymap: KeyMap,
        *,
        leave: Callable[[], None] = lambda: None,
        folder: Path = Path(),
        window: bool = False,
        changed: Callable[[], None] = lambda: None,
        pressed: Callable[[Press, bool], None] | None = None,
    ) -> None:
        self.desk = desk
        self.keymap = keymap
        self.folder = folder
        self.window = window
        self.describing = False
        """Keys only say what they would do."""
        self._leave = leave
        self._changed = changed
        self._pressed = pressed or (lambda press, _: desk.key(press))
        self._screens: list[Screen] = []
        self._further: tuple[tuple[Phrase, ...], ...] | None = None
        """What is left of the help that was asked for last; None where another key came between."""
        self._last: Action | None = None
        name_keys(keymap, desk.text)

    def adopt(self, settings: Settings) -> None:
        """Take the keys as the settings have them now, for all that is pressed and said from here on."""
        keymap, _ = keymap_of(settings)
        if keymap != self.keymap:
            self.keymap = keymap
            name_keys(keymap, self.desk.text)

    def leave(self) -> None:
        """End it all."""
        self._leave()

    def resume(self) -> None:
        """The program goes on after it was suspended: the lowest screen says where one is."""
        if self._screens:
            self._screens[0].resume(self)

    # Which screens there are

    @property
    def top(self) -> Screen | None:
        """The screen that has the keys; None before the first is there."""
        return self._screens[-1] if self._screens else None

    @property
    def covered(self) -> bool:
        """Whether something lies over the table, or where there is none yet, is asked."""
        return self.top is not None and not self.top.has_table

    def __contains__(self, screen: Screen) -> bool:
        return screen in self._screens

    def push(self, screen: Screen) -> None:
        """Let a screen have the keys."""
        self._screens.append(screen)
        self._changed()

    def lay_under(self, screen: Screen) -> None:
        """Put a screen under all others."""
        self._screens.insert(0, screen)

    def remove(self, screen: Screen) -> None:
        """Take a screen away, and all that lies over it; nothing where it is not there."""
        if screen in self._screens:
            del self._screens[self._screens.index(screen) :]
        self._changed()

    def back_to_table(self) -> None:
        """Take away all that lies over the table."""
        while self.covered:
            self._screens.pop()
        self._changed()

    def leave_for_others(self) -> bool:
        """Take away, unanswered, what may be closed because another person takes the keys. Whether anything was."""
        before = len(self._screens)
        while self._screens and self._screens[-1].leavable:
            self._screens.pop()
        self._changed()
        return len(self._screens) < before

    def ask(self, menu: Menu[V], chosen: Callable[[V | None], None]) -> None:
        """Let a menu have the keys, and say its title; `chosen` gets the value, or None if it is left, which a question cannot be."""
        screen = self.show(menu, chosen)
        self.desk.utter(answer(screen.menu.title))

    def show(self, menu: Menu[V], chosen: Callable[[V | None], None]) -> MenuScreen[V]:
        """The same without a word: what is to be said is said."""
        screen = MenuScreen(self, menu, chosen)
        self.push(screen)
        return screen

    async def choose(self, menu: Menu[V]) -> V:
        """Ask by a menu that cannot be left, and wait for the answer."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.ask(menu, answered.set_result)
        chosen: V = await answered
        return chosen

    # Keys

    def press(self, key: str) -> None:
        """Press one key, whatever was pressed before."""
        screen = self.top
        if screen is None:
            return
        if screen.within is not None:
            screen.press(key, None)  # what it does not answer itself goes to the screens of its table
            return
        if key == NUMBER_END:
            screen.press(key, None)
            return
        meaning = screen.meaning(key, self.keymap)
        action = meaning.action if meaning else None
        self.cut(screen, action)
        if screen.types:
            screen.press(key, meaning)
        elif key.startswith(UNKNOWN_WORD):
            self._answer(screen, phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD)))
        elif self._helps_further(key):
            pass
        elif self.describing:
            self._describe(screen, key, meaning)
        else:
            self._act(screen, key, meaning)
        self._last = action

    def enlarges(self, key: str) -> bool:
        """Whether a key changes how a window looks, wherever one is, in menus too, where letters search; then it has done so."""
        action = ENLARGING.get(key)
        typed = len(key) == 1 and (key.isalnum() or (self.top is not None and self.top.types))
        if self.covered and not typed:
            here = (Action.LARGER, Action.SMALLER, Action.FULL_SCREEN)
            action = next((one for one in here if key in self.keymap.keys(one)), action)
        if action is None or not self.window:
            return False
        from audiocrib.ui.screen_keys import press_screen

        press_screen(action, self.desk)
        return True

    def cut(self, screen: Screen, action: Action | None) -> None:
        """Cut the voice, for a key that means this on a screen."""
        press = screen.cuts(action)
        if self.describing and press is not Press.COMMITS and not screen.types:
            press = Press.ASKS
        self._pressed(press, action in REVIEWING)

    def do(self, action: Action) -> None:
        """Do what a key does on the screen on top, where it may have none."""
        if self.top is not None:
            keys = self.keymap.keys(action)
            self._act(self.top, keys[0] if keys else "", Meaning(action))

    def _act(self, screen: Screen, key: str, meaning: Meaning | None) -> None:
        action = meaning.action if meaning else None
        if screen.kept and action is not None and action not in REVIEWING:
            self.desk.history.leave()
        if not screen.press(key, meaning) and (action is None or not self._everywhere(screen, action)):
            self._answer(screen, screen.unknown(key))

    def _answer(self, screen: Screen, *said: Phrase) -> None:
        if screen.kept:
            self.desk.say(answer(*said))
        else:
            self.desk.utter(answer(*said))

    # What every screen has

    def _everywhere(self, screen: Screen, action: Action) -> bool:
        """Do what a key does on every screen; False where it does nothing there."""
        desk = self.desk
        match action:
            case Action.HELP:
                screen.explain(self)
            case Action.DESCRIBER:
                self.describing = True
                desk.say(answer(phrase("describer-on")))
            case Action.REPEAT:
                desk.repeat(slowly=self._last is Action.REPEAT)
            case action if action in HISTORY:
                from audiocrib.ui.history_desk import press_history

                press_history(action, self)
            case Action.VERBOSITY:
                desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                desk.speed(1 if action is Action.FASTER else -1)
            case Action.VOICE:
                desk.next_voice()
            case Action.ERASE:
                desk.voice.silence()
            case action if action in ON_SCREEN and self.window:
                from audiocrib.ui.screen_keys import press_screen

                press_screen(action, desk)
            case _:
                return False
        return True

    def _describe(self, screen: Screen, key: str, meaning: Meaning | None) -> None:
        if meaning and meaning.action in {Action.DESCRIBER, Action.MENU}:
            self.describing = False
            self.desk.say(answer(phrase("describer-off")))
        else:
            here = meaning is not None and screen.works(meaning.action, window=self.window)
            self.desk.say(described(key, meaning if here else None))

    # Help, a piece at a time

    @property
    def helps_further(self) -> bool:
        """Whether there is another piece of the help that was asked for last."""
        return bool(self._further)

    def explain(self, told: Help) -> None:
        """Say what can be done now; D then says the rest."""
        goes = (phrase("help-goes-on", key=(key_name(more(self.keymap)[0]),)),) if told.rest else ()
        message = Message((*told.now, *goes), by=HELP)
        if told.kept:
            self.desk.say(message)
        else:
            self.desk.utter(message)
        self._further = told.rest or None

    def _helps_further(self, key: str) -> bool:
        """Whether a key asks for the next piece of help; then it was said. Any other key ends the help."""
        if self.describing or self._further is None or key.lower() not in more(self.keymap):
            self._further = None if not self.describing else self._further
            return False
        piece, *rest = self._further or ((),)
        self._further = tuple(rest)
        last = () if rest else (phrase("help-all-said"),)
        self.desk.utter(Message((*piece, *last), by=HELP))
        return True
