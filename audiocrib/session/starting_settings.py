"""The settings of one evening: those of the file, what the environment sets, what the call says, and what is wrong with them."""

from collections.abc import Mapping

from msgspec import Struct

from audiocrib.cli.arguments import Arguments, options_of, playable_settings, with_arguments
from audiocrib.cli.parser import ArgumentsError
from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.fields import SettingsError
from audiocrib.settings.settings import Settings
from audiocrib.settings.sources import Misnamed, Origin, with_environment
from audiocrib.ui.screens.options.words import setting_refused


class StartingSettings(Struct, frozen=True):
    """What holds, which of it does not come from the file, and what there is to say about it.

    `kept`: what stands in the file, into which changes may be written; None where it has a fault.
    """

    settings: Settings
    origins: dict[str, Origin]
    notes: tuple[Phrase, ...]
    kept: Settings | None = None


def starting_settings(kept: Settings, arguments: Arguments, environment: Mapping[str, str]) -> StartingSettings:
    """The environment wins over the file, the call over both.

    Raises:
        ArgumentsError: the call asks for what there is not, or cannot be played.
    """
    surrounded, origins, wrong = with_environment(kept, environment)
    settings = with_arguments(surrounded, arguments)
    origins |= {
        key: Origin.COMMAND_LINE
        for key in settings.__struct_fields__
        if getattr(settings, key) != getattr(surrounded, key)
    }
    settings, notes = playable_settings(settings, arguments)
    told = (said for error in wrong for said in _told(error))
    return StartingSettings(settings, origins, (*told, *notes))


def _told(error: SettingsError | Misnamed) -> tuple[Phrase, ...]:
    if isinstance(error, Misnamed):
        return (phrase("environment-unknown", variable=error.variable, nearest=error.nearest),)
    return (setting_refused(error), phrase("environment-refused", variable=error.facts["key"]))


def unplayable(settings: Settings) -> Phrase | None:
    """Why no game can be begun with these settings; None if one can."""
    try:
        options_of(settings)
    except ArgumentsError as error:
        return error.said
    return None
