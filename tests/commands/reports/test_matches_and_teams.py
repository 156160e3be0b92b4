"""Matches and teams in the list, in the figures and in replays."""

import json
import re
from pathlib import Path

import pytest

from audiocrib.rules.options import MatchForm, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from tests.commands.reports.calls import lines, refused
from tests.table.chairs import header
from tests.table.journals import anyhow, put_by, written
from tests.table.scored import players


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return a folder with a match of two and a game of three pairs, in which Ann sits with Dan."""
    match = changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31)
    pairs = changed(preset_for("salon", 6), sides=Sides.THREE_PAIRS, target=61)
    put_by(tmp_path, "2026-11-20-1.journal", anyhow(header(2, match, players(2))))
    put_by(tmp_path, "2026-11-20-2.journal", anyhow(header(1, pairs, players(6))))
    return tmp_path


def test_matches_and_teams_are_listed_as_text_and_as_json(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, teams = lines(capsys, "games", "--data", str(evening))
    assert match == (
        "Match 1, Bea won: games Bea 2, Ann 1, best of 3, salon rules to 31, 20 November 2026. "
        "Game 1: Ann 31, Bea 16. Game 2: Bea 31, Ann 19. Game 3: Bea 31, Ann 22."
    )
    assert re.fullmatch(
        r"Game 2, (\w+ and \w+) won: \1 61, \w+ and \w+ \d+(, lurched)?, \w+ and \w+ \d+(, lurched)?, "
        r"salon rules to 61, 20 November 2026\.",
        teams,
    )
    first, second = json.loads(lines(capsys, "games", "--json", "--data", str(evening))[0])["games"]
    assert first["match"] == {"form": "best_of", "length": 3}
    assert (first["winners"], first["games_won"], first["match_points"]) == ([2], [1, 2], [1, 2])
    scores = [[side["score"] for side in played["sides"]] for played in first["results"]]
    assert scores == [[31, 16], [19, 31], [22, 31]]
    assert [played["game"] for played in first["results"]] == [1, 2, 3]
    assert [side["seats"] for side in second["results"][0]["sides"]] == [[1, 4], [2, 5], [3, 6]]
    assert sorted(side["place"] for side in second["results"][0]["sides"]) == [1, 2, 3]
    assert len(second["winners"]) == 2


def test_figures_over_matches_and_teams_are_told_in_all_and_against_each_opponent(
    evening: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = lines(capsys, "statistics", "--data", str(evening))
    assert re.match(r"Won \d of 4, drawn 0, matches 0 of 1, ", said[0])
    assert said[3].startswith("At other tables: hands ")
    assert [line.split(":")[0] for line in said[4:]] == ["Against Bea", "Against Cid", "Against Eve", "Against Fay"]
    document = json.loads(lines(capsys, "statistics", "--json", "--data", str(evening))[0])
    assert (document["games"], document["matches"]["lost"]) == (4, 1)
    assert [one["against"] for one in document["opponents"]] == ["Bea", "Cid", "Eve", "Fay"]
    assert [one["games"] for one in document["opponents"]] == [4, 1, 1, 1]
    only = json.loads(lines(capsys, "statistics", "--json", "--against", "eve", "--data", str(evening))[0])
    assert (only["against"], only["games"], only["opponents"]) == ("eve", 1, [])
    assert refused(capsys, "statistics", "--against", "Dan", "--data", str(evening)) == (
        "No finished game against Dan, or only ones left out because a card was taken back. Opponents: Bea, Cid, Eve, Fay."
    )


def test_a_match_is_replayed_through_all_its_games(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = lines(capsys, "replay", "1", "--text", "--data", str(evening))
    assert said[0].startswith("Replay for Ann: Ann, Bea, best of 3, salon rules to 31, 20 November 2026, ")
    assert [line for line in said if re.match(r"Game \d\.", line)] == ["Game 2.", "Game 3."]
    assert sum("You win, 31 to 16. Games won: you 1, Bea 0. Game 2 next." in line for line in said) == 1
    assert not any("goes on" in line for line in said), "keys are for who plays"
    assert sum(line.startswith("Deal 1. ") for line in said) == 3
    watching = lines(capsys, "replay", "1", "--text", "--seat", "spectator", "--data", str(evening))
    assert sum("Ann wins, 31 to 16. Games won: Ann 1, Bea 0. Game 2 next." in line for line in watching) == 1
    half = anyhow(header(2, changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31), players(2)), 30)
    file = str(written(evening / "half.journal", half))
    assert lines(capsys, "replay", file, "--text")[-1] == "The record ends here, before the end of the match."
    begins = lines(capsys, "replay", "2", "--text", "--seat", "2", "--data", str(evening))[0]
    assert begins.startswith("Replay for Bea: Ann and Dan, Bea and Eve, Cid and Fay, salon rules to 61, ")
    words = lines(capsys, "replay", "1", "--json", "--seat", "2", "--data", str(evening))[0]
    assert [event["event"] for event in json.loads(words)["events"]].count("GameBegan") == 2
