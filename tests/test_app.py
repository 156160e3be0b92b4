"""Whole evenings with the program itself, through pipes, pseudo terminals and tmux: started, left, killed, resumed."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

import audiocrib
from audiocrib.rules.presets import SALON
from audiocrib.settings_file import load
from audiocrib.table import journal
from audiocrib.table.record import Header, Kind, Player
from tests.smoke import Evening, play, smoke

SECONDS = 60
"""For a loaded machine; a test waits for what it expects, never for this long unless it fails."""
PROGRAM = (sys.executable, "-m", "audiocrib")
SILENT = ("--voice", "silent")
HOME = str(Path(audiocrib.__file__).parents[1])
NEW_GAME = "Cribbage for two, salon rules, to 121."


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where these evenings are saved: a folder with a name so short that it fits on a line. This tree is what runs."""
    with tempfile.TemporaryDirectory(prefix="crib") as folder:
        monkeypatch.setenv("AUDIOCRIB_DATA", folder)
        monkeypatch.setenv("PYTHONPATH", HOME)
        yield Path(folder)


def piped(lines: str, *words: str, command: tuple[str, ...] = PROGRAM) -> str:
    """What one run prints, a message at least a line, with wrapped lines joined; it must end well."""
    ran = subprocess.run(
        [*command, *words], input=lines, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert ran.stdout.startswith("\n")
    assert ran.stdout.endswith("\n")
    return " ".join(ran.stdout.split())


def until(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def tool(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        reason = f"{name} is not installed on this machine."
        if "AUDIOCRIB_CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return path


# Through a pipe


def test_after_a_game_a_new_one_begins_and_a_script_goes_on_in_it() -> None:
    lines = "1 space 2 space enter\ntab enter\n4\n" * 60 + "escape\nn enter\ny\ndown enter\nh\n"
    printed = piped(lines, *SILENT, "--seed", "7", "--target", "11")
    assert printed.count("Cribbage for two, salon rules, to 11.") >= 3
    last = printed.rindex("Cribbage for two")
    assert " Hand: " in printed[last:]


def test_a_new_game_is_new_although_another_one_waits(home: Path) -> None:
    piped("h\n", *SILENT, "--seed", "5")
    piped("h\n", *SILENT, "--seed", "6")
    printed = piped("escape\nn enter\ny\ndown enter\n", *SILENT)
    assert printed.startswith("Back at the table.")
    assert printed.count("Back at the table.") == 1
    assert NEW_GAME in printed
    assert sorted(path.name for path in home.glob("game*.journal")) == ["game-2.journal", "game.journal"]


@pytest.mark.usefixtures("home")
def test_a_match_that_waits_is_named_where_the_call_asks_for_other_rules() -> None:
    piped("h\n", *SILENT, "--preset", "pagat", "--seed", "5")
    printed = piped("h\n", *SILENT, "--preset", "bga")
    assert printed.startswith(
        "A match that was begun stays saved: Cribbage for two, pagat rules, to 121. To go on with it, start audiocrib"
        " without naming rules. Cribbage for two, Board Game Arena rules, to 121."
    )
    assert "Best of 3 games." in piped("h\n", *SILENT)
    assert piped("h\n", *SILENT, "--preset", "bga").startswith("A match that was begun stays saved: ")


def test_a_pause_is_not_hidden() -> None:
    printed = piped("p\nt\n?\np\n", *SILENT, "--seed", "7")
    assert printed.count("Paused. P goes on.") == 3
    assert "Going on." in printed


def test_rules_in_the_settings_that_cannot_be_played_are_told_and_the_salon_plays(home: Path) -> None:
    (home / "settings.toml").write_text('preset = "bga"\n\n[table]\nmuggins = "auto"\n')
    printed = piped("", *SILENT)
    assert "Option muggins auto needs count manual, and count is auto." in printed
    assert "The table of your settings cannot be laid, so salon rules for two hold." in printed
    assert NEW_GAME in printed


def test_a_defect_is_one_sentence_and_a_file(home: Path) -> None:
    broken = (
        "import sys, audiocrib.ui.player as player; player.Player.told = None;"
        "from audiocrib.app import run; sys.exit(run(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", broken, *SILENT],
        check=False,
        input="",
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "Something in audiocrib has failed." in ran.stderr
    assert "Traceback" in (home / "fault.txt").read_text()


@pytest.mark.skipif(os.name == "nt", reason="A starter script as short as this one is for a shell of Unix.")
def test_a_whole_game_through_a_pipe_another_is_left_and_gone_on_with(home: Path) -> None:
    starter = home / "audiocrib"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m audiocrib "$@"\n', encoding="utf-8")
    starter.chmod(0o755)
    smoke(str(starter))


def test_the_same_seed_is_the_same_game_card_for_card(home: Path) -> None:
    lines = "1 space 2 space enter\ntab enter\n4\n" * 20
    first, second = (piped(lines, *SILENT, "--seed", "7", "--data", str(home / name)) for name in "ab")
    assert first == second
    assert piped(lines, *SILENT, "--seed", "8", "--data", str(home / "c")) != first


def test_a_start_through_a_pipe_asks_nothing_and_plays_with_the_defaults() -> None:
    printed = piped("s\n", "--voice", "silent")
    assert printed.startswith(NEW_GAME)
    assert "?" not in printed.replace("question mark", "").partition("Score: you 0, Anna 0.")[0]


def test_the_end_of_input_saves_and_the_next_start_says_where_you_were() -> None:
    assert piped("1 space 2 space enter\n", *SILENT, "--seed", "7").endswith("The game is saved. Until next time.")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "Back at the table. You 0, Anna 0. Deal 1. Anna deals, the crib is Anna's. Hand: 6 of hearts, 9 of diamonds, "
    )
    assert "Starter: 8 of spades. Count 0. You lead." in printed
    assert NEW_GAME not in printed


def test_empty_input_is_left_at_once() -> None:
    assert piped("", *SILENT).endswith("Until next time.")


def test_a_line_of_several_keys_a_number_and_a_word_that_is_no_key() -> None:
    printed = piped("1 space 2 space enter\nRIGHT c\nfoo\n", *SILENT, "--seed", "7")
    assert "Count 0." in printed
    assert "No key is called foo. Name a key, a number, or several with blanks." in printed


def test_q_leaves() -> None:
    assert piped("q\ns\n", *SILENT).endswith("The game is saved. Until next time.")


def test_bytes_that_are_no_text_and_very_long_lines_are_no_end() -> None:
    ran = subprocess.run(
        [*PROGRAM, *SILENT],
        input=b"\xff\xfe\x00\n" + b"x" * 70_000 + b"\ns\n",
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    assert ran.stderr == b""
    assert b"Score: you 0, Anna 0." in ran.stdout


def test_a_new_game_can_be_begun_with_other_rules() -> None:
    piped("s\n", *SILENT)
    assert piped("i\n", *SILENT, "--target", "61").count("Cribbage for two, salon rules, to 61.") == 1


def test_the_own_name_is_no_part_of_ones_own_lines_but_of_the_journal(home: Path) -> None:
    piped("s\n", *SILENT, "--name", "Grace")
    assert '"Grace"' in (home / "game.journal").read_text(encoding="utf-8")


# Files that are not as they should be


def test_settings_that_cannot_be_used_are_told_kept_and_the_rest_holds(home: Path) -> None:
    file = home / "settings.toml"
    file.write_text('verbosity = "brief"\nrate = "fast"\n', encoding="utf-8")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "Rate fast cannot be used. It takes a number from 80 to 700."
        f" Settings, line 2: the file is kept as {file}.damaged-1, what was right in it holds. {NEW_GAME}"
    )
    assert load(file).verbosity.value == "brief"
    assert NEW_GAME not in piped("s\n", *SILENT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("namee = 5\n", "Namee is no setting. Nearest: name."),
        ("format = 2\n", "Format is no setting: this version of audiocrib does not know it."),
        ("xqzw = 5\n", "Xqzw is no setting: this version of audiocrib does not know it."),
        ("rate = = 3\n", "Rate = = 3 cannot be understood."),
        ('[keys]\ncount = ["s"]\n', "Your keys give s two meanings, scores and count. The usual keys hold."),
        ("[keys]\ncount = 5\n", "Keys.count 5 cannot be used. It takes a list of names of keys."),
        ('voice = "loud"\n', "Voice loud cannot be used. It takes one of: self, reader, silent."),
        ("plain = 3\n", "Plain 3 cannot be used. It takes one of: true, false."),
    ],
)
def test_each_fault_in_the_settings_has_its_sentence_and_a_game_begins(home: Path, text: str, said: str) -> None:
    (home / "settings.toml").write_text(text, encoding="utf-8")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(said)
    assert "Score: you 0, Anna 0." in printed


def test_a_torn_journal_resumes_at_the_entry_before(home: Path) -> None:
    piped("1 space 2 space enter\n", *SILENT, "--seed", "7")
    saved = home / "game.journal"
    saved.write_bytes(saved.read_bytes()[:-5])
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "The last entry of the saved game was cut off and is played again. Back at the table. You 0, Anna 0."
    )


