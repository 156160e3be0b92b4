"""Settings are kept as they were set, and a fault in their file is named, not swallowed."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as at_most
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.earcons import Earcon
from audiocrib.rules.presets import PRESETS
from audiocrib.setting_fields import Field, Kind, SettingsError, SettingsFault, changed, check, fields
from audiocrib.setting_sources import with_environment
from audiocrib.settings import DEFAULTS, Coach, Settings, Verbosity, VoiceMode
from audiocrib.settings_file import FILE_NAME, describe, load, load_or_set_aside, save, update
from audiocrib.sitters import Sitter
from audiocrib.table_options import MOST, OptionKind, Written, option_field, option_fields

ROOT = Path(__file__).parent.parent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


def fault(path: Path, content: str | bytes) -> SettingsError:
    """What is wrong with a file of this content."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(SettingsError) as caught:
        load(path)
    assert caught.value.facts["file"] == str(path)
    assert str(path) in str(caught.value)
    return caught.value


def refusal(key: str, value: object, *, typed: bool = False) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        check(key, value, typed=typed)
    return caught.value


def test_without_a_file_the_defaults_hold_and_none_is_made(path: Path) -> None:
    assert load(path) == DEFAULTS == Settings()
    assert not path.exists()


def test_every_default_is_allowed_by_its_own_setting() -> None:
    for field in fields():
        assert check(field.key, field.default) == field.default


def options(name: str) -> st.SearchStrategy[Written]:
    """Whatever an option of the table may be, as TOML has it."""
    field = option_field(name)
    match field.kind:
        case OptionKind.NUMBER:
            return st.integers(field.low, field.high)
        case OptionKind.CHOICE:
            return st.sampled_from(field.choices)
        case OptionKind.SWITCH:
            return st.booleans()
        case _:
            return st.lists(st.integers(1, MOST), max_size=6)


def values(field: Field) -> st.SearchStrategy[Any]:
    """Whatever a setting may be."""
    keys = st.dictionaries(st.text(st.characters(codec="utf-8")), st.lists(st.text(st.characters(codec="utf-8"))))
    names = st.from_regex(r"\A[\w'-]{1,15}\Z")
    texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=60)
    seats = st.lists(st.builds(Sitter, kind=st.sampled_from(("human", "computer")), name=st.none() | names), max_size=6)
    return {
        Kind.TABLE: st.fixed_dictionaries({}, optional={name: options(name) for name in option_fields()}),
        Kind.SEATS: seats.map(tuple),
        Kind.LEVELS: st.dictionaries(st.sampled_from(Earcon), st.integers(0, 100)),
        Kind.NUMBER: st.integers(field.low, field.high),
        Kind.CHOICE: st.sampled_from(field.choices or ("",)),
        Kind.TEXT: st.from_regex(r"\A[\w'\"#=\\.,\-]( ?[\w'\"#=\\.,\-]){0,14}\Z"),
        Kind.SWITCH: st.booleans(),
        Kind.KEYS: keys,
        Kind.TEXTS: st.dictionaries(texts, texts),
    }[field.kind] | (st.none() if field.optional else st.nothing())


@at_most(max_examples=30)
@given(chosen=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}))
def test_what_is_saved_is_loaded_again(tmp_path_factory: pytest.TempPathFactory, chosen: dict[str, Any]) -> None:
    settings = Settings()
    for key, value in chosen.items():
        settings = changed(settings, key, value)
    path = tmp_path_factory.getbasetemp() / FILE_NAME
    save(settings, path)
    assert load(path) == settings


def test_what_a_player_writes_is_read(path: Path) -> None:
    path.write_bytes(
        b"\xef\xbb\xbf# as Windows writes it\r\nvoice = 'reader'\r\nrate = 300\r\nverbosity = 'brief'\r\n"
        b"[keys]\r\nmark = ['x', 'space']\r\n"
    )
    assert load(path) == Settings(
        voice=VoiceMode.READER, rate=300, verbosity=Verbosity.BRIEF, keys={"mark": ["x", "space"]}
    )


