"""First every hash, then every secret: cheats are named, and gain nothing."""

from hashlib import sha256

import pytest

from audiocrib.fair_deals.drawing import (
    TABLE,
    Drawing,
    Unfair,
    UnfairPart,
    anew,
    begin,
    key_of,
    with_commitment,
    with_secret,
)
from audiocrib.fair_deals.packs import NOTHING_DRAWN, Draw, commitment, game_key

DRAW = Draw("oak river", 0, 3)


def secret(party: int, attempt: int = 0) -> bytes:
    return sha256(bytes((party, attempt))).digest()


def committed(drawing: Drawing) -> Drawing:
    """Return the drawing after everybody who still draws has shown their hash."""
    for party in drawing.waits_for:
        own = commitment(drawing.draw, party, secret(party, drawing.draw.attempt))
        drawing = with_commitment(drawing, party, own)
    return drawing


def test_all_draw_and_the_table_shows_its_own_last() -> None:
    drawing = begin(DRAW)
    assert drawing.waits_for == (0, 1, 2)
    drawing = committed(drawing)
    assert drawing.waits_for == (1, 2)
    drawing = with_secret(with_secret(drawing, 2, secret(2)), 1, secret(1))
    assert drawing.ready
    assert drawing.secrets[TABLE] is None
    key = key_of(drawing, secret(TABLE))
    assert key == game_key(DRAW, [secret(0), secret(1), secret(2)])
    assert key_of(with_secret(drawing, TABLE, secret(TABLE))) == key
    with pytest.raises(ValueError, match="3 secrets"):
        key_of(drawing)


def test_a_secret_that_is_shown_before_all_hashes_are_there_is_not_taken() -> None:
    drawing = with_commitment(begin(DRAW), 1, commitment(DRAW, 1, secret(1)))
    with pytest.raises(UnfairPart) as caught:
        with_secret(drawing, 1, secret(1))
    assert (caught.value.party, caught.value.why) == (1, Unfair.EARLY)


@pytest.mark.parametrize("party", [0, 1, 2])
def test_another_secret_than_that_of_the_hash_is_named(party: int) -> None:
    """A table, or a client that steers it, might prefer another pack once everybody's bytes are known."""
    drawing = committed(begin(DRAW))
    with pytest.raises(UnfairPart) as caught:
        with_secret(drawing, party, secret(9))
    assert (caught.value.party, caught.value.why) == (party, Unfair.OTHER)


def test_nobody_shows_anything_twice() -> None:
    drawing = committed(begin(DRAW))
    with pytest.raises(UnfairPart) as hashed:
        with_commitment(drawing, 1, commitment(DRAW, 1, secret(9)))
    with pytest.raises(UnfairPart) as shown:
        with_secret(with_secret(drawing, 1, secret(1)), 1, secret(1))
    assert (hashed.value.why, shown.value.why) == (Unfair.TWICE, Unfair.TWICE)


def test_a_copied_hash_can_never_be_followed_by_its_secret() -> None:
    """So nobody can cancel out somebody else's draw."""
    drawing = with_commitment(begin(DRAW), TABLE, commitment(DRAW, TABLE, secret(TABLE)))
    drawing = with_commitment(drawing, 1, commitment(DRAW, 1, secret(1)))
    copied = drawing.commitments[1]
    assert copied is not None
    drawing = with_commitment(drawing, 2, copied)
    drawing = with_secret(drawing, 1, secret(1))
    with pytest.raises(UnfairPart):
        with_secret(drawing, 2, secret(1))


def test_a_table_and_a_player_together_get_one_other_pack_by_keeping_silent_and_are_named() -> None:
    """They know what the packs would be before the player shows anything. A party that keeps silent is named, and all
    draw again, hidden from each other; one that does so twice draws no more, and the packs depend only on the others.
    """
    first = with_secret(committed(begin(DRAW)), 1, secret(1))
    assert first.waits_for == (2,)
    second = committed(anew(first, frozenset({2})))
    assert second.draw.attempt == 1
    assert second.failed == {2}
    assert second.secrets == (None, None, None)
    third = committed(anew(with_secret(second, 1, secret(1, 1)), frozenset({2})))
    assert third.constant == {2}
    assert third.waits_for == (1,)
    third = with_secret(third, 1, secret(1, 2))
    assert third.ready
    assert third.secrets[2] == NOTHING_DRAWN


def test_a_secret_of_the_attempt_before_is_worth_nothing() -> None:
    drawing = anew(committed(begin(DRAW)), frozenset({2}))
    drawing = with_commitment(drawing, 1, commitment(DRAW, 1, secret(1)))
    drawing = with_commitment(with_commitment(drawing, 0, bytes(32)), 2, bytes(32))
    with pytest.raises(UnfairPart):
        with_secret(drawing, 1, secret(1))
