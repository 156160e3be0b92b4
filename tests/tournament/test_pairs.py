"""The games of a pair: the same cards for both, points by source, and programs that are kept or replaced."""

import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Muggins, Options, Sides
from audiocrib.rules.presets import ACC, SALON, preset_for
from audiocrib.rules.state import GameOver, View
from audiocrib.table.engine_program import EngineFault
from audiocrib.tournament.contestants import Contestants, OtherVersionError, each_pair
from audiocrib.tournament.game import Mind, Source, played
from audiocrib.tournament.pairs import Failure, Measure, Pair, Tournament, far, lead
from audiocrib.tournament.result import estimate, result
from tests.tournament.programs import FIRST_CHOICE, GIVES_UP, ONE_GAME, command, program, starts

SHORT = Options(target=31)


def meeting(first: str, second: str, measure: Measure = Measure.GAMES, options: Options = SHORT) -> Tournament:
    return Tournament(__version__, measure, (first, second), second, options, seed=4)


def pairs(tournament: Tournament, number: int) -> list[Pair]:
    return list(each_pair(tournament, range(number)))


def mind(level: Level) -> Mind:
    return lambda seen, duty, rng: decide(seen, duty, rng, level)


@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_the_same_player_wins_exactly_half_of_its_games_against_itself(level: str) -> None:
    done = pairs(meeting(level, level), 2)
    assert [pair.values for pair in done] == [(0.5, 0.0)] * 2
    assert all(pair.points[0] == pair.points[1] for pair in done)


def test_a_program_seeded_by_hello_wins_half_against_itself() -> None:
    ours = "engine:" + command(sys.executable, "-m", "audiocrib", "engine", "--level", "beginner")
    (pair,) = pairs(meeting(ours, ours), 1)
    assert pair.values == (0.5, 0.0)
    assert pair.points[0] == pair.points[1]
    assert not pair.failures


@pytest.mark.parametrize(("measure", "nothing"), [(Measure.DEALS, (0.0, 0.0)), (Measure.SIDES, (0.5, 0.0))])
def test_no_player_is_better_than_itself_in_deals_or_as_a_side(measure: Measure, nothing: tuple[float, float]) -> None:
    options = far(SALON) if measure is Measure.DEALS else replace(preset_for("salon", 3), target=31)
    for pair in pairs(meeting("casual", "casual", measure, options), 3):
        assert pair.values[:2] == nothing
        assert pair.points[0] == pair.points[1]


def test_both_players_have_the_same_hands() -> None:
    """In the second game the players swap seats: what was dealt to seat 0 now goes to the other player."""
    dealt: list[tuple[int, Seat, object]] = []

    class Watching(Contestants):
        def sit(self, player: str, seat: Seat, seed: str) -> Mind:
            usual = super().sit(player, seat, seed)
            dealt.append((0, seat, player))

            def watched(seen: View, duty: Duty, rng: Random) -> SeatCommand:
                if duty is Duty.LAY_AWAY and seen.deal and seen.deal.number == 1:
                    dealt.append((1, seat, seen.deal.hands[seat]))
                return usual(seen, duty, rng)

            return watched

    list(each_pair(meeting("beginner", "casual"), [5], Watching))
    seats = [(seat, player) for what, seat, player in dealt if what == 0]
    assert seats == [(0, "beginner"), (1, "casual"), (0, "casual"), (1, "beginner")]
    hands = [(seat, hand) for what, seat, hand in dealt if what == 1]
    assert len(hands) == 4
    assert sorted(hands[:2]) == sorted(hands[2:])
    assert hands[0][1] != hands[1][1]


