"""Words by which a listener can follow without a board: correct sums, gos in a row, ends of games."""

import re
from itertools import groupby
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level
from audiocrib.narration.narrator import narrate
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.commands import Claim, Play
from audiocrib.rules.events import Passed
from audiocrib.rules.game import apply
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Claiming, FirstDeal, GoCall, MatchForm, Muggins, MultiStakes, Options, Sides, Stakes
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import BetweenGames, State, deal_of, playable
from audiocrib.settings.settings import Verbosity
from audiocrib.table.chair import Update
from audiocrib.ui.screens.long_answers import WHOLE
from tests.rules.tables import start_play
from tests.ui.phases import PLACES, to_count, to_play
from tests.ui.playing_on import play_on, progress
from tests.ui.table import NAMES, QUIET, Sitting
from tests.ui.test_claims import through_the_menu

SIX = changed(preset_for("salon", 6), target=61)
TEAMS = changed(SIX, sides=Sides.TRIPLES)


def heard(person: Sitting) -> list[str]:
    """Return a whole game, from its first line."""
    play_on(person)
    return person.lines


def test_points_beyond_the_target_are_told_so_that_the_sum_is_right() -> None:
    with Sitting(state=to_count(scores=(110, 118)), settings=QUIET, held=True) as person:
        (said,) = person.keys("1 1 enter")[-1:]
        assert "You say 11, it is 14. You have 121. You win" in said
    with Sitting(state=to_count(scores=(109, 100)), settings=QUIET, held=True) as person:
        (said,) = person.keys("1 4 enter")[-1:]
        assert "Right, 14, now 121, 2 to spare. You win, 121 to 100." in said


def test_a_penalty_for_a_player_without_points_is_told() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=3) as person:
        through_the_menu(person, "Judge")
        person.keys("down down down enter 2")
        assert person.press("enter")[0].startswith("You judge. You have no points to lose.")


def gos(person: Sitting) -> list[str]:
    """Return how all gos of a game are told: those in a row come in one message."""
    told = []
    for entry in person.table._record.entries:
        for passes, events in groupby(entry.events, key=lambda event: isinstance(event, Passed)):
            gone = sorted((event.seat for event in events if isinstance(event, Passed)), key=bool)
            names = ["you" if seat == 0 else NAMES[seat] for seat in gone]
            if not passes:
                continue
            if len(names) == 1:
                told.append("You say go" if names == ["you"] else f"{names[0]} says go")
            elif len(names) == len(person.table.players) - 1 and names != ["you", names[-1]]:
                told.append("Everyone else says go")
            else:
                *first, last = names
                listed = f"{', '.join(first)} and {last} say go"
                told.append(listed[0].upper() + listed[1:])
    return told


@pytest.mark.parametrize("go_call", [GoCall.AUTO, GoCall.STRICT])
@pytest.mark.parametrize("players", range(2, 7))
def test_gos_in_a_row_are_told_together_and_once(players: int, go_call: GoCall) -> None:
    options = changed(preset_for("salon", players), target=121, go_call=go_call)
    with Sitting(options=options, settings=QUIET, seed=5) as person:
        said = [go for line in heard(person) for go in re.findall(r"(?:^|(?<=\. ))(?!G )([^.]+ says? go)\.", line)]
        assert said == gos(person)
        together = players > 2 and go_call is GoCall.AUTO
        assert ("Everyone else says go" in said) is together
        assert any(" and " in go for go in said) is together
        assert not any(re.search(r"says? go\. [^.]+ says? go\.", line) for line in person.lines)


def test_a_player_who_says_go_in_a_row_with_others_hears_that_too() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        assert any("You and Anna say go." in line for line in heard(person))


def test_the_point_for_a_go_repeats_its_owner_only_after_the_go() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        lines = " ".join(heard(person))
    behind = re.findall(r"says? go\. Plus 1, (\w+) ha(?:s|ve) \d+", lines)
    assert {"you"} < set(behind)
    alone = re.findall(r"\. (?:Go|Last card), plus 1, ([^.]+)\.", lines)
    assert alone
    assert all(re.match(r"now \d+", said) for said in alone), alone


