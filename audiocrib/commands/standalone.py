"""What is heard beside the table, such as a replay or the trainer, as a program of its own: its settings, and the session of it.

Must not know what it is.
"""

import os
from contextlib import suppress

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.machine import run_alone
from audiocrib.narration.message import phrase
from audiocrib.session.session import Enter, Session, Surroundings
from audiocrib.session.starting_settings import EveningSettings, evening_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.file import FILE_NAME, load_right
from audiocrib.storage.files import Places
from audiocrib.window.errors import NoDisplay


def settings_by_ear(where: Places, voice: str | None) -> EveningSettings:
    """The player's settings, the environment and the voice of the call over them; what is wrong with them is in its notes.

    A file that is not right stays as it is, and what is right in it holds; nothing is written into it.

    Raises:
        ArgumentsError: the voice that was asked for is none.
    """
    kept, fault = load_right(where.config / FILE_NAME)
    found = evening_settings(kept, Arguments(voice=voice), os.environ)
    notes = (*(settings_notes(fault) if fault else ()), *found.notes)
    return EveningSettings(found.settings, found.origins, notes, None if fault else kept)


def by_ear(surroundings: Surroundings, opened: EveningSettings, enter: Enter) -> None:
    """Hear it until it is left.

    Raises:
        ArgumentsError: there is no screen for a window.
    """
    try:
        with suppress(KeyboardInterrupt):
            run_alone(Session(opened, surroundings).run(enter))
    except NoDisplay:
        raise ArgumentsError(phrase("no-display")) from None
