"""Games on the disk: which are listed, and what each seat was told. Looking changes nothing."""

import asyncio
import errno
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.analysis.figures import figures, tally_of
from audiocrib.analysis.open_seats import open_seats
from audiocrib.analysis.results import person, result
from audiocrib.narration.message import phrase
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.options import Options
from audiocrib.rules.visibility import see, view
from audiocrib.storage import archive, journal
from audiocrib.storage.archive import load_game
from audiocrib.storage.file_store import FileStore, keep_seen
from audiocrib.storage.lines import line
from audiocrib.storage.open_game import still_on
from audiocrib.storage.record import Record, after, begin, seen
from audiocrib.storage.store import Archive, Damage, Fault, Game, GameId, JournalError, LeftOut
from audiocrib.table.replay import updates
from audiocrib.ui.screens.records import words
from tests.table.chairs import PERSON_AND_COMPUTER, PERSON_AND_PERSON, header
from tests.table.evenings import leave, open_game, place
from tests.table.journals import anyhow, put_by, snapshot

SHORT = Options(target=31)
ME, YOU = Seat(0), Seat(1)


def game(seed: int = 1, options: Options = SHORT) -> Record:
    return anyhow(header(seed, options, PERSON_AND_COMPUTER))


def left(path: Path, fault: Fault, line: int = 0) -> LeftOut:
    return LeftOut(GameId(str(path)), fault, line)


def on(path: Path, record: Record) -> bool:
    game = Game(record, id=GameId(str(path)), day=date.min)
    return asyncio.run(still_on(FileStore(path.parent), game))


# The list


def test_finished_games_are_listed_by_day_and_number_the_newest_last(tmp_path: Path) -> None:
    record = game()
    names = ["2026-11-20-2", "2026-11-20-10", "2026-11-20-1", "2025-01-31-7"]
    for name in names:
        put_by(tmp_path, f"{name}.journal", record)
    found = archive.read(tmp_path).games
    assert [Path(one.id).stem for one in found] == ["2025-01-31-7", "2026-11-20-1", "2026-11-20-2", "2026-11-20-10"]
    assert [one.day for one in found] == [date(2025, 1, 31), *[date(2026, 11, 20)] * 3]
    assert all(one.record == record for one in found)


def test_a_game_that_was_given_up_is_kept_apart(tmp_path: Path) -> None:
    record = game()
    put_by(tmp_path, "2026-11-20-1.journal", replace(record, entries=record.entries[:9]))
    found = archive.read(tmp_path)
    assert found.games == ()
    assert [Path(one.id).name for one in found.unfinished] == ["2026-11-20-1.journal"]


def test_what_is_damaged_foreign_or_from_another_version_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    whole = put_by(tmp_path, "2026-11-20-1.journal", game())
    data = whole.read_bytes()
    files = {
        "2026-11-21-1.journal": (data[:3000] + b"x" + data[3001:], Fault.DAMAGED, data[:3000].count(b"\n") + 1),
        "empty.journal": (b"", Fault.NO_RECORD, 1),
        "letter.txt": (b"Dear Anna,\nit is your crib.\n", Fault.NO_RECORD, 1),
        "binary.journal": (bytes(range(256)) * 9, Fault.NO_RECORD, 1),
    }
    for name, (content, _, _) in files.items():
        (tmp_path / "games" / name).write_bytes(content)
    future = tmp_path / "games" / "future.journal"
    future.write_bytes(line(b'{"format":99,"moon":1}'))
    (tmp_path / "games" / "folder").mkdir()
    before = snapshot(tmp_path)
    found = archive.read(tmp_path)
    assert [one.id for one in found.games] == [str(whole)]
    expected = {left(tmp_path / "games" / name, fault, place) for name, (_, fault, place) in files.items()}
    assert {*found.left_out} == {*expected, left(future, Fault.OTHER_FORMAT, 1)}
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize("change", [(b'"target":31', b'"gravity":9'), (b'"kind":"human"', b'"kind":"ghost"')])
def test_an_unknown_header_with_a_right_checksum_is_of_another_version_not_damaged(
    change: tuple[bytes, bytes], tmp_path: Path
) -> None:
    """Its checksum is right: a later version knows options, or players, that this one does not."""
    path = put_by(tmp_path, "2026-11-20-1.journal", game())
    first, rest = path.read_bytes().split(b"\n", 1)
    assert change[0] in first
    path.write_bytes(line(first[9:].replace(*change)) + rest)
    assert archive.read(tmp_path).left_out == (left(path, Fault.OTHER_FORMAT, 1),)


