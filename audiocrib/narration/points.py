"""Points as they are announced: for whom, how many, and why. Sees a view and filtered events, makes sentences by id."""

from collections.abc import Sequence

from audiocrib.narration.explanations import explanation_of_card
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, MessageKind, Phrase, Telling, phrase
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.deal import live
from audiocrib.rules.events import Why
from audiocrib.rules.options import DealForm, Muggins
from audiocrib.rules.points import ends_otherwise
from audiocrib.rules.scoring import Kind
from audiocrib.rules.state import View, deal_of, seats_from, target_of

TRUE_COUNTS = phrase("true-points-count")
"""Said when a lower claim counts as the true points, so close to the end (decision C51)."""


def tell_pegged(
    listener: Listener,
    view: View,
    events: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
    *,
    rest: tuple[ev.Event, ...] = (),
) -> None:
    """Tell the last of `events`; those before it say what the same card has already scored, and `rest` comes after it."""
    pegged = [event for event in events if isinstance(event, ev.Pegged)]
    event = pegged[-1]
    about: dict[str, Arg] = {"points": event.points, **has(listener, view, event.side, scores)}
    if is_void(event) and event.why is not Why.FALSE_GAME:
        if any(isinstance(before, ev.PegsClaimed) and before.worth is None for before in events[-2:-1]):
            return  # only what the card really makes can be void
        played = event.combinations if event.why is Why.PLAY else ()  # a hand was explained with its total
        telling.say(_void(event, about), explains=explanation_of_card(played) if played else ())
        return
    match event.why:
        case Why.HEELS:
            starter = deal_of(view).starter
            why = (phrase("explain-heels", card=starter, total=event.points),) if starter else ()
            heels = phrase("heels", **about, **listener.who(event.seat))
            telling.say(
                heels, by=listener.speaker(event.seat), explains=why, earcon="peg", at=listener.place(event.seat)
            )
        case Why.GO | Why.LAST:
            _tell_go_or_last(listener, view, events, about, telling)
        case Why.MUGGINS:
            called = any(isinstance(before, ev.Called) for before in events)
            shared = any(before.why is Why.MUGGINS for before in pegged[:-1])
            if called:
                shared |= any(isinstance(after, ev.Pegged) and after.why is Why.MUGGINS for after in rest)
            penalty = view.options.muggins is Muggins.OFF  # for a total that was too high
            told = "gets-points" if shared or penalty else "called-points" if called else "muggins"
            telling.say(phrase(told, **about), earcon="muggins")
        case Why.THREE_FOR_LAST:
            telling.say(phrase("three-for-last", **about), earcon="peg", at=listener.place(event.seat))
        case Why.FALSE_GAME:
            first = not any(before.why is Why.FALSE_GAME for before in pegged[:-1])
            claimed = phrase("false-game", sides=len(view.scores), **listener.who(event.seat))
            telling.say(*((claimed,) if first else ()), *_moved(event, about))
        case Why.TAKEN_BACK if event.points < 0:
            telling.say(phrase("points-taken-back", **{**about, "points": -event.points}))
        case Why.TIME | Why.FALSE_MUGGINS | Why.RENEGE | Why.TAKEN_BACK | Why.GATHERED | Why.AWARD:
            telling.say(*_moved(event, about))
        case Why.PLAY | Why.HAND | Why.CRIB:
            pass  # told with the card played, or the hand counted


def _tell_go_or_last(
    listener: Listener, view: View, events: tuple[ev.Event, ...], about: dict[str, Arg], telling: Telling
) -> None:
    """Tell the point for a go or the last card, the last of `events`, without the score if that would give a claim away."""
    deal, pegged = deal_of(view), [event for event in events if isinstance(event, ev.Pegged)]
    event = pegged[-1]
    last = [step.card for step in deal.steps if step.card is not None and step.seat == event.seat][-1]
    # What a claim that can still be called has pegged has no combinations, and is not explained.
    scored = [peg for peg in pegged if peg.why is event.why or (peg.why is Why.PLAY and peg.combinations)]
    why = (phrase("explain-last", card=last, total=sum(peg.points for peg in scored)),)
    secret = any(claim.points and view.sides[claim.seat] == event.side for claim in deal.claims)
    if pegged_for(view, event) is Why.LAST:
        told = "last-card-open" if secret else "last-card"
    else:
        told = "for-the-go-open" if secret else "for-the-go"
    # After the penalty for a renege, which is another side's, it must be said whose point this is.
    others = any(before.side != event.side for before in pegged[-2:-1])
    after = "go" if others or any(isinstance(before, ev.Passed) for before in events[-2:]) else "card"
    said = phrase(told, after=after, **about, **listener.who(event.seat))
    telling.say(said, explains=why, earcon="peg", at=listener.place(event.seat))


