"""Options: what a table may have, what is refused and why, and the published presets."""

import re
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import fields

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.game import new_game
from audiocrib.rules.options import (
    Claiming,
    CribFlush,
    DealForm,
    FirstDeal,
    GoCall,
    MatchForm,
    Muggins,
    MugginsScope,
    NobsInPlay,
    Options,
    Sides,
    StinkHole,
)
from audiocrib.rules.presets import (
    ACC,
    BGA,
    PAGAT,
    PRESETS,
    SALON,
    changed,
    fault,
    preset,
    preset_for,
    rules_name,
    rules_of,
)
from audiocrib.rules.state import Shuffling, target_of
from tests.rules.any_table import LEGAL, OPTIONS, examples


def test_defaults_are_the_salon() -> None:
    assert Options() == SALON == preset("salon")
    assert (SALON.target, SALON.heels, SALON.count, SALON.muggins) == (121, 2, Claiming.MANUAL, Muggins.AUTO)
    assert (SALON.crib_flush, SALON.nobs_in_play) == (CribFlush.AS_HAND, NobsInPlay.ON_PLAY)


def test_the_presets_are_the_four_published_ones() -> None:
    assert dict(PRESETS) == {"salon": SALON, "pagat": PAGAT, "acc": ACC, "bga": BGA}
    assert {options.players for options in PRESETS.values()} == {2}
    assert [name for name, options in PRESETS.items() if options.crib_flush is CribFlush.FIVE_ONLY] == [
        "pagat",
        "acc",
        "bga",
    ]


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(Refusal) as raised:
        preset("pub")
    assert raised.value == Refusal(Reason.NO_SUCH_PRESET, preset="pub", allowed=("salon", "pagat", "acc", "bga"))


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(Refusal) as raised:
        changed(SALON, targt=61)
    assert raised.value.reason is Reason.NO_SUCH_OPTION
    assert raised.value.facts["option"] == "targt"
    assert raised.value.facts["allowed"] == tuple(field.name for field in fields(Options))
    assert changed(SALON, target=61) == Options(target=61)


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_play_every_preset(name: str) -> None:
    assert fault(PRESETS[name]) is None
    assert new_game(PRESETS[name]).options == PRESETS[name]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_play_every_preset_for_every_number_of_players(name: str, players: int) -> None:
    options = preset_for(name, players)
    assert fault(options) is None
    assert new_game(options).options == options


@pytest.mark.parametrize(
    ("name", "players", "sides", "form"),
    [
        ("salon", 4, Sides.INDIVIDUAL, DealForm.FOUR),
        ("salon", 6, Sides.INDIVIDUAL, DealForm.SIX_SALON),
        ("pagat", 3, Sides.INDIVIDUAL, DealForm.THREE),
        ("pagat", 4, Sides.PAIRS, DealForm.FOUR),
        ("bga", 4, Sides.PAIRS, DealForm.FOUR),
    ],
)
def test_a_preset_for_each_number_of_players_has_their_deal_and_sides(
    name: str, players: int, sides: Sides, form: DealForm
) -> None:
    options = preset_for(name, players)
    assert (options.players, options.sides, options.deal_form) == (players, sides, form)
    assert fault(options) is None


def test_a_preset_for_seven_is_refused_with_the_numbers_there_are() -> None:
    with pytest.raises(Refusal) as raised:
        preset_for("salon", 7)
    assert raised.value == Refusal(Reason.OPTION_VALUE, option="players", value=7, allowed=("2", "3", "4", "5", "6"))


@pytest.mark.parametrize(
    ("changes", "allowed"),
    [
        ({"target": 0}, ("1",)),
        ({"target": "many"}, ("1",)),
        ({"deals_limit": -1}, ("0",)),
        ({"cut_min": 40}, ("0", "1", "2", "3", "4", "5", "6")),
        ({"players": 7}, ("2", "3", "4", "5", "6")),
        ({"heels": 1}, ("0", "2")),
        ({"heels": 3}, ("0", "1", "2")),
        ({"no_heels_within": 3}, ("0", "5")),
        ({"dealer": 2}, ("0", "1")),
        ({"targets": (61, 0)}, ("1",)),
        ({"match_length": 4, "match": MatchForm.BEST_OF}, ("3", "5")),
        ({"match_length": 0, "match": MatchForm.BEST_OF}, ("3",)),
        ({"match_length": 0, "match": MatchForm.RACE}, ("3",)),
        ({"count": "manual"}, ("auto", "manual")),
        ({"nineteen_joke": 1}, ()),
    ],
    ids=str,
)
def test_a_value_that_an_option_cannot_have_is_refused(changes: dict[str, Any], allowed: tuple[str, ...]) -> None:
    name, value = next(iter(changes.items()))
    assert fault(changed(SALON, **changes)) == Refusal(Reason.OPTION_VALUE, option=name, value=value, allowed=allowed)


