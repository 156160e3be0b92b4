"""What happened, as messages for one listener. Sees a view and filtered events, makes sentences by id, never words."""

from collections.abc import Iterable

from msgspec import Struct

from audiocrib.narration.explained import explanation, play_reasons, running_reasons
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, Message, Phrase, Role, phrase
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Side
from audiocrib.rules.events import Why
from audiocrib.rules.legal import Duty
from audiocrib.rules.scoring import Kind
from audiocrib.rules.state import Playing, View, count, deal_of, playable, show_order, target_of, to_lay_away


class Telling(Struct):
    """Messages in the making: sentences gather in `open` until something new begins."""

    done: list[Message]
    open: Message | None = None

    def say(self, *phrases: Phrase, explains: tuple[Phrase, ...] = (), earcon: str | None = None) -> None:
        """More of what is being told. The last explanation and the first sound of a message stand."""
        before = self.open or Message((), Role.PLAY)
        self.open = Message((*before.phrases, *phrases), Role.PLAY, before.explains + explains, before.earcon or earcon)

    def turn_page(self) -> None:
        """What follows is a message of its own."""
        if self.open is not None and self.open.phrases:
            self.done.append(self.open)
        self.open = None


def narrate(listener: Listener, view: View, events: Iterable[ev.Event]) -> list[Message]:
    """The messages for what one command brought about; `view` is the listener's after it.

    A prompt is not in them: see `prompt`.
    """
    happened = tuple(events)
    telling = Telling([])
    scores = _before(view, happened)
    for place, event in enumerate(happened):
        if isinstance(event, ev.Pegged):
            scores[event.side] += event.points
        _tell(listener, view, happened, place, scores, telling)
    if any(isinstance(event, ev.StarterTurned) for event in happened):
        _leader(listener, view, telling)
    telling.turn_page()
    return telling.done


def _leader(listener: Listener, view: View, telling: Telling) -> None:
    """Who leads, unless it is the listener: the prompt says that."""
    if isinstance(view.phase, Playing) and view.phase.turn != listener.seat:
        telling.say(phrase("leads", **listener.who(view.phase.turn)))


def _before(view: View, events: tuple[ev.Event, ...]) -> list[int]:
    """Scores before the events, so that each peg can be told with the score it made."""
    scores = list(view.scores)
    for event in events:
        if isinstance(event, ev.Pegged):
            scores[event.side] -= event.points
    return scores


def _tell(
    listener: Listener, view: View, events: tuple[ev.Event, ...], place: int, scores: list[int], telling: Telling
) -> None:
    event = events[place]
    match event:
        case ev.Played():
            _played(listener, view, event, events[place + 1 :], scores, telling)
        case ev.Passed(seat):
            telling.say(phrase("said-go", **listener.who(seat)), earcon="go")
        case ev.Pegged():
            _pegged(listener, view, events[: place + 1], scores, telling)
        case ev.Shown():
            telling.turn_page()
            _shown(listener, view, event, telling)
        case ev.Counted():
            telling.turn_page()
            _counted(listener, view, event, events[place + 1 :], scores, telling)
        case ev.Dealt():
            telling.turn_page()
            deal = deal_of(view)
            telling.say(
                phrase("deal-begins", number=deal.number, **listener.who(deal.dealer)),
                phrase("your-hand", cards=deal.hands[listener.seat]),
                earcon="deal",
            )
        case ev.LaidAway(seat, cards):
            if seat == listener.seat:
                telling.say(phrase("discarded", cards=cards), earcon="card")
                telling.turn_page()
            elif to_lay_away(view, listener.seat):
                telling.say(phrase("other-discarded", **listener.who(seat)))
        case ev.StarterTurned(card):
            telling.say(phrase("starter", card=card), earcon="card")
        case ev.CutForDeal(seat, _, card):
            telling.say(phrase("cut-shown", card=card, **listener.who(seat)), earcon="card")
        case ev.CutTied():
            telling.say(phrase("cut-tied"))
        case ev.DealerChosen(seat):
            telling.say(phrase("dealer-chosen", **listener.who(seat)))
        case ev.GameEnded():
            _ended(listener, view, event, telling)
        case ev.DealEnded() | ev.SeriesClosed() | ev.Shuffled():
            pass  # told by what follows: the next card, the prompt
        case _:
            raise LookupError(f"no words yet for {event!r}: `presets.not_yet` refuses such a table")


