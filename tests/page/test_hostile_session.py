"""A session that sends damaged, wrong or huge messages, or markup: the page runs none of it, says what it must, and
continues.
"""

import asyncio
import copy
import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import served_files
from audiocrib.page.front_end import Page
from audiocrib.page.messages import Hush, Look, Said, Sounding, Sounds, Speak, Update, Welcome
from audiocrib.page.server import Server
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.scene.scene import Face, Listed, Lying, Mark, Offer, OfferGroup, Runner, Scene, Sitter
from tests.page.browser import Seen, chromium
from tests.page.serving import FOR_EVER
from tests.programs import SECONDS

ROUNDS, A_ROUND = 12, 60
MARKUP = "<img src=x onerror='window.broken=1'><script>window.broken=1</script><b onclick='window.broken=1'>b</b>"
FACE = Face("5", "hearts", 2, "1", focused=True, card="5H", name="5 of hearts")
TABLE = Lying(
    "Hand", (FACE,), "Count 5", (FACE,), (FACE,), FACE, "Starter", ("Crib",), (Sitter("Anna", 0, 3, 4, asked=True, here=False),),
    (Runner(0, 3, 1, 121),), (Mark(91, "skunk", strong=True),),
)  # fmt: skip
SCENE = Scene(("Your turn.",), table=TABLE, groups=(OfferGroup("Ask", (Offer("scores", "Scores", "s"),)),))
LISTED = Scene(("Options",), menu=Listed("Options", ("Voice", "Table"), 1))
RIGHT = (
    Welcome("name", back=True),
    Update((Said(1, "Count 5.", 1, "Anna"),), SCENE),
    Update((Said(2, "Voice.", 1, focus=True),), LISTED),
    Look("dark", 28, "four", moves=True, voice="reader", switch="off"),
    Sounds((Sounding("card", 0.5, 0.5),)),
    Speak(1, "Count 5.", 180, 100, 50, "en", (Sounding("card", 0.5, 0.5),)),
    Hush(),
)
"""A message of each type after which the session continues; not a farewell."""
WRONG: tuple[Any, ...] = (
    None, True, "", MARKUP, "x" * 30_000, "\u202e\ud83c", 1e308, -1, 2**53, 0.5, [], [[]], {}, {"type": "bye"},
    ["x"] * 3000, "__proto__", "javascript:window.broken=1",
)  # fmt: skip


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield every place in a message."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from _places(each, (*path, key))


def damaged(chance: random.Random) -> bytes:
    """Return a message with a fault: in a value, a name, all of it, or just its end."""
    message = json.loads(msgspec.json.encode(chance.choice(RIGHT)))
    for _ in range(chance.randint(1, 3)):
        places = [place for place in _places(message) if place]
        if not places:
            break
        *path, last = chance.choice(places)
        inside = message
        for key in path:
            inside = inside[key]
        match chance.randrange(3):
            case 0 if isinstance(inside, dict):
                del inside[last]
            case 1 if isinstance(inside, dict):
                inside[MARKUP] = inside[last]
            case _:
                inside[last] = copy.deepcopy(chance.choice(WRONG))
        if message.get("type") == "bye":
            message["type"] = "byes"
    raw = json.dumps(message).encode()
    match chance.randrange(8):
        case 0:
            return raw[: chance.randrange(len(raw))]
        case 1:
            return raw.replace(b":", b";", 1)
        case 2:
            return chance.choice([b"", b"null", b"[]", b"7", b'"x"', b"[" * 5000, b"{}" * 9, b'{"type":"__proto__"}'])
        case _:
            return raw


def with_markup(value: Any) -> Any:
    """Return the same, with markup for every text except those that identify it."""
    match value:
        case dict():
            return {key: each if key == "type" else with_markup(each) for key, each in value.items()}
        case list():
            return [with_markup(each) for each in value]
        case str():
            return MARKUP
        case _:
            return value


async def _hostile(page: Page) -> Phrase:
    """Send a round of messages with each key, and a sentence at the end."""
    chance = random.Random(1)
    page.tell(Update((Said(1, "Begun.", 2),), SCENE))
    number = 0
    async for keys in page.batches():
        if keys == (LEAVE,):
            break
        number += 1
        for message in RIGHT[1:]:
            page.tell(msgspec.Raw(json.dumps(with_markup(json.loads(msgspec.json.encode(message)))).encode()))  # type: ignore[arg-type]  # as it is
        for _ in range(A_ROUND):
            page.tell(msgspec.Raw(damaged(chance)))  # type: ignore[arg-type]  # as it is
        page.tell(Update((Said(number + 1, f"Still here, {number}.", 1),), SCENE))
    return phrase("page-left")


@pytest.fixture
def address() -> Iterator[str]:
    """Yield the address of a server whose sessions are hostile."""
    found: list[str] = []
    begun, over = threading.Event(), []

    async def serve() -> None:
        text = Text()
        ends = asyncio.Event()
        async with Server(_hostile, served_files(text), text, patience=FOR_EVER) as server:
            found.append(server.address)
            over.append((asyncio.get_running_loop(), ends))
            begun.set()
            await ends.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert begun.wait(SECONDS)
    yield found[0]
    loop, ends = over[0]
    loop.call_soon_threadsafe(ends.set)
    thread.join(SECONDS)


def test_whatever_a_session_sends_the_page_runs_none_of_it_and_continues(address: str) -> None:
    with chromium() as browser:
        page = Seen(browser.new_context().new_page())
        page.page.goto(address)
        page.hears("Begun.")
        for number in range(1, ROUNDS + 1):
            page.page.locator("#hand").evaluate(
                "(hand) => hand.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))"
            )
            page.hears(f"Still here, {number}.")
        assert any(text == Text().sentence(phrase("page-garbled")) for how, text in page.told if how == "state")
        assert page.page.evaluate("window.broken") is None
        assert page.page.locator("img, b, #log script, .spoken script").count() == 0
        assert any(MARKUP in line for line in page.lines), "it is read as it stands"
        page.page.locator("#hand .card").click()
        assert page.page.locator("#hand .card").count() == 1
        assert [fault for fault in page.faults if "Failed to load resource" not in fault] == []


def test_most_damaged_messages_are_invalid_and_some_are_still_valid() -> None:
    chance = random.Random(1)
    decoder = msgspec.json.Decoder(Welcome | Update | Look | Sounds | Speak | Hush)
    taken = 0
    for _ in range(ROUNDS * A_ROUND):
        try:
            decoder.decode(damaged(chance))
        except msgspec.MsgspecError:
            continue
        taken += 1
    assert 0 < taken < ROUNDS * A_ROUND / 3
