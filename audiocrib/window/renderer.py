"""Paints shapes onto a surface: letters, cards, holes and pegs, with smooth edges. Knows no window and no game.

Anything painted often is cached: words, round corners and signs.
"""

import re
from collections import OrderedDict
from math import hypot
from pathlib import Path

from audiocrib.window.sdl import gfxdraw, pygame
from audiocrib.window.shapes import (
    SIDES,
    Area,
    Hole,
    Ink,
    Panel,
    Pip,
    Point,
    Rect,
    Region,
    Shape,
    Stroke,
    Token,
    Words,
)
from audiocrib.window.sprites import Sprites
from audiocrib.window.suit_outlines import side_outline, suit_outline
from audiocrib.window.themes import Colour

_FONT = Path(__file__).parent / "fonts" / "AtkinsonHyperlegible-Bold.ttf"
_LINES = 1000
_WORD = re.compile(r"\S+")


class Renderer:
    """Paints in the colours of the last `dip`."""

    def __init__(self) -> None:
        self._colours: dict[Ink, Colour] = {}
        self._fonts: dict[tuple[bool, int], pygame.font.Font] = {}
        self._sprites = Sprites()
        self._begins: OrderedDict[tuple[str, int], tuple[tuple[str, int], ...]] = OrderedDict()
        self._widths: OrderedDict[tuple[str, int], int] = OrderedDict()

    def dip(self, colours: dict[Ink, Colour]) -> None:
        """Use other colours from now on."""
        self._colours = colours

    def measure(self, text: str, size: int) -> int:
        """Return the width of a text in letters of a size."""
        key = (text, size)
        known = self._widths.get(key)
        if known is None:
            known = self._widths[key] = self._font(text, size).size(text)[0]
            if len(self._widths) > 4 * _LINES:
                self._widths.popitem(last=False)
        return known

    def paint(self, screen: pygame.Surface, region: Region) -> None:
        """Paint a region with its ground, and nothing outside it."""
        screen.set_clip(region.rect)
        screen.fill(self._colours[Ink.PAPER])
        for shape in region.shapes:
            self._shape(screen, shape)
        screen.set_clip(None)

    def _shape(self, screen: pygame.Surface, shape: Shape) -> None:
        match shape:
            case Panel():
                self._panel(screen, shape)
            case Words(x, y, text, size, ink, _, narrow) if narrow is not None:
                screen.blit(self._narrowed(text, size, ink, narrow), (x, y))
            case Words(x, y, text, size, ink, _):
                for word, begin in self._split(text, size):
                    screen.blit(self._word(word, size, ink), (x + begin, y))
            case Pip(x, y, size, suit, ink, _):
                screen.blit(self._sprites.sign(("suit", suit), suit_outline(suit), size, self._colours[ink]), (x, y))
            case Token():
                self._token(screen, shape)
            case Hole(x, y, radius, ink, _):
                sprite = self._sprites.disc(radius, self._colours[ink])
                screen.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))
            case Stroke(points, width, ink, _):
                self._stroke(screen, points, width, ink)
            case Area(points, ink):
                _fill(screen, points, self._colours[ink])

    # Words

    def _font(self, text: str, size: int) -> pygame.font.Font:
        """Return the window's own font; pygame's if it lacks a letter of the text."""
        own = self._opened(other=False, size=size)
        return own if text.isascii() or not _lacks(own, text) else self._opened(other=True, size=size)

    def _opened(self, other: bool, size: int) -> pygame.font.Font:
        key = (other, size)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(None if other else str(_FONT), size)
        return self._fonts[key]

    def _split(self, text: str, size: int) -> tuple[tuple[str, int], ...]:
        """Split a line into words, each with its distance from the beginning."""
        key = (text, size)
        if key not in self._begins:
            font = self._font(text, size)
            found = ((word.group(), font.size(text[: word.start()])[0]) for word in _WORD.finditer(text))
            self._begins[key] = tuple(found)
            if len(self._begins) > _LINES:
                self._begins.popitem(last=False)
        return self._begins[key]

    def _word(self, word: str, size: int, ink: Ink) -> pygame.Surface:
        colour = self._colours[ink]
        return self._sprites.keep(
            ("word", word, size, colour), lambda: self._font(word, size).render(word, True, colour)
        )

    def _narrowed(self, text: str, size: int, ink: Ink, width: int) -> pygame.Surface:
        """Return a text compressed to a width, as a 10 on a card."""
        colour = self._colours[ink]

        def make() -> pygame.Surface:
            written = self._font(text, size).render(text, True, colour)
            return pygame.transform.smoothscale(written, (width, written.get_height()))

        return self._sprites.keep(("narrow", text, size, width, colour), make)

    # Round things

    def _token(self, screen: pygame.Surface, token: Token) -> None:
        """Paint the head of a peg, with an edge that sets it off from the ground."""
        outline = side_outline(token.side)
        for radius, ink in ((token.radius * 1.3, token.ring), (token.radius, SIDES[token.side % len(SIDES)])):
            size = max(3, round(2 * radius))
            sprite = self._sprites.sign(("side", token.side % 6), outline, size, self._colours[ink])
            screen.blit(sprite, (round(token.x - size / 2), round(token.y - size / 2)))

    def _panel(self, screen: pygame.Surface, panel: Panel) -> None:
        rect, line = panel.rect, panel.line
        if panel.fill is None:
            self._frame(screen, rect, panel.radius, line, panel.ink, hollow=True)
            return
        if line:
            self._frame(screen, rect, panel.radius, line, panel.ink, hollow=False)
            rect = rect.inside(line)
        self._slab(screen, rect, max(0, panel.radius - line), panel.fill)

    def _slab(self, screen: pygame.Surface, rect: Rect, radius: int, ink: Ink) -> None:
        """Paint a filled rectangle with round corners."""
        radius = min(radius, rect.w // 2, rect.h // 2)
        colour = self._colours[ink]
        if radius < 2:
            screen.fill(colour, rect)
            return
        screen.fill(colour, (rect.x, rect.y + radius, rect.w, rect.h - 2 * radius))
        for y in (rect.y, rect.y + rect.h - radius):
            screen.fill(colour, (rect.x + radius, y, rect.w - 2 * radius, radius))
        _corners(screen, rect, radius, self._sprites.ring(radius, radius, colour))

    def _frame(self, screen: pygame.Surface, rect: Rect, radius: int, line: int, ink: Ink, *, hollow: bool) -> None:
        """Paint the edge of such a rectangle; if it is not `hollow`, with filled corners, below the filling."""
        radius, colour = max(line, min(radius, rect.w // 2, rect.h // 2)), self._colours[ink]
        for x, y in ((rect.x + radius, rect.y), (rect.x + radius, rect.y + rect.h - line)):
            screen.fill(colour, (x, y, rect.w - 2 * radius, line))
        for x, y in ((rect.x, rect.y + radius), (rect.x + rect.w - line, rect.y + radius)):
            screen.fill(colour, (x, y, line, rect.h - 2 * radius))
        _corners(screen, rect, radius, self._sprites.ring(radius, line if hollow else radius, colour))

    def _stroke(self, screen: pygame.Surface, points: tuple[Point, ...], width: float, ink: Ink) -> None:
        """Paint a line of any width with round ends."""
        half = width / 2
        sides = [_beside(points, at, half) for at in range(len(points))]
        _fill(screen, (*(one for one, _ in sides), *(other for _, other in reversed(sides))), self._colours[ink])
        if half >= 1.5:
            disc = self._sprites.disc(half, self._colours[ink])
            for x, y in (points[0], points[-1]):
                screen.blit(disc, (round(x - disc.get_width() / 2), round(y - disc.get_height() / 2)))


def _lacks(font: pygame.font.Font, text: str) -> bool:
    """Return whether the font lacks a letter of the text, which then has the box of a character that does not exist."""
    box, *letters = font.metrics(f"\ufffe{text}")
    return box in letters or None in letters


def _beside(points: tuple[Point, ...], at: int, half: float) -> tuple[Point, Point]:
    """Return the edges of a line at one of its points, at right angles to it; at a corner, on its bisector."""
    (x, y), (to_x, to_y) = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
    here_x, here_y = points[at]
    far = hypot(to_x - x, to_y - y) or 1.0
    aside_x, aside_y = (to_y - y) / far, (x - to_x) / far
    before = hypot(here_x - x, here_y - y)
    # At a corner the distance along the bisector is more than half the width, depending on how far the line turns.
    turned = abs((here_x - x) * -aside_y + (here_y - y) * aside_x) / before if before else 1.0
    reach = half / max(0.5, turned)
    return (
        (here_x + aside_x * reach, here_y + aside_y * reach),
        (here_x - aside_x * reach, here_y - aside_y * reach),
    )


def _fill(screen: pygame.Surface, points: tuple[Point, ...], colour: Colour) -> None:
    whole = [(round(x), round(y)) for x, y in points]
    gfxdraw.filled_polygon(screen, whole, colour)
    gfxdraw.aapolygon(screen, whole, colour)


def _corners(screen: pygame.Surface, rect: Rect, radius: int, disc: pygame.Surface) -> None:
    """Paint the quarters of a disc or ring in the corners of a rectangle."""
    right, low = rect.x + rect.w - radius, rect.y + rect.h - radius
    for x, y, from_x, from_y in (
        (rect.x, rect.y, 0, 0),
        (right, rect.y, radius, 0),
        (rect.x, low, 0, radius),
        (right, low, radius, radius),
    ):
        screen.blit(disc, (x, y), (from_x, from_y, radius, radius))
