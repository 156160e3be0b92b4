"""What the trainer says, as phrases: questions, why a total was wrong, progress. Knows no keys and no device."""

from audiocrib.computer.slips import SlipKind
from audiocrib.narration.explained import explanation
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Rank
from audiocrib.trainer.diagnosis import SURE, Alike, Cause
from audiocrib.trainer.exposure import exposure
from audiocrib.trainer.learned import LATELY, Learned
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui.menu import Item

OVER = frozenset({SlipKind.FIFTEEN_TWICE, SlipKind.RUN_INSIDE, SlipKind.CRIB_FLUSH})
"""Slips that say too much."""
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
}


def shown(task: Task) -> Phrase:
    """The cards, as in the show."""
    whose = "your-crib" if task.crib else "your-hand"
    return phrase("shown", cards=task.cards, starter=task.starter or "", whose=whose, name="")


def question_of(task: Task) -> Phrase:
    """What is asked about them."""
    return phrase("train-asked", drill=task.drill.value)


def why(causes: tuple[Cause, ...]) -> tuple[Phrase, ...]:
    """The likeliest cause of a wrong total, told as surely as it is known."""
    if not causes:
        return (phrase("train-unexplained"),)
    if causes[0].finger:
        return (phrase("train-finger"),)
    sure = "yes" if causes[0].probability >= SURE else "no"
    over = tuple(_slip(one) for one in causes[0].slips if one.kind in OVER)
    missed = tuple(_slip(one) for one in causes[0].slips if one.kind not in OVER)
    told = []
    if missed:
        told.append(phrase("train-missed", slips=missed, sure=sure))
    if over:
        told.append(phrase("train-too-much", slips=over, sure=sure))
    return tuple(told)


def _slip(one: Alike) -> Phrase:
    return phrase(SLIPS[one.kind], ranks=tuple(map(_rank, one.ranks)), number=one.number)


def _rank(rank: Rank) -> Phrase:
    return phrase("rank", number=rank.value)


def steps(task: Task) -> tuple[Phrase, ...]:
    """What E steps through."""
    return explanation(task.combinations)


def progress(learned: Learned, day: str) -> tuple[Phrase, ...]:
    """How it goes: today, lately, and what it costs at the table."""
    if not learned.answers.answers:
        return (phrase("train-progress-none"),)
    today = learned.days.get(day)
    told = []
    if today:
        told.append(phrase("train-progress", answers=today.answers, right=today.right))
    if len(learned.lately) >= LATELY and today and today.answers != LATELY:
        told.append(phrase("train-lately", number=len(learned.lately), right=sum(learned.lately)))
    told.append(phrase("train-exposure", points=f"{exposure(learned.person()):.1f}"))
    return tuple(told)


def drills(text: Text) -> tuple[Item[Drill], ...]:
    """A line for each drill; its words are searched."""
    said = {drill: phrase("train-drill", drill=drill.value) for drill in Drill}
    return tuple(Item(name, text.sentence(name), drill) for drill, name in said.items())
