"""The worth of a score between two sides: before a deal from a table, within one by who counts first.

Knows only numbers of points. In a game to another target, only the points still needed count.
"""

from audiocrib.computer.tables import tables

FULL = 65_535
GAME = 16_383
MOST = 121
"""The table makes no difference between this many points needed and more."""
SKUNKED = 30
"""A side that needs more than this when the other wins is skunked, in a game to 121."""


def before_deal(dealer_needs: int, other_needs: int) -> float:
    """Return the dealer's chance of winning, when both need at least one point."""
    return tables().winning[_place(dealer_needs, other_needs)] / FULL


def games_before_deal(dealer_needs: int, other_needs: int) -> float:
    """Return the games that the dealer wins on average less those lost, a skunk counting twice: -2 to 2."""
    return tables().games[_place(dealer_needs, other_needs)] / GAME - 2


def _place(dealer_needs: int, other_needs: int) -> int:
    if dealer_needs > MOST or other_needs > MOST:  # rare, and `min` would run hundreds of times for each card
        dealer_needs, other_needs = min(dealer_needs, MOST), min(other_needs, MOST)
    return (dealer_needs - 1) * MOST + other_needs - 1


def after_play(
    my_needs: int,
    their_needs: int,
    my_hand: int,
    their_hand: int,
    crib: int,
    i_deal: bool,
    skunks: bool = False,
) -> float:
    """Return my chance once the cards are played: the hands are counted in order, then the other deals.

    `my_needs` and `their_needs` are as of the start of counting; 0 or less: that side has won. With
    `skunks`: games won less games lost, a skunk counting twice.
    """
    if my_needs <= 0:
        return _won(their_needs, skunks)
    if their_needs <= 0:
        return _lost(my_needs, skunks)
    if i_deal:
        their_needs -= their_hand
        if their_needs <= 0:
            return _lost(my_needs, skunks)
        my_needs -= my_hand + crib
        if my_needs <= 0:
            return _won(their_needs, skunks)
        return -games_before_deal(their_needs, my_needs) if skunks else 1.0 - before_deal(their_needs, my_needs)
    my_needs -= my_hand
    if my_needs <= 0:
        return _won(their_needs, skunks)
    their_needs -= their_hand + crib
    if their_needs <= 0:
        return _lost(my_needs, skunks)
    return games_before_deal(my_needs, their_needs) if skunks else before_deal(my_needs, their_needs)


def _won(their_needs: int, skunks: bool) -> float:
    return 2.0 if skunks and their_needs > SKUNKED else 1.0


def _lost(my_needs: int, skunks: bool) -> float:
    return -(2.0 if my_needs > SKUNKED else 1.0) if skunks else 0.0
