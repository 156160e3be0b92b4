"""The ends of records: games, matches, teams; who won, and by how much."""

import pytest

from audiocrib.analysis.results import End, people, person, result
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.events import Out
from audiocrib.rules.options import MatchForm, MultiStakes, Options, Sides, Stakes
from audiocrib.rules.presets import BGA, SALON, changed, preset_for
from audiocrib.rules.skunk import Defeat
from audiocrib.rules.state import GameOver
from audiocrib.storage.record import begin
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.table.scored import game, players, scored, table

BEST_OF_3 = changed(SALON, match=MatchForm.BEST_OF, match_length=3, stakes=Stakes.PAGAT)


def test_a_played_game_has_the_result_of_its_last_state() -> None:
    for seed in range(8):
        record = anyhow(header(seed, Options(target=31), PERSON_AND_COMPUTER))
        ended = result(record)
        assert ended
        (only,) = ended.games
        assert isinstance(record.state.phase, GameOver)
        assert (only.winner, only.order, only.end) == (record.state.phase.order[0], record.state.phase.order, End.OUT)
        assert max(only.scores) == only.scores[only.order[0]] == 31
        assert only.events == tuple(event for entry in record.entries for event in entry.events)
        assert ended.winners == (Seat(only.order[0]),)
        assert (ended.wins, ended.points) == (record.state.wins, record.state.match_points)


def test_a_game_that_is_on_and_a_match_between_two_games_have_no_result() -> None:
    assert result(begin(header())) is None
    assert result(scored(table(BEST_OF_3), 121, 90)) is None


def test_scores_are_told_up_to_the_target_and_losers_have_their_line() -> None:
    ended = result(game(124, 80))
    assert ended
    (only,) = ended.games
    assert (only.scores, only.defeats) == ((121, 80), (Defeat.NONE, Defeat.SKUNK))


def test_where_the_deals_ran_out_nobody_is_skunked_and_a_draw_has_no_winner() -> None:
    won, drawn = result(game(70, 20)), result(game(20, 20))
    assert won
    assert drawn
    assert (won.games[0].end, won.games[0].defeats, won.winners) == (End.DEALS, (Defeat.NONE,) * 2, (Seat(0),))
    assert (drawn.games[0].winner, drawn.winners) == (None, ())


def test_each_game_of_a_match_has_its_own_scores_and_the_match_its_winner() -> None:
    """Scores begin at 0 in each game: 121 to 60 (a double skunk, 3 points), 100 to 121 (1), 121 to 90 (a skunk, 2)."""
    record = scored(scored(scored(table(BEST_OF_3), 123, 60), 100, 121), 121, 90)
    ended = result(record)
    assert ended
    assert [played.number for played in ended.games] == [1, 2, 3]
    assert [played.scores for played in ended.games] == [(121, 60), (100, 121), (121, 90)]
    assert [played.defeats[1] for played in ended.games] == [Defeat.DOUBLE, Defeat.NONE, Defeat.SKUNK]
    assert (ended.wins, ended.points, ended.winners) == ((2, 1), (5, 1), (Seat(0),))
    assert sum(len(played.events) for played in ended.games) == sum(len(entry.events) for entry in record.entries)


@pytest.mark.parametrize(
    ("options", "games", "winners"),
    [
        (changed(SALON, match=MatchForm.GAMES, match_length=2), [(121, 100), (100, 121)], ()),
        (changed(SALON, match=MatchForm.GAMES, match_length=2, stakes=Stakes.PAGAT), [(121, 60), (100, 121)], (0,)),
        (changed(SALON, match=MatchForm.RACE, match_length=2), [(121, 100), (100, 121), (5, 121)], (1,)),
    ],
)
def test_a_match_is_won_by_games_or_by_match_points_as_its_form_says(
    options: Options, games: list[tuple[int, int]], winners: tuple[int, ...]
) -> None:
    record = table(options)
    for scores in games:
        record = scored(record, *scores)
    ended = result(record)
    assert ended
    assert ended.winners == winners


def test_a_team_wins_together() -> None:
    ended = result(scored(table(changed(preset_for("salon", 4), sides=Sides.PAIRS)), 90, 121))
    assert ended
    assert ended.winners == (1, 3)
    assert ended.games[0].members(Side(0)) == (0, 2)
    assert ended.games[0].defeats == (Defeat.SKUNK, Defeat.NONE)


def test_sides_are_those_of_each_game_where_the_captain_changes() -> None:
    options = changed(
        preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121), match=MatchForm.GAMES, match_length=2
    )
    ended = result(scored(scored(table(options), 61, 100), 20, 121))
    assert ended
    assert [played.members(Side(0)) for played in ended.games] == [(0,), (1,)]
    assert ended.games[1].defeats == (Defeat.LURCH, Defeat.NONE)
    assert ended.wins == (2, 0, 1)
    assert ended.winners == (0,)


def test_the_first_side_out_comes_first_where_the_others_play_on_for_places() -> None:
    """Two places are worth something among three, so the game ends with the second; both have 121 points."""
    options = changed(preset_for("salon", 3), multi_stakes=MultiStakes.PLACING)
    record = anyhow(header(3, options, players(3)))
    ended = result(record)
    assert ended
    (only,) = ended.games
    out = [event.side for entry in record.entries for event in entry.events if isinstance(event, Out)]
    assert len(out) == 2
    assert list(only.order[:2]) == out
    assert ended.winners == only.members(out[0])
    assert ended.points[out[0]] > ended.points[out[1]] > ended.points[only.order[2]]


def test_low_wins_without_a_skunk() -> None:
    ended = result(game(121, 30, options=changed(BGA, lowball=True)))
    assert ended
    assert (ended.winners, ended.games[0].defeats) == ((1,), (Defeat.NONE,) * 2)


def test_the_person_is_the_first_human_wherever_that_seat_is() -> None:
    options = preset_for("salon", 3)
    assert person(table(options, people=(2,))) == 2
    assert person(table(options, people=())) == 0
    assert people(table(options, people=(1, 2))) == (1, 2)
