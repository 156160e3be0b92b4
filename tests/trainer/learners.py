"""People who learn to count and err in their own ways: what they see, what they say, and what really went wrong.

They are written from the rules alone, so that they can judge a diagnosis that does not know them: nothing of the
trainer or of the computer's slips is imported here. A person counts combination by combination and adds as they go;
the total is the last thing they say. Odds differ between people of a kind, slips come together (somebody tired misses
every fifteen of three cards at once), and most of them make small slips of another sort now and then.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from audiocrib.rules.cards import PACK, Card, Cards, Rank
from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import Combination, Kind, score_show


class Cause(StrEnum):
    """The possible slips in a hand."""

    FIFTEEN_OF_TWO = "fifteen of two"
    FIFTEEN_OF_THREE = "fifteen of three"
    LONG_FIFTEEN = "long fifteen"
    FALSE_FIFTEEN = "false fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    ALIKE_SHORT = "three or four alike taken for fewer"
    RUN = "run"
    RUN_DOUBLED = "one of several runs"
    ALL_RUNS = "all of several runs"
    RUN_SHORT = "run taken for a shorter one"
    FLUSH = "flush"
    FLUSH_SHORT = "flush without the starter"
    FLUSH_FALSE = "flush of four in the crib"
    NOBS = "nobs"
    NOBS_FALSE = "nobs for a wrong jack"
    NOBS_STARTER = "nobs for the starter's jack"
    TWICE = "counted twice"
    ADDED = "added wrong"
    SWAPPED = "digits swapped"
    GUESSED = "guessed"


class Show(Struct, frozen=True):
    """A hand or a crib as it is counted."""

    hand: Cards
    starter: Card
    crib: bool
    points: int
    combinations: tuple[Combination, ...]

    @property
    def cards(self) -> Cards:
        return (*self.hand, self.starter)

    @property
    def runs(self) -> tuple[Combination, ...]:
        return tuple(found for found in self.combinations if found.kind is Kind.RUN)


class Claim(Struct, frozen=True):
    """A combination that somebody believes they see, and the points they give it."""

    kind: Kind
    cards: Cards
    points: int


class Fault(Struct, frozen=True):
    """A slip, and the points that it cost; below 0 it added points that are not there."""

    cause: Cause
    cards: Cards
    lost: int


class Counted(Struct, frozen=True):
    """Somebody's count: the claims, the total said after each, the total at the end, and the truth about it."""

    claims: tuple[Claim, ...]
    running: tuple[int, ...]
    total: int
    faults: tuple[Fault, ...]


class Seeing:
    """A count in progress: what has been claimed and what has gone wrong so far."""

    def __init__(self, show: Show, number: int, rng: random.Random) -> None:
        self.show = show
        self.number = number
        self.rng = rng
        self.claims: list[Claim] = []
        self.faults: list[Fault] = []

    def happens(self, odds: float) -> bool:
        return self.rng.random() < odds

    def sees(self, found: Combination) -> None:
        self.claims.append(Claim(found.kind, found.cards, found.points))

    def misses(self, found: Combination, cause: Cause | None = None) -> None:
        self.faults.append(Fault(cause or cause_of(found), found.cards, found.points))

    def invents(self, kind: Kind, cards: Cards, points: int, cause: Cause) -> None:
        self.claims.append(Claim(kind, cards, points))
        self.faults.append(Fault(cause, cards, -points))

    def gives_less(self, found: Combination, claims: Sequence[Claim], cause: Cause) -> None:
        """See fewer cards of it than there are."""
        self.claims.extend(claims)
        self.faults.append(Fault(cause, found.cards, found.points - sum(claim.points for claim in claims)))


Person = Callable[[Seeing], None]
"""Fills in what somebody sees in a show. A person may remember things from one show to the next."""

Adding = Callable[[Seeing, tuple[Claim, ...]], tuple[int, ...]]
"""Returns the totals that somebody says after each claim; faults in adding are noted in the seeing."""


class Learner(Struct, frozen=True):
    """Somebody who counts: what they see and how they add up."""

    see: Person
    add: Adding
    guess: bool = False

    def count(self, show: Show, number: int, rng: random.Random) -> Counted:
        """Return their answer to the `number`th show of the session."""
        seeing = Seeing(show, number, rng)
        self.see(seeing)
        claims = tuple(seeing.claims)
        running = self.add(seeing, claims)
        total = running[-1] if running else 0
        return Counted(() if self.guess else claims, () if self.guess else running, total, tuple(seeing.faults))


def shown(hand: Cards, starter: Card, crib: bool = False) -> Show:
    score = score_show(hand, starter, crib, PAGAT)
    return Show(hand, starter, crib, score.points, score.combinations)


