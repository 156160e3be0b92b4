"""Everything that can be done now, as buttons: grouped by purpose, each with its key. Knows no pixels."""

from collections import deque
from collections.abc import Mapping

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.scene.scene import Offer, OfferGroup
from audiocrib.ui.screens.base import USUAL, WHILE_TYPING, Screen
from audiocrib.ui.screens.table.help import groups_at_table
from audiocrib.ui.screens.table.player import Player

Groups = tuple[tuple[str, Mapping[Action, str]], ...]
"""The actions of each group, with the words of the button if they are not the usual ones."""

CACHED = 8
"""The most sets of offers cached: a deal alternates between a few."""


class Offers:
    """Makes offers, and caches the latest ones."""

    def __init__(self) -> None:
        self._made: deque[tuple[Groups, Mapping[Action, str], Text, tuple[OfferGroup, ...]]] = deque(maxlen=CACHED)

    def now(self, player: Player, text: Text) -> tuple[OfferGroup, ...]:
        """Return what works on the screen that has the keys."""
        top = player.screens.top
        if top is None:
            return ()
        groups: Groups
        keymap = player.keymap
        if top.has_table:
            groups = tuple((group, dict.fromkeys(actions, USUAL)) for group, actions in groups_at_table(player))
        else:
            groups = (("here", WHILE_TYPING if top.types else top.offers),)
        keys = {action: _key(action, top, keymap) for _, actions in groups for action in actions}
        known = groups, keys, text
        for made in self._made:
            if made[:3] == known:
                return made[3]
        offered = tuple(
            OfferGroup(
                text.sentence(phrase("document-group", group=group)),
                tuple(_offer(action, called, keys[action], text) for action, called in actions.items()),
            )
            for group, actions in groups
            if actions
        )
        self._made.append((*known, offered))
        return offered


def _key(action: Action, top: Screen, keymap: KeyMap) -> str:
    """Return the key of an action, empty if it has none here: in most lists a letter searches."""
    key = next(iter(keymap.keys(action)), "")
    if top.has_table or len(key) != 1:
        return key
    meaning = top.meaning(key, keymap)
    return key if meaning is not None and meaning.action is action else ""


def _offer(action: Action, called: str, key: str, text: Text) -> Offer:
    said = phrase(called) if called else phrase("action", action=action.value)
    return Offer(action.value, text.title(said), key)
