"""The options of the command line: what they may be, and one sentence for each that is wrong."""

import argparse
import errno
import os
import re
from pathlib import Path
from typing import NoReturn

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.errors import AudiocribError
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.presets import PRESETS, changed, fault, not_yet
from audiocrib.settings import DEFAULTS, Settings, SettingsError, check, printable, shown

REPORTS = ("games", "replay", "statistics")
"""Words that begin a call which plays nothing, but tells of what was played."""
OPTIONS = ("--seed", "--voice", "--name", "--target", "--preset", "--data", "--version", "--help")


class ArgumentsError(AudiocribError):
    """The program cannot be started like this; `said` is the sentence for it."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said


class Arguments(Struct, frozen=True):
    """What a call asks for; None is "not said"."""

    seed: int | None = None
    voice: str | None = None
    name: str | None = None
    target: str | None = None
    preset: str | None = None
    data: Path | None = None

    @property
    def asks_nothing(self) -> bool:
        """Somebody who says how to start wants no questions first."""
        return self.voice is not None or self.seed is not None


class Report(Struct, frozen=True):
    """What a call wants to know of the games that were played. `file` and `seat` as typed, for `replay`."""

    command: str
    file: str = ""
    seat: str = "1"
    against: str | None = None
    text: bool = False
    json: bool = False
    voice: str | None = None
    data: Path | None = None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentsError(phrase("usage", detail=message[:1].upper() + message[1:]))


def parse(words: list[str]) -> Arguments:
    """The options of a call.

    Raises:
        ArgumentsError: one of them is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = _Parser(
        prog="audiocrib",
        description="Cribbage that you can play with your eyes closed.",
        epilog="audiocrib games, replay and statistics tell of what was played; each has its own --help.",
        allow_abbrev=False,
    )
    parser.add_argument("--seed", metavar="N", help="play the same game again, card for card")
    parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
    parser.add_argument("--name", metavar="NAME", help="how the others call you")
    parser.add_argument("--target", metavar="POINTS", help="points that win, usually 121")
    parser.add_argument("--preset", metavar="RULES", help="rules of a new game: " + ", ".join(playable()))
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")
    parser.add_argument("--version", action="store_true", help="say the version and end")
    found = _known(parser, words, OPTIONS)
    data = None if found.data is None else _folder(found.data)
    return Arguments(_seed(found.seed), found.voice, found.name, found.target, found.preset, data)


def _known(parser: argparse.ArgumentParser, words: list[str], options: tuple[str, ...]) -> argparse.Namespace:
    found, unknown = parser.parse_known_args(words)
    if unknown:
        from difflib import get_close_matches

        near = get_close_matches(unknown[0], options, n=1)
        raise ArgumentsError(phrase("unknown-option", option=shown(unknown[0]), nearest=near[0] if near else "none"))
    return found


def parse_report(words: list[str]) -> Report:
    """What a call wants to know; the first word is one of `REPORTS`.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    command = words[0]
    told = {
        "games": "The games that were played to their end, the newest last.",
        "replay": "Hear a game again, step by step, as one seat heard it.",
        "statistics": "What became of you in all games that were played to their end.",
    }
    parser = _Parser(prog=f"audiocrib {command}", description=told[command], allow_abbrev=False)
    options = ["--json", "--data", "--help"]
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for other programs; docs/records.md has the fields")
    if command == "replay":
        parser.add_argument("file", metavar="FILE", help="a journal, or its number in audiocrib games")
        parser.add_argument("--seat", metavar="N", default="1", help="whose ears: a seat from 1, or spectator")
        form.add_argument("--text", action="store_true", help="print all of it, a message a line")
        parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
        options += ["--seat", "--text", "--voice"]
    if command == "statistics":
        parser.add_argument("--against", metavar="NAME", help="only games against this player")
        options += ["--against"]
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")
    found = vars(_known(parser, words[1:], tuple(options)))
    data = found.pop("data")
    return Report(command, **found, data=None if data is None else _folder(data))


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    if re.fullmatch(r"[+-]?[0-9]{1,4000}", text):
        return int(text)
    raise ArgumentsError(phrase("seed-refused", found=shown(text) or "none"))


def _folder(text: str) -> Path:
    if not text:
        raise ArgumentsError(phrase("data-refused", folder="none", why=os.strerror(errno.ENOENT)))
    try:
        folder = Path(text).expanduser().absolute()
        if folder.exists():
            os.listdir(folder)  # noqa: PTH208  # only to learn whether it can be read
    except (OSError, RuntimeError) as error:  # RuntimeError: the home of a user who does not exist
        why = getattr(error, "strerror", None) or str(error)
        raise ArgumentsError(phrase("data-refused", folder=printable(text)[:300], why=why)) from None
    return folder


def with_arguments(settings: Settings, arguments: Arguments) -> Settings:
    """The settings as this call wants them, for this call only.

    Raises:
        ArgumentsError: a value that cannot be used.
    """
    for key in ("voice", "name", "target", "preset"):
        value = getattr(arguments, key)
        if value is not None:
            try:
                settings = replace(settings, **{key: check(key, value, typed=True)})
            except SettingsError as error:
                raise ArgumentsError(setting_refused(error, f"--{key}")) from None
    return settings


def setting_refused(error: SettingsError, key: str | None = None) -> Phrase:
    """The sentence for a setting that cannot be used."""
    facts = {
        **error.facts,
        "nearest": error.facts.get("nearest") or "none",
        "found": error.facts.get("found") or "none",
        "key": key or error.facts["key"],
    }
    return phrase("setting-refused", reason=error.reason.value, **facts)


def playable() -> tuple[str, ...]:
    """The presets that this version plays."""
    return tuple(name for name, preset in PRESETS.items() if not_yet(preset) is None)


def playable_settings(settings: Settings, arguments: Arguments) -> tuple[Settings, tuple[Phrase, ...]]:
    """Settings with which a game can be begun, and what there is to say about it.

    Raises:
        ArgumentsError: the call itself asks for what cannot be played.
    """
    try:
        options_of(settings)
    except ArgumentsError as error:
        if arguments.preset is not None:
            raise
        return replace(settings, preset=DEFAULTS.preset), (error.said,)
    return settings, ()


def options_of(settings: Settings) -> Options:
    """The rules of a new game.

    Raises:
        ArgumentsError: they cannot be played.
    """
    options = PRESETS[settings.preset]
    if settings.target is not None:
        options = changed(options, target=settings.target)
    if settings.muggins is not None and options.muggins in {Muggins.AUTO, Muggins.OFF} and _by_hand(options):
        options = changed(options, muggins=Muggins.AUTO if settings.muggins else Muggins.OFF)
    refusal = fault(options) or not_yet(options)
    if refusal is None:
        return options
    facts = {name: str(refusal.facts[name]) for name in ("option", "value")}
    raise ArgumentsError(phrase("preset-not-yet", preset=settings.preset, allowed=", ".join(playable()), **facts))


def _by_hand(options: Options) -> bool:
    return options.count.value == "manual"
