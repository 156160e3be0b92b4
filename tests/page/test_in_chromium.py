"""A deal on the page in a real browser: the page says what a terminal says, however it is played."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.page.browser import PHONE, Host, Seen, chromium, seen
from tests.page.deals import DEAL, KEYS, PRESSED, by_buttons, quick
from tests.page.serving import UNPACED
from tests.page.transcript import of_terminal


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    (tmp_path / "settings.toml").write_text(UNPACED)
    with Host(tmp_path, "--seed", "7") as running:
        yield running


def test_the_focus_begins_on_the_cards_and_is_told_once(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Your hand: 2 of spades, 5 of hearts")
        for key, told in (("ArrowRight", "2 of"), ("ArrowRight", "5 of"), ("Space", "marked"), ("c", "No count")):
            page.press(key)
            page.hears(told)
        assert [how for how, text in page.told if text == "5 of hearts, card 2 of 6."] == ["focus"]
        assert [how for how, text in page.told if text == "5 of hearts, marked, 1 more."] == ["answer"]


def test_a_dead_line_is_told_and_the_page_comes_back_by_itself(browser: Browser, host: Host) -> None:
    """The browser itself reports nothing: no socket closes."""
    with seen(host, browser) as page:
        page.hears("Anna has discarded.")  # or it is told with the news that the line is back
        page.page.context.set_offline(True)
        page.hears("The connection to audiocrib is lost. Trying again.")
        page.page.context.set_offline(False)
        page.hears("The connection is back.")
        assert [how for how, text in page.told if text == "The connection is back."] == ["news"]
        page.press("c")
        page.hears("No count")


def test_a_list_is_told_once_when_its_page_is_loaded_again(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Choose 2 cards")
        for key, told in (("o", "Options: "), ("s", "Sounds, "), ("s", "Speed: ")):
            page.press(key)
            page.hears(told)
        page.page.reload()
        page.hears("Options: ")
        assert [how for how, text in page.told if "Speed: " in text][1:] == ["focus"]
        page.press("Escape")
        page.hears("Voice, 1 of 9.")


def test_the_first_visit_is_told_where_keys_work_and_no_other(browser: Browser, host: Host) -> None:
    context = browser.new_context()
    for times in (1, 0):
        page = Seen(context.new_page(), visited=False)
        page.page.goto(host.address)
        page.hears("Choose 2 cards")
        assert sum("Keys work on your cards" in line for line in page.lines) == times


def test_the_game_goes_on_in_a_second_tab_and_the_first_says_so(browser: Browser, host: Host) -> None:
    context = browser.new_context()
    first, second = Seen(context.new_page()), Seen(context.new_page())
    first.page.goto(host.address)
    first.hears("Choose 2 cards")
    first.press("1", "Space")
    first.hears("1 more")
    second.page.goto(host.address)
    second.hears("Choose 2 cards")
    first.hears("This game is open in another tab.")
    second.press("4", "Space", "Enter")
    second.hears("You lead")


def test_a_question_that_is_a_list_is_told_once(browser: Browser, tmp_path: Path) -> None:
    with Host(tmp_path, "--seed", "7") as asking, seen(asking, browser) as page:
        page.hears("Do you know cribbage?")
        page.press("s")
        page.hears("Up and Down move")
        assert sum(text.startswith("Do you know cribbage?") for text in page.lines) == 2, "asked, and answered to a key"


def test_a_browser_without_a_voice_is_reported_and_the_screen_reader_takes_over(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        for told in ("Nobody speaks", "This browser has no voice"):
            page.press("Escape", "v", "o", "i", "c", "e")
            page.hears("Voice, who speaks")
            page.press("Enter")
            page.hears(told)
        page.press("s")
        page.hears("Score")


def test_the_same_answer_twice_is_told_twice(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        for _ in range(3):
            page.press("s")
            page.hears("Score")


def test_the_first_link_goes_to_the_card_that_has_the_keys(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        page.page.get_by_role("link", name="To your cards").focus()
        page.press("Enter", "s")
        page.hears("Score")


def test_no_key_of_the_browser_is_named_on_a_page(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Choose 2 cards")
        page.press("1", "Space", "4", "Space", "Enter")
        page.hears("You lead")
        page.press("?")
        page.hears("the button Next playable card goes to the next card that fits. M says what each makes.")
        for _ in range(4):
            page.press("d")
        page.press("Escape", "n", "e", "x", "t")
        page.hears("Next playable card, ")
        assert not any("Tab" in line for line in page.lines)


def test_keys_work_on_the_cards_alone(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        page.page.locator("#typed").focus()
        page.press("s", "Enter")
        page.hears("Score")
        page.page.get_by_role("button", name="Send").focus()
        page.press("h", "c", "t")
        page.page.locator("#hand button").last.focus()
        page.press("Control+s", "Alt+s", "b")
        page.hears("crib")
        assert sum("Score" in text for text in page.lines) == 1


@pytest.fixture(scope="module")
def in_terminal(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the deal as a terminal tells it."""
    return of_terminal(DEAL, quick(tmp_path_factory.mktemp("terminal") / "data"), 7)


