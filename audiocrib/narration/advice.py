"""The coach's words about a decision: the best choice and why, the numbers behind it, the cost of another choice.

Built from the decision and the view it was made on, so limited to what the seat could know. Makes sentences by id,
never words.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from audiocrib.computer.decision import Decision, Rated, RatingPart, Scorer
from audiocrib.computer.determinize import unseen
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import HELP, Arg, Message, Phrase, Role, phrase
from audiocrib.rules.cards import Card, Cards, Rank, Seat
from audiocrib.rules.scoring import score_play
from audiocrib.rules.state import View, deal_of, series_cards

T = TypeVar("T")
Why = Mapping[str, str | int]
"""The reason for a choice, and its numbers."""

MOST_IN_PLAY = 31
EVEN = 0.1
"""Points below which two choices count as equal; for chances of winning it is one game in a hundred."""
EVEN_CHANCE = 0.01
SMALL_CHANCE = 0.03
"""If chances of winning differ by less than this, points give the better reason, provided they agree."""
FEWER = 3
"""How many fewer unseen cards have to score on a card for that to be given as the reason for it."""


def ranks_of(cards: Cards) -> tuple[Rank, ...]:
    """Return the ranks: two ways of laying away with the same ranks are the same choice."""
    return tuple(card.rank for card in cards)


def rank_of(card: Card | None) -> Rank | None:
    """Return the rank: two cards to play with the same rank are the same choice."""
    return None if card is None else card.rank


def say_laying_away(decision: Decision[Cards], mine: bool, scorer: Scorer | None = None) -> Message:
    """Say which cards to give to the crib, which is `mine` or another's; `scorer`: the card that makes the
    difference in the play.
    """
    other = _other(decision, ranks_of)
    instead = _ranks(other.choice) if other else ()
    facts: dict[str, Arg] = {"cards": decision.choice, "instead": instead, **_compared(decision, other)}
    return _said(phrase("advice-away", reason=_reason(decision, other, mine), **facts), *say_scorer(scorer))


def say_playing(decision: Decision[Card | None], view: View, seat: Seat, scorer: Scorer | None = None) -> Message:
    """Say which card to play, or that it is a go; `view` is that of the seat to play; `scorer` as above."""
    card, other = decision.choice, _other(decision, rank_of)
    if card is None:
        return _said(phrase("advice-go"))
    if other is None or other.choice is None:
        last = len(deal_of(view).hands[seat]) == 1
        reason = "alike" if len(decision.options) > 1 else "last" if last else "only"
        return _said(phrase("advice-play", reason=reason, card=card))
    why = _why_card(decision, other, view, seat)
    told = phrase("advice-play", card=card, next=other.choice, **_compared(decision, other), **why)
    return _said(told, *say_scorer(scorer))


class Compared(NamedTuple):
    """The best choice against the next best, as it was once found: the reason with its numbers, what the next best
    loses, in points or with `by_win` as a fraction of games, and the chances of winning, if they were worked out.
    """

    why: Why
    lost: float
    by_win: bool
    win: float | None
    other_win: float | None
    scorer: Scorer | None

    @property
    def reason(self) -> str:
        """The sentence's variant: a next best that loses hardly anything is as good."""
        if self.lost < (EVEN_CHANCE if self.by_win else EVEN):
            return _as_often(self.win) if self.by_win else "even"
        return str(self.why["reason"])

    @property
    def facts(self) -> dict[str, Arg]:
        """Everything but the cards, as arguments of a sentence."""
        wins: dict[str, Arg] = {"wins": (_games(self.win),), "other_wins": round((self.other_win or 0.0) * 100)}
        return {"now": 0, "loss": (decimal(self.lost),), **wins, **self.why, "reason": self.reason}

    def say_scorer(self) -> tuple[Phrase, ...]:
        """Say which card makes the difference, if there is one."""
        return say_scorer(self.scorer) if self.reason == self.why["reason"] else ()


def advised_away(best: Cards, other: Cards, compared: Compared) -> tuple[Phrase, ...]:
    """Say which cards to give to the crib, as `say_laying_away` does, from a comparison already made."""
    return phrase("advice-away", cards=best, instead=_ranks(other), **compared.facts), *compared.say_scorer()