def test_a_damaged_journal_is_set_aside_named_and_a_new_game_begins(home: Path) -> None:
    piped("1 space 2 space enter\n", *SILENT, "--seed", "7")
    saved = home / "game.journal"
    damaged = saved.read_bytes().replace(b"Shuffle", b"Scuffle", 1)
    saved.write_bytes(damaged)
    printed = piped("s\n", *SILENT)
    aside = home / "game.journal.damaged-1"
    assert printed.startswith(f"The saved game was damaged and is kept as {aside}. A new game begins. {NEW_GAME}")
    assert aside.read_bytes() == damaged
    assert piped("s\n", *SILENT).startswith("Back at the table.")


def test_a_journal_of_another_version_is_kept_and_named_as_such(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Player("Ada", Kind.HUMAN), Player("Anna", Kind.COMPUTER))
    with monkeypatch.context() as newer:
        newer.setattr(journal, "FORMAT", journal.FORMAT + 1)
        journal.create(home / "game.journal", Header("9.9", SALON, players, 1)).close()
    aside = home / "game.journal.other-version-1"
    said = f"The saved game is from another version and is kept as {aside}. A new game begins. {NEW_GAME}"
    assert piped("s\n", *SILENT).startswith(said)


@pytest.fixture
def unwritable(home: Path) -> Iterator[Path]:
    """A folder in which nobody can write, root included."""
    if sys.platform == "linux" and os.geteuid() == 0:
        yield Path("/sys/kernel")
        return
    if os.name == "nt":
        pytest.skip("Windows has no permission bit that keeps a folder from being written.")
    folder = home / "unwritable"
    folder.mkdir()
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on_unsaved(unwritable: Path) -> None:
    printed = piped("1 space 2 space enter\ntab enter\nz\n", *SILENT, "--seed", "7", "--data", str(unwritable))
    told = f"The folder {unwritable} cannot be written: the game goes on, unsaved."
    assert printed.startswith(f"{told} Start with --data and another folder to save it. {NEW_GAME}")
    assert printed.count("cannot be") == 1
    assert "You play 6, count 6." in printed
    assert printed.endswith("Until next time. This game was not saved.")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files.")
