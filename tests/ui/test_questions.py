"""Questions with answers to choose from, which may open over a game."""

import pytest

from audiocrib.narration.message import phrase
from audiocrib.ui.screens.menu import Item, Menu, search

ANSWERS = ("Wait", "Have a computer play until Bob is back", "End this game, which then counts for nobody")


@pytest.mark.parametrize(("letter", "chosen"), [("w", 0), ("h", 1), ("e", 2), ("t", None), ("c", None), ("b", None)])
def test_only_the_first_letter_chooses_an_answer(letter: str, chosen: int | None) -> None:
    """T asks whose turn it is; pressed a moment late, it must not end the game through a later word of an answer."""
    question = Menu(
        phrase("together-absent", name="Bob"),
        tuple(Item(phrase("together-absent-wait"), words, words) for words in ANSWERS),
        closes=False,
    )
    found, _ = search(question, letter)
    assert found.at == chosen
