"""Packs follow from everybody's bytes and nothing else, and every order is equally likely."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.fair_deals.packs import SECRET_BYTES, Draw, commitment, game_key, pack_of
from audiocrib.rules.cards import PACK

DRAW = Draw("oak river", 0, 3)
SECRETS = tuple(sha256(name).digest() for name in (b"table", b"Anna", b"Ben"))
secrets = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)


def test_the_packs_of_the_documented_example() -> None:
    """Authors of other programs compare theirs with these."""
    assert commitment(DRAW, 1, SECRETS[1]).hex() == "665f497fcefca3261b07d1ea669340b5a2ce529e364c7477740718460093338b"
    key = game_key(DRAW, SECRETS)
    assert key.hex() == "62ae42c3ba63187f495db438cfb9576a92345cea25a42f4c8298e6f41bf63e78"
    assert " ".join(pack_of(key, 0)[:12]) == "AH AC TS 3H 4D 6D KH 2C KC 3S 3C 3D"
    assert " ".join(pack_of(key, 1)[:12]) == "6D QD 7S 8D JC 3C 2D 5D 3S TS 3H 5H"


@given(key=secrets, shuffle=st.integers(0, 10_000))
def test_every_pack_has_all_cards_once(key: bytes, shuffle: int) -> None:
    assert sorted(pack_of(key, shuffle)) == sorted(PACK)


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-squared over 51 degrees for each place; of 52 places the greatest is below 110 in all but one of 10,000 runs."""
    key, packs = game_key(DRAW, SECRETS), 5_200
    counts = [Counter[str]() for _ in PACK]
    for shuffle in range(packs):
        for place, card in enumerate(pack_of(key, shuffle)):
            counts[place][card] += 1
    expected = packs / len(PACK)
    spread = [sum((count[card] - expected) ** 2 / expected for card in PACK) for count in counts]
    assert max(spread) < 110
    assert 45 < sum(spread) / len(spread) < 57


@given(st.lists(secrets, min_size=3, max_size=3), st.integers(0, 2), st.integers(0, 255))
def test_one_bit_of_anybody_changes_every_pack(drawn: list[bytes], party: int, bit: int) -> None:
    before = game_key(DRAW, drawn)
    number = int.from_bytes(drawn[party], "big") ^ 1 << bit
    drawn[party] = number.to_bytes(SECRET_BYTES, "big")
    assert pack_of(game_key(DRAW, drawn), 0) != pack_of(before, 0)


@pytest.mark.parametrize("other", [Draw("oak rivet", 0, 3), Draw("oak river", 1, 3), Draw("oak river", 0, 3, 1)])
def test_a_hash_and_a_key_are_worth_nothing_elsewhere(other: Draw) -> None:
    assert commitment(other, 1, SECRETS[1]) != commitment(DRAW, 1, SECRETS[1])
    assert game_key(other, SECRETS) != game_key(DRAW, SECRETS)


def test_nobody_can_show_the_hash_of_another_party_as_their_own() -> None:
    assert commitment(DRAW, 1, SECRETS[1]) != commitment(DRAW, 2, SECRETS[1])


@pytest.mark.parametrize("drawn", [SECRETS[:2], (*SECRETS, SECRETS[0]), (*SECRETS[:2], b"short")])
def test_a_key_needs_the_whole_secret_of_every_party(drawn: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="3 secrets of 32 bytes are wanted"):
        game_key(DRAW, drawn)
