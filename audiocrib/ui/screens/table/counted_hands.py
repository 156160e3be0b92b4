"""A hand that was counted stays to be seen where nobody speaks, before something else takes its place."""

from msgspec import Struct

from audiocrib.narration.message import MessageKind
from audiocrib.rules.events import Counted
from audiocrib.rules.evolve import fold
from audiocrib.rules.state import View, counted_now
from audiocrib.ui.screens.table.practice_count import UpdatePart


class CountedHand(Struct, frozen=True):
    """A hand as it lay when it was counted, and the points that were told."""

    seen: View
    points: int


def counted_hand(part: UpdatePart, *, last: bool) -> CountedHand | None:
    """Return the hand whose points are news in what was just told, if something would take its place.

    `last`: after the last hand of a deal, which stays beside the question about the next one.
    """
    now = counted_now(part.seen)
    if part.before is None or (now is None and not last):
        return None
    wrong = any(message.kind is MessageKind.WRONG for message in part.messages)
    for at, event in enumerate(part.events):
        if not isinstance(event, Counted) or now == (event.seat, event.crib):
            continue
        by_program, mine = event.claim is None, event.seat == part.seen.viewer
        if by_program or wrong or not mine:
            points = event.points if wrong or event.claim is None else event.claim
            return CountedHand(fold(part.before, part.events[:at]), points)
    return None
