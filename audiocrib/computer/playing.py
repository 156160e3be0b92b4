"""Chooses a card to play, by level: the obvious one, the most at once, what is left on the table, one step, a search.

The others may hold what the view does not show, less what their gos rule out.
"""

import random

from msgspec.structs import replace

from audiocrib.computer import multiplayer, searching
from audiocrib.computer.decision import Decision, Rated, RatingPart, decided
from audiocrib.computer.determinize import left_by_rank, room_at_gos
from audiocrib.computer.levels import SKILLS, Skill, Style
from audiocrib.computer.one_ply import LEAVES, Fears, after_card, fears_by_rank
from audiocrib.computer.player_kinds import Level
from audiocrib.computer.rollout import FIRST, SCALE
from audiocrib.computer.searching import rows, series_number
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import Card, Cards, Rank, Seat
from audiocrib.rules.options import DealForm, NobsInPlay
from audiocrib.rules.scoring import GREATEST_PEG, score_play
from audiocrib.rules.state import View, count, deal_of, needs, playable, playing, series_cards, side_of

_NOW, _LATER = RatingPart.NOW, RatingPart.LATER  # looking up an enum member takes as long as everything else here
CLOSE = 0.15
"""Leads this close in points are not told apart by a search."""
MOST = GREATEST_PEG + 1
"""The most one card can score, including nobs in the play."""
SEES_OBVIOUS = 0.8
"""The chance that a beginner takes obvious points."""
SEES_RUN = 0.4
"""The same for a run whose cards did not come in order."""


def choosing_card(view: View, seat: Seat, level: Level, rng: random.Random) -> Steps[Decision[Card | None]]:
    """Choose the best card that fits, ties by chance; None, a go, if none fits.

    Raises:
        LookupError: no cards are being played.
    """
    playing(view)
    fitting = list(playable(view, seat))
    if not fitting:
        return decided([Rated[Card | None](None, 0.0)])
    rng.shuffle(fitting)
    skill = SKILLS[level]
    options = yield from rated(view, seat, tuple(fitting), skill, rng)
    near = needs(view, side_of(view, seat)) <= MOST
    winning = next((card for card in fitting if wins(view, seat, card)), None) if near else None
    if winning is not None and skill.style is not Style.OBVIOUS:
        return decided(options, winning)
    by_win = all(option.win is not None for option in options)
    leads = skill.style is Style.SEARCH and not by_win and not series_cards(view)
    return decided(options, lead_of(options) if leads else None, by_win)


def card_to_play(view: View, seat: Seat, level: Level, rng: random.Random) -> Steps[Card | None]:
    """Choose as `choosing_card` does, without any thought if there is no choice.

    Raises:
        LookupError: no cards are being played.
    """
    playing(view)
    fitting = playable(view, seat)
    if len(fitting) > 1 or SKILLS[level].style is Style.OBVIOUS:  # a beginner draws what is seen by chance, even then
        decision = yield from choosing_card(view, seat, level, rng)
        return decision.choice
    return fitting[0] if fitting else None


def lead_of(options: list[Rated[Card | None]]) -> Card | None:
    """Return, of leads as good as the best, the one with the most neighbours in the hand, then the higher one."""
    best = max(option.points for option in options)
    close = [option.choice for option in options if option.choice and option.points > best - CLOSE]
    ranks = {option.choice.rank for option in options if option.choice}

    def companions(card: Card) -> tuple[int, int]:
        return len({card.rank - 1, card.rank + 1} & ranks), card.rank

    return max(close, key=companions)


def rated(view: View, seat: Seat, fitting: Cards, skill: Skill, rng: random.Random) -> Steps[list[Rated[Card | None]]]:
    """Rate each card that fits, as this player sees it; nobs in the play is a point for its jack, now or later."""
    options = yield from _by_ranks(view, seat, fitting, skill, rng)
    nobs = _nobs_in_play(view, seat)
    if nobs is None:
        return options
    later = view.options.deal_form is not DealForm.FIVE_CARD  # where one series is played, it may stay in the hand
    return [_with_nobs(option, nobs, later) for option in options]


def _by_ranks(
    view: View, seat: Seat, fitting: Cards, skill: Skill, rng: random.Random
) -> Steps[list[Rated[Card | None]]]:
    match skill.style:
        case Style.OBVIOUS:
            dear = _dear(view, fitting, skill, rng)
            return [_plain(card, _seen(view, card, rng), -dear.get(card, 0.0)) for card in fitting]
        case Style.GREEDY:
            dear = _dear(view, fitting, skill, rng)
            return [_plain(card, _now(view, card), card.worth / 100 - dear.get(card, 0.0)) for card in fitting]
        case Style.TABLE:
            return [_by_table(view, seat, card) for card in fitting]
        case Style.SEARCH if len(view.sides) == 2 and len(fitting) > 1:
            return (yield from searching.rated(view, seat, fitting, skill.samples, skill.wins, rng))
        case Style.SEARCH if len(fitting) > 1:
            return (yield from multiplayer.rated(view, seat, fitting, skill.samples_of_several, rng))
        case _:
            return _one_step(view, seat, fitting)