def advised_card(best: Card, other: Card, compared: Compared) -> tuple[Phrase, ...]:
    """Say which card to play, as `say_playing` does, from a comparison already made."""
    return phrase("advice-play", card=best, next=other, **compared.facts), *compared.say_scorer()


def say_scorer(scorer: Scorer | None) -> tuple[Phrase, ...]:
    """Say which card makes the difference in the play, its points and how often it scores; nothing if none does."""
    if scorer is None:
        return ()
    mine = "kept" if scorer.other is None else "each" if scorer.several else "mine"
    whose = mine if scorer.mine else "theirs" if scorer.often else "never"
    points, other_points = (decimal(scorer.points),), (decimal(scorer.other_points),)
    here: dict[str, Arg] = {"points": points, "often": scorer.often}
    there: dict[str, Arg] = {"other_points": other_points, "other": scorer.other or 0}
    return (phrase("coach-scores", whose=whose, rank=(phrase("rank", number=scorer.rank),), **here, **there),)


def scorer_away(
    decision: Decision[Cards], view: View, seat: Seat, chosen: Rated[Cards] | None = None
) -> Steps[Scorer | None]:
    """Find the scorer if the play is the reason against the next best choice, or against the one `chosen`."""
    other = chosen or _other(decision, ranks_of)
    if other is None or _reason(decision, other, mine=True, worse=chosen is not None) != RatingPart.PEGGING.value:
        return None
    from audiocrib.computer.scorers import after_keeping

    return (yield from after_keeping(view, seat, decision.choice, other.choice))


def scorer_card(
    decision: Decision[Card | None], view: View, seat: Seat, chosen: Rated[Card | None] | None = None
) -> Steps[Scorer | None]:
    """Find the scorer for a card, if the only reason for it is the play after it."""
    other = chosen or _other(decision, rank_of)
    if other is None or decision.choice is None or other.choice is None:
        return None
    if _why_card(decision, other, view, seat, worse=chosen is not None)["reason"] != RatingPart.LATER.value:
        return None
    from audiocrib.computer.scorers import after_cards

    return (yield from after_cards(view, seat, decision.choice, other.choice))


def say_better_away(decision: Decision[Cards], chosen: Rated[Cards], lost: float, by_win: bool, mine: bool) -> Phrase:
    """Say which cards would have been better to lay away, and why; the crib is `mine` or another's."""
    return better_away(decision.choice, chosen.choice, why_away(decision, chosen, by_win, mine), lost)


def better_away(better: Cards, cards: Cards, why: Why, lost: float) -> Phrase:
    """Say the same from a reason already found. Cards that differ only in suit are named in full."""
    alike = ranks_of(cards) == ranks_of(better)
    return phrase("coach-away", cards=cards if alike else _ranks(cards), better=better, **why, **_lost(lost))


def why_away(decision: Decision[Cards], chosen: Rated[Cards], by_win: bool, mine: bool) -> dict[str, str | int]:
    """Return the reason for the decision, as an argument of a sentence."""
    return {"reason": "win" if by_win else _reason(decision, chosen, mine, worse=True)}


def say_better_card(
    decision: Decision[Card | None], chosen: Rated[Card | None], lost: float, by_win: bool, view: View
) -> Phrase:
    """Say which card would have been better to play, and why; `view` is the player's, before that card."""
    better, card = decision.choice, chosen.choice
    if better is None or card is None or view.viewer is None:
        raise LookupError("nothing was played")
    return better_card(better, card, why_card(decision, chosen, by_win, view, view.viewer), lost)


def better_card(better: Card, card: Card, why: Why, lost: float) -> Phrase:
    """Say the same from a reason already found."""
    return phrase("coach-play", card=card, better=better, **{"now": 0, **why}, **_lost(lost))


def why_card(
    decision: Decision[Card | None], chosen: Rated[Card | None], by_win: bool, view: View, seat: Seat
) -> dict[str, str | int]:
    """Return the reason for the decision and its numbers, as arguments of a sentence."""
    why = {"reason": "win"} if by_win else _why_card(decision, chosen, view, seat, worse=True)
    return {**why, "now": round(decision.rated.part(RatingPart.NOW))}


class Answered(NamedTuple):
    """The number of unseen cards that would score on a card of the seat's hand; the number of these on which the seat
    could score in turn.
    """

    answers: int
    countered: int


