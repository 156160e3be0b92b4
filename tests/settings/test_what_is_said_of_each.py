"""The words of the file, the menus and the page about each setting."""

from pathlib import Path

from audiocrib.rules.presets import PRESETS
from audiocrib.settings.fields import check, fields
from audiocrib.settings.file import describe
from audiocrib.settings.settings import Settings

ROOT = Path(__file__).parents[2]


def test_every_default_is_allowed_by_its_own_setting() -> None:
    for field in fields():
        assert check(field.key, field.default) == field.default


def test_each_setting_of_the_file_comes_after_its_purpose_range_and_default() -> None:
    text = describe(Settings(rate=300))
    assert (
        "\n# How fast audiocrib speaks, in words a minute. The keys plus and minus change it.\n"
        "# Allowed: 80..700. Default: 190.\n"
        "rate = 300\n"
    ) in text
    for field in fields():
        assert f"\n# {field.description}\n" in text


def test_the_presets_and_languages_to_choose_from_are_those_that_exist() -> None:
    choices = {field.key: set(field.choices) for field in fields()}
    assert choices["preset"] == set(PRESETS)
    locales = ROOT / "audiocrib" / "narration" / "locales"
    assert choices["language"] == {entry.name for entry in locales.iterdir() if entry.is_dir()}


def test_the_page_about_settings_shows_the_file_as_it_is_written() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert f"```toml\n{describe()}```\n" in page


def test_the_groups_of_the_file_are_headings_and_no_group_is_split() -> None:
    plain = [field.group for field in fields() if not isinstance(field.default, dict)]
    assert [line for line in describe().split("\n") if line.startswith("## ")] == [
        f"## {group.value.capitalize()}" for group in dict.fromkeys(plain)
    ]
    assert sorted(plain, key=list(dict.fromkeys(plain)).index) == plain