def test_a_deal_by_keys_is_told_as_in_a_terminal_word_for_word(
    browser: Browser, tmp_path: Path, in_terminal: list[str]
) -> None:
    assert "Deal 2" in in_terminal[-1]
    with Host(quick(tmp_path / "page"), "--seed", "7") as host, seen(host, browser) as page:
        page.tells(in_terminal[0])
        for line, words in zip(DEAL, in_terminal[1:], strict=True):
            page.press(*KEYS.get(line, (line,)))
            page.tells(words)


def test_a_deal_by_the_command_field_is_told_as_in_a_terminal_word_for_word(
    browser: Browser, tmp_path: Path, in_terminal: list[str]
) -> None:
    with Host(quick(tmp_path / "page"), "--seed", "7") as host, seen(host, browser) as page:
        page.tells(in_terminal[0])
        field = page.page.get_by_label("Command")
        field.focus()
        for line, words in zip(DEAL, in_terminal[1:], strict=True):
            field.fill(line)
            field.press("Enter")
            page.tells(words)


@pytest.mark.parametrize("size", [None, PHONE], ids=["by buttons", "by touch"])
def test_a_deal_by_buttons_is_told_as_in_a_terminal(
    browser: Browser, tmp_path: Path, size: ViewportSize | None
) -> None:
    lines = tuple(chain.from_iterable(line.split() for line, _ in PRESSED))
    heard = of_terminal(lines, quick(tmp_path / "terminal"), 7)
    told = iter(by_buttons(heard, from_the_first=size is not None))
    with Host(quick(tmp_path / "page"), "--seed", "7") as host, seen(host, browser, size) as page:
        page.tells(next(told))
        for line, name in PRESSED:
            button = page.page.get_by_role("button", name=re.compile(f"^{name}", re.IGNORECASE)).last
            button.tap() if size else button.click()
            if line == "5":
                page.page.get_by_role("button", name="Go on").last.click()
            *_, words = (next(told) for _ in line.split())
            page.tells(words)
        assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than that"


def test_a_button_that_stays_keeps_the_focus_without_a_word(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Your hand")
        page.page.get_by_role("button", name="Scores").click()
        page.hears("Score")
        page.page.get_by_role("button", name="2 of spades").dispatch_event("click")
        page.hears("2 of spades, marked")
        before = len(page.lines)
        page.page.get_by_role("button", name="Scores").focus()
        page.page.keyboard.press("Enter")
        page.hears("Score")
        assert [text for how, text in page.told[before:] if how == "focus"] in ([], ["Scores s"])


def test_hints_name_keys_again_once_a_key_was_pressed(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Choose 2 cards for Anna's crib. Space marks, Enter discards.")
        page.choose("2 of spades")
        page.hears("marked, 1 more")
        page.choose("5 of hearts")
        page.hears("5 of hearts, marked. Go on discards 2 and 5.")
        page.press("Space")
        page.hears("not marked")
        page.press("Space")
        page.hears("5 of hearts, marked. Enter discards 2 and 5.")
        page.choose("Go on")
        page.hears("You lead. Press a card to hear what it makes")


def test_a_list_that_a_button_opened_is_told_once(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Anna has discarded")
        page.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        page.choose("Options")
        page.hears("Options: press a page or an entry to open it, or Back.")
        page.choose("Back")
        page.hears("Back at the table.")
        assert sum("Options:" in line for line in page.lines) == 1


def test_what_was_said_of_a_place_that_the_focus_has_left_before_it_was_drawn_is_told(
    browser: Browser, host: Host
) -> None:
    with seen(host, browser) as page:
        page.hears("Anna has discarded")
        page.press("2")
        page.hears("5 of hearts, card 2 of 6.")
        page.page.evaluate("window.requestAnimationFrame = (draw) => { window.frame = draw; }")
        page.press("Escape", "Escape")
        page.until(lambda: any("All actions: " in line for line in page.lines), "the list was told")
        page.page.evaluate("frame()")
        page.until(lambda: any("Back at the table." in line for line in page.lines), "the way back was told")


def test_what_was_told_of_a_card_is_its_name_only_while_it_has_the_focus(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Anna has discarded")
        page.press("2")
        page.hears("5 of hearts, card 2 of 6.")
        page.press("Escape", "Escape")
        page.hears("Back at the table.")
        page.page.locator("#typed").focus()
        assert page.page.get_by_role("toolbar").get_by_role("button", name="5 of hearts", exact=True).count() == 1
