"""The lessons: the list of them, and the one that is on.

Knows no file: lessons and progress are handed over.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from audiocrib.lessons.progress import Notice, Progress
from audiocrib.lessons.shelf import Shelf
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.errors import Refusal
from audiocrib.ui.keys.keymap import Action, Meaning, Mode
from audiocrib.ui.keys.names import DO
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.help_pages import LESSONS, Help
from audiocrib.ui.screens.lessons.scan_items import AT_THE_END, lesson_stops
from audiocrib.ui.screens.lessons.words import Holds, Wish, broken, listed, notice_words, state_of
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Menu
from audiocrib.ui.screens.new_game.table_setup import names_of
from audiocrib.ui.screens.scan_items import Stop, list_stops
from audiocrib.ui.screens.table.player import OwnTable, Player

if TYPE_CHECKING:
    from audiocrib.table.computer_chair import Mind
    from audiocrib.ui.screens.lessons.runner import LessonRunner


class Course(Struct, frozen=True):
    """The subject and its learner: lessons, progress, chance.

    `seed` gives the number for cards that no lesson names.
    """

    shelf: Shelf
    progress: Progress
    seed: Callable[[], int]
    options: "Callable[[Player], None] | None" = None
    """Opens all settings for a player, if there are any."""
    mind: "Mind | None" = None
    """Plays what no lesson prescribes; the computer at the lesson's level, unless a test says otherwise."""


