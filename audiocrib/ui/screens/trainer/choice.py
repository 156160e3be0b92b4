"""Laying away and playing at the keys, in a position of a real game, judged long before by the best computer."""

from audiocrib.analysis.judging import Grade, grade
from audiocrib.computer.decision import Rated
from audiocrib.narration.advice import (
    Compared,
    advised_away,
    advised_card,
    better_away,
    better_card,
    ranks_of,
    say_scorer,
    say_way,
)
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Cards, in_order
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.problems import Position, Way
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.base import Posed, Stack
from audiocrib.ui.screens.trainer import cards as trainer_cards
from audiocrib.ui.screens.trainer import words
from audiocrib.ui.screens.trainer.cards import Pointing
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.positions import points_lost
from audiocrib.ui.screens.trainer.stages import Stage

FIRST = 5
"""The most alternatives that E steps through."""
TO_CRIB = 2
MOST_COUNT = 31


class Choice:
    """A position at the keys, until it is answered; what `Question` is for counting.

    `drill`: the drill that asks, whose answer is kept, with the `number` of the position. `chosen`: what was
    chosen there in the game, if it was the person's own.
    """

    def __init__(
        self, stack: Stack, course: Course, position: Position, drill: Drill, number: int = 0, chosen: Cards = ()
    ) -> None:
        self.task = Task(drill, position.hand, None, 0, problem=number)
        self.drill = position.drill
        self.stage = Stage.CHOICE
        self.cards = Pointing()
        self._position = position
        self._chosen = chosen
        self._stack = stack
        self._presenter = stack.presenter
        self._course = course
        self._step = 0

    async def settled(self) -> None:
        """Return at once: nothing is being worked out."""

    @property
    def _best(self) -> Way:
        return self._position.ways[0]

    @property
    def _others(self) -> tuple[Way, ...]:
        """The alternatives that differ in more than suits, the best of each first."""
        found: dict[object, Way] = {}
        for way in self._position.ways:
            found.setdefault(ranks_of(way.cards), way)
        return tuple(found.values())

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
        """Return the hand, whose crib it is, the scores, and the cards on the table."""
        return phrase("your-hand", cards=self.task.cards), *self._facts(), *self._table()

    def _facts(self) -> tuple[Phrase, ...]:
        position = self._position
        mine, theirs = position.scores
        crib = phrase("train-crib-is", mine="yes" if position.dealer else "no")
        return crib, phrase("train-scores", mine=mine, theirs=theirs)

    def _table(self) -> tuple[Phrase, ...]:
        """Return what lies on the table in the play."""
        position = self._position
        if position.drill is Drill.LAY_AWAY:
            return ()
        before = (phrase("train-before", cards=position.before),) if position.before else ()
        return *self.starter(), *before, phrase("train-on-table", count=self._count, cards=position.series)

    def starter(self) -> tuple[Phrase, ...]:
        """Say the starter, once it is turned."""
        turned = self._position.starter
        return (phrase("starter", card=turned) if turned else phrase("train-no-starter"),)

    @property
    def _count(self) -> int:
        return sum(card.worth for card in self._position.series)

    @property
    def to_mark(self) -> int:
        """The number of cards to mark for the crib; none when playing one."""
        return TO_CRIB if self.drill is Drill.LAY_AWAY else 0

    @property
    def fitting(self) -> tuple[int, ...]:
        """Places of the cards that can be chosen."""
        room = MOST_COUNT if self.to_mark else MOST_COUNT - self._count
        return tuple(place for place, card in enumerate(self.task.cards) if card.worth <= room)

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
        if self.to_mark:
            chosen = trainer_cards.marked_cards(self.task, self.cards)
            if len(chosen) != self.to_mark:
                self._presenter.say(
                    answer(phrase("train-lay-number" if chosen else "train-lay-keys", number=len(chosen)))
                )
                return
        elif at is None or at not in self.fitting:
            self._presenter.say(answer(phrase("train-card-keys" if at is None else "train-card-too-high")))
            return
        else:
            chosen = (self.task.cards[at],)
        self._judge(chosen)

    def _judge(self, chosen: Cards) -> None:
        way = next(way for way in self._position.ways if {*way.cards} == {*chosen})
        found = grade(way.lost, way.by_win)
        kept = (*self._then(chosen), *self._done(round(points_lost(way) * 100) if found is not Grade.BEST else 0))
        told = phrase("train-grade", grade=found.value)
        why = self._better(way) if found is not Grade.BEST else ()
        good = found in {Grade.BEST, Grade.GOOD}
        self._tell(told, *why, *kept, earcon="right" if good else "wrong")

    def _then(self, chosen: Cards = ()) -> tuple[Phrase, ...]:
        """Say what was chosen in the person's own game."""
        if not self._chosen:
            return ()
        again = {*chosen} == {*self._chosen}
        return (phrase("train-games-then", cards=in_order(self._chosen), again="yes" if again else "no"),)

    def _better(self, way: Way) -> tuple[Phrase, ...]:
        """Say what is better than this choice, and why, as the coach at the table does."""
        best = self._best.cards
        if self.to_mark:
            return better_away(best, way.cards, way.why, way.lost), *say_scorer(way.scorer)
        return better_card(best[0], way.cards[0], way.why, way.lost), *say_scorer(way.scorer)

    def _tell(self, *said: Phrase, earcon: str) -> None:
        """Say the verdict on the answer."""
        goes_on = (phrase("train-go-on", MessageKind.TRAIN_GO_ON_HINT),)
        self._presenter.say(Message(said, earcon=earcon, hint=goes_on, kind=MessageKind.HAPPENED))

    def _explain(self) -> None:
        """E: give up, or go through the choices, the best first, with their numbers."""
        if self.stage is Stage.CHOICE:
            kept = (*self._then(), *self._done(None))
            self._tell(*self._advised, *kept, earcon="wrong")
            return
        shown = self._others[:FIRST]
        way = shown[self._step % len(shown)]
        last = self._step % len(shown) == len(shown) - 1
        self._step += 1
        told = say_way(Rated(way.cards, way.points, way.win, tuple(way.parts.items())))
        self._presenter.say(answer(*told.phrases, *(self._ends if last else ())))

    @property
    def _named(self) -> Phrase:
        return phrase("train-best", better=self._best.cards)

    @property
    def _advised(self) -> tuple[Phrase, ...]:
        """The best choice, and why it is better than the next best, as the coach at the table advises."""
        best, other = self._best, self._others[1]
        compared = Compared(other.why, other.lost, other.by_win, best.win, other.win, other.scorer)
        if self.to_mark:
            return advised_away(best.cards, other.cards, compared)
        return advised_card(best.cards[0], other.cards[0], compared)

    def _done(self, said: int | None) -> tuple[Phrase, ...]:
        """Keep the answer: hundredths of a point lost, of which 0 is right."""
        self.stage = Stage.DONE
        now, day = self._course.clock()
        drill, cards, number = self.task.drill.value, "".join(self.task.cards), self.task.problem
        starter = self._position.starter or "" if self._chosen else ""  # tells positions without a number apart
        return self._course.keep(Answer(now, day, drill, cards, starter, False, 0, said, problem=number))

    # The same as for every question

    def number_ends(self) -> bool:
        """Return False: no number is typed."""
        return False

    def so_far(self) -> tuple[Phrase, ...]:
        """Return nothing: no number is typed."""
        return ()

    def leave(self) -> None:
        """Leave: an unanswered position counts for nothing."""

    def situation(self) -> tuple[Phrase, ...]:
        """Say the question, or the position of the choices."""
        if self.stage is Stage.CHOICE:
            return (self._question, *self._course.keys(self._keys))
        return self._named, *self._course.keys(phrase("train-go-on"))

    def posed(self) -> Posed:
        """Return the hand and the cards on the table, for the eye."""
        chooses, lays = self.stage is Stage.CHOICE, bool(self.to_mark)
        return Posed(
            asked=(self._question if chooses else phrase("train-step-only"),),
            cards=self.task.cards,
            caption=words.caption(self.task),
            at=self.cards.at,
            marked=self.cards.marked,
            fits=self.fitting if chooses else None,
            turned=self._position.series,
            count=None if lays else self._count,
            facts=(*self._facts(), *(() if lays else self.starter())),
            marks=lays and chooses,
        )

    def help(self) -> Phrase:
        """Return the keys that work now."""
        if self.stage is not Stage.CHOICE:
            return phrase("train-help-done", choice="yes")
        return phrase("train-help-choice", lays="yes" if self.to_mark else "no")
