"""T and D at every prompt of a deal: D tells more than T, and never anything else."""

import random
import re

import pytest
from msgspec.structs import replace

from audiocrib.rules.options import Claiming, Muggins, Options, Sides
from audiocrib.rules.presets import ACC, SALON, changed, preset_for
from audiocrib.settings.settings import Settings, Verbosity
from tests.ui.phases import to_count
from tests.ui.playing_on import play_on, progress
from tests.ui.table import QUIET, Sitting

ALONG = replace(QUIET, count_along=True)
PAIRS = changed(preset_for("salon", 4), sides=Sides.PAIRS)
TABLES: dict[str, tuple[Options, Settings, tuple[int, ...]]] = {
    "two": (SALON, QUIET, (0,)),
    "brief": (SALON, replace(QUIET, verbosity=Verbosity.BRIEF), (0,)),
    "full": (SALON, replace(QUIET, verbosity=Verbosity.FULL), (0,)),
    "muggins when called": (changed(SALON, muggins=Muggins.CLAIM), QUIET, (0,)),
    "tournament, with cuts and claims": (ACC, QUIET, (0,)),
    "pairs, one at the keys": (PAIRS, QUIET, (0,)),
    "pairs, two at the keys": (PAIRS, QUIET, (0, 1)),
    "counting along": (SALON, ALONG, (0,)),
    "counting along where the program counts": (changed(SALON, count=Claiming.AUTO, muggins=Muggins.OFF), ALONG, (0,)),
    "nobody plays": (SALON, QUIET, ()),
}


@pytest.mark.parametrize("table", TABLES)
def test_d_says_what_t_says_about_the_turn_and_more_at_every_prompt(table: str) -> None:
    options, settings, people = TABLES[table]
    chance, prompts = random.Random(3), set()
    with Sitting(options=options, settings=settings, people=people, held=True, seed=4) as person:
        for _ in range(60):
            before = person.press("d")[-1]  # the question that T gave at the prompt before
            plain = person.press("t")[-1]
            more = person.press("d")[-1]
            person.press("s")
            person.press("t")
            assert before.startswith(plain), table
            assert more.startswith(plain), table
            prompts.add(re.sub(r"\d+", "0", plain.split(".")[0]))
            progress(person, chance)
    assert len(prompts) >= 4, prompts


def test_d_after_the_players_own_total_tells_about_the_crib_that_is_asked_now() -> None:
    with Sitting(state=to_count(dealer=0), settings=QUIET, held=True) as person:
        assert person.keys("t d") == ["Anna is counting."] * 2
        asked = person.answered()[-1]
        assert asked.endswith("Your total?")
        assert person.press("d") == person.press("t") == ["Your turn, count your hand."]
        person.keys("4 enter")
        assert person.press("d") == person.press("t") == ["Your turn, count your crib."]


def test_d_while_a_number_is_asked_for_outside_the_game_asks_for_it_as_t_does() -> None:
    with Sitting(options=changed(SALON, muggins=Muggins.CLAIM), settings=QUIET, seed=3) as person:
        play_on(person, until=lambda person: person.press("t")[-1].endswith("call muggins or let the total stand."))
        assert person.keys("j d t d") == ["Off by how many points?"] * 4


def test_d_on_a_card_that_was_played_tells_whose_turn_it_is() -> None:
    with Sitting(options=SALON, settings=QUIET, held=True, seed=7) as person:
        play_on(person, until=lambda person: person.press("t")[-1].startswith("Your turn, choose a card to play."))
        person.keys("tab d enter")
        assert person.press("d")[0].startswith("Anna plays next.")
        assert person.press("t") == person.press("d")


def test_a_pause_is_told_by_d_as_well() -> None:
    with Sitting(options=SALON, settings=QUIET, held=True, seed=7) as person:
        person.press("p")
        assert person.press("d")[0].startswith(person.press("t")[0])
        assert person.press("d")[0].startswith("Paused")
