"""Words of the trainer, as phrases: questions, the steps of E, causes of wrong totals, progress. Knows no keys and no
device.
"""

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from math import log

from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.narration.advice import decimal
from audiocrib.narration.explanations import explanation, play_reasons
from audiocrib.narration.message import Message, MessageKind, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import PACK, Card, Cards, Rank
from audiocrib.rules.options import CribFlush, Options
from audiocrib.rules.scoring import Combinations, Kind, score_show
from audiocrib.trainer.aloud import Called
from audiocrib.trainer.coaching import Plan
from audiocrib.trainer.diagnosis import Alike, Cause, Family
from audiocrib.trainer.drills import OVER
from audiocrib.trainer.exposure import exposure
from audiocrib.trainer.learned import LATELY, NO_POINTS, AnswerTally, Learned
from audiocrib.trainer.naming import Judged, Verdict
from audiocrib.trainer.outlook import due, weakest
from audiocrib.trainer.pace import paces
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.menu import Item
from audiocrib.ui.screens.trainer.stages import Stage

FIFTEEN = 15
SLIPS = {
    SlipKind.FIFTEEN_OF_TWO: "train-slip-fifteen-of-two",
    SlipKind.FIFTEEN_OF_THREE: "train-slip-fifteen-of-three",
    SlipKind.FIFTEEN_OF_MORE: "train-slip-fifteen-of-more",
    SlipKind.PAIR: "train-slip-pair",
    SlipKind.ROYAL_AS_PAIRS: "train-slip-royal-as-pairs",
    SlipKind.ONE_RUN: "train-slip-one-run",
    SlipKind.NOBS: "train-slip-nobs",
    SlipKind.FIFTH_OF_FLUSH: "train-slip-fifth-of-flush",
    SlipKind.CRIB_FLUSH: "train-slip-crib-flush",
    SlipKind.FIFTEEN_TWICE: "train-slip-fifteen-twice",
    SlipKind.RUN_INSIDE: "train-slip-run-inside",
    SlipKind.RUN: "train-slip-run",
    SlipKind.ALL_RUNS: "train-slip-all-runs",
    SlipKind.RUN_SHORT: "train-slip-run-short",
    SlipKind.FLUSH: "train-slip-flush",
    SlipKind.PAIR_ROYAL: "train-slip-pair-royal",
    SlipKind.ROYAL_AS_ONE_PAIR: "train-slip-royal-as-one-pair",
    SlipKind.NOBS_WRONG: "train-slip-nobs-wrong",
    SlipKind.NOBS_TURNED: "train-slip-nobs-turned",
    SlipKind.FALSE_FIFTEEN: "train-slip-false-fifteen",
    SlipKind.TWICE: "train-slip-twice",
    SlipKind.NOT_THERE: "train-slip-not-there",
}
SUMS = frozenset({SlipKind.ADDED, SlipKind.SWAPPED, SlipKind.GUESSED})
"""Slips in adding up, when everything was seen."""
SIMPLEST = 2
"""The points of one fifteen or pair: if no more is left of a hand, there was nothing to add up."""
TOLD_TWICE = (1, 2, 3)
"""The points of what is named when it is counted twice: nobs, a pair, a run."""
FIFTEENS = frozenset({SlipKind.FIFTEEN_OF_TWO, SlipKind.FIFTEEN_OF_THREE, SlipKind.FIFTEEN_OF_MORE})

KEYS = {
    Stage.TOTAL: phrase("train-type", MessageKind.TRAIN_TYPE_HINT),
    Stage.YES: phrase("train-yes-keys", MessageKind.TRAIN_YES_HINT),
    Stage.NAMING: phrase("train-naming-keys", MessageKind.TRAIN_NAMING_HINT),
    Stage.MARKS: phrase("train-which-keys", MessageKind.TRAIN_WHICH_HINT),
}
"""The keys that answer, by stage."""


