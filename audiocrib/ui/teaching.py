"""A lesson that is on: a real table with the learner's keys, the steps of the lesson, what is said between them.

A step with keys to press holds the table still; one with a deed lets it go on until that is done. Whatever the learner
does goes through the fingers of a game, and is answered as there; the lesson only adds its words.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from audiocrib.lessons.lesson import ASKED, LEARNER, NOW, OPPONENT, Lesson, Step
from audiocrib.lessons.opening import gone_on, opened
from audiocrib.lessons.progress import Left
from audiocrib.narration.message import HELP, Message, Phrase, Role, answer, phrase
from audiocrib.rules.commands import Command, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.sitters import Level
from audiocrib.table.chair import Update
from audiocrib.table.computer_chair import ComputerChair, Mind, decide, think
from audiocrib.table.table import Table
from audiocrib.ui.deeds import Deeds
from audiocrib.ui.desk import Desk
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.keymap import Action, KeyMap
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.lesson_occasions import happened, occasions
from audiocrib.ui.lesson_opening import first_deal, how_it_stands, listed
from audiocrib.ui.lesson_seat import LearnersTable, Scripted
from audiocrib.ui.lesson_words import Wish, wrong_hint
from audiocrib.ui.lesson_words import menu as lesson_menu
from audiocrib.ui.player import Player
from audiocrib.ui.table_setup import names_of

ENTER_ALONE = frozenset({Action.COMMIT, Action.GO, Action.CLAIM})
"""Keys that would do something at the table; while a step only wants other keys, they bring its words again."""
STUCK = 3
"""After so many wrong deeds in a step it is said that it can be shown."""


class Holds(Struct, frozen=True):
    """What a lesson tells whoever opened it: how far it got, that it is over, and what else is wished for."""

    keep: Callable[[Left], None]
    over: Callable[[], None]
    wish: Callable[[Wish], None]


class Teaching:
    """One lesson from its first words to its last. `begin` it in a running loop, `close` it at the end."""

    def __init__(
        self,
        lesson: Lesson,
        desk: Desk,
        keymap: KeyMap,
        holds: Holds,
        *,
        folder: Path,
        seed: int,
        left: Left | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.lesson = lesson
        self._desk = desk
        self._keymap = keymap
        self._holds = holds
        self._seed = seed if left is None else left.seed
        names = names_of(desk.settings, desk.text)
        record = opened(lesson, (names.you, names.computers[0]), self._seed)
        self._before = len(record.entries)
        self._opening = record.entries
        self._resumed = left is not None
        if left is not None:
            record = gone_on(record, left.commands)
        self._table = Table(record)
        self.player = Player(desk, keymap)
        self.player.taught = True
        nothing = partial(desk.say, answer(phrase("lesson-not-here")))
        deeds = Deeds(self._ask, nothing, nothing, nothing, nothing, nothing)
        self._fingers = Fingers(self.player, folder=folder, deeds=deeds)
        self._seat = LearnersTable(self._table, self._told, self._said)
        self.player.sit(self._seat)
        otherwise = mind or partial(think, level=lesson.script.level)
        scripted = Scripted(lesson.script, otherwise, left.commands if left else ())
        self._table.sit(ComputerChair(self._table, OPPONENT, scripted))
        self._running: asyncio.Task[None] | None = None
        self._at = left.step if left else 0
        self._update: Update | None = None
        self._begun = False
        self._waited = not (left and left.begun)
        """Whether what the step waits for has still to happen; not where it was on when it was left."""
        self._pressed: list[str] = []
        self._happened: set[str] = set()
        self._mistakes = 0
        self._accepted = self._right = False
        self._commented: set[str] = set()

    @property
    def step(self) -> Step | None:
        """The task at hand; None when all are done."""
        steps = self.lesson.steps
        return steps[self._at] if self._at < len(steps) else None

    def begin(self) -> None:
        """Say what the lesson is, and let the table begin."""
        if not self._resumed:
            self._speak(*self.lesson.opens)
        self._running = asyncio.get_running_loop().create_task(self._table.run())

    def close(self) -> None:
        """Leave the table. Where it stood is kept."""
        if self.step is not None:
            self._keep()
        if self._running:
            self._running.cancel()

    def _keep(self) -> None:
        commands: tuple[Command, ...] = tuple(entry.command for entry in self._table.record.entries[self._before :])
        self._holds.keep(Left(self.lesson.digest, self._at, self._seed, commands, self._begun))

    def _speak(self, *said: Phrase, right: bool = False) -> None:
        """Words of the lesson, in their turn; what a key cuts of them is said again by the key that says what is asked."""
        if said:
            self._desk.say(Message(said, Role.PROMPT, by=HELP, earcon="right" if right else None))

    # The table

    def _told(self, update: Update) -> None:
        """Something has happened, or stands at the beginning."""
        first, self._update = self._update is None, update
        done, self._accepted = self._accepted, False
        if first:
            self._open(update)
        step = self.step
        plays_on = step is not None and self._begun and not step.press and not done
        self._seat.deliver(update, update.events, update.duty if plays_on else None)
        if done:
            self._advance()
        self._happened |= happened(update.events)
        if plays_on and step and step.until:
            self._comment(update)
            if step.until in self._happened:
                self._advance()
        self._try()

    def _open(self, update: Update) -> None:
        """Tell the deal, or how it stands where something has been played already."""
        dealt = () if self._resumed else first_deal(self._opening)
        told = None if dealt else how_it_stands(self.player, update, self._resumed)
        if dealt:
            self._seat.deliver(update, dealt, None)
        elif told:
            self._desk.say(told)

    def _said(self, command: SeatCommand) -> None:
        """The learner has said something that the rules allow."""
        step, update = self.step, self._update
        if step is None or update is None:
            return
        if step.until or (step.deed and step.deed.fits(command)):
            self._desk.voice.silence()
            self._accepted = not step.until
            self._table.send(LEARNER, command, update.asked)
            return
        self._mistakes += 1
        hint = wrong_hint(step, command, self._mistakes)
        more = (phrase("lesson-stuck"),) if self._mistakes >= STUCK else ()
        self._desk.say(Message((*hint, *more), earcon="wrong", by=HELP))
        self._seat.ask_again(update.duty)
        self.player.forget()
        self.player.waits.mark()

    # Steps

    def _advance(self) -> None:
        """The step is done: on to the next, or to the end."""
        self._right = not (self.step and self.step.until)
        self._at += 1
        self._begun, self._waited, self._mistakes = False, True, 0
        self._happened.clear()
        if self.step is None:
            self._seat.gate.clear()
            self._holds.over()
        else:
            self._try()

    def _try(self) -> None:
        """Begin the step, if what it waits for has come."""
        step, update = self.step, self._update
        if step is None or update is None or self._begun:
            return
        comes = step.after == NOW or (update.duty is not None if step.after == ASKED else step.after in self._happened)
        if not comes and (self._waited or step.after == ASKED):
            self._seat.gate.set()
            return
        self._begun = True
        self._pressed = list(step.press)
        if step.press:
            self._seat.gate.clear()
        self._speak(*step.say, right=self._right)
        self._right = False
        self._keep()
        if not step.press:
            self._seat.gate.set()
            if update.duty:
                self._seat.deliver(update, (), update.duty)
        self.player.waits.mark()

    def _comment(self, update: Update) -> None:
        """What there is to say of what happens in free play, each once."""
        for on in occasions(update):
            for one in self.lesson.comments:
                if one.on == on and on not in self._commented:
                    self._commented.add(on)
                    self._speak(*one.say)

    # Keys

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye."""
        return listed(self.player, self.lesson, self.step)

    def press(self, key: str) -> None:
        """Do what a key does."""
        if self._running and self._running.done():
            self._running.result()  # a fault at the table is not hidden
        if key == NUMBER_END or key.startswith(UNKNOWN_WORD):
            self._fingers.press((key,))
            return
        meaning = self._keymap.meaning(key, self._fingers.mode)
        action = meaning.action if meaning else None
        step, in_menu = self.step, bool(self.player.questions)
        pressing = step is not None and self._begun and bool(step.press)
        wanted = pressing and action is not None and action.value in self._pressed
        if pressing and not wanted and not in_menu and action in ENTER_ALONE | {Action.TURN}:
            self._say_again()
            return
        if wanted and len(self._pressed) == 1:
            self._desk.voice.silence()
        self._fingers.press((key,))
        if wanted and action is not None:
            self._key_done(action)
        elif action is Action.TURN and not in_menu:
            self._say_again()
        elif action is Action.HELP and not in_menu:
            self._desk.say(Message((phrase("lesson-help"),), by=HELP))

    def _key_done(self, action: Action) -> None:
        self._pressed.remove(action.value)
        if not self._pressed:
            self._advance()

    def _say_again(self) -> None:
        """The task once more."""
        if self.step and self.step.say:
            self._desk.say(Message(self.step.say, by=HELP))

    # The lesson's own menu

    def _ask(self) -> None:
        """Q: what else can be done than the task."""
        self.player.questions.open(lesson_menu(self._desk.text), self._chosen)

    def _chosen(self, wish: Wish | None) -> None:
        match wish:
            case Wish.SHOW:
                self._show()
            case Wish.GO_ON:
                self._say_again()
            case None:
                pass
            case _:
                self._holds.wish(wish)

    def _show(self) -> None:
        """Do the task for the learner."""
        step, update = self.step, self._update
        if step is None or not self._begun or step.until or update is None:
            self._desk.say(answer(phrase("lesson-nothing-to-show")))
        elif step.press:
            for name in tuple(self._pressed):
                keys = self._keymap.keys(Action(name))
                if keys:
                    self.press(keys[0])
                else:
                    self._key_done(Action(name))
        elif update.duty:
            self._submit(step.deed.shown if step.deed else None, update.view, update.duty)

    def _submit(self, command: SeatCommand | None, seen: View, duty: Duty) -> None:
        if self.player.submit(command or decide(seen, duty, self._table.chance(LEARNER), Level.MASTER)):
            self._desk.say(answer(phrase("lesson-nothing-to-show")))
