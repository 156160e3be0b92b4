"""Screens and their stack: which screen has the keys, and what happens to a key that it does not take.

A screen is one place where keys have a meaning, such as the table, a list or a page being read. A key goes to the
screen on top. Keys that it does not take mean the same everywhere (`global_keys`); any other key is unknown.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import HELP, Message, MessageKind, Phrase, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.rules.state import View
from audiocrib.settings.settings import Settings
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.keymap import (
    AMONG_PEOPLE,
    HISTORY,
    NOT_ON_PAGES,
    ON_SCREEN,
    REVIEWING,
    Action,
    KeyMap,
    Meaning,
    Mode,
)
from audiocrib.ui.keys.names import AT, DO, LINE, NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.keys.voice_effects import press_on_screen
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.help import described, described_here, key_name, name_keys
from audiocrib.ui.screens.help_pages import Help, more
from audiocrib.ui.screens.scan_items import Stop, typing_stops, walked_stops

USUAL = ""
"""A button has the same name as at the table."""
BACK_AT_TABLE = phrase("menu-closed", MessageKind.RETURNED)
"""Said when the table has the keys again."""
BACK = {Action.COMMIT: "document-go-on", Action.MENU: "document-back"}
BESIDE_LINES = {Action.HELP: USUAL, Action.REPEAT: USUAL, Action.FASTER: USUAL, Action.SLOWER: USUAL}
EVERYWHERE = HISTORY | {
    Action.HELP, Action.DESCRIBER, Action.REPEAT, Action.VERBOSITY, Action.FASTER, Action.SLOWER, Action.VOICE, Action.ERASE,
}  # fmt: skip
"""Keys that work on every screen, besides those of a window."""
IN_LISTS: Mapping[Action, str] = MappingProxyType({**BACK, **BESIDE_LINES})
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
WITHOUT_USUAL: Mapping[Action, str] = MappingProxyType(
    {action: called for action, called in IN_FORMS.items() if action is not Action.ERASE}
)
"""The same where no line has a usual value."""
WHILE_TYPING: Mapping[Action, str] = MappingProxyType({**BACK, Action.ERASE: "document-delete"})


class Posed(Struct, frozen=True):
    """A question over cards, for the eye.

    `cards` in the order of their digits, with those that can be chosen (`fits`, by place; None: all), the current one,
    and the marked ones; a `starter` comes last. `turned`: the cards played, in order, with their `count`. `typed`: the
    number so far; `numbers`: digits type it; `letters`: so do those of a count aloud. `marks`: cards can be marked.
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
    letters: bool = False
    marks: bool = False


class Listing(Struct, frozen=True):
    """Lines under a title, for the eye; `at` is the place of the one with the focus.

    `headings`: for each line the heading above it, if they are in groups. `turned`: whether Left and Right change each.
    """

    title: Phrase
    lines: tuple[Phrase, ...] = ()
    at: int | None = None
    headings: tuple[Phrase | None, ...] = ()
    turned: tuple[bool, ...] = ()


class Progress(Struct, frozen=True):
    """Progress in practice, for the eye: a title for the picture, a summary, and for each day its name and a number.

    `marks`: numbers of the scale, from the lowest to the highest; `unit`: what follows each.
    """

    title: Phrase
    said: tuple[Phrase, ...]
    days: tuple[tuple[Phrase, int], ...]
    marks: tuple[int, ...]
    unit: str = ""


