"""Games on the disk: which are listed, how they ended, what a player made of them. Nothing is changed by looking."""

import errno
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat, Side, parse_cards
from audiocrib.rules.events import Why
from audiocrib.rules.options import Options
from audiocrib.rules.sight import see, view
from audiocrib.rules.state import GameOver
from audiocrib.table import archive
from audiocrib.table.archive import Fault, LeftOut, Loss, Result
from audiocrib.table.figures import Average, figures, tally_of
from audiocrib.table.journal import line
from audiocrib.table.record import Record, after, begin
from audiocrib.table.replay import updates
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import GOLDEN, anyhow, written

SHORT = Options(target=31)
US = (Side(0), Side(1))
ME, YOU = Seat(0), Seat(1)


def game(seed: int = 1, options: Options = SHORT) -> Record:
    return anyhow(header(seed, options, PERSON_AND_COMPUTER))


def put_by(data: Path, name: str, record: Record) -> Path:
    return written(data / "games" / name, record)


def snapshot(folder: Path) -> dict[Path, tuple[bytes, int]]:
    """Every file under a folder: its bytes, and when it was written."""
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


# The list


def test_finished_games_are_listed_by_day_and_number_the_newest_last(tmp_path: Path) -> None:
    record = game()
    names = ["2026-11-20-2", "2026-11-20-10", "2026-11-20-1", "2025-01-31-7"]
    for name in names:
        put_by(tmp_path, f"{name}.journal", record)
    found = archive.read(tmp_path).games
    assert [one.path.stem for one in found] == ["2025-01-31-7", "2026-11-20-1", "2026-11-20-2", "2026-11-20-10"]
    assert [one.day for one in found] == [date(2025, 1, 31), *[date(2026, 11, 20)] * 3]
    assert all(one.record == record for one in found)


def test_a_game_that_was_given_up_is_kept_apart(tmp_path: Path) -> None:
    record = game()
    put_by(tmp_path, "2026-11-20-1.journal", replace(record, entries=record.entries[:9]))
    found = archive.read(tmp_path)
    assert found.games == ()
    assert [one.path.name for one in found.unfinished] == ["2026-11-20-1.journal"]


