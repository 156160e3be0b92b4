"""`audiocrib games` and `statistics`: a sentence each, every field of the JSON, nothing changed by looking."""

import json
import re
from pathlib import Path

import pytest

from tests.commands.reports.calls import NOTHING, lines, refused
from tests.table.journals import GOLDEN, snapshot


def test_the_games_are_listed_a_sentence_each_the_newest_last(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = snapshot(home)
    said = lines(capsys, "games")
    assert said[0] == "Game 1, Bea won: Bea 121, Ann 107, house rules to 121, 18 November 2026."
    for number, day in ((2, 19), (3, 20)):
        told = rf"Game {number}, (Ann|Bea) won: \1 31, (Ann|Bea) \d+, salon rules to 31, {day} November 2026\."
        assert re.fullmatch(told, said[number - 1])
    assert said[3:] == [
        "1 game was given up and is not in the list.",
        f"{home / 'games' / 'letter.txt'} is not the record of a game.",
    ]
    assert snapshot(home) == before


def test_the_list_as_json_has_every_field_that_is_documented(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (words,) = lines(capsys, "games", "--json")
    document = json.loads(words)
    assert [one["number"] for one in document["games"]] == [1, 2, 3]
    assert document["games"][0] == {
        "number": 1,
        "file": str(home / "games" / "2026-11-18-1.journal"),
        "date": "2026-11-18",
        "rules": "own",
        "target": 121,
        "targets": [],
        "match": None,
        "players": ["Ann", "Bea"],
        "people": [1],
        "winners": [2],
        "games_won": [0, 1],
        "match_points": [0, 1],
        "results": [
            {
                "game": 1,
                "end": "out",
                "drawn": False,
                "sides": [
                    {"seats": [1], "score": 107, "place": 2, "won": False, "loss": "none"},
                    {"seats": [2], "score": 121, "place": 1, "won": True, "loss": "none"},
                ],
            }
        ],
    }
    assert document["unfinished"] == [str(home / "games" / "2026-11-20-2.journal")]
    assert document["left_out"] == [
        {"file": str(home / "games" / "letter.txt"), "reason": "no-record", "line": 1},
    ]


def test_an_empty_folder_is_reported_as_one_without_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path)
    assert lines(capsys, "games", "--data", folder) == [NOTHING]
    assert lines(capsys, "statistics", "--data", folder) == [NOTHING]
    assert lines(capsys, "statistics", "--against", "Bea", "--data", folder) == [NOTHING]
    assert refused(capsys, "replay", "1", "--data", folder) == f"There is no game 1: {NOTHING[:1].lower()}{NOTHING[1:]}"
    assert list(tmp_path.iterdir()) == []


def test_the_figures_are_of_all_finished_games_or_of_those_against_one(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(home)
    said = lines(capsys, "statistics")
    assert len(said) == 3
    assert re.match(r"Won \d of 3, drawn 0, ", said[0])
    assert lines(capsys, "statistics", "--against", "BEA") == said
    assert refused(capsys, "statistics", "--against", "Zoe") == (
        "No finished game against Zoe, or only ones left out because a card was taken back. Opponents: Bea."
    )
    assert snapshot(home) == before


def test_the_figures_as_json_are_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-11-18-1.journal").write_bytes(GOLDEN.read_bytes())
    (words,) = lines(capsys, "statistics", "--json", "--data", str(tmp_path))
    document = json.loads(words)
    (only,) = document.pop("opponents")
    assert only == {**document, "against": "Bea"}
    assert document == {
        "against": None,
        "games": 1,
        "won": 0,
        "lost": 1,
        "drawn": 0,
        "matches": {"played": 0, "won": 0, "lost": 0, "drawn": 0},
        "skunks_given": 0,
        "skunks_taken": 0,
        "streak": -1,
        "longest_won": 0,
        "longest_lost": 1,
        "taken_back": 0,
        "averages": {
            "hand_dealer": {"average": 6.33, "times": 3, "usual": 8.0},
            "hand_pone": {"average": 4.67, "times": 3, "usual": 8.1},
            "crib": {"average": 5.33, "times": 3, "usual": 4.7},
            "pegs_dealer": {"average": 2.33, "times": 3, "usual": 3.5},
            "pegs_pone": {"average": 1.0, "times": 3, "usual": 2.0},
        },
        "averages_elsewhere": {
            key: {"average": None, "times": 0}
            for key in ("hand_dealer", "hand_pone", "crib", "pegs_dealer", "pegs_pone")
        },
        "best_hand": {"points": 12, "cards": ["3H", "5H", "7D", "7S"], "starter": "5S"},
        "muggins_taken": 56,
        "muggins_given": 79,
    }


def keys_of(document: object) -> set[str]:
    """Return every field name, however deep."""
    if isinstance(document, list):
        return set().union(*map(keys_of, document))
    if isinstance(document, dict):
        return set(document).union(*map(keys_of, document.values()))
    return set()


@pytest.mark.parametrize("words", [["games"], ["statistics"], ["replay", "1"]])
def test_every_field_of_the_json_is_on_the_page(
    words: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del home
    document = json.loads(lines(capsys, *words, "--json")[0])
    document["events"] = [{"entry": 1, "event": "the rest is the event's own"}]
    page = (Path(__file__).parents[3] / "docs" / "records.md").read_text(encoding="utf-8")
    assert {name for name in keys_of(document) if f"`{name}`" not in page} == set()
