"""The published page in a real browser: without a server of ours it still has the words of a terminal."""

import os
import re
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.page.browser import Seen, chromium
from tests.page.deals import DEAL, KEYS, quick
from tests.page.transcript import of_terminal
from tests.publish.publishing import COMPILED_ONCE, KEPT, WebSpace, exported, published, served

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Windows has no other way to end a process, either."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(COMPILED_ONCE) as running:
        yield running


@pytest.fixture
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    with served(published(tmp_path_factory)) as running:
        yield running


def opened(context: BrowserContext, space: WebSpace, cards: str = "") -> Seen:
    """Open a tab with the page; with certain `cards` a game begins."""
    page = Seen(context.new_page())
    page.page.goto(space.address + cards)
    return page


def first_game(context: BrowserContext, space: WebSpace, cards: str = "?seed=7") -> Seen:
    """Open a tab, and answer the first question."""
    page = opened(context, space, cards)
    page.hears("Do you know cribbage?")
    page.press("y")
    return page


def first_deal(context: BrowserContext, space: WebSpace, cards: str = "?seed=7") -> Seen:
    """Open a tab in which the first cards are dealt, for somebody who waits for no sentence."""
    page = first_game(context, space, cards)
    for words in ("Cribbage for two", " first."):
        page.hears(words)
        page.press("Enter")
    page.hears("Choose 2 cards")
    return page


def test_a_deal_by_keys_is_told_as_in_a_terminal_word_for_word(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    folder = quick(tmp_path / "terminal")
    context = browser.new_context()
    page = opened(context, space)
    page.hears("Do you know cribbage?")
    page.page.set_input_files("#bring-in", exported(folder))
    page.hears("Brought in: your settings.")
    page.page.close()
    page = opened(context, space, "?seed=7")
    told = of_terminal(DEAL, folder, 7)
    page.hears("Anna has discarded.")
    first = " ".join(text for how, text in page.told if how != "focus")
    while first.startswith("Still loading. "):
        first = first.removeprefix("Still loading. ")
    assert first == told[0]
    for line, words in zip(DEAL, told[1:], strict=True):
        page.press(*KEYS.get(line, (line,)))
        page.tells(words)
    assert page.faults == []


def kill(browser: Browser, page: Seen) -> None:
    """End the tab, without a moment for last words, as a system short of memory does."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    for process in processes:
        if process["type"] == "renderer":
            os.kill(process["id"], KILL)
    page.page.close()


PLAYED = (
    (("1", "Space", "4", "Space", "Enter"), "5 of hearts, 6 of hearts, jack of spades, queen of diamonds"),
    (("1", "Enter"), "6 of hearts, jack of spades, queen of diamonds"),
    (("1", "Enter"), "jack of spades, queen of diamonds"),
    (("1", "Enter"), "queen of diamonds"),
)
"""Keys, and the hand that remains after them."""


def asked(page: Seen) -> bool:
    """Return whether the person's turn was told in this tab."""
    return any(words in line for line in page.lines for words in ("Choose 2 cards", "You lead", "Your turn"))


def test_a_tab_that_is_killed_loses_nothing_and_the_game_goes_on(browser: Browser, space: WebSpace) -> None:
    context = browser.new_context()
    page = first_deal(context, space)
    for keys, hand in PLAYED:
        kill(browser, page)
        page = opened(context, space)
        page.hears("Back at the table")
        page.until(partial(asked, page), "what is asked, after the other has played")
        page.press(*keys)
        page.hears("You lead" if len(keys) > 2 else "You play")
        page.press("h")
        assert hand in page.hears(hand)
    kill(browser, page)
    page = opened(context, space)
    assert "Hand: queen of diamonds." in page.hears("Back at the table")
    assert page.faults == []


def test_it_opens_without_a_network_after_the_first_visit(browser: Browser, space: WebSpace) -> None:
    context = browser.new_context()
    page = first_deal(context, space)
    page.until(lambda: page.page.evaluate(KEPT), "kept for later")
    space.stop()
    with page.page.expect_response(re.compile(r"\.wav$")) as sound:
        page.press("Enter")
    assert sound.value.from_service_worker
    page.page.close()
    page = opened(context, space)
    page.hears("Back at the table")
    page.press("s")
    page.hears("Score")


def test_a_second_tab_says_where_the_game_is_and_can_take_it_over(browser: Browser, space: WebSpace) -> None:
    context = browser.new_context()
    first = first_deal(context, space)
    second = opened(context, space)
    second.hears("Another tab has audiocrib open")
    second.choose("Go on here")
    first.hears("This game is open in another tab")
    second.hears("Back at the table")
    second.press("s")
    second.hears("Score")
    assert first.faults == second.faults == []


def leave_room(page: Seen, space: WebSpace, size: int) -> None:
    """Have the browser allow this origin this many bytes."""
    origin = space.address[: space.address.index("/", len("http://"))]
    session = page.page.context.new_cdp_session(page.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})


def test_a_session_that_dies_without_a_word_is_reported_and_its_game_goes_on(browser: Browser, space: WebSpace) -> None:
    page = first_deal(browser.new_context(), space)
    page.page.workers[0].evaluate("void setTimeout(() => self.close())")
    page.hears("Something in audiocrib failed; the game is saved. Load the page to go on.")
    page.page.reload()
    page.hears("Choose 2 cards")


def test_a_lack_of_room_is_reported_once_and_the_game_goes_on(browser: Browser, space: WebSpace) -> None:
    page = first_deal(browser.new_context(), space)
    leave_room(page, space, 1)
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    page.press("1", "Enter")
    page.hears("You play")
    assert sum("The disk is full: the game goes on, unsaved." in line for line in page.lines) == 1
    assert page.faults == []


def test_a_lack_of_room_from_the_start_is_reported_once_and_one_can_play(browser: Browser, space: WebSpace) -> None:
    page = opened(browser.new_context(), space, "manifest.webmanifest")
    leave_room(page, space, 1)
    page.page.goto(f"{space.address}?seed=7")
    page.hears("Do you know cribbage?")
    page.press("y")
    page.hears("from here on nothing is saved")
    page.hears("Cribbage for two")
    page.press("s")
    page.hears("Score")
    assert sum("nothing is saved" in line for line in page.lines) == 1
