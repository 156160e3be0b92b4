"""Every offer of a room is a message, a key and a button: two people on pages take each, by keys and by buttons."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from audiocrib.commands.page_at_table import serve_pages
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.presets import preset_for
from audiocrib.together import games
from audiocrib.together.entry import Entry
from audiocrib.together.hall import Guest
from audiocrib.together.messages import (
    Answers,
    FromGuest,
    Goes,
    Heard,
    Leaves,
    Opens,
    Order,
    Orders,
    Ready,
    ReadyLine,
    Says,
    Welcome,
    Wish,
    Wishes,
)
from tests.page.client import Client
from tests.page.test_at_a_table import SILENT, page, sits_down
from tests.together.serving import DEADLINE, say, told
from tests.together.test_hall import Many, person, room

FOUR = preset_for("salon", 4)


class Person:
    """Somebody on a page in the room, who does everything `by` keys or by buttons."""

    def __init__(self, client: Client, by: str) -> None:
        self._client = client
        self._by = by
        self._heard = 0
        self._done = 0

    def _scene(self, since: int) -> dict[str, Any]:
        return next((one["scene"] for one in reversed(self._client.told[since:]) if one.get("scene")), {})

    async def _until_seen(self, found: Callable[[dict[str, Any]], Any], since: int = 0) -> Any:
        while (it := found(self._scene(since))) is None:
            await self._client.until(lambda message: message["type"] == "update" and bool(message["scene"]))
        return it

    async def _send(self, kind: str, **fields: object) -> None:
        self._done = len(self._client.told)
        await self._client.send(kind, **fields)

    async def does(self, action: str) -> None:
        """Press the key that a button names, or the button."""

        def key(scene: dict[str, Any]) -> str | None:
            offers = (each for group in scene.get("groups", ()) for each in group["offers"])
            return next((each["key"] for each in offers if each["action"] == action), None)

        pressed = await self._until_seen(key)
        if self._by == "buttons" or not pressed:
            await self._send("choose", what="action", name=action)
        else:
            await self._send("keys", keys=[pressed])

    async def takes(self, words: str) -> None:
        """Take the line with these words, from a menu that has it or will have it."""

        def place(scene: dict[str, Any]) -> int | None:
            lines = (scene.get("menu") or {}).get("lines", ())
            return next((at for at, line in enumerate(lines) if words in line), None)

        at = await self._until_seen(place, self._done)
        if self._by == "buttons":
            await self._send("choose", what="line", place=at)
        else:
            await self._send("keys", keys=["home", *["down"] * at, "enter"])

    async def of_room(self, words: str) -> None:
        """Take a line from the menu of what can be done at the table."""
        await self.does("room")
        await self.takes(words)

    async def types(self, text: str) -> None:
        """Type it into the command field."""
        await self._client.send("typed", text=text)

    async def hears(self, words: str) -> None:
        """Return when this has been said, after the line awaited before."""
        while (
            at := next((at for at, line in enumerate(self._client.said) if at >= self._heard and words in line), None)
        ) is None:
            await self._client.until(lambda message: message["type"] == "update" and bool(message["said"]))
        self._heard = at + 1


class Listening:
    """The messages that the room gets, except those that say what has been heard."""

    def __init__(self, many: Many) -> None:
        self._take = many.hall.take
        self._news = asyncio.Event()
        self.said: list[FromGuest] = []
        many.hall.take = self._listens  # type: ignore[method-assign]

    def _listens(self, guest: Guest, message: FromGuest) -> bool:
        if not isinstance(message, Heard | Ready):
            self.said.append(message)
            self._news.set()
        return self._take(guest, message)

    async def gets(self, wanted: FromGuest | Callable[[FromGuest], bool]) -> None:
        """Return when this message has come, or one for which this is true."""
        while not any(wanted(one) if callable(wanted) else one == wanted for one in self.said):
            self._news.clear()
            await self._news.wait()


@pytest.mark.parametrize("absent", [Wish.COMPUTER, Wish.END])
@pytest.mark.parametrize("by", ["keys", "buttons"])
def test_every_offer_of_a_room_can_be_taken(
    by: str, absent: Wish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "DRAWING", 0)

    async def scene() -> None:
        async with room(tmp_path, DEADLINE) as many:
            serve_pages(many.host, Text(), Path("/nonexistent"))
            listening = Listening(many)
            async with page(many) as first, page(many) as second, person(many.where, "Zoe") as zoe:
                ann, bob = Person(first, by), Person(second, by)
                for name, client in (("Ann", first), ("Bob", second)):
                    await sits_down(client, token="", name=name, settings=SILENT)
                await in_the_room(ann, bob, listening)
                await say(zoe, Opens(FOUR, (None,) * 4, Seat(0), Entry.OPEN))
                await told(zoe, Welcome)
                await at_a_table(ann, bob, zoe, listening)
                await in_a_game(ann, bob, listening, absent)

    asyncio.run(scene())


def test_who_is_back_in_a_seat_of_a_room_leaves_it_for_the_room(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room(tmp_path, DEADLINE) as many:
            serve_pages(many.host, Text(), Path("/nonexistent"))
            async with page(many) as first:
                await sits_down(first, token="", name="Ann", settings=SILENT)
                ann = Person(first, "keys")
                await ann.does("host")
                await ann.takes("Open the table")
                await ann.hears("You have seat")
                seat = next(told["seat"] for told in reversed(first.told) if told["type"] == "holds")
            async with page(many) as again:
                await sits_down(again, token="", name="Ann", seat=seat, settings=SILENT)
                ann = Person(again, "keys")
                await ann.hears("You have seat")
                await ann.does("menu")
                await ann.hears("You are in the room.")

    asyncio.run(scene())


async def in_the_room(ann: Person, bob: Person, listening: Listening) -> None:
    """Write a line to all, and open and leave a table."""
    await ann.does("write")
    await ann.hears("Write a line")
    await ann.types("Hello all")
    await bob.hears("Ann says: Hello all.")
    await bob.does("ready-line")
    await bob.hears("Ready: nice hand.")
    await bob.does("say-ready")
    await listening.gets(Says("", ReadyLine.NICE_HAND))
    await ann.does("host")
    await ann.takes("Open the table")
    await listening.gets(lambda one: isinstance(one, Opens))
    await ann.hears("You have seat")
    await ann.does("menu")
    await listening.gets(Leaves())


async def at_a_table(ann: Person, bob: Person, zoe: Any, listening: Listening) -> None:
    """Change seats and give orders, before a game is on."""
    await bob.takes("Table 2")
    await bob.takes("Watch")
    await listening.gets(Goes(2, watch=True))
    await bob.hears("You are watching.")
    await bob.does("menu")
    for one in (bob, ann):
        await one.hears("You are in the room.")
    for one in (ann, bob):
        await one.takes("Table 2")
        await one.takes("Sit down")
        await one.hears("You have seat")
    await listening.gets(Goes(2))
    await say(zoe, Leaves())
    await ann.of_room("Lock the table")
    await listening.gets(Orders(Order.LOCK))
    await ann.of_room("Unlock the table")
    await listening.gets(Orders(Order.UNLOCK))
    await ann.of_room("Take seat 1, which is free")
    await listening.gets(Wishes(Wish.SEAT, Seat(0)))
    await ann.hears("You have seat 1 now.")
    for yes in (False, True):
        await ann.of_room("Ask Bob to change seats with you")
        await bob.hears("Ann would like to change seats with you.")
        await bob.of_room("Agree to change seats with Ann" if yes else "Keep your seat, which Ann would like")
        await ann.hears("Bob agrees." if yes else "Bob does not agree.")
    assert {one.yes for one in listening.said if isinstance(one, Answers)} == {True, False}
    await ann.does("ignore")
    await ann.takes("Mute Bob for everybody")
    await listening.gets(Orders(Order.MUTE, name="Bob"))
    await ann.does("ignore")
    await ann.takes("Let everybody hear Bob again")
    await listening.gets(Orders(Order.UNMUTE, name="Bob"))
    await say(zoe, Goes(2, watch=True))
    await say(zoe, Says("Well played"))
    await ann.hears("Zoe says: Well played.")
    await ann.does("ignore")
    await ann.takes("Mute Zoe for everybody")
    await listening.gets(Orders(Order.MUTE, name="Zoe"))
    await say(zoe, Leaves())
    await say(zoe, Goes(2))
    await ann.of_room("Remove Zoe for good")
    await listening.gets(lambda one: isinstance(one, Orders) and one.order is Order.REMOVE)
    await ann.hears("Zoe was sent away.")


async def in_a_game(ann: Person, bob: Person, listening: Listening, absent: Wish) -> None:
    """Get advice with the other's consent; and decide about somebody who has left."""
    for seat in (2, 4):
        await ann.of_room(f"Seat a computer in seat {seat}")
    for one in (ann, bob):
        await one.hears("Your hand")
    assert any(isinstance(one, Orders) and one.order is Order.COMPUTER for one in listening.said)
    await ann.of_room("Ask for advice")
    await listening.gets(lambda one: isinstance(one, Wishes) and one.wish is Wish.ADVICE)
    await bob.hears("Ann would like advice in this game.")
    await bob.of_room("Agree to let Ann have advice in this game")
    await ann.hears("You have advice in this game")
    await bob.does("quit")
    await ann.hears("What now, without Bob?")
    await ann.takes("Have a computer play" if absent is Wish.COMPUTER else "End this game")
    await listening.gets(lambda one: isinstance(one, Wishes) and one.wish is absent)
