"""Several people at one page: nobody's cards are anywhere in it before that person has taken the keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audiocrib.page.server import Server
from tests.page.browser import Host, Seen, chromium, seen
from tests.page.client import opened, served
from tests.page.serving import KNOWN, game_server

PEOPLE = (
    KNOWN
    + 'reading_rate = 1000\npacing = "none"\nseats = [{kind = "human", name = "Ada"}, {kind = "human", name = "Bea"}]\n'
)
ADAS = ("ace of hearts", "5 of hearts", "5 of spades", "8 of diamonds", "jack of diamonds", "king of hearts")
BEAS = ("2 of clubs", "4 of spades", "8 of clubs", "10 of clubs", "10 of diamonds", "queen of hearts")
COVERED = ["Card, face down"] * 6
DOCUMENT = "document.documentElement.outerHTML + document.title"
"""Everything in the page, including hidden parts and all attributes."""


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Seen]:
    (tmp_path / "settings.toml").write_text(PEOPLE)
    with Host(tmp_path, "--seed", "5") as host, chromium() as browser, seen(host, browser) as found:
        found.hears("Ada is next")
        yield found


def _there(page: Seen, cards: tuple[str, ...]) -> list[str]:
    """Return the cards whose names, or letters, are anywhere in the page or in what a screen reader is told."""
    everything = (page.page.evaluate(DOCUMENT) + page.page.locator("body").aria_snapshot()).lower()
    letters = {
        name: f"{name.split()[0].upper()[:2].replace('10', 'T')[0]}{name.split()[-1][0].upper()}" for name in cards
    }
    return [name for name in cards if name in everything or f"&quot;{letters[name]}&quot;".lower() in everything]


def _hand(page: Seen) -> list[str]:
    return page.page.locator("#hand .card").all_inner_texts()


def _until_hand(page: Seen, cards: tuple[str, ...] | list[str]) -> None:
    page.until(lambda: [name.strip() for name in _hand(page)] == list(cards), f"{cards}, not {_hand(page)}")


def test_a_hand_is_covered_until_its_owner_shows_it_and_nothing_of_it_stays(page: Seen) -> None:
    assert _there(page, ADAS + BEAS) == []
    assert page.page.get_by_role("button", name="Card, face down").count() == 6
    page.choose("I am Ada")
    page.hears("Ada. Choose 2 cards")
    assert _there(page, ADAS) == list(ADAS)
    page.press("h")
    page.hears("Hand: ace of hearts")
    page.press("2", "Space", "3", "Space")
    page.hears("discards the pair")
    assert _there(page, BEAS) == []
    page.press("Enter")
    page.hears("Bea is next")
    page.until(lambda: _there(page, ADAS + BEAS) == [], "no card of anybody")
    page.choose("Card, face down")
    page.hears("Bea is next")
    page.press("h", "Enter", "1")
    page.hears("Bea is next")
    assert _there(page, ADAS + BEAS) == []
    page.press("2")
    page.hears("Bea. Choose 2 cards")
    page.until(lambda: _there(page, BEAS) == list(BEAS), "her own hand")
    assert _there(page, ADAS) == []
    assert "Ada has discarded." in page.page.locator("#log").inner_text()


def test_the_press_that_ended_one_turn_shows_nobody_the_next_hand(page: Seen) -> None:
    page.choose("I am Ada")
    page.hears("Ada. Choose 2 cards")
    for name in ADAS[:2]:
        page.choose(name)
        page.hears("marked")
    page.page.evaluate("for (const _ of [1, 2]) document.querySelector('#hand .prompt').click()")
    page.hears("Bea is next")
    page.press("h")
    page.hears("Bea is next")
    assert _there(page, ADAS + BEAS) == []


def test_a_page_that_comes_back_is_not_told_what_another_person_was(tmp_path: Path) -> None:
    begin = game_server(tmp_path, seed=5)
    (tmp_path / "settings.toml").write_text(PEOPLE)

    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            session = (await page.hello(server))["session"]
            await page.hears("Ada is next")
            await page.send("keys", keys=["1"])
            await page.hears("Ada. Choose")
            await page.send("keys", keys=["h"])
            await page.hears("Hand: ace of hearts")
            await page.send("keys", keys=["1", "space", "2", "space", "enter"])
            await page.hears("Bea is next")
        async with opened(server) as page:
            await page.hello(server, session)
            await page.hears("Bea is next")
            assert "Ada has discarded." in page.said
            assert not any("of hearts" in said or "marked" in said for said in page.said)

    served(scenario, begin)
