"""Imports everything from a file: nothing that is here is overwritten or lost, and importing twice adds nothing."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.backup.bundle import Bundle, Kind, Part
from audiocrib.backup.drill import bring_drill
from audiocrib.concurrency.steps import Steps
from audiocrib.lessons import shelf
from audiocrib.lessons.progress import Progress
from audiocrib.settings import house_rules
from audiocrib.settings.fields import SettingsError
from audiocrib.settings.file import FILE_NAME, read, settings_in
from audiocrib.settings.house_rules import HouseRulesError, house_rules_in
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.bringing import Coming, Games, bring_games
from audiocrib.storage.decoding import LARGEST_TOML, DecodingError, from_toml
from audiocrib.storage.faults import storing
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places, read_file, write_atomically
from audiocrib.storage.store import Store
from audiocrib.trainer import own
from audiocrib.trainer.own import DrillError
from audiocrib.trainer.record import AnswerRecord


class BroughtIn(Struct):
    """The number of new things of each kind; `settings`: whether the file's were adopted, or None if it has none.
    `left_out`: the number of unusable parts.
    """

    games: Games
    answers: int = 0
    lessons: int = 0
    own_lessons: int = 0
    house_rules: int = 0
    drill: int = 0
    settings: bool | None = None
    left_out: int = 0


def bring_in(where: Places, bundle: Bundle) -> Steps[BroughtIn]:
    """Put all parts where they belong. No game of this player's may be on meanwhile.

    Raises:
        BundleError: a part is damaged; nothing was imported.
        StorageError: something could not be written; the parts before it were imported.
    """
    for _ in bundle.parts():
        yield
    games = yield from bring_games(where.data, _games(bundle))
    found = BroughtIn(games, left_out=games.damaged)
    for part in bundle.parts():
        yield
        with storing():
            new = _bring(where, part)
        if new is None:
            found.left_out += 1
            continue
        match part.kind:
            case Kind.SETTINGS:
                found.settings = bool(new)
            case Kind.ANSWERS:
                found.answers += new
            case Kind.PROGRESS:
                found.lessons += new
            case Kind.HOUSE_RULES:
                found.house_rules += new
            case Kind.LESSON:
                found.own_lessons += new
            case Kind.DRILL:
                found.drill += new
            case _:
                pass
    return found


def _games(bundle: Bundle) -> Iterator[Coming]:
    for part in bundle.parts():
        if part.kind in {Kind.RUNNING, Kind.PUT_BY}:
            yield Coming(part.name, part.data, part.changed, part.kind is Kind.RUNNING)


def _bring(where: Places, part: Part) -> int | None:
    """Import a part; return how much of it is new, or None if it is unusable."""
    match part.kind:
        case Kind.SETTINGS:
            return _settings(where.config / FILE_NAME, part.data)
        case Kind.ANSWERS:
            record = AnswerRecord(FileStore(where.data))
            try:
                return record.bring(part.data)
            finally:
                record.close()
        case Kind.PROGRESS:
            return Progress(FileStore(where.data)).bring(part.data)
        case Kind.HOUSE_RULES:
            try:
                return house_rules.bring(where.config, house_rules_in(part.data, Path(part.name)))
            except HouseRulesError:
                return None
        case Kind.LESSON:
            return _lesson(where.data / shelf.FOLDER, part)
        case Kind.DRILL:
            return _drill(FileStore(where.data), part.data)
        case Kind.RUNNING | Kind.PUT_BY:
            return 0


ASKED = ("hinted", "knows_cribbage", "muggins", "voice")
"""Settings that a first start writes: if there are no others, the player has not chosen any here."""


def _settings(path: Path, data: bytes) -> int | None:
    """Adopt the settings unless the player has chosen some here; return 1 if adopted, 0 if not, None if unusable."""
    try:
        text = data[: LARGEST_TOML + 1].decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    if len(data) > LARGEST_TOML or settings_in(text) is None:
        return None
    try:
        here, settings = read(path)
    except SettingsError:
        return 0
    usual = replace(settings, **{name: getattr(DEFAULTS, name) for name in ASKED})
    if here == text or (here and usual != DEFAULTS):
        return 0
    write_atomically(path, text.encode())
    return 1


def _drill(store: Store, data: bytes) -> int | None:
    """Adopt the drill unless there is one here."""
    try:
        return 0 if store.page(own.FILE_NAME).read() else bring_drill(store, data)
    except DrillError:
        return None


def _lesson(folder: Path, part: Part) -> int | None:
    """Add one of the player's own lessons to those that are here, under another name if its name is taken."""
    try:
        from_toml(part.data.decode("utf-8-sig"))
    except (UnicodeDecodeError, DecodingError):
        return None
    if len(part.data) > LARGEST_TOML:
        return None
    if any(read_file(path) == part.data for path in folder.glob("*.toml") if path.is_file()):
        return 0
    path, number = folder / part.name, 1
    while path.exists():
        number += 1
        path = folder / f"{Path(part.name).stem}-{number}.toml"
    write_atomically(path, part.data)
    return 1
