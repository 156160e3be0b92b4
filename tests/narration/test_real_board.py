"""A real board next to the player: which peg moves to which hole, with every score."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.board import moved
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase
from audiocrib.narration.spectator import NOBODY
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.events import GameBegan, Pegged, Why
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import view
from tests.narration.boards import PEGS_ALONG, THREE_PAIRS, standing_at, whole
from tests.ui.playing_on import play_on, progress
from tests.ui.table import NAMES, Sitting
from tests.ui.test_tables import TABLES


def peg(points: int, side: int = 0) -> Pegged:
    return Pegged(Side(side), Seat(side), points, points, Why.TIME)


@pytest.mark.parametrize(
    ("seat", "side", "points", "score", "said"),
    [
        (0, 0, 4, 49, "Back peg to hole 49, second street."),
        (0, 1, 4, 49, "Anna's back peg to hole 49, second street."),
        (1, 1, 4, 49, "Back peg to hole 49, second street."),
        (NOBODY, 0, 4, 4, "Player's back peg to hole 4, first street."),
        (0, 0, 12, 124, "Back peg to the game hole."),
        (0, 0, -2, 47, "Front peg back to hole 47, second street."),
        (0, 1, -2, 0, "Anna's front peg back to the start."),
        (0, 0, 0, 120, ""),
    ],
)
def test_points_move_the_back_peg_and_a_penalty_takes_the_front_peg_back(
    seat: int, side: int, points: int, score: int, said: str
) -> None:
    table = view(standing_at((0, 0), (0, 0)), None)
    listener = Listener(Seat(seat), NAMES)
    assert Text().words(Message(moved(listener, table, peg(points, side), score))) == said


def test_a_side_moves_its_pegs_together() -> None:
    table = view(standing_at((0, 0, 0), (0, 0, 0), THREE_PAIRS), None)
    told = [Text().words(Message(moved(Listener(Seat(0), NAMES), table, peg(2, side), 70))) for side in range(2)]
    assert told == [
        "Your side's back peg to hole 70, third street.",
        "Anna and David's back peg to hole 70, third street.",
    ]


def phrases_of(person: Sitting) -> list[Phrase]:
    """Return everything said from now on, phrase by phrase."""
    said: list[Phrase] = []
    say = person.presenter.say

    def keep(message: Message, owner: Seat | None = None) -> None:
        said.extend(message.phrases)
        say(message, owner)

    person.presenter.say = keep  # type: ignore[method-assign]  # a listener beside the presenter
    return said


def holes(person: Sitting) -> list[tuple[Side, int]]:
    """Return the side and hole of every peg that had to be moved, according to the record of the game."""
    scores: dict[Side, int] = {}
    found = []
    for event in (event for entry in person.table._record.entries for event in entry.events):
        if isinstance(event, GameBegan):
            scores = {}
        if isinstance(event, Pegged):
            scores[event.side] = scores.get(event.side, 0) + event.points
            if event.points:
                found.append((event.side, scores[event.side]))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_at_every_table_each_score_is_told_with_its_hole_and_each_line_is_a_sentence(name: str) -> None:
    options, random = TABLES[name], Random(2)
    with Sitting(options=options, settings=replace(PEGS_ALONG, hints=1), seed=5) as person:
        begun = holes(person)  # told before anybody listened
        said = phrases_of(person)
        while not person.table._record.over:
            progress(person, random)
            person.press(random.choice("Ss"))
        assert isinstance(person.state.phase, GameOver)
        pegs = [told.args["to"] for told in said if told.id == "peg-moves"]
        told = [to[0].args["hole"] for to in pegs if isinstance(to, tuple) and isinstance(to[0], Phrase)]
        targets = {side: options.targets[side] if options.targets else options.target for side in person.state.sides}
        assert told == [min(hole, targets[side]) for side, hole in holes(person)[len(begun) :]]
        whole(person)
        for line in person.lines:
            assert re.fullmatch(r"[A-Z0-9].*[.?]", line), line
            assert not re.search(r"[.,:;] ?[.,:;]|  ", line), line


def test_the_hole_follows_the_points_for_cards_hands_and_muggins() -> None:
    with Sitting(seed=38, settings=PEGS_ALONG) as person:
        lines = "\n".join(play_on(person, seed=1))
    assert re.search(r"plus \d, now (\d+)\. Back peg to (?:hole \1|the game hole)", lines)
    assert re.search(r"plus \d, now (\d+)\. Anna's back peg to hole \1, \w+ street\.", lines)
    assert re.search(r"Anna counts \d+, now (\d+)\. Anna's back peg to hole \1,", lines)
    assert re.search(r"Muggins, \d+ for Anna, now (\d+)\. Anna's back peg to hole \1,", lines)


def test_without_a_real_board_no_peg_is_told() -> None:
    with Sitting(seed=38) as person:
        assert "peg to" not in "\n".join(play_on(person, seed=1))


def test_people_who_share_the_keys_hear_whose_peg_moves() -> None:
    options = changed(preset_for("salon", 3), target=61)
    with Sitting(options=options, settings=PEGS_ALONG, seed=9, people=(0, 1, 2)) as person:
        lines = "\n".join(play_on(person, seed=2))
    pegs = re.findall(r"\b(\w+(?:'s)? back peg|Back peg) to (?:hole|the game hole)", lines)
    assert len(pegs) > 20
    assert set(pegs) == {"Player's back peg", "Anna's back peg", "Ben's back peg"}