@pytest.mark.parametrize(
    ("line", "reason", "found", "allowed"),
    [
        ("rate = 79", SettingsFault.WANTS_NUMBER, "79", "80..700"),
        ("rate = 701", SettingsFault.WANTS_NUMBER, "701", "80..700"),
        ('rate = "fast"', SettingsFault.WANTS_NUMBER, "fast", "80..700"),
        ("rate = 200.0", SettingsFault.WANTS_NUMBER, "200.0", "80..700"),
        ("volume = true", SettingsFault.WANTS_NUMBER, "true", "0..100"),
        ("target = 0", SettingsFault.WANTS_NUMBER, "0", "1..10000"),
        ("width = 19", SettingsFault.WANTS_NUMBER, "19", "20..200"),
        ("history = 499", SettingsFault.WANTS_NUMBER, "499", "500..100000"),
        ('verbosity = "loud"', SettingsFault.WANTS_CHOICE, "loud", "brief, normal, full"),
        ('voice = "both"', SettingsFault.WANTS_CHOICE, "both", "self, reader, silent"),
        ("preset = 1", SettingsFault.WANTS_CHOICE, "1", "acc, bga, pagat, salon"),
        ('language = "tlh"', SettingsFault.WANTS_CHOICE, "tlh", "en"),
        ('fixed_numbers = "yes"', SettingsFault.WANTS_SWITCH, "yes", "true, false"),
        ('name = ""', SettingsFault.WANTS_TEXT, "", "1..30"),
        (f'name = "{"a" * 31}"', SettingsFault.WANTS_TEXT, "a" * 31, "1..30"),
        ('name = " Anna"', SettingsFault.WANTS_TEXT, " Anna", "1..30"),
        ('name = "Anna\\n"', SettingsFault.WANTS_TEXT, "Anna?", "1..30"),
        ('name = "\\u001b[2J"', SettingsFault.WANTS_TEXT, "?[2J", "1..30"),
        ("table = 5", SettingsFault.WANTS_TABLE, "5", ""),
        ("table.players = 7", SettingsFault.WANTS_NUMBER, "7", "2..6"),
        ('table.players = "4"', SettingsFault.WANTS_NUMBER, "4", "2..6"),
        ("table.target = 0", SettingsFault.WANTS_NUMBER, "0", "1..10000"),
        ("table.players = true", SettingsFault.WANTS_NUMBER, "on", "2..6"),
        ('table.muggins = "clam"', SettingsFault.WANTS_CHOICE, "clam", "off, auto, claim, claim_silent"),
        ("table.muggins = true", SettingsFault.WANTS_CHOICE, "on", "off, auto, claim, claim_silent"),
        ('table.lowball = "yes"', SettingsFault.WANTS_SWITCH, "yes", "on, off"),
        ("table.targets = [61, 0]", SettingsFault.WANTS_NUMBERS, "61 0", "1..10000"),
        ("sounds = 5", SettingsFault.WANTS_LEVELS, "5", ""),
        ("sounds.deal = 101", SettingsFault.WANTS_NUMBER, "101", "0..100"),
        ("sounds.deal = true", SettingsFault.WANTS_NUMBER, "true", "0..100"),
        ("seats = ['Anna']", SettingsFault.WANTS_SEATS, "['Anna']", ""),
        (
            "seats = [{kind = 'ghost', name = 'Anna'}]",
            SettingsFault.WANTS_SEATS,
            "[{'kind': 'ghost', 'name': 'Anna'}]",
            "",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_line_and_what_is_allowed(
    path: Path, line: str, reason: SettingsFault, found: str, allowed: str
) -> None:
    error = fault(path, f"# mine\n\n{line}\n")
    assert error.reason is reason
    assert error.facts["key"] == line.partition(" ")[0]
    assert (error.facts["line"], error.facts["found"], error.facts["allowed"]) == (3, found, allowed)


def test_a_long_value_is_cut_and_an_endless_one_is_not_written_out(path: Path) -> None:
    assert fault(path, f'verbosity = "{"a" * 99}"').facts["found"] == "a" * 37 + "..."
    assert fault(path, f"rate = 0x{'f' * 9999}").facts["found"] == "?"


def test_an_unknown_setting_is_named_with_the_nearest_known_one(path: Path) -> None:
    error = fault(path, 'rate = 200\n"Verbositty" = "full"\n')
    assert error.reason is SettingsFault.UNKNOWN_KEY
    assert (error.facts["key"], error.facts["line"], error.facts["nearest"]) == ("Verbositty", 2, "verbosity")
    assert fault(path, "[speech]\nrate = 5\n").facts["nearest"] == ""


def test_an_option_of_another_version_is_named_with_its_line_and_the_nearest_known_one(path: Path) -> None:
    error = fault(path, "rate = 200\n[table]\nplayers = 4\nmugginz = 'off'\n")
    assert error.reason is SettingsFault.UNKNOWN_KEY
    assert (error.facts["key"], error.facts["line"], error.facts["nearest"]) == ("table.mugginz", 4, "muggins")


def test_the_table_and_its_seats_are_read(path: Path) -> None:
    path.write_text(
        "seats = [{kind = 'human'}, {kind = 'computer', name = 'Anna'}]\n"
        "[table]\nplayers = 3\nsides = 'captain'\ntargets = [61, 121]\nlowball = true\n"
    )
    assert load(path) == Settings(
        seats=(Sitter("human"), Sitter("computer", "Anna")),
        table={"players": 3, "sides": "captain", "targets": [61, 121], "lowball": True},
    )


@pytest.mark.parametrize(
    ("content", "key", "line"),
    [
        ("rate = 200\n[keys]\nmark = ['x']\nplay = 'p'\n", "keys.play", 4),
        ("rate = 200\nkeys.play = [1]\n", "keys.play", 2),
        ("rate = 200\nkeys = 5\n", "keys", 2),
        ("\n[ rate ]\nspeech = 200\n", "rate", 2),
        ("\n[[rate]]\n", "rate", 2),
        ("\n\nrate.speech = 200\n", "rate", 3),
        ('"r\\u0061te" = 5', "rate", 0),
    ],
)
def test_the_line_is_found_in_every_way_of_writing_and_left_out_where_it_is_not(
    path: Path, content: str, key: str, line: int
) -> None:
    error = fault(path, content)
    assert (error.facts["key"], error.facts["line"]) == (key, line)


@pytest.mark.parametrize(
    ("content", "line", "found"),
    [
        ("volume = 50\nrate 200\nwidth = 40\n", 2, "rate 200"),
        ("rate = 200\nrate = 100\n\n", 2, "rate = 100"),
        ('name = "Anna\n', 1, 'name = "Anna'),
        ('name = "\x1b"\n', 1, 'name = "?"'),
        (f"rate = {'1' * 5000}", 1, "rate = 111111111111111111111111111111..."),
        (f"keys = {'[' * 5000}", 1, "keys = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[..."),
    ],
)
def test_what_is_no_toml_is_named_with_its_line(path: Path, content: str, line: int, found: str) -> None:
    error = fault(path, content)
    assert error.reason is SettingsFault.NOT_TOML
    assert (error.facts["line"], error.facts["found"]) == (line, found)


def test_what_is_no_text_is_named_with_its_line(path: Path) -> None:
    error = fault(path, b"rate = 200\nname = '\xe4'\n")
    assert (error.reason, error.facts["line"]) == (SettingsFault.NOT_TEXT, 2)


def test_what_cannot_be_read_is_named_with_the_words_of_the_system(path: Path) -> None:
    path.mkdir()
    with pytest.raises(SettingsError) as caught:
        load(path)
    assert caught.value.reason is SettingsFault.UNREADABLE
    assert caught.value.facts["detail"]


def test_a_faulty_file_is_set_aside_and_what_was_right_in_it_holds(path: Path) -> None:
    written = "voice = 'reader'\nrate = 5\nwidht = 40\n"
    path.write_text(written)
    settings, error = load_or_set_aside(path)
    assert settings == Settings(voice=VoiceMode.READER)
    assert error
    assert (error.facts["key"], error.facts["others"]) == ("rate", 1)
    assert error.facts["aside"] == f"{path}.damaged-1"
    assert Path(f"{path}.damaged-1").read_text() == written
    assert load_or_set_aside(path) == (settings, None)


def test_of_a_file_that_is_no_toml_the_defaults_remain_and_nothing_is_written_in_its_place(path: Path) -> None:
    path.write_text("rate 200")
    settings, error = load_or_set_aside(path)
    assert settings == DEFAULTS
    assert error
    assert not path.exists()
    save(settings, path)
    assert Path(f"{path}.damaged-1").read_text() == "rate 200"


def test_a_faulty_file_that_cannot_be_renamed_is_still_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> Path:
        raise PermissionError

    path.write_text("volume = 20\nrate = 5")
    monkeypatch.setattr("audiocrib.settings_file.set_aside", refused)
    settings, error = load_or_set_aside(path)
    assert settings == Settings(volume=20)
    assert error
    assert "aside" not in error.facts
    assert path.read_text() == "volume = 20\nrate = 5"


def test_a_setting_that_could_not_be_loaded_again_is_not_saved(path: Path) -> None:
    with pytest.raises(SettingsError):
        save(Settings(rate=5), path)
    assert not path.exists()


def test_what_is_typed_on_a_command_line_is_taken_for_what_the_setting_wants() -> None:
    assert check("target", "61", typed=True) == 61
    assert check("name", "61", typed=True) == "61"
    assert check("voice", "silent", typed=True) is VoiceMode.SILENT
    assert refusal("target", "61").reason is SettingsFault.WANTS_NUMBER
    assert refusal("target", "many", typed=True).facts["found"] == "many"


@pytest.mark.parametrize("name", ["Anna\udc80", "\u202eannA", "a\u2028b", "\ufeff", "An\tna", "Anna "])
def test_a_name_that_would_disturb_a_line_is_refused(name: str) -> None:
    error = refusal("name", name)
    assert error.reason is SettingsFault.WANTS_TEXT
    assert str(error).isprintable()


@pytest.mark.parametrize("name", ["A", "Zoë", "Łukasz", "Никита", "خالد", "李 小龍", "Jean-Luc d'Or"])
def test_a_name_in_any_script_is_taken(name: str) -> None:
    assert check("name", name) == name


def test_before_each_setting_of_the_file_stands_what_it_does_its_range_and_its_default() -> None:
    text = describe(Settings(rate=300))
    assert (
        "\n# How fast audiocrib speaks, in words a minute. The keys plus and minus change it.\n"
        "# Allowed: 80..700. Default: 190.\n"
        "rate = 300\n"
    ) in text
    for field in fields():
        assert f"\n# {field.description}\n" in text


def test_the_presets_and_languages_to_choose_from_are_those_that_there_are() -> None:
    choices = {field.key: set(field.choices) for field in fields()}
    assert choices["preset"] == set(PRESETS)
    locales = ROOT / "audiocrib" / "narration" / "locales"
    assert choices["language"] == {entry.name for entry in locales.iterdir() if entry.is_dir()}


def test_the_page_about_settings_shows_the_file_as_it_is_written() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert f"```toml\n{describe()}```\n" in page


def test_a_start_without_a_file_loads_no_library_that_only_writing_needs(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from audiocrib.settings_file import load; load(Path(sys.argv[1]));"
        "print({'tomllib', 'tomlkit', 'filelock', 'platformdirs', 'difflib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_change_keeps_what_another_program_has_changed_meanwhile(path: Path) -> None:
    save(changed(DEFAULTS, "rate", 300), path)
    update(path, DEFAULTS, {"verbosity": Verbosity.BRIEF})
    assert load(path) == changed(changed(DEFAULTS, "rate", 300), "verbosity", "brief")


if sys.platform != "win32":  # which has no named pipes in a folder

    def test_a_pipe_in_place_of_the_file_is_not_waited_for(path: Path) -> None:
        os.mkfifo(path)
        with pytest.raises(SettingsError) as caught:
            load(path)
        assert caught.value.reason is SettingsFault.UNREADABLE


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


def test_comments_order_and_blanks_of_the_players_own_survive_a_change_by_key(path: Path) -> None:
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
    assert load(path) == msgspec.structs.replace(DEFAULTS, **changes)


def test_a_setting_that_the_file_does_not_have_yet_comes_with_its_description_before_the_first_section(
    path: Path,
) -> None:
    path.write_text("rate = 150\n\n# the club\n[table]\nplayers = 3\n")
    update(path, DEFAULTS, {"width": 40, "keys": {"scores": ["ü"]}, "seats": (Sitter("human", "Zoë"),)})
    text = path.read_text(encoding="utf-8")
    assert text.index("rate = 150") < text.index("width = 40") < text.index("# the club\n[table]\nplayers = 3")
    assert "# Cells of a printed line" in text
    assert text.index("[table]") < text.index('[keys]\nscores = ["ü"]')
    assert load(path).seats == (Sitter("human", "Zoë"),)
    assert load(path).table == {"players": 3}


def test_keys_that_stand_line_by_line_without_a_section_are_changed_all_the_same(path: Path) -> None:
    path.write_text('keys.crib = ["c"]\nkeys.count = ["b"]\nrate = 200\n', encoding="utf-8")
    for keys in ({"crib": ["b"]}, {}):
        update(path, DEFAULTS, {"keys": keys})
        assert (load(path).keys, load(path).rate) == (keys, 200)


def test_a_setting_that_is_set_no_more_becomes_a_comment_and_can_be_set_again(path: Path) -> None:
    path.write_text("width = 40 # my display\nname = 'Zoë'\n", encoding="utf-8")
    update(path, DEFAULTS, {"width": None})
    assert path.read_text(encoding="utf-8") == "# width = # my display\nname = 'Zoë'\n"
    assert load(path).width is None
    update(path, DEFAULTS, {"width": 20})
    assert load(path).width == 20


@at_most(max_examples=25)
@given(
    first=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}),
    then=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}),
)
def test_whatever_is_changed_in_whatever_file_holds_when_it_is_loaded_again(
    tmp_path_factory: pytest.TempPathFactory, first: dict[str, Any], then: dict[str, Any]
) -> None:
    path = tmp_path_factory.getbasetemp() / f"changed-{FILE_NAME}"
    begun = msgspec.structs.replace(DEFAULTS, **{key: check(key, value) for key, value in first.items()})
    changes = {key: check(key, value) for key, value in then.items()}
    save(begun, path)
    update(path, DEFAULTS, changes)
    assert load(path) == msgspec.structs.replace(begun, **changes)
    assert path.read_text(encoding="utf-8").count("\n# ") >= len(fields())


