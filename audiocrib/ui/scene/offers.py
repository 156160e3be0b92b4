"""Everything that can be done now, as buttons: grouped by purpose, each with its key. Knows no pixels."""

from collections.abc import Mapping

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.scene.scene import Offer, OfferGroup
from audiocrib.ui.screens.base import USUAL, WHILE_TYPING
from audiocrib.ui.screens.table.help import groups_at_table
from audiocrib.ui.screens.table.player import Player

Groups = tuple[tuple[str, Mapping[Action, str]], ...]
"""The actions of each group, with the words of the button if they are not the usual ones."""


class Offers:
    """Makes offers, and caches the words of the latest ones."""

    def __init__(self) -> None:
        self._made: tuple[Groups, KeyMap, Text, tuple[OfferGroup, ...]] | None = None

    def now(self, player: Player, text: Text) -> tuple[OfferGroup, ...]:
        """Return what works on the screen that has the keys."""
        top = player.screens.top
        if top is None:
            return ()
        groups: Groups
        if top.has_table:
            groups = tuple((group, dict.fromkeys(actions, USUAL)) for group, actions in groups_at_table(player))
        else:
            groups = (("here", WHILE_TYPING if top.types else top.offers),)
        if self._made is None or self._made[0] != groups or self._made[1:3] != (player.keymap, text):
            made = tuple(
                OfferGroup(
                    text.sentence(phrase("document-group", group=group)),
                    tuple(_offer(action, called, player.keymap, text) for action, called in actions.items()),
                )
                for group, actions in groups
                if actions
            )
            self._made = (groups, player.keymap, text, made)
        return self._made[3]


def _offer(action: Action, called: str, keymap: KeyMap, text: Text) -> Offer:
    keys = keymap.keys(action)
    said = phrase(called) if called else phrase("action", action=action.value)
    return Offer(action.value, text.title(said), keys[0] if keys else "")
