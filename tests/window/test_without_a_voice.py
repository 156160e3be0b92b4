"""Where nobody speaks, the window alone tells what was counted, and for how long."""

import re
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.legal import Duty
from audiocrib.rules.options import Claiming, FirstDeal, Muggins, StarterCut
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import Counting, CuttingPack, CuttingStarter, Playing, Shuffling, counted_now
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.speech.speech_queue import Utterance
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from audiocrib.window.hover import under_mouse
from audiocrib.window.shapes import Ink, Panel, Stroke, Words
from tests.ui.phases import to_count
from tests.ui.playing_on import play_on, progress
from tests.ui.screenshots import SMALL, USUAL, in_window, picture_of
from tests.ui.table import QUIET, Sitting
from tests.window.pictures import device, shapes_of, words_of

BY_PROGRAM = changed(SALON, count=Claiming.AUTO, muggins=Muggins.OFF)


def counting(dealer: int, *, settings: Settings = QUIET, **changes: object) -> Sitting:
    """Return a table at the show, in a window: dealer 0 is the person, who then counts a hand and a crib."""
    options = changed(SALON, **changes)
    return in_window(Sitting(state=to_count(dealer, options=options), held=True, settings=settings))


def scene_of(person: Sitting) -> Scene:
    return SceneBuilder(person.player, person.presenter).scene()


def test_a_hand_that_another_counted_stays_with_its_points_until_enter() -> None:
    with counting(dealer=0) as person:
        before = scene_of(person)
        assert before.table.caption == "Anna's hand"
        assert before.table.explained == ()
        person.answered()
        stays = scene_of(person)
        assert (stays.table.caption, stays.table.cards) == ("Anna's hand", _plain(before))
        assert stays.table.explained
        assert stays.messages[-1] == "", "the question tells the points"
        assert stays.asked == ("7 points. Enter continues.", "7 points.")
        assert stays.table.sitters[1].score > before.table.sitters[1].score
        assert not stays.digits
        assert person.keys("enter") == []
        after = scene_of(person)
        assert (after.table.caption, after.digits, after.table.explained) == ("Your hand", True, ())
        assert after.messages[-2:] == ("Anna counts 7, now 37.", ""), "what Anna counted is an older message now"
        assert not any("counts" in words_of(picture_of(after, device(size), 96)) for size in (SMALL, USUAL)), (
            "where there is room for one message, it must not seem to be about the hand that lies there"
        )
        assert "Anna counts 7, now 37." in words_of(picture_of(after, device(USUAL), 28))


def _plain(scene: Scene) -> tuple[object, ...]:
    return tuple(replace(face, digit="") for face in scene.table.cards)


def test_a_digit_goes_on_and_counts() -> None:
    with counting(dealer=0) as person:
        person.answered()
        assert person.keys("1 4") == ["Total 1.", "Total 14."]
        assert scene_of(person).table.caption == "Your hand"
        assert person.keys("enter")[0].startswith("Right, 14")


def test_a_wrong_total_of_ones_own_stays_with_what_the_hand_is_worth_and_a_right_one_does_not() -> None:
    for total, caption in (("1 2", "Your hand"), ("1 4", "Your crib")):
        with counting(dealer=0) as person:
            person.answered()
            person.keys(f"enter {total} enter")
            scene = scene_of(person)
            assert scene.table.caption == caption
            if total == "1 2":
                assert scene.messages[-1].startswith("You say 12, it is 14.")
                assert person.keys("enter") == []
            assert scene_of(person).table.caption == "Your crib"
            assert scene_of(person).table.explained == (), "the points are those of the hand before"


def test_ones_own_last_hand_of_a_deal_stays_even_if_its_total_was_right() -> None:
    with counting(dealer=0) as person:
        person.answered()
        person.keys("enter 1 4 enter")
        assert person.keys("4 enter")[-1].startswith("Right, 4, ")
        scene = scene_of(person)
        assert scene.table.caption == "Your crib"
        assert len(scene.table.cards) == 5


