"""The options of the command line: their values, and one sentence for each that is wrong."""

import argparse
import errno
import os
import re
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.cli.engine_seats import SeatError, check_programs, programs
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import COMMANDS, PROGRAM, ArgumentsError, CallParser, known, nearest_word
from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.presets import PRESETS, changed, fault
from audiocrib.settings import house_rules
from audiocrib.settings.fields import SettingsError, check, printable, shown
from audiocrib.settings.house_rules import HouseRulesError
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.settings.table_options import WITH_PLAYERS, Written, in_toml, table_help, table_of, taken
from audiocrib.storage.files import places
from audiocrib.ui.screens.new_game.refusal_words import house_rules_refused, refused
from audiocrib.ui.screens.options.words import setting_refused

OPTIONS = (
    "--seed", "--voice", "--engine", "--window", "--name", "--preset", "--players", "--seats", "--seat", "--sides", "--target", "--set", "--data", "--version", "--help",
)  # fmt: skip

LAST_PORT = 65_535


class Arguments(Struct, frozen=True):
    """The options of a call, as typed; None is "not given". `options` are those of `--set`, like `muggins=off`."""

    seed: int | None = None
    voice: str | None = None
    engine: str | None = None
    name: str | None = None
    target: str | None = None
    preset: str | None = None
    data: Path | None = None
    players: str | None = None
    sides: str | None = None
    options: tuple[str, ...] = ()
    seats: str | None = None
    programs: tuple[tuple[Seat, str], ...] = ()
    window: bool = False

    @property
    def asks_table(self) -> bool:
        """True if the call starts a game: naming rules means a game by those rules."""
        said = (self.preset, self.target, self.players, self.sides, self.seats)
        return bool(self.options) or any(value is not None for value in said)

    @property
    def asks_nothing(self) -> bool:
        """True if the call wants no questions first: it says who speaks."""
        return self.voice is not None


def parse(words: list[str]) -> Arguments:
    """Parse the options of a call.

    Raises:
        ArgumentsError: one of them is wrong.
        SystemExit: help was asked for and printed.
    """
    if words in (["--help", "table"], ["-h", "table"]):
        print_lines(table_help().splitlines())
        raise SystemExit(0)
    if len(words) == 2 and words[0] in {"--help", "-h"} and not words[1].startswith("-"):
        command = nearest_word(words[1], (*COMMANDS, "table"))
        raise ArgumentsError(phrase("help-unknown", word=shown(words[1]), command=command))
    return arguments_of(known(_parser(), words, OPTIONS))


def arguments_of(found: argparse.Namespace) -> Arguments:
    """Return the options of a call, as the parser found them. Raises ArgumentsError if one of them is wrong."""
    data = None if found.data is None else folder_named(found.data)
    try:
        seated = tuple(programs(found.seat or []).items())
    except SeatError as error:
        raise ArgumentsError(error.said) from None
    table = {"players": found.players, "sides": found.sides, "options": tuple(found.set or ()), "seats": found.seats}
    table |= {"programs": seated, "window": found.window}
    who = {"voice": found.voice, "engine": found.engine, "name": found.name}
    return Arguments(seed_of(found.seed), **who, target=found.target, preset=found.preset, data=data, **table)


def _parser() -> CallParser:
    parser = CallParser(
        prog=PROGRAM,
        usage="audiocrib [options], or audiocrib COMMAND --help",
        description="Cribbage that you can play with your eyes closed.",
        epilog=f"Commands: {', '.join(sorted(COMMANDS))}.",
        allow_abbrev=False,
    )
    add_listener(parser)
    add_table(parser)
    parser.add_argument("--seats", metavar="NAMES", help="who sits there, like you,Bea,computer")
    parser.add_argument("--seat", metavar="N=engine:PROGRAM", action="append", help="a program plays in a seat")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    return parser