def _played(
    listener: Listener,
    view: View,
    event: ev.Played,
    rest: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
) -> None:
    first = event.count == event.card.worth
    if first and event.seat != listener.seat and deal_of(view).steps[0].card is not event.card:
        telling.say(phrase("new-series"))
    about: dict[str, Arg] = {"card": event.card, "count": event.count, **listener.who(event.seat)}
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why is Why.PLAY else None
    if pegged is None:
        telling.say(phrase("played", **about), earcon="card")
        return
    has = _has(listener, view, pegged.side, scores[pegged.side] + pegged.points)
    reasons = play_reasons(pegged.combinations)
    telling.say(
        phrase("played-scores", points=pegged.points, reasons=reasons, **has, **about),
        explains=explanation(pegged.combinations),
        earcon=_sound(pegged),
    )


def _has(listener: Listener, view: View, side: Side, points: int) -> dict[str, Arg]:
    """What `has-now` says: a side and its score."""
    return {"score": listener.score(view, side, points), **listener.side(view, side)}


def _sound(pegged: ev.Pegged) -> str:
    kinds = {combination.kind for combination in pegged.combinations}
    if Kind.THIRTY_ONE in kinds:
        return "thirty_one"
    return "fifteen" if Kind.FIFTEEN in kinds else "pair_or_run"


def _pegged(listener: Listener, view: View, events: tuple[ev.Event, ...], scores: list[int], telling: Telling) -> None:
    """The last of `events` is told; those before it say what the same card has scored already."""
    pegged = [event for event in events if isinstance(event, ev.Pegged)]
    event = pegged[-1]
    about: dict[str, Arg] = {"points": event.points, **_has(listener, view, event.side, scores[event.side])}
    match event.why:
        case Why.HEELS:
            starter = deal_of(view).starter
            why = (phrase("explain-heels", card=starter, total=event.points),) if starter else ()
            telling.say(phrase("heels", **about, **listener.who(event.seat)), explains=why, earcon="peg")
        case Why.GO | Why.LAST:
            last = [step.card for step in deal_of(view).steps if step.card is not None and step.seat == event.seat][-1]
            total = sum(peg.points for peg in pegged if peg.why in {Why.PLAY, event.why})
            why = (phrase("explain-last", card=last, total=total),)
            told = "for-the-go" if event.why is Why.GO else "last-card"
            telling.say(phrase(told, **about, **listener.who(event.seat)), explains=why, earcon="peg")
        case Why.MUGGINS:
            telling.say(phrase("muggins", **about))
        case (
            Why.THREE_FOR_LAST
            | Why.TIME
            | Why.FALSE_MUGGINS
            | Why.FALSE_GAME
            | Why.RENEGE
            | Why.TAKEN_BACK
            | Why.GATHERED
            | Why.AWARD
        ):
            raise LookupError(f"no words yet for {event.why}: `presets.not_yet` refuses such a table")
        case Why.PLAY | Why.HAND | Why.CRIB:
            pass  # told with the card that was played, the hand that was counted


def _shown(listener: Listener, view: View, event: ev.Shown, telling: Telling) -> None:
    if show_order(view)[0] == (event.seat, event.crib):
        telling.say(phrase("show-begins"))
    telling.say(shown_phrase(listener, view, event.seat, event.crib, event.cards))


def shown_phrase(listener: Listener, view: View, seat: int, crib: bool, cards: Arg) -> Phrase:
    """Whose hand or crib lies open, its cards and the starter."""
    starter = deal_of(view).starter
    named: dict[str, Arg] = {"cards": cards, "whose": listener.whose(seat, crib), "name": listener.names[seat]}
    return phrase("shown", **named, starter=starter) if starter else phrase("shown", **named, starter="")