def wins(view: View, seat: Seat, card: Card) -> bool:
    """Return whether this card alone takes its player out."""
    need = needs(view, side_of(view, seat))
    if need > MOST:
        return False
    return score_play((*series_cards(view), card), view.options, deal_of(view).starter).points >= need


def _nobs_in_play(view: View, seat: Seat) -> Card | None:
    """Return the jack in this hand that scores when it is played."""
    starter = deal_of(view).starter
    if view.options.nobs_in_play is not NobsInPlay.ON_PLAY or starter is None:
        return None
    hand = deal_of(view).hands[seat]
    return next((card for card in hand if card.rank is Rank.JACK and card.suit is starter.suit), None)


def _with_nobs(option: Rated[Card | None], nobs: Card, later: bool) -> Rated[Card | None]:
    """Add the point: now for the jack, later for a card that leaves it in the hand, so that it decides nothing."""
    if not (later or option.choice == nobs):
        return option
    part = _NOW if option.choice == nobs else _LATER
    parts = tuple([(which, points + (which is part)) for which, points in option.parts])
    return replace(option, points=option.points + 1, parts=parts)


def _now(view: View, card: Card) -> int:
    return rows()[series_number(series_cards(view))][0][card.rank.value]


def _plain(card: Card, now: float, later: float) -> Rated[Card | None]:
    return Rated(card, now + later, None, ((_NOW, now), (_LATER, later)))


def _seen(view: View, card: Card, rng: random.Random) -> int:
    """Return the points of this card if they are seen."""
    points = _now(view, card)
    ranks = [one.rank for one in (*series_cards(view), card)][-3:]
    in_order = ranks in (sorted(ranks), sorted(ranks, reverse=True))
    run = points > 2 and len({*ranks}) == len(ranks)
    chance = SEES_RUN if run and not in_order else SEES_OBVIOUS
    return points if rng.random() < chance else 0


def _dear(view: View, fitting: Cards, skill: Skill, rng: random.Random) -> dict[Card, float]:
    """Return the cost of cards that leave 5 or 21, on which any ten-card scores, if the player checks for that this
    time.
    """
    looks, on_table = rng.random() < skill.sees_tens, count(view)
    return {card: LEAVES.get(on_table + card.worth, 0.0) for card in fitting if looks}


def _by_table(view: View, seat: Seat, card: Card) -> Rated[Card | None]:
    """Rate as the imagined players of a search do: by what it leaves, and early in a series by possible answers."""
    series = series_number(series_cards(view))
    rank = card.rank.value
    pegs, values, _ = rows()[series]
    if series >= FIRST:
        return _plain(card, pegs[rank], values[rank] / SCALE - pegs[rank])
    opening = rows().openings[series << 4 | rank]
    rest = [other.rank.value for other in deal_of(view).hands[seat] if other is not card]
    return _plain(card, pegs[rank], (sum([opening[own] for own in rest]) - opening[0]) / SCALE)


def _one_step(view: View, seat: Seat, fitting: Cards) -> list[Rated[Card | None]]:
    fears, series, known = feared(view, seat), series_number(series_cards(view)), rows()
    pegs = known.replies[series][0]
    held = [(card.place >> 2) + 1 for card in deal_of(view).hands[seat]]
    by_rank: dict[int, tuple[int, float]] = {}
    options = []
    for card in fitting:
        rank = (card.place >> 2) + 1
        if rank not in by_rank:
            rest = list(held)
            rest.remove(rank)
            by_rank[rank] = pegs[rank], after_card(known, series << 4 | rank, rest, fears)
        options.append(_plain(card, *by_rank[rank]))
    return options


def feared(view: View, seat: Seat) -> Fears:
    """Return how likely it is that the others hold each rank, if every unseen card is equally likely."""
    hands = deal_of(view).hands
    held = sum([len(hand) for other, hand in enumerate(hands) if other != seat])
    others = [Seat(other) for other in range(len(hands)) if other != seat]
    room = min([room_at_gos(view, other) if hands[other] else 31 for other in others])
    return fears_by_rank(left_by_rank(view, seat), held, min(room, 30))
