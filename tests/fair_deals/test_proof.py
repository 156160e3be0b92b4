"""A file that proves a game, or that it was not fair, for a player and for a spectator."""

import pytest
from msgspec.structs import replace

from audiocrib.fair_deals.packs import NOTHING_DRAWN
from audiocrib.fair_deals.proof import NotShown, OtherSecret, Proof, Verdict, verified
from audiocrib.rules.cards import Seat
from tests.fair_deals.proofs import SECRETS, packs, proof, swapped

FAIR = proof(packs())


def test_a_fair_game_passes_for_every_seat_and_for_spectators() -> None:
    for viewer in (Seat(0), Seat(1), None):
        found = verified(proof(packs(), viewer=viewer))
        assert isinstance(found, Verdict)
        assert found.checked.deals > 1
        assert (found.checked.wrong, found.without) == ((), ())


def test_a_deal_with_other_cards_is_named() -> None:
    found = verified(proof(swapped(packs(), 2)))
    assert isinstance(found, Verdict)
    assert found.checked.wrong == (2,)


def test_nothing_is_checked_before_the_table_has_shown_its_secret() -> None:
    assert verified(replace(FAIR, secrets=(None, *SECRETS[1:]))) == NotShown()


@pytest.mark.parametrize(("party", "seat"), [(0, None), (1, Seat(0)), (2, Seat(1))])
def test_a_party_that_showed_another_secret_is_named(party: int, seat: Seat | None) -> None:
    """This includes the table, which knows at the end of the game which secret would have made its cards right."""
    secrets = (*SECRETS[:party], bytes(range(32)), *SECRETS[party + 1 :])
    assert verified(replace(FAIR, secrets=secrets)) == OtherSecret(seat)


def test_parties_that_drew_nothing_are_named_and_the_packs_are_still_right() -> None:
    secrets = (*SECRETS[:2], NOTHING_DRAWN)
    found = verified(proof(packs(secrets), secrets))
    assert isinstance(found, Verdict)
    assert (found.checked.wrong, found.without) == ((), (Seat(1),))


@pytest.mark.parametrize(
    "other",
    [
        replace(FAIR, commitments=FAIR.commitments[:2]),
        replace(FAIR, secrets=(*FAIR.secrets, b"")),
        replace(FAIR, seats=(Seat(0), Seat(5))),
        replace(FAIR, players=("Anna",)),
        replace(FAIR, viewer=Seat(9)),
        replace(FAIR, told=FAIR.told[1:]),
    ],
    ids=["commitments", "secrets", "seats", "players", "viewer", "told"],
)
def test_parts_that_do_not_belong_together_prove_nothing(other: Proof) -> None:
    with pytest.raises(ValueError, match=r"."):
        verified(other)
