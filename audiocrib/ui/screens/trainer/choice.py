"""Laying away and playing at the keys, in a position of a real deal, graded by the best computer's opinion."""

from collections.abc import Callable

from audiocrib.analysis.judging import Grade
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Cards
from audiocrib.rules.state import View, count, deal_of, playable, series_cards, to_lay_away
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.base import Posed, Stack
from audiocrib.ui.screens.trainer import cards as trainer_cards
from audiocrib.ui.screens.trainer import words
from audiocrib.ui.screens.trainer.cards import Pointing
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.positions import ME, Ahead, Way, ways
from audiocrib.ui.screens.trainer.stages import Stage

SOON = 0.1
"""Seconds that may pass in silence before an answer."""
FIRST = 5
"""Alternatives that E steps through at most."""


class Choice:
    """A position at the keys, until it is answered; what `Question` is for counting."""

    def __init__(self, stack: Stack, course: Course, task: Task, seen: View) -> None:
        self.task = task
        self.drill = task.drill
        self._seen = seen
        self.stage = Stage.CHOICE
        self.cards = Pointing()
        self._stack = stack
        self._presenter = stack.presenter
        self._course = course
        self._weighed = Ahead(stack.presenter, ways(task.drill, seen))
        self._step = 0
        self._then: Callable[[], None] | None = None
        """What was asked for while the choices were still being weighed."""

    async def settled(self) -> None:
        """Return when all choices are judged, and everything requested meanwhile was said."""
        await self._weighed.settled()

    @property
    def _ways(self) -> tuple[Way, ...]:
        """The best first; judged while the person thinks."""
        return self._weighed.result()

    def ask(self, *first: Phrase) -> None:
        """Say the position and what is asked."""
        said = (*first, *self.shown(), self._question)
        self._presenter.say(Message(said, Role.PROMPT, earcon="deal", hint=(self._keys,)))

    @property
    def _keys(self) -> Phrase:
        if self.drill is Drill.LAY_AWAY:
            return phrase("train-lay-keys", MessageKind.TRAIN_LAY_HINT)
        return phrase("train-card-keys", MessageKind.TRAIN_CARD_HINT)

    @property
    def _ends(self) -> tuple[Phrase, ...]:
        return (phrase("train-steps-end"), *self._course.keys(phrase("train-step-only")))

    @property
    def _question(self) -> Phrase:
        return phrase("train-choice", drill=self.drill.value)

    def shown(self) -> tuple[Phrase, ...]:
        """Return the hand, whose crib it is, and the cards on the table."""
        mine = "yes" if deal_of(self._seen).dealer == ME else "no"
        hand = phrase("your-hand", cards=self.task.cards)
        if self.drill is Drill.LAY_AWAY:
            return (hand, phrase("train-crib-is", mine=mine))
        return (hand, phrase("train-on-table", count=count(self._seen), cards=series_cards(self._seen)))

    @property
    def to_mark(self) -> int:
        """The number of cards to mark for the crib; none when playing one."""
        return to_lay_away(self._seen, ME) if self.drill is Drill.LAY_AWAY else 0

    @property
    def fitting(self) -> tuple[int, ...]:
        """Places of the cards that can be chosen."""
        cards = self.task.cards
        fits = cards if self.to_mark else playable(self._seen, ME)
        return tuple(place for place, card in enumerate(cards) if card in fits)

    def stand(self, place: int) -> None:
        """Put the focus on a card, without a word."""
        self.cards = Pointing(place, self.cards.marked)

    def press(self, key: str, action: Action | None) -> bool:
        """Apply a key that answers or touches cards; return whether it does."""
        if action is not Action.EXPLAIN:
            self._step = 0
        marks = self.drill is Drill.LAY_AWAY and self.stage is Stage.CHOICE
        touched = trainer_cards.touch(self.task, self.cards, action, self._stack.keymap.digit(key), marks)
        if touched:
            self.cards, said = touched
            self._presenter.say(said)
        elif action is Action.COMMIT:
            self._commit()
        elif action is Action.EXPLAIN:
            self._explain()
        else:
            return False
        return True

    def _commit(self) -> None:
        at = self.cards.at
        if self.drill is Drill.LAY_AWAY:
            chosen = trainer_cards.marked_cards(self.task, self.cards)
            if len(chosen) != to_lay_away(self._seen, ME):
                self._presenter.say(
                    answer(phrase("train-lay-number" if chosen else "train-lay-keys", number=len(chosen)))
                )
                return
        elif at is None or self.task.cards[at] not in playable(self._seen, ME):
            self._presenter.say(answer(phrase("train-card-keys" if at is None else "train-card-too-high")))
            return
        else:
            chosen = (self.task.cards[at],)
        self._once_weighed(lambda: self._judge(chosen))

    def _once_weighed(self, then: Callable[[], None]) -> None:
        """Do it at once, or as soon as everything is judged; a person who has to wait is told so."""
        if self._weighed.found:
            then()
        elif self._then:
            self._waits()
        else:
            self._then = then
            self._weighed.then(self._go_on_then)
            self._presenter.tasks.call_later(SOON, self._waits)

    def _waits(self) -> None:
        if self._then:
            self._presenter.say(answer(phrase("train-weighing")))

    def _go_on_then(self) -> None:
        then, self._then = self._then, None
        if then:
            then()

    def _judge(self, chosen: Cards) -> None:
        way = next(way for way in self._ways if {*way.cards} == {*chosen})
        found = way.grade
        kept = self._done(round(way.lost * 100) if found is not Grade.BEST else 0)
        told = phrase("train-grade", grade=found.value, lost=f"{way.lost:.1f}", better=self._ways[0].cards)
        good = found in {Grade.BEST, Grade.GOOD}
        self._tell(told, *kept, earcon="right" if good else "wrong")

    def _tell(self, *said: Phrase, earcon: str) -> None:
        """Say the verdict on the answer."""
        goes_on = (phrase("train-go-on", MessageKind.TRAIN_GO_ON_HINT),)
        self._presenter.say(Message(said, earcon=earcon, hint=goes_on, kind=MessageKind.HAPPENED))

    def _explain(self) -> None:
        """E: give up, or go through the choices, the best first."""
        if self.stage is Stage.CHOICE:
            self._once_weighed(self._give_up)
            return
        shown = self._ways[:FIRST]
        way = shown[self._step % len(shown)]
        last = self._step % len(shown) == len(shown) - 1
        self._step += 1
        said = phrase(
            "train-way", cards=way.cards, points=f"{abs(way.points):.1f}", sign="up" if way.points >= 0 else "down"
        )
        self._presenter.say(answer(said, *(self._ends if last else ())))

    def _give_up(self) -> None:
        kept = self._done(None)
        best = phrase("train-best", better=self._ways[0].cards)
        self._tell(best, *kept, earcon="wrong")

    def _done(self, said: int | None) -> tuple[Phrase, ...]:
        """Keep the answer: hundredths of a point lost, of which 0 is right."""
        self.stage = Stage.DONE
        now, day = self._course.clock()
        return self._course.keep(Answer(now, day, self.drill.value, "".join(self.task.cards), "", False, 0, said))

    # The same as for every question

    def number_ends(self) -> bool:
        """Return False: no number is typed."""
        return False

    def so_far(self) -> tuple[Phrase, ...]:
        """Return nothing: no number is typed."""
        return ()

    def leave(self) -> None:
        """Leave: an unanswered or unjudged position counts for nothing."""
        self._then = None

    def situation(self) -> tuple[Phrase, ...]:
        """Say the question, or the position of the choices."""
        if self.stage is Stage.CHOICE:
            return (self._question, *self._course.keys(self._keys))
        return (phrase("train-best", better=self._ways[0].cards), *self._ends)

    def posed(self) -> Posed:
        """Return the hand and the cards on the table, for the eye."""
        chooses, lays = self.stage is Stage.CHOICE, self.drill is Drill.LAY_AWAY
        return Posed(
            asked=(self._question if chooses else phrase("train-step-only"),),
            cards=self.task.cards,
            caption=words.caption(self.task),
            at=self.cards.at,
            marked=self.cards.marked,
            fits=self.fitting if chooses else None,
            turned=() if lays else series_cards(self._seen),
            count=None if lays else count(self._seen),
            facts=self.shown()[1:] if lays else (),
            marks=lays and chooses,
        )

    def help(self) -> Phrase:
        """Return the keys that work now."""
        return phrase("train-help-choice" if self.stage is Stage.CHOICE else "train-help-done")
