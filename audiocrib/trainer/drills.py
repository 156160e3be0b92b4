"""The drills: chooses cards for each, and the question about them, by one source of chance. Pure."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from audiocrib.computer.slips import BEGINNER, SlipKind
from audiocrib.rules.cards import PACK, Card, Cards, Rank, in_order, parse_cards
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.trainer.diagnosis import Family
from audiocrib.trainer.foresight import having
from audiocrib.trainer.possible import PEOPLES
from audiocrib.trainer.signatures import drawn, signature, structures
from audiocrib.trainer.stakes import numbers
from audiocrib.trainer.suits import CONCEPTS, PLACES, dealt
from audiocrib.trainer.tasks import Answering, Drill, Task, asked

IMPOSSIBLE = (19, 25, 26, 27)
"""Totals up to 29 that no hand of four with a starter has."""
OVER = frozenset(
    {
        SlipKind.FIFTEEN_TWICE,
        SlipKind.RUN_INSIDE,
        SlipKind.CRIB_FLUSH,
        SlipKind.NOBS_WRONG,
        SlipKind.NOBS_TURNED,
        SlipKind.FALSE_FIFTEEN,
        SlipKind.TWICE,
        SlipKind.NOT_THERE,
    }
)
"""Slips that make a total too high."""
MUSEUM = {
    "twenty-nine": ("5C 5D 5S JH", "5H"),
    "twenty-eight": ("5C 5D 5S TH", "5H"),
    "twenty-four-fives": ("4C 4D 5H 5S", "6C"),
    "twenty-four-sevens": ("7C 7D 8H 8S", "9C"),
    "twenty-four-threes": ("3C 3D 3H 3S", "9C"),
    "twenty-three": ("4C 5D 5H 5S", "6C"),
    "twenty": ("7C 7D 7H AC", "AD"),
    "thirteen": ("6C 7D 8H AS", "AD"),
    "thirteen-twos": ("6C 7D 8H 2S", "2D"),
    "nineteen": ("2C 4D 8H TS", "QD"),
}
"""Hands that players talk about; the last is called nineteen because it is worth nothing."""
LOOKED_FOR = 400
"""Deals to search for a suitable one."""


def of_structure(drill: Drill, place: int, options: Options, rng: Random) -> Task:
    """Return a question about fresh cards of a structure."""
    hand = drawn(structures()[place], rng)
    match drill:
        case Drill.DAILY:
            crib = rng.random() < 1 / 3
            if rng.random() < 1 / 5:
                return replace(of_suits(drill, PLACES + rng.randrange(len(CONCEPTS)), options, rng), place=None)
            return asked(drill, hand.cards, hand.starter, options, crib, place)
        case Drill.HANDS | Drill.NAMED | Drill.ALOUD | Drill.KINDS | Drill.RACE:
            task = asked(drill, hand.cards, hand.starter, options, rng.random() < 1 / 3, place)
            return by_kind(task) if drill is Drill.KINDS else task
        case Drill.STARTER:
            return what_it_adds(hand.cards, hand.starter, options)
        case Drill.BEFORE:
            return asked(drill, hand.cards, None, options)
        case Drill.BEST_CUT:
            return best_cut(hand.cards, options)
        case Drill.MISCOUNT:
            return miscount(asked(drill, hand.cards, hand.starter, options), rng)
        case _:
            return asked(drill, hand.cards, hand.starter, options, False, place)


TRIED = 12
"""The number of hands with a fact about suits to try for one that shows something else too."""


def of_suits(drill: Drill, place: int, options: Options, rng: Random, weak: SlipKind | None = None) -> Task:
    """Return a question about fresh cards that show a fact about suits, and, if possible, allow the slip `weak` too."""
    concept = CONCEPTS[place - PLACES]
    hand = dealt(concept, rng)
    if weak and having(weak):
        for _ in range(TRIED):
            if numbers(signature(score_show(hand.cards, hand.starter)))[weak] == 1:
                break
            hand = dealt(concept, rng)
    task = asked(drill, hand.cards, hand.starter, options, concept.crib, place)
    return by_kind(task) if drill is Drill.KINDS else task


def by_kind(task: Task) -> Task:
    """Return the same cards as four questions: fifteens, pairs, runs, flush and nobs. `given` is their total."""
    steps: tuple[Task, ...] = ()
    for family in reversed(Family):
        found = task.within(family)
        steps = (replace(found, given=task.right, further=steps),)
    return steps[0]


def what_it_adds(cards: Cards, starter: Card, options: Options) -> Task:
    """Ask what the starter added to a hand: `given` is its previous worth."""
    before = score_show(cards, None, False, options).points
    task = asked(Drill.STARTER, cards, starter, options)
    return replace(task, right=task.right - before, given=before, possible=())


def best_cut(cards: Cards, options: Options) -> Task:
    """Ask for the best rank of a starter: any of the best is right. `given` is the worth of the hand with it."""
    found: dict[Rank, tuple[int, Card]] = {}
    for starter in (card for card in PACK if card not in cards):
        points = score_show(cards, starter, False, options).points
        if starter.rank not in found or points > found[starter.rank][0]:
            found[starter.rank] = (points, starter)
    best = max(points for points, _ in found.values())
    ranks = tuple(rank.value for rank, (points, _) in found.items() if points == best)
    starter = next(card for points, card in found.values() if points == best)
    task = asked(Drill.BEST_CUT, cards, starter, options)
    return replace(task, starter=None, right=ranks[0], rights=ranks, given=best, possible=())


def miscount(task: Task, rng: Random) -> Task:
    """Ask how many points another person's total, `given`, has missed; it may be none."""
    short = [slip for slip in task.possible if slip.kind not in OVER | PEOPLES]
    made = []
    if short and rng.random() < 2 / 3:
        made = [rng.choices(short, [BEGINNER[slip.kind] for slip in short])[0]]
    missed = -sum(slip.points for slip in made)
    return replace(task, right=missed, given=task.right - missed, possible=())


