"""Tells one listener what happened. Sees a view and filtered events, makes sentences by id, never words."""

from collections.abc import Iterable
from typing import NamedTuple

from audiocrib.narration.board import moved
from audiocrib.narration.explanations import explanation_of_card, explanation_of_hand, play_reasons, running_reasons
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, Message, MessageKind, Phrase, Telling, phrase
from audiocrib.narration.points import TRUE_COUNTS, has, is_void, sound, tell_claimed, tell_pegged
from audiocrib.narration.prompts import match_stands, match_won
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat
from audiocrib.rules.deal import room_at
from audiocrib.rules.events import Why
from audiocrib.rules.open_claims import CALLED
from audiocrib.rules.options import Claiming, GoCall
from audiocrib.rules.points import ends_otherwise
from audiocrib.rules.skunk import Defeat, defeats
from audiocrib.rules.state import Counting, GameOver, Playing, View, deal_of, show_order, target_of, to_lay_away

THIRTY_ONE = 31
LAST_CARD = frozenset({Why.GO, Why.LAST})
"""Points for the last card of a series: named with the player of that card."""


def narrate(listener: Listener, view: View, events: Iterable[ev.Event], before: View | None = None) -> list[Message]:
    """Return the messages for the events of one command; `view` is the listener's after it, `before` the one before it,
    for what they answered to a total that others answered later.

    They contain no prompt: see `prompt`. Listeners with a real board also hear the hole for all points.
    """
    happened = (*_answered_before(before), *events)
    telling = Telling([])
    scores = _before(view, happened)
    for place, event in enumerate(happened):
        if isinstance(event, ev.Pegged):
            scores[event.side] += event.points
        _tell(listener, view, happened, place, scores, telling)
        if listener.pegs_along and isinstance(event, ev.Pegged):
            telling.say(*moved(listener, view, event, scores[event.side]))
    if any(isinstance(event, ev.StarterTurned) for event in happened):
        _leader(listener, view, telling)
    telling.turn_page()
    return telling.done


def _answered_before(before: View | None) -> tuple[ev.Answered, ...]:
    """Return the answers to a total that are already in, of which only the listener's own is known."""
    phase = before.phase if before is not None else None
    answers = phase.answers if isinstance(phase, Counting) else ()
    return tuple(ev.Answered(one.seat, one.points) for one in answers)


def _leader(listener: Listener, view: View, telling: Telling) -> None:
    """Say who leads, unless it is the listener: the prompt says that."""
    if isinstance(view.phase, Playing) and view.phase.turn != listener.seat:
        leader = view.phase.turn
        telling.say(phrase("leads", **listener.who(leader)), by=listener.speaker(leader))


def _before(view: View, events: tuple[ev.Event, ...]) -> list[int]:
    """Return the scores before the events, so that points can be told with the score they made."""
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
            _passed(listener, view, seat, events[: place + 1], events[place + 1 :], telling)
        case ev.Pegged():
            tell_pegged(listener, view, events[: place + 1], scores, telling, rest=events[place + 1 :])
        case ev.Shown():
            telling.turn_page()
            _shown(listener, view, event, telling)
        case ev.Counted():
            telling.turn_page()
            calls = _calls_on(events, place)
            for call in calls:
                _called(listener, view, events, call, telling)
            _counted(listener, view, event, events[place + 1 :], scores, telling, called=bool(calls))
        case ev.Dealt():
            telling.turn_page()
            telling.say(*_dealt(listener, view), earcon="deal", at=listener.place(deal_of(view).dealer))
        case ev.LaidAway():
            _laid_away(listener, view, event, telling)
        case ev.StarterTurned(card):
            telling.say(phrase("starter", card=card), earcon="card")
        case ev.CutForDeal(seat, _, card):
            told = phrase("cut-shown", card=card, **listener.who(seat))
            telling.say(told, by=listener.speaker(seat), earcon="card", at=listener.place(seat))
        case ev.GameEnded():
            _ended(listener, view, event, telling)
        case ev.Claimed(seat) if seat == listener.seat and listener.among_computers:
            pass  # the answer comes at once
        case ev.Claimed(seat, _, points):
            telling.turn_page()
            telling.say(phrase("says-total", points=points, **listener.who(seat)), by=listener.speaker(seat))
        case ev.PegsClaimed():
            tell_claimed(listener, view, event, events[place + 1 :], scores, telling)
        case ev.Called():
            counted = (at for at in range(place - 1, -1, -1) if isinstance(events[at], ev.Counted))
            if event not in _calls_on(events, next(counted, place)):
                _called(listener, view, events, event, telling)
        case ev.Awarded():
            agree = "yes" if listener.several else "no"
            stops = (phrase("award-stops", agree=agree),) if _stops_short(view, event, events[place + 1 :]) else ()
            telling.say(*_of_the_table(listener, view, event), *stops, by=listener.speaker(event.seat))
        case _:
            doer = _doer(event)
            by = listener.speaker(doer) if doer is not None else None
            telling.say(*_of_the_table(listener, view, event), by=by)


