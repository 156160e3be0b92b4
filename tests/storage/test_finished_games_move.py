"""A finished game moves away, is never overwritten, and stays where it was if it cannot move."""

import errno
from pathlib import Path

import pytest

from audiocrib.storage import file_store, files
from audiocrib.storage.file_store import put_by
from audiocrib.storage.journal import load_journal
from audiocrib.storage.record import begin
from audiocrib.storage.store import Failure
from tests.table.chairs import SHORT, header, played
from tests.table.evenings import HEADER, OTHER, game, leave, names, open_game
from tests.table.journals import written


def test_a_finished_game_moves_away_and_is_never_overwritten(tmp_path: Path) -> None:
    kept = []
    for seed in (1, 2, 3):
        opened = open_game(tmp_path, header(seed, SHORT))
        assert not opened.resumed
        record = game(opened)
        place = leave(opened, record)
        assert place
        kept.append((place, record))
    assert [place.name[-10:] for place, _ in kept] == ["-1.journal", "-2.journal", "-3.journal"]
    assert {place.parent for place, _ in kept} == {tmp_path / "games"}
    for place, record in kept:
        assert load_journal(place).record == record
    assert len(names(tmp_path)) == 3


def test_a_finished_game_that_could_not_be_moved_moves_at_the_next_start(tmp_path: Path) -> None:
    record = played(HEADER)
    written(tmp_path / "game.journal", record)
    opened = open_game(tmp_path, OTHER)
    assert (opened.resumed, opened.record.header) == (False, OTHER)
    leave(opened, opened.record)
    (place,) = (tmp_path / "games").iterdir()
    assert load_journal(place).record == record


def test_a_failed_move_leaves_the_finished_game_where_it_was(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = game(opened)
    (tmp_path / "games").write_text("in the way")
    assert leave(opened, record) is None
    assert load_journal(tmp_path / "game.journal").record == record
    again = open_game(tmp_path, OTHER)
    assert (again.resumed, again.journal, again.unsaved) == (False, None, Failure.NO_DIRECTORY)
    leave(again, again.record)
    assert load_journal(tmp_path / "game.journal").record == record


def test_a_rename_that_fails_takes_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "game.journal", played(HEADER))

    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        put_by(path)
    assert names(tmp_path) == ["game.journal"]


def test_a_game_held_by_a_virus_scanner_is_moved_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "game.journal", played(HEADER))
    refusals = [PermissionError(errno.EACCES, "held")]
    replace = Path.replace

    def held_at_first(game: Path, place: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(game, place)

    monkeypatch.setattr(files, "_PATIENCE", 60.0)
    monkeypatch.setattr(files, "_PAUSE", 0.0)
    monkeypatch.setattr(Path, "replace", held_at_first)
    assert load_journal(put_by(path)).record.over
    assert not refusals


def test_a_finished_game_that_can_only_be_read_is_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path / "game.journal", played(HEADER))

    def refuse(path: Path) -> None:
        raise OSError(errno.EROFS, "read-only", str(path))

    monkeypatch.setattr(file_store, "lock", refuse)
    assert open_game(tmp_path, OTHER).record == begin(OTHER)