def test_an_unknown_entry_with_a_right_checksum_is_of_another_version_not_damaged(tmp_path: Path) -> None:
    path = put_by(tmp_path, "2026-11-20-1.journal", game())
    path.write_bytes(path.read_bytes() + line(b'{"command":{"type":"Dance","seat":0},"events":[]}'))
    (one,) = archive.read(tmp_path).left_out
    assert one.fault is Fault.OTHER_FORMAT


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal is simulated: whoever runs the tests may be allowed to read everything."""
    path = put_by(tmp_path, "2026-11-20-1.journal", game())

    def refuse(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(journal, "read_file", refuse)
    assert archive.read(tmp_path).left_out == (left(path, Fault.UNREADABLE),)


def test_a_link_to_nowhere_is_no_game(tmp_path: Path) -> None:
    put_by(tmp_path, "2026-11-20-1.journal", game())
    try:
        (tmp_path / "games" / "gone.journal").symlink_to(tmp_path / "nothing")
    except OSError:
        pytest.skip("This system lets nobody make a link.")
    assert len(archive.read(tmp_path).games) == 1


def test_what_the_system_hides_in_the_folder_is_not_named(tmp_path: Path) -> None:
    """A Mac puts `.DS_Store` into every folder that has been opened."""
    path = put_by(tmp_path, "2026-11-20-1.journal", game())
    path.with_name(".DS_Store").write_bytes(bytes(range(256)))
    found = archive.read(tmp_path)
    assert ([one.id for one in found.games], found.left_out) == ([str(path)], ())


def test_where_nothing_was_played_the_list_is_empty(tmp_path: Path) -> None:
    assert archive.read(tmp_path) == Archive()
    assert list(tmp_path.iterdir()) == []


def test_a_last_piece_that_was_cut_off_is_noted(tmp_path: Path) -> None:
    path = put_by(tmp_path, "2026-11-20-1.journal", game())
    path.write_bytes(path.read_bytes()[:-7])
    opened = archive.load_game(path)
    assert opened.torn
    assert not opened.record.over


# What each seat was told


@pytest.mark.parametrize("viewer", [ME, YOU, None])
def test_a_replay_folds_filtered_events_into_the_views_of_its_seat(viewer: Seat | None) -> None:
    record = game(3)
    so_far = begin(record.header)
    told = list(updates(record, viewer))
    assert len(told) == len(record.entries)
    for entry, update in zip(record.entries, told, strict=True):
        assert entry.command
        so_far = after(so_far, entry.command)
        assert update.view == view(so_far.state, viewer)
        assert update.events == tuple(see(event, viewer) for event in entry.events)


def test_a_game_is_on_until_its_last_entry_ends_it_wherever_its_file_lies(tmp_path: Path) -> None:
    record = game()
    for name in ("game.journal", "game-2.journal", "games/2026-11-20-1.journal", "letter.txt"):
        path = tmp_path / name
        assert on(path, begin(record.header))
        assert not on(path, record)


def test_a_game_that_is_over_is_on_while_a_program_holds_its_journal(tmp_path: Path) -> None:
    record = game()
    opened = open_game(tmp_path, record.header)
    assert on(place(opened), record)
    leave(opened, begin(record.header))
    assert not on(place(opened), record)


def test_while_a_game_is_on_only_the_seat_of_its_one_person_is_open(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"

    def seats(record: Record) -> tuple[Seat, ...]:
        return open_seats(record, still_on=on(path, record))

    assert seats(game()) == (ME, YOU)
    assert seats(begin(header(1, SHORT, PERSON_AND_COMPUTER))) == (ME,)
    assert seats(begin(header(1, SHORT, PERSON_AND_COMPUTER[::-1]))) == (YOU,)
    assert seats(begin(header(1, SHORT, PERSON_AND_COMPUTER[:1] * 2))) == ()
    assert list(tmp_path.iterdir()) == []


# Games with people elsewhere


def test_a_game_as_one_seat_saw_it_is_listed_counted_and_replayed_to_that_seat_alone(tmp_path: Path) -> None:
    whole = anyhow(header(3, Options(target=61), PERSON_AND_PERSON))
    told = [entry.events for entry in whole.entries]
    for _ in range(2):  # somebody who returns to a table is told the same game again
        keep_seen(tmp_path, seen(whole.header, YOU, told))
    (game_,) = archive.read(tmp_path).games
    assert game_.record.header.seen == YOU
    assert game_.record.header.seed == 0, "which would reveal all packs"
    again = load_game(Path(game_.id), verify=True).record
    assert again == game_.record
    ended, seen_end = result(whole), result(again)
    assert ended
    assert seen_end
    assert replace(seen_end, games=ended.games) == ended
    assert (person(again), open_seats(again, still_on=False)) == (YOU, (YOU,))
    assert figures([again]).tally == tally_of(ended.games[0], YOU, frozenset({Side(0)}))
    assert words.still_on(again, "replay") == phrase("replay-seen", command="replay", seat=2)
    for here, there in zip(updates(again, YOU), updates(whole, YOU), strict=True):
        assert here == there
    for here, there in zip(updates(again, None), updates(whole, None), strict=True):
        assert here.view == there.view


def test_what_one_seat_saw_is_not_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    whole = anyhow(header(3, SHORT, PERSON_AND_PERSON))
    part = seen(whole.header, YOU, [entry.events for entry in whole.entries[:9]])
    path = tmp_path / "game.journal"
    path.write_bytes(journal.whole(part))
    with pytest.raises(JournalError) as damaged:
        journal.resume(path)
    assert damaged.value.damage is Damage.OTHER_FORMAT