def test_the_table_waits_for_enter_between_two_hands_of_another() -> None:
    with counting(dealer=1) as person:
        person.keys("1 4 enter")
        assert scene_of(person).table.caption == "Anna's hand", "a right total is no reason to wait"
        person.answered()
        assert scene_of(person).table.caption == "Anna's hand"
        assert person.player.waits.holds()
        person.keys("enter")
        assert scene_of(person).table.caption == "Anna's crib"
        assert not person.player.waits.holds()


def test_the_last_hand_of_a_deal_stays_beside_the_question_about_the_next_deal() -> None:
    with counting(dealer=1) as person:
        person.keys("1 4 enter")
        person.answered()
        person.keys("enter")
        person.answered()
        scene = scene_of(person)
        assert scene.table.caption == "Anna's crib"
        assert len(scene.table.cards) == 5
        assert scene.table.starter is None, "it is the fifth of these cards"
        assert re.match(r"\d+ points\. Deal 2 next, you deal\.", scene.asked[0])
        assert person.keys("enter")[0].startswith("Deal 2"), "one Enter is enough"
        assert scene_of(person).table.caption == ""


def test_a_pause_is_named_while_a_hand_stays() -> None:
    with counting(dealer=0) as person:
        person.answered()
        person.keys("p")
        scene = scene_of(person)
        assert scene.asked[0] == "Paused. P resumes."
        assert scene.commits == ("p",)
        assert scene.table.caption == "Anna's hand"
        person.keys("p")
        assert scene_of(person).asked == ("7 points. Enter continues.", "7 points.")


def test_the_clock_of_the_next_total_runs_while_a_hand_stays() -> None:
    with counting(dealer=0, think_time=60) as person:
        person.answered()
        assert person.player.lingers is not None
        assert person.player.time_left, "whoever has no voice has as much time as everybody"


def to_the_show(person: Sitting) -> None:
    """Play until after the last card, when the program counts all hands."""
    chance = Random(3)
    while not (person.state.deal and isinstance(person.state.phase, Counting | Shuffling)):
        progress(person, chance)
    if person.player.lingers and person.player.lingers.points is None:
        person.keys("enter")  # the last card was looked at


def test_hands_that_the_program_counts_are_shown_one_after_another() -> None:
    with in_window(Sitting(options=BY_PROGRAM, seed=9, settings=QUIET)) as person:
        to_the_show(person)
        seen = []
        for _ in range(3):
            scene = scene_of(person)
            assert scene.messages[-1].startswith(f"{scene.table.caption} counts {scene.asked[-1].split()[0]}: ")
            assert not any("of hearts" in text for text in scene.messages[-2:]), "the cards lie there"
            scores = [sitter.score for sitter in scene.table.sitters]
            seen.append((scene.table.caption, len(scene.table.explained), scene.asked[0], scores))
            told = person.keys("enter")
        assert seen == [
            ("Your hand", 2, "4 points. Enter continues.", [6, 1]),
            ("Anna's hand", 1, "3 points. Enter continues.", [6, 4]),
            ("Anna's crib", 4, "8 points. Deal 2 next, you deal.", [6, 12]),
        ]
        assert told[0].startswith("Deal 2, your crib.")


def test_a_hand_counted_along_is_seen_with_its_points_before_the_next_is_asked_about() -> None:
    with in_window(Sitting(options=BY_PROGRAM, seed=9, settings=replace(QUIET, count_along=True))) as person:
        to_the_show(person)
        asked = []
        for _ in range(5):
            scene = scene_of(person)
            asked.append((scene.table.caption, scene.asked[0], len(scene.table.explained)))
            person.keys("enter")
        assert asked == [
            ("Your hand", "Your count?", 0),
            ("Your hand", "4 points. Enter continues.", 2),
            ("Anna's hand", "Your count?", 0),
            ("Anna's hand", "3 points. Enter continues.", 1),
            ("Anna's crib", "Your count?", 0),
        ]


def test_a_page_keeps_its_buttons_while_a_hand_stays() -> None:
    with counting(dealer=0) as person:
        person.answered()
        assert person.player.lingers is not None
        scene = SceneBuilder(person.player, person.presenter, buttons=True).scene()
        assert {"help", "menu", "save"} <= {offer.action for group in scene.groups for offer in group.offers}
        assert scene_of(person).groups == (), "a window has buttons of its own"


