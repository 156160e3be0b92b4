"""A game in a browser that has no room, keeps nothing, was told to forget, or keeps files in a different way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.page.browser import Seen, chromium
from tests.publish.publishing import WebSpace, published, served
from tests.publish.test_in_chromium import kill

WITHOUT_FILES = "navigator.storage.getDirectory = () => Promise.reject(new DOMException('denied', 'SecurityError'));"
WITHOUT_ANYTHING = f"{WITHOUT_FILES} indexedDB.open = () => {{ throw new DOMException('denied', 'SecurityError'); }};"
FULL = "let full = false; new BroadcastChannel('full').onmessage = () => { full = true; };"
FULL_FILES = f"""{FULL}
const write = FileSystemSyncAccessHandle.prototype.write;
FileSystemSyncAccessHandle.prototype.write = function (...given) {{
  return full ? 4294967288 : write.apply(this, given);
}};"""
"""Behaves like Chromium 156 without room, which takes a megabyte at a time, so that a smaller quota shows late."""
FULL_DATABASE = f"""{WITHOUT_FILES} {FULL}
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...given) {{
  const adding = add.apply(this, given);
  if (full) this.transaction.abort();
  return adding;
}};"""
PLAIN = "plain.test"
"""A name other than this machine's: its pages come over http, which browsers do not trust."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1") as running:
        yield running


@pytest.fixture
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    with served(published(tmp_path_factory)) as running:
        yield running


def first_game(page: Seen) -> Seen:
    page.hears("Do you know cribbage?")
    page.press("y")
    page.hears("Choose 2 cards")
    return page


def opened(context: BrowserContext, space: WebSpace, cards: str = "?seed=7") -> Seen:
    page = Seen(context.new_page())
    page.page.goto(space.address + cards)
    return page


def changed(browser: Browser, worker: str) -> BrowserContext:
    """Return visits with a browser whose worker finds something unusual."""
    context = browser.new_context(service_workers="block")

    def answer(route: Route) -> None:
        answered = route.fetch(max_retries=3)
        route.fulfill(response=answered, body=answered.text() + worker)

    context.route("**/worker.js", answer)
    return context


def test_a_browser_without_files_keeps_the_game_in_its_database(browser: Browser, space: WebSpace) -> None:
    context = changed(browser, WITHOUT_FILES)
    page = first_game(opened(context, space))
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    kill(browser, page)
    page = opened(context, space, "")
    assert "5 of hearts, 6 of hearts, jack of spades, queen of diamonds" in page.hears("Back at the table")
    assert not any("nothing" in line for line in page.lines)


def test_what_was_kept_in_the_database_is_available_once_the_browser_has_files(
    browser: Browser, space: WebSpace
) -> None:
    context = changed(browser, WITHOUT_FILES)
    first_game(opened(context, space)).page.close()
    context.unroute("**/worker.js")
    page = opened(context, space, "")
    page.hears("Back at the table")
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    page.page.close()
    page = opened(context, space, "")
    assert "queen of diamonds" in page.hears("Back at the table")
    assert page.faults == []


def test_a_browser_that_keeps_nothing_says_so_once_and_plays(browser: Browser, space: WebSpace) -> None:
    page = opened(changed(browser, WITHOUT_ANYTHING), space)
    page.hears("This browser keeps nothing for this page")
    first_game(page)
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    assert sum("keeps nothing" in text for how, text in page.told if how == "news") == 1


@pytest.mark.parametrize("worker", [FULL_FILES, FULL_DATABASE], ids=["files", "database"])
def test_a_lack_of_room_is_reported_once_and_the_game_goes_on(browser: Browser, space: WebSpace, worker: str) -> None:
    context = changed(browser, worker)
    page = first_game(opened(context, space))
    page.page.evaluate("new BroadcastChannel('full').postMessage(true)")
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("The disk is full" if worker == FULL_FILES else "This browser has run out of room")
    page.until(lambda: any("You lead" in line for line in page.lines), "the play")
    page.press("1", "Enter")
    page.hears("You play")
    page.press("s")
    page.hears("Score")
    news = [text for how, text in page.told if how == "news"]
    told = [text for text in news if "disk is full" in text or "no room" in text]
    assert len(told) == 1
    kill(browser, page)
    page = opened(context, space, "")
    assert "2 of spades, 5 of hearts" in page.hears("Back at the table")


def test_where_the_browser_is_told_to_forget_the_game_goes_on(browser: Browser, space: WebSpace) -> None:
    context = changed(browser, "")
    page = first_game(opened(context, space))
    devtools = context.new_cdp_session(page.page)
    devtools.send(
        "Storage.clearDataForOrigin", {"origin": page.page.evaluate("location.origin"), "storageTypes": "all"}
    )
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    page.press("1", "Enter")
    page.hears("You play")
    page.page.close()
    opened(context, space, "").until(lambda: True, "opened")


def test_over_plain_http_it_plays_and_says_what_it_cannot(browser: Browser, space: WebSpace) -> None:
    context = browser.new_context()
    space.address = space.address.replace("127.0.0.1", PLAIN)
    page = opened(context, space)
    page.hears("This address begins with http")
    first_game(page)
    page.press("1", "Space", "4", "Space", "Enter")
    page.hears("You lead")
    page.page.close()
    page = opened(context, space, "")
    assert "queen of diamonds" in page.hears("Back at the table")
    assert page.faults == []