def test_a_file_that_the_player_has_broken_meanwhile_is_set_aside_before_a_change_is_saved(path: Path) -> None:
    path.write_text("rate 200\n")
    update(path, changed(DEFAULTS, "volume", 20), {"rate": 300})
    assert Path(f"{path}.damaged-1").read_text() == "rate 200\n"
    assert load(path) == changed(changed(DEFAULTS, "volume", 20), "rate", 300)


def test_the_groups_of_the_file_are_headings_and_every_group_stands_together() -> None:
    plain = [field.group for field in fields() if not isinstance(field.default, dict)]
    assert [line for line in describe().split("\n") if line.startswith("## ")] == [
        f"## {group.value.capitalize()}" for group in dict.fromkeys(plain)
    ]
    assert sorted(plain, key=list(dict.fromkeys(plain)).index) == plain


@pytest.mark.parametrize(
    ("written", "coach"), [("true", Coach.REQUEST), ("false", Coach.OFF), ('"after"', Coach.AFTER)]
)
def test_a_coach_that_was_on_or_off_is_read_as_before(tmp_path: Path, written: str, coach: Coach) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f"# Mine.\ncoach = {written}\nrate = 300\n", "utf-8")
    assert load(file) == replace(DEFAULTS, coach=coach, rate=300)
    update(file, DEFAULTS, {"rate": 200})
    assert file.read_text("utf-8") == f"# Mine.\ncoach = {written}\nrate = 200\n"
    update(file, DEFAULTS, {"coach": Coach.AFTER})
    assert file.read_text("utf-8") == '# Mine.\ncoach = "after"\nrate = 200\n'
    assert with_environment(DEFAULTS, {"AUDIOCRIB_COACH": "false"})[0].coach is Coach.OFF
    with pytest.raises(SettingsError):
        check("coach", 1)
