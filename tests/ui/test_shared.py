"""Several people at one keyboard: what is said once and to whom, whose turn it is, and who has the keys."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card
from audiocrib.rules.options import Claiming, FirstDeal, Muggins
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.settings.settings import Settings
from tests.ui.phases import to_lay_away, to_play
from tests.ui.playing_on import play_on, progress
from tests.ui.table import QUIET, Sitting
from tests.ui.test_tables import cards_in

THREE = changed(preset_for("salon", 3), target=61)
BY_HAND = changed(SALON, play_scoring=Claiming.MANUAL)


def played(settings: Settings = QUIET, **changes: object) -> list[str]:
    """Return a whole game of three people at one keyboard, as it is heard."""
    with Sitting(options=changed(THREE, **changes), settings=settings, seed=9, people=(0, 1, 2)) as person:
        random = Random(2)
        while not person.table._record.over:
            progress(person, random)
        return person.lines


def test_a_new_series_is_told_once_to_everybody_with_the_card_that_closed_the_last() -> None:
    said = [line for line in played() if "New series" in line]
    assert said
    assert all(line.endswith("New series, count 0.") and "plays" in line for line in said), said


def test_who_leads_is_told_once() -> None:
    lines = played()
    leads = [line for line in lines if "leads." in line]
    assert leads
    assert not any("You lead" in line for line in lines)
    after = [lines[at + 1 : at + 3] for at, line in enumerate(lines) if line in leads]
    assert all("is next" in "".join(next_two) or "Your turn." in "".join(next_two) for next_two in after), after


def test_enter_alone_at_the_points_of_a_card_is_answered() -> None:
    with Sitting(state=to_play(options=BY_HAND), settings=QUIET, people=(0, 1)) as person:
        assert person.keys("1 1 enter")[-1] == "Player. Points?"
        assert person.press("enter")[0] == "Player claims no points."


def test_the_key_that_explains_is_named_after_the_claim_and_before_a_new_series() -> None:
    lines = played(play_scoring=Claiming.MANUAL, settings=replace(QUIET, hints=9))
    named = [line for line in lines if "E explains." in line]
    assert len(named) == 9
    assert all(re.search(r" it is \d+\..*E explains\.( New series, count 0\.)?$", line) for line in named), named
    assert any("E explains. New series, count 0." in line for line in named)


def test_a_player_who_keeps_the_keys_is_asked_by_name() -> None:
    lines = played()
    asked = [line for line in lines if "Your t" in line]
    assert asked
    assert all(line.startswith(("Player. Your t", "Anna. Your t", "Ben. Your t")) for line in asked), asked


def test_the_keys_are_free_between_deals_and_after_a_game() -> None:
    with Sitting(options=THREE, settings=QUIET, seed=9, people=(0, 1, 2)) as person:
        play_on(person, until=lambda person: person.player.waits.between_deals)
        assert person.player.seat is None
        assert "you" not in person.press("s")[0]
        assert person.press("enter")[-1] == "Anna is next: 2 takes the keys."
        play_on(person)
        assert person.player.seat is None
        assert "you" not in person.press("S")[0]
        assert person.press("t") == ["The game is over. Enter plays again."]


def test_in_the_discard_only_the_digit_of_the_next_player_opens_a_hand() -> None:
    with Sitting(state=to_lay_away(dealer=0), settings=QUIET, people=(0, 1)) as person:
        for digit in ("2", "3", "2"):
            assert person.press(digit) == ["Not yet. Player is next: 1 takes the keys."]
            assert person.player.seat is None
        assert person.press("1") == ["Player. Choose 2 cards for your crib."]


def test_the_request_to_take_the_keys_is_not_an_event() -> None:
    with Sitting(state=to_play(dealer=1), settings=QUIET, people=(0, 1)) as person:
        assert person.keys("1 1 enter")[-2:] == ["Player plays 4, count 4.", "Anna is next: 2 takes the keys."]
        assert person.press("up") == ["Player plays 4 of hearts, count 4."]
        assert person.keys("w down")[-1] == "Anna is next: 2 takes the keys."


def test_the_next_line_of_a_script_waits_until_the_table_has_heard_the_last() -> None:
    """All the while the other person owes a discard."""
    with Sitting(state=to_lay_away(dealer=0), settings=QUIET, people=(0, 1)) as person:
        person.keys("1 1 space 2 space")
        lines = len(person.lines)
        told_when_free: list[int] = []

        async def pressed() -> None:
            person.keyboard.press(("enter",))
            await person.player.waits.ready()
            told_when_free.append(len(person.lines))

        person.begin(pressed())
        assert person.lines[lines:] == ["Player has discarded.", "Anna is next: 2 takes the keys."]
        assert told_when_free == [lines + 2]


@pytest.mark.parametrize(("dealer", "first", "last"), [(0, "1", "2"), (1, "2", "1")])
def test_the_leader_discards_last_and_keeps_the_keys(dealer: int, first: str, last: str) -> None:
    with Sitting(state=to_lay_away(dealer=dealer), settings=QUIET, people=(0, 1)) as person:
        person.keys(f"{first} 1 space 2 space enter {last} 1 space 2 space enter")
        assert person.lines[-1].endswith(". Your turn.")
        assert person.player.seat == 1 - dealer


def test_where_keys_pass_automatically_they_are_taken_only_for_the_discard_and_muggins() -> None:
    for trusting, least, most in ((False, 10, 14), (True, 1.5, 3)):
        settings, options = replace(QUIET, keys_pass=trusting), changed(SALON, muggins=Muggins.CLAIM, target=61)
        with Sitting(options=options, settings=settings, seed=4, people=(0, 1)) as person:
            lines = play_on(person, seed=3)
        taken = [after for before, after in pairwise(lines) if "takes the keys" in before]
        deals = sum("Deal" in line and "next" in line for line in lines) + 1
        own = [line for line in taken if "Muggins?" not in line]
        assert least <= len(own) / deals <= most, (trusting, len(own), deals)
        assert any("Muggins?" in line for line in taken)
        if trusting:
            assert all("for your crib" in line or "'s crib" in line for line in own), own


@pytest.mark.parametrize("players", [2, 3])
def test_where_keys_pass_automatically_everybody_is_asked_to_cut_for_the_deal(players: int) -> None:
    """All owe the cut from the beginning."""
    options = changed(preset_for("pagat", players), first_deal=FirstDeal.CUT_LOW)
    settings = replace(QUIET, keys_pass=True)
    with Sitting(options=options, settings=settings, seed=4, people=tuple(range(players))) as person:
        person.keys("1")
        for lifted, name in (("8", "Anna"), ("2 0", "Ben"))[: players - 1]:
            *_, cut, asked = person.keys(f"{lifted} enter")
            assert " cuts " in cut
            assert asked.startswith(f"{name}. Cut for the deal"), asked
            assert person.press("t") == [asked.removeprefix(f"{name}. ")]


def test_a_menu_that_somebody_reads_is_closed_before_the_keys_pass_on() -> None:
    """The first person's hand record is open while a computer plays, then it is somebody else's turn."""
    with Sitting(options=THREE, settings=QUIET, seed=9, people=(0, 2), held=True) as person:
        random = Random(1)
        while person.player.seat != 0 or person.player.duty or person.player.next_seat is not None:
            progress(person, random)
        person.keys("escape h a n d enter down enter down")
        assert person.press("down")[0].startswith("Your hand: ")
        assert person.answered()[-1] == "Ben is next: 3 takes the keys."
        assert not person.player.screens.covered
        assert "hand" not in " ".join(person.keys("up up enter up down")).lower()


def test_d_extends_an_answer_only_for_the_person_who_asked() -> None:
    """The first person asks for the hand and for advice; then D is pressed by nobody, and by the next."""
    for asked in "ha":
        with Sitting(options=THREE, settings=QUIET, seed=9, people=(0, 1, 2)) as person:
            person.keys(f"1 1 space {asked} enter")
            assert person.press("d") == ["Anna is next: 2 takes the keys."]
            assert person.keys("2 d")[1:] == ["Choose 1 card for your crib. Cards left: you 5, Ben 5, Player 4."]


def test_nobody_finds_a_card_of_another_in_a_saved_file(tmp_path: Path) -> None:
    """The history and the hand record are saved again and again by whoever has the keys."""
    with Sitting(options=THREE, settings=QUIET, seed=9, people=(0, 1, 2), folder=tmp_path) as person:
        random, looked = Random(2), 0
        while not person.table._record.over:
            progress(person, random)
            deal = person.state.deal
            if deal is None or deal.crib_shown or random.random() < 0.7:
                continue
            before = set(tmp_path.iterdir())
            person.keys("x escape h a n d enter up enter")
            holder = person.player.seat
            hidden = [(*deal.hands[seat], *deal.laid[seat]) for seat in range(3) if seat not in {holder, *deal.shown}]
            new = set(tmp_path.iterdir()) - before
            assert len(new) == 2, new
            for file in new:
                told = file.read_text(encoding="utf-8").rsplit(f"Deal {deal.number}", 1)[-1]
                named = cards_in(told) | {card for card in PACK if re.search(rf"\b{in_short(card)}\b", told)}
                assert not named & {card for hand in hidden for card in hand}, (file, told)
                looked += bool(named)
        assert looked > 40


def in_short(card: Card) -> str:
    """Return a card in two letters, as the hand record prints it."""
    return card.value.replace("T", "10")
