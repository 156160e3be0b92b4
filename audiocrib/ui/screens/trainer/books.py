"""Everything to read beside the trainer: the rules of its table, the glossary, a search."""

from typing import NamedTuple

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.keys.keymap import BOOKS, Action
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.menu import Item
from audiocrib.ui.screens.reading.library import Library


class _Trains(NamedTuple):
    """Reads for the trainer, which has no table."""

    screens: Stack
    view: View | None = None


def library(stack: Stack, options: Options) -> Library:
    """Return the books, with the rules of the trainer's table."""
    return Library(_Trains(stack), None, laid=options)


def shelf(text: Text) -> tuple[Item[Drill | Action], ...]:
    """Return the lines of a menu that open them."""
    said = [phrase("action", action=book.value) for book in BOOKS]
    return tuple(Item(name, text.sentence(name), book) for name, book in zip(said, BOOKS, strict=True))
