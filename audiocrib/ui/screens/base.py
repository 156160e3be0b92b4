"""Screens and their stack: which screen has the keys, and what a key does that it does not take.

A screen is one place where keys have a meaning, such as the table, a list or a page that is read. A key goes to the screen on
top. What that does not take means the same everywhere (`global_keys`); anything else is unknown.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from audiocrib.narration.message import HELP, Message, Phrase, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.settings.settings import Settings
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.keymap import ON_SCREEN, REVIEWING, Action, KeyMap, Meaning, Mode
from audiocrib.ui.keys.names import AT, DO, NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.keys.voice_effects import press_on_screen
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.help import described, key_name, name_keys
from audiocrib.ui.screens.help_pages import Help, more
from audiocrib.ui.screens.scan_items import Stop, typing_stops, walked_stops

USUAL = ""
"""A button is called as at the table."""
BACK = {Action.COMMIT: "document-go-on", Action.MENU: "document-back"}
BESIDE_LINES = {Action.HELP: USUAL, Action.REPEAT: USUAL, Action.FASTER: USUAL, Action.SLOWER: USUAL}
IN_LISTS: Mapping[Action, str] = MappingProxyType({**BACK, Action.MORE: USUAL, **BESIDE_LINES})
IN_FORMS: Mapping[Action, str] = MappingProxyType(
    {
        **BACK,
        Action.LEFT: "document-lower",
        Action.RIGHT: "document-higher",
        Action.ERASE: "document-usual",
        Action.MORE: "document-about",
        **BESIDE_LINES,
    }
)
WHILE_TYPING: Mapping[Action, str] = MappingProxyType({**BACK, Action.ERASE: "document-delete"})


class Posed(Struct, frozen=True):
    """A question over cards, for the eye.

    `cards` in the order of their digits, with those that can be chosen (`fits`, by place; None: all), the one that is
    pointed at, and those that are marked; with a `starter` it is the last. `turned`: what was played, in order, with the
    `count` of it. `typed`: the number so far; `numbers`: digits type it. `marks`: cards can be marked.
    """

    asked: tuple[Phrase, ...]
    cards: Cards
    caption: Phrase | None = None
    at: int | None = None
    marked: tuple[int, ...] = ()
    starter: bool = False
    fits: tuple[int, ...] | None = None
    turned: Cards = ()
    count: int | None = None
    facts: tuple[Phrase, ...] = ()
    typed: Phrase | None = None
    numbers: bool = False
    marks: bool = False


class Listing(Struct, frozen=True):
    """Lines under a title, for the eye; `at` is the place of the one that has the focus."""

    title: Phrase
    lines: tuple[Phrase, ...] = ()
    at: int | None = None


class Progress(Struct, frozen=True):
    """How practice went, for the eye: a title for the picture, what it adds up to, and of each day its name, answers, right ones."""

    title: Phrase
    said: tuple[Phrase, ...]
    days: tuple[tuple[str, int, int], ...]


class Screen:
    """The usual screen; each overrides what is different there.

    `kept`: what its keys answer belongs to the history, and every key but those of the history leaves that. `question`:
    it must be answered, and what arrived together with its answer was not meant for the screen below. `leavable`: nothing
    is lost where it is closed because another person takes the keys. `has_table`: cards are played on it.
    """

    kept = False
    question = False
    leavable = False
    has_table = False

    @property
    def mode(self) -> Mode:
        """What keys are for here."""
        return Mode.MENU

    @property
    def takes_all(self) -> bool:
        """Whether every key is its own, because it has a table with screens of its own."""
        return False

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment, or the next key is itself the answer: no key has its usual meaning."""
        return False

    def meaning(self, key: str, keymap: KeyMap) -> Meaning | None:
        """What a key means here."""
        return keymap.meaning(key, self.mode)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what a key does here; False leaves it to the keys that every screen has."""
        raise NotImplementedError

    def works(self, action: Action, *, window: bool) -> bool:
        """Whether an action can ever do something here."""
        return window or action not in ON_SCREEN

    def cuts(self, action: Action | None) -> Press:
        """What a key that means this is for the voice, which it cuts."""
        return press_on_screen(action, self.mode)

    def unknown(self, key: str) -> Phrase:
        """What is said of a key that does nothing here."""
        return phrase("does-nothing-menu", key=(key_name(key),))

    @property
    def help(self) -> Help:
        """What can be done here."""
        raise NotImplementedError

    def explain(self, stack: "Stack") -> None:
        """Say what can be done here."""
        stack.explain(self.help)

    def resume(self, stack: "Stack") -> None:
        """The program goes on after it was suspended: say where one is."""
        stack.presenter.repeat(slowly=False)

    # For the eye, and for who has one switch

    @property
    def listed(self) -> Listing | None:
        """Its lines; None where it has none, but a table or cards."""
        return None

    @property
    def posed(self) -> Posed | None:
        """The question over cards that is asked; None where there is none."""
        return None

    @property
    def practised(self) -> Progress | None:
        """How practice went; None where nothing is practised."""
        return None

    @property
    def stops(self) -> tuple[Stop, ...]:
        """What passes by for who has one switch."""
        return self.line_stops

    @property
    def line_stops(self) -> tuple[Stop, ...]:
        """Line by line; what can be typed where there are no lines, or letters are typed."""
        listing = self.listed
        if listing is None or self.types:
            return typing_stops()
        return walked_stops(listing.title, len(listing.lines))

    @property
    def offers(self) -> Mapping[Action, str]:
        """What buttons there are to be for it, each with the sentence that it says where that is another than at the table."""
        return IN_LISTS

    def stand(self, place: int) -> None:
        """Put the focus on a line, or on a card, without a word."""

    def act(self, action: Action) -> None:
        """Do what a key at its table does, where it may have none."""

    @property
    def task(self) -> tuple[Phrase, ...]:
        """What is to be done here, at a table of its own."""
        return ()


class Outside(Struct, frozen=True):
    """What lies outside the screens.

    `leave` ends it all. `folder` is where the history is saved. `window`: the keys are those of a window, which has some of
    its own.
    """

    leave: Callable[[], None] = lambda: None
    folder: Path = Path()
    window: bool = False


class Stack:
    """The screens of one listener; the last has the keys.

    `changed` is called whenever another screen has the keys. `pressed` is told of every key, before it acts: what it is for
    the voice, and whether it goes through what was said. `everywhere` (see `global_keys`) does what a key does on every screen, and returns
    False where it does nothing there.
    """

    def __init__(
        self,
        presenter: Presenter,
        keymap: KeyMap,
        everywhere: "Callable[[Stack, Screen, Action], bool]",
        outside: Outside,
        *,
        changed: Callable[[], None] = lambda: None,
        pressed: Callable[[Press, bool], None] | None = None,
    ) -> None:
        self.presenter = presenter
        self.keymap = keymap
        self.outside = outside
        self.describing = False
        """Keys only say what they would do."""
        self._everywhere = everywhere
        self._changed = changed
        self._pressed = pressed or (lambda press, _: presenter.key(press))
        self._screens: list[Screen] = []
        self._further: tuple[tuple[Phrase, ...], ...] | None = None
        """What is left of the help that was asked for last; None where another key came between."""
        self.last: Action | None = None
        """What the key before meant."""
        name_keys(keymap, presenter.text)

    def adopt(self, settings: Settings) -> None:
        """Take the keys as the settings have them now, for all that is pressed and said from here on."""
        keymap, _ = keymap_of(settings)
        if keymap != self.keymap:
            self.keymap = keymap
            name_keys(keymap, self.presenter.text)

    def leave(self) -> None:
        """End it all."""
        self.outside.leave()

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

    # Keys

    def press(self, key: str) -> None:
        """Press one key, whatever was pressed before."""
        screen = self.top
        if screen is None:
            return
        if screen.takes_all or key == NUMBER_END:
            screen.press(key, None)
            return
        if key.startswith(AT):
            screen.stand(int(key.removeprefix(AT)))
            return
        if key.startswith(DO):
            meaning: Meaning | None = Meaning(Action(key.removeprefix(DO)))
            key = next(iter(self.keymap.keys(Action(key.removeprefix(DO)))), "")
        else:
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
        self.last = action

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
            self.presenter.history.leave()
        if not screen.press(key, meaning) and (action is None or not self._everywhere(self, screen, action)):
            self._answer(screen, screen.unknown(key))

    def _answer(self, screen: Screen, *said: Phrase) -> None:
        if screen.kept:
            self.presenter.say(answer(*said))
        else:
            self.presenter.utter(answer(*said))

    def _describe(self, screen: Screen, key: str, meaning: Meaning | None) -> None:
        if meaning and meaning.action in {Action.DESCRIBER, Action.MENU}:
            self.describing = False
            self.presenter.say(answer(phrase("describer-off")))
        else:
            here = meaning is not None and screen.works(meaning.action, window=self.outside.window)
            self.presenter.say(described(key, meaning if here else None))

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
            self.presenter.say(message)
        else:
            self.presenter.utter(message)
        self._further = told.rest or None

    def _helps_further(self, key: str) -> bool:
        """Whether a key asks for the next piece of help; then it was said. Any other key ends the help."""
        if self.describing or self._further is None or key.lower() not in more(self.keymap):
            self._further = None if not self.describing else self._further
            return False
        piece, *rest = self._further or ((),)
        self._further = tuple(rest)
        last = () if rest else (phrase("help-all-said"),)
        self.presenter.utter(Message((*piece, *last), by=HELP))
        return True
