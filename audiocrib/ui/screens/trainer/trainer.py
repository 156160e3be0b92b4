"""The trainer: a menu of drills, and over it one question after another."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace

from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.storage.store import StorageError, Store
from audiocrib.trainer.coaching import Plan, drill_of_session, plan
from audiocrib.trainer.mistakes import WEEK
from audiocrib.trainer.own import LONGEST, DrillError, hand_of
from audiocrib.trainer.practice import hardest, next_task
from audiocrib.trainer.problems import Counted, Position, numbered, numbers_of, other_suits
from audiocrib.trainer.tasks import GRADED, Drill, Task, arranged, asked
from audiocrib.ui.keys.keymap import BOOKS, ON_SCREEN, Action, KeyMap, Meaning, Mode
from audiocrib.ui.keys.names import NUMBER_END
from audiocrib.ui.screens import aloud_entry, menu
from audiocrib.ui.screens.base import BACK, BESIDE_LINES, EVERYWHERE, USUAL, Listing, Posed, Progress, Screen, Stack
from audiocrib.ui.screens.busy_screen import BusyScreen
from audiocrib.ui.screens.help import key_pressed
from audiocrib.ui.screens.help_pages import TRAINER, Help, training
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Menu
from audiocrib.ui.screens.text_entry import Typing
from audiocrib.ui.screens.trainer import books as trainer_books
from audiocrib.ui.screens.trainer import rounds as trainer_rounds
from audiocrib.ui.screens.trainer import words
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.question import Question
from audiocrib.ui.screens.trainer.stages import Stage
from audiocrib.ui.screens.typing_screen import TypingScreen

if TYPE_CHECKING:
    from audiocrib.ui.screens.scan_items import Stop
    from audiocrib.ui.screens.trainer.choice import Choice
    from audiocrib.ui.screens.trainer.own_games import Chosen, OwnGames

ASKS = dict.fromkeys((Action.HAND, Action.STARTER, Action.TURN, Action.SCORES), USUAL)
"""Requests about a question."""
ALSO = frozenset({Action.QUIT, Action.COUNT, Action.TABLE, Action.CRIB, Action.MORE, *BOOKS})
"""Keys without a button of their own here."""
MODES = {Stage.TOTAL: Mode.NUMBER, Stage.ALOUD: Mode.NUMBER, Stage.YES: Mode.MENU}
"""The purpose of the keys in a stage, if not as at the table."""

DAYS = 60
"""The number of latest days in the curve."""
RECENT, TRIES = 6, 20
"""The latest questions that do not come again, if others are found in this many tries."""


class Trainer(ListScreen[Drill | Action]):
    """The menu of drills, until `leave` is called; the current question lies over it on `stack`."""

    def __init__(self, stack: Stack, course: Course, leave: Callable[[], None]) -> None:
        presenter = stack.presenter
        title, *_ = *course.keys(phrase("train-menu")), phrase("train-menu-opened")
        self._session: trainer_rounds.Session | None = None
        super().__init__(presenter, Menu(title, (*words.drills(presenter.text), *trainer_books.shelf(presenter.text))))
        self._stack = stack
        self._course = course
        self._leave = leave
        self._library = trainer_books.library(stack, course.options)
        self.prepare = self._library.prepare
        self._question: QuestionScreen | None = None
        self._told_hardest = False
        self._race: trainer_rounds.Race | None = None
        self._recent: deque[tuple[Cards, int]] = deque(maxlen=RECENT)
        self._series: trainer_rounds.Series | None = None
        self._games: OwnGames | None = None
        self._looking: asyncio.Task[Chosen | None] | None = None
        """The search for the next choice of the person's own games; the task that waits for it."""
        self._waiting: asyncio.Task[None] | None = None
        self._decks: dict[Drill, list[int]] = {}
        """Positions that have not come up since the trainer was opened, by number, shuffled."""

    async def settled(self) -> None:
        """Return when only a key can continue it: then a script's next line is read."""
        if self._waiting and not self._waiting.done():
            await asyncio.wait({self._waiting})
        if self._question is not None:
            await self._question.settled()

    def open(self) -> None:
        """Say what the coach thinks, and what there is."""
        coach = words.coach(self._plan, self._course.settings().daily_goal)
        begins = self._course.keys(phrase("train-coach-begins"), phrase("train-menu-else"))
        named = () if coach and begins else (phrase("train-menu-opened"),)
        self._presenter.utter(answer(*coach, *named, *begins))

    @property
    def _plan(self) -> Plan:
        """The plan: what is due, what is weakest, how it went."""
        course = self._course
        return plan(course.learned(), *course.clock(), course.settings().daily_goal)

    @property
    def help(self) -> Help:
        """The help on choosing a drill."""
        return TRAINER

    @property
    def listed(self) -> Listing:
        """Its lines, under its name."""
        lines = tuple(item.said for item in self.menu.items)
        return Listing(phrase("action", action=Action.TRAIN.value), lines, self.menu.at)

    @property
    def practised(self) -> tuple[Progress, ...]:
        """Right answers by day, once there are any, and the strength, once it can have changed."""
        learned = self._course.learned()
        days = tuple((day, part) for day, part in learned.days.items() if part.answers)[-DAYS:]
        if not days:
            return ()
        title = phrase("train-drawing", number=len(days), answers=sum(part.answers for _, part in days))
        percent = tuple((words.drawn_day(day), round(100 * part.right / part.answers)) for day, part in days)
        rises = tuple(
            (words.drawn_day(day), words.rating(value)) for day, value in sorted(learned.strengths.items())[-DAYS:]
        )
        said = words.strength(learned, self._course.clock()[1])
        beside = tuple(one for one in self.progress() if one not in said)
        drawn = (Progress(title, beside, percent, (0, 50, 100), " %"),)
        if not said:
            return drawn
        marks = words.scale(tuple(value for _, value in rises))
        return (*drawn, Progress(phrase("train-drawing-strength", number=len(rises)), said, rises, marks))

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Act like any list; Enter on no line begins what the coach thinks best."""
        if meaning and meaning.action is Action.COMMIT and self.menu.chosen is None:
            place = next(at for at, item in enumerate(self.menu.items) if item.value is Drill.SESSION)
            self.menu = menu.focused(self.menu, place)
            self._next(Drill.SESSION)
            return True
        return super().press(key, meaning)

    def unknown(self, key: str) -> Phrase:
        """Say the same, after any other key meant to begin."""
        return phrase("train-menu-key", key=(key_pressed(key),))

    def take(self, value: Drill | Action) -> None:
        """Begin a drill, or open a book."""
        if isinstance(value, Drill):
            self._next(value)
        else:
            self._library.open(value, self.say_line)

    def back(self) -> None:
        """Leave the trainer."""
        self._leave()

    def close(self, *first: Phrase, again: bool = False) -> None:
        """Return to the menu, where it was left, after other sentences; `again`: Enter begins the same once more."""
        if self._question is not None:
            self._stack.remove(self._question)
        self._question, self._race, self._series, self._session = None, None, None, None
        if self._looking:
            self._looking.cancel()
        self._looking = self._games = None
        begins = self._course.keys(phrase("train-session-again")) if again else ()
        if begins:
            self._presenter.utter(answer(*first, *begins))
        else:
            self.say_line(first=first)

    def leave_question(self) -> None:
        """Escape: return to the menu, with the progress, or with the results of the session."""
        said = trainer_rounds.session_over(self._course, self._session) if self._session else ()
        self.close(*(said or self.progress()[:1]), again=bool(said))

    def read(self, book: Action, left: Callable[[], None]) -> None:
        """Open a book over a question; `left` is called when it is closed."""
        self._library.open(book, left)

    # Questions

    def _next(self, drill: Drill) -> None:
        first: tuple[Phrase, ...] = ()
        course = self._course
        learned = course.learned()
        now, _ = course.clock()
        if drill is Drill.SESSION:
            self._next_of_session(now)
            return
        if drill is Drill.DAILY:
            daily, said = trainer_rounds.daily(course)
            self._open(daily, said) if daily else self.close(said)
            return
        if drill is Drill.RACE and self._race and self._race.left <= 0:
            self.close(trainer_rounds.race_over(course, self._race))
            return
        if drill is Drill.RACE and self._race is None:
            self._race = trainer_rounds.race(course)
            first = (phrase("train-race-begins"),)
        if drill in trainer_rounds.IN_SERIES:
            self._next_of_series(drill)
            return
        if drill is Drill.OWN:
            self._type_cards()
            return
        if drill in GRADED:
            number = self._from_deck(drill)
            position = numbered(number)
            if isinstance(position, Position):
                self._pose(position, drill, number)
            return
        task = self._fresh(drill, now)
        if drill is Drill.RACE and self._race:
            self._race.asked += 1
            task = replace(task, problem=self._race.asked)
        if not self._told_hardest and hardest(learned, course.success):
            self._told_hardest = True
            first = (*first, phrase("train-hardest"))
        self._open(task, *first)

    def _next_of_session(self, now: int) -> None:
        """Ask the next question of a session, or say how it went."""
        course = self._course
        if self._session is None:
            self._session = trainer_rounds.session(course)
        elif now >= self._session.ends:
            self.close(*trainer_rounds.session_over(course, self._session), again=True)
            return
        self._open(self._fresh(drill_of_session(self._plan, course.rng), now))

    def _next_of_series(self, drill: Drill) -> None:
        """Ask the next question of a series, or say how it went."""
        course = self._course
        first: tuple[Phrase, ...] = ()
        if self._series is None:
            self._series = trainer_rounds.series(drill, course)
            first = self._series.said
        run = self._series
        if not run.left and drill is Drill.MISTAKES and course.store is not None:
            self._next_of_games(course.store)
            return
        if not run.left:
            self.close(*first, *trainer_rounds.series_over(course, run))
            return
        coming = run.left.popleft()
        if isinstance(coming.problem, Position):
            self._pose(coming.problem, drill, coming.number, *first, *coming.said)
        else:
            self._count(coming.problem, drill, coming.number, *first, *coming.said)

    def _next_of_games(self, store: Store) -> None:
        """Ask about the next choice of the person's own games, as soon as one is found. Loaded with the first."""
        from audiocrib.ui.screens.trainer.own_games import OwnGames

        if self._games is None:
            now, day = self._course.clock()
            self._games = OwnGames(store, date.fromisoformat(day), self._course.since(now - WEEK))
            self._looking = self._presenter.tasks.start(self._find(self._games))
            self._presenter.utter(answer(phrase("train-games-looking")))
        looking = self._looking
        if looking is None or looking.done():
            self._found(looking.result() if looking else None)
            return

        def leave() -> None:
            self._stack.remove(busy)
            self.close()

        async def wait() -> None:
            found = await looking
            if busy in self._stack:  # it has not been left
                self._stack.remove(busy)
                self._found(found)

        busy = BusyScreen(leave, phrase("train-games-looking"), phrase("train-games-looking"), leavable=True)
        self._stack.push(busy)
        self._waiting = self._presenter.tasks.start(wait())
        busy.wait_for(self._waiting)

    async def _find(self, games: "OwnGames") -> "Chosen | None":
        """Look for the next, one game after another; None if there is no more."""
        try:
            while await games.open():
                found = await self._presenter.thinking.run(games.following())
                if found:
                    return found
        except StorageError:  # the record of games says why
            pass
        return None

    def _found(self, found: "Chosen | None") -> None:
        """Ask about what was found, or say how it went."""
        if found is None or self._games is None:
            over = trainer_rounds.series_over(self._course, self._series) if self._series else ()
            self.close(*(over or (phrase("train-mistakes-begin", number=0),)))
            return
        day = found.day
        when = phrase("record-day", day=day.day, month=day.month, year=str(day.year))
        said = phrase("train-games-from", day=(when,), deal=found.deal)
        self._ask_choice(found.position, Drill.GAMES, 0, found.cards, said)
        self._looking = self._presenter.tasks.start(self._find(self._games))  # while the person thinks

    def _type_cards(self) -> None:
        """Have cards typed, and ask about them."""
        entry = CardsEntry(self._stack, lambda hand: self._count(hand, Drill.OWN), self.close)
        self._stack.push(entry)
        entry.open()

    def _from_deck(self, drill: Drill) -> int:
        """Return the number of a position; none comes up again before all have."""
        deck = self._decks.setdefault(drill, [])
        if not deck:
            deck += numbers_of(drill)
            self._course.rng.shuffle(deck)
        return deck.pop()

    def _count(self, hand: Counted, drill: Drill, number: int = 0, *first: Phrase) -> None:
        """Ask for the total of this hand."""
        task = asked(drill, hand.cards, hand.starter, self._course.options, hand.crib)
        self._open(replace(task, problem=number), *first)

    def _pose(self, position: Position, drill: Drill, number: int, *first: Phrase) -> None:
        """Ask about a position, in other suits."""
        self._ask_choice(other_suits(position, self._course.rng), drill, number, (), *first)

    def _ask_choice(self, position: Position, drill: Drill, number: int, chosen: Cards, *first: Phrase) -> None:
        """Ask about a position as it is. Loaded with the first."""
        from audiocrib.ui.screens.trainer.choice import Choice

        choice = Choice(self._stack, self._course, position, drill, number, chosen)
        self._show(choice)
        choice.ask(*first)

    def _fresh(self, drill: Drill, now: int) -> Task:
        """Return a question that was not one of the last, unless it always is."""
        course = self._course
        for _ in range(TRIES):
            task = next_task(drill, course.learned(), course.options, course.success, now, course.rng)
            if (task.cards, task.given) not in self._recent:
                break
        self._recent.append((task.cards, task.given))
        return task

    def _open(self, task: Task, *first: Phrase, again: bool = False) -> None:
        question = Question(self._stack, self._course, arranged(task, self._course.order))
        self._show(question)
        question.ask(*first, again=again)

    def _show(self, asked: "Question | Choice") -> None:
        if self._question is None:
            self._question = QuestionScreen(self._stack, self, asked)
            self._stack.push(self._question)
        else:
            self._question.asked = asked

    def go_on(self, answered: "Question | Choice") -> None:
        """Ask the next question, after an answered one."""
        task = answered.task
        if self._race and isinstance(answered, Question):
            self._race.left -= answered.took
        if task.further:
            self._open(task.further[0], again=True)
        elif self._session:
            self._next(Drill.SESSION)
        else:
            self._next(self._series.drill if self._series else task.drill)

    def progress(self) -> tuple[Phrase, ...]:
        """Say what the answers add up to."""
        course = self._course
        return words.progress(course.learned(), *course.clock(), course.settings().answer_times)


