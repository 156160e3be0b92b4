"""The command line: each bad input has one clear sentence on standard error and exit code 2; nothing is played."""

from pathlib import Path

import pytest

from audiocrib import __version__
from audiocrib.__main__ import main
from audiocrib.cli.arguments import OPTIONS, Arguments, parse, with_arguments
from audiocrib.commands.play import run
from audiocrib.rules.options import Options
from audiocrib.settings.settings import Settings, VoiceMode


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--sed", "7"], "There is no option --sed. Did you mean --seed?"),
        (["--zzzzzz"], "There is no option --zzzzzz. Type audiocrib --help for the options."),
        (["--frobnicate"], "There is no option --frobnicate. Type audiocrib --help for the options."),
        (
            ["play"],
            "There is no command play. The commands are advise, analyse, doctor, engine, export, games, host, import, join, learn, page, replay, settings, statistics, tournament, train, verify. Type audiocrib --help for the options.",
        ),
        (["replya"], "There is no command replya. Did you mean replay?"),
        (
            ["--data", "x", "replay", "1", "--seat", "2"],
            "The command replay has to come first, and its options after it. Type audiocrib replay --help for them.",
        ),
        (
            ["--json", "games"],
            "The command games has to come first, and its options after it. Type audiocrib games --help for them.",
        ),
        (["--dealer=5"], "There is no option --dealer=5. Type audiocrib --help for the options."),
        (["--playrs=5"], "There is no option --playrs=5. Did you mean --players?"),
        (["--seed"], "Argument --seed: expected one argument. Type audiocrib --help for the options."),
        (["--seed", "x"], "--seed x cannot be used. It takes a whole number, like 7."),
        (["--seed", "1.5"], "--seed 1.5 cannot be used. It takes a whole number, like 7."),
        (["--target", "0"], "--target 0 cannot be used. It takes a number from 1 to 10000."),
        (["--target", "many"], "--target many cannot be used. It takes a number from 1 to 10000."),
        (["--preset", "salom"], "There is no preset salom: the presets are acc, bga, pagat, salon."),
        (["--players", "7"], "Option players cannot be 7: it takes a number from 2 to 6, the nearest is 6."),
        (["--players", "-1"], "Option players cannot be -1: it takes a number from 2 to 6, the nearest is 2."),
        (["--players", "many"], "Option players cannot be many: it takes a number from 2 to 6."),
        (
            ["--players", "5", "--sides", "pairs"],
            "Option sides pairs is for 4 players: for 5 choose individual.",
        ),
        (
            ["--sides", "pears"],
            "Option sides cannot be pears: it takes one of individual, pairs, triples, three_pairs, captain, the nearest is pairs.",
        ),
        (
            ["--set", "match=best_of", "--set", "match_length=4"],
            "Option match best_of needs an odd match_length, not 4: the nearest is 3 or 5.",
        ),
        (["--set", "match_length=3"], "Option match_length 3 needs match best_of, and match is single."),
        (["--set", "match=race"], "Option match race needs a match_length, not 0: the nearest is 3."),
        (["--set", "target=0"], "Option target cannot be 0: it takes a number from 1 to 10000, the nearest is 1."),
        (
            ["--set", f"target={'9' * 500}"],
            f"Option target cannot be {'9' * 37}...: it takes a number from 1 to 10000, the nearest is 10000.",
        ),
        (["--set", "mugins=off"], "There is no table option mugins: the nearest is muggins."),
        (["--set", "zzz=1"], "There is no table option zzz: audiocrib --help table lists them all."),
        (
            ["--set", "muggins=clam"],
            "Option muggins cannot be clam: it takes one of off, auto, claim, claim_silent, the nearest is claim.",
        ),
        (["--set", "muggins"], "Option --set takes a name, an equals sign and a value: muggins is not that."),
        (["--set", ""], "Option --set takes a name, an equals sign and a value: none is not that."),
        (["--set", "heels=3"], "Option heels cannot be 3: it takes one of 0, 2, the nearest is 2."),
        (["--set", "heels=1"], "Option heels cannot be 1: it takes one of 0, 2, the nearest is 0."),
        (["--set", "dealer=4"], "Option dealer cannot be 4: it takes one of 0, 1, the nearest is 1."),
        (["--set", "exact_out=maybe"], "Option exact_out cannot be maybe: it takes one of on, off."),
        (
            ["--set", "targets=0,x"],
            "Option targets cannot be 0,x: it takes none, or a number for each side, like 61,121.",
        ),
        (
            ["--players", "3", "--sides", "captain", "--set", "target=91"],
            "Option sides captain needs targets 61 121, and targets is none: choose targets 61 121 or sides individual.",
        ),
        (
            ["--seats", "Bea,,you"],
            "Option --seats cannot be Bea,,you: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.",
        ),
        (
            ["--seats", ""],
            "Option --seats is empty: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.",
        ),
        (
            ["--seats", "you,Bea,Bea"],
            "Option --seats cannot be you,Bea,Bea: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.",
        ),
        (
            ["--seats", "computer,computer"],
            "Option --seats cannot be computer,computer: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.",
        ),
        (["--seats", "you,Bea,Cid", "--players", "2"], "Option --seats names 3 seats, but there are 2 players."),
        (
            ["--seats", "you,a,b,c,d,e,f"],
            "Option players cannot be 7: it takes a number from 2 to 6, the nearest is 6.",
        ),
        (["--set", "deal_form=four"], "Option deal_form four is for 4 players: for 2 choose six_card."),
        (
            ["--set", "targets=61"],
            "Option targets has 1 target, but 2 sides play: name one target for each side, or write none.",
        ),
        (
            ["--preset", "bga", "--set", "muggins=auto"],
            "Option muggins auto needs count manual, and count is auto: choose count manual or muggins off.",
        ),
        (
            ["--set", "stink_hole=strict", "--set", "no_out_on_go=on"],
            "Option stink_hole strict needs no_out_on_go off, and no_out_on_go is on: choose no_out_on_go off or stink_hole off.",
        ),
        (["--voice", "loud"], "--voice loud cannot be used. It takes one of: self, reader, silent."),
        (["--name", "x" * 31], f"--name {'x' * 31} cannot be used. It takes 1 to 30 letters."),
        (["--name", ""], "--name is empty. It takes 1 to 30 letters."),
    ],
)
def test_what_cannot_be_used_is_reported_in_one_sentence_with_the_remedy(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], at_home: Path
) -> None:
    assert run(words) == 2
    printed = capsys.readouterr()
    assert printed.err == said + "\n"
    assert printed.out == ""
    assert list(at_home.iterdir()) == []


