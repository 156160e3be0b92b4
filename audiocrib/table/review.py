"""A recorded game looked at afterwards, for one seat: every choice against the best player's, counts, luck, the chance.

A choice is judged by what its seat could know then, so what the others held is not looked at. No words, no clock.
"""

from enum import StrEnum
from itertools import combinations
from random import Random

from msgspec import Struct

from audiocrib.computer.decision import Part, Rated
from audiocrib.computer.laying_away import lay_away, rated
from audiocrib.computer.levels import SKILLS
from audiocrib.computer.playing import play_card
from audiocrib.computer.winning import before_deal
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.commands import LayAway, Play
from audiocrib.rules.events import Counted, Dealt, Event, GameEnded
from audiocrib.rules.game import new_game
from audiocrib.rules.sight import view
from audiocrib.rules.state import View, deal_of, needs, side_of, to_lay_away
from audiocrib.sitters import Level
from audiocrib.table.record import Record
from audiocrib.table.replay import updates


class Grade(StrEnum):
    """How good a choice was, by points lost; late in a game by games of a hundred."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LIMITS = {Grade.BEST: 0.1, Grade.GOOD: 0.3, Grade.INACCURACY: 0.75, Grade.MISTAKE: 1.5}
"""The most points that a choice of each grade loses; a blunder loses more."""
LIMITS_BY_WIN = {Grade.BEST: 0.005, Grade.GOOD: 0.015, Grade.INACCURACY: 0.04, Grade.MISTAKE: 0.08}
NOISE = 0.2
"""Points by which a search of played cards may be off; a loss of so few is none."""


class Chosen(Struct, frozen=True):
    """A lay-away or a played card, in a game of a match. `lost`: points, or with `by_win` a part of all games; `best`: what the coach says."""

    game: int
    deal: int
    cards: Cards
    best: Cards
    lost: float
    grade: Grade
    by_win: bool
    played: bool


class Count(Struct, frozen=True):
    """A total that the seat said itself."""

    game: int
    deal: int
    crib: bool
    said: int
    true: int


class Chance(Struct, frozen=True):
    """The seat's chance of winning before a deal, from 0 to 1; the last one of a game is after its end."""

    game: int
    deal: int
    chance: float


class Review(Struct, frozen=True):
    """A game as its seat played it. `luck`: points that starters brought above the average of what was kept.

    `chances` is empty where more than two sides play, or not towards a target.
    """

    choices: tuple[Chosen, ...]
    counts: tuple[Count, ...]
    luck: float
    chances: tuple[Chance, ...]


def review(record: Record, seat: Seat) -> Review:
    """Look at all that a seat did in a game."""
    before: View = view(new_game(record.header.options), seat)
    choices: list[Chosen] = []
    counts: list[Count] = []
    chances: list[Chance] = []
    luck, kept = 0.0, 0.0
    for entry, update in zip(record.entries, updates(record, seat), strict=True):
        match entry.command:
            case LayAway(seat=spoke, cards=cards) if spoke == seat:
                ways = _ways(before, seat)
                kept = next(way.part(Part.HAND) for way in ways if set(way.choice) == set(cards))
                choices.append(_laid_away(before, seat, cards, ways))
            case Play(seat=spoke, card=card) if spoke == seat:
                choices.append(_played(before, seat, card))
            case _:
                pass
        for event in update.events:
            if isinstance(event, Counted) and event.seat == seat:
                if event.claim is not None:
                    counts.append(
                        Count(update.view.game, deal_of(update.view).number, event.crib, event.claim, event.points)
                    )
                luck += 0.0 if event.crib else event.points - kept
            chances += _chance(event, update.view, seat)
        before = update.view
    return Review(tuple(choices), tuple(counts), luck, tuple(chances))


def grade(lost: float, by_win: bool) -> Grade:
    """The grade of a choice that loses so much."""
    limits = LIMITS_BY_WIN if by_win else LIMITS
    return next((grade for grade, most in limits.items() if lost <= most + 1e-9), Grade.BLUNDER)


def _ways(seen: View, seat: Seat) -> list[Rated[Cards]]:
    """Every way of laying away, by points."""
    deal = deal_of(seen)
    mine = side_of(seen, deal.dealer) == side_of(seen, seat)
    every = list(combinations(deal.hands[seat], to_lay_away(seen, seat)))
    return rated(seen, seat, every, mine, SKILLS[Level.MASTER], Random(0))


def _laid_away(seen: View, seat: Seat, cards: Cards, ways: list[Rated[Cards]]) -> Chosen:
    decision = lay_away(seen, seat, Level.MASTER, Random(deal_of(seen).number))
    chosen = next((way for way in decision.options if set(way.choice) == set(cards)), None)
    by_win = decision.by_win and chosen is not None
    if by_win and chosen is not None:
        lost = (decision.rated.win or 0.0) - (chosen.win or 0.0)
    else:
        points = {way.choice: way.points for way in ways}
        lost = points[decision.choice] - next(worth for way, worth in points.items() if set(way) == set(cards))
    lost = max(0.0, lost)
    return Chosen(
        seen.game, deal_of(seen).number, cards, decision.choice, lost, grade(lost, by_win), by_win, played=False
    )


def _played(seen: View, seat: Seat, card: Card) -> Chosen:
    decision = play_card(seen, seat, Level.MASTER, Random(len(deal_of(seen).steps)))
    best = decision.choice or card
    chosen = next((option for option in decision.options if option.choice is card), decision.rated)
    if decision.by_win:
        lost = max(0.0, (decision.rated.win or 0.0) - (chosen.win or 0.0))
    else:
        lost = max(0.0, decision.rated.points - chosen.points)
        lost = 0.0 if lost < NOISE else lost
    found = grade(lost, decision.by_win)
    return Chosen(seen.game, deal_of(seen).number, (card,), (best,), lost, found, decision.by_win, played=True)


def _chance(event: Event, after: View, seat: Seat) -> list[Chance]:
    """The chance at the beginning of a deal, and at the end of the game."""
    if len(set(after.sides)) != 2 or after.options.lowball or after.options.deals_limit:
        return []
    mine = side_of(after, seat)
    if isinstance(event, GameEnded):
        return [Chance(after.game, deal_of(after).number + 1, 0.5 if event.draw else float(event.order[0] == mine))]
    if not isinstance(event, Dealt) or len(after.sides) != 2:
        return []
    dealer = side_of(after, deal_of(after).dealer)
    other = next(side for side in after.sides if side != dealer)
    chance = before_deal(needs(after, dealer), needs(after, other))
    return [Chance(after.game, deal_of(after).number, chance if dealer == mine else 1 - chance)]
