"""A game reviewed afterwards: grades of good and bad choices, counts, luck and the chance of winning."""

from collections.abc import Callable
from itertools import count
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from audiocrib.analysis.judging import LIMITS, LIMITS_BY_WIN, Grade, grade, ways_away
from audiocrib.analysis.review import USUAL_CARDS, Chosen, Luck, Review, Stretch, look, review
from audiocrib.commands.advise import Wanted, view_of
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import PACK, Card, Cards, Seat, in_order, parse_cards
from audiocrib.rules.commands import Claim, Go, LayAway, Play, SeatCommand, Shuffle
from audiocrib.rules.events import Counted
from audiocrib.rules.legal import Duty, check, duty_of, owed
from audiocrib.rules.options import FirstDeal, MatchForm, Options
from audiocrib.rules.presets import PAGAT, SALON
from audiocrib.rules.state import View, deal_of
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Record, after, begin, next_pack
from audiocrib.table.replay import updates
from tests.table.chairs import header

Answer = Callable[[View, Duty], SeatCommand]
ME, OTHER = Seat(0), Seat(1)
GAME = replace(PAGAT, match=MatchForm.SINGLE, match_length=0)


def level(of: Level) -> Answer:
    rng = Random(3)
    return lambda seen, duty: decide(seen, duty, rng, of)


def lowest(seen: View, duty: Duty) -> SeatCommand:
    """Throw the best cards away, play whatever comes first, and never count anything."""
    seat = seen.viewer
    assert seat is not None
    hand = deal_of(seen).hands[seat] if seen.deal else ()
    if duty is Duty.LAY_AWAY:
        return LayAway(seat, tuple(sorted(hand, key=lambda card: abs(card.rank - 5))[:2]))
    if duty is Duty.PLAY:
        return next((play for card in hand if check(seen, play := Play(seat, card)) is None), Go(seat))
    return Claim(seat, 0) if duty is Duty.COUNT else decide(seen, duty, Random(1), Level.EXPERT)


def played(mine: Answer, theirs: Answer, options: Options = GAME, seed: int = 5, deals: int = 4) -> Record:
    record = begin(header(seed, replace(options, deals_limit=deals)))
    while not record.over:
        who = owed(record.state)[0].seat
        if who is None:
            record = after(record, Shuffle(next_pack(record)))
            continue
        duty = duty_of(record.state, who)
        assert duty
        record = after(record, (mine if who == ME else theirs)(view(record.state, who), duty))
    return record


def test_the_best_player_makes_no_faults_and_the_worst_does() -> None:
    record = played(level(Level.MASTER), lowest)
    best, worst = review(updates(record, ME), ME), review(updates(record, OTHER), OTHER)
    assert {one.grade for one in best.choices if not one.played} == {Grade.BEST}
    assert sum(one.lost for one in best.choices if one.played) < 1.0
    assert Grade.BLUNDER in {one.grade for one in worst.choices}
    assert all((one.lost == 0) == (set(one.cards) == set(one.best)) for one in worst.choices if not one.played)
    assert all(one.said == one.true for one in best.counts)
    assert [one for one in worst.counts if one.said != one.true]


def test_the_numbers_of_a_card_differ_by_what_it_lost() -> None:
    """They are those of the second look, by which the loss was found."""
    losses = 0
    for target in (61, 121):
        record = played(level(Level.MASTER), lowest, replace(GAME, target=target), deals=6)
        for judged in (moment.card for moment in done(look(updates(record, OTHER), OTHER)).moments if moment.card):
            best, chosen = judged.decision.rated, judged.chosen
            assert judged.decision.options[0] is best
            assert chosen in judged.decision.options
            assert sum(points for _, points in chosen.parts) == pytest.approx(chosen.points)
            if judged.lost and judged.by_win:
                assert (best.win or 0.0) - (chosen.win or 0.0) == pytest.approx(judged.lost)
            elif judged.lost:
                assert best.points - chosen.points == pytest.approx(judged.lost)
            losses += judged.lost > 0
    assert losses


def test_every_choice_and_every_count_of_the_seat_is_looked_at() -> None:
    record = played(level(Level.EXPERT), level(Level.CASUAL))
    for seat in (ME, OTHER):
        found = review(updates(record, seat), seat)
        mine = [entry.command for entry in record.entries if getattr(entry.command, "seat", None) == seat]
        assert [one.cards for one in found.choices if not one.played] == [
            c.cards for c in mine if isinstance(c, LayAway)
        ]
        assert [one.cards for one in found.choices if one.played] == [(c.card,) for c in mine if isinstance(c, Play)]
        assert len(found.counts) == sum(isinstance(c, Claim) for c in mine)


def test_nineteen_said_over_nothing_as_a_joke_costs_nothing() -> None:
    """The salon's old joke for nothing is taken as nothing, in the review as at the table."""

    def joking(seen: View, duty: Duty) -> SeatCommand:
        if duty is not Duty.COUNT:
            return lowest(seen, duty)
        true = decide(seen, duty, Random(1), Level.MASTER)
        return Claim(ME, 19) if true == Claim(ME, 0) else true

    options = replace(SALON, match=MatchForm.SINGLE, match_length=0)
    games = (played(joking, lowest, options, seed, deals=2) for seed in count())
    joked = next(
        game
        for game in games
        if any(isinstance(event, Counted) and event.joke for entry in game.entries for event in entry.events)
    )
    found = review(updates(joked, ME), ME)
    assert 0 in {one.true for one in found.counts}
    assert [one for one in found.counts if one.said != one.true] == []


