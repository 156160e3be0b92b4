"""A whole game in a language that is not English: every word that is heard comes from its files."""

import re
from pathlib import Path

import pytest

from audiocrib.narration.glossary import listed
from audiocrib.narration.message import Faces, Message, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card
from audiocrib.settings.settings import Settings, Verbosity, VoiceMode
from audiocrib.ui.wording import Wording, worded
from tests.narration import other_language
from tests.narration.other_language import LANGUAGE
from tests.session.test_two_sessions import KINDS, Somebody, heard

NAMES = {"Anna", "Bea"}
DEAL = ("1", "space", "2", "space", "enter")
PLAY = tuple(key for _ in range(5) for key in ("tab", "enter", "g", "enter"))
ASKED = ("h", "s", "S", "c", "b", "f", "v", "t", "m", "l", "e", "n", "i", "I", "d", "a", "?", "d", "d", "d", "r")
GAME = (
    *ASKED,
    *(key for _ in range(5) for key in (*DEAL, *PLAY, "4", "enter", "enter")),
    *ASKED,
    "escape",
    *("down",) * 70,
)
WIN = re.compile("\\bξιν|ξινσ\\b")
"""Somebody has won."""
LATIN = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    other_language.write(folder)
    return folder


def told(kind: str, keys: tuple[str, ...], tmp_path: Path, locales: Path) -> list[str]:
    """Return everything printed and spoken for these keys."""
    settings = Settings(
        voice=VoiceMode.SELF,
        hints=3,
        verbosity=Verbosity.FULL,
        target=31,
        knows_cribbage=True,
        language=LANGUAGE,  # type: ignore[arg-type]  # none of those that audiocrib has
    )
    somebody = Somebody(KINDS[kind]._replace(keys=keys), tmp_path, settings, locales, 7)
    *lines, spoken = heard(somebody)[0]
    assert isinstance(spoken, list)
    printed = [line for line in lines if isinstance(line, str) and line not in {*keys, "leave"}]
    return printed + [said[0] for said in spoken]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_said_that_does_not_stand_in_the_files_of_a_language(
    kind: str, tmp_path: Path, locales: Path
) -> None:
    lines = told(kind, GAME if kind == "game" else KINDS[kind].keys, tmp_path, locales)
    english = {word for line in lines for word in LATIN.findall(line)}
    assert english - NAMES == set()
    assert len(lines) > 50
    assert kind != "game" or any(WIN.search(line) for line in lines)


def test_a_language_says_where_its_slow_form_pauses(locales: Path) -> None:
    """With other signs for comma and colon than English has."""
    hand = Message((phrase("your-hand", cards=Faces((Card("AC"), Card("4H"), Card("KS")))),))
    wording = Wording(Text(LANGUAGE, locales=locales), Settings(), VoiceMode.SELF, {})
    usual, slow = (worded(hand, wording, slowly=slowly).spoken for slowly in (False, True))
    assert (usual.count("."), usual.count("،"), usual.count("؛")) == (1, 2, 1)
    assert (slow.count("."), slow.count("،"), slow.count("؛")) == (4, 0, 0)
    assert re.sub(r"\W", "", slow.casefold()) == re.sub(r"\W", "", usual.casefold())


def test_a_language_names_the_words_of_its_glossary(locales: Path) -> None:
    entries = listed(Text(LANGUAGE, locales=locales))
    assert max(len(entry.word.split()) for entry in entries) == 3  # "double pair royal"


def test_a_language_has_its_own_order_genders_and_forms_of_number(tmp_path: Path, locales: Path) -> None:
    lines = " ".join(told("game", GAME, tmp_path, locales))
    assert "οφ 5" in lines  # "hearts of 5"
    assert re.search(r"Anna \w+ς\b", lines)
    assert "φεξ" in lines
    assert "μανψ" in lines
