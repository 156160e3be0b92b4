"""Damaged or edited journals: a changed byte is found, and so is a line that cannot follow or cannot be read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.rules.cards import PACK
from audiocrib.rules.events import Pegged
from audiocrib.storage.journal import load_journal
from audiocrib.storage.lines import line
from audiocrib.storage.record import Record
from audiocrib.storage.store import Damage, JournalError, Standing
from tests.rules.any_table import examples
from tests.table.chairs import header
from tests.table.journals import HEADER, anyhow, written


def test_any_changed_byte_is_found(tmp_path: Path, short: tuple[Record, bytes]) -> None:
    """With one bit of any byte of a short journal flipped, damage is reported, or the last entry has not happened."""
    record, data = short
    path = tmp_path / "game.journal"
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 1 << (place % 8)
        path.write_bytes(changed)
        assert found_in(path) or place == len(data) - 1
    path.write_bytes(data[:-1] + b"\x0b")
    assert load_journal(path).torn
    assert load_journal(path).record.entries == record.entries[:-1]


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
        assert load_journal(path).record == record
    else:
        assert found_in(path) or load_journal(path).torn


def found_in(path: Path) -> JournalError | None:
    try:
        load_journal(path, verify=False)
    except JournalError as error:
        return error
    return None


def test_a_report_of_damage_says_where_it_is_and_nothing_that_is_hidden(tmp_path: Path) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 14
    lines[12] = lines[12].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as found:
        load_journal(path)
    error = found.value
    before = anyhow(HEADER, 11)
    assert (error.damage, error.game, error.line) == (Damage.BAD_CHECKSUM, str(path), 13)
    assert error.saved == Standing(11, 1, before.state.scores)
    assert str(error) == f"bad-checksum: {path}, line 13"
    assert_nothing_hidden(error)


def assert_nothing_hidden(error: JournalError) -> None:
    """Check the error, and what a traceback of it would show as its cause."""
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
    """Return the number of the first line in which somebody pegs."""
    return 2 + next(i for i, entry in enumerate(record.entries) if any(isinstance(e, Pegged) for e in entry.events))


def test_an_edited_score_is_found(tmp_path: Path) -> None:
    """It fits the events, so only playing the commands again finds it."""
    record = anyhow(HEADER)
    path = written(tmp_path / "game.journal", record)
    number = line_with_points(record)
    pegged = next(event for event in record.entries[number - 2].events if isinstance(event, Pegged))
    old = b'"points":%d,"worth"' % pegged.points
    edited(path, number, old, b'"points":30,"worth"')
    assert load_journal(path, verify=False).record.entries[number - 2] != record.entries[number - 2]
    with pytest.raises(JournalError) as found:
        load_journal(path)
    assert (found.value.damage, found.value.line) == (Damage.MISFIT, number)
    assert_nothing_hidden(found.value)


def test_a_pack_that_does_not_follow_from_the_seed_is_found(tmp_path: Path) -> None:
    other = anyhow(header(5, HEADER.options))
    path = written(tmp_path / "game.journal", Record(HEADER, other.state, other.entries))
    assert load_journal(path, verify=False).record.state == other.state
    with pytest.raises(JournalError) as found:
        load_journal(path)
    assert (found.value.damage, found.value.line) == (Damage.MISFIT, 2)


@pytest.mark.parametrize("verify", [True, False])
def test_an_entry_that_cannot_follow_is_found(tmp_path: Path, verify: bool) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[3]
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError) as found:
        load_journal(path, verify=verify)
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
        load_journal(path)
    assert (found.value.damage, found.value.line) == (Damage.BAD_ENTRY, 2)
    assert_nothing_hidden(found.value)


@pytest.mark.parametrize(
    ("old", "new", "damage"),
    [
        (b'"format":2', b'"format":3', Damage.OTHER_FORMAT),
        (b'"format":2', b'"format":3,"later":true', Damage.OTHER_FORMAT),
        (b'"format":2', b'"format":"2"', Damage.BAD_HEADER),
        (b'"target":31', b'"target":0', Damage.BAD_HEADER),
        (b'"players":2', b'"players":3', Damage.BAD_HEADER),
        (b'"target":31', b'"tarket":31', Damage.BAD_HEADER),
        (b'"kind":"computer"', b'"kind":"parrot"', Damage.BAD_HEADER),
        (b'"seed":987654321', b'"seed":"987654321"', Damage.BAD_HEADER),
        (b"{", b"[", Damage.BAD_HEADER),
    ],
)
def test_a_header_of_another_kind_is_distinguished_from_a_bad_one(
    tmp_path: Path, old: bytes, new: bytes, damage: Damage
) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER))
    edited(path, 1, old, new)
    with pytest.raises(JournalError) as found:
        load_journal(path)
    assert (found.value.damage, found.value.line, found.value.saved) == (damage, 1, None)
    assert_nothing_hidden(found.value)


@pytest.mark.parametrize("data", [b"", b"no newline", b"\xff\x00", b"\n", b"0" * 9 + b"\n", b"garbage\n" * 3])
def test_a_file_that_is_no_journal_is_reported(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(data)
    with pytest.raises(JournalError) as found:
        load_journal(path)
    assert found.value.damage in {Damage.NO_HEADER, Damage.BAD_CHECKSUM}
    assert path.read_bytes() == data
