"""Keys at the table, in every place of a game: what is heard after each, and that asking changes nothing."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import phrase
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.state import LayingAway, Playing
from audiocrib.settings import VoiceMode
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.help import yes_or_no
from audiocrib.ui.keymap import ON_SCREEN, USUAL_KEYS, Action, Mode
from tests.ui.phases import PLACES, STRICT, to_count, to_lay_away, to_play
from tests.ui.table import QUIET, Recorded, Sitting

AT_THE_TABLE = [name for name in PLACES if name not in {"in the menu", "in a question", "describing keys"}]
TYPED = ["a total half typed", "a cut half typed"]
EVERY_KEY = [
    *"abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789,.<>+-=?!§",
    "space", "tab", "shift-tab", "left", "right", "up", "down", "pageup", "pagedown", "delete", "backspace", "home",
    "f1", "f7", "ctrl-x", "alt-x", "unknown-key", "unknown:foo", "escape",
]  # fmt: skip
"""All but Enter and Q, which lead on."""
QUERIES = "cbfvsthmlenidCBFVSTHMLENID"


At = Callable[[str], Sitting]


@pytest.fixture
def at(tmp_path: Path) -> At:
    """A person in one of the places, by its name."""
    return lambda place: PLACES[place](tmp_path, QUIET)


def back(person: Sitting) -> None:
    """To the table again, from whatever a key has opened."""
    while person.player.questions or person.player.waits.paused or person.player.entry.digits:
        key = "escape" if person.player.questions else "p" if person.player.waits.paused else "backspace"
        person.press(key)
    if person.press("f2") == ["F2 does nothing here."]:  # the describer describes
        person.press("escape")


# In every place


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_every_key_brings_exactly_one_line_and_no_key_but_enter_changes_the_game(place: str, at: At) -> None:
    """Backspace with nothing typed is the one key without a line. A review after a deal is a test of its own."""
    with at(place) as person:
        before = person.state, person.entries
        for key in EVERY_KEY:
            if key in "aA" and place in {"between deals", "game over"}:
                continue
            silence = key in {"backspace", "delete"} and not person.player.entry.digits
            lines = person.press(key)
            assert len(lines) == (0 if silence else 1), (key, lines)
            assert all(re.fullmatch(r"[A-Z0-9].*[.?]", line) for line in lines), (key, lines)
            assert (person.state, person.entries) == before, key
            back(person)


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_a_capital_begins_with_the_plain_answer(place: str, at: At) -> None:
    with at(place) as person:
        for key in "cbfvsthmlin":
            (plain,), (longer,) = person.press(key), person.press(key.upper())
            so_far = f" {plain.rpartition(' so far ')[0].rpartition('. ')[2]} so far " if " so far " in plain else ""
            assert longer.startswith(plain.partition(so_far)[0] if so_far else plain), key


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_the_same_question_twice_has_the_same_answer(place: str, at: At) -> None:
    with at(place) as person:
        for key in "cbfvsthmlni":
            assert person.press(key) == person.press(key)


@pytest.mark.parametrize("place", TYPED)
def test_a_query_ends_with_what_is_typed_so_far(place: str, at: At) -> None:
    with at(place) as person:
        for key in QUERIES:
            (line,) = person.press(key)
            assert line.endswith(" Total so far 1." if place == "a total half typed" else " Lift so far 1."), key
        assert person.player.entry.digits == "1"


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_queries_leave_the_cards_under_the_fingers_alone(place: str, at: At) -> None:
    with at(place) as person:
        person.keys("right")
        before = person.player.focus
        person.keys(" ".join(QUERIES))
        assert person.player.focus == before


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_what_does_nothing_says_so(place: str, at: At) -> None:
    with at(place) as person:
        assert person.press("j") == ["Key J does nothing here. Press question mark for the keys."]
        assert person.press("f7") == ["F7 does nothing here. Press question mark for the keys."]
        assert person.press("unknown-key") == ["This key does nothing here. Press question mark for the keys."]
        assert person.press("unknown:sit") == ["No key is called sit. Name a key, a number, or several with blanks."]


# No place without a way out


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_q_leaves_from_every_place_of_a_game(place: str, at: At) -> None:
    with at(place) as person:
        person.press("q")
        assert person.left


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_escape_opens_the_menu_of_all_actions_and_closes_it_again(place: str, at: At) -> None:
    with at(place) as person:
        before = person.state
        (title,) = person.press("escape")
        assert title == "All actions: Up and Down move, letters search, Enter chooses, Escape goes back."
        assert person.fingers.mode == Mode.MENU.value
        assert person.press("escape") == ["Back at the table."]
        assert person.fingers.mode != Mode.MENU.value
        assert person.state == before


@pytest.mark.parametrize("end", ["k", "escape"])
def test_the_describer_ends_by_its_own_key_and_by_escape(end: str, at: At) -> None:
    with at("describing keys") as person:
        assert person.press(end) == ["Key describer off."]
        assert person.press("c") == ["Count 0."]


def test_a_question_is_left_by_an_answer_and_says_so(at: At) -> None:
    with at("on turn") as person:
        asked = "End this game and begin a new one? Up and Down, then Enter; or Y or N."
        assert person.keys("escape n enter")[-1] == asked
        assert person.press("enter") == [f"{asked} Choose with Up and Down first."]
        assert person.press("n") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
        assert person.laid == 0
        person.keys("escape n enter down enter")
        assert person.laid == 1


def test_escape_does_not_leave_a_question_that_the_program_brought_up(at: At) -> None:
    with at("on turn") as person:
        person.player.questions.open(yes_or_no(phrase("ask-knows"), person.desk.text), lambda _: None)
        assert person.press("escape") == ["Choose one with Up and Down, then Enter."]
        assert person.player.questions


def test_escape_answers_no_to_what_the_player_brought_up(at: At) -> None:
    with at("on turn") as person:
        person.keys("escape n enter")
        assert person.press("escape") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
        assert person.laid == 0
        assert person.press("c") == ["Count 0."]


@pytest.mark.parametrize("keys", ["y", "down enter", "up up enter"])
def test_yes_can_be_said_by_its_letter_or_by_arrows(keys: str, at: At) -> None:
    with at("on turn") as person:
        person.keys("escape n enter")
        person.keys(keys)
        assert person.laid == 1


# Enter


@pytest.mark.parametrize(
    ("place", "question"),
    [
        ("cutting", "Cut for the deal: how many cards do you lift, 4 to 48?"),
        ("laying away", "Choose 2 cards for your crib: Space marks, Enter discards."),
        ("laid away", "Anna is choosing cards."),
        ("on turn", "You lead. Choose a card: arrows or 1 to 4, Enter plays it."),
        ("not on turn", "Anna is thinking."),
        ("counting the hand", "Your total? Type it, Enter says it."),
        ("they count", "Anna is counting."),
        ("they count the crib", "Anna is counting."),
    ],
)
def test_enter_on_nothing_says_the_question_again_and_commits_nothing(place: str, question: str, at: At) -> None:
    with at(place) as person:
        before = person.state
        assert person.press("enter") == [question]
        assert person.press("enter") == [question]
        assert person.state == before


def test_a_card_that_was_chosen_before_the_prompt_is_not_played_by_enter(at: At) -> None:
    """Who looks at a card while the other thinks has not chosen it for the question that comes."""
    with at("not on turn") as person:
        person.keys("right")
        person.answered()
        assert person.press("enter") == ["Your turn. Choose a card: arrows or 1 to 4, Enter plays it."]


def test_two_enters_at_once_play_one_card(at: At) -> None:
    with at("on turn") as person:
        person.press("1", "enter", "enter")
        assert [step.card for step in person.state.deal.steps] == list(parse_cards("4H"))  # type: ignore[union-attr]


# Laying away


def test_cards_are_marked_unmarked_and_discarded(at: At) -> None:
    with at("laying away") as person:
        assert person.keys("right space 6 space 6 space space 3 space enter") == [
            "Ace of clubs, card 1 of 6.",
            "Ace of clubs, marked, 1 more.",
            "King of clubs, card 6 of 6.",
            "King of clubs, marked. Enter discards ace and king.",
            "King of clubs, marked, card 6 of 6.",
            "King of clubs, not marked.",
            "King of clubs, marked. Enter discards ace and king.",
            "5 of spades, card 3 of 6.",
            "5 of spades, not marked: 2 are already. Space on a marked card unmarks it.",
            "Discarded ace of clubs, king of clubs.",
        ]
        assert person.state.deal is not None
        assert set(person.state.deal.laid[0]) == set(parse_cards("AC KC"))


def test_one_marked_card_is_not_enough_and_no_card_is_none(at: At) -> None:
    with at("laying away") as person:
        assert person.press("space") == ["Choose a card first: arrows or digits."]
        assert person.keys("2 space enter")[-1] == "Mark 1 more card for the crib with Space."
        assert isinstance(person.state.phase, LayingAway)


def test_what_was_laid_away_is_told_by_b_and_what_is_marked_by_h(at: At) -> None:
    with at("laying away") as person:
        person.keys("1 space")
        assert person.press("h")[0].endswith(" Marked: ace of clubs.")
        person.keys("6 space enter")
        assert person.press("b") == ["Your crib: ace of clubs and king of clubs are from you."]
        assert person.press("h") == ["Hand: 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts."]


# Moving


def test_arrows_stop_at_the_ends_with_the_sound_of_an_edge(at: At) -> None:
    with at("laying away") as person:
        person.keys("left")
        assert person.press("right") == ["King of clubs, the end."]
        assert [sound for _, _, sound in person.voice.said[-2:]] == [None, "edge"]
        assert person.keys("1 left")[-1] == "Ace of clubs, the first."


def test_tab_goes_round_the_cards_that_fit() -> None:
    with in_play("7D 9C KS", "4H 5S JH KC", theirs="9S") as person:
        assert person.keys("tab tab tab") == [
            "4 of hearts, makes 30, card 1 of 4.",
            "5 of spades, makes 31, plus 2, card 2 of 4.",
            "4 of hearts, makes 30, card 1 of 4.",
        ]
        assert person.press("shift-tab") == ["5 of spades, makes 31, plus 2, card 2 of 4."]


def test_a_card_that_makes_too_much_is_refused_with_the_way_out() -> None:
    with in_play("7D 9C KS", "4H 5S JH KC", theirs="9S") as person:
        assert person.press("4") == ["King of clubs, too high, card 4 of 4."]
        assert person.press("enter") == ["King makes 36. Playable: 4, 5."]
        assert person.voice.said[-1][2] == "refusal"
        assert person.press("d") == ["King of clubs, too high, card 4 of 4."]
        assert person.press("m") == ["4 makes 30, 5 makes 31, plus 2."]


def test_d_says_what_the_focused_card_scores(at: At) -> None:
    with in_play("7D", "5S 8H JH KC", theirs="9S") as person:
        said = "8 of hearts, makes 15, plus 2, card 2 of 4. It scores 2 points. "
        assert person.keys("2 d")[-1].startswith(said)
        assert person.keys("4 d")[-1].startswith("King of clubs, makes 17, card 4 of 4. It scores nothing. Costs ")
    with at("laying away") as person:
        assert person.keys("2 d")[-1].startswith("4 of hearts, card 2 of 6. ")


def test_d_gives_the_longer_form_of_the_last_answer(at: At) -> None:
    with at("on turn") as person:
        for key in "csti":
            assert person.keys(f"{key} d")[-1] == person.press(key.upper())[0]


def test_numbers_can_stay_with_the_cards_of_a_deal() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, fixed_numbers=True)) as person:
        person.keys("2 enter")
        assert person.press("2") == ["Card 2 is played."]
        assert person.press("3")[0].startswith("6 of diamonds, ")
    with Sitting(state=to_play()) as person:
        person.keys("2 enter")
        assert person.press("2")[0].startswith("6 of diamonds, ")


def test_fixed_numbers_point_at_the_cards_that_are_counted_in_the_show() -> None:
    settings = replace(QUIET, fixed_numbers=True)
    with Sitting(state=to_count(dealer=0), held=True, settings=settings) as person:
        assert person.press("1") == ["2 of clubs, card 1 of 5."]


# The play


@contextmanager
def in_play(series: str, mine: str, *, theirs: str, strict: bool = False) -> Iterator[Sitting]:
    """The person is on turn; the series lies on the table, each card by the opponent's hand."""
    from audiocrib.rules.deal import Step

    state = to_play(options=STRICT if strict else to_play().options)
    assert state.deal is not None
    played: tuple[Card, ...] = parse_cards(series)
    deal = replace(
        state.deal,
        hands=(parse_cards(mine), parse_cards(theirs)),
        steps=tuple(Step(1, card) for card in played),  # type: ignore[arg-type]  # a seat is an int
    )
    with Sitting(state=replace(state, deal=deal), held=True) as person:
        yield person


