"""The player's own presets come back as they were saved, and one that cannot be used is refused in one sentence."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.cli.arguments import parse, with_arguments
from audiocrib.cli.parser import ArgumentsError
from audiocrib.narration.text import Text
from audiocrib.rules.options import Muggins
from audiocrib.rules.presets import PRESETS, changed, preset_for
from audiocrib.settings.house_rules import HouseRulesError, found, house_rules, listed, load_house_rules, path_of, save
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.settings.table_options import table_of
from audiocrib.storage.files import places
from audiocrib.ui.screens.new_game.refusal_words import house_rules_refused

HEAD = "format = 1\nname = 'Friday'\npreset = 'salon'\n"


def told(path: Path, content: str | bytes) -> str:
    """Return what is said about a file with this content, without its folder."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(HouseRulesError) as caught:
        load_house_rules(path)
    return Text().sentence(house_rules_refused(caught.value)).replace(f"{path.parent}{os.sep}", "")


@given(
    name=st.from_regex(r"\A[\w][\w '-]{0,20}[\w]\Z").filter(lambda name: "_" not in name and name not in PRESETS),
    preset=st.sampled_from(sorted(PRESETS)),
    players=st.integers(2, 6),
    muggins=st.sampled_from(Muggins),
)
def test_rules_that_were_saved_come_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, preset: str, players: int, muggins: Muggins
) -> None:
    config = tmp_path_factory.mktemp("config")
    options = changed(preset_for(preset, players), muggins=muggins, targets=(61,) * players, exact_out=True)
    rules = house_rules(name, preset, options)
    path = save(config, rules)
    assert load_house_rules(path) == rules
    assert rules.options() == options
    assert found(config, name.upper() if name.upper().casefold() == name.casefold() else name) == rules
    assert listed(config) == ((rules,), ())


def test_a_file_that_was_copied_is_played_by_its_path_and_found_by_the_name_in_it(tmp_path: Path) -> None:
    rules = house_rules("Friday night", "pagat", changed(preset_for("pagat", 3), target=61))
    copied = tmp_path / "from Bea.toml"
    copied.write_bytes(save(tmp_path / "hers", rules).read_bytes())
    assert found(tmp_path / "mine", str(copied)) == rules
    folder = path_of(tmp_path / "mine", "x").parent
    folder.mkdir(parents=True)
    copied.rename(folder / copied.name)
    assert found(tmp_path / "mine", "friday NIGHT") == rules


def test_a_name_that_is_saved_again_replaces_its_file_and_only_that(tmp_path: Path) -> None:
    for target in (61, 91):
        save(tmp_path, house_rules("Friday", "salon", changed(preset_for("salon", 2), target=target)))
    save(tmp_path, house_rules("con", "salon", preset_for("salon", 2)))
    right, wrong = listed(tmp_path)
    assert [(rules.name, rules.options().target) for rules in right] == [("con", 121), ("Friday", 91)]
    assert wrong == ()
    assert path_of(tmp_path, "con").name != "con.toml", "Windows takes that for a device"