def shown(task: Task) -> tuple[Phrase, ...]:
    """Say the cards, as in the show, in the play, or as somebody counts them."""
    if not task.cards:
        return ()
    match task.drill:
        case Drill.PLAY:
            return (phrase("train-series", cards=task.cards),)
        case Drill.MISCOUNT:
            counts = phrase("train-says", said=task.given)
            return (phrase("train-other-hand", cards=task.cards, starter=task.starter or ""), counts)
        case _ if task.starter is None:
            return (phrase("your-hand", cards=task.cards),)
        case Drill.RACE if not suits_matter(task):
            return (phrase("train-ranks", crib="yes" if task.crib else "no", cards=task.cards, starter=task.starter),)
        case _:
            whose = "your-crib" if task.crib else "your-hand"
            return (phrase("shown", cards=task.cards, starter=task.starter or "", whose=whose, name="", again="no"),)


def suits_matter(task: Task) -> bool:
    """Return whether the suits can score in these cards: a flush of the hand, or a jack for nobs."""
    return len({card.suit for card in task.cards}) == 1 or any(card.rank is Rank.JACK for card in task.cards)


def caption(task: Task) -> Phrase | None:
    """Say whose cards are seen, if they are the person's own."""
    if task.drill in {Drill.PLAY, Drill.MISCOUNT}:
        return None
    return phrase("window-shown", whose="your-crib" if task.crib else "your-hand", name="")


def starter(task: Task) -> Phrase:
    """Say the starter, if there is one."""
    return phrase("starter", card=task.starter) if task.starter else phrase("train-no-starter")


def question_of(task: Task) -> Phrase:
    """Return the question about them."""
    if task.drill is Drill.KINDS and task.family:
        return phrase("train-asked-kind", MessageKind.DRILL, family=task.family.value)
    asks = "count" if task.answering is Answering.COUNT else task.drill.value
    return phrase("train-asked", MessageKind.DRILL, drill=asks, total=task.given)


def right(task: Task, said: int) -> tuple[Phrase, ...]:
    """Say that the answer was right."""
    match task.answering:
        case Answering.YES:
            return (phrase("train-right-yes", can="yes" if task.right else "no", total=task.given),)
        case Answering.RANK:
            return (phrase("train-right-rank", total=task.given),)
        case Answering.COUNT:
            return (phrase("train-right-count", count=said),)
        case _:
            return (phrase("train-right", points=said), *beside(task))


def wrong(task: Task, said: int) -> tuple[Phrase, ...]:
    """Say that the answer was wrong, and the right one."""
    match task.answering:
        case Answering.YES:
            return (phrase("train-wrong-yes", can="yes" if task.right else "no", total=task.given),)
        case Answering.RANK:
            return (phrase("train-wrong-rank", ranks=_ranks(task), total=task.given),)
        case _:
            return (phrase("train-wrong", said=said, points=task.right),)


def counted_aloud(task: Task, said: int, causes: tuple[Cause, ...]) -> tuple[Phrase, ...]:
    """Say the verdict on a count aloud, before its faults."""
    if said != task.right:
        return wrong(task, said)
    return (phrase("aloud-all-the-same", points=said),) if causes else right(task, said)


def given_up(task: Task) -> tuple[Phrase, ...]:
    """Say the right answer, for a person who gave up."""
    match task.answering:
        case Answering.YES:
            return (phrase("train-given-up-yes", can="yes" if task.right else "no", total=task.given),)
        case Answering.RANK:
            return wrong(task, -1)
        case _:
            return (phrase("train-given-up", points=task.right), *beside(task))


def _ranks(task: Task) -> tuple[Phrase, ...]:
    return tuple(phrase("rank", number=rank) for rank in task.rights)


def beside(task: Task) -> tuple[Phrase, ...]:
    """Return what belongs to the answer of a drill: the value before the cut, the name of a hand."""
    if task.drill is Drill.KINDS:
        return () if task.further else (phrase("train-in-all", points=task.given),)
    if task.drill is Drill.STARTER:
        return (phrase("train-added", before=task.given, total=task.given + task.right),)
    return (phrase("train-exhibit", name=task.exhibit),) if task.exhibit else ()


