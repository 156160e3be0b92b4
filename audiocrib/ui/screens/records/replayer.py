"""The screen of a replay: step by step through what one seat heard, with queries answered as they were then.

Must not know files or the real game: only updates that were filtered for this seat.
"""

from collections.abc import Callable, Container, Iterable
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration import answers, explanations, spectator
from audiocrib.narration.braille import short_names
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import has_yet_to_cut, next_deal, next_game, prompt
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Counted, CutForDeal, DealEnded, Event, Reneged, Shown, StarterTurned
from audiocrib.rules.evolve import fold
from audiocrib.rules.state import BetweenGames, GameOver, Shuffling, View
from audiocrib.settings.settings import Verbosity
from audiocrib.table.chair import Update
from audiocrib.ui.keys.keymap import Action, KeyMap, Meaning
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Listing
from audiocrib.ui.screens.help_pages import REPLAY, Help
from audiocrib.ui.screens.list_reader import ListReader
from audiocrib.ui.screens.table.queries import QUERIES


class ReplayStep(Struct, frozen=True):
    """One message as it was heard, and its listener's view at that point.

    `reneged`: a renege was called, so the last points explained before it may have been taken back.
    """

    message: Message
    view: View
    reneged: bool = False


def steps(listener: Listener, updates: Iterable[Update], computers: Container[Seat] = ()) -> tuple[ReplayStep, ...]:
    """Return everything that this listener heard, in order; `computers` are the seats of the computers."""
    found: list[ReplayStep] = []
    told, asked, late = tuple(updates), 0, False
    cuts = [event.seat for update in told for event in update.events if isinstance(event, CutForDeal)]
    before: View | None = None
    for update in told:
        for part in _parts(before, update, asked):
            del cuts[: sum(isinstance(event, CutForDeal) for event in part.events)]
            new = late or part.asked != asked
            late = new and has_yet_to_cut(part.view, computers) and cuts[:1] != [listener.seat]
            messages = _heard(listener, part, new and not late)
            asked = part.asked
            reneged = any(isinstance(event, Reneged) for event in part.events)
            found += [ReplayStep(message, part.view, reneged) for message in messages]
        before = update.view
    return tuple(found)


def _parts(before: View | None, update: Update, asked: int) -> tuple[Update, ...]:
    """Return an update in parts that begin with a starter turned up, a hand shown, or its points, if the program counts
    it: before that nobody knows them.
    """
    cuts = [at for at in range(1, len(update.events)) if _is_news(*update.events[at - 1 : at + 1])]
    if before is None or not cuts:
        return (update,)
    found, seen = list[Update](), before
    for begin, end in pairwise((0, *cuts)):
        seen = fold(seen, update.events[begin:end])
        found.append(Update(update.events[begin:end], seen, None, asked))
    return (*found, replace(update, events=update.events[cuts[-1] :]))


def _is_news(before: Event, event: Event) -> bool:
    return isinstance(event, StarterTurned | Shown) or (isinstance(before, Shown) and isinstance(event, Counted))


def transcript(
    heard: tuple[ReplayStep, ...], begins: tuple[Phrase, ...], ends: tuple[Phrase, ...], text: Text
) -> list[str]:
    """Return a whole replay as it is printed: a line a message, in full."""
    messages = [Message(begins), *(step.message for step in heard), *([Message(ends)] if ends else [])]
    return [text.words(message, Verbosity.FULL) for message in messages]


def _heard(listener: Listener, update: Update, asked: bool) -> list[Message]:
    """Return the messages of one update, ending with the question, if any."""
    view = update.view
    if view.viewer is None:
        return spectator.watched(listener, view, update.events)
    messages = narrate(listener, view, update.events)
    asking = _asking(listener, update, asked)
    if asking and messages:
        messages[-1] = messages[-1].then(*asking)
    elif asking:
        messages.append(Message(asking, Role.PROMPT, earcon="your_turn"))
    return messages


