"""A game with the drawn packs passes for every seat and for spectators; with any other card it does not."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.fair_deals.check import checked
from audiocrib.fair_deals.packs import pack_of
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.options import Options, StarterCut
from audiocrib.rules.presets import PRESETS, SALON
from audiocrib.rules.visibility import see
from tests.fair_deals.fair_games import cuts, moves, told
from tests.rules.any_table import LEGAL, SEEDS, examples, viewers

KEY = bytes(range(32))
drawn = partial(pack_of, KEY)


@given(options=LEGAL, seed=SEEDS)
@examples(25)
def test_every_seat_of_any_table_finds_the_drawn_packs(options: Options, seed: int) -> None:
    played = list(moves(options, seed, drawn))
    deals = sum(isinstance(event, ev.Dealt) for move in played for event in move.events)
    for viewer in viewers(options):
        found = checked(options, viewer, told(played, viewer), drawn, cuts(played))
        assert (found.deals, found.wrong, found.right) == (deals, (), deals)


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1)])
@given(seed=st.integers(0, 1_000))
@examples(15)
def test_a_table_that_deals_another_pack_is_caught_by_every_player(viewer: Seat, seed: int) -> None:
    """The third shuffle is different: the table picked a pack."""

    def dealt(shuffle: int) -> Cards:
        return pack_of(KEY[::-1], shuffle) if shuffle == 2 else drawn(shuffle)

    played = list(moves(SALON, seed, dealt))
    found = checked(SALON, viewer, told(played, viewer), drawn)
    assert found.wrong
    assert found.right == found.deals - 1


@given(seed=st.integers(0, 1_000), data=st.data())
@examples(25)
def test_two_swapped_cards_are_caught_by_whoever_sees_one_of_them(seed: int, data: st.DataObject) -> None:
    """A card of each hand, or the starter, is not the one in the pack: whoever holds or sees it finds the fault."""
    first, second = data.draw(
        st.tuples(st.integers(0, 11), st.integers(0, 12)).filter(lambda two: two[0] % 2 != two[1] % 2)
    )

    def dealt(shuffle: int) -> Cards:
        pack = list(drawn(shuffle))
        if shuffle == 1:
            pack[first], pack[second] = pack[second], pack[first]
        return tuple(pack)

    played = list(moves(SALON, seed, dealt))
    for viewer in (Seat(0), Seat(1)):
        found = checked(SALON, viewer, told(played, viewer), drawn)
        assert found.deals > 1
        assert len(found.wrong) == 1


def test_a_player_who_cut_finds_a_starter_that_lay_elsewhere() -> None:
    """A player who knows the place of the cut checks the very card; the others check that it was one of those left."""
    options = replace(PRESETS["pagat"], starter_cut=StarterCut.PLAYER)
    played = list(moves(options, 4, drawn))
    seen = told(played, Seat(0))
    where = cuts(played)
    elsewhere = {deal: at % 40 + 1 for deal, at in where.items()}
    assert where
    assert checked(options, Seat(0), seen, drawn, where).wrong == ()
    assert checked(options, Seat(0), seen, drawn).wrong == ()
    assert checked(options, Seat(0), seen, drawn, elsewhere).wrong == tuple(where)


def test_a_card_that_nobody_was_dealt_is_found_when_it_is_played() -> None:
    """The table has another player play a card out of the stock."""
    played = list(moves(SALON, 7, drawn))
    number, move = next(
        (n, m) for n, m in enumerate(played) if isinstance(m.events[0], ev.Played) and m.events[0].seat == 1
    )
    stock = move.before.deal.stock if move.before.deal else ()
    event = move.events[0]
    assert isinstance(event, ev.Played)
    seen = told(played[:number], Seat(0))
    assert checked(SALON, Seat(0), seen, drawn).wrong == ()
    forged = see(replace(event, card=stock[0]), Seat(0))
    assert checked(SALON, Seat(0), [*seen, (forged,)], drawn).wrong == (1,)


def test_unseen_cards_are_not_checked() -> None:
    """A game of which only backs are seen passes: nothing was seen that does not fit."""
    played = list(moves(SALON, 2, drawn))[:3]
    assert checked(SALON, None, told(played, None), drawn).wrong == ()
    assert all(card is Card.UNSEEN for event in told(played, None)[-1] for card in getattr(event, "cards", ()))