def _called(listener: Listener, view: View, events: tuple[ev.Event, ...], event: ev.Called, telling: Telling) -> None:
    told = call_phrase(listener, view, events, event)
    earcon = None if event.missed else "muggins"  # a right call is heard with its points
    by, kind = listener.speaker(event.seat), MessageKind.CALLED
    telling.say(told, by=by, kind=kind, earcon=earcon, at=listener.place(event.seat))


def call_phrase(listener: Listener, view: View, events: tuple[ev.Event, ...], event: ev.Called) -> Phrase:
    """Say whether the call was right, and on whom muggins was called if it could be several.

    In the show also that it was about the play: a hand lies open by then. `events` are all those of the command; only
    after a call in the show is a hand or crib counted.
    """
    shown = any(isinstance(other, ev.Counted) for other in events)
    late = not shown and not isinstance(view.phase, Playing)
    on = "nobody" if len(view.sides) == 2 else "you" if event.of == listener.seat else "other"
    about: dict[str, Arg] = {
        "points": event.points,
        "on": on,
        "of": listener.names[event.of],
        "about": "play" if late else "now",
        **listener.who(event.seat),
    }
    return phrase("calls-muggins", verdict="right" if event.missed else "wrong", **about)


def _calls_on(events: tuple[ev.Event, ...], place: int) -> tuple[ev.Called, ...]:
    """Return the calls on the total counted at this place, which are told before the total is settled."""
    if not isinstance(events[place], ev.Counted):
        return ()
    calls = []
    for event in events[place + 1 :]:
        if isinstance(event, ev.Shown | ev.Counted):
            break
        if isinstance(event, ev.Called):
            calls.append(event)
    return tuple(calls) or _unsettled(events, place)


def _unsettled(events: tuple[ev.Event, ...], place: int) -> tuple[ev.Called, ...]:
    """Return the listener's own wrong call on the total counted at this place, if the total ended the game first."""
    counted, after = events[place], events[place + 1 :]
    if not isinstance(counted, ev.Counted) or counted.claim != counted.points:
        return ()
    if not any(isinstance(event, ev.GameEnded) for event in after):
        return ()
    answers = (event for event in events[:place] if isinstance(event, ev.Answered))
    return tuple(ev.Called(one.seat, counted.seat, one.points, 0) for one in answers if one.points)


def _stops_short(view: View, event: ev.Awarded, rest: tuple[ev.Event, ...]) -> bool:
    """Return whether a judge's award pegged less than announced, because an award cannot win the game (C59)."""
    pegged = rest[0].worth if rest and isinstance(rest[0], ev.Pegged) else 0
    return pegged < event.points and view.sides[event.to] not in view.out


def _dealt(listener: Listener, view: View) -> tuple[Phrase, ...]:
    deal = deal_of(view)
    begins = phrase("deal-begins", number=deal.number, **listener.who(deal.dealer))
    return (begins, phrase("your-hand", cards=deal.hands[listener.seat]))


def _laid_away(listener: Listener, view: View, event: ev.LaidAway, telling: Telling) -> None:
    if event.seat == listener.seat:
        telling.say(phrase("discarded", cards=event.cards), earcon="card", at=listener.place(event.seat))
        telling.turn_page()
    elif to_lay_away(view, listener.seat) and not any(to_lay_away(view, seat) for seat in listener.around(view)[1:]):
        several = len(view.sides) > 2
        told = phrase("others-discarded") if several else phrase("other-discarded", **listener.who(event.seat))
        by = None if several else listener.speaker(event.seat)
        telling.say(told, by=by, earcon="card", at=listener.place(event.seat))


