"""What a coach says of a decision: the best choice and why, the numbers behind it, what another choice costs.

Built from the decision alone, which knows what its seat could know; no word of it stands here.
"""

from collections.abc import Callable
from typing import TypeVar

from audiocrib.computer.decision import Decision, Part, Rated
from audiocrib.narration.message import HELP, Arg, Message, Phrase, Role, phrase
from audiocrib.rules.cards import Card, Cards, Rank

T = TypeVar("T")

EVEN = 0.1
"""Points below which two choices are as good as each other; of winning chances one game of a hundred."""
EVEN_CHANCE = 0.01


def ranks_of(cards: Cards) -> tuple[Rank, ...]:
    """What makes two ways of laying away the same choice."""
    return tuple(card.rank for card in cards)


def rank_of(card: Card | None) -> Rank | None:
    """What makes two cards to play the same choice."""
    return None if card is None else card.rank


def say_laying_away(decision: Decision[Cards], mine: bool) -> Message:
    """Which cards go to the crib, which is `mine` or another's."""
    other = _other(decision, ranks_of)
    instead = tuple(phrase("rank", number=card.rank) for card in other.choice) if other else ()
    facts: dict[str, Arg] = {"cards": decision.choice, "instead": instead, **_compared(decision, other)}
    return _said(phrase("advice-away", reason=_reason(decision, other, mine), **facts))


def say_playing(decision: Decision[Card | None]) -> Message:
    """Which card to play, or that it is a go."""
    if decision.choice is None:
        return _said(phrase("advice-go"))
    other = _other(decision, rank_of)
    facts = {"card": decision.choice, "next": (other.choice if other else None) or decision.choice}
    return _said(
        phrase("advice-play", reason=_reason(decision, other, mine=True), **_compared(decision, other), **facts)
    )


def say_parts(decision: Decision[T], alike: Callable[[T], object]) -> Message:
    """The numbers: of the choice, then of the next best; `alike` as for the other functions."""
    other = _other(decision, alike)
    rated = (decision.rated, *((other,) if other else ()))
    return _said(*(_parts(one, first=one is decision.rated) for one in rated))


def _other(decision: Decision[T], alike: Callable[[T], object]) -> Rated[T] | None:
    """The best alternative that differs in ranks, which a player would not call the same choice."""
    chosen = alike(decision.choice)
    return next((option for option in decision.options if alike(option.choice) != chosen), None)


def say_way(rated: Rated[Cards]) -> Message:
    """One way of laying away with its numbers, in a list of all."""
    return _said(phrase("advice-way", cards=rated.choice, parts=_numbers(rated), total=(decimal(rated.points),)))


def cost_of(decision: Decision[T], wanted: Rated[T]) -> Phrase:
    """What an alternative costs against the choice; one that is at least as good costs nothing."""
    if decision.by_win:
        lost = max(0.0, (decision.rated.win or 0.0) - (wanted.win or 0.0))
        return phrase("advice-costs-chance", number=round(lost * 100))
    lost = max(0.0, decision.rated.points - wanted.points)
    return phrase("advice-costs", loss=(decimal(lost),), even="yes" if lost < EVEN / 2 else "no")


def decimal(number: float) -> Phrase:
    """A number with one place, for any language."""
    tenths = round(abs(number) * 10)
    return phrase("decimal", sign="minus" if number < 0 and tenths else "plus", whole=tenths // 10, tenth=tenths % 10)


def _said(*phrases: Phrase) -> Message:
    return Message(phrases, Role.ANSWER, by=HELP)


def _reason(decision: Decision[T], other: Rated[T] | None, mine: bool) -> str:
    """The sentence's variant: what speaks for the choice most, against the other."""
    if other is None:
        return "only"
    if decision.by_win:
        ahead = (decision.rated.win or 0.0) - (other.win or 0.0)
        return "win" if ahead >= EVEN_CHANCE else "even"
    if decision.rated.points - other.points < EVEN:
        return "even"
    best = max(decision.rated.parts, key=lambda part: part[1] - other.part(part[0]), default=None)
    if best is None:
        return "even"
    return f"crib-{'mine' if mine else 'theirs'}" if best[0] is Part.CRIB else best[0].value


def _compared(decision: Decision[T], other: Rated[T] | None) -> dict[str, int | tuple[Phrase, ...]]:
    loss = decision.rated.points - other.points if other else 0.0
    return {
        "loss": (decimal(loss),),
        "now": round(decision.rated.part(Part.NOW)),
        "wins": round((decision.rated.win or 0.0) * 100),
        "other_wins": round((other.win or 0.0) * 100) if other else 0,
    }


def _parts(rated: Rated[T], first: bool) -> Phrase:
    which = "first" if first else "next"
    return phrase("advice-parts", which=which, parts=_numbers(rated), total=(decimal(rated.points),))


def _numbers(rated: Rated[T]) -> tuple[Phrase, ...]:
    parts = tuple(phrase("advice-part", part=part.value, points=(decimal(points),)) for part, points in rated.parts)
    return parts if rated.win is None else (*parts, phrase("advice-part-win", number=round(rated.win * 100)))