def judged_said(judged: Judged, cards: Cards, points: int) -> Message:
    """Say the verdict on named cards: confirmed with the points so far, or refused with the reason."""
    match judged.verdict:
        case Verdict.RIGHT:
            kinds = play_reasons(judged.combinations)
            return Message((phrase("train-named", kinds=kinds, total=points),), earcon="right")
        case Verdict.AGAIN:
            return Message((phrase("train-named-again"),), earcon="refusal")
        case Verdict.PART:
            kinds = play_reasons(judged.combinations)
            return Message((phrase("train-named-part", kinds=kinds),), earcon="refusal")
        case _:
            total = sum(card.worth for card in cards)
            return Message((phrase("train-named-nothing", number=len(cards), total=total),), earcon="refusal")


def named_said(task: Task, left: Combinations) -> Phrase:
    """Say that everything was named, or how much was not."""
    points = sum(one.points for one in left)
    return phrase("train-named-end", number=len(left), points=points, total=task.right)


def missing(left: Combinations) -> tuple[Phrase, ...]:
    """Return what was not named, to step through."""
    return explanation(left) if left else ()


def no_combination(family: Family, cards: Cards) -> Message | None:
    """Say why cards counted as a fifteen, or as a pair, are none; nothing if they are."""
    if family is Family.FIFTEENS and (total := sum(card.worth for card in cards)) != FIFTEEN:
        return Message((phrase("train-no-fifteen", cards=cards, total=total),), earcon="refusal")
    if family is Family.PAIRS and (len(cards) < 2 or len({card.rank for card in cards}) > 1):
        return Message((phrase("train-no-pair", cards=cards),), earcon="refusal")
    return None


def never() -> bool:
    """Offer nothing."""
    return False


def why(
    causes: tuple[Cause, ...],
    found: Combinations,
    *,
    certainly: bool = False,
    absent: tuple[Called, ...] = (),
    offers: Callable[[], bool] = never,
) -> tuple[Phrase, ...]:
    """Say the likeliest cause of a wrong total, as surely as it is known; `found` is what scores in the cards.

    `absent`: what was counted aloud and is not there. `offers` offers counting aloud where
    the sum may be wrong, and returns whether it does.
    """
    if not causes:
        return (phrase("train-unexplained"),)
    if causes[0].finger:
        return (phrase("train-finger"),)
    sure = "yes" if certainly else "no"
    sums = tuple(one for one in causes[0].slips if one.kind in SUMS)
    told = _made(causes[0], found, sure, absent)
    if sums and told:
        missed = sum(one.points * one.number for one in causes[0].slips if one.kind not in SUMS)
        low = sum(one.points * one.number for one in sums) < 0
        if low or sum(one.points for one in found) + missed > SIMPLEST:
            return *told, phrase("train-adding-too")
        return *told, phrase("train-not-there", offers=_yes(offers()))
    if sums and sums[0].kind is SlipKind.SWAPPED:
        return (phrase("train-swapped", sure=sure),)
    if sums:
        points = sum(one.points * one.number for one in sums)  # nothing usual explains a guess, so it may be the sum
        return added(causes, found, points, sure=sure, offers=offers)
    return told


def _made(cause: Cause, found: Combinations, sure: str, absent: tuple[Called, ...] = ()) -> tuple[Phrase, ...]:
    """Say what was missed, and what was too much; nothing of the sum."""
    slips = tuple(one for one in cause.slips if not (absent and one.kind is SlipKind.NOT_THERE))
    over = _slips((one for one in slips if one.kind in OVER), found)
    over += tuple(phrase("train-slip-absent", kind=kind.value) for kind in absent)
    missed = _slips((one for one in slips if one.kind in SLIPS and one.kind not in OVER), found)
    told = (phrase("train-missed", slips=missed, sure=sure),) if missed else ()
    return (*told, phrase("train-too-much", slips=over, sure=sure)) if over else told