def _passed(
    listener: Listener,
    view: View,
    seat: Seat,
    before: tuple[ev.Event, ...],
    rest: tuple[ev.Event, ...],
    telling: Telling,
) -> None:
    """Say all consecutive gos together, with the last of them; `before` ends with this go."""
    gone = _gone(before[::-1])[::-1]
    told: tuple[Phrase, ...] = ()
    by = None
    if _gone(rest):
        pass  # said with the next
    elif len(gone) == len(listener.names) - 1 and (len(gone) > 2 or (len(gone) == 2 and listener.seat not in gone)):
        told = (phrase("all-say-go"),)
    elif len(gone) > 1:
        mine_first = sorted(gone, key=lambda one: one != listener.seat)
        told = (phrase("say-go", seats=tuple(listener.named(one) for one in mine_first)),)
    else:
        said = "said-go" if view.options.go_call is GoCall.AUTO else "chose-go"
        told, by = (phrase(said, **listener.who(seat)),), listener.speaker(seat)
    telling.say(*told, by=by, earcon="go", at=listener.place(seat))


def _gone(events: tuple[ev.Event, ...]) -> list[Seat]:
    """Return the seats whose gos these events begin with."""
    gone: list[Seat] = []
    for event in events:
        if not isinstance(event, ev.Passed):
            break
        gone.append(event.seat)
    return gone


def _doer(event: ev.Event) -> Seat | None:
    """Return whose act an event around the cards is; None if nobody's."""
    match event:
        case ev.DealerChosen(seat) | ev.CutOffered(seat) | ev.PackCut(seat) | ev.PackTaken(seat) | ev.RanOut(seat):
            return seat
        case ev.GoTakenBack(seat) | ev.Gathered(seat) | ev.Awarded(seat) | ev.AwardTakenBack(seat):
            return seat
        case ev.Reneged(by=by):
            return by
        case _:
            return None


def _of_the_table(listener: Listener, view: View, event: ev.Event) -> tuple[Phrase, ...]:
    """Say an event around the cards in one sentence; nothing if the next event implies it."""
    match event:
        case ev.CutTied(seats):
            own = "yes" if listener.seat in seats else "no"
            return (phrase("cut-tied", own=own, names=tuple(map(listener.named, seats))),)
        case ev.DealerChosen(seat):
            return (phrase("dealer-chosen", **listener.who(seat)),)
        case ev.SeriesClosed() if not listener.seated and isinstance(view.phase, Playing):
            return (phrase("new-series", MessageKind.NEWS),)
        case ev.CutOffered(seat):
            return (phrase("offers-cut", **listener.who(seat)),)
        case ev.PackCut(seat, at):
            return (phrase("cuts-pack", number=at, **listener.who(seat)),)
        case ev.PackTaken(seat):
            return (phrase("takes-pack", **listener.who(seat)),)
        case ev.RanOut(seat):
            return (phrase("time-over", **listener.who(seat)),)
        case ev.Out(side):
            return (phrase("side-out", MessageKind.NEWS, place=view.out.index(side) + 1, **listener.side(view, side)),)
        case ev.GameBegan(number):
            return (phrase("game-number", number=number), *listener.captain(view))
        case ev.GoTakenBack(seat):
            return (phrase("takes-back-go", **listener.who(seat)),)
        case ev.Reneged(seat, by, at, cards, dead):
            told = "renege-called" if listener.seat != seat else "renege-called-on-you"
            fate = "shown" if not isinstance(view.phase, Playing) else "dead" if dead else "played"
            about: dict[str, Arg] = {"cards": cards, "fate": fate, "of": listener.names[seat], **listener.who(by)}
            if not isinstance(view.phase, Playing):
                return (phrase(told, **about),)
            before = THIRTY_ONE - room_at(deal_of(view), at)
            return (phrase(told, **about), phrase("cards-go-back", count=before))
        case ev.Gathered(seat):
            return (phrase("throws-in", **listener.who(seat)),)
        case ev.Awarded(seat):
            return (phrase("awards", **listener.who(seat)),)
        case ev.AwardTakenBack(seat):
            return (phrase("takes-award-back", **listener.who(seat)),)
        case _:
            return ()


