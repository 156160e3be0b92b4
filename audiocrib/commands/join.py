"""`audiocrib join`: a seat at a table that another program serves."""

import re
import time
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from audiocrib.cli.arguments import Arguments, add_listener, arguments_of
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.evening_call import refused, settings_of, spend
from audiocrib.commands.machine import this_machine
from audiocrib.fair_deals.proof import Proof
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.session.evening import Evening
from audiocrib.session.joining import JoinedGames
from audiocrib.storage.files import places, write_atomically
from audiocrib.together.messages import VERSION, Hello
from audiocrib.together.words import as_said

PROOFS = "proofs"
"""The folder of what proves finished games, for `audiocrib verify`."""
SUFFIX = ".proof"


class Call(Struct, frozen=True):
    """The options of the call."""

    arguments: Arguments
    address: str
    words: str
    watch: bool = False


def parse_join(words: list[str]) -> Call:
    """Parse the call without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(
        prog="audiocrib join",
        description="Sit down at a table that somebody hosts.",
        usage="audiocrib join ADDRESS WORD WORD [options]",
        allow_abbrev=False,
    )
    parser.add_argument("address", metavar="ADDRESS", nargs="?", help="what the host was told, like 192.168.1.20")
    parser.add_argument("words", metavar="WORD", nargs="*", help="the two words of the table")
    parser.add_argument("--watch", action="store_true", help="only watch")
    add_listener(parser)
    options = tuple(option for action in parser._actions for option in action.option_strings)  # noqa: SLF001
    found = known(parser, words, options)
    said = as_said(" ".join(found.words))
    if not found.address or len(said.split()) != 2 or len(said) > 60:
        raise ArgumentsError(phrase("together-join-how"))
    for name in ("seed", "target", "preset", "players", "sides", "set", "seats", "seat"):
        setattr(found, name, None)
    return Call(arguments_of(found), found.address, said, found.watch)


def join(words: list[str]) -> int:
    """Sit there until the player leaves; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        call = parse_join(words)
        where = places(call.arguments.data)
        opened = settings_of(call.arguments, where)
    except ArgumentsError as error:
        return refused(text, error.said)
    name = opened.settings.name
    if name is None:
        return refused(text, phrase("together-name-first"))
    keep = partial(keep_proof, where.data / PROOFS)
    opening = partial(JoinedGames, call.address, Hello(VERSION, call.words, name=name, watch=call.watch), keep)
    machine = this_machine(where, window=call.arguments.window)
    return spend(Evening(call.arguments, opened, where, machine, opening=opening), text, where)


def keep_proof(folder: Path, proof: Proof) -> None:
    """Write down what proves a game, by the day and what the draw calls its table. Raises OSError."""
    game = f"{time.strftime('%Y-%m-%d')}-{file_part(proof.draw.table)}-{proof.draw.game}{SUFFIX}"
    write_atomically(folder / game, msgspec.json.encode(proof))


def file_part(name: str) -> str:
    """What of a name from elsewhere can stand in the name of a file."""
    return re.sub("[^a-z0-9]", "", name)[:32]
