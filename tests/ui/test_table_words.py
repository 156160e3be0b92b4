"""Every option and value has words, and a table is described in one sentence."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.narration.text import Text
from audiocrib.rules.options import (
    DealForm,
    FalseMuggins,
    FirstDeal,
    MatchForm,
    Muggins,
    Options,
    Overcount,
    Sides,
    Stakes,
)
from audiocrib.rules.presets import ACC, BGA, PAGAT, PRESETS, SALON, changed, preset_for
from audiocrib.settings.table_options import (
    OptionKind,
    changes_of,
    in_toml,
    option_fields,
    table_of,
    taken,
    written,
)
from audiocrib.ui.screens.new_game.table_words import (
    GROUPS,
    about_option,
    differences,
    option_name,
    option_value,
    table_summary,
)
from tests.narration.locale import messages


def every_value() -> Iterator[tuple[str, object]]:
    """Yield every value of the options whose values can be listed; three values of each number."""
    for name, field in option_fields().items():
        match field.kind:
            case OptionKind.NUMBERS:
                yield from ((name, ()), (name, (61, 121)))
            case OptionKind.NUMBER:
                yield from ((name, field.low), (name, field.low + 1), (name, field.low + 2))
            case _:
                yield from ((name, taken(name, choice, typed=True)) for choice in field.choices)


def keys_of(identifier: str) -> set[str]:
    """Return the branches that a message names."""
    selector = messages()[identifier].value
    assert selector
    expression = selector.elements[0]
    return {variant.key.name for variant in expression.expression.variants}  # type: ignore[union-attr]  # all are selectors


def test_every_option_and_every_value_has_words_of_its_own() -> None:
    """Each has a branch, so that the default branch stands for nothing else."""
    names = set(option_fields())
    values = {
        f"{name}-{written(value)}"
        for name, value in every_value()
        if option_fields()[name].kind in {OptionKind.CHOICE, OptionKind.SWITCH}
    }
    for identifier in ("option-name", "option-about"):
        assert keys_of(identifier) == names
    for identifier in ("option-value", "value-about"):
        assert keys_of(identifier) == values
    assert keys_of("option-differs") == {value for value in values if not value.startswith("sides-")}


def test_words_of_values_differ_within_an_option() -> None:
    text = Text()
    said: dict[str, dict[str, object]] = {}
    for name, value in every_value():
        if name == "deal_form":
            continue  # deal forms for different numbers of players may sound alike: nobody chooses between them
        words = text.sentence(option_value(name, value))
        assert said.setdefault(name, {}).setdefault(words, value) == value
    assert len({text.sentence(option_name(name)) for name in option_fields()}) == len(option_fields())


@pytest.mark.parametrize(("name", "value"), list(every_value()))
def test_d_explains_every_value_in_whole_sentences(name: str, value: object) -> None:
    for said in about_option(name, value):
        assert Text().sentence(said).endswith(".")


def test_every_option_stands_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted([*grouped, "players", "sides"]) == sorted(option_fields())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (SALON, "Cribbage for two, salon rules, to 121"),
        (PAGAT, "Cribbage for two, pagat rules, to 121"),
        (ACC, "Cribbage for two, tournament rules, to 121"),
        (BGA, "Cribbage for two, Board Game Arena rules, to 121"),
        (
            changed(preset_for("salon", 4), sides=Sides.PAIRS, muggins=Muggins.CLAIM),
            "Cribbage for four, in pairs, salon rules, to 121, muggins when called",
        ),
        (
            changed(preset_for("pagat", 6), sides=Sides.TRIPLES, match_length=5, heels=0, stakes=Stakes.LURCH),
            "Cribbage for six, in teams of three, pagat rules, to 121, no heels, a lurch counts double, best of 5 games",
        ),
        (
            changed(
                preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121), first_deal=FirstDeal.CHOSEN, dealer=2
            ),
            "Cribbage for three, a captain against two, salon rules, the captain to 61, the others to 121, first dealer chosen, seat 3 deals first",
        ),
        (
            changed(preset_for("salon", 6), sides=Sides.THREE_PAIRS, deal_form=DealForm.SIX_CLASSIC, think_time=20),
            "Cribbage for six, in three pairs, salon rules, to 121, hands of four, 20 seconds to think",
        ),
        (changed(PAGAT, match=MatchForm.SINGLE), "Cribbage for two, pagat rules, to 121, a single game"),
        (changed(SALON, match_length=3, dealer=1), "Cribbage for two, salon rules, to 121"),
        (changed(SALON, overcount=Overcount.CORRECTED), "Cribbage for two, salon rules, to 121"),
        (
            changed(SALON, overcount=Overcount.CORRECTED, muggins=Muggins.CLAIM),
            "Cribbage for two, salon rules, to 121, muggins when called, totals too high only corrected",
        ),
        (
            changed(SALON, false_muggins=FalseMuggins.EQUAL, muggins=Muggins.OFF),
            "Cribbage for two, salon rules, to 121, no muggins",
        ),
        (changed(SALON, targets=(121, 91)), "Cribbage for two, salon rules, to 121 and 91 in seat order"),
        (changed(SALON, deal_form=DealForm.FIVE_CARD, target=61), "Five-card cribbage for two, salon rules, to 61"),
    ],
)
def test_a_table_is_told_in_one_sentence(options: Options, said: str) -> None:
    assert Text().sentence(table_summary(options)) == said


def test_rules_of_ones_own_are_told_by_their_name() -> None:
    options = changed(preset_for("salon", 5), target=61, muggins=Muggins.OFF)
    assert Text().sentence(table_summary(options, "salon", "Friday")) == "Cribbage for five, Friday rules, to 61"


@given(
    preset=st.sampled_from(sorted(PRESETS)),
    players=st.integers(2, 6),
    chosen=st.lists(st.sampled_from([pair for pair in every_value() if pair[0] != "players"])),
)
def test_options_are_written_and_read_again_and_each_difference_is_told(
    preset: str, players: int, chosen: list[tuple[str, object]]
) -> None:
    options = changed(preset_for(preset, players), **dict(chosen))
    changes = changes_of(preset, options)
    assert table_of(preset, changes) == options
    for name, value in changes.items():
        assert taken(name, value) == getattr(options, name)
        assert taken(name, written(getattr(options, name)), typed=True) == getattr(options, name)
        assert in_toml(getattr(options, name)) == value
    text = Text()
    for said in differences(preset, options):
        assert text.sentence(said)