def _played(
    listener: Listener,
    view: View,
    event: ev.Played,
    rest: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
) -> None:
    first = event.count == event.card.worth and deal_of(view).steps[0].card is not event.card
    if first and listener.seated and event.seat != listener.seat:  # a spectator was told when the last one closed
        telling.say(phrase("series-opens", MessageKind.NEWS))
    about: dict[str, Arg] = {"card": event.card, "count": event.count, **listener.who(event.seat)}
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why is Why.PLAY else None
    if pegged is None or is_void(pegged):
        played = phrase("played", **about)
        telling.say(played, by=listener.speaker(event.seat), earcon="card", at=listener.place(event.seat))
        return
    now = has(listener, view, pegged.side, scores, pegged.points)
    reasons = play_reasons(pegged.combinations)
    again = any(isinstance(one, ev.Pegged) and one.why in LAST_CARD and not is_void(one) for one in rest[1:])
    told = "played-scores-first" if again else "played-scores"
    telling.say(
        phrase(told, points=pegged.points, reasons=reasons, **now, **about),
        by=listener.speaker(event.seat),
        explains=explanation_of_card(pegged.combinations),
        earcon=sound(pegged),
        at=listener.place(event.seat),
    )


def _shown(listener: Listener, view: View, event: ev.Shown, telling: Telling) -> None:
    """Say that a hand or crib is shown; with the starter for the first, and for the listener's own hand, which the
    listener counts next.
    """
    first = show_order(view)[0] == (event.seat, event.crib)
    if first:
        telling.say(phrase("show-begins"))
    own = event.seat == listener.seat and not event.crib
    told = shown_phrase(listener, view, event.seat, event.crib, event.cards, again=not (first or own))
    telling.say(told, kind=MessageKind.LAID_OPEN)


def shown_phrase(listener: Listener, view: View, seat: int, crib: bool, cards: Arg, *, again: bool = False) -> Phrase:
    """Say whose hand or crib is shown, its cards, and the starter unless it was already said in this show."""
    starter = deal_of(view).starter
    whose, said = listener.whose(seat, crib), "yes" if again else "no"
    named: dict[str, Arg] = {"cards": cards, "whose": whose, "name": listener.names[seat], "again": said}
    return phrase("shown", **named, starter=starter) if starter else phrase("shown", **named, starter="")


class _Count(NamedTuple):
    """A hand or crib that was counted: the events after it, the `points` pegged for it, and facts for sentences.

    `only`: it has points, but none were pegged; `void`: they do not count, which is said next; `called`: the calls of
    muggins on it have just been told.
    """

    listener: Listener
    view: View
    event: ev.Counted
    rest: tuple[ev.Event, ...]
    points: int
    about: dict[str, Arg]
    only: bool
    void: bool
    called: bool

    @property
    def mine(self) -> bool:
        """True if it is the listener's own."""
        return self.event.seat == self.listener.seat

    @property
    def pegs(self) -> str | None:
        """The sound of a peg, if a peg moves."""
        return "peg" if self.points else None


class _Told(NamedTuple):
    """The sentence about a count, with its sound."""

    phrases: tuple[Phrase, ...]
    earcon: str | None
    kind: MessageKind | None = None


def _counted(
    listener: Listener,
    view: View,
    event: ev.Counted,
    rest: tuple[ev.Event, ...],
    scores: list[int],
    telling: Telling,
    *,
    called: bool,
) -> None:
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why in {Why.HAND, Why.CRIB} else None
    points = pegged.points if pegged else 0
    side = view.sides[event.seat]
    about: dict[str, Arg] = {
        "points": points,
        "worth": event.points,
        **has(listener, view, side, scores, points),
        "whose": listener.whose(event.seat, event.crib),
        **listener.who(event.seat),
    }
    only = bool(event.points) and not points
    void = pegged is not None and is_void(pegged)
    counted = _Count(listener, view, event, rest, points, about, only, void, called)
    explains = explanation_of_hand(listener, event)
    if event.claim is None and view.options.count is not Claiming.MANUAL and not event.points:
        telling.say(phrase("counted-nothing"), explains=explains)
        return
    if event.claim is None:
        told = _counted_for_them(counted)
    elif event.joke:
        told = _Told((phrase("nineteen", **about),), "right" if counted.mine else counted.pegs)
    elif event.claim == event.points:
        told = _claimed_right(counted)
    else:
        told = _claimed_wrong(counted, scores[side])
    at, by = listener.place(event.seat), listener.speaker(event.seat)
    telling.say(*told.phrases, by=by, explains=explains, earcon=told.earcon, kind=told.kind, at=at)


