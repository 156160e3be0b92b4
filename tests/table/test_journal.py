"""The journal: cut anywhere it resumes at the entry before, a changed byte is found, an edited game as well."""

import errno
import os
import zlib
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict

from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.events import Counted, Event, Pegged, Why
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.table.journal import (
    Damage,
    Journal,
    JournalError,
    Standing,
    Unsaved,
    create,
    line,
    load,
    resume,
    unsaved,
)
from audiocrib.table.record import Entry, Player, Record, begin, chance
from tests.rules.tables import OPTIONS, SEEDS, examples
from tests.table.chairs import COMPUTERS, computers, header, played, run
from tests.table.journals import GOLDEN, GOLDEN_HEADER, anyhow, written

SEATS = (Seat(0), Seat(1))
HEADER = header(987_654_321, Options(target=31))


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> tuple[Record, bytes]:
    """A short whole game and its journal: every line of it is read thousands of times."""
    record = anyhow(header(1, Options(target=2)))
    return record, written(tmp_path_factory.mktemp("short") / "game.journal", record).read_bytes()


def whole_lines(data: bytes) -> int:
    return data.count(b"\n")


def test_a_journal_holds_the_game(tmp_path: Path) -> None:
    journal = create(tmp_path / "game.journal", HEADER)
    record = played(HEADER, journal)
    journal.close()
    loaded = load(journal.path)
    assert loaded.record == record
    assert not loaded.torn
    assert loaded.size == journal.path.stat().st_size


@given(options=OPTIONS, seed=SEEDS)
@examples(10)
def test_every_game_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, options: Options, seed: int
) -> None:
    record = anyhow(header(seed, options), 120)
    path = written(tmp_path_factory.mktemp("any") / "game.journal", record)
    assert load(path).record == record
    assert load(path, verify=False).record == record


def test_cut_at_any_byte_it_resumes_at_the_entry_before(tmp_path: Path, short: tuple[Record, bytes]) -> None:
    """Every cut of one short game; within the header there is no game yet."""
    record, data = short
    path = tmp_path / "game.journal"
    for size in range(len(data)):
        path.write_bytes(data[:size])
        lines = whole_lines(data[:size])
        if lines == 0:
            with pytest.raises(JournalError) as found:
                load(path)
            assert found.value.damage is Damage.NO_HEADER
            continue
        loaded = load(path, verify=False)
        assert loaded.record.entries == record.entries[: lines - 1]
        assert loaded.torn == (not data[:size].endswith(b"\n"))


@given(seed=SEEDS, where=st.floats(0, 1))
@examples(12)
def test_a_cut_game_goes_on_to_the_very_same_journal(
    tmp_path_factory: pytest.TempPathFactory, seed: int, where: float
) -> None:
    """The torn piece is gone from the file, chance comes back from the seed, and the file grows as it would have."""
    given = header(seed, Options(target=61))
    journal = create(tmp_path_factory.mktemp("cut") / "game.journal", given)
    record = played(given, journal)
    journal.close()
    data = journal.path.read_bytes()
    first = data.index(b"\n") + 1
    os.truncate(journal.path, first + int((len(data) - first) * where))

    loaded, journal = resume(journal.path)
    table = computers(loaded.record, journal)
    run(table)
    journal.close()
    assert table.record == record
    assert journal.path.read_bytes() == data


def test_any_changed_byte_is_found(tmp_path: Path, short: tuple[Record, bytes]) -> None:
    """Each byte of a short journal with one bit turned: damage is reported, or the last entry has not happened."""
    record, data = short
    path = tmp_path / "game.journal"
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 1 << (place % 8)
        path.write_bytes(changed)
        assert found_in(path) or place == len(data) - 1
    path.write_bytes(data[:-1] + b"\x0b")
    assert load(path).torn
    assert load(path).record.entries == record.entries[:-1]


@given(place=st.integers(0, 10**6), byte=st.integers(0, 255))
@examples(200)
def test_any_byte_in_the_place_of_another_is_found(
    tmp_path_factory: pytest.TempPathFactory, short: tuple[Record, bytes], place: int, byte: int
) -> None:
    record, data = short
    place %= len(data)
    path = tmp_path_factory.getbasetemp() / "changed.journal"
    path.write_bytes(data[:place] + bytes([byte]) + data[place + 1 :])
    if data[place] == byte:
        assert load(path).record == record
    else:
        assert found_in(path) or load(path).torn


def found_in(path: Path) -> JournalError | None:
    try:
        load(path, verify=False)
    except JournalError as error:
        return error
    return None


