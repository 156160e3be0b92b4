"""The menu of all actions: each does what its key does, and is found by its first letters."""

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import phrase
from audiocrib.settings.settings import Switch, VoiceMode
from audiocrib.ui.keys.keymap import GROUPS, Action, KeyMap
from audiocrib.ui.keys.names import DO
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import ask
from tests.ui.menu_of_actions import OFFERED, through_the_menu
from tests.ui.phases import begun

SAME = [
    action
    for action in OFFERED
    if KeyMap().keys(action) and action not in {Action.QUIT, Action.SAVE, Action.REPEAT, Action.MENU}
]


@pytest.mark.parametrize("action", SAME)
def test_an_action_chosen_in_the_menu_does_what_its_key_does(action: Action) -> None:
    with begun() as by_key, begun() as by_menu:
        for person in (by_key, by_menu):
            person.keys("1")
        pressed = by_key.press(KeyMap().keys(action)[0])
        assert through_the_menu(by_menu, action) == pressed
        assert by_key.state == by_menu.state


def offered(words: str, action: Action) -> str:
    """Return a line of the menu of all actions, with its place."""
    return f"{words}, {OFFERED.index(action) + 1} of {len(OFFERED)}."


def test_each_action_is_in_one_group() -> None:
    grouped = [action for actions in GROUPS.values() for action in actions]
    assert sorted(grouped) == sorted(set(Action) - {Action.TYPE, Action.ERASE})


def test_a_group_is_heard_when_a_step_enters_it_and_not_when_a_letter_finds_an_action() -> None:
    with begun() as person:
        assert person.keys("escape down")[-1] == f"Games, training, books: {offered('New game', Action.NEW_GAME)}"
        assert person.press("down") == [offered("Again with the same cards, seats exchanged", Action.SAME_CARDS)]
        assert person.keys("backspace v o")[-1] == offered("Voice, who speaks", Action.VOICE)
        assert person.press("up")[0].startswith("Other people: ")


def test_left_and_right_go_from_group_to_group_and_stop_at_the_ends() -> None:
    with begun() as person:
        assert person.keys("escape right")[-1].startswith("Games, training, books: New game, 1 of ")
        assert person.press("right") == [f"Cards: {offered('Card to the left, Left', Action.LEFT)}"]
        person.press("down")
        assert person.press("left")[0].startswith("Games, training, books: New game, ")
        assert person.press("left") == [offered("New game", Action.NEW_GAME)]
        assert person.voice.said[-1][2] == "edge"
        person.keys("escape escape left")
        assert person.press("right")[0].startswith("Options, all settings, O")
        assert person.voice.said[-1][2] == "edge"


def test_the_groups_of_the_menu_have_headings_for_the_eye() -> None:
    with begun() as person:
        person.keys("escape")
        menu = SceneBuilder(person.player, person.presenter).scene().menu
        assert menu is not None
        assert [line for line, heading in zip(menu.lines, menu.headings, strict=True) if heading][:2] == [
            "New game",
            "Card to the left, Left",
        ]
        assert [heading for heading in menu.headings if heading] == [
            "Games, training, books", "Cards", "Ask", "What was said", "Other people", "Voice and sound", "More",
        ]  # fmt: skip


def test_the_menu_is_searched_by_first_letters_and_by_the_next_item() -> None:
    with begun() as person:
        assert person.keys("escape s") == [
            "All actions: Up and Down move, letters search, Enter chooses, Escape goes back.",
            offered("Sounds, how each one sounds and how loud", Action.SOUNDS),
        ]
        assert person.press("s") == [offered("Say go, G", Action.GO)]
        assert person.press("s") == [offered("Starter, F", Action.STARTER)]
        assert person.press("s") == [offered("Scores, S", Action.SCORES)]
        assert person.press("enter") == ["Score: you 0, Anna 0."]
        assert person.keys("escape v e r")[-1] == offered("Verbosity, Z", Action.VERBOSITY)
        assert person.press("backspace") == ["Search over. Up and Down move."]
        assert person.press("6") == ["Nothing begins with 6."]
        assert person.press("tab") == ["Tab does nothing in a menu. Up and Down move, Enter chooses, Escape goes back."]


def test_the_menu_stops_at_its_ends() -> None:
    with begun() as person:
        assert person.keys("escape up")[-1] == f"More: {offered('Quit and save, Q', OFFERED[-1])}"
        assert person.press("down") == [offered("Quit and save, Q", OFFERED[-1])]
        assert person.voice.said[-1][2] == "edge"
        assert person.press("<") == [f"Games, training, books: {offered('New game', OFFERED[0])}"]
        assert person.press(">") == [f"More: {offered('Quit and save, Q', OFFERED[-1])}"]


def test_enter_in_a_menu_without_a_choice_says_what_to_do() -> None:
    with begun() as person:
        assert person.keys("escape enter")[-1].endswith("Choose with Up and Down first.")
        assert person.press("?") == ["Up and Down move, letters search, Enter chooses, Escape goes back. D says more."]


