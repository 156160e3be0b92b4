"""`audiocrib engine`: the computer as a program that others can play against, over standard input and output.

Knows a seat's view and nothing else of a game; docs/engine.md has the protocol.
"""

import random
import sys
from collections.abc import Callable, Iterable
from functools import partial

from audiocrib.cli.arguments import seed_of
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import USUAL_LEVEL, Level
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.settings.fields import printable, shown
from audiocrib.settings.table_options import NONE
from audiocrib.storage.decoding import DecodingError
from audiocrib.table.protocol import PROTOCOL, Hello, Ready, Reply, Says, encode, read_question

Mind = Callable[[View, Duty, random.Random], SeatCommand]
"""Decides how the viewer of a view answers the duty it owes."""


def engine(words: list[str]) -> int:
    """Answer the lines of standard input on standard output; return 0, or 2 after one sentence on standard error."""
    try:
        seed, level = _asked(words)
        answer(sys.stdin.buffer if sys.stdin is not None else (), say, seed, partial(decide, level=level))
    except ArgumentsError as error:
        sys.stderr.write(printable(Text().sentence(error.said)) + "\n")
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        pass  # the table has stopped asking, which is how every game ends
    return 0


def answer(lines: Iterable[bytes], say: Callable[[Reply], None], seed: int, decided: Mind) -> None:
    """Answer every line until there are no more.

    Raises:
        ArgumentsError: a line that is not part of the protocol.
    """
    begun = str(seed)
    for number, line in enumerate(lines, 1):
        try:
            question = read_question(line)
        except DecodingError:
            raise ArgumentsError(phrase("engine-not-understood", line=number)) from None
        if isinstance(question, Hello):
            begun = f"{seed}/{question.chance}" if question.chance else str(seed)
            say(Ready(PROTOCOL))
            continue
        chance = random.Random(f"{begun}/{question.number}")
        say(Says(question.number, decided(question.view, question.duty, chance)))


def say(reply: Reply) -> None:
    """Write a line to standard output."""
    sys.stdout.buffer.write(encode(reply) + b"\n")
    sys.stdout.buffer.flush()


def _asked(words: list[str]) -> tuple[int, Level]:
    """Return the seed and level of the call."""
    parser = CallParser(
        prog="audiocrib engine",
        description="Plays for other programs: questions in, answers out, a line of JSON each; docs/engine.md.",
        allow_abbrev=False,
    )
    parser.add_argument("--level", metavar="LEVEL", default=USUAL_LEVEL, help=f"how well: {', '.join(Level)}")
    parser.add_argument("--seed", metavar="N", help="choose the same among equally good moves each time")
    found = known(parser, words, ("--level", "--seed", "--help"))
    if found.level not in set(Level):
        raise ArgumentsError(phrase("level-refused", found=shown(found.level) or NONE, levels=", ".join(Level)))
    return seed_of(found.seed) or 0, Level(found.level)
