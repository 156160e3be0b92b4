"""`audiocrib join`: a seat at a table that another program serves."""

from msgspec import Struct

from audiocrib.cli.arguments import Arguments, add_listener, arguments_of
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.evening_call import refused, settings_of, spend
from audiocrib.commands.machine import this_machine
from audiocrib.commands.meeting import ByNetwork
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.session.evening import Evening
from audiocrib.storage.files import places
from audiocrib.together.invitations import Invitation, invitation
from audiocrib.together.nearby import available
from audiocrib.together.words import as_said


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
        usage="audiocrib join [ADDRESS] [WORD WORD] [options]",
        allow_abbrev=False,
    )
    parser.add_argument("address", metavar="ADDRESS", nargs="?", help="what the host was told, like 192.168.1.20")
    parser.add_argument("words", metavar="WORD", nargs="*", help="the two words of the table")
    parser.add_argument("--watch", action="store_true", help="only watch")
    add_listener(parser)
    options = tuple(option for action in parser._actions for option in action.option_strings)  # noqa: SLF001
    found = known(parser, words, options)
    alone = as_said(" ".join((found.address or "", *found.words)))
    near = invitation(alone, nearby=available())
    if isinstance(near, Invitation) and not near.address:
        found.address, found.words = "", alone.split()
    said = as_said(" ".join(found.words))
    if (
        found.address is None
        or (not found.address and len(found.words) != 2)
        or len(said.split()) not in {0, 2}
        or len(said) > 60
    ):
        raise ArgumentsError(phrase("together-join-how"))
    for name in ("seed", "target", "preset", "players", "sides", "set", "seats", "seat"):
        setattr(found, name, None)
    return Call(arguments_of(found), found.address, said, found.watch)


def join(words: list[str]) -> int:
    """Sit at the table until the player leaves; return 0, or 2 after one sentence on standard error."""
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
    meeting = ByNetwork(where)
    opening = meeting.join(Invitation(call.address, call.words), name, watch=call.watch)
    machine = this_machine(where, window=call.arguments.window)
    return spend(Evening(call.arguments, opened, where, machine, opening=opening), text, where)
