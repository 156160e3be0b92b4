"""Parses the words of a call, with one sentence for each that it cannot accept. Knows no values."""

import argparse
from functools import partial
from typing import Any, NoReturn

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings.fields import shown
from audiocrib.settings.table_options import NONE

PROGRAM = "audiocrib"
REPORTS = ("games", "replay", "analyse", "statistics")
"""Commands that report on games played earlier."""
COMMANDS = (
    *REPORTS,
    *(
        "advise",
        "doctor",
        "engine",
        "export",
        "host",
        "import",
        "join",
        "learn",
        "page",
        "settings",
        "tournament",
        "train",
        "verify",
    ),
)


class ArgumentsError(AudiocribError):
    """The program cannot start like this; `said` is the sentence to say."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said


class CallParser(argparse.ArgumentParser):
    """Raises ArgumentsError where argparse would print and exit."""

    def __init__(self, **manner: Any) -> None:
        # argparse tries each option with a formatter, and loads `shutil` for its width: 3 ms of the start.
        super().__init__(**manner, formatter_class=partial(argparse.HelpFormatter, width=80))

    def format_help(self) -> str:
        """Return the help, as wide as the terminal."""
        self.formatter_class = argparse.HelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise the fault of the call."""
        raise ArgumentsError(phrase("usage", detail=message[:1].upper() + message[1:], program=self.prog))


def known(parser: argparse.ArgumentParser, words: list[str], options: tuple[str, ...]) -> argparse.Namespace:
    """Return the parsed words.

    Raises:
        ArgumentsError: an unknown option, with the nearest of `options`; a word where none is allowed.
    """
    found, unknown = parser.parse_known_args(words)
    if unknown:
        raise ArgumentsError(_unknown(parser.prog, unknown, options))
    return found


def _unknown(program: str, unknown: list[str], options: tuple[str, ...]) -> Phrase:
    """Return the sentence for words that no option takes; a command after options is the fault to name first."""
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
    """Return the word that was probably meant; "none" if nothing is close enough."""
    from difflib import get_close_matches

    return "".join(get_close_matches(word, known, n=1, cutoff=cutoff)) or NONE
