"""The words of the game, each with one line and a full explanation, from the locale. Knows no keys and no game."""

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text

WORDS = (
    "word-balk",
    "word-board",
    "word-captain",
    "word-count",
    "word-crib",
    "word-cut",
    "word-deal",
    "word-dealer",
    "word-double-double-run",
    "word-double-pair-royal",
    "word-double-run",
    "word-double-skunk",
    "word-false-game",
    "word-fifteen",
    "word-five-card",
    "word-flush",
    "word-game",
    "word-game-hole",
    "word-go",
    "word-hand",
    "word-handicap",
    "word-his-heels",
    "word-his-nobs",
    "word-hole",
    "word-keep",
    "word-last-card",
    "word-lay-away",
    "word-lead",
    "word-lowball",
    "word-lurch",
    "word-match",
    "word-match-point",
    "word-muggins",
    "word-nineteen",
    "word-overcount",
    "word-pack",
    "word-pair",
    "word-pair-royal",
    "word-peg",
    "word-peg-out",
    "word-pip-value",
    "word-play",
    "word-pone",
    "word-renege",
    "word-run",
    "word-series",
    "word-show",
    "word-side",
    "word-skunk",
    "word-starter",
    "word-stink-hole",
    "word-street",
    "word-target",
    "word-ten-card",
    "word-thirty-one",
    "word-three-for-last",
    "word-throw-in",
    "word-triple-run",
    "word-triple-skunk",
    "word-twenty-nine",
)


class GlossaryWord(Struct, frozen=True):
    """A word: the `name` of its sentence, the word itself, and its short explanation."""

    name: str
    word: str
    line: Phrase


def listed(text: Text) -> tuple[GlossaryWord, ...]:
    """Return all words in the alphabetical order of the language."""
    entries = (
        GlossaryWord(name, text.sentence(phrase(name, part="word")), phrase(name, part="line")) for name in WORDS
    )
    return tuple(sorted(entries, key=lambda entry: entry.word.casefold()))


def whole(identifier: str) -> Phrase:
    """Return the full explanation of a word."""
    return phrase(identifier, part="whole")
