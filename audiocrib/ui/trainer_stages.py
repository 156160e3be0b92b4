"""What the keys are for in the trainer, and which sentence of help belongs to that."""

from enum import Enum, auto


class Stage(Enum):
    """What the keys are for."""

    MENU = auto()  # a drill is chosen
    TOTAL = auto()  # a number is typed
    MARKS = auto()  # cards are marked: what was counted
    DONE = auto()  # it was answered; Enter goes on


HELP = {
    Stage.TOTAL: "train-help-total",
    Stage.MARKS: "train-help-marks",
    Stage.DONE: "train-help-done",
    Stage.MENU: "train-help-menu",
}