class Lessons(ListScreen[int], OwnTable):
    """Stays on `stack` from `open` until `leave` is called. A running lesson has a table of its own inside."""

    def __init__(self, stack: Stack, course: Course, leave: Callable[[], None]) -> None:
        self._stack = stack
        self._course = course
        self._leave = leave
        self._lessons = course.shelf.lessons
        self.on: LessonRunner | None = None
        self._number = 0
        """The lesson that is on, was last, or comes first."""
        self._ended = False
        super().__init__(stack.presenter, Menu(phrase("lessons-title"), ()))
        self.menu = Menu(phrase("lessons-title"), self._lines())

    def open(self) -> None:
        """Say what there is, and begin at the first lesson that is not done."""
        for error in self._course.shelf.broken:
            self._presenter.print(broken(error))
        for said in notice_words(self._course.progress.notice):
            self._presenter.print(said)
        open_ones = [number for number, _ in enumerate(self._lessons) if self._state(number) in {"new", "left"}]
        self._number = open_ones[0] if open_ones else 0
        done = sum(self._course.progress.of(lesson.name).done > 0 for lesson in self._lessons)
        self._list(phrase("lessons-title", done=done, of=len(self._lessons)))

    def _state(self, number: int) -> str:
        return state_of(self._course.progress.of(self._lessons[number].name))

    def _lines(self) -> tuple[menu.Item[int], ...]:
        marks = tuple(self._course.progress.of(lesson.name) for lesson in self._lessons)
        return listed(self._lessons, marks, self._presenter.text)

    @property
    def within(self) -> Player | None:
        """The learner at the table of the current lesson."""
        return self.on.player if self.on else None

    @property
    def help(self) -> Help:
        """The help on choosing a lesson."""
        return LESSONS

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The stops of scanning."""
        if self.on is None:
            return list_stops(self.menu)
        return AT_THE_END if self._ended else lesson_stops(self.on.player, self.on.steps)

    @property
    def task(self) -> tuple[Phrase, ...]:
        """The task in the current lesson."""
        if self.on is None:
            return ()
        return self.on.player.parting or self.on.task

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Act like any list; in a lesson its own table has the keys."""
        if self.on is None:
            return super().press(key, meaning)
        if self._ended:
            self._at_the_end(self.on, key)
        else:
            self.on.press(key)
        return True

    def resume(self, stack: Stack) -> None:
        """Say the task, or what is open over the lesson; without one, where the list is."""
        inside = self.within
        if inside is None:
            super().resume(stack)
        elif inside.screens.covered:
            inside.screens.resume()
        else:
            self._presenter.say(answer(*self.task))

    def act(self, action: Action) -> None:
        """Do an action at the table of the lesson, even one without a key."""
        if self.on is not None:
            self.on.act(action)

    def close(self) -> None:
        """Leave the current lesson, which can be continued later."""
        on, self.on, self._ended = self.on, None, False
        if on is not None:
            on.close()

    async def settled(self) -> None:
        """Return when only a key can continue it: then a script's next line is read."""
        on = None
        while self.on is not None and not self._ended and self.on is not on:  # a lesson may continue at another table
            on = self.on
            await on.settled()

    # The list

    def _list(self, *first: Phrase) -> None:
        """Go to the list, at the current lesson."""
        self.close()
        self.menu = Menu(phrase("lessons-title", done=0, of=0), self._lines(), at=self._number)
        self.say_line(first=first)

    def _list_behind(self) -> None:
        """Go to the list, at the lesson after the last one."""
        self._number = min(self._number + 1, len(self._lessons) - 1)
        self._list()

    def take(self, value: int) -> None:
        """Begin the lesson."""
        self.begin(value)

    def back(self) -> None:
        """Leave the lessons."""
        self._leave()

    # A lesson

    def begin(self, number: int, *, titled: bool = True) -> None:
        """Begin a lesson, or continue where it was left."""
        from audiocrib.lessons.table import lay
        from audiocrib.ui.screens.lessons.runner import LessonRunner

        self.close()
        self._number = number
        lesson, course = self._lessons[number], self._course
        seed = course.seed() if lesson.seed is None else lesson.seed
        names = names_of(self._presenter.settings, self._presenter.text)
        seated, thinking = (names.you, names.computers[0]), self._presenter.thinking
        try:
            table = lay(lesson, course.progress, seated, seed, thinking, course.mind)
        except (Refusal, LookupError, ValueError):
            self._presenter.say(answer(phrase("lesson-impossible")))
            return
        holds = Holds(self._kept, self._over, self._wish, self._another, course.options)
        teaching = LessonRunner(lesson, table, self._stack, holds)
        changed = (phrase("lesson-changed"),) if table.changed else ()
        if titled:
            title = phrase("lesson-title", title=(lesson.title,), number=number + 1)
            self._presenter.say(Message((title, *changed), Role.PLAY))
        self.on = teaching
        teaching.begin()

    def _another(self) -> None:
        """Continue at another table of the same lesson."""
        self.begin(self._number, titled=False)

    def _kept(self, notice: Notice | None) -> None:
        for said in notice_words(notice):
            self._presenter.print(said)

    def _over(self, lost: bool) -> None:
        """Finish: all steps are done."""
        self._ended = True
        lesson = self._lessons[self._number]
        self._kept(self._course.progress.finish(lesson.name, lost=lost))
        last = self._number + 1 == len(self._lessons)
        parting = phrase(
            "lesson-over", title=(lesson.title,), last="yes" if last else "no", well="no" if lost else "yes"
        )
        if self.on is not None:
            self.on.player.parting = (parting,)
        self._presenter.say(Message((parting,), Role.PROMPT, earcon=None if lost else "win"))

    def _at_the_end(self, on: "LessonRunner", key: str) -> None:
        keymap = self._stack.keymap
        if key.startswith(DO):  # a button
            action: Action | None = Action(key.removeprefix(DO))
            turn, quits = action is Action.TURN, action is Action.QUIT
        else:
            meaning = keymap.meaning(key, Mode.MENU)
            action = meaning.action if meaning else None
            turn, quits = keymap.keys(Action.TURN)[:1] == (key,), keymap.keys(Action.QUIT)[:1] == (key,)
        if action not in {Action.COMMIT, Action.MENU} and not quits and not turn:
            on.press(key)
            return
        self._stack.cut(self, action)
        if turn:
            self._presenter.say(answer(*self.task))
        elif action is Action.COMMIT and self._number + 1 < len(self._lessons):
            self.begin(self._number + 1)
        else:
            self._list_behind()

    def _wish(self, wish: Wish) -> None:
        lesson = self._lessons[self._number]
        match wish:
            case Wish.AGAIN:
                self.close()
                self._kept(self._course.progress.forget(lesson.name))
                self.begin(self._number)
            case Wish.SKIP:
                self.close()
                self._kept(self._course.progress.skip(lesson.name))
                self._list_behind()
            case _:
                self._list()
