"""The folder is updated while a tab is open: the tab says so, its game goes on, and the next start is all new."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.browser import chromium
from tests.publish.publishing import COMPILED_ONCE, KEPT, published, served
from tests.publish.test_in_chromium import first_deal

NEWER = "audiocrib-0123456789ab"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(COMPILED_ONCE) as running:
        yield running


def update(folder: Path) -> str:
    """Put another version there, as a second `--build` does; return the name of the folder of the old one."""
    (ours,) = folder.glob("audiocrib-*")
    ours.rename(folder / NEWER)
    with (folder / NEWER / "main.js").open("a") as script:
        script.write('document.documentElement.dataset.newer = "1";\n')
    for name in ("index.html", "manifest.webmanifest", "service-worker.js"):
        text = (folder / name).read_text("utf-8").replace(ours.name, NEWER)
        text = re.sub(r'VERSION = "audiocrib-\w+"', 'VERSION = "audiocrib-newer"', text)
        (folder / name).write_text(text, "utf-8")
    return ours.name


def test_an_update_is_announced_and_complete_at_the_next_start(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    folder = shutil.copytree(published(tmp_path_factory), tmp_path / "space")
    with served(folder) as space:
        page = first_deal(browser.new_context(), space)
        page.until(lambda: page.page.evaluate(KEPT), "kept for later")
        page.page.reload()  # from now on everything comes from the cache
        page.hears("Choose 2 cards")
        before = update(folder)
        page.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.hears("There is a newer audiocrib")
        page.press("1", "Space", "4", "Space", "Enter")
        page.hears("You lead")
        page.page.goto(space.address)
        assert "queen of diamonds" in page.hears("Back at the table")
        loaded = page.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert page.page.evaluate("document.documentElement.dataset.newer") == "1"
        assert [name for name in loaded if before in name] == []
        assert [name for name in loaded if NEWER in name] != []
        assert page.faults == []
