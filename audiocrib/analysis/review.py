"""Reviews a game for a seat, by what its chair was told: its choices against the best player's, counts, luck, chances.

A choice is judged by what its seat could know then; the others' cards are unknown here. No words, no clock.
"""

from collections.abc import Iterable
from statistics import fmean

from msgspec import Struct

from audiocrib.analysis.judging import POINT, Grade, Judgement, judge_away, judge_card, ways_away
from audiocrib.computer.decision import RatingPart
from audiocrib.computer.summing import in_order
from audiocrib.computer.winning import before_deal
from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.cards import Card, Cards, Rank, Seat
from audiocrib.rules.events import Counted, Dealt, Event, GameEnded, LaidAway, Played, StarterTurned
from audiocrib.rules.scoring import Combinations
from audiocrib.rules.state import View, deal_of, needs, side_of, target_of
from audiocrib.table.chair import Update

USUAL_CARDS = {True: 13.86, False: 2.48}
"""The average worth of six cards between two players, laid away as well as possible: the dealer's, the other's.

Hand, crib (mine or against me) and the play, over 60,000 random hands each; standard errors 0.012 and 0.011.
"""


class Chosen(Struct, frozen=True):
    """A lay-away or a played card, in a game of a match. `lost`: points, or with `by_win` a fraction of games; `best`:
    the coach's choice.
    """

    game: int
    deal: int
    cards: Cards
    best: Cards
    lost: float
    grade: Grade
    by_win: bool
    played: bool

    @property
    def points(self) -> float:
        """Points lost, approximately, whatever the loss was measured in."""
        return self.lost / POINT if self.by_win else self.lost


class Count(Struct, frozen=True):
    """A total that the seat itself said."""

    game: int
    deal: int
    crib: bool
    said: int
    true: int


class Chance(Struct, frozen=True):
    """The seat's chance of winning before a deal, from 0 to 1, and the scores; a game's last one is after its end."""

    game: int
    deal: int
    chance: float
    mine: int
    theirs: int


class Luck(Struct, frozen=True):
    """Points by chance, beyond the average. `cards`: as dealt and best laid away; `starters`: for the hand, and heels.

    `cards` is None where their average worth is unknown: at tables other than six cards for two.
    """

    cards: float | None = None
    starters: float = 0.0


class Means(Struct, frozen=True):
    """The average loss: points for laying away, for a played card and for a total said; chances of winning are converted."""

    lay_away: float
    card: float
    count: float


class Review(Struct, frozen=True):
    """A game as its seat played it.

    `chances` is empty if more than two sides play, or not towards a target.
    """

    choices: tuple[Chosen, ...]
    counts: tuple[Count, ...]
    luck: Luck
    chances: tuple[Chance, ...]

    @property
    def cost(self) -> float:
        """Points that all choices lost together, approximately, with chances of winning converted."""
        return in_order(one.points for one in self.choices)

    @property
    def means(self) -> Means:
        """The average losses; 0 if there was nothing to lose."""
        return Means(
            _mean(one.points for one in self.choices if not one.played),
            _mean(one.points for one in self.choices if one.played),
            _mean(abs(one.said - one.true) for one in self.counts),
        )


def together(reviews: Iterable[Review]) -> Review:
    """Combine several games of one person; chances of winning belong to each alone, and are left out."""
    found = list(reviews)
    cards = [one.luck.cards for one in found if one.luck.cards is not None]
    return Review(
        tuple(choice for one in found for choice in one.choices),
        tuple(count for one in found for count in one.counts),
        Luck(in_order(cards) if cards else None, in_order(one.luck.starters for one in found)),
        (),
    )


class Moment(Struct, frozen=True):
    """A choice or claim, with what its seat saw then, and what the best player thought of it.

    `combinations`: what there was to count, for a claimed total.
    """

    what: Chosen | Count
    seen: View
    away: Judgement[Cards] | None = None
    card: Judgement[Card | None] | None = None
    combinations: Combinations = ()

    @property
    def fault(self) -> bool:
        """True for an inaccuracy or worse, or a wrong total."""
        if isinstance(self.what, Count):
            return self.what.said != self.what.true
        return self.what.grade not in {Grade.BEST, Grade.GOOD}

    @property
    def seat(self) -> Seat:
        """The seat that chose or counted."""
        if self.seen.viewer is None:
            raise LookupError("a spectator chooses nothing")
        return self.seen.viewer

    @property
    def forced(self) -> bool:
        """True if there was nothing to choose."""
        judged = self.away or self.card
        return judged is not None and len(judged.decision.options) == 1


class Stretch(Struct, frozen=True):
    """The updates to review: from `since` up to but excluding `until`, in one game, in one deal; None is no limit."""

    since: int = 0
    until: int | None = None
    game: int | None = None
    deal: int | None = None

    def holds(self, number: int, seen: View) -> bool:
        """Return whether the stretch contains the update with this number, which leads to this view."""
        if number < self.since or (self.until is not None and number >= self.until) or seen.deal is None:
            return False
        return self.game in {None, seen.game} and self.deal in {None, seen.deal.number}


WHOLE = Stretch()


def review(told: Iterable[Update], seat: Seat) -> Review:
    """Review everything that a seat did in a game."""
    return done(look(told, seat)).review


