"""One switch: a whole game, its menus and its options with one key; nothing passes by during speech."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.settings import Switch, Verbosity
from audiocrib.ui.scanner import ROUNDS, Scanner
from audiocrib.ui.screens.menu_screen import MenuScreen
from audiocrib.ui.screens.table.scan_items import stops
from tests.rules.tables import start_show
from tests.ui.passing import BY_SPACE, Passing
from tests.ui.phases import PLACES, Place, to_count, to_lay_away, to_play
from tests.ui.table import QUIET, Sitting


def one_round(passing: Passing) -> list[str]:
    passing.switch._renew()
    return [passing.by() for _ in passing.switch._now]


def test_cards_pass_by_and_the_switch_marks_and_discards_them() -> None:
    with Sitting(state=to_lay_away(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        assert one_round(passing) == [
            "Ace of clubs, card 1 of 6.",
            "4 of hearts, card 2 of 6.",
            "5 of spades, card 3 of 6.",
            "6 of diamonds, card 4 of 6.",
            "Jack of hearts, card 5 of 6.",
            "King of clubs, card 6 of 6.",
            "All actions.",
        ]
        passing.until("Ace of clubs")
        passing.until("King of clubs")
        passing.until("Discard what is marked.")
        assert person.lines[-1] == "Discarded ace of clubs, king of clubs."


def test_only_cards_that_fit_pass_by_with_what_they_make() -> None:
    with Sitting(state=to_play(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        assert passing.by() == "4 of hearts, makes 4, card 1 of 4."
        passing.until("Jack of hearts")
        assert person.lines[-1] == "You play jack, count 10."


def test_a_total_is_given_by_tens_and_ones_and_begins_at_none() -> None:
    with Sitting(state=to_count(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        assert one_round(passing) == ["Below 10.", "10 to 19.", "20 to 29.", "Hear the cards.", "All actions."]
        passing.until("10 to 19.")
        assert person.lines[-1] == "10."
        passing.until("14.")
        assert person.lines[-1] == "Total 14."
        assert passing.by() == "Say 14."
        person.press("space")
        assert "Right, 14, now 34." in person.lines


@pytest.mark.parametrize("hand", ["4H 5S 6D JH", "2C 4C 8C 10D", "5C 5S 5H JD"])
def test_the_stops_for_a_total_reveal_nothing_of_it(hand: str) -> None:
    told = []
    for cards in ("4H 5S 6D JH", hand):
        state = start_show(
            dealer=1, hands=(f"{cards} AC KC", "7D 8H 2S 9S 3D 10C"), starter="4D", scores=(20, 30), options=SALON
        )
        with Sitting(state=state, settings=BY_SPACE, held=True) as person:
            told.append(stops(person.player))
    assert told[0] == told[1]


def test_after_two_rounds_it_waits_and_the_switch_begins_again_at_the_first() -> None:
    with Sitting(state=to_count(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        rounds = [line for _ in range(ROUNDS) for line in one_round(passing)]
        assert rounds == rounds[: len(rounds) // 2] * 2
        assert passing.by() == "Press to hear the choices again."
        assert passing.switch._waits
        assert person.press("space") == ["Below 10."]


def test_a_switch_that_is_pressed_while_nothing_is_asked_offers_what_can_be_asked() -> None:
    with Sitting(state=to_play(dealer=0), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        assert person.press("space") == ["Whose turn."]
        assert person.press("space")[0].startswith("Anna")
        passing.until("All actions.")
        assert isinstance(person.player.screens.top, MenuScreen)


def test_prompts_name_no_keys_to_a_one_switch_player() -> None:
    with Sitting(state=to_lay_away(), settings=replace(BY_SPACE, hints=3), held=True) as person:
        assert person.lines[-1].endswith("Choose 2 cards for your crib.")


def test_other_keys_keep_their_meaning_but_where_any_key_is_the_switch() -> None:
    with Sitting(state=to_count(), settings=BY_SPACE, held=True) as person:
        Passing(person)
        assert person.press("s")[0].startswith("Score: you 20")
        assert person.press("1") == ["Total 1."]
    with Sitting(state=to_count(), settings=replace(QUIET, one_switch=Switch.ANY), held=True) as person:
        Passing(person)
        assert person.press("s") == ["Below 10."]


def test_with_the_switch_off_nothing_is_taken() -> None:
    with Sitting(state=to_count(), held=True) as person:
        passing = Passing(person)
        assert not passing.switch.take("space")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_by_one_switch(seed: int) -> None:
    """Each choice is random; only the switch is pressed."""
    random = Random(seed)
    with Sitting(options=changed(SALON, target=31), settings=BY_SPACE, seed=seed) as person:
        passing = Passing(person)
        for _ in range(4000):
            if person.table._record.over:
                break
            assert stops(person.player)
            refused = {"All actions.", "Press to hear the choices again."}
            if passing.switch._waits or (passing.by() not in refused and random.random() < 0.4):
                person.press("space")
        assert person.table._record.over


def test_the_menu_of_all_actions_passes_by_in_its_groups() -> None:
    """Rows of six would cut across them."""
    with Sitting(state=to_play(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        passing.until("All actions.")
        assert set(one_round(passing)) >= {"Cards.", "Ask.", "What was said.", "Voice and sound.", "More.", "Back."}
        passing.switch._at = -1
        passing.until("Voice and sound.")
        assert person.lines[-1] == "Voice, who speaks."
        passing.until("Other groups.")
        assert person.lines[-1] == "More."


def test_a_setting_is_changed_by_one_switch_and_the_table_is_reached_again(tmp_path: Path) -> None:
    with Sitting(state=to_play(), settings=BY_SPACE, held=True, folder=tmp_path) as person:
        passing = Passing(person)
        passing.until("All actions.")
        find(passing, "Options")
        passing.until("Words and lines")
        passing.until("Choose.")
        passing.until("Verbosity")
        passing.until("Next value.")
        assert person.lines[-1].startswith("Verbosity: full.")
        assert person.presenter.settings.verbosity is Verbosity.FULL
        assert passing.by() == "Next value."
        passing.until("Back to the list.")
        passing.until("Back.")
        passing.until("Back.")
        assert person.lines[-1] == "Back at the table."
        assert not person.player.screens.covered


def test_a_name_is_typed_by_one_switch(tmp_path: Path) -> None:
    with Sitting(state=to_play(), settings=BY_SPACE, held=True, folder=tmp_path) as person:
        passing = Passing(person)
        person.press("o")
        passing.until("A new game")
        passing.until("Choose.")
        passing.until("Name: not set")
        passing.until("Choose.")
        assert person.lines[-1].startswith("Type the text for Name, now not set.")
        for row, letter in (("A to F.", "A."), ("M to R.", "N."), ("M to R.", "N."), ("A to F.", "A.")):
            passing.until(row)
            if person.lines[-1] != letter:
                passing.until(letter)
            else:
                person.press("space")
        assert person.lines[-1] == "A: anna."
        passing.until("Take it.")
        assert person.lines[-1] == "Name: anna."
        assert person.presenter.settings.name == "anna"


def find(passing: Passing, name: str) -> None:
    """Take a line of a menu scanned in rows."""
    for place, stop in enumerate(passing.switch._pass):
        inner = [passing.person.presenter.text.sentence(one.said) for one in stop.inner]
        if any(line.startswith(name) for line in inner):
            row = passing.person.presenter.text.sentence(passing.switch._pass[place].said)
            passing.until(row)
            if not passing.person.lines[-1].startswith(name):
                passing.until(name)
            else:
                passing.person.press("space")
            return
    raise AssertionError(name)


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_one_switch_gets_out_of_every_place(place: Place, tmp_path: Path) -> None:
    """The menu of all actions, or a way back, is among the stops; if there are none, the switch offers it."""
    with place(tmp_path, QUIET) as person:
        passing = Passing(person)
        person.presenter.change(one_switch=Switch.ENTER)
        passing.switch._renew()
        said = [person.presenter.text.sentence(stop.said) for stop in passing.switch._pass]
        question = person.player.screens.top is not None and person.player.screens.top.question
        if said:
            assert said[-1] in {"All actions.", "Back."} or question
        else:
            assert person.press("enter")
            assert person.press("enter")


def test_nothing_passes_by_while_something_is_said_and_time_runs_from_its_end() -> None:
    naps: list[float] = []
    over = asyncio.Event()

    async def nap(seconds: float) -> None:
        naps.append(seconds)
        await over.wait()

    with Sitting(state=to_count(), settings=replace(BY_SPACE, scan=700), held=True) as person:
        switch = person.uses(Scanner(person.player, sleep=nap))
        person.voice.heard.clear()
        before = len(person.lines)
        person.begin(switch.run())
        assert naps == []
        person.voice.heard.set()
        person.settle()
        assert naps == [0.7]
        assert len(person.lines) == before
        over.set()
        person.voice.heard.clear()
        person.settle()
        assert person.lines[before:] == ["Below 10."]
        person._beside.cancel()


def test_help_goes_on_by_one_switch_and_is_over_after_its_last_piece() -> None:
    with Sitting(state=to_count(), settings=BY_SPACE, held=True) as person:
        passing = Passing(person)
        passing.until("All actions.")
        find(passing, "Help")
        assert person.lines[-1].endswith("D says more.")
        pieces = 0
        while one_round(passing)[0] == "More help.":
            passing.switch._at = -1
            passing.until("More help.")
            pieces += 1
        assert pieces
        assert any(line.endswith("That is all.") for line in person.lines[-8:])
        assert one_round(passing)[0] == "Below 10."


def test_the_setting_turns_it_on_and_off_while_the_game_goes_on() -> None:
    with Sitting(state=to_count(), held=True) as person:
        passing = Passing(person)
        person.presenter.change(one_switch=Switch.SPACE)
        assert person.press("space") == ["Below 10."]
        person.presenter.change(one_switch=Switch.OFF)
        assert not passing.switch.take("space")
