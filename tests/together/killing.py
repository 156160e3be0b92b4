"""Kills host and guests of real tables at every entry of whole games; nothing may be lost or doubled.

`python -m tests.together.killing [GAMES] [SEED] [KILLS]`: in each game one of the two programs is killed with -9 once
for every entry of the journal that can be hit, and started again as a person would; then, in more games, KILLS more
come at random moments. At the end of each game the host's journal must follow from its commands by the rules, and what
is among the guest's own games must be exactly what that seat may see.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from audiocrib.rules.cards import Seat
from audiocrib.storage import archive
from audiocrib.storage.archive import load_game
from audiocrib.storage.journal import load_journal
from audiocrib.storage.record import seen
from tests.programs import until
from tests.together.test_two_programs import LINES, Running, invited

SECONDS = 120.0
PLAYING = LINES * 300


class Evening:
    """One game between Ann, who hosts, and Bob."""

    def __init__(self, folder: Path, random: Random) -> None:
        self._folder = folder
        self._random = random
        self.kills = {"ann": 0, "bob": 0}
        self.entries = 0
        """The number of entries in the journal of the finished game."""
        call = ("host", "--port", "0", "--name", "Ann", "--target", "31")
        self._ann = Running(call, folder / "ann")
        self._join = (*invited(self._ann), "--name", "Bob")
        self._bob = Running(self._join, folder / "bob")
        for one in (self._ann, self._bob):
            one.presses(PLAYING)

    @property
    def _journal(self) -> Path:
        return self._folder / "ann" / "together" / "game.journal"

    @property
    def _over(self) -> bool:
        return any((self._folder / "ann" / "together" / "games").glob("*.journal"))

    def _entries(self) -> int:
        try:
            return self._journal.read_bytes().count(b"\n") - 1
        except FileNotFoundError:
            return 0

    def play_at_random(self, most: int) -> None:
        """Play to the end, killing one of them at random moments, at most this often."""
        until(self._journal.exists, "the game begins")  # a host who comes back before that opens another table
        heard = time.monotonic()
        while not self._over:
            assert time.monotonic() - heard < SECONDS, (self._ann.said[-500:], self._bob.said[-500:])
            self._find_the_table()
            if sum(self.kills.values()) == most:
                time.sleep(0.05)
                continue
            heard = time.monotonic()
            time.sleep(self._random.random() * 2)  # perhaps before the program has come back
            if self._random.random() < 0.5:
                self._kill_host()
            else:
                self._kill_guest()
        self._compare()

    def play(self) -> None:
        """Play to the end, killing one of them at each entry that can be hit."""
        met = 0
        while not self._over:
            deadline = time.monotonic() + SECONDS
            while (now := self._entries()) <= met and not self._over:
                self._find_the_table()
                assert time.monotonic() < deadline, (now, self._ann.said[-500:], self._bob.said[-500:])
                time.sleep(0.005)
            met = max(met, now)
            time.sleep(self._random.random() * 0.05)  # before, while, and after everybody is told
            if self._random.random() < 0.5:
                self._kill_host()
            else:
                self._kill_guest()
        self._compare()

    def _find_the_table(self) -> None:
        """Start the guest again if it came while the host was away."""
        if self._bob.is_over:
            self._bob.killed()
            self._bob = Running(self._join, self._folder / "bob")
            self._bob.presses(PLAYING)

    def _kill_host(self) -> None:
        self._ann.killed()
        if self._over:
            return
        self.kills["ann"] += 1
        self._ann = Running(("host", "--name", "Ann"), self._folder / "ann")
        self._ann.presses(PLAYING)

    def _kill_guest(self) -> None:
        self._bob.killed()
        self.kills["bob"] += 1
        self._bob = Running(self._join, self._folder / "bob")
        self._bob.presses(PLAYING)

    def _compare(self) -> None:
        first = min((self._folder / "ann" / "together" / "games").glob("*.journal"))
        record = load_journal(first, verify=True).record
        assert record.over
        self.entries = len(record.entries)
        (told,) = [seen(record.header, Seat(1), [entry.events for entry in record.entries])]
        kept = archive.read(self._folder / "bob").games
        if kept:  # killed at the last moment, the guest was not told the end: the host plays on
            own = load_game(Path(kept[0].id), verify=True).record
            assert own.entries == told.entries

    def end(self) -> None:
        """End both programs."""
        self._ann.killed()
        self._bob.killed()


@contextmanager
def evening(random: Random) -> Iterator[Evening]:
    """Yield a game that is ended whatever happens."""
    with tempfile.TemporaryDirectory() as folder:
        one = Evening(Path(folder), random)
        try:
            yield one
        finally:
            one.end()


def main(games: int = 3, seed: int = 1, kills: int = 0) -> None:
    """Play the games, and print how many kills there were."""
    random = Random(seed)
    for number in range(games):
        with evening(random) as one:
            one.play()
            print(
                f"Game {number + 1}: {one.kills['ann']} kills of the host, {one.kills['bob']} of the guest,"
                f" at {one.entries} entries.",
                flush=True,
            )
    done = 0
    while done < kills:
        with evening(random) as one:
            one.play_at_random(kills - done)
            done += sum(one.kills.values())
            print(f"At random: {done} kills.", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
