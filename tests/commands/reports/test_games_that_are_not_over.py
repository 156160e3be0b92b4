"""A game that is not over reveals nobody's hidden cards, by whatever path its file is reached: the file decides."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from audiocrib.rules.events import GameEnded
from audiocrib.rules.options import MatchForm
from audiocrib.rules.presets import changed, preset_for
from audiocrib.storage.record import Record, begin
from tests.commands.reports.calls import game, lines, refused
from tests.table.chairs import header
from tests.table.evenings import leave, open_game, place, write
from tests.table.journals import anyhow, put_by, snapshot, written
from tests.table.scored import players

SEVERAL = "This game is still going, and several people are playing it: it can be replayed only with --seat spectator."
SEVERAL_ANALYSED = "This game is still going, and several people are playing it: you can review it when it is over."
ALONE = "This game is still going: it can be replayed for its player, seat 1, or for a spectator."
ALONE_ANALYSED = "This game is still going: you can review only the choices of its player, seat 1."
FORMS: tuple[list[str], ...] = ([], ["--text"], ["--json"])
Leads = Callable[[Path, Path], Path]
"""Makes a path to a journal in a folder, and returns it."""


def linked(journal: Path, folder: Path) -> Path:
    try:
        (folder / "mine.txt").symlink_to(journal)
    except OSError:
        pytest.skip("This system lets nobody make a link.")
    return folder / "mine.txt"


def in_a_linked_folder(journal: Path, folder: Path) -> Path:
    try:
        (folder / "linked").symlink_to(journal.parent, target_is_directory=True)
    except OSError:
        pytest.skip("This system lets nobody make a link.")
    return folder / "linked" / journal.name


def hard_linked(journal: Path, folder: Path) -> Path:
    os.link(journal, folder / "2026-11-18-1.journal")
    return folder / "2026-11-18-1.journal"


def copied(journal: Path, folder: Path) -> Path:
    (folder / "games").mkdir()
    return Path(shutil.copy(journal, folder / "games" / "2026-11-18-1.journal"))


def torn(journal: Path, folder: Path) -> Path:
    (folder / "torn.journal").write_bytes(journal.read_bytes()[:-3])
    return folder / "torn.journal"


LEADS: dict[str, Leads] = {
    "the path alone": lambda journal, _: journal,
    "a link": linked,
    "a linked folder": in_a_linked_folder,
    "a hard link": hard_linked,
    "a copy": copied,
    "a torn copy": torn,
}
each_way = pytest.mark.parametrize("leads", LEADS.values(), ids=LEADS)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is the data directory, without any game in it."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setenv("AUDIOCRIB_DATA", str(folder))
    return folder


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return the data directory of the players."""
    folder = tmp_path / "table"
    folder.mkdir()
    return folder


def shared(entries: int) -> Record:
    """Return a game of three, two of them people at the same keys."""
    return anyhow(header(6, changed(preset_for("salon", 3), target=31), players(3, people=(0, 2))), entries)


def half_a_match() -> Record:
    """Return a match of two people, with one game finished and the next on."""
    form = changed(preset_for("salon", 2), match=MatchForm.BEST_OF, match_length=3, target=31)
    whole = anyhow(header(2, form, players(2, people=(0, 1))))
    ends = (at for at, entry in enumerate(whole.entries) if any(isinstance(event, GameEnded) for event in entry.events))
    return anyhow(whole.header, next(ends) + 9)


