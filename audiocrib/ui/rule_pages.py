"""The rules read in a menu: first the pages, then the paragraphs of one. Up and Down read, Enter goes on, Escape leaves."""

from audiocrib.narration.message import answer, phrase
from audiocrib.narration.pages import Page, pages
from audiocrib.ui import menu
from audiocrib.ui.desk import Desk
from audiocrib.ui.menu import Item, Menu
from audiocrib.ui.questions import Questions


def read_rules(desk: Desk, questions: Questions) -> None:
    """Offer the pages; a broken installation says so."""
    try:
        found = pages()
    except OSError:
        desk.say(answer(phrase("rules-missing")))
        return
    items = tuple(Item(phrase("rules-page", title=page.title), page.title, page) for page in found)

    def chosen(page: Page | None) -> None:
        if page is not None:
            _read(desk, questions, page)

    questions.open(Menu(phrase("rules-pages"), items), chosen)


def _read(desk: Desk, questions: Questions, page: Page) -> None:
    """One page, from its beginning."""
    items = tuple(Item(phrase("rules-line", line=said), said, place) for place, said in enumerate(page.paragraphs))
    paragraphs = Menu(phrase("rules-begins", title=page.title), items, line="rules-item")

    def go_on(place: int | None) -> None:
        if place is None:
            read_rules(desk, questions)
            return
        further, told = menu.step(menu.focused(paragraphs, place), 1)
        questions.show(further, go_on)
        desk.utter(told)

    questions.open(paragraphs, go_on)
