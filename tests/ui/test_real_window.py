"""The whole program in a real window, on a virtual screen: Xvfb, with xdotool for fingers."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

import audiocrib
from audiocrib.lessons.progress import Progress
from audiocrib.settings.choices import Theme
from audiocrib.settings.file import load_settings
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.record import AnswerRecord
from tests.programs import SECONDS, tool, until
from tests.ui.screenshots import BEGUN

HOME = str(Path(audiocrib.__file__).parents[1])

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="X is not the screen of Windows and macOS.")


@contextmanager
def screen(size: str, *more: str) -> Iterator[str]:
    """Run a virtual screen; the server chooses its number."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [tool("Xvfb"), "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset", *more],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Yield a screen of 1400 by 900."""
    tool("xdotool")
    with screen("1400x900x24") as number:
        yield number


class Playing:
    """The program in its window, called with these words among others; xdotool presses the keys."""

    def __init__(self, display: str, folder: Path, *call: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": HOME}
        self.environment.pop("SDL_VIDEODRIVER", None)
        words = (*call, "--window", "--voice", "silent", "--seed", "7", "--data", str(folder))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "audiocrib", *words],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def appear(self) -> None:
        """Return when the window is there."""
        until(lambda: self.dotool("search", "--class", "audiocrib").returncode == 0, "no window")

    def begin(self) -> None:
        """Return when the first cards are dealt in the window."""
        self.appear()
        until(lambda: "Dealt" in self.journal, "no cards")

    def dotool(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )

    @property
    def journal(self) -> str:
        return "".join(path.read_text("utf-8", "replace") for path in self.folder.rglob("*.journal"))

    def press(self, *keys: str) -> None:
        assert self.dotool("key", "--clearmodifiers", *keys).returncode == 0

    def end(self) -> None:
        assert self.process.wait(SECONDS) == 0
        stdout, stderr = self.process.communicate()
        assert (stdout, stderr) == ("", "")


@contextmanager
def program(display: str, folder: Path, *call: str) -> Iterator[Playing]:
    played = Playing(display, folder, *call)
    try:
        yield played
    finally:
        with suppress(ProcessLookupError):
            played.process.kill()
        played.process.communicate()


@pytest.fixture
def playing(display: str, tmp_path: Path) -> Iterator[Playing]:
    with program(display, tmp_path) as played:
        played.begin()
        yield played


def test_a_game_is_played_by_keys_and_left(playing: Playing) -> None:
    playing.press("1", "space", "2", "space", "Return")
    until(lambda: "StarterTurned" in playing.journal, "no cards were laid away")
    playing.press("bracketright")
    playing.press("q")
    playing.end()
    assert load_settings(playing.folder / "settings.toml").text_size == 32


def test_a_lesson_is_taken_in_the_window_and_left(playing: Playing) -> None:
    playing.press("Escape", *"lessons", "Return")

    def step() -> int:
        left = Progress(FileStore(playing.folder)).left("01-cards")
        return left.step if left else -1

    playing.press("Return")
    until(lambda: step() == 0, "no lesson has begun")
    playing.press("h")
    until(lambda: step() == 1, "the task was not done")
    playing.press("Right", "Right", "Right")
    until(lambda: step() == 2, "the second task was not done")
    playing.press("ctrl+c")
    playing.end()


def test_the_trainer_has_a_window_of_its_own(display: str, tmp_path: Path) -> None:
    with program(display, tmp_path, "train") as trained:
        trained.appear()
        trained.press("Down", "Return", "1", "Return", "Return")

        def kept() -> list[int | None]:
            return [answer.said for answer in AnswerRecord(FileStore(tmp_path)).answers()]

        until(lambda: kept() == [1], "no answer was kept")
        trained.press("bracketright")
        until((tmp_path / "settings.toml").exists, "the letters have not grown")
        trained.press("ctrl+c")
        trained.end()
        assert load_settings(tmp_path / "settings.toml").text_size == 32


def test_the_lessons_have_a_window_of_their_own_which_leads_to_their_table(display: str, tmp_path: Path) -> None:
    with program(display, tmp_path, "learn") as learned:
        learned.appear()
        learned.press("Return")

        def step() -> int:
            left = Progress(FileStore(tmp_path)).left("01-cards")
            return left.step if left else -1

        until(lambda: step() == 0, "no lesson has begun")
        learned.press("h")
        until(lambda: step() == 1, "the task was not done")
        learned.press("q", "Up", "Return", "Escape")
        learned.end()


def test_cards_and_the_prompt_are_clicked(playing: Playing) -> None:
    size = playing.folder / "settings.toml"
    playing.press("bracketright")
    until(lambda: size.exists() and load_settings(size).text_size == 32, "the letters have not grown")
    playing.press("bracketleft")
    until(
        lambda: load_settings(size).text_size == 28, "the letters have not shrunk"
    )  # so the cards are painted, as usual
    left, top = 60, 50  # a window of 1260 by 800 in the middle of the screen, with six cards in a row
    for number in (0, 1):
        x, y = left + 40 + round((number + 0.5) * 200), top + 800 - 170
        assert playing.dotool("mousemove", str(x), str(y), "click", "1").returncode == 0
        playing.press("space")
    assert playing.dotool("mousemove", "300", str(top + 800 - 40), "click", "1").returncode == 0
    until(lambda: "StarterTurned" in playing.journal, "no cards were laid away")
    playing.press("ctrl+c")
    playing.end()


def test_asked_to_end_it_saves_and_ends(playing: Playing) -> None:
    playing.process.send_signal(signal.SIGTERM)
    playing.end()
    assert "Dealt" in playing.journal


def test_every_phase_in_every_theme_is_seen_on_the_screen_as_it_was_painted(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    with screen("1280x800x24", "-fbdir", str(tmp_path)) as number:
        environment = {**os.environ, "DISPLAY": number, "PYTHONPATH": HOME, "SDL_VIDEO_WINDOW_POS": "0,0"}
        environment.pop("SDL_VIDEODRIVER", None)
        framebuffer = str(tmp_path / "Xvfb_screen0")
        words = ("-m", "tests.ui.screenshots", str(pictures), "--size", "1280x800", "--framebuffer", framebuffer)
        made = subprocess.run(
            [sys.executable, *words], env=environment, cwd=HOME, capture_output=True, text=True, check=False
        )
    assert made.returncode == 0, made.stderr
    seen = {file.name: file.read_bytes() for file in pictures.iterdir()}
    assert len(seen) == len(set(seen.values())) == len(BEGUN) * len(Theme)
