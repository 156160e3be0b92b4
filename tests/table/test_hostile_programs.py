"""Programs that do a table harm: none of it is seen, and nothing of them is left. `tests.table.hostile` has them."""

import sys

import pytest

from tests.table.hostile import PROGRAMS, rounds

ROUNDS = 2
"""The half of them left at any moment; 200 are played by hand."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="whether a process still runs is read in /proc, which only Linux has"
)


def test_there_are_forty() -> None:
    assert len(PROGRAMS) == 40


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_hostile_program_brings_nothing_to_the_terminal_and_leaves_nothing_running(name: str) -> None:
    assert rounds(name, ROUNDS) == []
