"""terminal_echo.py in pseudo terminals, under a shell's job control and in tmux: what only a real terminal can show."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest

import audiocrib
from tests.programs import SECONDS, tool, until

pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, as it never is on Windows.")
termios = pytest.importorskip("termios", reason="Pseudo terminals and job control are not for Windows.")

ECHO = Path(__file__).with_name("terminal_echo.py")
HERE = {**os.environ, "PYTHONPATH": str(Path(audiocrib.__file__).parents[1]), "TERM": "xterm", "PS1": "shell> "}


class Session:
    """A program in a pseudo terminal, and every byte that came out of it."""

    def __init__(self, command: str, *words: object, columns: int = 80, term: str = "xterm") -> None:
        self.output = BytesIO()
        self.child = pexpect.spawn(
            command,
            [str(word) for word in words],
            env=HERE | {"TERM": term},
            timeout=SECONDS,
            dimensions=(24, columns),
            logfile=None,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self.output

    def says(self, *sentences: str) -> None:
        for sentence in sentences:
            self.child.expect_exact(sentence.encode())

    def send(self, keys: str) -> None:
        self.child.send(keys)

    def ends(self) -> None:
        self.child.expect(pexpect.EOF)
        self.child.wait()

    def raw(self) -> bool:
        return not termios.tcgetattr(self.child.child_fd)[3] & termios.ICANON


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def logged(log: Path) -> list[str]:
    """Batches so far: the log's first line is the process."""
    return log.read_text(encoding="utf-8").splitlines()[1:] if log.exists() else []


def process(log: Path) -> int:
    return int(re.findall(r"\d+", log.read_text(encoding="utf-8").splitlines()[0])[0])


def alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@contextlib.contextmanager
def echo(*words: object, columns: int = 80, term: str = "xterm") -> Iterator[Session]:
    session = Session(sys.executable, ECHO, *words, columns=columns, term=term)
    try:
        yield session
        assert b"\x1b" not in session.output.getvalue()
    finally:
        session.child.close(force=True)


@contextlib.contextmanager
def shell(*words: str) -> Iterator[Session]:
    """A shell with job control and no line editor, which would write escape sequences itself."""
    session = Session(tool("bash"), "--norc", "--noprofile", "--noediting", "-i", *words)
    try:
        session.says("shell> ")
        yield session
        assert b"\x1b" not in session.output.getvalue()
    finally:
        session.child.close(force=True)


def settings(session: Session, file: Path) -> str:
    """What `stty -a` says to the shell."""
    session.send(f"stty -a > {file}; echo settings=$?\n")
    session.says("settings=0", "shell> ")
    return file.read_text(encoding="ascii")


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_keys_are_answered_with_lines_and_never_with_an_escape_sequence(term: str) -> None:
    with echo(term=term) as session:
        session.says("\r\nReady.")
        for sent, name in {
            "c": "c",
            "\r": "enter",
            "\x1b[C": "right",
            "\x1bOA": "up",
            "\x1bOM": "enter",
            "é": "é",
        }.items():
            session.send(sent)
            session.says(f"\r\nKeys {name}.")
        session.send("\x04")
        session.says("\r\nKeys leave.\r\n")
        session.ends()
        assert session.child.exitstatus == 0
        assert session.output.getvalue().startswith(b"\r\nReady.\r\nKeys c.\r\nKeys enter.")


def test_a_lone_escape_is_answered_and_drops_what_came_with_it() -> None:
    with echo() as session:
        session.says("Ready.")
        session.send("\x1b")
        session.says("Keys escape.")
        session.send("a\x1bqqq")
        session.says("Keys a, escape.")
        session.send("b")
        session.says("Keys b.")
        assert b"q" not in session.output.getvalue()


def test_a_paste_is_one_batch() -> None:
    with echo(columns=2000) as session:
        session.says("Ready.")
        session.send("123" * 100)
        session.says(f"Keys {', '.join('123' * 100)}.")


def test_a_key_before_the_first_line_is_taken_and_not_echoed() -> None:
    with echo("--wait") as session:
        until(session.raw, "The terminal was not taken.")
        session.send("c")
        session.says("Ready.", "Keys c.")
        assert session.output.getvalue().startswith(b"\r\nReady.\r\nKeys c.")