def test_a_full_disk_is_told_once_and_the_game_goes_on_unsaved() -> None:
    """A limit on the size of files: what is written fails as on a full disk."""
    limited = """
import resource, sys
from audiocrib.app import run
resource.setrlimit(resource.RLIMIT_FSIZE, (2500, 2500))
sys.exit(run(sys.argv[1:]))
"""
    lines = "1 space 2 space enter\n" + "tab enter\n" * 6
    printed = piped(lines, *SILENT, "--seed", "7", command=(sys.executable, "-c", limited))
    assert printed.count("The disk is full: the game goes on, unsaved.") == 1
    assert printed.endswith("Until next time. This game was not saved.")
    assert piped("s\n", *SILENT).partition(" You ")[0].endswith("Back at the table.")


# Two at once, killed, ended


@pytest.fixture
def evening() -> Iterator[Callable[..., Evening]]:
    started: list[Evening] = []

    def start(*words: str) -> Evening:
        started.append(Evening(*PROGRAM, *SILENT, *words))
        return started[-1]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait(SECONDS)
        for stream in (one.process.stdin, one.process.stdout, one.process.stderr):
            with suppress(BrokenPipeError):
                if stream:
                    stream.close()


def test_a_second_program_is_told_and_gets_a_game_of_its_own(evening: Callable[..., Evening], home: Path) -> None:
    first = evening("--seed", "7")
    first.says("Choose 2 cards")
    other = "Another audiocrib has the game that is on, this one has a game of its own."
    assert piped("s\n", *SILENT).startswith(f"{other} {NEW_GAME}")
    first.press("1 space 2 space enter")
    first.says("You lead.")
    assert first.end().endswith("The game is saved. Until next time.\n")
    assert {path.name for path in home.glob("*.journal")} == {"game.journal", "game-2.journal"}
    assert other not in piped("s\n", *SILENT)


def test_after_kill_9_the_next_start_goes_on_where_it_was(evening: Callable[..., Evening]) -> None:
    """At most the key just pressed is lost."""
    first = evening("--seed", "7")
    play(first, 12)
    score = re.findall(r"Score: you (\d+), Anna (\d+)\.", " ".join(first.printed.split()))[-1]
    first.process.kill()
    first.process.wait(SECONDS)
    printed = piped("s\n", *SILENT)
    assert printed.startswith(f"Back at the table. You {score[0]}, Anna {score[1]}. ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process without asking it.")