def look(told: Iterable[Update], seat: Seat, stretch: Stretch = WHOLE) -> Steps["Looked"]:
    """Review a stretch of a game for a seat, in steps; a few hundredths of a second for each card it chose.

    `told`: what the chair of this seat was told, from the first update on.
    """
    looked = Looked(seat)
    before: View | None = None
    for number, update in enumerate(told):
        if stretch.holds(number, update.view):
            yield from looked.take(before or update.view, update)
        yield
        before = update.view
    return looked


class Looked:
    """The findings so far: `moments` in order, and the sums over them."""

    def __init__(self, seat: Seat) -> None:
        self.moments: list[Moment] = []
        self._seat = seat
        self._chances: list[Chance] = []
        self._cards: float | None = None
        self._starters = 0.0
        self._kept: float | None = None
        """The average worth of the seat's own hand in the deal; None if its discard was not seen."""

    @property
    def review(self) -> Review:
        """The findings so far, as a value."""
        told = [moment.what for moment in self.moments]
        return Review(
            tuple(one for one in told if isinstance(one, Chosen)),
            tuple(one for one in told if isinstance(one, Count)),
            Luck(self._cards, self._starters),
            tuple(self._chances),
        )

    def take(self, before: View, update: Update) -> Steps[None]:
        """Take one more update; `before` is what the seat saw when the command behind it was given.

        Where the low score wins only counts are taken: the best player does not know such games.
        """
        low = before.options.lowball
        for event in update.events:
            match event:
                case LaidAway(seat=seat, cards=cards) if seat == self._seat and not low:
                    yield from self._laid_away(before, cards)
                case Played(seat=seat, card=card) if seat == self._seat and not low:
                    yield from self._played(before, card)
                case Counted(seat=seat) if seat == self._seat:
                    self._counted(event, before, update.view)
                case StarterTurned(card=card) if self._kept is not None:
                    self._starters += _heels(update.view, self._seat, card)
                case Dealt():
                    self._kept = None
                case _:
                    pass  # neither a count nor luck
            self._chances += _chance(event, update.view, self._seat)

    def _laid_away(self, before: View, cards: Cards) -> Steps[None]:
        ways = yield from ways_away(before, self._seat)
        self._kept = next(way.part(RatingPart.HAND) for way in ways if set(way.choice) == set(cards))
        if len(before.sides) == 2 and len(deal_of(before).hands[self._seat]) == 6 and not before.options.lowball:
            usual = USUAL_CARDS[deal_of(before).dealer == self._seat]
            self._cards = (self._cards or 0.0) + max(way.points for way in ways) - usual
        judged = yield from judge_away(before, self._seat, cards, ways)
        chosen = _chosen(before, cards, judged.decision.choice, judged, played=False)
        self.moments.append(Moment(chosen, before, away=judged))

    def _played(self, before: View, card: Card) -> Steps[None]:
        judged = yield from judge_card(before, self._seat, card)
        chosen = _chosen(before, (card,), (judged.decision.choice or card,), judged, played=True)
        self.moments.append(Moment(chosen, before, card=judged))

    def _counted(self, event: Counted, before: View, after: View) -> None:
        if event.claim is not None:
            claim = 0 if event.joke else event.claim  # nineteen claimed for nothing, which costs nothing
            said = Count(after.game, deal_of(after).number, event.crib, claim, event.points)
            self.moments.append(Moment(said, before, combinations=event.combinations))
        if not event.crib and self._kept is not None:
            self._starters += event.points - self._kept


def _chosen(
    before: View, cards: Cards, best: Cards, judged: Judgement[Cards] | Judgement[Card | None], *, played: bool
) -> Chosen:
    number = deal_of(before).number
    return Chosen(before.game, number, cards, best, judged.lost, judged.grade, judged.by_win, played)


def _heels(after: View, seat: Seat, starter: Card) -> float:
    """Return what heels are worth beyond the average, for the seat or, with two sides, against it."""
    deal = deal_of(after)
    mine = side_of(after, deal.dealer) == side_of(after, seat)
    if not after.options.heels or not (mine or len(set(after.sides)) == 2):
        return 0.0
    seen = (*deal.hands[seat], *deal.laid[seat])
    average = (4 - sum(card.rank is Rank.JACK for card in seen)) / (52 - len(seen))
    return (1 if mine else -1) * after.options.heels * ((starter.rank is Rank.JACK) - average)


def _chance(event: Event, after: View, seat: Seat) -> list[Chance]:
    """Return the chance at the beginning of a deal, and at the end of the game."""
    if len(after.sides) != 2 or after.options.lowball or after.options.deals_limit:
        return []
    mine, number = side_of(after, seat), deal_of(after).number
    theirs = next(side for side in after.sides if side != mine)
    scores = tuple(min(after.scores[side], target_of(after, side)) for side in (mine, theirs))
    if isinstance(event, GameEnded):
        won = 0.5 if event.draw else float(event.order[0] == mine)
        return [Chance(after.game, number + 1, won, *scores)]
    if not isinstance(event, Dealt):
        return []
    dealer = side_of(after, deal_of(after).dealer)
    other = next(side for side in after.sides if side != dealer)
    chance = before_deal(needs(after, dealer), needs(after, other))
    return [Chance(after.game, number, chance if dealer == mine else 1 - chance, *scores)]


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return fmean(found) if found else 0.0
