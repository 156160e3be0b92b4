"""A host's announcements to its network: marks made from words, of which there may be hundreds; and the words that a
room keeps.
"""

from itertools import pairwise
from pathlib import Path

import pytest

from audiocrib.commands.host_room import room_words
from audiocrib.together.nearby import has_mark, mark, marks
from audiocrib.together.words import WORDS


def test_each_of_many_tables_has_its_mark_and_no_name_more_than_an_announcement_can_carry() -> None:
    words = [f"{one} {other}" for one, other in pairwise(WORDS)]
    announced = marks(words)
    assert all(has_mark(announced, each) for each in words)
    assert max(len(name) + 1 + len(part) for name, part in announced.items()) <= 255


def test_a_mark_is_found_only_where_one_begins() -> None:
    """A mark from the middle of two others is half of each."""
    one, two, between = next(
        (one, two, each)
        for one in WORDS
        for two in WORDS
        for each in WORDS
        if mark(each) == mark(one)[1:] + mark(two)[:1] and mark(each) not in {mark(one), mark(two)}
    )
    assert has_mark(marks([one, two]), one)
    assert has_mark(marks([one, two]), two)
    assert not has_mark(marks([one, two]), between)
    assert not has_mark({}, one)
    assert not has_mark({b"mark": None}, one)


@pytest.mark.parametrize("kept", [None, b"", b"{", b"1", b'"oak"', b'"<b> fox"'])
def test_a_room_has_the_same_two_words_each_time(tmp_path: Path, kept: bytes | None) -> None:
    if kept is not None:
        (tmp_path / "room.json").write_bytes(kept)
    words = room_words(tmp_path)
    assert set(words.split()) <= set(WORDS)
    assert room_words(tmp_path) == words
