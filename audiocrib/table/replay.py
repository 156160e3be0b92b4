"""Replays a recorded game to one seat, in the updates that its chair received. No words, no clock.

The game is folded from filtered events only, so a replay cannot know more than the seat did.
"""

from collections.abc import Iterator

from audiocrib.rules.cards import Seat
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import laid
from audiocrib.rules.legal import duty_of
from audiocrib.rules.visibility import see_all, view
from audiocrib.storage.record import Record, speaker
from audiocrib.table.chair import Update


def updates(record: Record, viewer: Seat | None) -> Iterator[Update]:
    """Yield the updates that the chair of `viewer` received, one for each entry; None watches, and is asked nothing.

    `asked` changes whenever the table asked again: the seat that spoke, and those that owe something else.
    """
    now = view(laid(record.header.options), viewer)
    duty, asked = None, 0
    for entry in record.entries:
        events = see_all(entry.events, viewer)
        now = fold(now, events)
        owed = None if viewer is None else duty_of(now, viewer)
        spoke = speaker(entry)
        if (spoke is not None and spoke == viewer) or owed is not duty:
            asked += 1
        duty = owed
        yield Update(events, now, duty, asked)
