"""One question of the trainer: the number typed, the cards marked, the explanation. Ends when answered.

Knows no file and no menu: the answer goes to `keep` of the course.
"""

from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.settings.settings import CountAloud, Switch
from audiocrib.trainer import naming, step_slips
from audiocrib.trainer.checking import Verdict, begun
from audiocrib.trainer.diagnosis import FAMILIES, SURE, Cause, Family, certain, question, sureness
from audiocrib.trainer.practice import answered, causes_of, marked
from audiocrib.trainer.tasks import WHOLE, Answering, Drill, Task
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens import aloud_entry
from audiocrib.ui.screens import number_entry as entry
from audiocrib.ui.screens.aloud_entry import AloudEntry
from audiocrib.ui.screens.base import Posed, Stack
from audiocrib.ui.screens.menu import Menu, fits, focused, yes_or_no
from audiocrib.ui.screens.number_entry import NumberEntry
from audiocrib.ui.screens.trainer import cards as trainer_cards
from audiocrib.ui.screens.trainer import words
from audiocrib.ui.screens.trainer.cards import Pointing
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.stages import HELP, Stage, first_stage
from audiocrib.ui.screens.trainer.words import about_suits, steps

TYPED = {Answering.RANK: "typed-rank", Answering.COUNT: "typed-count"}
"""Sentences for numbers other than totals, as they are typed."""
NO_REASON = frozenset({SlipKind.GUESSED, SlipKind.ADDED, SlipKind.NOBS_WRONG, SlipKind.NOBS_TURNED})
"""Causes that say less about flush and nobs than the rule does."""
ONE_FAMILY = frozenset({Drill.KINDS, Drill.FIFTEENS, Drill.LONG_FIFTEENS, Drill.SUITS})
"""Drills that ask about one family: what was missed there is known as if it had been marked."""
ALOUD = "aloud"
"""What is offered once in a sitting."""
UNCLEAR = 0.3
"""Below this no cause of a total is named: all may have been seen."""
KING = 13
"""The highest rank."""


