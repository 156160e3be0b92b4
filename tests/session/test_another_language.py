"""A whole game in a language that is not English: every word that is heard comes from its files."""

import asyncio
import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from audiocrib.cli.arguments import Arguments
from audiocrib.narration.glossary import listed
from audiocrib.narration.message import Faces, Message, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.rules.cards import Card, Seat
from audiocrib.session.company import refusal
from audiocrib.session.evening import Evening
from audiocrib.session.room_at_keys import Deeds, RoomAtKeys
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import Settings, Verbosity, VoiceMode
from audiocrib.storage.files import places
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.together.messages import Answered, Here, Pending, Presence, Reason, Room, Wish
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.wording import Wording, worded
from tests.concurrency.stepwise import AtOnce
from tests.narration import other_language
from tests.narration.other_language import LANGUAGE
from tests.session.page import Page
from tests.session.test_two_sessions import KINDS, Somebody, heard
from tests.ui.recorded import Recorded

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
"""Says that somebody has won."""
LATIN = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    other_language.write(folder)
    return folder


SETTINGS = Settings(
    voice=VoiceMode.SELF,
    hints=3,
    verbosity=Verbosity.FULL,
    target=31,
    knows_cribbage=True,
    language=LANGUAGE,  # type: ignore[arg-type]  # not one that audiocrib has
)


def told(kind: str, keys: tuple[str, ...], tmp_path: Path, locales: Path) -> list[str]:
    """Return everything printed and spoken for these keys."""
    somebody = Somebody(KINDS[kind]._replace(keys=keys), tmp_path, SETTINGS, locales, 7)
    *lines, spoken = heard(somebody)[0]
    assert isinstance(spoken, list)
    printed = [line for line in lines if isinstance(line, str) and line not in {*keys, "leave"}]
    return printed + [said[0] for said in spoken]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_said_that_is_not_in_the_files_of_a_language(kind: str, tmp_path: Path, locales: Path) -> None:
    lines = told(kind, GAME if kind == "game" else KINDS[kind].keys, tmp_path, locales)
    english = {word for line in lines for word in LATIN.findall(line)}
    assert english - NAMES == set()
    assert len(lines) > 50
    assert kind != "game" or any(WIN.search(line) for line in lines)


def test_a_language_says_where_its_slow_form_pauses(locales: Path) -> None:
    """Its comma and colon differ from those of English."""
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


OF_CODE = {"action", "key", "card", "commits", "marks", "digit", "short"}
"""Fields of a scene that code reads: names of keys and actions, cards in two letters."""


def seen(what: object) -> Iterator[str]:
    """Yield the words that are visible in a scene."""
    match what:
        case str():
            yield what
        case Struct():
            for name in what.__struct_fields__:
                if name not in OF_CODE:
                    yield from seen(getattr(what, name))
        case tuple():
            for one in what:
                yield from seen(one)
        case _:
            pass


def test_a_page_shows_nothing_that_is_not_in_the_files_of_a_language(tmp_path: Path, locales: Path) -> None:
    """This covers its document, and every scene of a game with all its buttons, lists, board and result."""

    async def main() -> list[str]:
        page = Page()
        page.buttons = True  # type: ignore[misc]  # as a real page has
        surroundings = page.surroundings._replace(locales=locales)
        evening = Evening(
            Arguments(seed=7, voice="self"),
            StartingSettings(SETTINGS, {}, (), SETTINGS),
            places(tmp_path),
            surroundings,
        )
        running = asyncio.create_task(evening.spend())
        shown: list[str] = []
        for key in (*GAME, "escape", "o", "down", "enter", "escape", "escape", "leave"):
            await page.press(key)
            shown += seen(page.scene)
        await running
        return shown

    shown = asyncio.run(main())
    assert {word for words in shown for word in LATIN.findall(words)} - NAMES == set()
    assert len(set(shown)) > 200
    document = served_files(Text(LANGUAGE, locales=locales))["/"].body.decode()
    body = re.sub(r"<(script|style)[^>]*>.*?</\1>", "", document.partition("<body")[2], flags=re.DOTALL)
    named = re.findall(r'(?:aria-label|placeholder|title|alt)="([^"]*)"', body)
    words = html.unescape(" ".join((*named, re.sub(r"<[^>]*>", " ", body))))
    assert set(LATIN.findall(words)) == set()
    assert len(words.split()) > 50


def test_a_room_with_people_elsewhere_is_told_in_the_words_of_a_language(locales: Path) -> None:
    """Everything that happens in it: people come and go, ask for something and answer, and are refused."""
    voice, lines = Recorded(), list[str]()
    presenter = Presenter(
        SETTINGS,
        lambda said: lines.append(said.lines),
        voice,
        lambda *_: voice,
        AtOnce(),
        lambda _: None,
        locales=locales,
    )
    player = Player(presenter, KeyMap(), Outside())

    def nothing(*_: Any) -> None:
        pass

    deeds = Deeds(nothing, nothing, nothing, nothing, (phrase("together-hosts", address="1.2.3.4:5", words="6 7"),))
    at_keys = RoomAtKeys(player, lambda _: True, deeds)
    at_keys.own = Seat(0)
    anna, bea = Here("Anna", Kind.HUMAN), Here("Bea", Kind.HUMAN)
    rooms = [
        Room((anna, None)),
        Room((anna, bea), watching=2, entry=Entry.LOCKED),
        *(
            Room((anna, bea), playing=True, pending=(Pending(number, wish, Seat(1), Seat(1), (Seat(0),)),))
            for number, wish in enumerate(Wish)
        ),
        Room((anna, bea), playing=True, advised=(Seat(1),), unsaved=True, gathering=True),
        Room((anna, Here("Bea", Kind.HUMAN, presence=Presence.COMPUTER)), playing=True),
        Room((anna, bea), again=(Seat(1),)),
        Room((anna, None)),
    ]
    for room in rooms:
        at_keys.now(room)
        at_keys.people()
        at_keys.open()
        menu = player.screens.top
        assert menu
        assert menu.listed
        lines += map(presenter.text.sentence, (menu.listed.title, *menu.listed.lines))
        player.screens.back_to_table()
    at_keys.answered(Answered(Pending(1, Wish.ADVICE, Seat(0), Seat(0)), Seat(1), yes=True))
    at_keys.seated(Seat(1))
    lines += (presenter.text.sentence(refusal(reason)) for reason in Reason)
    english = {word for line in lines for word in LATIN.findall(line)}
    assert english - NAMES == set()
    assert len(lines) > 60
