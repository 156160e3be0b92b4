"""N: what happened since the listener's last card, in short: each card, the points, the count, and the current question.

Sees a view and filtered events, makes sentences by id.
"""

from collections.abc import Iterable

from audiocrib.narration.answers import total_said, waiting
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.narration.prompts import YOUR_TURN
from audiocrib.rules import events as ev
from audiocrib.rules.events import Why
from audiocrib.rules.options import Muggins
from audiocrib.rules.state import Playing, View, count

TOLD_WITH = frozenset({Why.PLAY, Why.HAND, Why.CRIB})
"""Points that are said with their card or hand."""

NOTHING = Message((phrase("nothing-since"),), kind=MessageKind.NO_NEWS)
"""Said if nothing has happened."""
NO_CARD = Message((phrase("played-none"),), kind=MessageKind.NO_NEWS)
"""Said before the first card."""


def since(
    listener: Listener,
    view: View,
    events: Iterable[ev.Event],
    asked: tuple[Phrase, ...],
    beside: Iterable[Phrase] = (),
) -> Message:
    """Return one message about these events, with other messages from `beside` the game.

    It ends with the question `asked` of the listener, or else with whom the game is waiting for.
    """
    events = tuple(events)
    items, others = tuple(_items(listener, view, events)), tuple(beside)
    if not items and not others and not total_said(listener, view):
        return NOTHING if any(isinstance(event, ev.Played) for event in events) else NO_CARD
    happened = (phrase("since", items=items),) if items else ()
    claim = total_said(listener, view)
    running = (phrase("count-now", count=count(view)),) if isinstance(view.phase, Playing) and count(view) else ()
    turn = tuple(
        YOUR_TURN if one.kind is MessageKind.OPEN else one for one in asked[-1:]
    )  # the new series was already announced
    return answer(*happened, *others, *running, *claim, *(turn or (waiting(listener, view, "turn-other"),)))


def _items(listener: Listener, view: View, events: tuple[ev.Event, ...]) -> Iterable[Phrase]:
    played = any(isinstance(event, ev.Played) for event in events)
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        match event:
            case ev.Played(seat, card):
                points = following.points if isinstance(following, ev.Pegged) and following.why is Why.PLAY else 0
                yield phrase("since-played", card=card, points=points, **listener.who(seat))
            case ev.PegsClaimed(seat, said, worth) if said and worth is None:
                yield phrase("since-claimed", points=said, **listener.who(seat))
            case ev.PegsClaimed(seat) if (
                isinstance(following, ev.Pegged) and following.why is Why.PLAY and following.points
            ):
                yield phrase("since-claimed", points=following.points, **listener.who(seat))
            case ev.SeriesClosed() if _goes_on(listener, view, events[place + 1 :]):
                yield phrase("since-series")
            case ev.Passed(seat):
                yield phrase("since-go", **listener.who(seat))
            case ev.StarterTurned(card):
                yield phrase("since-starter", card=card)
            case ev.Dealt() if played and view.deal is not None:  # before the first card there is nothing to tell
                yield phrase("since-deal", number=view.deal.number, **listener.who(view.deal.dealer))
            case ev.Counted(seat, crib):
                points = following.points if isinstance(following, ev.Pegged) and following.why in TOLD_WITH else 0
                whose, name = listener.whose(seat, crib), listener.names[seat]
                yield phrase("since-counted", points=points, whose=whose, name=name)
            case ev.Pegged(why=why) if why not in TOLD_WITH and event.points:
                muggins = why is Why.MUGGINS and view.options.muggins is not Muggins.OFF
                way = "muggins" if muggins else "gets" if event.points > 0 else "loses"
                own = view.sides[event.seat] == event.side  # otherwise another player missed the points
                together = listener.together([event.seat]) if own else listener.side(view, event.side)
                yield phrase("since-points", way=way, points=abs(event.points), **together)
            case _:
                pass  # not news: the listener did it, or it is told with its cause


def _goes_on(listener: Listener, view: View, events: tuple[ev.Event, ...]) -> bool:
    """Return whether a closed series was followed by another in the same deal, or the listener is to open it.

    If somebody else is to open it, that is said with its first card.
    """
    for event in events:
        if isinstance(event, ev.Played):
            return True
        if isinstance(event, ev.Shown | ev.Dealt | ev.GameEnded):
            return False
    return isinstance(view.phase, Playing) and (not listener.seated or view.phase.turn == listener.seat)