def test_lines_follow_the_size_of_the_terminal() -> None:
    with echo(columns=80) as session:
        session.says("Ready.")
        session.send("w")
        session.says("One, two, three, four, five, six, seven, eight, nine.")
        session.child.setwinsize(24, 20)
        session.send("w")
        session.says("\r\nOne, two, three,\r\nfour, five, six,\r\nseven, eight, nine.")
        session.child.setwinsize(24, 0)  # some terminals do not know: then 80
        session.send("w")
        session.says("One, two, three, four, five, six, seven, eight, nine.")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_leaves_and_gives_the_terminal_back(name: str, log: Path, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO} {log}; echo status=$?\n")
        session.says("Ready.")
        assert session.raw()
        os.kill(process(log), signal.Signals[name])
        session.says("Keys leave.", "status=0", "shell> ")
        assert settings(session, tmp_path / "after") == before
        assert logged(log) == ["Keys leave."]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_key_to_leave_gives_the_terminal_back(key: str, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO}; echo status=$?\n")
        session.says("Ready.")
        session.send(key)
        session.says("Keys leave.", "status=0", "shell> ")
        assert settings(session, tmp_path / "after") == before


def test_an_error_gives_the_terminal_back_before_it_is_told(tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO}; echo status=$?\n")
        session.says("Ready.")
        session.send("B")
        session.says("B breaks the program.", "status=1", "shell> ")
        assert settings(session, tmp_path / "after") == before


def test_control_z_suspends_and_the_game_goes_on_in_the_foreground(log: Path, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO} {log}; echo status=$?\n")
        session.says("Ready.")
        for _ in range(2):
            session.send("a")
            session.says("Keys a.")
            session.send("\x1a")
            session.says("Stopped", "shell> ")
            assert settings(session, tmp_path / "suspended") == before
            session.send("fg\n")
            session.says("Keys resumed.")
            until(session.raw, "The terminal was not taken again.")
        session.send("c\x04")
        session.says("Keys c.", "Keys leave.", "shell> ")
        assert settings(session, tmp_path / "after") == before
        assert logged(log) == [*["Keys a.", "Suspends.", "Keys resumed."] * 2, "Keys c.", "Keys leave."]


def test_in_the_background_the_game_waits_for_the_foreground(log: Path, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO} {log}\n")
        session.says("Ready.")
        session.send("\x1a")
        session.says("Stopped", "shell> ")
        session.send("bg\n")
        session.says("shell> ")
        assert settings(session, tmp_path / "background") == before
        session.send("fg\n")
        session.says("Keys resumed.")
        session.send("c")
        session.says("Keys c.")


@pytest.mark.parametrize("stopped", ["\x1a", "STOP", "TSTP"])
def test_a_suspended_game_can_be_ended_from_the_shell(stopped: str, log: Path, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO} {log}\n")
        session.says("Ready.")
        if len(stopped) == 1:
            session.send(stopped)
        else:
            os.kill(process(log), signal.Signals[f"SIG{stopped}"])
        session.says("Stopped", "shell> ")
        session.send("kill %1\n")
        session.says("Keys leave.")
        until(lambda: not alive(process(log)), "The game does not end.")
        session.send(f"wait {process(log)}; echo status=$?\n")
        session.says("status=0", "shell> ")
        assert settings(session, tmp_path / "after") == before
        assert logged(log) == ["Keys leave."] if stopped == "STOP" else ["Suspends.", "Keys leave."]


def test_a_stop_that_nobody_can_catch_ends_in_raw_mode_again(log: Path) -> None:
    with shell() as session:
        session.send(f"{sys.executable} {ECHO} {log}\n")
        session.says("Ready.")
        os.kill(process(log), signal.Signals["SIGSTOP"])
        session.says("Stopped", "shell> ")
        session.send("fg\n")
        session.says("Keys resumed.")
        until(session.raw, "The terminal was not taken again.")
        session.send("c")
        session.says("Keys c.")


