"""A form: pages of lines that say values and change them. The one code that steps, types and opens pages.

The state, a value, is what can be changed. A declaration makes pages of it; the effect of a key on a line is a function
from the state to a result, which includes the state afterwards. The menus of a new game and of options are two
declarations.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.settings.choices import Verbosity
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.keys.names import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.screens import menu as lists
from audiocrib.ui.screens import text_entry
from audiocrib.ui.screens.base import IN_FORMS, WITHOUT_USUAL, Listing, Stack
from audiocrib.ui.screens.help_pages import Help
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.scan_items import Stop
from audiocrib.ui.screens.text_entry import DIGITS, SPACED, Typing

S = TypeVar("S")


class Place(Struct, frozen=True):
    """A line of a page, by their names; the first page has none."""

    page: str
    line: str


class Typed(Struct, Generic[S], frozen=True):
    """Text is being typed; `take` gets the state and the text once Enter takes it."""

    typing: Typing
    take: "Callable[[S, Typing], Done[S]]"


class Pressed(Struct, Generic[S], frozen=True):
    """The next key has no meaning of its own: `take` gets the state and its name."""

    take: "Callable[[S, str], Done[S]]"


class Done(Struct, Generic[S], frozen=True):
    """The result of a key: what is said, and then the line with the focus if that is to be said `here`.

    `state` is adopted. `tried` was refused: the next key starts from there, until Enter or the focus moves. `entry`
    gets the keys next. `page` is opened. `then` is called when all is done.
    """

    said: tuple[Phrase, ...] = ()
    earcon: str | None = None
    here: bool = False
    state: S | None = None
    tried: S | None = None
    entry: Typed[S] | Pressed[S] | None = None
    page: str | None = None
    then: Callable[[], None] | None = None


class FormLine(Struct, Generic[S], frozen=True):
    """A line under its `name`, as it is `said` with its value, and `beside` it what is said after it.

    `searched` is the text for finding it by letters, if that is less than what is said. `about` explains it; `turn` is
    the effect of Right (1) and Left (-1), `enter` of Enter, and `usual` of Backspace, if any.
    """

    name: str
    said: Phrase
    about: Callable[[S], tuple[Phrase, ...]]
    turn: Callable[[S, int], Done[S]]
    enter: Callable[[S], Done[S]]
    usual: Callable[[S], Done[S]] | None = None
    searched: Phrase | None = None
    beside: tuple[Phrase, ...] = ()


class Page(Struct, Generic[S], frozen=True):
    """Lines under a title; `heading` is shown in its place. `above` is the line that leads here; `help` its own help."""

    title: Phrase
    lines: tuple[FormLine[S], ...]
    above: Place | None = None
    heading: Phrase | None = None
    help: Help | None = None


class Declaration(Struct, Generic[S], frozen=True):
    """The definition of a form: its pages by name; letters search those `everywhere` from each page."""

    help: Help
    page: Callable[[S, str], Page[S]]
    everywhere: tuple[str, ...] = ()


def answered(*phrases: Phrase) -> Done[S]:
    """Answer a key that changes nothing."""
    return Done(phrases)


def enter_takes(*_: object) -> Done[S]:
    """Left and Right on a line that only Enter chooses: they change nothing."""
    return answered(phrase("setup-enter-takes"))


def refused(*phrases: Phrase) -> Done[S]:
    """Refuse a key; nothing changes."""
    return Done(phrases, earcon="refusal")


def at_edge(*phrases: Phrase) -> Done[S]:
    """Answer a key at an end, with nothing beyond it."""
    return Done(phrases, earcon="edge")


class Form(ListScreen[Place], Generic[S]):
    """Shows the page of a declared form. `left` gets the state when the first page is left.

    `current` updates a state with changes made elsewhere; `adopt` applies an adopted state there.
    """

    def __init__(
        self,
        stack: Stack,
        declared: Declaration[S],
        state: S,
        left: Callable[[S], None],
        *,
        current: Callable[[S], S] = lambda state: state,
        adopt: Callable[[S], None] = lambda _: None,
    ) -> None:
        self._state = state
        self._stack = stack
        self._declared = declared
        self._left = left
        self._current = current
        self._adopt = adopt
        self._tried: S | None = None
        self._entry: Typed[S] | Pressed[S] | None = None
        self._searched: dict[tuple[str, str], tuple[Verbosity, Phrase, str]] = {}
        self._name = ""
        self._page = self._page_of("")
        """The page that is open, as it was when a key last came."""
        super().__init__(stack.presenter, Menu(self._page.title, ()))

    # Pages and lines as they are now

    @property
    def state(self) -> S:
        """The values that can be changed, as they are now."""
        return self._current(self._state)

    def _page_of(self, name: str) -> Page[S]:
        return self._declared.page(self.state, name)

    @property
    def _focus(self) -> Place | None:
        return self.menu.chosen.value if self.menu.chosen else None

    @property
    def _line(self) -> FormLine[S] | None:
        focus = self._focus
        return next((line for line in self._page.lines if focus and line.name == focus.line), None)

    def _stand(self, focus: Place | None, typed: str = "", *, searches: bool = False) -> None:
        """Move to a focus, with the lines as they are now. `searches`: all lines that letters find are included."""
        self._page = self._page_of(self._name)
        others = [name for name in self._declared.everywhere if name != self._name] if searches else []
        pages = {self._name: self._page, **{name: self._page_of(name) for name in others}}
        items = tuple(
            Item(
                line.said,
                self._words(name, line) if searches else "",
                Place(name, line.name),
                beside=line.beside,
                within=(place, len(page.lines)),
            )
            for name, page in pages.items()
            for place, line in enumerate(page.lines, 1)
        )
        at = next((place for place, item in enumerate(items) if item.value == focus), None)
        self.menu = Menu(self._page.title, items, at, typed)

    def _words(self, page: str, line: FormLine[S]) -> str:
        """Return the words that find a line; made once for as long as it says the same."""
        text, said = self._presenter.text, line.searched or line.said
        known = self._searched.get((page, line.name))
        if known is None or known[:2] != (text.verbosity, said):
            known = self._searched[page, line.name] = (text.verbosity, said, text.sentence(said))
        return known[2]

    @property
    def help(self) -> Help:
        """The help on changing values."""
        return self._page.help or self._declared.help

    @property
    def types(self) -> bool:
        """True if letters are being typed, or the next key is itself the answer."""
        return self._entry is not None

    @property
    def numbers(self) -> bool:
        """True if only digits can be typed, or also spaces, if it `spaces` them."""
        return isinstance(self._entry, Typed) and self._entry.typing.only in {DIGITS, SPACED}

    @property
    def spaces(self) -> bool:
        """True if several numbers are typed, with spaces between them."""
        return isinstance(self._entry, Typed) and self._entry.typing.only == SPACED

    @property
    def listed(self) -> Listing:
        """The text being typed, or the open page, its lines, and the focus."""
        if isinstance(self._entry, Typed):
            typing = self._entry.typing
            return Listing(typing.asked, (phrase("typed-letters", letters=typing.letters),), 0)
        page, focus = self._page_of(self._name), self._focus
        at = next((place for place, line in enumerate(page.lines) if focus and line.name == focus.line), None)
        turned = tuple(line.turn is not enter_takes for line in page.lines)
        return Listing(page.heading or page.title, tuple(line.said for line in page.lines), at, turned=turned)

    def stand(self, place: int) -> None:
        """Put the focus on a line of the visible page, without a word."""
        lines = self._page_of(self._name).lines
        if self._entry is None and place < len(lines):
            focus = Place(self._name, lines[place].name)
            if focus != self._focus:
                self._tried = None
            self._stand(focus)

    @property
    def offers(self) -> Mapping[Action, str]:
        """Changing, resetting and explaining values."""
        return IN_FORMS if any(line.usual for line in self._page_of(self._name).lines) else WITHOUT_USUAL

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Line by line, each with what can be done to it; or what can be typed."""
        return self.line_stops

    # Keys

    def takes_word(self, word: str) -> bool:
        """Return whether a word is found on any page that letters search."""
        self._stand(self._focus, self.menu.typed, searches=True)
        return super().takes_word(word)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Type, or apply the key to the line."""
        match self._entry:
            case None:
                return key != NUMBER_END and self._act(key, meaning)
            case Typed() as typed:
                self._type(typed, self._stack.keymap.digit(key) if typed.typing.only else key)
            case pressed:
                self._give(pressed, key)
        return True

    def _act(self, key: str, meaning: Meaning | None) -> bool:
        """Step, reset or explain; everything else is as in any list."""
        searches = key.startswith(UNKNOWN_WORD) or bool(lists.letter_of(key, self.menu.typed))
        self._stand(self._focus, self.menu.typed, searches=searches)
        line, action = self._line, meaning.action if meaning else None
        match action:
            case Action.LEFT | Action.RIGHT if line:
                self.menu = replace(self.menu, typed="")
                self._do(line.turn(self._now, 1 if action is Action.RIGHT else -1))
            case Action.LEFT | Action.RIGHT:
                self._presenter.utter(self.untaken())
            case Action.ERASE if line is None and not self.menu.typed:
                self._presenter.utter(self.untaken())
            case Action.ERASE if line and line.usual and not self.menu.typed:
                self._do(line.usual(self._now))
            case _ if self._explains(key):
                self._presenter.utter(answer(*(line.about(self._now) if line else self.help.now)))
            case _:
                return super().press(key, meaning)
        return True

    @property
    def _now(self) -> S:
        return self.state if self._tried is None else self._tried

    def _explains(self, key: str) -> bool:
        """Return whether the key explains: in the middle of a search word it is a letter like any other."""
        if key.lower() not in self._stack.keymap.keys(Action.MORE):
            return False
        return not self.menu.typed or not lists.fits(self.menu, self.menu.typed + key.lower())

    def say(self, after: Menu[Place], told: Message) -> None:
        """Move there and say so, on whatever page that is."""
        self._tried = None
        if after.chosen:
            self._name = after.chosen.value.page
        super().say(after, told)

    def untaken(self) -> Message:
        """Say where the focus is, and how to choose."""
        return answer(self._page.title, phrase("menu-choose"))

    def take(self, value: Place) -> None:
        """Enter on a line."""
        line = next(line for line in self._page.lines if line.name == value.line)
        now, self._tried = self._now, None
        self._do(line.enter(now))

    def back(self) -> None:
        """Go to the line that opened the page; from the first page, leave."""
        above = self._page.above
        if above is None:
            self._left(self.state)
        else:
            self._name, self._tried = above.page, None
            self._stand(above)
            self.say_line()

    def say_line(self, *, first: tuple[Phrase, ...] = (), earcon: str | None = None) -> None:
        """Say the line with the focus, or the title of the page without one, after other sentences."""
        if self.menu.chosen:
            _, told = lists.step(self.menu, 0)
            self._presenter.utter(replace(told, phrases=(*first, *told.phrases), earcon=earcon))
        else:
            self._presenter.utter(Message((*first, self._page.title), earcon=earcon))

    def begin(self, done: Done[S]) -> None:
        """Begin with this, as if a key had done it."""
        self._do(done)

    def _do(self, done: Done[S]) -> None:
        """Apply the result of a key, and say it."""
        if done.state is not None:
            self._state, self._tried = done.state, None
            self._adopt(done.state)
        if done.tried is not None:
            self._tried = done.tried
        self._entry = done.entry
        if done.page is None:
            self._stand(self._focus, self.menu.typed)
        else:
            self._name = done.page
            self._stand(None)
        if done.here or done.page is not None:
            self.say_line(first=done.said, earcon=done.earcon)
        elif done.said:
            self._presenter.utter(Message(done.said, earcon=done.earcon))
        if done.then:
            done.then()

    def _type(self, typed: Typed[S], key: str) -> None:
        match text_entry.end(typed.typing, key):
            case text_entry.End.LEFT:
                self._do(Done((phrase("type-left"),), here=True))
            case text_entry.End.TAKEN:
                self._do(typed.take(self.state, typed.typing))
            case _:
                after, told = text_entry.press(typed.typing, key)
                self._entry = replace(typed, typing=after)
                self._presenter.utter(told)

    def _give(self, pressed: Pressed[S], key: str) -> None:
        if key == "escape":
            self._do(Done((phrase("key-left"),), here=True))
        else:
            self._do(pressed.take(self.state, key))
