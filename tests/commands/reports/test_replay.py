"""`audiocrib replay`: the whole transcript as text and as JSON, from which seat, up to where a record breaks off."""

import json
from pathlib import Path

import pytest

from audiocrib.rules.presets import changed, preset_for
from tests.commands.reports.calls import SHORT, lines, refused
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import GOLDEN, anyhow, put_by, snapshot, written
from tests.table.scored import players


def test_a_replay_as_text_is_the_whole_transcript_in_full(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = snapshot(home)
    said = lines(capsys, "replay", "1", "--text")
    assert said[0] == f"Replay for Ann: Ann, Bea, house rules to 121, 18 November 2026, {len(said) - 1} steps."
    assert said[1] == "Cut for the deal: how many cards do you lift, 4 to 48?"
    assert "You play 10 of clubs, count 10." in said
    assert said[-1].endswith("Bea wins, 121 to 107.")
    other = lines(capsys, "replay", "1", "--text", "--seat", "2")
    assert other[0].startswith("Replay for Bea: ")
    assert other[-1].endswith("You win, 121 to 107.")
    watching = lines(capsys, "replay", "1", "--text", "--seat", "spectator")
    assert watching[0].startswith("Replay for a spectator: ")
    assert watching[-1].endswith("Muggins, 18 for Bea, now 121, 11 to spare. Bea wins, 121 to 107.")
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
    end = "The record ends here, before the end of the game." if at_a_line else "The record is cut off here."
    begins = (
        "The record stops before the end of the game." if at_a_line else "The record is cut off after the last step."
    )
    assert said[-1] == end
    assert said[0].endswith(f" steps. {begins}")
    assert said[1:-1] == whole[1 : len(said) - 1]
    (words,) = lines(capsys, "replay", str(file), "--json")
    assert json.loads(words)["cut_off"] is not at_a_line
    assert json.loads(words)["finished"] is False
    assert snapshot(tmp_path) == before


def test_while_a_game_is_on_nobody_can_hear_it_as_the_computer(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(home / "game.journal")
    assert refused(capsys, "replay", file, "--seat", "2", "--text") == (
        "This game is still going: it can be replayed for its player, seat 1, or for a spectator."
    )
    assert refused(capsys, "analyse", file, "--seat", "2") == (
        "This game is still going: you can review only the choices of its player, seat 1."
    )
    for seat in ("1", "spectator"):
        said = lines(capsys, "replay", file, "--seat", seat, "--text")
        assert said[-1] == "The record ends here, before the end of the game."


def test_while_a_game_of_several_people_is_on_only_a_spectator_can_hear_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody at the keyboard may hear what another player was dealt until it is over."""
    record = anyhow(header(6, changed(preset_for("salon", 3), target=31), players(3, people=(0, 2))), 12)
    file = str(written(home / "game-2.journal", record))
    for seat in ([], ["--seat", "1"], ["--seat", "3"], ["--seat", "2"]):
        assert refused(capsys, "replay", file, "--text", *seat) == (
            "This game is still going, and several people are playing it: it can be replayed only with --seat spectator."
        )
    assert refused(capsys, "analyse", file) == (
        "This game is still going, and several people are playing it: you can review it when it is over."
    )
    assert lines(capsys, "replay", file, "--text", "--seat", "spectator")[0].startswith("Replay for a spectator: ")
    done = str(put_by(home, "2026-11-21-1.journal", anyhow(record.header)))
    assert lines(capsys, "replay", done, "--text", "--seat", "3")[0].startswith("Replay for Cid: Ann, Bea, Cid, ")


def test_where_no_seat_is_named_the_persons_seat_is_heard_wherever_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "x.journal", anyhow(header(6, SHORT, PERSON_AND_COMPUTER[::-1])))
    assert lines(capsys, "replay", str(file), "--text")[0].startswith("Replay for Ann: Bea, Ann, ")


def test_settings_that_are_not_right_stay_as_they_are(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "settings.toml").write_text("rate = 'fast'\nbanana = 1\n", encoding="utf-8")
    before = snapshot(home)
    assert lines(capsys, "replay", "1", "--text")
    assert snapshot(home) == before


def test_players_who_peg_along_on_a_board_hear_the_holes_in_a_replay_as_well(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "settings.toml").write_text("real_board = true\n", encoding="utf-8")
    for seat in ("1", "spectator"):
        assert any("to hole" in line for line in lines(capsys, "replay", "1", "--text", "--seat", seat))
