"""`audiocrib games`, `replay` and `statistics` from the command line: what is printed, what is refused, nothing changed."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import audiocrib
from audiocrib.reports import report
from audiocrib.rules.options import MatchForm, Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.table.journal import line
from audiocrib.table.record import Record
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import GOLDEN, anyhow, written
from tests.table.scored import players
from tests.table.test_archive import put_by, snapshot

SHORT = Options(target=31)
SECONDS = 60
NOTHING = "No finished game is recorded yet."


def game(seed: int, entries: int = 100_000) -> Record:
    return anyhow(header(seed, SHORT, PERSON_AND_COMPUTER), entries)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder with three finished games, one that was given up, one that is on, and a letter."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-11-18-1.journal").write_bytes(GOLDEN.read_bytes())
    put_by(tmp_path, "2026-11-19-1.journal", game(2))
    put_by(tmp_path, "2026-11-20-1.journal", game(3))
    put_by(tmp_path, "2026-11-20-2.journal", game(4, entries=9))
    (tmp_path / "games" / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    written(tmp_path / "game.journal", game(5, entries=9))
    return tmp_path


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What a call prints; it must end well and change nothing."""
    assert report([*words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence of a call that cannot be done."""
    assert report([*words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith((".\n", "?\n"))
    assert len(printed.err.splitlines()) == 1
    return printed.err.removesuffix("\n")


# Games


def test_the_games_are_listed_a_sentence_each_the_newest_last(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = snapshot(home)
    said = lines(capsys, "games")
    assert said[0] == "Game 1, Bea won: Bea 121, Ann 107, own rules to 121, 18 November 2026."
    for number, day in ((2, 19), (3, 20)):
        told = rf"Game {number}, (Ann|Bea) won: \1 31, (Ann|Bea) \d+, salon rules to 31, {day} November 2026\."
        assert re.fullmatch(told, said[number - 1])
    assert said[3:] == [
        "1 game was given up before its end and is not in the list.",
        f"{home / 'games' / 'letter.txt'} is no record of a game.",
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


def test_where_nothing_was_played_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path)
    assert lines(capsys, "games", "--data", folder) == [NOTHING]
    assert lines(capsys, "statistics", "--data", folder) == [NOTHING]
    assert lines(capsys, "statistics", "--against", "Bea", "--data", folder) == [NOTHING]
    assert refused(capsys, "replay", "1", "--data", folder) == f"There is no game 1: {NOTHING[:1].lower()}{NOTHING[1:]}"
    assert list(tmp_path.iterdir()) == []


# Statistics


def test_the_figures_are_of_all_finished_games_or_of_those_against_one(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(home)
    said = lines(capsys, "statistics")
    assert len(said) == 3
    assert re.match(r"Won \d of 3, drawn 0, ", said[0])
    assert lines(capsys, "statistics", "--against", "BEA") == said
    assert refused(capsys, "statistics", "--against", "Zoe") == (
        "No finished game against Zoe is recorded. Opponents: Bea."
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


# Replays


def test_a_replay_as_text_is_the_whole_transcript_in_full(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = snapshot(home)
    said = lines(capsys, "replay", "1", "--text")
    assert said[0] == f"Replay for Ann: Ann, Bea, own rules to 121, 18 November 2026, {len(said) - 1} steps."
    assert said[1] == "Cut for the deal: how many cards do you lift, 4 to 48?"
    assert "You play 10 of clubs, count 10." in said
    assert said[-1].endswith("Bea wins, 121 to 107.")
    other = lines(capsys, "replay", "1", "--text", "--seat", "2")
    assert other[0].startswith("Replay for Bea: ")
    assert other[-1].endswith("You win, 121 to 107.")
    watching = lines(capsys, "replay", "1", "--text", "--seat", "spectator")
    assert watching[0].startswith("Replay for who watches: ")
    assert watching[-1].endswith("Bea has 121, 11 to spare. Bea wins, 121 to 107.")
    assert snapshot(home) == before


def test_a_file_is_replayed_wherever_it_lies(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    del home
    assert lines(capsys, "replay", str(GOLDEN), "--text")[1:] == lines(capsys, "replay", "1", "--text")[1:]


def test_a_replay_as_json_has_every_field_that_is_documented(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (words,) = lines(capsys, "replay", "1", "--json", "--seat", "2")
    document = json.loads(words)
    events = document.pop("events")
    assert document == {
        "file": str(home / "games" / "2026-11-18-1.journal"),
        "date": "2026-11-18",
        "rules": "own",
        "target": 121,
        "targets": [],
        "match": None,
        "players": ["Ann", "Bea"],
        "people": [1],
        "seat": 2,
        "finished": True,
        "cut_off": False,
    }
    assert events[1] == {"entry": 2, "event": "CutForDeal", "seat": 0, "at": events[1]["at"], "card": "9H"}
    assert events[-1] == {"entry": events[-1]["entry"], "event": "GameEnded", "order": [1, 0], "draw": False}


@pytest.mark.parametrize("cut", [1, 704, 1000], ids=["newline", "last line", "two lines"])
def test_a_record_that_is_cut_off_is_replayed_up_to_the_cut_and_says_so(
    cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = GOLDEN.read_bytes()
    file = tmp_path / "cut.journal"
    file.write_bytes(data[:-cut])
    before = snapshot(tmp_path)
    said = lines(capsys, "replay", str(file), "--text")
    whole = lines(capsys, "replay", str(GOLDEN), "--text")
    at_a_line = data[:-cut].endswith(b"\n")
    end = "The record ends here, before the end of the game." if at_a_line else "Here the record breaks off."
    begins = (
        "The record stops before the end of the game."
        if at_a_line
        else "The record is cut off and breaks off after the last step."
    )
    assert said[-1] == end
    assert said[0].endswith(f" steps. {begins}")
    assert said[1:-1] == whole[1 : len(said) - 1]
    (words,) = lines(capsys, "replay", str(file), "--json")
    assert json.loads(words)["cut_off"] is not at_a_line
    assert json.loads(words)["finished"] is False
    assert snapshot(tmp_path) == before


def broken() -> dict[str, tuple[bytes, str]]:
    """Files that are no record, and what is said of them."""
    data = GOLDEN.read_bytes()
    whole = data.split(b"\n")
    foreign = "is no record of a game: replay takes a journal, or a number from audiocrib games."
    future = "is the record of another version of audiocrib, most likely a newer one: that version can replay it."
    place = data[:9000].count(10) + 1
    return {
        "empty": (b"", foreign),
        "letter": (b"Dear Anna,\n", foreign),
        "header": (data[:300], foreign),
        "future": (line(b'{"format":99}'), future),
        "option of the future": (line(whole[0][9:].replace(b'"heels":2', b'"gravity":2')), future),
        "event of the future": (whole[0] + b"\n" + line(b'{"command":{"type":"Sing"},"events":[]}'), future),
        "changed": (data[:9000] + b"#" + data[9001:], f"is damaged in line {place} and cannot be replayed."),
        "unshuffled": (whole[0] + b"\n" + whole[5] + b"\n", "is damaged in line 2 and cannot be replayed."),
    }


@pytest.mark.parametrize("name", sorted(broken()))
@pytest.mark.parametrize("form", [[], ["--text"], ["--json"]])
def test_what_is_no_record_is_refused_in_one_sentence_and_not_changed(
    name: str, form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, said = broken()[name]
    file = tmp_path / name
    file.write_bytes(content)
    before = snapshot(tmp_path)
    assert refused(capsys, "replay", str(file), *form) == f"{file} {said}"
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay", "4"], "There is no game 4. The list has 1 to 3."),
        (["replay", "0"], "There is no game 0. The list has 1 to 3."),
        (["replay", "1", "--seat", "3"], "--seat 3 cannot be used. It takes 1 to 2, or spectator."),
        (["replay", "1", "--seat", "0"], "--seat 0 cannot be used. It takes 1 to 2, or spectator."),
        (["replay", "1", "--seat", "Bea"], "--seat Bea cannot be used. It takes 1 to 2, or spectator."),
        (["replay", "1", "--voice", "loud"], "--voice loud cannot be used. It takes one of: self, reader, silent."),
        (["replay"], "Name the game to replay: its number in audiocrib games, or a journal."),
        (["replay", "1", "2"], "One word too many: 2. Type audiocrib replay --help for what it takes."),
        (["replay", "1", "--sead", "2"], "There is no option --sead. Did you mean --seat?"),
        (["games", "--text"], "There is no option --text. Type audiocrib games --help for the options."),
        (["statistics", "Bea"], "One word too many: Bea. Type audiocrib statistics --help for what it takes."),
    ],
)
def test_what_cannot_be_done_is_told_with_the_way_out(
    words: list[str], said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(home)
    assert refused(capsys, *words) == said
    assert snapshot(home) == before


def test_a_folder_or_a_file_that_is_not_there_cannot_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    end = "Name a journal, or a number from audiocrib games."
    missing = tmp_path / "missing.journal"
    said = refused(capsys, "replay", str(missing))
    assert said == f"{missing} cannot be replayed: No such file or directory. {end}"
    assert refused(capsys, "replay", str(tmp_path)) == f"{tmp_path} cannot be replayed: Is a directory. {end}"
    assert "cannot be replayed" in refused(capsys, "replay", "9" * 400)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among the files of a folder.")
def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
    assert "cannot be replayed" in refused(capsys, "replay", str(tmp_path / "pipe"))


def test_while_a_game_is_on_nobody_can_hear_it_as_the_computer(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(home / "game.journal")
    assert refused(capsys, "replay", file, "--seat", "2", "--text") == (
        "This game is still on: it can be replayed for who plays it, seat 1, or for a spectator."
    )
    for seat in ("1", "spectator"):
        said = lines(capsys, "replay", file, "--seat", seat, "--text")
        assert said[-1] == "The record ends here, before the end of the game."


def test_while_a_game_of_several_people_is_on_only_a_spectator_can_hear_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody at the keyboard may hear what another was dealt; when it is over everybody may."""
    record = anyhow(header(6, changed(preset_for("salon", 3), target=31), players(3, people=(0, 2))), 12)
    file = str(written(home / "game-2.journal", record))
    for seat in ([], ["--seat", "1"], ["--seat", "3"], ["--seat", "2"]):
        assert refused(capsys, "replay", file, "--text", *seat) == (
            "This game is still on, and several people play it: it can be replayed only with --seat spectator."
        )
    assert lines(capsys, "replay", file, "--text", "--seat", "spectator")[0].startswith("Replay for who watches: ")
    done = str(put_by(home, "2026-11-21-1.journal", anyhow(record.header)))
    assert lines(capsys, "replay", done, "--text", "--seat", "3")[0].startswith("Replay for Cid: Ann, Bea, Cid, ")


def test_where_no_seat_is_named_the_person_hears_wherever_that_seat_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "x.journal", anyhow(header(6, SHORT, PERSON_AND_COMPUTER[::-1])))
    assert lines(capsys, "replay", str(file), "--text")[0].startswith("Replay for Ann: Bea, Ann, ")


@pytest.mark.parametrize(("number", "seat"), [(3, "4"), (3, "5"), (6, "7")])
def test_a_seat_that_the_game_does_not_have_is_refused_with_those_that_it_has(
    number: int, seat: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = changed(preset_for("salon", number), target=31)
    file = written(tmp_path / "x.journal", anyhow(header(6, options, players(number))))
    assert refused(capsys, "replay", str(file), "--seat", seat) == (
        f"--seat {seat} cannot be used. It takes 1 to {number}, or spectator."
    )


# Matches, teams


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A folder with a match of two and a game of three pairs, in which Ann sits with Dan."""
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


def test_figures_over_matches_and_teams_are_told_whole_and_against_each_opponent(
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
        "No finished game against Dan is recorded. Opponents: Bea, Cid, Eve, Fay."
    )


def test_a_match_is_replayed_through_all_its_games(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = lines(capsys, "replay", "1", "--text", "--data", str(evening))
    assert said[0].startswith("Replay for Ann: Ann, Bea, best of 3, salon rules to 31, 20 November 2026, ")
    assert [line for line in said if re.match(r"Game \d\.", line)] == ["Game 2.", "Game 3."]
    assert sum("You win, 31 to 16. Games won: you 1, Bea 0. Game 2 next. Enter goes on." in line for line in said) == 1
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


def test_settings_that_are_not_right_stay_as_they_are(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "settings.toml").write_text("rate = 'fast'\nbanana = 1\n", encoding="utf-8")
    before = snapshot(home)
    assert lines(capsys, "replay", "1", "--text")
    assert snapshot(home) == before


def test_who_pegs_along_on_a_board_hears_the_holes_in_a_replay_too(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "settings.toml").write_text("real_board = true\n", encoding="utf-8")
    for seat in ("1", "spectator"):
        assert any("to hole" in line for line in lines(capsys, "replay", "1", "--text", "--seat", seat))


def test_help_of_each_report_names_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    named = {"games": ("--json", "--data"), "statistics": ("--json", "--against", "--data")}
    named["replay"] = ("FILE", "--seat", "--text", "--json", "--voice", "--data")
    for command, options in named.items():
        with pytest.raises(SystemExit) as ended:
            report([command, "--help"])
        assert ended.value.code == 0
        printed = capsys.readouterr().out
        assert all(option in printed for option in options)


def keys_of(document: object) -> set[str]:
    """Every name of a field, however deep."""
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
    page = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
    assert {name for name in keys_of(document) if f"`{name}`" not in page} == set()


# As programs


def program(*words: str, keys: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "audiocrib", *words]
    environment = os.environ | {"PYTHONPATH": str(Path(audiocrib.__file__).parents[1])}
    return subprocess.run(
        command, input=keys, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False, env=environment
    )


def test_a_replay_is_heard_by_keys_where_standard_input_is_no_terminal(home: Path) -> None:
    before = snapshot(home)
    ran = program("replay", "1", "--voice", "silent", keys="right\nenter right\ns\nend\nright\nq\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    said = " ".join(ran.stdout.split())
    assert said.startswith("Replay for Ann: Ann, Bea, own rules to 121, 18 November 2026, ")
    assert (
        "You cut 9 of hearts. Bea cuts 9 of diamonds. Equal, cut again. Score: you 0, Bea 0. You say 24, it is 6."
    ) in said
    assert said.endswith("Bea wins, 121 to 107. This is the end of the replay. The replay is closed.")
    assert snapshot(home) == before


def test_a_replay_ends_with_its_input(home: Path) -> None:
    del home
    ran = program("replay", "2", "--voice", "silent", "--seat", "spectator")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("The replay is closed.\n")


def test_the_figures_are_told_at_the_table_before_the_next_line_of_a_script(home: Path) -> None:
    (home / "game.journal").unlink()
    ran = program("--voice", "silent", "--seed", "7", keys="escape r e c enter\ndown enter escape\ns\nq\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    said = " ".join(ran.stdout.split())
    assert re.search(
        r"Record of games, .* of 3, drawn 0, .* points taken, \d+ given\. Statistics\. 1 of 6\. Back at the table\. Score: you 0, Anna 0\.",
        said,
    )


@pytest.mark.parametrize(
    "words", ["replay 1 --text", "settings", "advise '5H 6C 7D 8S JC KD'", "train --progress table", "--help table"]
)
def test_what_is_printed_may_be_cut_by_who_reads_it(home: Path, words: str) -> None:
    del home
    command = [sys.executable, "-m", "audiocrib", *shlex.split(words)]
    environment = os.environ | {"PYTHONPATH": str(Path(audiocrib.__file__).parents[1])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(SECONDS) == 0
