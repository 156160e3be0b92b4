"""The rules of a new game: from the call, from the settings, and what follows from each option."""

import pytest
from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments, options_of, parse, playable_settings, with_arguments
from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.text import Text
from audiocrib.rules.options import CribFlush, DealForm, MatchForm, Muggins, Options, Sides
from audiocrib.rules.presets import BGA, PAGAT, PRESETS, SALON, changed, preset_for
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.settings.table_options import table_of


def test_the_rules_of_a_new_game_come_from_the_settings() -> None:
    assert options_of(DEFAULTS) == SALON
    assert options_of(replace(DEFAULTS, target=61)) == changed(SALON, target=61)
    assert options_of(replace(DEFAULTS, muggins=False)) == changed(SALON, muggins=Muggins.OFF)
    assert options_of(replace(DEFAULTS, preset="bga", muggins=True)) == BGA


def rules_of(words: list[str], kept: Settings = DEFAULTS) -> Options:
    """Return the rules that a call asks for, unchecked."""
    settings = with_arguments(kept, parse(words))
    return table_of(settings.preset, settings.table)


def test_a_call_names_any_option_beside_the_preset() -> None:
    words = ["--players", "4", "--sides", "pairs", "--preset", "pagat", "--set", "muggins=claim", "--set", "target=61"]
    expected = changed(preset_for("pagat", 4), sides=Sides.PAIRS, muggins=Muggins.CLAIM, target=61)
    assert rules_of(words) == expected


def test_options_are_typed_with_a_hyphen_or_an_underscore_and_lists_with_commas_or_blanks() -> None:
    for words in (
        ["--set", "no-out-on-go=on", "--set", "targets=61,121"],
        ["--set", "no_out_on_go=true", "--set", "targets=61 121"],
    ):
        options = rules_of(["--players", "3", "--sides", "captain", *words])
        assert (options.no_out_on_go, options.targets) == (True, (61, 121))
    assert rules_of(["--set", "targets=none", "--set", "lowball=false"]) == SALON


def test_what_a_call_names_goes_before_the_settings() -> None:
    kept = Settings(target=91, muggins=False, table={"crib_flush": "five_only", "muggins": "claim"})
    settings = with_arguments(kept, parse(["--set", "target=61", "--set", "muggins=auto"]))
    assert (settings.target, settings.muggins) == (None, None)
    assert settings.table == {"crib_flush": "five_only", "target": 61, "muggins": "auto"}
    settings = with_arguments(replace(kept, table={"target": 31}), parse(["--target", "61"]))
    assert options_of(settings).target == 61


def test_a_preset_that_a_call_names_is_taken_without_the_table_of_the_settings() -> None:
    kept = Settings(preset="pagat", table={"crib_flush": "as_hand", "players": 4})
    assert rules_of(["--preset", "salon"], kept) == SALON
    assert rules_of([], kept) == changed(preset_for("pagat", 4), crib_flush=CribFlush.AS_HAND)


def test_an_option_sets_what_goes_with_it_unless_the_call_says_otherwise() -> None:
    """A captain has targets, five-card cribbage goes to 61, one game has no length."""
    captain = rules_of(["--players", "3", "--sides", "captain"])
    assert captain == changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121))
    assert rules_of(["--players", "3", "--sides", "captain", "--set", "targets=31,91"]).targets == (31, 91)
    assert rules_of(["--set", "deal_form=five_card"]) == changed(SALON, deal_form=DealForm.FIVE_CARD, target=61)
    assert rules_of(["--set", "deal_form=five_card", "--set", "target=91"]).target == 91
    single = rules_of(["--preset", "pagat", "--set", "match=single"])
    assert single == changed(PAGAT, match=MatchForm.SINGLE, match_length=0)


def test_what_an_option_of_the_settings_has_set_goes_when_it_goes() -> None:
    kept = Settings(table={"players": 3, "sides": "captain", "targets": [61, 121], "match": "race", "match_length": 3})
    found = rules_of(["--sides", "individual", "--set", "match=single"], kept)
    assert found == preset_for("salon", 3)


def test_another_number_of_players_has_its_usual_deal_and_sides_unless_the_call_says_otherwise() -> None:
    kept = Settings(table={"players": 3, "sides": "captain", "targets": [61, 121], "cut_min": 5})
    assert rules_of(["--players", "6"], kept) == changed(preset_for("salon", 6), cut_min=5)
    assert rules_of(["--players", "6", "--sides", "triples"], kept).sides is Sides.TRIPLES
    assert rules_of(["--players", "3"], kept) == rules_of([], kept)


def test_a_call_says_who_sits_where_and_so_how_many_play() -> None:
    kept = Settings(seats=(Sitter("human"), Sitter("computer", "Zoe")), table={"players": 4, "sides": "pairs"})
    settings = with_arguments(kept, parse(["--seats", "Bea, you,computer"]))
    assert settings.seats == (Sitter("human", "Bea"), Sitter("human"), Sitter("computer"))
    assert table_of(settings.preset, settings.table) == preset_for("salon", 3)
    settings = with_arguments(kept, parse(["--seats", "Bea,you", "--players", "4", "--sides", "individual"]))
    assert table_of(settings.preset, settings.table) == preset_for("salon", 4)


@pytest.mark.parametrize("muggins", [None, False, True])
@pytest.mark.parametrize("target", [None, 1, 10000])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_with_any_target_and_muggins_of_the_settings(
    preset: str, target: int | None, muggins: bool | None
) -> None:
    kept = replace(DEFAULTS, preset=preset, target=target, muggins=muggins)
    assert playable_settings(kept, Arguments()) == (kept, ())


def test_an_unplayable_table_in_the_settings_is_reported_and_salon_rules_apply() -> None:
    kept = Settings(table={"stink_hole": "strict", "no_out_on_go": True})
    settings, said = playable_settings(kept, Arguments())
    assert options_of(settings) == SALON
    assert [Text().sentence(line) for line in said] == [
        "Option stink_hole strict needs no_out_on_go off, and no_out_on_go is on: choose no_out_on_go off or stink_hole off.",
        "The table in your settings cannot be played, so salon rules for two apply.",
    ]


def test_a_level_seats_a_computer_that_plays_at_it() -> None:
    assert with_arguments(DEFAULTS, parse(["--seats", "you,master,computer"])).seats == (
        Sitter("human"),
        Sitter("computer", None, Level.MASTER),
        Sitter("computer"),
    )