class CardsEntry(TypingScreen):
    """Cards are typed; `take` gets them, `left` is called if none are."""

    def __init__(self, stack: Stack, take: Callable[[Counted], None], left: Callable[[], None]) -> None:
        super().__init__(
            stack,
            Typing(phrase("train-own-asked"), LONGEST, help=phrase("help-train-own")),
            phrase("train-drill", drill=Drill.OWN.value),
        )
        self._ask, self._left = take, left

    def _take(self, letters: str) -> None:
        try:
            hand = hand_of(letters)
        except DrillError as error:
            self._presenter.utter(answer(trainer_rounds.fault(error)))
            return
        self._stack.remove(self)
        self._ask(hand)

    def _leave(self) -> None:
        self._stack.remove(self)
        self._left()


class QuestionScreen(Screen):
    """The question that is `asked`, over the menu of drills: keys that answer it, and keys that ask about it."""

    kept = True

    def __init__(self, stack: Stack, trainer: Trainer, asked: "Question | Choice") -> None:
        self.asked = asked
        self._stack = stack
        self._presenter = stack.presenter
        self._trainer = trainer

    async def settled(self) -> None:
        """Return when only a key can continue it."""
        await self.asked.settled()

    @property
    def mode(self) -> Mode:
        """The purpose of the keys at this stage of the question."""
        return MODES.get(self.asked.stage, Mode.TABLE)

    def meaning(self, key: str, keymap: KeyMap) -> Meaning | None:
        """Return what a key means: at yes or no letters answer, and all others ask, as at any question."""
        asked = self.asked
        found = super().meaning(key, keymap)
        if found is None and isinstance(asked, Question) and asked.stage is Stage.YES and not asked.answers(key):
            found = keymap.meaning(key, Mode.TABLE)
        return found

    def resume(self, stack: Stack) -> None:
        """Say the cards and the question."""
        asked = self.asked
        stack.presenter.say(answer(*asked.shown(), *asked.situation(), *asked.so_far()))

    def takes_word(self, word: str) -> bool:
        """Return whether a word counts, while somebody counts aloud, or is found in the list."""
        return self.asked.takes_words if isinstance(self.asked, Question) else super().takes_word(word)

    def works(self, action: Action, *, absent: frozenset[Action]) -> bool:
        """Return whether an action does something at this question."""
        here = action in self.offers or action in EVERYWHERE or action in ON_SCREEN or action in ALSO
        return super().works(action, absent=absent) and (here or self._touches(action))

    def _touches(self, action: Action) -> bool:
        """Return whether an action points at a card, marks one, or types."""
        posed = self.posed
        match action:
            case Action.LEFT | Action.RIGHT | Action.POINT:
                return posed is not None and bool(posed.cards)
            case Action.MARK:
                return posed is not None and posed.marks
            case Action.TYPE:
                return posed is not None and posed.numbers
            case _:
                return False

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table."""
        asked = self.asked
        if asked.stage is Stage.ALOUD and (counts := aloud_entry.does(key, action, keymap)):
            return counts
        if isinstance(asked, Question) and asked.stage is Stage.YES and (does := asked.at_yes(key, action)):
            return does
        match action:
            case Action.SCORES:
                return "progress"
            case Action.MORE if asked.stage is not Stage.DONE:
                return "question"
            case Action.QUIT:
                return "leave"
            case Action.EXPLAIN if asked.stage is Stage.MARKS:
                return "skips"
            case Action.EXPLAIN if asked.stage is not Stage.DONE:
                return "gives-up"
            case Action.MARK if asked.stage in {Stage.NAMING, Stage.MARKS}:
                return "marks"
            case _:
                return None

    def unknown(self, key: str) -> Phrase:
        """Say that a key does nothing here."""
        return phrase("does-nothing", key=(key_pressed(key),))

    @property
    def help(self) -> Help:
        """The keys that work now."""
        return training(
            self.asked.help(),
            cards=bool(self.asked.task.cards),
            in_list=self.asked.stage is Stage.YES,
            answered=self.asked.stage is Stage.DONE,
        )

    @property
    def listed(self) -> Listing | None:
        """Yes and no."""
        if not isinstance(self.asked, Question) or self.asked.stage is not Stage.YES:
            return None
        yes = self.asked.yes
        return Listing(yes.title, tuple(item.said for item in yes.items), yes.at)

    @property
    def offers(self) -> Mapping[Action, str]:
        """Answering, giving up or explaining, and all requests."""
        explains = USUAL if self.asked.stage is Stage.DONE else "document-give-up"
        return {**BACK, Action.EXPLAIN: explains, **ASKS, **BESIDE_LINES}

    @property
    def posed(self) -> Posed | None:
        """The cards."""
        return self.asked.posed()

    @property
    def stops(self) -> "tuple[Stop, ...]":
        """The stops for scanning with one switch."""
        from audiocrib.ui.screens.trainer.scan_items import question_stops

        return question_stops(self.asked, self._stack.keymap)

    def stand(self, place: int) -> None:
        """Put the focus on an answer, or on a card, without a word."""
        listed, posed = self.listed, self.posed
        if place < (len(listed.lines) if listed else len(posed.cards) if posed else 0):
            self.asked.stand(place)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Answer, or ask about the question; a typed number ends with a piped line."""
        asked = self.asked
        if key == NUMBER_END:
            if asked.number_ends():
                self._stack.press("enter")
            return True
        action = meaning.action if meaning else None
        if action in {Action.MENU, Action.QUIT}:
            asked.leave()
            self._trainer.leave_question()
        elif action is Action.COMMIT and asked.stage is Stage.DONE:
            self._trainer.go_on(asked)
        elif not asked.press(key, action):
            return self._walk(asked, key, action) or self._ask(asked, action)
        return True

    def _walk(self, asked: "Question | Choice", key: str, action: Action | None) -> bool:
        """Move through yes and no."""
        if not isinstance(asked, Question) or asked.stage is not Stage.YES:
            return False
        found = menu.moved(asked.yes, key, action)
        if found is None:
            return False
        asked.answer_yes(*found)
        return True

    def _ask(self, asked: "Question | Choice", action: Action | None) -> bool:
        def say(*phrases: Phrase) -> None:
            self._presenter.say(answer(*phrases))

        match action:
            case Action.COUNT | Action.HAND | Action.TABLE | Action.CRIB:
                say(*asked.shown(), *asked.so_far())
            case Action.STARTER:
                say(*asked.starter(), *asked.so_far())
            case Action.SCORES:
                say(*self._trainer.progress(), *asked.so_far())
            case Action.TURN | Action.MORE:
                say(*asked.situation(), *asked.so_far())
            case action if action in BOOKS:
                self._trainer.read(action, lambda: say(*asked.situation(), *asked.so_far()))
            case _:
                return False
        return True