def test_only_the_last_card_of_all_is_called_the_last_card() -> None:
    state = start_play(dealer=0, hands=("TC TS JH KH", "9D 9S 3C 8D"), starter="4D", options=SALON)

    def highest(update: Update) -> Play | Claim:
        return Play(Seat(1), playable(update.view, Seat(1))[-1]) if update.duty is Duty.PLAY else Claim(Seat(1), 0)

    with Sitting(state=state, settings=QUIET, decision=highest) as person:
        person.keys("1 enter 2 enter")
        assert person.keys("1 enter")[-1].startswith("You play 10, count 28. Go, plus 1, now 1. New series, your turn.")
        assert "You play king, count 10. Last card, plus 1, now 2." in person.keys("1 enter")


def test_the_listener_is_named_first_of_those_who_say_go_and_others_in_the_order_in_which_they_said_it() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        view = person.player.view
        assert view is not None
        gone = tuple(Passed(Seat(seat)) for seat in (4, 5, 0, 1))
        (said,) = narrate(person.player.listener, view, gone)
        assert person.presenter.text.words(said) == "You, David, Ella and Anna say go."


def test_of_several_players_laying_away_the_last_is_told() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        assert [line for line in person.lines if "discarded" in line] == ["The others have discarded."]


def test_a_team_is_your_side_in_what_it_pegs() -> None:
    with Sitting(options=TEAMS, settings=QUIET, seed=5) as person:
        lines = heard(person)
        assert any("your side has" in line for line in lines)
        assert any("they have" in line for line in lines)
        assert not any("you, Ben and David have" in line for line in lines)
        assert person.press("s")[0].startswith("Score: your side ")


def test_what_happened_since_is_short_among_many_players() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        random, longest = Random(1), 0
        while not person.table._record.over:
            progress(person, random)
            said = person.portions("n")
            assert len(" ".join(said).split()) <= WHOLE or len(said) > 1, said
            items = sum(portion.count(",") + 1 for portion in said)
            longest = max(longest, items)
            assert len(" ".join(said).split()) <= 15 + 4 * items, said
        assert longest > 6


def test_those_behind_the_same_line_are_told_together() -> None:
    with Sitting(options=changed(SIX, target=121), settings=QUIET, seed=6) as person:
        ended = heard(person)[-1]
        assert "Ben and Cleo are skunked." in ended
        assert ended.count("Muggins") == 1


def test_after_a_game_nobody_needs_points() -> None:
    with Sitting(options=SIX, settings=QUIET, seed=5) as person:
        heard(person)
        assert "need" not in person.press("S")[0]


def test_the_judge_asks_about_you_and_whole_sides() -> None:
    with Sitting(options=TEAMS, settings=QUIET, seed=5) as person:
        through_the_menu(person, "Judge")
        assert person.keys("down down") == [
            "Points for you, Ben and David, 1 of 4.",
            "Points for Anna, Cleo and Ella, 2 of 4.",
        ]


MATCH = changed(SALON, match=MatchForm.BEST_OF, match_length=3, target=31)


def between_games() -> State:
    """Return a match after its first game, before its second."""
    with Sitting(options=MATCH, settings=QUIET, seed=5) as person:
        play_on(person, until=lambda person: isinstance(person.state.phase, BetweenGames))
        return person.state


def test_a_return_between_two_games_brings_each_fact_once_and_enter_goes_on() -> None:
    with Sitting(state=between_games(), settings=QUIET) as person:
        mine, theirs = (min(score, 31) for score in person.state.scores)
        won = person.state.wins
        stands = f"Game 1 is over: you {mine}, Anna {theirs}. Games won: you {won[0]}, Anna {won[1]}."
        assert person.lines == [f"Back at the table. Best of 3 games. {stands} Game 2 next."]
        assert person.press("t") == ["Game 2 next. Enter continues."]
        assert person.press("enter")[0] == "Game 2."


