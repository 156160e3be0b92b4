"""The fast play by ranks agrees with the slow one, and with the rules, card by card."""

from random import Random

import pytest

from audiocrib.computer import rollout as playing_out
from audiocrib.computer.replies import replies_to
from audiocrib.computer.rollout import FIRST, LEFT, SCALE, UNFIT, Rows, play_out
from audiocrib.computer.searching import series_number
from audiocrib.computer.series import pegs_next, shortened
from audiocrib.computer.tables import tables
from audiocrib.rules.cards import PACK, in_order, print_cards
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.options import NobsInPlay, Options
from audiocrib.rules.state import Playing, deal_of, playable, series_cards
from tests.computer.games import to_play
from tests.computer.slow_points import pegs

GREEDY = Rows([0] * LEFT, tables().openings)


def test_every_next_card_pegs_what_the_slow_count_says() -> None:
    random = Random(31)
    for _ in range(3000):
        series: tuple[int, ...] = ()
        number = 0
        while True:
            row = pegs_next(number)
            assert row[0] == sum(min(rank, 10) for rank in series)
            for rank in range(1, 14):
                fits = row[0] + min(rank, 10) <= 31
                if series.count(rank) < 4:
                    assert row[rank] == (pegs((*series, rank)) if fits else -1)
            fitting = [rank for rank in range(1, 14) if row[rank] >= 0 and series.count(rank) < 4]
            if not fitting:
                break
            series = (*series, random.choice(fitting))
            number = number << 4 | series[-1]


def test_a_row_values_what_is_left_on_the_table() -> None:
    left = [0] * LEFT
    left[(15 * 14 + 5) * 14 + 10] = 8
    pegs_now, values, _ = Rows(left, tables().openings)[10]
    assert pegs_now[5] == 2
    assert values[5] == 2 * 16 - 8
    assert Rows(left, tables().openings)[(10 << 4 | 10) << 4 | 10][1][2] == UNFIT


def test_rows_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "_MOST_ROWS", 20)
    rows = Rows([0] * LEFT, tables().openings)
    for series in range(1, 14):
        for after in range(1, 14):
            assert rows[series << 4 | after][0][0] == min(series, 10) + min(after, 10)
    assert len(rows) <= 20


def test_an_opening_knows_what_each_card_still_held_would_answer() -> None:
    """After a six that I led, the other may make fifteen with a nine, and my seven then makes no run."""
    six = GREEDY.openings[6]
    assert six[0] > 0
    assert six[6] > six[13] > 0, "a pair royal, or a 15, against what a king makes"
    assert GREEDY.openings[5][0] == max(GREEDY.openings[rank][0] for rank in range(1, 14))


def greediest(cards: tuple[int, ...], series: int) -> int:
    """Return what `play_out` plays: by openings in the first cards of a series, then what scores most."""
    pegs_now, values, _ = GREEDY[series]
    worth = dict.fromkeys(cards, UNFIT)
    for rank in cards:
        if series < FIRST and len(cards) > 1 and pegs_now[rank] >= 0:
            opening = GREEDY.openings[series << 4 | rank]
            worth[rank] = pegs_now[rank] * SCALE - opening[0] + sum(opening[own] for own in cards) - opening[rank]
        elif pegs_now[rank] >= 0:
            worth[rank] = values[rank]
    return max(cards, key=lambda rank: worth[rank])


def test_playing_out_is_the_play_of_the_rules() -> None:
    """Random hands are played out once fast, and once by the rules with gos and last cards."""
    random = Random(7)
    for _ in range(150):
        cards = random.sample(PACK, 9)
        hands = tuple(print_cards(in_order(cards[at : at + 4])) for at in (0, 4))
        state = to_play(hands[0], hands[1], cards[8], dealer=1, options=Options(nobs_in_play=NobsInPlay.OFF))
        before, deal = state.scores, deal_of(state)
        mine, theirs = ([card.rank.value for card in hand] for hand in deal.hands)
        pegged = play_out(GREEDY, 0, mine, theirs, my_turn=True, my_last=False)
        while isinstance(state.phase, Playing):
            seat = state.phase.turn
            held = tuple(card.rank.value for card in deal_of(state).hands[seat])
            rank = greediest(held, series_number(series_cards(state)))
            card = next(card for card in playable(state, seat) if card.rank == rank)
            state, _ = apply(state, Play(seat, card))
        assert tuple(after - start for after, start in zip(state.scores, before, strict=True)) == pegged


def test_playing_out_ends_when_somebody_has_won() -> None:
    assert play_out(GREEDY, 0, [10, 10], [5, 5], True, False, 9, 2) == (0, 2)
    assert play_out(GREEDY, 10, [5, 1], [9, 9], True, False, 2, 9) == (2, 0)


def test_a_shortened_series_pegs_as_the_whole_one_does() -> None:
    """Card by card, shortened again after each; with few ranks, where pairs and runs are many."""
    random = Random(8)
    short_ones = 0
    for _ in range(3000):
        whole = short = count = 0
        for rank in random.choices((1, 2, 3, 4, 5, 6, 7, 8, 12), k=12):
            count += min(rank, 10)
            if count > 31:
                break
            whole, short = whole << 4 | rank, shortened(short << 4 | rank)
            assert pegs_next(short) == pegs_next(shortened(whole)) == pegs_next(whole)
            assert short & 15 == rank
            short_ones += short != whole
    assert short_ones > 1000


def test_replies_and_answers_peg_what_is_pegged_card_by_card() -> None:
    random = Random(9)
    pairs = runs = 0
    for _ in range(300):
        ranks, series = random.sample(range(1, 14), 5), 0
        while True:
            now = pegs_next(series)
            pegs_now, made, answers = replies_to(series)
            assert pegs_now == now
            fitting = [rank for rank in range(1, 14) if now[rank] >= 0]
            assert made == tuple(now[rank] for rank in fitting)
            for place, reply in enumerate(fitting):
                after = pegs_next(shortened(series << 4 | reply))
                assert [row[place] for row in answers[1:]] == [max(0, points) for points in after[1:]]
                pairs, runs = pairs + (12 in after), runs + (5 in after)
            fitting = [rank for rank in fitting if rank in ranks]
            if not fitting:
                break
            series = shortened(series << 4 | random.choice(fitting))
    assert pairs > 100
    assert runs > 100
