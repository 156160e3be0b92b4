"""`audiocrib games`, `replay` and `statistics`: what was played, read from the journals. Changes nothing on the disk."""

import asyncio
import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from audiocrib import exported
from audiocrib.arguments import Arguments, with_arguments
from audiocrib.call_parser import ArgumentsError
from audiocrib.chance_plot import svg
from audiocrib.files import Places, places
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.narration.watching import spectator
from audiocrib.output.owner import speaker
from audiocrib.output.voice import Fault, Speaker
from audiocrib.report_arguments import Report, parse_report
from audiocrib.rules.cards import Seat
from audiocrib.setting_fields import SettingsError, printable, shown
from audiocrib.setting_sources import with_environment
from audiocrib.settings import DEFAULTS, Settings, Verbosity, VoiceMode
from audiocrib.settings_file import FILE_NAME, load
from audiocrib.table.archive import Archive, Game, open_game, read, running
from audiocrib.table.figures import figures, opponents
from audiocrib.table.replay import updates
from audiocrib.table.results import people, person
from audiocrib.table.review import review
from audiocrib.ui import record_words, review_words
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.keynames import LEAVE
from audiocrib.ui.replayer import Replayer, Step, steps, transcript
from audiocrib.ui.terminal import open_terminal

FAREWELL_SECONDS = 3.0
"""How long the last sentence may be heard before the voice ends."""