def test_the_last_card_stays_until_the_first_hand_takes_its_place() -> None:
    """At the largest letters the hand takes its place, and why the score has changed would never be read."""
    options = changed(SALON, count=Claiming.MANUAL, muggins=Muggins.CLAIM)
    with in_window(Sitting(options=options, seed=13, settings=QUIET)) as person:
        chance = Random(3)
        while person.player.lingers is None:
            progress(person, chance)
        scene = scene_of(person)
        assert scene.asked == ("Enter continues.", "Continue.")
        assert scene.messages[-1] == "You play king, count 15, fifteen, plus 2. Last card, plus 1, now 5."
        assert (scene.table.turned[0].name, scene.table.count) == ("king of clubs", "Count 15")
        assert "Last: 1 for you." in " ".join(words_of(picture_of(scene, device(USUAL), 96)))
        assert person.player.waits.holds(), "Anna does not count yet"
        told = person.keys("enter")
        assert told[0].startswith("The show. Anna's hand: ")
        person.answered()
        assert re.match(r"Anna says \d+\. Right\?", scene_of(person).asked[0])


def test_the_last_card_stays_where_points_are_claimed_too() -> None:
    """There the play ends with a claim, or with a call of muggins, in an update of its own."""
    with in_window(Sitting(options=preset_for("acc", 2), seed=1, settings=QUIET)) as person:
        chance, before, ends = Random(1), person.state, 0
        while not person.table.over:
            if isinstance(person.state.phase, Counting) and isinstance(before.phase, Playing):
                assert person.player.lingers is not None
                assert person.player.lingers.points is None
                assert scene_of(person).asked == ("Enter continues.", "Continue.")
                ends += 1
            before = person.state
            if person.player.lingers is not None:
                person.keys("enter")
            else:
                progress(person, chance)
    assert ends > 5


def test_while_the_pack_is_cut_the_crib_is_that_of_the_next_deal() -> None:
    """What lay there in the deal before is in the pack again."""
    with in_window(Sitting(options=preset_for("acc", 2), seed=1, settings=QUIET)) as person:
        chance = Random(1)
        while not (person.state.deal and isinstance(person.state.phase, CuttingPack)):
            if person.player.lingers is not None:
                person.keys("enter")
            else:
                progress(person, chance)
        dealt, deals = person.state.deal.dealer, person.state.dealer
        assert (dealt, deals, person.player.duty) == (0, 1, Duty.CUT)
        table = scene_of(person).table
        assert (table.starter, table.played, table.cards, table.facts) == (None, (), (), ("Crib: Anna",))


def test_the_cards_cut_for_the_deal_stay_before_the_deal_takes_their_place() -> None:
    with in_window(Sitting(options=changed(SALON, first_deal=FirstDeal.CUT_LOW), seed=9, settings=QUIET)) as person:
        person.keys("2 0 enter")
        scene = scene_of(person)
        assert scene.asked == ("Enter continues.", "Continue.")
        assert scene.messages[-1] == "You cut queen of clubs. Anna deals first."
        assert [face.name for face in scene.table.turned] == ["queen of clubs", "4 of diamonds"]
        assert scene.table.pack == 0, "nobody cuts any more"
        assert person.player.waits.holds()
        assert person.keys("enter")[0].startswith("Deal 1, Anna's crib.")


def test_the_last_card_has_the_whole_window_above_the_question() -> None:
    options = changed(SALON, count=Claiming.MANUAL, muggins=Muggins.CLAIM)
    with in_window(Sitting(options=options, seed=13, settings=QUIET)) as person:
        chance = Random(3)
        while person.player.lingers is None:
            progress(person, chance)
        scene = scene_of(person)
        shown = picture_of(scene, device(USUAL), 28)
        question = shown.regions[-1].rect.y
        lines = [one for one in shapes_of(shown) if isinstance(one, Words) and one.x < 100 and one.y < question]
        newest = max(lines, key=lambda one: one.y)
        assert question - 3 * newest.size < newest.y < question, "nothing is left empty between them"
        tallest = max(one.rect.h for one in shapes_of(shown) if isinstance(one, Panel) and one.fill is Ink.CARD)
        assert tallest > 2 * newest.size, "the cards are upright"


