"""The command line of a tournament: its players, its rules, its length, where it is played and where it is kept."""

import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.cli.arguments import Arguments, folder_named, options_of, seed_of, with_arguments
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.computer.player_kinds import Level
from audiocrib.narration.message import phrase
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import PRESETS
from audiocrib.settings.fields import shown
from audiocrib.settings.settings import DEFAULTS
from audiocrib.settings.table_options import NONE, whole_number
from audiocrib.tournament.contestants import ENGINE, Contestants
from audiocrib.tournament.pairs import Measure, Tournament, far

OPTIONS = (
    "--pairs", "--from", "--seed", "--jobs", "--cluster", "--file", "--json", "--deals", "--level", "--preset", "--players", "--sides", "--target", "--set", "--data", "--help",
)  # fmt: skip


class Call(Struct, frozen=True):
    """The options of the call. `numbers`: those of the pairs to play."""

    tournament: Tournament
    numbers: range
    jobs: int = 1
    cluster: str | None = None
    file: Path | None = None
    json: bool = False


def parse_tournament(words: list[str], knows: Callable[[str], bool] = Contestants.knows) -> Call:
    """Parse the call without its first word. `knows`: whether a player is built in, not a program.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    found = vars(known(_parser(), words, OPTIONS))
    start, pairs, jobs = (_number(found, name, least) for name, least in (("from", 0), ("pairs", 1), ("jobs", 1)))
    options = _options(found)
    measure = Measure.GAMES if options.players == 2 else Measure.SIDES
    if found["deals"]:
        if measure is Measure.SIDES:
            raise ArgumentsError(phrase("tournament-two"))
        measure, options = Measure.DEALS, far(options)
    if found["level"] is not None and measure is not Measure.SIDES:
        raise ArgumentsError(phrase("tournament-others"))
    named = (found["player"], found["other"], found["level"] or found["other"])
    first, second, others = (player if knows(player) else _program(player, found["cluster"]) for player in named)
    tournament = Tournament(__version__, measure, (first, second), others, options, seed_of(found["seed"]) or 0)
    file = None if found["file"] is None else Path(found["file"])
    return Call(tournament, range(start, start + pairs), jobs, found["cluster"], file, found["json"])


def _parser() -> CallParser:
    parser = CallParser(
        prog="audiocrib tournament",
        description="Two players against each other over many deals, both with the same cards; docs/tournament.md.",
        epilog=f"A player is a level ({', '.join(Level)}) or engine:COMMAND, a program as in docs/engine.md.",
        allow_abbrev=False,
    )
    parser.add_argument("player", metavar="PLAYER", help="the player to be measured")
    parser.add_argument("other", metavar="OTHER", help="the opponent")
    parser.add_argument("--pairs", metavar="N", default="100", help="how many pairs of games; 100 by default")
    parser.add_argument("--from", metavar="N", default="0", help="the number of the first pair")
    parser.add_argument("--seed", metavar="N", default="1", help="the same cards and choices again; 1 by default")
    parser.add_argument("--jobs", metavar="N", default="1", help="how many processes to use on this machine")
    parser.add_argument("--cluster", metavar="ADDRESS", help="the workers of the Dask scheduler at this address")
    parser.add_argument("--file", metavar="FILE", help="keep finished pairs there; the same call continues with them")
    parser.add_argument("--json", action="store_true", help="the result for other programs")
    parser.add_argument(
        "--deals",
        action="store_true",
        help="single deals: how many more points PLAYER makes than OTHER with the same cards",
    )
    parser.add_argument("--level", metavar="PLAYER", help="the other players where there are several; OTHER by default")
    parser.add_argument("--preset", metavar="RULES", help=f"rules: {', '.join(PRESETS)}, or yours")
    parser.add_argument("--players", metavar="N", help="seats; with three or more PLAYER is measured as a side")
    parser.add_argument("--sides", metavar="HOW", help="which seats share a score: individual, pairs and so on")
    parser.add_argument("--target", metavar="POINTS", help="points that win")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", help="any rule; see audiocrib --help table")
    parser.add_argument("--data", metavar="DIR", help="folder with your own presets")
    return parser


def _number(found: dict[str, str], name: str, least: int) -> int:
    number = whole_number(found[name])
    if number is None or number < least:
        raise ArgumentsError(
            phrase("tournament-number", option=f"--{name}", found=shown(found[name]) or NONE, least=str(least))
        )
    return number


def _options(found: dict[str, str | None]) -> Options:
    """Return the rules of every game. A preset's match is left out, because games are counted."""
    changes = tuple(found["set"] or ())
    if any(change.replace("-", "_").split("=")[0].strip() in {"match", "match_length"} for change in changes):
        raise ArgumentsError(phrase("tournament-match"))
    said = Arguments(
        preset=found["preset"],
        players=found["players"],
        sides=found["sides"],
        target=found["target"],
        options=changes,
        data=None if found["data"] is None else folder_named(found["data"]),
    )
    settings = with_arguments(DEFAULTS, said)
    return replace(options_of(settings), match=MatchForm.SINGLE, match_length=0)


def _program(said: str, cluster: str | None) -> str:
    """Return a command with `ENGINE` before it; unless it runs on a cluster, it must be found on this machine."""
    command = said.removeprefix(ENGINE).strip()
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:  # an unclosed quotation mark
        words = []
    if not words or (cluster is None and shutil.which(words[0]) is None):
        raise ArgumentsError(phrase("tournament-player", found=shown(said) or NONE, levels=", ".join(Level)))
    return ENGINE + command
