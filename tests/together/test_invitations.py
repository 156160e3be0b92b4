"""The words that somebody types to join a table, and the tables kept for the next time."""

from pathlib import Path

import pytest

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands import join
from audiocrib.storage.file_store import FileStore
from audiocrib.together.invitations import (
    MOST,
    PAGE,
    Invitation,
    InvitationFault,
    invitation,
    invitations,
    keep_invitation,
)

OAK = Invitation("192.168.1.20", "oak river")
KNOWN = (Invitation("10.0.0.7:4218", "fox lemon", "Bea", "token"),)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("192.168.1.20 oak river", OAK),
        ("  192.168.1.20  Oak   RIVER ", OAK),
        ("oak-river, 192.168.1.20", OAK),
        ("audiocrib join 192.168.1.20 oak river", OAK),
        ("192.168.1.20", Invitation("192.168.1.20")),
        ("https://my-host.example/#oak-river", Invitation("https://my-host.example/", "oak river")),
        ("my-host.example oak-river", Invitation("my-host.example", "oak river")),
        ("localhost oak river", Invitation("localhost", "oak river")),
        ("fox lemon", KNOWN[0]),
        ("oak river", InvitationFault.NO_ADDRESS),
        ("", InvitationFault.NO_ADDRESS),
        ("192.168.1.20 oak", InvitationFault.NOT_TWO_WORDS),
        ("192.168.1.20 oak river fox", InvitationFault.NOT_TWO_WORDS),
        ("192.168.1.20 " + "o" * 60 + " river", InvitationFault.TOO_LONG),
    ],
)
def test_what_is_typed_leads_to_a_table_however_it_is_written(
    written: str, found: Invitation | InvitationFault
) -> None:
    assert invitation(written, KNOWN) == found


def test_the_table_joined_last_comes_first_and_each_is_kept_once(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    assert invitations(store) == ()
    for number in range(MOST + 3):
        keep_invitation(store, Invitation(f"10.0.0.{number}", "oak river", "Bea", str(number)))
    keep_invitation(store, Invitation("10.0.0.5", "oak river", "Bea", "newer"))
    kept = invitations(store)
    assert len(kept) == MOST
    assert kept[0] == Invitation("10.0.0.5", "oak river", "Bea", "newer")
    assert [one.address for one in kept].count("10.0.0.5") == 1


@pytest.mark.parametrize("data", [b"nonsense", b'[{"address":5}]', b'{"address":"a"}'])
def test_a_damaged_page_of_tables_counts_as_empty(tmp_path: Path, data: bytes) -> None:
    (tmp_path / PAGE).write_bytes(data)
    assert invitations(FileStore(tmp_path)) == ()


def test_words_alone_lead_to_a_table_in_the_local_network_where_one_can_be_found() -> None:
    assert invitation("Oak river", nearby=True) == Invitation("", "oak river")
    assert invitation("fox lemon", KNOWN, nearby=True) == KNOWN[0]
    assert invitation("oak", nearby=True) is InvitationFault.NO_ADDRESS


def test_a_call_with_just_two_words_searches_the_local_network_if_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join, "available", lambda: True)
    call = join.parse_join(["oak", "river"])
    assert (call.address, call.words) == ("", "oak river")
    call = join.parse_join(["192.168.1.20", "oak", "river"])
    assert (call.address, call.words) == ("192.168.1.20", "oak river")
    monkeypatch.setattr(join, "available", lambda: False)
    with pytest.raises(ArgumentsError):
        join.parse_join(["oak", "river"])
