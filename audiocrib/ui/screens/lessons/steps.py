"""The progress within a lesson: the current step, whether its words were said, which keys it still wants. No table, no
words.
"""

from collections.abc import Iterable

from audiocrib.lessons.lesson import ASKED, NOW, Step
from audiocrib.ui.keys.keymap import Action

HANDS_ON = frozenset({Action.TYPE, Action.ERASE, Action.MARK})
"""Keys that begin an answer: if a task wants them, the question is asked in words as well."""
ENTER_ALONE = frozenset({Action.COMMIT, Action.GO, Action.CLAIM, Action.TURN})
"""Keys that would act at the table, or ask about it; while other keys are wanted they repeat the task."""


class LessonState:
    """The steps of a lesson from `at` on. `begun`: the words of that one had been said when the lesson was left."""

    def __init__(self, steps: tuple[Step, ...], at: int = 0, begun: bool = False) -> None:
        self.at = at
        self.begun = False
        self.keys: list[str] = []
        """The keys that the current step still wants to be pressed, in order."""
        self.mistakes = 0
        self._steps = steps
        self._waits = not begun  # what the step waits for came before the lesson was left
        self._happened: set[str] = set()

    @property
    def now(self) -> Step | None:
        """The current step; None when all are done."""
        return self._steps[self.at] if self.at < len(self._steps) else None

    @property
    def presses(self) -> bool:
        """True if keys are wanted, and nothing else."""
        return self.now is not None and self.begun and bool(self.now.press)

    @property
    def plays(self) -> bool:
        """True if there is something to do at the table."""
        return self.now is not None and self.begun and not self.now.press

    @property
    def asks(self) -> bool:
        """True if what is owed at the table is asked in words."""
        return self.plays or (self.now is not None and self.begun and bool(HANDS_ON.intersection(self.now.press)))

    @property
    def leaves(self) -> bool:
        """True if the next step has a table of its own."""
        after = self.at + 1
        return after < len(self._steps) and self._steps[after].table is not None

    def wants(self, action: Action | None) -> bool:
        """Return whether this key is wanted next."""
        return self.presses and action is not None and self.keys[:1] == [action.value]

    def note(self, happened: Iterable[str]) -> None:
        """Take what has happened at the table."""
        self._happened.update(happened)

    def comes(self, owed: bool) -> bool:
        """Return whether the step can begin: what it waits for has come; `owed`: something is asked of the learner."""
        step = self.now
        if step is None or self.begun:
            return False
        if step.after == ASKED:
            return owed
        return step.after == NOW or not self._waits or step.after in self._happened

    def begin(self) -> None:
        """The words of the step are being said."""
        self.begun = True
        self.keys = list(self.now.press) if self.now else []

    def advance(self) -> None:
        """The step is done."""
        self.at += 1
        self.begun, self._waits, self.mistakes = False, True, 0
        self._happened.clear()
