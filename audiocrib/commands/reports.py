"""`audiocrib games`, `replay`, `analyse` and `statistics`: reports on games, read from the journals, which are not
changed.
"""

import asyncio
import errno
import os
import re
import sys
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from audiocrib.analysis import export
from audiocrib.analysis.chance_plot import svg
from audiocrib.analysis.figures import figures, opponents
from audiocrib.analysis.open_seats import open_seats
from audiocrib.analysis.results import computers_of, names_of, person
from audiocrib.analysis.review import Review, review
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError
from audiocrib.cli.report_arguments import Report, parse_report
from audiocrib.commands.machine import by_ear, settings_by_ear, stored, this_machine
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.spectator import spectator
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.session.session import Entered, Session
from audiocrib.settings.fields import printable, shown
from audiocrib.settings.settings import Verbosity
from audiocrib.storage.files import Places, places
from audiocrib.storage.open_game import still_on
from audiocrib.storage.record import Record
from audiocrib.storage.store import Archive, Game, GameId, StorageError, Store, left_out
from audiocrib.table.replay import updates
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.records import words as record_words
from audiocrib.ui.screens.records.replayer import Replayer, ReplayStep, steps, transcript
from audiocrib.ui.screens.review import words as review_words


def report(words: list[str]) -> int:
    """Do what the call asks for; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        asked = parse_report(words)
        where = places(asked.data)
        store = stored(where)
        match asked.command:
            case "games":
                lines = _games(asked, store, text)
            case "statistics":
                lines = _statistics(asked, store, text)
            case "analyse":
                lines = _analyse(asked, store, text)
            case _:
                lines = _replay(asked, where, store)
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    print_lines(lines)
    return 0


async def _archive(store: Store) -> Archive:
    try:
        return await store.list()
    except StorageError as error:
        raise ArgumentsError(record_words.unreadable(store, error)) from None


def _games(asked: Report, store: Store, text: Text) -> list[str]:
    archive = asyncio.run(_archive(store))
    if asked.json:
        return [export.as_json(export.games(archive))]
    return [" ".join(map(text.sentence, line)) for line in record_words.listed(archive)]


def _statistics(asked: Report, store: Store, text: Text) -> list[str]:
    records = tuple(game.record for game in asyncio.run(_archive(store)).games)
    if asked.against is not None and records and not figures(records, asked.against).games.played:
        known = tuple(phrase("seat-name", name=name) for name in opponents(records))
        raise ArgumentsError(phrase("figures-none-against", found=shown(asked.against), names=known))
    if asked.json:
        return [export.as_json(export.statistics(records, asked.against))]
    return [text.sentence(said) for said in record_words.whole(records, asked.against)]


def _analyse(asked: Report, store: Store, text: Text) -> list[str]:
    """Report a seat's choices in a game against the best player's; with the picture if wanted."""
    game, on = asyncio.run(_chosen(asked.file, store))
    seat = _viewer(asked, game.record, on)
    if seat is None:
        raise ArgumentsError(phrase("analyse-seat", number=len(game.record.header.players)))
    if asked.svg is not None and Path(asked.svg).exists():  # before the analysis, which takes a while
        raise ArgumentsError(phrase("settings-exists", file=printable(asked.svg)))
    found, name = review(updates(game.record, seat), seat), names_of(game.record)[seat]
    if asked.svg is not None:
        _draw(found, name, asked.svg)
    if asked.json:
        return [export.as_json(export.analysis(game, seat, found))]
    return [text.sentence(said) for said in review_words.review_words(found, name)]


def _draw(found: Review, name: str, file: str) -> None:
    """Draw to a new file; never overwrite."""
    try:
        with Path(file).open("x", encoding="utf-8") as picture:
            picture.write(svg(found.chances, name))
    except FileExistsError:
        raise ArgumentsError(phrase("settings-exists", file=printable(file))) from None
    except OSError as error:
        raise ArgumentsError(phrase("review-no-file", file=printable(file), why=error.strerror or "")) from None


# Replays


def _replay(asked: Report, where: Places, store: Store) -> list[str]:
    """Return the lines to print; none if the replay was heard in a session."""
    game, on = asyncio.run(_chosen(asked.file, store))
    viewer = _viewer(asked, game.record, on)
    told = tuple(updates(game.record, viewer))
    if asked.json:
        return [export.as_json(export.replay(game, viewer, told))]
    names, opened = names_of(game.record), settings_by_ear(where, asked.voice)
    settings = opened.settings
    listener = spectator(names) if viewer is None else Listener(viewer, names, goes_on=False)
    listener = replace(listener, pegs_along=settings.real_board)
    heard = steps(listener, told, computers_of(game.record))
    begins = record_words.replay_begins(game, viewer, len(heard))
    if asked.text:
        text = Text(settings.language, Verbosity.FULL, settings.plain)
        name_keys(keymap_of(settings)[0], text)
        return transcript(heard, begins, record_words.replay_ends(game), text)

    by_ear(this_machine(where), opened, partial(_enter, listener, heard, begins, record_words.replay_ends(game)))
    return []


def _enter(
    listener: Listener,
    heard: tuple[ReplayStep, ...],
    begins: tuple[Phrase, ...],
    ends: tuple[Phrase, ...],
    session: Session,
) -> Entered:
    """Open the replay."""
    stack = session.player.screens
    replayer = Replayer(listener, heard, stack.presenter, begins=begins, ends=ends, leave=stack.leave)
    stack.push(replayer)
    replayer.open()
    return Entered(_replay_left, ahead=partial(stack.presenter.read_ahead, lambda: True))


async def _replay_left() -> Phrase:
    return phrase("replay-left")


async def _chosen(file: str, store: Store) -> tuple[Game, bool]:
    """Return the game with this number in the list, or at this path, and whether it is still on.

    Raises:
        ArgumentsError: there is no such game, or this version cannot read it as a record.
    """
    if re.fullmatch(r"[0-9]{1,9}", file):
        games = (await _archive(store)).games
        if not 0 < int(file) <= len(games):
            raise ArgumentsError(phrase("replay-no-game", found=file, number=len(games)))
        chosen = games[int(file) - 1].id
    else:
        _must_be_file(Path(file))
        chosen = GameId(str(Path(file)))
    try:
        game = await store.load(chosen, verify=True)
        return game, await still_on(store, game)
    except StorageError as error:
        raise ArgumentsError(record_words.left_out(left_out(chosen, error), "replay-left-out")) from None


def _must_be_file(path: Path) -> None:
    """Refuse a folder or a pipe, which is no journal; reading a pipe may never end."""
    try:
        if path.is_file() or not path.exists():
            path.open("rb").close()
            return
        fault = errno.EISDIR if path.is_dir() else errno.EINVAL
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        fault = getattr(error, "errno", None) or errno.EINVAL
    raise ArgumentsError(phrase("replay-no-file", file=str(path), why=os.strerror(fault)))


def _viewer(asked: Report, record: Record, on: bool) -> Seat | None:
    """Return the seat whose ears to use: the one named, counted from 1, else the person's; None for a spectator.

    Raises:
        ArgumentsError: there is no such seat, or the game is still on and this is not its only person.
    """
    seat, command = asked.seat, asked.command
    if seat == "spectator":
        return None
    players, viewer = len(record.header.players), person(record)
    if seat is not None:
        if not (re.fullmatch(r"[0-9]{1,9}", seat) and 1 <= int(seat) <= players):
            raise ArgumentsError(phrase("replay-no-seat", command=command, found=shown(seat) or "none", number=players))
        viewer = Seat(int(seat) - 1)
    if viewer not in open_seats(record, still_on=on):
        raise ArgumentsError(record_words.still_on(record, command))
    return viewer
