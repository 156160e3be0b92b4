"""The reports as they are called, for tests. Expects only that nothing is printed where it does not belong."""

import pytest

from audiocrib.commands.reports import report
from audiocrib.rules.options import Options
from audiocrib.storage.record import Record
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow

SHORT = Options(target=31)
NOTHING = "No finished game is recorded yet."


def game(seed: int, entries: int = 100_000) -> Record:
    return anyhow(header(seed, SHORT, PERSON_AND_COMPUTER), entries)


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Return what a call prints; it must end well and change nothing."""
    assert report([*words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one sentence printed for a call that cannot be done."""
    assert report([*words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith((".\n", "?\n"))
    assert len(printed.err.splitlines()) == 1
    return printed.err.removesuffix("\n")
