"""The keys while the game goes on: a changed setting gives the player another map. Knows no file."""

from audiocrib.settings import Settings
from audiocrib.ui.help import name_keys
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.player import Player


def renew_keys(player: Player, settings: Settings) -> None:
    """The keys as the settings have them now, in all that is pressed and said from here on."""
    keymap, _ = keymap_of(settings)
    if keymap != player.keymap:
        player.keymap = keymap
        name_keys(keymap, player.desk.text)
