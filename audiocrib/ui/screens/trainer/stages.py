"""What the keys are for in the trainer, and which sentence of help belongs to that."""

from enum import Enum, auto

from audiocrib.trainer.tasks import Answering, Task


class Stage(Enum):
    """What the keys are for."""

    MENU = auto()  # a drill is chosen
    TOTAL = auto()  # a number is typed
    YES = auto()  # yes or no
    NAMING = auto()  # combinations are named by their cards
    MARKS = auto()  # cards are marked: what was counted
    CHOICE = auto()  # cards are chosen in a position
    DONE = auto()  # it was answered; Enter goes on


def first_stage(task: Task) -> Stage:
    """How a question begins."""
    return {Answering.YES: Stage.YES, Answering.CARDS: Stage.NAMING}.get(task.answering, Stage.TOTAL)


HELP = {
    Stage.TOTAL: "train-help-total",
    Stage.YES: "train-help-yes",
    Stage.NAMING: "train-help-naming",
    Stage.MARKS: "train-help-marks",
    Stage.DONE: "train-help-done",
}
