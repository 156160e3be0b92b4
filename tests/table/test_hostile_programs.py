"""Programs that harm a table, from `tests.table.hostile`: nothing of it is visible, and nothing of them is left."""

import sys

import pytest

from tests.table.hostile import PROGRAMS, rounds

ROUNDS = 2
"""The number of rounds, half of them left at a random moment; by hand, 200 are played."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="whether a process still runs is read in /proc, which only Linux has"
)


def test_there_are_forty() -> None:
    assert len(PROGRAMS) == 40


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_hostile_program_brings_nothing_to_the_terminal_and_leaves_nothing_running(name: str) -> None:
    assert rounds(name, ROUNDS) == []
