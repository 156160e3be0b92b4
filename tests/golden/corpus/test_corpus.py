"""What people hear and see after each key is what it was; only digests are kept, and `compare` shows what differs."""

import pytest

from tests.golden.corpus.keeping import kept
from tests.golden.corpus.making import GLANCED_AT, NAMES, SCRIPTS, difference

KEPT = kept()


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_heard_as_before(name: str) -> None:
    if told := difference(name, KEPT.get(name)):
        pytest.fail(told, pytrace=False)


@pytest.mark.parametrize("name", GLANCED_AT)
def test_a_key_on_a_screen_brings_what_it_did(name: str) -> None:
    if told := difference(name, KEPT.get(name)):
        pytest.fail(told, pytrace=False)


def test_nothing_is_kept_that_is_not_recorded() -> None:
    assert set(KEPT) == set(NAMES)