class Screen:
    """The usual screen; subclasses override what differs.

    `kept`: the answers to its keys belong to the history, and any key but those of the history leaves that. `question`:
    it must be answered, and keys that came with its answer are not for the screen below. `leavable`: nothing is lost if
    it is closed because another person takes the keys. `has_table`: cards are played on it. `reads`: its lines are text,
    and none is chosen.
    """

    kept = False
    question = False
    leavable = False
    has_table = False
    reads = False

    @property
    def mode(self) -> Mode:
        """The purpose of the keys here."""
        return Mode.MENU

    @property
    def takes_all(self) -> bool:
        """True if every key is its own, because it has a table with screens of its own."""
        return False

    @property
    def types(self) -> bool:
        """True if letters are being typed, or the next key is itself the answer: no key has its usual meaning."""
        return False

    @property
    def numbers(self) -> bool:
        """True if only digits can be typed, and spaces if it `spaces` them."""
        return False

    @property
    def spaces(self) -> bool:
        """True if several numbers are typed, with spaces between them."""
        return False

    def takes_word(self, word: str) -> bool:
        """Return whether a word of a line that is not a key means something here."""
        del word
        return False

    def meaning(self, key: str, keymap: KeyMap) -> Meaning | None:
        """Return what a key means here."""
        return keymap.meaning(key, self.mode)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Do what a key does here; False leaves it to the keys that every screen has."""
        raise NotImplementedError

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action can ever do something here, where none of the `absent` ones does."""
        return action not in AMONG_PEOPLE and action not in absent

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table, as a variant of the sentence `describes-here`."""
        del key, action, keymap
        return None

    def cuts(self, action: Action | None) -> Press:
        """Return what a key with this meaning does to the voice, which it cuts."""
        return press_on_screen(action, self.mode)

    def unknown(self, key: str) -> Phrase:
        """Say that a key does nothing here."""
        return phrase("does-nothing-menu", key=(key_name(key),))

    @property
    def help(self) -> Help:
        """The help for this screen."""
        raise NotImplementedError

    def explain(self, stack: "Stack") -> None:
        """Say what can be done here."""
        stack.explain(self.help)

    def returned(self, presenter: Presenter) -> None:
        """Say where the player is, because a screen over this one was left."""
        presenter.utter(answer(BACK_AT_TABLE))

    def resume(self, stack: "Stack") -> None:
        """Continue after the program was suspended: say where the player is."""
        stack.presenter.repeat(slowly=False)

    # For the eye, and for players with one switch

    @property
    def listed(self) -> Listing | None:
        """Its lines; None if it has a table or cards instead."""
        return None

    @property
    def posed(self) -> Posed | None:
        """The current question over cards; None without one."""
        return None

    @property
    def replayed(self) -> tuple[Listener, View] | None:
        """The listener whose replay is heard, and the table as it was then; None without a replay."""
        return None

    @property
    def replay_place(self) -> Phrase | None:
        """The step that a replay has reached, in words; None without a replay."""
        return None

    @property
    def practised(self) -> tuple[Progress, ...]:
        """Progress in practice; nothing if nothing is practised."""
        return ()

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The stops for scanning with one switch."""
        return self.line_stops

    @property
    def line_stops(self) -> tuple[Stop, ...]:
        """Line by line; what can be typed if there are no lines, or letters are being typed."""
        listing = self.listed
        if listing is None or self.types:
            return typing_stops()
        return walked_stops(listing.title, len(listing.lines), self.offers)

    @property
    def offers(self) -> Mapping[Action, str]:
        """The buttons for it, each with its sentence if that differs from the table's."""
        return IN_LISTS

    def stand(self, place: int) -> None:
        """Put the focus on a line, or on a card, without a word."""

    def read_line(self) -> None:
        """Say the line with the focus, where lines are text."""

    def act(self, action: Action) -> None:
        """Do an action at its table, even one without a key."""

    @property
    def task(self) -> tuple[Phrase, ...]:
        """The task here, at a table of its own."""
        return ()


class Outside(Struct, frozen=True):
    """Everything outside the screens.

    `leave` ends the session. `folder` is where the history is saved. `window`: the keys are those of a window, which
    has some of its own. `page`: they are those of a page, of which the browser takes some. `give` is called with each
    file that would be saved in the folder, if the player cannot get at it there.
    """

    leave: Callable[[], None] = lambda: None
    folder: Path = Path()
    window: bool = False
    page: bool = False
    give: Callable[[str, bytes], None] | None = None

    @property
    def absent(self) -> frozenset[Action]:
        """The actions that never do anything here."""
        if self.page:
            return NOT_ON_PAGES
        return frozenset() if self.window else ON_SCREEN


