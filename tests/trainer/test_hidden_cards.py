"""The trainer never keeps or asks about a card that the person has not seen, in its record or its positions."""

from pathlib import Path

import pytest

from audiocrib.rules.cards import PACK, Card, in_order
from audiocrib.rules.events import Shown, StarterTurned
from audiocrib.rules.presets import SALON
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Record
from audiocrib.trainer.problems import FILE, Position, problems
from audiocrib.trainer.record import FILE_NAME, AnswerRecord
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.trainer.training import learned_from


def shown_in(played: Record) -> set[tuple[str, str]]:
    """Return all hands and cribs that were face up, each with its starter, as a record writes them."""
    found, starter = set(), ""
    for event in (event for entry in played.entries for event in entry.events):
        if isinstance(event, StarterTurned):
            starter = event.card
        elif isinstance(event, Shown):
            found.add(("".join(in_order(event.cards)), starter))
    return found


@pytest.mark.parametrize("entries", [20, 21, 24, 28, 33, 41, 60, 90])
def test_a_record_learned_from_a_game_has_only_hands_that_were_shown(entries: int, tmp_path: Path) -> None:
    """However far the game has got, cards held, given to a crib or still in the pack are nowhere in it."""
    played = anyhow(header(2, SALON, PERSON_AND_COMPUTER), entries)
    learned_from(tmp_path, played)
    answers = AnswerRecord(FileStore(tmp_path)).answers()
    shown = shown_in(played)
    assert {(answer.cards, answer.starter) for answer in answers} <= shown
    assert not shown or entries < 25 or answers
    where = Path(FileStore(tmp_path).page(FILE_NAME).where)
    written = where.read_text() if where.exists() else ""
    open_cards = {cards[at : at + 2] for cards, _ in shown for at in range(0, len(cards), 2)}
    open_cards |= {starter for _, starter in shown}
    assert not [card for card in PACK if card not in open_cards and f'"{card}"' in written]


def test_no_position_has_more_than_its_player_could_see() -> None:
    every = [one for one in problems().hundred if isinstance(one, Position)]
    every += [*problems().lay_away, *problems().card]
    assert set(Position.__struct_fields__) == {
        *("drill", "hand", "dealer", "scores", "ways", "laid", "starter", "series", "before")
    }
    for one in every:
        held = {*one.hand, *one.laid}
        assert all({*way.cards} <= {*one.hand} for way in one.ways)
        told = {fact for way in one.ways for fact in map(str, way.why.values())}
        assert not told & {str(card) for card in PACK}, "a reason names no card"
        scorers = [way.scorer for way in one.ways if way.scorer and way.scorer.mine]
        assert all(any(card.rank == scorer.rank for card in held) for scorer in scorers), "mine is what I hold"
    assert Card.UNSEEN not in FILE.read_text()
