"""A front end is handed a message as well as its words, so that a page can draw and a terminal print it."""

from msgspec import json

from audiocrib.narration.message import Message
from audiocrib.ui.wording import Worded
from tests.ui.table import Sitting


def test_a_front_end_gets_the_message_itself_with_its_words_and_takes_them_over_a_wire() -> None:
    with Sitting() as person:
        said: list[Worded] = []
        person.presenter._show = said.append
        person.press("h")
        (one,) = said
        assert one.message == person.presenter.heard
        assert json.decode(json.encode(one.message), type=Message) == one.message
        assert one.spoken == one.lines == person.voice.said[-1][0]
