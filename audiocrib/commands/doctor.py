"""`audiocrib doctor`: which engines speak, which keys arrive, where files are, and what to do about faults.

Plays no game and changes nothing; every line is one or two sentences.
"""

import asyncio
import getpass
import os
import platform
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

from audiocrib import __version__
from audiocrib.cli.arguments import folder_named
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.doctor_engines import Engine, Health, examine, names
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME, load_right
from audiocrib.settings.settings import Engine as Engines
from audiocrib.settings.settings import Settings
from audiocrib.settings.sources import with_environment
from audiocrib.speech.engines.registry import in_order, orca_runs
from audiocrib.storage.files import Places, places, write_atomically
from audiocrib.terminal.terminal import Terminal, open_terminal
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.options.words import setting_refused

LIBRARIES = ("pygame", "pygame-ce", "pyttsx3", "espeakng-loader", "prompt_toolkit", "prismatoid")
VARIABLES = ("SDL_AUDIODRIVER", "PULSE_SERVER", "SPEECHD_ADDRESS", "SSH_CONNECTION", "TERM", "LANG", "AUDIOCRIB_DATA")
MOST_VOICES = 12


Telling = Callable[..., None]
"""Prints phrases, a line each, and keeps them for the report."""


class Findings(Struct):
    """The findings: the lines about them, and the lines of advice."""

    lines: list[str]
    advice: list[Phrase]


def doctor(words: list[str]) -> int:
    """Examine and report; return 0, 1 if nothing can speak, or 2 after one sentence on standard error."""
    text = Text()
    try:
        asked = _parsed(words)
        where = places(None if asked["data"] is None else folder_named(asked["data"]))
        _refuse_existing(asked["report"])
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    with suppress(KeyboardInterrupt):
        return _examination(text, where, asked["report"])
    return 1


def _parsed(words: list[str]) -> dict[str, str | None]:
    parser = CallParser(
        prog="audiocrib doctor",
        description="Looks at what speaks here, at the terminal and the folders, and says what to do about faults.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--report", metavar="FILE", help="write everything to a file, without your name and home folder"
    )
    parser.add_argument("--data", metavar="DIR", help="folder for games and settings")
    return vars(known(parser, words, ("--report", "--data", "--help")))


def _refuse_existing(report: str | None) -> None:
    """Raise ArgumentsError if a report would be written over a file."""
    there = False
    with suppress(OSError, ValueError, RuntimeError):  # then it cannot be written to either, which is said at the end
        there = report is not None and Path(report).expanduser().exists()
    if there:
        raise ArgumentsError(phrase("settings-exists", file=printable(report or "")))


def _examination(text: Text, where: Places, report: str | None) -> int:
    found = Findings([], [])

    def tell(*told: Phrase) -> None:
        for each in told:
            sentence = printable(text.sentence(each))
            found.lines.append(sentence[:1].upper() + sentence[1:])
            print_lines(found.lines[-1:])

    tell(*_surroundings(found))
    settings = _settings(where, found, tell)
    speaks = _engines(settings, text, found, tell)
    tell(*_folders(where, found))
    if sys.stdin is not None and sys.stdin.isatty():
        _keys(text, found, tell)
    tell(phrase("doctor-advice" if found.advice else "doctor-well"), *found.advice)
    if report is not None:
        _write(report, found, tell)
    return 0 if speaks else 1


def _surroundings(found: Findings) -> list[Phrase]:
    """Describe the program, the system, its libraries, the terminal."""
    said = [
        phrase("doctor-begins", version=__version__),
        phrase("doctor-python", version=platform.python_version(), system=platform.platform()),
    ]
    for library in LIBRARIES:
        known_as = "none"
        with suppress(PackageNotFoundError):
            known_as = version(library)
        said.append(phrase("doctor-library", name=library, version=known_as))
    columns = 0
    with suppress(OSError, ValueError, AttributeError):
        columns = os.get_terminal_size(sys.stdin.fileno()).columns
    name = os.environ.get("TERM", "unknown")
    said.append(phrase("doctor-terminal", terminal="yes" if columns else "no", name=name, columns=columns))
    encoding = getattr(sys.stdout, "encoding", None) or "unknown"
    said.append(phrase("doctor-encoding", name=encoding))
    if "utf" not in encoding.lower():
        found.advice.append(phrase("doctor-do-encoding"))
    said += [phrase("doctor-variable", name=name, value=_value(name)) for name in VARIABLES if name in os.environ]
    if orca_runs():
        said.append(phrase("doctor-orca"))
    return said


def _value(name: str) -> str:
    """Return the value of a variable; the address that a player connects from is kept private."""
    return "something" if name == "SSH_CONNECTION" else os.environ[name] or "nothing"


def _settings(where: Places, found: Findings, tell: Telling) -> Settings:
    """Return the settings with which a game would start: those that are right, and those of the environment."""
    settings, error = load_right(where.config / FILE_NAME)
    if error is not None:
        facts = error.facts
        if "key" in facts:
            tell(setting_refused(error))
        elif "line" in facts:
            tell(phrase("doctor-settings-line", line=facts["line"]))
        else:
            tell(phrase("doctor-settings-lost"))
        found.advice.append(phrase("doctor-do-settings"))
    return with_environment(settings, os.environ)[0]


