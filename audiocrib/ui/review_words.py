"""A game looked at afterwards, as phrases: what cost something, the means, luck, turning points. No files, no keys."""

from collections.abc import Iterable
from itertools import pairwise
from statistics import fmean

from audiocrib.narration.advice import decimal
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.table.review import Chance, Chosen, Count, Grade, Review

TOLD = frozenset({Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER})
TURNS = 5
"""So many turning points are told, the greatest."""


def told(review: Review, name: str) -> tuple[Phrase, ...]:
    """All there is to say, a phrase a line."""
    if not review.choices and not review.counts:
        return (phrase("review-none", name=name),)
    faults = [*(_choice(one) for one in review.choices if one.grade in TOLD)]
    faults += [_count(one) for one in review.counts if one.said != one.true]
    return (*(faults or [phrase("review-perfect")]), *_figures(review), *_turns(review.chances))


def _choice(chosen: Chosen) -> Phrase:
    facts: dict[str, Arg] = {"when": _when(chosen), "cards": chosen.cards, "better": chosen.best}
    facts |= {"grade": (phrase("review-grade", grade=chosen.grade.value),), "by_win": "yes" if chosen.by_win else "no"}
    facts |= {"lost": (decimal(chosen.lost),), "number": round(chosen.lost * 100)}
    return Phrase("review-play" if chosen.played else "review-away", facts)


def _count(count: Count) -> Phrase:
    crib = "yes" if count.crib else "no"
    return phrase("review-count", when=_when(count), crib=crib, said=count.said, true=count.true)


def _when(one: Chosen | Count | Chance) -> tuple[Phrase, ...]:
    return (phrase("review-when", game=one.game, deal=one.deal),)


def _figures(review: Review) -> tuple[Phrase, ...]:
    by_points = [one for one in review.choices if not one.by_win]
    away = mean(one.lost for one in by_points if not one.played)
    card = mean(one.lost for one in by_points if one.played)
    count = mean(abs(one.said - one.true) for one in review.counts)
    means = phrase("review-summary", away=(decimal(away),), card=(decimal(card),), count=(decimal(count),))
    sign = "minus" if review.luck < 0 else "plus"
    return means, phrase("review-luck", sign=sign, points=(decimal(abs(review.luck)),))


def turns(chances: tuple[Chance, ...]) -> tuple[tuple[Chance, Chance], ...]:
    """The deals in which the chance changed most, as it was before and after, in the order of play."""
    pairs = [pair for pair in pairwise(chances) if pair[0].game == pair[1].game]
    greatest = sorted(pairs, key=lambda pair: -abs(pair[1].chance - pair[0].chance))[:TURNS]
    return tuple(pair for pair in pairs if pair in greatest)


def _turns(chances: tuple[Chance, ...]) -> tuple[Phrase, ...]:
    told = tuple(
        phrase("review-turn", when=_when(before), before=round(before.chance * 100), after=round(after.chance * 100))
        for before, after in turns(chances)
    )
    return (phrase("review-turning"), *told) if told else ()


def mean(numbers: Iterable[float]) -> float:
    """Their mean; 0 of none."""
    found = list(numbers)
    return fmean(found) if found else 0.0
