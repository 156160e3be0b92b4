"""Text in lines of a given width."""

import pytest

from audiocrib.window.lettering import wrapped


def measure(text: str, _: int) -> int:
    """Return the width in letters that are all equally wide."""
    return len(text)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Anna counts 5, now 9.", 18, ("Anna counts 5,", "now 9.")),
        ("5 points. Enter continues.", 16, ("5 points.", "Enter continues.")),
        ("Enter continues.", 12, ("Enter", "continues.")),
        ("You play incomprehensibly.", 20, ("You play", "incomprehensibly.")),
        ("It is incomprehensibly", 12, ("It is", "incomprehens", "ibly")),
        ("Your turn.", 12, ("Your turn.",)),
        ("", 12, ()),
    ],
)
def test_the_last_word_is_not_alone_if_the_line_before_it_can_spare_one(
    text: str, width: int, lines: tuple[str, ...]
) -> None:
    assert wrapped(text, width, 1, measure) == lines
