"""Buttons for the mouse, for everything that a player without keys could not reach otherwise. Pure."""

from audiocrib.ui.scene.scene import Offer
from audiocrib.window.lettering import CAP_TOP, caps
from audiocrib.window.page import LaidOut, Page
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Target, Words


def button_row(offers: tuple[Offer, ...], page: Page, width: int) -> LaidOut:
    """Return as many buttons as fit in a row, from the right; the last are left out first. `whole`: all of them fit."""
    usable = tuple(offer for offer in offers if offer.key)
    for number in range(len(usable), 0, -1):
        laid = _row(usable[:number], page, width)
        if laid is not None:
            return LaidOut(laid.shapes, laid.height, laid.targets, whole=number == len(usable))
    return LaidOut((), 0, whole=not usable)


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
