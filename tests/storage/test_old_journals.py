"""Journals written by earlier versions: each must be read, and played again by today's rules, for ever."""

import asyncio
import re
from contextlib import suppress
from pathlib import Path

import pytest

from audiocrib.analysis.results import result
from audiocrib.rules.cards import Seat
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import laid
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import see, view
from audiocrib.storage import archive
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.format_1 import by_rules_of_today
from audiocrib.storage.journal import FORMAT, contents, entry_line, first_line, load_journal
from audiocrib.storage.lines import line
from audiocrib.storage.open_game import Opened, leave, open_game
from audiocrib.storage.store import Damage, Failure, GameId, JournalError
from tests.table.journals import HEADER

CHANGED = {
    "captain": "C57",
    "cut-each-game": "C56",
    "exact-out": "C51",
    "false-game": "C59",
    "lowball": "C52",
    "placing": "C54",
    "total-too-high": "C42",
    "triple-skunk": "C53",
}
"""Games by rules that have changed since, each with the decision that did so; written by the last version before."""
PAID_OTHERWISE = {"placing", "triple-skunk"}
"""Those of them in which a game is worth different match points today."""

JOURNALS = sorted((Path(__file__).parents[1] / "journals").glob("*.journal"))
each = pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name)


def test_there_is_a_journal_of_every_format() -> None:
    formats = {int(found[1]) for path in JOURNALS if (found := re.match(r"format-(\d+)", path.name))}
    assert formats == set(range(1, FORMAT + 1))


@each
def test_an_old_journal_is_played_again_to_its_end(path: Path) -> None:
    """A finished one is judged by the rules of its time."""
    loaded = load_journal(path, verify=True)
    assert isinstance(loaded.record.state.phase, GameOver)
    assert loaded.size == path.stat().st_size


@each
def test_the_events_of_an_old_game_are_those_of_today_but_where_a_rule_has_changed(path: Path) -> None:
    today = by_rules_of_today(load_journal(path).record)
    assert (today is None) is (path.stem in CHANGED)


def began(path: Path, tmp_path: Path, entries: int) -> tuple[Path, list[bytes]]:
    """Return a folder where a game with this many entries waits, and its lines."""
    lines = path.read_bytes().splitlines(keepends=True)[: 1 + entries]
    (tmp_path / "game.journal").write_bytes(b"".join(lines))
    return tmp_path, lines


def opened(folder: Path) -> Opened:
    """Return the game of a program that starts there, and has ended by now."""

    async def there() -> Opened:
        found = await open_game(FileStore(folder), HEADER)
        await leave(found, done=False)
        return found

    return asyncio.run(there())


@pytest.mark.parametrize("path", [path for path in JOURNALS if path.stem in CHANGED], ids=lambda path: path.stem)
def test_a_waiting_game_goes_on_unless_a_changed_rule_has_altered_it_and_is_then_kept(
    path: Path, tmp_path: Path
) -> None:
    """Tries the fewest entries that a rule has altered; with fewer, the game goes on, and is written in this format."""
    whole_game = load_journal(path).record
    number = len(whole_game.entries)
    cuts = [n for n in range(number) if not differs(path, tmp_path / "try", n)]
    last = max(cuts, default=-1)
    assert cuts == list(range(last + 1))
    if last >= 0:
        folder, lines = began(path, tmp_path, last)
        found = opened(folder)
        assert (found.resumed, len(found.record.entries), found.kept) == (True, last, False)
        assert load_journal(tmp_path / "game.journal", verify=True).record == found.record
        again, *entries = (tmp_path / "game.journal").read_bytes().splitlines(keepends=True)
        assert (again != lines[0], entries) == (True, lines[1:])
    if last + 1 < number:  # it is not over yet
        folder, lines = began(path, tmp_path, last + 1)
        found = opened(folder)
        assert (found.resumed, found.kept, found.record.entries) == (False, True, ())
        (kept,) = archive.read(folder).unfinished
        assert Path(kept.id).read_bytes() == b"".join(lines)
        assert kept.record.entries == whole_game.entries[: last + 1]


def differs(path: Path, folder: Path, entries: int) -> bool:
    """Return whether the first entries would differ by today's rules."""
    folder.mkdir(exist_ok=True)
    began(path, folder, entries)
    with suppress(JournalError):
        load_journal(folder / "game.journal", verify=True)
        return False
    return True


def test_where_the_record_cannot_be_written_the_new_game_is_played_unsaved(tmp_path: Path) -> None:
    path = next(path for path in JOURNALS if path.stem == "lowball")
    folder, lines = began(path, tmp_path, 3)
    (folder / "games").write_text("no folder")
    found = opened(folder)
    assert (found.resumed, found.kept, found.unsaved) == (False, False, Failure.NO_DIRECTORY)
    assert (folder / "game.journal").read_bytes() == b"".join(lines)


def test_a_finished_game_that_waits_goes_to_the_archive_as_it_is(tmp_path: Path) -> None:
    """The program was killed before that; the game is not judged by today's rules."""
    path = next(path for path in JOURNALS if path.stem == "lowball")
    folder, lines = began(path, tmp_path, 1000)
    assert not opened(folder).kept
    (kept,) = archive.read(folder).games
    assert Path(kept.id).read_bytes() == b"".join(lines)


def test_match_points_of_an_old_match_stay_as_they_were() -> None:
    """A triple skunk did not end a best of three, and the first of three places had no extra."""
    skunk, placing = (result(load_journal(JOURNALS[0].with_stem(name)).record) for name in ("triple-skunk", "placing"))
    assert skunk
    assert placing
    assert [min(game.scores) for game in skunk.games] == [5, 27], "5 of 31 are a triple skunk"
    assert (skunk.points, skunk.wins) == ((0, 5), (0, 2))
    assert placing.points == (4, 2, 0), "though all others were skunked"


def test_an_old_header_is_judged_by_its_own_rules() -> None:
    """Lowball could be played with any options; what was refused even then is not a header."""
    low = next(path for path in JOURNALS if path.stem == "lowball").read_bytes().split(b"\n")[0][9:]
    assert contents(line(low), GameId("low"), verify=False).record.header.options.lowball
    with pytest.raises(JournalError) as caught:
        contents(line(low.replace(b'"heels":2', b'"heels":1')), GameId("low"))
    assert caught.value.damage is Damage.BAD_HEADER


@each
def test_entries_of_an_old_journal_are_written_again_byte_by_byte(path: Path) -> None:
    if path.stem in PAID_OTHERWISE:
        return  # the match points are added when it is read
    _, entries = path.read_bytes().split(b"\n", 1)
    assert entries == b"".join(map(entry_line, load_journal(path).record.entries))


@pytest.mark.parametrize("name", ["two", "three", "partners"])
def test_a_header_with_all_options_is_written_again_byte_by_byte(name: str) -> None:
    """Older ones lack later options, which then have the only value there was before."""
    path = JOURNALS[0].with_name(f"{name}-to-31.journal")
    first, _ = path.read_bytes().split(b"\n", 1)
    today = first_line(load_journal(path).record.header)
    assert first[9:] == today[9:-1].replace(f'"format":{FORMAT}'.encode(), b'"format":1')


@each
def test_an_old_journal_is_seen_by_every_seat_as_it_was(path: Path) -> None:
    """Told again to each seat and to a spectator, event by event, it leads to their view of its end."""
    record = load_journal(path).record
    for viewer in (*map(Seat, range(record.header.options.players)), None):
        seen = view(laid(record.header.options), viewer)
        for event in (event for entry in record.entries for event in entry.events):
            seen = evolve(seen, see(event, viewer))
        assert seen == view(record.state, viewer)
