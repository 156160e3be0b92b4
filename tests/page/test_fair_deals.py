"""The page's part in fair deals, run as in the browser: what it reveals of its secret, and which cards it believes."""

import base64
import json
import subprocess
from collections.abc import Callable, Iterable
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import audiocrib.page
from audiocrib.fair_deals.drawing import Drawing
from audiocrib.fair_deals.packs import NOTHING_DRAWN, Draw, commitment, game_key, pack_of
from audiocrib.page.front_end import Page
from audiocrib.page.messages import FromSession
from audiocrib.page.page_draw import PageDraw
from audiocrib.rules.cards import Seat
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import laid
from audiocrib.rules.options import CutBeforeDeal, Options
from audiocrib.rules.presets import PRESETS, SALON, changed, preset_for
from audiocrib.rules.visibility import view
from audiocrib.together.messages import Drawn
from tests.fair_deals.fair_games import moves, told
from tests.programs import SECONDS, tool

WEB = Path(audiocrib.page.__file__).parent / "web"
RUNS = """
let given = "";
for await (const some of process.stdin) given += some;
const { web, secret, cases } = JSON.parse(given);
const { FairDeals } = await import(`${web}/fair-deals.js`);
const found = cases.map((messages) => {
  const kept = new Map();
  globalThis.sessionStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) };
  crypto.getRandomValues = (bytes) => { bytes.set(Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0))); return bytes; };
  const sent = [], told = [];
  const begin = () => new FairDeals((message) => sent.push(message), (fault) => told.push(fault));
  let fair = begin();
  for (const message of messages) {
    if (message.type === "loaded again") fair = begin();
    else if (message.type === "scene") fair.shown(message);
    else fair[message.type](message);
  }
  return { sent, told };
});
console.log(JSON.stringify(found));
"""
SECRETS = tuple(sha256(name.encode()).digest() for name in ("table", "Ann", "Bob", "Cleo", "Dora", "Eve", "Fay"))
Messages = list[dict[str, Any]]
from_session = msgspec.json.Decoder(FromSession)
BOB = Seat(1)

TABLES = {
    "two": changed(SALON, target=61),
    "cut by hand": msgspec.structs.replace(PRESETS["pagat"], cut_before_deal=CutBeforeDeal.TRAP),
    "three": changed(preset_for("salon", 3), target=61),
    "four": changed(preset_for("salon", 4), target=61),
    "five": changed(preset_for("salon", 5), target=61),
    "six": changed(preset_for("salon", 6), target=61),
}


