"""E: the reasons for the last points, one after another; before them those for totals that were wrong."""

from collections.abc import Callable

from audiocrib.narration import answers
from audiocrib.narration.explanations import steps
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.rules.options import Claiming
from audiocrib.rules.state import Counting, Playing, View


class Explanations:
    """Holds the reasons that E gives at one table after another, and how far it is.

    A wrong total is explained first, even if other hands were counted since, because its sentence has named the key; then
    those hands are.
    """

    def __init__(self) -> None:
        self.newest: tuple[Phrase, ...] = ()
        """The reasons for the last points."""
        self._wrong: list[list[tuple[Phrase, ...]]] = []
        """The reasons for wrong totals that have not been heard to their end, the latest one last: each with those for the
        points after it.
        """
        self._told = 0

    def note(self, message: Message, *, first: bool) -> None:
        """Explain this message from now on, if it has points; `first`: a wrong total comes before later points."""
        if not message.explains:
            return
        self.newest, self._told = message.explains, 0
        if first and message.kind is MessageKind.WRONG:
            self._wrong.append([])
        if self._wrong:
            self._wrong[-1].append(message.explains)

    def card_played(self) -> None:
        """Forget totals that were wrong: the game has gone on."""
        self._wrong.clear()

    def forget(self) -> None:
        """Forget everything."""
        self.newest, self._told = (), 0
        self._wrong.clear()

    def begin_again(self) -> None:
        """Begin with the first reason the next time."""
        self._told = 0

    def explain(
        self, listener: Listener, view: View | None, asked: tuple[Phrase, ...], reviewed: Message | None, *, long: bool
    ) -> tuple[Message, Callable[[], Message | None]]:
        """Say the first reason, then the next; long: all of them. And the words for D after it.

        `reviewed` is a message of the history that is explained instead; `asked`, a question about a total that only
        the cards may answer.
        """
        reasons = reviewed.explains if reviewed else ()
        phase = view.phase if view else None
        claimed = isinstance(phase, Playing) and view and view.options.play_scoring is Claiming.MANUAL
        nothing = phrase("claims-unexplained" if claimed else "line-unexplained" if reviewed else "nothing-to-explain")
        if reviewed is not None and not reasons:
            return Message((nothing,), kind=MessageKind.REFUSED), lambda: None
        if not reasons and not self._wrong and isinstance(phase, Counting) and phase.claim is not None and view:
            cards = answers.say_count(listener, view).then(*asked)  # until all have answered, only the cards
            return cards, lambda: cards
        wrong = not reasons and bool(self._wrong)
        reasons = reasons or (self._wrong[-1][0] if wrong else self.newest)
        if not reasons:
            return Message((nothing,), kind=MessageKind.REFUSED), lambda: None
        whole = answer(*reasons)
        told = [reasons] if long else steps(reasons)
        step = told[self._told % len(told)]
        self._told += 1
        last = self._told % len(told) == 0
        end = phrase("explain-end")
        if last and wrong:
            self._told = 0
            since = self._wrong[-1]
            since.pop(0)
            if since:
                end = phrase("explain-more")
            else:
                self._wrong.pop()
        return answer(*step, end) if last and not long else answer(*step), lambda: whole
