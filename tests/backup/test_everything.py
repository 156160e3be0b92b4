"""Everything as one file, from one folder to another: nothing is lost or doubled, and hostile files do nothing."""

import io
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.backup import bundle as bundles
from audiocrib.backup.bringing_in import BroughtIn, bring_in
from audiocrib.backup.bundle import MARK, BundleError, BundleFault, bundle, opened
from audiocrib.backup.drill import bring_drill
from audiocrib.backup.words import told
from audiocrib.commands.everything import export_everything, import_everything
from audiocrib.concurrency.steps import done
from audiocrib.lessons.progress import Left, Mark, Progress
from audiocrib.narration.message import Message
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.settings import house_rules
from audiocrib.settings.file import describe, load_settings, save
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.file_store import FileStore, lock_place
from audiocrib.storage.files import Places, lock, places
from audiocrib.storage.journal import entry_line, first_line, load_journal
from audiocrib.storage.record import Record
from audiocrib.storage.store import Conflict
from audiocrib.trainer.own import DrillError
from audiocrib.trainer.record import AnswerRecord
from tests.table.chairs import PERSON_AND_COMPUTER, SHORT, header
from tests.table.journals import anyhow, put_by, snapshot, written
from tests.trainer.test_record import TEN
from tests.trainer.test_record import kept as answers_kept

GAME = anyhow(header(11, SHORT, PERSON_AND_COMPUTER))
OTHER = anyhow(header(12, SHORT, PERSON_AND_COMPUTER), 20)
LEFT = Left("digest", 3, 5)


def part_of(record: Record, entries: int) -> bytes:
    return first_line(record.header) + b"".join(map(entry_line, record.entries[:entries]))


def filled(folder: Path) -> Places:
    """Return somebody's folder with something of everything in it."""
    where = places(folder)
    folder.mkdir()
    written(folder / "game.journal", OTHER)
    put_by(folder, "2026-11-20-1.journal", GAME)
    answers_kept(folder, TEN)
    Progress(FileStore(folder)).finish("cards")
    save(replace(DEFAULTS, name="Ann", knows_cribbage=True), folder / "settings.toml")
    house_rules.save(folder, house_rules.house_rules("Grandma", "salon", Options(target=61)))
    lesson = folder / "lessons" / "own.toml"
    lesson.parent.mkdir()
    lesson.write_text('title = "Mine"\n')
    (folder / "drill.txt").write_text("5h 5c 5d js 5s\n2c 3c 4c 5c kd crib\n")
    return where


def taken(where: Places) -> bytes:
    return done(bundle(where))


def brought(where: Places, data: bytes) -> BroughtIn:
    return done(bring_in(where, opened(data)))


def said(found: BroughtIn) -> str:
    return Text().words(Message(told(found)))


