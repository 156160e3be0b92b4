"""The sum of all answers of a person: strength, rates by kind of slip, repetitions due, days. Knows no file."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind
from audiocrib.trainer import guessing, possible
from audiocrib.trainer.aloud import Step
from audiocrib.trainer.choosing import Learner, after_answer
from audiocrib.trainer.diagnosis import Family, Person, Tally
from audiocrib.trainer.fading import Fading
from audiocrib.trainer.foresight import Foresight
from audiocrib.trainer.pace import Paced, timed
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.spacing import DAY, Memory
from audiocrib.trainer.stakes import FEWER, POINTS
from audiocrib.trainer.suits import CONCEPTS, PLACES

ORDER = tuple(SlipKind)
"""Kinds of slips, in the order of their numbers in a record."""
DAILY, TABLE, ALONG = "daily", "table", "along"
"""Answers outside single drills: the ten of a day, totals claimed in real games, others' totals counted along."""
PROBLEMS, HUNDRED = "problems", 100
"""The drill of numbered problems, and their number."""
AT_THE_TABLE = frozenset({TABLE, ALONG})
"""Answers from games, which are not practice."""
NO_POINTS = frozenset({"best-cut", "impossible", "play", "lay-away", "card", "problems", "mistakes", "games"})
"""Drills whose answers are not points, or not always: in the play the count is asked for too."""
LONGEST = 300
"""The most seconds for an answer; a person who takes longer has left the table."""
LATELY = 20
"""The number of latest answers in the rate that is reported."""
WHOLE_COUNTS = frozenset({"hands", "aloud", DAILY, "race", TABLE, ALONG, "own", "file"})
"""Drills of whole hands and cribs, and totals of games, which show how much a person misses, and how sure they are."""
BESIDES = 100
"""The number of whole hands after which points lost before them count half."""
RESTED = 0.5
"""Days after which earlier answers have faded a little."""
SLOW, TIMED = 2.5, 10
"""The multiple of the usual time from which an answer is slow, once this many answers of its drill were timed."""


class Answer(Struct, frozen=True, array_like=True):
    """One answer, as it is kept. `at`: seconds since 1970; `day` by the person's calendar, such as `2026-11-21`.

    `said` is None after giving up. `chances`: the number of possible slips of each kind, in `ORDER`; `made`: the number
    of those made, by kind, as far as the total shows. `place` and `memory` are those of the structure, or of the fact
    about suits. `seconds`: the time it took. `problem`: the number of the problem, of the position of a drill, or of
    the question in a race, from 1. `game`: the game it was given in, if not in a drill. `steps`: those of a count
    aloud. `named`: the families of which the person has said what they saw, by steps or by marks.
    """

    at: int
    day: str
    drill: str
    cards: str
    starter: str
    crib: bool
    right: int
    said: int | None
    chances: tuple[int, ...] = ()
    made: dict[SlipKind, float] = {}
    place: int | None = None
    memory: Memory | None = None
    seconds: float | None = None
    game: str = ""
    steps: tuple[Step, ...] = ()
    named: tuple[Family, ...] = ()
    problem: int = 0

    @property
    def correct(self) -> bool:
        """True if it was right."""
        return self.said == self.right


class AnswerTally(Struct, array_like=True):
    """Answers of a day or of a drill: their number, how many were right, and all points missed.

    `timed` of them took `seconds` together; no answer counts as more than `LONGEST`.
    """

    answers: int = 0
    right: int = 0
    missed: int = 0
    timed: int = 0
    seconds: int = 0

    def add(self, answer: Answer) -> None:
        """Add an answer."""
        self.answers += 1
        self.right += answer.correct
        if answer.seconds is not None:
            self.timed += 1
            self.seconds += min(round(answer.seconds), LONGEST)
        if answer.drill not in NO_POINTS:
            self.missed += max(0, answer.right - (answer.said or 0))

    @property
    def pace(self) -> float | None:
        """Seconds per answer, if any was timed."""
        return self.seconds / self.timed if self.timed else None


RACE, RACE_SECONDS = "race", 120
"""The drill against the clock, and the length of a race in seconds."""


