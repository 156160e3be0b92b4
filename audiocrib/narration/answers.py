"""Answers to the query keys, from a view alone. The first sentence is the plain answer; the longer form adds to it."""

from audiocrib.narration import prompts
from audiocrib.narration.board import standing
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, Message, Phrase, answer, phrase
from audiocrib.narration.narrator import THIRTY_ONE, shown_phrase
from audiocrib.rules.cards import Card, Cards, in_order
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.legal import Duty, asked_now, duty_of, owed
from audiocrib.rules.options import Claiming, MatchForm, MultiStakes, Options, Penalties
from audiocrib.rules.points import card_makes
from audiocrib.rules.presets import rules_name
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    GameOver,
    LayingAway,
    Playing,
    Shuffling,
    View,
    cards_to_count,
    count,
    counted_now,
    playable,
    played_by,
    series,
    show_order,
    to_lay_away,
)


def say_count(listener: Listener, view: View, long: bool = False) -> Message:
    """C. Say the count in the play; in the show the cards being counted, and the total being answered."""
    now = counted_now(view)
    if now is not None:
        return answer(shown_phrase(listener, view, *now, cards_to_count(view, *now)), *total_said(listener, view))
    if not isinstance(view.phase, Playing):
        return answer(phrase("count-over" if _is_played(view) else "count-before"))
    running = count(view)
    plain = phrase("count-now", count=running)
    return answer(plain, phrase("count-left", left=THIRTY_ONE - running)) if long and running else answer(plain)