def test_the_captain_is_named_in_every_game() -> None:
    """Otherwise nobody would know their partner, who changes from game to game."""
    captain = changed(
        preset_for("bga", 3), sides=Sides.CAPTAIN, targets=(11, 21), match=MatchForm.GAMES, match_length=2
    )
    with Sitting(options=captain, settings=QUIET, seed=3) as person:
        assert "You are the captain, alone against Anna and Ben." in person.lines[0]
        play_on(person, until=lambda at: at.state.game == 2)
        (said,) = [line for line in person.lines if line.startswith("Game 2. ")]
        assert "Anna is the captain, Ben is your partner." in said


def test_help_counts_the_cards_that_are_held() -> None:
    with Sitting(options=preset_for("salon", 3), settings=QUIET, seed=3, held=True) as person:
        assert "1 to 5 point at a card, Space marks it, Enter gives it to the crib." in person.press("?")[0]
    with Sitting(state=to_play(), settings=QUIET, held=True) as person:
        assert "1 to 4 point at a card, Enter plays it; Tab goes to the next card that fits." in person.press("?")[0]


def test_a_card_is_told_with_what_it_pegs_here_and_a_dead_one_as_dead() -> None:
    """The fifteen would pass the target, which has to be met exactly here."""
    exact = changed(SALON, exact_out=True)
    near = start_play(dealer=0, hands=("8H 5S 6D JH", "7D 9H 2C 9S"), starter="4D", options=exact)
    near, _ = apply(near, Play(Seat(1), Card("7D")))
    for scores, moves, at in ((100, "8 makes 15, plus 2", "8 of hearts, makes 15, plus 2"), (120, "8 makes 15", "15")):
        with Sitting(state=replace(near, scores=(scores, 0)), settings=QUIET, held=True) as person:
            assert moves in person.press("m")[0]
            assert at in person.keys("3")[0]
            assert ("plus" in person.press("m")[0] + person.keys("3 D")[-1]) is (scores == 100)
    dead = replace(near, deal=replace(deal_of(near), dead=(Card("8H"),)))
    with Sitting(state=dead, settings=QUIET, held=True) as person:
        assert person.keys("3") == ["8 of hearts, dead, card 3 of 4."]


def test_a_return_to_an_open_total_says_which_hand_and_can_be_asked_again() -> None:
    called = changed(SALON, muggins=Muggins.CLAIM)
    said, _ = apply(to_count(dealer=0, options=called), Claim(Seat(1), 7))
    with Sitting(state=said, settings=QUIET, held=True) as person:
        assert person.lines[0].endswith("Starter: 4 of diamonds. Anna says 7. Muggins?")
        assert person.press("t") == ["Anna says 7. Your turn, call muggins or let the total stand."]
        assert person.press("c")[0].endswith("Starter: 4 of diamonds. Anna says 7.")
    said, _ = apply(to_count(options=called), Claim(Seat(0), 14))
    with Sitting(state=said, settings=QUIET, held=True) as person:
        assert person.lines[0].count("You say 14.") == 1


def test_the_rules_at_length_say_who_is_a_computer_and_how_well_it_plays() -> None:
    with Sitting(settings=QUIET, level=Level.CLUB, held=True) as person:
        assert " Computer: club player Anna. " in person.press("I")[0]
    with Sitting(options=TEAMS, settings=QUIET, level=Level.MASTER, people=(0, 1), held=True) as person:
        assert " Computers: master Ben, master Cleo, master David, master Ella. " in person.press("I")[0]


