"""`audiocrib advise`: all fifteen ways with their numbers, the chance of winning from a score, and what is refused."""

import re

import pytest

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.advise import advise, decided_for, parse
from audiocrib.narration.text import Text
from audiocrib.rules.cards import parse_cards

SIX = "2C 5D 6H 7S 8C KD"


def test_all_fifteen_ways_are_told_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert advise([SIX]) == 0
    first, *ways = capsys.readouterr().out.splitlines()
    assert first.startswith("Lay away 2 of clubs and king of diamonds, for the better hand, next best 8 and king, ")
    assert ways[0].startswith("2 of clubs and king of diamonds: hand 9.6, crib minus 4.")
    assert len(set(ways)) == 15
    form = r".+ and .+: hand [\d.]+, crib (minus )?[\d.]+, play (minus )?[\d.]+, together (minus )?[\d.]+, \d+ games in 100 won\."
    assert all(re.fullmatch(form, way) for way in ways)
    totals = [
        float(re.sub(r".*together (minus )?([\d.]+), .*", lambda m: ("-" if m[1] else "") + m[2], way)) for way in ways
    ]
    assert totals == sorted(totals, reverse=True)


def test_the_dealer_is_advised_to_feed_their_own_crib() -> None:
    mine, theirs = decided_for(parse([SIX, "--dealer"])), decided_for(parse([SIX]))
    assert dict(mine.rated.parts) != dict(theirs.rated.parts)
    assert all(points > 0 for option in mine.options for part, points in option.parts if part == "crib")
    assert all(points < 0 for option in theirs.options for part, points in option.parts if part == "crib")


def test_from_a_score_the_chance_of_winning_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert advise([SIX, "--dealer", "--scores", "100", "60"]) == 0
    ahead = capsys.readouterr().out
    assert advise([SIX, "--dealer", "--scores", "60", "100"]) == 0
    behind = capsys.readouterr().out
    chances = [[int(found) for found in re.findall(r"(\d+) games in 100 won", text)] for text in (ahead, behind)]
    assert [len(found) for found in chances] == [15, 15]
    assert min(chances[0]) > 80
    assert max(chances[1]) < 20


@pytest.mark.parametrize("scores", [("88", "97"), ("0", "0")])
def test_from_a_score_all_fifteen_ways_are_in_the_order_of_winning(
    scores: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert advise([SIX, "--scores", *scores]) == 0
    first, *ways = capsys.readouterr().out.splitlines()
    assert first.startswith(f"Lay away {ways[0].partition(':')[0]}")
    won = [int(way.rpartition(", ")[2].split()[0]) for way in ways]
    assert len(won) == 15
    assert won == sorted(won, reverse=True)


def test_the_reason_is_the_chance_of_winning_where_another_way_is_the_next_best_by_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert advise(["5H 6C 7D 8S JC KD", "--dealer", "--scores", "110", "112"]) == 0
    first, _, second, *_ = capsys.readouterr().out.splitlines()
    won = second.rpartition(", ")[2].split()[0]
    assert re.fullmatch(rf"Lay away .*, to win \d+ games in 100, next best 5 and 6, {won}\.", first)


@pytest.mark.parametrize("dealer", [(), ("--dealer",)])
def test_what_is_advised_wins_at_least_as_often_as_any_other_way(
    dealer: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Four points behind the best by points, and ten games in a hundred ahead of it."""
    assert advise(["5H 6C 7D 8S JC KD", "--scores", "115", "118", *dealer]) == 0
    first, *ways = capsys.readouterr().out.splitlines()
    won = {way.partition(":")[0].lower(): int(way.rpartition(", ")[2].split()[0]) for way in ways}
    advised = first.removeprefix("Lay away ").partition(",")[0]
    assert won[advised] == max(won.values())
    assert dealer or won[advised] >= won["jack of clubs and king of diamonds"] + 5


def test_cards_may_be_written_in_any_order_and_case() -> None:
    assert parse(["kd 8c 7s 6h 5d 2c"]).cards == parse_cards(SIX)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["2 5 6 7 8 K"],
            "Give six different cards, such as 5H 6C 7D 8S JC KD, not 2 5 6 7 8 K.",
        ),
        (["2C 5D"], "Give six different cards"),
        (["2C 2C 5D 6H 7S 8C"], "Give six different cards"),
        ([SIX, "--scores", "3", "x"], "Give two scores from 0 to 120, yours first, not 3 x."),
        ([SIX, "--scores", "121", "0"], "Give two scores from 0 to 120"),
        ([SIX, "--scores", "5"], "expected 2 arguments"),
        ([], "required: CARDS"),
        ([SIX, "--deeler"], "--dealer"),
    ],
)
def test_what_cannot_be_advised_is_refused_in_a_sentence(words: list[str], said: str) -> None:
    with pytest.raises(ArgumentsError) as error:
        parse(words)
    assert said in Text().sentence(error.value.said)
