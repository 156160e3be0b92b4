"""A question over cards, as the trainer asks it, put into words for the window. Knows no pixels and no drill."""

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.ui.scene.scene import Lying
from audiocrib.ui.scene.table import face
from audiocrib.ui.screens.base import Posed


def question_seen(posed: Posed, text: Text) -> Lying:
    """The cards with their digits, and what lies on the table beside them."""
    starter = len(posed.cards) - 1 if posed.starter else None
    name = phrase("window-starter-at", number=len(posed.cards)) if posed.marks else phrase("window-starter")
    note = text.sentence(name)
    cards = (
        face(
            card,
            text,
            digit=str(place + 1),
            focused=place == posed.at,
            marked=place in posed.marked,
            fits=posed.fits is None or place in posed.fits,
            note=note if place == starter else "",
        )
        for place, card in enumerate(posed.cards)
    )
    return Lying(
        caption=text.sentence(posed.caption) if posed.caption else "",
        cards=tuple(cards),
        count=text.sentence(phrase("window-count", count=posed.count)) if posed.count is not None else "",
        turned=tuple(face(card, text) for card in reversed(posed.turned)),
        facts=tuple(map(text.sentence, posed.facts)),
    )