def test_damage_says_where_and_what_stands_before_it_and_nothing_that_is_hidden(tmp_path: Path) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 14
    lines[12] = lines[12].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as found:
        load(path)
    error = found.value
    before = anyhow(HEADER, 11)
    assert (error.damage, error.path, error.line) == (Damage.BAD_CHECKSUM, path, 13)
    assert error.saved == Standing(11, 1, before.state.scores)
    assert str(error) == f"bad-checksum: {path}, line 13"
    assert_nothing_hidden(error)


def assert_nothing_hidden(error: JournalError) -> None:
    """Neither in the error nor in what a traceback of it would show as its cause."""
    assert error.__cause__ is None
    assert error.__suppress_context__
    text = repr(error) + str(error)
    assert str(HEADER.seed) not in text
    assert not [card for card in PACK if f'"{card}"' in text]


def edited(path: Path, number: int, old: bytes, new: bytes) -> None:
    """Change a line by hand and mend its checksum."""
    lines = path.read_bytes().splitlines(keepends=True)
    data = lines[number - 1][9:-1]
    assert old in data
    lines[number - 1] = line(data.replace(old, new, 1))
    path.write_bytes(b"".join(lines))


def line_with_points(record: Record) -> int:
    """The number of the first line in which somebody pegs."""
    return 2 + next(i for i, entry in enumerate(record.entries) if any(isinstance(e, Pegged) for e in entry.events))


def test_an_edited_score_is_found(tmp_path: Path) -> None:
    """It folds, so only playing the commands again finds it."""
    record = anyhow(HEADER)
    path = written(tmp_path / "game.journal", record)
    number = line_with_points(record)
    pegged = next(event for event in record.entries[number - 2].events if isinstance(event, Pegged))
    old = b'"points":%d,"worth"' % pegged.points
    edited(path, number, old, b'"points":30,"worth"')
    assert load(path, verify=False).record.entries[number - 2] != record.entries[number - 2]
    with pytest.raises(JournalError) as found:
        load(path)
    assert (found.value.damage, found.value.line) == (Damage.MISFIT, number)
    assert_nothing_hidden(found.value)


def test_a_pack_that_is_not_the_seeds_is_found(tmp_path: Path) -> None:
    other = anyhow(header(5, HEADER.options))
    path = written(tmp_path / "game.journal", Record(HEADER, other.state, other.entries))
    assert load(path, verify=False).record.state == other.state
    with pytest.raises(JournalError) as found:
        load(path)
    assert (found.value.damage, found.value.line) == (Damage.MISFIT, 2)


@pytest.mark.parametrize("verify", [True, False])
def test_an_entry_that_cannot_follow_is_found(tmp_path: Path, verify: bool) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[3]
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as found:
        load(path, verify=verify)
    assert found.value.damage is Damage.MISFIT
    assert_nothing_hidden(found.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"command"', b'"commands"'),
        (b"{", b'{"more":1,'),
        (b'"Shuffle"', b'"Riffle"'),
        (b'"AC"', b'"1C"'),
        (b"}", b""),
    ],
)
def test_a_line_that_is_no_entry_is_found(tmp_path: Path, old: bytes, new: bytes) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    edited(path, 2, old, new)
    with pytest.raises(JournalError) as found:
        load(path)
    assert (found.value.damage, found.value.line) == (Damage.BAD_ENTRY, 2)
    assert_nothing_hidden(found.value)


@pytest.mark.parametrize(
    ("old", "new", "damage"),
    [
        (b'"format":1', b'"format":2', Damage.OTHER_FORMAT),
        (b'"format":1', b'"format":2,"later":true', Damage.OTHER_FORMAT),
        (b'"format":1', b'"format":"1"', Damage.BAD_HEADER),
        (b'"target":31', b'"target":0', Damage.BAD_HEADER),
        (b'"players":2', b'"players":3', Damage.BAD_HEADER),
        (b'"target":31', b'"tarket":31', Damage.BAD_HEADER),
        (b'"kind":"computer"', b'"kind":"parrot"', Damage.BAD_HEADER),
        (b'"seed":987654321', b'"seed":"987654321"', Damage.BAD_HEADER),
        (b"{", b"[", Damage.BAD_HEADER),
    ],
)
def test_a_header_of_another_kind_is_told_from_a_bad_one(
    tmp_path: Path, old: bytes, new: bytes, damage: Damage
) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    edited(path, 1, old, new)
    with pytest.raises(JournalError) as found:
        load(path)
    assert (found.value.damage, found.value.line, found.value.saved) == (damage, 1, None)
    assert_nothing_hidden(found.value)


