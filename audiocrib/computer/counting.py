"""Totals as they are said: true ones, and those of people who miss something; and what is noticed of others' slips.

From open cards alone. Each combination is missed by itself, at the rate of its kind and the level.
"""

import random

from audiocrib.computer.decision import Decision, Rated, decided
from audiocrib.computer.levels import SKILLS
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.legal import greatest_claim
from audiocrib.rules.options import CribFlush
from audiocrib.rules.scoring import Combination, Kind, Score, score_play, score_show
from audiocrib.rules.state import Counting, View, cards_to_count, counted_now, deal_of, series_cards
from audiocrib.sitters import Level

_FIFTEENS = {2: 0.01, 3: 0.05, 4: 0.12, 5: 0.12, 6: 0.12}
"""How often somebody who learns misses a fifteen of so many cards."""
_PAIR, _ROYAL_AS_TWO, _ONE_RUN, _NOBS, _FIFTH = 0.005, 0.03, 0.07, 0.08, 0.08
"""A pair missed; three of a kind taken as two pairs; several runs as one; nobs; the starter in a flush."""
_CRIB_FLUSH, _FIFTEEN_TWICE, _RUN_INSIDE = 0.1, 0.005, 0.01
"""Said too much: four of a suit in a crib that needs five, a fifteen twice, a run of three within one of four."""
_PLAY = {Kind.FIFTEEN: 0.01, Kind.THIRTY_ONE: 0.01, Kind.RUN: 0.05}
IMPOSSIBLE = (19, 25, 26, 27)
"""Totals that no hand of four has: whoever comes to one of these counts again."""


def count_hand(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """The total of the cards that lie open to be counted, as a player of this level finds it.

    Raises:
        LookupError: nothing is being counted.
    """
    now = counted_now(view)
    if now is None:
        raise LookupError("nothing is being counted")
    score = _score(view, *now)
    said = score.points + _slips(view, score, cards_to_count(view, *now), now[1], SKILLS[level].errs, rng)
    usual = len(cards_to_count(view, *now)) == 4
    if not 0 <= said <= greatest_claim(view) or (usual and said in IMPOSSIBLE):
        said = score.points
    return _said(score.points, said)


def count_pegs(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """What the card just played makes, as a player of this level finds it."""
    score = score_play(series_cards(view), view.options, deal_of(view).starter)
    errs = SKILLS[level].errs
    missed = [one.points for one in score.combinations if rng.random() < errs * _PLAY.get(one.kind, _PAIR)]
    return _said(score.points, score.points - sum(missed))


def call_muggins(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """What the counter has missed of the cards that lie open, if it is noticed; 0 lets the total stand.

    Raises:
        LookupError: no total was said.
    """
    now = counted_now(view)
    if now is None or not isinstance(view.phase, Counting) or view.phase.claim is None:
        raise LookupError("no total was said")
    missed = max(0, _score(view, *now).points - view.phase.claim)
    return _said(missed, missed if missed and notices(level, rng) else 0)


def notices(level: Level, rng: random.Random) -> bool:
    """Whether a slip of another is seen this time."""
    chance = SKILLS[level].notices
    return chance >= 1 or rng.random() < chance


def _said(true: int, said: int) -> Decision[int]:
    options = [Rated(points, -abs(points - true) + 0.0) for points in dict.fromkeys((true, said))]
    return decided(options, said)


def _score(view: View, owner: Seat, crib: bool) -> Score:
    return score_show(cards_to_count(view, owner, crib), deal_of(view).starter, crib, view.options)


def _slips(view: View, score: Score, hand: Cards, crib: bool, errs: float, rng: random.Random) -> int:
    """What is said too much, or, below 0, missed."""
    if not errs:
        return 0
    runs = [one for one in score.combinations if one.kind is Kind.RUN]
    off = sum(_slip(one, errs, rng) for one in score.combinations if one.kind is not Kind.RUN)
    if len(runs) > 1 and rng.random() < errs * _ONE_RUN:
        off -= sum(one.points for one in runs[1:])
    if len(runs) == 1 and runs[0].points > 3 and rng.random() < errs * _RUN_INSIDE:
        off += 3
    if any(one.kind is Kind.FIFTEEN for one in score.combinations) and rng.random() < errs * _FIFTEEN_TWICE:
        off += 2
    flush = any(one.kind is Kind.FLUSH for one in score.combinations)
    suited = len({card.suit for card in hand}) == 1
    if crib and suited and not flush and view.options.crib_flush is CribFlush.FIVE_ONLY:
        off += len(hand) if rng.random() < errs * _CRIB_FLUSH else 0
    return off


def _slip(one: Combination, errs: float, rng: random.Random) -> int:
    """What is missed of one combination, below 0."""
    toss = rng.random() / errs
    match one.kind:
        case Kind.FIFTEEN:
            return -one.points if toss < _FIFTEENS[len(one.cards)] else 0
        case Kind.PAIR:
            return -one.points if toss < _PAIR else 0
        case Kind.PAIR_ROYAL:
            return -2 if toss < _ROYAL_AS_TWO else 0
        case Kind.NOBS:
            return -1 if toss < _NOBS else 0
        case Kind.FLUSH:
            return -1 if toss < _FIFTH and len(one.cards) > 4 else 0
        case _:
            return 0
