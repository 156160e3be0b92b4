"""Help in every state: what can be done now in at most five sentences, the rest in pieces, and every key named works."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pytest
from msgspec.structs import replace

from audiocrib.cli.arguments import parse
from audiocrib.cli.parser import ArgumentsError
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.options import Claiming, CutBeforeDeal, GoCall, Muggins, Penalties
from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.house_rules import FOLDER
from audiocrib.settings.settings import KeyPreset, Settings
from audiocrib.ui.keys.names import NAMES
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.help_pages import MOST
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.new_game.menu import new_game
from tests.ui.phases import PLACES, STRICT, to_count, to_lay_away, to_play
from tests.ui.table import QUIET, Sitting

CLAIM = changed(SALON, muggins=Muggins.CLAIM)
BY_HAND = changed(SALON, play_scoring=Claiming.MANUAL)
TRAP = changed(SALON, cut_before_deal=CutBeforeDeal.TRAP)
JUDGED = changed(SALON, penalties=Penalties.ACC)

Place = Callable[[Path, Settings], Sitting]


def _sitting(first: str = "", **how: object) -> Place:
    return lambda folder, settings: Sitting(settings=settings, folder=folder, held=True, first=first, **how)  # type: ignore[arg-type]  # of Sitting


def _from_table(keys: str) -> Place:
    return _sitting(keys, state=to_play())


def _questioned(folder: Path, settings: Settings) -> Sitting:
    """Return a question that the program has asked."""
    return _opened(
        folder, settings, lambda at: ask(at.player.screens, yes_or_no(phrase("ask-knows"), at.presenter.text), _nothing)
    )


def _laying(keys: str = "") -> Place:
    """Return the menu of a new game."""

    def begin(folder: Path, settings: Settings) -> Sitting:
        def lay(at: Sitting) -> None:
            screens = at.player.screens
            screens.push(new_game(screens, SALON, folder / FOLDER, lambda _: screens.back_to_table()))

        return _opened(folder, settings, lay, keys)

    return begin


def _nothing(_: object) -> None:
    """Do nothing."""


class _Opened(Sitting):
    """A table at which something is open."""

    def begin_with(self, opens: Callable[[Sitting], None], keys: str) -> None:
        """Open something, and press keys, once the game has begun."""
        self._opens, self._keys = opens, keys

    def __enter__(self) -> Self:
        super().__enter__()
        self._opens(self)
        self.keys(self._keys)
        return self


def _opened(folder: Path, settings: Settings, opens: Callable[[Sitting], None], keys: str = "") -> Sitting:
    sitting = _Opened(state=to_play(), held=True, settings=settings, folder=folder)
    sitting.begin_with(opens, keys)
    return sitting


STATES: dict[str, Place] = {
    name: place for name, place in PLACES.items() if name not in {"describing keys", "in a question"}
}
STATES |= {
    "strict go": _sitting(state=to_play(options=STRICT)),
    "points by hand": _sitting("1 enter", state=to_play(options=BY_HAND)),
    "a claim is open": _sitting(state=to_count(dealer=0, options=CLAIM)),
    "dealing": _sitting(options=changed(TRAP, first_deal=SALON.first_deal), people=(0, 1)),
    "judging": _sitting("escape j u d g e enter down enter", state=to_play(options=JUDGED)),
    "judging where a go is said": _sitting(
        "escape j u d g e enter down enter", state=to_play(options=changed(JUDGED, go_call=GoCall.STRICT))
    ),
    "handed over": _sitting(state=to_lay_away(), people=(0, 1)),
    "several, at the keys": _sitting("1", state=to_lay_away(), people=(0, 1)),
    "several, free": _sitting(options=SALON, people=(0, 1)),
    "a question of the player": _from_table("escape n e w enter"),
    "a question of the program": _questioned,
    "a new game": _laying(),
    "a page of a new game": _laying("c a r d s enter down"),
    "options": _from_table("o"),
    "a page of options": _from_table("o down enter down"),
    "keys of one's own": _from_table("o k e y s enter down down down enter"),
    "sounds": _from_table("escape s o u n d s enter"),
    "hand record": _from_table("escape h a n d space r enter"),
    "a deal of the hand record": _from_table("escape h a n d space r enter down enter"),
    "book of rules": _from_table("escape b o o k enter"),
    "in the book of rules": _from_table("escape b o o k enter h h down"),
    "glossary": _from_table("escape g l o s s enter"),
    "a word": _from_table("escape g l o s s enter c r"),
    "found": _from_table("escape l o o k enter c r i b enter"),
    "trainer": _from_table("escape t r a i n enter"),
    "a total in the trainer": _from_table("escape t r a i n enter down enter"),
    "answered in the trainer": _from_table("escape t r a i n enter down enter e"),
    "laying away in the trainer": _from_table("escape t r a i n enter l a y enter"),
    "yes or no in the trainer": _from_table("escape t r a i n enter i m p enter"),
    "answered yes or no in the trainer": _from_table("escape t r a i n enter i m p enter y"),
}  # fmt: skip

NO_BEGINNING = {"between deals": {"a"}, "game over": {"a"}}
"""Keys that review a game from its first shuffle on, which these test tables have not had."""


def names() -> dict[str, str]:
    """Return every key by its name."""
    text = Text()
    keys = {*NAMES, *"abcdefghijklmnopqrstuvwxyz1234567890,.;<>+-=?[]"}
    return {text.sentence(key_name(key)): key for key in keys}


def keys_in(line: str) -> set[str]:
    """Return the keys that a line names."""
    known = names()
    longest = sorted(known, key=len, reverse=True)
    pattern = "|".join(rf"(?<![\w']){re.escape(name)}(?![\w'])" for name in longest)
    return {known[found] for found in re.findall(pattern, line)}


def sentences(line: str) -> int:
    return len(re.findall(r"[.?](?= |$)", line))


def pieces(at: Sitting, more: str) -> Iterator[str]:
    """Yield everything D says, press by press, to the end."""
    for _ in range(20):
        (line,) = at.press(more)
        if line == "That is all.":
            return
        yield line
    raise AssertionError("help does not end")


@contextmanager
def standing(state: str, folder: Path, settings: Settings = QUIET) -> Iterator[Sitting]:
    with STATES[state](folder, settings) as at:
        yield at
        if "trainer" in state:
            at.keys("escape escape")  # closes its file


def stands(at: Sitting) -> tuple[object, ...]:
    """Return what a key must not change, so that the next is pressed in the same state."""
    player, top = at.player, at.player.screens.top
    stage = getattr(getattr(top, "asked", None), "stage", None)  # of a question of the trainer
    open_now = (top, top.types if top else None, stage)
    pressed = (
        at.left,
        at.laid,
        at.recalled,
        player.screens.describing,
        player.waits.paused,
        player.waits.over.is_set(),
    )
    return (at.state, player.seat, player.naming, player.entry, *open_now, *pressed)


def told(at: Sitting) -> list[str]:
    """Check that help is short at first, then gives the rest in pieces, and changes nothing; return its lines."""
    before = stands(at)
    (line,) = at.press("?")
    assert sentences(line) <= MOST, line
    assert line.endswith("D says more.")
    rest = list(pieces(at, "d"))
    assert rest
    assert all(sentences(piece) <= MOST + 2 for piece in rest), rest
    assert rest[-1].endswith("That is all.")
    assert at.press("d") == ["That is all."]
    assert stands(at) == before
    return [line, *rest]


@pytest.mark.parametrize("state", STATES)
def test_help_is_short_goes_on_in_pieces_and_every_key_that_it_names_works(state: str, tmp_path: Path) -> None:
    with standing(state, tmp_path) as at:
        named = set().union(*map(keys_in, told(at)))
    assert len(named) > 1
    left = sorted(named - {"backspace"} - NO_BEGINNING.get(state, set()))
    while left:
        with standing(state, tmp_path) as at:
            before = stands(at)
            while left and stands(at) == before:
                key = left.pop()
                lines = at.press(key)
                assert lines or stands(at) != before, key
                assert not re.search(r"does nothing|Nothing begins with", " ".join(lines)), (key, lines)


def test_another_key_ends_the_help() -> None:
    with standing("on turn", Path("nowhere")) as at:
        assert at.keys("? s d")[-1].startswith("Score: ")
        assert at.keys("? d")[-1].startswith("About the cards. ")
        assert at.keys("c d")[-1] != "That is all."


def test_a_piece_is_stopped_by_any_key_and_is_a_message_of_its_own() -> None:
    with standing("on turn", Path("nowhere")) as at:
        at.keys("? d")
        before = len(at.voice.said), len(at.voice.keys)
        assert len(at.press("d")) == 1
        assert (len(at.voice.said), len(at.voice.keys)) == (before[0] + 1, before[1] + 1)


def test_where_letters_are_typed_help_says_what_they_do_and_d_is_a_letter(tmp_path: Path) -> None:
    for keys in ("escape f i n d enter", "escape l o o k enter"):
        with _from_table(keys)(tmp_path, QUIET) as at:
            (line,) = at.press("f1")
            assert sentences(line) <= MOST
            assert at.press("d") == ["D: d."]


def test_keys_that_are_not_a_row_of_digits_are_named_one_by_one() -> None:
    """For the right hand, Y to P are 1 to 5: nobody can guess what comes between Y and 6."""
    with Sitting(state=to_lay_away(), settings=replace(QUIET, key_preset=KeyPreset.RIGHT_HAND), held=True) as person:
        assert "Left, Right or Y, U, I, O, P, 6 point at a card" in person.press("?")[0]


@pytest.mark.parametrize("preset", [KeyPreset.LEFT_HAND, KeyPreset.RIGHT_HAND])
def test_help_and_its_pieces_are_those_of_the_live_map(preset: KeyPreset, tmp_path: Path) -> None:
    settings = replace(QUIET, key_preset=preset)
    more = {KeyPreset.LEFT_HAND: "v", KeyPreset.RIGHT_HAND: "]"}[preset]
    with standing("on turn", tmp_path, settings) as at:
        (line,) = at.press("?")
        assert line.endswith(f"{'V' if more == 'v' else 'Right bracket'} says more.")
        told = list(pieces(at, more))
        assert told[0].startswith("About the cards. ")
    with standing("on turn", tmp_path, replace(QUIET, keys={"more": ["ü"], "scores": ["ö"], "turn": []})) as at:
        (line,) = at.press("?")
        assert "Ö scores" in line
        assert " turn" not in line
        assert line.endswith("Ü says more.")
        assert at.press("d")[0].startswith("Key D does nothing here.")
        assert at.keys("? ü")[-1].startswith("About the cards. ")


def test_without_a_key_for_more_help_itself_goes_on(tmp_path: Path) -> None:
    with standing("on turn", tmp_path, replace(QUIET, keys={"more": []})) as at:
        assert at.press("?")[0].endswith("Question mark says more.")
        assert at.press("?")[0].startswith("About the cards. ")


# Other questions


def test_q_ends_the_program_at_a_question_that_the_program_has_asked(tmp_path: Path) -> None:
    with standing("a question of the program", tmp_path) as at:
        assert at.press("q") == []
        assert at.left


def test_d_on_a_page_of_the_options_says_what_is_there(tmp_path: Path) -> None:
    with standing("options", tmp_path) as at:
        (line,) = at.keys("down d")[-1:]
        assert re.fullmatch(r"Voice has \d+ settings: Who speaks, Speed, .*\.", line)
    with standing("options", tmp_path) as at:
        assert (
            at.keys("end d")[-1] == "Takes every setting from a file that was saved this way. Enter asks for its name."
        )


def test_a_menu_that_is_closed_because_the_keys_pass_on_says_so(tmp_path: Path) -> None:
    with standing("several, at the keys", tmp_path) as at:
        at.keys("1 space 2 space")
        at.press("escape")
        at.player._give_keys(None)
        assert at.lines[-1] == "The menu is closed."
        assert at.keys("1 escape b o o k enter")[-1].startswith("Rules of this table: ")
        at.player._give_keys(None)
        assert at.lines[-1] == "The menu is closed."
        assert not at.player.screens.covered


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("tabel", "Did you mean audiocrib --help table?"),
        ("statistic", "Did you mean audiocrib statistics --help?"),
        ("zzz", "Type audiocrib --help, audiocrib --help table, or a command and --help."),
    ],
)
def test_help_on_an_unknown_topic_names_the_nearest(word: str, said: str) -> None:
    with pytest.raises(ArgumentsError) as error:
        parse(["--help", word])
    assert Text().sentence(error.value.said) == f"There is no help on {word}. {said}"