def _asking(listener: Listener, update: Update, asked: bool) -> tuple[Phrase, ...]:
    """Return what was asked: by the table, or to go on to the next deal or the next game."""
    view = update.view
    if isinstance(view.phase, BetweenGames):
        return next_game(listener, view)
    if isinstance(view.phase, Shuffling) and any(isinstance(event, DealEnded) for event in update.events):
        return next_deal(listener, view)
    return prompt(listener, view, update.duty) if asked else ()


class Replayer(ListReader):
    """The screen of a listener to a replay.

    `begins` is said first; `ends` with the last step, if the record is incomplete. `leave` ends the replay. None of
    it goes into the history, which belongs to the game at the table.
    """

    def __init__(
        self,
        listener: Listener,
        heard: tuple[ReplayStep, ...],
        presenter: Presenter,
        *,
        begins: tuple[Phrase, ...],
        ends: tuple[Phrase, ...],
        leave: Callable[[], None],
    ) -> None:
        names = presenter.names
        presenter.names = short_names((*names, *listener.names))

        def left() -> None:
            presenter.names = names
            leave()

        super().__init__(presenter, len(heard), "replay", left)
        self._listener = listener
        last = heard[-1:]
        self._steps = (*heard[:-1], *(replace(step, message=step.message.then(*ends)) for step in last))
        self._begins = begins

    def open(self) -> None:
        """Say what is replayed, and the keys."""
        self._presenter.utter(answer(*self._begins, phrase("replay-keys")))

    @property
    def help(self) -> Help:
        """The help on walking, and on what can be asked."""
        return REPLAY

    @property
    def listed(self) -> Listing:
        """The title of the replay, and the words of the current step."""
        return Listing(self._begins[0], self._steps[self.at].message.phrases if self.at >= 0 else self._begins)

    @property
    def replayed(self) -> tuple[Listener, View] | None:
        """The table at the current step; before the first, that of the first."""
        return (self._listener, self._steps[max(0, self.at)].view) if self._steps else None

    @property
    def replay_place(self) -> Phrase:
        """The number of the current step."""
        return phrase("replay-place", place=self.at + 1, of=len(self._steps))

    def does(self, key: str, action: Action | None, keymap: KeyMap) -> str | None:
        """Return what a key does here that it does not do at the table."""
        return "place" if action is Action.MORE else super().does(key, action, keymap)

    def hear(self, at: int) -> None:
        """Say a step, all in one voice; a prompt does not wait for an answer here."""
        self._presenter.utter(replace(self._steps[at].message, role=Role.ANSWER, by=None))

    def ask(self, meaning: Meaning) -> bool:
        """Say the reason for the last points, the number of the step, and anything known at that point."""
        match meaning.action:
            case action if action in QUERIES:
                self._presenter.utter(self._answer(meaning) if self.at >= 0 else answer(phrase("replay-empty")))
            case Action.EXPLAIN:
                self._explain()
            case Action.MORE:
                self._presenter.utter(answer(self.replay_place))
            case _:
                return False
        return True

    def _answer(self, meaning: Meaning) -> Message:
        """Answer a query from the view of this step."""
        view, query = self._steps[self.at].view, QUERIES[meaning.action]
        if view.viewer is None:
            query = spectator.OWN.get(query, query)
        elif query is answers.say_turn and isinstance(view.phase, GameOver):
            return answer(phrase("replay-over"))
        return query(self._listener, view, meaning.long)

    def _explain(self) -> None:
        """Say the combinations of the last points up to here, one after another."""
        told = (step for step in reversed(self._steps[: self.at + 1]) if step.message.explains or step.reneged)
        last = next(told, None)
        reasons = last.message.explains if last else ()
        if not reasons:
            self._presenter.utter(answer(phrase("nothing-to-explain")))
            return
        self.steps(tuple(answer(*step) for step in explanations.steps(reasons)), "explain-end")