@pytest.mark.parametrize("options", [SALON, replace(ACC, match=SALON.match, match_length=0)])
def test_points_by_source_add_up_to_the_scores(options: Options) -> None:
    game = played((mind(Level.BEGINNER), mind(Level.CLUB)), options, "1/1")
    assert tuple(map(sum, game.points)) == game.state.scores
    assert max(game.scores) == options.target
    assert game.state.deal is not None
    assert game.deals == game.state.deal.number
    place = list(Source).index(Source.MUGGINS)
    calm = played((mind(Level.BEGINNER), mind(Level.CLUB)), replace(options, muggins=Muggins.OFF), "1/1")
    assert not any(points[place] for points in calm.points)


@pytest.mark.parametrize("lowball", [False, True])
def test_the_winning_side_has_won_whatever_the_targets(lowball: bool) -> None:
    """The captain wins with 11 points against the pair's 20; at lowball the side with fewer is ahead."""
    options = replace(preset_for("bga", 3), sides=Sides.CAPTAIN, targets=(11, 21), lowball=lowball)
    tournament = meeting("casual", "casual", Measure.SIDES, options)
    for number in (0, 1):
        around = tuple(mind(Level.CASUAL) for _ in range(3))
        table = played(around, options, f"{tournament.seed}/{number}")
        won = isinstance(table.state.phase, GameOver) and table.state.phase.order[0] == number
        (pair,) = each_pair(tournament, [number])
        assert pair.values == (0.5, 0.0, float(won))
        assert (lead(table, number) > 0) is won


def test_a_score_with_a_handicap_is_relative_to_its_own_target() -> None:
    options = Options(target=11, targets=(11, 31))
    game = played((mind(Level.CASUAL), mind(Level.CASUAL)), options, "3")
    best = max(range(2), key=lambda side: game.state.scores[side] - options.targets[side])
    assert game.scores[best] == options.targets[best]
    assert far(options).targets == ()


def test_one_deal_ends_before_the_next_one() -> None:
    deal = played((mind(Level.CLUB), mind(Level.CLUB)), far(SALON), "3/3", one_deal=True)
    assert deal.deals == 1
    assert all(points[list(Source).index(Source.HAND)] >= 0 for points in deal.points)
    assert sum(deal.state.scores) > 0


def test_a_program_is_started_once_for_a_seat_and_plays_all_games(tmp_path: Path) -> None:
    done = pairs(meeting(program(tmp_path, FIRST_CHOICE), "casual"), 3)
    assert starts(tmp_path) == 2
    assert not any(pair.failures for pair in done)
    assert pairs(meeting(program(tmp_path, FIRST_CHOICE), "casual"), 3) == done


def test_a_program_that_ends_after_its_game_is_started_again(tmp_path: Path) -> None:
    done = pairs(meeting(program(tmp_path, ONE_GAME), "casual"), 2)
    assert starts(tmp_path) == 4
    assert not any(pair.failures for pair in done)


def test_a_program_that_fails_is_replaced_to_the_end_of_its_game_and_the_pair_says_so(tmp_path: Path) -> None:
    player = program(tmp_path, GIVES_UP)
    done = pairs(meeting(player, "casual"), 3)
    failure = Failure(player, EngineFault.ENDED.value)
    assert [pair.failures for pair in done] == [(), (failure, failure), ()]
    assert result(meeting(player, "casual"), done).failed == {(player, "ended"): 2}


def test_base_plays_as_a_program() -> None:
    base = Path(__file__).parents[1] / "benchmarks" / "base_player.py"
    (pair,) = pairs(meeting("engine:" + command(sys.executable, str(base)), "beginner"), 1)
    assert not pair.failures


def test_another_version_plays_no_pair() -> None:
    with pytest.raises(OtherVersionError, match=__version__):
        list(each_pair(replace(meeting("casual", "club"), program="0.0.0"), [1]))


def test_an_estimate_is_a_mean_with_its_interval() -> None:
    alone = estimate([0.5])
    assert (alone.mean, alone.about) == (0.5, None)
    several = estimate([0.0, 1.0, 0.0, 1.0])
    assert several.mean == 0.5
    assert several.about == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
