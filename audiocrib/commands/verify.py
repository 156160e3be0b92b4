"""`audiocrib verify`: checks that the cards of a game with people elsewhere are those that their programs drew."""

import sys
from pathlib import Path

from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.fair_deals.proof import Proof, Verdict, verified
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.files import read_file
from audiocrib.together.proof_words import verdict_words

UNFAIR = 1
"""The exit code if the cards are not those drawn, or nothing can be checked."""


def verify(words: list[str]) -> int:
    """Print what the file proves; return 0 if all is right, `UNFAIR` if not, 2 after one sentence on standard error."""
    text = Text()
    try:
        file = _asked(words)
        proof = _read(file)
        try:
            verdict = verified(proof)
        except ValueError:
            raise _none(file) from None
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    print_lines(text.sentence(said) for said in verdict_words(verdict, proof.players))
    return 0 if isinstance(verdict, Verdict) and not verdict.checked.wrong else UNFAIR


def _asked(words: list[str]) -> Path:
    parser = CallParser(
        prog="audiocrib verify",
        description="Check the deals of a game that was played together: whether its cards are those that everybody drew together.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="the proof of a game, in your folder of proofs")
    found = known(parser, words, ("--help",))
    if found.file is None:
        raise ArgumentsError(phrase("verify-what"))
    return Path(found.file)


def _read(file: Path) -> Proof:
    try:
        return from_json(read_file(file), Proof)
    except DecodingError:
        raise _none(file) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("verify-unread", file=printable(str(file)), why=why)) from None


def _none(file: Path) -> ArgumentsError:
    return ArgumentsError(phrase("verify-none", file=printable(str(file))))
