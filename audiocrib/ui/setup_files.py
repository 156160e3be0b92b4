"""Presets of one's own for the menu of a new game: saved, listed, taken from a file. Touches the disk, knows no keys."""

from pathlib import Path

from msgspec.structs import replace

from audiocrib import house_rules
from audiocrib.house_rules import HouseRulesError
from audiocrib.narration.message import phrase
from audiocrib.rules.options import Options
from audiocrib.setting_fields import printable
from audiocrib.settings import Settings
from audiocrib.ui.option_words import house_rules_refused
from audiocrib.ui.setup import failed, loaded, opened, saved
from audiocrib.ui.setup_deeds import Load, Save
from audiocrib.ui.setup_draft import Draft, drafted
from audiocrib.ui.setup_lines import Shown
from audiocrib.ui.setup_open import Pressed, Setup
from audiocrib.ui.table_setup import Names


def open_setup(
    settings: Settings,
    options: Options,
    config: Path,
    names: Names,
    more: tuple[str, ...] = ("d",),
    left: Draft | None = None,
) -> Pressed:
    """The menu with the table of the settings, whose rules are `options`, and with the presets that lie in `config`.

    `more`: the keys of `Action.MORE`; `left`: a table that was begun before. A preset that cannot be read is told first.
    """
    own, wrong = house_rules.listed(config)
    last = drafted(settings, options, names)
    menu = opened(Shown(last, last, own, names, left), more)
    if menu.message and wrong:
        told = tuple(house_rules_refused(error) for error in wrong)
        return replace(menu, message=replace(menu.message, phrases=(*told, *menu.message.phrases)))
    return menu


def carried_out(setup: Setup, deed: Save | Load, config: Path) -> Pressed:
    """Do it in the folder of the settings; the menu after it, and what to say."""
    return _saved(setup, deed, config) if isinstance(deed, Save) else _loaded(setup, deed, config)


def _saved(setup: Setup, deed: Save, config: Path) -> Pressed:
    try:
        path = house_rules.save(config, deed.rules)
    except OSError as error:
        why = printable(error.strerror or str(error))
        return failed(setup, phrase("setup-unsaved", folder=printable(str(config)), why=why))
    own, _ = house_rules.listed(config)
    return saved(setup, deed.rules, own, printable(str(path)))


def _loaded(setup: Setup, deed: Load, config: Path) -> Pressed:
    """The rules in a file; they are kept among the player's own where no others have their name."""
    try:
        rules = house_rules.load(Path(deed.file).expanduser())
    except HouseRulesError as error:
        return failed(setup, house_rules_refused(error))
    except RuntimeError:  # the home of a user who does not exist
        return failed(setup, phrase("setup-no-home", file=printable(deed.file)))
    own, _ = house_rules.listed(config)
    if all(rules.name.casefold() != other.name.casefold() for other in own):
        try:
            house_rules.save(config, rules)
        except OSError as error:
            why = printable(error.strerror or str(error))
            return failed(setup, phrase("setup-unsaved", folder=printable(str(config)), why=why))
        own, _ = house_rules.listed(config)
    return loaded(setup, rules, own)
