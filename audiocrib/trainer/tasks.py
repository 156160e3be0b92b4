"""Questions as values: cards, the right answer, and all that can go wrong in it, for each kind of drill. Pure."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.slips import Slip, SlipKind
from audiocrib.rules.cards import Card, Cards, in_order
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import Combination, Combinations, Kind, score_show
from audiocrib.trainer.diagnosis import FAMILIES, Family
from audiocrib.trainer.possible import possible
from audiocrib.trainer.signatures import Structure, structures


class Drill(StrEnum):
    """The drills; their names are in records and calls."""

    HANDS = "hands"  # hands and cribs, as in the show
    DAILY = "daily"  # ten of them, the same for everybody by date
    RACE = "race"  # as many of them as possible in two minutes
    KINDS = "kinds"  # fifteens, pairs, runs and suits, one after another
    NAMED = "named"  # every combination named by its cards
    ALOUD = "aloud"  # combination by combination, with the total so far
    FIFTEENS = "fifteens"
    LONG_FIFTEENS = "long-fifteens"  # of three or more cards
    RUNS = "runs"  # with doubles
    SUITS = "suits"  # flush and nobs, hand against crib
    STARTER = "starter"  # the points that it added
    BEFORE = "before"  # the hand before the cut
    BEST_CUT = "best-cut"
    PLAY = "play"  # the count, and the points of a card
    IMPOSSIBLE = "impossible"  # totals that no hand has
    MISCOUNT = "miscount"  # the points that another person missed
    FIVE = "five"  # hands of five cards
    MUSEUM = "museum"  # famous hands
    LAY_AWAY = "lay-away"  # a discard, graded by the computer
    CARD = "card"  # a card to play, also graded
    PROBLEMS = "problems"  # a hundred from real games: counts, lay-aways, cards
    MISTAKES = "mistakes"  # questions answered wrong in the last week
    OWN = "own"  # cards that the person types
    FILE = "file"  # cards in the person's own file
    GAMES = "games"  # choices in games of the last week, asked after other mistakes; it has no line in the menu
    SESSION = "session"  # five minutes of questions that the coach chooses


GRADED = frozenset({Drill.LAY_AWAY, Drill.CARD})
"""Drills in which the computer grades a choice."""


WHOLE = frozenset({Drill.HANDS, Drill.DAILY, Drill.RACE, Drill.ALOUD, Drill.FIVE, Drill.MUSEUM})
WHOLE |= {Drill.PROBLEMS, Drill.MISTAKES, Drill.OWN, Drill.FILE}
"""Drills that ask for all points of a hand, which can be counted aloud."""


class Answering(StrEnum):
    """The kind of answer wanted."""

    TOTAL = "total"  # points, typed
    COUNT = "count"  # the count in the play, typed
    RANK = "rank"  # of a card, 1 to 13
    YES = "yes"  # or no: 1 or 0
    CARDS = "cards"  # every combination marked


class Task(Struct, frozen=True):
    """One question. `right` is the answer; `combinations` are its parts; `place` is that of the structure of the cards.

    `possible`: every slip that can be made in it. `rights`: all right answers, if there are several. `family`: the only
    family asked for. `given`: a number that belongs to the question, as each drill says. `exhibit`: the name of a
    famous hand. `further`: the next question about the same cards. `problem`: the number of the problem or position, or
    of the question in a race, from 1.
    """

    drill: Drill
    cards: Cards
    starter: Card | None
    right: int
    combinations: Combinations = ()
    possible: tuple[Slip, ...] = ()
    crib: bool = False
    place: int | None = None
    answering: Answering = Answering.TOTAL
    rights: tuple[int, ...] = ()
    family: Family | None = None
    given: int = 0
    exhibit: str = ""
    further: tuple["Task", ...] = ()
    problem: int = 0

    @property
    def lying(self) -> Cards:
        """All cards in the order of their numbers, the starter last."""
        return self.cards if self.starter is None else (*self.cards, self.starter)

    def correct(self, said: int | None) -> bool:
        """Return whether an answer is right."""
        return said is not None and (said == self.right or said in self.rights)

    def within(self, family: Family) -> "Task":
        """Return the same cards, asking for the points of one family."""
        some = tuple(one for one in self.combinations if one.kind in KINDS[family])
        slips_ = tuple(slip for slip in self.possible if FAMILIES.get(slip.kind) is family)
        right = sum(one.points for one in some)
        return replace(self, right=right, combinations=some, possible=slips_, family=family, place=None)


KINDS = {
    Family.FIFTEENS: {Kind.FIFTEEN},
    Family.PAIRS: {Kind.PAIR, Kind.PAIR_ROYAL, Kind.DOUBLE_PAIR_ROYAL},
    Family.RUNS: {Kind.RUN},
    Family.SUITS: {Kind.FLUSH, Kind.NOBS},
}
"""The combinations of each family."""


def arranged(task: Task, order: tuple[Family, ...]) -> Task:
    """Return the same question in the person's order of counting, for explanations and questions by kind."""

    def place(one: Combination) -> int:
        return next((at for at, family in enumerate(order) if one.kind in KINDS[family]), 0)

    combinations = tuple(sorted(task.combinations, key=place))
    parts: list[Task] = []
    rest: tuple[Task, ...] = (task,)
    while rest and rest[0].family:
        parts.append(rest[0])
        rest = rest[0].further
    if not parts:
        return replace(task, combinations=combinations)
    further: tuple[Task, ...] = ()
    for part in sorted(parts, key=lambda part: -order.index(part.family or order[0])):
        further = (replace(part, further=further),)
    return further[0]


