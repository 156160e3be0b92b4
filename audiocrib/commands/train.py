"""`audiocrib train`: the trainer on its own, from the command line to the farewell."""

import asyncio
import sys
from functools import partial
from pathlib import Path

from msgspec import Struct

from audiocrib.cli.arguments import folder_named, options_of, seed_of
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.machine import by_ear, settings_by_ear, stored, this_machine
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.session.session import Entered, Session
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.fields import printable, shown
from audiocrib.storage.files import Places, places
from audiocrib.storage.store import Store
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.screens.trainer.course import course, notice_words, now, warm
from audiocrib.ui.screens.trainer.trainer import Trainer

FORMS = ("text", "table", "json", "svg")
"""The formats for printing progress."""


class Call(Struct, frozen=True):
    """The options of the call."""

    progress: str | None = None
    voice: str | None = None
    seed: int | None = None
    data: Path | None = None
    window: bool = False


def train(words: list[str]) -> int:
    """Run the trainer until the player leaves; return 0, or 2 after one sentence on standard error."""
    try:
        call = parse_train(words)
        where = places(call.data)
        opened = settings_by_ear(where, call.voice)
        if call.progress:
            return _progress(call.progress, where, opened)
        _train(call, where, opened)
    except ArgumentsError as error:
        sys.stderr.write(printable(Text().sentence(error.said)) + "\n")
        return 2
    return 0


def _train(call: Call, where: Places, opened: StartingSettings) -> None:
    surroundings = this_machine(where, window=call.window)
    record = AnswerRecord(surroundings.store)
    try:
        by_ear(surroundings, opened, partial(_enter, record, surroundings.store, call.seed))
    finally:
        record.close()


def _enter(record: AnswerRecord, store: Store, seed: int | None, session: Session) -> Entered:
    """Open the menu of drills."""
    presenter, stack = session.presenter, session.player.screens
    for said in notice_words(record.notice):
        presenter.print(said)
    whose = course(record, store, options_of(presenter.settings), lambda: presenter.settings, seed)
    trainer = Trainer(stack, whose, stack.leave)
    stack.push(trainer)
    trainer.open()

    async def closed() -> Phrase:
        return phrase("train-left")

    async def ahead() -> None:
        await asyncio.gather(
            presenter.thinking.run(warm(options_of(presenter.settings))), presenter.read_ahead(lambda: True)
        )
        await trainer.prepare()

    return Entered(closed, ahead=ahead, settled=trainer.settled)


def parse_train(words: list[str]) -> Call:
    """Parse the call without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(prog="audiocrib train", description="Learn to count, by ear.", allow_abbrev=False)
    parser.add_argument("--seed", metavar="N", type=seed_of, help="ask the same questions as before with this number")
    parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
    parser.add_argument("--window", action="store_true", help="in a window with large letters")
    parser.add_argument("--data", metavar="DIR", help="folder for answers, games and settings")
    parser.add_argument(
        "--progress", type=_form, nargs="?", const=FORMS[0], help="only print it: text, table, json or svg"
    )
    found = known(parser, words, ("--progress", "--seed", "--voice", "--window", "--data", "--help"))
    data = None if found.data is None else folder_named(found.data)
    return Call(found.progress, found.voice, found.seed, data, found.window)


def _form(text: str) -> str:
    """Return a form of the progress. Raises ArgumentsError if there is no such form."""
    if text not in FORMS:
        raise ArgumentsError(phrase("progress-refused", found=shown(text) or "none", forms=", ".join(FORMS)))
    return text


def _progress(form: str, where: Places, opened: StartingSettings) -> int:
    """Print the progress that the answers add up to."""
    from audiocrib.commands import train_figures

    settings, record = opened.settings, AnswerRecord(stored(where))
    text = Text(settings.language, settings.verbosity, settings.plain)
    for said in (*opened.notes, *notice_words(record.notice)):
        sys.stderr.write(printable(text.sentence(said)) + "\n")
    match form:
        case "json":
            lines = [train_figures.document(record.learned)]
        case "svg":
            lines = [train_figures.drawing(record.learned, text)]
        case "table":
            lines = train_figures.table(record.learned, text, settings.answer_times)
        case _:
            lines = train_figures.sentences(record.learned, now(), text, settings.answer_times)
    print_lines(lines)
    return 0
