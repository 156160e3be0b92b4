"""Hands imagined for the other: of possible cards, in the right number, and none that a go rules out."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from audiocrib.computer.determinize import Known, worlds
from audiocrib.computer.series import WORTH
from audiocrib.concurrency.steps import done
from tests.rules.any_table import examples

PACK = tuple(rank for rank in range(1, 14) for _ in range(4))


@given(seed=st.integers(0, 2**32), played=st.integers(0, 3), room=st.sampled_from([0, 0, 3, 6]), dealer=st.booleans())
@examples(40)
def test_imagined_hands_fit_what_is_known(seed: int, played: int, room: int, dealer: bool) -> None:
    random = Random(seed)
    cards = random.sample(PACK, 52)
    known = Known(tuple(cards[:played]), 4 - played, room, tuple(sorted(cards[played:45])), dealer)
    found = done(worlds(known, 50, Random(seed)))
    assert 12 <= len(found) <= 50
    for world in found:
        assert len(world.held) == 4 - played
        assert sorted((*world.held, *known.played)) == sorted(world.kept)
        assert all(WORTH[rank] > room for rank in world.held)
        for rank in world.held:
            assert world.held.count(rank) <= known.unseen.count(rank)
    assert done(worlds(known, 50, Random(seed))) == found


def test_a_hand_of_three_is_imagined_too() -> None:
    known = Known((5,), 2, 0, PACK[:20], dealer=False)
    assert {len(world.held) for world in done(worlds(known, 20, Random(1)))} == {2}


def test_fives_are_imagined_more_often_than_chance_would_have_them() -> None:
    """Nobody gives a five to another's crib."""
    known = Known((), 4, 0, PACK[:-6], dealer=False)
    found = done(worlds(known, 2000, Random(1)))
    fives = sum(world.held.count(5) for world in found) / len(found)
    assert fives > 4 * 4 / 46 * 1.2