def add_listener(parser: argparse.ArgumentParser) -> None:
    """Add the options for hearing a game, wherever its table is."""
    parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
    parser.add_argument("--engine", metavar="NAME", help="the speech engine; audiocrib doctor lists them")
    parser.add_argument("--window", action="store_true", help="play in a window with large letters")
    parser.add_argument("--name", metavar="NAME", help="what the others call you")
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the options that set up a table."""
    parser.add_argument("--seed", metavar="N", help="play the same game again, card for card")
    parser.add_argument("--preset", metavar="RULES", help=f"rules of a new game: {', '.join(PRESETS)}, or yours")
    parser.add_argument("--players", metavar="N", help="seats at the table, 2 to 6")
    parser.add_argument("--sides", metavar="HOW", help="which seats share a score: individual, pairs and so on")
    parser.add_argument("--target", metavar="POINTS", help="points that win, usually 121")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", help="any rule; see audiocrib --help table")


def seed_of(text: str | None) -> int | None:
    """Parse the seed, from which all chance starts. Raises ArgumentsError if it is not a number."""
    if text is None:
        return None
    if re.fullmatch(r"[+-]?[0-9]{1,4000}", text):
        return int(text)
    raise ArgumentsError(phrase("seed-refused", found=shown(text) or "none"))


def port_of(text: str) -> int:
    """Return a port, 0 for any that is free. Raises ArgumentsError if there is no such port."""
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text) <= LAST_PORT:
        return int(text)
    raise ArgumentsError(phrase("page-port", port=shown(text) or "none"))


def folder_named(text: str) -> Path:
    """Return the folder for games and settings. Raises ArgumentsError if it cannot be used as one."""
    if not text:
        raise ArgumentsError(phrase("data-refused", folder="none", why=os.strerror(errno.ENOENT)))
    try:
        folder = Path(text).expanduser().absolute()
        if folder.exists():
            os.listdir(folder)  # noqa: PTH208  # only to check that it can be read
    except (OSError, RuntimeError) as error:  # RuntimeError: the home of a user who does not exist
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("data-refused", folder=printable(text)[:300], why=why)) from None
    return folder


def with_arguments(settings: Settings, arguments: Arguments) -> Settings:
    """Return the settings as this call changes them, for this call only.

    A preset replaces all options in the settings; another number of players gets its usual deal and sides, unless the
    call says otherwise.

    Raises:
        ArgumentsError: a value that cannot be used.
    """
    for key in ("voice", "engine", "name", "target"):
        value = getattr(arguments, key)
        if value is not None:
            try:
                settings = replace(settings, **{key: check(key, value, typed=True)})
            except SettingsError as error:
                raise ArgumentsError(setting_refused(error, f"--{key}")) from None
    if arguments.preset is not None:
        settings = _with_preset(settings, arguments.preset, arguments)
    changes = _asked(arguments, settings)
    if arguments.seats is not None:
        settings = replace(settings, seats=_sitters(arguments.seats))
        changes = {"players": _option("players", str(max(2, len(settings.seats))), settings), **changes}
    kept = {name: value for name, value in settings.table.items() if name not in changes}
    if changes.get("players", kept.get("players", 2)) != settings.table.get("players", 2):
        kept = {name: value for name, value in kept.items() if name not in WITH_PLAYERS}
    gone = {"sides": "targets"} | ({"match": "match_length"} if changes.get("match") == "single" else {})
    for name, other in gone.items():
        if name in changes:
            kept.pop(other, None)
    if arguments.target is not None:
        kept.pop("target", None)
    over: dict[str, object] = {name: None for name in ("target", "muggins") if name in changes}
    players = table_of(settings.preset, {**kept, **changes}).players
    if arguments.seats is not None and len(settings.seats) > players:
        raise ArgumentsError(phrase("seats-too-many", number=len(settings.seats), players=players))
    try:
        check_programs(dict(arguments.programs), settings.seats, players)
    except SeatError as error:
        raise ArgumentsError(error.said) from None
    return replace(settings, table={**kept, **changes}, **over)


def _with_preset(settings: Settings, name: str, arguments: Arguments) -> Settings:
    """Return the settings with a preset: a published one, one of the player's own by name, or one in a file."""
    if name in PRESETS:
        return replace(settings, preset=name, table={})
    try:
        own = house_rules.found(places(arguments.data).config, name)
    except HouseRulesError as error:
        raise ArgumentsError(house_rules_refused(error)) from None
    target = settings.target if arguments.target is not None else None
    return replace(settings, preset=own.preset, table=own.table, target=target, muggins=None)


