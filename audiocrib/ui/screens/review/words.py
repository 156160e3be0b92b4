"""A review as phrases: every choice or only costly ones, the averages, luck, turning points.

No files, no keys.
"""

from itertools import pairwise

from audiocrib.analysis.judging import Grade
from audiocrib.analysis.review import Chance, Chosen, Count, Luck, Moment, Review
from audiocrib.narration.advice import decimal
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.state import count as count_of
from audiocrib.rules.state import deal_of, side_of

TOLD = frozenset({Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER})
TURNS = 5
"""The most turning points to name, the greatest ones."""


def review_words(review: Review, name: str) -> tuple[Phrase, ...]:
    """Return everything there is to say, a phrase a line."""
    if not review.choices and not review.counts:
        return (phrase("review-none", name=name),)
    wrong: list[Chosen | Count] = [one for one in review.choices if one.grade in TOLD]
    wrong += [one for one in review.counts if one.said != one.true]
    wrong.sort(key=lambda one: (one.game, one.deal))
    several = of_several(review)
    faults = [_count(one, several) if isinstance(one, Count) else _choice(one, several) for one in wrong]
    turned = turning(review, several)
    turns_told = (phrase("review-turning"), *turned) if turned else ()
    return (*(faults or [phrase("review-perfect")]), means(review), luck(review.luck), *turns_told)


def of_several(review: Review) -> bool:
    """Return whether this is a review of a match that has come to its second game."""
    return any(one.game > 1 for one in review.choices) or any(one.game > 1 for one in review.counts)


def _choice(chosen: Chosen, several: bool) -> Phrase:
    facts: dict[str, Arg] = {"when": _when(chosen, several), "cards": chosen.cards, "better": chosen.best}
    facts |= {"grade": (phrase("review-grade", grade=chosen.grade.value),), "by_win": "yes" if chosen.by_win else "no"}
    facts |= {"lost": (decimal(chosen.lost),), "number": round(chosen.lost * 100)}
    return phrase("review-play" if chosen.played else "review-away", **facts)


def heard(moment: Moment) -> tuple[Phrase, ...]:
    """Return one choice or count as it is heard in turn: its quality comes first."""
    what = moment.what
    if isinstance(what, Count):
        right = "yes" if what.said == what.true else "no"
        crib = "yes" if what.crib else "no"
        return (phrase("review-heard-count", right=right, crib=crib, said=what.said, true=what.true),)
    same = what.grade is Grade.BEST and what.cards == what.best
    how = "none" if what.grade is Grade.BEST else "games" if what.by_win else "points"
    facts: dict[str, Arg] = {"how": how, "cards": what.cards, "better": what.best}
    facts |= {"lost": (decimal(what.lost),), "number": round(what.lost * 100)}
    often = what.grade is Grade.BEST and what.by_win  # by points another may be better
    good = phrase("review-heard-grade", grade="same" if same else "as-often" if often else what.grade.value)
    if what.played:
        now = count_of(moment.seen)
        return good, phrase("review-heard-play", leads="no" if now else "yes", count=now, **facts)
    dealer = deal_of(moment.seen).dealer
    ours = "side" if side_of(moment.seen, dealer) == side_of(moment.seen, moment.seat) else "no"
    return good, phrase("review-heard-away", mine="yes" if dealer == moment.seat else ours, **facts)


def _count(count: Count, several: bool) -> Phrase:
    crib = "yes" if count.crib else "no"
    return phrase("review-count", when=_when(count, several), crib=crib, said=count.said, true=count.true)


def _when(one: Chosen | Count | Chance, several: bool) -> tuple[Phrase, ...]:
    return (phrase("review-when", game=one.game if several else 0, deal=one.deal),)


def means(review: Review) -> Phrase:
    """Say the average losses, and the total of all choices; a count is no choice, and not in it."""
    found = review.means
    facts: dict[str, Arg] = {"away": (decimal(found.lay_away),), "card": (decimal(found.card),)}
    facts["counts"] = "yes" if review.counts else "no"
    return phrase("review-summary", count=(decimal(found.count),), all=(decimal(review.cost),), **facts)


def luck(found: Luck) -> Phrase:
    """Say what chance brought: both parts of it, and their sum if there are two."""
    whole = round(found.starters, 1) + round(found.cards or 0.0, 1)  # as the listener adds them up
    facts: dict[str, Arg] = {
        name: (decimal(abs(points)),)
        for name, points in (("all", whole), ("cards", found.cards or 0.0), ("starters", found.starters))
    }
    signs = {"sign": _sign(whole), "cards_sign": _sign(found.cards), "starters_sign": _sign(found.starters)}
    return phrase("review-luck", **facts, **signs)


def _sign(points: float | None) -> str:
    if points is None:
        return "none"
    if not round(points, 1):
        return "even"
    return "minus" if points < 0 else "plus"


def turns(chances: tuple[Chance, ...]) -> tuple[tuple[Chance, Chance], ...]:
    """Return the deals that changed the chance most, as it was before and after, in the order of play.

    Leaves out changes below one game in a hundred.
    """
    pairs = [one for one in pairwise(chances) if one[0].game == one[1].game and games(one[0]) != games(one[1])]
    greatest = sorted(pairs, key=lambda pair: -abs(pair[1].chance - pair[0].chance))[:TURNS]
    return tuple(pair for pair in pairs if pair in greatest)


def games(chance: Chance) -> int:
    """Return a chance as games in a hundred."""
    return round(chance.chance * 100)


def turning(review: Review, several: bool) -> tuple[Phrase, ...]:
    """Return the deals that turned the game, a phrase each; nothing if the chance is unknown. `several`: name the game."""
    return tuple(_turn(before, after, several) for before, after in turns(review.chances))


def _turn(before: Chance, after: Chance, several: bool) -> Phrase:
    chance = {"before": games(before), "after": games(after)}
    points = {"mine": after.mine - before.mine, "theirs": after.theirs - before.theirs}
    return phrase("review-turn", when=_when(before, several), **chance, **points)
