"""Cards as they are seen, in the words of one listener. Knows no pixels."""

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card
from audiocrib.ui.scene.scene import Face

REMEMBERED = 512
"""The most faces kept: a card has several, and most that are drawn were drawn before the last key."""


class CardFaces:
    """Makes the faces of cards, and keeps them until the listener's words change."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], Face] = {}
        self._words: tuple[object, ...] = ()

    def face(self, card: Card, text: Text, **about: object) -> Face:
        """Return a card in words; `about` has the other fields of a face."""
        words = text, text.verbosity, text.plain, text.pressed
        if words != self._words or len(self._made) >= REMEMBERED:
            self._made.clear()
            self._words = words
        known = card, *about.items()
        if known not in self._made:
            self._made[known] = _face(card, text, **about)
        return self._made[known]


def _face(card: Card, text: Text, **about: object) -> Face:
    if card is Card.UNSEEN:
        return Face(name=text.sentence(phrase("window-card-down")))
    rank, suit = text.sentence(phrase("rank", number=card.rank)), text.sentence(phrase("suit", number=card.suit))
    state = "marked" if about.get("marked") else "starter" if about.get("note") else ""
    state = state or ("fits" if about.get("fits", True) else "unfit")
    name = text.sentence(phrase("window-card", card=card, state=state))
    return Face(rank, suit, card.suit, card=card.value, name=name, **about)  # type: ignore[arg-type]  # of Face