def test_what_is_damaged_foreign_or_from_another_version_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    whole = put_by(tmp_path, "2026-11-20-1.journal", game())
    data = whole.read_bytes()
    files = {
        "2026-11-21-1.journal": (data[:3000] + b"x" + data[3001:], Fault.DAMAGED, data[:3000].count(b"\n") + 1),
        "empty.journal": (b"", Fault.NO_RECORD, 1),
        "letter.txt": (b"Dear Anna,\nit is your crib.\n", Fault.NO_RECORD, 1),
        "binary.journal": (bytes(range(256)) * 9, Fault.NO_RECORD, 1),
    }
    for name, (content, _, _) in files.items():
        (tmp_path / "games" / name).write_bytes(content)
    future = tmp_path / "games" / "future.journal"
    future.write_bytes(line(b'{"format":99,"moon":1}'))
    (tmp_path / "games" / "folder").mkdir()
    before = snapshot(tmp_path)
    found = archive.read(tmp_path)
    assert [one.path for one in found.games] == [whole]
    expected = {LeftOut(tmp_path / "games" / name, fault, place) for name, (_, fault, place) in files.items()}
    assert {*found.left_out} == {*expected, LeftOut(future, Fault.OTHER_FORMAT, 1)}
    assert snapshot(tmp_path) == before


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a system that refuses: who runs the tests may be allowed to read everything."""
    path = put_by(tmp_path, "2026-11-20-1.journal", game())

    def refuse(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert archive.read(tmp_path).left_out == (LeftOut(path, Fault.UNREADABLE),)


def test_a_link_to_nowhere_is_no_game(tmp_path: Path) -> None:
    put_by(tmp_path, "2026-11-20-1.journal", game())
    try:
        (tmp_path / "games" / "gone.journal").symlink_to(tmp_path / "nothing")
    except OSError:
        pytest.skip("This system lets nobody make a link.")
    assert len(archive.read(tmp_path).games) == 1


def test_where_nothing_was_played_the_list_is_empty(tmp_path: Path) -> None:
    assert archive.read(tmp_path) == archive.Archive()
    assert list(tmp_path.iterdir()) == []


def test_a_last_piece_that_was_cut_off_is_noted(tmp_path: Path) -> None:
    path = put_by(tmp_path, "2026-11-20-1.journal", game())
    path.write_bytes(path.read_bytes()[:-7])
    opened = archive.open_game(path)
    assert isinstance(opened, archive.Game)
    assert opened.torn
    assert not opened.record.over


# How a game ended


def test_the_result_has_scores_of_at_most_the_target_and_the_winner() -> None:
    for seed in range(8):
        record = game(seed)
        ended = archive.result(record)
        assert ended
        assert isinstance(record.state.phase, GameOver)
        assert ended.winner == record.state.phase.order[0]
        assert max(ended.scores) == ended.scores[record.state.phase.order[0]] == 31
    assert archive.result(begin(header())) is None


@pytest.mark.parametrize(
    ("target", "score", "lost"),
    [
        (121, 91, Loss.NONE),
        (121, 90, Loss.SKUNK),
        (121, 61, Loss.SKUNK),
        (121, 60, Loss.DOUBLE),
        (121, 31, Loss.DOUBLE),
        (121, 30, Loss.TRIPLE),
        (91, 68, Loss.NONE),
        (91, 67, Loss.SKUNK),
        (91, 45, Loss.DOUBLE),
        (91, 22, Loss.TRIPLE),
        (241, 180, Loss.SKUNK),
        (241, 120, Loss.DOUBLE),
        (241, 60, Loss.TRIPLE),
        (61, 31, Loss.NONE),
        (61, 30, Loss.LURCH),
        (31, 0, Loss.NONE),
    ],
)
def test_how_far_a_side_stayed_behind_is_told_by_its_target(target: int, score: int, lost: Loss) -> None:
    assert archive.loss(target, score) is lost


def ended(record: Record, scores: tuple[int, int], *, draw: bool = False) -> Record:
    best = Side(0) if scores[0] >= scores[1] else Side(1)
    phase = GameOver((best, Side(1 - best)), draw)
    return replace(record, state=replace(record.state, scores=scores, phase=phase))


def test_no_line_is_drawn_in_a_draw_or_where_nobody_was_home() -> None:
    record = game(options=Options(target=121))
    assert archive.result(ended(record, (124, 80))) == Result(Side(0), (121, 80), (Loss.NONE, Loss.SKUNK))
    assert archive.result(ended(record, (70, 20))) == Result(Side(0), (70, 20), (Loss.NONE, Loss.NONE))
    assert archive.result(ended(record, (20, 20), draw=True)) == Result(None, (20, 20), (Loss.NONE, Loss.NONE))


# What each seat was told


@pytest.mark.parametrize("viewer", [ME, YOU, None])
def test_a_replay_folds_filtered_events_into_the_views_of_its_seat(viewer: Seat | None) -> None:
    record = game(3)
    so_far = begin(record.header)
    told = list(updates(record, viewer))
    assert len(told) == len(record.entries)
    for entry, update in zip(record.entries, told, strict=True):
        so_far = after(so_far, entry.command)
        assert update.view == view(so_far.state, viewer)
        assert update.events == tuple(see(event, viewer) for event in entry.events)


# Figures


def hand_made() -> list[ev.Event]:
    """Two deals, my own first: a hand, a crib, pegs, muggins both ways; the second ends in the play."""
    cards = parse_cards("4H 5S 6D JH")
    starter = parse_cards("4D")[0]
    two, one = 2, 1
    return [
        ev.DealerChosen(ME),
        ev.Dealt(((), ())),
        ev.StarterTurned(starter),
        ev.Pegged(Side(0), ME, two, two, Why.HEELS),
        ev.Played(YOU, parse_cards("2C")[0], 2),
        ev.Pegged(Side(0), ME, two, two, Why.PLAY),
        ev.Pegged(Side(1), YOU, one, one, Why.GO),
        ev.Pegged(Side(0), ME, one, one, Why.LAST),
        ev.Shown(YOU, False, parse_cards("2C 2D 2H 2S")),
        ev.Counted(YOU, False, 8, 12, ()),
        ev.Pegged(Side(1), YOU, 8, 8, Why.HAND),
        ev.Pegged(Side(0), YOU, 4, 4, Why.MUGGINS),
        ev.Shown(ME, False, cards),
        ev.Counted(ME, False, 11, 14, ()),
        ev.Pegged(Side(0), ME, 11, 11, Why.HAND),
        ev.Pegged(Side(1), ME, 3, 3, Why.MUGGINS),
        ev.Shown(ME, True, parse_cards("AC KC 9D 3H")),
        ev.Counted(ME, True, 2, 2, ()),
        ev.Pegged(Side(0), ME, 2, 2, Why.CRIB),
        ev.DealEnded(),
        ev.Dealt(((), ())),
        ev.StarterTurned(starter),
        ev.Played(ME, parse_cards("5S")[0], 5),
        ev.Pegged(Side(0), ME, two, two, Why.PLAY),
        ev.GameEnded((Side(0), Side(1))),
    ]


def test_hands_cribs_pegs_and_muggins_are_counted_from_the_events() -> None:
    mine = tally_of(hand_made(), ME, US)
    assert mine.hand_dealer == Average(14, 1)
    assert mine.hand_pone == Average()
    assert mine.crib == Average(2, 1)
    assert mine.pegs_dealer == Average(3, 1)
    assert mine.pegs_pone == Average(), "a play that the end of the game cut short is left out"
    assert mine.best
    assert (mine.best.points, mine.best.cards) == (14, parse_cards("4H 5S 6D JH"))
    assert mine.best.starter == parse_cards("4D")[0]
    assert (mine.muggins_taken, mine.muggins_given) == (4, 3)


def test_the_others_figures_are_the_same_events_from_the_other_side() -> None:
    yours = tally_of(hand_made(), YOU, US)
    assert yours.hand_pone == Average(12, 1)
    assert (yours.crib, yours.hand_dealer) == (Average(), Average())
    assert yours.pegs_pone == Average(1, 1)
    assert (yours.muggins_taken, yours.muggins_given) == (3, 4)


def test_what_a_team_gains_by_muggins_is_gained_by_each_of_it() -> None:
    sides = (Side(0), Side(1), Side(0), Side(1))
    events: list[ev.Event] = [ev.Dealt(((), (), (), ())), ev.Pegged(Side(0), Seat(1), 5, 5, Why.MUGGINS)]
    taken = [tally_of(events, Seat(seat), sides).muggins_taken for seat in range(4)]
    given = [tally_of(events, Seat(seat), sides).muggins_given for seat in range(4)]
    assert (taken, given) == ([5, 0, 5, 0], [0, 5, 0, 0])


def test_games_are_won_lost_and_drawn_in_streaks_with_skunks_both_ways() -> None:
    record = begin(header(1, Options(target=121), PERSON_AND_COMPUTER))
    won, lost, drawn = ended(record, (121, 100)), ended(record, (90, 121)), ended(record, (80, 80), draw=True)
    skunk = ended(record, (121, 60))
    found = figures([won, won, skunk, drawn, won, lost, lost])
    assert (found.games, found.won, found.lost, found.drawn) == (7, 4, 2, 1)
    assert (found.skunks, found.skunked) == (1, 2)
    assert (found.streak, found.most_won, found.most_lost) == (-2, 3, 2)
    assert figures([lost, won]).streak == 1
    assert figures([won, drawn]).streak == 0
    assert figures([record]).games == figures([]).games == 0


def test_the_person_is_the_first_human_wherever_that_seat_is() -> None:
    record = begin(header(1, Options(target=121), PERSON_AND_COMPUTER[::-1]))
    assert archive.person(record) == YOU
    assert figures([ended(record, (90, 121))]).won == 1


def test_the_golden_journal_has_the_figures_that_its_transcript_has() -> None:
    """Counted with a pencil in what `audiocrib replay` prints: six deals, the second, fourth and sixth mine."""
    opened = archive.open_game(GOLDEN)
    assert isinstance(opened, archive.Game)
    found = figures([opened.record])
    tally = found.tally
    assert (found.games, found.won, found.lost, found.skunked, found.streak) == (1, 0, 1, 0, -1)
    assert (tally.hand_dealer, tally.hand_pone) == (Average(12 + 5 + 2, 3), Average(2 + 4 + 8, 3))
    assert tally.crib == Average(4 + 6 + 6, 3)
    assert (tally.pegs_dealer, tally.pegs_pone) == (Average(1 + 2 + 4, 3), Average(0 + 2 + 1, 3))
    assert tally.muggins_taken == 6 + 11 + 3 + 13 + 2 + 4 + 17
    assert tally.muggins_given == 10 + 6 + 15 + 4 + 19 + 7 + 18
    assert tally.best
    assert (tally.best.points, tally.best.cards) == (12, parse_cards("3H 5H 7D 7S"))


def test_a_running_game_is_one_in_a_slot_that_is_not_over(tmp_path: Path) -> None:
    record = game()
    short = replace(begin(record.header), entries=())
    assert archive.running(tmp_path / "game.journal", tmp_path, short)
    assert archive.running(tmp_path / "game-2.journal", tmp_path, short)
    assert not archive.running(tmp_path / "game.journal", tmp_path, record)
    assert not archive.running(tmp_path / "games" / "2026-11-20-1.journal", tmp_path, short)
