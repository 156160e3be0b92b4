"""`audiocrib analyse`: what is said about a game afterwards, the picture, and what is refused."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from audiocrib.analysis.chance_plot import svg
from audiocrib.analysis.judging import Grade
from audiocrib.analysis.review import Chance, Chosen, Count, Luck, Review
from audiocrib.commands.reports import report
from audiocrib.narration.text import Text
from audiocrib.rules.cards import parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.ui.screens.review.words import luck as luck_told
from audiocrib.ui.screens.review.words import review_words, turns
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow, written


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a game in which everything was done at random."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    return written(tmp_path / "random.journal", anyhow(header(6, SALON, PERSON_AND_COMPUTER)))


def called(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = report(["analyse", *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_faults_averages_luck_and_turning_points_are_told(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = called(capsys, str(journal))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert any(
        re.fullmatch(r"Deal \d+, a blunder: .+ and .+ laid away, better .+ and .+ lost\.", line) for line in lines
    )
    assert any(re.fullmatch(r"Deal \d+, a wrong count: said \d+, the (hand|crib) makes \d+\.", line) for line in lines)
    assert any(line.startswith("Lost on average: ") for line in lines)
    assert any(re.match(r"Luck (took|brought) \d+\.\d: the cards ", line) for line in lines)
    turned = lines[lines.index("Where the game turned.") + 1 :]
    assert all(re.search(r"from \d+ to \d+ games won in 100, points: \d+ for, \d+ against\.$", line) for line in turned)
    assert 1 <= len(lines) - lines.index("Where the game turned.") - 1 <= 5
    other = called(capsys, str(journal), "--seat", "2")
    assert other[0] == 0
    assert other[1] != out


def test_the_same_is_there_as_json_and_as_a_picture(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "chance.svg"
    code, out, _ = called(capsys, str(journal), "--json", "--svg", str(picture))
    assert code == 0
    document = json.loads(out)
    assert document["seat"] == 1
    assert {"choices", "counts", "luck", "chances", "means", "cost"} <= set(document)
    assert set(document["luck"]) == {"cards", "starters"}
    assert document["cost"] > document["means"]["lay_away"] > 0
    drawn = ET.parse(picture).getroot()  # noqa: S314 - our own
    (line,) = drawn.iter("{http://www.w3.org/2000/svg}polyline")
    assert len(line.attrib["points"].split()) == len(document["chances"])


def test_a_picture_overwrites_no_existing_file(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = journal.parent / "letter.txt"
    letter.write_text("Dear Anna", encoding="utf-8")
    code, out, err = called(capsys, str(journal), "--svg", str(letter))
    assert (code, out) == (2, "")
    assert err.strip() == f"There is already a file {letter}. Name another."
    assert letter.read_text(encoding="utf-8") == "Dear Anna"


def test_what_cannot_be_looked_at_is_refused(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        ((), "Name the game to review: its number in audiocrib games, or a journal."),
        ((str(journal), "--seat", "spectator"), "Say whose choices to review, with --seat 1 to 2."),
        ((str(journal), "--seat", "7"), "7"),
        ((str(journal.parent / "none"),), "none"),
        ((str(journal), "--svg", str(journal.parent / "no" / "x.svg")), "The picture could not be written to"),
    ):
        code, out, err = called(capsys, *words)
        assert (code, out) == (2, "")
        assert said in err


def test_a_faultless_game_is_told_in_few_words() -> None:
    good = Chosen(1, 1, parse_cards("2C KD"), parse_cards("2C KD"), 0.0, Grade.BEST, by_win=False, played=False)
    text = Text()
    said = [
        text.sentence(one)
        for one in review_words(Review((good,), (Count(1, 1, True, 4, 4),), Luck(None, -1.25), ()), "Ann")
    ]
    assert said == [
        "Nothing to find fault with.",
        "Lost on average: 0.0 a discard, 0.0 a card played, 0.0 a count. Lost in all by discards and cards: 0.0.",
        "Luck: the cut brought 1.2 less than average.",
    ]
    assert text.sentence(review_words(Review((), (), Luck(), ()), "Ann")[0]) == (
        "There is nothing to review for Ann in this game."
    )


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (Luck(4.8, -1.1), "Luck brought 3.7: the cards 4.8 above average, the cut 1.1 below."),
        (Luck(1.0, -4.0), "Luck took 3.0: the cards 1.0 above average, the cut 4.0 below."),
        (Luck(-4.0, 1.0), "Luck took 3.0: the cards 4.0 below average, the cut 1.0 above."),
        (Luck(-1.0, 4.0), "Luck brought 3.0: the cards 1.0 below average, the cut 4.0 above."),
        (Luck(-1.0, -4.0), "Luck took 5.0: the cards 1.0 below average, the cut 4.0 below."),
        (Luck(1.0, 4.0), "Luck brought 5.0: the cards 1.0 above average, the cut 4.0 above."),
        (Luck(1.0, 0.0), "Luck brought 1.0: the cards 1.0 above average, the cut average."),
        (Luck(-1.0, 0.0), "Luck took 1.0: the cards 1.0 below average, the cut average."),
        (Luck(0.0, 1.0), "Luck brought 1.0: the cards average, the cut 1.0 above."),
        (Luck(0.0, -1.0), "Luck took 1.0: the cards average, the cut 1.0 below."),
        (Luck(1.0, -1.0), "Luck evened out: the cards 1.0 above average, the cut 1.0 below."),
        (Luck(-1.0, 1.0), "Luck evened out: the cards 1.0 below average, the cut 1.0 above."),
        (Luck(0.0, 0.0), "Luck: the cards and the cut were average."),
    ],
)
def test_luck_is_told_as_a_sum_and_its_parts(luck: Luck, said: str) -> None:
    assert Text().sentence(luck_told(luck)) == said


def test_in_a_match_the_game_is_said_and_late_losses_are_games() -> None:
    late = Chosen(2, 9, parse_cards("5C"), parse_cards("KD"), 0.09, Grade.BLUNDER, by_win=True, played=True)
    said = Text().sentence(review_words(Review((late,), (), Luck(), ()), "Ann")[0])
    assert said == "Game 2, deal 9, a blunder: 5 of clubs played, better king of diamonds, 9 games in 100 lost."


def test_turning_points_are_the_five_greatest_in_order_and_within_one_game() -> None:
    chances = tuple(
        Chance(1, deal, chance / 100, 0, 0) for deal, chance in enumerate((50, 40, 41, 70, 71, 60, 90, 92, 100), 1)
    )
    found = turns((*chances, Chance(2, 1, 0.1, 0, 0)))
    assert [before.deal for before, _ in found] == [1, 3, 5, 6, 8]


def test_a_deal_that_changed_nothing_turned_nothing() -> None:
    chances = (
        Chance(1, 1, 0.5, 0, 0),
        Chance(1, 2, 0.004, 5, 80),
        Chance(1, 3, 0.001, 9, 100),
        Chance(1, 4, 0.0, 9, 121),
    )
    assert [before.deal for before, _ in turns(chances)] == [1]


def test_faults_are_told_in_the_order_of_the_deals() -> None:
    away = Chosen(1, 2, parse_cards("5C KD"), parse_cards("2C KD"), 2.0, Grade.BLUNDER, by_win=False, played=False)
    said = [
        Text().sentence(one) for one in review_words(Review((away,), (Count(1, 1, False, 4, 6),), Luck(), ()), "Ann")
    ]
    assert said[0] == "Deal 1, a wrong count: said 4, the hand makes 6."
    assert said[1].startswith("Deal 2, a blunder: 5 of clubs and king of diamonds laid away, ")


def test_a_name_cannot_break_the_picture() -> None:
    ET.fromstring(svg((Chance(1, 1, 0.5, 0, 0),), '<Ann & "Bea">'))  # noqa: S314 - our own