def in_the_play(options: Options, rng: Random) -> Task:
    """Ask about cards played one after another: the count, or the points of the last. `cards` are in order of play."""
    for _ in range(LOOKED_FOR):
        series = tuple(rng.sample(PACK, rng.randint(2, 5)))
        count = sum(card.worth for card in series)
        if count > 31 or any(score_play(series[:size], options).points > 5 for size in range(1, len(series))):
            continue
        score = score_play(series, options)
        asks_count = rng.random() < 1 / 4
        if asks_count or score.points or rng.random() < 0.1:
            right = count if asks_count else score.points
            about = Answering.COUNT if asks_count else Answering.TOTAL
            reasons = () if asks_count else score.combinations
            return Task(Drill.PLAY, series, None, right, reasons, answering=about, given=count)
    raise LookupError("no series was found")


def possible_total(rng: Random) -> Task:
    """Ask whether a total is possible: 1 is yes, 0 is no; `given` is the total."""
    total = rng.choice(IMPOSSIBLE) if rng.random() < 1 / 2 else rng.choice((16, 17, 18, 20, 21, 22, 23, 24, 28, 29))
    return Task(Drill.IMPOSSIBLE, (), None, int(total not in IMPOSSIBLE), answering=Answering.YES, given=total)


def five_cards(options: Options, rng: Random) -> Task:
    """Return a hand of five cards with the starter, as in a game of six players."""
    for _ in range(LOOKED_FOR):
        cards = rng.sample(PACK, 6)
        task = asked(Drill.FIVE, tuple(cards[:5]), cards[5], options)
        if task.right >= 4 or rng.random() < 0.05:
            return task
    raise LookupError("no hand was found")


def exhibit(options: Options, rng: Random) -> Task:
    """Return one of the hands that players talk about."""
    name = rng.choice(tuple(MUSEUM))
    cards, starter = MUSEUM[name]
    return replace(asked(Drill.MUSEUM, in_order(parse_cards(cards)), Card(starter), options), exhibit=name)


FREE: dict[Drill, Callable[[Options, Random], Task]] = {
    Drill.PLAY: in_the_play,
    Drill.IMPOSSIBLE: lambda _, rng: possible_total(rng),
    Drill.FIVE: five_cards,
    Drill.MUSEUM: exhibit,
}
"""Drills that are not drawn by structure."""
