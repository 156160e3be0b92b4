"""Key hints: each is heard the first few times its question is asked, last in its message, and never repeated."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import MessageKind, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.options import Claiming, MatchForm, Muggins, Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.file import FILE_NAME, load_settings, save
from audiocrib.settings.settings import Settings, Verbosity
from audiocrib.ui.scene.builder import SceneBuilder
from tests.ui.history.test_search import searched
from tests.ui.phases import BEGUN, PLACES, begun, to_count, to_lay_away, to_play
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting

HINTED = replace(QUIET, hints=3)
HINTS = {
    "choose-hint": (r"Choose \d cards?\b[^.]*\.", "Space marks, Enter discards."),
    "play-hint": (r"([Yy]our turn|You lead)\.", "(Arrows[^.]* choose, Enter plays|Right moves to your card, Enter plays it)."),
    "total-hint": (r"Your total\?", "Type it, then Enter."),
    "explains-hint": (r"You say \d+, it is \d+\.", "E explains."),
    "go-on-hint": (r"Deal \d+ next, \w+ deals?\.", "Enter continues."),
}  # fmt: skip
"""The question, or the news, before each hint, and the words of the hint."""
ANY = re.compile("|".join(hint for _, hint in HINTS.values()))
"""Finds any key named as a hint."""


def play_four_deals(person: Sitting) -> list[str]:
    """Return everything heard until a fifth deal begins, with questions only at the end of each message."""
    play_on(person, until=lambda person: bool(person.state.deal and person.state.deal.number == 5))
    return person.lines


def heard_with(identifier: str, lines: list[str]) -> list[bool]:
    """Return, for all messages with this question in order, whether its hint follows."""
    asked, hint = HINTS[identifier]
    return [bool(re.search(f"[.?] {hint}", line)) for line in lines if re.search(asked, line)]


# How often


@pytest.mark.parametrize("hints", [0, 1, 3, 5])
@pytest.mark.parametrize("identifier", HINTS)
def test_each_question_names_its_keys_the_first_times_that_it_is_asked_and_then_no_more(
    identifier: str, hints: int
) -> None:
    with Sitting(settings=replace(QUIET, hints=hints), options=changed(SALON, target=1000), seed=7) as person:
        lines = play_four_deals(person)
        with_hint = heard_with(identifier, lines)
        number = min(hints, len(with_hint))
        assert len(with_hint) > 3
        assert with_hint == [True] * number + [False] * (len(with_hint) - number)
        assert person.presenter.settings.hinted.get(identifier, 0) == number


def test_each_question_is_counted_on_its_own_not_the_deals() -> None:
    """A card to play is asked for four times a deal, the cards to lay away once."""
    with Sitting(settings=HINTED, options=changed(SALON, target=1000), seed=7) as person:
        lines = play_four_deals(person)
        deals = [place for place, line in enumerate(lines) if line.startswith("Deal ") and "Your hand" in line]
        plays = [place for place, line in enumerate(lines) if "Enter plays" in line]
        chosen = [place for place, line in enumerate(lines) if "Enter discards." in line and "Your hand" in line]
        assert len(plays) == len(chosen) == 3
        assert plays[-1] < deals[1]
        assert chosen == deals[:3]


def test_without_hints_no_key_is_named_not_even_the_one_to_go_on() -> None:
    with Sitting(settings=QUIET, options=changed(SALON, target=61, match=MatchForm.BEST_OF, match_length=3)) as person:
        lines = play_on(person)
        assert any(line.endswith(" Game 2 next.") for line in lines)
        assert any(re.search(r" Deal 2 next, \w+ deals?\.$", line) for line in lines)
        assert not [line for line in lines if ANY.search(line)]
        assert person.presenter.settings.hinted == {}
        assert not person.kept


def test_between_two_games_of_a_match_the_key_is_a_hint_as_well() -> None:
    options = changed(SALON, target=11, match=MatchForm.BEST_OF, match_length=3)
    with Sitting(settings=replace(HINTED, hints=99), options=options) as person:
        lines = play_on(person)
        assert any(re.search(r" Game 2 next\. (E explains\. )?Enter continues\.$", line) for line in lines)


@pytest.mark.parametrize(
    ("options", "identifier", "said"),
    [
        (changed(SALON, play_scoring=Claiming.MANUAL), "points-hint", "Points? Type them, Enter alone claims none."),
        (
            changed(SALON, muggins=Muggins.CLAIM),
            "muggins-hint",
            "Anna says {number}. Muggins? Enter lets it stand, J calls it.",
        ),
    ],
)
def test_extra_questions_of_some_tables_have_hints_of_their_own(options: Options, identifier: str, said: str) -> None:
    with Sitting(settings=HINTED, options=changed(options, target=1000), seed=7) as person:
        lines = play_four_deals(person)
        wanted = re.escape(said).replace(re.escape("{number}"), r"\d+")
        assert sum(bool(re.search(f"{wanted}$", line)) for line in lines) == 3
        assert person.presenter.settings.hinted[identifier] == 3


# Where


@pytest.mark.parametrize("verbosity", list(Verbosity))
def test_a_hint_is_a_separate_sentence_after_all_that_is_told_and_asked(verbosity: Verbosity) -> None:
    settings = replace(HINTED, hints=99, verbosity=verbosity)
    with Sitting(settings=settings, options=changed(SALON, target=61), seed=7) as person:
        lines = [line for line in play_on(person) if "press question mark" not in line.lower()]
        named = [line for line in lines if ANY.search(line)]
        assert len(named) > 12
        for line in named:
            ends = f"(?:(?:{'|'.join(hint for _, hint in HINTS.values())}) ?)+"
            assert re.fullmatch(rf".*[.?] {ends}", line), line


def test_each_of_two_hints_in_a_message_follows_what_it_is_about() -> None:
    with Sitting(state=to_count(), settings=HINTED, held=True) as person:
        assert person.keys("1 1 enter")[-2].endswith("now 33. E explains.")
    options = changed(SALON, target=1000)
    with Sitting(settings=replace(HINTED, hints=99), options=options, seed=7) as person:
        both = [line for line in play_four_deals(person) if "E explains." in line and "Enter continues." in line]
        assert both
        ends = r"Muggins, \d+ for \w+, now \d+\. E explains\. Deal \d+ next, \w+ deals?\. Enter continues\."
        assert all(re.search(f"You say \\d+, it is \\d+\\..* {ends}$", line) for line in both), both
        (again,) = person.press("r")
        assert "explains" not in again


# Never again


def test_r_repeats_what_was_said_without_its_hint() -> None:
    with Sitting(state=to_lay_away(), settings=HINTED, held=True) as person:
        said = person.lines[-1]
        assert said.endswith(" Choose 2 cards for your crib. Space marks, Enter discards.")
        assert person.press("r") == [said.removesuffix(" Space marks, Enter discards.")]
        assert not ANY.search(person.press("R")[0])
        assert person.presenter.settings.hinted == {"choose-hint": 1}, "it was heard once"


def test_what_is_read_again_in_the_history_has_no_hint() -> None:
    with begun(hints=3, hinted={MessageKind.VIEW_HINT: 1}) as person:
        assert person.lines[-1].endswith("You lead. Arrows or 1 to 4 choose, Enter plays.")
        assert person.press("up") == [BEGUN]
        assert person.keys("w s < >")[2:] == [BEGUN, "Score: you 0, Anna 0."]
        assert person.press("r") == ["Score: you 0, Anna 0."]


def test_what_is_saved_of_the_history_has_no_hint(tmp_path: Path) -> None:
    with PLACES["on turn"](tmp_path, HINTED) as person:
        person.press("x")
    assert (tmp_path / "history-1.txt").read_text(encoding="utf-8").splitlines() == [BEGUN]


def test_a_search_in_the_history_finds_no_hint_that_it_could_not_say() -> None:
    with begun(hints=3) as person:
        searched(person, "arrows or")
        assert person.press("enter")[0].startswith("Not found: arrows or.")


@pytest.mark.parametrize("key", [*"nNtTdDhHsSiI", "up", "r", "R"])
def test_no_query_about_the_game_tells_a_hint(key: str) -> None:
    with Sitting(settings=HINTED, seed=7) as person:
        play_on(person, until=lambda person: len(person.state.deal.steps) == 2 if person.state.deal else False)
        assert ANY.search(person.lines[-1])
        assert not ANY.search(" ".join(person.portions(key)))


def test_enter_on_nothing_names_the_keys_however_often_and_is_not_counted() -> None:
    with Sitting(state=to_play(), settings=replace(QUIET, hints=1), held=True) as person:
        before = person.presenter.settings
        for _ in range(4):
            assert person.press("enter") == ["You lead. Arrows or 1 to 4 choose, Enter plays."]
        assert person.presenter.settings == before


# Kept


def test_what_was_heard_is_kept_and_counts_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    with Sitting(state=to_lay_away(), settings=HINTED, held=True) as person:
        kept = person.kept[-1]
    save(kept, file)
    assert load_settings(file).hinted == {"choose-hint": 1}
    for number in (2, 3):
        with Sitting(state=to_lay_away(), settings=load_settings(file), held=True) as person:
            assert person.lines[-1].endswith("Space marks, Enter discards.")
            assert person.presenter.settings.hinted == {"choose-hint": number}
            save(person.kept[-1], file)
    with Sitting(state=to_lay_away(), settings=load_settings(file), held=True) as person:
        assert person.lines[-1].endswith("Choose 2 cards for your crib.")
        assert not person.kept


def test_raising_the_setting_gives_more_hints_and_deleting_the_counts_gives_all_again() -> None:
    heard = {"choose-hint": 3}
    for settings, named in (
        (replace(HINTED, hinted=heard), False),
        (replace(HINTED, hinted=heard, hints=4), True),
        (replace(HINTED, hinted={}), True),
        (replace(HINTED, hinted={}, hints=0), False),
        (replace(HINTED, hinted={"of-an-older-version": 1000}), True),
    ):
        with Sitting(state=to_lay_away(), settings=settings, held=True) as person:
            assert person.lines[-1].endswith("Enter discards.") is named
            assert person.presenter.settings.hinted == (
                settings.hinted | {"choose-hint": settings.hinted.get("choose-hint", 0) + 1}
                if named
                else settings.hinted
            )


def test_several_at_the_keys_hear_each_hint_as_often_together_as_one_alone() -> None:
    with Sitting(settings=HINTED, options=changed(SALON, target=1000), seed=7, people=(0, 1)) as person:
        lines = play_four_deals(person)
    for identifier in ("choose-hint", "play-hint", "total-hint", "go-on-hint"):
        assert sum(bool(re.search(f" {HINTS[identifier][1]}", line)) for line in lines) == 3, identifier


def test_every_hint_is_a_sentence_of_the_locale() -> None:
    text = Text()
    assert all(text.has(identifier) for identifier in HINTS)
    assert Settings().hints == 3
    assert text.has(phrase("points-hint").id)


def test_the_window_shows_a_hint_as_long_as_its_question_and_only_if_it_is_heard() -> None:
    with Sitting(seed=38, settings=replace(QUIET, hints=1)) as person:
        looking = SceneBuilder(person.player, person.presenter)
        keys = "Space marks, Enter discards."
        assert looking.scene().asked[0].endswith(keys)
        person.press("right")
        assert looking.scene().asked[0].endswith(keys)
    with Sitting(seed=38, settings=replace(QUIET, hints=0)) as person:
        assert keys not in SceneBuilder(person.player, person.presenter).scene().asked[0]


def test_a_question_that_comes_over_another_screen_names_no_keys_of_the_table() -> None:
    with Sitting(state=to_play(dealer=0), settings=HINTED, held=True) as person:
        person.press("escape")
        (told,) = person.answered()
        assert told.endswith("Your turn.")
        assert not ANY.search(person.press("escape")[-1])
    with Sitting(state=to_play(dealer=0), settings=HINTED, held=True) as person:
        assert ANY.search(person.answered()[-1])
