"""Games in journals of the first format: some rules were different then, and their results stay.

A finished game is folded from its events, keeping its match points. A game in progress is continued by today's rules if
these result in the very same events. This is the only place that knows earlier rules.
"""

from msgspec.structs import replace

from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import Event, GameEnded
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import laid
from audiocrib.rules.match import outright, won
from audiocrib.rules.presets import fault
from audiocrib.rules.state import State
from audiocrib.storage.record import Entry, Header, Record, after, begin, begun

FIRST = 1
"""In this format low wins could be played with any options (decision C52); a triple skunk only won a race (C53);
places were paid without an extra for a skunk (C54); and commands had other events (C42, C51, C56, C57, C59).
"""


def begin_before(header: Header) -> Record:
    """Return an old game before its first shuffle.

    Raises:
        Refusal: no game could begin with these options.
        ValueError: the number of players differs from the options.
    """
    refusal = fault(replace(header.options, lowball=False))
    if refusal:
        raise refusal
    return begun(header, laid(header.options))


def follow_before(record: Record, entry: Entry) -> Record:
    """Return the record with an old entry, without judging its command.

    Raises:
        Misfit: it cannot follow.
    """
    state, events = record.state, []
    for event in entry.events:
        kept = _as_paid(state, event)
        events.append(kept)
        state = evolve(state, kept)
    return Record(record.header, state, (*record.entries, Entry(entry.command, tuple(events))))


def _as_paid(state: State, event: Event) -> Event:
    """Return the end of a game with the match points that it earned then, if it would earn others today."""
    if not isinstance(event, GameEnded):
        return event
    before = won(replace(state, behind=0), event.order, event.draw)
    same = before == won(state, event.order, event.draw) and not outright(state, event.order, event.draw)
    return event if same else replace(event, points=before)


def by_rules_of_today(record: Record) -> Record | None:
    """Return the same game, or None if a command would have other events today, or would be refused."""
    try:
        again = begin(record.header)
        for entry in record.entries:
            if entry.command is None:
                return None
            again = after(again, entry.command)
            if again.entries[-1] != entry:
                return None
    except Refusal:
        return None
    return again
