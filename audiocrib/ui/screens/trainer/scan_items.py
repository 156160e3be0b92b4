"""Scanning in the trainer with one switch: drills, numbers, cards, yes and no. Nothing in it gives away an answer.

Loaded only for one switch.
"""

from audiocrib.narration.message import phrase
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.scan_items import HEAR, MOST, MOST_OF_FIVE, Stop, number_stops
from audiocrib.ui.screens.trainer import cards as trainer_cards
from audiocrib.ui.screens.trainer.choice import Choice
from audiocrib.ui.screens.trainer.question import KING, Question
from audiocrib.ui.screens.trainer.stages import Stage

MOST_COUNT = 31
BACK = Stop(phrase("switch-drills"), (Action.MENU,))
GIVE_UP = Stop(phrase("switch-give-up"), (Action.EXPLAIN,))
NO_MORE = Stop(phrase("switch-no-more"), (Action.COMMIT,))
SKIP = Stop(phrase("switch-skip"), (Action.EXPLAIN,))
AGAIN = Stop(phrase("switch-question"), (Action.TURN,))
OTHERS = Stop(
    phrase("switch-other-keys"),
    inner=(
        AGAIN,
        *(
            Stop(phrase("switch-choice", item=(phrase("action", action=action.value),)), (action,))
            for action in (Action.HELP, Action.VERBOSITY, Action.FASTER, Action.SLOWER)
        ),
        Stop(phrase("switch-back"), leaves=True),
    ),
)
"""The other things that can be heard; not the last message, which has just been scanned."""
DONE = (
    Stop(phrase("switch-go-on"), (Action.COMMIT,)),
    Stop(phrase("switch-explain"), (Action.EXPLAIN,)),
    Stop(phrase("switch-progress"), (Action.SCORES,)),
    HEAR,
)


def question_stops(asked: Question | Choice, keymap: KeyMap) -> tuple[Stop, ...]:
    """Return the stops at a question: its answers, then what else can be done."""
    return (*_answers(asked, keymap), OTHERS, BACK)


def _answers(asked: Question | Choice, keymap: KeyMap) -> tuple[Stop, ...]:
    if asked.stage is Stage.DONE:
        return DONE
    if isinstance(asked, Choice):
        return (*_choices(asked), HEAR, GIVE_UP)
    match asked.stage:
        case Stage.TOTAL:
            return (*number_stops(keymap, asked.entry, _most(asked.task)), HEAR, GIVE_UP)
        case Stage.YES:
            named = enumerate(phrase("switch-choice", item=(item.said,)) for item in asked.yes.items)
            lines = (Stop(said, (Action.COMMIT,), place=place) for place, said in named)
            return (*lines, AGAIN, GIVE_UP)
        case Stage.NAMING:
            return (*_marked(asked), HEAR)
        case _:
            return (*_marked(asked), HEAR, SKIP)


def _most(task: Task) -> int:
    """Return the highest number scanned: the same whatever the cards are."""
    most = {Answering.RANK: KING, Answering.COUNT: MOST_COUNT}
    return most.get(task.answering, MOST_OF_FIVE if task.drill is Drill.FIVE else MOST)


def _marked(asked: Question) -> tuple[Stop, ...]:
    """Return cards of which several are marked and then taken together; with none marked, that there are no more."""
    takes = Stop(phrase("switch-text-taken"), (Action.COMMIT,))
    cards = _cards(asked, range(len(asked.task.lying)), Action.MARK)
    return (takes, *cards) if asked.cards.marked else (*cards, NO_MORE)


def _choices(asked: Choice) -> tuple[Stop, ...]:
    """Return the cards that go to the crib, or those that fit."""
    if not asked.to_mark:
        return _cards(asked, asked.fitting, Action.COMMIT)
    marked = asked.cards.marked
    if len(marked) == asked.to_mark:
        return (Stop(phrase("switch-discard"), (Action.COMMIT,)), *_cards(asked, marked, Action.MARK))
    return _cards(asked, asked.fitting, Action.MARK)


def _cards(asked: Question | Choice, places: range | tuple[int, ...], does: Action) -> tuple[Stop, ...]:
    """Return cards in order, marked ones after the others."""
    said = trainer_cards.card_said
    ordered = sorted(places, key=lambda place: (place in asked.cards.marked, place))
    return tuple(Stop(said(asked.task, asked.cards, place), (does,), place=place) for place in ordered)