THREE = {"players": 3, "deal_form": DealForm.THREE}


@pytest.mark.parametrize(
    ("changes", "name", "other", "needed"),
    [
        ({"muggins": Muggins.AUTO, "count": Claiming.AUTO}, "muggins", "count", "manual"),
        ({"muggins_scope": MugginsScope.SHOW_AND_PLAY}, "muggins_scope", "play_scoring", "manual"),
        ({"players": 3}, "players", "deal_form", "three"),
        ({"players": 5, "deal_form": DealForm.SIX_SALON}, "players", "deal_form", "five"),
        ({"players": 4, "deal_form": DealForm.TWO_IN_CRIB}, "players", "deal_form", "four"),
        ({"deal_form": DealForm.SIX_CLASSIC}, "players", "deal_form", "six_card"),
        ({"players": 5, "deal_form": DealForm.FIVE, "sides": Sides.PAIRS}, "players", "sides", "individual"),
        ({"sides": Sides.CAPTAIN}, "players", "sides", "individual"),
        ({**THREE, "sides": Sides.CAPTAIN}, "sides", "targets", "61 121"),
        ({**THREE, "targets": (61, 121)}, "sides", "targets", "none"),
        ({"match_length": 3}, "match_length", "match", "best_of"),
        ({"go_call": GoCall.RENEGE}, "go_call", "penalties", "acc"),
        ({"stink_hole": StinkHole.STRICT, "no_out_on_go": True}, "stink_hole", "no_out_on_go", "off"),
        ({"stink_hole": StinkHole.STRICT, "target": 1}, "target", "stink_hole", "off"),
        ({"stink_hole": StinkHole.NO_HEELS_NO_GO, "targets": (1, 5)}, "target", "stink_hole", "off"),
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused_with_the_nearest_legal_value(
    changes: dict[str, Any], name: str, other: str, needed: str
) -> None:
    options = changed(SALON, **changes)
    expected = Refusal(Reason.NEEDS_OTHER, option=name, value=getattr(options, name), other=other, needed=needed)
    assert fault(options) == expected
    with pytest.raises(Refusal) as raised:
        new_game(options)
    assert raised.value == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_nearest_legal_value_of_every_deal_form_and_way_of_sitting_is_legal(players: int) -> None:
    """Following the refusals leads to a game, whatever was chosen."""
    for form in DealForm:
        for sides in Sides:
            options = changed(SALON, players=players, deal_form=form, sides=sides)
            for _ in range(3):
                refusal = fault(options)
                if refusal is None:
                    break
                needed = str(refusal.facts["needed"])
                kinds = {"deal_form": DealForm, "sides": Sides}
                other = str(refusal.facts["other"])
                value = kinds[other](needed) if other in kinds else tuple(map(int, needed.split()))
                options = changed(options, **{other: value})
            assert fault(options) is None


@given(options=LEGAL)
@examples(100)
def test_every_legal_table_can_begin_and_be_written_down(options: Options) -> None:
    assert fault(options) is None
    assert new_game(options).options == options
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


def test_a_new_table_waits_for_a_shuffle() -> None:
    state = new_game()
    assert state.options is SALON
    assert (state.scores, state.rear, state.sides) == ((0, 0), (0, 0), (Side(0), Side(1)))
    assert state.phase == Shuffling()
    assert new_game(Options(first_deal=FirstDeal.CUT_LOW)).phase == Shuffling((Seat(0), Seat(1)))


def test_a_handicap_gives_each_side_its_own_target() -> None:
    state = msgspec.structs.replace(new_game(), options=Options(targets=(61, 121)))
    assert [target_of(state, Side(side)) for side in (0, 1)] == [61, 121]
    assert target_of(new_game(), Side(1)) == 121


def test_unknown_options_in_a_file_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="targt"):
        msgspec.json.decode(b'{"targt": 61}', type=Options)


@pytest.mark.parametrize("field", fields(Options), ids=lambda field: field.name)
def test_every_option_is_described(field: Any) -> None:
    _, meta = get_args(field.type)
    assert re.fullmatch(r"[A-Z].*\.", meta.description)


@given(options=OPTIONS)
@examples(100)
def test_the_tables_that_other_tests_play_are_legal(options: Options) -> None:
    assert fault(options) is None


def test_rules_are_named_by_their_preset_whatever_the_target_and_whoever_plays() -> None:
    four = changed(PAGAT, players=4, sides=Sides.PAIRS, deal_form=DealForm.FOUR, target=31)
    assert [rules_name(options) for options in (SALON, four, changed(SALON, muggins=Muggins.OFF))] == [
        "salon",
        "pagat",
        "salon-without-muggins",
    ]
    single = changed(PAGAT, match=MatchForm.SINGLE, match_length=0, targets=(61, 121))
    assert (rules_name(single), rules_of(single)) == ("own", "pagat")
    assert rules_of(changed(SALON, heels=0)) == "own"
