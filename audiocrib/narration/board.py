"""The board by ear: both pegs of each side, what is ahead of them, and the standing of a match.

Sees a view and filtered events; makes sentences by id, never words.
"""

from enum import StrEnum

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, Message, Phrase, answer, phrase
from audiocrib.narration.prompts import match_stands
from audiocrib.rules.cards import Side
from audiocrib.rules.events import Pegged
from audiocrib.rules.options import MatchForm, Options, Stakes
from audiocrib.rules.skunk import Defeat, skunk_lines
from audiocrib.rules.state import BetweenGames, GameOver, View, target_of


class Street(StrEnum):
    """The part of the board that a hole is in; NONE if the board has no streets, or if it was already said."""

    START = "start"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    GAME = "game"
    NONE = "none"


STREETS = (Street.FIRST, Street.SECOND, Street.THIRD, Street.FOURTH)
STREET = 30
"""Holes in a street. Boards to 61 have two streets, boards to 121 four (`rules` 1.13)."""


MANY = 3
"""With more sides than this, each is described briefly."""


def street_of(hole: int, target: int) -> Street:
    """Return the street of a hole on the board to `target`; hole 0 is the start, the last one the game hole."""
    if hole <= 0 or hole >= target:
        return Street.START if hole <= 0 else Street.GAME
    return STREETS[(hole - 1) // STREET] if target in {61, 121} else Street.NONE


def lines_that_cost(options: Options, target: int) -> dict[Defeat, int]:
    """Return the lines worth passing: none if nothing is at stake, though a loser is still called skunked then."""
    return {} if options.stakes is Stakes.NONE else skunk_lines(options, target)


def say_board(listener: Listener, view: View, long: bool = False) -> Message:
    """Say the whole board: the pegs of all sides, holes and lines, the match; longer: what each side needs."""
    sides = listener.sides(view)
    alike = len({target_of(view, side) for side in sides}) == 1
    told: tuple[Phrase, ...] = ()
    for side in sides:
        told += (phrase("board-pegs", **_pegs(listener, view, side)), *(() if alike else _holes(view, side)))
    told += (*(_holes(view, sides[0]) if alike else ()), *_match(listener, view))
    return answer(*told, *(said for side in sides for said in _ahead(listener, view, side) if long))


def standing(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Say the longer scores: what each side needs, the line it has to pass, its last peg; then the match.

    For many other sides, only the points; the board tells where their pegs and the lines are.
    """
    sides = listener.sides(view)
    own = tuple(side for side in sides if listener.seated and side == view.sides[listener.seat])
    told = sides if len(sides) <= MANY else own
    race: tuple[Phrase, ...] = ()
    for side in told:
        pegs = _pegs(listener, view, side)
        last = abs(view.scores[side] - view.rear[side])
        race += _ahead(listener, view, side)
        race += (phrase("last-peg", points=last, **pegs),) if pegs["way"] != "start" else ()
    return race + _in_short(listener, view, tuple(side for side in sides if side not in told)) + _match(listener, view)


def _in_short(listener: Listener, view: View, sides: tuple[Side, ...]) -> tuple[Phrase, ...]:
    """Say in two lists what each of many sides needs while the game is on, and what it pegged last."""
    need = tuple(_side_with(listener, view, side, target_of(view, side) - view.scores[side]) for side in sides)
    pegged = tuple(
        _side_with(listener, view, side, view.scores[side] - view.rear[side]) for side in sides if view.scores[side]
    )
    on = not isinstance(view.phase, GameOver | BetweenGames)
    return (
        *((phrase("others-need", sides=need),) if need and on and not view.options.lowball else ()),
        *((phrase("others-pegged", sides=pegged),) if pegged else ()),
    )


def _side_with(listener: Listener, view: View, side: Side, points: int) -> Phrase:
    about = listener.side(view, side)
    return phrase("side-back", score=-points, **about) if points < 0 else phrase("side-score", score=points, **about)


def moved(listener: Listener, view: View, event: Pegged, score: int) -> tuple[Phrase, ...]:
    """Say which peg of a real board goes into which hole, now that a side has `score`; nothing for void points.

    Points move the back peg in front of the other; a penalty takes the front peg back.
    """
    if not event.points:
        return ()
    way = "forward" if event.points > 0 else "back"
    return (
        phrase("peg-moves", way=way, to=_hole(listener, view, event.side, score), **listener.side(view, event.side)),
    )


def _hole(listener: Listener, view: View, side: Side, points: int, street: Street | None = None) -> tuple[Phrase, ...]:
    """Return the hole of a score as a piece of a sentence."""
    hole = listener.score(view, side, points)
    return (phrase("hole", hole=hole, street=(street or street_of(hole, target_of(view, side))).value),)


def _pegs(listener: Listener, view: View, side: Side) -> dict[str, Arg]:
    """Return both pegs of a side, and the `way` they got there: start, forward, back, or none if the points were void.

    A street with both pegs is named once.
    """
    score, rear, target = view.scores[side], view.rear[side], target_of(view, side)
    same = street_of(rear, target) == street_of(score, target) in STREETS
    way = "forward" if score > rear else "back" if score < rear else "none" if score else "start"
    return {
        "way": way,
        "front": _hole(listener, view, side, score),
        "rear": _hole(listener, view, side, rear, Street.NONE if same else None),
        **listener.side(view, side),
    }


def _ahead(listener: Listener, view: View, side: Side) -> tuple[Phrase, ...]:
    """Return what a side still needs while the game is on, and how much of it to pass the next skunk line, if that
    matters.
    """
    score, target = listener.score(view, side), target_of(view, side)
    if score == target or isinstance(view.phase, GameOver | BetweenGames):
        return ()
    goal = {"points": target - score, "target": target, **listener.side(view, side)}
    need = phrase("to-go-low" if view.options.lowball else "to-go", **goal)
    left = [(how, hole - score) for how, hole in lines_that_cost(view.options, target).items() if hole > score]
    return (need, *(phrase("skunk-line", line=how.value, points=points) for how, points in left[:1]))


def _holes(view: View, side: Side) -> tuple[Phrase, ...]:
    """Return the board of a side: its size, and its skunk lines if it has any."""
    target = target_of(view, side)
    size = phrase("board-size", target=target)
    known = skunk_lines(view.options, target)
    if not known:
        return (size,)
    about = {how.value: hole for how, hole in known.items()}
    if Defeat.DOUBLE in known:
        return (size, phrase("board-skunks", **about))
    alone = {Defeat.SKUNK: "board-skunk", Defeat.LURCH: "board-lurch"}
    return (size, *(phrase(told, **about) for how, told in alone.items() if how in known))


def _match(listener: Listener, view: View) -> tuple[Phrase, ...]:
    """Say the number of the game in a match, what ends the match, and its standing."""
    options = view.options
    if options.match is MatchForm.SINGLE:
        return ()
    game = phrase("match-game", form=options.match.value, number=view.game, length=options.match_length)
    return (game, *match_stands(listener, view))
