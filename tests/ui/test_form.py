"""Any declared form: what holds in the menus of a new game and of options, because they share the code."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.base import Listing, Outside, Stack
from audiocrib.ui.screens.form import Declaration, Done, Form, FormLine, Page, Place, Pressed, Typed, answered, refused
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.help_pages import OPTIONS
from audiocrib.ui.screens.text_entry import Typing
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET


class Tea(Struct, frozen=True):
    """An order to be filled in. `tried`: the number that was refused."""

    cups: int = 1
    name: str = "green"
    tried: int | None = None


def words(text: object) -> Phrase:
    return phrase("typed-letters", letters=str(text))


def turned(tea: Tea, by: int) -> Done[Tea]:
    """Change the number of cups; there is no order of 3 or 4."""
    cups = (tea.tried or tea.cups) + by
    if cups in {3, 4}:
        return replace(refused(words(f"not {cups}")), tried=replace(tea, tried=cups))
    return Done((words(cups),), state=Tea(cups, tea.name))


def named(tea: Tea, typing: Typing) -> Done[Tea]:
    return Done((words("taken"),), here=True, state=replace(tea, name=typing.letters))


def given(tea: Tea, key: str) -> Done[Tea]:
    return Done((words("taken"),), state=replace(tea, name=f"key {key}"))


def page(tea: Tea, name: str) -> Page[Tea]:
    """Return the page of cups, or one about their name."""

    def about(now: Tea) -> tuple[Phrase, ...]:
        return (words(f"about {now.tried or now.cups}"),)

    def nothing(_: Tea, __: int) -> Done[Tea]:
        return answered(words("nothing"))

    def types(_: Tea) -> Done[Tea]:
        return Done((words("asked"),), entry=Typed(Typing(words("asked"), 20), named))

    if name:
        lines = (
            FormLine("text", words(f"text {tea.name}"), about, nothing, types),
            FormLine("key", words("any key"), about, nothing, lambda _: Done(entry=Pressed(given))),
        )
        return Page(words("names"), lines, Place("", "name"))
    return Page(
        words("tea"),
        (
            FormLine(
                "cups", words(f"cups {tea.cups}"), about, turned, lambda tea: answered(words(f"enter {tea.tried}"))
            ),
            FormLine("name", words(f"name {tea.name}"), about, nothing, lambda _: Done(page="names")),
        ),
    )


def with_usual(tea: Tea, name: str) -> Page[Tea]:
    """Return a page with one line more, whose usual value Backspace sets."""
    usual = replace(page(tea, name).lines[0], name="usual", usual=lambda _: Done(state=Tea()))
    return replace(page(tea, name), lines=(*page(tea, name).lines, usual))


class Waiter:
    """An open form."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.left: Tea | None = None
        presenter = presenter_of(replace(QUIET, verbosity=Verbosity.BRIEF), printed_in(self.lines), Recorded())
        self.stack = Stack(presenter, KeyMap(), press_everywhere, Outside())
        self.form = Form(self.stack, Declaration(OPTIONS, page, ("", "names")), Tea(), self._leave)
        self.stack.push(self.form)

    def keys(self, keys: str) -> list[str]:
        """Press them; return the lines that follow."""
        before = len(self.lines)
        for key in keys.split():
            self.stack.press(key)
        return self.lines[before:]

    def seen(self) -> Listing:
        """Return what there is to see now."""
        return self.form.listed

    def _leave(self, tea: Tea) -> None:
        self.left = tea


@pytest.fixture
def tea() -> Waiter:
    return Waiter()


def test_left_and_right_go_on_from_what_was_refused_until_the_focus_moves(tea: Waiter) -> None:
    assert tea.keys("down right right right right")[1:] == ["2", "Not 3", "Not 4", "5"]
    assert tea.form.state == Tea(5)
    assert tea.keys("left left d") == ["Not 4", "Not 3", "About 3"]
    assert tea.keys("down up d left")[2:] == ["About 5", "Not 4"]
    assert tea.form.state == Tea(5)


def test_a_press_on_another_line_forgets_what_was_refused(tea: Waiter) -> None:
    tea.keys("down right right")
    tea.form.stand(0)
    assert tea.keys("enter") == ["Enter 3"], "the same line"
    tea.keys("right right")
    tea.form.stand(1)
    tea.form.stand(0)
    assert tea.keys("enter") == ["Enter None"]


def test_backspace_without_letters_speaks_of_no_search(tea: Waiter) -> None:
    assert tea.keys("backspace") == ["Tea Choose with Up and Down first."]
    assert tea.keys("down backspace")[-1] == "No letters typed."
    assert tea.keys("n backspace")[-1] == "Search over. Up and Down move."


def test_the_usual_value_is_offered_where_a_line_has_one(tea: Waiter) -> None:
    assert Action.ERASE not in tea.form.offers
    assert Action.MORE in tea.form.offers
    assert Action.ERASE in Form(tea.stack, Declaration(OPTIONS, with_usual), Tea(), lambda _: None).offers


def test_enter_takes_what_was_refused_and_forgets_it(tea: Waiter) -> None:
    assert tea.keys("down right right enter enter")[3:] == ["Enter 3", "Enter None"]


def test_a_refused_value_does_not_apply_when_the_form_is_left(tea: Waiter) -> None:
    tea.keys("down right right escape")
    assert tea.left == Tea(2)


def test_a_page_is_left_for_the_line_that_led_to_it_even_if_it_was_found_by_letters(tea: Waiter) -> None:
    assert tea.keys("t e x") == ["Text green, 1 of 2."] * 3
    assert tea.keys("escape escape") == ["Name green, 2 of 2."]
    assert tea.left == Tea()


def test_what_is_typed_is_shown_meanwhile_and_then_the_line_says_it(tea: Waiter) -> None:
    tea.keys("t e x enter r e d")
    assert tea.form.types
    assert tea.seen().title == words("asked")
    assert tea.seen().lines == (words("red"),)
    assert tea.keys("enter") == ["Taken Text red, 1 of 2."]
    assert tea.seen().lines == (words("text red"), words("any key"))
    assert tea.seen().at == 0


def test_the_next_key_may_be_the_answer_whatever_it_means_elsewhere(tea: Waiter) -> None:
    assert tea.keys("a n y enter h") == ["Any key, 2 of 2."] * 3 + ["Taken"]
    assert tea.form.state.name == "key h"
    assert tea.keys("enter escape") == ["Nothing changed. Any key, 2 of 2."]
    assert tea.form.state.name == "key h"


def test_where_no_line_has_the_focus_keys_say_the_current_page(tea: Waiter) -> None:
    assert tea.keys("right enter") == ["Tea Choose with Up and Down first."] * 2
    assert tea.keys("down enter down enter left")[-2:] == ["Names", "Names Choose with Up and Down first."]


def test_turning_a_value_ends_the_search(tea: Waiter) -> None:
    assert tea.keys("c right n") == ["Cups 1, 1 of 2.", "2", "Name green, 2 of 2."]
