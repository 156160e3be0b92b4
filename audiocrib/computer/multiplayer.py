"""The best play among three to six: every card played out against imagined hands for all the others, partners included.

Works on ranks and on what a view shows. Pegs of its own side count for a card, the others' average against it.
"""

import random
from collections.abc import Sequence

from audiocrib.computer.cribs import one_worth
from audiocrib.computer.decision import Rated, RatingPart
from audiocrib.computer.determinize import Ranks, room_at_gos, unseen
from audiocrib.computer.points import by_rank_and_starter
from audiocrib.computer.rollout import UNFIT, Rows
from audiocrib.computer.searching import rows, series_number
from audiocrib.computer.series import WORTH
from audiocrib.computer.summing import in_order
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Rank, Seat
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.state import View, deal_of, played_by, series_cards, side_of

_TRIES = 6
A_STEP = 5
"""Worlds imagined, or played out, between two points at which a key may be answered."""


def rated(view: View, seat: Seat, fitting: Cards, samples: int, rng: random.Random) -> Steps[list[Rated[Card | None]]]:
    """Rate each card that fits by what it gains the side of `seat` over the average of the other sides."""
    out = [(card.place >> 2) + 1 for card in unseen(view, seat)]
    rooms = [room_at_gos(view, Seat(other)) for other in range(len(view.sides))]
    found: list[tuple[Ranks, ...]] = []
    for number in range(samples):
        if number % A_STEP == 0:
            yield
        found.append(_imagined(view, seat, out, rooms, rng))
    series = series_number(series_cards(view))
    mine = [card.rank.value for card in deal_of(view).hands[seat]]
    options: list[Rated[Card | None]] = []
    by_rank: dict[int, tuple[int, float]] = {}
    for card in fitting:
        rank = card.rank.value
        if rank not in by_rank:
            now = rows()[series][0][rank]
            later: list[float] = []
            for at, world in enumerate(found):
                if at % A_STEP == 0:
                    yield
                later.append(_later(view, seat, rank, series, mine, world))
            by_rank[rank] = now, in_order(later) / len(later)
        pegs, follows = by_rank[rank]
        options.append(Rated(card, pegs + follows, None, ((RatingPart.NOW, pegs), (RatingPart.LATER, follows))))
    return options


def _later(view: View, seat: Seat, rank: int, number: int, mine: list[int], world: Sequence[Ranks]) -> float:
    """Return the points that follow a card in one imagined world."""
    hands = [list(hand) for hand in world]
    hands[seat] = list(mine)
    hands[seat].remove(rank)
    pegged = play_out(rows(), number << 4 | rank, hands, seat)
    sides = view.sides
    own = sides[seat]
    total = sum(points for side, points in zip(sides, pegged, strict=True) if side == own)
    rivals = len(set(sides)) - 1
    return total - (sum(pegged) - total) / rivals


def play_out(rows: Rows, number: int, hands: list[list[int]], last: int) -> list[int]:
    """Return what every seat pegs when each plays its most valuable card; uses up the lists. `last` played last."""
    players = len(hands)
    pegged = [0] * players
    while True:
        pegs, values, number = rows[number]
        for step in range(1, players + 1):
            turn = (last + step) % players
            best, pick = UNFIT, 0
            for rank in hands[turn]:
                if values[rank] > best:
                    best, pick = values[rank], rank
            if pick:
                hands[turn].remove(pick)
                pegged[turn] += pegs[pick]
                last, number = turn, number << 4 | pick
                break
        else:
            if number and pegs[0] < 31:
                pegged[last] += 1
            if not any(hands):
                return pegged
            number = 0


def _imagined(view: View, seat: Seat, out: list[int], rooms: list[int], rng: random.Random) -> tuple[Ranks, ...]:
    """Imagine a hand for every other seat from the ranks that are `out`: any that its gos allow, rarely one that people
    seldom keep.
    """
    deal = deal_of(view)
    for _ in range(_TRIES):
        pack = rng.sample(out, len(out))
        hands: list[Ranks] = []
        for other, hand in enumerate(deal.hands):
            number = 0 if other == seat else len(hand)
            drawn = _drawn(pack, number, rooms[other])
            if drawn is None:
                break
            hands.append(drawn)
        else:
            return tuple(_as_kept(view, Seat(at), seat, hand, pack, rooms[at]) for at, hand in enumerate(hands))
    pack = rng.sample(out, len(out))
    return tuple(() if other == seat else tuple(pack.pop() for _ in hand) for other, hand in enumerate(deal.hands))


def _drawn(pack: list[int], number: int, room: int) -> Ranks | None:
    """Draw cards off the pack, none that would have fitted at a go; None if there are not enough."""
    found: list[int] = []
    at = len(pack) - 1
    while len(found) < number and at >= 0:
        if WORTH[pack[at]] > room:
            found.append(pack.pop(at))
        at -= 1
    return tuple(found) if len(found) == number else None


def _as_kept(view: View, other: Seat, seat: Seat, hand: Ranks, pack: list[int], room: int) -> Ranks:
    """Return the hand after drawing one more card and giving away the worst of the five, so that good cards are
    likelier.
    """
    if (
        other == seat
        or len(hand) == 0
        or form_of(view.options).keep != 4
        or not pack
        or len(deal_of(view).laid[other]) != 1
    ):
        return hand
    played = [card.rank.value for card in played_by(view, other)]
    mine = side_of(view, other) == side_of(view, deal_of(view).dealer)
    options = view.options
    extra = pack[-1]
    if WORTH[extra] <= room:
        return hand
    best, given = -99.0, extra
    five = (*played, *hand, extra)
    for rank in set(five):
        keep = list(five)
        keep.remove(rank)
        crib = one_worth(Rank(rank), mine, options)
        worth = sum(by_rank_and_starter(sorted(keep))) / 13 + (crib if mine else -crib)
        if worth > best:
            best, given = worth, rank
    if given not in hand:
        return hand
    pack[-1] = given
    held = list(hand)
    held.remove(given)
    return (*held, extra)