def wanted(drill: Drill, one: Combination) -> bool:
    """Return whether a drill asks for a combination."""
    match drill:
        case Drill.FIFTEENS:
            return one.kind is Kind.FIFTEEN
        case Drill.LONG_FIFTEENS:
            return one.kind is Kind.FIFTEEN and len(one.cards) > 2
        case Drill.RUNS:
            return one.kind in KINDS[Family.RUNS] | KINDS[Family.PAIRS]
        case Drill.SUITS:
            return one.kind in KINDS[Family.SUITS]
        case _:
            return True


def concerns(drill: Drill, slip: Slip) -> bool:
    """Return whether a slip can be made in a drill's questions."""
    family = FAMILIES.get(slip.kind)
    if slip.kind is SlipKind.GUESSED:
        return True
    match drill:
        case Drill.FIFTEENS:
            return family is Family.FIFTEENS
        case Drill.LONG_FIFTEENS:
            return family is Family.FIFTEENS and slip.kind is not SlipKind.FIFTEEN_OF_TWO
        case Drill.RUNS:
            return family in {Family.RUNS, Family.PAIRS}
        case Drill.SUITS:
            return family is Family.SUITS
        case _:
            return True


def asked(
    drill: Drill, cards: Cards, starter: Card | None, options: Options, crib: bool = False, place: int | None = None
) -> Task:
    """Return the question of a drill for the points of these cards, as far as it asks for them."""
    score = score_show(cards, starter, crib, options)
    combinations = tuple(one for one in score.combinations if wanted(drill, one))
    found = possible(score, cards, starter, crib, options)
    concerned = tuple(slip for slip in found if concerns(drill, slip))
    right = sum(one.points for one in combinations)
    named = Answering.CARDS if drill is Drill.NAMED else Answering.RANK if drill is Drill.BEST_CUT else Answering.TOTAL
    return Task(drill, in_order(cards), starter, right, combinations, concerned, crib, place, named)


FITTING: dict[Drill, Callable[[Structure], bool]] = {
    Drill.FIFTEENS: lambda one: sum(one.signature.fifteens) > 1,
    Drill.LONG_FIFTEENS: lambda one: sum(one.signature.fifteens[1:]) > 0,
    Drill.RUNS: lambda one: one.signature.runs > 1 or bool(one.signature.alike),
}
"""The structures that a drill draws from, if not all."""


def fitting(drill: Drill) -> tuple[int, ...]:
    """Return the places of the structures that a drill draws from."""
    fits = FITTING.get(drill)
    return tuple(place for place, one in enumerate(structures()) if fits is None or fits(one))
