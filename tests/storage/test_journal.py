"""The journal: what is written is read back, and cut anywhere it resumes at the entry before."""

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
from audiocrib.storage.journal import create, entry_line, load_journal, resume
from audiocrib.storage.lines import line
from audiocrib.storage.record import Entry, Player, Record, TakenBack, begin, chance, since_card
from audiocrib.storage.store import Damage, JournalError
from tests.rules.any_table import OPTIONS, SEEDS, examples
from tests.table.chairs import COMPUTERS, header
from tests.table.evenings import game, leave, open_game, place
from tests.table.journals import GOLDEN, GOLDEN_HEADER, HEADER, anyhow, written

SEATS = (Seat(0), Seat(1))


def whole_lines(data: bytes) -> int:
    return data.count(b"\n")


def test_a_journal_holds_the_game(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = game(opened)
    leave(opened, opened.record)
    loaded = load_journal(place(opened))
    assert loaded.record == record
    assert not loaded.torn
    assert loaded.size == place(opened).stat().st_size


@given(options=OPTIONS, seed=SEEDS)
@examples(10)
def test_every_game_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, options: Options, seed: int
) -> None:
    record = anyhow(header(seed, options), 120)
    path = written(tmp_path_factory.mktemp("any") / "game.journal", record)
    assert load_journal(path).record == record
    assert load_journal(path, verify=False).record == record


def test_cut_at_any_byte_it_resumes_at_the_entry_before(tmp_path: Path, short: tuple[Record, bytes]) -> None:
    """Every cut of one short game; within the header there is no game yet."""
    record, data = short
    path = tmp_path / "game.journal"
    for size in range(len(data)):
        path.write_bytes(data[:size])
        lines = whole_lines(data[:size])
        if lines == 0:
            with pytest.raises(JournalError) as found:
                load_journal(path)
            assert found.value.damage is Damage.NO_HEADER
            continue
        loaded = load_journal(path, verify=False)
        assert loaded.record.entries == record.entries[: lines - 1]
        assert loaded.torn == (not data[:size].endswith(b"\n"))


@given(seed=SEEDS, where=st.floats(0, 1, exclude_max=True))
@examples(12)
def test_a_cut_game_goes_on_to_the_very_same_journal(
    tmp_path_factory: pytest.TempPathFactory, seed: int, where: float
) -> None:
    """However it was cut, the torn piece is removed from the file, chance is restored from the seed, and the file grows
    as it would have.
    """
    given = header(seed, Options(target=61))
    folder = tmp_path_factory.mktemp("cut")
    opened = open_game(folder, given)
    record = game(opened)
    leave(opened, opened.record)
    data = place(opened).read_bytes()
    first = data.index(b"\n") + 1
    os.truncate(place(opened), first + int((len(data) - first) * where))

    opened = open_game(folder, HEADER)
    assert game(opened) == record
    leave(opened, opened.record)
    assert place(opened).read_bytes() == data


def test_a_new_journal_never_replaces_one(tmp_path: Path) -> None:
    path = written(tmp_path / "game.journal", anyhow(HEADER, 3))
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        create(path, HEADER)
    assert path.read_bytes() == before


def test_the_header_writes_out_every_option(tmp_path: Path) -> None:
    """A default that changes later must not change a game in progress."""
    create(tmp_path / "game.journal", header(1, SALON)).close()
    first = (tmp_path / "game.journal").read_bytes()[9:]
    assert set(msgspec.json.decode(first)["options"]) == set(asdict(SALON))


def test_a_line_is_its_checksum_and_its_text() -> None:
    assert line(b"{}") == b"%08x {}\n" % zlib.crc32(b"{}")


def test_the_golden_journal_replays() -> None:
    """Written by the first version with this format; it must replay for ever. See `tests/table/journals.py`."""
    loaded = load_journal(GOLDEN)
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


def test_chance_depends_on_the_seat_and_on_how_often_it_spoke() -> None:
    record = anyhow(HEADER, 6)
    numbers = {chance(record, seat).random() for seat in SEATS} | {chance(begin(HEADER), SEATS[0]).random()}
    assert len(numbers) == 3
    shuffled = Record(HEADER, record.state, (*record.entries, Entry(Shuffle(PACK), ())))
    assert chance(shuffled, SEATS[0]).random() == chance(record, SEATS[0]).random()


def to_the_play() -> tuple[Record, int]:
    """Return a game in the play, and the number of entries from the last card of the first seat on."""
    record = anyhow(HEADER, 8)
    while not (back := since_card(record, Seat(0))):
        record = anyhow(HEADER, len(record.entries) + 1)
    return record, back


def test_a_card_taken_back_is_no_longer_an_entry_and_the_game_continues_from_before_it(tmp_path: Path) -> None:
    record, back = to_the_play()
    path = written(tmp_path / "game.journal", record)
    with path.open("ab") as file:
        file.write(entry_line(TakenBack(back)))
        again = record.entries[-back]
        file.write(entry_line(again))
    for verify in (True, False):
        loaded = load_journal(path, verify=verify).record
        assert loaded.entries == record.entries[: len(record.entries) - back + 1]
        assert loaded.lines == len(record.entries) + 2
    resumed, file_ = resume(path)
    file_.close()
    assert resumed.record.state == anyhow(HEADER, len(loaded.entries)).state


def test_taking_back_anything_but_a_card_and_its_consequences_is_damage(tmp_path: Path) -> None:
    record, _ = to_the_play()
    for wrong, damage in {
        entry_line(TakenBack(len(record.entries))): Damage.MISFIT,
        entry_line(TakenBack(len(record.entries) + 1)): Damage.MISFIT,
        line(b'{"back":0}'): Damage.BAD_ENTRY,
    }.items():
        path = tmp_path / "game.journal"
        path.unlink(missing_ok=True)
        written(path, record)
        with path.open("ab") as file:
            file.write(wrong)
        with pytest.raises(JournalError) as raised:
            load_journal(path)
        assert raised.value.damage is damage
