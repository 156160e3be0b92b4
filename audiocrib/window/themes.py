"""The colours of three themes. Everything that conveys something has a contrast of at least 7:1 with its ground."""

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.shapes import OPEN_SUITS, SIDES, SUITS, Ink

Colour = tuple[int, int, int]

BLACK, WHITE, YELLOW = (0, 0, 0), (255, 255, 255), (255, 230, 0)

_BRIGHT: tuple[Colour, ...] = (
    (255, 209, 102), (127, 209, 255), (255, 160, 148), (155, 229, 139), (230, 179, 255), (255, 255, 255),
)  # fmt: skip
_DEEP: tuple[Colour, ...] = ((140, 0, 0), (11, 61, 145), (8, 77, 26), (90, 15, 130), (92, 50, 0), (0, 68, 79))

_GROUNDS: dict[Theme, dict[Ink, Colour]] = {
    Theme.BLACK_ON_WHITE: {
        Ink.PAPER: WHITE,
        Ink.TEXT: BLACK,
        Ink.FRAME: (10, 60, 170),
        Ink.CARD: WHITE,
        Ink.CARD_TEXT: BLACK,
        Ink.SLAB: (222, 190, 140),
        Ink.STREET: (250, 238, 214),
        Ink.OTHER_STREET: (241, 224, 190),
        Ink.HOLE: (58, 34, 8),
    },
    Theme.WHITE_ON_BLACK: {
        Ink.PAPER: BLACK,
        Ink.TEXT: WHITE,
        Ink.FRAME: (255, 214, 0),
        Ink.CARD: WHITE,
        Ink.CARD_TEXT: BLACK,
        Ink.SLAB: (66, 42, 22),
        Ink.STREET: (34, 21, 11),
        Ink.OTHER_STREET: (46, 29, 15),
        Ink.HOLE: (236, 214, 178),
    },
    Theme.YELLOW_ON_BLACK: {
        Ink.PAPER: BLACK,
        Ink.TEXT: YELLOW,
        Ink.FRAME: WHITE,
        Ink.CARD: YELLOW,
        Ink.CARD_TEXT: BLACK,
        Ink.SLAB: (52, 47, 0),
        Ink.STREET: (20, 18, 0),
        Ink.OTHER_STREET: (34, 31, 0),
        Ink.HOLE: YELLOW,
    },
}

_ON_LIGHT: dict[SuitColours, tuple[Colour, ...]] = {
    SuitColours.NONE: (BLACK, BLACK, BLACK, BLACK),
    SuitColours.TWO: (BLACK, (140, 0, 16), (140, 0, 16), BLACK),
    SuitColours.FOUR: ((0, 72, 22), (0, 46, 140), (140, 0, 16), BLACK),
}
_ON_DARK: dict[SuitColours, tuple[Colour, ...]] = {
    SuitColours.TWO: (WHITE, (255, 150, 150), (255, 150, 150), WHITE),
    SuitColours.FOUR: ((130, 230, 130), (140, 200, 255), (255, 150, 150), WHITE),
}


def colours(theme: Theme, suits: SuitColours) -> dict[Ink, Colour]:
    """Return the colour of every ink."""
    found = dict(_GROUNDS[theme])
    on_card = _ON_LIGHT[suits]
    text = found[Ink.TEXT]
    on_paper = on_card if theme is Theme.BLACK_ON_WHITE else _ON_DARK.get(suits, (text,) * 4)
    found |= dict(zip(SUITS, on_card, strict=True)) | dict(zip(OPEN_SUITS, on_paper, strict=True))
    return found | dict(zip(SIDES, _DEEP if theme is Theme.BLACK_ON_WHITE else _BRIGHT, strict=True))
