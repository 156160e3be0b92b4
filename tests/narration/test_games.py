"""Whole games as they are heard at each verbosity: sentences without symbols, nothing said twice."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import Message, Role
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import FirstDeal, GoCall, Muggins, Options
from audiocrib.rules.presets import BGA, SALON, changed
from audiocrib.settings.settings import Verbosity
from tests.ui.playing_on import progress
from tests.ui.table import QUIET, Sitting

TABLES = {
    "salon": SALON,
    "bga": BGA,
    "strict": changed(SALON, go_call=GoCall.STRICT, first_deal=FirstDeal.CUT_LOW, muggins=Muggins.OFF),
}
GAMES = [(table, verbosity) for table in TABLES for verbosity in Verbosity]
QUERIES = "cbfvsthmleniCBFVSTHMLENIDdr"
SYMBOL = re.compile(r"[^A-Za-z0-9 ,.:;?'-]|\d-\d")
SUITED = re.compile(r"(clubs|diamonds|hearts|spades)$")
SINGLE_LETTER = re.compile(r"(?<![A-Za-z'])(?:A|T|J|Q|K)(?= of | by | makes|, count)")


class Heard:
    """Everything said in one game: every message with its words, and which of them answered a query."""

    def __init__(self, options: Options, verbosity: Verbosity, seed: int) -> None:
        self.verbosity = verbosity
        self.messages: list[Message] = []
        self.words: list[str] = []
        self.answers: list[tuple[str, str, Message]] = []
        settings = replace(QUIET, verbosity=verbosity, plain=bool(seed % 2), hints=2)
        random = Random(seed)
        with Sitting(options=options, seed=seed, settings=settings, held=bool(seed % 2)) as person:
            self.text = person.presenter.text
            say = person.presenter.say

            def keep(message: Message, owner: Seat | None = None) -> None:
                self.messages.append(message)
                self.words.append(person.presenter.text.words(message))
                say(message, owner)

            person.presenter.say = keep  # type: ignore[method-assign]  # a listener beside the presenter
            while not person.table._record.over:
                progress(person, random)
                for key in random.sample(QUERIES, 4):
                    (line,) = person.press(key)
                    if key not in "rD":
                        self.answers.append((key, line, self.messages[-1]))


@cache
def heard(table: str, verbosity: Verbosity) -> tuple[Heard, ...]:
    return tuple(Heard(TABLES[table], verbosity, seed) for seed in (1, 2))


@pytest.fixture(scope="module", params=GAMES, ids="-".join)
def games(request: pytest.FixtureRequest) -> tuple[Heard, ...]:
    """Return the games of a table at a verbosity; once a module, so that tests of the same games follow one another."""
    return heard(*request.param)


def every(games: tuple[Heard, ...]) -> Iterator[tuple[Message, str]]:
    for game in games:
        yield from zip(game.messages, game.words, strict=True)


def test_every_line_is_a_sentence_without_a_symbol(games: tuple[Heard, ...]) -> None:
    for _, words in every(games):
        assert re.fullmatch(r"[A-Z0-9].*[.?]", words), words
        assert not SYMBOL.search(words), words
        assert not SINGLE_LETTER.search(words), words
        assert "  " not in words
        assert not re.search(r"[.,:;] ?[.,:;]", words), words


def test_no_event_is_told_in_the_words_of_the_one_before(games: tuple[Heard, ...]) -> None:
    for game in games:
        told = [words for message, words in zip(game.messages, game.words, strict=True) if message.role is Role.PLAY]
        assert [one for one, other in pairwise(told) if one == other] == []


def test_a_prompt_is_said_once(games: tuple[Heard, ...]) -> None:
    for message, words in every(games):
        identifiers = [said.id for said in message.phrases]
        asked = [name for name in identifiers if name.startswith(("choose", "your-turn", "total-asked", "leads"))]
        assert len(asked) <= 1, words


@pytest.mark.parametrize("verbosity", Verbosity)
def test_cards_have_their_suit_in_every_list_of_a_hand(verbosity: Verbosity) -> None:
    for message, words in every(heard("salon", verbosity)):
        if {"your-hand", "shown", "hand"} & {said.id for said in message.phrases}:
            listed = re.search(r"(?:hand|crib|Hand): ([^.?]*)\.", words)
            assert listed
            assert all(SUITED.search(card) for card in listed[1].split(", ")), words