def _counted(
    listener: Listener,
    view: View,
    event: ev.Counted,
    rest: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
) -> None:
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why in {Why.HAND, Why.CRIB} else None
    points = pegged.points if pegged else 0
    side = view.sides[event.seat]
    about: dict[str, Arg] = {
        "points": points,
        "worth": event.points,
        **_has(listener, view, side, scores[side] + points),
        "whose": listener.whose(event.seat, event.crib),
        **listener.who(event.seat),
    }
    explains = explanation(event.combinations)
    mine = event.seat == listener.seat
    if event.claim is None:
        reasons = running_reasons(event.combinations)
        told = phrase("counted", reasons=reasons, **about) if event.points else phrase("counted-nothing")
        telling.say(told, explains=explains, earcon="peg")
    elif event.joke:
        telling.say(phrase("nineteen", **about), explains=explains)
    elif event.claim == event.points:
        others = tuple(other for other in listener.sides(view) if other != side)
        told = phrase("counts-right" if mine else "counts", others=listener.scores(view, others), **about)
        telling.say(told, explains=explains, earcon="right" if mine else "peg")
    else:
        told = phrase("pegs", **about) if points else phrase("pegs-nothing", **about)
        telling.say(phrase("counts-wrong", claim=event.claim, **about), told, explains=explains, earcon="wrong")


def _ended(listener: Listener, view: View, event: ev.GameEnded, telling: Telling) -> None:
    won = listener.seat >= 0 and event.order[0] == view.sides[listener.seat]
    telling.say(*game_ended(listener, view, event), earcon="win" if won else "loss")


def game_ended(listener: Listener, view: View, event: ev.GameEnded) -> tuple[Phrase, ...]:
    """Who has won, the scores, and who stayed so far behind that there is a word for it."""
    best = event.order[0]
    if event.draw:
        return (phrase("game-drawn", sides=listener.scores(view)),)
    out = view.scores[best] >= target_of(view, best) and not view.options.lowball
    behind = {side: defeat(view.scores[side], target_of(view, side)) if out else "none" for side in event.order[1:]}
    winner = listener.side(view, best)
    if len(event.order) == 2:
        last = event.order[1]
        scores = {"best": listener.score(view, best), "rest": listener.score(view, last)}
        return (phrase("game-ended", skunk=behind[last], **scores, **winner),)
    told = phrase("game-ended-many", sides=listener.scores(view, event.order), **winner)
    return (
        told,
        *(
            phrase("side-defeated", skunk=how, **listener.side(view, side))
            for side, how in behind.items()
            if how != "none"
        ),
    )


def defeat(score: int, target: int) -> str:
    """How far the loser stayed behind: skunk below three quarters, double below half, triple below a quarter.

    In a game to 61 one says only that the loser is lurched, below half (`rules` 1.11, decision C33); shorter games have
    no word for it.
    """
    part = next((part for part in (1, 2, 3) if score < part * (target - 1) // 4 + 1), 4)
    if target < 91:
        return "lurch" if target == 61 and part <= 2 else "none"
    return {1: "triple", 2: "double", 3: "skunk", 4: "none"}[part]


def prompt(listener: Listener, view: View, duty: Duty | None, hints: bool) -> tuple[Phrase, ...]:
    """What is asked of the listener now, as sentences; none where nothing is. `hints` adds the keys."""
    deal = view.deal
    if duty is None or (deal is None and duty is not Duty.CUT):
        return ()
    match duty:
        case Duty.CUT:
            least = max(1, view.options.cut_min)
            return (phrase("cut-asked", least=least, most=52 - view.options.cut_min),)
        case Duty.LAY_AWAY:
            number = to_lay_away(view, listener.seat)
            owner = listener.who(deal_of(view).dealer)
            return (phrase("choose-hint" if hints else "choose", number=number, **owner),)
        case Duty.PLAY:
            return _turn(listener, view, hints)
        case Duty.COUNT:
            return (phrase("total-asked-hint" if hints else "total-asked"),)
        case Duty.SHUFFLE | Duty.DEAL | Duty.PEG | Duty.MUGGINS:
            return ()


def _turn(listener: Listener, view: View, hints: bool) -> tuple[Phrase, ...]:
    deal = deal_of(view)
    if not playable(view, listener.seat):
        return (phrase("must-say-go"),)
    number = len(deal.hands[listener.seat])
    if not deal.steps:
        return (phrase("leads-hint" if hints else "leads", number=number, **listener.who(listener.seat)),)
    turn = phrase("your-turn-hint" if hints else "your-turn", number=number)
    return (turn,) if count(view) else (phrase("new-series"), turn)


def next_deal(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Between two deals: the scores, who deals next, and how to go on."""
    if view.dealer is None:
        return ()
    number = deal_of(view).number + 1
    return (phrase("deal-ended", sides=listener.scores(view), number=number, **listener.who(view.dealer)),)