def dealt(rng: random.Random) -> Show:
    """Return the four of six that count most two times out of three, otherwise a crib of four random cards."""
    seven = rng.sample(PACK, 7)
    starter = seven.pop()
    if rng.random() < 1 / 3:
        return shown(tuple(seven[:4]), starter, crib=True)
    return shown(max(combinations(seven, 4), key=lambda four: score_show(four, None).points + rng.random()), starter)


def cause_of(found: Combination) -> Cause:
    """Return the cause if nothing of it was seen."""
    match found.kind:
        case Kind.FIFTEEN if len(found.cards) == 2:
            return Cause.FIFTEEN_OF_TWO
        case Kind.FIFTEEN if len(found.cards) == 3:
            return Cause.FIFTEEN_OF_THREE
        case Kind.FIFTEEN:
            return Cause.LONG_FIFTEEN
        case Kind.PAIR:
            return Cause.PAIR
        case Kind.PAIR_ROYAL | Kind.DOUBLE_PAIR_ROYAL:
            return Cause.PAIR_ROYAL
        case Kind.RUN:
            return Cause.RUN
        case Kind.FLUSH:
            return Cause.FLUSH
        case Kind.NOBS:
            return Cause.NOBS
        case Kind.THIRTY_ONE:
            raise AssertionError("no show has that")


def adds_right(_: Seeing, claims: tuple[Claim, ...]) -> tuple[int, ...]:
    totals: list[int] = []
    for claim in claims:
        totals.append((totals[-1] if totals else 0) + claim.points)
    return tuple(totals)


def adds_wrong(odds: float, by: Sequence[int]) -> Adding:
    """Slip at any step except the first, by one of these amounts, and go on from there."""

    def add(seeing: Seeing, claims: tuple[Claim, ...]) -> tuple[int, ...]:
        totals: list[int] = []
        for claim in claims:
            before = totals[-1] if totals else 0
            after = before + claim.points
            if totals and seeing.happens(odds):
                wrong = max(before, after + seeing.rng.choice(by))
                if wrong != after:
                    seeing.faults.append(Fault(Cause.ADDED, claim.cards, after - wrong))
                after = wrong
            totals.append(after)
        return tuple(totals)

    return add


def swaps_digits(odds: float) -> Adding:
    """Add right, but say 21 for 12 at the end."""

    def add(seeing: Seeing, claims: tuple[Claim, ...]) -> tuple[int, ...]:
        totals = list(adds_right(seeing, claims))
        if totals and totals[-1] >= 10 and seeing.happens(odds):
            tens, ones = divmod(totals[-1], 10)
            said = ones * 10 + tens
            if said != totals[-1]:
                seeing.faults.append(Fault(Cause.SWAPPED, (), totals[-1] - said))
                totals[-1] = said
        return tuple(totals)

    return add


def now_and_then(seeing: Seeing, founds: Iterable[Combination], odds: float) -> None:
    """See each of these, except for a slip."""
    for found in founds:
        if seeing.happens(odds):
            seeing.misses(found, Cause.RUN_DOUBLED if several_runs(seeing.show, found) else None)
        else:
            seeing.sees(found)


def several_runs(show: Show, found: Combination) -> bool:
    return found.kind is Kind.RUN and len(show.runs) > 1


# Learners who miss only whole combinations, independently: what any diagnosis would think of first.


def steady(rng: random.Random) -> Learner:
    """Misses each kind with odds of its own, one or two kinds often, each combination independently."""
    odds = {cause: rng.uniform(0.0, 0.03) for cause in Cause}
    weak = [Cause.FIFTEEN_OF_TWO, Cause.FIFTEEN_OF_THREE, Cause.LONG_FIFTEEN, Cause.PAIR, Cause.RUN_DOUBLED, Cause.NOBS]
    for cause in rng.sample(weak, rng.choice((1, 2))):
        odds[cause] = rng.uniform(0.3, 0.6)

    def see(seeing: Seeing) -> None:
        for found in seeing.show.combinations:
            cause = Cause.RUN_DOUBLED if several_runs(seeing.show, found) else cause_of(found)
            if cause is Cause.RUN_DOUBLED and any(fault.cause is cause for fault in seeing.faults):
                seeing.sees(found)
            elif seeing.happens(odds[cause]):
                seeing.misses(found, cause)
            else:
                seeing.sees(found)

    return Learner(see, adds_right)


