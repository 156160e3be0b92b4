"""The player's own hand counted aloud at the table: letters and totals instead of one number. The last total counts.

Nothing is said about the steps until the table has judged the total: at a real table nobody prompts you either.
"""

import time

from audiocrib.narration.message import Message, MessageKind, Phrase, phrase
from audiocrib.rules.scoring import Combinations, score_show
from audiocrib.rules.state import cards_to_count, counted_now, deal_of
from audiocrib.trainer.aloud import Step, Vocabulary
from audiocrib.trainer.checking import begun
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens import aloud_entry
from audiocrib.ui.screens.aloud_entry import AloudEntry
from audiocrib.ui.screens.number_entry import NumberEntry
from audiocrib.ui.screens.table.player import Player


class TableCount:
    """A player's current count aloud."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._entry: AloudEntry | None = None
        self._begun: object = None

    @property
    def _words(self) -> Vocabulary:
        return aloud_entry.vocabulary(self._player.presenter.text)

    def _worth(self) -> Combinations:
        """Return what the cards being counted are worth."""
        view = self._player.view
        now = counted_now(view) if view else None
        starter = deal_of(view).starter if view else None
        if view is None or now is None or starter is None:
            return ()
        return score_show(cards_to_count(view, *now), starter, now[1], view.options).combinations

    def press(self, key: str, action: Action | None) -> Message | None:
        """Apply a key or a word; None if it does not affect the count. Enter puts the total where a number is typed."""
        player = self._player
        if self._entry is None or self._begun is not player.view:
            self._begun = player.view
            taught = player.taught_aloud
            self._entry = AloudEntry(begun(self._worth() if taught else ()), time.monotonic(), tells=taught)
        if action is Action.COMMIT:
            return self._end()
        found = aloud_entry.press(self._entry, key, action, player.keymap, self._words, time.monotonic())
        if found is None:
            return None
        self._entry, told = found
        player.entry = NumberEntry()
        return told

    def _end(self) -> Message | None:
        if self._entry is None:
            return None
        words, entry = self._words, self._entry
        number = entry.number(words)
        pending = entry.pending(words)
        if number is None and pending and (pending.kind is None or pending.total is None):
            return Message(
                (phrase("aloud-first-kind" if pending.kind is None else "aloud-first-total"),),
                earcon="refusal",
                kind=MessageKind.REFUSED,
            )
        if number is None:
            self._entry, _ = aloud_entry.taken(entry, words, time.monotonic())
            number = self._entry.count.total if self._entry.count.judged else None
        if number is not None and self._player.entry.digits != str(number):
            self._player.entry = NumberEntry(str(number))
        return None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps counted; none if only a total was typed."""
        return self._entry.count.steps if self._entry and self._begun is self._player.view else ()

    def so_far(self) -> tuple[Phrase, ...]:
        """Return the end of another answer while somebody counts."""
        return aloud_entry.so_far(self._entry, self._words) if self._entry else ()
