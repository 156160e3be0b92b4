"""The settings of one evening, from the file, the environment and the call, and the faults in them."""

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
    """The settings that apply, the origins of those not from the file, and anything to say about them.

    `kept`: the contents of the file, into which changes may be written; None if it has a fault.
    """

    settings: Settings
    origins: dict[str, Origin]
    notes: tuple[Phrase, ...]
    kept: Settings | None = None


def starting_settings(kept: Settings, arguments: Arguments, environment: Mapping[str, str]) -> StartingSettings:
    """Combine the settings: the environment overrides the file, and the call overrides both.

    Raises:
        ArgumentsError: the call asks for something unknown or unplayable.
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
    """Return why no game can begin with these settings; None if one can."""
    try:
        options_of(settings)
    except ArgumentsError as error:
        return error.said
    return None