def answers_to(view: View, seat: Seat, card: Card) -> Answered:
    """Count the cards that can score if this seat plays this card."""
    series = (*series_cards(view), card)
    rest = tuple(other for other in deal_of(view).hands[seat] if other is not card)
    found = [(*series, other) for other in unseen(view, seat) if _scores(view, (*series, other))]
    return Answered(len(found), sum(any(_scores(view, (*one, mine)) for mine in rest) for one in found))


def _scores(view: View, series: Cards) -> bool:
    """Return whether the last card of a series fits and scores."""
    if sum(one.worth for one in series) > MOST_IN_PLAY:
        return False
    return score_play(series, view.options, deal_of(view).starter).points > 0


def say_parts(decision: Decision[T], alike: Callable[[T], object]) -> Message:
    """Say the numbers of the choice, then of the next best; choices with the same `alike` count as one."""
    other = _other(decision, alike)
    rated = (decision.rated, *((other,) if other else ()))
    even = other is not None and _reason(decision, other, mine=True) in {"even", "as-often"}
    which = "even" if even else "next"
    return _said(*(_parts(one, "first" if one is decision.rated else which) for one in rated))


def say_both(decision: Decision[T], chosen: Rated[T]) -> Message:
    """Say the numbers of the best player's choice, and of the one made."""
    return _said(_parts(decision.rated, "first"), _parts(chosen, "yours"))


def alternatives(decision: Decision[T], alike: Callable[[T], object]) -> tuple[Rated[T], ...]:
    """Return every choice that a player would consider different, in the order of the decision."""
    found: dict[object, Rated[T]] = {}
    for option in decision.options:
        found.setdefault(alike(option.choice), option)
    return tuple(found.values())


def _other(decision: Decision[T], alike: Callable[[T], object]) -> Rated[T] | None:
    """Return the best alternative that a player would consider different; None if there is none."""
    chosen = alike(decision.choice)
    return next((option for option in decision.options if alike(option.choice) != chosen), None)


def say_way(rated: Rated[Cards] | Rated[Card | None]) -> Message:
    """Say one way of laying away, or one card to play, with its numbers, for a list of all."""
    numbers = _numbers(rated.points, rated.win, rated.parts)
    cards = rated.choice if isinstance(rated.choice, tuple) else tuple(card for card in (rated.choice,) if card)
    return _said(phrase("advice-way", cards=cards, **numbers))


def cost_of(decision: Decision[T], wanted: Rated[T]) -> Phrase:
    """Say what an alternative costs against the choice; one that is at least as good costs nothing."""
    away = "yes" if isinstance(wanted.choice, tuple) else "no"
    if wanted.choice == decision.choice:
        return phrase("advice-costs", loss="", even="best", away=away)
    if decision.by_win:
        lost = max(0.0, (decision.rated.win or 0.0) - (wanted.win or 0.0))
        return phrase("advice-costs-chance", number=round(lost * 100))
    lost = max(0.0, decision.rated.points - wanted.points)
    even = "yes" if lost < EVEN / 2 else "no"
    return phrase("advice-costs", loss=(decimal(lost),), even=even, away=away)


