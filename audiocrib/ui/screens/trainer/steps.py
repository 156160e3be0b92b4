"""What E steps through in a question of the trainer, and what a wrong answer about suits is told. Phrases only."""

from audiocrib.narration.explanations import explanation
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import PACK, Card
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import Kind, score_show
from audiocrib.trainer.tasks import Answering, Drill, Task

JACK = 11
IN_PART = frozenset({Drill.FIFTEENS, Drill.LONG_FIFTEENS, Drill.RUNS})
"""Drills that ask for a part of the points: where it is none the cards may score all the same."""
FLUSH = 4
"""So many cards at hand of one suit are a flush."""


def steps(task: Task, said: int | None, options: Options) -> tuple[Phrase, ...]:
    """One sentence a step; of several answers that are right, for the one that was `said`."""
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
            return (*(explanation(task.combinations) if task.combinations else ()), *about_suits(task))
        case _ if not task.combinations and (task.family or task.drill in IN_PART):
            return (phrase("train-none-of-it"),)
        case _:
            return explanation(task.combinations)


def _counts(task: Task) -> tuple[Phrase, ...]:
    """The count after each card."""
    worths = [card.worth for card in task.cards]
    return tuple(phrase("plain-number", number=sum(worths[: size + 1])) for size in range(len(worths)))


def _with_rank(task: Task, rank: int | None, options: Options) -> tuple[Phrase, ...]:
    """What the hand makes with a starter of this rank, of the suit that brings most."""
    starters = [card for card in PACK if card.rank == rank and card not in task.cards]

    def points(starter: Card) -> int:
        return score_show(task.cards, starter, False, options).points

    best = max(starters, key=points)
    found = score_show(task.cards, best, False, options)
    return (phrase("starter", card=best), *explanation(found.combinations))


def about_suits(task: Task) -> tuple[Phrase, ...]:
    """Why what looks like a flush or like nobs is none, and that there is nothing of the kind."""
    kinds = {one.kind for one in task.combinations}
    told: list[Phrase] = []
    if task.starter is None:
        return ()
    suits = [card.suit for card in task.cards]
    most = max(map(suits.count, suits))
    if Kind.FLUSH not in kinds and most == FLUSH:
        told.append(phrase("train-no-flush-crib"))
    elif Kind.FLUSH not in kinds and suits.count(task.starter.suit) == FLUSH - 1:
        told.append(phrase("train-no-flush-three"))
    if task.starter.rank == JACK:
        told.append(phrase("train-no-nobs-turned"))
    elif Kind.NOBS not in kinds and any(card.rank == JACK for card in task.cards):
        told.append(phrase("train-no-nobs-suit"))
    return tuple(told) or (() if kinds else (phrase("train-no-suits"),))