def test_the_chance_begins_near_even_and_ends_with_who_won() -> None:
    record = played(level(Level.EXPERT), level(Level.BEGINNER), deals=0)
    mine, theirs = review(updates(record, ME), ME), review(updates(record, OTHER), OTHER)
    assert 0.4 < mine.chances[0].chance < 0.6
    assert {mine.chances[-1].chance, theirs.chances[-1].chance} == {0.0, 1.0}
    assert all(abs(a.chance + b.chance - 1) < 1e-9 for a, b in zip(mine.chances, theirs.chances, strict=True))
    assert [one.deal for one in mine.chances] == list(range(1, len(mine.chances) + 1))


def test_what_others_held_does_not_change_what_was_chosen_best() -> None:
    """The same hand and the same cards seen, all others in another order."""
    options = Options(first_deal=FirstDeal.CHOSEN)

    def reviewed(pack: Cards) -> tuple[Cards, Review]:
        record = begin(header(5, options))
        while record.state.deal is None:
            record = after(record, Shuffle(pack))
        hand = deal_of(record.state).hands[ME]
        return hand, review(updates(after(record, LayAway(ME, hand[:2])), ME), ME)

    pack = next_pack(begin(header(5, options)))
    hand, first = reviewed(pack)
    others = [card for card in pack if card not in hand]
    swapped = dict(zip(others, reversed(others), strict=True))
    same, second = reviewed(tuple(swapped.get(card, card) for card in pack))
    assert same == hand
    assert second.choices == first.choices


def test_in_a_match_it_is_said_in_which_game() -> None:
    match = replace(PAGAT, target=31, targets=())
    record = played(level(Level.CASUAL), level(Level.CASUAL), match, deals=0)
    assert {one.game for one in review(updates(record, ME), ME).choices} >= {1, 2}


@pytest.mark.parametrize("limits", [LIMITS, LIMITS_BY_WIN])
def test_grades_follow_their_limits(limits: dict[Grade, float]) -> None:
    by_win = limits is LIMITS_BY_WIN
    for found, most in limits.items():
        assert grade(most, by_win) is found
        assert grade(most + 0.001, by_win) is not found
    assert grade(9.0, by_win) is Grade.BLUNDER
    assert grade(0.0, by_win) is Grade.BEST


def test_luck_is_what_the_starters_and_the_cards_brought_above_the_average() -> None:
    """Over many deals of a good player it is nearly nothing a deal, and it depends on the cards alone."""
    record = played(level(Level.EXPERT), level(Level.EXPERT), deals=30)
    found = review(updates(record, ME), ME).luck
    assert found.cards is not None
    assert abs(found.cards) / 30 < 2
    assert abs(found.starters) / 30 < 1.5
    first = done(look(updates(record, ME), ME, Stretch(deal=1))).review.luck
    rest = done(
        look(updates(record, ME), ME, Stretch(since=next(at for at, deal in _deals(record) if deal == 2)))
    ).review.luck
    assert first.starters + rest.starters == pytest.approx(found.starters)
    assert (first.cards or 0) + (rest.cards or 0) == pytest.approx(found.cards)


def _deals(record: Record) -> list[tuple[int, int]]:
    return [
        (at, deal_of(update.view).number)
        for at, update in enumerate(updates(record, ME))
        if update.view.deal is not None
    ]


def test_one_deal_can_be_looked_at_alone_with_what_was_seen_then() -> None:
    record = played(level(Level.EXPERT), lowest)
    second = done(look(updates(record, OTHER), OTHER, Stretch(deal=2)))
    assert {moment.what.deal for moment in second.moments} == {2}
    assert second.review.choices == tuple(one for one in review(updates(record, OTHER), OTHER).choices if one.deal == 2)
    for moment in second.moments:
        assert moment.seen.viewer == OTHER
        assert Card.UNSEEN in deal_of(moment.seen).hands[ME] or not deal_of(moment.seen).hands[ME]


@pytest.mark.parametrize("dealer", [True, False])
def test_what_cards_are_worth_on_average_is_what_random_hands_are_worth(dealer: bool) -> None:
    rng, worth = Random(1), []
    for _ in range(1000):
        seen = view_of(Wanted(in_order(tuple(rng.sample(PACK, 6))), dealer, None))
        worth.append(max(way.points for way in done(ways_away(seen, ME))))
    assert fmean(worth) == pytest.approx(USUAL_CARDS[dealer], abs=0.35)


def test_a_loss_in_games_counts_in_the_average_as_it_does_in_the_total() -> None:
    """A blunder at the end of a short game was left out: the average said 0.0 a discard, and the total 4.4."""
    cards = parse_cards("6D 8S")
    late = Chosen(1, 2, cards, parse_cards("6D TS"), 0.22, Grade.BLUNDER, by_win=True, played=False)
    early = Chosen(1, 1, cards, cards, 0.6, Grade.INACCURACY, by_win=False, played=False)
    found = Review((early, late), (), Luck(), ())
    assert found.means.lay_away == pytest.approx(2.5)
    assert found.cost == pytest.approx(5.0)
