"""Questions to a listener, and the messages between two deals or games. Makes sentences by id, never words."""

from collections.abc import Container

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, MessageKind, Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty, cut_range, owed
from audiocrib.rules.options import MatchForm, Sides
from audiocrib.rules.state import (
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    GameOver,
    Playing,
    View,
    count,
    counted_now,
    deal_of,
    kept,
    playable,
    to_lay_away,
)

YOUR_TURN = phrase("your-turn", MessageKind.PLAY)


def has_yet_to_cut(view: View, seats: Container[Seat]) -> bool:
    """Return whether one of these seats has yet to cut for the deal: a person is asked once all computers have."""
    return isinstance(view.phase, CuttingForDeal) and any(due.seat in seats for due in owed(view))


def prompt(listener: Listener, view: View, duty: Duty | None, shared: bool = False) -> tuple[Phrase, ...]:
    """Return the question to the listener now, as sentences; none if there is none.

    `shared`: everybody at the keys was told who leads, and that a series is new.
    """
    match duty:
        case Duty.CUT:
            return (_cut(listener, view),)
        case Duty.DEAL:
            return (phrase("deal-asked", MessageKind.DEAL),)
        case Duty.LAY_AWAY:
            number = to_lay_away(view, listener.seat)
            owner = listener.who(deal_of(view).dealer)
            return (phrase("choose", MessageKind.LAY_AWAY, number=number, **owner),)
        case Duty.PLAY:
            return _turn(listener, view, shared)
        case Duty.PEG:
            return (phrase("points-asked", MessageKind.POINTS),)
        case Duty.COUNT:
            return (phrase("total-asked", MessageKind.TOTAL),)
        case Duty.MUGGINS:
            return (phrase("muggins-asked", MessageKind.MUGGINS),)
        case _:
            return ()


def key_hint(listener: Listener, view: View, duty: Duty | None, *, fixed: bool = False) -> tuple[Phrase, ...]:
    """Return the keys that answer the question, as a sentence after the prompt; none if the prompt names them. `fixed`:
    cards keep their numbers when others have been played.
    """
    match duty:
        case Duty.LAY_AWAY:
            return (phrase("choose-hint", MessageKind.CHOOSE_HINT, number=to_lay_away(view, listener.seat)),)
        case Duty.PLAY if playable(view, listener.seat):
            held = len(deal_of(view).hands[listener.seat])
            keeps = fixed and len(kept(view, listener.seat)) > held > 1
            return (phrase("play-hint", MessageKind.PLAY_HINT, number="kept" if keeps else held),)
        case Duty.PEG:
            return (phrase("points-hint", MessageKind.POINTS_HINT),)
        case Duty.COUNT:
            return (phrase("total-hint", MessageKind.TOTAL_HINT),)
        case Duty.MUGGINS:
            return (phrase("muggins-hint", MessageKind.MUGGINS_HINT),)
        case _:
            return ()


def _cut(listener: Listener, view: View) -> Phrase:
    least, most = cut_range(view)
    match view.phase:
        case CuttingPack(offered) if view.dealer is not None:
            asked = "cut-offered-asked" if offered else "cut-pack-asked"
            return phrase(asked, MessageKind.CUT, least=least, most=most, **listener.who(view.dealer))
        case CuttingStarter():
            return phrase("cut-starter-asked", MessageKind.CUT, least=least, most=most)
        case _:
            return phrase("cut-asked", MessageKind.CUT, least=least, most=most)


def _turn(listener: Listener, view: View, shared: bool) -> tuple[Phrase, ...]:
    deal = deal_of(view)
    if not playable(view, listener.seat):
        return (phrase("must-say-go", MessageKind.GO),)
    if not deal.steps and not shared:
        return (phrase("leads", MessageKind.LEAD, **listener.who(listener.seat)),)
    if count(view) and _nobody_else_has_cards(view, listener.seat) and deal.steps[-1].seat == listener.seat:
        others = [seat for seat in listener.around(view) if seat != listener.seat]
        return (phrase("your-turn-again", MessageKind.PLAY, **listener.together(others)),)
    if count(view) or shared:
        return (YOUR_TURN,)
    return (phrase("series-opens-turn", MessageKind.OPEN),)


def _nobody_else_has_cards(view: View, seat: Seat) -> bool:
    return not any(hand for other, hand in enumerate(deal_of(view).hands) if other != seat)


def next_deal(listener: Listener, view: View, *, scored: bool = False) -> tuple[Phrase, ...]:
    """Return the message between two deals: scores, unless just said (`scored`), the next dealer, how to continue."""
    if view.dealer is None:
        return ()
    about: dict[str, Arg] = {"number": deal_of(view).number + 1, "scored": "yes" if scored else "no"}
    return (
        phrase("deal-ended", MessageKind.NEXT_DEAL, sides=listener.scores(view), **about, **listener.who(view.dealer)),
    )


def next_game(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return the message between two games of a match: its standing, and how to continue."""
    return (*match_stands(listener, view), phrase("game-next", MessageKind.NEXT_GAME, number=view.game + 1))


def match_stands(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return the games won, and match points if a game can be worth several; none for a single game."""
    if view.options.match is MatchForm.SINGLE or not view.wins:
        return ()
    games = phrase("match-games", MessageKind.NEWS, sides=_by_seat(listener, view, view.wins))
    if view.match_points == view.wins:
        return (games,)
    return (games, phrase("match-points", sides=_by_seat(listener, view, view.match_points)))


def match_won(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Return who has won a finished match, or that it is drawn if the best tie; nothing for a single game."""
    if view.options.match is MatchForm.SINGLE or not view.wins:
        return ()
    if isinstance(view.phase, GameOver) and view.phase.outright:
        best = [seat for seat in listener.around(view) if view.sides[seat] == view.phase.order[0]]
        return (phrase("match-won", **listener.together(best)),)
    kept = view.wins if view.options.match is MatchForm.BEST_OF else view.match_points
    best = [seat for seat in listener.around(view) if kept[seat] == max(kept)]
    if len(best) > 1 and (not _sides_stay(view) or len({view.sides[seat] for seat in best}) > 1):
        return (phrase("match-drawn"),)
    return (phrase("match-won", **listener.together(best)),)


def _by_seat(listener: Listener, view: View, numbers: tuple[int, ...]) -> tuple[Phrase, ...]:
    """Return numbers kept by seat, to be told by side, or by seat if sides change from game to game."""
    if len(set(view.sides)) < len(view.sides) and _sides_stay(view):
        return tuple(
            phrase("side-score", score=numbers[view.sides.index(side)], **listener.side(view, side))
            for side in listener.sides(view)
        )
    return tuple(phrase("cards-of", number=numbers[seat], **listener.who(seat)) for seat in listener.around(view))


def _sides_stay(view: View) -> bool:
    """Return whether partners are partners for a whole match; each game has another captain."""
    return view.options.sides is not Sides.CAPTAIN


def claims_heels(view: View, seat: Seat) -> bool:
    """Return whether this seat may still claim heels."""
    return isinstance(view.phase, Playing) and view.phase.heels and deal_of(view).dealer == seat


def counter(view: View) -> Seat:
    """Return the seat whose total is being answered.

    Raises:
        LookupError: nothing is being counted.
    """
    now = counted_now(view)
    if now is None:
        raise LookupError("nothing is being counted")
    return now[0]
