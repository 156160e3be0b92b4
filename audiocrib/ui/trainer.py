"""The trainer at the keys: a menu of drills, and one question after another. Has all keys while it is open."""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.rules.state import View
from audiocrib.trainer.choosing import hardest
from audiocrib.trainer.practice import next_task
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.tasks import GRADED, Drill, Task, arranged
from audiocrib.ui import menu, trainer_books, trainer_menu, trainer_rounds
from audiocrib.ui import trainer_words as words
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import key_pressed
from audiocrib.ui.help_pages import TRAINER, explain, goes_on, training
from audiocrib.ui.history_desk import press_history
from audiocrib.ui.keymap import BOOKS, HISTORY, Action, KeyMap, Mode
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.menu import Menu
from audiocrib.ui.questions import Posed
from audiocrib.ui.trainer_course import Course
from audiocrib.ui.trainer_question import Question
from audiocrib.ui.trainer_stages import Stage

if TYPE_CHECKING:
    from audiocrib.ui.switch_stops import Stop
    from audiocrib.ui.trainer_choice import Choice
    from audiocrib.ui.trainer_positions import Ahead

MODES = {Stage.TOTAL: Mode.NUMBER, Stage.YES: Mode.MENU}
"""What keys are for in a stage, where that is not the table."""
WALKS = {None, Action.OLDER, Action.NEWER, Action.LEFT, Action.RIGHT, Action.OLDEST, Action.NEWEST, Action.ERASE}
"""What keys do in the list of yes and no; others mean there what they mean at any question."""

RECENT, TRIES = 6, 20
"""So many last questions do not come again, where others are found in so many tries."""


