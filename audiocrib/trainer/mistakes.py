"""The questions that a person got wrong in the last week and has not got right since, to be asked again. Pure."""

from collections.abc import Iterable

from audiocrib.rules.cards import Card, in_order, parse_cards
from audiocrib.rules.errors import Refusal
from audiocrib.trainer.learned import WHOLE_COUNTS, Answer
from audiocrib.trainer.problems import Counted, Problem, numbered
from audiocrib.trainer.spacing import DAY
from audiocrib.trainer.tasks import GRADED, Drill

WEEK = 7 * DAY
ASKED_AGAIN = WHOLE_COUNTS | GRADED | {Drill.PROBLEMS, Drill.MISTAKES, Drill.MUSEUM}
HAND = 4


def mistakes(answers: Iterable[Answer]) -> tuple[tuple[Problem, int], ...]:
    """Return hands and positions whose last answer was wrong, each once, in order, with the number of a position.

    `answers` are those of the week, in order. Giving up counts as wrong.
    """
    found: dict[Counted | int, tuple[Problem, int]] = {}
    for answer in answers:
        asked = _asked(answer) if answer.drill in ASKED_AGAIN else None
        if asked is not None:
            key = asked if isinstance(asked, Counted) else answer.problem
            found.pop(key, None)
            if not answer.correct:
                found[key] = asked, answer.problem
    return tuple(found.values())


def _asked(answer: Answer) -> Problem | None:
    """Return the hand or position of an answer; None if the answer does not have it."""
    if not answer.starter:
        return numbered(answer.problem)
    try:
        written = " ".join(answer.cards[at : at + 2] for at in range(0, len(answer.cards), 2))
        *cards, starter = parse_cards(f"{written} {answer.starter}")
    except Refusal:  # written by another program, or by hand
        return None
    if len(cards) != HAND or Card.UNSEEN in {*cards, starter}:
        return None
    return Counted(in_order(cards), starter, answer.crib)
