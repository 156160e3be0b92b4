"""The page at a host's address: who may join, what a guest's session learns, and a deal in a real browser."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from msgspec import json
from playwright.sync_api import Page as BrowserPage
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from audiocrib.commands.page_at_table import brought, serve_pages
from audiocrib.narration.text import Text
from audiocrib.page.messages import VERSION
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import LayAway
from audiocrib.settings.settings import DEFAULTS, Verbosity
from audiocrib.together.entry import Entry
from audiocrib.together.messages import ReadyLine, Said, Unheard
from audiocrib.together.room import Occupant
from tests.page.browser import PHONE, Seen, chromium
from tests.page.client import Client
from tests.table.chairs import Person
from tests.together.serving import WORDS, Serving, serving
from tests.together.test_room_of_programs import served as room_served
from tests.together.test_two_programs import LINES, invited, program

SILENT = '{"page_voice":"silent"}'
"""Settings of a player for whom nothing waits."""
GUEST: dict[str, Any] = {"token": WORDS, "name": "Bob"}
FIELDS = {"sit-name": True, "sit-words": False}
"""The fields, and whether each has to be filled in."""
WRONG = {"token": "oak lake"}


@asynccontextmanager
async def table(link: str | None = None) -> AsyncIterator[Serving]:
    """Serve a table with Ann at home, a free seat, and pages."""
    async with serving(seats=[Occupant(Seat(0), "Ann", home=True), None]) as served:
        serve_pages(served.host, Text(), Path("/nonexistent"), link)
        yield served


class Reached(Protocol):
    """A host of the tests."""

    where: str


@asynccontextmanager
async def page(served: Reached, **how: Any) -> AsyncIterator[Client]:
    """Open a page's socket, with the origin of the page."""
    how = {"origin": f"http://{served.where}"} | how
    async with connect(f"ws://{served.where}/socket", proxy=None, **how) as socket:
        yield Client(socket)


async def sits_down(client: Client, **fields: Any) -> dict[str, Any]:
    await client.send("hello", version=VERSION, **(GUEST | fields))
    return await client.until(lambda message: message["type"] in {"welcome", "bye"})


def at_form(opened: BrowserPage, address: str) -> Seen:
    """Open the address of a table or a room, where the page first asks for a name."""
    seen = Seen(opened)
    seen.page.add_init_script(f"localStorage.setItem('audiocrib-settings', '{SILENT}')")
    seen.page.goto(address)
    return seen


def gives_name(seen: Seen, name: str = "Bob") -> None:
    seen.page.fill("#sit-name", name)
    seen.choose("Sit down")


