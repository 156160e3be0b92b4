"""Laying away and playing a card in a position of a real deal, graded by what the best computer thinks of it.

The position comes from a game among computers by the rules; what the other holds stays hidden from the choice.
"""

from random import Random

from msgspec import Struct

from audiocrib.computer.decide import decide
from audiocrib.computer.decision import Decision, Rated
from audiocrib.computer.laying_away import lay_away
from audiocrib.computer.playing import play_card
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.presets import SALON
from audiocrib.rules.sight import view
from audiocrib.rules.state import View, count, deal_of, playable, series_cards, to_lay_away
from audiocrib.sitters import Level
from audiocrib.table.judging import Grade, grade
from audiocrib.table.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui import trainer_cards
from audiocrib.ui.desk import Desk
from audiocrib.ui.keymap import Action, KeyMap
from audiocrib.ui.trainer_cards import Pointing
from audiocrib.ui.trainer_course import Course
from audiocrib.ui.trainer_stages import Stage

ME = Seat(0)
FIRST = 5
"""So many alternatives E steps through at most."""
WANTED = {Drill.LAY_AWAY: Duty.LAY_AWAY, Drill.CARD: Duty.PLAY}


class Way(Struct, frozen=True):
    """A choice and what the computer thinks of it, in points."""

    cards: Cards
    points: float


def position(drill: Drill, rng: Random) -> View:
    """What a player sees who has to lay away, or to play one of at least two cards."""
    seated = tuple(Player(name, Kind.COMPUTER) for name in ("You", "Anna"))
    while True:
        record = begin(Header("", SALON, seated, rng.randrange(2**32)))
        played = rng.randrange(3)
        for _ in range(40):
            due = owed(record.state)[0]
            if due.seat == ME and due.duty is WANTED[drill]:
                seen = view(record.state, ME)
                if drill is Drill.LAY_AWAY or (played <= 0 and len(playable(seen, ME)) > 1):
                    return seen
                played -= 1
            record = _onward(record)


def _onward(record: Record) -> Record:
    due = owed(record.state)[0]
    if due.seat is None:
        return after(record, Shuffle(next_pack(record)))
    return after(record, decide(view(record.state, due.seat), due.duty, chance(record, due.seat), Level.CASUAL))


def ways(drill: Drill, seen: View) -> tuple[Way, ...]:
    """All choices, the best first; those that only differ in suits apart."""
    if drill is Drill.LAY_AWAY:
        decision: Decision[Cards] = lay_away(seen, ME, Level.MASTER, Random(0))
        return tuple(Way(option.choice, option.points) for option in decision.options)
    options: tuple[Rated[object], ...] = play_card(seen, ME, Level.MASTER, Random(0)).options  # type: ignore[assignment]  # read only
    return tuple(Way((option.choice,), option.points) for option in options)  # type: ignore[arg-type]  # two cards fit, so none is go


class Choice:
    """A position at the keys, until it was answered; as `Question` is for what is counted."""

    def __init__(self, desk: Desk, keymap: KeyMap, course: Course, drill: Drill, hints: bool) -> None:
        self.drill = drill
        self._seen = position(drill, course.rng)
        self.task = Task(drill, deal_of(self._seen).hands[ME], None, 0)
        self.stage = Stage.CHOICE
        self.cards = Pointing()
        self._desk = desk
        self._keymap = keymap
        self._course = course
        self._hints = hints
        self._ways: tuple[Way, ...] = ()
        self._step = 0

    def ask(self, *first: Phrase) -> None:
        """Say the position and what is asked."""
        keys = (phrase(self._keys),) if self._hints else ()
        self._desk.utter(Message((*first, *self.shown(), self._question, *keys), Role.PROMPT, earcon="deal"))

    @property
    def _keys(self) -> str:
        return "train-lay-keys" if self.drill is Drill.LAY_AWAY else "train-card-keys"

    @property
    def _question(self) -> Phrase:
        return phrase("train-choice", drill=self.drill.value)

    def shown(self) -> tuple[Phrase, ...]:
        """The hand, whose crib, and what lies on the table."""
        mine = "yes" if deal_of(self._seen).dealer == ME else "no"
        hand = phrase("your-hand", cards=self.task.cards)
        if self.drill is Drill.LAY_AWAY:
            return (hand, phrase("train-crib-is", mine=mine))
        return (hand, phrase("train-on-table", count=count(self._seen), cards=series_cards(self._seen)))

    def press(self, key: str, action: Action | None) -> bool:
        """Do what a key does that answers or touches cards; whether it does that at all."""
        if action is not Action.EXPLAIN:
            self._step = 0
        marks = self.drill is Drill.LAY_AWAY and self.stage is Stage.CHOICE
        touched = trainer_cards.touch(self.task, self.cards, action, self._keymap.digit(key), marks)
        if touched:
            self.cards, said = touched
            self._desk.utter(said)
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
                self._desk.utter(answer(phrase("train-lay-keys")))
                return
        elif at is None or self.task.cards[at] not in playable(self._seen, ME):
            self._desk.utter(answer(phrase("train-card-keys" if at is None else "train-card-too-high")))
            return
        else:
            chosen = (self.task.cards[at],)
        self._judge(chosen)

    def _judge(self, chosen: Cards) -> None:
        self._ways = ways(self.drill, self._seen)
        best = self._ways[0]
        lost = best.points - next(way.points for way in self._ways if {*way.cards} == {*chosen})
        found = grade(lost, False)
        kept = self._done(round(lost * 100) if found is not Grade.BEST else 0)
        told = phrase("train-grade", grade=found.value, lost=f"{lost:.1f}", better=best.cards)
        hint = (phrase("train-go-on"),) if self._hints else ()
        good = found in {Grade.BEST, Grade.GOOD}
        self._desk.utter(Message((told, *hint, *kept), earcon="right" if good else "wrong"))

    def _explain(self) -> None:
        """E: gives up, or goes through the choices, the best first."""
        if self.stage is Stage.CHOICE:
            self._ways = ways(self.drill, self._seen)
            kept = self._done(None)
            self._desk.utter(Message((phrase("train-best", better=self._ways[0].cards), *kept), earcon="wrong"))
            return
        shown = self._ways[:FIRST]
        way = shown[self._step % len(shown)]
        last = self._step % len(shown) == len(shown) - 1
        self._step += 1
        said = phrase(
            "train-way", cards=way.cards, points=f"{abs(way.points):.1f}", sign="up" if way.points >= 0 else "down"
        )
        self._desk.utter(answer(said, *((phrase("train-steps-end"),) if last else ())))

    def _done(self, said: int | None) -> tuple[Phrase, ...]:
        """Keep the answer: hundredths of a point lost, of which 0 is right."""
        self.stage = Stage.DONE
        now, day = self._course.clock()
        return self._course.keep(Answer(now, day, self.drill.value, "".join(self.task.cards), "", False, 0, said))

    # As every question has it

    def number_ends(self) -> bool:
        """No number is typed."""
        return False

    def so_far(self) -> tuple[Phrase, ...]:
        """No number is typed."""
        return ()

    def leave(self) -> None:
        """What was not answered is nothing."""

    def situation(self) -> tuple[Phrase, ...]:
        """What is asked, or how the choices stand."""
        if self.stage is Stage.CHOICE:
            return (self._question, phrase(self._keys))
        return (phrase("train-best", better=self._ways[0].cards), phrase("train-steps-end"))

    def help(self) -> Phrase:
        """The keys that work now."""
        return phrase("train-help-choice" if self.stage is Stage.CHOICE else "train-help-done")