class Stack:
    """The screens of one listener; the last has the keys.

    `changed` is called whenever another screen has the keys. `pressed` is told of every key before it acts: its effect
    on the voice, and whether it reviews what was said. `everywhere` (see `global_keys`) does what a key does on every
    screen, and returns False if it does nothing there.
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
        self.leaves: Callable[[], None] | None = None
        """Leaves the place that the player has gone to, instead of ending the session."""
        self._everywhere = everywhere
        self._changed = changed
        self._pressed = pressed or (lambda press, _: presenter.key(press))
        self._screens: list[Screen] = []
        self._further: tuple[tuple[Phrase, ...], ...] | None = None
        """The rest of the help that was asked for last; None once another key has come in between."""
        self.last: Action | None = None
        """The meaning of the key before."""
        name_keys(keymap, presenter.text, outside.page)

    def adopt(self, settings: Settings) -> None:
        """Adopt the keys of the settings, for everything pressed and said from here on."""
        keymap, _ = keymap_of(settings)
        if keymap != self.keymap:
            self.keymap = keymap
            name_keys(keymap, self.presenter.text, self.outside.page)

    def leave(self) -> None:
        """Leave where the player is: a table elsewhere, or else the session."""
        (self.leaves or self.outside.leave)()

    def resume(self) -> None:
        """Continue after the program was suspended, or a page was loaded again: the top screen says where the player is."""
        if self.top:
            self.top.resume(self)

    # Which screens there are

    @property
    def top(self) -> Screen | None:
        """The screen that has the keys; None before there is one."""
        return self._screens[-1] if self._screens else None

    @property
    def covered(self) -> bool:
        """True if a screen covers the table or, without a table, any screen is open."""
        return self.top is not None and not self.top.has_table

    def __contains__(self, screen: Screen) -> bool:
        return screen in self._screens

    def push(self, screen: Screen) -> None:
        """Give a screen the keys."""
        self._screens.append(screen)
        self._changed()

    def push_under_typing(self, screen: Screen) -> None:
        """Give a screen the keys; if letters are being typed, it gets them after that."""
        typing = self.covered and self._screens[-1].types
        self._screens.insert(len(self._screens) - typing, screen)
        self._changed()

    def lay_under(self, screen: Screen) -> None:
        """Put a screen under all others."""
        self._screens.insert(0, screen)
        self._changed()

    def remove(self, screen: Screen, *, typing_stays: bool = False) -> None:
        """Remove a screen, and everything over it; do nothing if it is not on the stack. `typing_stays`: a screen over it
        in which letters are being typed keeps the keys.
        """
        if screen in self._screens:
            at = self._screens.index(screen)
            self._screens[at:] = [over for over in self._screens[at + 1 :] if typing_stays and over.types]
        self._changed()

    def back_to_table(self) -> None:
        """Remove everything over the table."""
        while self.covered:
            self._screens.pop()
        self._changed()

    def leave_for_others(self) -> bool:
        """Remove, unanswered, what may be closed because another person takes the keys; return whether there was
        anything.
        """
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
        if key == LINE and screen.reads:
            self.cut(screen, Action.NEWER)
            screen.read_line()
            return
        key = "enter" if key == LINE else key
        if key.startswith(DO):
            meaning: Meaning | None = Meaning(Action(key.removeprefix(DO)))
            key = next(iter(self.keymap.keys(Action(key.removeprefix(DO)))), "")
        else:
            meaning = screen.meaning(key, self.keymap)
        action = meaning.action if meaning else None
        self.cut(screen, action)
        if screen.types:
            screen.press(key, meaning)
        elif key.startswith(UNKNOWN_WORD) and not screen.takes_word(key.removeprefix(UNKNOWN_WORD)):
            self._answer(screen, phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD)))
        elif self._helps_further(key, action):
            pass
        elif self.describing:
            self._describe(screen, key, meaning)
        else:
            self._act(screen, key, meaning)
        self.last = action

    def cut(self, screen: Screen, action: Action | None) -> None:
        """Cut the voice, for a key with this meaning on a screen."""
        press = screen.cuts(action)
        if self.describing and press is not Press.COMMITS and not screen.types:
            press = Press.ASKS
        self._pressed(press, action in REVIEWING)

    def do(self, action: Action) -> None:
        """Do an action on the top screen, even one without a key."""
        if self.top is not None:
            if action is Action.REPEAT and self.top.kept:  # chosen in a menu, whose own lines are not meant
                self.presenter.repeat(slowly=False, kept=True)
                return
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
            does = screen.does(key, meaning.action if meaning else None, self.keymap)
            here = meaning is not None and screen.works(meaning.action, absent=self.outside.absent)
            self.presenter.say(described_here(key, does) if does else described(key, meaning if here else None))

    # Help, a piece at a time

    @property
    def helping(self) -> bool:
        """True from help in pieces to the next other key: the key for more then says the next piece, or that it was all."""
        return self._further is not None

    @property
    def helps_further(self) -> bool:
        """True if there is another piece of the last help."""
        return bool(self._further)

    def explain(self, told: Help) -> None:
        """Say what can be done now; D then says the rest, without pieces that are empty for this listener."""
        rest = tuple(piece for piece in told.rest if self.presenter.text.words(Message(piece)))
        goes = (phrase("help-goes-on", key=(key_name(more(self.keymap)[0]),)),) if rest else ()
        message = Message((*told.now, *goes), by=HELP)
        if told.kept:
            self.presenter.say(message)
        else:
            self.presenter.utter(message)
        self._further = rest or None

    def _helps_further(self, key: str, action: Action | None) -> bool:
        """Return whether a key asks for the next piece of help, after saying it. Any other key ends the help."""
        asks = action is Action.MORE or key.lower() in more(self.keymap)
        if self.describing or self._further is None or not asks:
            self._further = None if not self.describing else self._further
            return False
        piece, *rest = self._further or ((),)
        self._further = tuple(rest)
        last = () if rest else (phrase("help-all-said"),)
        self.presenter.utter(Message((*piece, *last), by=HELP))
        return True
