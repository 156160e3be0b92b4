"""The people at a table with others elsewhere, in words."""

from audiocrib.narration.text import Text
from audiocrib.session.company import Company
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Here, Room


def test_a_computer_is_called_a_computer() -> None:
    company = Company(lambda _: None)
    company.now(Room((Here("Ann", Kind.HUMAN), None, Here("Anna", Kind.COMPUTER))), playing=False)
    assert [Text().sentence(said) for said in company.here] == [
        "At the table: Ann and Anna, a computer.",
        "Waiting for 1 player.",
    ]
