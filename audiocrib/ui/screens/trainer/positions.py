"""Judges what a seat chose to lay away or to play, as positions to play again: in steps, because it takes a while.

A position has only what its seat could see. The reasons and their numbers are those of the coach at the table.
"""

from audiocrib.analysis.judging import POINT, best_away, best_card, judge_card, ways_away, weighed_away
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.advice import scorer_away, scorer_card, why_away, why_card
from audiocrib.rules.cards import Cards, Seat, in_order
from audiocrib.rules.state import View, deal_of, playable, playing, side_of
from audiocrib.trainer.problems import Position, Way
from audiocrib.trainer.tasks import Drill


def laid_away(seen: View, seat: Seat) -> Steps[Position]:
    """Judge every way of laying away."""
    decision = yield from best_away(seen, seat)
    rated = yield from ways_away(seen, seat)
    mine, ways = deal_of(seen).dealer == seat, []
    for one in rated:
        yield
        judged = weighed_away(decision, one.choice, rated)
        chosen = judged.chosen
        why = why_away(decision, chosen, judged.by_win, mine) if one.choice != decision.choice else {}
        scorer = None if judged.by_win or not why else (yield from scorer_away(decision, seen, seat, chosen))
        parts = {part: round(points, 2) for part, points in chosen.parts}
        win = None if chosen.win is None else round(chosen.win, 3)
        lost, points = round(judged.lost, 3), round(chosen.points, 2)
        ways.append(Way(in_order(one.choice), lost, judged.by_win, points, win, parts, why, scorer))
    held = in_order(deal_of(seen).hands[seat])
    return Position(Drill.LAY_AWAY, held, mine, _scores(seen, seat), _ordered(ways, decision.choice))


def played(seen: View, seat: Seat) -> Steps[Position]:
    """Judge every card that fits."""
    deal, ways = deal_of(seen), []
    decision = yield from best_card(seen, seat)
    if decision.choice is None:
        raise LookupError("there is nothing to choose")
    for card in playable(seen, seat):
        judged = yield from judge_card(seen, seat, card)
        why = why_card(decision, judged.chosen, judged.by_win, seen, seat) if card is not decision.choice else {}
        scorer = None if judged.by_win or not why else (yield from scorer_card(decision, seen, seat, judged.chosen))
        parts = {part: round(points, 2) for part, points in judged.chosen.parts}
        win = None if judged.chosen.win is None else round(judged.chosen.win, 3)
        points = round(judged.chosen.points, 2)
        ways.append(Way((card,), round(judged.lost, 3), judged.by_win, points, win, parts, why, scorer))
    begins = playing(seen).start
    cards = [step.card for step in deal.steps]
    return Position(
        Drill.CARD,
        in_order(deal.hands[seat]),
        deal.dealer == seat,
        _scores(seen, seat),
        _ordered(ways, (decision.choice,)),
        in_order(deal.laid[seat]),
        deal.starter,
        tuple(card for card in cards[begins:] if card),
        tuple(card for card in cards[:begins] if card),
    )


def points_lost(way: Way) -> float:
    """Return what it loses in points, approximately if it was measured in games."""
    return way.lost / POINT if way.by_win else way.lost


def _scores(seen: View, seat: Seat) -> tuple[int, int]:
    mine = side_of(seen, seat)
    return seen.scores[mine], seen.scores[1 - mine]


def _ordered(ways: list[Way], best: Cards) -> tuple[Way, ...]:
    return tuple(sorted(ways, key=lambda way: ({*way.cards} != {*best}, points_lost(way), -way.points, way.cards)))
