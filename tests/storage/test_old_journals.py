"""Journals that earlier versions wrote: each must be read, and played again by today's rules, for ever."""

import re
from pathlib import Path

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import new_game
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import see, view
from audiocrib.storage.journal import FORMAT, entry_line, first_line, load_journal

JOURNALS = sorted((Path(__file__).parents[1] / "journals").glob("*.journal"))
each = pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name)


def test_there_is_a_journal_of_every_format() -> None:
    formats = {int(found[1]) for path in JOURNALS if (found := re.match(r"format-(\d+)", path.name))}
    assert formats == set(range(1, FORMAT + 1))


@each
def test_an_old_journal_is_played_again_to_its_end(path: Path) -> None:
    """Every command brings the very events that were written then."""
    loaded = load_journal(path, verify=True)
    assert isinstance(loaded.record.state.phase, GameOver)
    assert loaded.size == path.stat().st_size


@each
def test_entries_of_an_old_journal_are_written_again_byte_by_byte(path: Path) -> None:
    _, entries = path.read_bytes().split(b"\n", 1)
    assert entries == b"".join(map(entry_line, load_journal(path).record.entries))


@pytest.mark.parametrize("name", ["two", "three", "partners"])
def test_a_header_with_all_options_is_written_again_byte_by_byte(name: str) -> None:
    """Older ones lack options that came later, which are then as they were before there was a choice."""
    path = JOURNALS[0].with_name(f"{name}-to-31.journal")
    first, _ = path.read_bytes().split(b"\n", 1)
    assert first + b"\n" == first_line(load_journal(path).record.header)


@each
def test_an_old_journal_is_seen_by_every_seat_as_it_was(path: Path) -> None:
    """Told again to each seat and to a spectator, event by event, it ends in what they see of its end."""
    record = load_journal(path).record
    for viewer in (*map(Seat, range(record.header.options.players)), None):
        seen = view(new_game(record.header.options), viewer)
        for event in (event for entry in record.entries for event in entry.events):
            seen = evolve(seen, see(event, viewer))
        assert seen == view(record.state, viewer)
