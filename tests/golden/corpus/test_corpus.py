"""What people hear and see after each key is what it was; only digests are kept, and `compare` shows what differs."""

import pytest

from tests.golden.corpus.keeping import kept
from tests.golden.corpus.matrix import ROWS
from tests.golden.corpus.recording import Kept, Step, first_difference, recorded
from tests.golden.corpus.scripts import Script, scripts

SCRIPTS = scripts()
KEPT = kept()


def told(name: str, steps: list[Step], before: Kept) -> str:
    """What there is to say of a difference."""
    at = first_difference(steps, before)
    where = f"step {at}" if at is not None and at >= len(steps) else f"step {at}, key {steps[at or 0].key}"
    return f"{name} differs, first at {where}. python -m tests.golden.corpus.compare '{name}' shows how."


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=list(SCRIPTS))
def test_a_script_is_heard_as_before(script: Script) -> None:
    steps = recorded(script)
    before = KEPT.get(script.name)
    assert before, f"{script.name} is new: python -m tests.golden.corpus.record --reason new"
    if Kept.of(steps) != before:
        pytest.fail(told(script.name, steps, before), pytrace=False)


def test_nothing_is_kept_that_is_not_recorded() -> None:
    assert set(KEPT) == {*SCRIPTS, *ROWS}
