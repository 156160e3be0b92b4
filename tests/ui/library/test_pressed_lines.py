"""A line pressed with a mouse or a finger where lines are text: it is gone to and read, whatever was read before."""

from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.keys.names import AT, LINE
from tests.ui.library.reading import at_table
from tests.ui.library.test_book_of_rules import BOOK
from tests.ui.menu_of_actions import through_the_menu
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting
from tests.ui.test_review import after_a_deal, between_deals


def pressed(person: Sitting, place: int) -> str:
    """Press a line, as a page and its browser do; return what is said."""
    return person.press(f"{AT}{place}", LINE)[-1]


def lines(person: Sitting) -> list[str]:
    screen = person.player.screens.top
    assert screen is not None
    assert screen.listed is not None
    return [person.player.presenter.text.sentence(line) for line in screen.listed.lines]


def test_in_the_book_of_rules() -> None:
    with at_table(BOOK) as person:
        for place in (5, 2, 2):
            assert pressed(person, place) == lines(person)[place]
        assert person.press("down")[-1] == lines(person)[3]


def test_in_a_review_and_what_is_asked_is_about_that_line() -> None:
    with after_a_deal() as person:
        play_on(person, until=between_deals)
        person.looked("a")
        for place in (2, 0):
            said = pressed(person, place)
            assert f"Deal 1, {place + 1} of " in said
            assert person.keys("r") == [said]


def test_in_the_hand_record() -> None:
    with Sitting(seed=7) as person:
        play_on(person, until=lambda person: person.player.view.deal.number == 2)  # type: ignore[union-attr]  # dealt
        through_the_menu(person, Action.HANDS)
        person.keys("down down enter")
        assert pressed(person, 1) == "Your hand: 2S 5H 6H 9D JS QD."
        assert pressed(person, 2) == "Discarded 5H JS."


def test_where_lines_are_chosen_a_press_chooses_one() -> None:
    with at_table("escape") as person:
        book = next(place for place, line in enumerate(lines(person)) if line.startswith("Book of rules"))
        assert "Cribbage in short, page 1 of 12." in pressed(person, book)