def total_said(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return the total on which muggins may be called."""
    now, phase = counted_now(view), view.phase
    if now is None or not isinstance(phase, Counting) or phase.claim is None:
        return ()
    return (phrase("says-total", points=phase.claim, **listener.who(now[0])),)


def _is_played(view: View) -> bool:
    """Return whether cards of this deal have been played."""
    return view.deal is not None and bool(view.deal.steps)


def say_crib(listener: Listener, view: View, long: bool = False) -> Message:
    """B. Say whose crib it is, and what the listener gave to it."""
    if view.deal is None:
        return answer(phrase("crib-none"))
    owner = listener.who(view.deal.dealer)
    mine = in_order(view.deal.laid[listener.seat])
    told = answer(phrase("crib-mine", cards=mine, **owner) if mine else phrase("crib-owner", **owner))
    told = told.then(*crib_side(listener, view))
    return told.then(*_starter(view)) if long else told


def crib_side(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return the side that the crib counts for, if its owner pegs with others."""
    if view.deal is None or len(set(view.sides)) == len(view.sides):
        return ()
    together = listener.side(view, view.sides[view.deal.dealer])
    return (phrase("crib-side", **together),) if together["side"] in {"you-and", "several"} else ()


def say_starter(_listener: Listener, view: View, _long: bool = False) -> Message:
    """F. Say the starter."""
    return Message(_starter(view))


def _starter(view: View) -> tuple[Phrase, ...]:
    starter = view.deal.starter if view.deal else None
    return (phrase("starter", card=starter),) if starter else (phrase("no-starter"),)


def say_table(listener: Listener, view: View, long: bool = False) -> Message:
    """V. Say the cards of this series, newest first, and who played them."""
    cards = tuple(
        phrase("table-card", card=step.card, **listener.who(step.seat))
        for step in reversed(series(view))
        if step.card is not None
    )
    if not cards:
        over = _is_played(view) and not isinstance(view.phase, Playing)
        return answer(phrase("count-over" if over else "table-empty"))
    told = phrase("table-cards", cards=cards)
    return answer(told, phrase("count-now", count=count(view))) if long else answer(told)


def say_scores(listener: Listener, view: View, long: bool = False) -> Message:
    """S. Say the scores, the listener's first; longer: what each needs and pegged last, and the match."""
    told = answer(phrase("score", sides=listener.scores(view), number=len(view.scores)))
    return told.then(*standing(listener, view)) if long else told


def say_turn(listener: Listener, view: View, long: bool = False) -> Message:
    """T. Say whose turn it is and for what, and how many cards each has left; longer: also while the pack is cut."""
    said = total_said(listener, view) if duty_of(view, listener.seat) is Duty.MUGGINS else ()
    told = answer(*said, _turn(listener, view))
    if view.deal is None or isinstance(view.phase, GameOver | Shuffling | BetweenGames):
        return told
    if isinstance(view.phase, Counting) or not (long or isinstance(view.phase, LayingAway | Playing)):
        return told
    held = ((seat, len(view.deal.hands[seat])) for seat in listener.around(view))
    seats = tuple(phrase("cards-of", number=number, **listener.who(seat)) for seat, number in held)
    return told.then(phrase("cards-left", held=seats), *_gone(listener, view))


def _gone(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return who has said go, among more than two players; with two, it is heard when it happens."""
    if not isinstance(view.phase, Playing) or not view.phase.passed or len(view.sides) == 2:
        return ()
    seats = sorted(view.phase.passed, key=lambda seat: seat != listener.seat)
    who = "several" if len(seats) > 1 else "you" if seats[0] == listener.seat else "other"
    return (phrase("said-go-already", who=who, seats=tuple(map(listener.named, seats))),)


def _turn(listener: Listener, view: View) -> Phrase:
    mine = duty_of(view, listener.seat)
    match mine:
        case Duty.CUT | Duty.DEAL | Duty.PEG:
            return prompts.prompt(listener, view, mine)[0]
        case Duty.MUGGINS:
            return phrase("turn-muggins")
        case Duty.LAY_AWAY if view.deal is not None:
            number = to_lay_away(view, listener.seat)
            return phrase("turn-lay-away", number=number, **listener.who(view.deal.dealer))
        case Duty.PLAY:
            return phrase("turn-play" if playable(view, listener.seat) else "turn-go")
        case Duty.COUNT:
            now = counted_now(view)
            return phrase("turn-count", crib="yes" if now and now[1] else "no")
        case _:
            return waiting(listener, view, "turn-other")


def waiting(listener: Listener, view: View, identifier: str = "wait-other") -> Phrase:
    """Say who, or what, the listener waits for."""
    if isinstance(view.phase, GameOver):
        return over(view, goes_on(listener))
    first = next(iter(owed(view)), None)
    if first is None:
        return phrase("count-over" if view.deal is not None and view.deal.starter else "turn-starter")
    if first.seat is None and view.deal is None and not isinstance(view.phase, BetweenGames):
        return phrase("turn-first-deal")
    if first.seat == listener.seat:
        return phrase("wait-table")
    if isinstance(view.phase, BetweenGames):
        return phrase("turn-game", number=view.game + 1, goes_on=goes_on(listener))
    if several := waiting_for_several(listener, view):
        return several
    if first.seat is None:
        dealer = view.dealer if view.dealer is not None else listener.seat
        return phrase("turn-deal", goes_on=goes_on(listener), **listener.who(dealer))
    return phrase(identifier, duty=first.duty.value, **listener.who(first.seat))


def waiting_for_several(listener: Listener, view: View) -> Phrase | None:
    """Say for whom all wait if several think at the same time; None if that is not so."""
    duty, seats = asked_now(view)
    several = [seat for seat in seats if seat is not None]
    if len(several) < 2 or duty not in {Duty.LAY_AWAY, Duty.MUGGINS}:
        return None
    return phrase("wait-several", duty=duty.value, seats=tuple(map(listener.named, several)))


def over(view: View, goes_on: str) -> Phrase:
    """Say that the game is over, or the match; `goes_on`: whether the key that plays again is named."""
    match = "no" if view.options.match is MatchForm.SINGLE else "yes"
    return phrase("turn-over", goes_on=goes_on, match=match)


def goes_on(listener: Listener) -> str:
    """Return the argument `goes_on`: whether the listener's Enter continues."""
    return "yes" if listener.goes_on else "no"


def say_hand(listener: Listener, view: View, long: bool = False, marked: Cards = ()) -> Message:
    """H. Say the listener's hand in order, with the cards marked for the crib, or the hand being counted; longer: the
    starter too.
    """
    if view.deal is None:
        return answer(phrase("hand-none"))
    cards = view.deal.hands[listener.seat]
    played = not cards or (bool(view.deal.steps) and not isinstance(view.phase, Playing))  # in five-card some are left
    if played and counted_now(view) == (listener.seat, False):
        return say_count(listener, view)
    if played:
        kept, left = cards_to_count(view, listener.seat, crib=False), "yes" if cards else "no"
        return answer(phrase("hand-played", cards=kept, left=left))
    told = answer(phrase("hand", cards=cards))
    if marked:
        told = told.then(phrase("hand-marked", cards=marked))
    return told.then(*_starter(view)) if long and view.deal.starter else told


def say_moves(listener: Listener, view: View, _long: bool = False) -> Message:
    """M. Say each card that fits, with its count and its points."""
    if not isinstance(view.phase, Playing):
        return answer(phrase("count-over" if _is_played(view) else "moves-none"))
    cards = playable(view, listener.seat)
    if not cards:
        return answer(phrase("nothing-fits" if view.deal and view.deal.hands[listener.seat] else "hand-empty"))
    makes = {card: _makes(listener, view, card) for card in cards}
    first = {(card.rank, points): card for card, points in reversed(makes.items())}
    ranks = [rank for rank, _ in first]
    told = (card for card, points in makes.items() if first[card.rank, points] is card)
    return answer(phrase("moves", cards=tuple(_move(view, card, makes[card], ranks.count(card.rank)) for card in told)))


def _makes(listener: Listener, view: View, card: Card) -> int:
    """Return a card's points, or 0 at a table where M must not reveal them."""
    return 0 if view.options.play_scoring is Claiming.MANUAL else card_makes(view, listener.seat, card)


def _move(view: View, card: Card, points: int, unlike: int) -> Phrase:
    """Say cards of one rank once, unless some score more than others; if `unlike` cards share a rank, with the suit."""
    about: dict[str, Arg] = {"card": card, "count": count(view) + card.worth, "named": "suit" if unlike > 1 else "rank"}
    return phrase("makes-points", points=points, **about) if points else phrase("makes", **about)


def say_played(listener: Listener, view: View, _long: bool = False) -> Message:
    """L. Say every card played in this deal, by seat; between deals, the hands of the last one."""
    if view.deal is None or not view.deal.steps:
        return answer(phrase("played-none"))
    if view.deal.crib_shown:
        hands = ((seat, crib, cards_to_count(view, seat, crib)) for seat, crib in show_order(view))
        return answer(
            *(
                phrase("last-hand", cards=cards, whose=listener.whose(seat, crib), name=listener.names[seat])
                for seat, crib, cards in hands
            )
        )
    first, *others = listener.around(view)
    seats = (first, *others) if listener.seat < 0 else (*others, first)
    return answer(
        *(
            phrase("played-cards", cards=cards, **listener.who(seat))
            for seat in seats
            if (cards := played_by(view, seat))
        )
    )


def game_begins(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Say the first line at a table; with more than two players, also the seats and the partners."""
    options = view.options
    rules: dict[str, Arg] = {"rules": rules_name(options), "target": options.target}
    table = {"together": options.sides.value, "players": options.players, "form": options.deal_form.value}
    begins = phrase("game-begins", **table, **rules)
    if options.players == 2 and listener.seat >= 0:
        return (begins,)
    if listener.seat < 0:
        everybody = tuple(phrase("seat-name", name=name) for name in listener.names)
        return (begins, phrase("seating-all", names=everybody), *listener.captain(view))
    names = tuple(phrase("seat-name", name=listener.names[seat]) for seat in listener.around(view)[1:])
    mine = listener.side(view, view.sides[listener.seat])
    partners = mine["partners"]
    together = (phrase("partner-is", number=len(partners), **mine),) if isinstance(partners, tuple) and partners else ()
    return (begins, phrase("seating", names=names), *(listener.captain(view) or together))


def say_rules(listener: Listener, view: View, long: bool = False) -> Message:
    """I. Say the rules of this table, the game and the deal; longer: the match's standing, the computers' levels, and
    the rules on which published tables differ.
    """
    options = view.options
    told = answer(
        phrase("table-rules", rules=rules_name(options), form=options.deal_form.value, target=options.target),
        phrase(
            "table-deal",
            number=view.deal.number if view.deal else 0,
            game=0 if options.match is MatchForm.SINGLE else view.game,
        ),
    )
    return (
        told.then(*prompts.match_stands(listener, view), *_computers(listener), *rules_that_differ(options).values())
        if long
        else told
    )


def _computers(listener: Listener) -> tuple[Phrase, ...]:
    """Say which players are computers, and their levels."""
    levels = zip(listener.names, listener.levels, strict=False)  # the levels are unknown in a replay
    known = tuple(phrase("computer-level", name=name, level=level) for name, level in levels if level)
    return (phrase("table-computers", computers=known, number=len(known)),) if known else ()


def rules_that_differ(options: Options) -> dict[str, Phrase]:
    """Say this table's choice of each rule on which published tables differ, by the name of the option."""
    said = {
        "count": phrase("rule-count", value=options.count.value),
        "muggins": phrase("rule-muggins", value=options.muggins.value),
        "nobs_in_play": phrase("rule-nobs-in-play", value=options.nobs_in_play.value),
        "crib_flush": phrase("rule-crib-flush", value=options.crib_flush.value),
        "heels": phrase("rule-heels", value=options.heels),
        "go_call": phrase("rule-go", value=options.go_call.value),
        "play_scoring": phrase("rule-points"),
        "heels_claim": phrase("rule-heels-claim"),
        "penalties": phrase("rule-penalties"),
        "multi_stakes": phrase("rule-places", value=options.multi_stakes.value),
    }
    matters = {
        "muggins": options.count is Claiming.MANUAL,
        "play_scoring": options.play_scoring is Claiming.MANUAL,
        "heels_claim": options.heels_claim is Claiming.MANUAL,
        "penalties": options.penalties is Penalties.ACC,
        "multi_stakes": _places_matter(options),
    }
    return {name: one for name, one in said.items() if matters.get(name, True)}


def _places_matter(options: Options) -> bool:
    """Return whether a win may be worth more or less among more than two sides; in a single game, if the others play on."""
    several = len(set(sides_of(options))) > 2
    return several and (options.multi_stakes is MultiStakes.PLACING or options.match is not MatchForm.SINGLE)
