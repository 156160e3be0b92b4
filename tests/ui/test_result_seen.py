"""The end of a game is seen, with the side that won it, from its last point until the next game begins."""

import re

from audiocrib.rules.options import Claiming, Muggins, Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import GameOver
from audiocrib.ui.scene.builder import SceneBuilder
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting


def test_what_is_told_together_with_the_result_stays_among_the_messages() -> None:
    """These are the last card and its points, without the sentence that has a place of its own."""
    seen: list[tuple[str, ...]] = []

    def look(person: Sitting) -> bool:
        over = isinstance(person.state.phase, GameOver)
        if over:
            seen.append(SceneBuilder(person.player, person.presenter).scene().messages)
        return over

    with Sitting(seed=9, options=changed(SALON, target=31), held=True) as person:
        play_on(person, until=look)
        told = next(line for line in reversed(person.lines) if "win" in line)
    before = re.split(r"(?<=\.) (?=\S+ wins?\b)", told)[0]
    assert before != told
    assert any(before in message for message in seen[-1])


def _results(options: Options) -> tuple[set[tuple[bool, bool]], str, int | None, list[str]]:
    """Return if the game was over and if a result was seen, at each moment; the last result, its winner, all lines."""
    seen: set[tuple[bool, bool]] = set()
    result, winner = "", None

    def look(person: Sitting) -> bool:
        nonlocal result, winner
        view = person.player.view
        if view is not None:
            scene = SceneBuilder(person.player, person.presenter).scene()
            table = scene.table
            result, winner = table.result, table.winner
            shown = " ".join(scene.messages)
            assert not result or result not in shown
            seen.add((isinstance(view.phase, GameOver), result != ""))
            assert (winner is None) == (result == "")
        return isinstance(person.state.phase, GameOver) and result != ""

    with Sitting(seed=9, options=options, held=True) as person:
        play_on(person, until=look)
        return seen, result, winner, person.lines


def test_the_result_is_seen_in_the_words_in_which_it_was_told() -> None:
    seen, result, winner, lines = _results(changed(SALON, target=31))
    assert seen == {(False, False), (True, True)}
    assert any(result in line for line in lines)
    assert ("You win" in result) == (winner == 0)


def test_at_lowball_the_winner_is_the_side_that_did_not_reach_the_target() -> None:
    _, result, winner, lines = _results(
        changed(SALON, target=31, lowball=True, muggins=Muggins.OFF, count=Claiming.AUTO)
    )
    assert any(result in line for line in lines)
    assert ("You win" in result) == (winner == 0)
