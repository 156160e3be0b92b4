"""Which card to play: points now, less the best reply to be feared, plus what one could answer to it.

Works on ranks. What the others may hold is what the view does not show, less what their gos rule out.
"""

import random

from audiocrib.computer.points import RANKS, pegs
from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import Go, Play, SeatCommand
from audiocrib.rules.options import GoCall
from audiocrib.rules.scoring import score_play
from audiocrib.rules.state import (
    View,
    count,
    deal_of,
    kept,
    playable,
    playing,
    series_cards,
    side_of,
    target_of,
)

REPLY = 0.9
"""A reply that can be made is not always made: the other may have something better."""
ANSWER = 0.6
"""An answer of mine to a reply is less sure than the reply itself."""
LEADS_A_FIVE = 1.5
LEAVES = {5: 0.7, 21: 0.7}
"""Beyond the replies that are seen card by card: sixteen cards of worth ten make 15 and 31 of these counts."""


Chances = tuple[float, ...]
"""How likely the others hold a card of each rank; place 0 means nothing."""


def play(view: View, seat: Seat, rng: random.Random) -> SeatCommand:
    """The best card that fits, equal ones by chance; go where none does."""
    fitting = playable(view, seat)
    if not fitting:
        return Go(seat)
    winning = [card for card in fitting if wins(view, seat, card)]
    if winning:
        return Play(seat, winning[0])
    fears = feared(view, seat)
    worth = [round(weigh(view, seat, card, fears), 9) for card in fitting]
    best = max(worth)
    return Play(seat, rng.choice([card for card, points in zip(fitting, worth, strict=True) if points == best]))


def wins(view: View, seat: Seat, card: Card) -> bool:
    """Whether this card alone brings its player out."""
    points = score_play((*series_cards(view), card), view.options, deal_of(view).starter).points
    side = side_of(view, seat)
    return view.scores[side] + points >= target_of(view, side)


def weigh(view: View, seat: Seat, card: Card, fears: Chances) -> float:
    """What a card brings, in points."""
    ranks = (*(card.rank.value for card in series_cards(view)), card.rank.value)
    total = count(view) + card.worth
    rest = tuple(other.rank.value for other in deal_of(view).hands[seat] if other is not card)
    worth = pegs(ranks) - LEAVES.get(total, 0.0)
    if len(ranks) == 1 and card.rank == 5:
        worth -= LEADS_A_FIVE
    return worth + (0.0 if total == 31 else after(ranks, total, rest, fears))


def after(ranks: tuple[int, ...], total: int, rest: tuple[int, ...], fears: Chances) -> float:
    """What is to be expected of the next card: the best reply that can be made, as likely as it is, and my answer.

    Replies are taken from the dearest down; each happens if its rank is held and no dearer one is. If none fits, the
    series is mine: one for the go, unless I can go on and do better.
    """
    replies = []
    for rank in RANKS:
        if total + min(rank, 10) <= 31 and fears[rank]:
            series = (*ranks, rank)
            points = pegs(series) + (total + min(rank, 10) != 31 and not rest)
            replies.append((points, answer(series, rest), fears[rank]))
    replies.sort(reverse=True)
    expected, none_yet = 0.0, 1.0
    for points, mine, chance in replies:
        expected += none_yet * chance * (ANSWER * mine - REPLY * points)
        none_yet *= 1 - chance
    return expected + none_yet * max(1.0, float(answer(ranks, rest)))


def answer(series: tuple[int, ...], rest: tuple[int, ...]) -> int:
    """The most that a card of mine would peg here."""
    total = sum(min(rank, 10) for rank in series)
    return max((pegs((*series, rank)) for rank in rest if total + min(rank, 10) <= 31), default=0)


def feared(view: View, seat: Seat) -> Chances:
    """How likely the others hold each rank: so many of the unseen cards are theirs, any as likely as another.

    A go says that nothing small enough was held then, and it is not held now.
    """
    deal = deal_of(view)
    held = sum(len(hand) for other, hand in enumerate(deal.hands) if other != seat)
    out = unseen(view, seat)
    room = passed_room(view, seat)
    left = [0] * (len(RANKS) + 1)
    for card in out:
        if card.worth > room:
            left[card.rank] += 1
    return tuple(at_least_one(number, sum(left), held) for number in left)


def unseen(view: View, seat: Seat) -> Cards:
    """Every card that may be anywhere, for this seat."""
    deal = deal_of(view)
    known = {*kept(view, seat), *deal.laid[seat], *(step.card for step in deal.steps), deal.starter}
    return tuple(card for card in PACK if card not in known)


def passed_room(view: View, seat: Seat) -> int:
    """What was free under 31 when another seat said go in this series: it holds nothing so small. 0: nobody did.

    Where a go may be false it says nothing.
    """
    if view.options.go_call is GoCall.RENEGE:
        return 0
    room = 31
    for step in deal_of(view).steps[playing(view).start :]:
        if step.card is not None:
            room -= step.card.worth
        elif step.seat != seat:
            return room
    return 0


def at_least_one(number: int, out: int, held: int) -> float:
    """The chance that of `out` cards, `number` of them alike, at least one is among the `held`, no more than `out`."""
    none = 1.0
    for i in range(min(held, out)):
        none *= max(0, out - number - i) / (out - i)
    return 1 - none
