"""An update told in parts: the play, then hand by hand, where each is guessed first, or stays to be looked at."""

from itertools import pairwise

from msgspec import Struct

from audiocrib.narration.message import Message, MessageKind, Phrase
from audiocrib.rules.events import Event, Played, SeriesClosed, Shown
from audiocrib.rules.evolve import fold
from audiocrib.rules.options import Claiming
from audiocrib.rules.state import View


class UpdatePart(Struct, frozen=True):
    """Some events of an update, the messages that tell them, and the positions before and after them.

    `before` is None in the first update.
    """

    before: View | None
    events: tuple[Event, ...]
    messages: list[Message]
    phrases: tuple[Phrase, ...]
    seen: View

    @property
    def shown(self) -> Shown | None:
        """The hand that was laid open at the end of this part."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Shown) else None


def update_part(before: View | None, events: tuple[Event, ...], messages: list[Message], seen: View) -> UpdatePart:
    """Return a part of an update with the phrases that tell it, before any question is added to its messages."""
    return UpdatePart(before, events, messages, tuple(said for message in messages for said in message.phrases), seen)


def in_parts(whole: UpdatePart, *, guesses: bool, looks: bool) -> tuple[UpdatePart, ...]:
    """Return what is told of an update: at once, then hand by hand, where the program counts them.

    `guesses`: each is told when its total has been guessed; `looks`: when what was told before has been looked at, be it
    a hand or the last card of the play.
    """
    before, events, messages = whole.before, whole.events, whole.messages
    if not (guesses or looks) or before is None:
        return (whole,)
    lie = [at for at, event in enumerate(events, 1) if isinstance(event, Shown)]
    said = [at for at, told in enumerate(messages, 1) if told.kind is MessageKind.LAID_OPEN]
    if not lie or len(lie) != len(said):
        return (whole,)
    counts = whole.seen.options.count is not Claiming.MANUAL
    card = looks and any(isinstance(event, Played | SeriesClosed) for event in events)
    parts, view = [], before
    ends = zip(*(_ends(at, card=card, guesses=guesses and counts, looks=looks) for at in (lie, said)), strict=True)
    for (begin, first), (end, last) in pairwise(((0, 0), *ends, (len(events), len(messages)))):
        after = fold(view, events[begin:end])
        parts.append(update_part(view, events[begin:end], messages[first:last], after))
        view = after
    return tuple(parts)


def _ends(lie: list[int], *, card: bool, guesses: bool, looks: bool) -> list[int]:
    """Return where parts end, of the places behind hands laid open: behind each to guess, before each to look at.

    `card`: the last card is looked at before the first of them.
    """
    looked_at = [at - 1 for at in lie[0 if card else 1 :]] if looks else []
    return sorted([*(lie if guesses else []), *looked_at])
