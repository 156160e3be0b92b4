"""The player's own rules in the menu of a new game: saved under a name, loaded, and refused if they cannot be."""

from pathlib import Path

import pytest

from audiocrib.rules.presets import BGA, SALON, changed, preset_for
from audiocrib.settings.house_rules import (
    HouseRules,
    HouseRulesError,
    found,
    house_rules,
    load_house_rules,
    path_of,
    save,
)
from audiocrib.settings.settings import Settings
from tests.ui.new_game.laying import Laying


def test_own_rules_that_do_not_go_together_are_refused_with_the_reason(at: Laying, tmp_path: Path) -> None:
    """A file written by hand may say anything."""
    save(at.config, HouseRules("Friday", "bga", {"muggins": "auto"}))
    theirs = save(tmp_path / "theirs", HouseRules("Five", "salon", {"players": 5, "sides": "pairs"}))
    at = Laying(at.config)
    at.find("preset")
    said = "Friday rules, not possible: only when Counting hands is by the players."
    assert at.keys("right", "right", "right", "right", "enter", "right") == [
        "Pagat rules.",
        "Tournament rules.",
        "Board Game Arena rules.",
        f"{said} Still Board Game Arena rules. (refusal)",
        "Left and Right change it, D explains it.",
        f"{said} Still Board Game Arena rules. (refusal)",
    ]
    at.find("load")
    assert at.keys("enter", "down", "enter")[-1] == f"{said} Still Board Game Arena rules. (refusal)"
    at.keys("down", "enter")
    at.type(str(theirs))
    assert at.key("enter") == (
        "Five rules, not possible: only when Sides is each alone. Still Board Game Arena rules. (refusal)"
    )
    at.keys("escape", ">", "enter")
    assert at.table is not None
    assert at.table.options == BGA


def test_rules_are_saved_under_a_name_and_are_then_a_preset(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down", "down", "left", "escape")
    at.find("save")
    assert at.key("enter") == (
        "Type a name for these rules. Enter saves, Escape leaves it; Backspace deletes, arrows read."
    )
    at.type("Salon")
    assert at.key("enter") == "The name Salon belongs to published rules: choose another one. (refusal)"
    at.type("Friday")
    path = path_of(at.config, "Friday")
    assert at.key("enter") == f"Saved as Friday, in the file {path}. Save as a preset of your own, 14 of 17."
    assert load_house_rules(path) == house_rules("Friday", "salon", changed(SALON, target=91))
    at.find("preset")
    assert at.key("left") == "Board Game Arena rules."
    assert at.key("right") == "Friday rules."
    assert at.key("d") == "Rules of your own. This table: Cribbage for two, Friday rules, to 91."
    assert at.key("right") == "Friday rules. (edge)"


def test_saving_under_an_existing_name_asks_once_more(at: Laying) -> None:
    save(at.config, house_rules("Friday", "salon", changed(SALON, target=91)))
    at = Laying(at.config)
    at.find("save")
    at.key("enter")
    at.type("friday")
    assert at.key("enter") == "There is a preset friday already: Enter again replaces it."
    assert load_house_rules(path_of(at.config, "friday")).options().target == 91
    at.key("enter")
    assert load_house_rules(path_of(at.config, "friday")).options() == SALON


def test_own_rules_are_loaded_from_the_list_and_from_a_file(at: Laying, tmp_path: Path) -> None:
    save(at.config, house_rules("Friday", "salon", changed(preset_for("salon", 3), target=91)))
    theirs = save(tmp_path / "theirs", house_rules("Bea's", "pagat", preset_for("pagat", 4)))
    at = Laying(at.config)
    at.find("load")
    assert at.keys("enter", "down", "d", "enter") == [
        "Load a preset of your own: 2 entries.",
        "Friday rules, 1 of 2.",
        "Rules Friday: Cribbage for three, salon rules, to 91. Enter takes these rules.",
        "Friday rules. Players: 3. Seat 3: Ben, computer, casual.",
    ]
    at.keys("down", "enter")
    at.type(str(theirs))
    assert at.key("enter") == ("Bea's rules. Players: 4. Sides: two pairs. Seat 4: Clara, computer, expert.")
    assert load_house_rules(path_of(at.config, "Bea's")) == load_house_rules(theirs)
    at.keys("enter")
    at.type("no such file")
    assert (
        at.key("enter") == "The file no such file cannot be read: No such file or directory. A file, 3 of 3. (refusal)"
    )


def test_rules_from_a_file_do_not_overwrite_a_preset_of_their_name(at: Laying, tmp_path: Path) -> None:
    mine = save(at.config, house_rules("Friday", "salon", SALON))
    theirs = save(tmp_path / "theirs", house_rules("Friday", "bga", BGA))
    at = Laying(at.config)
    at.find("load")
    at.keys("enter", "down", "down", "enter")
    at.type(str(theirs))
    assert at.key("enter").startswith("Friday rules.")
    assert at.form.state.draft.options == BGA
    assert load_house_rules(mine).options() == SALON


def test_a_preset_that_cannot_be_read_is_reported_first_and_the_others_are_there(at: Laying) -> None:
    path = save(at.config, house_rules("Friday", "salon", SALON))
    (path.parent / "a.toml").write_text("rate = 5")
    at, opens = Laying(at.config), at.title
    assert at.title == (
        f"The file {path.parent / 'a.toml'} is not a preset of audiocrib: such a file has a format, a name and a preset. {opens}"
    )
    at.find("load")
    assert at.keys("enter", "down")[-1] == "Friday rules, 1 of 2."


def test_rules_that_cannot_be_saved_are_reported(at: Laying) -> None:
    at.config.rmdir()
    at.config.touch()
    at.find("save")
    at.key("enter")
    at.type("x")
    assert at.key("enter").startswith(f"It cannot be saved in {at.config}: ")


def test_rules_from_a_file_that_cannot_be_kept_are_reported(at: Laying, tmp_path: Path) -> None:
    theirs = save(tmp_path / "theirs", house_rules("Bea's", "pagat", preset_for("pagat", 2)))
    (at.config / "presets").touch()
    at.find("load")
    at.keys("enter", "down", "enter")
    at.type(str(theirs))
    assert at.key("enter").startswith(f"It cannot be saved in {at.config}: ")
    at.key("enter")
    at.type("~nobody-of-this-name/x.toml")
    assert "cannot be read" in at.key("enter")


def test_a_players_own_preset_leaves_board_and_headset_as_they_are(tmp_path: Path) -> None:
    save(tmp_path, house_rules("Friday", "bga", BGA))
    at = Laying(tmp_path, Settings(private_ears=True))
    at.find("load")
    at.keys("enter", "down", "enter")
    assert at.form.state.draft.private_ears
    assert at.keys("escape", "<")[-1] == (
        "As last time: Cribbage for two, salon rules, to 121, with one headset for two, 1 of 17."
    )


def test_a_file_with_rules_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    theirs = house_rules("Friday", "salon", changed(SALON, target=91))
    save(tmp_path / "theirs", theirs).rename(tmp_path / "friday.txt")
    assert found(tmp_path / "config", "friday.txt") == theirs
    for name in ("saturday.txt", "friday." + "x" * 300):
        with pytest.raises(HouseRulesError):
            found(tmp_path / "config", name)
