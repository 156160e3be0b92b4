"""A change by key leaves everything else in the file as the player, or another program, has written it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as at_most
from hypothesis import strategies as st

from audiocrib.computer.player_kinds import Sitter
from audiocrib.settings.fields import changed, check, fields
from audiocrib.settings.file import FILE_NAME, load_settings, save, update
from audiocrib.settings.settings import DEFAULTS, Verbosity
from tests.settings.values import values


def test_a_change_keeps_what_another_program_has_changed_meanwhile(path: Path) -> None:
    save(changed(DEFAULTS, "rate", 300), path)
    update(path, DEFAULTS, {"verbosity": Verbosity.BRIEF})
    assert load_settings(path) == changed(changed(DEFAULTS, "rate", 300), "verbosity", "brief")


HAND_MADE = (
    "# mine: slower in the evening\n"
    "rate = 150 # words\n"
    "\n"
    "## Voice\n"
    "# verbosity =\n"
    "keys.scores = ['s', 'f5']\n"
    "# the table of the club\n"
    "[table] # as at the club\n"
    "players = 3 # Anna comes too\n"
    "lowball = true\n"
)


def test_the_players_comments_order_and_spacing_survive_a_change_by_key(path: Path) -> None:
    path.write_text(HAND_MADE)
    changes = {"rate": 300, "verbosity": Verbosity.BRIEF, "keys": {"scores": ["s"]}, "table": {"players": 4}}
    update(path, DEFAULTS, changes)
    assert path.read_text() == (
        "# mine: slower in the evening\n"
        "rate = 300 # words\n"
        "\n"
        "## Voice\n"
        'verbosity = "brief"\n'
        'keys.scores = ["s"]\n'
        "# the table of the club\n"
        "[table] # as at the club\n"
        "players = 4 # Anna comes too\n"
    )
    assert load_settings(path) == msgspec.structs.replace(DEFAULTS, **changes)


def test_what_is_new_in_a_section_stands_above_the_comment_of_the_next_one(path: Path) -> None:
    path.write_text("[hinted]\n\n# the table of the club\n[table]\nplayers = 3\n")
    update(path, DEFAULTS, {"hinted": {"choose-hint": 1}})
    assert path.read_text() == "[hinted]\nchoose-hint = 1\n\n# the table of the club\n[table]\nplayers = 3\n"


def test_a_setting_that_the_file_does_not_have_yet_comes_with_its_description_before_the_first_section(
    path: Path,
) -> None:
    path.write_text("rate = 150\n\n# the club\n[table]\nplayers = 3\n")
    update(path, DEFAULTS, {"width": 40, "keys": {"scores": ["ü"]}, "seats": (Sitter("human", "Zoë"),)})
    text = path.read_text(encoding="utf-8")
    assert text.index("rate = 150") < text.index("width = 40") < text.index("# the club\n[table]\nplayers = 3")
    assert "# Cells of a printed line" in text
    assert text.index("[table]") < text.index('[keys]\nscores = ["ü"]')
    assert load_settings(path).seats == (Sitter("human", "Zoë"),)
    assert load_settings(path).table == {"players": 3}


def test_keys_written_line_by_line_without_a_section_are_changed_all_the_same(path: Path) -> None:
    path.write_text('keys.crib = ["c"]\nkeys.count = ["b"]\nrate = 200\n', encoding="utf-8")
    for keys in ({"crib": ["b"]}, {}):
        update(path, DEFAULTS, {"keys": keys})
        assert (load_settings(path).keys, load_settings(path).rate) == (keys, 200)


def test_a_setting_that_is_unset_becomes_a_comment_and_can_be_set_again(path: Path) -> None:
    path.write_text("width = 40 # my display\nname = 'Zoë'\n", encoding="utf-8")
    update(path, DEFAULTS, {"width": None})
    assert path.read_text(encoding="utf-8") == "# width = # my display\nname = 'Zoë'\n"
    assert load_settings(path).width is None
    update(path, DEFAULTS, {"width": 20})
    assert load_settings(path).width == 20


@at_most(max_examples=25)
@given(
    first=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}),
    then=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}),
)
def test_any_change_in_any_file_is_there_when_it_is_loaded_again(
    tmp_path_factory: pytest.TempPathFactory, first: dict[str, Any], then: dict[str, Any]
) -> None:
    path = tmp_path_factory.getbasetemp() / f"changed-{FILE_NAME}"
    begun = msgspec.structs.replace(DEFAULTS, **{key: check(key, value) for key, value in first.items()})
    changes = {key: check(key, value) for key, value in then.items()}
    save(begun, path)
    update(path, DEFAULTS, changes)
    assert load_settings(path) == msgspec.structs.replace(begun, **changes)
    assert path.read_text(encoding="utf-8").count("\n# ") >= len(fields())


def test_a_file_that_the_player_has_broken_meanwhile_is_set_aside_before_a_change_is_saved(path: Path) -> None:
    path.write_text("rate 200\n")
    update(path, changed(DEFAULTS, "volume", 20), {"rate": 300})
    assert Path(f"{path}.damaged-1").read_text() == "rate 200\n"
    assert load_settings(path) == changed(changed(DEFAULTS, "volume", 20), "rate", 300)
