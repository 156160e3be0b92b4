"""A screen: one place where keys have a meaning, such as the table, a list or a page that is read.

A screen takes a key or leaves it to the stack on which it lies, which knows the keys that every screen has.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.output.utterances import Press
from audiocrib.rules.cards import Cards
from audiocrib.ui.help import key_name
from audiocrib.ui.help_pages import Help
from audiocrib.ui.keymap import ON_SCREEN, Action, KeyMap, Meaning, Mode
from audiocrib.ui.presses import press_on_screen

if TYPE_CHECKING:
    from audiocrib.ui.player import Player
    from audiocrib.ui.screens.stack import Stack
    from audiocrib.ui.switch_stops import Stop


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
        stack.desk.repeat(slowly=False)

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
    def stops(self) -> "tuple[Stop, ...]":
        """What passes by for who has one switch."""
        from audiocrib.ui.switch_stops import lines_of_screen

        return lines_of_screen(self)

    def stand(self, place: int) -> None:
        """Put the focus on a line, or on a card, without a word."""

    def act(self, action: Action) -> None:
        """Do what a key at its table does, where it may have none."""

    @property
    def within(self) -> "Player | None":
        """Who plays at a table of its own, with screens of its own; None where it has no other table than that below."""
        return None

    @property
    def task(self) -> tuple[Phrase, ...]:
        """What is to be done at the table of its own."""
        return ()
