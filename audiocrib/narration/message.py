"""What is said, before it is words: made once, used by printed line, voice, history and tests alike."""

from enum import IntEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.earcons import Race
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


HELP = "help"
"""Who speaks where the program explains itself."""


class Message(Struct, frozen=True):
    """Sentences that belong together: one printed write, one utterance, one entry in the history.

    `explains` is what E steps through afterwards; `earcon` the sound before the words, by name, and `place` where it
    comes from, from -1 (left) over 0 (the table) to 1 (right); `later` the sound of the last thing that happens in it, and
    `turn` from where the sound of one's turn follows.
    `hint`: by which keys what is asked is answered; said the first times, and never repeated.
    `owed`: what the listener was asked before and still owes, for the last row of a braille display.
    `race`: the board by ear before the words. `short`: a line for a braille display, printed with cards in two letters.
    `by`: who speaks, somebody at the table by name or `HELP`; None is the player's own voice.
    """

    phrases: tuple[Phrase, ...]
    role: Role = Role.ANSWER
    explains: tuple[Phrase, ...] = ()
    earcon: str | None = None
    place: float = 0.0
    later: tuple[str, float] | None = None
    turn: float | None = None
    race: Race | None = None
    short: bool = False
    by: str | None = None
    hint: tuple[Phrase, ...] = ()
    owed: tuple[Phrase, ...] = ()

    def then(self, *phrases: Phrase) -> "Message":
        """The same message with more sentences at its end."""
        return replace(self, phrases=(*self.phrases, *phrases))


class Telling(Struct):
    """Messages in the making: sentences gather in `open` until something new begins."""

    done: list[Message]
    open: Message | None = None

    def say(
        self, *phrases: Phrase, explains: tuple[Phrase, ...] = (), earcon: str | None = None, at: float = 0.0
    ) -> None:
        """More of what is being told. The first and the last sound of a message stand, with where `at` they come from."""
        before = self.open or Message((), Role.PLAY)
        told, why = (*before.phrases, *phrases), before.explains + explains
        sound, later = (before.earcon, before.place), before.later
        if earcon and before.earcon:
            later = (earcon, at)
        elif earcon:
            sound = (earcon, at)
        self.open = Message(told, Role.PLAY, why, *sound, later)

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