@pytest.mark.parametrize(
    ("options", "short", "long"),
    [
        (
            changed(SALON, target=61, muggins=Muggins.CLAIM),
            "Salon rules with 1 change, to 61. Deal 1.",
            "Salon rules with 1 change, to 61. Deal 1. Cribbage for two. Muggins only when called, ",
        ),
        (
            changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121)),
            "Salon rules, the captain to 61, the others to 121. Deal 1.",
            "Salon rules, the captain to 61, the others to 121. Deal 1. Cribbage for three, a captain against two. You ",
        ),
    ],
    ids=["a target", "captain"],
)
def test_the_rules_at_length_name_the_preset_and_the_target_of_a_changed_table_once(
    options: Options, short: str, long: str
) -> None:
    with Sitting(options=options, settings=QUIET, held=True) as person:
        assert person.press("i") == [short]
        assert person.press("I")[0].startswith(long)
    with Sitting(options=options, settings=replace(QUIET, verbosity=Verbosity.BRIEF), held=True) as person:
        assert ", salon rules" in person.press("I")[0]


@pytest.mark.parametrize(
    ("changes", "long"),
    [
        (
            {"first_deal": FirstDeal.CUT_LOW, "muggins": Muggins.OFF, "stakes": Stakes.LURCH},
            "Cribbage for two, first deal to the lowest cut, a lurch counts double. No muggins. You count your own hands. The jack",
        ),
        (
            {"count": Claiming.AUTO, "muggins": Muggins.OFF},
            "Cribbage for two, no muggins. The program counts. The jack",
        ),
        (
            {"heels_claim": Claiming.MANUAL, "go_call": GoCall.STRICT},
            "Cribbage for two. The dealer claims heels with J, before playing a card. You say go yourself, with G. You count",
        ),
    ],
)
def test_what_differs_at_a_changed_table_is_said_once(changes: dict[str, object], long: str) -> None:
    """An option with a sentence of its own is not in the list before; such sentences come before those of other rules."""
    with Sitting(options=changed(SALON, **changes), settings=QUIET, seed=5, held=True) as person:
        told = person.press("I")[0]
        assert long in told
        sentences = told.split(". ")
        assert len(set(sentences)) == len(sentences)
        assert len(re.findall(r"(?i)\bmuggins\b", told)) == 1
        assert len(re.findall(r"(?i)heels|hands counted|The program counts", told)) <= 1


def test_no_two_kinds_of_muggins_begin_alike_in_the_rules_of_the_table() -> None:
    begun = set()
    for muggins in Muggins:
        with Sitting(options=changed(SALON, muggins=muggins), settings=QUIET, seed=5) as person:
            told = [said for said in person.press("I")[0].split(". ") if re.match("(No m|M)uggins", said)]
            assert len(told) == 1
            begun.add(tuple(told[0].split()[:3]))
    assert len(begun) == len(Muggins)


@pytest.mark.parametrize("verbosity", Verbosity)
def test_a_return_between_two_deals_tells_the_scores_once(verbosity: Verbosity, tmp_path: Path) -> None:
    with PLACES["between deals"](tmp_path, QUIET) as person:
        between = person.state
    with Sitting(state=between, settings=replace(QUIET, verbosity=verbosity), held=True) as person:
        (told,) = person.lines
        assert told == "Back at the table. You 34, Anna 41. Deal 2 next, you deal."


def test_the_rules_at_length_say_what_a_win_is_worth_where_more_than_two_play() -> None:
    three = preset_for("salon", 3)
    told = {
        changed(three, match=MatchForm.GAMES, match_length=3): "The winner takes all match points.",
        changed(
            three, match=MatchForm.GAMES, match_length=3, multi_stakes=MultiStakes.PER_OPPONENT
        ): "Each loser pays the winner.",
        changed(three, multi_stakes=MultiStakes.PLACING): "The others play on for places.",
    }
    for options, said in told.items():
        with Sitting(options=options, settings=QUIET, held=True) as person:
            assert said in " ".join(person.portions("I"))
    for options in (three, changed(SALON, match=MatchForm.GAMES, match_length=3)):
        with Sitting(options=options, settings=QUIET, held=True) as person:
            assert not any(said in " ".join(person.portions("I")) for said in told.values())
