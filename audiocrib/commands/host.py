"""`audiocrib host`: a table that others join from their own programs, with a seat at it."""

import random
import re

from msgspec import Struct

from audiocrib.cli.arguments import Arguments, add_listener, add_table, arguments_of, options_of, port_of
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.evening_call import refused, settings_of, spend
from audiocrib.commands.hand_over import bring, hand_over, hand_over_from_room
from audiocrib.commands.machine import this_machine
from audiocrib.commands.meeting import ByNetwork, options_again
from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.session.evening import Evening
from audiocrib.settings.fields import shown
from audiocrib.settings.settings import Settings
from audiocrib.storage.files import places
from audiocrib.together.kept import opened_again
from audiocrib.together.messages import LONGEST_DELAY, PORT
from audiocrib.together.room import Occupant, Served
from audiocrib.together.words import as_said, two_words
from audiocrib.ui.screens.new_game.table_setup import names_of, seats_for


class Call(Struct, frozen=True):
    """The options of the call. `seats` as typed."""

    arguments: Arguments
    port: int | None = None
    seats: str | None = None
    lan: bool = False
    link: str | None = None
    """The address of a server in front of this one."""
    delay: int = 0
    """Seconds by which spectators hear the game later."""
    public: bool = False
    """A room of many tables."""
    hand_over: str | None = None
    """The file to write for another host, who continues the table that waits here."""
    take_over: str | None = None
    """Such a file, whose table continues here."""
    words: str | None = None
    """The words of the table to hand over, in a room of many."""


def parse_host(words: list[str]) -> Call:
    """Parse the call without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = _parser()
    options = tuple(option for action in parser._actions for option in action.option_strings)  # noqa: SLF001
    found = known(parser, words, options)
    if found.link is not None and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", found.link):
        raise ArgumentsError(phrase("together-link-refused", found=shown(found.link)))
    if found.seats and found.players is None:
        found.players = str(max(2, len(found.seats.split(","))))
    seats, found.seats, found.seat = found.seats, None, None
    files = found.hand_over, found.take_over
    words_of = found.words and as_said(found.words)
    call = Call(
        arguments_of(found), found.port, seats, found.lan, found.link, found.delay, found.public, *files, words_of
    )
    _check_together(call)
    return call


def _check_together(call: Call) -> None:
    """Refuse a call whose arguments exclude each other."""
    sets_up = call.arguments.asks_table or call.seats or call.arguments.seed is not None
    if call.public and (sets_up or call.delay):
        raise ArgumentsError(phrase("hall-alone"))
    files = call.hand_over, call.take_over
    if any(files) and (sets_up or all(files)):
        raise ArgumentsError(phrase("hand-over-alone"))
    if call.words and not (call.public and call.hand_over):
        raise ArgumentsError(phrase("hand-over-words"))


def _delay_of(text: str) -> int:
    """Return the seconds by which spectators hear everything later. Raises ArgumentsError."""
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text) <= LONGEST_DELAY:
        return int(text)
    raise ArgumentsError(phrase("together-delay-refused", found=shown(text), most=LONGEST_DELAY))


def _parser() -> CallParser:
    parser = CallParser(prog="audiocrib host", description="Serve a table that others join.", allow_abbrev=False)
    parser.add_argument("--port", metavar="N", type=port_of, help=f"the port; without it {PORT}")
    parser.add_argument(
        "--seats", metavar="WHO", help="who sits where, like you,open,club; the other seats are open by default"
    )
    parser.add_argument("--lan", action="store_true", help="let other machines of your own network join")
    parser.add_argument("--link", metavar="URL", help="the address of a web server with TLS in front of the table")
    parser.add_argument(
        "--delay",
        metavar="N",
        type=_delay_of,
        default=0,
        help="spectators hear everything this many seconds later; 0 by default",
    )
    parser.add_argument("--public", action="store_true", help="a room of many tables, which others open")
    parser.add_argument(
        "--hand-over", metavar="FILE", help="write your table with its game to a file, for another host"
    )
    parser.add_argument("--take-over", metavar="FILE", help="continue a table that was handed over")
    parser.add_argument("--words", metavar="WORDS", help="with --public and --hand-over: the two words of the table")
    add_listener(parser)
    add_table(parser)
    return parser


def host(words: list[str]) -> int:
    """Serve until the host leaves; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        call = parse_host(words)
        arguments = call.arguments
        where = places(arguments.data)
        if call.public:
            from audiocrib.commands.host_room import FOLDER, host_room

            if call.hand_over:
                return hand_over_from_room(where.data / FOLDER, call.words, call.hand_over, text)
            port = PORT if call.port is None else call.port
            return host_room(where, text, port, lan=call.lan, link=call.link, take_over=call.take_over)
        meeting = ByNetwork(where)
        if call.hand_over:
            return hand_over(meeting.store, call.hand_over, text)
        opened = settings_of(arguments, where)
        if call.take_over:
            bring(meeting.store, call.take_over, opened.settings.name)
        options = options_of(opened.settings)
        seats = occupants(call.seats, options, opened.settings, text)
    except ArgumentsError as error:
        return refused(text, error.said)
    found = None if arguments.asks_table or call.seats else meeting.waiting()
    if found:
        options = options_again(found)
    room = opened_again(found) if found else Served(two_words(random.SystemRandom()), seats)
    if call.delay:
        room.delay = call.delay
    port = (found.port if found else PORT) if call.port is None else call.port
    lan = call.lan or (found is not None and found.lan)
    opening = meeting.serve(
        room, options, port, lan=lan, resumes=found is not None, seed=arguments.seed, link=call.link
    )
    if isinstance(opening, Phrase):
        return refused(text, opening)
    machine = this_machine(where, window=arguments.window)
    return spend(Evening(arguments, opened, where, machine, opening=opening), text, where)


def occupants(said: str | None, options: Options, settings: Settings, text: Text) -> list[Occupant | None]:
    """Return the occupants from the beginning, by seat; None for a seat that a guest may take."""
    written = [name.strip() for name in said.split(",")] if said else ["you"]
    if written.count("you") != 1 or not set(written) <= {"you", "open", "computer", *Level}:
        raise ArgumentsError(phrase("together-seats-refused", found=shown(said or "none")))
    if len(written) > options.players:
        raise ArgumentsError(phrase("seats-too-many", number=len(written), players=options.players))
    written += ["open"] * (options.players - len(written))
    sitters = tuple(
        Sitter("human", None if one == "you" else f"open {number}")
        if one in {"you", "open"}
        else Sitter("computer", None, None if one == "computer" else Level(one))
        for number, one in enumerate(written)
    )
    laid, _ = seats_for(sitters, options.players, names_of(settings, text))
    return [
        None if one == "open" else Occupant(Seat(seat), player.name, player.kind, player.level, home=one == "you")
        for seat, (one, player) in enumerate(zip(written, laid, strict=True))
    ]