def test_go_is_refused_while_a_card_fits_and_said_by_the_program_where_it_says_so(at: At) -> None:
    with at("on turn") as person:
        assert person.press("g") == ["No go yet. Playable: 4, 5, 6, jack."]
    with at("not on turn") as person:
        assert person.press("g") == ["Go is said for you here."]


def test_where_go_is_said_by_hand_g_says_it_and_a_card_does_not() -> None:
    with in_play("7D 10C KS", "6D JH QC KC", theirs="4S", strict=True) as person:
        assert person.press("t") == ["Your turn, nothing fits: G says go. Cards left: you 4, Anna 1."]
        assert person.press("m") == ["No card fits."]
        assert person.press("tab") == ["No card fits."]
        assert person.keys("1 enter")[-1] == "6 makes 33. Nothing fits: G says go."
        assert person.press("enter") == ["6 makes 33. Nothing fits: G says go."]
        assert "G says go where nothing fits" in person.press("?")[0]
        assert person.press("g") == ["You say go."]
        assert isinstance(person.state.phase, Playing)
        assert person.state.phase.passed == (0,)


def test_where_go_is_said_by_hand_it_is_refused_out_of_turn_and_while_a_card_fits() -> None:
    with Sitting(state=to_play(dealer=0, options=STRICT), held=True) as person:
        assert person.press("g") == ["Not your turn: Anna is to go."]
    with Sitting(state=to_play(options=STRICT), held=True) as person:
        assert person.press("g") == ["No go yet. Playable: 4, 5, 6, jack."]


