"""The trainer at the keys: a menu of drills, cards to count, totals typed, wrong ones explained. Has all keys while open.

Knows no file: each answer goes to `keep` of its course.
"""

from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.trainer import naming
from audiocrib.trainer.choosing import hardest
from audiocrib.trainer.diagnosis import Cause, Family, question, told
from audiocrib.trainer.practice import answered, causes_of, next_task
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui import entry, menu, trainer_cards, trainer_menu
from audiocrib.ui import trainer_words as words
from audiocrib.ui.desk import Desk
from audiocrib.ui.entry import Entry
from audiocrib.ui.help import key_pressed
from audiocrib.ui.keymap import Action, KeyMap, Meaning, Mode
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.menu import Menu
from audiocrib.ui.trainer_cards import Pointing
from audiocrib.ui.trainer_course import Course
from audiocrib.ui.trainer_stages import HELP, Stage

HINTED = 3
"""So many answers long the keys are named."""


class Trainer:
    """Open from its making on, until `leave` is called."""

    def __init__(self, desk: Desk, keymap: KeyMap, course: Course, leave: Callable[[], None]) -> None:
        self._desk = desk
        self._keymap = keymap
        self._course = course
        self._leave = leave
        self._stage = Stage.MENU
        self._menu = Menu(phrase("train-menu"), words.drills(desk.text))
        self._task: Task | None = None
        self._entry = Entry()
        self._said: int | None = None
        self._causes: tuple[Cause, ...] = ()
        self._family = Family.FIFTEENS
        self._named: list[Cards] = []
        self._cards = Pointing()
        self._step = 0
        self._last: Action | None = None
        self._told_hardest = False

    def open(self) -> None:
        """Say what there is."""
        self._desk.utter(menu.opened(self._menu))

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""
        return False

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: the menu, or the cards with the one that is pointed at."""
        task = self._task
        if task is None:
            title = phrase("action", action=Action.TRAIN.value)
            return title, tuple(item.said for item in self._menu.items), self._menu.at
        lines = tuple(trainer_cards.card_said(task, self._cards, place) for place in range(len(task.lying)))
        return words.question_of(task), lines, self._cards.at

    def press(self, key: str) -> None:
        """Do what a key does."""
        if key == NUMBER_END:
            key = "enter"
            if self._stage is Stage.TOTAL and self._entry.number is None:
                return
        mode = {Stage.MENU: Mode.MENU, Stage.TOTAL: Mode.NUMBER}.get(self._stage, Mode.TABLE)
        meaning = self._keymap.meaning(key, mode)
        action = meaning.action if meaning else None
        if action is not Action.EXPLAIN:
            self._step = 0
        if key.startswith(UNKNOWN_WORD):
            self._say(phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD)))
        elif self._task is None:
            self._in_menu(key, action)
        else:
            self._at_cards(self._task, key, meaning)
        self._last = action

    def _say(self, *phrases: Phrase) -> None:
        self._desk.utter(answer(*phrases))

    # The menu

    def _in_menu(self, key: str, action: Action | None) -> None:
        match action:
            case Action.COMMIT if self._menu.chosen:
                self._next(self._menu.chosen.value)
            case Action.MENU | Action.QUIT:
                self._leave()
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case _:
                self._menu, said = trainer_menu.press(self._menu, key, action)
                self._desk.utter(said)

    def _back(self) -> None:
        """To the menu, where it was left."""
        self._finish()
        self._task, self._stage = None, Stage.MENU
        self._menu, told_ = menu.step(self._menu, 0)
        self._desk.utter(replace(told_, phrases=(*self._progress(), *told_.phrases)))

    # A question

    def _next(self, drill: Drill, *first: Phrase) -> None:
        course = self._course
        learned = course.learned()
        task = next_task(drill, learned, course.options, course.success, course.clock()[0], course.rng)
        self._task, self._stage = task, Stage.TOTAL
        self._entry, self._cards, self._step = Entry(), Pointing(), 0
        if (
            not self._told_hardest
            and learned.answers.answers
            and hardest(learned.learner, structures(), course.success)
        ):
            self._told_hardest = True
            first = (*first, phrase("train-hardest"))
        self._desk.utter(Message((*first, *self._asked(task)), Role.PROMPT, earcon="deal"))

    def _asked(self, task: Task) -> tuple[Phrase, ...]:
        hint = (phrase("train-type"),) if self._hints else ()
        return (words.shown(task), words.question_of(task), *hint)

    @property
    def _hints(self) -> bool:
        return self._course.learned().answers.answers < HINTED

    def _at_cards(self, task: Task, key: str, meaning: Meaning | None) -> None:
        match meaning.action if meaning else None:
            case Action.COMMIT:
                self._commit(task)
            case Action.EXPLAIN:
                self._explain(task)
            case Action.TYPE if self._stage is Stage.TOTAL:
                self._entry, told_ = entry.type_digit(self._entry, self._keymap.digit(key))
                self._desk.utter(told_)
            case Action.ERASE if self._stage is Stage.TOTAL and self._entry.digits:
                self._entry, told_ = entry.erase(self._entry)
                self._desk.utter(told_)
            case Action.ERASE:
                self._desk.voice.silence()
            case Action.LEFT | Action.RIGHT as action:
                self._touch(trainer_cards.move(task, self._cards, 1 if action is Action.RIGHT else -1))
            case Action.POINT:
                self._touch(trainer_cards.point(task, self._cards, int(self._keymap.digit(key))))
            case Action.MARK if self._stage is Stage.MARKS:
                self._touch(trainer_cards.mark(task, self._cards))
            case Action.MENU | Action.QUIT:
                self._back()
            case action:
                self._ask(task, key, action)

    def _touch(self, touched: tuple[Pointing, Message]) -> None:
        self._cards, said = touched
        self._answer(*said.phrases) if said.earcon is None else self._desk.utter(said)

    def _ask(self, task: Task, key: str, action: Action | None) -> None:
        match action:
            case Action.COUNT | Action.HAND:
                self._answer(words.shown(task))
            case Action.STARTER:
                has = task.starter is not None
                self._answer(phrase("starter", card=task.starter or "") if has else phrase("train-no-starter"))
            case Action.SCORES:
                self._answer(*self._progress())
            case Action.TURN | Action.MORE:
                self._answer(*self._situation(task))
            case Action.REPEAT:
                self._desk.repeat(slowly=self._last is Action.REPEAT)
            case Action.VERBOSITY:
                self._desk.next_verbosity()
            case Action.FASTER | Action.SLOWER:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.HELP:
                self._answer(phrase(HELP[self._stage]))
            case _:
                self._answer(phrase("does-nothing", key=(key_pressed(key),)))

    def _situation(self, task: Task) -> tuple[Phrase, ...]:
        match self._stage:
            case Stage.TOTAL:
                return (words.question_of(task), phrase("train-type"))
            case Stage.MARKS:
                return (phrase("train-which", family=self._family.value), phrase("train-which-keys"))
            case _:
                return (*words.steps(task), phrase("train-steps-end"))

    def _answer(self, *phrases: Phrase) -> None:
        """Say it; where a number is being typed, end with what stands there."""
        number = self._entry.number if self._stage is Stage.TOTAL else None
        self._say(*phrases, *(() if number is None else (phrase("total-so-far", number=number),)))

    def _progress(self) -> tuple[Phrase, ...]:
        return words.progress(self._course.learned(), self._course.clock()[1])

    # Answers

    def _commit(self, task: Task) -> None:
        match self._stage:
            case Stage.TOTAL if self._entry.number is None:
                self._say(words.question_of(task), phrase("train-type"))
            case Stage.TOTAL:
                self._judge(task, self._entry.number or 0)
            case Stage.MARKS:
                self._name(task)
            case _:
                self._next(task.drill)

    def _judge(self, task: Task, said: int) -> None:
        self._said = said
        if said == task.right:
            self._causes = ()
            kept = self._done(task)
            self._desk.utter(Message((phrase("train-right", points=said), *self._go_on(), *kept), earcon="right"))
            return
        self._causes = causes_of(task, said, self._course.learned())
        wrong = phrase("train-wrong", said=said, points=task.right)
        family = question(self._causes)
        if family is None:
            kept = self._done(task)
            self._desk.utter(Message((wrong, *words.why(self._causes), *self._go_on(), *kept), earcon="wrong"))
            return
        self._stage, self._family = Stage.MARKS, family
        self._named, self._cards = [], Pointing()
        keys = (phrase("train-which-keys"),) if self._hints or not self._named else ()
        self._desk.utter(Message((wrong, phrase("train-which", family=family.value), *keys), earcon="wrong"))

    def _go_on(self) -> tuple[Phrase, ...]:
        return (phrase("train-go-on"),) if self._hints else ()

    def _done(self, task: Task) -> tuple[Phrase, ...]:
        """Keep the answer; what is to be said of that."""
        self._stage = Stage.DONE
        now, day = self._course.clock()
        return self._course.keep(answered(task, self._said, self._causes, self._course.learned(), now, day))

    def _finish(self) -> None:
        """Left in the middle of the question: the answer counts as it was."""
        if self._stage is Stage.MARKS and self._task:
            self._done(self._task)

    def _explain(self, task: Task) -> None:
        """E: gives up, ends the question, or goes a step further."""
        if self._stage is Stage.TOTAL:
            self._said, self._causes = None, ()
            kept = self._done(task)
            self._step = 0
            self._desk.utter(Message((phrase("train-given-up", points=task.right), *kept), earcon="wrong"))
            return
        if self._stage is Stage.MARKS:
            self._told_why(task, self._causes)
            return
        steps = words.steps(task)
        last = self._step % len(steps) == len(steps) - 1
        step = steps[self._step % len(steps)]
        self._step += 1
        self._say(step, *((phrase("train-steps-end"),) if last else ()))

    def _name(self, task: Task) -> None:
        """Enter: what is marked was counted; nothing marked is no more."""
        cards = trainer_cards.marked_cards(task, self._cards)
        if cards:
            self._named.append(cards)
            self._cards = Pointing()
            self._say(phrase("train-noted", cards=cards))
            return
        made = naming.slips_made(task, self._family, self._named)
        self._told_why(task, told(self._causes, self._family, made))

    def _told_why(self, task: Task, causes: tuple[Cause, ...]) -> None:
        self._causes = causes
        kept = self._done(task)
        self._say(*words.why(causes), *self._go_on(), *kept)
