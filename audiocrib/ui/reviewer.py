"""The keys of a review by ear: one choice after another with its grade, faults alone by Tab, the numbers, and a summary.

Knows no files; every answer comes from what the seat saw then.
"""

from collections.abc import Callable

from msgspec import Struct

from audiocrib.narration.advice import alternatives, rank_of, ranks_of, say_both, say_parts, say_way
from audiocrib.narration.explained import explanation
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.table.review import Looked, Moment
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import key_pressed
from audiocrib.ui.help_pages import REVIEW, explain, goes_on
from audiocrib.ui.keymap import Action, KeyMap, Meaning, Mode
from audiocrib.ui.keynames import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.queries import QUERIES
from audiocrib.ui.review_words import heard, luck, means, turning


class Line(Struct, frozen=True):
    """What is heard of a moment, or of all of them."""

    said: tuple[Phrase, ...]
    moment: Moment | None = None


def lines_of(looked: Looked) -> tuple[Line, ...]:
    """Every choice that was one and every count; then what all cost, luck, and the deals that turned the game."""
    chosen = [moment for moment in looked.moments if not moment.forced]
    lines = [
        Line((*heard(one), phrase("review-place", deal=one.what.deal, place=place, of=len(chosen))), one)
        for place, one in enumerate(chosen, start=1)
    ]
    found = looked.review
    whole = (means(found), luck(found.luck), *turning(found.chances)) if chosen else ()
    return (*lines, *(Line((said,)) for said in whole))


def opening(lines: tuple[Line, ...], what: str, game: int = 0, deal: int = 0) -> Phrase:
    """How many choices and counts there are, and how many faults; `what` is looked at: deal, game, or whole."""
    moments = [line.moment for line in lines if line.moment]
    faults = (phrase("review-faults", number=sum(moment.fault for moment in moments)),)
    return phrase("review-opens", what=what, game=game, deal=deal, number=len(moments), faults=faults)


class Reviewer:
    """Has the keys until it is left. `title` is said first; nothing of it comes into the history of the game at the table."""

    def __init__(
        self,
        listener: Listener,
        lines: tuple[Line, ...],
        title: Phrase,
        desk: Desk,
        keymap: KeyMap,
        leave: Callable[[], None],
    ) -> None:
        self.at = -1
        self._listener = listener
        self._lines = lines
        self._title = title
        self._desk = desk
        self._keymap = keymap
        self._leave = leave
        self._step = 0
        self._last: Action | None = None

    def open(self) -> None:
        """Say what is looked at, and the keys."""
        rest = phrase("review-keys" if self._lines else "review-empty")
        self._desk.utter(answer(self._title, rest))

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""
        return False

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: what is looked at, its lines, and where one stands."""
        return (
            self._title,
            tuple(line.said[-2 if line.moment else 0] for line in self._lines),
            self.at if self.at >= 0 else None,
        )

    def press(self, key: str) -> None:
        """Do what a key does."""
        if key == NUMBER_END:
            return
        meaning = self._keymap.meaning(key, Mode.TABLE)
        action = meaning.action if meaning else None
        if goes_on(self._desk, self._keymap, key):
            return
        if action is not Action.EXPLAIN:
            self._step = 0
        match key, action:
            case "home", _:
                self._go(0)
            case "end", _:
                self._go(len(self._lines) - 1)
            case _, None if key.startswith(UNKNOWN_WORD):
                self._desk.utter(answer(phrase("unknown-word", word=key.removeprefix(UNKNOWN_WORD))))
            case _, Action.RIGHT | Action.NEWER | Action.COMMIT:
                self._go(self.at + 1)
            case _, Action.LEFT | Action.OLDER:
                self._go(self.at - 1)
            case _, Action.NEXT | Action.PREVIOUS:
                self._fault(1 if action is Action.NEXT else -1)
            case _, Action.OLDEST:
                self._go(0)
            case _, Action.NEWEST:
                self._go(len(self._lines) - 1)
            case _, Action.MENU | Action.QUIT:
                self._leave()
            case _:
                self._ask(key, meaning)
        self._last = action

    def _go(self, to: int) -> None:
        """To another line; the first and the last are said to be that, with the edge sound."""
        if 0 <= to < len(self._lines):
            self.at = to
            self._desk.utter(answer(*self._lines[to].said))
        else:
            said = "review-empty" if not self._lines else "review-start" if to < 0 else "review-end"
            self._desk.utter(Message((phrase(said),), earcon="edge"))

    def _fault(self, step: int) -> None:
        """To the next line on which there is a fault, or the one before."""
        places = range(self.at + 1, len(self._lines)) if step > 0 else range(self.at - 1, -1, -1)
        for place in places:
            moment = self._lines[place].moment
            if moment and moment.fault:
                self._go(place)
                return
        self._desk.utter(Message((phrase("review-no-fault" if step > 0 else "review-no-fault-before"),), earcon="edge"))

    @property
    def _moment(self) -> Moment | None:
        return self._lines[self.at].moment if self.at >= 0 else None

    def _ask(self, key: str, meaning: Meaning | None) -> None:
        desk, moment = self._desk, self._moment
        match meaning.action if meaning else None:
            case action if action in QUERIES and meaning and moment:
                desk.utter(QUERIES[meaning.action](self._listener, moment.seen, meaning.long))
            case action if action in {*QUERIES, Action.MORE, Action.EXPLAIN} and not moment:
                desk.utter(answer(phrase("review-no-numbers")))
            case Action.MORE if moment:
                desk.utter(numbers(moment))
            case Action.EXPLAIN if moment:
                self._explain(moment)
            case Action.REPEAT:
                desk.repeat(slowly=self._last is Action.REPEAT)
            case Action.VERBOSITY:
                desk.next_verbosity()
            case Action.FASTER | Action.SLOWER as action:
                desk.speed(1 if action is Action.FASTER else -1)
            case Action.ERASE:
                desk.voice.silence()
            case Action.HELP:
                explain(desk, self._keymap, REVIEW)
            case _:
                desk.utter(answer(phrase("review-no-key", key=(key_pressed(key),))))

    def _explain(self, moment: Moment) -> None:
        """The alternatives, or what there was to count, one after another."""
        told = steps_of(moment)
        said = told[self._step % len(told)]
        self._step += 1
        last = self._step % len(told) == 0
        self._desk.utter(said.then(phrase("review-alternatives-end")) if last else said)


def numbers(moment: Moment) -> Message:
    """The numbers of the best choice and of one's own, or of the next best; of a count all that was to be counted."""
    if moment.away:
        judged = moment.away
        same = ranks_of(judged.decision.choice) == ranks_of(judged.chosen.choice)
        return say_parts(judged.decision, ranks_of) if same else say_both(judged.decision, judged.chosen)
    if moment.card:
        played = moment.card
        same = rank_of(played.decision.choice) == rank_of(played.chosen.choice)
        return say_parts(played.decision, rank_of) if same else say_both(played.decision, played.chosen)
    return answer(*explanation(moment.combinations))


def steps_of(moment: Moment) -> tuple[Message, ...]:
    """Every alternative with its numbers, the best first; of a count every combination."""
    if moment.away:
        return tuple(map(say_way, alternatives(moment.away.decision, ranks_of)))
    if moment.card:
        return tuple(map(say_way, alternatives(moment.card.decision, rank_of)))
    return tuple(map(answer, explanation(moment.combinations)))