def test_a_request_to_end_saves_and_says_so(evening: Callable[..., Evening]) -> None:
    first = evening("--seed", "7")
    first.says("Choose 2 cards")
    first.process.send_signal(signal.SIGTERM)
    assert first.process.wait(SECONDS) == 0
    assert first.end().endswith("The game is saved. Until next time.\n")
    assert piped("s\n", *SILENT).startswith("Back at the table.")


# In a terminal


class Terminal:
    """The program in a pseudo terminal, and every byte that came out of it."""

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


def test_the_first_start_asks_who_speaks_and_whether_one_knows_the_game_once(
    terminal: Callable[..., Terminal], home: Path
) -> None:
    (home / "settings.toml").write_text("reading_rate = 1000\n", encoding="utf-8")
    first = terminal()
    first.says("This is audiocrib. Do you hear this twice? Up and Down, then Enter; or Y or N.")
    first.child.send("y")
    first.says("Then your screen reader speaks and audiocrib is silent. Escape and Voice change it.")
    first.says("Do you know cribbage? Up and Down, then Enter; or Y or N.")
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
    assert printed.count("This is audiocrib") == 1
    kept = load(home / "settings.toml")
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
    first.says("Begin with short lessons? Up and Down, then Enter; or Y or N. Escape has them later, too.")
    first.child.send("y")
    first.says("Your cards, 1 of 18.")
    first.child.send("\r")
    first.says("H reads them: press it.")
    first.child.send("h")
    first.says("Press it three times.")
    first.child.send("q")
    first.says("In this lesson")
    first.child.send("all")
    first.says("All lessons, this one is kept")
    first.child.send("\r")
    first.says("Your cards, begun, 1 of 18.")
    first.child.send("\x1b")
    first.says("Lessons closed.", "Muggins is off", "Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    first.ends()


def test_where_a_game_waits_no_lessons_are_offered(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    piped("", *SILENT, "--seed", "7")
    first = terminal()
    first.says("Do you know cribbage?")
    first.child.send("n")
    first.says("Muggins is off", "Back at the table.")
    first.child.send("q")
    assert "lessons" not in first.ends()


def test_who_knows_the_game_is_told_what_may_surprise(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "settings.toml").write_text('voice = "silent"\n', encoding="utf-8")
    first = terminal()
    first.says("Do you know cribbage?")
    first.child.send("y")
    first.says(
        "Points that you miss go to the opponent. The jack of the starter's suit scores when played too."
        " A crib flush of four counts."
    )
    first.says("Choose 2 cards")
    first.child.send("\x03")
    first.ends()
    assert load(home / "settings.toml").knows_cribbage is True


@pytest.mark.parametrize("words", [("--voice", "silent"), ("--seed", "7", "--voice", "reader")])
def test_a_start_that_says_how_asks_nothing(
    terminal: Callable[..., Terminal], words: tuple[str, ...], home: Path
) -> None:
    (home / "settings.toml").write_text("reading_rate = 1000\n", encoding="utf-8")
    first = terminal(*words)
    first.says("Cribbage for two", "Choose 2 cards")
    first.child.send("q")
    assert "Do you" not in first.ends()


def test_what_only_a_call_wanted_is_not_remembered(terminal: Callable[..., Terminal], home: Path) -> None:
    first = terminal("--voice", "silent", "--name", "Grace")
    first.says("Choose 2 cards")
    first.child.send("z")
    first.says("Verbosity full.")
    first.child.send("q")
    first.ends()
    kept = load(home / "settings.toml")
    assert (kept.verbosity, kept.voice, kept.name) == ("full", None, None)


def test_a_whole_game_in_tmux_by_keys_alone(home: Path) -> None:
    """From the first key to the last; what stands on the screen is all that is known."""
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
            until(lambda: screen().count("Score: you ") > number, f"no answer to key {number}")  # noqa: B023 - asked at once
            if "plays again" in screen():
                break
        printed = screen()
        assert re.search(r"You win, 31 to \d+\.|Anna wins, 31 to \d+\.", printed)
        call("send-keys", "-t", session, "q")
        until(lambda: "Until next time." in screen() or not _there(tmux, socket, session), "it does not end")
    finally:
        subprocess.run([tmux, *socket, "kill-server"], capture_output=True, timeout=SECONDS, check=False)
    assert len(list((home / "games").glob("*.journal"))) >= 1


def _there(tmux: str, socket: tuple[str, str], session: str) -> bool:
    ran = subprocess.run(
        [tmux, *socket, "has-session", "-t", session], capture_output=True, timeout=SECONDS, check=False
    )
    return ran.returncode == 0
