"""What is said, before it is words: made once, used by printed line, voice, history and tests alike."""

from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Cards


class Role(IntEnum):
    """Why something is said; the voice ranks by it."""

    ANSWER = 1
    PROMPT = 2
    PLAY = 3
    HINT = 4


class Phrase(Struct, frozen=True):
    """One whole sentence: the id of a message in the locale files, and what stands in it.

    An argument that is a card or cards is offered to the sentence twice: `card` as full name, `card_rank` as rank alone.
    Phrases as an argument become a list in the words of the locale.
    """

    id: str
    args: dict[str, "Arg"] = {}


Arg = str | int | Card | Cards | tuple[Phrase, ...]


class Message(Struct, frozen=True):
    """Sentences that belong together: one printed write, one utterance, one entry in the history.

    `explains` is what E steps through afterwards; `earcon` the sound before the words, by name. `short`: a line for a
    braille display, printed with cards in two letters.
    """

    phrases: tuple[Phrase, ...]
    role: Role = Role.ANSWER
    explains: tuple[Phrase, ...] = ()
    earcon: str | None = None
    short: bool = False

    def then(self, *phrases: Phrase) -> "Message":
        """The same message with more sentences at its end."""
        return replace(self, phrases=(*self.phrases, *phrases))


class Telling(Struct):
    """Messages in the making: sentences gather in `open` until something new begins."""

    done: list[Message]
    open: Message | None = None

    def say(self, *phrases: Phrase, explains: tuple[Phrase, ...] = (), earcon: str | None = None) -> None:
        """More of what is being told. The last explanation and the first sound of a message stand."""
        before = self.open or Message((), Role.PLAY)
        self.open = Message((*before.phrases, *phrases), Role.PLAY, before.explains + explains, before.earcon or earcon)

    def turn_page(self) -> None:
        """What follows is a message of its own."""
        if self.open is not None and self.open.phrases:
            self.done.append(self.open)
        self.open = None


def phrase(identifier: str, /, **args: Arg) -> Phrase:
    """A sentence by id with its arguments."""
    return Phrase(identifier, args)


def answer(*phrases: Phrase) -> Message:
    """A message that answers a key."""
    return Message(phrases)
