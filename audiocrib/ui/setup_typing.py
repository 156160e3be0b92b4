"""Names and numbers typed in the menu of a new game: a value, what each key does to it, and what came of it.

Letters type; arrows, Enter, Escape and Backspace act. Knows no files.
"""

import re
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.house_rules import HouseRules, HouseRulesError, house_rules
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.rules.errors import Refusal
from audiocrib.rules.forms import sides_of
from audiocrib.sitters import Sitter
from audiocrib.table_options import MOST, OptionKind, option_field, taken
from audiocrib.ui import letters
from audiocrib.ui.keynames import NUMBER_END
from audiocrib.ui.option_words import house_rules_refused
from audiocrib.ui.setup_draft import Draft, Tried, with_option
from audiocrib.ui.setup_lines import SEAT, Line, Shown
from audiocrib.ui.table_setup import level_of
from audiocrib.ui.table_words import option_name, option_value

LONGEST_NAME = 30
LONGEST = 500
_ARROWS = frozenset({"left", "right", "up", "down"})


class Purpose(StrEnum):
    """What is typed."""

    NAME = "name"
    NUMBER = "number"
    TARGETS = "targets"
    PRESET = "preset"
    FILE = "file"


class Typing(Struct, frozen=True):
    """The letters so far, and for what. `subject` is the line; `sure`: Enter has said once that it writes over a preset."""

    purpose: Purpose
    subject: str
    letters: str = ""
    sure: bool = False

    @property
    def digits(self) -> bool:
        """Whether only digits can be typed."""
        return self.purpose in {Purpose.NUMBER, Purpose.TARGETS}


class Typed(Struct, frozen=True):
    """What a key did. `done`: nothing yet; or the draft with it, or why that is refused; rules to save; a file to load."""

    typing: Typing
    message: Message
    done: Draft | Tried | HouseRules | str | None = None


def begin_typing(shown: Shown, line: str) -> tuple[Typing | None, Message]:
    """Enter on a line: what is typed there, or that nothing is."""
    draft = shown.draft
    if line.startswith(SEAT):
        seat = int(line.removeprefix(SEAT))
        name = draft.seats[seat].name
        if name is None:
            return None, answer(phrase("type-you", name=shown.names.you))
        return Typing(Purpose.NAME, line), answer(phrase("type-name", number=seat + 1, name=name))
    match line:
        case Line.SAVE:
            return Typing(Purpose.PRESET, line), answer(phrase("type-preset"))
        case Line.FILE:
            return Typing(Purpose.FILE, line), answer(phrase("type-file"))
        case "preset" | "real_board" | "private_ears":
            return None, answer(phrase("setup-turns"))
        case _:
            return _begin_number(shown, line)


def _begin_number(shown: Shown, line: str) -> tuple[Typing | None, Message]:
    options = shown.draft.options
    match option_field(line).kind:
        case OptionKind.NUMBERS:
            return Typing(Purpose.TARGETS, line), answer(phrase("type-targets", number=len(set(sides_of(options)))))
        case OptionKind.NUMBER if line not in {"players", "dealer"}:
            value = option_value(line, getattr(options, line))
            return Typing(Purpose.NUMBER, line), answer(
                phrase("type-number", option=(option_name(line),), value=(value,))
            )
        case _:
            return None, answer(phrase("setup-turns"))


def press_typing(typing: Typing, shown: Shown, key: str) -> Typed:
    """Do what a key does while something is typed."""
    if key in letters.TAKES or (key == NUMBER_END and typing.letters):
        return _submitted(typing, shown)
    if key == "escape":
        return Typed(typing, answer(phrase("type-left")), shown.draft)
    if key in {"backspace", "delete"}:
        return _erased(typing)
    if key in _ARROWS:
        return Typed(typing, answer(letters.so_far(typing.letters)))
    more = letters.typed_by(key)
    if more is None:
        return Typed(typing, answer(_prompt(typing, shown)))
    if typing.digits and not re.fullmatch(r"[0-9 ]*", more):
        return Typed(typing, Message((phrase("type-no-digit"),), earcon="refusal"))
    return _added(typing, more)


def _prompt(typing: Typing, shown: Shown) -> Phrase:
    return begin_typing(shown, typing.subject)[1].phrases[0]


def _added(typing: Typing, more: str) -> Typed:
    longest = LONGEST if typing.purpose is Purpose.FILE else LONGEST_NAME
    after, told = letters.add(typing.letters, more, longest)
    return Typed(typing if after == typing.letters else replace(typing, letters=after, sure=False), told)


def _erased(typing: Typing) -> Typed:
    after, told = letters.erase(typing.letters)
    return Typed(replace(typing, letters=after, sure=False) if typing.letters else typing, told)


def _submitted(typing: Typing, shown: Shown) -> Typed:
    text = " ".join(typing.letters.split())
    if not text:
        return Typed(typing, answer(phrase("type-left")), shown.draft)
    match typing.purpose:
        case Purpose.NAME:
            return _named(typing, shown, text)
        case Purpose.PRESET:
            return _preset_named(typing, shown, text)
        case Purpose.FILE:
            return Typed(typing, answer(), typing.letters.strip())
        case _:
            return _numbered(typing, shown, text)


def _refused(typing: Typing, said: Phrase) -> Typed:
    return Typed(replace(typing, letters="", sure=False), Message((said,), earcon="refusal"))


def _named(typing: Typing, shown: Shown, name: str) -> Typed:
    seat, draft = int(typing.subject.removeprefix(SEAT)), shown.draft
    others = {shown.names.you, *(sitter.name for place, sitter in enumerate(draft.seats) if place != seat)}
    if name.casefold() in {other.casefold() for other in others if other}:
        return _refused(typing, phrase("type-taken", name=name))
    seats = list(draft.seats)
    level = level_of(seats[seat], shown.names) if seats[seat].kind == "computer" else None
    seats[seat] = Sitter(seats[seat].kind, name, level)
    return Typed(typing, answer(), replace(draft, seats=tuple(seats)))


def _preset_named(typing: Typing, shown: Shown, name: str) -> Typed:
    try:
        rules = house_rules(name, shown.draft.preset, shown.draft.options)
    except HouseRulesError as error:
        return _refused(typing, house_rules_refused(error))
    if not typing.sure and any(rules.name.casefold() == own.name.casefold() for own in shown.own):
        return Typed(replace(typing, sure=True), answer(phrase("type-exists", name=rules.name)))
    return Typed(typing, answer(), rules)


def _numbered(typing: Typing, shown: Shown, digits: str) -> Typed:
    name = typing.subject
    try:
        value = taken(name, digits, typed=True)
    except Refusal:
        field = option_field(name)
        if typing.purpose is Purpose.TARGETS:
            return _refused(typing, phrase("type-wrong-targets", typed=digits))
        return _refused(typing, phrase("type-wrong-number", typed=digits, low=field.low, high=field.high or MOST))
    return Typed(typing, answer(), with_option(shown.draft, name, value, shown.names))
