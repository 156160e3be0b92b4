"""A message on its way to ear and eye: the message, its words for the voice, and what makes lines of it.

A front end gets one for each message. A terminal prints its lines; a page may take message and words as they are.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.braille import cut, row
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.text import Text
from audiocrib.narration.wrap import wrap
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import Settings, Verbosity, VoiceMode

BRAILLE_LINE = 40
"""Columns of a line made for a braille display, unless the player has a shorter one."""


class Wording(Struct, frozen=True):
    """The words of one listener: the sentences, the settings, the speaker, and players' names on a braille display."""

    text: Text
    settings: Settings
    mode: VoiceMode
    names: Mapping[str, str]


class Worded(Struct, frozen=True):
    """A `message` that is said, in the words that are `spoken`, and its key `hint`.

    `verbosity` differs from the listener's if it is not None; `slowly`: every piece between commas is a sentence.
    `owner`: if several people share the keys, the only seat that may hear and read it. Its lines should be requested
    when it is shown: `wording` may change later.
    """

    message: Message
    spoken: str
    hint: str
    wording: Wording
    verbosity: Verbosity | None = None
    slowly: bool = False
    owner: Seat | None = None

    @property
    def lines(self) -> str:
        """Its printed form: cards in two letters if the player or message wants that; on a braille display the fact last.

        What a screen reader speaks from the screen is in words, unless the player chooses otherwise.
        """
        message, settings = self.message, self.wording.settings
        printed = f"{self.spoken} {self.hint}".strip()
        if settings.short_cards or (message.short and self.wording.mode is not VoiceMode.READER):
            short = self.wording.text.words(message.in_order(), self.verbosity, short=True)
            printed = slow(short, self.wording.text) if self.slowly else short
        if message.short:
            return wrap(printed, min(settings.width or BRAILLE_LINE, BRAILLE_LINE) + 1)
        return self._with_row(printed, settings.width) if settings.width else printed

    def _with_row(self, printed: str, cells: int) -> str:
        """End a message longer than the braille display with its fact in a row of its own; also one that would take the
        place of the question.
        """
        text, message = self.wording.text, self.message
        rows = wrap(printed, cells + 1).split("\n")
        free = cells - 1  # a cell for the cursor, which the display follows
        fact = row(text, message, free, self.wording.names)
        if not fact:
            short = self.wording.settings.short_cards
            fact = cut(text.words(replace(message, hint=()), Verbosity.BRIEF, short=short), free)
        fits = len(rows) == 1 and len(rows[0]) <= free
        enough = rows[-1] == fact or (fits and not (message.owed or message.fleeting))
        return "\n".join(rows if enough else [*rows, fact])


def worded(
    message: Message,
    wording: Wording,
    verbosity: Verbosity | None = None,
    *,
    slowly: bool = False,
    owner: Seat | None = None,
) -> Worded:
    """Put a message into the words that are spoken, once for ear and eye."""
    heard = message.in_order()
    spoken = wording.text.words(replace(heard, hint=()), verbosity)
    hint = wording.text.words(Message(heard.hint), verbosity)
    return Worded(message, slow(spoken, wording.text) if slowly else spoken, hint, wording, verbosity, slowly, owner)


def slow(words: str, text: Text) -> str:
    """Make every piece of a message a sentence. The language says in `slow-signs` where a piece ends."""
    pauses, ends, stop = (text.sentence(phrase("slow-signs", signs=signs)) for signs in ("pauses", "ends", "stop"))
    pieces: list[str] = []
    begun = False
    for word in words.split():
        bare = word.rstrip(pauses + stop)
        if begun:
            pieces[-1] += f" {bare}"
        elif bare:
            pieces.append(bare[:1].upper() + bare[1:])
        begun = word[-1] not in pauses + ends + stop
    return " ".join(piece if piece[-1:] in ends else piece + stop for piece in pieces)
