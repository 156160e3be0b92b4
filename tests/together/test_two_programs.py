"""Two programs as people call them: one serves a table, another sits down; each tells the game in its own words."""

import os
import re
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from audiocrib.storage import archive
from tests.commands.play.calls import PROGRAM, SILENT
from tests.programs import until

LINES = "1 space 2 space enter\ntab enter\n4\n"
ANSWERS = {
    "crib. Space marks, Enter discards.": "1 space 2 space enter\n",
    "our turn.": "tab enter\n",  # it may follow "New series,"
    "You lead.": "tab enter\n",
    "Your total?": "4\n",
}
"""What to press when this has been said."""


class Running:
    """A program, and everything it has said."""

    def __init__(self, words: tuple[str, ...], home: Path, *, voice: bool = True) -> None:
        home.mkdir(exist_ok=True)
        self._ran = subprocess.Popen(
            [*PROGRAM, *words, *(SILENT if voice else ()), "--data", str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self._told = b""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._ran.stdout
        while some := os.read(self._ran.stdout.fileno(), 4096):  # a message does not end with a newline
            self._told += some

    @property
    def process(self) -> int:
        return self._ran.pid

    @property
    def is_over(self) -> bool:
        return self._ran.poll() is not None

    @property
    def said(self) -> str:
        return " ".join(self._told.decode(errors="replace").split())

    def presses(self, lines: str) -> None:
        assert self._ran.stdin
        self._ran.stdin.write(lines)
        self._ran.stdin.flush()

    def hears(self, words: str) -> str:
        """Return when this has been said, with what comes after it."""
        until(lambda: words in self.said or self._ran.poll() is not None, f"{words} in: {self.said[-2000:]}")
        if self._ran.poll() is not None:
            self._reader.join(60)
        assert words in self.said, (self.said[-2000:], self._ran.stderr and self._ran.stderr.read())
        return self.said.partition(words)[2]

    def plays_again(self) -> None:
        """Return when a game is over and another has begun."""
        until(
            lambda: "Deal 1, " in self.said.partition("Enter plays again, Q leaves.")[2], "another game, as all wanted"
        )

    def killed(self) -> None:
        """Kill it, as if the machine were switched off."""
        self._ran.kill()
        self._ran.wait()
        self._reader.join(60)
        for pipe in (self._ran.stdin, self._ran.stdout, self._ran.stderr):
            if pipe:
                with suppress(OSError):
                    pipe.close()

    def asked_to_end(self) -> None:
        """Ask it to end, as the system does."""
        self._ran.terminate()

    def ended(self) -> str:
        """Return when the program has ended, with everything it said."""
        assert self._ran.stderr
        code = self._ran.wait(60)
        self._reader.join(60)
        assert (code, self._ran.stderr.read()) == (0, "")
        return self.said


@contextmanager
def program(words: tuple[str, ...], home: Path) -> Iterator[Running]:
    """Run a program that is ended whatever happens."""
    running = Running(words, home)
    try:
        yield running
    finally:
        running.killed()


def invited(host: Running) -> tuple[str, ...]:
    """Return the call that the host reads out."""
    host.hears("Waiting for 1 player.")
    found = re.search(r"open at (\S+)\. The words are: (\w+) (\w+)\.", host.said)
    assert found
    return ("join", *found.groups())


@pytest.mark.parametrize("target", ["31"])
def test_a_game_of_two_programs_is_told_to_each_in_its_own_words(tmp_path: Path, target: str) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7", "--target", target)
    with program(call, tmp_path / "ann") as ann, program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
        (tmp_path / "bob" / "settings.toml").write_text('verbosity = "brief"\n')
        ann.hears("Bob has joined.")
        bob.hears("At the table: Ann and Bob.")
        ann.presses(LINES * 100)
        bob.presses(LINES * 30 + "q\n")
        for one in (ann, bob):
            one.plays_again()
        told = bob.ended()
        ann.hears("Bob has left the table. What now, without Bob?")
        assert told.endswith("You have left the table. Until next time.")
        assert "deals first. Bob wants another game." not in ann.said, "it has begun"
        assert "You deal first. Bob wants another game." not in ann.said, "it has begun"
        assert "Waiting for Ann" not in told.partition("Ann wants another game.")[2].partition("Deal 1,")[0]
        own, other = (re.findall(r"Your hand: ([^.]*)\.", one.said) for one in (ann, bob))
        assert own
        assert other
        assert not set(own) & set(other)
        assert [*(tmp_path / "ann" / "together" / "games").glob("*.journal")]
        for home, seat in (("ann", 0), ("bob", 1)):
            kept = archive.read(tmp_path / home).games
            assert kept
            assert {game.record.header.seen for game in kept} == {seat}, "nobody's own games have what others held"
        assert not [*tmp_path.glob("bob/together/**/*.journal")]


def test_the_deals_of_two_programs_are_drawn_by_both_and_checked_by_the_guest(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--target", "5")
    with program(call, tmp_path / "ann") as ann, program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
        bob.hears("At the table: Ann and Bob.")
        bob.presses("i\n")
        bob.hears("The deals of this game are checked at its end.")
        ann.presses(LINES * 100)
        bob.presses(LINES * 15)
        until((tmp_path / "bob" / "proofs").exists, "the table has shown its secret")
        bob.presses("i\n" + "q\n")
        found = re.search(r"Deals checked, (\d+) of (\d+) right\.", bob.ended())
        assert found, bob.said[-2000:]
        assert found[1] == found[2] != "0"
    proofs = [*(tmp_path / "bob" / "proofs").glob("*.proof")]
    assert proofs
    for proof in proofs:
        ran = subprocess.run(
            [*PROGRAM, "verify", str(proof)], capture_output=True, encoding="utf-8", timeout=60, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        assert re.search(r"Checked \d+ deals?, and (it is|all are) right\.", ran.stdout)


def test_the_lack_of_a_table_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with program(("join", "127.0.0.1:1", "oak", "river", "--name", "Bob"), tmp_path) as bob:
        bob.hears("No table can be reached there.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("join",), "Say where the table is, and its two words"),
        (("join", "here", "oak", "river", "fox"), "Say where the table is, and its two words"),
        (("join", "here", "oak", "river"), "Say what the others should call you"),
        (("host", "--seats", "you,you"), "Seats for a table that others join can be you, open, computer or a level"),
        (("host", "--seats", "you,open,club", "--players", "2"), "2"),
        (("host", "--port", "70000"), "There is no port 70000"),
        (("host", "--seat", "2=engine:x"), "--seat"),
    ],
)
def test_an_impossible_call_is_refused_in_one_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    call = [*PROGRAM, *words, "--data", str(tmp_path)]
    ran = subprocess.run(call, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert ran.returncode == 2
    assert said in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("seed", [("--seed", "7"), ()])
def test_a_killed_host_comes_back_with_its_table_and_the_others_return_automatically(
    tmp_path: Path, seed: tuple[str, ...]
) -> None:
    """Nothing is lost or told twice, whether the packs come from a seed or were drawn by all."""
    call = ("host", "--port", "0", "--name", "Ann", "--target", "31", *seed)
    with program(call, tmp_path / "ann") as ann, program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
        bob.presses("1 space 2 space enter\n")
        bob.hears("Discarded ")
        ann.hears("Bob has discarded.")
        ann.killed()
        bob.hears("The connection is lost.")
        with program(("host", "--name", "Ann"), tmp_path / "ann") as again:
            again.hears("Back at the table.")
            bob.hears("The connection is back.")
            again.hears("Bob is back.")
            again.presses("1 space 2 space enter\n" + LINES * 8)
            bob.presses(LINES * 8)
            for one in (again, bob):
                one.hears("The show.")
            assert bob.said.count("Discarded ") == 1
            assert bob.said.count("Starter: ") == bob.said.partition("The show.")[2].count("Starter: ") + 1


def test_a_killed_table_of_three_is_opened_again_without_naming_its_seats(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seats", "you,open,club")
    with program(call, tmp_path / "ann") as ann, program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
        bob.hears("Deal 1")
        ann.hears("Deal 1")
        ann.killed()
        bob.hears("The connection is lost.")
        bob.presses("1 space enter\n")
        bob.hears("When it is back, your choice is sent.")
        with program(("host", "--name", "Ann"), tmp_path / "ann") as again:
            again.hears("Back at the table.")
            bob.hears("The connection is back.")
            bob.hears("Discarded ")
            again.hears("The others have discarded.")


def play_to_the_end(*people: Running) -> None:
    """Answer each question once, until all have heard that the game is over: an Enter more would want another."""
    answered = dict.fromkeys(people, 0)

    def goes_on() -> bool:
        for one in people:
            found = [(at, asked) for asked in ANSWERS if (at := one.said.find(asked, answered[one])) >= 0]
            if found:
                at, asked = min(found)
                answered[one] = at + len(asked)
                one.presses(ANSWERS[asked])
        return all("Enter plays again" in one.said for one in people)

    until(goes_on, lambda: " / ".join(one.said[-500:] for one in people))


def test_a_seat_left_after_a_game_is_for_whoever_comes_who_sees_nothing_of_that_game(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7", "--target", "9")
    with program(call, tmp_path / "ann") as ann:
        join = invited(ann)
        with program((*join, "--name", "Bob"), tmp_path / "bob") as bob:
            play_to_the_end(ann, bob)
            bob.killed()
            with program((*join, "--name", "Bob"), tmp_path / "bob") as again:
                told = again.hears("Back at the table.")
                assert told.count("over") == told.count("Enter plays again") == 1
                again.presses("q\n")
                again.ended()
        ann.hears("Bob has left.")
        with program((*join, "--name", "Cy"), tmp_path / "cy") as cyd:
            cyd.hears("You have seat 2.")
            ann.hears("Cy has joined.")
            ann.presses("enter\n")
            cyd.hears("Deal 1, ")
            assert "Back at the table" not in cyd.said


class Wire:
    """A line to a port that can be cut, and mended."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open = True
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._open:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while some := one.recv(65_536):
                other.sendall(some)
        self._shut(one, other)

    def _shut(self, *ends: socket.socket) -> None:
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        """Let nothing through."""
        self._open = False
        self._shut(*self._ends)
        self._ends.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._open = True

    def close(self) -> None:
        """Close it."""
        self.cut()
        self._shut(self._listening)


def test_after_a_break_a_person_hears_how_much_was_missed_and_finds_it_in_the_history(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7")
    with program(call, tmp_path / "ann") as ann:
        join, address, *words = invited(ann)
        wire = Wire(int(address.rpartition(":")[2]))
        try:
            with program((join, f"127.0.0.1:{wire.port}", *words, "--name", "Bob"), tmp_path / "bob") as bob:
                bob.hears("Deal 1, your crib.")
                bob.presses("a\n")
                bob.hears("You get advice here only if everybody else agrees: F7 asks them.")
                wire.cut()
                bob.hears("The connection is lost. Audiocrib is trying again; the game waits for you.")
                ann.hears("The connection to Bob is lost.")
                ann.presses("1 space 2 space enter\n")
                ann.hears("Discarded 2 of clubs, 6 of clubs.")
                wire.mend()
                bob.hears("The connection is back. 1 message while you were away. Choose 2 cards for your crib.")
                assert "Ann has discarded." not in bob.said
                bob.presses("up\nup\nup\nup\n")
                bob.hears("Ann has discarded.")
        finally:
            wire.close()


def test_where_somebody_has_left_a_computer_plays_on_until_they_are_back(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7")
    with program(call, tmp_path / "ann") as ann:
        join = (*invited(ann), "--name", "Bob")
        with program(join, tmp_path / "bob") as bob:
            bob.hears("Deal 1, your crib.")
            bob.presses("q\n")
            assert bob.ended().endswith("You have left the table. Until next time.")
        ann.hears("What now, without Bob?")
        ann.presses("h\n")
        ann.hears("Have a computer play until Bob is back")
        ann.presses("enter\n")
        ann.hears("A computer plays for Bob for now.")
        ann.presses("1 space 2 space enter\n")
        ann.hears("Ann leads" if "Ann leads" in ann.said else "Starter: ")
        with program(join, tmp_path / "bob") as bob:
            bob.hears("Back at the table.")
            ann.hears("Bob is back.")
            assert "You have seat 2." in bob.said
            assert "The host's program knows every card." in bob.said


def test_a_host_who_ends_a_game_by_agreement_does_not_hear_that_it_is_saved(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7")
    with program(call, tmp_path / "ann") as ann:
        with program((*invited(ann), "--name", "Bob"), tmp_path / "bob") as bob:
            bob.hears("Deal 1, your crib.")
            bob.presses("q\n")
            bob.ended()
        ann.hears("What now, without Bob?")
        ann.presses("e\n")
        ann.hears("End this game, which then counts for nobody")
        ann.presses("enter\n")
        ann.hears("The game was ended, and counts for nobody.")
        ann.presses("q\n")
        assert ann.ended().endswith("Your table is closed. Until next time.")


def test_a_table_is_hosted_and_joined_from_the_menu_and_left_for_ones_own(tmp_path: Path) -> None:
    """Meanwhile each player's own game waits, and then goes on where it was."""
    for name in ("ann", "bob"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "settings.toml").write_text("knows_cribbage = true\n")
    with program(("--name", "Ann"), tmp_path / "ann") as ann, program(("--name", "Bob"), tmp_path / "bob") as bob:
        ann.presses("f5\nhome enter\n")
        ann.hears("Waiting for 1 player.")
        found = re.search(r"open at (\S+)\. The words are: (\w+) (\w+)\.", ann.said)
        assert found
        bob.presses("f9\n127.0.0.1:1 enter\n")
        bob.hears("Correct the address and the words: 127.0.0.1:1.")
        assert re.search(r"No table can be reached there\. .*Correct the address", bob.said)
        assert "Back at the table." not in bob.said
        bob.presses("backspace " * 11 + f"{found[1]} space {found[2]} space {found[3]} enter\n")
        bob.hears("At the table: Ann and Bob.")
        bob.presses("f5\nf3\nq\n")
        bob.hears("You are at a table with people elsewhere: leave it first, with Q.")
        bob.hears("You have left the table.")
        bob.hears("You are back at your own table. You ")
        bob.presses("q\n")
        bob.ended()


def test_a_host_waiting_in_a_pipe_ends_at_the_first_signal_and_keeps_its_files_private(
    tmp_path: Path,
) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seats", "you,club", "--target", "31")
    with program(call, tmp_path / "ann") as ann:
        ann.hears("Deal 1")
        ann.presses("q\n")
        ann.ended()
    kept = tmp_path / "ann" / "together"
    assert (kept.stat().st_mode & 0o777, (kept / "room.json").stat().st_mode & 0o777) == (0o700, 0o600)
    with program(("host", "--port", "0", "--name", "Ann"), tmp_path / "bea") as ann:
        ann.hears("Waiting for 1 player.")
        ann.asked_to_end()
        assert ann.ended().endswith("Your table is closed. Until next time.")


def test_who_had_left_is_announced_also_after_the_host_was_started_again(tmp_path: Path) -> None:
    with program(("host", "--port", "0", "--name", "Ann", "--seed", "7"), tmp_path / "ann") as ann:
        join = (*invited(ann), "--name", "Bob")
        with program(join, tmp_path / "bob") as bob:
            bob.hears("Deal 1, your crib.")
            bob.presses("q\n")
            bob.ended()
        ann.hears("What now, without Bob?")
        ann.killed()
    with program(("host", "--name", "Ann"), tmp_path / "ann") as again:
        again.hears("What now, without Bob?")
        with program(join, tmp_path / "bob") as bob:
            bob.hears("Back at the table.")
            again.hears("Bob is back.")
            again.hears("Choose 2 cards")
