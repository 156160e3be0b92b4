"""A message sent as JSON to be put into words elsewhere comes back as the same value: nothing is lost or guessed."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from audiocrib.narration import spectator
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import HELP, Faces, Message, MessageKind, Phrase, Role, answer, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import key_hint, next_deal, prompt
from audiocrib.narration.since_last_card import since
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import PRESETS, changed, preset_for
from audiocrib.rules.state import View
from audiocrib.rules.visibility import see, view
from audiocrib.sound.earcons import Race
from audiocrib.storage.decoding import DecodingError, JsonDecoder, from_json
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.message_sounds import ending_with
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.table.queries import QUERIES
from audiocrib.ui.screens.table.update_messages import welcome
from tests.golden.corpus.making import SCRIPTS
from tests.golden.corpus.recording import recorded
from tests.rules.random_games import moves

NAMES = ("Anna", "AC", "5H", "7", "Élodie \u2028", "{ $name }")
"""Names, some of which could be taken for cards, numbers or variables."""
DECODER = JsonDecoder[Message](Message)
BESIDE = [
    name for name in SCRIPTS if name.startswith(("help/", "trainer/drill", "lessons/lesson 1", "switch/", "walks/"))
]
"""Scripts of the corpus in which help, advice, the trainer, lessons and menus speak."""


@cache
def text() -> Text:
    words = Text()
    name_keys(KeyMap(), words)
    return words


def carried(message: Message) -> bytes:
    """Return the message as JSON, after checking that the same comes back."""
    data = msgspec.json.encode(message)
    back = DECODER.decode(data)
    assert back == message
    assert list(leaves(back)) == list(leaves(message)), "a card is a string too, so they would be equal to it"
    assert msgspec.json.encode(back) == data
    return data


def leaves(value: Any) -> Iterator[tuple[type, object]]:
    """Yield everything in a message with its type, recursively; an enumeration in a sentence is its word or number."""
    match value:
        case Race():
            yield Race, value
        case msgspec.Struct():
            yield type(value), ""
            for name in value.__struct_fields__:
                yield from leaves(getattr(value, name))
        case dict():
            for name, inner in value.items():
                yield str, name
                yield from leaves(inner)
        case tuple():
            yield tuple, len(value)
            for inner in value:
                yield from leaves(inner)
        case Card() | MessageKind() | Role():
            yield type(value), value
        case str():
            yield str, str(value)
        case int():
            yield int, int(value)
        case _:
            yield type(value), value


def heard(options: Options, seed: int) -> Iterator[Message]:
    """Yield what everybody at a table and a spectator are told and asked in a random game, with the answers to
    queries.
    """
    chance, names = Random(seed), NAMES[: options.players]
    chairs: list[tuple[Listener, Seat | None]] = [
        (Listener(Seat(at), names, pegs_along=at == 1), Seat(at)) for at in range(options.players)
    ]
    chairs.append((spectator.spectator(names), None))
    queries = tuple(QUERIES.values())
    for number, move in enumerate(moves(options, seed)):
        for listener, seat in chairs:
            seen, events = view(move.after, seat), tuple(see(event, seat) for event in move.events)
            told = spectator.watched if seat is None else narrate
            yield from told(listener, seen, events)
            duty = None if seat is None else duty_of(seen, seat)
            asked = prompt(listener, seen, duty)
            yield ending_with(Message((), Role.PROMPT, owed=asked), asked, key_hint(listener, seen, duty), calls=True)
            if number % 7 == 0:
                query = chance.choice(queries)
                yield (query if seat is not None else spectator.OWN.get(query, query))(
                    listener, seen, chance.random() < 0.5
                )
                yield from _beside(listener, seen, duty, events, asked)


def _beside(
    listener: Listener, seen: View, duty: Duty | None, events: Any, asked: tuple[Phrase, ...]
) -> Iterator[Message]:
    yield welcome(listener, seen, duty)
    yield since(listener, seen, events, asked)
    if seen.deal is not None:
        yield answer(*next_deal(listener, seen))


TABLES = {
    f"{name}, {players}": changed(preset_for(name, players), target=41) for name in PRESETS for players in range(2, 7)
} | {
    "pairs": changed(preset_for("salon", 4), sides=Sides.PAIRS),
    "captain": changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(31, 61)),
}


@pytest.mark.parametrize("table", TABLES)
def test_all_that_is_told_in_a_random_game_comes_back(table: str) -> None:
    seen: set[str] = set()
    for number, message in enumerate(heard(TABLES[table], 14)):
        carried(message)
        if number % 50 == 0:
            assert text().words(DECODER.decode(msgspec.json.encode(message))) == text().words(message)
        seen |= {said.id for said in message.phrases}
    assert len(seen) > 40, "a game has many sentences"


@pytest.mark.parametrize("script", BESIDE[::5])
def test_all_that_is_said_away_from_the_table_comes_back(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    uttered: list[Message] = []
    utter = Presenter.utter

    def keep(presenter: Presenter, message: Message, pan: float = 0.0, *, shared: bool = False) -> None:
        uttered.append(message)
        utter(presenter, message, pan, shared=shared)

    monkeypatch.setattr(Presenter, "utter", keep)
    recorded(SCRIPTS[script])
    assert uttered
    for message in uttered:
        carried(message)
        assert text().words(DECODER.decode(msgspec.json.encode(message))) == text().words(message)


def test_a_name_that_reads_like_a_card_stays_a_name_and_a_card_a_card() -> None:
    told = phrase("cut-shown", card=Card("AC"), who="other", name="AC")
    data = carried(answer(told))
    assert data == (b'{"phrases":[{"id":"cut-shown","args":{"card":{"cards":["AC"]},"who":"other","name":"AC"}}]}')
    (back,) = DECODER.decode(data).phrases
    assert (back.args["card"], type(back.args["name"])) == (Faces((Card("AC"),)), str)
    assert text().sentence(back) == "AC cuts ace of clubs."


def test_everything_a_message_carries_comes_back() -> None:
    list_ = phrase("since", items=(phrase("since-go", who="you", name="5H"), phrase("since-series")))
    hand = phrase("your-hand", cards=(Card("5H"), Card.UNSEEN))
    question, hint = phrase("total-asked", MessageKind.TOTAL), phrase("total-hint", MessageKind.TOTAL_HINT)
    carried(
        Message(
            (list_, hand, question, phrase("table-empty", cards=())),
            Role.PLAY,
            (phrase("explain-last", card=Card("TD"), total=3),),
            "peg",
            -0.5,
            ("go", 0.9),
            0.0,
            Race((1, 2), (121, 61), 0.75, wide=False),
            short=True,
            by=HELP,
            hint=(hint,),
            owed=(question,),
            kind=MessageKind.LAID_OPEN,
        )
    )


@pytest.mark.parametrize(
    "data",
    [
        b"{}",
        b'{"phrases":[{"args":{}}]}',
        b'{"phrases":[{"id":"starter","args":{"card":{"cards":["1C"]}}}]}',
        b'{"phrases":[{"id":"starter","args":{"card":["5H"]}}]}',
        b'{"phrases":[{"id":"score","args":{"points":1.5}}]}',
        b'{"phrases":[],"kind":"asks-nothing"}',
        b'{"phrases":[],"role":9}',
    ],
)
def test_data_that_is_not_a_message_is_refused(data: bytes) -> None:
    with pytest.raises(DecodingError):
        from_json(data, Message)
