"""The installed part of the clone: the package, sounds and pages of the rules, and nothing for developers."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE = ("__pycache__", ".mypy_cache")


def files(folder: str, pattern: str = "*") -> set[str]:
    """Return the files below a folder of the clone, by their paths in it."""
    found = (path for path in (ROOT / folder).rglob(pattern) if path.is_file() and not set(path.parts) & set(MADE))
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_the_wheel_has_the_package_its_data_sounds_and_rules_and_nothing_for_developers(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("audiocrib/")}
    own = files("audiocrib")
    beside = {f"audiocrib/{path}" for path in files("sounds", "*.wav") | files("docs/rules")}
    assert packed == own | beside
    for needed in (
        "audiocrib/narration/locales/en/table.ftl",
        "audiocrib/computer/tables.bin",
        "audiocrib/trainer/signatures.json",
        "audiocrib/lessons/01-cards.toml",
        "audiocrib/page/fonts/regular.woff2",
        "audiocrib/window/fonts/AtkinsonHyperlegible-Bold.ttf",
        "audiocrib/window/share/audiocrib.svg",
        "audiocrib/speech/worker.py",
        "audiocrib/sounds/peg.wav",
        "audiocrib/docs/rules/game.md",
        "audiocrib/py.typed",
    ):
        assert needed in packed
    assert not {"audiocrib/sounds/make.py", "audiocrib/sounds/measure.py"} & packed
