"""The program in pseudo terminals and tmux: the questions of the first start, a whole game by keys."""

import re
import subprocess
import uuid
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest

from audiocrib.settings.file import load_settings
from tests.commands.play.calls import HOME, PROGRAM, SILENT, piped
from tests.programs import SECONDS, tool, until
from tests.ui.lessons.course import COURSE


class Terminal:
    """The program in a pseudo terminal, and every byte of its output."""

    def __init__(self, *words: str) -> None:
        pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, as it never is on Windows.")
        self.end = pexpect.EOF
        self.output = BytesIO()
        self.child = pexpect.spawn(PROGRAM[0], [*PROGRAM[1:], *words], timeout=SECONDS, dimensions=(24, 200))
        self.child.delaybeforesend = None
        self.child.logfile_read = self.output

    def says(self, *sentences: str) -> None:
        for sentence in sentences:
            self.child.expect_exact(sentence.encode())

    def ends(self) -> str:
        self.child.expect(self.end)
        self.child.wait()
        printed = self.output.getvalue()
        assert b"\x1b" not in printed
        assert self.child.exitstatus == 0
        return printed.decode()


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def start(*words: str) -> Terminal:
        started.append(Terminal(*words))
        return started[-1]

    yield start
    for one in started:
        one.child.close(force=True)


def test_the_first_start_asks_once_who_speaks_and_whether_you_know_the_game(
    terminal: Callable[..., Terminal], home: Path
) -> None:
    (home / "settings.toml").write_text("reading_rate = 1000\n", encoding="utf-8")
    first = terminal()
    first.says("This is audiocrib.", "Is a screen reader", "Press Y or N.")
    first.child.send("y")
    first.says("Your screen reader does the talking, and audiocrib only prints. Escape, then Voice, changes that.")
    first.says("Do you know cribbage? Press Y or N.")
    first.child.send("\r")
    first.says("Choose with Up and Down first.")
    first.child.send("\x1b[B\x1b[B")
    first.says("No, 2 of 2.")
    first.child.send("\r")
    first.says("Begin with short lessons?")
    first.child.send("n")
    first.says("Muggins is off", "Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    printed = first.ends()
    assert printed.count("This is audiocrib") == printed.count("screen reader does the talking") == 1
    kept = load_settings(home / "settings.toml")
    assert (kept.voice, kept.knows_cribbage, kept.muggins) == ("reader", False, False)
    second = terminal()
    second.says("Back at the table.")
    second.child.send("\x04")
    assert "Do you" not in second.ends()


def test_the_first_start_leads_through_lessons_to_the_first_game(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    first = terminal()
    first.says("Do you know cribbage?")
    first.child.send("n")
    first.says("Begin with short lessons? Press Y or N. The Escape menu has them later, too.")
    first.child.send("y")
    first.says(f"Your cards, 1 of {len(COURSE)}.")
    first.child.send("\r")
    first.says(": press it.")
    first.child.send("h")
    first.says("Press it three times.")
    first.child.send("q")
    first.says("In this lesson")
    first.child.send("all")
    first.says("All lessons, keeping your place here")
    first.child.send("\r")
    first.says(f"Your cards, begun, 1 of {len(COURSE)}.")
    first.child.send("\x1b")
    first.says("Lessons closed.", "Muggins is off", "Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    first.ends()


def test_where_a_game_waits_no_lessons_are_offered_and_no_rules_of_new_games_told(
    terminal: Callable[..., Terminal], home: Path
) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    piped("", *SILENT, "--seed", "7")
    first = terminal()
    first.says("Do you know cribbage?")
    first.child.send("n")
    first.says("Back at the table.")
    first.child.send("q")
    printed = first.ends()
    assert "Muggins is off" not in printed
    assert "lessons" not in printed


def test_players_who_know_the_game_are_told_what_may_surprise_them(
    terminal: Callable[..., Terminal], home: Path
) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    first = terminal()
    first.says("Do you know cribbage?")
    first.child.send("y")
    first.says(
        "Points that you miss go to the opponent. The jack of the starter's suit scores in the play, too."
        " A crib flush of four counts."
    )
    first.says("Choose 2 cards")
    first.child.send("\x03")
    first.ends()
    assert load_settings(home / "settings.toml").knows_cribbage is True


@pytest.mark.parametrize("words", [("--voice", "silent"), ("--seed", "7", "--voice", "reader")])
def test_a_start_that_says_who_speaks_asks_nothing(
    terminal: Callable[..., Terminal], words: tuple[str, ...], home: Path
) -> None:
    (home / "settings.toml").write_text("reading_rate = 1000\n", encoding="utf-8")
    first = terminal(*words)
    first.says("Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    assert "Do you" not in first.ends()


def test_the_first_start_with_a_seed_asks_as_any_other(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    first = terminal("--seed", "7")
    first.says("Do you know cribbage?")
    first.child.send("y")
    first.says("Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    first.ends()


def test_what_only_a_call_wanted_is_not_remembered(terminal: Callable[..., Terminal], home: Path) -> None:
    first = terminal("--voice", "silent", "--name", "Grace")
    first.says("Choose 2 cards")
    first.child.send("z")
    first.says("Verbosity full.")
    first.child.send("q")
    first.ends()
    kept = load_settings(home / "settings.toml")
    assert (kept.verbosity, kept.voice, kept.name) == ("full", None, None)


def test_a_whole_game_in_tmux_by_keys_alone(home: Path) -> None:
    """From the first key to the last, knowing only what the screen shows."""
    tmux = tool("tmux")
    session = f"audiocrib-{uuid.uuid4().hex[:8]}"
    socket = ("-L", session)

    def call(*words: str) -> str:
        ran = subprocess.run(
            [tmux, *socket, *words], capture_output=True, encoding="utf-8", timeout=SECONDS, check=True
        )
        return ran.stdout

    def screen() -> str:
        return " ".join(call("capture-pane", "-p", "-J", "-S", "-2000", "-t", session).split())

    def answered(number: int) -> None:
        until(
            lambda: screen().count("Score: you ") > number,
            lambda: f"no answer to round {number}: {screen()[-600:]}",
        )

    command = f"{' '.join(PROGRAM)} --voice silent --seed 7 --target 31; read line"
    call(
        "new-session",
        "-d",
        "-s",
        session,
        "-x",
        "80",
        "-y",
        "50",
        "-e",
        f"AUDIOCRIB_DATA={home}",
        "-e",
        f"PYTHONPATH={HOME}",
        command,
    )
    try:
        until(lambda: "Choose 2 cards" in screen(), "no first line")
        for number in range(200):
            call("send-keys", "-t", session, "1", "Space", "2", "Space", "Enter", "Tab", "Enter", "4", "Enter", "s")
            answered(number)
            if "plays again" in screen():
                break
        printed = screen()
        assert re.search(r"You win, 31 to \d+\.|Anna wins, 31 to \d+\.", printed)
        call("send-keys", "-t", session, "q")
        until(lambda: "Until next time." in screen() or not _there(tmux, socket, session), "it does not end")
        until(lambda: any((home / "games").glob("*.journal")), "the game that ended is not in the archive")
    finally:
        subprocess.run([tmux, *socket, "kill-server"], capture_output=True, timeout=SECONDS, check=False)


def _there(tmux: str, socket: tuple[str, str], session: str) -> bool:
    ran = subprocess.run(
        [tmux, *socket, "has-session", "-t", session], capture_output=True, timeout=SECONDS, check=False
    )
    return ran.returncode == 0