def test_a_menu_that_was_closed_does_not_take_the_place_of_what_a_hand_is_worth() -> None:
    with counting(dealer=0) as person:
        person.answered()
        told = scene_of(person).messages[-1]
        person.keys("escape escape")
        assert person.lines[-1].startswith("Back at the table.")
        assert scene_of(person).messages[-1] == told


def test_whose_crib_it_is_is_seen_in_the_smallest_window_and_the_largest_letters_before_the_discard() -> None:
    with in_window(Sitting(seed=9, settings=QUIET)) as person:
        assert "Crib: Anna" in words_of(picture_of(scene_of(person), device(SMALL), 96))


def test_the_button_that_calls_muggins_is_no_part_of_what_lets_the_total_stand() -> None:
    with counting(dealer=0, muggins=Muggins.CLAIM) as person:
        person.answered()
        scene = scene_of(person)
        for size, points in product((SMALL, USUAL), (28, 48, 96)):
            targets = picture_of(scene, device(size), points).targets
            calls = next(target.rect for target in targets if target.keys == ("j",))
            lets_stand = [target.rect for target in targets if target.keys == ("enter",)]
            assert lets_stand, (size, points)
            assert all(one.x + one.w <= calls.x or calls.x + calls.w <= one.x for one in lets_stand), (size, points)


def test_a_total_is_typed_at_once_while_the_last_card_stays() -> None:
    with in_window(Sitting(options=changed(SALON, count=Claiming.MANUAL), seed=2, settings=QUIET)) as person:
        chance = Random(3)
        while person.player.lingers is None:
            progress(person, chance)
        assert scene_of(person).asked == ("Enter continues.", "Continue.")
        person.press("7")
        assert (scene_of(person).table.caption, scene_of(person).typed) == ("Your hand", "Total 7.")


@pytest.mark.parametrize("along", [False, True])
def test_what_waits_to_be_seen_is_told_when_a_table_elsewhere_goes_on(along: bool) -> None:
    with in_window(Sitting(options=BY_PROGRAM, seed=9, settings=replace(QUIET, count_along=along))) as person:
        to_the_show(person)
        before = len(person.lines)
        person.player.waits.holds = lambda: False  # the host has waited as long as it waits
        person.player.waits.deal_on()
        person.settle()
        told = person.lines[before:]
        counts = [line for line in told if " counts " in line]
        assert [line.split(" counts")[0] for line in counts][-2:] == ["Anna's hand", "Anna's crib"]
        assert not any("Your count?" in line for line in told), "nobody waits for an answer"
        assert told.index(counts[-1]) < next(
            at for at, line in enumerate(told) if line.startswith("Deal 2, your crib.")
        )
        scene = scene_of(person)
        assert (scene.table.caption, scene.asked[0]) == ("", "Choose 2 cards for your crib.")


def test_the_end_of_a_game_comes_after_the_hands_that_led_to_it() -> None:
    options = changed(BY_PROGRAM, target=31)
    with in_window(Sitting(options=options, seed=9, settings=QUIET)) as person:
        chance, captions = Random(3), []
        while not person.table._record.over:
            progress(person, chance)
        while person.player.lingers is not None:
            assert not scene_of(person).table.won, "not told yet"
            captions.append(scene_of(person).table.caption)
            told = person.keys("enter")
        assert captions == ["", "Your hand", "Anna's hand", "Anna's crib"], "the hand that decides it is seen as well"
        assert told == []
        assert "Anna wins, 31 to 24." in person.lines[-1]
        assert scene_of(person).table.won == "Anna wins."


def test_time_to_look_begins_when_the_hand_before_has_gone() -> None:
    with counting(dealer=1) as person:
        person.keys("1 4 enter")
        person.answered()
        told: list[Utterance] = []
        say = person.presenter.voice.say
        person.presenter.voice.say = told.append  # type: ignore[assignment, method-assign]
        person.keys("enter")
        person.presenter.voice.say = say  # type: ignore[method-assign]
        assert [utterance.text.startswith("Anna's crib") for utterance in told] == [True]


