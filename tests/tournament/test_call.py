"""`audiocrib tournament` from the command line: what is printed, kept, resumed, and refused."""

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from audiocrib.cli.parser import ArgumentsError
from audiocrib.cli.tournament_arguments import parse_tournament
from audiocrib.commands import tournament as call_module
from audiocrib.commands.tournament import INTERRUPTED, tournament
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import MatchForm, Sides
from audiocrib.rules.presets import ACC, changed
from audiocrib.storage.lines import line
from audiocrib.tournament.contestants import Contestants
from audiocrib.tournament.game import Mind
from audiocrib.tournament.pairs import Measure
from tests.tournament.programs import GIVES_UP, SILENT, command, program

SHORT = ("beginner", "casual", "--target", "31", "--pairs", "6")
Capture = pytest.CaptureFixture[str]


def outcome(capsys: Capture, *words: str, code: int = 0, company: type[Contestants] = Contestants) -> Any:
    """Return what a call prints in JSON."""
    assert tournament([*words, "--json"], company) == code
    return json.loads(capsys.readouterr().out)


def refused(*words: str) -> str:
    """Return the sentence with which a call is refused."""
    with pytest.raises(ArgumentsError) as error:
        parse_tournament(list(words))
    return Text().sentence(error.value.said)


class Interrupted(Contestants):
    """Players of a tournament with Ctrl+C when the fourth pair begins."""

    def sit(self, player: str, seat: Seat, seed: str) -> Mind:
        if seed.endswith("/3"):
            raise KeyboardInterrupt
        return super().sit(player, seat, seed)


