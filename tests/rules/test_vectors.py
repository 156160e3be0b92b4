"""Examples of scoring and of whole plays from published sources, by their ids in `tests/vectors.json`."""

import json
import re
from collections import Counter
from itertools import count as numbers
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from audiocrib.rules.cards import Card, Cards, Seat, Side, parse_cards
from audiocrib.rules.commands import Go, Play
from audiocrib.rules.deal import Deal
from audiocrib.rules.deal_forms import FORMS
from audiocrib.rules.events import Event, Passed, Played
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.options import CribFlush, GoCall, NobsInPlay, Options
from audiocrib.rules.scoring import Combination, score_play, score_show
from audiocrib.rules.state import Counting, Playing, State, playable
from tests.rules import (
    test_claim_vectors,
    test_deal_vectors,
    test_false_game_vectors,
    test_fault_vectors,
    test_gathering_vectors,
    test_last_holes_vectors,
    test_match_vectors,
    test_renege_vectors,
    test_rule_vectors,
)
from tests.rules.tables import pegged, rest_of_pack

Vector = dict[str, Any]

VECTORS: list[Vector] = json.loads((Path(__file__).parents[1] / "vectors.json").read_text(encoding="utf-8"))

RULE_VECTORS = (
    test_claim_vectors,
    test_deal_vectors,
    test_false_game_vectors,
    test_fault_vectors,
    test_gathering_vectors,
    test_last_holes_vectors,
    test_match_vectors,
    test_renege_vectors,
    test_rule_vectors,
)
"""The files with the situations, each in a test with its id in the name."""


def of_kind(kind: str) -> list[Any]:
    """Return the vectors of a kind, each with its id."""
    return [pytest.param(v, id=v["id"]) for v in VECTORS if v["kind"] == kind]


def suited(ranks: str, taken: Counter[str]) -> Cards:
    """Return cards of these ranks, each time in the next suit."""
    cards = []
    for rank in ranks.split():
        cards.append(Card(rank + "CDHS"[taken[rank]]))
        taken[rank] += 1
    return tuple(cards)


def whys(combinations: tuple[Combination, ...]) -> list[list[Any]]:
    """Return combinations in the words of the vectors."""
    words = {"fifteen": "15", "thirty-one": "31"}
    return [[words.get(c.kind, c.kind.replace("-", " ")), c.points] for c in combinations]


@pytest.mark.parametrize("vector", of_kind("show"))
def test_a_show_is_worth_what_the_source_says(vector: Vector) -> None:
    hand = parse_cards(vector["hand"])
    starter = parse_cards(vector["starter"])[0] if vector["starter"] else None
    options = Options(crib_flush=CribFlush(vector["crib_flush"]))
    score = score_show(hand, starter, vector["crib"], options)
    assert score.points == vector["expect"]
    assert sum(combination.points for combination in score.combinations) == vector["expect"]


@pytest.mark.parametrize("vector", of_kind("series"))
def test_each_card_of_a_series_pegs_what_the_source_says(vector: Vector) -> None:
    series = suited(vector["series"], Counter())
    for size, count, points, why in zip(numbers(1), vector["counts"], vector["points"], vector["why"], strict=False):
        score = score_play(series[:size])
        assert sum(card.worth for card in series[:size]) == count
        assert score.points == points
        assert whys(score.combinations) == why


def table_of(vector: Vector, go_call: GoCall) -> State:
    """Return these hands round the table, the leader first; the last seat deals. Built by hand, for 2, 3 or 4."""
    taken: Counter[str] = Counter()
    hands = tuple(suited(vector["hands"][name], taken) for name in vector["order"])
    seats = len(hands)
    form = next(name for name, form in FORMS.items() if (form.players, form.keep) == (seats, len(hands[0])))
    stock = rest_of_pack(*hands)
    deal = Deal(
        number=1,
        dealer=Seat(seats - 1),
        hands=hands,
        laid=((),) * seats,
        crib=stock[:4],
        stock=stock[5:],
        starter=stock[4],
    )
    return State(
        options=Options(players=seats, deal_form=form, nobs_in_play=NobsInPlay.OFF, go_call=go_call),
        sides=tuple(map(Side, range(seats))),
        scores=(0,) * seats,
        rear=(0,) * seats,
        phase=Playing(Seat(0)),
        dealer=Seat(seats - 1),
        first_dealer=Seat(seats - 1),
        deal=deal,
    )


def all_goes(state: State) -> tuple[State, tuple[Event, ...]]:
    """Have each player in turn who cannot play say go, until somebody can."""
    events: tuple[Event, ...] = ()
    while isinstance(state.phase, Playing) and not playable(state, state.phase.turn):
        assert state.options.go_call is GoCall.STRICT, "otherwise the program has said it"
        state, more = apply(state, Go(state.phase.turn))
        events += more
    return state, events


@pytest.mark.parametrize("go_call", [GoCall.AUTO, GoCall.STRICT])
@pytest.mark.parametrize("vector", of_kind("play"))
def test_a_whole_play_goes_as_the_source_tells_it(vector: Vector, go_call: GoCall) -> None:
    """Check the players in turn, each count, each point, each go, and the totals.

    Sources leave out a go that changes nothing (P50, before the last series), so there may be more than they tell.
    """
    state = table_of(vector, go_call)
    assert vector["leader"] == vector["order"][0]
    said: list[str] = []
    told: list[str] = []
    for step, following in zip_longest(vector["steps"], vector["steps"][1:]):
        seat = Seat(vector["order"].index(step["who"]))
        if step["card"] == "GO":
            told.append(step["who"])
            assert told == said[: len(told)]
            continue
        del said[:], told[:]
        assert owed(state) == (Owed(seat, Duty.PLAY),)
        held = state.deal.hands[seat] if state.deal else ()
        state, events = apply(state, Play(seat, next(card for card in held if card[0] == step["card"])))
        state, gos = all_goes(state)
        events += gos
        assert [event.count for event in events if isinstance(event, Played)] == [step["count"]]
        assert sum(event.points for event in pegged(events)) == step["points"]
        assert {event.seat for event in pegged(events)} <= {seat}
        combinations = [why for event in pegged(events) for why in whys(event.combinations)]
        assert combinations == [why for why in step["why"] if why[0] != "last"]
        said += [vector["order"][event.seat] for event in events if isinstance(event, Passed)]
        assert said or not following or following["card"] != "GO"
    assert dict(zip(vector["order"], state.scores, strict=True)) == vector["totals"]
    assert state.deal is not None
    left = sum(len(hand.split()) for hand in vector["hands"].values()) - sum(
        step["card"] != "GO" for step in vector["steps"]
    )
    assert isinstance(state.phase, Counting)
    assert sum(map(len, state.deal.hands)) == left, "five-card: what is not played stays in the hand"


def test_every_vector_is_proved() -> None:
    proved = {v["id"] for v in VECTORS if v["kind"] != "rule"}
    for module in RULE_VECTORS:
        proved |= {word.upper() for name in vars(module) for word in name.split("_") if re.fullmatch(r"g\d\d", word)}
    assert sorted(proved) == sorted(v["id"] for v in VECTORS)