def tell_claimed(
    listener: Listener,
    view: View,
    event: ev.PegsClaimed,
    rest: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
) -> None:
    """Tell a player's claim for a card; its true points, and the score, only if muggins can no longer be called."""
    who, by = listener.who(event.seat), listener.speaker(event.seat)
    wrong = event.worth is not None and event.worth != event.points
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why is Why.PLAY else None
    if wrong:
        worth, side = event.worth or 0, view.sides[event.seat]
        told = phrase("claims-wrong", claim=event.points, worth=worth, **who)
        true = ends_otherwise(view.options, target_of(view, side) - scores[side], event.points, worth)
        telling.say(
            told,
            *((TRUE_COUNTS,) if true else ()),
            by=by,
            earcon="wrong",
            kind=MessageKind.WRONG,
            at=listener.place(event.seat),
            explains=() if event.worth else (phrase("explain-card-nothing", card=_last_card(view, event.seat)),),
        )
    elif not event.points:
        if event.seat == listener.seat or listener.seat < 0:
            telling.say(phrase("claims-nothing", **who), by=by)
        return
    elif event.worth is None:  # a claim too high pegs less, so the score would tell
        told = phrase("claims-open", points=event.points, **who)
        telling.say(told, by=by, earcon="peg", at=listener.place(event.seat))
        return
    if wrong and (pegged is None or is_void(pegged)):
        return
    side, points = view.sides[event.seat], pegged.points if pegged else 0
    now = has(listener, view, side, scores, points)
    explains = explanation_of_card(pegged.combinations) if pegged and pegged.combinations else ()
    told = phrase("pegs" if wrong else "claims-points", points=points if wrong else event.points, **now, **who)
    telling.say(told, by=by, explains=explains, earcon="peg", at=listener.place(event.seat))


def _last_card(view: View, seat: Seat) -> Card:
    return next(step.card for step in reversed(deal_of(view).steps) if step.card is not None and step.seat == seat)


def _moved(event: ev.Pegged, about: dict[str, Arg]) -> tuple[Phrase, ...]:
    """Tell points given or taken without a count, even if there was nothing to take."""
    if is_void(event):
        return (_void(event, about),)
    if not event.points:
        return (phrase("nothing-to-lose", **about),) if event.worth else ()
    if event.points < 0:
        return (phrase("loses-points", **{**about, "points": -event.points}),)
    return (phrase("gets-points", **about),)


def pegged_for(view: View, event: ev.Pegged) -> Why:
    """Return why points were pegged, as players name it.

    Last card is only the last of all: while somebody still has cards to play, the point is for a go, said or not.
    """
    if event.why is not Why.LAST or view.options.deal_form is DealForm.FIVE_CARD:  # in five-card no more are played
        return event.why
    deal = deal_of(view)
    return Why.GO if any(live(deal, seat) for seat in seats_from(view, Seat(0))) else Why.LAST


def is_void(event: ev.Pegged) -> bool:
    """Return whether a rule for the end of a game has made the points void."""
    return not event.points and event.worth > 0


def _void(event: ev.Pegged, about: dict[str, Arg]) -> Phrase:
    return phrase("points-void", worth=event.worth, **about)


def has(listener: Listener, view: View, side: Side, scores: Sequence[int], points: int = 0) -> dict[str, Arg]:
    """Return the arguments of `has-now`: a side and its score, and any points beyond the target.

    `scores` are those of that moment, which may be earlier than the view; `points` are still to be added for the side.
    """
    reached = scores[side] + points
    score = listener.score(view, side, reached)
    together = listener.side_or_they(view, side)
    then = {other: reached if other == side else scores[other] for other in listener.sides(view)}
    standing = tuple(phrase("side-score", score=listener.score(view, other, held)) for other, held in then.items())
    spare = 0 if view.options.lowball else reached - score  # where low wins, more is nothing to spare
    return {"score": score, "spare": spare, "standing": standing, **together}


def sound(pegged: ev.Pegged) -> str:
    """Return the earcon of a card that scored: for the rarest combination."""
    kinds = {combination.kind for combination in pegged.combinations}
    if Kind.THIRTY_ONE in kinds:
        return "thirty_one"
    if Kind.FIFTEEN in kinds:
        return "fifteen"
    return "pair_or_run" if kinds - {Kind.NOBS} else "peg"
