"""Long answers in portions: L, N and D continue when pressed again; any other key, or news, makes them start over."""

import re
from random import Random

import pytest

from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import Playing, deal_of
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.long_answers import PORTION, WHOLE
from tests.ui.menu_of_actions import through_the_menu
from tests.ui.phases import to_play
from tests.ui.playing_on import play_on, progress
from tests.ui.table import NAMES, QUIET, Sitting
from tests.ui.test_tables import cards_in

SIX = changed(preset_for("salon", 6), target=61)
MORE = re.compile(r" ([NLD]) again says the rest\.$")
"""The end of every portion but the last."""
OTHER_KEYS = [
    "s",
    "t",
    "c",
    "h",
    "1",
    "right",
    "tab",
    "space",
    "up",
    "r",
    "?",
    "k k",
    "j",
    "escape escape",
    "z z z",
    "L",
]
"""Keys that do not continue what N or D has begun, and play nothing."""


def whole(portions: list[str]) -> str:
    """Return what they tell together; each except the last says that there is more."""
    *before, last = portions
    assert all(MORE.search(portion) for portion in before), portions
    assert not MORE.search(last)
    return " ".join(MORE.sub("", portion) for portion in portions)


def on_turn(person: Sitting) -> bool:
    return person.player.duty is Duty.PLAY and any(step.seat == 0 for step in deal_of(person.state).steps)


def in_the_middle(person: Sitting) -> bool:
    """Return whether somebody else is to play, and the person has already played."""
    view = person.player.view
    return view is not None and isinstance(view.phase, Playing) and not person.player.duty


def much_has_happened(person: Sitting) -> None:
    """Play until it is the person's turn, not the first of the deal, and L and N have more than two portions."""
    random = Random(1)
    for _ in range(400):
        if on_turn(person) and min(len(person.portions("l")), len(person.portions("n"))) > 2:
            return
        progress(person, random)
    raise AssertionError("there is never much to tell")


# L


@pytest.mark.parametrize("players", range(2, 7))
def test_l_tells_every_seat_once_the_others_first_and_says_when_there_is_more(players: int) -> None:
    with Sitting(options=preset_for("salon", players), settings=QUIET, seed=5) as person:
        play_on(person, until=lambda person: on_turn(person) and len(deal_of(person.state).steps) > 3 * players)
        steps = deal_of(person.state).steps
        said = person.portions("l")
        seats = re.findall(r"(\w+) played ([^.]+)\.", whole(said))
        names = [*NAMES[1:players], "You"]
        assert [name for name, _ in seats] == names
        for name, cards in seats:
            seat = 0 if name == "You" else NAMES.index(name)
            assert cards_in(cards) == {step.card for step in steps if step.card and step.seat == seat}
            assert len(cards.split(", ")) == len(cards_in(cards))
        assert (len(said) > 1) == (len(whole(said).split()) > WHOLE)
        assert person.portions("l") == said, "after the last it begins anew"


def test_portions_of_l_can_be_remembered_and_never_split_the_cards_of_a_seat() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        random, most = Random(1), 0
        while not person.table._record.over:
            progress(person, random)
            if not person.state.deal or not person.state.deal.steps:
                continue
            said = person.portions("l")
            if len(said) == 1:
                assert len(said[0].split()) <= WHOLE
                continue
            long = [portion for portion in said if len(MORE.sub("", portion).split()) > PORTION]
            assert all(portion.count(" played ") + portion.count(" was ") == 1 for portion in long), long
            most = max(most, len(said))
        assert most >= 4


# N


def test_n_in_portions_tells_all_that_happened_in_its_order_and_then_what_is_asked() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        steps = deal_of(person.state).steps
        own = max(place for place, step in enumerate(steps) if step.seat == 0 and step.card)
        said = person.portions("n")
        players = "|".join(("You", "you", *NAMES[1:]))
        ranks = re.findall(rf"\b(?:{players}) (ace|jack|queen|king|10|[2-9])\b", whole(said))
        told = [step.card.value[0] for step in steps[own:] if step.card]
        named = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "10": "T"}
        assert [named.get(rank, rank) for rank in ranks] == told
        assert said[-1].endswith("our turn."), "the question is the last that is heard"
        assert all(len(MORE.sub("", portion).split()) <= PORTION for portion in said)


