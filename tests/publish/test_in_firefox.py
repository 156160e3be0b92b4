"""A deal on a published page in another browser."""

from pathlib import Path

import pytest

from tests.page.deals import DEAL, quick
from tests.page.firefox import deal_on_published_page, seen_in_firefox
from tests.page.transcript import of_terminal
from tests.publish.publishing import published, served


def test_a_deal_by_keys_in_firefox_is_told_as_in_a_terminal(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    told = of_terminal(DEAL, quick(tmp_path / "terminal"), 7)
    with served(published(tmp_path_factory)) as space, seen_in_firefox(f"{space.address}?seed=7") as page:
        deal_on_published_page(page, told)
