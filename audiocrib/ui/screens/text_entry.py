"""Text being typed, a letter a key: what each key adds or removes, in words. Does not know what the text is for."""

from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.settings.fields import printable
from audiocrib.ui.keys.names import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.screens.help import sign_typed

TAKES = frozenset({"enter", "tab"})
"""Keys that end a text: Tab as well, which the left hand can reach. No letter ends one, and no space."""
DIGITS = "0123456789"
SPACED = f"{DIGITS} "
"""What several numbers are typed with."""
HELP_SIGN = "?"
"""Asks for help where no text can contain it."""
_ARROWS = frozenset({"left", "right", "up", "down"})


class Typing(Struct, frozen=True):
    """The letters so far for what was `asked`, at most `longest`. `only`: no others can be typed.

    `sure`: Enter was pressed once on these letters, where it has to be pressed twice. `refused`: the last key typed what
    cannot be typed here; Enter without letters then asks again. `help`: what is said about the keys, if the question
    does not say it; a question mark then asks for it, and is not typed.
    """

    asked: Phrase
    longest: int
    only: str = ""
    letters: str = ""
    sure: bool = False
    refused: bool = False
    help: Phrase | None = None


class End(Enum):
    """The ways in which typing ends."""

    TAKEN = auto()
    LEFT = auto()


def end(typing: Typing, key: str) -> End | None:
    """Return whether a key ends it: Escape discards the letters, as does Enter without any; otherwise Enter takes them."""
    if key == "escape":
        return End.LEFT
    if typing.refused and not typing.letters:
        return None
    if key in TAKES or (key == NUMBER_END and typing.letters):
        return End.TAKEN if typing.letters.strip() else End.LEFT
    return None


def press(typing: Typing, key: str) -> tuple[Typing, Message]:
    """Apply any other key: letters type, Backspace erases, arrows read; the rest repeat the question."""
    typing = replace(typing, refused=False)
    if key in _ARROWS:
        return typing, answer(so_far(typing.letters))
    if key in {"backspace", "delete"}:
        after, told = erase(typing.letters)
    else:
        more = typed_by(key)
        if more is None or (more == HELP_SIGN and (typing.help or typing.only)):
            return typing, answer(typing.help or typing.asked)
        if typing.only and not set(more.strip() or more) <= set(typing.only):
            said = phrase("type-no-digit", spaces="yes" if " " in typing.only else "no")
            return replace(typing, refused=True), Message((said,), earcon="refusal")
        if more == " " and not typing.letters:
            return typing, answer(so_far(""))
        whole = len(more) > 1 and " " in more  # the line of a field: it answers anew, as after a refusal
        after, told = add("", more.strip(), typing.longest) if whole else add(typing.letters, more, typing.longest)
    return replace(typing, letters=after, sure=typing.sure and after == typing.letters), told


def typed_by(key: str) -> str | None:
    """Return what a key types: a letter, a space, the word of a piped line; None for a key that types nothing."""
    if key.startswith(UNKNOWN_WORD):
        return key.removeprefix(UNKNOWN_WORD)
    if key == "space":
        return " "
    return key if len(key) == 1 else None


def add(letters: str, more: str, longest: int) -> tuple[str, Message]:
    """Return the text with more letters, cut to its greatest length."""
    after = letters + (more := printable(more))
    if len(after) > longest:
        return letters, Message((phrase("type-too-long", typed=letters),), earcon="refusal")
    if len(after) > 1 and not letters:
        return after, _typed(phrase("type-words", typed=after))
    return after, _typed(phrase("type-letter", letter=(_letter(more),), typed=after))


def erase(letters: str) -> tuple[str, Message]:
    """Remove the last letter, and say both."""
    if not letters:
        return letters, answer(phrase("type-nothing"))
    after, letter = letters[:-1], (_letter(letters[-1]),)
    if not after.strip():
        return "", _typed(phrase("type-deleted-all", letter=letter))
    return after, _typed(phrase("type-deleted", letter=letter, typed=after))


def _typed(said: Phrase) -> Message:
    """Say what a key typed; the eye sees it where it is typed."""
    return replace(answer(said), kind=MessageKind.TYPED)


def so_far(letters: str) -> Phrase:
    """Spell the text typed."""
    return phrase("type-so-far", letters=tuple(map(_letter, letters))) if letters else phrase("type-nothing")


def _letter(letters: str) -> Phrase:
    """Return what was typed with one key, a space and a sign by name."""
    if letters == " ":
        return phrase("key-name", key="space", letter=" ")
    return sign_typed(letters) or phrase("typed-letters", letters=letters)
