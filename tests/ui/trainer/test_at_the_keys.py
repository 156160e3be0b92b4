"""The menu of drills, the books beside it, and the trainer beside a game, by ear."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from audiocrib.commands.train import train
from audiocrib.narration import sentences
from audiocrib.narration.message import phrase
from audiocrib.narration.sentences import resource
from audiocrib.ui.screens.reading import search
from tests.programs import SECONDS, until
from tests.ui.table import Sitting
from tests.ui.trainer.training import DOUBLE_RUN, LONG, Lesson


def test_escape_goes_back_to_the_menu_with_the_progress_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG, DOUBLE_RUN)
    told = lesson.keys("down enter 2 enter enter escape")[-1]
    assert told == ("Today 1 of 1 right. Hands and cribs, 1 of 28.")
    assert lesson.closings == 0
    lesson.keys("escape")
    assert lesson.closings == 1
    assert len(lesson.answers) == 1


def test_a_key_without_a_meaning_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    assert lesson.keys("down enter g")[-1] == "Key G does nothing here. Press question mark for the keys."


def test_the_trainer_has_the_keys_beside_a_game_and_gives_them_back(tmp_path: Path) -> None:
    with Sitting(seed=3, folder=tmp_path) as game:
        assert game.keys("escape t r a enter")[-1].startswith("Trainer. Five minutes?")
        assert game.keys("down enter")[-1].startswith("Your ")
        assert game.keys("e escape")[-1].startswith("Today 0 of 1 right.")
        assert game.keys("escape")[-1] == "Trainer closed. Back at the table."
        assert (tmp_path / "answers.record").read_bytes().count(b"\n") == 2
        assert game.keys("t")[-1].startswith("Choose 2 cards")


BOOKS = {
    "b o o k": ("Rules of this table: ", "Book of rules, those of this table, 26 of 28."),
    "g l o s": ("Glossary: ", "Glossary, the words of the game, 27 of 28."),
    "l o o k": ("Look up in help, ", "Look up in help, rules, glossary and keys, 28 of 28."),
}


@pytest.mark.parametrize("letters", BOOKS)
def test_books_open_from_the_list_and_escape_comes_back_to_it(monkeypatch: pytest.MonkeyPatch, letters: str) -> None:
    opens, line = BOOKS[letters]
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    assert lesson.keys(f"{letters} enter")[-1].startswith(opens)
    assert lesson.keys("escape") == [line]
    assert lesson.keys("home enter")[-1].startswith("Your hand: ")
    assert lesson.closings == 0


def test_a_search_result_leads_back_to_the_search_and_then_to_the_trainer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN)
    assert "nobs" in lesson.keys("l o o k enter n o b s enter")[-1]
    assert "nobs" in lesson.keys("down enter")[-1].lower()
    lesson.keys("? escape escape")
    assert lesson.stack.top
    assert lesson.stack.top.types
    assert lesson.keys("escape")[-1].startswith("Look up in help, rules")
    assert lesson.closings == 0


def test_search_entries_are_prepared_once_before_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, made = Lesson(monkeypatch, DOUBLE_RUN), []

    def places(*about: object) -> Iterator[search.Found]:
        made.append(about)
        return found(*about)  # type: ignore[arg-type]  # the arguments of the call

    found = search.places
    monkeypatch.setattr(search, "places", places)
    asyncio.run(lesson.trainer.prepare())
    assert len(made) == 1
    assert "nobs" in lesson.keys("l o o k enter n o b s enter")[-1]
    assert len(made) == 1


def test_no_sentence_is_missing_while_search_entries_are_prepared_beside_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sentence that another thread was reading was once missing for a key: "no sentence 'count-now'"."""
    taken: list[str] = []
    answered, here = threading.Event(), threading.current_thread()

    def slowly(language: str, identifier: str, locales: Path) -> object:
        if identifier.startswith("word-"):
            taken.append(identifier)
            if threading.current_thread() is not here:
                answered.wait(SECONDS)
        return resource(language, identifier, locales)

    def is_made_ready() -> bool:
        person.settle()
        return bool(taken)

    monkeypatch.setattr(sentences, "resource", slowly)
    monkeypatch.setattr(sentences, "_SHARED", sentences._Shared())  # an earlier test may have read some
    with Sitting() as person:
        try:
            person.keys("escape t r a i n e r enter")
            until(is_made_ready, "Nothing was made ready.")
            assert person.presenter.text.sentence(phrase(taken[0], part="line"))
        finally:
            answered.set()


def test_with_keys_of_their_own_books_open_at_a_question_and_escape_comes_back_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, own={"glossary": ("ctrl-g",)})
    lesson.keys("down enter 1")
    assert lesson.keys("ctrl-g")[-1].startswith("Glossary")
    assert lesson.keys("escape") == ["Your total? Type it, then Enter. E gives up. You have typed 1."]
    assert lesson.keys("2 enter")[-1].startswith("Right, 12.")


def test_the_history_is_read_and_saved_as_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lesson = Lesson(monkeypatch, DOUBLE_RUN, folder=tmp_path)
    wrong = "You say 9, it is 12. Probably missed: one of the two runs."
    assert lesson.keys("down enter 9 enter")[-1] == f"{wrong} Enter continues, E explains."
    assert lesson.keys("s up")[-1] == f"{wrong} These are events only: W adds answers."
    assert lesson.keys("w down")[-1].startswith("Today 0 of 1 right.")
    assert lesson.keys("x") == [f"Saved as {tmp_path / 'history-1.txt'}."]
    assert wrong in (tmp_path / "history-1.txt").read_text(encoding="utf-8").splitlines()


def test_an_impossible_call_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--vioce", "self"]) == 2
    assert capsys.readouterr().err == "There is no option --vioce. Did you mean --voice?\n"
