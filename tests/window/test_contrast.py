"""Everything with a meaning stands out from its background, in every theme."""

import pytest

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.shapes import (
    SIDES,
    Area,
    Hole,
    Ink,
    Panel,
    Pip,
    Stroke,
    Token,
    Words,
)
from audiocrib.window.themes import Colour, colours
from tests.window.pictures import PLACES, shapes_of, shown


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pairs() -> set[tuple[Ink, Ink]]:
    """Return everything with a meaning, with its background."""
    found: set[tuple[Ink, Ink]] = set()
    for place in PLACES:
        for shape in shapes_of(shown(place)):
            match shape:
                case Words() | Pip() | Hole() | Stroke():
                    found.add((shape.ink, shape.on))
                case Token():
                    found.add((SIDES[shape.side], shape.on))
                case Panel() if shape.line and shape.fill is None:
                    found.add((shape.ink, shape.on))
                case Panel() | Area():
                    pass
    grounds = {Ink.STREET: (Ink.STREET, Ink.OTHER_STREET), Ink.SLAB: (Ink.SLAB, Ink.STREET, Ink.OTHER_STREET)}
    return {(ink, ground) for ink, on in found for ground in grounds.get(on, (on,))}


@pytest.mark.parametrize("suits", SuitColours)
@pytest.mark.parametrize("theme", Theme)
def test_everything_with_a_meaning_stands_out_seven_to_one(theme: Theme, suits: SuitColours) -> None:
    used, found = pairs(), colours(theme, suits)
    assert len(used) > 20
    assert {(ink, on): contrast(found[ink], found[on]) for ink, on in used if contrast(found[ink], found[on]) < 7} == {}


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.01)
