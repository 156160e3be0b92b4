"""A table that cannot be played is refused in a sentence, in print and aloud; what is offered instead can be played."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.message import Message
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.rules.presets import PRESETS, changed, fault, preset_for
from audiocrib.settings.table_options import OptionKind, option_fields, taken
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.new_game.draft import Draft, Tried, with_option, with_preset
from audiocrib.ui.screens.new_game.refusal_words import refused
from audiocrib.ui.screens.new_game.table_setup import Names
from audiocrib.ui.screens.new_game.words import SetupState, refused_change

TEXT = Text()
name_keys(KeyMap(), TEXT)
NAMES = Names("Ada", ("Anna", "Ben", "Clara", "David", "Eva", "Felix"))


def values(name: str) -> st.SearchStrategy[Any]:
    """Return possible values of an option, and a few impossible ones."""
    field = option_fields()[name]
    match field.kind:
        case OptionKind.NUMBERS:
            return st.lists(st.sampled_from([0, 1, 61, 121]), max_size=6).map(tuple)
        case OptionKind.NUMBER:
            return st.integers(-1, 7) | st.integers(0, 200)
        case _:
            return st.sampled_from([taken(name, choice, typed=True) for choice in field.choices])


CHANGES = st.fixed_dictionaries({}, optional={name: values(name) for name in option_fields()})


@given(preset=st.sampled_from(sorted(PRESETS)), players=st.integers(2, 6), changes=CHANGES)
def test_every_refused_table_has_one_sentence(preset: str, players: int, changes: dict[str, Any]) -> None:
    options = changed(preset_for(preset, players), **changes)
    refusal = fault(options)
    if refusal:
        said = TEXT.sentence(refused(refusal, options))
        assert said.endswith(".")
        assert any(str(refusal.facts.get(fact)) in said for fact in ("option", "other"))
        assert ". " not in said


def legal(options: Options) -> bool:
    return fault(options) is None


@given(
    start=st.sampled_from([preset_for(name, players) for name in PRESETS for players in range(2, 7)]).filter(legal),
    change=st.sampled_from(sorted(option_fields())).flatmap(lambda name: st.tuples(st.just(name), values(name))),
)
def test_a_change_in_the_menu_is_taken_or_refused_and_what_enter_would_do_can_be_played(
    start: Options, change: tuple[str, Any]
) -> None:
    name, value = change
    if name == "players" and not 2 <= value <= 6:
        return  # the menu ends there
    seats = (Sitter("human"), *(Sitter("computer", other) for other in NAMES.computers[: start.players - 1]))
    draft = Draft("salon", start, seats)
    after = with_option(draft, name, value, NAMES)
    if isinstance(after, Tried):
        shown = SetupState(draft, draft, (), NAMES)
        said = TEXT.words(Message(refused_change(shown, name, after)))
        assert "not possible" in said
        if after.remedy:
            assert said.endswith(("Enter changes both.", "Enter changes all that it needs."))
        after = after.remedy or draft
    else:
        assert getattr(after.options, name) == value
    assert legal(after.options)
    assert len(after.seats) == after.options.players


@given(start=st.sampled_from(sorted(PRESETS)), players=st.integers(2, 6), changes=CHANGES)
def test_a_preset_is_taken_whole_whatever_table_was_there(start: str, players: int, changes: dict[str, Any]) -> None:
    seats = (Sitter("human"), *(Sitter("computer", other) for other in NAMES.computers[: players - 1]))
    draft = Draft(start, changed(preset_for(start, players), **{**changes, "players": players}), seats, "Friday")
    for name in PRESETS:
        after = with_preset(draft, name)
        assert after == Draft(name, preset_for(name, players), seats)
        assert legal(after.options)