def _sitters(said: str) -> tuple[Sitter, ...]:
    """Parse the seats, separated by commas: `you`, `computer`, a computer's level, or another person's name."""
    names = [name.strip() for name in said.split(",")]
    if not all(names):
        raise ArgumentsError(phrase("seats-refused", found=shown(said) or "none"))
    sitters = tuple(map(_sitter, names))
    named = [sitter for sitter in sitters if sitter.name is not None or sitter.kind == "human"]
    if len(set(named)) < len(named) or not any(sitter.kind == "human" for sitter in sitters):
        raise ArgumentsError(phrase("seats-refused", found=shown(said)))
    return sitters


def _sitter(name: str) -> Sitter:
    if name in {"you", "computer"}:
        return Sitter("human" if name == "you" else "computer")
    if name in set(Level):
        return Sitter("computer", None, Level(name))
    try:
        return Sitter("human", check("name", name))
    except SettingsError as error:
        raise ArgumentsError(setting_refused(error, "--seats")) from None


def _asked(arguments: Arguments, settings: Settings) -> dict[str, Written]:
    """Return the options that the call names, by name."""
    said_apart = {"players": arguments.players, "sides": arguments.sides}
    pairs = [(name, value) for name, value in said_apart.items() if value is not None]
    changes = {}
    for said in arguments.options:
        name, equals, value = said.partition("=")
        if not (name and equals):
            raise ArgumentsError(phrase("option-no-value", found=shown(said) or "none"))
        pairs.append((name.strip().replace("-", "_"), value.strip()))
    for name, value in pairs:
        changes[name] = _option(name, value, settings)
    return changes


def _option(name: str, value: str, settings: Settings) -> Written:
    try:
        return in_toml(taken(name, value, typed=True))
    except Refusal as refusal:
        raise ArgumentsError(refused(refusal, PRESETS[settings.preset])) from None


def playable_settings(settings: Settings, arguments: Arguments) -> tuple[Settings, tuple[Phrase, ...]]:
    """Return settings with which a game can begin, and anything worth saying about them.

    Raises:
        ArgumentsError: the call itself asks for something that cannot be played.
    """
    try:
        options_of(settings)
    except ArgumentsError as error:
        if arguments.asks_table:
            raise
        usual = replace(settings, preset=DEFAULTS.preset, table={}, target=None, muggins=None)
        return usual, (error.said, phrase("settings-table"))
    return settings, ()


def options_of(settings: Settings) -> Options:
    """Return the rules of a new game.

    Raises:
        ArgumentsError: they cannot be played.
    """
    options = for_new_game(table_of(settings.preset, settings.table), settings)
    refusal = fault(options)
    if refusal:
        raise ArgumentsError(refused(refusal, options))
    return options


def for_new_game(options: Options, settings: Settings) -> Options:
    """Return the rules of a table with what the settings say of every new game. Nothing is checked."""
    if settings.target is not None:
        options = changed(options, target=settings.target)
    if settings.muggins is not None and options.muggins in {Muggins.AUTO, Muggins.OFF} and _by_hand(options):
        options = changed(options, muggins=Muggins.AUTO if settings.muggins else Muggins.OFF)
    return options


def _by_hand(options: Options) -> bool:
    return options.count.value == "manual"
