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
        self._made: deque[tuple[Groups, frozenset[Action], KeyMap, Text, tuple[OfferGroup, ...]]] = deque(maxlen=CACHED)

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
        if player.screens.helping:
            groups = _with_more_help(groups)
        silent = frozenset[Action]() if top.has_table else _searching(top, keymap)
        known = groups, silent, keymap, text
        for made in self._made:
            if made[:4] == known:
                return made[4]
        offered = tuple(
            OfferGroup(
                text.sentence(phrase("document-group", group=group)),
                tuple(
                    _offer(action, called, () if action in silent else keymap.keys(action), text)
                    for action, called in actions.items()
                ),
            )
            for group, actions in groups
            if actions
        )
        self._made.append((*known, offered))
        return offered


def _with_more_help(groups: Groups) -> Groups:
    """Return these groups with a button for the rest of the help that was asked for, after that for help."""
    found = []
    for group, actions in groups:
        named = dict[Action, str]()
        for action, called in actions.items():
            if action is not Action.MORE:
                named[action] = called
            if action is Action.HELP:
                named[Action.MORE] = "document-more-help"
        found.append((group, named))
    return tuple(found)


def _searching(top: Screen, keymap: KeyMap) -> frozenset[Action]:
    """Return the actions whose keys only search here, as letters do in most lists."""
    first = {action: keymap.keys(action)[0] for action in top.offers if keymap.keys(action)}
    meant = {action: top.meaning(key, keymap) for action, key in first.items() if len(key) == 1}
    return frozenset(action for action, meaning in meant.items() if meaning is None or meaning.action is not action)


def _offer(action: Action, called: str, keys: tuple[str, ...], text: Text) -> Offer:
    said = phrase(called) if called else phrase("action", action=action.value)
    return Offer(action.value, text.title(said), keys[0] if keys else "")
