"""Every lesson is played through by keys, and what is done wrong, left, skipped or repeated on the way. Lines are heard."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib.learn import learn
from audiocrib.lessons.lesson import EVENTS, Lesson
from audiocrib.lessons.progress import FILE_NAME, Progress
from audiocrib.lessons.reading import OCCASIONS, read_lesson
from audiocrib.lessons.shelf import FOLDER, program_files
from audiocrib.lessons.written import Cards, File, Opening, Theirs
from audiocrib.lessons.written import Step as Written
from audiocrib.narration.message import Phrase
from audiocrib.narration.sentences import sources
from audiocrib.narration.text import Text
from audiocrib.setting_choices import KeyPreset
from audiocrib.settings import Settings, VoiceMode
from audiocrib.ui.help import name_keys
from audiocrib.ui.keymap import ON_SCREEN, USUAL_KEYS, Action, KeyMap
from audiocrib.ui.lessons_shelf import one_lesson, whole_shelf
from tests.ui.pupil import Pupil
from tests.ui.table import Sitting

COURSE = {lesson.name: lesson for lesson in whole_shelf(Path("nowhere"), Text()).lessons}
BEFORE_A_DEED = 3
"""So many sentences at most before the learner can do something."""
ANSWERS = {Action.TYPE, Action.COMMIT, Action.GO, Action.CLAIM, Action.MARK}
"""Keys that deeds are made of."""


def number(name: str) -> int:
    return list(COURSE).index(name) + 1


@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_is_played_to_its_end_by_what_it_asks_for(name: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        told = pupil.through()
        assert "lesson" in told[-1]
        assert not any("lesson" in line and "{" in line for line in told)
        if not any(step.until == "game" for step in COURSE[name].steps):
            assert not any(re.search(r"You say \d+, it is", line) for line in told)
        assert pupil.progress.of(name).done == 1
        assert pupil.progress.of(name).left is None


@pytest.mark.parametrize("name", COURSE)
def test_no_more_than_three_sentences_come_before_something_can_be_done(name: str) -> None:
    text, lesson = Text(), COURSE[name]
    name_keys(KeyMap(), text)

    def sentences(said: tuple[Phrase, ...]) -> int:
        words = " ".join(text.sentence(Phrase(one.id, {"name": "Anna"})) for one in said)
        return len(re.findall(r"[.?!](?: |$)", words))

    assert sentences((*lesson.opens, *lesson.steps[0].say)) <= BEFORE_A_DEED
    for step in lesson.steps:
        assert 1 <= sentences(step.say) <= BEFORE_A_DEED
        assert all(sentences((hint,)) <= BEFORE_A_DEED for hint in (*step.hints, *step.wrong.values()))


def test_every_key_is_learned_by_pressing_it() -> None:
    pressed = {name for lesson in COURSE.values() for step in lesson.steps for name in step.press}
    deeds = {step.deed.kind for lesson in COURSE.values() for step in lesson.steps if step.deed}
    keys = {action for action in Action if USUAL_KEYS[action]} - ON_SCREEN
    assert keys - {Action(name) for name in pressed} - ANSWERS == set()
    assert deeds >= {"away", "play", "go", "total", "muggins"}


def test_the_course_has_as_many_lessons_as_it_should() -> None:
    assert 14 <= len(COURSE) <= 18
    assert list(COURSE) == [path.stem for path in program_files()]


def test_a_wrong_deed_is_answered_by_its_own_hint_and_changes_nothing(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["02-crib"]) as pupil:
        pupil.keys("enter b right space")
        assert pupil.keys("1 space")  # not the 2 after all
        told = pupil.keys("2 space 3 space enter")
        assert (
            told[-1]
            == "Nothing is marked now. Keep the 5: it makes fifteen with many cards. Lay away the 2 and the queen."
        )
        assert len(pupil.teaching.player.view.deal.hands[0]) == 6  # type: ignore[union-attr]  # cards are dealt
        assert pupil.keys("3 space 4 space enter")[-1] == (
            "Nothing is marked now. 1 goes to the 2, 6 to the queen. Space marks each, Enter lays them away."
        )
        assert pupil.keys("3 space 4 space enter")[-1].endswith("Q can show it.")
        assert "Discarded 2 of diamonds, queen of clubs." in pupil.keys("1 space 6 space enter")


def test_a_wrong_card_and_a_wrong_total_are_asked_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["04-fifteen"], COURSE["08-hands"]) as pupil:
        pupil.keys("enter")
        assert pupil.keys("1 enter")[-1] == "That is not fifteen. Seven and how many?"
        assert pupil.keys("1 enter")[-1] == "M says what each card makes."
        assert "fifteen, plus 2" in pupil.keys("3 enter")[1]
        pupil.keys("q up enter down enter")
        assert pupil.keys("3 enter")[-1] == "That is the run. Your 4 and the starter are a pair besides."
        assert pupil.keys("5")[-1] == "Total 5."


def test_enter_while_a_key_is_wanted_says_the_task_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        task = "Six cards were dealt to you; the crib comes in the next lesson. H reads your cards: press it."
        assert pupil.keys("enter") == [task]
        assert pupil.keys("t") == [task]
        assert pupil.keys("s")[-1] == "Score: you 0, Anna 0."


READ = {
    "b o o k enter h ? d": "Rules of this table: ",
    "g l o s enter h o l e enter": "Glossary: ",
    "l o o k enter h o l e enter down enter escape escape": "Look up in ",
}


@pytest.mark.parametrize("keys", READ)
def test_what_is_read_in_a_lesson_is_left_by_escape_and_the_task_is_still_there(keys: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        task = pupil.keys("t")
        told = pupil.keys(f"escape {keys}")
        assert any(line.startswith(READ[keys]) for line in told)
        assert pupil.teaching.steps.at == 0
        assert pupil.keys("escape") == ["Back at the table."]
        assert pupil.keys("t") == task
        pupil.keys("h")
        assert pupil.teaching.steps.at == 1


def test_help_says_how_the_lesson_is_left(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        assert pupil.keys("?")[-1] == (
            "This is a lesson. T says the task again, Q offers to show how it is done, or to leave."
        )


@pytest.mark.parametrize("name", ["03-play", "06-go", "08-hands", "13-muggins"])
def test_a_lesson_that_is_left_goes_on_at_the_same_step(name: str, tmp_path: Path) -> None:
    """At every step once: the table is as it was, and the lesson comes to the same end."""
    steps = len(COURSE[name].steps)
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        for _ in range(steps):
            at, scores = pupil.teaching.steps.at, pupil.teaching.player.view.scores  # type: ignore[union-attr]
            assert pupil.keys("q up enter")[-1].endswith("begun, 1 of 1.")
            assert "Back at the table." in " ".join(pupil.keys("enter"))
            assert pupil.teaching.steps.at == at
            assert pupil.teaching.player.view.scores == scores  # type: ignore[union-attr]
            pupil.to_next_step()
        assert pupil.over


def test_progress_is_there_for_the_next_evening(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        pupil.keys("enter b")
    with Pupil(tmp_path) as pupil:
        assert pupil.lines[-1] == (
            "Lessons, 1 of 18 done: Up and Down move, Enter begins, Escape leaves. The crib, begun, 2 of 18."
        )
        told = pupil.keys("enter")
        assert any("Press Right for the first card, then Space." in line for line in told)


def test_damaged_progress_is_set_aside_and_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"format":1,"lessons":{"01-cards":{"done":', encoding="utf-8")
    with Pupil(tmp_path) as pupil:
        aside = tmp_path / f"{FILE_NAME}.damaged-1"
        said = f"What was kept of the lessons was damaged and lies now as {aside}. They begin anew."
        assert said in " ".join(pupil.lines).replace("\n", "")
        assert aside.exists()
        pupil.keys("enter")
        pupil.through()
    with Pupil(tmp_path) as pupil:
        assert pupil.progress.of("01-cards").done == 1


def test_what_was_left_before_the_lesson_changed_begins_anew(tmp_path: Path) -> None:
    with Pupil(tmp_path, own("Press H.")) as pupil:
        pupil.keys("enter h q up enter")
    with Pupil(tmp_path, own("Press H, please.")) as pupil:
        told = pupil.keys("enter")
        assert "It has changed since you left it, and begins anew." in told[0]
        assert told[-1] == "Press H, please."


def test_commands_that_the_rules_refuse_by_now_are_not_gone_on_with(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter")
        kept = (tmp_path / FILE_NAME).read_text("utf-8")
        (tmp_path / FILE_NAME).write_text(kept.replace('"card":"4H"', '"card":"KD"'), encoding="utf-8")
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        (tmp_path / FILE_NAME).write_text(kept.replace('"card":"4H"', '"card":"KD"'), encoding="utf-8")
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        assert "begins anew" in pupil.keys("enter")[0]


def test_a_lesson_can_be_skipped_and_repeated(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter h")
        told = pupil.keys("q s k i p enter")
        assert told[-1] == "The crib, 2 of 18."
        assert pupil.keys("up")[-1] == "Your cards, skipped, 1 of 18."
        pupil.keys("enter")
        pupil.through()
        assert pupil.keys("escape")[-1] == "The crib, 2 of 18."
        assert pupil.keys("up")[-1] == "Your cards, done, 1 of 18."
        pupil.keys("enter h q up enter")
        assert pupil.lines[-1] == "Your cards, done, begun again, 1 of 18."
        pupil.keys("enter")
        pupil.through()
        assert pupil.progress.of("01-cards").done == 2


def test_a_lesson_begins_again_on_demand(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter c v")
        assert pupil.teaching.steps.at == 3
        pupil.keys("q b e g enter")
        assert pupil.teaching.steps.at == 0


@pytest.mark.parametrize("name", [name for name in COURSE if name < "17"])
def test_every_task_can_be_shown(name: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        for _ in range(60):
            if pupil.over:
                return
            step = pupil.teaching.steps.now
            assert step
            pupil.press(*(pupil.wanted() if step.until or "quit" in step.press else ["q", "s", "h", "o", "enter"]))
        raise AssertionError("it does not end")


def test_hints_are_not_used_up_and_settings_stay(tmp_path: Path) -> None:
    settings = Settings(voice=VoiceMode.SILENT, hints=3)
    with Pupil(tmp_path, COURSE["10-deal"], settings=settings) as pupil:
        pupil.keys("enter")
        pupil.through()
        assert pupil.desk.settings == settings
        assert not pupil.kept


def test_the_options_are_those_of_the_evening(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        pupil.keys("enter")
        while "options" not in pupil.teaching.steps.keys:
            pupil.do_step()
        told = pupil.keys("o")
        assert "Not in a lesson" not in told[-1]
        assert pupil.keys("escape")[-1] != told[-1]


def test_the_describer_is_left_by_either_of_the_keys_that_it_names(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        pupil.keys("enter ? k h")
        told = pupil.keys("escape")
        assert told[0] == "Key describer off."
        assert told[-1].startswith("Escape opens a menu")
        assert pupil.keys("escape")[-1].startswith("All actions")


def test_other_rooms_are_closed_while_a_lesson_is_on(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter escape t r a i n e r")
        assert pupil.keys("enter")[-1] == "Not in a lesson. Q leaves it."


def test_a_broken_lesson_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "mine.toml").write_text(OWN.format(says="Press {key_hand}, against {name}."), encoding="utf-8")
    (tmp_path / FOLDER / "broken.toml").write_text('title = "t"\n[[step]]\npres = "hand"\n', encoding="utf-8")
    with Pupil(tmp_path) as pupil:
        heard = " ".join(pupil.lines).replace("\n", "")
        assert "broken.toml, line 3: there is no pres there. Nearest: press." in heard
        assert pupil.keys(">")[-1] == "Mine, 19 of 19."
        assert pupil.keys("enter")[-1] == "Press H, against Anna."


OWN = """title = "name"
seed = 1
[[step]]
say = "hand"
press = "hand"
[[step]]
say = "again"
press = "hand"
[words]
name = "Mine"
hand = "{says}"
again = "Once more."
"""


def own(says: str) -> Lesson:
    return read_lesson("mine", OWN.format(says=says), tuple(Action))


def test_the_lesson_of_the_manual_is_one(tmp_path: Path) -> None:
    page = Path(__file__).parent.parent.parent / "docs" / "lessons.md"
    example = re.findall(r"^```toml\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "six.toml").write_text(example[0], encoding="utf-8")
    with Pupil(tmp_path, shelf=one_lesson(tmp_path / "six.toml")) as pupil:
        pupil.keys("enter h f")
        assert pupil.keys("1 enter")[-1] == "Never lead a 5."
        told = pupil.through()
        assert any("Anna made fifteen: it was a trap. E explains." in line for line in told)
        assert not any("it is" in line for line in told)
        assert "Well done." in told[-1]


def test_the_manual_names_all_that_a_step_can_wait_for_and_a_comment_can_be_about() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "lessons.md").read_text(encoding="utf-8")
    fields = {field for table in (File, Written, Theirs, Opening, Cards) for field in table.__struct_fields__}
    named = set(
        re.findall(
            r"[a-z][a-z-]*", " ".join(re.findall(r"`([^`]*)`", page) + re.findall(r"```toml.*?```", page, re.DOTALL))
        )
    )
    assert {*EVENTS, *OCCASIONS, *fields} - named == {"format"}


def test_what_has_no_key_is_done_by_the_menu(tmp_path: Path) -> None:
    """With the keys on the left half of the keyboard the starter stands in the menu alone."""
    settings = Settings(voice=VoiceMode.SILENT, key_preset=KeyPreset.LEFT_HAND)
    with Pupil(tmp_path, COURSE["02-crib"], settings=settings) as pupil:
        assert pupil.keys("space")[-1] == "B says whose crib it is: press it."
        pupil.keys("b f g 6 g space")
        assert pupil.teaching.steps.keys == ["starter"]
        pupil.keys("escape")
        while not pupil.keys("d")[-1].startswith("Starter"):
            assert len(pupil.lines) < 200
        pupil.keys("space")
        assert pupil.teaching.steps.keys == ["crib"]


def test_keys_that_are_changed_in_a_lesson_hold_at_once(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        pupil.desk.change(keys={"hand": ["f9"]})
        assert pupil.keys("t") == [
            "Six cards were dealt to you; the crib comes in the next lesson. F9 reads your cards: press it."
        ]
        pupil.keys("f9")
        assert pupil.teaching.steps.keys[0] == "right"
        pupil.lessons.close()
        assert pupil.desk.applies == []


def test_the_list_is_left_by_escape_and_says_its_keys(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        assert pupil.lines == ["Lessons: Up and Down move, Enter begins, Escape leaves. Your cards, 1 of 18."]
        assert "Enter begins a lesson" in pupil.keys("?")[-1]
        assert pupil.keys("m u g")[-1] == "Muggins, 13 of 18."
        assert pupil.left == 0
        pupil.keys("escape")
        assert pupil.left == 1


def test_own_words_name_only_keys_that_there_are() -> None:
    with pytest.raises(Exception, match="no-such-key"):
        own("Press {key_hnd}.")


def test_the_last_lesson_leads_back_to_the_list(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        assert pupil.through()[-1] == "Well done. That was the last lesson. Enter goes back to the list."
        assert pupil.keys("enter")[-1] == "Your cards, done, 1 of 1."


def test_enter_after_a_lesson_begins_the_next(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        assert pupil.keys("h")[-1].startswith("Hand: ")
        assert pupil.keys("enter")[0] == "Lesson 2: The crib."


def test_the_key_of_what_is_asked_says_after_a_lesson_how_to_go_on(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        over = pupil.through()[-1]
        assert pupil.keys("t") == [over]


def test_a_lesson_done_and_begun_again_is_not_where_the_next_evening_begins(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        pupil.keys("escape up enter h")
    with Pupil(tmp_path) as pupil:
        assert pupil.lines[-1].endswith("The crib, 2 of 18.")


def test_a_key_of_a_finished_task_silences_its_words(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["01-cards"]) as pupil:
        pupil.keys("enter")
        assert pupil.voice.silenced == 0
        pupil.keys("h")
        assert pupil.voice.silenced == 1


def test_every_word_of_the_course_is_in_the_locale() -> None:
    assert all(one.title.id in sources("en") for one in COURSE.values())


def test_learning_takes_a_file_and_says_what_is_wrong_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(["none.toml", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("The lesson none.toml cannot be read: ")
    assert learn(["--vice", "self"]) == 2
    assert "Did you mean --voice?" in capsys.readouterr().err
    assert learn(["--voice", "loud", "--data", str(tmp_path)]) == 2
    assert "It takes one of: self, reader, silent." in capsys.readouterr().err


def test_lessons_can_be_taken_by_a_script(tmp_path: Path) -> None:
    keys = "\nh\nright right right\nleft\n4\nr\nt\nq\nescape\n\nb\nright space\n6 space enter\nf\nb\nescape\nescape\n"
    program = [sys.executable, "-m", "audiocrib", "learn", "--voice", "silent", "--data", str(tmp_path)]
    printed = subprocess.run(program, input=keys, capture_output=True, text=True, check=True, timeout=60)
    assert printed.stderr == ""
    told = " ".join(printed.stdout.split())
    assert told.count("Well done. Enter goes on to the next lesson, Escape to the list.") == 2
    assert told.endswith("Playing cards, 3 of 18. Lessons closed.")


def test_lessons_beside_a_game_leave_it_as_it_was(tmp_path: Path) -> None:
    with Sitting(folder=tmp_path) as person:
        entries, asked = person.entries, person.keys("t")
        opened = person.keys("escape l e s s o n s")
        assert opened[-1].startswith("Lessons, learn to play, ")
        assert person.keys("enter")[-1].endswith("Your cards, 1 of 18.")
        paused = [person.player.waits.paused]
        told = person.keys("enter h")
        assert "Right goes from card to card. Press it three times." in told
        assert person.keys("q up enter escape")[-1] == "Back at the table."
        assert [*paused, person.player.waits.paused] == [True, False]
        assert person.entries == entries
        assert person.keys("t") == asked
        assert Progress(tmp_path).of("01-cards").left
