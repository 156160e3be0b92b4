"""The page's server: who may have a session, what a broken line keeps, and when it ends."""

import asyncio
import re
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import InvalidStatus

from audiocrib.page.server import LONGEST, POLICY, WAITING, Outbox, Server
from tests.page.client import Client, opened, served
from tests.page.serving import AT_ONCE, UNPACED, game_server

POLICY_VIOLATION = 1008
GUESS = "0"


async def begins(page: Client, server: Server) -> None:
    """Say hello, and play until the first hand has been told."""
    await page.hello(server)
    await page.send("keys", keys=["enter"])
    await page.hears("Your hand")


def test_a_game_begins_and_keys_are_answered(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            assert (await page.hello(server))["back"] is False
            await page.hears("Cribbage for two")
            await page.send("keys", keys=["enter"])
            await page.hears("Your hand: 2 of spades, 5 of hearts")
            await page.send("keys", keys=["right"])
            update = await page.hears("2 of spades, card 1 of 6.")
            assert update["said"][-1]["focus"]
            assert [card["focused"] for card in update["scene"]["table"]["cards"]] == [True, *[False] * 5]
            await page.send("keys", keys=["s"])
            assert not (await page.hears("Score"))["said"][-1]["focus"]

    served(scenario, game_server(tmp_path))


def test_a_card_is_told_once_though_a_lesson_goes_on_with_it(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await begins(page, server)
            await page.send("choose", what="action", name="learn")
            await page.hears("Lessons")
            await page.send("keys", keys=["enter"])
            await page.hears("H reads your cards")
            await page.send("keys", keys=["h"])
            await page.hears("Press it three times")
            await page.send("keys", keys=["right"])
            await page.send("keys", keys=["right"])
            await page.hears("card 2 of 6")
            await page.send("keys", keys=["right"])
            card, step = (await page.hears("Left goes back"))["said"]
            assert (card["text"], card["focus"]) == ("6 of clubs, card 3 of 6.", True)
            assert not step["focus"]

    served(scenario, game_server(tmp_path))


def test_a_press_on_a_card_is_what_a_lesson_asks_for_and_marks_nothing(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await begins(page, server)
            await page.send("choose", what="action", name="learn")
            await page.hears("Lessons")
            await page.send("keys", keys=["enter"])
            await page.hears("reads your cards")
            await page.send("choose", what="action", name="hand")
            for action in ("right", "right", "right", "left"):
                await page.send("choose", what="action", name=action)
            await page.hears("Press any card to hear it.")
            await page.send("choose", what="card", place=4)
            told = (await page.hears("card 5 of 6"))["said"]
            assert "marked" not in " ".join(said["text"] for said in told)

    served(scenario, game_server(tmp_path))


def test_a_word_sent_to_be_found_is_heard_once_and_replaces_the_one_before(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await begins(page, server)
            await page.send("choose", what="action", name="find")
            await page.hears("Find in the history")
            known = len(page.told)
            for word in ("qqqq", "zzzz"):
                await page.send("typed", text=word)
                await page.hears(f"Not found: {word}. Send something else; Back leaves.")
            told = [said["text"] for one in page.told[known:] if one["type"] == "update" for said in one["said"]]
            spelled = [text for text in told if not text.startswith(("Not found", "Anna "))]
            assert spelled == ["Typed: qqqq.", "Typed: zzzz."]

    served(scenario, game_server(tmp_path))


def test_nobody_looks_back_at_a_hand_that_was_left_for_another_game(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await begins(page, server)
            await page.send("keys", keys=["1"])
            await page.send("keys", keys=["space"])
            await page.send("choose", what="action", name="new-game")
            await page.send("keys", keys=["y"])
            await page.hears("New game")
            known = len(page.told)
            await page.send("choose", what="line", place=0)
            await page.hears("Your hand")
            seen = [told["scene"] for told in page.told[known:] if told["type"] == "update" and told["scene"]]
            assert seen
            assert not any(card["marked"] for scene in seen if not scene["menu"] for card in scene["table"]["cards"])

    served(scenario, game_server(tmp_path))


def test_an_answer_names_what_has_the_focus_only_where_the_focus_moves(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await begins(page, server)
            for pressed in range(20):
                known, at = len(page.told), pressed % 6
                await page.send("stand", place=at)
                await page.send("keys", keys=["s"])
                await page.hears("Score")
                for told in page.told[known:]:
                    if told["type"] == "update" and told["scene"]:
                        cards = told["scene"]["table"]["cards"]
                        before, at = at, next((place for place, card in enumerate(cards) if card["focused"]), -1)
                        assert before != at or not any(said["focus"] for said in told["said"])

    served(scenario, game_server(tmp_path, settings=UNPACED))


def test_typed_commands_and_pressed_buttons_work_like_keys(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.send("typed", text="")
            await page.hears("Your hand")
            await page.send("typed", text="9D")
            await page.hears("9 of diamonds, card 4 of 6.")
            await page.send("choose", what="card", place=0)
            await page.hears("2 of spades, marked, 1 more.")
            await page.send("stand", place=1)
            await page.send("typed", text=" Space ")
            await page.hears("5 of hearts, marked.")
            await page.send("choose", what="action", name="scores")
            await page.hears("Score")
            await page.send("choose", what="prompt")
            await page.hears("Starter")
            await page.send("typed", text="hullo")
            await page.hears("hullo")

    served(scenario, game_server(tmp_path))


def _lines(scene: dict[str, Any] | None) -> int:
    return len(scene["menu"]["lines"]) if scene and scene["menu"] else 0


@pytest.mark.parametrize(
    "screen", ["options", "new-game", "train", "learn", "records", "sounds", "glossary", "menu", "hands"]
)
def test_every_line_of_a_list_can_be_pressed_at_once_and_no_line_that_is_not_there_harms(
    tmp_path: Path, screen: str
) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.hears("Choose 2 cards")
            await page.send("keys", keys=["s"])
            await page.hears("Score")
            await page.send("choose", what="action", name=screen)
            shown = await page.until(lambda told: told["type"] == "update" and _lines(told["scene"]) > 0)
            await page.send("stand", place=999)
            # the last line of the menu leaves the game
            await page.send("choose", what="line", place=_lines(shown["scene"]) - (2 if screen == "menu" else 1))
            await page.until(lambda told: told["type"] == "update")
            for place in (998, 40, 6):
                await page.send("stand", place=place)
                await page.send("keys", keys=["space"])
                await page.until(lambda told: told["type"] == "update")
            assert not any(told["type"] == "bye" for told in page.told)

    served(scenario, game_server(tmp_path, settings=UNPACED))


def test_a_page_that_comes_back_gets_what_it_missed_and_nothing_twice(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            session = (await page.hello(server))["session"]
            await page.hears("Cribbage for two")
            heard = page.told[-1]["said"][-1]["number"]
            await page.send("keys", keys=["enter"])
            await page.send("keys", keys=["s"])
            await page.close(1001)
        async with opened(server) as page:
            assert (await page.hello(server, session, heard)) == {"type": "welcome", "session": session, "back": True}
            assert not (await page.hears("Choose 2 cards"))["again"], "it is announced: the page has not had it"
            assert not any("Cribbage for two" in said for said in page.said)
            numbers = [said["number"] for told in page.told if told["type"] == "update" for said in told["said"]]
            assert numbers == list(range(heard + 1, heard + 1 + len(numbers)))

    served(scenario, game_server(tmp_path))


def test_a_page_that_asks_for_a_sign_of_life_gets_one(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.send("ping")
            await page.until(lambda told: told["type"] == "pong")

    served(scenario, game_server(tmp_path))


def test_another_tab_takes_the_session_and_the_older_one_is_told(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as older, opened(server) as newer:
            session = (await older.hello(server))["session"]
            assert (await newer.hello(server, session))["back"]
            assert "another tab" in (await older.until(lambda told: told["type"] == "bye"))["text"]
            await newer.hears("Cribbage for two")

    served(scenario, game_server(tmp_path))


def test_it_ends_with_its_last_page(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.hears("Cribbage for two")
            await page.close(1001)
        await server.ended.wait()

    served(scenario, game_server(tmp_path, patience=AT_ONCE))


def test_the_key_q_says_good_bye_and_ends_it(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.hears("Cribbage for two")
            await page.send("keys", keys=["q"])
            assert "Goodbye" in (await page.until(lambda told: told["type"] == "bye"))["text"]
        await server.ended.wait()

    served(scenario, game_server(tmp_path))


async def _refused(page: Client) -> str:
    """Return what a page is told when its line is cut."""
    told: str = (await page.until(lambda message: message["type"] == "bye"))["text"]
    assert await page.closed() == POLICY_VIOLATION
    return told


def test_a_wrong_token_and_another_version_are_told_what_to_do(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.send("hello", version=1, token=GUESS)
            assert "incomplete" in await _refused(page)
        async with opened(server) as page:
            await page.send("hello", version=99, token=server.token)
            assert "Load the page again" in await _refused(page)

    served(scenario, game_server(tmp_path))


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "{}",
        "[" * 5000,
        '{"type":"hello","version":1,"token":"x","more":1}',
        '{"type":"keys","keys":["c"]}',
        '{"type":"welcome","session":"x","back":true}',
        b"\xff\xfe",
        '{"type":"hello","version":-1,"token":"x"}',
    ],
)
def test_a_page_that_does_not_say_hello_is_cut_off(tmp_path: Path, raw: str | bytes) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.raw(raw)
            assert await page.closed() == POLICY_VIOLATION

    served(scenario, game_server(tmp_path))


@pytest.mark.parametrize(
    "raw",
    [
        '{"type":"keys","keys":[]}',
        '{"type":"keys","keys":["' + "c" * 60 + '"]}',
        '{"type":"keys","keys":' + str(["c"] * 65).replace("'", '"') + "}",
        '{"type":"typed","text":"' + "a" * 300 + '"}',
        '{"type":"choose","what":"everything"}',
        '{"type":"stand","place":-1}',
        '{"type":"stand","place":1e300}',
        '{"type":"spoken","number":"1","how":"ended"}',
        '{"type":"bye","text":"x"}',
    ],
)
def test_a_message_that_no_page_sends_cuts_the_line_and_harms_no_session(tmp_path: Path, raw: str) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            session = (await page.hello(server))["session"]
            await page.hears("Cribbage for two")
            await page.raw(raw)
            assert await page.closed() == POLICY_VIOLATION
        async with opened(server) as page:
            assert (await page.hello(server, session))["back"]

    served(scenario, game_server(tmp_path))


def test_a_message_that_is_too_long_cuts_the_line(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with opened(server) as page:
            await page.hello(server)
            await page.raw(" " * (LONGEST + 1))
            assert await page.closed() == 1009

    served(scenario, game_server(tmp_path))


@pytest.mark.parametrize("origin", ["http://example.org", "null", None, "https://127.0.0.1"])
def test_another_web_site_gets_no_socket(tmp_path: Path, origin: str | None) -> None:
    async def scenario(server: Server) -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with opened(server, origin=origin):
                pass
        assert refused.value.response.status_code == 403

    served(scenario, game_server(tmp_path))


def _get(server: Server, path: str, host: str | None = None) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path, headers={"Host": host or f"127.0.0.1:{server.port}"})
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def test_every_file_that_the_page_names_is_there_and_nothing_else_is(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        status, headers, body = await asyncio.to_thread(_get, server, "/")
        assert status == 200
        assert headers["Content-Security-Policy"].startswith(POLICY.partition(" {sockets}")[0])
        document = body.decode()
        assert "{{" not in document
        named = set(re.findall(r'(?:href|src)="([^"#]+)"', document))
        scripts = {name for name in named if name.endswith(".js")}
        while scripts:
            _, _, body = await asyncio.to_thread(_get, server, "/" + scripts.pop())
            more = set(re.findall(r'from "\./([\w-]+\.js)"', body.decode())) - named
            named |= more
            scripts |= more
        assert len(named) > 8
        for name in named | {"fonts/regular.woff2", "fonts/bold.woff2", "sounds/card.wav"}:
            assert (await asyncio.to_thread(_get, server, f"/{name}"))[0] == 200, name
        for name in ("/messages.d.ts", "/../page.py", "/%2e%2e/front_end.py", "/etc/passwd", "//", "/sounds/"):
            assert (await asyncio.to_thread(_get, server, name))[0] == 404, name

    served(scenario, game_server(tmp_path))


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1", "127.0.0.1:1", "localhost.example.org"])
def test_requests_under_another_host_name_get_nothing(tmp_path: Path, host: str) -> None:
    async def scenario(server: Server) -> None:
        status, _, body = await asyncio.to_thread(_get, server, "/", host)
        assert (status, body) == (403, b"")

    served(scenario, game_server(tmp_path))


class _Unread:
    """A socket whose page reads nothing."""

    def __init__(self) -> None:
        self.transport = self
        self.cut = False

    async def send(self, message: bytes, *, text: bool) -> None:
        """Wait for a page that never reads."""
        del message, text
        await asyncio.Event().wait()

    def abort(self) -> None:
        """Cut the line."""
        self.cut = True


def test_a_page_that_reads_nothing_is_cut_off_before_much_waits_for_it() -> None:
    async def scenario() -> None:
        socket = _Unread()
        outbox = Outbox(cast("ServerConnection", socket))
        sending = asyncio.create_task(outbox.send())
        put = 0
        while not socket.cut:
            outbox.put(b"news")
            put += 1
            await asyncio.sleep(0)
        assert put == WAITING + 2, "one is being sent, the last is too many"
        sending.cancel()

    asyncio.run(scenario())