def report(words: list[str]) -> int:
    """Do what the call asks for; 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        asked = parse_report(words)
        where = places(asked.data)
        match asked.command:
            case "games":
                lines = _games(asked, where, text)
            case "statistics":
                lines = _statistics(asked, where, text)
            case "analyse":
                lines = _analyse(asked, where, text)
            case _:
                lines = _replay(asked, where)
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    _print(lines)
    return 0


def _print(lines: list[str]) -> None:
    """All lines, or as many as somebody reads; what the output's encoding does not have becomes a question mark."""
    if not lines or sys.stdout is None:
        return
    encoding = sys.stdout.encoding or "utf-8"
    try:
        sys.stdout.write("".join(f"{line}\n" for line in lines).encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except OSError:  # nobody reads any more; the interpreter flushes at its end and would complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _archive(where: Places) -> Archive:
    try:
        return read(where.data)
    except OSError as error:
        raise ArgumentsError(record_words.unreadable(where.data, error)) from None


def _games(asked: Report, where: Places, text: Text) -> list[str]:
    archive = _archive(where)
    if asked.json:
        return [exported.as_json(exported.games(archive))]
    return [" ".join(map(text.sentence, line)) for line in record_words.listed(archive)]


def _statistics(asked: Report, where: Places, text: Text) -> list[str]:
    records = tuple(game.record for game in _archive(where).games)
    if asked.against is not None and records and not figures(records, asked.against).games.played:
        known = tuple(phrase("seat-name", name=name) for name in opponents(records))
        raise ArgumentsError(phrase("figures-none-against", found=shown(asked.against), names=known))
    if asked.json:
        return [exported.as_json(exported.statistics(records, asked.against))]
    return [text.sentence(said) for said in record_words.whole(records, asked.against)]


def _analyse(asked: Report, where: Places, text: Text) -> list[str]:
    """What a seat chose in a game against what the best player would have; the picture where one is wanted."""
    game = _chosen(asked.file, where)
    seat = _viewer(asked.seat, game, where)
    if seat is None:
        raise ArgumentsError(phrase("analyse-seat", number=len(game.record.header.players)))
    found, name = review(game.record, seat), record_words.names_of(game.record)[seat]
    if asked.svg is not None:
        try:
            Path(asked.svg).write_text(svg(found.chances, name), encoding="utf-8")
        except OSError as error:
            raise ArgumentsError(phrase("review-no-file", file=asked.svg, why=error.strerror or "")) from None
    if asked.json:
        return [exported.as_json(exported.analysis(game, seat, found))]
    return [text.sentence(said) for said in review_words.told(found, name)]


# Replays


def _replay(asked: Report, where: Places) -> list[str]:
    """Lines to print; none where it was heard by ear."""
    game = _chosen(asked.file, where)
    viewer = _viewer(asked.seat, game, where)
    told = tuple(updates(game.record, viewer))
    if asked.json:
        return [exported.as_json(exported.replay(game, viewer, told))]
    names, settings = record_words.names_of(game.record), _settings(asked, where)
    listener = spectator(names) if viewer is None else Listener(viewer, names)
    listener = replace(listener, pegs_along=settings.real_board)
    heard = steps(listener, told)
    begins = record_words.replay_begins(game, viewer, len(heard))
    if asked.text:
        text = Text(settings.language, Verbosity.FULL, settings.plain)
        name_keys(keymap_of(settings)[0], text)
        return transcript(heard, begins, record_words.replay_ends(game), text)
    with suppress(KeyboardInterrupt):
        asyncio.run(_by_ear(listener, heard, begins, record_words.replay_ends(game), settings))
    return []


def _chosen(file: str, where: Places) -> Game:
    """The game of this number in the list, or of this path.

    Raises:
        ArgumentsError: there is none, or it is no record that this version can read.
    """
    if re.fullmatch(r"[0-9]{1,9}", file):
        games = _archive(where).games
        if not 0 < int(file) <= len(games):
            raise ArgumentsError(phrase("replay-no-game", found=file, number=len(games)))
        path = games[int(file) - 1].path
    else:
        path = Path(file)
    _must_be_file(path)
    game = open_game(path, verify=True)
    if isinstance(game, Game):
        return game
    raise ArgumentsError(record_words.left_out(game, "replay-left-out"))


def _must_be_file(path: Path) -> None:
    """A folder or a pipe is no journal, and reading a pipe may never end."""
    try:
        if path.is_file() or not path.exists():
            path.open("rb").close()
            return
        fault = errno.EISDIR if path.is_dir() else errno.EINVAL
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        fault = getattr(error, "errno", None) or errno.EINVAL
    raise ArgumentsError(phrase("replay-no-file", file=str(path), why=os.strerror(fault)))


def _viewer(seat: str | None, game: Game, where: Places) -> Seat | None:
    """Whose ears: a seat from 1, the person's if none is named, or None for a spectator.

    Raises:
        ArgumentsError: there is no such seat, or the game is still on and this seat is not the only person's.
    """
    if seat == "spectator":
        return None
    players, owner = len(game.record.header.players), person(game.record)
    viewer = owner
    if seat is not None:
        if not (re.fullmatch(r"[0-9]{1,9}", seat) and 1 <= int(seat) <= players):
            raise ArgumentsError(phrase("replay-no-seat", found=shown(seat) or "none", number=players))
        viewer = Seat(int(seat) - 1)
    if running(game.path, where.data, game.record):
        if len(people(game.record)) > 1:
            raise ArgumentsError(phrase("replay-running-several"))
        if viewer != owner:
            raise ArgumentsError(phrase("replay-running", seat=owner + 1))
    return viewer


def _settings(asked: Report, where: Places) -> Settings:
    """The player's settings; a file that is not right stays as it is, and the defaults hold.

    Raises:
        ArgumentsError: the voice that was asked for is none.
    """
    try:
        settings = load(where.config / FILE_NAME)
    except SettingsError:
        settings = DEFAULTS
    surrounded, _, _ = with_environment(settings, os.environ)
    return with_arguments(surrounded, Arguments(voice=asked.voice))


async def _by_ear(
    listener: Listener,
    heard: tuple[Step, ...],
    begins: tuple[Phrase, ...],
    ends: tuple[Phrase, ...],
    settings: Settings,
) -> None:
    """Hear a replay until it is left; the terminal and the voice are given back whatever happens."""
    faults: list[Fault] = []

    def voiceless(fault: Fault) -> None:
        faults.append(fault)
        if desk:
            desk.fault(fault)

    def make(mode: VoiceMode, wanted: Settings) -> Speaker:
        return speaker(mode, wanted, voiceless)

    desk: Desk | None = None
    left = asyncio.Event()
    voice = make(settings.voice or VoiceMode.SELF, settings)
    voice.start()
    try:
        with open_terminal(width=settings.width or 0) as terminal:
            desk = Desk(settings, terminal.write, voice, make)
            for fault in faults:
                desk.fault(fault)
            keymap, _ = keymap_of(settings)
            replayer = Replayer(listener, heard, desk, keymap, begins=begins, ends=ends, leave=left.set)
            replayer.open()
            await asyncio.to_thread(terminal.prepare)
            async for batch in terminal.batches():
                replayer.press(batch)
                if left.is_set():
                    break
            desk.say(Message((phrase("replay-left"),)))
            if desk.mode is VoiceMode.SELF and batch != (LEAVE,) and not faults:
                with suppress(TimeoutError):
                    await asyncio.wait_for(desk.voice.idle(), FAREWELL_SECONDS)
    finally:
        voice.close()
