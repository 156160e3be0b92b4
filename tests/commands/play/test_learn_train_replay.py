"""`learn`, `train` and `replay` as they are called: a changed setting and a changed voice are heard there as in a game."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.play.calls import PROGRAM, SILENT
from tests.programs import SECONDS
from tests.table.journals import GOLDEN

CALLS = [("learn",), ("train",), ("replay", str(GOLDEN))]
SETS_THE_WIDTH = """
import sys
from audiocrib.__main__ import main
from audiocrib.ui.presenter import Presenter
Presenter.speed = lambda presenter, by: presenter.change(width=240 - presenter.settings.width)
sys.exit(main())
"""
OTHER_WIDTH = (sys.executable, "-c", SETS_THE_WIDTH)
"""The program with the key for speed setting the width, 40 or 200: for screens where settings cannot be opened."""


def lines(typed: str, *words: str, command: tuple[str, ...] = PROGRAM) -> list[str]:
    """Return what a run prints for these lines of keys, wrapped as it is."""
    call = [*command, *words, *SILENT]
    ran = subprocess.run(call, input=typed, capture_output=True, encoding="utf-8", timeout=SECONDS, check=True)
    assert ran.stderr == ""
    return ran.stdout.splitlines()


@pytest.mark.parametrize("call", CALLS)
def test_a_smaller_width_wraps_the_next_line_which_ends_with_its_fact(call: tuple[str, ...], home: Path) -> None:
    (home / "settings.toml").write_text("width = 200\n", encoding="utf-8")
    _, _, before, *after, _ = lines("?\n+\n?\n", *call, command=OTHER_WIDTH)
    assert len(before) > 40
    assert max(map(len, after)) <= 40
    *whole, fact = after
    assert " ".join(whole) == before
    assert before.startswith(fact), "once more, under the fingers"
    assert (home / "settings.toml").read_text(encoding="utf-8") == "width = 40\n"


@pytest.mark.parametrize("call", CALLS)
def test_a_larger_width_leaves_the_next_line_whole(call: tuple[str, ...], home: Path) -> None:
    (home / "settings.toml").write_text("width = 40\n", encoding="utf-8")
    *before, after, _ = lines("?\n+\n?\n", *call, command=OTHER_WIDTH)
    assert max(map(len, before)) <= 40
    assert len(after) > 40
    assert after in " ".join(before)


@pytest.mark.parametrize(("before", "typed", "after"), [(200, "4 0", 40), (40, "2 0 0", 200)])
def test_the_width_in_the_options_of_a_lesson_holds_for_the_next_line(
    before: int, typed: str, after: int, home: Path
) -> None:
    (home / "settings.toml").write_text(f"width = {before}\n", encoding="utf-8")
    told = lines(f"enter\no\nw i d t h\nenter\n{typed}\nenter\nescape\nescape\nt\n", "learn")
    task = "Six cards were dealt to you; the crib comes in the next lesson. H reads your cards: press it."
    in_rows = [
        "Six cards were dealt to you;",
        "the crib comes in the next lesson.",
        "H reads your cards: press it.",
        "Six cards were dealt to you; the crib",
    ]
    assert f"Braille line width: {after} cells." in told
    assert told[told.index("Back at the table.") + 1 :] == [*([task] if after == 200 else in_rows), "Lessons closed."]


@pytest.mark.skipif(platform.system() != "Linux", reason="The engine say is on macOS, no pseudo terminal on Windows.")
@pytest.mark.parametrize("call", CALLS)
def test_that_another_engine_speaks_than_the_one_chosen_is_printed(call: tuple[str, ...], home: Path) -> None:
    from tests.terminal.sessions import Session

    told = {"SDL_AUDIODRIVER": "dummy", "AUDIOCRIB_ENGINE": "say"}
    session = Session(*PROGRAM, *call, "--data", home, told=told)
    try:
        session.says("The chosen engine, say, cannot be used. ")
        session.child.sendeof()
        session.ends()
        assert session.child.exitstatus == 0
    finally:
        session.child.close(force=True)
