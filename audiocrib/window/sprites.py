"""A cache of small pictures that are painted often: words, discs, rings, signs. Knows no window and no ink.

Round things are painted several times larger first: pygame's own are jagged.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from audiocrib.window.sdl import pygame
from audiocrib.window.suit_outlines import Outline
from audiocrib.window.themes import Colour

_KEPT = 48_000_000
"""The most pixels of all sprites together. A new line of text needs memory from the system, which takes longer than its
letters; its words recur, so they are cached one by one."""
_FINER = 4
"""The factor by which round things are painted larger."""
_LARGE = 60
"""The radius from which half of that factor is smooth enough, and takes a quarter of the time."""


class Sprites:
    """All sprites, in the colours requested; the least recently painted ones are dropped first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._large = pygame.Surface((0, 0), pygame.SRCALPHA)

    def keep(self, key: tuple[Any, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the sprite with this key, made now if it is missing; the key has to include the colour."""
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        made = self._kept[key] = make()
        made.set_alpha(255, pygame.RLEACCEL)  # its transparent pixels are skipped
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > _KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return made

    def disc(self, radius: float, colour: Colour) -> pygame.Surface:
        """Return a disc in the middle of a slightly larger square."""
        fine = round(radius * _FINER)

        def make() -> pygame.Surface:
            side = -(-2 * fine // _FINER) * _FINER + 2 * _FINER
            large = self._empty(side, colour)
            pygame.draw.circle(large, colour, (side / 2, side / 2), fine)
            return pygame.transform.smoothscale(large, (side // _FINER, side // _FINER))

        return self.keep(("disc", fine, colour), make)

    def ring(self, radius: int, line: int, colour: Colour) -> pygame.Surface:
        """Return a circle, painted `line` pixels wide from its edge inwards."""

        def make() -> pygame.Surface:
            finer = _FINER if radius < _LARGE else _FINER // 2
            fine = radius * finer
            large = self._empty(2 * fine, colour)
            pygame.draw.circle(large, colour, (fine, fine), fine, 0 if line >= radius else line * finer)
            return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))

        return self.keep(("ring", radius, line, colour), make)

    def sign(self, name: tuple[str, int], outline: Outline, size: int, colour: Colour) -> pygame.Surface:
        """Return an outline, filled, in a square of `size` pixels."""

        def make() -> pygame.Surface:
            fine = size * _FINER
            large = self._empty(fine, colour)
            for polygon in outline:
                pygame.draw.polygon(large, colour, [(x * fine, y * fine) for x, y in polygon])
            return pygame.transform.smoothscale(large, (size, size))

        return self.keep((*name, size, colour), make)

    def _empty(self, side: int, colour: Colour) -> pygame.Surface:
        """Return a transparent square, but of this colour, so that edges do not darken.

        It is reused, because new memory would take longer than painting.
        """
        if self._large.get_width() < side:
            self._large = pygame.Surface((side, side), pygame.SRCALPHA)
        square = self._large.subsurface((0, 0, side, side))
        square.fill((*colour, 0))
        return square