# Engines


def _engines(settings: Settings, text: Text, found: Findings, tell: Telling) -> bool:
    """Examine every engine, and let it speak; return whether one of those that a game tries works."""
    tell(phrase("doctor-engines"))
    looked: dict[str, Engine] = {}
    for name in names():
        sample = text.sentence(phrase("doctor-sample", engine=name))
        manner = {"rate": settings.rate, "volume": settings.volume, "language": settings.language}
        engine = examine(name, sample, **manner)  # type: ignore[arg-type]  # the values of one dictionary differ in type
        looked[name] = engine
        tell(*_engine(engine))
    tell(phrase("doctor-text"), phrase("doctor-chosen", engine=settings.engine or "none"))
    order = in_order((settings.engine.value, "usual") if settings.engine in looked else ("usual",))
    works = [name for name in looked if looked[name].health is Health.WORKS and name != "reader"]
    working = [name for name in order if name in works]
    speaks = working[0] if working else "untried" if works else "none"
    tell(phrase("doctor-speaks", engine="text" if settings.engine is Engines.TEXT else speaks))
    found.advice += _mending(settings, looked, working)
    if not working:
        found.advice += [phrase("doctor-do-choose", engine=name) for name in works]
    return bool(working)


def _engine(engine: Engine) -> list[Phrase]:
    said = [
        phrase(
            "doctor-engine",
            engine=engine.name,
            state=engine.health.value,
            detail=engine.detail or "none",
            milliseconds=round(1000 * engine.seconds),
            voices=len(engine.voices),
        )
    ]
    if engine.voices:
        first = [name for name in engine.voices if "+" not in name][:MOST_VOICES]
        said.append(phrase("doctor-voices", engine=engine.name, names=", ".join(first)))
    if engine.health is Health.WORKS and not engine.sounds:
        said.append(phrase("doctor-no-sounds", engine=engine.name))
    return said


def _mending(settings: Settings, looked: dict[str, Engine], working: list[str]) -> list[Phrase]:
    """Return the advice about engines, leaving out those that are not needed."""
    said: list[Phrase] = []
    wanted = [settings.engine.value] if settings.engine in looked else []
    for name in dict.fromkeys([*wanted, *(() if working else in_order(("usual",)))]):
        match looked[name]:
            case Engine(health=Health.WORKS):
                continue
            case Engine(health=Health.HANGS | Health.SILENT):
                said.append(phrase("doctor-do-hangs", engine=name))
            case Engine(device=False):
                said.append(phrase("doctor-do-device"))
            case _:
                said.append(
                    phrase("doctor-do-bundled") if name == "bundled" else phrase("doctor-do-engine", engine=name)
                )
    if working and settings.voice_name is not None:
        base = settings.voice_name.partition("+")[0].casefold()
        voices = [voice.casefold() for voice in looked[working[0]].voices]
        if voices and len(base) > len("en-gb") and not any(base in voice for voice in voices):
            said.append(phrase("doctor-do-voice", engine=working[0], voice=settings.voice_name))
    return [each for place, each in enumerate(said) if each not in said[:place]]


# Keys, folders, the report


def _keys(text: Text, found: Findings, tell: Telling) -> None:
    from audiocrib.commands.doctor_keys import KEYS, lost_keys

    lost: tuple[str, ...] = ()
    with open_terminal() as terminal:
        if isinstance(terminal, Terminal):
            lost = asyncio.run(lost_keys(terminal, text))
    tell(phrase("doctor-keys-told", number=len(KEYS), lost=len(lost)))
    found.advice += [phrase("doctor-do-key", key=(key_name(key),)) for key in lost]


def _folders(where: Places, found: Findings) -> list[Phrase]:
    """Say where settings, journals and logs are, and whether they can be written."""
    said = [
        phrase("doctor-place", what="settings", path=str(where.config / FILE_NAME)),
        phrase("doctor-place", what="data", path=str(where.data)),
        phrase("doctor-place", what="logs", path=str(where.logs)),
    ]
    if not (where.config / FILE_NAME).exists():
        said.append(phrase("doctor-no-file"))
    for folder in dict.fromkeys((where.config, where.data, where.logs)):
        nearest = next((each for each in (folder, *folder.parents) if each.exists()), None)
        if nearest is None or not os.access(nearest, os.W_OK):  # None: a missing drive
            found.advice.append(phrase("doctor-do-folder", path=str(folder)))
    return said


def _write(report: str, found: Findings, tell: Telling) -> None:
    path = Path(report)
    try:
        path = path.expanduser()
        write_atomically(path, "".join(f"{anonymous(line)}\n" for line in found.lines).encode())
    except (OSError, RuntimeError) as error:  # RuntimeError: the home of a user who does not exist
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        tell(phrase("doctor-report-refused", file=str(path), why=why))
    else:
        tell(phrase("doctor-report-written", file=str(path)))


def anonymous(line: str) -> str:
    """Return the line without the home directory, the user's name and the computer's."""
    line = line.replace(str(Path.home()), "~")
    said = {"player": _user(), "computer": platform.node()}
    for instead, name in said.items():
        if name:
            line = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", instead, line, flags=re.IGNORECASE)
    return line


def _user() -> str:
    with suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return ""
