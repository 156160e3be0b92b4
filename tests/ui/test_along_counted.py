"""Counting along where the program counts: each hand waits until it is counted, and nothing reveals it before."""

from itertools import product
from pathlib import Path
from random import Random

import pytest

from audiocrib.rules import show
from audiocrib.rules.events import Counted, Pegged, Why
from audiocrib.rules.options import Claiming, Muggins
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.scoring import Score
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.scene.builder import SceneBuilder
from tests.ui.counting_along import ALONG_ON, counting, keeping, played, to_count
from tests.ui.playing_on import play_on, progress
from tests.ui.table import Sitting

AUTO = changed(SALON, count=Claiming.AUTO, muggins=Muggins.OFF)


def last_totals(person: Sitting) -> list[int]:
    """Return the worth of the hands of the last show, in the order in which they were told."""
    events = [event for entry in person.table._record.entries for event in entry.events]
    return [event.points for event in events if isinstance(event, Counted)]


def test_where_the_program_counts_each_hand_waits_until_the_player_has_counted_it() -> None:
    with counting(AUTO) as person:
        kept = keeping(person)
        asked = play_on(person, until=to_count)[-1]
        assert asked.startswith("The show. ")
        assert asked.endswith("Your count?")
        first, second, third = last_totals(person)
        assert person.keys("t") == ["Your count?"]
        assert "the last card of the series" in person.keys("e")[0]
        assert person.keys("c")[0] in asked
        lines = person.keys(f"{' '.join(str(first))} enter")
        assert any(line.endswith("You had it too.") for line in lines)
        assert lines[-1].endswith("Your count?")
        assert not person.player.waits.paused
        lines = person.keys(f"{' '.join(str(second + 1))} enter")
        assert any(f"You had {second + 1}." in line for line in lines)
        lines = person.keys("escape")
        assert len(lines) == 1
        assert "You had" not in lines[0]
        assert lines[0].endswith(". Deal 2 next, you deal.")
        assert person.player.waits.between_deals
        assert not to_count(person)
        assert [said.claim for said in kept] == [first, second + 1]
        assert third >= 0
        assert person.keys("enter")[0].startswith("Deal 2, your crib.")


GOES_ON = {Action.COMMIT, Action.MENU, Action.QUIT}
"""Keys that skip the total, or leave."""


def all_that_can_be_asked(person: Sitting) -> list[str]:
    """Return what every key says, in both forms, and what is seen; whatever opens is closed again."""
    before = len(person.lines)
    for action, long in product(sorted({*Action} - GOES_ON), (False, True)):
        person.act(action, long=long)
        while person.player.screens.covered:
            person.keys("escape")
        person.lines.append(repr(SceneBuilder(person.player, person.presenter).scene()))
    return person.lines[before:]


@pytest.mark.parametrize("seed", [7, 9, 12])
def test_until_the_player_has_counted_no_key_or_picture_reveals_the_programs_count(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything heard and seen is the same, whatever the hands are worth."""
    told = []
    for worth in (True, False):
        if not worth:
            monkeypatch.setattr(show, "score_show", lambda *_: Score(0, ()))
        with Sitting(settings=ALONG_ON, options=AUTO, seed=seed, folder=tmp_path) as person:
            asked = play_on(person, until=to_count)
            entries = person.table._record.entries[-1].events
            told.append([*asked, *all_that_can_be_asked(person)])
            for saved in tmp_path.glob("history-*"):
                saved.unlink()
            assert to_count(person)
            assert (person.recalled, person.again) == (0, 0)
            assert (sum(event.points for event in entries if isinstance(event, Counted)) > 0) is worth
    assert told[0] == told[1]
    assert told[0].count("Your count?") >= 8, "what would tell it asks for the total instead"


def test_scores_grow_hand_by_hand_as_they_are_heard() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        events = person.table._record.entries[-1].events
        pegged = [event for event in events if isinstance(event, Pegged) and event.why in {Why.HAND, Why.CRIB}]
        at_last = list(person.state.scores)
        heard = [one - sum(each.points for each in pegged if each.side == side) for side, one in enumerate(at_last)]
        for counted in pegged:
            assert person.keys("s") == [f"Score: you {heard[0]}, Anna {heard[1]}."]
            assert [
                runner.score for runner in SceneBuilder(person.player, person.presenter).scene().table.runners
            ] == heard
            assert person.portions("n")[-1].removesuffix(" That is all.").endswith("Your count?")
            person.keys("escape")
            heard[counted.side] += counted.points
        assert heard == at_last
        assert person.keys("s") == [f"Score: you {heard[0]}, Anna {heard[1]}."]
        assert not to_count(person)


def test_what_was_told_since_the_players_last_card_ends_with_the_waiting_hand() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        person.player.screens.do(Action.SINCE)
        person.player.screens.do(Action.MORE)
        assert "counts" not in " ".join(person.portions("n") + person.portions("d"))
        person.keys("escape escape escape")
        assert " counts " in " ".join(person.portions("n") + person.portions("d"))


def test_another_table_forgets_a_hand_that_waits() -> None:
    with counting(AUTO) as person:
        play_on(person, until=to_count)
        person.player.sit(person.table)
        assert not person.player.waiting


def test_a_game_that_the_program_counts_is_counted_along_to_its_end() -> None:
    options = changed(AUTO, target=31)
    with Sitting(settings=ALONG_ON, options=options, seed=5) as person, Sitting(options=options, seed=5) as alone:
        random, counted = Random(1), 0
        while not (person.table._record.over and not to_count(person)):
            if to_count(person):
                person.keys("7 enter")
                counted += 1
            else:
                progress(person, random)
        assert counted > 3
        played(alone)
        assert person.table._record.entries == alone.table._record.entries
        assert " win" in person.lines[-1]
