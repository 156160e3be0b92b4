"""The places where lines break, for terminals and braille lines of every length."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from audiocrib.narration.wrap import width, wrap

HAND = "Your hand: ace of clubs, 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts, king of clubs."
PLAY = "Anna plays 7, count 7. Your turn."

words = st.text(st.characters(exclude_characters=" \n"), min_size=1, max_size=12)
sentences = st.lists(words, min_size=1, max_size=12).map(" ".join)
messages = st.lists(
    st.tuples(sentences, st.sampled_from([".", "?", "!", ",", ":", ""])).map("".join), min_size=1, max_size=6
).map(" ".join)


def lines(text: str, columns: int) -> list[str]:
    return wrap(text, columns).split("\n")


def test_a_message_that_fits_is_one_line() -> None:
    assert lines(HAND, 300) == [HAND]


def test_the_last_column_stays_free() -> None:
    assert lines(PLAY, len(PLAY) + 1) == [PLAY]
    assert len(lines(PLAY, len(PLAY))) == 2


def test_a_sentence_that_fits_on_a_line_is_not_broken() -> None:
    assert lines(PLAY, 32) == ["Anna plays 7, count 7.", "Your turn."]


def test_a_long_sentence_breaks_after_commas() -> None:
    assert lines(HAND, 80) == [
        "Your hand: ace of clubs, 4 of hearts, 5 of spades, 6 of diamonds,",
        "jack of hearts, king of clubs.",
    ]


def test_a_braille_line_of_20_has_a_card_to_a_line() -> None:
    assert lines(HAND, 20) == [
        "Your hand:",
        "ace of clubs,",
        "4 of hearts,",
        "5 of spades,",
        "6 of diamonds,",
        "jack of hearts,",
        "king of clubs.",
    ]


def test_a_card_stays_whole_in_a_phrase_that_is_too_long() -> None:
    assert lines("Discarded ace of clubs, king of clubs.", 20) == ["Discarded", "ace of clubs,", "king of clubs."]


def test_a_no_break_space_holds_a_card_together() -> None:
    assert lines("Weggelegt wird Kreuz\u00a0Ass.", 20) == ["Weggelegt wird", "Kreuz\u00a0Ass."]


def test_a_question_that_would_be_split_begins_a_line() -> None:
    question = "Do you want to hear your hand, the crib, or the starter?"
    assert lines(f"Go. {question}", 40) == ["Go.", "Do you want to hear your hand,", "the crib, or the starter?"]
    assert lines(f"Go. {question} Yes.", 40) == ["Go. Do you want to hear your hand,", "the crib, or the starter? Yes."]


def test_a_question_that_fits_goes_on_with_the_line() -> None:
    assert lines("Starter: 4 of diamonds. Your total?", 80) == ["Starter: 4 of diamonds. Your total?"]


def test_a_word_longer_than_the_line_is_cut_anywhere() -> None:
    assert lines("Saved in /home/anna/audiocrib/history.txt now.", 20) == [
        "Saved in",
        "/home/anna/audiocri",
        "b/history.txt now.",
    ]


def test_newlines_of_a_message_stay_and_blank_lines_vanish() -> None:
    assert lines("One.\n\n Two.   Three.\n", 80) == ["One.", "Two. Three."]


def test_wide_characters_take_two_cells_and_combining_ones_none() -> None:
    assert width("梅花 A") == 6
    assert width("e\u0301") == 1
    assert lines("梅花 方块", 7) == ["梅花", "方块"]


@pytest.mark.parametrize("columns", range(-1, 11))
def test_the_smallest_widths_come_to_an_end(columns: int) -> None:
    assert "".join(lines(HAND, columns)).replace(" ", "") == HAND.replace(" ", "")


@given(text=messages, columns=st.sampled_from([14, 20, 32, 40, 80, 300]))
@example(text=HAND, columns=20)
def test_lines_joined_by_blanks_are_the_text_and_none_is_too_long(text: str, columns: int) -> None:
    """No word is longer than 13 cells, so none needs cutting; wide characters may make it longer, and it is cut."""
    wrapped = lines(text, columns)
    assert all(width(line) < columns for line in wrapped)
    if all(width(word) < columns for word in text.split(" ")):
        assert " ".join(wrapped) == " ".join(word for word in text.split(" ") if word)


@given(text=messages, columns=st.integers(15, 100))
def test_a_sentence_is_broken_only_where_it_fits_on_no_line(text: str, columns: int) -> None:
    """A line that begins inside a sentence follows one that is longer than a line."""
    ends = tuple(".!?…")
    if any(unicodedata.category(character) in {"Pf", "Pe"} or character in "'\")]…" for character in text):
        return  # closing quotes belong to the sentence: another test shows that
    wrapped = lines(text, columns)
    whole = " ".join(wrapped)
    start = 0
    for line in wrapped[:-1]:
        start += len(line)
        if not line.endswith(ends):
            before = max(whole.rfind(f"{end} ", 0, start) for end in ends)
            after = min((place for end in ends if (place := whole.find(f"{end} ", start)) >= 0), default=len(whole) - 1)
            sentence = whole[before + 2 if before >= 0 else 0 : after + 1]
            assert width(sentence) >= columns
        start += 1
