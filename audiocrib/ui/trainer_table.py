"""Totals that a person said in a real game, as answers for the record: what was missed at the table comes back in drills.

Reads the record of a game; knows no file but that of the answers.
"""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.events import Counted, Dealt, Shown, StarterTurned
from audiocrib.rules.options import Options
from audiocrib.rules.scoring import score_show
from audiocrib.storage.record import Record
from audiocrib.table.results import people
from audiocrib.train_record import AnswerRecord, Notice
from audiocrib.trainer.learned import ALONG, TABLE, Answer, Learned
from audiocrib.trainer.practice import answered, causes_of
from audiocrib.trainer.signatures import Signature, signature, structures
from audiocrib.trainer.tasks import Drill, asked
from audiocrib.ui.along import Said
from audiocrib.ui.trainer_course import now


def said_in(record: Record, seat: Seat) -> Iterator[Said]:
    """Every total that a seat said, in order; nineteen as a joke is the nothing that it means."""
    starter: Card | None = None
    cards: Cards = ()
    for entry in record.entries:
        for event in entry.events:
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


def answers_of(record: Record, learned: Learned, options: Options) -> Iterator[Answer]:
    """The answers of a game that are not known yet, where one person played it; `learned` has to take each at once."""
    seats = people(record)
    if len(seats) != 1:
        return
    game = f"{record.header.seed}/{seats[0]}" if seats[0] else f"{record.header.seed}"  # the same cards, played again
    known = learned.games.get(game, 0)
    for number, said in enumerate(said_in(record, seats[0])):
        if number >= known:
            yield replace(answer_of(said, learned, options), drill=TABLE, game=game)


def answer_of(said: Said, learned: Learned, options: Options) -> Answer:
    """A total as it is kept, of whatever drill."""
    place = _places().get(signature(score_show(said.cards, said.starter))) if len(said.cards) == 4 else None
    task = asked(Drill.HANDS, said.cards, said.starter, options, said.crib, place)
    causes = () if said.claim == task.right else causes_of(task, said.claim, learned)
    return answered(task, said.claim, causes, learned, *now())


@cache
def _places() -> dict[Signature, int]:
    return {one.signature: place for place, one in enumerate(structures())}


def learn_game(record: Record, answers: AnswerRecord) -> Notice | None:
    """Take what the person said in a game into the record of answers; why not, if so."""
    found = (answers.keep(one) for one in answers_of(record, answers.learned, record.header.options))
    return next(filter(None, list(found)), None)


def learn_along(said: Said, options: Options, answers: AnswerRecord) -> Notice | None:
    """Take a total that was counted along into the record of answers; why not, if so."""
    return answers.keep(replace(answer_of(said, answers.learned, options), drill=ALONG))