def test_the_table_tells_the_cards_newest_first_with_who_played_them(at: At) -> None:
    with at("on turn") as person:
        person.keys("1 enter")
        person.answered()
        (line,) = person.press("v")
        assert re.fullmatch(r"Table: \w+ by Anna, 4 by you\.", line)
        assert person.press("V") == [f"{line} Count {person.press('c')[0].split()[1]}"]
        assert person.press("l")[0].startswith("You played 4 of hearts. Anna played ")


def test_n_tells_what_happened_since_the_own_last_card(at: At) -> None:
    with at("on turn") as person:
        person.keys("1 enter")
        (answer,) = person.answered()
        told = answer.removesuffix(" Your turn.")
        assert told == "Anna plays 9, count 13."
        assert person.press("n") == ["You 4, Anna 9. Count 13. Your turn."]
        assert person.press("d") == [f"You play 4, count 4. {told}"]


def test_queries_answer_while_the_opponent_thinks_and_the_answer_comes_first(at: At) -> None:
    with at("not on turn") as person:
        assert person.press("s") == ["Score: you 0, Anna 0."]
        assert person.press("h")[0].startswith("Hand: ")
        assert person.answered()[-1].endswith("Your turn.")


# The key map that the player made


def test_a_remapped_key_works_at_the_table_and_the_old_one_says_that_it_does_nothing() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, keys={"scores": ["ü"], "help": ["f5"]})) as person:
        assert person.press("ü") == ["Score: you 0, Anna 0."]
        assert person.press("s") == ["Key S does nothing here. Press F5 for the keys."]


