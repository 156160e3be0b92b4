"""A replay says what was said at the table; a spectator hears names and no hand."""

import re
from itertools import pairwise

import pytest

from audiocrib.analysis.results import computers_of
from audiocrib.narration.message import Message, phrase
from audiocrib.rules import events as ev
from audiocrib.rules.options import Claiming, CutBeforeDeal, MatchForm, Muggins, Options, Sides
from audiocrib.rules.presets import BGA, PAGAT, SALON, changed, preset_for
from audiocrib.rules.state import GameOver
from audiocrib.table.chair import Update
from audiocrib.table.replay import updates
from audiocrib.ui.screens.records.replayer import steps
from tests.rules.any_table import viewers
from tests.ui.playing_on import play_on
from tests.ui.replay.hearing import ME, STRICT, TEXT, golden, listener, of_three_people
from tests.ui.table import NAMES, Sitting

HEARD = {
    "salon": Options(target=61),
    "strict": STRICT,
    "three": changed(preset_for("salon", 3), target=61),
    "pairs": changed(preset_for("bga", 4), sides=Sides.PAIRS, target=61),
    "a match with cuts": changed(PAGAT, target=61),
    "the trap": changed(SALON, cut_before_deal=CutBeforeDeal.TRAP, heels_claim=Claiming.MANUAL, target=61),
    "called muggins": changed(SALON, muggins=Muggins.CLAIM, target=61),
    "called muggins of three in silence": changed(preset_for("salon", 3), muggins=Muggins.CLAIM_SILENT, target=31),
    "captains": changed(
        preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(31, 61), match=MatchForm.GAMES, match_length=2
    ),
}


@pytest.mark.parametrize("options", HEARD.values(), ids=HEARD)
def test_a_replay_says_what_was_said_at_the_table(options: Options) -> None:
    """All lines are the same except the first, which announces a new game, and the last, which offers another."""
    heard: list[str] = []
    with Sitting(seed=11, options=options, held=True) as person:
        place = person.player._places[ME]
        tell = place.tell

        def listen(update: Update) -> None:
            before = len(person.lines)
            tell(update)
            heard.extend(person.lines[before:])

        place.tell = listen  # type: ignore[method-assign]  # an ear next to the chair
        play_on(person, seed=3)
        record, words = person.table._record, person.presenter.text
        offered = words.words(Message((phrase("game-again"),)))
    replayed = [
        words.words(step.message)
        for step in steps(listener(ME, NAMES[: options.players]), updates(record, ME), computers_of(record))
    ]
    assert replayed[-len(heard) :] == [line.removesuffix(f" {offered}") for line in heard]
    assert len(heard) >= len(replayed) - 2, "what was said before the ear was there"


def test_a_replay_asks_for_the_cut_once_the_computer_has_cut_as_the_table_did() -> None:
    with Sitting(seed=11, options=changed(BGA, target=31)) as person:
        play_on(person, seed=3)
        record = person.table._record
    replayed = [TEXT.words(step.message) for step in steps(listener(ME), updates(record, ME), computers_of(record))]
    asks = next(place for place, line in enumerate(replayed) if "Cut for the deal: how many cards do you lift" in line)
    assert re.search(r"Bea cuts \w+ of \w+\. Cut for the deal", replayed[asks])
    assert not any("Cut for the deal" in line for line in replayed[:asks])


def test_all_four_hear_the_same_match_to_its_end_each_with_their_own_hands() -> None:
    options = changed(preset_for("salon", 3), muggins=Muggins.CLAIM, target=31, match=MatchForm.BEST_OF, match_length=3)
    record = of_three_people(options, 3)
    hands = {}
    for viewer in viewers(options):
        heard = [TEXT.words(s.message) for s in steps(listener(viewer, ("Ann", "Bea", "Cid")), updates(record, viewer))]
        assert sum(line.startswith("Game ") for line in heard) == record.state.game - 1 > 0
        assert "the match" in heard[-1]
        hands[viewer] = [line for line in heard if re.match("Deal .* Your hand: ", line)]
    deals = sum(isinstance(event, ev.Dealt) for entry in record.entries for event in entry.events)
    assert [len(hands[viewer]) for viewer in viewers(options)] == [deals, deals, deals, 0]


def test_a_spectator_hears_names_and_no_hand() -> None:
    heard = [TEXT.words(step.message) for step in steps(listener(None), updates(golden().record, None))]
    assert not [line for line in heard if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b|-1", line)]
    assert heard[4:8] == [
        "Deal 1. Bea deals and has the crib.",
        "Ann has discarded.",
        "Bea has discarded.",
        "Starter: 4 of diamonds. Ann leads.",
    ]
    assert heard[-1].endswith("Muggins, 18 for Bea, now 121, 11 to spare. Bea wins, 121 to 107.")


def test_the_scores_at_a_step_of_a_show_that_the_program_counts_are_those_told_so_far() -> None:
    """All of it is one update; at the table nothing can be asked in the middle of it."""
    with Sitting(seed=11, options=changed(BGA, target=31)) as person:
        play_on(person, seed=3)
        record = person.table._record
    heard = steps(listener(ME), updates(record, ME), computers_of(record))
    for before, step in pairwise(heard):
        words = TEXT.words(step.message)
        if words.startswith("Your hand counts"):
            now = int(re.findall(r"now (\d+)|$", words)[0] or before.view.scores[0])
            assert step.view.scores[0] == now
            assert step.view.scores[1] == before.view.scores[1]
        if re.search(r"hand: ", words) and "Your hand" not in words and "Starter" not in words:
            assert step.view.scores == before.view.scores
    last, told = heard[-1], heard[-2]
    assert isinstance(last.view.phase, GameOver)
    assert not isinstance(told.view.phase, GameOver)
