"""`audiocrib verify`: checks that the cards of a game played together are those that everybody's programs drew."""

import sys
from pathlib import Path

from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.fair_deals.proof import NotShown, OtherSecret, Proof, Verdict, verified
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.files import read_file

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
        except ValueError as error:
            raise _none(file, str(error)) from None
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    print_lines(text.sentence(said) for said in verdict_words(verdict, proof.players))
    return 0 if isinstance(verdict, Verdict) and not verdict.checked.wrong else UNFAIR


def verdict_words(verdict: Verdict | OtherSecret | NotShown, players: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Return the verdict in words."""
    if isinstance(verdict, NotShown):
        return (phrase("verify-not-shown"),)
    if isinstance(verdict, OtherSecret):
        if verdict.seat is None:
            return (phrase("verify-other-secret", who="table"),)
        return (phrase("verify-other-secret", who="player", name=players[verdict.seat]),)
    found = verdict.checked
    which = tuple(phrase("verify-deal", number=deal) for deal in found.wrong)
    first = (
        phrase("verify-wrong", wrong=len(which), deals=found.deals, which=which)
        if which
        else phrase("verify-right", deals=found.deals)
    )
    names = tuple(phrase("seat-name", name=players[seat]) for seat in verdict.without)
    return (first, phrase("verify-without", names=names)) if names else (first,)


def _asked(words: list[str]) -> Path:
    parser = CallParser(
        prog="audiocrib verify",
        description="Check the deals of a game that was played together: whether its cards are those that all had drawn.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="what your program has kept of the game")
    found = known(parser, words, ("--help",))
    if found.file is None:
        raise ArgumentsError(phrase("verify-what"))
    return Path(found.file)


def _read(file: Path) -> Proof:
    try:
        return from_json(read_file(file), Proof)
    except DecodingError as error:
        raise _none(file, str(error)) from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("verify-unread", file=printable(str(file)), why=why)) from None


def _none(file: Path, why: str) -> ArgumentsError:
    return ArgumentsError(phrase("verify-none", file=printable(str(file)), why=why))