def test_n_in_a_show_tells_all_of_it_at_once_including_muggins() -> None:
    with Sitting(seed=7, settings=QUIET) as person:
        play_on(person, until=lambda person: "Muggins" in person.lines[-1] and person.player.waits.between_deals)
        (said,) = person.press("n")
        counted = re.findall(r"(?:hand|crib) \d+", said)
        assert len(counted) == 3, said
        assert re.search(r", muggins \d+ for Anna\. (You|Anna) deals? next\.", said), said
        assert person.press("n") == [said]


def test_a_split_answer_names_the_key_that_continues_it() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        assert person.press("n")[0].endswith(" N again says the rest.")
        assert person.press("l")[0].endswith(" L again says the rest.")
        assert person.keys("n d")[1].endswith(" D again says the rest.")


def test_an_answer_that_fits_into_one_portion_is_not_split() -> None:
    with Sitting(state=to_play(), held=True) as person:
        person.keys("1 enter")
        person.answered()
        assert person.keys("n n") == ["You 4, Anna 9. Count 13. Your turn."] * 2
        assert person.keys("l l") == ["Anna played 9 of spades. You played 4 of hearts."] * 2


# The keys


@pytest.mark.parametrize("key", ["n", "l"])
def test_the_same_key_continues_and_starts_again_after_the_end(key: str) -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        said = person.portions(key)
        assert len(said) > 1
        assert person.keys(" ".join([key] * (2 * len(said)))) == said * 2


@pytest.mark.parametrize("other", OTHER_KEYS)
@pytest.mark.parametrize("key", ["n", "l", "d"])
def test_any_other_key_starts_over(key: str, other: str) -> None:
    if key == other.lower():
        other = "f"
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        person.press("n")  # the answer that D extends
        if key == "d":
            first, second = person.keys("d d")
            person.keys(other)
            person.press("n")
        else:
            person.press("s")
            first, second = person.keys(f"{key} {key}")
            person.keys(other)
        assert first != second
        assert person.press(key) == [first]


def test_l_n_and_d_each_start_over_after_another_of_them() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        n, lie = person.portions("n"), person.portions("l")
        assert person.keys("n l n l l n") == [n[0], lie[0], n[0], lie[0], lie[1], n[0]]


def test_d_tells_a_long_answer_in_portions_and_a_short_one_whole() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        much_has_happened(person)
        person.press("n")
        longer = person.portions("d")
        assert len(longer) > 2
        assert longer[0].startswith("You play ")
        assert whole(longer)
        person.press("c")
        (short,) = person.portions("d")
        assert short.startswith("Count ")


def test_a_portion_ends_with_what_is_typed_so_far() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        play_on(person, until=lambda person: "Your total?" in person.lines[-1])
        person.press("1")
        said = person.portions("l")
        assert len(said) > 1
        assert all(portion.endswith(" You have typed 1.") for portion in said)
        assert person.player.entry.digits == "1"


# Events in between


def test_an_event_between_two_portions_makes_the_key_start_over() -> None:
    """Otherwise the rest would tell a count and a turn that are over."""
    with Sitting(options=SIX, settings=QUIET, seed=5, held=True) as person:
        random = Random(1)
        while not in_the_middle(person) or len(person.portions("n")) < 2:
            progress(person, random)
        (first,) = person.press("n")
        person.answered()
        (again,) = person.press("n")
        assert again.split(", ")[0] == first.split(", ")[0]
        assert re.search(r"(Your turn|is to play)\.", person.portions("n")[-1])


def test_enter_between_deals_goes_on_even_after_a_portion_chosen_in_the_menu() -> None:
    with Sitting(seed=7) as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        through_the_menu(person, Action.SINCE)
        assert person.press("enter")[0].startswith("Deal 2, your crib.")
