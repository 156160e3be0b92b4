"""People who practise for weeks: weak in one thing, getting better, getting rusty. They judge the choice of questions.

They were written like `learners.py`, from the rules alone, before the choice of questions was changed, and nothing was
fitted on them. What somebody misses depends on the combination, on how many answers they have given, on how often they
have met such a thing, and on the days since they last practised.
"""

import random
from collections.abc import Callable
from math import exp

from msgspec import Struct

from audiocrib.rules.scoring import Combination, Kind
from tests.trainer.learners import Cause, Counted, Seeing, Show, adds_right, adds_wrong, cause_of, several_runs

Odds = Callable[[Show, Combination], float]
"""The chance that somebody misses a combination at this moment."""


class Pupil:
    """Somebody who practises. `odds` is asked about every combination; `met` counts what they have counted before."""

    def __init__(self, odds: Callable[["Pupil", Show, Combination], float], adds: float = 0.0) -> None:
        self._odds = odds
        self._add = adds_wrong(adds, (-1, 1, -2, 2)) if adds else adds_right
        self.answers = 0
        self.day = 0
        self.last_day = 0
        self.met: dict[object, int] = {}

    def chance(self, show: Show) -> float:
        """Return the chance that this person misses nothing at this moment."""
        right = 1.0
        for found in show.combinations:
            right *= 1 - self._odds(self, show, found)
        return right

    def count(self, show: Show, day: int, rng: random.Random) -> Counted:
        """Return the answer on a day, and remember having met this."""
        self.day = day
        seeing = Seeing(show, self.answers, rng)
        for found in show.combinations:
            odds = self._odds(self, show, found)
            if seeing.happens(odds):
                seeing.misses(found, cause_in(show, found))
            else:
                seeing.sees(found)
        running = self._add(seeing, tuple(seeing.claims))
        self.answers += 1
        self.last_day = day
        for found in show.combinations:
            kind = cause_in(show, found)
            self.met[kind] = self.met.get(kind, 0) + 1
        ranks = tuple(sorted(card.rank for card in show.cards))
        self.met[ranks] = self.met.get(ranks, 0) + 1
        return Counted(tuple(seeing.claims), running, running[-1] if running else 0, tuple(seeing.faults))


def cause_in(show: Show, found: Combination) -> Cause:
    """Return the slip when this is missed: the second run of a double run is a slip of its own."""
    return Cause.RUN_DOUBLED if several_runs(show, found) and found != show.runs[0] else cause_of(found)


class Weakness(Struct, frozen=True):
    """One thing that somebody misses, and how often."""

    cause: Cause
    odds: float


THREES = Weakness(Cause.FIFTEEN_OF_THREE, 0.4)
DOUBLE_RUNS = Weakness(Cause.RUN_DOUBLED, 0.5)
PAIRS = Weakness(Cause.PAIR, 0.2)
NOBS = Weakness(Cause.NOBS, 0.6)
WEAK = {"threes": THREES, "double runs": DOUBLE_RUNS, "pairs": PAIRS, "nobs": NOBS}
SLIP = 0.01
"""The rate at which anybody misses anything."""


def weak(one: Weakness) -> Pupil:
    """Misses one thing for ever; for runs, the second of several."""

    def odds(_: Pupil, show: Show, found: Combination) -> float:
        return one.odds if cause_in(show, found) is one.cause else SLIP

    return Pupil(odds)


def improver(one: Weakness, after: int) -> Pupil:
    """The same, until this many answers have been given: then it is mastered."""

    def odds(who: Pupil, show: Show, found: Combination) -> float:
        return one.odds if who.answers < after and cause_in(show, found) is one.cause else SLIP

    return Pupil(odds)


def gradual(rng: random.Random) -> Pupil:
    """Misses everything at first, and each kind half as often after every dozen encounters with it."""
    first = {cause: rng.uniform(0.05, 0.35) for cause in Cause}

    def odds(who: Pupil, show: Show, found: Combination) -> float:
        cause = cause_in(show, found)
        return SLIP / 2 + first[cause] * float(0.5 ** (who.met.get(cause, 0) / 12))

    return Pupil(odds)


def by_heart(rng: random.Random) -> Pupil:
    """Knows hands, not kinds: sees what came up in these very ranks before, misses the rest as often as ever."""
    usual = rng.uniform(0.05, 0.12)

    def odds(who: Pupil, show: Show, _: Combination) -> float:
        return usual * float(0.4 ** who.met.get(tuple(sorted(card.rank for card in show.cards)), 0))

    return Pupil(odds)


def rusty(rng: random.Random) -> Pupil:
    """Good while practising; each day without practice brings back old misses, and thirty answers cure them."""
    least, most, days = rng.uniform(0.005, 0.015), rng.uniform(0.15, 0.3), rng.uniform(6, 15)
    begun: dict[str, float] = {"day": 0, "answers": 0, "odds": most}

    def odds(who: Pupil, show: Show, found: Combination) -> float:
        if who.day != begun["day"]:
            away = who.day - begun["day"]
            now = least + (begun["odds"] - least) * float(0.5 ** ((who.answers - begun["answers"]) / 10))
            begun.update(day=who.day, answers=who.answers, odds=most - (most - now) * exp(-(away - 1) / days))
        now = least + (begun["odds"] - least) * float(0.5 ** ((who.answers - begun["answers"]) / 10))
        return now if cause_in(show, found) in (Cause.FIFTEEN_OF_THREE, Cause.RUN_DOUBLED) else least

    return Pupil(odds)


def burdened(rng: random.Random) -> Pupil:
    """Counts small hands right and large ones badly: each further combination is missed more easily."""
    each, adds = rng.uniform(0.015, 0.04), rng.uniform(0.0, 0.02)

    def odds(_: Pupil, show: Show, found: Combination) -> float:
        return min(0.5, each * show.combinations.index(found))

    return Pupil(odds, adds)


def moody(rng: random.Random) -> Pupil:
    """Has good days and bad days: on a bad one everything is missed five times as often."""
    usual, bad = rng.uniform(0.01, 0.03), rng.randrange(2, 5)

    def odds(who: Pupil, _: Show, found: Combination) -> float:
        kind = 2.0 if found.kind is Kind.FIFTEEN and len(found.cards) > 2 else 1.0
        return usual * kind * (5 if who.day % bad == 0 else 1)

    return Pupil(odds)


def expert(rng: random.Random) -> Pupil:
    """Misses one thing in three hundred."""
    slip = rng.uniform(0.002, 0.004)
    return Pupil(lambda *_: slip)


KINDS: dict[str, Callable[[random.Random], Pupil]] = {
    "weak": lambda rng: weak(rng.choice([*WEAK.values()])),
    "improver": lambda rng: improver(rng.choice([*WEAK.values()]), rng.randrange(60, 200)),
    "gradual": gradual,
    "by heart": by_heart,
    "rusty": rusty,
    "burdened": burdened,
    "moody": moody,
    "expert": expert,
}
"""Every kind of pupil by name; each call makes another person of that kind."""
