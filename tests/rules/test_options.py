"""Options: what a table may be told, what is refused and why, and the published presets."""

import re
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import fields

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.game import new_game
from audiocrib.rules.options import Claiming, CribFlush, FirstDeal, GoCall, Muggins, NobsInPlay, Options, Sides
from audiocrib.rules.presets import _PLAYED_NOW, ACC, BGA, PAGAT, PRESETS, SALON, changed, fault, preset
from audiocrib.rules.state import Shuffling, target_of
from tests.rules.tables import OPTIONS, examples


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


@pytest.mark.parametrize("name", ["salon", "bga"])
def test_tables_of_these_presets_can_be_played(name: str) -> None:
    assert fault(PRESETS[name]) is None


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [("pagat", "first_deal", FirstDeal.CUT_PAGAT), ("acc", "cut_before_deal", PRESETS["acc"].cut_before_deal)],
)
def test_a_preset_that_is_not_played_yet_is_refused_with_the_option_that_is_missing(
    name: str, option: str, value: object
) -> None:
    with pytest.raises(Refusal) as raised:
        new_game(PRESETS[name])
    assert raised.value.reason is Reason.NOT_YET
    assert (raised.value.facts["option"], raised.value.facts["value"]) == (option, value)
    assert raised.value.facts["allowed"]


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
        ({"count": "manual"}, ("auto", "manual")),
        ({"nineteen_joke": 1}, ()),
    ],
    ids=str,
)
def test_a_value_that_an_option_cannot_have_is_refused(changes: dict[str, Any], allowed: tuple[str, ...]) -> None:
    ((name, value),) = changes.items()
    assert fault(changed(SALON, **changes)) == Refusal(Reason.OPTION_VALUE, option=name, value=value, allowed=allowed)


def test_muggins_needs_hands_counted_by_their_owners() -> None:
    refusal = fault(Options(count=Claiming.AUTO, muggins=Muggins.AUTO))
    assert refusal == Refusal(Reason.NEEDS_OTHER, option="muggins", value=Muggins.AUTO, other="count", needed="manual")


LATER = {
    "players": 3,
    "sides": Sides.PAIRS,
    "targets": (61, 121),
    "no_heels_within": 5,
    "go_call": GoCall.RENEGE,
    "muggins": Muggins.CLAIM,
    "think_time": 30,
    "exact_out": True,
    "no_out_on_go": True,
    "lowball": True,
}


@pytest.mark.parametrize(("name", "value"), LATER.items())
def test_what_is_not_played_yet_is_refused_and_never_ignored(name: str, value: object) -> None:
    refusal = fault(changed(SALON, **{name: value}))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_YET
    assert (refusal.facts["option"], refusal.facts["value"]) == (name, value)


@given(options=OPTIONS)
@examples(100)
def test_every_table_of_this_version_can_begin_and_be_written_down(options: Options) -> None:
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


PLAYED_IN_FULL = {"target", "deals_limit", "cut_min", "heels", "nobs_in_play", "count", "nineteen_joke", "crib_flush"}
WITHOUT_EFFECT = {
    "next_first_deal": "one game is played, no match",
    "muggins_share": "there is one opponent",
    "overcount": "with muggins off or automatic it is decided (C40)",
    "false_muggins": "muggins is not called",
    "match_length": "one game is played, no match",
    "multi_stakes": "there are two sides",
    "three_for_last": "hands have six cards",
}


def test_each_option_is_played_or_refused_or_has_a_reason_to_be_passed_over() -> None:
    names = {field.name for field in fields(Options)}
    assert names == PLAYED_IN_FULL | set(WITHOUT_EFFECT) | set(_PLAYED_NOW)
    assert not set(_PLAYED_NOW) & (PLAYED_IN_FULL | set(WITHOUT_EFFECT))
