"""The coach after a choice: a sentence if it cost a lot, none if it did not, and never what others held."""

import re

import pytest
from msgspec.structs import replace

from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import Seat, parse_cards
from audiocrib.rules.commands import LayAway, Play
from audiocrib.rules.options import FirstDeal
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.visibility import view
from audiocrib.settings.settings import Coach
from audiocrib.speech.speech_queue import Priority
from audiocrib.ui.screens.table.coach_comments import remark
from tests.rules.tables import start, start_play
from tests.ui.phases import to_lay_away, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

AFTER = replace(QUIET, coach=Coach.AFTER)
ME = Seat(0)


def person(**more: object) -> Sitting:
    return Sitting(**{"state": to_lay_away(), "held": True, "settings": AFTER, **more})  # type: ignore[arg-type]  # names and types of Sitting


def chosen(table: Sitting, keys: str) -> list[str]:
    """Return what the coach says about the effect of these keys."""
    lines = [*table.keys(keys), *table.weighed()]
    return [line for line in lines if line.startswith("Better")]


def test_after_a_costly_lay_away_the_better_one_is_said_with_why_and_how_much() -> None:
    """Five and six make the hand: they should not go into a crib, not even one's own."""
    with person() as table:
        (said,) = chosen(table, "3 space 4 space enter")
        assert re.fullmatch(
            r"Better than 5 and 6: ace of clubs and king of clubs, for the better hand, \d\.\d more\.", said
        )
        assert len(said.split()) <= 25
        assert table.voice.said[-1][1] is Priority.HINT
        assert table.voice.by[-1] == "help"


def test_a_good_choice_is_not_talked_about() -> None:
    with person() as table:
        assert chosen(table, "1 space 6 space enter") == []  # ace and king


def test_after_a_costly_card_the_better_one_is_said() -> None:
    with person(state=to_play()) as table:
        (said,) = chosen(table, "2 enter")
        assert re.fullmatch(
            r"Better than 5 of spades: .+ of .+, \d+ unseen cards score on it, instead of 17, worth \d\.\d more\.", said
        )


def test_the_cost_worth_a_comment_is_a_setting() -> None:
    with person(settings=replace(AFTER, coach_loss=50), state=to_play()) as table:
        assert chosen(table, "2 enter") == []


@pytest.mark.parametrize("coach", [Coach.OFF, Coach.REQUEST])
def test_players_who_have_not_asked_for_it_hear_nothing_after_a_choice(coach: Coach) -> None:
    with person(settings=replace(AFTER, coach=coach)) as table:
        assert chosen(table, "3 space 4 space enter") == []


def test_it_is_said_after_what_was_spoken_and_before_the_next_plays() -> None:
    with person(state=to_play(), held=False) as table:
        table.voice.heard.clear()
        first = table.keys("2 enter")
        assert [line for line in first if "Better" in line or "Anna" in line] == []
        table.voice.heard.set()
        after = table.weighed()
        assert after[0].startswith("Better than 5 of spades")
        assert after[1].startswith("Anna plays")


def test_where_people_share_the_keys_nobodys_cards_are_told() -> None:
    options = changed(SALON, first_deal=FirstDeal.CHOSEN)
    with Sitting(options=options, settings=AFTER, people=(0, 1), state=to_play()) as table:
        assert chosen(table, "1 2 enter") == []
        assert any("plays 5, count 5" in line for line in table.lines)


def test_the_coach_also_answers_a_where_it_speaks_after_a_choice() -> None:
    with person() as table:
        assert table.keys("a")[0].startswith("Lay away")


def test_another_table_forgets_what_was_being_weighed() -> None:
    with person(state=to_play()) as table:
        table.keys("2 enter")
        table.player.remarks.forget()
        assert table.weighed() == []


def test_what_others_hold_does_not_change_what_is_said() -> None:
    mine = "4H 5S 6D JH AC KC"
    play, lay = Play(ME, parse_cards("5S")[0]), LayAway(ME, parse_cards("5S 6D"))
    said = []
    for theirs in ("7D 8H 2C 9S 3D 10C", "5D 5H 10D QD KD 2S"):
        played = start_play(dealer=1, hands=(mine, theirs), starter="4D", options=SALON)
        laid = start(dealer=0, hands=(mine, theirs), starter="4D", options=SALON)
        said.append((done(remark(view(played, ME), play, 0.5)), done(remark(view(laid, ME), lay, 0.5))))
    assert said[0] == said[1]
    assert () not in said[0]


def test_comments_in_a_whole_game_are_short_and_the_game_goes_on() -> None:
    """Everything is random, so there is much to comment on; the opponent waits for nobody."""
    with Sitting(seed=5, settings=AFTER, options=changed(SALON, first_deal=FirstDeal.CHOSEN, target=31)) as table:
        play_on(table, until=lambda person: bool(person.weighed()) and False)
        said = [line for line in table.lines if line.startswith("Better than ")]
        assert table.table._record.over
        assert len(said) >= 3
        assert max(len(sentence.split()) for line in said for sentence in line.split(". ")) <= 25
