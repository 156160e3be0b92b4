"""Totals as players say them, true or with something missed, and whether they notice the slips of others.

Works from open cards alone. Each kind of slip is drawn independently, at the rate of its kind and the level.
"""

import random

from audiocrib.computer.decision import Decision, Rated, decided
from audiocrib.computer.levels import SKILLS
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.slips import BEGINNER, SlipKind, slips
from audiocrib.rules.legal import greatest_claim
from audiocrib.rules.options import Overcount
from audiocrib.rules.scoring import Kind, is_joke, score_play, score_show
from audiocrib.rules.state import Counting, View, cards_to_count, counted_now, deal_of, series_cards

_PLAY = {Kind.FIFTEEN: 0.01, Kind.THIRTY_ONE: 0.01, Kind.RUN: 0.05}
"""The chance that a beginner misses points of a card just played; pairs as in the show."""
IMPOSSIBLE = (19, 25, 26, 27)
"""Totals that no four-card hand can have: a player who gets one counts again."""


def count_hand(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """Return the total of the cards to be counted, as a player of this level finds it.

    Raises:
        LookupError: nothing is being counted.
    """
    now = counted_now(view)
    if now is None:
        raise LookupError("nothing is being counted")
    crib, cards, errs = now[1], cards_to_count(view, *now), SKILLS[level].errs
    score = score_show(cards, deal_of(view).starter, crib, view.options)
    made = [slip for slip in slips(score, cards, crib, view.options) if rng.random() < errs * BEGINNER[slip.kind]]
    said = score.points + sum(slip.points for slip in made)
    usual = len(cards) == 4
    if not 0 <= said <= greatest_claim(view) or (usual and said in IMPOSSIBLE):
        said = score.points
    return _said(score.points, said)


def count_pegs(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """Return what the card just played scores, as a player of this level finds it."""
    score = score_play(series_cards(view), view.options, deal_of(view).starter)
    errs = SKILLS[level].errs
    missed = [
        one.points for one in score.combinations if rng.random() < errs * _PLAY.get(one.kind, BEGINNER[SlipKind.PAIR])
    ]
    return _said(score.points, score.points - sum(missed))


def call_muggins(view: View, level: Level, rng: random.Random) -> Decision[int]:
    """Return what the counter missed, or overclaimed if that is given to others, if it is noticed.

    0 lets the total stand.

    Raises:
        LookupError: no total was said.
    """
    now = counted_now(view)
    if now is None or not isinstance(view.phase, Counting) or view.phase.claim is None:
        raise LookupError("no total was said")
    cards, said = cards_to_count(view, *now), view.phase.claim
    true = score_show(cards, deal_of(view).starter, now[1], view.options).points
    paid = view.options.overcount is Overcount.TO_OPPONENT and not is_joke(view.options, said, true, len(cards))
    wrong = abs(true - said) if said < true or paid else 0
    return _said(wrong, wrong if wrong and notices(level, rng) else 0)


def notices(level: Level, rng: random.Random) -> bool:
    """Return whether another's slip is seen this time."""
    chance = SKILLS[level].notices
    return chance >= 1 or rng.random() < chance


def _said(true: int, said: int) -> Decision[int]:
    options = [Rated(points, -abs(points - true) + 0.0) for points in dict.fromkeys((true, said))]
    return decided(options, said)
