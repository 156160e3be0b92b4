"""The chance of winning from a score, between two sides: before a deal by table, within one by who counts first.

Knows numbers of points alone. Games to another target are as near their end as the points that are still needed say.
"""

from audiocrib.computer.tables import tables

FULL = 65_535
MOST = 121
"""From so many points needed, or more, the table knows no difference."""


def before_deal(dealer_needs: int, other_needs: int) -> float:
    """The dealer's chance, both needing at least one point."""
    return tables().winning[(min(dealer_needs, MOST) - 1) * MOST + min(other_needs, MOST) - 1] / FULL


def after_play(my_needs: int, their_needs: int, my_hand: int, their_hand: int, crib: int, i_deal: bool) -> float:
    """My chance once the cards are played: the hands are counted in order, then the other deals.

    `my_needs` and `their_needs` are what was needed when the counting begins; 0 or less: that side has won.
    """
    if my_needs <= 0:
        return 1.0
    if their_needs <= 0:
        return 0.0
    if i_deal:
        their_needs -= their_hand
        if their_needs <= 0:
            return 0.0
        my_needs -= my_hand + crib
        return 1.0 if my_needs <= 0 else 1.0 - before_deal(their_needs, my_needs)
    my_needs -= my_hand
    if my_needs <= 0:
        return 1.0
    their_needs -= their_hand + crib
    return 0.0 if their_needs <= 0 else before_deal(my_needs, their_needs)
