"""Every kind of file and line that the program reads, spoilt at random: a good value or the error for bad data."""

import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.engine import answer
from audiocrib.lessons.progress import FILE_NAME as LESSONS
from audiocrib.lessons.progress import Left, Mark, Progress
from audiocrib.lessons.shelf import load_lesson
from audiocrib.lessons.written import LessonError
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Go
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.settings.fields import SettingsError
from audiocrib.settings.file import describe, edited, load_or_set_aside
from audiocrib.settings.house_rules import HouseRulesError, house_rules, load_house_rules
from audiocrib.settings.house_rules import save as save_rules
from audiocrib.settings.settings import DEFAULTS
from audiocrib.storage.archive import read
from audiocrib.storage.decoding import DecodingError, from_plain_json
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.journal import load_journal
from audiocrib.storage.lines import line
from audiocrib.storage.store import JournalError
from audiocrib.table.protocol import Reply, Says, encode, read_reply
from audiocrib.tournament.pairs import Measure, Pair, Tournament
from audiocrib.tournament.results_file import ResultsFile, UnfitError
from audiocrib.trainer.record import FILE_NAME as ANSWERS
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.keys.keymap import Action
from tests.lessons.test_files import WHOLE as LESSON
from tests.nesting import DEEP, DEEP_TOML
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow, written
from tests.trainer.test_record import TEN
from tests.trainer.test_record import kept as answers_kept

TOURNAMENT = Tournament("1", Measure.GAMES, ("club", "casual"), "club", SALON, 1)
NESTED = [*(deep for name, deep in DEEP.items() if name.startswith("20000")), b"[" * 20_000, b'{"a":' * 20_000]
TOKENS = [
    b"0",
    b"-1",
    b"null",
    b"true",
    b"1e999",
    b"9" * 5_000,
    b'""',
    b'"\\ud800"',
    b'"\\u0000"',
    b'"\xff"',
    b"{}",
    b"[]",
]
TOML_TOKENS = [
    b"0",
    b"-1",
    b"inf",
    b"1979-05-27",
    b"9" * 5_000,
    b'""',
    b'"\\ud800"',
    b'"\x00"',
    b"'\xff'",
    b"{}",
    b"[]",
    b"[[x]]",
]

fuzzed = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@st.composite
def spoilt(draw: st.DrawFn, whole: bytes, tokens: list[bytes] = TOKENS) -> bytes:
    """Draw the data with pieces removed, inserted or overwritten: bytes, values of other kinds, deep values."""
    data = whole
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        until = min(len(data), at + draw(st.sampled_from((0, 0, 1, 2, 7, 40))))
        piece = draw(st.one_of(st.binary(max_size=4), st.sampled_from(tokens), st.sampled_from(NESTED)))
        data = data[:at] + piece + data[until:]
    return data


def values_replaced(value: object, place: list[int], by: object) -> object:
    """Return JSON with the value at this place, counted from the outside and in order, replaced."""
    place[0] -= 1
    if place[0] == 0:
        return by
    if isinstance(value, dict):
        return {key: values_replaced(inner, place, by) for key, inner in value.items()}
    if isinstance(value, list):
        return [values_replaced(inner, place, by) for inner in value]
    return value


@st.composite
def with_other_values(draw: st.DrawFn, whole: bytes) -> bytes:
    """Draw JSON that is well formed but has values in the wrong places."""
    value = json.loads(whole)
    other = draw(
        st.one_of(
            st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=3), st.just([]), st.just({}),
            st.sampled_from(("5H", "??", "Go", "human", "salon", -1, 0, 1, 2, 5, 6, 99, 2**63, 2**64)),
        )
    )  # fmt: skip
    return json.dumps(values_replaced(value, [draw(st.integers(1, 40))], other)).encode()


def anyhow_json(whole: bytes) -> st.SearchStrategy[bytes]:
    return st.one_of(st.binary(max_size=80), spoilt(whole), with_other_values(whole), st.sampled_from([*DEEP.values()]))


def anyhow_toml(whole: str) -> st.SearchStrategy[bytes]:
    deep = [text.encode() for name, text in DEEP_TOML.items() if "end" not in name]
    return st.one_of(
        st.binary(max_size=80),
        spoilt(whole.encode(), TOML_TOKENS),
        st.sampled_from(deep).map(lambda text: whole.encode() + text),
    )


@cache
def journal_lines() -> tuple[bytes, ...]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        record = anyhow(header(3, Options(target=5), PERSON_AND_COMPUTER))
        return tuple(written(Path(folder) / "game.journal", record).read_bytes().splitlines())


@given(data=st.data())
@fuzzed
def test_a_journal_is_a_game_or_its_damage(tmp_path: Path, data: st.DataObject) -> None:
    lines = list(journal_lines())
    number = data.draw(st.integers(1, len(lines)))
    bad = data.draw(anyhow_json(lines[number - 1][9:]))
    lines[number - 1] = line(bad).removesuffix(b"\n")
    path = tmp_path / "games" / "game.journal"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"\n".join([*lines, b""]))
    for verify in (True, False):
        with suppress(JournalError):
            assert len(load_journal(path, verify).record.entries) == len(lines) - 1
    found = read(tmp_path)
    assert len((*found.games, *found.unfinished, *found.left_out)) == 1


