"""After each key, people hear and see the same as in the recordings; `compare` shows what differs."""

import pytest

from audiocrib.settings.file import settings_in
from tests.golden.corpus.keeping import kept
from tests.golden.corpus.making import GLANCED_AT, NAMES, SCRIPTS, difference
from tests.golden.corpus.matrix import rows
from tests.golden.corpus.scripts import scripts

KEPT = kept()


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_heard_as_before(name: str) -> None:
    if told := difference(name, KEPT.get(name)):
        pytest.fail(told, pytrace=False)


@pytest.mark.parametrize("name", GLANCED_AT)
def test_a_key_on_a_screen_does_what_it_did(name: str) -> None:
    if told := difference(name, KEPT.get(name)):
        pytest.fail(told, pytrace=False)


def test_nothing_is_kept_that_is_not_recorded() -> None:
    assert set(KEPT) == set(NAMES)


def test_settings_of_a_script_exist() -> None:
    """This leaves out the group of damaged files: an unknown layout of keys would mean the usual one, unnoticed."""
    found = scripts()
    assert [
        name
        for name, script in (*found.items(), *((name, row.script) for name, row in rows().items()))
        if not name.startswith("back/") and settings_in("".join(f"{line}\n" for line in script.settings)) is None
    ] == []
