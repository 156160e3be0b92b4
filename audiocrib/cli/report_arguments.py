"""The command line of `games`, `replay`, `analyse` and `statistics`, which report on games and play none."""

from pathlib import Path

from msgspec import Struct

from audiocrib.cli.arguments import folder_named
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.narration.message import phrase


class Report(Struct, frozen=True):
    """The options of a call that reports on games. `file` and `seat` as typed, for `replay` and `analyse`."""

    command: str
    file: str = ""
    seat: str | None = None
    against: str | None = None
    text: bool = False
    json: bool = False
    voice: str | None = None
    svg: str | None = None
    data: Path | None = None


def parse_report(words: list[str]) -> Report:
    """Parse a call that reports; the first word is one of `REPORTS`.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    command = words[0]
    told = {
        "games": "Your finished games, the newest last.",
        "replay": "Hear a game again, step by step, as one seat heard it.",
        "analyse": "Your choices and counts in a game, compared with the best ones.",
        "statistics": "Your results over all finished games.",
    }
    parser = CallParser(prog=f"audiocrib {command}", description=told[command], allow_abbrev=False)
    options = ["--json", "--data", "--help"]
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for other programs; docs/records.md has the fields")
    if command in {"replay", "analyse"}:
        parser.add_argument("file", metavar="FILE", nargs="?", help="a journal, or its number in audiocrib games")
        whose = "the listener: a seat from 1, or spectator" if command == "replay" else "whose choices: a seat from 1"
        parser.add_argument("--seat", metavar="N", help=f"{whose}; yours by default")
        options += ["--seat"]
    if command == "analyse":
        parser.add_argument("--svg", metavar="FILE", help="draw the chance of winning over the game")
        options += ["--svg"]
    if command == "replay":
        form.add_argument("--text", action="store_true", help="print everything, one message a line")
        parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
        options += ["--text", "--voice"]
    if command == "statistics":
        parser.add_argument("--against", metavar="NAME", help="only games against this player")
        options += ["--against"]
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")
    found = vars(known(parser, words[1:], tuple(options)))
    data = found.pop("data")
    if command in {"replay", "analyse"} and found["file"] is None:
        raise ArgumentsError(phrase("replay-what", command=command))
    return Report(command, **found, data=None if data is None else folder_named(data))
