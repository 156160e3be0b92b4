"""The project itself: what lies where, and that what is written about it is true."""

import ast
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import audiocrib

ROOT = Path(__file__).parent.parent
TOP = {"pyproject.toml", "audiocrib", "sounds", "tests", "README.md", "docs", "LICENSE", "CHANGELOG.md"}
MODULES = sorted((ROOT / "audiocrib").rglob("*.py"))
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
# Module, and the reason why the character Escape stands in it.
KNOWS_ESCAPE = {"audiocrib/ui/keys/names.py": "compares what a terminal has sent; writes nothing"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def shell_lines(page: Path) -> list[str]:
    """The lines in the page's sh blocks."""
    blocks: list[str] = re.findall(r"^```sh\n(.*?)^```", read(page), re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


def test_at_the_top_lies_what_convention_wants_and_nothing_else() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("only a clone with git knows which files belong to the project")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    top = {path.partition("/")[0] for path in listed.stdout.split("\0") if path}
    assert {entry for entry in top - TOP if not entry.startswith(".")} == set()


def test_the_licence_is_the_one_that_the_package_names() -> None:
    assert read(ROOT / "LICENSE").split()[:7] == ["GNU", "GENERAL", "PUBLIC", "LICENSE", "Version", "3,", "29"]
    project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    assert project["license"] == "GPL-3.0-or-later"


def test_the_first_screen_of_the_readme_has_a_line_to_play_and_a_line_to_test() -> None:
    first_screen = read(ROOT / "README.md").splitlines()[:24]
    play, test = shell_lines(ROOT / "README.md")[:2]
    assert play in first_screen
    assert test in first_screen
    assert re.search(r"\baudiocrib$", play)
    assert "pytest" in test
    assert "pytest" not in play


def test_the_gate_runs_the_test_command_of_the_readme() -> None:
    if not (shutil.which("sh") and shutil.which("awk")):
        pytest.skip("sh and awk, which take the command out of the README, are missing")
    script = ROOT / ".ci" / "readme-command"
    printed = subprocess.run(["sh", script, "pytest"], capture_output=True, text=True, check=True)
    assert printed.stdout.splitlines() == [line for line in shell_lines(ROOT / "README.md") if "pytest" in line][:1]


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_a_module_says_what_lives_in_it(module: Path) -> None:
    assert ast.get_docstring(ast.parse(read(module)))


def test_no_module_can_write_an_escape_sequence() -> None:
    """Neither the character nor one of the ways to spell it; the key Escape has a name."""
    spelt = re.compile(r"\x1b|\\x1b|\\033|\\u001b|\\U0000001b|\\N\{ESC|\bchr\((27|0x1b)\)", re.IGNORECASE)
    assert {name(module) for module in MODULES if spelt.search(read(module))} == set(KNOWS_ESCAPE)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_mentions_only_files_that_exist(page: Path) -> None:
    text = read(page)
    mentioned = re.findall(r"`((?:audiocrib|tests|docs|sounds|\.ci)/[^`\s]*)`", text)
    mentioned += re.findall(r"`([\w-]+\.(?:md|py))`", text)
    missing = [path for path in mentioned if not any(ROOT.glob(path.replace("<lang>", "*").rstrip("/")))]
    linked = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    missing += [path for path in linked if not (page.parent / path).exists()]
    assert missing == []


def test_the_newest_release_in_the_changelog_is_the_version_of_the_package() -> None:
    headings: list[str] = re.findall(r"^## (.+)$", read(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert headings
    released = [heading.split()[0] for heading in headings if heading != "Unreleased"]
    assert released[:1] in ([], [audiocrib.__version__])
