"""Words about importing everything: what was new, or why it failed."""

from audiocrib.backup.bringing_in import BroughtIn
from audiocrib.backup.bundle import BundleError
from audiocrib.narration.message import Phrase, phrase
from audiocrib.storage.store import Conflict, StorageError


def told(brought: BroughtIn) -> tuple[Phrase, ...]:
    """Say what was imported."""
    numbers = {
        "brought-further": brought.games.further,
        "brought-running": brought.games.running,
        "brought-finished": brought.games.put_by,
        "brought-answers": brought.answers,
        "brought-lessons": brought.lessons,
        "brought-own-lessons": brought.own_lessons,
        "brought-house-rules": brought.house_rules,
        "brought-own-drill": brought.drill,
    }
    what = [phrase(name, number=number) for name, number in numbers.items() if number]
    if brought.settings:
        what.append(phrase("brought-settings"))
    first = phrase("brought-in", what=tuple(what)) if what else phrase("brought-nothing")
    stays = (phrase("brought-settings-stay"),) if what and brought.settings is False else ()
    left_out = (phrase("brought-left-out", number=brought.left_out),) if brought.left_out else ()
    return (first, *stays, *left_out)


def refused(error: BundleError | StorageError, file: str) -> Phrase:
    """Say why a file with this name was not imported, or not completely."""
    if isinstance(error, Conflict):
        return phrase("import-busy")
    if isinstance(error, StorageError):
        return phrase("import-unsaved", file=file, why=error.failure.value)
    return phrase("import-refused", file=file, fault=error.fault.value)
