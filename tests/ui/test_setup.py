"""A table is laid by ear: every key has its line, what cannot be played is told with its reason, nothing changes unsaid."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.arguments import options_of
from audiocrib.house_rules import HouseRules, house_rules, load, path_of, save
from audiocrib.narration.text import Text
from audiocrib.rules.options import Claiming, Muggins, Sides, StinkHole
from audiocrib.rules.presets import BGA, SALON, changed, fault, preset_for
from audiocrib.settings import DEFAULTS, Settings
from audiocrib.sitters import Level, Sitter
from audiocrib.table.record import Kind
from audiocrib.table.record import Player as Seated
from audiocrib.ui.table_setup import kept, laid, names_of, seats_for
from tests.ui.laying import NAMES, Laying

OPENS = "New game: Up and Down move, Left and Right change a value, Enter chooses, D explains, Escape goes back."


@pytest.fixture
def at(tmp_path: Path) -> Laying:
    """A menu with the table of the first start."""
    return Laying(tmp_path)


def test_it_opens_with_its_keys_and_nothing_focused_and_the_table_of_last_time_is_the_first_line(at: Laying) -> None:
    assert at.title == OPENS
    assert at.key("enter") == f"{OPENS} Choose with Up and Down first."
    assert at.key("down") == "As last time: Cribbage for two, salon rules, to 121, 1 of 16."
    assert at.table is None
    assert at.key("enter") == ""
    assert at.table == laid(DEFAULTS, SALON, NAMES)


def test_last_time_is_what_the_settings_say(tmp_path: Path) -> None:
    settings = Settings(
        preset="pagat",
        table={"players": 4, "muggins": "claim", "target": 61},
        seats=(Sitter("computer", "Clara"), Sitter("human"), Sitter("human", "Bea")),
    )
    at = Laying(tmp_path, settings)
    said = "Cribbage for four, in pairs, pagat rules, to 61, muggins on a call"
    assert at.key("down") == f"As last time: {said}, 1 of 18."
    assert at.key("d") == (
        f"The table that was laid last. Enter starts it. This table: {said}."
        " Seats: computer Clara, expert, you, Bea, computer Anna, club."
    )
    at.key("enter")
    assert at.table == laid(settings, options_of(settings), NAMES)
    assert at.table is not None
    assert [seated.name for seated in at.table.seats] == ["Clara", "Ada", "Bea", "Anna"]
    assert at.table.you == 1


def test_up_and_down_walk_through_all_lines_and_stop_at_the_ends(at: Laying) -> None:
    lines = at.keys(*["down"] * 16)
    assert lines == [
        "As last time: Cribbage for two, salon rules, to 121, 1 of 16.",
        "Preset: salon, 2 of 16.",
        "Players: 2, 3 of 16.",
        "Seat 1: you, 4 of 16.",
        "Seat 2: Anna, computer, club, 5 of 16.",
        "Sides: each alone, 6 of 16.",
        "Cards and target, 7 of 16.",
        "Cut and first deal, 8 of 16.",
        "Play, 9 of 16.",
        "Show and muggins, 10 of 16.",
        "Time and penalties, 11 of 16.",
        "End and match, 12 of 16.",
        "Board and headset, 13 of 16.",
        "Save as a preset of your own, 14 of 16.",
        "Load a preset of your own, 15 of 16.",
        "Start, 16 of 16.",
    ]
    assert at.key("down") == "Start, 16 of 16. (edge)"
    assert at.keys("<", "up") == [lines[0], f"{lines[0]} (edge)"]
    assert at.keys("end", "home") == [lines[-1], lines[0]]


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
        "Two pairs, not possible: it is for 4 players. It stays each alone; Enter changes both. (refusal)"
    )
    assert at.key("up") == "Seat 2: Anna, computer, club, 5 of 16.", "it was not taken"
    at.keys("down", "right")
    assert at.key("enter") == (
        "Two pairs. Players: 4. Cards dealt: five, one to the crib. Seat 3: Ben, computer, casual. Seat 4: Clara, computer, expert."
    )
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.options == changed(preset_for("salon", 4), sides=Sides.PAIRS)


def test_a_captain_brings_the_targets_of_both_sides_along(at: Laying) -> None:
    at.find("sides")
    at.keys("right", "right", "right")
    assert at.key("right").startswith("A captain against two, not possible: it is for 3 players.")
    assert at.key("enter") == (
        "A captain against two. Players: 3. Cards dealt: five, and one from the pack. Handicap: 61 and 121. Seat 3: Ben, computer, casual."
    )
    assert at.key("<").startswith("As last time: Cribbage for two")
    assert "a captain against two, salon rules, to 61 and 121." in at.keys(">", "d")[-1]


def test_what_does_not_go_with_another_option_is_told(at: Laying) -> None:
    at.find("end")
    at.keys("enter", "down")
    at.find("stink")
    assert at.key("right") == "Only a go gets out."
    at.find("winning")
    assert at.key("right") == (
        "Ruled out, not possible: it needs Stink hole, only a name. It stays allowed; Enter changes both. (refusal)"
    )
    assert at.key("enter") == "Ruled out. Stink hole: only a name."


def test_the_option_that_is_in_the_way_goes_along(at: Laying) -> None:
    at.find("show")
    at.keys("enter", "down")
    assert at.key("left") == (
        "By the program, not possible: it needs Muggins, none. It stays by the players; Enter changes both. (refusal)"
    )
    assert at.key("enter") == "By the program. Muggins: none."


def test_cards_are_dealt_in_the_ways_that_there_are_for_so_many_players(at: Laying) -> None:
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
    assert at.setup.shown.draft.options.target == 91


def test_a_match_of_one_game_has_no_length_and_a_length_makes_a_match(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("length")
    assert at.key("right") == (
        "3, not possible: it needs Match, best of several games. It stays 0; Enter changes both. (refusal)"
    )
    assert at.key("enter") == "Length of the match: 3. Match: best of several games."
    at.keys("<")
    at.find("match")
    assert at.key("left") == "One game. Length of the match: 0."


def test_a_captain_brings_and_takes_away_the_handicap(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(table={"players": 3}))
    at.find("sides")
    assert at.keys("right", "right", "right", "right")[-1] == "A captain against two. Handicap: 61 and 121."
    assert at.keys("left", "left", "left", "left")[-1] == "Each alone. Handicap: none."


def test_another_preset_tells_that_the_handicap_goes_with_the_captain(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(table={"players": 3, "sides": "captain"}))
    at.find("preset")
    assert at.key("right") == "Pagat rules. Sides: each alone. Handicap: none."


def test_a_switch_is_turned_on_and_off(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("lowball")
    assert at.keys("right", "right", "d", "left") == [
        "Yes.",
        "Yes. (edge)",
        "Who reaches the target first loses. Whether the target wins or loses.",
        "No.",
    ]


def test_a_match_brings_the_shortest_length_along_and_keeps_a_longer_one(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("match")
    assert at.key("right") == "Best of several games. Length of the match: 3."
    at.find("length")
    assert at.keys("right", "left") == ["Length of the match: 5.", "Length of the match: 3."]
    assert at.key("enter") == (
        "Type a number: Length of the match, now 3. Enter takes it, Escape leaves it; Backspace deletes, arrows read."
    )
    at.key("4")
    assert at.key("enter") == "4, not possible: the nearest is 3. It stays 3. (refusal)"
    assert at.key("right") == "Length of the match: 5."
    at.find("match")
    assert at.key("right").startswith("A race to match points.")
    assert at.setup.shown.draft.options.match_length == 5


def test_what_cannot_be_played_is_told_and_the_next_value_is_reached_all_the_same(tmp_path: Path) -> None:
    at = Laying(tmp_path, Settings(preset="bga"))
    at.find("show")
    at.keys("enter", "down", "down")
    stays = "not possible: it needs Counting hands, by the players. It stays none; Enter changes both."
    assert at.keys("right", "right", "right", "right", "left") == [
        f"At once, {stays} (refusal)",
        f"On a call, {stays} (refusal)",
        f"On a call, in silence, {stays} (refusal)",
        "On a call, in silence. (edge)",
        f"On a call, {stays} (refusal)",
    ]
    assert at.setup.shown.draft.options == BGA
    assert at.key("enter") == "On a call. Counting hands: by the players."
    assert at.setup.shown.draft.options == changed(BGA, muggins=Muggins.CLAIM, count=Claiming.MANUAL)


def test_a_refused_value_is_not_taken_by_going_on_or_by_starting(at: Laying) -> None:
    at.find("end")
    at.key("enter")
    at.find("winning")
    assert at.key("right") == "Ruled out."
    at.find("stink")
    assert at.key("right") == (
        "Only a go gets out, not possible: it needs Winning by a go, allowed. It stays only a name;"
        " Enter changes both. (refusal)"
    )
    assert at.key("right") == "No heels, no go."
    assert at.key("enter") == "Left and Right change it, D explains it."
    assert at.key("left").startswith("Only a go gets out, not possible")
    at.keys("escape", ">", "enter")
    assert at.table is not None
    assert at.table.options == changed(SALON, no_out_on_go=True, stink_hole=StinkHole.NO_HEELS_NO_GO)


def test_rules_of_ones_own_that_do_not_go_together_are_told_and_not_taken(at: Laying, tmp_path: Path) -> None:
    """A file that was written by hand may say anything."""
    save(at.config, HouseRules("Friday", "bga", {"muggins": "auto"}))
    theirs = save(tmp_path / "theirs", HouseRules("Five", "salon", {"players": 5, "sides": "pairs"}))
    at = Laying(at.config)
    at.find("preset")
    said = "Friday rules, not possible: it needs Counting hands, by the players."
    assert at.keys("right", "right", "right", "right", "enter", "right") == [
        "Pagat rules.",
        "Tournament rules.",
        "Board Game Arena rules.",
        f"{said} It stays Board Game Arena rules. (refusal)",
        "Left and Right change it, D explains it.",
        f"{said} It stays Board Game Arena rules. (refusal)",
    ]
    at.find("load")
    assert at.keys("enter", "down", "enter")[-1] == f"{said} It stays Board Game Arena rules. (refusal)"
    at.keys("down", "enter")
    at.type(str(theirs))
    assert at.key("enter") == (
        "Five rules, not possible: it needs Sides, each alone. It stays Board Game Arena rules. (refusal)"
    )
    at.keys("escape", ">", "enter")
    assert at.table is not None
    assert at.table.options == BGA


def test_d_explains_the_focused_line_and_its_value(at: Laying) -> None:
    assert at.key("d").startswith("Up and Down move")
    at.find("show")
    assert at.key("d") == "Counting hands, and what becomes of points that are missed."
    assert at.keys("enter", "down", "down") == [
        "Show and muggins: 8 entries.",
        "Counting hands: by the players, 1 of 8.",
        "Muggins: at once, 2 of 8.",
    ]
    assert (
        at.key("D")
        == "Points missed or said too many go to the opponents at once. What becomes of points that a player misses."
    )
    assert at.key("escape") == "Show and muggins, 10 of 16."


def test_d_explains_what_was_just_refused(at: Laying) -> None:
    at.find("sides")
    at.key("right")
    assert at.key("d") == "Two against two: partners sit opposite and share a score. Who pegs together."


def test_d_is_a_letter_in_the_middle_of_a_word_that_is_searched(at: Laying) -> None:
    at.key("e")
    assert at.find("n") == "End and match, 12 of 16."
    assert at.key("d") == "End and match, 12 of 16."
    assert at.key("d").startswith("What can win")


def test_a_seat_is_given_to_you_another_person_or_a_computer_and_you_sit_once(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down", "right", "right")
    assert at.keys("right", "right", "left", "up") == [
        "Seat 2: you. Seat 1: Eva, computer, master.",
        "Seat 2: you. (edge)",
        "A computer, not possible: one seat at least is for a person. It stays Seat 2: you. (refusal)",
        "Seat 1: Eva, computer, master, 4 of 16.",
    ]
    at.keys("left", "left", "left", "left")
    assert at.keys("left", "left", "down", "left", "right", "up") == [
        "Seat 1: David, a person. Enter types the name.",
        "Seat 1: David, a person. (edge)",
        "Seat 2: you, 5 of 16.",
        "Seat 2: Eva, computer, master. Imagines your hand, plays to the score, and never slips. You have no seat now.",
        "Seat 2: you.",
        "Seat 1: David, a person, 4 of 16.",
    ]
    at.keys("right", ">", "enter")
    assert at.table is not None
    assert at.table.seats == (Seated("David", Kind.COMPUTER, Level.BEGINNER), Seated("Ada", Kind.HUMAN))
    assert at.table.you == 1


def test_right_seats_a_better_opponent_who_says_what_is_to_be_expected(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down")
    assert at.keys("left", "left", "right", "right") == [
        "Seat 2: Ben, computer, casual. Plays for company: takes what lies open, and counts right most of the time.",
        "Seat 2: David, computer, beginner. Still learns: gives away fives, and misses points when counting.",
        "Seat 2: Ben, computer, casual. Plays for company: takes what lies open, and counts right most of the time.",
        "Seat 2: Anna, computer, club. Plays every week: weighs hand and crib, and seldom slips.",
    ]
    at.key("right")
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.seats[1] == Seated("Clara", Kind.COMPUTER, Level.EXPERT)
    again = replace(DEFAULTS, name="Ada", **kept(at.table))
    assert laid(again, SALON, NAMES).seats == at.table.seats


def test_a_level_whose_opponent_sits_elsewhere_is_played_by_another(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "down", "down", "down")
    assert at.keys("left", "right", "right") == [
        "Seat 3: David, computer, beginner. Still learns: gives away fives, and misses points when counting.",
        "Seat 3: Ben, computer, casual. Plays for company: takes what lies open, and counts right most of the time.",
        "Seat 3: Felix, computer, club. Plays every week: weighs hand and crib, and seldom slips.",
    ]
    at.keys("up", "left")
    assert at.setup.shown.draft.seats[1:] == (Sitter("computer", "Ben"), Sitter("computer", "Felix"))
    at.keys("down", "left")
    assert at.setup.shown.draft.seats[2] == Sitter("computer", "Felix", Level.CASUAL)


def test_you_keep_a_seat_when_there_are_fewer_players(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "right", "right", "down", "down", "down", "down", "down", *["right"] * 4)
    at.keys("right")
    assert at.setup.shown.draft.seats[4] == Sitter("human")
    at.find("pl")
    at.keys("left", "left")
    assert at.key("left") == "Players: 2. Cards dealt: six, two to the crib. Seat 2: you."


def test_names_are_typed_and_every_letter_is_said(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down", "left", "left", "left")
    assert at.setup.shown.draft.seats[1].kind == "human"
    assert at.key("enter") == (
        "Type the name for seat 2. Letters type, Enter takes it, Escape leaves David; Backspace deletes, arrows read."
    )
    assert at.type("D e") == ["D: D.", "Space: D .", "E: D e."]
    assert at.keys("up", "backspace", "backspace", "backspace", "backspace", "left") == [
        "So far: D, Space, e.",
        "Deleted e: D .",
        "Deleted Space: D.",
        "Deleted D, nothing is left.",
        "Nothing is typed.",
        "Nothing is typed.",
    ]
    at.type("Bea")
    assert at.key("enter") == "Seat 2: Bea, a person."
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.seats == (Seated("Ada", Kind.HUMAN), Seated("Bea", Kind.HUMAN))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "Ada sits at this table already: type another name. (refusal)"),
        ("anna", "Anna sits at this table already: type another name. (refusal)"),
    ],
)
def test_a_name_that_somebody_has_is_refused(at: Laying, name: str, said: str) -> None:
    at.find("pl")
    at.keys("right", "down", "down", "down", "enter")
    at.type(name)
    assert at.key("enter") == said.replace("Anna sits", f"{name.capitalize()} sits")
    at.type("Bea")
    assert at.key("enter") == "Seat 3: Bea, computer, casual."


def test_typing_is_left_by_escape_and_by_enter_alone(at: Laying) -> None:
    at.find("s")
    at.keys("s", "enter")
    assert at.key("enter") == "Nothing is changed. Seat 2: Anna, computer, club, 5 of 16."
    at.key("enter")
    at.type("x")
    assert at.key("escape") == "Nothing is changed. Seat 2: Anna, computer, club, 5 of 16."
    at.keys("up")
    assert at.key("enter") == "You are Ada in every game: start with --name to be called otherwise."


def test_tab_takes_what_is_typed_for_hands_that_do_not_reach_enter(at: Laying) -> None:
    at.find("s")
    at.keys("s", "enter")
    at.type("Zoe")
    assert at.key("tab").startswith("Seat 2: Zoe")


def test_a_target_is_chosen_from_the_usual_ones_or_typed(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down", "down")
    assert at.keys("left", "right", "right") == ["Target: 91.", "Target: 121.", "Target: 181."]
    at.key("enter")
    assert at.keys("x", "9", "enter") == ["Only digits are typed here. (refusal)", "9: 9.", "Target: 9."]
    at.key("enter")
    assert at.keys("0", "enter") == ["0: 0.", "0, not possible: type a number from 1 to 10000. (refusal)"]
    assert at.keys("7", "number-end") == ["7: 7.", "Target: 7."]


def test_a_handicap_is_typed_with_blanks(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "up")
    assert at.key("right") == "None. Enter types it. (edge)"
    assert at.key("enter") == (
        "Type a target for each of 2 sides, with blanks between. Enter takes them, Escape leaves it; Backspace deletes,"
        " arrows read."
    )
    at.type("61 0")
    assert at.key("enter") == "61 0, not possible: type a number for each side. (refusal)"
    at.type("61 121")
    assert at.key("enter") == "61 and 121."
    assert at.key("left") == "None."
    at.key("enter")
    at.type("61")
    assert at.key("enter").startswith("61, not possible: type a number for each side. It stays none.")


def test_rules_are_saved_under_a_name_and_are_then_a_preset(at: Laying) -> None:
    at.find("cards")
    at.keys("enter", "down", "down", "left", "escape")
    at.find("save")
    assert at.key("enter") == (
        "Type a name for these rules. Letters type, Enter saves, Escape leaves it; Backspace deletes, arrows read."
    )
    at.type("Salon")
    assert at.key("enter") == "The name Salon is that of published rules: choose another one. (refusal)"
    at.type("Friday")
    path = path_of(at.config, "Friday")
    assert at.key("enter") == f"Saved as Friday, in the file {path}. Save as a preset of your own, 14 of 16."
    assert load(path) == house_rules("Friday", "salon", changed(SALON, target=91))
    at.find("preset")
    assert at.key("left") == "Board Game Arena rules."
    assert at.key("right") == "Friday rules."
    assert at.key("d") == "Rules of your own. This table: Cribbage for two, Friday rules, to 91."
    assert at.key("right") == "Friday rules. (edge)"


def test_a_name_that_is_saved_again_is_asked_for_once_more(at: Laying) -> None:
    save(at.config, house_rules("Friday", "salon", changed(SALON, target=91)))
    at = Laying(at.config)
    at.find("save")
    at.key("enter")
    at.type("friday")
    assert at.key("enter") == "There is a preset friday: Enter again writes over it."
    assert load(path_of(at.config, "friday")).options().target == 91
    at.key("enter")
    assert load(path_of(at.config, "friday")).options() == SALON


def test_rules_of_ones_own_are_loaded_from_the_list_and_from_a_file(at: Laying, tmp_path: Path) -> None:
    save(at.config, house_rules("Friday", "salon", changed(preset_for("salon", 3), target=91)))
    theirs = save(tmp_path / "theirs", house_rules("Bea's", "pagat", preset_for("pagat", 4)))
    at = Laying(at.config)
    at.find("load")
    assert at.keys("enter", "down", "d", "enter") == [
        "Load a preset of your own: 2 entries.",
        "Friday rules, 1 of 2.",
        "Rules Friday: Cribbage for three, salon rules, to 91. Enter takes these rules.",
        "Friday rules. Players: 3. Seat 3: Ben, computer, casual.",
    ]
    at.keys("down", "enter")
    at.type(str(theirs))
    assert at.key("enter") == ("Bea's rules. Players: 4. Sides: two pairs. Seat 4: Clara, computer, expert.")
    assert load(path_of(at.config, "Bea's")) == load(theirs)
    at.keys("enter")
    at.type("no such file")
    assert (
        at.key("enter") == "The file no such file cannot be read: No such file or directory. A file, 3 of 3. (refusal)"
    )


def test_a_preset_that_cannot_be_read_is_told_first_and_the_others_are_there(at: Laying) -> None:
    path = save(at.config, house_rules("Friday", "salon", SALON))
    (path.parent / "a.toml").write_text("rate = 5")
    at = Laying(at.config)
    assert at.title == (
        f"The file {path.parent / 'a.toml'} is no preset of audiocrib: that has a format, a name and a preset. {OPENS}"
    )
    at.find("load")
    assert at.keys("enter", "down")[-1] == "Friday rules, 1 of 2."


def test_rules_that_cannot_be_saved_are_told(at: Laying) -> None:
    at.config.rmdir()
    at.config.touch()
    at.find("save")
    at.key("enter")
    at.type("x")
    assert at.key("enter").startswith(f"It cannot be saved in {at.config}: ")


def test_escape_goes_back_and_then_leaves(at: Laying) -> None:
    at.find("play")
    at.key("down")
    at.find("cut")
    at.key("enter")
    assert at.key("escape") == "Cut and first deal, 8 of 16."
    assert at.key("escape") == ""
    assert at.left
    assert at.table is None


def test_a_table_that_was_laid_comes_back_from_the_settings(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "right", "down", "down", "right", "down", "left", "enter")
    at.type("Bea")
    at.key("enter")
    at.find("show")
    at.keys("enter", "down", "down", "left", "escape", ">", "enter")
    assert at.table is not None
    settings = replace(Settings(target=61, muggins=True), **kept(at.table))
    assert laid(settings, options_of(settings), NAMES) == at.table
    assert at.table.options == changed(preset_for("salon", 4), muggins=Muggins.OFF)


def test_nobody_has_two_seats_or_the_name_of_another() -> None:
    sitters = (Sitter("computer", "Anna"), Sitter("human", "Ada"), Sitter("human"), Sitter("computer", "Anna"))
    for players in range(2, 7):
        for chosen in (sitters, sitters[::-1], ()):
            seats, you = seats_for(chosen, players, NAMES)
            assert len({seated.name for seated in seats}) == len(seats) == players
            assert any(seated.kind is Kind.HUMAN for seated in seats)
            assert you is None or seats[you].name == "Ada"


def test_whatever_is_pressed_has_a_line_and_the_table_can_always_be_played(at: Laying) -> None:
    """No key is without a line, and whatever was tried, what would be started is legal."""
    random = Random(7)
    keys = ["up", "down", "down", "left", "right", "right", "enter", "escape", *"dspm61 ", "backspace", "tab", "<", ">"]
    for _ in range(3000):
        key = random.choice(keys)
        said = at.key("space" if key == " " else key)
        assert said or at.table, key
        options = at.setup.shown.draft.options
        assert fault(options) is None
        assert len(at.setup.shown.draft.seats) == options.players
        assert any(sitter.kind == "human" for sitter in at.setup.shown.draft.seats)


def test_left_right_and_help_answer_where_there_is_nothing_to_change(at: Laying) -> None:
    at.find("play")
    at.key("down")
    at.find("cards")
    assert at.key("right") == "Enter chooses here, Left and Right change nothing."
    assert at.keys("enter", "left") == [
        "Cards and target: 3 entries.",
        "Cards and target: 3 entries. Choose with Up and Down first.",
    ]
    assert at.key("d") == (
        "Up and Down move, Left and Right change a value, D explains, letters search, Enter goes in or starts,"
        " Escape goes back."
    ), "nothing is focused"
    assert at.key("tab") == "Tab does nothing in a menu. Up and Down move, Enter chooses, Escape goes back."
    assert at.keys("escape", "q") == ["Cards and target, 7 of 16.", "Nothing begins with q. (refusal)"]


def test_a_name_has_thirty_letters_at_most_and_nothing_that_disturbs_a_line(at: Laying) -> None:
    at.find("pl")
    at.keys("down", "down", "enter")
    assert at.type("x" * 31)[-1] == f"No more letters: {'x' * 30}. (refusal)"
    at.keys(*["backspace"] * 30)
    assert at.keys("\u202e", "backspace") == ["?: ?.", "Deleted ?, nothing is left."]
    assert at.key("f5").startswith("Type the name for seat 2.")
    assert at.keys("unknown:Zoë", "enter")[-1] == "Seat 2: Zoë, computer, club."


def test_what_needs_two_others_brings_both_along(at: Laying) -> None:
    """Six players seat no captain: targets, players and cards have to change."""
    at.find("pl")
    at.keys("right", "right", "right", "right")
    at.find("sides")
    at.keys("right", "right", "right")
    assert at.key("right").startswith("A captain against two, not possible: it is for 3 players.")
    at.key("enter")
    options = at.setup.shown.draft.options
    assert (options.players, options.targets, fault(options)) == (3, (61, 121), None)


def test_rules_from_a_file_that_cannot_be_kept_are_told(at: Laying, tmp_path: Path) -> None:
    theirs = save(tmp_path / "theirs", house_rules("Bea's", "pagat", preset_for("pagat", 2)))
    (at.config / "presets").touch()
    at.find("load")
    at.keys("enter", "down", "enter")
    at.type(str(theirs))
    assert at.key("enter").startswith(f"It cannot be saved in {at.config}: ")
    at.key("enter")
    at.type("~nobody-of-this-name/x.toml")
    assert "cannot be read" in at.key("enter")


def test_every_computer_has_a_name_of_its_own_and_not_yours() -> None:
    for you in ("", "Anna", "Felix"):
        names = names_of(Settings(name=you or None), Text())
        assert len({names.you, *names.computers}) == 7
        assert names.you == (you or "Player")


# What was begun, and what is laid with a table for the player alone


def test_a_table_that_was_left_is_offered_again_and_taken_up(tmp_path: Path) -> None:
    at = Laying(tmp_path)
    at.find("players")
    at.keys("right", "right")
    assert at.key("escape") == ""
    assert (at.left, at.kept) == (True, at.setup.shown.draft)
    again = Laying(tmp_path, kept=at.kept)
    assert again.keys("down", "down") == [
        "As last time: Cribbage for two, salon rules, to 121, 1 of 17.",
        "As you left it: Cribbage for four, salon rules, to 121, 2 of 17.",
    ]
    assert again.key("d").startswith("The table that you began and did not start. Enter takes it up again. This table:")
    assert again.key("left") == "Enter chooses here, Left and Right change nothing."
    taken = "This table: Cribbage for four, salon rules, to 121. Start is the last entry."
    assert again.key("enter") == taken
    assert again.keys("down", "down")[-1] == "Players: 4, 4 of 19."
    again.keys(">", "enter")
    assert again.table is not None
    assert again.table.options == preset_for("salon", 4)
    assert again.kept is None, "it was started"


def test_what_was_begun_stays_when_the_table_of_last_time_is_started_or_nothing_is_touched(tmp_path: Path) -> None:
    at = Laying(tmp_path)
    at.find("players")
    at.keys("right")
    begun = at.setup.shown.draft
    at.keys("<", "enter")
    assert at.table is not None
    assert at.kept == begun
    again = Laying(tmp_path, kept=begun)
    again.key("escape")
    assert again.kept == begun
    untouched = Laying(tmp_path)
    untouched.key("escape")
    assert untouched.kept is None


def test_a_board_and_a_shared_headset_are_laid_with_the_table_and_said_only_where_they_are(at: Laying) -> None:
    assert at.find("board") == "Board and headset, 13 of 16."
    assert at.key("enter") == "Board and headset: 2 entries."
    assert at.keys("down", "right", "right", "d", "enter") == [
        "Your own board beside the game: no, 1 of 2.",
        "Yes.",
        "Yes. (edge)",
        "You peg along on a board of your own: with every score its hole is said.",
        "Left and Right change it, D explains it.",
    ]
    assert at.keys("down", "left", "right") == ["One headset for two people: no, 2 of 2.", "No. (edge)", "Yes."]
    at.keys("left", "escape", ">")
    assert at.key("d").startswith("This table: Cribbage for two, salon rules, to 121, with your own board. Seats: ")
    at.key("enter")
    assert at.table is not None
    settings = replace(DEFAULTS, **kept(at.table))
    assert (settings.real_board, settings.private_ears) == (True, False)
    assert laid(settings, options_of(settings), NAMES) == at.table


def test_a_preset_of_ones_own_leaves_board_and_headset_as_they_are(tmp_path: Path) -> None:
    save(tmp_path, house_rules("Friday", "bga", BGA))
    at = Laying(tmp_path, Settings(private_ears=True))
    at.find("load")
    at.keys("enter", "down", "enter")
    assert at.setup.shown.draft.private_ears
    assert at.keys("escape", "<")[-1] == (
        "As last time: Cribbage for two, salon rules, to 121, with one headset for two, 1 of 16."
    )