def decimal(number: float) -> Phrase:
    """Format a number with one decimal, in any language."""
    tenths = round(abs(number) * 10)
    return phrase("decimal", sign="minus" if number < 0 and tenths else "plus", whole=tenths // 10, tenth=tenths % 10)


def _said(*phrases: Phrase) -> Message:
    return Message(phrases, Role.ANSWER, by=HELP)


def _ranks(cards: Cards) -> tuple[Phrase, ...]:
    """Return the ranks of cards to be laid away; two alike as a pair."""
    ranks = ranks_of(cards)
    if len(ranks) == 2 and len(set(ranks)) == 1:
        return (phrase("rank-pair", number=ranks[0]),)
    return tuple(phrase("rank-of", card=card) for card in cards)


def _why_card(
    decision: Decision[Card | None], other: Rated[Card | None], view: View, seat: Seat, *, worse: bool = False
) -> dict[str, str | int]:
    """Return the main reason for a card; if it is the later play, more exactly that fewer cards answer it, if so."""
    reason = _reason(decision, other, mine=True, worse=worse)
    if reason != RatingPart.LATER.value or decision.choice is None or other.choice is None:
        return {"reason": reason}
    if view.options.players > 2:
        return {"reason": reason}  # others play before this seat can answer
    mine, others = answers_to(view, seat, decision.choice), answers_to(view, seat, other.choice)
    facts = {"answers": mine.answers, "other_answers": others.answers, "countered": mine.countered}
    if others.answers - mine.answers >= FEWER:
        return {"reason": "answers", **facts}
    if mine.countered and (others.answers - others.countered) - (mine.answers - mine.countered) >= FEWER:
        return {"reason": "counter" if mine.countered < mine.answers else "counter-all", **facts}
    return {"reason": "pair" if _answers_a_pair(view, seat, decision.choice) else reason}


def _answers_a_pair(view: View, seat: Seat, card: Card) -> bool:
    """Return whether somebody may pair this card, and the seat holds another that then fits, too."""
    three = sum(one.worth for one in series_cards(view)) + 3 * card.worth
    held = any(one.rank is card.rank for one in deal_of(view).hands[seat] if one is not card)
    return held and three <= MOST_IN_PLAY and any(one.rank is card.rank for one in unseen(view, seat))


def _lost(lost: float) -> dict[str, Arg]:
    """Return a loss in points and in games in a hundred: the sentence takes the one that applies."""
    return {"lost": (decimal(lost),), "games": (_games(lost),)}


def _reason(decision: Decision[T], other: Rated[T] | None, mine: bool, *, worse: bool = False) -> str:
    """Return the sentence's variant: the main reason for the choice over the other; `worse`: that one is known to lose."""
    if other is None:
        return "only"
    if decision.by_win and not worse:
        ahead, more = (decision.rated.win or 0.0) - (other.win or 0.0), decision.rated.points - other.points
        if ahead < EVEN_CHANCE and (more < EVEN or ahead < EVEN_CHANCE * more):
            return _as_often(decision.rated.win)  # points that win next to nothing are no reason
        nearer = any(option.points > other.points + EVEN for option in decision.options if option is not decision.rated)
        if ahead >= SMALL_CHANCE or more < EVEN or nearer:  # by points another choice is the next best
            return "win"
    if decision.rated.points - other.points < EVEN and not worse:
        return "even"
    best = max(decision.rated.parts, key=lambda part: part[1] - other.part(part[0]), default=None)
    if best is None:
        return "even"
    return f"crib-{'mine' if mine else 'theirs'}" if best[0] is RatingPart.CRIB else best[0].value


def _as_often(win: float | None) -> str:
    """Return the variant for choices that win about as often; where no game or every one is won, they are as good."""
    return "even" if win is not None and round(win * 100) in {0, 100} else "as-often"


def _compared(decision: Decision[T], other: Rated[T] | None) -> dict[str, Arg]:
    loss = decision.rated.points - other.points if other else 0.0
    return {
        "loss": (decimal(loss),),
        "now": round(decision.rated.part(RatingPart.NOW)),
        "wins": (_games(decision.rated.win),),
        "other_wins": round((other.win or 0.0) * 100) if other else 0,
    }


def _parts(rated: Rated[T], which: str) -> Phrase:
    return phrase("advice-parts", which=which, **_numbers(rated.points, rated.win, rated.parts))


def _numbers(points: float, win: float | None, parts: tuple[tuple[RatingPart, float], ...]) -> dict[str, Arg]:
    """Return the parts, their sum, and the chance of winning if it was worked out."""
    plays = any(part is RatingPart.LATER for part, _ in parts)
    total = _net(points) if plays else decimal(points)
    told = tuple(_part(part, worth) for part, worth in parts)
    return {"parts": told, "total": (total,), "win": "no" if win is None else "yes", "games": (_games(win),)}


def _part(part: RatingPart, worth: float) -> Phrase:
    """Say one part: whole points for the card itself, an average gain or loss for what follows."""
    if part is RatingPart.NOW:
        return phrase("advice-part", part=part.value, number=round(worth))
    worths: dict[str, Arg] = {"net": (_net(worth),)} if part is RatingPart.LATER else {"points": (decimal(worth),)}
    return phrase("advice-part", part=part.value, **worths)


def _net(points: float) -> Phrase:
    """Say the points more or less than the others get."""
    sign = "none" if not round(abs(points) * 10) else "minus" if points < 0 else "plus"
    return phrase("advice-net", sign=sign, points=(decimal(abs(points)),))


def _games(chance: float | None) -> Phrase:
    """Say a chance as games in a hundred."""
    return phrase("games-of-100", number=round((chance or 0.0) * 100))
