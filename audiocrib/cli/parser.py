"""Words of a call as its parser takes them, and one sentence for each that it cannot take. Knows no values."""

import argparse
from functools import partial
from typing import Any, NoReturn

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings.fields import shown
from audiocrib.settings.table_options import NONE

PROGRAM = "audiocrib"
REPORTS = ("games", "replay", "analyse", "statistics")
"""Words that begin a call which tells of games that were played."""
COMMANDS = (
    *REPORTS,
    *("advise", "doctor", "engine", "export", "import", "learn", "page", "settings", "tournament", "train", "verify"),
)


class ArgumentsError(AudiocribError):
    """The program cannot be started like this; `said` is the sentence for it."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said


class CallParser(argparse.ArgumentParser):
    """Raises ArgumentsError where argparse would print and exit."""

    def __init__(self, **manner: Any) -> None:
        # Each option is tried with a formatter, and argparse loads `shutil` for the width of it: 3 ms of the start.
        super().__init__(**manner, formatter_class=partial(argparse.HelpFormatter, width=80))

    def format_help(self) -> str:
        """The help, as wide as the terminal is."""
        self.formatter_class = argparse.HelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the call."""
        raise ArgumentsError(phrase("usage", detail=message[:1].upper() + message[1:], program=self.prog))


def known(parser: argparse.ArgumentParser, words: list[str], options: tuple[str, ...]) -> argparse.Namespace:
    """What the words say.

    Raises:
        ArgumentsError: an option that there is not, with the nearest of `options`; a word where none can stand.
    """
    found, unknown = parser.parse_known_args(words)
    if unknown:
        raise ArgumentsError(_unknown(parser.prog, unknown, options))
    return found


def _unknown(program: str, unknown: list[str], options: tuple[str, ...]) -> Phrase:
    """The sentence for what no option takes; a command that stands behind options is the fault of all the rest."""
    command = next((word for word in unknown if word in COMMANDS), None)
    first = shown(unknown[0])
    if command and program == PROGRAM:
        return phrase("command-late", command=command)
    if unknown[0].startswith("-"):
        plain = {option.lstrip("-"): option for option in options}
        near = plain.get(nearest_word(first.lstrip("-").partition("=")[0], tuple(plain), 0.7), NONE)
        return phrase("unknown-option", option=first, nearest=near, program=program)
    if program != PROGRAM:
        return phrase("word-too-many", word=first, program=program)
    return phrase(
        "unknown-command", word=first, nearest=nearest_word(first, COMMANDS, 0.81), commands=", ".join(sorted(COMMANDS))
    )


def nearest_word(word: str, known: tuple[str, ...], cutoff: float = 0.6) -> str:
    """What was probably meant; "none" where nothing is near enough to be that."""
    from difflib import get_close_matches

    return "".join(get_close_matches(word, known, n=1, cutoff=cutoff)) or NONE
