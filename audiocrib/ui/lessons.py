"""The lessons at the keys: the list of them, and the one that is on. Has all keys while it is open.

Knows no file: lessons and progress are handed over.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.lessons.lesson import Lesson
from audiocrib.lessons.progress import Left, Notice, Progress
from audiocrib.lessons.shelf import Shelf
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.errors import Refusal
from audiocrib.ui import menu, trainer_menu
from audiocrib.ui.desk import Desk
from audiocrib.ui.help_pages import no_key
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.lesson_stops import AT_THE_END, lesson_stops
from audiocrib.ui.lesson_words import Holds, Wish, broken, listed, state_of, told
from audiocrib.ui.menu import Menu
from audiocrib.ui.switch_stops import Stop, list_stops

if TYPE_CHECKING:
    from audiocrib.table.computer_chair import Mind
    from audiocrib.ui.player import Player
    from audiocrib.ui.teaching import Teaching


class Course(Struct, frozen=True):
    """What is taught and to whom: the lessons, the progress, a folder for what is saved, chance.

    `seed` gives the number from which cards come that no lesson names.
    """

    shelf: Shelf
    progress: Progress
    folder: Path
    seed: Callable[[], int]
    options: "Callable[[Player], None] | None" = None
    """Opens all settings for a player, where there are any."""
    mind: "Mind | None" = None
    """Who plays what no lesson writes down; the computer at the level of the lesson, unless a test says otherwise."""


class Lessons:
    """Open from its making on, until `leave` is called."""

    types: Final = False

    def __init__(self, desk: Desk, keymap: KeyMap, course: Course, leave: Callable[[], None]) -> None:
        self._desk = desk
        self._keymap = keymap
        self._course = course
        self._leave = leave
        self._lessons = course.shelf.lessons
        self.on: Teaching | None = None
        self._number = 0
        """The lesson that is on, was last, or comes first."""
        self._ended = False
        self._parting: Phrase | None = None
        """What was said when the lesson that is on was over; what is asked of the learner from then on."""
        self._menu = Menu(phrase("lessons-title"), self._lines())

    def open(self) -> None:
        """Say what there is, and begin at the first lesson that is not done."""
        for error in self._course.shelf.broken:
            self._desk.print(broken(error))
        for said in told(self._course.progress.notice):
            self._desk.print(said)
        open_ones = [number for number, _ in enumerate(self._lessons) if self._state(number) in {"new", "left"}]
        self._number = open_ones[0] if open_ones else 0
        done = sum(self._course.progress.of(lesson.name).done > 0 for lesson in self._lessons)
        self._list(phrase("lessons-title", done=done, of=len(self._lessons)))

    def _state(self, number: int) -> str:
        return state_of(self._course.progress.of(self._lessons[number].name))

    def _lines(self) -> tuple[menu.Item[int], ...]:
        marks = tuple(self._course.progress.of(lesson.name) for lesson in self._lessons)
        return listed(self._lessons, marks, self._desk.text)

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: the list; of a lesson that is on its table is seen."""
        return self._menu.title, tuple(item.said for item in self._menu.items), self._menu.at

    @property
    def stops(self) -> tuple[Stop, ...]:
        """What passes by for who has one switch."""
        if self.on is None:
            return list_stops(self._menu)
        on = self.on
        return AT_THE_END if self._ended else lesson_stops(on.player, on.fingers.describing, on.steps)

    @property
    def task(self) -> tuple[Phrase, ...]:
        """What is to be done in the lesson that is on, for the eye."""
        if self.on is None:
            return ()
        return (self._parting,) if self._ended and self._parting else self.on.task

    def stand(self, place: int) -> None:
        """Put the focus on a line of the list."""
        self._menu = menu.focused(self._menu, place)

    @property
    def _keys(self) -> KeyMap:
        """The keys as they are now: in a lesson all settings can be changed."""
        return self._keymap if self.on is None else self.on.player.keymap

    def press(self, key: str) -> None:
        """Do what a key does."""
        meaning = self._keys.meaning(key, Mode.MENU)
        action = meaning.action if meaning else None
        if self.on is not None and self._ended:
            self._at_the_end(key, action)
        elif self.on is not None:
            self.on.press(key)
        elif not no_key(self._desk, key):
            self._in_list(key, action)

    def close(self) -> None:
        """Leave the lesson that is on, which can be gone on with later; keys that were changed in it stay."""
        self._keymap = self._keys
        on, self.on, self._ended = self.on, None, False
        if on is not None:
            on.close()

    async def settled(self) -> None:
        """Return when only a key can bring it on: then a script's next line is read."""
        if self.on is not None and not self._ended:
            await self.on.settled()

    # The list

    def _list(self, *first: Phrase) -> None:
        """To the list, at the lesson at hand."""
        self.close()
        self._menu = Menu(phrase("lessons-title", done=0, of=0), self._lines(), at=self._number)
        self._menu, said = menu.step(self._menu, 0)
        self._desk.utter(replace(said, phrases=(*first, *said.phrases)))

    def _list_behind(self) -> None:
        """To the list, at the lesson behind the one that was last."""
        self._number = min(self._number + 1, len(self._lessons) - 1)
        self._list()

    def _in_list(self, key: str, action: Action | None) -> None:
        match action:
            case Action.COMMIT if self._menu.chosen:
                self.begin(self._menu.chosen.value)
            case Action.MENU:
                self._leave()
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.HELP:
                self._desk.utter(answer(phrase("lessons-help")))
            case _:
                self._menu, said = trainer_menu.press(self._menu, key, action)
                self._desk.utter(said)

    # A lesson

    def begin(self, number: int, anew: bool = False) -> None:
        """Begin a lesson, or go on where it was left."""
        self.close()
        lesson, progress = self._lessons[number], self._course.progress
        self._number = number
        left = None if anew else progress.of(lesson.name).left
        changed = left is not None and left.digest != lesson.digest
        first: tuple[Phrase, ...] = (phrase("lesson-title", title=(lesson.title,), number=number + 1),)
        teaching = None
        if left is not None and not changed:
            teaching = self._teaching(lesson, left)
            changed = teaching is None
        if changed:
            first = (*first, phrase("lesson-changed"))
        if teaching is None:
            teaching = self._teaching(lesson, None)
        if teaching is None:
            self._desk.say(answer(phrase("lesson-impossible")))
            return
        self._desk.say(Message(first, Role.PLAY))
        self.on = teaching
        teaching.begin()

    def _teaching(self, lesson: Lesson, left: Left | None) -> "Teaching | None":
        """The lesson at its table; None where what is said to have happened is against the rules."""
        from audiocrib.ui.teaching import Teaching

        holds = Holds(self._keep, self._over, self._wish, self._course.options)
        course = self._course
        seed = course.seed() if lesson.seed is None else lesson.seed
        made = partial(Teaching, lesson, self._desk, self._keymap, holds, folder=course.folder, seed=seed)
        try:
            return made(left=left, mind=course.mind)
        except (Refusal, LookupError, ValueError):
            return None

    def _kept(self, notice: Notice | None) -> None:
        for said in told(notice):
            self._desk.print(said)

    def _keep(self, left: Left) -> None:
        self._kept(self._course.progress.leave(self._lessons[self._number].name, left))

    def _over(self, lost: bool) -> None:
        """All steps are done."""
        self._ended = True
        lesson = self._lessons[self._number]
        self._kept(self._course.progress.finish(lesson.name))
        last = self._number + 1 == len(self._lessons)
        told = phrase("lesson-over", title=(lesson.title,), last="yes" if last else "no", well="no" if lost else "yes")
        self._parting = told
        self._desk.say(Message((told,), Role.PROMPT, earcon=None if lost else "win"))

    def _at_the_end(self, key: str, action: Action | None) -> None:
        match action:
            case Action.COMMIT if self._number + 1 < len(self._lessons):
                self.begin(self._number + 1)
            case Action.COMMIT | Action.MENU:
                self._list_behind()
            case _ if self._keys.keys(Action.QUIT)[:1] == (key,):
                self._list_behind()
            case _ if self._keys.keys(Action.TURN)[:1] == (key,) and self._parting is not None:
                self._desk.say(answer(self._parting))
            case _ if self.on is not None:
                self.on.press(key)
            case _:
                pass

    def _wish(self, wish: Wish) -> None:
        lesson = self._lessons[self._number]
        match wish:
            case Wish.AGAIN:
                self._kept(self._course.progress.forget(lesson.name))
                self.begin(self._number, anew=True)
            case Wish.SKIP:
                self.close()
                self._kept(self._course.progress.skip(lesson.name))
                self._list_behind()
            case _:
                self._list()
