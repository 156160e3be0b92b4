"""The names of people at the table: whatever people are called, but nothing that cannot be seen, heard or typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.computer.names import NameFault, name_fault

NAMES = (
    "Anna", "José", "Jose\u0301", "Renée-Claire", "O'Brien", "D’Arcy", "Bob 2", "Maria del Carmen", "Łukasz", "Nguyễn Thị Ánh", "Ольга",
    "Ελένη", "שָׁלוֹם", "علی\u200cرضا", "राम", "श्री\u200dराम", "நந்தினி", "ไพโรจน์", "田中さん", "ミラーニャ", "김철수", "Arnau Gal·la",
    "You Jing", "Li You", "Fazıl Say", "Ne Win", "Can", "Deals", "Anna's Ben", "Jack", "Queen Mary", "Anna and Ben",
)  # fmt: skip
NONE = {
    "": "length", "x" * 31: "length",
    " ": "blank", " Anna": "blank", "Anna ": "blank", "Anna  Bea": "blank",
    "\u200b": "hidden", "A\u200bnna": "hidden", "Anna\u200d": "hidden", "\u200cAnna": "hidden",  # zero width
    "\u202eannA": "hidden", "Anna\u2066": "hidden", "\u200fAnna": "hidden",  # the direction of writing
    "Anna\n": "hidden", "An\x1bna": "hidden", "An\x9bna": "hidden", "Anna\u2028Bea": "hidden", "Anna\u00a0Bea": "hidden",
    "\u3164": "hidden", "Anna\uffa0": "hidden", "A\u034fnna": "hidden", "Anna\ufe0f": "hidden", "\U000e0041": "hidden", "\ud800": "hidden",
    "\u2800": "sign", "😀": "sign", "Anna. You win": "sign", "Anna, plus 5": "sign", "Anna: 31": "sign", "Anna?": "sign", "Anna (you)": "sign",
    "\u0301": "accents", "-\u0301": "accents", "A\u0301\u0302\u0303": "accents",
    "31": "letterless", "-": "letterless",
    "\u0410nna": "mixed", "\u03b1nna": "mixed", "𝐀nna": "mixed", "𝐀𝐧𝐧𝐚": "mixed", "Ａｎｎａ": "mixed", "ﬁona": "mixed",  # Cyrillic, Greek, disguised
    "Anna plays": "sentence", "Anna Plays 5 Ben": "sentence", "Ben-says-go": "sentence", "Anna's crib": "sentence", "Anna’s hand": "sentence", "Ines' hand": "sentence",
    "You": "sentence", "YOU": "sentence", "You play 5": "sentence", "Anna and you": "sentence", "Your hand": "sentence", "You win": "sentence",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_real_names_are_accepted(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize(("name", "why"), NONE.items(), ids=map(ascii, NONE))
def test_unseen_and_unheard_characters_and_the_marks_of_sentences_are_refused(name: str, why: str) -> None:
    assert name_fault(name) == NameFault(why)


@given(st.text(max_size=32))
def test_a_name_can_be_printed_and_ends_no_sentence(text: str) -> None:
    if name_fault(text) is None:
        joined = text.replace("\u200c", "").replace("\u200d", "")
        assert joined.isprintable()
        assert not set(text) & set('.,:;!?…"()[]{}<>/\\|=+#*')
        assert any(letter.isalpha() for letter in text)
