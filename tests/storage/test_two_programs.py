"""Two programs at once, and one that is killed: each has a game of its own, and no slot stays taken."""

from pathlib import Path
from random import Random

from audiocrib.storage.journal import load_journal
from tests.table.chairs import DEADLINE, header, played
from tests.table.evenings import HEADER, OTHER, leave, open_game, place, program, some


def test_a_second_program_is_told_and_gets_a_game_of_its_own(tmp_path: Path) -> None:
    with program("hold", tmp_path) as first:
        assert first.stdout
        assert first.stdout.readline() == "game.journal\n"
        second = open_game(tmp_path, OTHER)
        assert second.other_running
        assert (place(second).name, second.record.header) == ("game-2.journal", OTHER)
        third = open_game(tmp_path, HEADER)
        assert place(third).name == "game-3.journal"
        leave(third, third.record)
        some(second, 5)
        first.communicate("\n", timeout=DEADLINE)
    again = open_game(tmp_path, OTHER)
    assert (again.other_running, again.resumed) == (False, True)
    assert place(again).name == "game.journal"
    leave(again, again.record)


def test_a_killed_program_frees_its_slot(tmp_path: Path) -> None:
    with program("hold", tmp_path) as first:
        assert first.stdout
        first.stdout.readline()
        first.kill()
        first.wait(DEADLINE)
    again = open_game(tmp_path, OTHER)
    assert (again.resumed, again.other_running) == (True, False)
    leave(again, again.record)


def test_a_kill_at_any_moment_loses_at_most_the_entry_being_written(tmp_path: Path) -> None:
    """One game is killed again and again while it plays; at the end it is the game that it would have been."""
    whole = played(header(11))
    random = Random(9)
    heard = kills = 0
    while True:
        with program("play", tmp_path) as running:
            assert running.stdout
            for _ in range(random.randint(1, 40)):
                heard = int(running.stdout.readline() or heard)
            kills += running.poll() is None
            running.kill()
            rest = running.stdout.read().split("\n")[:-1]
            running.wait(DEADLINE)
        heard = int(rest[-1]) if rest else heard
        finished = list(tmp_path.glob("games/*.journal"))
        record = load_journal(finished[0] if finished else tmp_path / "game.journal").record
        assert heard <= len(record.entries) <= heard + 1
        assert record.entries == whole.entries[: len(record.entries)]
        if record.over:
            break
    assert record == whole
    assert kills > 1
