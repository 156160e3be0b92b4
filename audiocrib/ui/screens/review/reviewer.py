"""The screen of a review by ear: one choice after another with its grade, only faults by Tab, the numbers, and a summary.

Knows no files; every answer comes from what the seat saw then.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from audiocrib.analysis.review import Count, Looked, Moment
from audiocrib.narration.advice import alternatives, rank_of, ranks_of, say_both, say_parts, say_way
from audiocrib.narration.explanations import explanation
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.ui.keys.keymap import Action, KeyMap, Meaning
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import USUAL, Listing
from audiocrib.ui.screens.help_pages import REVIEW, Help
from audiocrib.ui.screens.list_reader import ListReader
from audiocrib.ui.screens.review.words import heard, luck, means, turning
from audiocrib.ui.screens.table.queries import QUERIES


class ReviewLine(Struct, frozen=True):
    """The words about a moment, or about all of them."""

    said: tuple[Phrase, ...]
    moment: Moment | None = None


def lines_of(looked: Looked, several: bool) -> tuple[ReviewLine, ...]:
    """Return every real choice and every count; then the total cost, luck, and the deals that turned the game.

    `several`: name the game of each.
    """
    found, chosen = looked.review, [moment for moment in looked.moments if not moment.forced]
    lines = []
    for place, one in enumerate(chosen, start=1):
        game = one.what.game if several else 0
        said = phrase("review-place", game=game, deal=one.what.deal, place=place, of=len(chosen))
        lines.append(ReviewLine((*heard(one), said), one))
    whole = (means(found), luck(found.luck), *turning(found, several)) if chosen else ()
    return (*lines, *(ReviewLine((said,)) for said in whole))


def opening(lines: tuple[ReviewLine, ...], what: str, game: int = 0, deal: int = 0) -> Phrase:
    """Say how many choices, counts and faults there are; `what` is reviewed: deal, game, match, or whole."""
    moments = [line.moment for line in lines if line.moment]
    counts = "yes" if any(isinstance(moment.what, Count) for moment in moments) else "no"
    faults = (phrase("review-faults", number=sum(moment.fault for moment in moments)),)
    return phrase("review-opens", what=what, game=game, deal=deal, number=len(moments), counts=counts, faults=faults)


DOES: Mapping[Action, str] = MappingProxyType(
    {
        Action.NEXT: "fault",
        Action.PREVIOUS: "fault-before",
        Action.MORE: "numbers",
        Action.EXPLAIN: "alternatives",
    }
)
"""What keys do here beyond moving, for the key describer."""


class Reviewer(ListReader):
    """Lies over the table until it is left. `title` is said first; none of it goes into the history of the game."""

    reads = True

    def __init__(
        self,
        listener: Listener,
        lines: tuple[ReviewLine, ...],
        title: Phrase,
        presenter: Presenter,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(presenter, len(lines), "review", leave)
        self._listener = listener
        self._lines = lines
        self._title = title

    def open(self) -> None:
        """Say what is reviewed, and the keys."""
        keys = phrase("review-keys", faults="yes" if self._faults else "no")
        rest = keys if self._lines else phrase("review-empty")
        self._presenter.utter(answer(self._title, rest))

    @property
    def help(self) -> Help:
        """The help on walking, and on what can be asked."""
        return REVIEW

    @property
    def listed(self) -> Listing:
        """The title of the review, its lines, and the current one."""
        lines = tuple(line.said[-2 if line.moment else 0] for line in self._lines)
        return Listing(self._title, lines, self.at if self.at >= 0 else None)

    def stand(self, place: int) -> None:
        """Put the focus on a line, without a word."""
        if place < len(self._lines):
            self.at, self._explained = place, 0

    def read_line(self) -> None:
        """Say the line with the focus."""
        self.go(self.at)

    @property
    def offers(self) -> Mapping[Action, str]:
        """Those of a list, and finding faults."""
        own = {Action.NEXT: "document-fault", Action.PREVIOUS: "document-fault-before", Action.MORE: USUAL}
        return {**own, **super().offers}

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table."""
        return (DOES.get(action) if action else None) or super().does(key, action, keymap)

    def hear(self, at: int) -> None:
        """Say a line."""
        self._presenter.utter(answer(*self._lines[at].said))

    def ask(self, meaning: Meaning) -> bool:
        """Go to the next fault or the previous one; say the numbers of a choice, its alternatives, or anything known
        then.
        """
        action, moment = meaning.action, self._moment
        match action:
            case Action.NEXT | Action.PREVIOUS:
                self._fault(1 if action is Action.NEXT else -1)
            case _ if action not in {*QUERIES, Action.MORE, Action.EXPLAIN}:
                return False
            case _ if moment is None:
                more = action is Action.MORE
                self._presenter.utter(answer(phrase("review-no-numbers" if more else "review-no-choice")))
            case Action.MORE:
                self._presenter.utter(numbers(moment))
            case Action.EXPLAIN:
                self.steps(steps_of(moment), "review-alternatives-end")
            case _:
                self._presenter.utter(QUERIES[action](self._listener, moment.seen, meaning.long))
        return True

    @property
    def _faults(self) -> bool:
        return any(line.moment and line.moment.fault for line in self._lines)

    @property
    def _moment(self) -> Moment | None:
        return self._lines[self.at].moment if self.at >= 0 else None

    def _fault(self, step: int) -> None:
        """Go to the next line with a fault, or the previous one."""
        at = self.at
        for place in range(at + 1, len(self._lines)) if step > 0 else range(at - 1, -1, -1):
            moment = self._lines[place].moment
            if moment and moment.fault:
                self.go(place)
                return
        over = "review-no-fault" if step > 0 else "review-no-fault-before"
        said = phrase(over if self._faults else "review-no-faults")
        self._presenter.utter(Message((said,), earcon="edge"))


def numbers(moment: Moment) -> Message:
    """Say the numbers of the best choice and the player's, or the next best; for a count everything in it."""
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
    """Return every alternative with its numbers, the best first; for a count every combination."""
    if moment.away:
        return tuple(map(say_way, alternatives(moment.away.decision, ranks_of)))
    if moment.card:
        return tuple(map(say_way, alternatives(moment.card.decision, rank_of)))
    return tuple(map(answer, explanation(moment.combinations)))