def added(
    causes: tuple[Cause, ...],
    found: Combinations,
    points: int,
    sure: str = "no",
    *,
    offers: Callable[[], bool] = never,
) -> tuple[Phrase, ...]:
    """Say that the sum may be wrong by so many points; or, if there is nothing to add up, what is wrong then.

    If the only thing to count is missing, in whole or in part, it was missed, even by a person who may have guessed.
    """
    if len(found) < 2 and sure == "no":  # steps reveal a wrong sum even then
        if points > 0:
            return (phrase("train-not-there", offers=_yes(offers())),)
        slip = next((cause for cause in causes if len(cause.slips) == 1 and cause.slips[0].kind in SLIPS), None)
        return _made(slip, found, sure) if slip else (phrase("train-unexplained"),)
    worth = sum(one.points for one in found)
    if sure == "no" and -2 * points > worth:  # so much is missing that it was hardly seen
        return (phrase("train-none-seen", number=len(found)),)
    if sure == "no" and points > worth:
        return (phrase("train-not-there", offers=_yes(offers())),)
    over, aloud = "up" if points > 0 else "down", sure == "no" and offers()
    return (phrase("train-adding", sure=sure, over=over, points=abs(points), offers=_yes(aloud)),)


def _yes(one: bool) -> str:
    return "yes" if one else "no"


def none_seen(causes: tuple[Cause, ...], found: Combinations) -> tuple[Phrase, ...]:
    """Tell somebody who said nought how much scores, if no missed combination explains it: nothing was added up."""
    guessed = not causes or not {*causes[0].kinds}.isdisjoint(SUMS) or causes[0].finger
    return (phrase("train-none-seen", number=len(found)),) if guessed and len(found) > 1 else ()


def _slips(made: Iterable[Alike], found: Combinations) -> tuple[Phrase, ...]:
    """Say each slip; those that sound alike once, with their number."""
    numbers: dict[Alike, int] = {}
    for one in made:
        told = one.kind is SlipKind.ONE_RUN or (one.kind is SlipKind.TWICE and one.points in TOLD_TWICE)
        same = replace(one, number=1, points=one.points if told else 0)
        numbers[same] = numbers.get(same, 0) + one.number
    return tuple(_slip(replace(one, number=number), found) for one, number in numbers.items())


def _slip(one: Alike, found: Combinations) -> Phrase:
    """Say one slip; of several alike, such as fifteens with either of two sevens, that it was one of so many."""
    alike = [
        made for made in found if made.kind is Kind.FIFTEEN and sorted(card.rank for card in made.cards) == [*one.ranks]
    ]
    part = "yes" if one.kind in FIFTEENS and one.number < len(alike) else "no"
    number, of = one.number, len(alike)
    if one.kind is SlipKind.ONE_RUN:
        runs = [made for made in found if made.kind is Kind.RUN]
        number, of = -one.points // runs[0].points, len(runs)
    ranks = tuple(map(_rank, one.ranks))
    rank = one.ranks[0].value if one.ranks else 0
    if one.kind is SlipKind.TWICE and rank:  # a total tells which pair it may be, steps do not
        return phrase("train-slip-pair-twice", pair=(phrase("train-slip-pair", rank=rank),))
    return phrase(SLIPS[one.kind], ranks=ranks, rank=rank, number=number, part=part, of=of, points=one.points)


def _rank(rank: Rank) -> Phrase:
    return phrase("rank", number=rank.value)


def coach(plan: Plan, goal: int) -> tuple[Phrase, ...]:
    """Say what is due, what is weakest and how it went, in one sentence; nothing before the first practice."""
    if not plan.today.answers and plan.last is None:
        return ()
    told: list[Phrase] = []
    if plan.due:
        told.append(phrase("train-coach-due", number=plan.due))
    if plan.weakest:
        told.append(phrase("train-coach-weakest", kind=(phrase("train-kind", kind=plan.weakest.value),)))
    begins = (phrase("train-coach", parts=tuple(told)),) if told else ()
    days = (phrase("train-coach-days", days=plan.streak),) if goal and plan.streak and not plan.streak % WEEK else ()
    lesson = (phrase("train-coach-lesson"),) if plan.lesson else ()
    return *begins, *_went(plan), *days, *lesson


WEEK = 7


