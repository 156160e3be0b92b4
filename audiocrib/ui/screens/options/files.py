"""Exports all settings to a file, and imports them: touches the disk, knows no keys."""

from collections.abc import Callable
from pathlib import Path

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.settings.fields import SettingsError, SettingsFault, printable
from audiocrib.settings.file import export, take_over
from audiocrib.settings.settings import Settings
from audiocrib.ui.screens.options.words import setting_refused


def exported(settings_file: Path, typed: str) -> Message:
    """Save the settings as a new file; say where, or why not."""
    try:
        to = Path(typed).expanduser().absolute()
        export(settings_file, to)
    except FileExistsError:
        return Message((phrase("settings-exists", file=printable(typed)),), earcon="refusal")
    except SettingsError as error:
        return Message(faulty(error, imports=False), earcon="refusal")
    except (OSError, RuntimeError) as error:  # RuntimeError: the home of a user who does not exist
        return Message((phrase("settings-no-export", file=printable(typed), why=_why(error)),), earcon="refusal")
    return answer(phrase("settings-exported", file=printable(str(to))))


def imported(settings_file: Path, typed: str, fault: Callable[[Settings], Phrase | None]) -> Settings | Message:
    """Adopt the settings in a file as the player's own; return them, or why nothing was imported.

    `fault` says why no game could begin with them.
    """
    try:
        settings = take_over(Path(typed).expanduser().absolute(), settings_file, fault)
    except SettingsError as error:
        return Message(faulty(error, imports=True), earcon="refusal")
    except (OSError, RuntimeError) as error:
        return Message((phrase("settings-no-import", file=printable(typed), why=_why(error)),), earcon="refusal")
    return settings if isinstance(settings, Settings) else Message((settings,), earcon="refusal")


def faulty(error: SettingsError, *, imports: bool) -> tuple[Phrase, ...]:
    """Say what is wrong with a settings file, and where; with `imports`, that nothing was imported from it."""
    facts = error.facts
    if error.reason is SettingsFault.UNREADABLE:
        return (phrase("settings-no-import", file=facts["file"], why=facts["detail"]),)
    if error.reason in {SettingsFault.NOT_TEXT, SettingsFault.NOT_TOML}:
        what = phrase("settings-no-toml", found=facts.get("found", facts["file"]))
    else:
        what = setting_refused(error)
    where = phrase("settings-refused", imports="yes" if imports else "no", line=facts["line"], file=facts["file"])
    return (what, where)


def _why(error: Exception) -> str:
    return printable((getattr(error, "strerror", None) or str(error)).rstrip("."))
