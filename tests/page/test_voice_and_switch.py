"""In a real browser: its own voice, played by a voice that tests control, and one switch by any key, click or tap."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.browser import PHONE, Host, Seen, chromium, seen
from tests.page.serving import KNOWN, UNPACED

VOICE = """
window.spoken = [];
window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text; } };
const voice = new EventTarget();
voice.getVoices = () => [{ name: "fake", lang: "en" }];
voice.speak = (said) => {
  spoken.push({ text: said.text, rate: said.rate, volume: said.volume, ended: false, cut: false, said });
  said.dispatchEvent(new Event("start"));
};
voice.cancel = () => { for (const one of spoken) { if (!one.ended) { one.ended = one.cut = true; } } };
Object.defineProperty(window, "speechSynthesis", { value: voice });
window.finish = () => {
  const one = spoken.find(({ ended }) => !ended);
  if (one) { one.ended = true; one.said.dispatchEvent(new Event("end")); }
  return one?.text ?? "";
};
"""
HEARD = """([words, cut]) => {
  const last = spoken.at(-1);
  const heard = Boolean(last) && !last.ended && last.text.includes(words);
  if (last && !last.ended && !heard && !cut) { finish(); }
  return heard;
}"""
"""Looks and ends in one step: a piece coming in between would be ended unheard."""
SPOKEN = "spoken.map(({ text, rate, ended, cut }) => ({ text, rate, ended, cut }))"


class Ear:
    """The texts given to the browser's voice, piece by piece; a piece ends when the test says so."""

    def __init__(self, page: Seen) -> None:
        self.page = page

    @property
    def pieces(self) -> list[dict[str, object]]:
        """All pieces so far."""
        found: list[dict[str, object]] = self.page.page.evaluate(SPOKEN)
        return found

    def hears(self, words: str, *, cut: bool = False) -> None:
        """End piece after piece until one has these words, which is being spoken then."""

        def now() -> bool:
            return bool(self.page.page.evaluate(HEARD, [words, cut]))

        self.page.until(now, f"{words!r} spoken, not {self.pieces[-3:]}")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def ear(tmp_path: Path, browser: Browser) -> Iterator[Ear]:
    (tmp_path / "settings.toml").write_text(KNOWN + 'page_voice = "self"\nrate = 270\n')
    with Host(tmp_path, "--seed", "7") as host:
        page = Seen(browser.new_context().new_page())
        page.page.add_init_script(VOICE)
        page.page.goto(host.address)
        yield Ear(page)
        assert page.faults == []


def test_pieces_are_spoken_one_after_the_other_at_the_pace_of_the_settings(ear: Ear) -> None:
    ear.hears("Cribbage for two")
    assert [piece["ended"] for piece in ear.pieces] == [*[True] * (len(ear.pieces) - 1), False]
    assert {piece["rate"] for piece in ear.pieces} == {1.5}
    ear.hears("Choose 2 cards")
    assert not any(piece["cut"] for piece in ear.pieces)
    assert all(sum(piece == other for other in ear.pieces) == 1 for piece in ear.pieces)


def test_a_browser_may_have_more_voices_than_anybody_counts(tmp_path: Path, browser: Browser) -> None:
    """Firefox with speech-dispatcher and eSpeak has fourteen thousand."""
    (tmp_path / "settings.toml").write_text(KNOWN + 'page_voice = "self"\n')
    with Host(tmp_path, "--seed", "7") as host:
        page = Seen(browser.new_context().new_page())
        page.page.add_init_script(VOICE.replace("() => [{", "() => Array(14000).fill({").replace('"en" }]', '"en" })'))
        page.page.goto(host.address)
        Ear(page).hears("Choose 2 cards")
        assert page.faults == []