@pytest.mark.parametrize(
    "action",
    [
        a
        for a in Action
        if USUAL_KEYS[a] and a not in {Action.TYPE, Action.POINT, Action.CLAIM, Action.UNDO, *ON_SCREEN}
    ],
)
def test_the_describer_says_what_a_key_would_do_and_does_nothing(action: Action, at: At) -> None:
    with at("describing keys") as person:
        before = person.state, person.player.focus
        for key in USUAL_KEYS[action]:
            if action in {Action.DESCRIBER, Action.MENU}:
                continue
            (line,) = person.press(key)
            assert re.fullmatch(r"[\w ]+: .+\.", line)
        assert (person.state, person.player.focus) == before
        assert not person.left
        assert not person.player.questions.menu


def test_the_describer_tells_the_longer_form_and_unused_keys(at: At) -> None:
    with at("describing keys") as person:
        assert person.press("S") == ["Key S: Scores, the longer form."]
        assert person.press("j") == ["Key J does nothing here."]
        assert person.press("1") == ["Key 1: Point at a card."]


# Hands that tremble, several keys at once


def test_the_same_key_again_within_the_set_time_is_ignored() -> None:
    with Sitting(state=to_lay_away(), settings=replace(QUIET, repeat_filter=1000)) as person:
        assert person.press("right", "right", "s") == ["Ace of clubs, card 1 of 6.", "Score: you 0, Anna 0."]
    with Sitting(state=to_lay_away()) as person:
        assert len(person.press("right", "right", "s")) == 3


def test_a_script_is_not_taken_for_a_hand_that_trembles() -> None:
    with Sitting(state=to_lay_away(), settings=replace(QUIET, repeat_filter=1000)) as person:
        piped = Fingers(person.player, folder=Path(), deeds=person.fingers.deeds, piped=True)
        piped.press(("right", "right", "right"))
        assert person.lines[-1] == "5 of spades, card 3 of 6."


def test_another_voice_is_paused_as_the_one_before(at: At) -> None:
    with at("on turn") as person:
        another = Recorded()
        person.desk._speaker = lambda *_: another
        person.press("p")
        person.desk.take_voice(VoiceMode.READER)
        assert person.desk.voice is another
        assert another.paused
        person.press("p")
        assert not another.paused


def test_every_key_stops_the_voice_first_and_only_enter_and_escape_drop_what_it_said(at: At) -> None:
    with at("on turn") as person:
        person.voice.keys.clear()
        person.keys("s enter escape escape 1")
        assert person.voice.keys == [False, True, True, True, False]


def test_backspace_with_nothing_typed_is_silence(at: At) -> None:
    with at("on turn") as person:
        assert person.press("backspace") == []
        assert person.voice.silenced == 1


def test_the_turn_is_said_after_the_program_was_suspended(at: At) -> None:
    with at("on turn") as person:
        assert person.press("resumed") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
