"""Rules of accessibility, on every screen: axe-core finds no violation of WCAG 2.2 A and AA, or of best practice."""

import os
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from audiocrib.settings.choices import Theme
from tests.page.browser import Host, Seen, chromium
from tests.page.serving import UNPACED

AXE = Path(__file__).parents[2] / ".ci" / "page" / "node_modules" / "axe-core" / "axe.min.js"
PLAIN = """([theme, cloth]) => {
  document.documentElement.dataset.theme = theme;
  document.querySelector(".felt").style.background = `var(${cloth})`;
  document.querySelectorAll("details").forEach((one) => { one.open = true; });
}"""
"""Everything in a theme, on one colour: axe-core measures nothing on a gradient."""
OTHER_REGIONS = """[...document.querySelectorAll("[aria-live], [role=log], [role=alert]")]
  .filter((one) => !one.closest(".spoken")).map((one) => one.id)"""
"""Elements that Orca takes for a live region, though nothing in them is meant to be spoken, such as a list with
aria-live="off".
"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCREENS = (
    *(("Options", ("ArrowDown", "Enter"), 2), ("New game", ("Escape",), 0), ("Trainer", ("ArrowDown", "Enter"), 2)),
    *(("Book of rules", ("ArrowDown",), 1), ("Glossary", ("b", "a"), 1)),
    *(("Record of games", ("ArrowDown",), 1), ("Sounds", ("ArrowDown",), 1), ("Look up", ("c",), 1)),
    *(
        ("Hand record", ("ArrowDown",), 1),
        ("Older message", ("?",), 0),
        ("Pause", ("p",), 0),
        ("Lessons", ("Enter",), 0),
    ),
)
"""The button of each screen, keys that go further there, and how often Escape is needed to leave it."""


def _axe() -> str:
    if not AXE.exists():
        reason = "axe-core is not there: npm ci --prefix .ci/page brings it."
        if "AUDIOCRIB_CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return AXE.read_text("utf-8")


def _broken(seen: Seen) -> list[str]:
    """Return what breaks a rule: the rule, and where."""
    found = seen.page.evaluate("(rules) => axe.run(document, { runOnly: rules })", RULES)
    assert len(found["passes"]) > 30
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


def _faint(seen: Seen) -> list[str]:
    """Return what has a contrast of less than 7 to 1 in a theme, on the lightest and the darkest part of the cloth if
    that is a gradient.
    """
    found = []
    for theme, cloth in product(Theme, ("--cloth", "--edge")):
        seen.page.evaluate(PLAIN, [theme.value, cloth])
        told = seen.page.evaluate(
            "axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })"
        )
        assert told["passes"], "it measures nothing"
        found += [f"{theme}: {node['html'][:200]}" for each in told["violations"] for node in each["nodes"]]
    seen.page.evaluate("document.querySelector('.felt').style.background = ''")
    return found


def _until_told(seen: Seen, do: Callable[[], object]) -> None:
    """Do it, and return when something has been told."""
    before = len(seen.lines)
    do()
    seen.until(lambda: len(seen.lines) > before, "an answer")


def test_no_screen_breaks_a_rule(tmp_path: Path) -> None:
    axe = _axe()
    (tmp_path / "settings.toml").write_text(UNPACED)
    with Host(tmp_path, "--seed", "7") as host, chromium() as browser:
        page = Seen(browser.new_context(bypass_csp=True).new_page())
        page.page.goto(host.address)
        page.hears("Your hand")
        page.page.evaluate(f"{axe};0")
        assert _broken(page) == [], "to discard"
        assert page.page.evaluate(OTHER_REGIONS) == []
        page.press("1", "Space", "4", "Space", "Enter")
        page.hears("Starter")
        assert _broken(page) == [], "to play"
        assert _faint(page) == []
        for name, keys, leaves in SCREENS:
            page.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            button = page.page.get_by_role("button", name=re.compile(f"^{name}")).first
            _until_told(page, button.click)
            page.page.locator("#hand [tabindex='0']").focus()
            assert _broken(page) == [], name
            for key in keys:
                _until_told(page, lambda key=key: page.press(key))  # type: ignore[misc]  # called at once
            assert _broken(page) == [], f"{name}, {keys}"
            for _ in range(leaves):
                _until_told(page, lambda: page.press("Escape"))
        assert page.faults == []
