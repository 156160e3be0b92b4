"""A table that continues at another host, where one of the two is a room of many tables; and by keys at both."""

import asyncio
from pathlib import Path

import pytest

from audiocrib.commands.hand_over import bring, bring_into_room
from audiocrib.commands.host import host
from audiocrib.commands.host_room import FOLDER as ROOM
from audiocrib.commands.host_room import host_room
from audiocrib.commands.meeting import FOLDER, ByNetwork
from audiocrib.narration.text import Text
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import places
from audiocrib.together.kept import KeptTable, kept_table
from audiocrib.together.messages import Room
from tests.together.serving import told
from tests.together.test_hall import Many, person
from tests.together.test_handing_over import BEGUN, store_of, table_of_ann, written
from tests.together.test_two_programs import program


def table_of(folder: Path, number: int = 1) -> KeptTable | None:
    """Return a table of somebody's room of many tables."""
    return kept_table(FileStore(folder / ROOM / str(number)))


def both_come(folder: Path) -> None:
    """Open that room, and have Ann and Bob come to their table by its words."""

    async def checks() -> None:
        async with asyncio.timeout(30):
            served = Many(folder / ROOM)
            served.hall.open_again([1])
            async with served.host, person(served.where, "Ann", "oak river") as ann:
                assert (await gathering(ann)) is True
                async with person(served.where, "Bob", "oak river"):
                    while await gathering(ann):
                        pass
                await served.hall.close()

    async def gathering(line: object) -> bool:
        room = await told(line, Room)  # type: ignore[arg-type]
        assert isinstance(room, Room)
        assert room.playing or not room.gathering or not all(room.seats)
        return room.gathering

    asyncio.run(checks())


def test_a_table_goes_on_in_a_room_of_many_and_from_there_at_a_host_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its people come with the same words and names, and nothing happens before all of them are there."""
    file, again = written(tmp_path), tmp_path / "again.table"
    bring_into_room(tmp_path / "cleo" / ROOM, str(file))
    kept = table_of(tmp_path / "cleo")
    assert kept
    assert (kept.opener, kept.options, kept.room.words, kept.playing) == (
        "Ann",
        BEGUN.header.options,
        "oak river",
        True,
    )
    both_come(tmp_path / "cleo")
    assert host(["--public", "--hand-over", str(again), "--data", str(tmp_path / "cleo")]) == 0
    assert "The table with Ann and Bob is in the file" in capsys.readouterr().out
    assert table_of(tmp_path / "cleo") is None
    bring(store_of(tmp_path / "bob"), str(again), "Bob")
    found = ByNetwork(places(tmp_path / "bob")).waiting()
    assert found
    assert ([one and one.home for one in found.seats], found.port, found.gathering) == ([False, True], 4217, True)
    (game,) = asyncio.run(store_of(tmp_path / "bob").waiting())
    record = asyncio.run(store_of(tmp_path / "bob").load(game, verify=True)).record
    assert record.entries[: len(BEGUN.entries)] == BEGUN.entries


def test_of_several_tables_in_a_room_the_words_say_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = tmp_path / "cleo" / ROOM
    first = written(tmp_path)
    second = tmp_path / "plum.table"
    second.write_bytes(first.read_bytes().replace(b'"oak river"', b'"plum fox"'))
    bring_into_room(room, str(first))
    call = ["--public", "--hand-over", str(tmp_path / "out.table"), "--data", str(tmp_path / "cleo")]
    bring_into_room(room, str(second))
    assert host_room(places(tmp_path / "cleo"), Text(), 0, lan=False, link=None, take_over=str(first)) == 2
    assert capsys.readouterr().err == "A table with the words oak river is in this room already.\n"
    assert host(call) == 2
    assert "oak river with Ann and Bob and plum fox with Ann and Bob. Say which one" in capsys.readouterr().err
    assert host([*call, "--words", "acorn fox"]) == 2
    assert "No table with the words acorn fox waits here" in capsys.readouterr().err
    assert host([*call, "--words", "Plum-Fox"]) == 0
    assert (table_of(tmp_path / "cleo", 1) is None, table_of(tmp_path / "cleo", 2) is None) == (False, True)


@pytest.mark.parametrize("call", [["--words", "oak river"], ["--public", "--words", "oak river"]])
def test_words_name_a_table_only_when_one_is_handed_over_from_a_room(
    call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert host(call) == 2
    assert "use --words with --public and --hand-over" in capsys.readouterr().err


def test_by_keys_the_host_writes_the_file_and_another_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob uses another name today, and says who he was. What cannot be done is said, and he types again."""
    table_of_ann(tmp_path / "ann")
    for name in ("ann", "bob"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "settings.toml").write_text("knows_cribbage = true\n")
    monkeypatch.chdir(tmp_path)
    Path("mine").touch()
    with program(("--name", "Ann"), tmp_path / "ann") as ann:
        ann.presses("f5\nend\n")
        ann.hears("Hand your last table over to another host, 3 of 3.")
        ann.presses("enter\n")
        ann.hears("Type the name of a new file for the other host; it gets everybody's cards")
        ann.presses("mine enter\n")
        ann.hears("There is a file mine already. Name another one.")
        ann.presses("backspace " * 4 + "oak.table enter\n")
        ann.hears("Send it only to the new host, who opens it: F5, then Go on with a table from a file.")
        ann.presses("q\n")
        ann.ended()
    assert [*(tmp_path / "ann" / FOLDER).glob("game.journal.handed-over-1")]
    with program(("--name", "Bobby"), tmp_path / "bob") as bob:
        bob.presses("f5\nend up\n")
        bob.hears("Go on with a table from a file,")
        bob.presses("enter\nmine enter\n")
        bob.hears("The file mine has no table that can go on here")
        bob.presses("backspace " * 4 + "oak.table enter\n")
        bob.hears("Which of them are you?")
        bob.presses("down down\n")
        bob.hears("Bob, 2 of 2.")
        bob.presses("enter\n")
        bob.hears("The words are: oak river.")
        bob.hears("This game comes from another host. It goes on when everybody is back")
        bob.presses("1 space 2 space enter\n")
        bob.hears("That must wait until everybody is here.")