def test_a_second_signal_ends_a_game_that_hangs(log: Path, tmp_path: Path) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text(
        "import os, sys, time\n"
        "from audiocrib.ui.terminal import Terminal\n"
        "with Terminal() as terminal:\n"
        f"    open({str(log)!r}, 'w').write(f'Process {{os.getpid()}}.')\n"
        "    terminal.write('Hanging.')\n"
        "    while True:\n"
        "        time.sleep(60)\n",
        encoding="utf-8",
    )
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {hanging}; echo status=$?\n")
        session.says("Hanging.")
        os.kill(process(log), signal.Signals["SIGTERM"])
        os.kill(process(log), signal.Signals["SIGHUP"])  # never the second: it comes twice when a window is closed
        until(session.raw, "still in raw mode")
        os.kill(process(log), signal.Signals["SIGTERM"])
        session.says("status=143", "shell> ")
        assert settings(session, tmp_path / "after") == before


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("ignored", [False, True])
def test_a_terminal_that_vanishes_leaves_once_and_ends(ignored: bool, played: bool, log: Path) -> None:
    """Before keys are read and later; without the hang-up signal the end of input, or an error of reading, must do."""
    before = signal.signal(signal.Signals["SIGHUP"], signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        session = Session(sys.executable, ECHO, log)
    finally:
        signal.signal(signal.Signals["SIGHUP"], before)
    session.says("Ready.")
    if played:
        session.send("c")
        session.says("Keys c.")
    session.child.ptyproc.fileobj.close()
    heard = ["Keys c.", "Keys leave."] if played else ["Keys leave."]
    until(lambda: logged(log) == heard, "The vanished terminal went unnoticed.")
    session.child.ptyproc.closed = True
    assert os.waitstatus_to_exitcode(os.waitpid(session.child.pid, 0)[1]) == 0
    session.child.ptyproc.terminated = True
    assert logged(log) == heard


# tmux


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Callable[..., str]]:
    program, socket = tool("tmux"), tmp_path / f"tmux-{uuid.uuid4().hex[:6]}"

    def run(*words: str) -> str:
        done = subprocess.run(
            [program, "-S", socket, "-f", os.devnull, *words],
            env=HERE,
            capture_output=True,
            check=True,
            timeout=SECONDS,
        )
        return done.stdout.decode()

    yield run
    with contextlib.suppress(subprocess.CalledProcessError):  # the last session's end was the server's
        run("kill-server")


def test_keys_of_tmux_arrive_and_lines_stand_on_its_screen(tmux: Callable[..., str], log: Path) -> None:
    def shows(*lines: str) -> Callable[[], bool]:
        return lambda: "\n".join(lines) in tmux("capture-pane", "-p")

    tmux("new-session", "-d", "-x", "60", "-y", "40", f"{sys.executable} {ECHO} {log}; read -r line")
    until(shows("Ready."), "tmux shows no first line.")
    names = {
        "Right": "right",
        "Up": "up",
        "Escape": "escape",
        "Enter": "enter",
        "KPEnter": "enter",
        "BSpace": "backspace",
        "BTab": "shift-tab",
        "F1": "f1",
        "PPage": "pageup",
        "Home": "home",
        "Space": "space",
        "ä": "ä",
    }
    heard = ["Ready."]
    for key, name in names.items():
        tmux("send-keys", key)
        heard.append(f"Keys {name}.")
        until(shows(*heard), f"tmux does not show {name}.")
    tmux("resize-window", "-x", "25", "-y", "40")
    tmux("send-keys", "w")
    until(shows("One, two, three, four,", "five, six, seven, eight,", "nine."), "The line does not follow the size.")
    tmux("send-keys", "C-d")
    until(lambda: logged(log)[-1] == "Keys leave.", "Ctrl+D does not leave.")


def test_a_window_that_is_closed_leaves(tmux: Callable[..., str], log: Path) -> None:
    tmux("new-session", "-d", f"{sys.executable} {ECHO} {log}")
    until(lambda: "Ready." in tmux("capture-pane", "-p"), "tmux shows no first line.")
    tmux("kill-session")
    until(lambda: logged(log) == ["Keys leave."], "The closed window went unnoticed.")
