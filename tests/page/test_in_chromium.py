"""A deal on the page in a real browser: what is told is what a terminal tells, whichever way it is played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.browser import PHONE, Host, chromium, seen


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path, "--seed", "7") as running:
        yield running


def test_the_focus_begins_on_the_cards_and_is_told_once(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        page.press("Enter")
        page.hears("Your hand: 2 of spades, 5 of hearts")
        page.press("ArrowRight", "ArrowRight", "Space", "c")
        page.hears("No count")
        assert [how for how, text in page.told if text == "5 of hearts, card 2 of 6."] == ["focus"]
        assert [how for how, text in page.told if text == "5 of hearts, marked, 1 more."] == ["answer"]


def test_the_same_answer_twice_is_told_twice(browser: Browser, host: Host) -> None:
    with seen(host, browser) as page:
        page.hears("Cribbage for two")
        for _ in range(3):
            page.press("s")
            page.hears("Score")


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


def test_a_deal_by_touch_on_a_phone(browser: Browser, host: Host) -> None:
    with seen(host, browser, PHONE) as page:
        page.hears("Cribbage for two")
        page.page.locator("#hand .prompt").tap()
        page.hears("Your hand")
        page.page.get_by_role("button", name="2 of spades").tap()
        page.hears("2 of spades, marked, 1 more.")
        page.page.get_by_role("button", name="9 of diamonds").tap()
        page.hears("9 of diamonds, marked.")
        page.page.locator("#hand .prompt").tap()
        page.hears("Starter")
        wide = page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert wide, "nothing is wider than the phone"