def _went(plan: Plan) -> tuple[Phrase, ...]:
    """Say how it went today, or else the last time."""
    part = plan.today if plan.today.answers else plan.last
    if part is None or not part.answers:
        return ()
    when, every = "today" if part is plan.today else "last", "yes" if 1 < part.right == part.answers else "no"
    return (phrase("train-coach-went", when=when, all=every, right=part.right, answers=part.answers),)


def progress(learned: Learned, now: int, day: str, times: bool) -> tuple[Phrase, ...]:
    """Say the progress: today, lately, what is due, optionally the time of an answer, and the cost at the table."""
    if not learned.answers.answers:
        return (phrase("train-progress-none"),)
    today = learned.days.get(day)
    told = []
    if today:
        told.append(phrase("train-progress", answers=today.answers, right=today.right))
    if len(learned.lately) >= LATELY and today and today.answers != LATELY:
        told.append(phrase("train-lately", number=len(learned.lately), right=sum(learned.lately)))
    told += (*time(today or learned.answers), *pace(learned)) if times else ()
    told += strength(learned, day)
    told += [phrase("train-due", number=due(learned, now))] if due(learned, now) else []
    told += [exposed(learned)] if {*learned.drills} - NO_POINTS else []
    return tuple(told)


def time(part: AnswerTally) -> tuple[Phrase, ...]:
    """Say how long an answer takes, if any was timed."""
    return () if part.pace is None else (phrase("train-time", seconds=round(part.pace)),)


def pace(learned: Learned) -> tuple[Phrase, ...]:
    """Say the seconds for each kind, and those of the month before."""
    return tuple(
        phrase(
            "train-pace",
            kind=one.kind.value,
            seconds=(decimal(one.seconds),),
            before=() if one.before is None else (decimal(one.before),),
            known="no" if one.before is None else "yes",
        )
        for one in paces(learned.months)
    )


CURVE = 28
"""Days over which the change of strength is told."""
ELO = 400 / log(10)
"""The usual scale of strengths, as in chess."""
WEEKS, LEAST_WEEKS = 5, 3
"""The number of weeks, up to today, that are told one by one, and the fewest for that."""
UNMOVED = 10
"""A smaller change does not count."""


def strength(learned: Learned, day: str) -> tuple[Phrase, ...]:
    """Say the strength, and how it has changed in four weeks, or since the first day."""
    known = sorted(learned.strengths.items())
    if len(known) < 2:
        return ()
    since = (date.fromisoformat(day) - timedelta(days=CURVE)).isoformat()
    then = next((value for when, value in reversed(known) if when <= since), known[0][1])
    now = known[-1][1]
    by = round((now - then) * ELO)
    moved = "same" if abs(by) < UNMOVED else "up" if by > 0 else "down"
    first = "first" if known[0][0] > since else "weeks"
    told = phrase("train-strength", strength=rating(now), moved=moved, by=abs(by), since=first)
    return told, *_weekly(known, day)


def rating(strength: float) -> int:
    """Return a strength as it is told, 1000 for what is usual."""
    return round(1000 + strength * ELO)


def drawn_day(day: str) -> Phrase:
    """Return the name of a day, given as `2026-11-21`, below a curve."""
    when = date.fromisoformat(day)
    return phrase("train-drawn-day", day=when.day, month=when.month)