class Races(Struct, array_like=True):
    """The latest race: when it began, and its right answers; `best`: the most right answers in any race so far.

    `latest`: the number, within the race, of the last question answered.
    """

    began: int = -RACE_SECONDS
    right: int = 0
    best: int = 0
    latest: int = 0

    def add(self, answer: Answer) -> None:
        """Add an answer: it belongs to the latest race, or begins another."""
        asked = answer.at - round(answer.seconds or 0)
        # An earlier version did not number them: a race was two minutes by the clock, listening included.
        if answer.problem <= self.latest if answer.problem else asked > self.began + RACE_SECONDS:
            self.began, self.right = asked, 0
        self.latest = answer.problem
        self.right += answer.correct
        self.best = max(self.best, self.right)


class Learned(Struct):
    """Everything known; grows by `take`. `days` and `lately` have practice only, not totals from games.

    `daily`: the ten of each day; `games`: the number of totals from each game; `named`: how often the person has said
    what they saw of a family. `tallies`: every chance and slip of each kind ever; `fading`: as far as they still count;
    `besides`: whole hands, and the points lost in them that no kind explains, also fading; `at`: the time up to which
    they have faded with the days. `problems`: whether each of the hundred was right the last time. `strengths`: the
    strength at the end of each day. `months`: for each kind the number timed in a month, and their seconds together.
    `guesses`: the logarithm of the odds that the person says numbers without counting.
    """

    answers: AnswerTally = field(default_factory=AnswerTally)
    learner: Learner = Learner()
    tallies: dict[SlipKind, list[float]] = {}
    memories: dict[int, Memory] = {}
    days: dict[str, AnswerTally] = {}
    drills: dict[str, AnswerTally] = {}
    lately: list[bool] = []
    daily: dict[str, AnswerTally] = {}
    games: dict[str, int] = {}
    named: dict[Family, int] = {}
    strengths: dict[str, float] = {}
    months: dict[str, dict[Paced, list[float]]] = {}
    races: Races = field(default_factory=Races)
    fading: dict[SlipKind, Fading] = {}
    foresight: Foresight = field(default_factory=Foresight)
    besides: tuple[float, float] = (0.0, 0.0)
    at: int = 0
    problems: dict[int, bool] = {}
    guesses: float = guessing.AT_FIRST

    def take(self, answer: Answer) -> None:
        """Add an answer. An unknown place, as in a damaged file, is ignored."""
        if answer.place is not None and not _known(answer.place):
            answer = replace(answer, place=None)
        credible = _credible(answer)
        if credible:
            self._foresee(answer)
            self._weigh(answer)
        self.answers.add(answer)
        if answer.drill not in AT_THE_TABLE:
            self.days.setdefault(answer.day, AnswerTally()).add(answer)
            self.lately.append(answer.correct)
            del self.lately[:-LATELY]
        self.drills.setdefault(answer.drill, AnswerTally()).add(answer)
        if answer.drill == DAILY:
            self.daily.setdefault(answer.day, AnswerTally()).add(answer)
        if answer.drill == RACE:
            self.races.add(answer)
        self._time(answer)
        if answer.drill == PROBLEMS and 0 < answer.problem <= HUNDRED:
            self.problems[answer.problem] = answer.correct
        if answer.game:
            self.games[answer.game] = self.games.get(answer.game, 0) + 1
        for kind, chances in zip(ORDER, answer.chances, strict=False):
            if chances:
                self.tallies.setdefault(kind, [0.0, 0.0])[0] += chances
        for kind, made in answer.made.items():
            self.tallies.setdefault(kind, [0.0, 0.0])[1] += made
        if credible:
            self._fade(answer)
        for family in answer.named:
            self.named[family] = self.named.get(family, 0) + 1
        if answer.place is not None:
            if answer.memory:
                self.memories[answer.place] = answer.memory
            if answer.place < PLACES:
                structure = structures()[answer.place]
                self.learner = after_answer(self.learner, structure, answer.place, answer.correct)
                self.strengths[answer.day] = round(self.learner.strength, 3)

    def _time(self, answer: Answer) -> None:
        part = (answer.drill, answer.cards, answer.starter, answer.crib, answer.correct, answer.seconds, answer.steps)
        for kind, seconds in timed(*part):
            found = self.months.setdefault(answer.day[:7], {}).setdefault(kind, [0, 0.0])
            found[0] += 1
            found[1] = round(found[1] + seconds, 1)

    def _foresee(self, answer: Answer) -> None:
        """Compare the answer with the chance foreseen; an answer without `chances`, after giving up, shows nothing."""
        if answer.drill in WHOLE_COUNTS and answer.chances:
            place = answer.place if answer.place is not None and answer.place < PLACES else None
            rates = self.person().rates()
            foreseen = self.foresight.chance(zip(ORDER, answer.chances, strict=False), rates, place)
            self.foresight.take(foreseen, answer.correct, place, self.slow(answer.drill, answer.seconds))

    def _weigh(self, answer: Answer) -> None:
        """Weigh whether a total was counted or guessed; giving up is neither."""
        if answer.drill in WHOLE_COUNTS and answer.chances and answer.said is not None:
            person = self.person()
            chances, guessed = zip(ORDER, answer.chances, strict=False), answer.made.get(SlipKind.GUESSED, 0.0)
            off = answer.said - answer.right
            self.guesses = guessing.after(self.guesses, off, chances, person.rates(), guessed, person.guessing())

    def _fade(self, answer: Answer) -> None:
        """Let earlier answers count less, by the days and the chances since, and add this one."""
        days = (answer.at - self.at) / DAY if self.at else 0.0
        if days >= RESTED:
            for found in self.fading.values():
                found.rest(days)
        if days >= RESTED or not self.at:
            self.at = answer.at
        for kind, chances in zip(ORDER, answer.chances, strict=False):
            if chances:
                self.fading.setdefault(kind, Fading()).take(chances, answer.made.get(kind, 0.0))
        if answer.drill in WHOLE_COUNTS:
            lost = float(max(0, answer.right - (answer.said or 0)))
            lost -= sum(POINTS.get(kind, 2) * made for kind, made in answer.made.items() if kind in FEWER)
            hands, besides = (0.5 ** (1 / BESIDES) * part for part in self.besides)
            self.besides = (round(hands + 1, 4), round(besides + lost, 4))

    def slow(self, drill: str, seconds: float | None) -> bool:
        """Return whether an answer took much longer than this person usually takes in that drill."""
        usual = self.drills.get(drill, AnswerTally())
        if seconds is None or usual.pace is None or usual.timed < TIMED:
            return False
        return SLOW * usual.pace < seconds <= LONGEST

    @property
    def guesses_rather(self) -> bool:
        """True if the person more likely says numbers than counts: they show nothing of the person's slips."""
        return guessing.likely(self.guesses) > 0.5

    @property
    def told_what_they_saw(self) -> int:
        """The number of times that the person has said what they saw, of all families."""
        return sum(self.named.values())

    def person(self, prior: Mapping[SlipKind, float] = BEGINNER) -> Person:
        """Return the person with the current rates, which start from those of people in general."""
        tallies = {kind: Tally(found.chances, found.made) for kind, found in self.fading.items()}
        return Person(tallies, prior, frozenset(self.named), guessing.likely(self.guesses))


MOST = 200
"""More than any hand has points, or chances for a slip."""


def _credible(answer: Answer) -> bool:
    """Return whether an answer is possible; anything else was written into the record by hand, and shows nothing."""
    numbers = (*answer.chances, *answer.made.values(), answer.right, answer.said or 0)
    return all(0 <= number < MOST for number in numbers)


def fold(answers: Iterable[Answer]) -> Learned:
    """Return the sum of all answers, in order."""
    learned = Learned()
    for answer in answers:
        learned.take(answer)
    return learned


def chances(found: Iterable[Slip]) -> tuple[int, ...]:
    """Return the number of possible slips of each kind, without zeros at the end."""
    numbers = list(possible.chances(found, ORDER))
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def _known(place: int) -> bool:
    """Return whether there is a structure or a concept at this place."""
    return 0 <= place < len(structures()) or PLACES <= place < PLACES + len(CONCEPTS)
