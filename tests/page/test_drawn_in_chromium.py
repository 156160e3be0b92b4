"""The page in a real browser: it fits, it can be hit, it looks as the settings and the system want it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.shapes import Ink
from audiocrib.window.themes import colours
from tests.page.browser import PHONE, Host, Seen, chromium, seen
from tests.page.screenshots import DAYS, practise
from tests.page.serving import UNPACED

AWAKE = """
window.locks = { asked: 0, held: 0 };
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  locks.asked += 1;
  locks.held += 1;
  const lock = { released: false, release: async () => { lock.released = true; locks.held -= 1; } };
  return lock;
} } });
"""
SMALL = """[...document.querySelectorAll("button, summary, input")]
  .filter((one) => one.checkVisibility() && (one.offsetWidth < 44 || one.offsetHeight < 44))
  .map((one) => one.outerHTML)"""
DRAWN = """document.querySelector("#board svg").getAttribute("viewBox")
  === `0 0 ${document.querySelector("#board").clientWidth} ${document.querySelector("#board").clientHeight}`"""
ROWS = """[...document.querySelectorAll("#hand .card")]
  .filter((card, place, all) => place === 0 || card.offsetTop > all[place - 1].offsetTop + card.offsetHeight / 2).length"""
OUTSIDE = """[...document.querySelectorAll("main *, header *")]
  .filter((one) => one.checkVisibility() && !one.closest(".name, svg, h2, .held"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 100))"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def page(tmp_path: Path, browser: Browser) -> Iterator[Seen]:
    (tmp_path / "settings.toml").write_text(UNPACED)
    with Host(tmp_path, "--seed", "7") as host:
        context = browser.new_context()
        found = Seen(context.new_page())
        found.page.add_init_script(AWAKE)
        found.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        found.page.goto(host.address)
        found.hears("Your hand")
        found.until(lambda: found.page.locator("#hand .card").count() == 6, "six cards")
        yield found
        assert found.faults == []
        context.close()


def _fits(page: Seen) -> None:
    assert page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.page.evaluate(OUTSIDE) == []
    assert page.page.evaluate(SMALL) == []


def test_six_cards_fit_every_screen_in_two_rows_at_most_with_letters_of_every_size(page: Seen) -> None:
    rows = {}
    for width, height in ((320, 568), (320, 256), (390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440)):
        for points in (24, 28, 48, 96):
            page.page.set_viewport_size({"width": width, "height": height})
            page.page.evaluate(f"document.documentElement.style.setProperty('--letters', '{points / 28}rem')")
            _fits(page)
            rows[width, points] = page.page.evaluate(ROWS)
    assert rows[320, 28] == rows[390, 28] == 1
    assert max(rows.values()) == 2


def test_what_is_asked_fits_a_phone_with_all_digits(page: Seen) -> None:
    page.page.set_viewport_size({"width": 320, "height": 568})
    page.page.evaluate("document.querySelector('#digits').hidden = false")
    _fits(page)


def test_the_theme_of_the_settings_is_that_of_the_page(tmp_path: Path, browser: Browser) -> None:
    for theme in Theme:
        folder = tmp_path / theme.value
        folder.mkdir()
        (folder / "settings.toml").write_text(f'{UNPACED}theme = "{theme.value}"\nsuit_colours = "four"\n')
        with Host(folder, "--seed", "7") as host:
            page = Seen(browser.new_page())
            page.page.goto(host.address)
            page.hears("Your hand")
            found = page.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
            wanted = colours(theme, SuitColours.FOUR)[Ink.PAPER]
            assert found == f"rgb{wanted}"
            diamonds = page.page.evaluate("getComputedStyle(document.querySelector('#hand [data-suit=\"1\"]')).color")
            assert diamonds == f"rgb{colours(theme, SuitColours.FOUR)[Ink.DIAMONDS]}"
            page.page.close()


def test_before_the_session_speaks_the_page_is_light_or_dark_like_the_system(tmp_path: Path, browser: Browser) -> None:
    with Host(tmp_path, "--seed", "7") as host:
        for scheme, ground in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(0, 0, 0)")):
            page = browser.new_page(color_scheme=scheme, java_script_enabled=False)  # type: ignore[arg-type]  # a literal
            page.goto(host.address)
            assert page.locator("body").evaluate("getComputedStyle(document.documentElement).backgroundColor") == ground
            page.close()


def test_pegs_are_at_the_scores_and_do_not_move_where_reduced_motion_is_wanted(page: Seen) -> None:
    pegs = page.page.locator("#board .peg")
    assert pegs.count() == 4
    assert page.page.locator("#board .hole.finish").count() == 2
    outlines = page.page.locator("#board .hole").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('d')).join('')"
    )
    assert outlines.count("M") == 2 * 123
    assert page.page.locator("#board .skunk").count() > 0
    slow = "[...document.querySelectorAll('#board .peg, #hand .card')].map((one) => getComputedStyle(one).transitionDuration)"
    assert set(page.page.evaluate(slow)) <= {"0s"}