def short_of_alike(rng: random.Random) -> Learner:
    """Takes three of a kind for one pair or two, four for three; misses a pair now and then, and a flush in part."""
    taken, pair, flush = rng.uniform(0.5, 0.8), rng.uniform(0.12, 0.25), rng.uniform(0.2, 0.5)

    def see(seeing: Seeing) -> None:
        for found in seeing.show.combinations:
            cards = found.cards
            if found.kind is Kind.PAIR_ROYAL and seeing.happens(taken):
                pairs = [Claim(Kind.PAIR, cards[:2], 2), Claim(Kind.PAIR, cards[1:], 2)]
                seeing.gives_less(found, pairs[: seeing.rng.choice((1, 1, 2))], Cause.ALIKE_SHORT)
            elif found.kind is Kind.DOUBLE_PAIR_ROYAL and seeing.happens(taken):
                seeing.gives_less(found, [Claim(Kind.PAIR_ROYAL, cards[:3], 6)], Cause.ALIKE_SHORT)
            elif found.kind is Kind.FLUSH and len(cards) > len(seeing.show.hand) and seeing.happens(taken):
                seeing.gives_less(found, [Claim(Kind.FLUSH, seeing.show.hand, found.points - 1)], Cause.FLUSH_SHORT)
            else:
                now_and_then(seeing, [found], {Kind.PAIR: pair, Kind.FLUSH: flush}.get(found.kind, 0.02))

    return Learner(see, adds_right)


# Learners with habits of their own.


def tired(rng: random.Random) -> Learner:
    """Misses fifteens of three cards, all of a hand at once, more often as time goes on; rests every 25 hands."""
    fresh, worn = rng.uniform(0.05, 0.15), rng.uniform(0.5, 0.7)

    def see(seeing: Seeing) -> None:
        weary = min(1.0, (seeing.number % 25) / 15)
        blind = seeing.happens(fresh + (worn - fresh) * weary)
        for found in seeing.show.combinations:
            if blind and found.kind is Kind.FIFTEEN and len(found.cards) == 3 and seeing.happens(0.85):
                seeing.misses(found)
            else:
                now_and_then(seeing, [found], 0.02 + 0.02 * weary)

    return Learner(see, adds_right)


def adder(rng: random.Random) -> Learner:
    """Sees nearly everything and adds wrong: by one, by two, seldom by ten."""
    odds, slip = rng.uniform(0.08, 0.18), rng.uniform(0.0, 0.02)

    def see(seeing: Seeing) -> None:
        now_and_then(seeing, seeing.show.combinations, slip)

    return Learner(see, adds_wrong(odds, (-1, -1, 1, 1, -2, 2, 10, -10)))


def swapper(rng: random.Random) -> Learner:
    """Says 21 for 12, and misses a fifteen now and then."""
    odds, slip = rng.uniform(0.4, 0.8), rng.uniform(0.03, 0.06)

    def see(seeing: Seeing) -> None:
        now_and_then(seeing, seeing.show.combinations, slip)

    return Learner(see, swaps_digits(odds))


def jack_lover(rng: random.Random) -> Learner:
    """Counts nobs for any jack in the hand, or for the starter's, and misses fifteens of two cards now and then."""
    any_jack, starters, slip = rng.uniform(0.5, 0.8), rng.uniform(0.4, 0.8), rng.uniform(0.02, 0.05)

    def see(seeing: Seeing) -> None:
        now_and_then(seeing, seeing.show.combinations, slip)
        show = seeing.show
        jacks = tuple(card for card in show.hand if card.rank is Rank.JACK and card.suit is not show.starter.suit)
        if show.starter.rank is Rank.JACK and seeing.happens(starters):
            seeing.invents(Kind.NOBS, (show.starter,), 1, Cause.NOBS_STARTER)
        elif jacks and not any(claim.kind is Kind.NOBS for claim in seeing.claims) and seeing.happens(any_jack):
            seeing.invents(Kind.NOBS, jacks[:1], 1, Cause.NOBS_FALSE)

    return Learner(see, adds_right)


def run_blind(rng: random.Random) -> Learner:
    """Misses whole runs, one or all of a double run; takes a run of four for one of three."""
    whole, doubled, short = rng.uniform(0.3, 0.5), rng.uniform(0.3, 0.5), rng.uniform(0.1, 0.3)

    def see(seeing: Seeing) -> None:
        show = seeing.show
        now_and_then(seeing, [found for found in show.combinations if found.kind is not Kind.RUN], 0.02)
        if show.runs and seeing.happens(whole):
            for found in show.runs:
                seeing.misses(found, Cause.ALL_RUNS if len(show.runs) > 1 else Cause.RUN)
        elif len(show.runs) > 1 and seeing.happens(doubled):
            seeing.sees(show.runs[0])
            for found in show.runs[1:]:
                seeing.misses(found, Cause.RUN_DOUBLED)
        else:
            for found in show.runs:
                if found.points > 3 and seeing.happens(short):
                    shorter = Claim(Kind.RUN, found.cards[:-1], found.points - 1)
                    seeing.gives_less(found, [shorter], Cause.RUN_SHORT)
                else:
                    seeing.sees(found)

    return Learner(see, adds_right)