def test_names_that_differ_only_in_their_marks_have_a_file_each(tmp_path: Path) -> None:
    names = {"Bea's night": 61, "Bea s night": 91, "Bea-s-night": 31}
    for name, target in names.items():
        save(tmp_path, house_rules(name, "salon", changed(preset_for("salon", 2), target=target)))
    save(tmp_path, house_rules("bea s Night", "salon", changed(preset_for("salon", 2), target=181)))
    assert len(listed(tmp_path)[0]) == 3
    for name, target in (names | {"Bea s night": 181}).items():
        assert found(tmp_path, name).options().target == target


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    faulty = path_of(tmp_path, "Friday")
    faulty.parent.mkdir()
    faulty.write_text(f"{HEAD}colour = 'red'\n", encoding="utf-8")
    written = save(tmp_path, house_rules("Friday", "salon", preset_for("salon", 2)))
    assert written != faulty
    assert "colour" in faulty.read_text(encoding="utf-8")
    assert found(tmp_path, "Friday") == load_house_rules(written)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "No preset can be called none: a name has letters, digits and spaces, at most 30."),
        ("--", "No preset can be called --: a name has letters, digits and spaces, at most 30."),
        ("../x", "No preset can be called ../x: a name has letters, digits and spaces, at most 30."),
        ("x" * 31, f"No preset can be called {'x' * 31}: a name has letters, digits and spaces, at most 30."),
        ("Salon", "The name Salon belongs to published rules: choose another one."),
    ],
)
def test_a_name_that_cannot_be_given_is_refused_in_one_sentence(name: str, said: str) -> None:
    with pytest.raises(HouseRulesError) as caught:
        house_rules(name, "salon", preset_for("salon", 2))
    assert Text().sentence(house_rules_refused(caught.value)) == said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff", "Line 1 of x.toml is not text in UTF-8."),
        (HEAD + "muggins off", "Line 4 of x.toml cannot be understood: muggins off."),
        (
            "rate = 200\n",
            "The file x.toml is not a preset of audiocrib: such a file has a format, a name and a preset.",
        ),
        (
            HEAD.replace("1", "2"),
            "The file x.toml is from another version of audiocrib: its format is 2, and this one reads 1.",
        ),
        (HEAD + "spirit = 5\n", "Line 4 of x.toml names spirit, which this version does not know."),
        (
            HEAD + "[table]\nplayers = 4\nmugginz = 'off'\n",
            "Line 6 of x.toml names table.mugginz, which this version does not know: the nearest is muggins.",
        ),
        (HEAD + "[table]\nplayers = 7\n", "Line 5 of x.toml: table.players cannot be 7, it takes 2..6."),
        (
            HEAD.replace("salon", "saloon"),
            "Line 3 of x.toml: preset cannot be saloon, it takes acc, bga, pagat, salon.",
        ),
        (
            HEAD.replace("Friday", "a/b"),
            "No preset can be called a/b: a name has letters, digits and spaces, at most 30.",
        ),
        (
            HEAD.replace("'Friday'", "5"),
            "No preset can be called 5: a name has letters, digits and spaces, at most 30.",
        ),
        (HEAD + "table = 5\n", "Line 4 of x.toml: table cannot be 5, it takes options under their names."),
    ],
)
def test_a_file_that_cannot_be_used_is_reported_in_one_sentence_with_its_line(
    tmp_path: Path, content: str | bytes, said: str
) -> None:
    assert told(tmp_path / "x.toml", content) == said


def test_a_name_that_no_file_can_have_is_reported_as_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 300}.toml"
    with pytest.raises(HouseRulesError) as caught:
        load_house_rules(path)
    said = Text().sentence(house_rules_refused(caught.value))
    assert said.startswith("The file ")
    assert "cannot be read" in said


def test_a_faulty_file_does_not_hide_the_others(tmp_path: Path) -> None:
    path = save(tmp_path, house_rules("Friday", "salon", preset_for("salon", 2)))
    (path.parent / "a.toml").write_text("format")
    right, wrong = listed(tmp_path)
    assert [rules.name for rules in right] == ["Friday"]
    assert [error.facts["file"] for error in wrong] == [str(path.parent / "a.toml")]


def test_a_call_plays_the_players_own_rules_by_name_and_by_file(tmp_path: Path) -> None:
    where = places(tmp_path)
    rules = house_rules("Friday", "pagat", changed(preset_for("pagat", 4), muggins=Muggins.OFF, target=61))
    path = save(where.config, rules)
    kept = Settings(target=91, muggins=True, table={"lowball": True})
    for name in ("friday", str(path)):
        settings = with_arguments(kept, parse(["--data", str(tmp_path), "--preset", name]))
        assert (settings.target, settings.muggins) == (None, None)
        assert table_of(settings.preset, settings.table) == rules.options()
    words = ["--data", str(tmp_path), "--preset", "friday", "--target", "31", "--set", "lowball=on"]
    settings = with_arguments(kept, parse(words))
    assert (settings.target, settings.table["lowball"]) == (31, True)


def test_an_unknown_preset_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    save(places(tmp_path).config, house_rules("Friday", "salon", preset_for("salon", 2)))
    for wanted, said in (
        ("Frida", "There is no preset Frida: the presets are acc, bga, pagat, salon, Friday."),
        ("no/such.toml", f"The file {Path('no/such.toml')} cannot be read: No such file or directory."),
    ):
        with pytest.raises(ArgumentsError) as caught:
            with_arguments(DEFAULTS, parse(["--data", str(tmp_path), "--preset", wanted]))
        assert Text().sentence(caught.value.said) == said
