"""A page is told and tells the same on both sides."""

from tests.page.declarations import FIELDS, FILE, declared, fields


def test_the_page_is_checked_by_the_messages_of_today() -> None:
    assert FILE.read_text("utf-8") == declared(), "python -m tests.page.declarations"
    assert FIELDS.read_text("utf-8") == fields(), "python -m tests.page.declarations"