@given(data=anyhow_json(encode(Says(1, Go(Seat(1))))))
@fuzzed
def test_an_answer_of_a_program_is_valid_or_the_error(data: bytes) -> None:
    try:
        reply = read_reply(data)
    except DecodingError:
        return
    assert isinstance(reply, Reply)


@given(data=anyhow_json(b'{"is":"hello","protocol":1,"seat":0,"options":{"target":61},"chance":3}'))
@fuzzed
def test_a_question_to_the_computer_as_a_program_is_answered_or_named(data: bytes) -> None:
    said: list[Reply] = []
    try:
        answer([data], said.append, 1, lambda *_: Go(Seat(0)))
    except ArgumentsError:
        assert said == []
    else:
        assert len(said) == 1


@cache
def lessons_file() -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        progress = Progress(FileStore(Path(folder)))
        progress.finish("first")
        progress.leave("second", Left("digest", 3, 5, (Go(Seat(0)),), begun=True))
        return (Path(folder) / LESSONS).read_bytes()


@given(data=st.data())
@fuzzed
def test_progress_in_lessons_is_known_or_set_aside(tmp_path: Path, data: st.DataObject) -> None:
    content = data.draw(anyhow_json(lessons_file()))
    (tmp_path / LESSONS).write_bytes(content)
    progress = Progress(FileStore(tmp_path))
    if progress.notice:
        assert Path(progress.notice.where).read_bytes() == content
        assert (progress.of("first"), progress.of("second")) == (Mark(), Mark())
        Path(progress.notice.where).unlink()


@cache
def answers_file() -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        answers_kept(Path(folder), TEN)
        return (Path(folder) / ANSWERS).read_bytes()


@given(data=st.data())
@fuzzed
def test_a_record_of_answers_is_read_whatever_is_in_its_lines(tmp_path: Path, data: st.DataObject) -> None:
    whole = answers_file().splitlines()
    number = data.draw(st.integers(1, len(whole)))
    bad = data.draw(anyhow_json(whole[number - 1][9:]))
    lines = [*whole[: number - 1], line(bad).removesuffix(b"\n"), *whole[number:], b""]
    summed = data.draw(st.booleans())
    if summed:
        before = b"\n".join(lines)
        lines[-1:] = [line(b'{"sum":%s,"crc":%d}' % (bad, zlib.crc32(before))).removesuffix(b"\n"), b""]
    file = tmp_path / ANSWERS
    file.write_bytes(b"\n".join(lines))
    record = AnswerRecord(FileStore(tmp_path))
    assert record.notice is None or record.notice.trouble.value in {"damaged", "other-format"}
    assert record.keep(TEN[0]) is None
    record.close()
    for left in tmp_path.iterdir():
        left.unlink()


@cache
def pairs_file() -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        pairs = ResultsFile(Path(folder) / "of.pairs", TOURNAMENT)
        for number in range(3):
            pairs.append(Pair(number, (1.0,), ((1, 2), (3, 4)), (5, 6)))
        pairs.close()
        return (Path(folder) / "of.pairs").read_bytes()


@given(data=st.data())
@fuzzed
def test_a_file_of_pairs_is_continued_or_unfit(tmp_path: Path, data: st.DataObject) -> None:
    lines = pairs_file().splitlines()
    number = data.draw(st.integers(1, len(lines)))
    lines[number - 1] = line(data.draw(anyhow_json(lines[number - 1][9:])))[:-1]
    file = tmp_path / "of.pairs"
    content = b"\n".join([*lines, b""])
    file.write_bytes(content)
    try:
        ResultsFile(file, TOURNAMENT).close()
    except UnfitError:
        assert file.read_bytes() == content


SETTINGS = describe(DEFAULTS).replace("# table", "table") + '\n[keys]\nplay = ["x"]\n[spoken]\nace = "an ace"\n'


@given(content=anyhow_toml(SETTINGS))
@fuzzed
def test_settings_apply_or_are_set_aside(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    found, error = load_or_set_aside(file)
    assert error is None or isinstance(error, SettingsError)
    if error is None:
        assert isinstance(edited(content.decode("utf-8-sig"), {"rate": 200, "keys": found.keys}), str)
    else:
        assert "aside" in error.facts
    for left in tmp_path.iterdir():
        left.unlink()


@given(data=st.data())
@fuzzed
def test_a_preset_is_valid_or_refused(tmp_path: Path, data: st.DataObject) -> None:
    whole = save_rules(tmp_path, house_rules("Mine", "salon", Options(target=61, targets=(61, 31))))
    content = data.draw(anyhow_toml(whole.read_text(encoding="utf-8")))
    file = tmp_path / "other.toml"
    file.write_bytes(content)
    with suppress(HouseRulesError):
        assert load_house_rules(file).options().players


@given(content=anyhow_toml(LESSON))
@fuzzed
def test_a_players_own_lesson_is_valid_or_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with suppress(LessonError):
        assert load_lesson(file, tuple(Action)).steps


@given(data=anyhow_json(b'{"do":"say","number":1,"text":"King","rate":180,"volume":100,"pan":0}'))
@fuzzed
def test_a_line_of_the_voice_is_an_object_or_the_error(data: bytes) -> None:
    with suppress(DecodingError):
        assert isinstance(from_plain_json(data, dict), dict)


Made = Callable[[], bytes]


@pytest.mark.parametrize("made", [lessons_file, answers_file, pairs_file], ids=["lessons", "answers", "pairs"])
def test_what_is_spoilt_here_was_good(made: Made) -> None:
    assert made().endswith((b"}", b"\n"))