def test_the_pack_lies_there_to_be_cut_for_the_starter_too() -> None:
    options = changed(SALON, starter_cut=StarterCut.PLAYER)
    with in_window(Sitting(options=options, seed=7, settings=QUIET)) as person:
        play_on(person, until=lambda there: isinstance(there.state.phase, CuttingStarter) and bool(there.player.duty))
        scene = scene_of(person)
        assert (scene.table.pack, scene.table.cards) == (40, ())


@pytest.mark.parametrize("voice", [VoiceMode.SELF, VoiceMode.READER])
def test_nothing_waits_where_the_points_are_spoken(voice: VoiceMode) -> None:
    with counting(dealer=0, settings=Settings(voice=voice, hints=0)) as person:
        person.answered()
        assert scene_of(person).table.caption == "Your hand"


def test_nothing_waits_in_a_terminal_whose_lines_stay() -> None:
    with Sitting(state=to_count(dealer=0), held=True, settings=QUIET) as person:
        person.answered()
        assert person.player.lingers is None
        assert scene_of(person).table.caption == "Your hand"


def test_an_open_claim_stands_in_the_question_in_letters_of_every_size() -> None:
    with counting(dealer=0, muggins=Muggins.CLAIM) as person:
        person.answered()
        scene = scene_of(person)
        assert scene.asked[0] == "Anna says 7. Right?", "a click on it lets the total stand"
        assert not any("Anna says 7." in text for text in scene.messages), "said once"
        for points in (28, 96):
            picture = picture_of(scene, device(USUAL), points)
            button = next(target.rect for target in picture.targets if target.keys == ("j",))
            pressed = under_mouse(picture, button.x + button.w // 2, button.y + button.h // 2)
            assert pressed, points
            assert pressed.keys == ("j",), "within the bar, the rest of which lets the claim stand"
            again = under_mouse(picture, USUAL[0] - 60, button.y + button.h // 2)
            assert again, points
            assert again.keys == ("enter",), "a second click where a tick was calls nothing"
        assert "7. Right?" in words_of(picture_of(scene, device(SMALL), 48))
        for size in (USUAL, SMALL):
            assert {"7?", "Muggins"} <= {*words_of(picture_of(scene, device(size), 96))}
        for size, points, room in ((USUAL, 28, True), (USUAL, 96, True), (SMALL, 96, False)):
            bar = picture_of(scene, device(size), points).regions[-1].shapes
            assert any(isinstance(shape, Stroke) for shape in bar) is room, "a tick beside the button, if there is room"
        assert "Anna says 7. Right?" in words_of(picture_of(scene, device(USUAL), 28))
        person.press("j")
        assert scene_of(person).asked[0] == "Anna says 7. Off by how much?", "it can still be seen"
        assert "7: off by?" in words_of(picture_of(scene_of(person), device(USUAL), 96))


def test_digits_stay_in_place_while_points_missed_are_typed_in_the_largest_letters() -> None:
    with counting(dealer=0, muggins=Muggins.CLAIM) as person:
        person.answered()
        person.keys("j")
        places = []
        for key in ("1", "backspace"):
            picture = picture_of(scene_of(person), device(USUAL), 96)
            places.append([target for target in picture.targets if target.keys[0] in {*"1234567890", "backspace"}])
            person.keys(key)
        assert len(places[0]) == 11
        assert places[0] == places[1]


def test_cards_that_lie_there_are_not_listed_in_words_as_well() -> None:
    with counting(dealer=1) as person:
        scene = scene_of(person)
        assert scene.table.caption == "Your hand"
        assert not any("4 of hearts" in text for text in scene.messages)
        person.keys("1")
        assert not any("Total 1." in text for text in scene_of(person).messages), "it is typed into the question"
        assert any("4 of hearts" in line for line in person.keys("h")), "but H lists them"


def test_a_closed_series_stays_in_sight_dimmed_until_the_next_card() -> None:
    """Its last card may have come and gone in a moment: a thirty-one, or the card before a go."""
    with in_window(Sitting(seed=1, settings=QUIET)) as person:
        chance = Random(1)
        while not (scene_of(person).table.before and not scene_of(person).table.turned):
            progress(person, chance)
        scene = scene_of(person)
        assert scene.table.count == "Count 0"
        words = words_of(picture_of(scene, device(USUAL), 28))
        assert "Starter J 2 6 7 5" in " ".join(words), "the newest card has the last place"
        words = words_of(picture_of(scene, device(USUAL), 96))
        assert "Go: 1 for Anna." in words, "why the score has changed comes before cards that are over"


def test_help_begins_with_the_mouse_where_nobody_speaks() -> None:
    with counting(dealer=1) as person:
        assert person.press("?")[0].startswith("Click a card to choose it, and again to play or mark it. ")
    with Sitting(state=to_count(1), settings=QUIET) as person:
        assert "Click" not in person.press("?")[0], "a terminal has no mouse"


def test_what_was_said_of_one_hand_does_not_stand_over_the_next_one() -> None:
    with counting(dealer=1) as person:
        person.keys("1 4 enter")
        scene = scene_of(person)
        assert scene.table.caption == "Anna's hand"
        assert scene.messages[-1] == ""
        assert not any("Right, 14" in words for words in words_of(picture_of(scene, device(USUAL), 96)))
        assert any("Right, 14" in words for words in words_of(picture_of(scene, device(USUAL), 28))), "an older message"


def test_in_a_whole_game_every_total_of_another_stays_to_be_seen() -> None:
    stayed, chance = 0, Random(4)
    options = changed(SALON, target=61, count=Claiming.MANUAL)
    with in_window(Sitting(options=options, seed=9, settings=QUIET, held=True)) as person:
        while not person.table._record.over:
            if person.player.lingers is not None:
                stayed += 1
                counts = person.player.lingers.points is not None
                assert counts is (counted_now(person.player.lingers.seen) is not None)
                person.keys("enter")
            else:
                progress(person, chance)
    assert stayed >= 3


def test_the_button_that_calls_muggins_is_there_whatever_total_is_said() -> None:
    with counting(dealer=0, muggins=Muggins.CLAIM) as person:
        person.answered()
        scene = scene_of(person)
        for size in ((1128, 720), USUAL):
            for total in range(30):
                said = replace(scene, asked=(f"Anna says {total}. Right?", f"{total}. Right?"))
                assert "Muggins" in words_of(picture_of(said, device(size), 96)), (size, total)


@pytest.mark.parametrize(("size", "points"), [(USUAL, 96), (SMALL, 48)])
def test_a_call_of_muggins_says_for_whom_the_points_are_and_tells_as_much_of_it_as_fits(
    size: tuple[int, int], points: int
) -> None:
    """All of it needs three rows; two have the call and what the caller takes: the question has the points of the hand."""
    options, rng = changed(SALON, muggins=Muggins.CLAIM), Random(4)
    with in_window(Sitting(options=options, seed=4)) as person:
        scene = SceneBuilder(person.player, person.presenter).scene
        while not scene().messages[-1].startswith("Anna correctly calls muggins. It is 6. Plus 6"):
            if person.player.lingers:
                person.keys("enter")
            else:
                progress(person, rng)
        seen = scene()
        assert seen.brief[0] == "Anna: muggins. It is 6. Plus 6 for you. Plus 6 for Anna."
        assert "Anna: muggins. Plus 6 for Anna." in " ".join(words_of(picture_of(seen, device(size), points)))


def test_an_answer_that_was_asked_for_twice_is_seen_once() -> None:
    with counting(dealer=1, settings=replace(QUIET, hints=3)) as person:
        person.keys("enter enter enter")
        assert scene_of(person).messages.count("Type it, then Enter.") == 1


def test_that_a_call_was_wrong_stands_over_the_hand_that_it_was_about() -> None:
    with counting(dealer=0, muggins=Muggins.CLAIM) as person:
        person.answered()
        person.keys("j 3 enter")
        stays = scene_of(person)
        assert stays.table.caption == "Anna's hand"
        assert stays.messages[-1] == "You wrongly call muggins for 3."
        assert "You wrongly call muggins for 3." in words_of(picture_of(stays, device(USUAL), 28))
        person.keys("enter")
        assert scene_of(person).messages[-1] == "", "it must not seem to be about the next hand"