@each_way
@pytest.mark.parametrize("record", [shared(12), half_a_match()], ids=["game", "match"])
def test_a_game_that_several_people_play_is_told_to_no_seat_until_it_is_over(
    record: Record, leads: Leads, table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not record.over
    file = str(leads(written(table / "game.journal", record), elsewhere))
    before = snapshot(table)
    seats = ["1", "2", "3"][: len(record.header.players)]
    for seat in ([], *(["--seat", seat] for seat in seats)):
        for form in FORMS:
            assert refused(capsys, "replay", file, *form, *seat) == SEVERAL
            assert refused(capsys, "replay", file, *form, *seat, "--data", str(elsewhere)) == SEVERAL
        assert refused(capsys, "analyse", file, *seat) == SEVERAL_ANALYSED
        assert refused(capsys, "analyse", file, "--json", *seat, "--svg", str(elsewhere / "x.svg")) == SEVERAL_ANALYSED
    assert snapshot(table) == before
    assert not (elsewhere / "x.svg").exists()


@each_way
def test_a_game_of_one_person_is_told_to_nobody_else_until_it_is_over(
    leads: Leads, table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(leads(written(table / "game-2.journal", game(5, entries=9)), elsewhere))
    for form in FORMS:
        assert refused(capsys, "replay", file, *form, "--seat", "2") == ALONE
    assert refused(capsys, "analyse", file, "--seat", "2") == ALONE_ANALYSED
    for seat in ([], ["--seat", "1"], ["--seat", "spectator"]):
        assert len(lines(capsys, "replay", file, "--text", *seat)) > 2
    assert lines(capsys, "analyse", file)


@each_way
@pytest.mark.parametrize("form", FORMS[1:])
def test_what_a_spectator_is_told_of_a_game_that_is_not_over_hides_all_hands(
    form: list[str], leads: Leads, table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = shared(4)
    file = str(leads(written(table / "game.journal", record), elsewhere))
    said = " ".join(lines(capsys, "replay", file, *form, "--seat", "spectator"))
    _, _, since_the_deal = said.partition('"event": "Dealt"' if form == ["--json"] else "Deal 1.")
    assert since_the_deal
    assert record.state.deal
    hidden = [card for hand in record.state.deal.hands for card in hand]
    assert hidden
    assert not [card for card in hidden if f'"{card}"' in since_the_deal]
    assert "your hand" not in since_the_deal.lower()


def test_a_game_that_was_given_up_is_not_over_either(
    table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It could be continued: nothing in the file says that it never will."""
    del elsewhere
    file = str(put_by(table, "2026-11-20-1.journal", shared(12)))
    assert refused(capsys, "replay", file, "--text", "--data", str(table)) == SEVERAL
    alone = str(put_by(table, "2026-11-20-2.journal", game(4, entries=9)))
    assert refused(capsys, "replay", alone, "--text", "--seat", "2", "--data", str(table)) == ALONE
    assert lines(capsys, "games", "--data", str(table)) == [
        "No finished game is recorded yet.",
        "2 games were given up and are not in the list.",
    ]


def test_a_link_among_the_games_lists_and_counts_nothing_of_a_game_that_is_not_over(
    table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (elsewhere / "games").mkdir()
    linked(written(table / "game.journal", half_a_match()), elsewhere / "games")
    document = json.loads(lines(capsys, "games", "--json")[0])
    assert (document["games"], document["unfinished"]) == ([], [str(elsewhere / "games" / "mine.txt")])
    assert set(document) == {"games", "unfinished", "left_out"}
    assert lines(capsys, "statistics") == ["No finished game is recorded yet."]
    assert json.loads(lines(capsys, "statistics", "--json")[0])["best_hand"] is None
    assert refused(capsys, "replay", "1") == "There is no game 1: no finished game is recorded yet."


@each_way
def test_a_game_that_is_over_is_told_to_every_seat(
    leads: Leads, table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = leads(written(table / "game.journal", shared(100_000)), elsewhere)
    if file.name == "torn.journal":
        assert refused(capsys, "replay", str(file), "--text") == SEVERAL
        return
    for seat in ("1", "2", "3", "spectator"):
        assert lines(capsys, "replay", str(file), "--text", "--seat", seat)
    assert lines(capsys, "analyse", str(file), "--seat", "2")


@pytest.mark.parametrize("leads", [LEADS["the path alone"], linked, in_a_linked_folder], ids=["path", "link", "folder"])
def test_a_game_that_a_program_still_holds_is_not_over_whatever_its_last_entry(
    leads: Leads, table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its people may still be hearing the end. When the program has let go, everybody may."""
    record = shared(100_000)
    opened = open_game(table, record.header)
    write(opened, *record.entries)
    file = str(leads(place(opened), elsewhere))
    before = snapshot(table)
    assert refused(capsys, "replay", file, "--text", "--seat", "3") == SEVERAL
    assert refused(capsys, "analyse", file) == SEVERAL_ANALYSED
    assert snapshot(table) == before
    leave(opened, begin(record.header))  # as if it were not over, so that it stays where it is
    assert lines(capsys, "replay", file, "--text", "--seat", "3")
    assert snapshot(table) == before


def test_a_game_of_computers_alone_is_told_to_no_seat_until_it_is_over(
    table: Path, elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del elsewhere
    path = written(table / "game.journal", anyhow(header(3), 9))
    assert refused(capsys, "replay", str(path), "--text") == SEVERAL
    assert lines(capsys, "replay", str(path), "--text", "--seat", "spectator")