def _counted_for_them(counted: _Count) -> _Told:
    """Say what the program counted, whether as always or because the owner ran out of time."""
    if counted.view.options.count is Claiming.MANUAL:
        return _Told((phrase("counted-half", **counted.about),), "wrong", MessageKind.WRONG)
    reasons = running_reasons(counted.event.combinations)
    found = phrase("counted-only" if counted.only else "counted", reasons=reasons, **counted.about)
    return _Told((found,), counted.pegs)


def _claimed_right(counted: _Count) -> _Told:
    listener, view, about, rest = counted.listener, counted.view, counted.about, counted.rest
    if view.options.muggins in CALLED and not counted.mine:
        pegs = "called-wrongly" if counted.called else "called-points" if counted.points else "pegs-nothing"
        told = () if counted.void else (phrase(pegs, MessageKind.COUNTED, **about),)
        return _Told(told, counted.pegs)
    if counted.only:
        return _Told((phrase("counts-only", **about),), "right" if counted.mine else None)
    side = view.sides[counted.event.seat]
    others = tuple(other for other in listener.sides(view) if other != side)
    last = "yes" if any(isinstance(after, ev.DealEnded) for after in rest) else "no"
    sentence = "counts-right" if counted.mine else "counts"
    right = phrase(sentence, MessageKind.COUNTED, others=listener.scores(view, others), last=last, **about)
    return _Told((right,), "right" if counted.mine else counted.pegs)


def _claimed_wrong(counted: _Count, score: int) -> _Told:
    """Say the result of a wrong total; `score` is the one before it."""
    view, event, about = counted.view, counted.event, counted.about
    answered = view.options.muggins in CALLED  # the total was announced before
    if not counted.points:
        pegs = "pegs-nothing"
    elif counted.points == event.claim:
        pegs = "called-total" if answered else "pegs-total"
    else:
        pegs = "called-points" if answered else "pegs"
    verdict = phrase("it-is", **about) if answered else phrase("counts-wrong", claim=event.claim or 0, **about)
    need = target_of(view, view.sides[event.seat]) - score
    true = ends_otherwise(view.options, need, event.claim or 0, event.points)
    told = (verdict, *((TRUE_COUNTS,) if true else ()), *(() if counted.void else (phrase(pegs, **about),)))
    return _Told(told, "wrong", MessageKind.WRONG)


def _ended(listener: Listener, view: View, event: ev.GameEnded, telling: Telling) -> None:
    lost = listener.seated and event.order[0] != view.sides[listener.seat]
    sounds = None if event.draw else "loss" if lost else "win"
    telling.say(*game_ended(listener, view, event), earcon=sounds)
    if isinstance(view.phase, GameOver):
        telling.say(*match_stands(listener, view), *match_won(listener, view))


def game_won(listener: Listener, view: View, event: ev.GameEnded) -> tuple[Phrase, ...]:
    """Say only who has won; nothing after a draw."""
    return () if event.draw else (phrase("game-won", MessageKind.NEWS, **listener.side(view, event.order[0])),)


def game_ended(listener: Listener, view: View, event: ev.GameEnded) -> tuple[Phrase, ...]:
    """Say who has won, the scores, and who is far enough behind that there is a word for it."""
    best = event.order[0]
    if event.draw:
        return (phrase("game-drawn", sides=listener.scores(view)),)
    behind = defeats(view, event.order, event.draw)
    winner = listener.side(view, best)
    if len(event.order) == 2:
        last = event.order[1]
        scores = {"best": listener.score(view, best), "rest": listener.score(view, last)}
        return (phrase("game-ended", MessageKind.NEWS, skunk=behind[last].value, **scores, **winner),)
    told = phrase("game-ended-many", MessageKind.NEWS, sides=listener.scores(view, event.order), **winner)
    alike = {how: [seat for seat in listener.around(view) if behind.get(view.sides[seat]) is how] for how in Defeat}
    worse = ((how, seats) for how, seats in alike.items() if seats and how is not Defeat.NONE)
    return (told, *(phrase("side-defeated", skunk=how.value, **listener.together(seats)) for how, seats in worse))
