"""A running lesson: a real table with the learner's keys, the steps of the lesson, and the words between them.

A step with keys to press stops the table; one with a deed lets it play on until that is done. Whatever the learner
does goes through the screen of a table, and is answered as usual; the lesson only adds its words.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level
from audiocrib.lessons.lesson import OPPONENT, Lesson, Step
from audiocrib.lessons.table import LessonTable
from audiocrib.narration.message import HELP, Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.narration.prompts import next_deal
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.events import Shown
from audiocrib.settings.settings import Switch
from audiocrib.table.chair import Update
from audiocrib.table.computer_chair import think
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.keys.names import AT, DO, LINE, NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.screens.base import Screen, Stack
from audiocrib.ui.screens.lessons.occasions import comments_on, happened, occasions
from audiocrib.ui.screens.lessons.seat import LearnersTable
from audiocrib.ui.screens.lessons.steps import ENTER_ALONE, LessonState
from audiocrib.ui.screens.lessons.words import Holds, Wish, how_it_stands, lesson_menu, worded, wrong_hint
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.table.callbacks import Callbacks, in_a_lesson
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.screen import TableScreen

GO_AND_MARK = [Action.RIGHT.value, Action.MARK.value]
"""The keys of a step that a press on a card does at once."""


class LessonRunner:
    """One lesson from its first words to its last. `begin` it in a running loop, `close` it at the end."""

    def __init__(
        self,
        lesson: Lesson,
        table: LessonTable,
        outer: Stack,
        holds: Holds,
    ) -> None:
        self.lesson = lesson
        self._outer = outer
        self._presenter = presenter = outer.presenter
        self._holds = holds
        self._table = table
        self.player = Player(presenter, outer.keymap, replace(outer.outside, leave=self._ask), taught=True)
        self.player.taught_aloud = lesson.aloud
        options = partial(holds.options, self.player) if holds.options else None
        self.table = LearnersScreen(self.player, self._chose, callbacks=in_a_lesson(presenter, options))
        self._seat = LearnersTable(self._table, self._told, self._said)
        self.player.sit(self._seat)
        self._running: asyncio.Task[None] | None = None
        self.steps = LessonState(lesson.steps, table.step, table.begun)
        self._update: Update | None = None
        self._free = asyncio.Event()
        self._wanted = False
        """True if the key that is being pressed is one that the step wants."""
        self._opened: Screen | None = None
        """The screen that the last wanted key opened over the table: wanted keys count there, and in no other menu."""
        self._accepted = self._right = self._lost = False
        self._told_of: set[str] = set()
        self._showing = False
        """True while the learner is told what they asked to be shown."""
        self._moved = False
        """True once the lesson continues at another table."""

    def begin(self) -> None:
        """Say what the lesson is about, and start the table."""
        if not self._table.resumed and not self.steps.at:
            self._speak(*self.lesson.opens)
        self._presenter.applies.append(self.player.screens.adopt)
        self._running = self._presenter.tasks.start(self._table.run())

    def close(self) -> None:
        """Leave the table, keeping its position."""
        with suppress(ValueError):
            self._presenter.applies.remove(self.player.screens.adopt)
        if self.steps.now is not None and self._update is not None and not self._moved:
            self._keep()
        if self._running:
            self._running.cancel()
            self._running = None

    async def settled(self) -> None:
        """Return when only a key can continue the lesson: then a script's next line is read."""
        await self.table.thoughts.settled()
        await self._free.wait()

    def _mark(self) -> None:
        """Note whether only a key can continue it."""
        steps, player, waits = self.steps, self.player, self.player.waits
        player.taught_key = steps.keys[0] if steps.presses else ""
        waits.notify()
        self._free.clear()
        if (
            steps.now is None
            or self._moved
            or steps.presses
            or waits.between_deals
            or waits.paused
            or player.screens.covered
            or player.duty
        ):
            self._free.set()

    def _keep(self) -> None:
        self._holds.tell(self._table.keep(self.steps.at, self.steps.begun))

    def _speak(self, *said: Phrase, right: bool = False) -> None:
        """Say words of the lesson, in their turn; if a key cuts them, the key for the question says them once more."""
        if said:
            self._presenter.say(Message(self._worded(said), Role.PROMPT, by=HELP, earcon="right" if right else None))

    def _answer(self, *said: Phrase) -> None:
        self._presenter.say(Message(self._worded(said), by=HELP))

    def _worded(self, said: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
        return worded(said, self._presenter.text, self._table.players[OPPONENT].name)

    # The table

    def _told(self, update: Update) -> None:
        """Take an update: something has happened, or the table begins."""
        if self._moved:
            return
        first, self._update = self._update is None, update
        done, self._accepted = self._accepted, False
        if first:
            self._open(update)
        step, now = self.steps.now, happened(update.events)
        playing = self.steps.plays and not done and step is not None
        ends = playing and step is not None and step.until in now
        comments = comments_on(update, self.lesson.comments) if playing else ()
        said = tuple(one for one in comments if one.on not in self._told_of)
        self._lost = self._lost or "lost" in occasions(update)
        leaves = done and self.steps.leaves  # what this table shows next no longer matters
        events = tuple(one for one in update.events if not (leaves and isinstance(one, Shown)))
        self._seat.deliver(update, events, update.duty if playing and not ends and not said else None)
        self._told_of |= {one.on for one in said}
        for one in said:
            self._speak(*one.say)
        if "deal" in now and "game" not in now and playing and not ends:
            self._speak(*next_deal(self.player.listener, update.view))
        if said and not ends:
            self._seat.deliver(update, (), update.duty)
        if done or ends:
            self._advance()
        self.steps.note(now)
        self._try()
        self._mark()

    def _open(self, update: Update) -> None:
        """Tell the deal, or the position if something has been played already."""
        resumed = self._table.resumed
        if self._seat.open(update, news=not resumed):
            return
        self.player.recall(self._table.given)
        if told := how_it_stands(self.player, update, resumed):
            self._presenter.say(told)

    def _said(self, command: SeatCommand) -> None:
        """Take what the learner has said, which the rules allow."""
        step, update = self.steps.now, self._update
        if step is None or update is None:
            return
        fits = step.until or (step.deed and step.deed.fits(command) and self._as_wanted(step))
        if fits or self._wanted:  # a key that was wanted, such as the one that takes back a go
            self._presenter.voice.silence()
            self._accepted = not step.until
            self._free.clear()
            self._table.send(command, update.asked)
            return
        self.steps.mistakes += 1
        said = self._worded(wrong_hint(step, command, self.steps.mistakes))
        self._presenter.say(Message(said, by=HELP, earcon="wrong", kind=MessageKind.HAPPENED))
        self._seat.ask_again(update.duty)
        self.player.forget()
        self.table.count_anew()

    def _as_wanted(self, step: Step) -> bool:
        """Return whether a total was counted aloud, if that is to be learned; one switch allows only totals."""
        one_key = self._presenter.settings.one_switch is not Switch.OFF
        return not step.aloud or one_key or self._showing or bool(self.player.along.steps)

    # Steps

    def _advance(self) -> None:
        """Go on to the next step, or to the end."""
        self._right = not (self.steps.now and self.steps.now.until)
        self.steps.advance()
        if self.steps.now is None:
            self._seat.gate.clear()
            self._holds.over(self._lost)
        elif self.steps.now.table:
            self._moved = True
            self._seat.gate.clear()
            self._holds.tell(self._table.leave_for(self.steps.at))
            self._holds.another()

    def _try(self) -> None:
        """Begin the step, if what it waits for has come."""
        step, update = self.steps.now, self._update
        if step is None or update is None or self.steps.begun or self._moved:
            return
        if not self.steps.comes(update.duty is not None):
            self._seat.gate.set()
            return
        self.steps.begin()
        self._seat.hold(bool(step.press))
        self._speak(*step.say, right=self._right)
        self._right = False
        self._keep()
        if self.steps.asks and update.duty:
            fingers = self.player.focus
            self._seat.deliver(update, (), update.duty)
            self.player.focus = fingers  # the card that a key of the previous step went to
        elif step.press:
            self._seat.ask_again(update.duty)

    # Keys

    @property
    def task(self) -> tuple[Phrase, ...]:
        """The words of the current step."""
        return self._worded(self.steps.now.say) if self.steps.now else ()

    def press(self, key: str) -> None:
        """Apply a key; one that came with the key that began the lesson waits for the first word of the table."""
        if self._update is None:
            if self._running:
                self._presenter.tasks.call_soon(partial(self.press, key))
            return
        if self._running and self._running.done():
            self._running.result()  # a fault at the table is not hidden
        self._press(key)
        self._try()
        self._mark()

    def _press(self, key: str) -> None:
        screens = self.player.screens
        top = screens.top
        if key == NUMBER_END and self.steps.presses and not screens.covered:
            return  # a number typed to try the keys is not a total
        if top is None or key == NUMBER_END or key.startswith(UNKNOWN_WORD):
            screens.press(key)
            return
        if key.startswith(AT) and not screens.covered and self.steps.keys == GO_AND_MARK:
            screens.press(key)
            self._key_done()  # a press on a card goes there and marks it
            return
        button = key.startswith(DO)
        pressed = "enter" if key == LINE else key
        meaning = Meaning(Action(key.removeprefix(DO))) if button else top.meaning(pressed, screens.keymap)
        action = meaning.action if meaning else None
        aside = screens.covered or screens.describing
        ends = action is Action.MENU and screens.describing  # as the describer's own key does
        named = Action.DESCRIBER if ends else action
        elsewhere = (screens.covered and top is not self._opened) or (
            screens.describing and named is not Action.DESCRIBER
        )
        self._wanted = not elsewhere and self.steps.wants(named)
        if self.steps.presses and not aside and (action is Action.TURN or (not self._wanted and action in ENTER_ALONE)):
            screens.cut(top, action)
            self._say_again(*(() if action is Action.TURN else (phrase("lesson-not-yet"),)))
            if self._wanted:
                self._key_done()
            self._wanted = False
            return
        if action is Action.HELP and not aside and self.player.parting:
            screens.cut(top, action)
            self._answer(*self.player.parting)  # the table is over: only these keys lead on
            return
        if self._wanted and len(self.steps.keys) == 1:
            self._presenter.voice.silence()
        screens.press(key)
        if self._wanted:
            self._opened = screens.top if screens.covered else None
        if self._wanted and not self._accepted and not self._refused:
            self.table.thoughts.afterwards(partial(self._answered, self.steps.now, len(self.steps.keys)))
        elif action is Action.TURN and not aside and self.steps.now and not self.steps.now.until:
            self._say_again()
        elif action is Action.HELP and not aside:
            self._answer(phrase("lesson-help"))
        self._wanted = False

    def act(self, action: Action) -> None:
        """Do an action, even one without a key."""
        if keys := self.player.keymap.keys(action):
            self.press(keys[0])
        else:
            self.table.act(action)  # which tells `_chose`
            self._try()
            self._mark()

    def _chose(self, action: Action) -> None:
        """Take an action without a key, chosen in the menu."""
        if self.steps.wants(action) and not self._accepted and not self._refused:
            self._key_done()

    def _answered(self, step: Step | None, keys: int) -> None:
        """Answer the wanted key, with this many steps left; another answer may have come meanwhile."""
        if self.steps.now is step and len(self.steps.keys) == keys:
            self._key_done()
            self._try()
            self._mark()

    @property
    def _refused(self) -> bool:
        """True if the key did nothing, and the player was told why."""
        heard = self._presenter.heard
        return heard is not None and (heard.earcon == "refusal" or heard.kind is MessageKind.REFUSED)

    def _key_done(self) -> None:
        del self.steps.keys[:1]
        if not self.steps.keys:
            self._advance()

    def _say_again(self, *first: Phrase) -> None:
        """Repeat the task, after these words."""
        if self.steps.now and self.steps.now.say:
            self._answer(*first, *self.steps.now.say)

    # What else can be done

    def _ask(self) -> None:
        """Q: ask what else to do besides the task."""
        ask(self.player.screens, lesson_menu(self._presenter.text), self._chosen)

    def _chosen(self, wish: Wish | None) -> None:
        if wish is Wish.SHOW:
            self._show()
        elif wish is not None:
            self._holds.wish(wish)

    def _show(self) -> None:
        """Do the task for the learner."""
        step, update = self.steps.now, self._update
        if step and self.steps.presses:
            for name in tuple(self.steps.keys):
                keys = self.player.keymap.keys(Action(name))
                left = Action(name) is Action.MENU and self._opened is not None and not self.player.screens.covered
                key = keys[-1 if name == Action.TYPE else 0] if keys else ""  # of the digits a 9, as the task says
                self.press(key) if key and not left else self._key_done()  # choosing this has left that menu
            return
        if step and step.deed and self.steps.begun and update and update.duty:
            chance = self._table.chance()
            shown = step.deed.shown(update.view)
            best = partial(think, update.view, update.duty, chance, self._presenter.thinking, Level.MASTER)
            if shown is None:
                self.table.thoughts.then(best(), self._do)
            else:
                self._do(shown)
        else:
            self._do(None)

    def _do(self, command: SeatCommand | None) -> None:
        """Send a command for the learner, if there is one."""
        self._showing = True
        if command is None or self.player.submit(command) is not None:
            self._presenter.say(answer(phrase("lesson-nothing-to-show")))
        self._showing = False


class LearnersScreen(TableScreen):
    """The table of a learner; `chose` is told of choices in the menu of all actions, once they are done."""

    def __init__(self, player: Player, chose: Callable[[Action], None], *, callbacks: Callbacks) -> None:
        super().__init__(player, callbacks=callbacks)
        self._chose = chose

    def act(self, action: Action) -> None:
        """Do it, and report it."""
        super().act(action)
        self._chose(action)
