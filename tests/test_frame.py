"""The project itself: its files are where they belong, and what is written about them is true."""

import ast
import re
import shutil
import subprocess
import tomllib
from itertools import chain, product
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import audiocrib

ROOT = Path(__file__).parent.parent
TOP = {"pyproject.toml", "audiocrib", "sounds", "tests", "README.md", "docs", "LICENSE", "CHANGELOG.md"}
MODULES = sorted((ROOT / "audiocrib").rglob("*.py"))
MADE = {"audiocrib/sounds", "audiocrib/docs/rules"}
"""Files that only a build makes, or puts there."""
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
# Modules with the character Escape, and why they have it.
KNOWS_ESCAPE = {"audiocrib/ui/keys/names.py": "compares what a terminal has sent; writes nothing"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def shell_lines(page: Path) -> list[str]:
    """Return the lines in the page's sh blocks."""
    blocks: list[str] = re.findall(r"^```sh\n(.*?)^```", read(page), re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


def test_the_top_folder_has_what_convention_wants_and_nothing_else() -> None:
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
    """None contains the character or any way to spell it; the key Escape has a name."""
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


DOORS = {
    "prompt_toolkit": {"audiocrib/terminal/terminal.py"},
    "pyttsx3": {"audiocrib/speech/engines/detached.py", "audiocrib/speech/engines/engine.py"},
    "espeakng_loader": {"audiocrib/speech/engines/bundled.py"},
    "prism": {"audiocrib/speech/engines/reader.py"},
    "pygame": {"audiocrib/sound/device.py", "audiocrib/window/sdl.py"},
    "fluent": {"audiocrib/narration/sentences.py", "audiocrib/narration/text.py"},
    "fsrs": {"audiocrib/trainer/spacing.py"},
    "websockets": {
        "audiocrib/page/server.py",
        "audiocrib/page/table_pages.py",
        "audiocrib/together/guest.py",
        "audiocrib/together/host.py",
    },
    "filelock": {"audiocrib/storage/files.py"},
    "platformdirs": {"audiocrib/storage/files.py"},
    "distributed": {"audiocrib/tournament/executors.py"},
}
"""Each library, with the modules that import it: one door for each, and no unused library."""


def imported(module: Path) -> set[str]:
    """Return what a module imports anywhere in it, by statement or by name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(read(module))):
        match node:
            case ast.Import():
                found |= {each.name.partition(".")[0] for each in node.names}
            case ast.ImportFrom(module=str(origin), level=0):
                found.add(origin.partition(".")[0])
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(origin))],
            ):
                found.add(origin.partition(".")[0])
            case _:
                pass
    return found


@pytest.mark.parametrize("library", DOORS)
def test_a_library_is_imported_by_its_door_alone(library: str) -> None:
    named = (module for module in MODULES if library in read(module))  # few, and reading all of them takes seconds
    assert {name(module) for module in named if library in imported(module)} == DOORS[library]


def test_terminal_speech_window_and_sound_need_only_what_everybody_installs() -> None:
    project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    always = {re.split(r"[^\w-]", wanted)[0] for wanted in project["dependencies"] if ";" not in wanted}
    assert {"prompt_toolkit", "pyttsx3"} <= always
    extras = {re.split(r"[^\w-]", wanted)[0] for wanted in chain(*project["optional-dependencies"].values())}
    assert not extras & {"prompt_toolkit", "pyttsx3", "pygame", "pygame-ce"}


@pytest.mark.parametrize(
    ("python", "system", "machine"),
    list(product(("3.11", "3.13", "3.14"), ("linux", "win32", "darwin"), ("x86_64", "ARM64"))),
)
def test_pygame_is_required_for_window_and_sounds_wherever_it_has_a_wheel(
    python: str, system: str, machine: str
) -> None:
    """Pygame 2.6.1 has wheels up to Python 3.13, and none for Windows on ARM."""
    project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    here = {"python_version": python, "sys_platform": system, "platform_machine": machine}
    wanted = [Requirement(one) for one in project["dependencies"] if one.startswith("pygame")]
    chosen = [one.name for one in wanted if one.marker is None or one.marker.evaluate(here)]
    none = python == "3.14" or (system == "win32" and machine == "ARM64")
    assert chosen == ["pygame-ce" if none else "pygame"]


def test_every_path_that_the_project_s_files_name_exists() -> None:
    """The files are `pyproject.toml`, with its modules, and the gate; what only a build makes is listed above."""
    project, gate = read(ROOT / "pyproject.toml"), read(ROOT / ".ci" / "run").replace("$root/", "")
    paths = set(re.findall(r"(?<![\w./])((?:audiocrib|tests|docs|sounds|\.ci)/[\w./*-]+)", project + gate))
    assert {"audiocrib/window/fonts/OFL.txt", "tests/smoke.py", "docs/rules"} <= paths
    assert [path for path in sorted(paths - MADE) if not any(ROOT.glob(path.rstrip("/")))] == []
    modules = set(re.findall(r'"(audiocrib(?:\.\w+)+)(?: -> (audiocrib(?:\.\w+)+))?"', project))
    named = {module for pair in modules for module in pair if module}
    assert len(named) > 20
    places = {module: ROOT / module.replace(".", "/") for module in named}
    assert sorted(m for m, place in places.items() if not (place.is_dir() or place.with_suffix(".py").is_file())) == []