def test_the_screen_stays_on_after_the_first_key_while_a_game_runs(page: Seen) -> None:
    assert page.page.evaluate("locks.asked") == 0
    page.press("s")
    page.hears("Score")
    page.until(lambda: page.page.evaluate("locks.held") == 1, "a lock")
    page.press("c", "t")
    page.hears("crib")
    assert page.page.evaluate("locks.asked") == 1


def test_a_group_of_buttons_stays_open_when_other_things_can_be_done(page: Seen) -> None:
    group = page.page.locator("#actions details").last
    title = group.locator("summary").inner_text()
    assert not group.evaluate("(group) => group.open")
    group.locator("summary").click()
    page.page.locator("#hand .prompt").focus()
    page.press("Escape")
    page.hears("All actions")
    assert page.page.get_by_text(title, exact=True).count() == 0
    page.page.locator("#back").click()
    page.hears("Back at the table")
    assert page.page.locator("#actions details", has_text=title).evaluate("(group) => group.open")


def test_the_way_back_is_beside_the_question_and_passes_the_focus_on_when_it_goes(page: Seen) -> None:
    page.page.get_by_role("button", name="Menu of all actions").click()
    page.hears("All actions")
    assert page.page.locator("#actions [data-action=menu]").count() == 0
    page.page.get_by_role("button", name="Back", exact=True).click()
    page.hears("Back at the table")
    assert page.page.evaluate("document.activeElement !== document.body")


def test_practice_is_a_curve_with_its_words(tmp_path: Path, browser: Browser) -> None:
    (tmp_path / "settings.toml").write_text(UNPACED)
    practise(tmp_path)
    with Host(tmp_path, "--seed", "7") as host, seen(host, browser) as page:
        page.hears("Your hand")
        assert not page.page.locator("#curve").is_visible()
        page.page.locator("#actions summary").last.click()
        page.choose("Trainer, learn to count")
        page.hears("Five minutes with the coach?")
        shown = page.page.get_by_role("img", name="Right answers in percent, day by day: 100 answers in 10 days.")
        assert shown.locator(".day").count() == len(DAYS)
        assert {"1 Nov", "10 Nov"} <= {*shown.locator("text").all_text_contents()}
        assert page.page.locator("#curve figcaption").inner_text().startswith("At muggins ")
        rise = page.page.get_by_role("img", name="Strength, day by day, over 10 days.")
        assert rise.locator(".day").count() == len(DAYS)
        assert page.page.locator("#strength figcaption").inner_text().startswith("Strength ")


def test_digits_stay_where_they_are_while_a_number_is_typed_by_touch(tmp_path: Path, browser: Browser) -> None:
    (tmp_path / "settings.toml").write_text(UNPACED)
    with Host(tmp_path, "--seed", "7") as host, seen(host, browser, PHONE) as page:
        page.hears("Your hand")
        page.page.locator("#actions summary").last.tap()
        page.choose("Trainer, learn to count")
        page.hears("Trainer")
        page.page.evaluate("scrollTo(0, 0)")
        page.page.get_by_role("button", name="Hands and cribs").tap()
        page.hears("Your total?")
        two = page.page.locator("#digits button", has_text="2")
        places = []
        for total in ("Total 2.", "Total 22."):
            places.append(two.bounding_box())
            two.tap()
            page.hears(total)
        assert places == [two.bounding_box()] * 2
        assert page.page.evaluate("scrollY") == 0


def test_a_phone_on_its_side_shows_what_is_asked_cards_and_digits_at_once(page: Seen) -> None:
    page.page.set_viewport_size({"width": 844, "height": 390})
    page.page.evaluate(
        "document.querySelector('#digits').hidden = false; document.querySelector('#caption').textContent = 'Your hand';"
        "scrollTo(0, 0)"
    )
    below = "[...document.querySelectorAll('.hand button, #prompt')].filter((one) => one.getBoundingClientRect().bottom > innerHeight)"
    assert page.page.evaluate(f"{below}.length") == 0


def test_the_lines_of_the_board_have_their_names_in_bends_too(page: Seen) -> None:
    for width in (390, 1280):
        page.page.set_viewport_size({"width": width, "height": 800})
        page.until(lambda: page.page.evaluate(DRAWN), "a board as large as its place")
    assert page.page.evaluate("document.querySelector('#board').offsetHeight") < 400
    marks = page.page.locator("#board .mark")
    page.until(lambda: sorted(marks.all_text_contents()) == ["Double skunk", "Skunk", "Triple skunk"], "all names")


def test_what_is_written_below_a_card_can_be_seen_in_forced_colours(page: Seen) -> None:
    page.page.emulate_media(forced_colors="active")
    below = page.page.evaluate("getComputedStyle(document.querySelector('#hand .card'), '::before').color")
    assert below == page.page.evaluate("getComputedStyle(document.querySelector('#prompt')).color")
