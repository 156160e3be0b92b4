"""`docs/protocol.md` says what the code does: every message with its fields, every reason, every limit and close code."""

import re
from enum import StrEnum
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from websockets.frames import CloseCode

from audiocrib.page.table_pages import MOST as PAGE_MOST
from audiocrib.page.table_pages import PAGES
from audiocrib.table import chair
from audiocrib.together import hall, host, messages
from audiocrib.together.chat import LONGEST as LONGEST_LINE
from audiocrib.together.chat import MOST as LINES_OF_CHAT
from audiocrib.together.entry import Entry
from audiocrib.together.games import DRAWING, LIMIT
from audiocrib.together.rates import GUESSES

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())


def table(heading: str) -> dict[str, tuple[str, ...]]:
    """Return the messages of a section, with their fields."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = (line.split("|")[1:3] for line in section.splitlines() if line.startswith("| `") and "`type`" not in line)
    return {name.strip(" `"): tuple(re.findall(r"`(\w+)`", fields)) for name, fields in rows}


def declared(union: object) -> dict[str, tuple[str, ...]]:
    """Return the messages of a union, with their fields."""
    return {
        struct.__struct_config__.tag: tuple(field.name for field in msgspec.structs.fields(struct))
        for struct in get_args(union)
    }


@pytest.mark.parametrize(
    ("heading", "union"), [("What you send", messages.FromGuest), ("What you are sent", messages.FromHost)]
)
def test_every_message_is_there_with_its_fields(heading: str, union: object) -> None:
    assert table(heading) == declared(union)


@pytest.mark.parametrize(
    "kind",
    [
        messages.Reason,
        messages.ReadyLine,
        messages.Unsaid,
        messages.Wish,
        messages.Order,
        messages.Presence,
        Entry,
    ],
)
def test_every_value_that_a_field_can_have_is_named(kind: type[StrEnum]) -> None:
    assert [value for value in kind if f"`{value}`" not in TEXT] == []


def test_every_notice_is_named() -> None:
    notices = [one.__name__ for one in get_args(chair.Notice)]
    assert [name for name in notices if f"`{name}`" not in TEXT] == []


@pytest.mark.parametrize(
    "said",
    [
        f"Version {messages.VERSION}.",
        f"ws://HOST:PORT{messages.PATH}",
        f"port {messages.PORT}",
        f"frames above {messages.FROM_GUEST:,} bytes with {CloseCode.MESSAGE_TOO_BIG.value}",
        f"No message to you is longer than {messages.FROM_HOST:,} bytes",
        f"within {host.HELLO_SECONDS:.0f} seconds",
        f"pings every {host.PING_SECONDS:.0f} seconds and closes a line that has not answered for {host.PING_SECONDS:.0f} seconds",
        f"closes with {CloseCode.POLICY_VIOLATION.value}",
        f"once {host.MESSAGES} messages or {host.BYTES // 1024} kB are waiting",
        f"{host.WORTHLESS[0]} messages in {host.WORTHLESS[1]:.0f} seconds without effect",
        f"{LINES_OF_CHAT[0]} lines of chat in {LINES_OF_CHAT[1]:.0f} seconds",
        f"of {LONGEST_LINE} characters at most",
        f"{host.SIGN_INS[0]} lines and {GUESSES[0]} wrong words a minute from one address",
        f"{host.LINES} lines at once, {host.MANY_LINES:,} in a room of many tables",
        f"at most {hall.MOST_TABLES:,} tables, of which one person may open {hall.OPENINGS[0]} a minute",
        f"up to {messages.LONGEST_DELAY:,} seconds",
        f"It waits for {LIMIT} seconds at most",
        f"A drawing waits for {DRAWING} seconds",
        f"{PAGE_MOST[0]} messages in {PAGE_MOST[1]:.0f} seconds, {PAGES} pages at once",
        "503",
        "403",
    ],
)
def test_every_limit_and_code_is_the_one_of_the_program(said: str) -> None:
    assert said in TEXT
