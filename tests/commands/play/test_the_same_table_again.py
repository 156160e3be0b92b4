"""Enter after a game that was resumed: the same people play again, by the same rules, unless something else is wanted."""

from itertools import count
from pathlib import Path
from random import Random

from audiocrib.rules.commands import Play, Shuffle
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import Options
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import deal_of
from audiocrib.storage.journal import load_journal, whole
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, next_pack
from tests.commands.play.calls import SILENT, piped
from tests.rules.random_games import anything_legal

YOU, BEA = Player("Player", Kind.HUMAN), Player("Bea", Kind.HUMAN)
ANNA, BEN = Player("Anna", Kind.COMPUTER), Player("Ben", Kind.COMPUTER)
THREE = changed(preset_for("bga", 3), target=31)
OF_THREE = "Cribbage for three, Board Game Arena rules, to 31."


def one_card_before_the_end(home: Path, options: Options, *players: Player) -> None:
    """Leave a game that the only card in the first player's hand will end."""
    headers = (Header("0.0.test", options, players, seed) for seed in count())
    record = next(before for header in headers if (before := _before_the_last_card(header)))
    (home / "game.journal").write_bytes(whole(record))


def _before_the_last_card(header: Header) -> Record | None:
    record, random = begin(header), Random(header.seed)
    while True:
        deals = owed(record.state)[0].duty is Duty.SHUFFLE
        command = Shuffle(next_pack(record)) if deals else anything_legal(record.state, random)
        before, record = record, after(record, command)
        if record.over:
            ends = isinstance(command, Play) and command.seat == 0 and len(deal_of(before.state).hands[0]) == 1
            return before if ends else None


def after_the_end(lines: str, *words: str) -> str:
    """Play the last card and press the keys; return what is heard after the question whether to play again."""
    printed = piped(f"{lines}\n", *SILENT, *words)
    _, question, after = printed.partition("Enter plays again, Q leaves.")
    assert question, printed
    return after.strip()


def test_the_people_of_a_resumed_game_play_again_by_the_same_rules(home: Path) -> None:
    one_card_before_the_end(home, THREE, YOU, BEA, ANNA)
    told = after_the_end("1 tab enter\nenter\ns")
    assert told.startswith(OF_THREE)
    assert "Scores: Player 0, Bea 0, Anna 0." in told
    assert "Scores: Player 0, Bea 0, Anna 0." in piped("s\n", *SILENT)


def test_an_only_person_plays_again_by_the_name_that_the_settings_have_now(home: Path) -> None:
    one_card_before_the_end(home, THREE, Player("Zoe", Kind.HUMAN), ANNA, BEN)
    assert after_the_end("tab enter\nenter", "--name", "Ada").startswith(OF_THREE)
    again = load_journal(home / "game.journal").record.header
    assert [player.name for player in again.players] == ["Ada", "Anna", "Ben"]


def test_rules_for_the_next_game_hold_at_a_resumed_table_too(home: Path) -> None:
    one_card_before_the_end(home, THREE, YOU, BEA, ANNA)
    (home / "settings.toml").write_text("target = 61\n", "utf-8")
    assert after_the_end("1 tab enter\nenter\ns").startswith("Cribbage for three, Board Game Arena rules, to 61.")


def test_a_call_that_names_other_people_begins_a_game_with_them_and_says_where_the_old_one_is(home: Path) -> None:
    one_card_before_the_end(home, THREE, YOU, BEA, ANNA)
    words = ("--preset", "bga", "--target", "31", "--seats", "you,Cleo,computer")
    told = " ".join(piped("s\n", *SILENT, *words).split())
    assert told.startswith("Your unfinished game stays saved: Cribbage for three, Board Game Arena rules, to 31.")
    assert "Scores: Player 0, Cleo 0, Anna 0." in told
    assert "Bea" in after_the_end("1 tab enter\nenter"), "it continues where no seats are named"


def test_a_table_set_up_in_the_menu_is_the_next(home: Path) -> None:
    one_card_before_the_end(home, THREE, YOU, BEA, ANNA)
    told = after_the_end("1 tab enter\nescape n e w space g enter\ns t a r t enter\ns")
    assert "Cribbage for two, salon rules, to 121." in told
    assert "Score: you 0, Anna 0." in told
