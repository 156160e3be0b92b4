"""The hand record: lines of forty columns with cards in two letters, and nothing in them that the seat has not seen."""

import re
from functools import cache

import pytest

from audiocrib.narration.hand_record import DealRecord, hand_record
from audiocrib.narration.listener import Listener
from audiocrib.narration.spectator import NOBODY
from audiocrib.narration.text import Text
from audiocrib.rules import events as ev
from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.events import Why
from audiocrib.rules.options import Claiming, GoCall, MatchForm, Muggins, Options, Penalties, Sides
from audiocrib.rules.presets import ACC, SALON, changed, preset_for
from audiocrib.rules.state import deal_of
from audiocrib.storage.record import Record
from audiocrib.table.replay import updates
from audiocrib.ui.screens.history.hand_record import lines
from tests.table.chairs import header
from tests.table.journals import anyhow
from tests.table.scored import players

TEXT = Text()
NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay")
TABLES = {
    "salon": SALON,
    "tournament": changed(ACC, target=61),
    "calls": changed(
        SALON, play_scoring=Claiming.MANUAL, muggins=Muggins.CLAIM, heels_claim=Claiming.MANUAL, target=61
    ),
    "reneges": changed(SALON, penalties=Penalties.ACC, go_call=GoCall.RENEGE, target=61),
    "three": preset_for("salon", 3),
    "pairs": changed(preset_for("salon", 4), sides=Sides.PAIRS),
    "six": changed(preset_for("salon", 6), target=31),
    "match": changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31),
}


@cache
def played(name: str) -> Record:
    return anyhow(header(3, TABLES[name], players(TABLES[name].players)))


def record(game: Record, viewer: Seat | None) -> tuple[DealRecord, ...]:
    listener = Listener(NOBODY if viewer is None else viewer, NAMES[: game.header.options.players])
    return hand_record(listener, ((update.events, update.view) for update in updates(game, viewer)))


def viewers(options: Options) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(options.players)))


def words(deal: DealRecord) -> list[str]:
    return lines(TEXT, deal)


@pytest.mark.parametrize("name", TABLES)
def test_every_line_of_every_seat_fits_on_forty_cells_and_names_cards_in_two_letters(name: str) -> None:
    for viewer in viewers(TABLES[name]):
        for deal in record(played(name), viewer):
            for line in words(deal):
                assert 0 < len(line) <= 40, line
                assert " of " not in line or "run of" in line, line
                assert "?" not in line


@pytest.mark.parametrize("name", TABLES)
def test_it_has_no_card_that_the_seat_has_not_seen(name: str) -> None:
    """The cards that a seat may have seen are worked out here from the events, not from what it was told."""
    game = played(name)
    for viewer in viewers(TABLES[name]):
        seen: set[Card] = set()
        for entry in game.entries:
            for event in entry.events:
                match event:
                    case ev.Dealt(hands):
                        seen = set(hands[viewer]) if viewer is not None else set()
                    case ev.Played(card=card) | ev.StarterTurned(card):
                        seen.add(card)
                    case ev.Shown(cards=cards):
                        seen |= set(cards)
                    case _:
                        pass
        last = " ".join(words(record(game, viewer)[-1]))
        named = {card for card in PACK if re.search(rf"(?<!\w){str(card).replace('T', '10')}(?!\w)", last)}
        assert named <= seen
        assert named


@pytest.mark.parametrize("name", TABLES)
def test_it_has_every_deal_of_the_game_and_every_card_played(name: str) -> None:
    game = played(name)
    deals = record(game, Seat(0))
    assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
    assert all(deal.over for deal in deals)
    last = " ".join(words(deals[-1]))
    for step in deal_of(game.state).steps:
        if step.card is not None:
            assert f" {str(step.card).replace('T', '10')}, " in last


@pytest.mark.parametrize("name", TABLES)
def test_the_last_score_of_each_side_in_it_is_the_score(name: str) -> None:
    game = played(name)
    said = " ".join(words(record(game, None)[-1]))
    for side, score in enumerate(game.state.scores):
        pegged = re.findall(rf"plus \d+, {NAMES[side]} (\d+)\.", said)
        if pegged and TABLES[name].players == len(game.state.scores) and TABLES[name].penalties is Penalties.OFF:
            assert int(pegged[-1]) == min(score, game.state.options.target)


def test_only_the_last_card_of_all_is_called_the_last_card() -> None:
    """In one deal of this game somebody is left alone with two cards that do not fit into one series."""
    for deal in record(anyhow(header(10, SALON, players(2))), None):
        last = [place for place, line in enumerate(deal.lines) if line.args.get("why") == Why.LAST]
        assert not any(line.id == "record-played" for place in last for line in deal.lines[place:])


def test_a_call_in_the_show_does_not_name_the_play() -> None:
    calls = [line for deal in record(played("calls"), None) for line in deal.lines if line.id == "calls-muggins"]
    assert {line.args["about"] for line in calls} == {"now"}


def test_a_deal_is_on_until_it_is_over() -> None:
    game = anyhow(header(3, SALON, players(2)), entries=8)
    (deal,) = record(game, Seat(0))
    assert not deal.over


def test_before_the_first_cards_there_is_no_deal() -> None:
    assert record(anyhow(header(3, SALON, players(2)), entries=1), Seat(0)) == ()


def test_a_deal_reads_like_this() -> None:
    (deal, *_) = record(played("salon"), Seat(0))
    assert words(deal) == [
        "Deal 1, Bea deals.",
        "Your hand: 5H 6S 8C 8H QC QS.",
        "Discarded 6S QC.",
        "Starter: 4D.",
        "You 8H, 8.",
        "Bea JS, 18.",
        "You QS, 28.",
        "Bea 3S, 31: thirty-one, plus 2, Bea 2.",
        "You 5H, 5.",
        "Bea AD, 6.",
        "You 8C, 14.",
        "Bea 2H, 16.",
        "Last card: plus 1, Bea 3.",
        "Your hand: 5H 8C 8H QS.",
        "Counts 4: fifteen, 2, pair, 4.",
        "Said 6.",
        "Hand: plus 4, you 4.",
        "Muggins: plus 2, Bea 5.",
        "Bea's hand: AD 2H 3S JS.",
        "Counts 8: fifteen, 2, fifteen, 4,",
        "run of 4, 8.",
        "Said 6.",
        "Hand: plus 6, Bea 11.",
        "Muggins: plus 2, you 6.",
        "Bea's crib: AH 4H 6S QC.",
        "Counts 8: fifteen, 2, fifteen, 4,",
        "fifteen, 6, pair, 8.",
        "Said 17.",
        "Crib: plus 8, Bea 19.",
        "Muggins: plus 9, you 15.",
        "Score: you 15, Bea 19.",
    ]


def test_a_card_for_which_nothing_was_claimed_says_so() -> None:
    """In the show a total of 0 is said; in the play nobody says 0."""
    game = anyhow(header(1, TABLES["calls"], players(2)))
    told = [line for deal in record(game, Seat(0)) for line in words(deal)]
    assert "You claim nothing, it is 2." in told
    assert "Bea claims nothing, it is 1." in told
    assert not any(" 0, it is" in line for line in told)
