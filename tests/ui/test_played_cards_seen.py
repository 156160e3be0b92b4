"""The visible cards of the play: those that score together are lit, and a series stays until the next begins."""

from audiocrib.rules.events import Pegged, Played, Why
from audiocrib.rules.options import Claiming, Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import Playing, series_cards
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Lying
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting

Lit = tuple[frozenset[str], frozenset[str]]


def seen_in_a_game(options: Options) -> tuple[set[Lit], list[tuple[Lying, tuple[str, ...]]]]:
    """Return what scored with the last card and what was lit, in every play; and the cards lying there, with the series
    according to the rules.
    """
    lit: set[Lit] = set()
    lying: list[tuple[Lying, tuple[str, ...]]] = []

    def look(person: Sitting) -> bool:
        view = person.player.view
        if view is not None and isinstance(view.phase, Playing) and view.phase == person.state.phase:
            table = SceneBuilder(person.player, person.presenter).scene().table
            events = [event for entry in person.table._record.entries for event in entry.events]
            last = max((place for place, event in enumerate(events) if isinstance(event, Played)), default=len(events))
            scoring = frozenset(
                card.value
                for event in events[last:]
                if isinstance(event, Pegged) and event.why is Why.PLAY
                for combination in event.combinations
                for card in combination.cards
            )
            if table.turned:
                lit.add((scoring, frozenset(face.card for face in table.turned if face.lit)))
            lying.append((table, tuple(card.value for card in reversed(series_cards(person.state)))))
        return False

    with Sitting(seed=9, options=options, held=True) as person:
        play_on(person, until=look)
    return lit, lying


def test_cards_that_score_with_the_last_one_are_lit() -> None:
    lit, _ = seen_in_a_game(SALON)
    assert {scoring for scoring, shown in lit if scoring != shown} == set()
    assert len({scoring for scoring, _ in lit}) > 3


def test_nothing_is_lit_where_the_player_is_to_find_it() -> None:
    lit, _ = seen_in_a_game(changed(SALON, play_scoring=Claiming.MANUAL))
    assert lit
    assert {shown for _, shown in lit} == {frozenset()}


def test_a_closed_series_is_seen_until_a_card_of_the_next_is_played() -> None:
    _, lying = seen_in_a_game(SALON)
    assert all(tuple(face.card for face in table.turned) == cards for table, cards in lying)
    assert not any(table.turned and table.before for table, _ in lying)
    closed = [table.before for table, cards in lying if not cards and table.before]
    assert closed
    assert any(face.lit for faces in closed for face in faces)