class Trainer:
    """Open from its making on, until `leave` is called."""

    def __init__(self, desk: Desk, keymap: KeyMap, course: Course, leave: Callable[[], None]) -> None:
        self._desk = desk
        self._keymap = keymap
        self._course = course
        self._leave = leave
        title, *_ = *course.keys(phrase("train-menu")), phrase("train-menu-opened")
        self._menu: Menu[Drill | Action] = Menu(title, (*words.drills(desk.text), *trainer_books.shelf(desk.text)))
        self._books = trainer_books.Books(desk, keymap, course.options)
        self.prepare = self._books.prepare
        self._question: Question | Choice | None = None
        self._last: Action | None = None
        self._told_hardest = False
        self._race: trainer_rounds.Race | None = None
        self._recent: deque[tuple[Cards, int]] = deque(maxlen=RECENT)
        self._coming: dict[Drill, Ahead[View]] = {}
        """Positions that come next."""
        self._awaited: Ahead[View] | None = None
        """The position that is posed once it is found."""

    async def settled(self) -> None:
        """Return when only a key can bring it on: then a script's next line is read."""
        if self._awaited:
            await self._awaited.settled()
        if isinstance(self._question, Question) or self._question is None:
            return
        await self._question.settled()

    def open(self) -> None:
        """Say what there is."""
        self._desk.utter(menu.opened(self._menu))

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""
        reads = self._books.reads
        return reads is not None and reads.types

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: what is read, yes and no, or the menu; of other questions the cards are seen."""
        if reads := self._books.reads:
            return reads.listed
        if isinstance(self._question, Question):
            yes = self._question.yes
            return yes.title, tuple(item.said for item in yes.items), yes.at
        title = phrase("action", action=Action.TRAIN.value)
        return title, tuple(item.said for item in self._menu.items), self._menu.at

    @property
    def posed(self) -> Posed | None:
        """For the eye: the cards of a question, unless something is read."""
        return self._question.posed() if self._question and not self._books.reads else None

    on = None
    """No table is beside it."""
    task: tuple[Phrase, ...] = ()

    @property
    def stops(self) -> "tuple[Stop, ...]":
        """What passes by for who has one switch."""
        from audiocrib.ui.switch_stops import in_setup, list_stops
        from audiocrib.ui.trainer_stops import question_stops

        if reads := self._books.reads:
            return in_setup(reads)
        return question_stops(self._question, self._keymap) if self._question else list_stops(self._menu)

    def stand(self, place: int) -> None:
        """Put the focus on a line of the menu, or on a card, without a word."""
        if self._question:
            self._question.stand(place)
        else:
            self._menu = menu.focused(self._menu, place)

    def press(self, key: str) -> None:
        """Do what a key does."""
        if reads := self._books.reads:
            if not goes_on(self._desk, self._keymap, key):
                reads.press(key)
            return
        asked = self._question
        if key == NUMBER_END:
            if asked is None or not asked.number_ends():
                return
            key = "enter"
        mode = Mode.MENU if asked is None else MODES.get(asked.stage, Mode.TABLE)
        meaning = self._keymap.meaning(key, mode)
        if meaning is None and isinstance(asked, Question) and asked.stage is Stage.YES and not asked.answers(key):
            meaning = self._keymap.meaning(key, Mode.TABLE)
        action = meaning.action if meaning else None
        if key.startswith(UNKNOWN_WORD):
            self._say(phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD)))
        elif goes_on(self._desk, self._keymap, key):
            pass
        elif asked is None:
            self._in_menu(key, action)
        else:
            self._at_cards(asked, key, action)
        self._last = action

    def _say(self, *phrases: Phrase) -> None:
        self._desk.say(answer(*phrases))

    # The menu

    def _in_menu(self, key: str, action: Action | None) -> None:
        chosen = self._menu.chosen
        match action:
            case Action.COMMIT if chosen and isinstance(chosen.value, Drill):
                self._next(chosen.value)
            case Action.COMMIT if chosen and isinstance(chosen.value, Action):
                self._books.open(chosen.value, self._to_menu)
            case Action.MENU | Action.QUIT:
                self._awaited = None
                self._leave()
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.HELP:
                explain(self._desk, self._keymap, TRAINER)
            case _:
                self._menu, said = trainer_menu.press(self._menu, key, action)
                self._desk.utter(said)

    def _back(self, asked: "Question | Choice") -> None:
        """Escape: to the menu, with the progress."""
        asked.leave()
        self._to_menu(*self._progress()[:1])

    def _to_menu(self, *first: Phrase) -> None:
        """To the menu, where it was left."""
        self._question, self._race, self._awaited = None, None, None
        self._menu, said = menu.step(self._menu, 0)
        self._desk.utter(replace(said, phrases=(*first, *said.phrases)))

    # Questions

    def _next(self, drill: Drill) -> None:
        first: tuple[Phrase, ...] = ()
        course = self._course
        learned = course.learned()
        now, _ = course.clock()
        if drill is Drill.DAILY:
            daily, said = trainer_rounds.daily(course)
            self._open(daily, said) if daily else self._to_menu(said)
            return
        if drill is Drill.RACE and self._race and now >= self._race.ends:
            self._to_menu(trainer_rounds.race_over(course, self._race))
            return
        if drill is Drill.RACE and self._race is None:
            self._race = trainer_rounds.race(course)
            first = (phrase("train-race-begins"),)
        if drill in GRADED:
            self._choose(drill)
            return
        self._awaited = None
        task = self._fresh(drill, now)
        if not self._told_hardest and hardest(learned.learner, structures(), course.success):
            self._told_hardest = True
            first = (*first, phrase("train-hardest"))
        self._open(task, *first)

    def _choose(self, drill: Drill) -> None:
        """A position, as soon as one is found; the next one is looked for while the person thinks about this one.

        Loaded with the first.
        """
        coming = self._awaited = self._coming.pop(drill, None) or self._position(drill)

        def pose() -> None:
            if self._awaited is coming:
                self._awaited = None
                self._pose(drill, coming.result())

        if coming.found:
            pose()
        else:
            coming.then(pose)

    def _position(self, drill: Drill) -> "Ahead[View]":
        from audiocrib.ui.trainer_positions import Ahead, position

        return Ahead(self._desk.thinking, position(drill, Random(self._course.rng.random())))

    def _pose(self, drill: Drill, seen: View) -> None:
        from audiocrib.ui.trainer_choice import Choice
        from audiocrib.ui.trainer_positions import hand

        task = Task(drill, hand(seen), None, 0)
        choice = self._question = Choice(self._desk, self._keymap, self._course, task, seen)
        choice.ask()
        self._coming[drill] = self._position(drill)

    def _fresh(self, drill: Drill, now: int) -> Task:
        """A question that was not one of the last, unless it is always one of them."""
        course = self._course
        for _ in range(TRIES):
            task = next_task(drill, course.learned(), course.options, course.success, now, course.rng)
            if (task.cards, task.given) not in self._recent:
                break
        self._recent.append((task.cards, task.given))
        return task

    def _open(self, task: Task, *first: Phrase, again: bool = False) -> None:
        task = arranged(task, self._course.order)
        question = self._question = Question(self._desk, self._keymap, self._course, task)
        question.ask(*first, again=again)

    def _go_on(self, task: Task) -> None:
        if task.further:
            self._open(task.further[0], again=True)
        else:
            self._next(task.drill)

    def _at_cards(self, asked: "Question | Choice", key: str, action: Action | None) -> None:
        if action not in HISTORY:
            self._desk.history.leave()
        if action in {Action.MENU, Action.QUIT}:
            self._back(asked)
        elif action is Action.COMMIT and asked.stage is Stage.DONE:
            self._go_on(asked.task)
        elif asked.press(key, action):
            return
        elif isinstance(asked, Question) and asked.stage is Stage.YES and (action in WALKS or asked.answers(key)):
            asked.answer_yes(*trainer_menu.press(asked.yes, key, action))
        else:
            self._ask(asked, key, action)

    def _ask(self, asked: "Question | Choice", key: str, action: Action | None) -> None:
        match action:
            case Action.COUNT | Action.HAND | Action.TABLE | Action.CRIB:
                self._say(*asked.shown(), *asked.so_far())
            case Action.STARTER:
                self._say(words.starter(asked.task), *asked.so_far())
            case Action.SCORES:
                self._say(*self._progress(), *asked.so_far())
            case Action.TURN | Action.MORE:
                self._say(*asked.situation(), *asked.so_far())
            case Action.HELP:
                explain(self._desk, self._keymap, training(asked.help(), in_list=asked.stage is Stage.YES))
            case action if action in BOOKS:
                self._books.open(action, lambda: self._say(*asked.situation(), *asked.so_far()))
            case action if action in HISTORY and action is not Action.FIND:
                press_history(action, self._desk, self._course.folder, self._books.questions)
            case _:
                self._about_hearing(key, action)

    def _about_hearing(self, key: str, action: Action | None) -> None:
        match action:
            case Action.REPEAT:
                self._desk.repeat(slowly=self._last is Action.REPEAT)
            case Action.VERBOSITY:
                self._desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.ERASE:
                self._desk.voice.silence()
            case _:
                self._say(phrase("does-nothing", key=(key_pressed(key),)))

    def _progress(self) -> tuple[Phrase, ...]:
        course = self._course
        return words.progress(course.learned(), course.clock()[1], course.settings().answer_times)