@pytest.mark.parametrize("data", [b"", b"no newline", b"\xff\x00", b"\n", b"0" * 9 + b"\n", b"garbage\n" * 3])
def test_a_file_that_is_no_journal_is_reported(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(data)
    with pytest.raises(JournalError) as found:
        load(path)
    assert found.value.damage in {Damage.NO_HEADER, Damage.BAD_CHECKSUM}
    assert path.read_bytes() == data


def test_a_new_journal_never_replaces_one(tmp_path: Path) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER, 3))
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        create(path, HEADER)
    assert path.read_bytes() == before


def test_the_header_writes_out_every_option(tmp_path: Path) -> None:
    """A default that changes later must not change a game that was begun."""
    create(tmp_path / "game.journal", header(1, SALON)).close()
    first = (tmp_path / "game.journal").read_bytes()[9:]
    assert set(msgspec.json.decode(first)["options"]) == set(asdict(SALON))


def test_a_line_is_its_checksum_and_its_text() -> None:
    assert line(b"{}") == b"%08x {}\n" % zlib.crc32(b"{}")


def test_the_golden_journal_replays() -> None:
    """Written by the first version with this format; it must replay for ever. See `tests/table/journals.py`."""
    loaded = load(GOLDEN)
    assert loaded.record.header == GOLDEN_HEADER
    assert loaded.record.over
    assert not loaded.torn
    assert (len(loaded.record.entries), loaded.record.state.scores) == (95, (107, 132))
    events = [event for entry in loaded.record.entries for event in entry.events]
    assert {type(event) for event in events} <= set(get_args(Event))
    assert {event.why for event in events if isinstance(event, Pegged)} <= set(Why)
    assert any(event.joke for event in events if isinstance(event, Counted))


def test_as_many_players_as_seats() -> None:
    with pytest.raises(ValueError, match="3 players for 2 seats"):
        begin(header(1, SALON, (*COMPUTERS, Player("Cy", COMPUTERS[0].kind))))


def test_chance_hangs_on_the_seat_and_on_how_often_it_spoke() -> None:
    record = anyhow(HEADER, 6)
    numbers = {chance(record, seat).random() for seat in SEATS} | {chance(begin(HEADER), SEATS[0]).random()}
    assert len(numbers) == 3
    shuffled = Record(HEADER, record.state, (*record.entries, Entry(Shuffle(PACK), ())))
    assert chance(shuffled, SEATS[0]).random() == chance(record, SEATS[0]).random()


# Unsaved


class Failing(Journal):
    """A journal on a disk that is full after so many entries."""

    def __init__(self, path: Path, entries: int) -> None:
        super().__init__(path)
        self.left = entries
        self.tried = 0

    def append(self, entry: Entry) -> None:
        self.tried += 1
        if self.left == 0:
            raise OSError(errno.ENOSPC, "full")
        self.left -= 1
        super().append(entry)


def test_a_disk_that_fills_up_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    create(tmp_path / "game.journal", HEADER).close()
    journal = Failing(tmp_path / "game.journal", 10)
    lost: list[Unsaved] = []
    table = computers(begin(HEADER), journal, lost.append)
    run(table)
    journal.close()
    assert lost == [Unsaved.DISK_FULL]
    assert journal.tried == 11
    assert table.record.over
    assert load(journal.path).record.entries == table.record.entries[:10]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full, /dev/full")
def test_a_full_disk_is_said_once_and_the_game_goes_on() -> None:
    lost: list[Unsaved] = []
    journal = Journal(Path("/dev/full"))
    table = computers(begin(HEADER), journal, lost.append)
    run(table)
    journal.close()
    assert lost == [Unsaved.DISK_FULL]
    assert table.record == played(HEADER)


def test_a_journal_that_cannot_be_brought_to_the_disk_is_said_once(tmp_path: Path) -> None:
    class Unsynced(Journal):
        def sync(self) -> None:
            raise OSError(errno.EIO, "broken")

    lost: list[Unsaved] = []
    journal = Unsynced(tmp_path / "game.journal")
    run(computers(begin(HEADER), journal, lost.append))
    journal.close()
    assert lost == [Unsaved.FAILED]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, Unsaved.DISK_FULL),
        (errno.EDQUOT, Unsaved.DISK_FULL),
        (errno.EROFS, Unsaved.READ_ONLY),
        (errno.EACCES, Unsaved.READ_ONLY),
        (errno.ENOTDIR, Unsaved.NO_DIRECTORY),
        (errno.EIO, Unsaved.FAILED),
        (None, Unsaved.FAILED),
    ],
)
def test_the_systems_reasons_are_few_to_the_player(number: int | None, reason: Unsaved) -> None:
    assert unsaved(OSError(number, "why") if number else OSError("why")) is reason
