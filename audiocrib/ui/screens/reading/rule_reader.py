"""Reads the rules of a table like a page in a screen reader: by lines, by headings, by pages.

Knows no game; the lines come from the book of rules.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.rule_book import PART, TITLE, BookLine, book
from audiocrib.rules.options import Options
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.screens.base import BACK, BESIDE_LINES, Listing, Screen, Stack
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.help_pages import READER, Help

HEADING = "h"
"""Goes to the next heading, as in a screen reader; the capital goes to the previous one."""
FIND = "f"
"""Looks for words."""


LEAFING: Mapping[Action, str] = MappingProxyType(
    {
        Action.NEWER: "document-line-after",
        Action.OLDER: "document-line-before",
        Action.RIGHT: "document-heading-after",
        Action.LEFT: "document-heading-before",
        Action.OLDEST: "document-top",
        Action.NEWEST: "document-end",
        Action.FIND: "document-find-words",
        Action.MORE: "document-place",
        Action.VIEW: "document-all-rules",
        Action.MENU: BACK[Action.MENU],
        **BESIDE_LINES,
    }
)


class RuleReader(Screen):
    """Reads from `open` on. `left` is called when it is closed; `find` searches for words. `at` is the current line.

    Raises:
        OSError: a page is missing: a broken installation.
    """

    reads = True

    def __init__(
        self, stack: Stack, options: Options, left: Callable[[], None], find: Callable[[], None], *, leavable: bool
    ) -> None:
        self.whole = False
        self.at = 0
        self.leavable = leavable
        self._stack = stack
        self._presenter = stack.presenter
        self._options = options
        self._left = left
        self._find = find
        self._lines = book(options)

    @property
    def help(self) -> Help:
        """The help on reading."""
        return READER

    def unknown(self, key: str) -> Phrase:
        """Say that a key does nothing here."""
        return phrase("does-nothing-book", key=(key_name(key),))

    @property
    def listed(self) -> Listing:
        """The open page, its lines, and the current one."""
        here = self._here()
        lines = tuple(phrase("book-line", told=self._lines[place].said) for place in here)
        return Listing(phrase("book-line", told=self._title()), lines, self.at - here[0])

    def stand(self, place: int) -> None:
        """Put the focus on a line of the open page, without a word."""
        here = self._here()
        if place < len(here):
            self.at = here[place]

    def read_line(self) -> None:
        """Say the line with the focus."""
        self._presenter.utter(answer(self._said()))

    @property
    def line(self) -> BookLine:
        """The current line."""
        return self._lines[self.at]

    def open(self, *, again: bool = False) -> None:
        """Say the place, and the line; the keys too, except after a return, or when a line was found."""
        begins = () if again else (phrase("book-opens", whole="yes" if self.whole else "no"),)
        first = () if self._lines[self.at].level == TITLE else (phrase("book-page-is", title=self._title()),)
        self._presenter.utter(answer(*begins, *first, self._said()))

    def resume(self, stack: Stack) -> None:
        """Say the page and the line."""
        del stack  # it is that of the reader
        self.open(again=True)

    def show(self, wanted: BookLine) -> None:
        """Go to a line, in the whole book if it does not apply to this table."""
        if not any(_same(line, wanted) for line in self._lines):
            self._turn_to(not self.whole)
        self.at = next((place for place, line in enumerate(self._lines) if _same(line, wanted)), 0)

    @property
    def offers(self) -> Mapping[Action, str]:
        """Lines, headings, both ends of a page, words, and which rules."""
        return LEAFING

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Read forward or back, by lines, headings and pages."""
        match meaning.action if meaning else None:
            case Action.MENU:
                self._left()
            case Action.LEFT | Action.RIGHT as action:
                self._to_heading(1 if action is Action.RIGHT else -1)
            case Action.OLDEST:
                self._go(self._here()[0])
            case Action.NEWEST:
                self._go(self._here()[-1])
            case _ if key in {"pageup", "pagedown"}:
                self._to_page(1 if key == "pagedown" else -1)
            case Action.OLDER | Action.NEWER | Action.COMMIT as action:
                self._step(-1 if action is Action.OLDER else 1)
            case Action.FIND:
                self._find()
            case Action.MORE:
                self._presenter.utter(answer(self._place()))
            case Action.VIEW:
                self._turn()
            case None:
                return self._other(key)
            case _:
                return False
        return True

    def _other(self, key: str) -> bool:
        """Apply keys without a meaning in menus."""
        keymap = self._stack.keymap
        match key:
            case "space":
                self._step(1)
            case "home":
                self._go(0)
            case "end":
                self._go(len(self._lines) - 1)
            case _ if key.lower() == HEADING:
                self._to_heading(1 if key == HEADING else -1)
            case _ if key in "123456":
                self._to_heading(1, int(key))
            case _ if key.lower() == FIND:
                self._find()
            case _ if key.lower() in keymap.keys(Action.MORE):
                self._presenter.utter(answer(self._place()))
            case _ if key.lower() in keymap.keys(Action.REPEAT):
                self._presenter.utter(answer(self._said()))
            case _ if key.lower() in keymap.keys(Action.VIEW):
                self._turn()
            case _:
                return False
        return True

    # The current place

    def _here(self) -> list[int]:
        """The places of the lines of this page."""
        return [place for place, line in enumerate(self._lines) if line.page == self._lines[self.at].page]

    def _title(self) -> str:
        page = self._lines[self.at].page
        return next(line.said for line in self._lines if line.page == page)

    def _said(self) -> Phrase:
        """Return the current line."""
        line = self._lines[self.at]
        holds = "no" if line.elsewhere else "yes"
        if line.level == TITLE:
            titles = [place for place, other in enumerate(self._lines) if other.level == TITLE]
            place = titles.index(self.at) + 1
            return phrase("book-page", title=line.said, place=place, of=len(titles), holds=holds)
        if line.level:
            return phrase("book-part", title=line.said, holds=holds)
        return phrase("book-text", told=line.said, holds=holds)

    def _place(self) -> Phrase:
        """Return the page, the part, and the number of the line."""
        here = self._here()
        parts = [self._lines[place].said for place in here if place <= self.at and self._lines[place].level == PART]
        title, number = self._title(), self.at - here[0] + 1
        return phrase("book-place", title=title, part=parts[-1] if parts else "none", place=number, of=len(here))

    def _step(self, by: int) -> None:
        to = self.at + by
        if 0 <= to < len(self._lines):
            self._go(to)
        else:
            self._edge("book-end" if by > 0 else "book-start")

    def _to_heading(self, by: int, level: int = 0) -> None:
        """Go to the next or the previous heading, of a level or of any."""
        places = range(self.at + 1, len(self._lines)) if by > 0 else range(self.at - 1, -1, -1)
        found = next(
            (place for place in places if self._lines[place].level in ({level} if level else {TITLE, PART})), None
        )
        if found is None:
            self._edge("book-no-heading" if by > 0 else "book-no-heading-before")
        else:
            self._go(found)

    def _to_page(self, by: int) -> None:
        """Go to the beginning of the next or the previous page."""
        titles = [place for place, line in enumerate(self._lines) if line.level == TITLE]
        to = titles.index(self._here()[0]) + by
        if 0 <= to < len(titles):
            self._go(titles[to])
        else:
            self._edge("book-last-page" if by > 0 else "book-first-page")

    def _edge(self, said: str) -> None:
        self._presenter.utter(Message((phrase(said),), earcon="edge"))

    def _go(self, to: int) -> None:
        """Go there and say it, the page first if it changes."""
        before, self.at = self._lines[self.at].page, to
        line = self._lines[to]
        other = line.page != before and line.level != TITLE
        self._presenter.utter(answer(*((phrase("book-page-is", title=self._title()),) if other else ()), self._said()))

    def _turn(self) -> None:
        """Change between the rules of all tables and of this one, and say so."""
        self._turn_to(not self.whole)
        whole = phrase("book-turned", whole="yes" if self.whole else "no")
        self._presenter.utter(answer(whole, self._said()))

    def _turn_to(self, whole: bool) -> None:
        """Switch between the whole book and this table's: at the same line, or at its heading if it is left out."""
        before, self.whole = self._lines[: self.at + 1], whole
        self._lines = book(self._options, whole)
        there = {(line.page, line.said): place for place, line in enumerate(self._lines)}
        self.at = next((there[line.page, line.said] for line in reversed(before) if (line.page, line.said) in there), 0)


def _same(line: BookLine, other: BookLine) -> bool:
    return (line.page, line.said, line.level) == (other.page, other.said, other.level)
