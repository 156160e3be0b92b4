"""The record of games beside a game: listed, replayed from any seat, saved."""

import json
import re
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from audiocrib.analysis.export import as_json, replay
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.storage.file_store import FileStore, keep_seen
from audiocrib.storage.record import seen
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Lying, Scene
from audiocrib.ui.screens.beside_game import Recall
from audiocrib.ui.screens.menu_screen import MenuScreen
from tests.table.chairs import PERSON_AND_COMPUTER, PERSON_AND_PERSON, header
from tests.table.journals import GOLDEN, anyhow, put_by, written
from tests.table.scored import players
from tests.ui.replay.hearing import FIRST, SECOND
from tests.ui.table import Sitting


class Recalling:
    """Somebody at a table who opens the record of games: keys in, printed lines out."""

    def __init__(self, folder: Path, person: Sitting) -> None:
        self._person = person
        person.player.screens.outside = replace(person.player.screens.outside, folder=folder)
        self._recall = Recall(person.player, FileStore(folder), lambda *told: as_json(replay(*told)))

    def open(self, *meanwhile: str) -> list[str]:
        """Ask for the list; `meanwhile` are keys pressed before it is read."""
        before = len(self._person.lines)

        async def ask() -> None:
            self._recall.begin()
            self._person.keyboard.press(meanwhile)
            await self._recall.settled()
            await self._recall.settled()

        self._wait(ask())
        return self._person.lines[before:]

    def _wait(self, reading: Coroutine[Any, Any, None]) -> None:
        self._person._runner.run(reading)
        self._person.settle()

    def keys(self, words: str) -> list[str]:
        """Press keys, and wait for what is read after each."""
        before = len(self._person.lines)

        async def press(key: str) -> None:
            self._person.keyboard.press((key,))
            await self._recall.settled()

        for key in words.split():
            self._wait(press(key))
        return self._person.lines[before:]


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[tuple[Recalling, Path, Sitting]]:
    """Yield a table with a folder of two finished games, a match, a game that was given up, and a letter."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-11-18-1.journal").write_bytes(GOLDEN.read_bytes())
    match = changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31)
    put_by(tmp_path, "2026-11-20-1.journal", anyhow(header(2, match, PERSON_AND_COMPUTER)))
    put_by(tmp_path, "2026-11-20-2.journal", anyhow(header(4, Options(target=31), PERSON_AND_COMPUTER), 9))
    (tmp_path / "games" / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    with Sitting(folder=tmp_path) as person:
        yield Recalling(tmp_path, person), tmp_path, person


def test_the_games_are_listed_beside_a_game_the_newest_first(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, person = at_table
    assert games.open() == [
        "Record of games, 2 finished: Up and Down move, letters search, Enter opens, Escape goes back."
    ]
    assert games.keys("end home")[1].startswith("Statistics, ")
    first, match, golden_game, given_up, letter = games.keys("home down down down down")
    assert first == "Statistics, 1 of 5."
    assert re.fullmatch(
        r"Match 2, (Ann|Bea) won: games .+, best of 3, salon rules to 31, 20 November 2026\. 2 of 5\.", match
    )
    assert golden_game == "Game 1, Bea won: Bea 121, Ann 107, house rules to 121, 18 November 2026. 3 of 5."
    assert given_up == "1 game was given up and is not in the list. 4 of 5."
    assert letter == f"{folder / 'games' / 'letter.txt'} is not the record of a game. 5 of 5."
    assert games.keys("enter") == [letter], "it only tells"
    assert games.keys("escape") == ["Back at the table."]
    assert not person.player.screens.covered


def test_the_statistics_are_an_entry_of_their_own(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, _ = at_table
    games.open()
    (told,) = games.keys("down enter")[1:]
    assert re.match(r"Won \d of \d, drawn 0, matches \d of 1, .+ Hands .+ Best hand \d+: ", told)
    assert told.endswith(" Statistics, 1 of 5.")
    assert games.keys("down")[0].startswith("Match 2, ")


def test_a_game_of_the_list_is_replayed_from_any_seat_and_left_where_it_was(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    games.open()
    remembered = len(person.presenter.history.messages())
    assert games.keys("down down down enter")[-1] == "Game 1: Up and Down move, Enter chooses, Escape goes back."
    assert games.keys("down down down down down down") == [
        "Hear it as Ann, your seat. 1 of 6.",
        "Hear it as Bea. 2 of 6.",
        "Hear it as a spectator. 3 of 6.",
        "Look at your choices. 4 of 6.",
        "Save it as text, as you heard it. 5 of 6.",
        "Save it as JSON, as you heard it. 6 of 6.",
    ]
    (opens,) = games.keys("< enter")[1:]
    assert opens.startswith("Replay for Ann: Ann, Bea, house rules to 121, 18 November 2026, ")
    assert games.keys("right enter left b") == [FIRST, SECOND, FIRST, "No crib yet."]
    assert games.keys("escape") == ["The replay is closed. Hear it as Ann, your seat. 1 of 6."]
    assert games.keys("down down enter right escape")[3] == "Ann cuts 9 of hearts."
    assert games.keys("escape")[0].startswith("Game 1, Bea won: ")
    assert games.keys("escape") == ["Back at the table."]
    assert len(person.presenter.history.messages()) == remembered + 1, "a replay is no part of this game's history"


def test_the_table_of_a_replay_is_seen_as_its_listener_saw_it(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, person = at_table

    def seen() -> Lying:
        return SceneBuilder(person.player, person.presenter).scene().table

    own = seen()
    games.open()
    games.keys("down down down enter down enter")
    assert (seen().turned, seen().cards) == ((), ()), "before the cut for the deal"
    games.keys("right right")
    assert [cut.name for cut in seen().turned] == ["9 of hearts"]
    dealt = next(told for told in (games.keys("right")[0] for _ in range(9)) if "our hand" in told)
    assert len(seen().cards) == 6
    assert all(card.name in dealt for card in seen().cards), dealt
    games.keys(">")
    assert [(sitter.name, sitter.score) for sitter in seen().sitters] == [("You", 107), ("Bea", 121)]
    games.keys("escape down enter >")
    assert [(sitter.name, sitter.score) for sitter in seen().sitters] == [("Ann", 107), ("You", 121)]
    games.keys("escape escape escape")
    assert seen() == own


def test_a_window_shows_the_table_of_a_replay_and_its_prompt_goes_on(at_table: tuple[Recalling, Path, Sitting]) -> None:
    """Its words are the newest message, and no longer a list in place of the table."""
    games, _, person = at_table

    def seen() -> Scene:
        return SceneBuilder(person.player, person.presenter).scene()

    games.open()
    games.keys("down down down enter down enter right right")
    assert (seen().menu, seen().asked) == (None, (f"Step 2 of {_steps(seen())}.",))
    dealt = next(told for told in (games.keys(*seen().commits)[0] for _ in range(9)) if "our hand" in told)
    assert seen().messages == (dealt,)
    assert len(seen().table.cards) == 6
    assert all(card.digit == "" for card in seen().table.cards), "nothing is chosen here"
    assert (seen().points, seen().digits, seen().marks) == (False, False, "")
    assert [offer.key for offer in seen().buttons] == ["escape", "up", "?"]
    games.keys(">")
    assert seen().table.winner == 1
    games.keys("escape")
    assert seen().menu is not None


def _steps(scene: Scene) -> str:
    return scene.asked[0].rsplit(" ", 1)[-1].rstrip(".")


def test_keys_that_were_changed_meanwhile_hold_in_the_next_replay_and_in_the_sentences_after_it(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    games.open()
    games.keys("escape")
    person.presenter.change(keys={"crib": ["c"], "count": ["b"]})
    games.open()
    assert games.keys("down down down enter down enter right right left c")[-1] == "No crib yet."
    games.keys("escape escape escape")
    assert person.presenter.text.key("key_crib") == "C"


def test_the_choices_of_a_game_of_the_list_are_looked_at(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, person = at_table
    games.open()
    games.keys("down down down enter")
    assert games.keys("l o o k")[-1].startswith("Look at your choices. ")
    looking, opened = games.keys("enter")
    assert looking == "Reviewing."
    assert re.match(r"The game: \d+ choices and counts, .+ Escape leaves\.", opened)
    assert re.search(r"Deal 1, 1 of \d+\.$", games.keys("right")[0])
    assert games.keys("end")[0].startswith("Deal ")
    assert games.keys("escape")[0].startswith("The review is closed. Look at your choices. ")
    assert person.player.screens.covered


def test_a_match_tells_its_games_on_its_page(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, _ = at_table
    games.open()
    assert games.keys("down down enter")[-1] == "Match 2: Up and Down move, Enter chooses, Escape goes back."
    last = games.keys(">")[0]
    assert re.match(r"Game [23]: (Ann|Bea) 31, ", last)
    assert games.keys("enter") == [last]


def test_a_game_of_the_list_is_saved_as_text_and_as_json(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, _ = at_table
    games.open()
    games.keys("down down down enter down down down down down")
    text, document = folder / "game-2026-11-18-1-1.txt", folder / "game-2026-11-18-1-1.json"
    assert games.keys("enter down enter") == [
        f"Saved as {text}.",
        "Save it as JSON, as you heard it. 6 of 6.",
        f"Saved as {document}.",
    ]
    assert text.read_text(encoding="utf-8").splitlines()[1] == FIRST
    events = json.loads(document.read_text(encoding="utf-8"))
    assert (events["seat"], events["finished"]) == (1, True)


def test_of_a_game_with_people_elsewhere_only_ones_own_ears_are_offered(tmp_path: Path) -> None:
    whole = anyhow(header(3, Options(target=31), PERSON_AND_PERSON))
    keep_seen(tmp_path, seen(whole.header, Seat(1), [entry.events for entry in whole.entries]))
    with Sitting(folder=tmp_path) as person:
        games = Recalling(tmp_path, person)
        games.open()
        own = f"Hear it as {whole.header.players[1].name}, your seat. 1 of 5."
        assert games.keys("down down enter down down")[-2:] == [own, "Hear it as a spectator. 2 of 5."]


def test_a_record_damaged_meanwhile_is_reported(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, folder, _ = at_table
    games.open()
    file = folder / "games" / "2026-11-18-1.journal"
    file.write_bytes(GOLDEN.read_bytes().replace(b"9H", b"9C", 1))
    said = games.keys("down down down enter down enter")[-1]
    assert said.startswith(f"{file} is damaged in line 2 and cannot be replayed. Hear it as Ann")


@pytest.mark.parametrize(
    ("people", "keys", "said"),
    [
        (1, "down", "This game is still going: it can be replayed for its player, seat 1, or for a spectator."),
        (2, "", "This game is still going, and several people are playing it: you can review it when it is over."),
    ],
)
def test_an_unfinished_game_put_there_meanwhile_is_told_to_nobody_else(
    at_table: tuple[Recalling, Path, Sitting], people: int, keys: str, said: str
) -> None:
    games, folder, _ = at_table
    games.open()
    file = folder / "games" / "2026-11-18-1.journal"
    file.unlink()
    written(file, anyhow(header(4, Options(target=31), players(2, people=tuple(range(people)))), 9))
    told = games.keys(f"down down down enter down {keys} enter")[-1]
    assert told.startswith(f"{said} Hear it as ")


def test_keys_that_are_pressed_while_the_games_are_read_do_not_reach_the_table(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    entries = person.entries
    told = games.open("g", "2", "enter")
    assert told[:3] == ["The games are still being read. Escape cancels."] * 3
    assert told[3].startswith("Record of games, 2 finished: ")
    assert person.entries == entries


def test_cancelling_the_reading_of_the_games_returns_to_the_table_without_more_words(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    assert games.open("escape", "s") == ["Back at the table.", "Score: you 0, Anna 0."]
    assert not person.player.screens.covered
    assert games.open()[0].startswith("Record of games, 2 finished: ")


def test_what_was_opened_while_the_games_are_read_keeps_the_keys(at_table: tuple[Recalling, Path, Sitting]) -> None:
    games, _, person = at_table
    opened = games.open("escape", "escape")
    assert opened[1].startswith("All actions")
    assert isinstance(person.player.screens.top, MenuScreen)
    assert games.keys("escape") == ["Back at the table."]


def test_cancelling_the_reading_of_a_replay_returns_to_the_page_of_its_game(
    at_table: tuple[Recalling, Path, Sitting],
) -> None:
    games, _, person = at_table
    games.open()
    games.keys("down down down enter down")
    assert person.press("enter", "escape") == ["Hear it as Ann, your seat. 1 of 6."]
    games.keys("home < up")
    assert isinstance(person.player.screens.top, MenuScreen)


def test_a_folder_of_games_that_is_not_a_folder_is_reported_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    with Sitting() as person:
        (line,) = Recalling(tmp_path, person).open()
    assert re.fullmatch(rf"The games in {re.escape(str(tmp_path / 'games'))} cannot be read: .+\.", line)