def test_a_file_cannot_be_the_folder_for_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert run(["--data", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"{file} cannot be used as --data: Not a directory. Name a folder that you can read and write.\n"
    )


def test_a_control_character_in_an_option_does_not_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["--se\x1b[2Jed"],
        ["--seed", "\x1b[2J"],
        ["--preset", "\x1b[2J"],
        ["--data\x1b", "x"],
        ["--data", "/\x1b"],
    ):
        assert run([*words, "--seed", "none"]) == 2
        assert "\x1b" not in capsys.readouterr().err


def test_help_is_short_and_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert len(printed.out.splitlines()) <= 24
    for option in OPTIONS:
        assert option in printed.out


def test_help_for_the_table_has_every_option_with_its_values_and_its_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--help", "table"])
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert "muggins: off, auto, claim, claim_silent. Default auto. Points missed" in "\n".join(lines)
    assert [line.partition(". ")[0] for line in lines if "heels" in line.partition(":")[0]] == [
        "heels: 0 or 2",
        "heels_claim: auto, manual",
        "no_heels_within: 0 or 5",
    ]
    assert [line.split(":")[0] for line in lines if ". Default " in line] == list(Options.__struct_fields__)


@pytest.mark.parametrize("words", [["--version"], ["--seed", "7", "--version"]])
def test_the_version_is_said_and_nothing_is_played(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["audiocrib", *words])
    assert main() == 0
    assert capsys.readouterr().out == f"audiocrib {__version__}\n"


def test_a_call_holds_for_this_start_only_and_goes_before_the_settings() -> None:
    kept = Settings(voice=VoiceMode.READER, name="Ada", target=61)
    settings = with_arguments(kept, Arguments(voice="silent", name="Bea"))
    assert (settings.voice, settings.name, settings.target) == (VoiceMode.SILENT, "Bea", 61)


@pytest.mark.parametrize(
    ("words", "nothing"),
    [([], False), (["--seed", "7"], False), (["--voice", "silent"], True), (["--name", "Ada"], False)],
)
def test_a_call_that_says_who_speaks_asks_nothing(words: list[str], nothing: bool) -> None:
    assert parse(words).asks_nothing is nothing


@pytest.mark.parametrize(
    "option", ["--preset", "--voice", "--target", "--name", "--seed", "--players", "--sides", "--set", "--seats"]
)
def test_arguments_that_are_not_text_are_refused_in_a_sentence(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Arguments that are not UTF-8 arrive with lone surrogates."""
    assert run([option, "\udcff"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("folder", ["", "~nobody-of-this-name/games"])
def test_a_path_that_cannot_be_a_folder_is_refused(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", folder]) == 2
    assert "Name a folder that you can read and write." in capsys.readouterr().err


def test_a_seed_of_thousands_of_digits_is_refused_in_a_short_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seed", "7" * 5000]) == 2
    assert len(capsys.readouterr().err) < 200
