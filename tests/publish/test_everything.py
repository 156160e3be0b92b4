"""Everything as one file, between a terminal and a real browser, there and back; by buttons, and by keys with eyes closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.browser import Host, Seen, chromium
from tests.page.serving import UNPACED
from tests.publish.publishing import COMPILED_ONCE, WebSpace, called, exported, published, served
from tests.publish.test_in_chromium import first_deal, kill, opened

LEFT = "5 of hearts, 6 of hearts, jack of spades, queen of diamonds"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(COMPILED_ONCE) as running:
        yield running


@pytest.fixture
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    with served(published(tmp_path_factory)) as running:
        yield running


def in_terminal(folder: Path, keys: str, *words: str) -> str:
    return called("--voice", "reader", "--data", str(folder), *words, keys=keys)


def begun_in_terminal(folder: Path) -> Path:
    """Return a file with a game in which two cards have been discarded."""
    folder.mkdir()
    (folder / "settings.toml").write_text(f'{UNPACED}name = "Ann"\n')
    assert "Discarded" in in_terminal(folder, "1\nspace\n4\nspace\nenter\n", "--seed", "7")
    return exported(folder)


def brought(page: Seen, words: str) -> None:
    """Return when this has been brought in and the game continues, which may be told in one line."""
    if "Back at the table" not in page.hears(words):
        page.hears("Back at the table")


def taken_along(page: Seen, file: Path) -> Path:
    """Return the export that the button gives, as a file."""
    with page.page.expect_download() as found:
        page.choose("Take everything with you")
    assert found.value.suggested_filename.startswith("audiocrib-")
    found.value.save_as(file)
    page.hears("Everything is in audiocrib-")
    return file


def test_a_game_begun_in_the_terminal_goes_on_in_the_browser_and_back(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    file = begun_in_terminal(tmp_path / "there")
    context = browser.new_context()
    page = opened(context, space)
    page.hears("Do you know cribbage?")
    page.page.set_input_files("#bring-in", file)
    page.hears("Bringing it in")
    brought(page, "Brought in: 1 unfinished game and your settings.")
    page.page.locator("#hand button[tabindex='0']").focus()
    page.press("h")
    page.hears(LEFT)
    page.press("1", "Enter")
    page.hears("You play 5")
    kill(browser, page)
    page = opened(context, space)
    page.hears("Back at the table")
    back = taken_along(page, tmp_path / "back.zip")
    assert called("import", str(back), "--data", str(tmp_path / "there")) == (
        "Brought in: 1 game continued further. The settings here stay as they are."
    )
    assert called("import", str(back), "--data", str(tmp_path / "there")).startswith("Nothing to bring in")
    assert "Hand: 6 of hearts, jack of spades, queen of diamonds." in in_terminal(tmp_path / "there", "h\n")
    assert page.faults == []


def test_a_file_is_brought_in_by_keys_alone_and_the_second_time_changes_nothing(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    file = begun_in_terminal(tmp_path / "there")
    page = first_deal(browser.new_context(), space, "?seed=8")
    for told in ("Brought in: 1 unfinished game and your settings.", "Nothing to bring in"):
        page.press("o", *"bring")
        page.hears("Bring in a file")
        with page.page.expect_file_chooser() as chosen:
            page.press("Enter")
        chosen.value.set_files(file)
        brought(page, told)
        page.until(lambda: page.page.evaluate("document.activeElement.id") == "bring-in", "the focus stays")
        page.page.locator("#hand button[tabindex='0']").focus()
    page.press("h")
    page.hears(LEFT)
    assert page.faults == []


def test_a_file_that_is_no_export_is_refused_and_a_text_of_hands_is_a_drill(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    page = first_deal(browser.new_context(), space, "?seed=7")
    for data in (b"", b"Dear Anna"):
        letter = tmp_path / "letter.zip"
        letter.write_bytes(data)
        page.page.set_input_files("#bring-in", letter)
        page.hears("This is not a file that audiocrib exported: letter.zip.")
    text = tmp_path / "Fives.TXT"
    for written, told in (
        ("Dear Anna", "The drill in Fives.TXT has a mistake in line 1. This is not a card: dear."),
        ("# Fives\n5h 5c 5d js 5s\n2c 3c 4c 5c kd crib", "The drill of 2 hands is in the trainer"),
    ):
        text.write_text(written)
        page.page.set_input_files("#bring-in", text)
        page.hears(told)
    page.press("h")
    page.hears("2 of spades")
    page.press("Escape", *"train", "Enter")
    page.hears("Trainer. ")
    page.press(*"a drill", "Enter")
    page.hears("2 hands. Number 1 of 2. Your hand: 5 of clubs")
    assert page.faults == []


def test_the_page_of_this_machine_exports_and_imports_as_well(browser: Browser, tmp_path: Path) -> None:
    file = begun_in_terminal(tmp_path / "there")
    (tmp_path / "here").mkdir()
    with Host(tmp_path / "here") as host:
        page = Seen(browser.new_context().new_page())
        page.page.goto(host.address)
        page.hears("Do you know cribbage?")
        page.page.set_input_files("#bring-in", file)
        brought(page, "Brought in: 1 unfinished game and your settings.")
        taken_along(page, tmp_path / "back.zip")
        assert page.faults == []
    assert called("import", str(tmp_path / "back.zip"), "--data", str(tmp_path / "there")).startswith("Nothing")