async def got(served: Serving, path: str, host: str) -> bytes:
    """Return the status line and the page itself, requested under a host name."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.host.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n\r\n".encode())
    found = await reader.read()
    writer.close()
    return found


def test_a_page_is_served_at_the_hosts_own_address_and_under_no_other_name() -> None:
    async def scenario() -> None:
        async with table("https://cards.example.org") as served:
            assert b'data-table="1"' in await got(served, "/", served.where)
            assert b" 200 " in (await got(served, "/", "cards.example.org")).splitlines()[0]
            for name in ("evil.example", f"192.0.2.7:{served.host.port}", "127.0.0.1:1"):
                assert b" 403 " in (await got(served, "/", name)).splitlines()[0]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("path", "origin"), [("/socket", "http://evil.example"), ("/socket", None), ("/together", "http://127.0.0.1")]
)
def test_no_other_site_gets_a_socket(path: str, origin: str | None) -> None:
    async def scenario() -> None:
        async with table() as served:
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{served.where}{path}", proxy=None, origin=origin)  # type: ignore[arg-type]  # a NewType

    asyncio.run(scenario())


def test_guests_of_a_table_without_words_need_not_type_any() -> None:
    async def scenario() -> None:
        async with table() as served:
            served.room.let_in(Entry.OPEN)
            shown = (await got(served, "/", served.where)).decode()
            assert {
                name: "required" in shown.partition(f'id="{name}"')[2].partition(">")[0] for name in FIELDS
            } == FIELDS
            async with page(served) as client:
                await sits_down(client, token="")
                await served.full()

    asyncio.run(scenario())


def test_guests_without_the_words_get_no_session_and_only_a_few_tries() -> None:
    async def scenario() -> None:
        async with table() as served:
            said = []
            for _ in range(6):
                async with page(served) as client:
                    said.append((await sits_down(client, **WRONG))["text"])
            assert said == [
                "The two words of this table were missing or wrong. Ask the host for them, and join again."
            ] * 5 + ["Too many tries. Wait a minute, and join again."]
            assert served.room.seats[1] is None

    asyncio.run(scenario())


def test_a_guest_at_a_page_sits_down_hears_of_the_host_and_takes_the_seat_back_after_a_break() -> None:
    async def scenario() -> None:
        async with table() as served:
            async with page(served) as client:
                session = (await sits_down(client, settings=SILENT))["session"]
                await client.hears("The host's program knows every card, and runs your page.")
                await served.full()
                home = Person(served.begin(), Seat(0), answers=False)
                assert served.table
                served.table.sit(home)
                await client.hears("Deal 1")
            bob = served.room.seats[1]
            assert bob
            await served.until(lambda: not bob.here)
            deal = home.updates[-1].view.deal
            assert deal
            hand = deal.hands[0]
            served.table.send(Seat(0), LayAway(Seat(0), hand[:2]), home.updates[-1].asked)
            async with page(served) as client:
                assert (await sits_down(client, session=session, heard=99))["back"]
                await client.hears("1 message while you were away.")
                assert bob.here

    asyncio.run(scenario())


def test_the_browser_keeps_the_settings_of_its_player_and_sends_them() -> None:
    assert brought('{"verbosity":"brief"}').verbosity is Verbosity.BRIEF
    assert brought('{"verbosity":"shouted"}') == brought("[") == brought("") == DEFAULTS

    async def scenario() -> None:
        async with table() as served, page(served) as client:
            await sits_down(client)
            await client.hears("At the table: Ann and Bob.")
            await client.send("keys", keys=["z"])
            kept = await client.until(lambda message: message["type"] == "keep")
            assert json.decode(kept["settings"])["verbosity"] == "full"
            assert "name" not in json.decode(kept["settings"])

    asyncio.run(scenario())


def test_a_page_writes_and_hears_lines_by_buttons() -> None:
    async def scenario() -> None:
        async with table() as served, page(served) as client:
            said: list[Said | Unheard] = []
            served.room.said = said.append
            await sits_down(client, settings=SILENT)
            await served.full()
            served.begin()
            await client.until(
                lambda told: (
                    told["type"] == "update" and bool(told["scene"]) and '"write"' in str(told).replace("'", '"')
                )
            )
            await client.send("choose", what="action", name="write")
            await client.hears("Write a line, then Send.")
            await client.send("typed", text="Good luck, Ann!")
            await client.hears("You say: Good luck, Ann.")
            await client.send("choose", what="action", name="ready-line")
            await client.hears("Ready: nice hand.")
            await client.send("choose", what="action", name="say-ready")
            await client.hears("You say: nice hand.")
            assert said == [
                Said("Bob", Seat(1), "Good luck, Ann!", number=1),
                Said("Bob", Seat(1), "", ReadyLine.NICE_HAND, number=2),
            ]

    asyncio.run(scenario())


def test_a_taken_name_is_refused_and_the_page_may_try_again() -> None:
    async def scenario() -> None:
        async with table() as served, page(served) as client:
            await sits_down(client, name="ann")
            await client.hears("Somebody with your name is there already.")
            await client.until(lambda message: message["type"] == "bye")

    asyncio.run(scenario())


def test_a_deal_between_a_terminal_and_a_page_on_a_phone(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--seed", "7", "--target", "31")
    with program(call, tmp_path / "ann") as ann, chromium() as browser:
        invited(ann)
        link = re.search(r"http://\S+", ann.said)
        assert link
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        bob = at_form(context.new_page(), link[0])
        gives_name(bob)
        ann.hears("Bob has joined.")
        bob.hears("Your hand: ")
        assert bob.lines.count("Looking for the table.") == 1
        ann.presses(LINES * 12)
        sent = bob.page.evaluate("document.body.innerHTML")
        for hidden in re.findall(r"(?:\w+) of \w+", re.search(r"Your hand: ([^.]*)\.", ann.said)[1]):  # type: ignore[index]
            assert hidden not in sent
        bob.hears("Ann has discarded.")
        bob.page.locator("#hand .card").first.press("F3")
        bob.hears("Seat 1: Ann.")
        bob.choose("4 of spades")
        bob.choose("7 of spades")
        bob.choose("Go on")
        bob.hears("Starter")
        while not any("The show" in line for line in bob.lines):
            bob.page.fill("#typed", "tab enter")
            bob.page.press("#typed", "Enter")
            bob.page.wait_for_timeout(20)
        ann.hears("The show.")
        assert (
            not bob.page.get_by_role("button", name="Host a table")
            .or_(bob.page.get_by_role("button", name="Full screen"))
            .count()
        )
        save = bob.page.locator("#actions [data-action='save']")
        bob.until(lambda: bool(save.count()), "the button that saves the history")
        with bob.page.expect_download() as saved:
            save.evaluate("(button) => button.click()")
        assert "Ann has discarded." in saved.value.path().read_text("utf-8")
        bob.hears("Your browser has saved audiocrib-history.txt with your downloads.")
        assert bob.faults == []
        context.close()


def test_who_has_left_and_sits_down_again_at_a_page_has_the_keys(tmp_path: Path) -> None:
    with program(("host", "--port", "0", "--name", "Ann", "--seed", "7"), tmp_path / "ann") as ann:
        invited(ann)
        link = re.search(r"http://\S+", ann.said)
        assert link
        with chromium() as browser:
            bob = at_form(browser.new_page(), link[0])
            gives_name(bob, "Anna plays")
            bob.hears("That could be mistaken for a sentence of the game: type another name.")
            gives_name(bob)
            bob.hears("Your hand: ")
            bob.press("q")
            bob.hears("To join, press Sit down.")
            assert bob.page.evaluate("document.activeElement.textContent").strip() == "Sit down"
            bob.press("Enter")
            bob.hears("Back at the table.")
            bob.press("s")
            bob.hears("Score")
            ann.presses("q\n")
            bob.hears("The host has closed the table.")
            assert not any("You have left the table" in line for line in bob.lines[-3:])
            assert bob.faults == []


def test_a_page_takes_part_in_drawing_the_packs_and_checks_all_its_deals(tmp_path: Path) -> None:
    call = ("host", "--port", "0", "--name", "Ann", "--target", "9", "--set", "muggins=claim")
    with program(call, tmp_path / "ann") as ann, chromium() as browser:
        invited(ann)
        link = re.search(r"http://\S+", ann.said)
        assert link
        bob = at_form(browser.new_page(), link[0])
        gives_name(bob)
        bob.hears("Your hand: ")
        ann.presses(LINES * 12)
        while not any("plays again" in line for line in bob.lines):
            for words in ("1 space 2 space enter", "tab enter", "4"):
                bob.page.fill("#typed", words)
                bob.page.press("#typed", "Enter")
            bob.page.wait_for_timeout(20)
        found: list[str] = []
        while not found:
            bob.page.fill("#typed", "i")
            bob.page.press("#typed", "Enter")
            bob.page.wait_for_timeout(20)
            found = [line for line in bob.lines if "Deals checked" in line]
        right = re.search(r"Deals checked, (\d+) of (\d+) right\.", found[0])
        assert right
        assert right[1] == right[2] != "0"
        assert bob.faults == []


def test_a_page_that_went_to_its_table_from_a_room_is_in_its_seat_again_after_the_room_was_killed(
    tmp_path: Path,
) -> None:
    room, address = room_served(tmp_path / "room", "--port", "0")
    try:
        with program(("join", address, "--name", "Ann"), tmp_path / "ann") as ann, chromium() as browser:
            ann.hears("There are no tables.")
            ann.presses("f5\nhome enter\n")
            ann.hears("Waiting for 1 player.")
            words = re.search(r"The words of this table are: ([a-z]+ [a-z]+)\.", ann.said)
            assert words
            bob = at_form(browser.new_page(), f"http://{address}")
            gives_name(bob)
            bob.hears("You are in the room.")
            bob.press("F9")
            bob.hears("Type the two words")
            bob.page.fill("#typed", words[1])
            bob.page.press("#typed", "Enter")
            bob.hears("Your hand: ")
            room.killed()
            bob.until(lambda: "Trying again" in bob.page.inner_text("#state"), "the connection is lost")
            bob.press("s")
            bob.hears("The connection to audiocrib is lost. Trying again.")
            room, _ = room_served(tmp_path / "room", "--port", address.rpartition(":")[2])
            bob.hears("Back at the table. You 0, Ann 0.")
            assert not [fault for fault in bob.faults if "net::ERR_" not in fault]
    finally:
        room.killed()
