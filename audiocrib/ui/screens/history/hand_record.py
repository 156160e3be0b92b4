"""The hand record in a menu: first the deals of this game, then the lines of one; and its text file.

Lines are printed with cards in two letters, in at most forty columns, and spoken in words. Knows no game.
"""

from audiocrib.narration.hand_record import DealRecord
from audiocrib.narration.message import Message, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.narration.wrap import wrap
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.history.history import save_lines
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask, show
from audiocrib.ui.wording import BRAILLE_LINE

FILE = -1
"""The choice that saves all deals; a deal is chosen by its place."""


def read_hands(stack: Stack, deals: tuple[DealRecord, ...]) -> None:
    """Offer the deals, the newest first, and the file."""
    presenter = stack.presenter
    if not deals:
        presenter.say(answer(phrase("hands-none")))
        return
    places = range(len(deals) - 1, -1, -1)
    named = {place: phrase("hands-deal", number=deals[place].number, over=_yes(deals[place].over)) for place in places}
    offered = {**named, FILE: phrase("hands-save")}

    def chosen(place: int | None) -> None:
        if place == FILE:
            save_lines(
                stack,
                "hands",
                [line for deal in deals for line in (*lines(presenter.text, deal), "")][:-1],
            )
        elif place is not None:
            _read(stack, deals, place)

    items = tuple(Item(said, presenter.text.sentence(said), place) for place, said in offered.items())
    ask(stack, Menu(phrase("hands-menu"), items), chosen)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _read(stack: Stack, deals: tuple[DealRecord, ...], place: int) -> None:
    """Read one deal, from its first line; Escape leads back to all of them."""
    presenter = stack.presenter
    title = (phrase("hands-title", number=deals[place].number),)
    items = tuple(Item(said, presenter.text.sentence(said), at) for at, said in enumerate(deals[place].lines))
    record = Menu(phrase("hands-begins", title=title), items, line="hands-line", short=True)

    def go_on(at: int | None) -> None:
        if at is None:
            read_hands(stack, deals)
            return
        further, told = menu.step(menu.focused(record, at), 1)
        show(stack, further, go_on)
        presenter.utter(told)

    ask(stack, record, go_on)


def lines(text: Text, deal: DealRecord) -> list[str]:
    """Return a deal as it is printed: cards in two letters, lines of at most forty columns."""
    said = (text.words(Message((line,)), Verbosity.FULL, short=True) for line in deal.lines)
    return [line for words in said for line in wrap(words, BRAILLE_LINE + 1).split("\n")]
