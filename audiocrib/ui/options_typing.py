"""What is typed in the options menu: a number, a text, a pair, the name of a file. Knows no settings but the field."""

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.setting_fields import Field, Kind
from audiocrib.ui import letters
from audiocrib.ui.keynames import NUMBER_END
from audiocrib.ui.options_lines import Line
from audiocrib.ui.options_words import has_pairs, setting_name, value_said

LONGEST_FILE = 500
LONGEST_PAIR = 130
LONGEST_NUMBER = 6
_ARROWS = frozenset({"left", "right", "up", "down"})


class Typing(Struct, frozen=True):
    """The letters so far. `line` is what is typed for: a setting or the line of a file; `digits`: nothing else is typed."""

    line: str
    asked: Phrase
    longest: int
    digits: bool = False
    letters: str = ""


class Typed(Struct, frozen=True):
    """What a key did. `done`: the text was taken; None while it is typed; "" where typing was left."""

    typing: Typing
    message: Message | None
    done: str | None = None


def setting_typing(field: Field, value: object) -> Typing:
    """Begin to type a setting."""
    name, now = (setting_name(field.key),), (value_said(field, value),)
    if field.kind is Kind.NUMBER:
        asked = phrase("setting-type-number", name=name, value=now, low=field.low, high=field.high)
        return Typing(field.key, asked, LONGEST_NUMBER, digits=True)
    if has_pairs(field):
        return Typing(field.key, phrase("setting-type-pair"), LONGEST_PAIR)
    return Typing(field.key, phrase("setting-type-text", name=name, value=now), field.high)


def file_typing(line: str) -> Typing:
    """Begin to type the name of a file, to be saved or taken from."""
    asked = phrase("setting-type-export") if line == Line.EXPORT else phrase("setting-type-import")
    return Typing(line, asked, LONGEST_FILE)


def press_typing(typing: Typing, key: str) -> Typed:
    """Do what a key does: letters type; Enter, Escape, Backspace and arrows act."""
    if key in letters.TAKES or key == NUMBER_END:
        return Typed(typing, None, typing.letters.strip())
    if key == "escape":
        return Typed(typing, None, "")
    if key in {"backspace", "delete"}:
        return _changed(typing, *letters.erase(typing.letters))
    if key in _ARROWS:
        return Typed(typing, answer(letters.so_far(typing.letters)))
    more = letters.typed_by(key)
    if more is None:
        return Typed(typing, answer(typing.asked))
    if typing.digits and not (more.isascii() and more.isdigit()):
        return Typed(typing, Message((phrase("type-no-digit"),), earcon="refusal"))
    return _changed(typing, *letters.add(typing.letters, more, typing.longest))


def _changed(typing: Typing, after: str, told: Message) -> Typed:
    return Typed(replace(typing, letters=after), told)
