"""Options of a new table: the consequences of a change are told; what cannot be played is refused with the reason."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.rules.options import Claiming, Muggins, Sides, StinkHole
from audiocrib.rules.presets import BGA, SALON, changed, fault, preset_for
from audiocrib.settings.settings import Settings
from tests.ui.new_game.laying import Laying


def test_another_number_of_players_says_all_that_changes_with_it(at: Laying) -> None:
    at.find("pl")
    assert at.key("right") == "Players: 3. Cards dealt: five, and one from the pack. Seat 3: Ben, computer, casual."
    assert at.key("right") == "Players: 4. Cards dealt: five, one to the crib. Seat 4: Clara, computer, expert."
    assert at.key("left") == "Players: 3. Cards dealt: five, and one from the pack."
    at.keys("left")
    assert at.key("left") == "Players: 2. (edge)"


def test_sides_that_need_other_players_are_told_and_enter_takes_both(at: Laying) -> None:
    at.find("sides")
    assert at.key("right") == (
        "Two pairs, not possible: only for 4 players. Still each alone; Enter changes both. (refusal)"
    )
    assert at.key("up") == "Seat 2: Anna, computer, club, 5 of 17.", "it was not taken"
    at.keys("down", "right")
    assert at.key("enter") == (
        "Two pairs. Players: 4. Cards dealt: five, one to the crib. Seat 3: Ben, computer, casual. Seat 4: Clara, computer, expert."
    )
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.options == changed(preset_for("salon", 4), sides=Sides.PAIRS)


def test_a_captain_comes_with_the_targets_of_both_sides(at: Laying) -> None:
    at.find("sides")
    at.keys("right", "right", "right")
    assert at.key("right").startswith("A captain against two, not possible: only for 3 players.")
    assert at.key("enter") == (
        "A captain against two. Players: 3. Cards dealt: five, and one from the pack. Handicap: 61 and 121. Seat 3: Ben, computer, casual."
    )
    assert at.key("<").startswith("As last time: Cribbage for two")
    assert "a captain against two, salon rules, the captain to 61, the others to 121." in at.keys(">", "d")[-1]


def test_what_does_not_go_with_another_option_is_told(at: Laying) -> None:
    at.find("end")
    at.keys("enter", "down")
    at.find("stink")
    assert at.key("right") == "Only a go gets out."
    at.find("winning")
    assert at.key("right") == (
        "Ruled out, not possible: only when Stink hole is no effect. Still allowed; Enter changes both. (refusal)"
    )
    assert at.key("enter") == "Ruled out. Stink hole: no effect."


def test_the_option_that_is_in_the_way_is_changed_too(at: Laying) -> None:
    at.find("show")
    at.keys("enter", "down")
    assert at.key("left") == (
        "By the program, not possible: only when Muggins is none. Still by the players; Enter changes both. (refusal)"
    )
    assert at.key("enter") == "By the program. Muggins: none."


def test_only_deal_forms_for_that_number_of_players_are_offered(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down")
    assert at.keys("right", "right", "right", "left") == [
        "Five, and two from the pack.",
        "Five-card cribbage. Target: 61.",
        "Five-card cribbage. (edge)",
        "Five, and two from the pack. Target: 121.",
    ]


def test_five_card_cribbage_keeps_a_target_of_its_own(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down", "right", "right", "down", "right", "up")
    assert at.key("left") == "Five, and two from the pack."
    assert at.form.state.draft.options.target == 91


def test_a_match_of_one_game_has_no_length_and_a_length_makes_a_match(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("length")
    assert at.key("right") == ("3, not possible when Match is one game. Still 0; Enter changes both. (refusal)")
    assert at.key("enter") == "Match length: 3. Match: best of several games."
    at.keys("<")
    at.find("match")
    assert at.key("left") == "One game. Match length: 0."


def test_the_handicap_comes_and_goes_with_the_captain(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(table={"players": 3}))
    at.find("sides")
    assert at.keys("right", "right", "right", "right")[-1] == "A captain against two. Handicap: 61 and 121."
    assert at.keys("left", "left", "left", "left")[-1] == "Each alone. Handicap: none."


def test_another_preset_says_that_the_handicap_goes_with_the_captain(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(table={"players": 3, "sides": "captain"}))
    at.find("preset")
    assert at.key("right") == "Pagat rules. Sides: each alone. Handicap: none."


def test_a_switch_is_turned_on_and_off(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("exact")
    assert at.keys("right", "right", "d", "left") == [
        "Needed.",
        "Needed. (edge)",
        "Whether the target must be hit exactly. Points that would pass the target do not count.",
        "Not needed.",
    ]


@pytest.mark.parametrize("preset", ["salon", "acc"])
def test_lowball_is_taken_with_all_that_it_needs(tmp_path: Path, preset: str) -> None:
    at = Laying(tmp_path, replace(Settings(), preset=preset))
    at.find("end")
    at.key("enter")
    at.find("lowball")
    assert at.key("right") == (
        "Yes, not possible: only when Muggins is none. Still no; Enter changes all that it needs. (refusal)"
    )
    told = at.key("enter")
    assert told.startswith("Yes.")
    assert "Counting hands: by the program. Muggins: none." in told


def test_a_match_gets_the_shortest_length_and_keeps_a_longer_one(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("match")
    assert at.key("right") == "Best of several games. Match length: 3."
    at.find("length")
    assert at.keys("right", "left") == ["Match length: 5.", "Match length: 3."]
    assert at.key("enter") == (
        "Type a number: Match length, now 3. Enter takes it, Escape leaves it; Backspace deletes, arrows read."
    )
    at.key("4")
    assert at.key("enter") == "4, not possible: a best-of match takes an odd number of games. Still 3. (refusal)"
    assert at.key("right") == "Match length: 5."
    at.find("match")
    assert at.key("right").startswith("A race for match points.")
    assert at.form.state.draft.options.match_length == 5


def test_what_cannot_be_played_is_told_and_the_next_value_is_reached_all_the_same(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(preset="bga"))
    at.find("show")
    at.keys("enter", "down", "down")
    stays = "not possible: only when Counting hands is by the players. Still none; Enter changes both."
    assert at.keys("right", "right", "right", "right", "left") == [
        f"Automatic, {stays} (refusal)",
        f"When called, {stays} (refusal)",
        f"When called, in secret, {stays} (refusal)",
        f"When called, in secret, {stays} (refusal)",
        f"When called, {stays} (refusal)",
    ]
    assert at.form.state.draft.options == BGA
    assert at.key("enter") == "When called. Counting hands: by the players."
    assert at.form.state.draft.options == changed(BGA, muggins=Muggins.CLAIM, count=Claiming.MANUAL)


def test_a_refused_value_is_not_taken_by_going_on_or_by_starting(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("winning")
    assert at.key("right") == "Ruled out."
    at.find("stink")
    assert at.key("right") == (
        "Only a go gets out, not possible: only when Winning by a go is allowed. Still no effect;"
        " Enter changes both. (refusal)"
    )
    assert at.key("right") == "No heels, no go."
    assert at.key("enter") == "Left and Right change it, D explains it."
    assert at.key("left").startswith("Only a go gets out, not possible")
    at.keys("escape", ">", "enter")
    assert at.table is not None
    assert at.table.options == changed(SALON, no_out_on_go=True, stink_hole=StinkHole.NO_HEELS_NO_GO)


def test_a_target_is_chosen_from_the_usual_ones_or_typed(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down", "down")
    assert at.keys("left", "right", "right") == ["Target: 91.", "Target: 121.", "Target: 181."]
    at.key("enter")
    assert at.keys("x", "9", "enter") == ["Only digits can be typed here. (refusal)", "9: 9.", "Target: 9."]
    at.key("enter")
    assert at.keys("0", "enter") == ["0: 0.", "0, not possible: type a number from 1 to 10000. (refusal)"]
    assert at.keys("7", "number-end") == ["7: 7.", "Target: 7."]


def test_a_handicap_is_typed_with_blanks(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "up")
    assert at.key("right") == "None. Enter lets you type it. (edge)"
    assert at.key("enter") == (
        "Type a target for each of 2 sides, with spaces between. Enter takes them, Escape leaves them; Backspace deletes,"
        " arrows read."
    )
    at.type("61 0")
    assert at.key("enter") == "61 0, not possible: type 2 numbers from 1 to 10000. (refusal)"
    at.type("61 121")
    assert at.key("enter") == "61 and 121."
    assert at.key("left") == "None."
    at.key("enter")
    at.type("61")
    assert at.key("enter") == "61, not possible: type 2 numbers from 1 to 10000. (refusal)"
    at.type("61 121")
    assert at.key("enter") == "61 and 121.", "it is typed again at once"


def test_an_option_that_needs_two_others_changes_both(at: Laying) -> None:
    """A captain is impossible with six players: targets, players and cards have to change."""
    at.find("pl")
    at.keys("right", "right", "right", "right")
    at.find("sides")
    at.keys("right", "right", "right")
    assert at.key("right").startswith("A captain against two, not possible: only for 3 players.")
    at.key("enter")
    options = at.form.state.draft.options
    assert (options.players, options.targets, fault(options)) == (3, (61, 121), None)