def scale(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return round hundreds around these ratings, with the usual one if it lies between them."""
    low, high = min(values) // 100 * 100, -(-max(values) // 100) * 100
    high = max(high, low + 100)
    return (low, 1000, high) if low < 1000 < high else (low, high)


def _weekly(known: list[tuple[str, float]], day: str) -> tuple[Phrase, ...]:
    """Say what the strength was at the end of each of the last weeks, if it is known of three at least."""
    told = []
    for week in reversed(range(WEEKS)):
        until = (date.fromisoformat(day) - timedelta(days=7 * week)).isoformat()
        since = [value for when, value in known if when <= until]
        told += [phrase("plain-number", number=rating(since[-1]))] if since else []
    return (phrase("train-strength-weeks", weeks=tuple(told)),) if len(told) >= LEAST_WEEKS else ()


def exposed(learned: Learned) -> Phrase:
    """Say what muggins would cost, and which slip most of it, if one stands out; nothing can be said of a guesser."""
    if learned.guesses_rather:
        return phrase("train-exposure-unknown")
    weak = weakest(learned)
    kind = (phrase("train-kind", kind=weak.kind.value),) if weak else ()
    return phrase("train-exposure", points=f"{exposure(learned):.1f}", kind=kind, named="yes" if weak else "no")


def drills(text: Text) -> tuple[Item[Drill | Action], ...]:
    """Return a line for each drill that can be chosen; its words are searched."""
    said = {drill: phrase("train-drill", drill=drill.value) for drill in Drill if drill is not Drill.GAMES}
    return tuple(Item(name, text.sentence(name), drill) for drill, name in said.items())


JACK = 11
IN_PART = frozenset({Drill.FIFTEENS, Drill.LONG_FIFTEENS, Drill.RUNS})
"""Drills that ask for a part of the points: even if that is none, the cards may score."""
FLUSH = 4
"""The number of cards in hand of one suit that make a flush."""


def steps(task: Task, said: int | None, options: Options) -> tuple[Phrase, ...]:
    """Return one sentence a step; of several right answers, for the one that was `said`."""
    match task.answering, task.drill:
        case Answering.YES, _:
            return (phrase("train-impossible"),)
        case Answering.COUNT, _:
            return (phrase("train-counts", counts=_counts(task)),)
        case Answering.RANK, _:
            return _with_rank(task, said if said in task.rights else task.right, options)
        case _, Drill.STARTER:
            added = tuple(one for one in task.combinations if task.starter in one.cards)
            return explanation(added) if added else (phrase("train-added-nothing"),)
        case _, Drill.SUITS:
            return (*(explanation(task.combinations) if task.combinations else ()), *about_suits(task, options))
        case _, Drill.PLAY if not task.combinations:
            return (phrase("train-card-nothing"),)
        case _ if not task.combinations and (task.family or task.drill in IN_PART):
            return (phrase("train-none-of-it"),)
        case _:
            return explanation(task.combinations)


def _counts(task: Task) -> tuple[Phrase, ...]:
    """Return the count after each card."""
    worths = [card.worth for card in task.cards]
    return tuple(phrase("plain-number", number=sum(worths[: size + 1])) for size in range(len(worths)))


def _with_rank(task: Task, rank: int | None, options: Options) -> tuple[Phrase, ...]:
    """Return the hand with a starter of this rank, of the suit that scores most."""
    starters = [card for card in PACK if card.rank == rank and card not in task.cards]

    def points(starter: Card) -> int:
        return score_show(task.cards, starter, False, options).points

    best = max(starters, key=points)
    found = score_show(task.cards, best, False, options)
    return (phrase("starter", card=best), *explanation(found.combinations))


def about_suits(task: Task, options: Options) -> tuple[Phrase, ...]:
    """Say why cards that look like a flush or nobs are none, and that there is nothing of the kind."""
    takes_starter = task.crib and options.crib_flush is CribFlush.FIVE_ONLY
    kinds = {one.kind for one in task.combinations}
    told: list[Phrase] = []
    if task.starter is None:
        return ()
    suits = [card.suit for card in task.cards]
    most = max(map(suits.count, suits))
    if Kind.FLUSH not in kinds and most == FLUSH:
        told.append(phrase("train-no-flush-crib"))
    elif Kind.FLUSH not in kinds and suits.count(task.starter.suit) == FLUSH - 1:
        told.append(phrase("train-no-flush-three", of="five" if takes_starter else "crib" if task.crib else "hand"))
    if task.starter.rank == JACK:
        told.append(phrase("train-no-nobs-turned"))
    elif Kind.NOBS not in kinds and any(card.rank == JACK for card in task.cards):
        told.append(phrase("train-no-nobs-suit"))
    return tuple(told) or (() if kinds else (phrase("train-no-suits"),))
