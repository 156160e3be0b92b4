"""Random keys and presses in a real browser, random messages from a page: nothing breaks, the console stays empty."""

import json
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from audiocrib.page.server import Server
from tests.page.at_random import press_at_random
from tests.page.client import opened, served
from tests.page.serving import game_server

PRESSES = 250
"""The number of keys and presses in the gate; as a program, `tests.page.at_random` makes any number."""


def test_keys_and_presses_at_random_break_nothing(tmp_path: Path) -> None:
    assert press_at_random(tmp_path, PRESSES, 11) == PRESSES


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "keys", "typed", "choose", "stand", "voices", "spoken", "update", "x"])},
    optional={
        "keys": st.lists(st.text(max_size=10) | st.sampled_from(["enter", "c", "do:quit", "at:99", "leave"]), max_size=9),
        "text": st.text(max_size=40),
        "what": st.sampled_from(["action", "card", "line", "prompt", "digit", "y"]),
        "name": st.text(max_size=8) | st.sampled_from(["scores", "menu", "7", "backspace"]),
        "place": JSON,
        "number": JSON,
        "how": st.sampled_from(["started", "ended", "failed", "z"]),
        "more": JSON,
    },
)  # fmt: skip


@settings(max_examples=25)
@given(st.lists(MESSAGES, min_size=1, max_size=20))
def test_messages_at_random_cut_their_own_line_at_most(messages: list[object]) -> None:
    async def scenario(server: Server) -> None:
        session = ""
        for message in messages:
            async with opened(server) as page:
                told = await page.hello(server, session)
                session = told["session"]
                await page.raw(json.dumps(message))
                await page.raw("{}")
                await page.closed()

    with tempfile.TemporaryDirectory() as folder:
        served(scenario, game_server(Path(folder)))