def test_the_result_is_told_in_sentences(capsys: Capture) -> None:
    assert tournament([*SHORT]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == (
        "Tournament of beginner against casual, salon rules to 31, seed 1: 12 games in 6 pairs, "
        "the same cards from either seat."
    )
    assert [line.split(":")[0] for line in lines[1:]] == [
        "Games won by beginner",
        "Points ahead a game",
        "Points a deal for beginner",
        "Points a deal for casual",
    ]
    assert "percent, give or take" in lines[1]
    assert " Play " in lines[3]
    assert ", hand " in lines[3]
    assert printed.err == ""


def test_the_result_is_the_same_however_many_processes_play(capsys: Capture) -> None:
    alone = outcome(capsys, *SHORT)
    assert outcome(capsys, *SHORT, "--jobs", "2") == alone
    assert outcome(capsys, *SHORT, "--seed", "2") != alone


def test_an_interrupted_tournament_prints_its_results_and_the_same_call_continues_it(
    capsys: Capture, tmp_path: Path
) -> None:
    whole = outcome(capsys, *SHORT)
    file = tmp_path / "of.pairs"
    assert tournament([*SHORT, "--file", str(file), "--json"], Interrupted) == INTERRUPTED
    printed = capsys.readouterr()
    assert "Ended early, with 3 of 6 pairs. The same command goes on from there." in printed.err
    part = json.loads(printed.out)
    assert (part["pairs"], part["finished"]) == (3, False)
    with file.open("ab") as torn:
        torn.write(b'{"number":4,"val')
    before = file.read_bytes()
    assert outcome(capsys, *SHORT, "--file", str(file)) == whole
    assert file.read_bytes().startswith(before.rpartition(b"\n")[0])
    assert len(file.read_bytes().splitlines()) == 1 + 6
    assert outcome(capsys, *SHORT, "--file", str(file), company=Interrupted) == whole, "nothing is played again"
    more = outcome(capsys, *SHORT[:-1], "8", "--file", str(file))
    assert more == outcome(capsys, *SHORT[:-1], "8")


def test_without_a_file_the_option_that_would_have_kept_the_pairs_is_named(capsys: Capture) -> None:
    assert tournament([*SHORT], Interrupted) == INTERRUPTED
    assert "With the option --file, the same command could go on from there." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (("beginner", "club", "--target", "31"), "are for other players"),
        (("casual", "beginner", "--target", "31"), "are for other players"),
        (("beginner", "casual", "--target", "32"), "were played under other rules"),
        (("beginner", "casual", "--target", "31", "--seed", "2"), "are for another seed"),
        (("beginner", "casual", "--deals"), "were measured differently"),
    ],
)
def test_the_pairs_of_another_tournament_are_refused(
    capsys: Capture, tmp_path: Path, other: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "of.pairs"
    assert tournament(["beginner", "casual", "--target", "31", "--pairs", "1", "--file", str(file)]) == 0
    capsys.readouterr()
    before = file.read_bytes()
    assert tournament([*other, "--file", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert file.read_bytes() == before


def test_files_of_another_version_damaged_ones_and_others_are_refused(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "of.pairs"
    call = [*SHORT[:-1], "2", "--file", str(file)]
    assert tournament(call) == 0
    whole = file.read_bytes()
    first, second, third, _ = whole.split(b"\n")
    head = first[9:]
    old = head.replace(f'"program":"{json.loads(head)["tournament"]["program"]}"'.encode(), b'"program":"0.0.0"')
    assert old != head
    better = second.replace(b'"points":[[', b'"points":[[9')
    assert better != second
    for found, said in (
        (line(old) + second + b"\n", "by another version of audiocrib"),
        (head.replace(b'"format":2', b'"format":1') + b"\n" + second[9:] + b"\n", "by another version of audiocrib"),
        (b"\n".join((first, second[:-1], third, b"")), "Line 2 of"),
        (b"\n".join((first, better, third, b"")), "Line 2 of"),
        (b"\n".join((first, second, third[9:], b"")), "Line 3 of"),
        (b"Dear Anna\n", "there are no pairs of a tournament"),
        (b"Dear Anna", "there are no pairs of a tournament"),
        (b"\xff\xfe\n", "there are no pairs of a tournament"),
    ):
        file.write_bytes(found)
        capsys.readouterr()
        assert tournament(call) == 2
        assert said in capsys.readouterr().err
        assert file.read_bytes() == found
    file.write_bytes(first[:40])  # it was killed while starting
    assert tournament(call) == 0
    assert file.read_bytes() == whole
    assert tournament([*call[:-1], str(tmp_path)]) == 2
    assert f"The file {tmp_path} cannot be used" in capsys.readouterr().err


def test_a_program_that_fails_is_reported_once_and_marked_in_the_result(capsys: Capture, tmp_path: Path) -> None:
    player = program(tmp_path, GIVES_UP)
    call = ["casual", player, "--target", "31", "--pairs", "3"]
    found = outcome(capsys, *call)
    assert found["failed"] == [{"player": player, "fault": "ended", "games": 2}]
    assert tournament(call) == 0
    printed = capsys.readouterr()
    assert printed.err.count("A computer plays on for") == 1
    name = player.removeprefix("engine:")
    assert printed.out.splitlines()[-1] == (
        f"In 2 games a computer had to play on for {name}. Reason: the program ended."
    )


def test_a_program_that_is_slow_is_replaced(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for ever: no clock of the test matters."""
    from audiocrib.table.engine_program import EngineProgram, Patience
    from audiocrib.tournament import contestants as company

    monkeypatch.setattr(company, "EngineProgram", partial(EngineProgram, patience=Patience(start=0.05)))
    player = program(tmp_path, SILENT)
    found = outcome(capsys, "casual", player, "--target", "31", "--pairs", "1")
    assert found["failed"] == [{"player": player, "fault": "slow", "games": 2}]


def test_the_progress_is_reported_at_every_tenth(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_module, "SOON", -1.0)
    assert tournament(["casual", "casual", "--target", "31", "--pairs", "20"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert [line.split(".")[0] for line in said] == [f"Done {done} of 20 pairs" for done in range(2, 20, 2)]
    assert all(line.endswith("Won so far 50.0 percent. Less than a minute left.") for line in said)
    assert tournament(["casual", "casual", "--deals", "--pairs", "2"]) == 0
    assert "Done 1 of 2 pairs. Gained so far 0.00." in capsys.readouterr().err


def test_sides_and_deals_have_values_of_their_own(capsys: Capture) -> None:
    side = outcome(
        capsys, "expert", "casual", "--players", "3", "--target", "31", "--pairs", "2", "--level", "beginner"
    )
    assert (side["measure"], side["others"], list(side["values"])) == ("sides", "beginner", ["better", "more", "won"])
    deals = outcome(capsys, "expert", "casual", "--deals", "--pairs", "2")
    assert (deals["measure"], list(deals["values"]), deals["deals"]) == ("deals", ["gained"], [4, 4])
    assert tournament(["expert", "casual", "--players", "3", "--target", "31", "--pairs", "2"]) == 0
    assert "Tables where the side did better with expert" in capsys.readouterr().out


def test_rules_are_named_as_everywhere_and_games_are_single_ones() -> None:
    options = parse_tournament(["club", "master", "--preset", "acc", "--set", "muggins=off", "--set", "go_call=auto"])
    found = options.tournament.options
    assert found == changed(ACC, match=MatchForm.SINGLE, match_length=0, muggins=found.muggins, go_call=found.go_call)
    captain = parse_tournament(["club", "casual", "--players", "3", "--sides", "captain", "--from", "7"])
    assert captain.tournament.measure is Measure.SIDES
    assert captain.tournament.options.sides is Sides.CAPTAIN
    assert captain.numbers == range(7, 107)
    spaced = parse_tournament(["club", command(sys.executable, "-m", "this")])
    assert spaced.tournament.players[1].startswith("engine:")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("mastr", "casual"), "There is no level and no program mastr. The levels are beginner, casual,"),
        (("casual", "engine:"), "There is no level and no program engine"),
        (("casual", "'open"), "There is no level and no program"),
        (("casual",), "required: OTHER"),
        (("casual", "club", "--pairs", "0"), "The option --pairs takes a whole number, at least 1, not 0."),
        (("casual", "club", "--jobs", "many"), "The option --jobs takes a whole number, at least 1, not many."),
        (("casual", "club", "--from", "x"), "The option --from takes a whole number, at least 0"),
        (("casual", "club", "--set", "match=best_of"), "A tournament counts games. Leave out the match."),
        (("casual", "club", "--deals", "--players", "3"), "Single deals are for two players."),
        (("casual", "club", "--level", "master"), "for tables of three to six players"),
        (("casual", "club", "--paars", "3"), "There is no option --paars. Did you mean --pairs?"),
        (("casual", "club", "master"), "One word too many: master."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words)
