"""The page has the colours of the window, and what is drawn on its cloth stands out from it."""

from itertools import product

import pytest

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.shapes import OPEN_SUITS, SIDES, Ink
from audiocrib.window.themes import colours
from tests.page.themes import CLOTH, FILE, themed
from tests.window.test_contrast import contrast

ON_CLOTH = (Ink.TEXT, Ink.FRAME, *SIDES, *OPEN_SUITS)
"""The things drawn on the cloth."""
TURNED = ((Ink.PAPER, Ink.FRAME), (Ink.CARD_TEXT, Ink.CARD), (Ink.HOLE, Ink.SLAB), (Ink.HOLE, Ink.STREET))
"""The buttons to press now, cards, the names of lines on the board, its holes."""


def test_the_colours_of_the_page_are_those_of_the_window() -> None:
    assert FILE.read_text("utf-8") == themed()


@pytest.mark.parametrize("suits", SuitColours)
@pytest.mark.parametrize("theme", Theme)
def test_what_is_drawn_on_the_cloth_stands_out_seven_to_one(theme: Theme, suits: SuitColours) -> None:
    found = colours(theme, suits)
    on_cloth = {(ink, cloth): contrast(found[ink], cloth) for ink, cloth in product(ON_CLOTH, CLOTH[theme])}
    turned = {(ink, on): contrast(found[ink], found[on]) for ink, on in TURNED}
    assert {pair: apart for pair, apart in (on_cloth | turned).items() if apart < 7} == {}
