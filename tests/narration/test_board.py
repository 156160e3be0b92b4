"""The board by ear: the longer scores, the whole board from the menu, and the hole with every score on a real board."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.board import Street, lines, moved, street_of
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase
from audiocrib.narration.text import Text
from audiocrib.narration.watching import NOBODY
from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.defeat import Defeat, defeat
from audiocrib.rules.events import GameBegan, Pegged, Why
from audiocrib.rules.game import new_game
from audiocrib.rules.options import MatchForm, Options, Sides, Stakes
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.sight import view
from audiocrib.rules.state import GameOver, State
from audiocrib.settings import Verbosity
from tests.ui.table import NAMES, QUIET, Sitting, play_on, progress
from tests.ui.test_tables import TABLES

PEGS_ALONG = replace(QUIET, real_board=True)
THREE_PAIRS = changed(preset_for("bga", 6), sides=Sides.THREE_PAIRS, target=121)
CAPTAIN = changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121))


def standing_at(scores: tuple[int, ...], rear: tuple[int, ...], options: Options = SALON, **more: object) -> State:
    return replace(new_game(options), scores=scores, rear=rear, **more)


def at(scores: tuple[int, ...], rear: tuple[int, ...], options: Options = SALON, **more: object) -> Sitting:
    """A person at a table that stands so, before the next deal is dealt."""
    return Sitting(state=standing_at(scores, rear, options, **more), held=True)


def longer(person: Sitting) -> str:
    """What S says behind the scores, in its longer form."""
    (line,), (plain,) = person.press("S"), person.press("s")
    assert line.startswith(plain)
    return line.removeprefix(plain).strip()


def whole(person: Sitting) -> str:
    """The board, from the menu of all actions."""
    return person.keys("escape b o a enter")[-1]


# Holes, streets, lines


@pytest.mark.parametrize(
    ("hole", "target", "street"),
    [
        (0, 121, Street.START),
        (1, 121, Street.FIRST),
        (30, 121, Street.FIRST),
        (31, 121, Street.SECOND),
        (60, 121, Street.SECOND),
        (61, 121, Street.THIRD),
        (90, 121, Street.THIRD),
        (91, 121, Street.FOURTH),
        (120, 121, Street.FOURTH),
        (121, 121, Street.GAME),
        (60, 61, Street.SECOND),
        (61, 61, Street.GAME),
        (0, 91, Street.START),
        (49, 91, Street.NONE),
        (91, 91, Street.GAME),
        (200, 241, Street.NONE),
    ],
)
def test_a_street_has_thirty_holes_and_only_the_usual_boards_have_streets(
    hole: int, target: int, street: Street
) -> None:
    assert street_of(hole, target) is street


@pytest.mark.parametrize("stakes", [Stakes.NONE, Stakes.ACC])
@pytest.mark.parametrize("target", [31, 61, 90, 91, 121, 122, 241])
def test_the_lines_ahead_are_those_by_which_a_loser_is_called_skunked(target: int, stakes: Stakes) -> None:
    options = Options(target=target, stakes=stakes)
    for score in range(target):
        state = replace(new_game(options), scores=(target, score))
        ahead = next((how for how, hole in lines(options, target).items() if score < hole), Defeat.NONE)
        assert ahead is defeat(state, Side(1))


def test_tournaments_have_one_line_on_the_board_and_one_word_for_it() -> None:
    with at((49, 20), (45, 16), options=changed(SALON, stakes=Stakes.ACC)) as person:
        assert "You need 72 points. 42 to the skunk line." in longer(person)
        assert whole(person).endswith("game hole 121. Skunk line before hole 91.")


# The longer S


def test_the_longer_scores_say_what_is_needed_the_next_line_the_last_peg_and_both_holes() -> None:
    with at((49, 32), (45, 28)) as person:
        (said,) = person.press("S")
        assert said == (
            "Score: you 49, Anna 32."
            " You need 72 points. 12 to the double skunk line. Your last peg: 4, to hole 49, second street, from hole 45."
            " Anna needs 89 points. 29 to the double skunk line."
            " Anna's last peg: 4, to hole 32, second street, from hole 28, first street."
        )


def test_before_the_first_points_there_is_no_last_peg() -> None:
    with at((0, 1), (0, 0)) as person:
        assert longer(person) == (
            "You need 121 points. 31 to the triple skunk line."
            " Anna needs 120 points. 30 to the triple skunk line."
            " Anna's last peg: 1, to hole 1, first street, from the start."
        )


def test_past_the_last_line_only_the_points_are_left() -> None:
    with at((90, 91), (88, 88)) as person:
        said = longer(person)
        assert "You need 31 points. 1 to the skunk line. Your last peg" in said
        assert "Anna needs 30 points. Anna's last peg" in said


def test_points_that_were_lost_are_told_as_a_way_back_and_void_ones_as_nothing() -> None:
    with at((47, 120), (49, 120)) as person:
        said = longer(person)
        assert "Your last peg: 2 back, to hole 47, second street, from hole 49." in said
        assert "Anna's last peg: nothing, still at hole 120, fourth street." in said


def test_streets_are_said_where_the_board_has_them() -> None:
    with at((49, 3), (45, 1), changed(SALON, target=91)) as person:
        assert "Your last peg: 4, to hole 49, from hole 45." in longer(person)
    with at((49, 3), (45, 1), changed(SALON, target=61)) as person:
        said = longer(person)
        assert "You need 12 points. Your last peg: 4, to hole 49, second street, from hole 45." in said
        assert "Anna needs 58 points. 28 to be out of the lurch." in said


def test_sides_peg_together_and_yours_is_yours() -> None:
    with at((40, 50, 60), (38, 44, 60), THREE_PAIRS) as person:
        said = longer(person)
        assert "Your side's last peg: 2, to hole 40, second street, from hole 38." in said
        assert "Anna and David's last peg: 6, to hole 50, second street, from hole 44." in said


def test_of_many_others_the_longer_scores_say_two_lists() -> None:
    with at((40, 50, 60, 0, 10, 120), (38, 44, 60, 0, 12, 119), changed(preset_for("salon", 6))) as person:
        assert longer(person) == (
            "You need 81 points. 21 to the double skunk line. Your last peg: 2, to hole 40, second street, from hole 38."
            " Still needed: Anna 71, Ben 61, Cleo 121, David 111, Ella 1."
            " Last pegs: Anna 6, Ben 0, David 2 back, Ella 1."
        )


def test_where_low_wins_there_are_no_lines() -> None:
    with at((5, 3), (3, 0), changed(SALON, lowball=True)) as person:
        assert "line" not in longer(person)
        assert "line" not in whole(person)


def test_once_a_game_is_over_nobody_has_a_line_to_pass() -> None:
    with Sitting(seed=7) as person:
        play_on(person)
        said = longer(person)
        assert "line" not in said
        assert re.search(r"last peg: \d+, to the game hole, from hole \d+, \w+ street\.", said)
        assert not re.search(r"needs? \d+ point", said), "nobody needs anything any more"


MATCHES: list[tuple[dict[str, object], dict[str, object], str]] = [
    ({"match": MatchForm.BEST_OF, "match_length": 3}, {}, "Game 1, best of 3."),
    (
        {"match": MatchForm.BEST_OF, "match_length": 5, "stakes": Stakes.PAGAT},
        {"game": 3, "wins": (1, 1), "match_points": (1, 2)},
        "Game 3, best of 5. Games won: you 1, Anna 1. Match points: you 1, Anna 2.",
    ),
    (
        {"match": MatchForm.RACE, "match_length": 7},
        {"game": 2, "wins": (1, 0), "match_points": (1, 0)},
        "Game 2, first to 7 match points. Games won: you 1, Anna 0.",
    ),
    (
        {"match": MatchForm.GAMES, "match_length": 4},
        {"game": 2, "wins": (0, 1), "match_points": (0, 1)},
        "Game 2 of 4. Games won: you 0, Anna 1.",
    ),
]


@pytest.mark.parametrize(("options", "stands", "said"), MATCHES)
def test_in_a_match_the_longer_scores_and_the_board_say_how_it_stands(
    options: dict[str, object], stands: dict[str, object], said: str
) -> None:
    with at((9, 3), (4, 1), changed(SALON, **options), **stands) as person:
        assert longer(person).endswith(said)
        assert whole(person).endswith(said)


def test_who_shares_the_keys_hears_the_longer_scores_by_name() -> None:
    options = changed(preset_for("salon", 3), target=61)
    with Sitting(options=options, seed=9, people=(0, 1, 2)) as person:
        said = longer(person)
        assert said.startswith("Player needs 61 points. 31 to be out of the lurch. Anna needs")
        assert whole(person).startswith("Player's pegs are at the start. Anna's pegs are at the start.")


# The whole board


def test_the_whole_board_stands_in_the_menu() -> None:
    with at((49, 32), (45, 28)) as person:
        board = (
            "Your front peg: hole 49, second street, back peg: hole 45."
            " Anna's front peg: hole 32, second street, back peg: hole 28, first street."
            " Four streets of 30 holes, game hole 121."
            " Skunk line before hole 91, double skunk before 61, triple skunk before 31."
        )
        assert whole(person) == board
        assert person.press("d") == [
            f"{board} You need 72 points. 12 to the double skunk line. Anna needs 89 points. 29 to the double skunk line."
        ]


def test_pegs_at_the_start_taken_back_or_alone_are_told_so() -> None:
    with at((0, 4), (0, 0)) as person:
        assert whole(person).startswith(
            "Your pegs are at the start. Anna's front peg: hole 4, first street, back peg: the start. "
        )
    with at((47, 120), (49, 120)) as person:
        assert whole(person).startswith(
            "Your front peg: hole 47, second street, taken back from hole 49. Anna's front peg: hole 120, fourth street. "
        )


def test_sides_with_boards_of_their_own_hear_of_each() -> None:
    with at((10, 20), (8, 18), CAPTAIN) as person:
        assert whole(person) == (
            "Your front peg: hole 10, first street, back peg: hole 8."
            " Two streets of 30 holes, game hole 61. Lurch line before hole 31."
            " Anna and Ben's front peg: hole 20, first street, back peg: hole 18."
            " Four streets of 30 holes, game hole 121."
            " Skunk line before hole 91, double skunk before 61, triple skunk before 31."
        )


def test_a_board_of_another_length_is_told_by_its_holes_alone() -> None:
    with at((10, 4), (8, 0), changed(SALON, target=31)) as person:
        assert whole(person) == (
            "Your front peg: hole 10, back peg: hole 8. Anna's front peg: hole 4, back peg: the start. 31 holes."
        )


def test_at_brief_the_streets_are_left_out() -> None:
    settings = replace(QUIET, verbosity=Verbosity.BRIEF)
    with Sitting(state=standing_at((49, 32), (45, 28)), held=True, settings=settings) as person:
        assert whole(person).startswith("Your front peg: hole 49, back peg: hole 45. Anna's front peg: hole 32, back")


# A real board


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
    """All that is said from now on, phrase by phrase."""
    said: list[Phrase] = []
    say = person.desk.say

    def keep(message: Message, owner: Seat | None = None) -> None:
        said.extend(message.phrases)
        say(message, owner)

    person.desk.say = keep  # type: ignore[method-assign]  # a listener beside the desk
    return said


def holes(person: Sitting) -> list[tuple[Side, int]]:
    """Side and hole of every peg that had to be moved, as the record of the game has it."""
    scores: dict[Side, int] = {}
    found = []
    for event in (event for entry in person.table.record.entries for event in entry.events):
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
        while not person.table.record.over:
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
    assert re.search(r"plus \d, you have (\d+)\. Back peg to (?:hole \1|the game hole)", lines)
    assert re.search(r"plus \d, Anna has (\d+)\. Anna's back peg to hole \1, \w+ street\.", lines)
    assert re.search(r"Anna counts \d+\. Plus \d+, Anna has (\d+)\. Anna's back peg to hole \1,", lines)
    assert re.search(r"Muggins, \d+ for Anna, Anna has (\d+)\. Anna's back peg to hole \1,", lines)


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
