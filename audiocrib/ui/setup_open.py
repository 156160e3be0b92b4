"""The open menu of a new game as a value, and how a change of the table is taken in it, or refused. Knows no keys."""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.house_rules import HouseRules
from audiocrib.narration.message import Message, answer
from audiocrib.ui.setup_deeds import Deed
from audiocrib.ui.setup_draft import Draft, Tried, with_own
from audiocrib.ui.setup_lines import Shown, changes, page_lines, refused_change, value_said
from audiocrib.ui.setup_typing import Typing


class Setup(Struct, frozen=True):
    """The open menu. `path` leads from the first page to this one: the line that each page was entered by, its place.

    `tried` is a change of the focused line that was refused; `typing` has the keys while a name or number is typed.
    `more` are the keys that explain.
    """

    shown: Shown
    path: tuple[tuple[str, int | None], ...] = (("", None),)
    search: str = ""
    tried: Tried | None = None
    typing: Typing | None = None
    more: tuple[str, ...] = ("d",)

    @property
    def page(self) -> str:
        """The line that led to this page, "" for the first."""
        return self.path[-1][0]

    @property
    def line(self) -> str | None:
        """The focused line."""
        at = self.path[-1][1]
        return None if at is None else page_lines(self.shown, self.page)[at]


class Pressed(Struct, frozen=True):
    """What a key did: the menu after it, what to say, if anything, and what somebody else has to do."""

    setup: Setup
    message: Message | None
    deed: Deed | None = None


def changed(setup: Setup, line: str, after: Draft | Tried) -> Pressed:
    """Take a change and say what else it changed; or say why it is not taken."""
    before = setup.shown
    if isinstance(after, Tried):
        told = Message(refused_change(before, line, after), earcon="refusal")
        return Pressed(replace(setup, tried=after), told)
    setup = showing(replace(setup, tried=None), replace(before, draft=after))
    return Pressed(setup, answer(value_said(setup.shown, line), *changes(before, setup.shown, line)))


def showing(setup: Setup, shown: Shown) -> Setup:
    """The menu with other lines; on each page the same line stays focused."""

    def place(page: str, at: int | None) -> int | None:
        return None if at is None else page_lines(shown, page).index(page_lines(setup.shown, page)[at])

    return replace(setup, shown=shown, path=tuple((page, place(page, at)) for page, at in setup.path))


def own_taken(setup: Setup, line: str, rules: HouseRules) -> Pressed:
    """The rules of a preset of the player's own."""
    return changed(setup, line, with_own(setup.shown.draft, rules, setup.shown.names))
