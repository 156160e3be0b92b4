"""Buttons for the mouse, for everything that a player without keys could not reach otherwise. Pure."""

from audiocrib.ui.scene.scene import Offer
from audiocrib.window.lettering import CAP_TOP, caps
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Stroke, Target, Words


def button_row(offers: tuple[Offer, ...], page: Page, width: int) -> LaidOut:
    """Return as many buttons as fit in a row, the first in the corner; the last are left out first. `whole`: all fit."""
    usable = tuple(offer for offer in offers if offer.key)
    for number in range(len(usable), 0, -1):
        laid = _row(usable[:number][::-1], page, width)
        if laid is not None:
            return LaidOut(laid.shapes, laid.height, laid.targets, whole=number == len(usable))
    return LaidOut((), 0, whole=not usable)


def sign_width(page: Page) -> int:
    """Return the width of the sign for the menu."""
    return round(page.size * 1.1)


def menu_sign(key: str, page: Page, high: int) -> LaidOut:
    """Return the sign of three lines that opens the menu, as the key does, where its word has no room."""
    rect, thick = Rect(0, 0, sign_width(page), high), max(2, page.unit // 16)
    reach, apart, bold = rect.w * 0.28, high * 0.2, max(3.0, page.size * 0.1)
    x, y = rect.w / 2, high / 2
    lines = (
        Stroke(((x - reach, y + step * apart), (x + reach, y + step * apart)), bold, Ink.TEXT, Ink.PAPER)
        for step in (-1, 0, 1)
    )
    panel = Panel(rect, max(4, page.size // 5), Ink.PAPER, line=thick, ink=Ink.TEXT)
    return LaidOut((panel, *lines), high, (Target(rect, (key,)),))


def _row(offers: tuple[Offer, ...], page: Page, width: int) -> LaidOut | None:
    size, between = page.size, page.gap
    margin = max(6, size // 4)
    high = caps(size) + 2 * max(6, size // 5)
    wide = [page.measure(offer.said, size) + 2 * margin for offer in offers]
    x = width - sum(wide) - (len(wide) - 1) * between
    if x < 0:
        return None
    shapes: list[Shape] = []
    targets: list[Target] = []
    for offer, each in zip(offers, wide, strict=True):
        rect = Rect(x, 0, each, high)
        shapes.append(Panel(rect, max(4, size // 5), Ink.PAPER, line=max(2, page.unit // 16), ink=Ink.TEXT))
        top = (high - caps(size)) // 2 - size // 10 - round(size * CAP_TOP)  # letters that hang stay clear of the frame
        shapes.append(Words(x + margin, top, offer.said, size, Ink.TEXT, Ink.PAPER))
        targets.append(Target(rect, (offer.key,)))
        x += each + between
    return LaidOut(tuple(shapes), high + page.gap, tuple(targets))