def test_a_browser_whose_list_of_voices_denies_everything_has_none(tmp_path: Path, browser: Browser) -> None:
    """Firefox gives such a list if the server that speaks is stuck."""
    (tmp_path / "settings.toml").write_text(KNOWN + 'page_voice = "self"\n')
    denies = 'new Proxy([], { get() { throw new Error("Permission denied to access property"); } })'
    with Host(tmp_path, "--seed", "7") as host:
        page = Seen(browser.new_context().new_page())
        page.page.add_init_script(f"{VOICE}\nspeechSynthesis.getVoices = () => {denies};")
        page.page.goto(host.address)
        page.hears("Choose 2 cards")
        assert page.faults == []


def test_an_answer_cuts_what_is_spoken_which_is_then_said_again(ear: Ear) -> None:
    ear.hears("Your hand")
    ear.page.press("s")
    ear.hears("Score", cut=True)
    texts = [str(piece["text"]) for piece in ear.pieces]
    assert [piece["cut"] for piece in ear.pieces if "Your hand" in str(piece["text"])] == [True]
    ear.hears("Your hand")
    ear.hears("Choose 2 cards")
    again = [str(piece["text"]) for piece in ear.pieces][len(texts) :]
    assert sum("Your hand" in text for text in again) == 1


def test_another_answer_takes_the_place_of_the_one_that_is_spoken(ear: Ear) -> None:
    ear.hears("Choose 2 cards")
    for _ in range(2):
        ear.page.press("s")
        ear.hears("Score", cut=True)
    ear.page.press("t")
    ear.hears("Choose", cut=True)
    assert [piece["cut"] for piece in ear.pieces if "Score" in str(piece["text"])] == [True, True]


def test_the_computer_plays_when_what_was_said_before_was_heard(ear: Ear) -> None:
    ear.hears("Choose 2 cards")
    ear.page.press("1", "Space", "4", "Space", "Enter")
    ear.hears("Discarded")
    ear.hears("You lead")
    ear.page.press("1", "Enter")
    ear.hears("You play")
    before = len(ear.pieces)
    ear.page.press("c")
    ear.hears("ount", cut=True)
    assert not any("Anna plays" in str(piece["text"]) for piece in ear.pieces[before:])
    ear.hears("Anna plays")


def test_nothing_goes_to_a_reader_while_the_browser_speaks(ear: Ear) -> None:
    ear.hears("Choose 2 cards")
    ear.page.press("s")
    ear.hears("Score", cut=True)
    ear.page.until(lambda: "Score" in ear.page.page.locator("#log").inner_text(), "the log has it")
    assert ear.page.page.locator(".spoken").inner_text().strip() == ""


# One switch

SCANNED = UNPACED + 'scan = 5000\none_switch = "any"\n'


@pytest.mark.parametrize("way", ["key", "click", "tap", "button"])
def test_one_switch_is_any_key_click_or_tap(tmp_path: Path, browser: Browser, way: str) -> None:
    (tmp_path / "settings.toml").write_text(SCANNED)
    with Host(tmp_path, "--seed", "7") as host, seen(host, browser, PHONE if way == "tap" else None) as page:

        def press() -> None:
            match way:
                case "key":
                    page.press("q")
                case "button":
                    page.page.get_by_role("button", name="Scores").click()
                case "tap":
                    page.page.locator("h1, #table-heading, .field").first.tap(force=True, position={"x": 2, "y": 2})
                case _:
                    page.page.mouse.click(3, 300)

        page.hears("2 of spades, card 1 of 6")
        press()
        page.hears("2 of spades, marked")
        page.hears("5 of hearts, card 2 of 6")
        press()
        page.hears("5 of hearts, marked")
        assert not any("Goodbye" in line or "Score" in line for line in page.lines)


def test_where_the_switch_is_a_key_a_click_outside_all_buttons_is_the_switch_too(
    tmp_path: Path, browser: Browser
) -> None:
    (tmp_path / "settings.toml").write_text(SCANNED.replace('"any"', '"enter"'))
    with Host(tmp_path, "--seed", "7") as host, seen(host, browser) as page:
        page.hears("2 of spades, card 1 of 6")
        page.page.mouse.click(3, 300)
        page.hears("2 of spades, marked")
        page.page.get_by_role("button", name="Scores").click()
        page.hears("Score")
