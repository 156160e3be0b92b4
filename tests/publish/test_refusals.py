"""Why a page is not published: one sentence, and whatever was there stays."""

from pathlib import Path

import pytest

from audiocrib.commands.page import page
from audiocrib.narration.text import Text
from audiocrib.publish import pinned
from audiocrib.publish.folder import publish
from audiocrib.publish.pinned import Pinned, fetched
from audiocrib.publish.refusal import PublishError


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    assert page(["--build", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"There are other files in {tmp_path}.")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_missing_network_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinned, "cache_folder", lambda: tmp_path)
    with pytest.raises(PublishError) as told:
        fetched(Pinned("https://127.0.0.1:9/python.tgz", "0" * 64))
    assert "Could not fetch" in Text().sentence(told.value.said)


def test_a_file_other_than_the_pinned_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinned, "cache_folder", lambda: tmp_path)
    other = tmp_path / "other"
    other.write_bytes(b"not Python")
    with pytest.raises(PublishError) as told:
        fetched(Pinned(other.as_uri(), "0" * 64))
    assert "is not the one that" in Text().sentence(told.value.said)


def test_a_file_that_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "page"
    place.write_text("")
    with pytest.raises(PublishError) as told:
        publish(place, Text())
    assert (
        Text().sentence(told.value.said)
        == f"At {place} there is a file, not a folder. Name an empty folder, or a new one."
    )
