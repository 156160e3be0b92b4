"""The options of `audiocrib host`."""

import pytest

from audiocrib.commands.host import parse_host


@pytest.mark.parametrize(
    ("words", "players"),
    [
        (["--seats", "you,open,open,club"], "4"),
        (["--seats", "you"], "2"),
        (["--seats", "you,open", "--players", "3"], "3"),
        ([], None),
    ],
)
def test_as_many_play_as_seats_are_named(words: list[str], players: str | None) -> None:
    assert parse_host(words).arguments.players == players