class Question:
    """A task at the keys."""

    def __init__(self, stack: Stack, course: Course, task: Task) -> None:
        self.task = task
        self.stage = first_stage(task, course.settings())
        self.cards = Pointing()
        self.yes: Menu[bool] = yes_or_no(words.question_of(task), stack.presenter.text)
        self._stack = stack
        self._presenter = stack.presenter
        self._course = course
        missed = task.drill is Drill.MISCOUNT
        self._entry = NumberEntry(purpose="typed-points" if missed else TYPED.get(task.answering, "typed"))
        tells = course.settings().count_aloud is not CountAloud.END
        aloud = task.combinations if self.stage is Stage.ALOUD else ()  # in the play there are others
        self._aloud = AloudEntry(begun(aloud), course.moment(), tells)
        self._words = aloud_entry.vocabulary(stack.presenter.text)
        self._said: int | None = None
        self._causes: tuple[Cause, ...] = ()
        self._family = Family.FIFTEENS
        self._families: tuple[Family, ...] = ()
        """The families of which the person has said what they saw."""
        self._named: list[Cards] = []
        self._refused: list[Cards] = []
        """Marked cards that are no such combination, such as a fifteen of 14."""
        self._left: tuple[Phrase, ...] = ()
        """The combinations that were not named, if they are to be named."""
        self._step = 0
        self._begun = course.clock()[0]
        self._heard: float | None = None
        """The time at which a question against the clock had been heard, or a key was pressed."""
        self.took = 0.0
        """Seconds from then to the answer; none for a person who did not have to listen to the end."""

    async def settled(self) -> None:
        """Return at once: only keys continue it."""

    def ask(self, *first: Phrase, again: bool = False) -> None:
        """Say the cards, unless they are those of the last question, and the question."""
        shown = () if again else words.shown(self.task)
        hint = self._keys() if self.stage is Stage.ALOUD or self.stage in words.KEYS else ()
        said = (*first, *shown, words.question_of(self.task))
        self._presenter.say(Message(said, Role.PROMPT, earcon=None if again else "deal", hint=hint))
        if self.task.drill is Drill.RACE:
            self._presenter.tasks.start(self._listened())

    async def _listened(self) -> None:
        """Start the clock when the question has been heard."""
        await self._presenter.voice.idle()
        self._heard = self._course.moment()

    def starter(self) -> tuple[Phrase, ...]:
        """Say the starter, if there is one."""
        return (words.starter(self.task),)

    def shown(self) -> tuple[Phrase, ...]:
        """Return the cards."""
        return words.shown(self.task) or (words.question_of(self.task),)

    @property
    def _steps(self) -> tuple[Phrase, ...]:
        """The steps of E."""
        return self._left or steps(self.task, self._said, self._course.options)

    # Keys

    def press(self, key: str, action: Action | None) -> bool:
        """Apply a key that answers or touches cards; return whether it does."""
        if action is not Action.EXPLAIN:
            self._step = 0
        if self.stage is Stage.ALOUD:
            counted = aloud_entry.press(
                self._aloud, key, action, self._stack.keymap, self._words, self._course.moment()
            )
            if counted:
                self._aloud, said = counted
                self._presenter.say(said)
                return True
        marks = self.stage in {Stage.MARKS, Stage.NAMING}
        touched = trainer_cards.touch(self.task, self.cards, action, self._stack.keymap.digit(key), marks)
        if touched:
            self.cards, said = touched
            self._presenter.say(replace(said, phrases=(*said.phrases, *self.so_far())))
            return True
        match action:
            case Action.COMMIT:
                self._commit()
            case Action.EXPLAIN:
                self._explain()
            case Action.TYPE if self.stage is Stage.TOTAL:
                self._entry, said = entry.type_digit(self._entry, self._stack.keymap.digit(key))
                self._presenter.say(said)
            case Action.ERASE if self.stage is Stage.TOTAL and self._entry.digits:
                self._entry, said = entry.erase(self._entry)
                self._presenter.say(said)
            case _:
                return False
        return True

    def number_ends(self) -> bool:
        """Return whether a typed number waits for its end."""
        if self.stage is Stage.ALOUD:
            return self._aloud.number(self._words) is not None
        return self.stage is Stage.TOTAL and self._entry.number is not None

    def so_far(self) -> tuple[Phrase, ...]:
        """Return the end of an answer while a number is being typed."""
        if self.stage is Stage.ALOUD:
            return aloud_entry.so_far(self._aloud, self._words)
        number = self._entry.number if self.stage is Stage.TOTAL else None
        return () if number is None else (phrase(entry.SO_FAR[self._entry.purpose], number=number),)

    def situation(self) -> tuple[Phrase, ...]:
        """Say the question, with its keys; or, once answered, all its points."""
        match self.stage:
            case Stage.DONE:
                return (*self._steps, phrase("train-steps-end"), *self._course.keys(phrase("train-step-only")))
            case Stage.MARKS:
                return (phrase("train-which", MessageKind.WHICH, family=self._family.value), *self._keys())
            case _:
                return (words.question_of(self.task), *self._keys())

    def _keys(self) -> tuple[Phrase, ...]:
        """Return the keys that answer."""
        if self.stage is Stage.ALOUD:
            return self._course.keys(
                phrase(
                    "train-aloud-keys", MessageKind.TRAIN_ALOUD_HINT, letters=aloud_entry.by_letters(self._stack.keymap)
                )
            )
        return self._course.keys(words.KEYS[self.stage])

    @property
    def takes_words(self) -> bool:
        """True if a word of a line is an answer."""
        return self.stage is Stage.ALOUD

    def posed(self) -> Posed | None:
        """Return the cards and the question, for the eye; None at yes or no, which is a list."""
        if self.stage is Stage.YES:
            return None
        number = self.entry.number if self.stage is Stage.TOTAL else None
        return Posed(
            asked=self.situation()[:1] if self.stage is not Stage.DONE else (phrase("train-step-only"),),
            cards=self.task.lying,
            caption=words.caption(self.task),
            at=self.cards.at,
            marked=self.cards.marked,
            starter=self.task.starter is not None,
            typed=next(iter(self.so_far()), None)
            if self.stage is Stage.ALOUD
            else None
            if number is None
            else phrase(self.entry.purpose, number=number),
            numbers=self.stage in {Stage.TOTAL, Stage.ALOUD},
            letters=self.stage is Stage.ALOUD,
            marks=self.stage in {Stage.NAMING, Stage.MARKS},
        )

    def help(self) -> Phrase:
        """Return the keys that work now."""
        if self.stage is Stage.ALOUD:
            return phrase(HELP[self.stage], letters=aloud_entry.by_letters(self._stack.keymap))
        return phrase(HELP[self.stage], choice="no") if self.stage is Stage.DONE else phrase(HELP[self.stage])

    @property
    def entry(self) -> NumberEntry:
        """The number so far."""
        return self._entry

    def stand(self, place: int) -> None:
        """Put the focus on an answer, or on a card, without a word."""
        if self.stage is Stage.YES:
            self.yes = focused(self.yes, place)
        else:
            self.cards = Pointing(place, self.cards.marked)

    def answers(self, key: str) -> bool:
        """Return whether a letter answers yes or no."""
        return fits(self.yes, key.lower())

    def at_yes(self, key: str, action: Action | None) -> str | None:
        """Return what a key does at yes or no, for the key describer: letters answer, arrows move."""
        if self.answers(key):
            found = next(item for item in self.yes.items if item.words.lower().startswith(key.lower()))
            return "yes" if found.value else "no"
        if key in {"home", "end"}:
            return "first" if key == "home" else "last"
        match action:
            case Action.OLDER | Action.LEFT:
                return "above"
            case Action.NEWER | Action.RIGHT:
                return "below"
            case _:
                return None

    def answer_yes(self, open_menu: Menu[bool], said: Message) -> None:
        """Apply a key to the list of yes and no; a letter decides."""
        self.yes = open_menu
        if open_menu.decided and open_menu.chosen:
            self._judge(int(open_menu.chosen.value))
        else:
            self._presenter.say(said)

    # Answers

    def _commit(self) -> None:
        match self.stage:
            case Stage.TOTAL if self._entry.number is None:
                self._presenter.say(answer(*self.situation()))
            case Stage.TOTAL if self.task.answering is Answering.RANK and not 1 <= (self._entry.number or 0) <= KING:
                self._entry = NumberEntry(purpose=self._entry.purpose)
                self._presenter.say(Message((phrase("train-no-rank"),), earcon="refusal"))
            case Stage.TOTAL:
                self._judge(self._entry.number or 0)
            case Stage.ALOUD:
                self._end_aloud()
            case Stage.YES if self.yes.chosen is None:
                self._presenter.say(answer(*self.situation()))
            case Stage.YES if self.yes.chosen:
                self._judge(int(self.yes.chosen.value))
            case Stage.NAMING:
                self._name()
            case _:
                self._counted()

    def _end_aloud(self) -> None:
        """Enter: take what has been typed, and judge the count; a total alone is judged as usual."""
        number = self._aloud.number(self._words)
        if number is not None:
            self._judge(number)
            return
        pending = self._aloud.pending(self._words)
        if pending and (pending.kind is None or pending.total is None):
            asked = "aloud-first-kind" if pending.kind is None else "aloud-first-total"
            self._presenter.say(Message((phrase(asked),), earcon="refusal"))
            return
        self._aloud, told = aloud_entry.taken(self._aloud, self._words, self._course.moment())
        count, task = self._aloud.count, self.task
        if not count.judged:
            self._presenter.say(answer(*self.situation()))
            return
        self._said = count.total
        self._causes = step_slips.causes(task, count, self._course.learned().person())
        said = words.counted_aloud(task, count.total, self._causes)
        last = told if count.judged[-1].verdict is not Verdict.RIGHT else ()
        self._explained((*last, *said), () if task.drill is Drill.RACE else self._causes)

    def _judge(self, said: int) -> None:
        task, self._said = self.task, said
        if task.correct(said):
            kept = self._done()
            self._tell(*words.right(task, said), *kept, earcon="right")
            return
        self._causes = causes_of(task, said, self._course.learned()) if task.possible else ()
        self._explained(words.wrong(task, said), () if task.drill is Drill.RACE else self._causes)

    def _explained(self, told: tuple[Phrase, ...], open_to: tuple[Cause, ...]) -> None:
        """Say what became of the answer, and why; or ask, if a question can tell which of these causes it was."""
        task = self.task
        # Somebody who says nought has counted nothing to mark.
        family = question(open_to, self._course.learned().told_what_they_saw) if self._said else None
        if task.correct(self._said) and not self._causes:
            self._tell(*told, *self._done(), earcon="right")
            return
        told = (*told, *words.beside(task))  # about the total just said: what follows is about the slip
        if family is None:
            because = self._why() if task.possible or self._causes else ()
            unclear = not (self._causes and {*self._causes[0].kinds}.isdisjoint(NO_REASON))
            if task.drill is Drill.SUITS and unclear and (self._said or 0) > task.right:
                because = about_suits(task, self._course.options) or because
            kept = self._done()
            self._tell(*told, *because, *kept, earcon="wrong")
        else:
            self.stage, self._family = Stage.MARKS, family
            self._named, self._refused, self.cards = [], [], Pointing()
            asked = phrase("train-which", MessageKind.WHICH, family=family.value)
            self._presenter.say(Message((*told, asked), earcon="wrong", hint=self._keys(), kind=MessageKind.HAPPENED))

    def _tell(self, *said: Phrase, earcon: str | None = None) -> None:
        """Say the verdict on the answer."""
        goes_on = (phrase("train-go-on", MessageKind.TRAIN_GO_ON_HINT),)
        self._presenter.say(Message(said, earcon=earcon, hint=goes_on, kind=MessageKind.HAPPENED))

    def _done(self) -> tuple[Phrase, ...]:
        """Keep the answer; return anything to say about that."""
        self.stage = Stage.DONE
        now, day = self._course.clock()
        seconds = float(now - self._begun)
        if self.task.drill is Drill.RACE:
            self.took = 0.0 if self._heard is None else self._course.moment() - self._heard
            seconds = round(self.took, 1)
        count, causes = self._aloud.count, self._causes
        if erred := step_slips.faults(self.task, self._aloud.erred):  # taken back after the verdict: still a mistake
            causes = tuple(Cause((*one.slips, *erred), one.probability) for one in causes or (Cause((), 1.0),))
        found = answered(
            self.task, self._said, causes, self._course.learned(), now, day, seconds, count.steps, self._families
        )
        return self._course.keep(found)

    def leave(self) -> None:
        """Leave, even in the middle of the question about a wrong total: that counts as it was."""
        if self.stage is Stage.MARKS:
            self._done()

    def _explain(self) -> None:
        """E: give up, end the question, or go a step further."""
        match self.stage:
            case Stage.TOTAL | Stage.ALOUD | Stage.YES:
                self._said, self._causes = None, ()
                kept = self._done()
                self._tell(*words.given_up(self.task), *kept, earcon="wrong")
            case Stage.NAMING:
                self._named_all()
            case Stage.MARKS:
                self._told_why(self._causes)
            case _:
                last = self._step % len(self._steps) == len(self._steps) - 1
                step = self._steps[self._step % len(self._steps)]
                self._step += 1
                ends = (phrase("train-steps-end"),) if len(self._steps) > 1 else ()
                goes_on = self._course.keys(phrase("train-step-only"))
                self._presenter.say(answer(step, *((*ends, *goes_on) if last else ())))

    # Cards that are marked

    def _counted(self) -> None:
        """Enter in the question about a wrong total: the marked cards were counted; with none marked, there are no
        more.
        """
        cards = trainer_cards.marked_cards(self.task, self.cards)
        if cards:
            self.cards = Pointing()
            refused = words.no_combination(self._family, cards)
            (self._refused if refused else self._named).append(cards)
            self._presenter.say(refused or answer(phrase("train-noted", cards=cards)))
            return
        self._families = (self._family,)
        made = naming.slips_marked(self.task, self._family, self._named, self._refused, self._causes)
        if self._aloud.count.judged:
            self._told_why(step_slips.after_marks(self._causes, self._family, made))
            return
        self._told_why(marked(self.task, self._said or 0, self._causes, self._family, made, self._course.learned()))

    def _why(self) -> tuple[Phrase, ...]:
        """Return what the likeliest cause is, as surely as it is known: with steps nothing is guessed."""
        person = self._course.learned().person()
        asked = {FAMILIES[slip.kind] for slip in self.task.possible if slip.kind in FAMILIES}
        alone = asked if self.task.drill in ONE_FAMILY else set()
        person = replace(person, named=person.named.union(self._families, alone))
        causes, aloud = self._causes, bool(self._aloud.count.judged)
        if (
            causes
            and causes[0].slips
            and not (aloud or self._families)
            and sureness(causes, self._course.learned().person()) < UNCLEAR
        ):
            found, points = self.task.combinations, (self._said or 0) - self.task.right
            return self._none_seen() or words.added(causes, found, points, offers=self._offers)
        sure = bool(causes) and causes[0].probability >= SURE if aloud else certain(causes, person)
        absent = step_slips.absent(self.task, self._aloud.count) if aloud else ()
        return self._none_seen() or words.why(
            causes, self.task.combinations, certainly=sure, absent=absent, offers=self._offers
        )

    def _none_seen(self) -> tuple[Phrase, ...]:
        """Return what scores, for somebody who said nought without a count."""
        nought = self._said == 0 and not self._families and not self._aloud.count.judged
        return words.none_seen(self._causes, self.task.combinations) if nought else ()

    def _offers(self) -> bool:
        """Offer to count aloud, if the sum may be wrong; return whether it is possible, and was not yet offered."""
        task, course = self.task, self._course
        if task.drill not in WHOLE - {Drill.RACE, Drill.ALOUD} or course.settings().one_switch is not Switch.OFF:
            return False
        if self._aloud.count.judged or ALOUD in course.offered:
            return False
        course.offered.add(ALOUD)
        return True

    def _told_why(self, causes: tuple[Cause, ...]) -> None:
        self._causes = causes
        kept = self._done()
        self._tell(*self._why(), *kept)

    def _name(self) -> None:
        """Enter where combinations are named: the marked cards are judged; with none marked, there are no more."""
        cards = trainer_cards.marked_cards(self.task, self.cards)
        if not cards:
            self._named_all()
            return
        judged = naming.judged(self.task, cards, self._named)
        self.cards = Pointing()
        if judged.verdict is naming.Verdict.RIGHT:
            self._named.append(cards)
        points = sum(one.points for one in naming.named(self.task, self._named))
        self._presenter.say(words.judged_said(judged, cards, points))

    def _named_all(self) -> None:
        """Finish naming: say what was not named, for E to step through."""
        task = self.task
        left = naming.missed(task, self._named)
        self._said = task.right - sum(one.points for one in left)
        made = tuple(one for family in Family for one in naming.slips_made(task, family, self._named)) if left else ()
        self._causes = (Cause(made, 1.0),) if made else ()
        self._families = tuple(Family)
        self._left = words.missing(left)
        kept = self._done()
        told_ = words.named_said(task, left)
        self._tell(told_, *kept, earcon="wrong" if left else "right")
