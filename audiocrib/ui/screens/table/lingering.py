"""Lets the cards cut for the deal, the end of the play, and every hand that was counted stay to be seen where nobody
speaks, before something else takes their place.
"""

from msgspec import Struct

from audiocrib.narration.explanations import explanation
from audiocrib.narration.message import MessageKind, Phrase
from audiocrib.rules.events import Counted, CutTied, DealerChosen, SeriesClosed
from audiocrib.rules.evolve import fold
from audiocrib.rules.state import CuttingForDeal, View, counted_now
from audiocrib.ui.screens.table.update_parts import UpdatePart


class Lingering(Struct, frozen=True):
    """The table as it lay: with the last card, or with a hand, the points that were told and the reasons for them.

    `points` is None if no hand was counted. `stays`: it has not been looked at yet.
    """

    seen: View
    points: int | None = None
    reasons: tuple[Phrase, ...] = ()
    stays: bool = True


def lingering(part: UpdatePart, *, shows: bool, last: bool) -> Lingering | None:
    """Return what is news in what was just told, if something would take its place.

    `shows`: another part follows. `last`: after the last hand of a deal, which stays beside the question about the next
    one, and of a game, whose end is seen afterwards. The player knows the points of a right total, so that only the last
    such hand stays.
    """
    now = counted_now(part.seen)
    if part.before is None:
        return None
    ends = next(
        (at for at, event in enumerate(part.events) if isinstance(event, CutTied | DealerChosen | SeriesClosed)), None
    )
    cut = isinstance(part.before.phase, CuttingForDeal)
    if ends is not None and (cut or (shows and part.shown is None)):
        return Lingering(fold(part.before, part.events[:ends]))
    if now is None and not last:
        return None
    wrong = any(message.kind is MessageKind.WRONG for message in part.messages)
    counted = [(at, event) for at, event in enumerate(part.events) if isinstance(event, Counted)]
    for at, event in counted:
        known = event.claim is not None and event.seat == part.seen.viewer and not wrong
        stays_as_last = now is None and (at, event) == counted[-1]
        if now != (event.seat, event.crib) and (not known or stays_as_last):
            points = event.points if wrong or event.claim is None else event.claim
            return Lingering(fold(part.before, part.events[:at]), points, explanation(event.combinations))
    return None
