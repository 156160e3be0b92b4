"""Two programs at a table whose machines misbehave: the host's disk is full, or the system clocks jump.

`python -m tests.together.bad_machines`, in a minute, on Linux with a C compiler: a full disk is a system limit for the
files of the host's program, and a library loaded before all others changes the date and the time a program is told.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.programs import until
from tests.together.test_room_of_programs import served
from tests.together.test_two_programs import LINES, Running, invited, program

UNSAVED = "This game cannot be saved."
CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
static long jumped(void) {
    long by = 0;
    FILE *file = fopen(getenv("WALL_CLOCK"), "r");
    if (file) { if (fscanf(file, "%ld", &by) != 1) by = 0; fclose(file); }
    return by;
}
int clock_gettime(clockid_t which, struct timespec *found) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(which, found);
    if (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE) found->tv_sec += jumped();
    return result;
}
int gettimeofday(struct timeval *restrict found, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    found->tv_sec = now.tv_sec;
    found->tv_usec = now.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *found) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (found) *found = now.tv_sec;
    return now.tv_sec;
}
"""

OVER = "plays again, Q leaves."


def filled(running: Running, journal: Path) -> None:
    """Leave the disk no room for the next entry of this journal."""
    until(journal.exists, "a journal")
    size = journal.stat().st_size + 20
    subprocess.run(["prlimit", f"--fsize={size}:{size}", "--pid", str(running.process)], check=True)


def full_disk_at_a_table(folder: Path) -> None:
    """Check that the host and the guest are told once, and play on to the end."""
    call = ("host", "--port", "0", "--name", "Ann", "--target", "5")
    with program(call, folder / "ann") as ann, program((*invited(ann), "--name", "Bob"), folder / "bob") as bob:
        bob.hears("Choose 2 cards")
        filled(ann, folder / "ann" / "together" / "game.journal")
        for one in (ann, bob):
            one.presses(LINES * 300)
        for one in (ann, bob):
            one.hears("plays again, Q leaves.")
        first = bob.said.partition("plays again, Q leaves.")[0]
        assert first.count(UNSAVED) == 1
        assert (
            ann.said.partition("plays again, Q leaves.")[0].count("The disk is full: the game goes on, unsaved.") == 1
        )
        assert UNSAVED not in ann.said


def full_disk_in_a_room(folder: Path) -> None:
    """Check that both people at a table of a room are told once, and play on to the end."""
    room, address = served(folder / "room", "--port", "0")
    try:
        with (
            program(("join", address, "--name", "Ann"), folder / "ann") as ann,
            program(("join", address, "--name", "Bea"), folder / "bea") as bea,
        ):
            for one in (ann, bea):
                one.hears("You are in the room.")
            ann.presses("f5\nhome enter\n")
            bea.hears("Ann has opened table 1")
            words = ann.hears("The words of this table are: ").partition(".")[0].split()
            bea.presses(f"f9\n{words[0]} space {words[1]} enter\n")
            bea.hears("Choose 2 cards")
            filled(room, folder / "room" / "together" / "tables" / "1" / "game.journal")
            for one in (ann, bea):
                one.presses(LINES * 30)
            for one in (ann, bea):
                one.hears("The show.")
                assert one.said.count(UNSAVED) == 1
    finally:
        room.killed()


def played_while_clocks_jump(folder: Path, clock: Path, target: int, random: Random) -> int:
    """Play a game to its usual end, while each line heard makes `clock` contain another time.

    Return how often the clocks of both programs jumped.
    """
    call = ("host", "--port", "0", "--name", "Ann", "--target", str(target), "--set", "think_time=60")
    with program(call, folder / "ann") as ann, program((*invited(ann), "--name", "Bob"), folder / "bob") as bob:
        for one in (ann, bob):
            one.presses(LINES * 300)
        heard, jumps = -1, 0
        while OVER not in ann.said:
            before, heard = heard, len(ann.said)
            if heard != before:
                clock.write_text(str(random.choice((-1, 1)) * random.randint(60, 10**9)))
                jumps += 1
            until(lambda: len(ann.said) != heard, "the game goes on")  # noqa: B023 - asked at once
        for one in (ann, bob):
            one.hears(OVER)
            told = one.said.partition(OVER)[0]
            assert "lost" not in told
            assert "time is over" not in told
    return jumps


def jumping_clocks(folder: Path) -> None:
    """Let the clocks of both programs jump by days, back and forth, during a game that ends like any other."""
    source, library, clock = folder / "clock.c", folder / "clock.so", folder / "clock"
    source.write_text(CLOCK)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
    clock.write_text("0")
    os.environ |= {"LD_PRELOAD": str(library), "WALL_CLOCK": str(clock)}
    told = subprocess.run([sys.executable, "-c", "import time; print(time.time())"], capture_output=True, check=True)
    clock.write_text("-1000000000")
    again = subprocess.run([sys.executable, "-c", "import time; print(time.time())"], capture_output=True, check=True)
    assert float(told.stdout) - float(again.stdout) > 900_000_000, "the clock does not jump"
    try:
        jumps = played_while_clocks_jump(folder, clock, 31, Random(1))
    finally:
        del os.environ["LD_PRELOAD"], os.environ["WALL_CLOCK"]
    print(f"The clocks have jumped {jumps} times.")


if __name__ == "__main__":
    for play in (full_disk_at_a_table, full_disk_in_a_room, jumping_clocks):
        with tempfile.TemporaryDirectory() as folder:
            play(Path(folder))
        print(f"{play.__name__}: right")