def in_the_browser(*cases: Messages) -> list[dict[str, Any]]:
    """Return what the page sends, and what it says aloud, in each case; its own secret is that of Bob."""
    given = {"web": WEB.as_posix(), "secret": base64.b64encode(SECRETS[2]).decode(), "cases": cases}
    ran = subprocess.run(
        [tool("node"), "--input-type=module", "-e", RUNS],
        input=json.dumps(given), capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[:2000]
    found: list[dict[str, Any]] = json.loads(ran.stdout)
    return found


def as_sent(messages: Iterable[FromSession]) -> Messages:
    return [json.loads(msgspec.json.encode(message)) for message in messages]


@cache
def game(options: Options, viewer: Seat | None = BOB, *, covered: bool = True) -> tuple[FromSession, ...]:
    """Return all that a page is told of a game whose packs were drawn by the programs of all seats, its own too."""
    seats = tuple(Seat(seat) for seat in range(options.players))
    draw = Draw("oak", 1, len(seats) + 1)
    secrets = SECRETS[: len(seats) + 1] if covered else (*SECRETS[:2], NOTHING_DRAWN)
    hashes = tuple(commitment(draw, party, secret) for party, secret in enumerate(secrets))
    nothing = (None,) * draw.parties
    page = Page()
    sent: list[FromSession] = []
    page.connect(lambda raw: sent.append(from_session.decode(raw)), 0, back=False)
    drawing = PageDraw(viewer, lambda _: None, page)
    first = (*hashes[:2], None, *hashes[3:]) if viewer is not None and covered else hashes
    for commitments, shown in ((first, nothing), (hashes, nothing), (hashes, (None, *secrets[1:]))):
        drawing.take(Drawn(Drawing(draw, commitments, shown), seats))
    drawing.begins(1, options)
    now = view(laid(options), viewer)
    for events in told(list(moves(options, 3, partial(pack_of, game_key(draw, secrets)))), viewer):
        now = fold(now, events)
        drawing.saw(events, now)
    drawing.take(Drawn(Drawing(draw, hashes, secrets), seats))
    return tuple(sent)


def fair() -> Messages:
    return as_sent(game(TABLES["two"]))


def deals(messages: Messages) -> int:
    return int(max(message.get("deal", 0) for message in messages))


def test_a_page_shows_its_hash_then_its_secret_and_finds_every_deal_right_at_any_table() -> None:
    cases = {name: as_sent(game(options)) for name, options in TABLES.items()}
    for (name, messages), found in zip(cases.items(), in_the_browser(*cases.values()), strict=True):
        promises, shows, checks = found["sent"]
        draws = [message for message in messages if message["type"] == "draws"]
        assert promises == {"type": "promises", "game": 1, "attempt": 0, "commitment": draws[1]["commitments"][2]}
        assert shows == {"type": "shows", "game": 1, "attempt": 0, "secret": draws[2]["secrets"][2]}
        assert checks == {"type": "checks", "game": 1, "deals": deals(messages), "wrong": [], "covered": True}, name
        assert deals(messages) > 1
        assert found["told"] == []


def test_spectators_check_too_and_a_reloaded_page_continues() -> None:
    watched = as_sent(game(TABLES["two"], None))
    half = fair()[: len(fair()) // 2]
    again: Messages = [*half, {"type": "loaded again"}, *half[2:], *fair()[len(half) :]]
    watching, loaded = in_the_browser(watched, again)
    assert [message["type"] for message in watching["sent"]] == ["checks"]
    for found in (watching, loaded):
        assert found["sent"][-1] == {"type": "checks", "game": 1, "deals": deals(fair()), "wrong": [], "covered": True}
        assert found["told"] == []


def _card(what: str, seat: int, instead: str) -> Callable[[Messages], Messages]:
    """Put in another card, in the second deal, where one of this kind was reported."""

    def lie(messages: Messages) -> Messages:
        second = [m for m in messages if m.get("deal") == 2]
        shown = next(m for m in second if m["what"] == what and (m["seat"] == seat or what == "starter"))
        shown["cards"] = [next(m["cards"][0] for m in second if m["what"] == instead), *shown["cards"][1:]]
        return messages

    return lie


def _everywhere(field: str, change: Callable[[Any], Any]) -> Callable[[Messages], Messages]:
    """Put in another number in everything that is said about a deal."""

    def lie(messages: Messages) -> Messages:
        return [m | {field: change(m[field])} if m.get("deal") == 2 and m["type"] == "saw" else m for m in messages]

    return lie


def _later(index: int, change: Callable[[list[Any]], list[Any]], field: str) -> Callable[[Messages], Messages]:
    """Put in another hash or secret in one of the messages about the drawing."""

    def lie(messages: Messages) -> Messages:
        told_of = [m for m in messages if m["type"] == "draws"][index]
        told_of[field] = change(told_of[field])
        return messages

    return lie


def _seen_otherwise(messages: Messages) -> Messages:
    """Show the person another hand than the reported one."""
    place = next(at for at, m in enumerate(messages) if m.get("what") == "starter")
    scene = {
        "type": "scene",
        "hand": True,
        "table": {"cards": [{"card": messages[place]["cards"][0]}]},
    }
    return [*messages[: place + 1], scene, *messages[place + 1 :]]


def _other(of: int) -> Callable[[list[Any]], list[Any]]:
    return lambda parts: [*parts[:of], base64.b64encode(bytes(32)).decode(), *parts[of + 1 :]]


LIES: dict[str, Callable[[Messages], Messages]] = {
    "a card of the own hand": _card("dealt", 1, "starter"),
    "the starter": _card("starter", 0, "dealt"),
    "a card that somebody played": _card("hand", 0, "dealt"),
    "another shuffle": _everywhere("shuffle", lambda number: number + 7),
    "the shuffle of the deal before": _everywhere("shuffle", lambda number: number - 1),
    "another dealer": _everywhere("dealer", lambda dealer: 1 - dealer),
    "a cut that nobody made": _everywhere("cut", lambda _: 9),
    "another secret of the table": _later(3, _other(0), "secrets"),
    "another secret of somebody": _later(3, _other(1), "secrets"),
    "another hash afterwards": _later(3, _other(0), "commitments"),
    "another hand than is seen": _seen_otherwise,
    "a hand that is never told": lambda messages: [m for m in messages if m.get("what") != "dealt"],
    "another form of the deal": lambda messages: [m | {"first": True} if m["type"] == "forms" else m for m in messages],
}


def test_the_page_says_aloud_that_a_host_lies() -> None:
    found = in_the_browser(*(lie(fair()) for lie in LIES.values()))
    for name, one in zip(LIES, found, strict=True):
        assert one["told"] == ["unfair"], name
        assert one["sent"][-1]["wrong"], name


def test_a_page_whose_secret_is_not_in_the_packs_says_that_it_cannot_check_them() -> None:
    (found,) = in_the_browser(as_sent(game(TABLES["two"], covered=False)))
    (checks,) = found["sent"]
    assert (checks["wrong"], checks["covered"]) == ([], False)
    assert found["told"] == ["uncovered"]