def guesser(_: random.Random) -> Learner:
    """Looks at the cards for a moment and says a number that might be right."""

    def see(seeing: Seeing) -> None:
        said = max(0, seeing.show.points + seeing.rng.choice((-6, -4, -4, -2, -2, -1, 0, 0, 1, 2, 2, 4)))
        seeing.claims.append(Claim(Kind.FIFTEEN, (), said))
        if said != seeing.show.points:
            seeing.faults.append(Fault(Cause.GUESSED, (), seeing.show.points - said))

    return Learner(see, adds_right, guess=True)


def stopper(rng: random.Random) -> Learner:
    """Counts in the order of the call and loses the thread: the more there is, the more is left out at the end."""
    odds = rng.uniform(0.05, 0.12)

    def see(seeing: Seeing) -> None:
        lost = False
        for place, found in enumerate(seeing.show.combinations):
            lost = lost or (place > 1 and seeing.happens(odds * place / 2))
            if lost:
                seeing.misses(found, Cause.RUN_DOUBLED if several_runs(seeing.show, found) else None)
            else:
                seeing.sees(found)

    return Learner(see, adds_right)


def alike_once(rng: random.Random) -> Learner:
    """Counts fifteens of the same ranks only once: sees 5 and jack, but not 5 and the other jack."""
    odds = rng.uniform(0.4, 0.7)

    def see(seeing: Seeing) -> None:
        seen: set[tuple[Rank, ...]] = set()
        careless = seeing.happens(odds)
        for found in seeing.show.combinations:
            ranks = tuple(card.rank for card in found.cards)
            if found.kind is Kind.FIFTEEN and careless and ranks in seen:
                seeing.misses(found)
            else:
                now_and_then(seeing, [found], 0.015)
            seen.add(ranks)

    return Learner(see, adds_right)


def too_eager(rng: random.Random) -> Learner:
    """Makes fifteens of 14 and 16, counts a combination twice, or a flush in the crib; never misses a thing."""
    false, twice, flush = rng.uniform(0.02, 0.05), rng.uniform(0.02, 0.06), rng.uniform(0.4, 0.9)

    def see(seeing: Seeing) -> None:
        show = seeing.show
        for found in show.combinations:
            seeing.sees(found)
            if found.kind in (Kind.FIFTEEN, Kind.PAIR) and seeing.happens(twice):
                seeing.invents(found.kind, found.cards, found.points, Cause.TWICE)
        for size in (2, 3):
            for cards in combinations(show.cards, size):
                if sum(card.worth for card in cards) in (14, 16) and seeing.happens(false):
                    seeing.invents(Kind.FIFTEEN, cards, 2, Cause.FALSE_FIFTEEN)
        suits = {card.suit for card in show.hand}
        if show.crib and len(suits) == 1 and show.starter.suit not in suits and seeing.happens(flush):
            seeing.invents(Kind.FLUSH, show.hand, 4, Cause.FLUSH_FALSE)

    return Learner(see, adds_right)


def beginner(rng: random.Random) -> Learner:
    """Does a little of everything: sees no long fifteens, sees one run of two, forgets nobs, and adds wrong."""
    long, doubled, nobs, slip = (
        rng.uniform(0.6, 0.9),
        rng.uniform(0.3, 0.6),
        rng.uniform(0.4, 0.7),
        rng.uniform(0.03, 0.08),
    )

    def see(seeing: Seeing) -> None:
        for found in seeing.show.combinations:
            match cause_of(found):
                case Cause.LONG_FIFTEEN:
                    now_and_then(seeing, [found], long)
                case Cause.NOBS:
                    now_and_then(seeing, [found], nobs)
                case Cause.RUN if several_runs(seeing.show, found) and found != seeing.show.runs[0]:
                    now_and_then(seeing, [found], doubled)
                case _:
                    now_and_then(seeing, [found], slip)

    return Learner(see, adds_wrong(rng.uniform(0.02, 0.05), (-1, 1, -2, 2)))


KINDS: dict[str, Callable[[random.Random], Learner]] = {
    "steady": steady,
    "short of alike": short_of_alike,
    "tired": tired,
    "adder": adder,
    "swapper": swapper,
    "jack lover": jack_lover,
    "run blind": run_blind,
    "guesser": guesser,
    "stopper": stopper,
    "alike once": alike_once,
    "too eager": too_eager,
    "beginner": beginner,
}
"""Every kind of learner by name; each call makes another person of that kind."""

INSIDE = ("steady",)
"""Learners whose every miss is one whole combination, independent of others; the rest have habits of their own."""
