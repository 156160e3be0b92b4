"""All that can be done now, as buttons: by what it is for, each with its key. Knows no pixels."""

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.scene.scene import Offer, OfferGroup
from audiocrib.ui.screens.table.help import groups_at_table
from audiocrib.ui.screens.table.player import Player

Groups = tuple[tuple[str, tuple[Action, ...]], ...]


class Offers:
    """Makes them, and remembers the words of those that were made last."""

    def __init__(self) -> None:
        self._made: tuple[Groups, KeyMap, Text, tuple[OfferGroup, ...]] | None = None

    def now(self, player: Player, text: Text) -> tuple[OfferGroup, ...]:
        """What works on the screen that has the keys."""
        top = player.screens.top
        if top is None:
            return ()
        groups: Groups = tuple(groups_at_table(player)) if top.has_table else (("here", top.offers),)
        if self._made is None or self._made[0] != groups or self._made[1:3] != (player.keymap, text):
            made = tuple(
                OfferGroup(
                    text.sentence(phrase("document-group", group=group)),
                    tuple(_offer(action, player.keymap, text) for action in actions),
                )
                for group, actions in groups
                if actions
            )
            self._made = (groups, player.keymap, text, made)
        return self._made[3]


def _offer(action: Action, keymap: KeyMap, text: Text) -> Offer:
    keys = keymap.keys(action)
    return Offer(action.value, text.title(phrase("action", action=action.value)), keys[0] if keys else "")
