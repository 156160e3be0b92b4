"""The counting of each level, and what it notices when others count: right as often as its level says, and never based
on hidden cards.
"""

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from audiocrib.computer.counting import IMPOSSIBLE, call_muggins, count_hand, count_pegs, notices
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Card, Seat, in_order
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.options import Claiming, Muggins, Options
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import Counting, View
from audiocrib.rules.visibility import view
from tests.computer.games import to_play

OFF = {Level.BEGINNER: (0.22, 0.38), Level.CASUAL: (0.1, 0.18), Level.CLUB: (0.03, 0.08), Level.EXPERT: (0.0, 0.01)}
"""Points by which a hand is miscounted on average, either way: bounds for the rates of 3,000 hands."""


def shown(hand: str, starter: str) -> View:
    """Return a view in which seat 0 has to count these four cards."""
    others = " ".join([card for card in PACK if card not in hand.split() and card != starter][:4])
    state = to_play(hand, others, starter, dealer=1)
    return replace(view(state, Seat(0)), phase=Counting(shown=True))


def kept_hands(number: int) -> list[tuple[View, int]]:
    """Return better hands, as people keep them, with their true totals: the better of two."""
    random = Random(9)
    found: list[tuple[View, int]] = []
    while len(found) < number:
        drawn = [random.sample(PACK, 5) for _ in range(2)]
        worth = [score_show(in_order(cards[:4]), cards[4]).points for cards in drawn]
        best = worth.index(max(worth))
        found.append((shown(" ".join(drawn[best][:4]), drawn[best][4]), worth[best]))
    return found


HANDS = kept_hands(300)


@pytest.mark.parametrize("level", OFF)
def test_a_level_miscounts_as_often_as_people_of_its_kind(level: Level) -> None:
    off = []
    for number in range(10):
        off += [
            abs(count_hand(seen, level, Random(f"{number}/{at}")).choice - worth)
            for at, (seen, worth) in enumerate(HANDS)
        ]
    low, high = OFF[level]
    assert low <= fmean(off) <= high


def test_a_master_never_miscounts() -> None:
    assert all(count_hand(seen, Level.MASTER, Random(at)).choice == worth for at, (seen, worth) in enumerate(HANDS))


def test_no_level_says_a_total_that_no_hand_has() -> None:
    for seen, _ in HANDS:
        for seed in range(5):
            assert count_hand(seen, Level.BEGINNER, Random(seed)).choice not in IMPOSSIBLE


def test_the_true_total_is_among_the_alternatives() -> None:
    for at, (seen, worth) in enumerate(HANDS):
        decision = count_hand(seen, Level.BEGINNER, Random(at))
        assert {option.choice for option in decision.options} == {worth, decision.choice}
        assert decision.rated.points == -abs(decision.choice - worth)


@pytest.mark.parametrize(
    ("level", "often"),
    [(Level.BEGINNER, 0.2), (Level.CASUAL, 0.5), (Level.CLUB, 0.8), (Level.EXPERT, 1), (Level.MASTER, 1)],
)
def test_a_slip_of_another_is_noticed_by_level(level: Level, often: float) -> None:
    assert fmean(notices(level, Random(seed)) for seed in range(3000)) == pytest.approx(often, abs=0.03)


def test_what_is_called_is_what_was_missed() -> None:
    seen = replace(shown("5C 5D 5H JS", "2S"), viewer=Seat(1), options=Options(muggins=Muggins.CLAIM))
    said = replace(seen, phase=Counting(shown=True, claim=10))
    worth = score_show(in_order([Card("5C"), Card("5D"), Card("5H"), Card("JS")]), Card("2S")).points
    assert call_muggins(said, Level.MASTER, Random(1)).choice == worth - 10
    assert {call_muggins(said, Level.BEGINNER, Random(seed)).choice for seed in range(40)} == {0, worth - 10}
    right = replace(seen, phase=Counting(shown=True, claim=worth))
    assert {call_muggins(right, level, Random(1)).choice for level in Level} == {0}
    with pytest.raises(LookupError):
        call_muggins(seen, Level.MASTER, Random(1))


def test_what_a_card_pegs_is_claimed_by_level() -> None:
    state = to_play("5C 2D KS 9D", "TC 8C 3C 4C", "AS", dealer=0, options=Options(play_scoring=Claiming.MANUAL))
    state, _ = apply(state, Play(Seat(1), Card("TC")))
    state = replace(state, options=Options())  # the ten makes nothing, and nobody has to say so
    state = replace(state, phase=replace(state.phase, pegging=None, turn=Seat(0)))
    state, _ = apply(replace(state, options=Options(play_scoring=Claiming.MANUAL)), Play(Seat(0), Card("5C")))
    said = [count_pegs(view(state, Seat(0)), Level.BEGINNER, Random(seed)).choice for seed in range(600)]
    assert set(said) == {0, 2}
    assert said.count(0) < 30
    assert count_pegs(view(state, Seat(0)), Level.MASTER, Random(1)).choice == 2