def journals(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.journal")}


def test_everything_arrives_in_an_empty_place_as_it_was(tmp_path: Path) -> None:
    here, there = filled(tmp_path / "here"), places(tmp_path / "there")
    found = brought(there, taken(here))
    assert said(found) == (
        "Brought in: 1 unfinished game, 1 earlier game, 10 trainer answers, progress in 1 lesson,"
        " 1 lesson of your own, 1 table with rules of your own, a drill of 2 hands and your settings."
    )
    assert journals(there.data) == journals(here.data)
    assert AnswerRecord(FileStore(there.data)).answers() == list(TEN)
    assert Progress(FileStore(there.data)).of("cards") == Mark(done=1)
    for name in ("settings.toml", "lessons/own.toml", "presets/grandma.toml", "drill.txt"):
        assert (there.data / name).read_bytes() == (here.data / name).read_bytes()


def test_what_is_brought_in_twice_changes_nothing(tmp_path: Path) -> None:
    data, there = taken(filled(tmp_path / "here")), places(tmp_path / "there")
    brought(there, data)
    before = snapshot(there.data)
    found = brought(there, data)
    assert said(found) == "Nothing to bring in: all of it is here already."
    after = snapshot(there.data)
    assert {path: after[path] for path in after if path.suffix != ".lock"} == before


def test_there_and_back_again_changes_nothing(tmp_path: Path) -> None:
    here, there = filled(tmp_path / "here"), places(tmp_path / "there")
    before = snapshot(here.data)
    brought(there, taken(here))
    brought(here, taken(there))
    after = snapshot(here.data)
    assert {path: after[path] for path in before} == before
    assert {path.suffix for path in after.keys() - before.keys()} == {".lock"}


def test_a_drill_already_here_stays_and_a_file_that_is_no_drill_is_left_out(tmp_path: Path) -> None:
    here, there = filled(tmp_path / "here"), places(tmp_path / "there")
    there.data.mkdir()
    mine = there.data / "drill.txt"
    mine.write_text("7h 8c 8d 9s as")
    assert "a drill of" not in said(brought(there, taken(here)))
    assert mine.read_text() == "7h 8c 8d 9s as"
    mine.unlink()
    (here.data / "drill.txt").write_text("Dear Anna")
    assert said(brought(there, taken(here))) == (
        "Nothing to bring in: all of it is here already. 1 part of the file cannot be read, and was left out."
    )
    assert not mine.exists()


def test_a_drill_that_is_brought_takes_the_place_of_the_one_before_which_is_kept(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    old, new = b"5h 5c 5d js 5s\n", b"7h 8c 8d 9s as\n2c 3c 4c 5c kd\n"
    assert bring_drill(store, old) == 1
    assert bring_drill(store, old) == 1
    assert bring_drill(store, new) == 2
    with pytest.raises(DrillError):
        bring_drill(store, b"Dear Anna")
    assert (tmp_path / "drill.txt").read_bytes() == new
    assert sorted(path.read_bytes() for path in tmp_path.iterdir()) == sorted([old, new])


def test_a_game_that_went_on_elsewhere_goes_on_where_it_stopped(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    for where, entries in ((here, 12), (there, 20)):
        where.data.mkdir()
        (where.data / "game.journal").write_bytes(part_of(GAME, entries))
    found = brought(here, taken(there))
    assert said(found) == "Brought in: 1 game continued further."
    assert journals(here.data) == {"game.journal": part_of(GAME, 20)}
    assert said(brought(there, taken(here))).startswith("Nothing")
    assert journals(there.data) == {"game.journal": part_of(GAME, 20)}


def test_a_game_that_got_less_far_elsewhere_is_not_set_back(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    put_by(here.data, "2026-11-20-1.journal", GAME)
    there.data.mkdir()
    (there.data / "game.journal").write_bytes(part_of(GAME, 12) + b"torn")
    assert said(brought(here, taken(there))).startswith("Nothing")


def test_a_game_that_ended_elsewhere_ends_here(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    put_by(there.data, "2026-11-20-3.journal", GAME)
    here.data.mkdir()
    (here.data / "game.journal").write_bytes(part_of(GAME, 12))
    assert said(brought(here, taken(there))) == "Brought in: 1 game continued further."
    assert journals(here.data) == {"games/2026-11-20-1.journal": part_of(GAME, len(GAME.entries))}


def test_of_two_games_that_wait_the_one_that_was_brought_goes_on_first_and_none_is_lost(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    here.data.mkdir()
    (here.data / "game.journal").write_bytes(part_of(anyhow(header(16, SHORT, PERSON_AND_COMPUTER)), 12))
    (here.data / "game-3.journal").write_bytes(part_of(anyhow(header(14, SHORT, PERSON_AND_COMPUTER)), 3))
    brought(here, taken(there))
    waiting = {
        name: load_journal(here.data / name).record.header.seed for name in journals(here.data) if "/" not in name
    }
    assert waiting == {"game.journal": 12, "game-2.journal": 16, "game-4.journal": 14}


def test_two_games_on_one_day_are_both_kept(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    put_by(here.data, "2026-11-20-1.journal", GAME)
    other = put_by(there.data, "2026-11-20-1.journal", anyhow(header(13, SHORT)))
    brought(here, taken(there))
    assert (here.data / "games" / "2026-11-20-2.journal").read_bytes() == other.read_bytes()
    assert load_journal(here.data / "games" / "2026-11-20-1.journal").record == GAME


def test_games_of_one_day_keep_their_order(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    for number in range(1, 13):
        put_by(there.data, f"2026-11-20-{number}.journal", anyhow(header(number, SHORT)))
    brought(here, taken(there))
    assert journals(here.data) == journals(there.data)


def test_answers_are_put_in_the_order_of_their_times_and_each_is_there_once(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), places(tmp_path / "there")
    answers_kept(here.data, (TEN[1], TEN[2], TEN[7]))
    answers_kept(there.data, (TEN[0], TEN[2], TEN[5]))
    assert said(brought(here, taken(there))) == "Brought in: 2 trainer answers."
    record = AnswerRecord(FileStore(here.data))
    assert record.answers() == [TEN[0], TEN[1], TEN[2], TEN[5], TEN[7]]
    assert record.notice is None


def test_whoever_got_further_in_a_lesson_counts(tmp_path: Path) -> None:
    here, there = Progress(FileStore(tmp_path / "here")), Progress(FileStore(tmp_path / "there"))
    here.finish("cards")
    here.leave("crib", LEFT)
    for _ in range(2):
        there.finish("cards")
    there.skip("play")
    there.leave("crib", replace(LEFT, step=9))
    assert said(brought(places(tmp_path / "here"), taken(places(tmp_path / "there")))) == (
        "Brought in: progress in 2 lessons."
    )
    after = Progress(FileStore(tmp_path / "here"))
    assert [after.of(name) for name in ("cards", "play", "crib")] == [
        Mark(done=2),
        Mark(skipped=True),
        Mark(left=True),
    ]
    assert after.left("crib") == LEFT


def test_settings_that_somebody_made_here_stay(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    save(replace(DEFAULTS, name="Bea"), here.config / "settings.toml")
    assert said(brought(here, taken(there))).endswith("The settings here stay as they are.")
    assert load_settings(here.config / "settings.toml").name == "Bea"


def test_settings_of_a_first_start_are_replaced(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    save(replace(DEFAULTS, knows_cribbage=False, muggins=False, hinted={"play-hint": 2}), here.config / "settings.toml")
    assert said(brought(here, taken(there))).endswith("and your settings.")
    assert load_settings(here.config / "settings.toml").name == "Ann"


def test_the_players_own_rules_get_another_name_if_theirs_is_taken(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    house_rules.save(here.config, house_rules.house_rules("Grandma", "salon", Options(target=91)))
    data = taken(there)
    for _ in range(2):
        brought(here, data)
    found, _ = house_rules.listed(here.config)
    assert [(one.name, one.options().target) for one in found] == [("Grandma", 91), ("Grandma 2", 61)]


def test_the_players_own_lesson_is_not_overwritten(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    own = here.data / "lessons" / "own.toml"
    own.parent.mkdir(parents=True)
    own.write_text('title = "Other"\n')
    brought(here, taken(there))
    assert own.read_text() == 'title = "Other"\n'
    assert own.with_name("own-2.toml").read_text() == 'title = "Mine"\n'


def test_nothing_is_brought_in_while_somebody_plays(tmp_path: Path) -> None:
    here, there = places(tmp_path / "here"), filled(tmp_path / "there")
    path = here.data / "game.journal"
    here.data.mkdir()
    path.write_bytes(part_of(GAME, 12))
    held = lock(lock_place(path))
    assert held is not None
    with held, pytest.raises(Conflict):
        brought(here, taken(there))
    assert journals(here.data) == {"game.journal": part_of(GAME, 12)}


# Files from elsewhere


def packed(parts: dict[str, bytes], mark: object = None, compression: int = ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with ZipFile(data, "w", compression) as archive:
        archive.writestr(MARK, msgspec.json.encode(mark or {"audiocrib": "everything", "format": 1}))
        for name, content in parts.items():
            archive.writestr(name, content)
    return data.getvalue()


def without_mark() -> bytes:
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        archive.writestr("letter.txt", "Dear Anna")
    return data.getvalue()


NAMES = (
    "../settings.toml",
    "/etc/passwd",
    "games/../../settings.toml",
    "games\\..\\x.journal",
    "games/a/b.journal",
    "C:\\x",
    "letter.txt",
    "presets/.hidden.toml",
    "games/",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_part_chooses_its_own_place(name: str) -> None:
    with pytest.raises(BundleError) as found:
        opened(packed({name: b"x"}))
    assert found.value.fault is BundleFault.NOT_OURS


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: b"", BundleFault.NOT_OURS),
        (lambda: b"a letter", BundleFault.NOT_OURS),
        (without_mark, BundleFault.NOT_OURS),
        (lambda: packed({})[:-9], BundleFault.DAMAGED),
        (lambda: packed({}, {"audiocrib": "everything", "format": 2}), BundleFault.NEWER),
        (lambda: packed({}, {"other": "thing"}), BundleFault.NOT_OURS),
        (lambda: packed({"answers.record": b"x"}, compression=ZIP_BZIP2), BundleFault.DAMAGED),
    ],
)
def test_what_is_not_ours_is_refused_in_one_sentence(
    make: Callable[[], bytes], fault: BundleFault, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.zip"
    path.write_bytes(make())
    assert import_everything([str(path), "--data", str(tmp_path / "here")]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    with pytest.raises(BundleError) as found:
        done(bring_in(places(tmp_path / "here"), opened(make())))
    assert found.value.fault is fault
    assert not (tmp_path / "here").exists()


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = packed({f"games/{number}.journal": bytes(2**20) for number in range(8)})
    assert len(bomb) < 2**16
    monkeypatch.setattr(bundles, "MOST_UNPACKED", 2**22)
    with pytest.raises(BundleError) as found:
        opened(bomb)
    assert found.value.fault is BundleFault.TOO_LARGE


def test_more_parts_than_anybody_has_are_not_even_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    many = packed({f"games/{number}.journal": b"" for number in range(40)})
    monkeypatch.setattr(bundles, "MOST_PARTS", 30)
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(BundleError) as found:
        opened(many)
    assert found.value.fault is BundleFault.TOO_LARGE


def test_a_part_that_declares_less_than_it_contains_is_damaged() -> None:
    data = packed({"answers.record": b"x" * 1000})
    lying = data.replace((1000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lying != data
    with pytest.raises(BundleError) as found:
        list(opened(lying).parts())
    assert found.value.fault is BundleFault.DAMAGED


def test_parts_that_cannot_be_used_are_left_out_and_the_rest_comes(tmp_path: Path) -> None:
    parts = {
        "game.journal": b"no journal\n",
        "games/2026-11-20-1.journal": part_of(GAME, len(GAME.entries)),
        "games/2026-11-20-2.journal": part_of(GAME, 9).replace(b"card", b"drac", 1),
        "answers.record": b"\x00\xff",
        "lessons.json": b"[" * 100_000,
        "settings.toml": b"volume = 'loud'",
        "presets/a.toml": b"format = 7",
        "lessons/a.toml": b"\xff",
    }
    here = places(tmp_path)
    assert said(brought(here, packed(parts))) == (
        "Brought in: 1 earlier game. 7 parts of the file cannot be read, and were left out."
    )
    assert list(journals(tmp_path)) == ["games/2026-11-20-1.journal"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return taken(filled(tmp_path_factory.mktemp("whole") / "here"))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_file_that_was_changed_anywhere_is_refused_or_brings_less_and_hurts_nothing(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, data: st.DataObject
) -> None:
    """A cut, a byte, or a piece from elsewhere: only errors that have a sentence, and what was here stays."""
    at = data.draw(st.integers(0, len(whole) - 1))
    piece = data.draw(st.binary(max_size=4))
    spoilt = data.draw(
        st.sampled_from(
            (whole[:at], whole[:at] + piece + whole[at + len(piece) :], whole[:at] + piece + whole[at:], piece + whole)
        )
    )
    folder = tmp_path_factory.mktemp("here")
    here = places(folder)
    mine = written(folder / "game.journal", anyhow(header(15, SHORT, PERSON_AND_COMPUTER), 9))
    journal = mine.read_bytes()
    with suppress(BundleError):
        said(brought(here, spoilt))
    assert journal in journals(folder).values()
    assert {path.name for path in folder.iterdir()} <= {
        *("game.journal", "game.journal.lock", "game-2.journal", "games", "answers.record"),
        *("lessons.json", "settings.toml", "presets", "lessons", "drill.txt"),
    }


# The two commands


def test_from_one_folder_to_another_by_two_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(tmp_path / "here")
    file = tmp_path / "all.zip"
    assert export_everything([str(file), "--data", str(tmp_path / "here")]) == 0
    assert str(file) in capsys.readouterr().out
    assert import_everything([str(file), "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out.startswith("Brought in: 1 unfinished game")
    assert journals(tmp_path / "there") == journals(tmp_path / "here")


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letter.zip"
    file.write_text("Dear Anna")
    assert export_everything([str(file), "--data", str(tmp_path / "here")]) == 2
    assert capsys.readouterr().err == f"There is already a file {file}. Name another.\n"
    assert file.read_text() == "Dear Anna"


def test_a_missing_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_everything([str(tmp_path / "none.zip")]) == 2
    assert capsys.readouterr().err == f"The file {tmp_path / 'none.zip'} cannot be read: No such file or directory.\n"


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "large.zip"
    with file.open("wb") as large:
        large.truncate(2**40)
    assert import_everything([str(file), "--data", str(tmp_path / "here")]) == 2
    assert "Too large to be an export" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.zip"
    file.write_bytes(taken(filled(tmp_path / "here")))
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "games").write_text("no folder")
    assert import_everything([str(file), "--data", str(tmp_path / "there")]) == 2
    assert capsys.readouterr().err.startswith(f"Not all of {file} could be saved here")


def test_the_settings_are_as_they_were_written_by_hand(tmp_path: Path) -> None:
    here = filled(tmp_path / "here")
    text = "# mine\n" + describe(replace(DEFAULTS, name="Ann"))
    (here.config / "settings.toml").write_text(text)
    there = places(tmp_path / "there")
    brought(there, taken(here))
    assert (there.config / "settings.toml").read_text() == text
