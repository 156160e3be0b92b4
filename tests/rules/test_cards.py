"""Cards: notation, order, value, and taking cards away from hands that are partly unseen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.rules.cards import (
    PACK,
    Card,
    Cards,
    Rank,
    Suit,
    in_order,
    parse_cards,
    print_cards,
    unseen,
    without,
)
from audiocrib.rules.errors import Reason, Refusal
from tests.rules.any_table import examples

HANDS = st.lists(st.sampled_from(PACK), unique=True, max_size=13).map(tuple)


def test_the_pack_has_52_different_cards_of_13_ranks_and_4_suits() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.rank, card.suit) for card in PACK} == {(rank, suit) for rank in Rank for suit in Suit}
    assert Card.UNSEEN not in PACK


def test_cards_are_ordered_by_rank_then_suit_with_unseen_ones_last() -> None:
    assert in_order((Card.UNSEEN, *reversed(PACK))) == (*PACK, Card.UNSEEN)
    assert print_cards(in_order(parse_cards("KC AS TD AC JH"))) == "AC AS TD JH KC"
    assert [card.place for card in PACK] == list(range(52))


def test_court_cards_count_ten_and_an_ace_one() -> None:
    assert [card.worth for card in parse_cards("AC 2C 9C TC JC QC KC")] == [1, 2, 9, 10, 10, 10, 10]


@given(cards=HANDS, data=st.data())
@examples(100)
def test_printed_cards_are_read_back(cards: Cards, data: st.DataObject) -> None:
    """In upper or lower case, with ten as T or 10, with spaces or commas."""
    text = print_cards(cards)
    text = text.lower() if data.draw(st.booleans(), label="lower case") else text
    text = text.replace("T", "10").replace("t", "10") if data.draw(st.booleans(), label="ten as 10") else text
    text = text.replace(" ", data.draw(st.sampled_from([" ", ",", ", ", "  "]), label="between"))
    assert parse_cards(text) == cards


@pytest.mark.parametrize("word", ["1H", "HT", "5", "XX", "??", "5HH", "11C", "5♥", "t10c"])
def test_text_that_is_not_a_card_is_refused_with_the_text(word: str) -> None:
    with pytest.raises(Refusal) as raised:
        parse_cards(f"AC {word} KC")
    assert raised.value == Refusal(Reason.NO_SUCH_CARD, text=word)


def test_a_repeated_card_is_refused_with_the_card() -> None:
    with pytest.raises(Refusal) as raised:
        parse_cards("5H JC 5h")
    assert raised.value == Refusal(Reason.CARD_TWICE, card=Card("5H"))


def test_empty_text_is_no_cards() -> None:
    assert parse_cards(" , ") == ()
    assert print_cards(()) == ""


def test_the_repr_of_a_card_is_the_call_that_makes_it() -> None:
    assert repr(Card("TH")) == 'Card("TH")'
    assert str(Card("TH")) == "TH"


@pytest.mark.parametrize("name", ["rank", "suit", "worth"])
def test_an_unseen_card_has_no_value(name: str) -> None:
    with pytest.raises(AttributeError):
        getattr(Card.UNSEEN, name)


@given(cards=HANDS, data=st.data())
@examples(100)
def test_cards_can_be_taken_from_a_hand_that_is_partly_unseen(cards: Cards, data: st.DataObject) -> None:
    """The owner's full hand and the neighbour's hidden one follow from the same event."""
    gone = data.draw(st.lists(st.sampled_from(cards), unique=True) if cards else st.just([]), label="gone")
    assert without(cards, gone) == tuple(card for card in cards if card not in gone)
    assert without(unseen(len(cards)), gone) == unseen(len(cards) - len(gone))


def test_a_card_that_is_not_in_the_hand_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match=r"not in list"):
        without(parse_cards("5H"), parse_cards("5D"))
