"""A room of many tables as people meet it: a program serves it, others open tables and sit down; it survives a kill."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib.commands.host_room import FILES
from audiocrib.together.host import MANY_LINES
from tests.commands.play.calls import PROGRAM
from tests.programs import until
from tests.together.test_two_programs import Running, program

LINES = "1 space 2 space enter\n"


def served(where: Path, *words: str) -> tuple[Running, str]:
    """Start a room, and return it with its address; it has no voice, because nobody is at home there."""
    room = Running(("host", "--public", *words), where, voice=False)
    room.hears("Browsers use the link")
    found = re.search(r"The room is open at (\S+)\. ", room.said)
    assert found
    return room, found[1]


def opened(ann: Running, bea: Running) -> tuple[str, str]:
    """Have Ann open a table, to which Bea goes by its words, and return these."""
    ann.presses("f5\nhome enter\n")
    bea.hears("Ann has opened table 1: Cribbage for two")
    ann.hears("The room's program knows every card.")
    ann.hears("Waiting for 1 player.")
    words = re.search(r"The words of this table are: (\w+) (\w+)\.", ann.said)
    assert words
    bea.presses(f"f9\n{words[1]} space {words[2]} enter\n")
    bea.hears("At the table: Ann and Bea.")
    return words[1], words[2]


def leaves_for_good(bea: Running, address: str, home: Path) -> None:
    """Have Bea leave the table for the room, and then the room; Cy comes in between."""
    bea.presses("q\n")
    bea.hears("You are in the room. There is 1 table, and it is not waiting for players. Not at a table: only you.")
    with program(("join", address, "--name", "Cy"), home):
        bea.hears("Cy is in the room.")
    bea.hears("Cy has left the room.")
    bea.presses("escape\n")
    assert bea.ended().endswith("You have left the room. Until next time.")


def without_bea(ann: Running, call: tuple[str, ...], folder: Path) -> None:
    """End the game, which asks for no card first, and is left by Bea once; its words lead her to the table again."""
    before = len(ann.said)
    ann.presses("e\nenter\n")
    ann.hears("The game was ended, and counts for nobody.")
    with program(call, folder) as bea:
        bea.hears("You have seat 2.")
        ann.hears("Bea has joined.")
    asked = ann.said[before:].partition("The game was ended")[0]
    assert "lead" not in asked
    assert "play a card" not in asked
    assert "Bea has left" not in ann.said[before:].partition("Bea has joined.")[0]


def test_people_open_tables_sit_down_and_find_them_again_after_the_room_was_killed(tmp_path: Path) -> None:
    room, address = served(tmp_path / "room", "--port", "0")
    with (
        program(("join", address, "--name", "Ann"), tmp_path / "ann") as ann,
        program(("join", address, "--name", "Bea"), tmp_path / "bea") as bea,
    ):
        try:
            for one in (ann, bea):
                one.hears("You are in the room. There are no tables.")
            bea.presses("! !\n")
            ann.hears("Bea says: nice hand.")
            bea.hears("You say: nice hand.")
            words = opened(ann, bea)
            bea.presses(LINES)
            bea.hears("Discarded ")
            ann.hears("Bea has discarded.")
            room.killed()
            bea.hears("The connection is lost.")
            room, _ = served(tmp_path / "room", "--port", address.rpartition(":")[2])
            for one in (ann, bea):
                one.hears("The connection is back.")
            until(
                lambda: "Choose 2 cards" in ann.hears("The connection is back."), "what is asked, as the game goes on"
            )
            ann.presses(LINES)
            ann.hears("Starter: ")
            assert bea.said.count("Discarded ") == 1
            until(lambda: "lead" in bea.hears("Starter: "), "who leads")
            if "Ann leads" in bea.said:  # the lines of a pipe wait for their turn
                ann.presses("1 enter\n")
            leaves_for_good(bea, address, tmp_path / "cy")
            ann.hears("What now, without Bea?")
            room.killed()
            until(lambda: ann.said.count("The connection is lost.") == 2, "the connection is lost again")
            room, _ = served(tmp_path / "room", "--port", address.rpartition(":")[2])
            until(
                lambda: (
                    ann.said.count("The connection is back.") == 2
                    and "What now, without Bea?" in ann.said.rpartition("The connection is back.")[2]
                ),
                "the open question again",
            )
            assert (tmp_path / "room" / "together" / "tables" / "1" / "game.journal").exists()
            without_bea(ann, ("join", address, *words, "--name", "Bea"), tmp_path / "bea")
        finally:
            room.killed()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not count sockets as files")
@pytest.mark.parametrize(("most", "people"), [(FILES + MANY_LINES, None), (FILES + 5000, 5000), (600, 300)])
def test_a_room_opens_as_many_files_as_it_may_and_says_if_these_are_too_few(
    most: int, people: int | None, tmp_path: Path
) -> None:
    limited = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (300, int(sys.argv[1]))); os.execv(sys.argv[2], sys.argv[2:])"
    call = [sys.executable, "-c", limited, str(most), *PROGRAM, "host", "--public", "--port", "0", "--data"]
    with subprocess.Popen([*call, str(tmp_path)], stdout=subprocess.PIPE, encoding="utf-8") as room:
        assert room.stdout
        said = [room.stdout.readline() for _ in range(2 if people is None else 3)]
        try:
            assert "Browsers use the link" in said[1]
            if people is not None:
                assert f"No more than {people} people can be here at once" in said[2]
            limits = Path(f"/proc/{room.pid}/limits")
            if limits.exists():
                assert re.search(rf"Max open files +{most} ", limits.read_text())
        finally:
            room.send_signal(signal.SIGINT)
        told, _ = room.communicate(timeout=60)
    assert (people is None) == ("can be here at once" not in told + "".join(said))
