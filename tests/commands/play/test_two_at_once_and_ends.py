"""The program twice at once, killed, and asked to end: every game is kept."""

import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.journal import load_journal
from audiocrib.table.replay import updates
from audiocrib.trainer.learned import ALONG, TABLE
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.screens.table.totals import said_in
from tests.commands.play.calls import NEW_GAME, PROGRAM, SILENT, piped
from tests.programs import SECONDS, until
from tests.smoke import Evening, play


@pytest.fixture
def evening() -> Iterator[Callable[..., Evening]]:
    started: list[Evening] = []

    def start(*words: str) -> Evening:
        started.append(Evening(*PROGRAM, *SILENT, *words))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait(SECONDS)
        for stream in (one.process.stdin, one.process.stdout, one.process.stderr):
            with suppress(BrokenPipeError):
                if stream:
                    stream.close()


def test_a_second_program_is_told_and_gets_a_game_of_its_own(evening: Callable[..., Evening], home: Path) -> None:
    first = evening("--seed", "7")
    first.says("Choose 2 cards")
    other = "Another audiocrib is playing your saved game, so this one plays a game of its own."
    assert piped("s\n", *SILENT).startswith(f"{other} {NEW_GAME}")
    first.press("1 space 2 space enter")
    first.says("You lead.")
    assert first.end().endswith("The game is saved. Until next time.\n")
    assert {path.name for path in home.glob("*.journal")} == {"game.journal", "game-2.journal"}
    assert other not in piped("s\n", *SILENT)


def test_after_kill_9_the_next_start_goes_on_where_it_was(evening: Callable[..., Evening]) -> None:
    """Lose at most the key just pressed."""
    first = evening("--seed", "7")
    play(first, 12)
    score = re.findall(r"Score: you (\d+), Anna (\d+)\.", " ".join(first.printed.split()))[-1]
    first.process.kill()
    first.process.wait(SECONDS)
    printed = piped("s\n", *SILENT)
    assert printed.startswith(f"Back at the table. You {score[0]}, Anna {score[1]}. ")


def test_after_kill_9_what_was_counted_along_is_kept(
    evening: Callable[..., Evening], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUDIOCRIB_COUNT_ALONG", "true")
    first = evening("--seed", "7")
    asked = ""
    while "Your count?" not in asked:
        first.press("1 space 2 space enter")
        first.press("tab enter")
        first.press("s")
        asked = first.says("Score: you ")
    first.press("7")
    first.press("s")
    first.says("You had ")
    until(
        lambda: any(answer.said == 7 for answer in AnswerRecord(FileStore(home)).answers()),
        "the answer is not on the disk",
    )
    first.process.kill()
    first.process.wait(SECONDS)
    assert [answer.said for answer in AnswerRecord(FileStore(home)).answers() if answer.drill == ALONG] == [7]


def table_totals(home: Path) -> list[int | None]:
    return [answer.said for answer in AnswerRecord(FileStore(home)).answers() if answer.drill == TABLE]


def test_after_kill_9_each_total_that_was_said_is_kept_and_none_twice(
    evening: Callable[..., Evening], home: Path
) -> None:
    """It is killed as soon as the first is on the disk, killed again right after others, then left normally."""
    first = evening("--seed", "7")
    while not table_totals(home):
        play(first, 3)
    first.process.kill()
    first.process.wait(SECONDS)
    kept = table_totals(home)
    second = evening()
    play(second, 40)
    second.process.kill()
    second.process.wait(SECONDS)
    last = evening()
    last.says("Back at the table.")
    last.press("q")
    last.end()
    record = load_journal(home / "game.journal").record
    said = [one.claim for one in said_in(updates(record, Seat(0)), Seat(0))]
    assert len(said) > len(kept) > 0
    assert table_totals(home) == said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without asking it.")
def test_a_request_to_end_saves_and_says_so(evening: Callable[..., Evening]) -> None:
    first = evening("--seed", "7")
    first.says("Choose 2 cards")
    first.process.send_signal(signal.SIGTERM)
    assert first.process.wait(SECONDS) == 0
    assert first.end().endswith("The game is saved. Until next time.\n")
    assert piped("s\n", *SILENT).startswith("Back at the table.")
