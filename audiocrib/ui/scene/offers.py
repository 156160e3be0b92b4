"""Everything that can be done now, as buttons: grouped by purpose, each with its key. Knows no pixels."""

from collections import deque
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

CACHED = 8
"""The most sets of offers cached: a deal alternates between a few."""


class Offers:
    """Makes offers, and caches the latest ones."""

    def __init__(self) -> None:
        self._made: deque[tuple[Groups, KeyMap, Text, tuple[OfferGroup, ...]]] = deque(maxlen=CACHED)

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
        known = groups, player.keymap, text
        for made in self._made:
            if made[:3] == known:
                return made[3]
        offered = tuple(
            OfferGroup(
                text.sentence(phrase("document-group", group=group)),
                tuple(_offer(action, called, player.keymap, text) for action, called in actions.items()),
            )
            for group, actions in groups
            if actions
        )
        self._made.append((*known, offered))
        return offered


def _offer(action: Action, called: str, keymap: KeyMap, text: Text) -> Offer:
    keys = keymap.keys(action)
    said = phrase(called) if called else phrase("action", action=action.value)
    return Offer(action.value, text.title(said), keys[0] if keys else "")
