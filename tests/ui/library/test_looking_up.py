"""A search over help, rules, glossary and keys, and the search in a menu."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.reading import search
from audiocrib.ui.screens.reading.library import Library
from audiocrib.ui.screens.table.player import Player
from tests.ui.library.reading import at_table
from tests.ui.library.test_book_of_rules import BOOK, GLOSSARY, LOOK_UP
from tests.ui.phases import to_play
from tests.ui.table import QUIET, Sitting


def test_what_is_found_says_where_it_is_and_enter_goes_there() -> None:
    with at_table(LOOK_UP) as person:
        number, found = person.keys("s k u n k enter")[-1].split(" ", 1)
        assert found.startswith("places mention skunk. ")
        heard = person.keys("down " * int(number))
        assert heard[0].startswith("Glossary: Skunk: ")
        assert any(line.startswith("Rules, The end of a game: ") for line in heard)
        person.keys("home")
        assert person.press("enter")[0].startswith("Skunk: to win while")
        assert person.press("escape") == [heard[0]]
        person.keys("end")
        assert person.press("escape")[0].startswith("So far: s, k, u, n, k. ")


def test_enter_goes_to_a_rule_that_was_found_and_escape_leads_back() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("p o k e r enter")
        (found,) = person.press("down")
        assert found.startswith("Rules of other tables, Muggins: Claim silent: ")
        assert person.press("enter")[0].startswith("Muggins. Not at this table: Claim silent: ")
        assert person.press("up")[0].startswith("Not at this table: ")
        assert person.press("escape") == [found]


def test_a_passage_about_no_table_in_particular_is_not_said_to_be_of_other_tables() -> None:
    """At this table nobs do score in the play, and the passage says so."""
    with at_table(LOOK_UP) as person:
        number = person.keys("n o b s space p a g a t enter")[-1].split()[0]
        heard = person.keys("down " * (1 if number == "One" else int(number)))
        place = next(place for place, line in enumerate(heard) if "Option nobs in play: " in line)
        assert heard[place].startswith("Rules, Where published rules differ: Option nobs in play: salon on play, ")
        opened = person.keys("home " + "down " * place + "enter")[-1]
        assert opened.startswith("Where published rules differ. Option nobs in play: salon on play, ")
        assert person.press("up") == ["Nobs in the play, heading."]
        assert person.keys("pageup pagedown")[-1].startswith("Where published rules differ, page ")


def test_enter_goes_to_a_key_that_was_found_in_the_menu_of_all_actions() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("v e r b o s enter")
        assert person.keys("down")[-1].startswith("Keys: Verbosity, Z. 1 of ")
        assert person.press("enter")[0].startswith("Verbosity, Z, ")
        assert person.press("enter") == ["Verbosity full."]


def test_help_that_is_found_is_said() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("l i f t enter")
        heard = person.keys("down " * 4)
        assert any(line.startswith("Help, cutting: Type how many cards to lift") for line in heard)


def test_all_words_have_to_be_found_and_the_lack_of_a_match_is_said() -> None:
    with at_table(LOOK_UP) as person:
        assert person.keys("h e e l s space c l a i m enter")[-1].endswith("goes there, Escape goes back.")
        person.keys("escape")
        assert person.keys("x x enter")[-1].startswith("Nothing mentions heels claimxx.")
        assert person.keys("escape")[-1] == "Back at the table."


def test_the_search_of_the_book_comes_back_to_it() -> None:
    with at_table(BOOK) as person:
        person.keys("h h")
        assert person.press("f")[0].startswith("Look up in help, rules, glossary and keys: ")
        assert person.press("escape") == ["The table and its deals. Players and sides, heading."]


@pytest.mark.parametrize("verbosity", Verbosity)
def test_all_three_can_be_heard_at_every_verbosity(verbosity: Verbosity) -> None:
    with Sitting(state=to_play(), held=True, settings=replace(QUIET, verbosity=verbosity)) as person:
        for keys in (BOOK, GLOSSARY, LOOK_UP):
            assert person.keys(keys)[-1]
            assert person.press("escape") == ["Back at the table."]


def test_without_a_table_the_usual_rules_are_read() -> None:
    with at_table() as person:
        nobody = Library(Player(person.presenter, person.player.keymap, Outside()), person.screen.act)
        assert nobody.options == SALON


# The menu of all actions, and questions


def test_a_space_belongs_to_the_search_in_a_menu() -> None:
    with at_table("escape") as person:
        assert person.keys("n e w space g")[-1].startswith("New game, ")
        assert person.press("space") == ["Nothing begins with the words new g."]
    with at_table("escape") as person:
        assert person.press("space")[0].startswith("Space does nothing in a menu.")
        assert person.press("m")[0].startswith("Muggins on or off")
        assert person.press("space") == ["Nothing begins with the word m."]


def test_q_ends_the_program_at_its_own_question_and_says_what_to_do_at_the_players() -> None:
    with at_table("escape n e w enter") as person:
        assert person.press("q") == [
            "Answer first: Up and Down, then Enter, or press the first letter of an answer. Escape means no."
        ]
        assert not person.left


def test_what_was_prepared_is_not_made_again_until_words_or_keys_change(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table() as person:
        person._runner.run(person.screen.library.prepare())
        made, places = [], search.places

        def making(presenter: Presenter, keymap: KeyMap, options: Options) -> Iterator[search.Found]:
            made.append(presenter.text.verbosity)
            return places(presenter, keymap, options)

        monkeypatch.setattr(search, "places", making)
        find = f"{LOOK_UP} n o b s enter"
        found = person.keys(find)[-1]
        person.keys("escape escape")
        assert person.keys(find)[-1] == found
        assert made == []
        person.keys("escape escape z")
        person.keys(find)
        assert made == [person.presenter.text.verbosity]


def test_words_that_change_while_they_are_made_ready_are_not_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table() as person:
        made, places = [], search.places

        def changing(presenter: Presenter, keymap: KeyMap, options: Options) -> Iterator[search.Found]:
            made.append(presenter.text.verbosity)
            for place in places(presenter, keymap, options):
                if len(made) == 1 and presenter.text.verbosity is made[0]:
                    presenter.next_verbosity()
                yield place

        monkeypatch.setattr(search, "places", changing)
        person._runner.run(person.screen.library.prepare())
        person.keys(f"{LOOK_UP} n o b s enter")
        assert made[1:] == [person.presenter.text.verbosity]
