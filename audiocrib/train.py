"""`audiocrib train`: the trainer alone at the terminal, from the command line to the farewell."""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from audiocrib.arguments import Arguments, folder_named, options_of, with_arguments
from audiocrib.call_parser import ArgumentsError, CallParser, known
from audiocrib.files import Places, places
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.text import Text
from audiocrib.output.faults import Fault
from audiocrib.output.owner import speaker
from audiocrib.output.speaker import Speaker
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.setting_fields import SettingsError, printable
from audiocrib.settings import DEFAULTS, Settings, VoiceMode
from audiocrib.settings_file import FILE_NAME, load
from audiocrib.train_record import AnswerRecord
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import name_keys
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.keynames import LEAVE, RESUMED
from audiocrib.ui.terminal import open_terminal
from audiocrib.ui.trainer import Trainer
from audiocrib.ui.trainer_course import course, now, told, warm

FAREWELL_SECONDS = 3.0
"""How long the last sentence may be heard before the voice ends."""


FORMS = ("text", "table", "json", "svg")
"""In which the progress is printed."""


class Call(Struct, frozen=True):
    """What the call asks for."""

    progress: str | None = None
    voice: str | None = None
    seed: int | None = None
    data: Path | None = None


def train(words: list[str]) -> int:
    """Train until it is left; 0, or 2 after one sentence on standard error."""
    try:
        call = parse_train(words)
        where = places(call.data)
        settings = _settings(call, where)
    except ArgumentsError as error:
        sys.stderr.write(printable(Text().sentence(error.said)) + "\n")
        return 2
    if call.progress:
        return _progress(call.progress, where, settings)
    with suppress(KeyboardInterrupt):
        asyncio.run(_by_ear(call, where, settings))
    return 0


def parse_train(words: list[str]) -> Call:
    """What the call asks for; without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(prog="audiocrib train", description="Learn to count, by ear.", allow_abbrev=False)
    parser.add_argument("--seed", metavar="N", type=int, help="the same questions as with this number before")
    parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
    parser.add_argument("--data", metavar="DIR", help="folder for answers, games and settings")
    parser.add_argument(
        "--progress", choices=FORMS, nargs="?", const=FORMS[0], help="only print it: text, table, json or svg"
    )
    found = known(parser, words, ("--progress", "--seed", "--voice", "--data", "--help"))
    return Call(found.progress, found.voice, found.seed, None if found.data is None else folder_named(found.data))


def _settings(call: Call, where: Places) -> Settings:
    """The player's settings; a file that is not right stays as it is, and the defaults hold."""
    try:
        settings = load(where.config / FILE_NAME)
    except SettingsError:
        settings = DEFAULTS
    return with_arguments(settings, Arguments(voice=call.voice))


def _progress(form: str, where: Places, settings: Settings) -> int:
    """Print what the answers add up to."""
    from audiocrib import train_figures

    record, text = AnswerRecord(where.data), Text(settings.language, settings.verbosity, settings.plain)
    for said in told(record.notice):
        sys.stderr.write(printable(text.sentence(said)) + "\n")
    match form:
        case "json":
            lines = [train_figures.document(record.learned)]
        case "svg":
            lines = [train_figures.drawing(record.learned, text)]
        case "table":
            lines = train_figures.table(record.learned, text)
        case _:
            lines = train_figures.sentences(record.learned, now()[1], text)
    with suppress(OSError):
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()
    return 0


def rules_of(settings: Settings) -> Options:
    """The rules by which cribs are counted: those of a new game, or the usual ones where none can be begun."""
    try:
        return options_of(settings)
    except ArgumentsError:
        return SALON


async def _by_ear(call: Call, where: Places, settings: Settings) -> None:
    """Train at the terminal; it and the voice are given back whatever happens."""
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
    record = AnswerRecord(where.data)
    batch: tuple[str, ...] = ()
    try:
        with open_terminal(width=settings.width or 0) as terminal:
            desk = Desk(settings, terminal.write, voice, make)
            for fault in faults:
                desk.fault(fault)
            keymap, _ = keymap_of(settings)
            name_keys(keymap, desk.text)
            for said in told(record.notice):
                desk.print(said)
            trainer = Trainer(desk, keymap, course(record, rules_of(settings), call.seed), left.set)
            trainer.open()
            await asyncio.to_thread(terminal.prepare)
            warming = asyncio.create_task(asyncio.to_thread(warm))
            ahead = asyncio.create_task(desk.read_ahead(lambda: True))
            async for batch in terminal.batches():
                _press(batch, trainer, desk, keymap, left)
                if left.is_set():
                    break
            ahead.cancel()
            await warming
            desk.say(Message((phrase("train-left"),)))
            if desk.mode is VoiceMode.SELF and batch != (LEAVE,) and not faults:
                with suppress(TimeoutError):
                    await asyncio.wait_for(desk.voice.idle(), FAREWELL_SECONDS)
    finally:
        record.close()
        desk.voice.close() if desk is not None else voice.close()


def _press(batch: tuple[str, ...], trainer: Trainer, desk: Desk, keymap: KeyMap, left: asyncio.Event) -> None:
    """Keys that arrived together, in order."""
    for key in batch:
        if left.is_set():
            return
        if key == LEAVE:
            left.set()
        elif key == RESUMED:
            desk.repeat(slowly=False)
        else:
            meaning = keymap.meaning(key, Mode.TABLE)
            desk.voice.key(meaning is not None and meaning.action in {Action.COMMIT, Action.MENU})
            trainer.press(key)
