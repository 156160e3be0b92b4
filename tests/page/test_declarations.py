"""A page and its session agree about their messages."""

from tests.page.declarations import FIELDS, FILE, declared, fields


def test_the_page_is_checked_against_the_current_messages() -> None:
    assert FILE.read_text("utf-8") == declared(), "python -m tests.page.declarations"
    assert FIELDS.read_text("utf-8") == fields(), "python -m tests.page.declarations"
