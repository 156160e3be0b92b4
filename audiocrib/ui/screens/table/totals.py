"""Totals claimed in a real game, as answers for the record: what was missed at the table comes back in drills.

Reads what the chair of the person was told; knows no file but that of the answers.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Counted, Dealt, Shown, StarterTurned
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import score_show
from audiocrib.table.chair import Update
from audiocrib.trainer import step_slips
from audiocrib.trainer.aloud import Step
from audiocrib.trainer.checking import counted
from audiocrib.trainer.learned import ALONG, TABLE, Answer, Learned
from audiocrib.trainer.practice import answered, causes_of
from audiocrib.trainer.record import AnswerRecord, Notice
from audiocrib.trainer.signatures import Signature, signature, structures
from audiocrib.trainer.tasks import Drill, asked
from audiocrib.ui.screens.table.practice_count import Said, Told
from audiocrib.ui.screens.trainer.course import now


def said_in(told: Iterable[Update], seat: Seat) -> Iterator[Said]:
    """Yield every total that a seat claimed, in order; nineteen as a joke is the zero that it means."""
    starter: Card | None = None
    cards: Cards = ()
    for update in told:
        for event in update.events:
            match event:
                case Dealt():
                    starter = None
                case StarterTurned(card):
                    starter = card
                case Shown():
                    cards = event.cards
                case Counted(claim=int(claim)) if event.seat == seat and starter and 3 <= len(cards) <= 5:
                    yield Said(cards, starter, event.crib, 0 if event.joke else claim)
                case _:
                    pass


def answers_of(told: Told, learned: Learned) -> Iterator[Answer]:
    """Yield the answers of a game that are not known yet; `learned` has to take each at once."""
    known = learned.games.get(told.game, 0)
    all_ = tuple(said_in(told.updates, told.seat))
    aloud = (((),) * (len(all_) - len(told.steps)) + told.steps)[-len(all_) :]
    for number, (said, steps) in enumerate(zip(all_, aloud, strict=False)):
        if number >= known:
            options = told.updates[-1].view.options
            yield replace(answer_of(said, learned, options, steps), drill=TABLE, game=told.game)


def answer_of(said: Said, learned: Learned, options: Options, steps: tuple[Step, ...] = ()) -> Answer:
    """Return a total as it is kept, from any drill; with `steps`, where it was counted aloud, nothing is guessed."""
    place = _places().get(signature(score_show(said.cards, said.starter))) if len(said.cards) == 4 else None
    task = asked(Drill.HANDS, said.cards, said.starter, options, said.crib, place)
    if steps:
        causes = step_slips.causes(task, counted(task.combinations, steps), learned.person())
    else:
        causes = () if said.claim == task.right else causes_of(task, said.claim, learned)
    return answered(task, said.claim, causes, learned, *now(), steps=steps)


@cache
def _places() -> dict[Signature, int]:
    return {one.signature: place for place, one in enumerate(structures())}


def learn_game(told: Told, answers: AnswerRecord) -> Notice | None:
    """Add what the person claimed in a game to the record of answers; return why not, if it fails."""
    found = (answers.keep(one) for one in answers_of(told, answers.learned))
    return next(filter(None, list(found)), None)


def learn_along(said: Said, options: Options, answers: AnswerRecord) -> Notice | None:
    """Add a total counted along to the record of answers; return why not, if it fails."""
    return answers.keep(replace(answer_of(said, answers.learned, options), drill=ALONG))
