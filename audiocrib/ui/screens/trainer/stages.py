"""The purpose of the trainer's keys, and the sentence of help for each."""

from enum import Enum, auto

from audiocrib.settings.settings import CountAloud, Settings, Switch
from audiocrib.trainer.tasks import WHOLE, Answering, Drill, Task


class Stage(Enum):
    """The purpose of the keys."""

    MENU = auto()  # a drill is chosen
    TOTAL = auto()  # a number is typed
    ALOUD = auto()  # combinations are said, with the total so far
    YES = auto()  # yes or no
    NAMING = auto()  # combinations are named by their cards
    MARKS = auto()  # cards are marked: what was counted
    CHOICE = auto()  # cards are chosen in a position
    DONE = auto()  # it was answered; Enter goes on


def first_stage(task: Task, settings: Settings) -> Stage:
    """Return how a question begins. With one switch a total is chosen at once."""
    aloud = task.drill is Drill.ALOUD or (task.drill in WHOLE and settings.count_aloud is not CountAloud.OFF)
    if aloud and settings.one_switch is Switch.OFF:
        return Stage.ALOUD
    return {Answering.YES: Stage.YES, Answering.CARDS: Stage.NAMING}.get(task.answering, Stage.TOTAL)


HELP = {
    Stage.TOTAL: "train-help-total",
    Stage.ALOUD: "train-help-aloud",
    Stage.YES: "train-help-yes",
    Stage.NAMING: "train-help-naming",
    Stage.MARKS: "train-help-marks",
    Stage.DONE: "train-help-done",
}
