"""A program in a chair: it plays a whole game, is told only what its seat may see, and always has a choice."""

import re
import shlex
import sys
from functools import reduce
from pathlib import Path

import pytest
from hypothesis import example, given
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, in_order
from audiocrib.rules.commands import LayAway, TimedOut
from audiocrib.rules.events import Counted
from audiocrib.rules.evolve import evolve
from audiocrib.rules.legal import Duty, check, duty_of
from audiocrib.rules.options import CutBeforeDeal, FirstDeal, Muggins, Options
from audiocrib.rules.presets import ACC
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import view
from audiocrib.storage.record import begin
from audiocrib.table.engine_program import words_of
from audiocrib.table.protocol import Asked, choices, read_question
from tests.rules.any_table import SEEDS, examples, tables
from tests.rules.random_games import moves, was_asked
from tests.table.chairs import SHORT, header, listened
from tests.table.players import FIRST_CHOICE, Program, play_with


def test_a_program_plays_a_whole_game(program: Program) -> None:
    record, faults, _ = play_with(program(FIRST_CHOICE))
    assert not faults
    assert isinstance(record.state.phase, GameOver)
    away = [one.command for one in record.entries if isinstance(one.command, LayAway) and one.command.seat == 1]
    assert away
    assert all(command.cards[0].place == min(card.place for card in command.cards) for command in away)


def test_our_own_engine_plays_as_the_computer_does() -> None:
    command = shlex.join((sys.executable, "-m", "audiocrib", "engine", "--seed", "3"))
    record, faults, _ = play_with(command)
    assert not faults
    assert isinstance(record.state.phase, GameOver)


def test_a_command_is_split_as_its_system_writes_it() -> None:
    assert words_of("python3 'my player.py' -x", windows=False) == ["python3", "my player.py", "-x"]
    command = '"C:\\Program Files\\player.exe" D:\\x.ini'
    assert words_of(command, windows=True) == ["C:\\Program Files\\player.exe", "D:\\x.ini"]


def test_a_program_is_told_its_seats_view_and_no_more(program: Program, tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    keeping = FIRST_CHOICE.replace(
        "    said = json.loads(line)", f"    said = json.loads(line); open({str(log)!r}, 'a').write(line)"
    )
    record, faults, _ = play_with(program(keeping))
    assert not faults
    states = [begin(record.header).state]
    for entry in record.entries:
        states.append(reduce(evolve, entry.events, states[-1]))
    views = [view(state, Seat(1)) for state in states]
    asked = [read_question(line) for line in log.read_bytes().splitlines()][1:]
    assert len(asked) > 10
    assert all(isinstance(question, Asked) and question.view in views for question in asked)


@pytest.mark.parametrize(
    "options",
    [
        SHORT,
        Options(target=31, first_deal=FirstDeal.CUT_LOW, cut_before_deal=CutBeforeDeal.TRAP, muggins=Muggins.CLAIM),
        ACC,
    ],
)
def test_every_choice_is_allowed_and_there_is_always_one(options: Options) -> None:
    """This is checked for every question of a game."""
    _, chairs = listened(begin(header(5, options)))
    duties: set[Duty] = set()
    for update in chairs[0].updates:
        if update.duty:
            duties.add(update.duty)
            offered = choices(update.view, update.duty)
            assert offered
            assert all(check(update.view, command) is None for command in offered)
    assert {Duty.LAY_AWAY, Duty.PLAY} <= duties


@given(tables(), SEEDS)
@example(Options(cut_before_deal=CutBeforeDeal.TRAP), 1)
@examples(5)
def test_every_answer_that_the_rules_take_is_among_the_choices(options: Options, seed: int) -> None:
    for move in moves(options, seed):
        seat = getattr(move.command, "seat", None)
        duty = None if seat is None else duty_of(move.before, seat)
        if seat is None or duty is None or not was_asked(move) or isinstance(move.command, TimedOut):
            continue
        offered = choices(view(move.before, seat), duty)
        said = (
            replace(move.command, cards=in_order(move.command.cards))
            if isinstance(move.command, LayAway)
            else move.command
        )
        assert said in offered


def test_a_spectator_has_no_choices() -> None:
    with pytest.raises(LookupError):
        choices(view(begin(header()).state, None), Duty.PLAY)


def test_the_player_of_the_page_plays_a_whole_game(program: Program) -> None:
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    assert len([line for line in blocks[0].splitlines() if line]) <= 32
    record, faults, _ = play_with(program(blocks[0]), Options())
    assert not faults
    assert isinstance(record.state.phase, GameOver)
    counted = [
        event for one in record.entries for event in one.events if isinstance(event, Counted) and event.seat == 1
    ]
    right = [event for event in counted if event.claim == sum(each.points for each in event.combinations)]
    assert len(right) > len(counted) / 2