def test_voice_and_muggins_are_changed_in_the_menu() -> None:
    with begun() as person:
        assert through_the_menu(person, Action.VOICE) == ["Audiocrib does the talking."]
        assert through_the_menu(person, Action.VOICE) == [
            "Your screen reader does the talking, and audiocrib only prints. Escape, then Voice, changes that."
        ]
        assert person.kept[-1].voice is VoiceMode.READER
        assert through_the_menu(person, Action.MUGGINS)[0].startswith("Muggins ")


def test_muggins_is_switched_starting_from_what_the_table_has() -> None:
    """If it is not set, the preset decides, and the salon plays muggins: the first switch turns it off."""
    with begun() as person:
        said = through_the_menu(person, Action.MUGGINS)
        assert said == ["Muggins off from the next game: points you miss are lost."]
        assert through_the_menu(person, Action.MUGGINS)[0].startswith("Muggins on from the next game: ")


def test_quit_in_the_menu_leaves() -> None:
    with begun() as person:
        through_the_menu(person, Action.QUIT)
        assert person.left


def test_the_record_of_games_stands_in_the_menu() -> None:
    with begun() as person:
        assert person.keys("escape r e c")[-1].startswith("Record of games, ")
        person.press("enter")
        assert person.recalled == 1


def test_a_key_that_does_nothing_at_a_question_promises_no_way_back() -> None:
    with begun() as person:
        ask(person.player.screens, yes_or_no(phrase("ask-knows"), person.presenter.text), lambda _: None)
        assert person.press("tab") == ["Tab does nothing here. Up and Down move, Enter chooses."]


@pytest.mark.parametrize(("switch", "offered"), [(Switch.OFF, True), (Switch.SPACE, True), (Switch.ANY, False)])
def test_keys_are_described_unless_every_key_is_the_switch(switch: Switch, offered: bool) -> None:
    with begun() as person:
        person.presenter.change(one_switch=switch)
        person.player.screens.do(Action.MENU)
        listed = person.player.screens.top.listed if person.player.screens.top else None
        assert listed
        name = person.presenter.text.sentence(phrase("action", action=Action.DESCRIBER.value))
        assert any(person.presenter.text.sentence(line).startswith(name) for line in listed.lines) is offered


def test_a_button_shows_no_letter_that_would_only_search_the_list() -> None:
    with begun() as person:
        builder = SceneBuilder(person.player, person.presenter, buttons=True)
        at_table = {offer.action: offer.key for group in builder.scene().groups for offer in group.offers}
        assert at_table["repeat"] == "r"
        person.press("escape")
        in_list = {offer.action: offer.key for group in builder.scene().groups for offer in group.offers}
        assert in_list["repeat"] == ""
        assert in_list["menu"] == "escape"


@pytest.mark.parametrize("opens", [None, Action.MENU, Action.OPTIONS, Action.TRAIN, Action.READ_RULES, Action.GLOSSARY])
def test_a_button_says_the_rest_of_the_help_wherever_there_is_some(opens: Action | None) -> None:
    """Also where D means something else, or nothing; and no piece is without words."""
    with begun() as person:
        builder = SceneBuilder(person.player, person.presenter, buttons=True)

        def called() -> dict[str, str]:
            return {offer.action: offer.said for group in builder.scene().groups for offer in group.offers}

        if opens:
            person.act(opens)
        person.presenter.text.pressed = True
        before = called()
        (helped,) = person.press(f"{DO}help")
        assert helped.endswith("More help says the rest.")
        pieces: list[str] = []
        while not (pieces and pieces[-1].endswith("That is all.")):
            (piece,) = person.press(f"{DO}more")
            pieces.append(piece)
            assert called()["more"] == "More help", "the button that has the browser's focus stays"
        assert all(piece.removesuffix("That is all.") for piece in pieces)
        person.press(f"{DO}repeat")
        assert called() == before


def test_the_book_of_rules_has_a_button_for_what_its_letters_do() -> None:
    with begun() as by_key, begun() as by_button:
        for person in (by_key, by_button):
            person.act(Action.READ_RULES)
        builder = SceneBuilder(by_button.player, by_button.presenter, buttons=True)
        offered = {offer.action for group in builder.scene().groups for offer in group.offers}
        for key, action in (("d", Action.MORE), ("w", Action.VIEW), ("f", Action.FIND)):
            assert action.value in offered
            assert by_button.press(f"{DO}{action.value}") == by_key.press(key)


def test_a_question_that_must_be_answered_has_no_button_that_leads_back() -> None:
    with begun() as person:
        builder = SceneBuilder(person.player, person.presenter, buttons=True)
        question = yes_or_no(phrase("ask-knows"), person.presenter.text)
        for declines in (True, False):
            ask(person.player.screens, replace(question, declines=declines), lambda _: None)
            offered = {offer.action for group in builder.scene().groups for offer in group.offers}
            assert ("menu" in offered) is declines
