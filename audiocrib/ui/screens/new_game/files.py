"""The player's own presets for the menu of a new game: saved, and loaded from files. Touches the disk, knows no keys."""

from pathlib import Path

from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings import house_rules
from audiocrib.settings.fields import printable
from audiocrib.settings.house_rules import HouseRules, HouseRulesError
from audiocrib.ui.screens.new_game.refusal_words import house_rules_refused


def save(config: Path, rules: HouseRules) -> str | Phrase:
    """Save rules in the folder of the settings; return the file, or why they could not be saved."""
    try:
        return printable(str(house_rules.save(config, rules)))
    except OSError as error:
        why = printable(error.strerror or str(error))
        return phrase("setup-unsaved", folder=printable(str(config)), why=why)


def load_preset(config: Path, file: str) -> HouseRules | Phrase:
    """Load the rules in a file, saved among the player's own unless the name is taken; or return why not."""
    try:
        rules = house_rules.load_house_rules(Path(file).expanduser())
    except HouseRulesError as error:
        return house_rules_refused(error)
    except RuntimeError:  # the home of a user who does not exist
        return phrase("setup-no-home", file=printable(file))
    own, _ = house_rules.listed(config)
    if all(rules.name.casefold() != other.name.casefold() for other in own):
        kept = save(config, rules)
        if isinstance(kept, Phrase):
            return kept
    return rules
