"""Page messages: everything that a page and its session send each other, as JSON, each with its name under `type`.

The page's own types are made from these (`python -m tests.page.declarations`), so the two cannot drift apart. Lengths are
limited here: messages from a page are decoded strictly, and nothing else is believed.
"""

from typing import Annotated

from msgspec import Meta, Struct

from audiocrib.together.messages import Number, Promises, Shows
from audiocrib.ui.scene.scene import Scene

VERSION = 1
"""The version of these messages; raised whenever an older page would misunderstand a newer session, or vice versa."""

LONGEST_TEXT = 200
"""The most letters of a text typed at once."""

LONGEST_SETTINGS = 4000
"""The most letters of settings that a browser keeps for its player."""

LONGEST_PIECE = 4500
"""The most bytes of a piece of a file."""

Name = Annotated[str, Meta(max_length=48)]


class PageMessage(Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower, tag_field="type"):
    """A message from a page."""


class Hello(PageMessage, frozen=True):
    """The first message. `token` is from the fragment of the address; `session` and `heard` are those of the page
    before it lost its line: its session, and the number of the last message it has. `touch`: the player points with a
    finger, and so will press buttons.

    At a host's table the `token` is its two words. Then `name` is the player's name for the others, `watch` means no
    seat, and `settings` are those that the browser has kept for the player; `seat` is what the last `Holds` said.
    """

    version: Number
    token: Annotated[str, Meta(max_length=64)]
    session: Annotated[str, Meta(max_length=64)] = ""
    heard: Number = 0
    touch: bool = False
    name: Annotated[str, Meta(max_length=64)] = ""
    watch: bool = False
    settings: Annotated[str, Meta(max_length=LONGEST_SETTINGS)] = ""
    seat: Annotated[str, Meta(max_length=64)] = ""


class Keys(PageMessage, frozen=True):
    """Keys that were pressed together, by the names that keys have everywhere."""

    keys: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=64)]


class Typed(PageMessage, frozen=True):
    """The text of the command field: keys and words as in a script, or a text if one is asked for."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class Choose(PageMessage, frozen=True):
    """A button was pressed: for an action; a card or a line by its place from 0; the prompt; the next person; a digit;
    or a letter of a count aloud.
    """

    what: Annotated[str, Meta(pattern="^(action|card|line|prompt|take|digit|letter)$")]
    name: Name = ""
    place: Annotated[int, Meta(ge=0, le=999)] = 0


class Stand(PageMessage, frozen=True):
    """The page's focus is on a card or a line, by its place from 0; the session says nothing."""

    place: Annotated[int, Meta(ge=0, le=999)]


class Voices(PageMessage, frozen=True):
    """The browser can speak, with this many voices."""

    number: Number


class Spoken(PageMessage, frozen=True):
    """The fate of a piece for the browser's voice: `started`, `ended` or `failed`."""

    number: Number
    how: Annotated[str, Meta(pattern="^(started|ended|failed)$")]


class Export(PageMessage, frozen=True):
    """The player wants everything as one file."""


class Piece(PageMessage, frozen=True):
    """A piece of a file to be imported, with the file's name; the pieces come in order, and the `last` completes it."""

    name: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    data: Annotated[bytes, Meta(max_length=LONGEST_PIECE)]
    last: bool


class Checks(PageMessage, frozen=True):
    """The page has compared the cards of a game with its packs: how many deals there were, and which had wrong cards.

    `covered`: the secret of the page is in the packs, or the player watches.
    """

    game: Number
    deals: Number
    wrong: Annotated[tuple[Number, ...], Meta(max_length=2000)]
    covered: bool


class Ping(PageMessage, frozen=True):
    """The page wants to know whether the connection still stands: the answer is a `Pong`, at once."""


FromPage = Hello | Keys | Typed | Choose | Stand | Voices | Spoken | Export | Piece | Promises | Shows | Checks | Ping


class SessionMessage(Struct, frozen=True, tag=str.lower, tag_field="type"):
    """A message from a session."""


class Welcome(SessionMessage, frozen=True):
    """The answer to `Hello`: the session's name, by which to come back. `back`: it is the page's previous session."""

    session: str
    back: bool


class Said(Struct, frozen=True):
    """One message in words. `role`: the reason for it (`Role`); `by`: the speaker.

    `focus`: it is the name of what now has the focus, so a screen reader that says the focus needs nothing more.
    `owner`: the only seat that may read it, if several people share the page.
    """

    number: Number
    text: str
    role: int
    by: str = ""
    focus: bool = False
    owner: int | None = None


class Update(SessionMessage, frozen=True):
    """Messages, and the scene after them, if it has changed. `again`: the page may have had it before."""

    said: tuple[Said, ...] = ()
    scene: Scene | None = None
    again: bool = False


class Look(SessionMessage, frozen=True):
    """The looks of the page, from the settings."""

    theme: str
    text_size: int
    suits: str
    """The number of colours: `none`, `two`, `four`."""
    moves: bool
    """True if pegs may move."""
    voice: str
    """The speaker: `self` is the browser."""
    switch: str
    """The key that makes every choice, `any` key, or `off`; a click outside all buttons counts as that key, too."""


class Sounding(Struct, frozen=True):
    """An earcon by its file's name, with its level from 0 to 1 and its place from -1 (left) to 1 (right)."""

    name: str
    level: Annotated[float, Meta(ge=0, le=1)]
    place: Annotated[float, Meta(ge=-1, le=1)]


class Sounds(SessionMessage, frozen=True):
    """Sounds, one after the other, before the next message."""

    sounds: tuple[Sounding, ...]


class Speak(SessionMessage, frozen=True):
    """A piece for the browser's own voice, which answers with `Spoken`. `rate` in words a minute, `volume` and `pitch`
    in percent.
    """

    number: Number
    text: str
    rate: int
    volume: int
    pitch: int
    language: str
    sounds: tuple[Sounding, ...] = ()


class Hush(SessionMessage, frozen=True):
    """The browser's voice falls silent at once."""


class Bye(SessionMessage, frozen=True):
    """The session is over, with its last words. `again`: the page can start another."""

    text: str


class File(SessionMessage, frozen=True):
    """A file for the player, to be saved where the browser saves downloads."""

    name: str
    data: bytes


class Keep(SessionMessage, frozen=True):
    """Settings for the browser to keep, and to send with its next `Hello`."""

    settings: str


class Holds(SessionMessage, frozen=True):
    """The token of the player's seat, by which a later session finds it again, after the host was restarted."""

    seat: str


class Wanted(SessionMessage, frozen=True):
    """The page should let the player choose a file."""


class Draws(SessionMessage, frozen=True):
    """The state of the drawing of a game's packs: what the hashes are for, the page's own `party` (0: the player
    watches), and every party's hash and secret, None if not shown yet.
    """

    table: str
    game: int
    parties: int
    attempt: int
    version: int
    party: int
    commitments: tuple[bytes | None, ...]
    secrets: tuple[bytes | None, ...]


class Forms(SessionMessage, frozen=True):
    """The deal form of a game: numbers of cards to the dealer, to the seat at the dealer's `right`, to the others, to
    the crib; `first`: the dealer gets the first card. `seat` is the player's own, None for a spectator.
    """

    game: int
    players: int
    others: int
    right: int
    dealer: int
    first: bool
    crib: int
    seat: int | None


class Saw(SessionMessage, frozen=True):
    """Cards that the player has seen, counted by `n` from 0 through a game: those `dealt`, of a `hand`, of the `crib`, the
    `starter`, or the one turned up in the `cut` for the first deal.

    `deal` counts from 1, `shuffle` from 0; `cut` cards were lifted before the deal, by `dealer`.
    """

    game: int
    n: int
    deal: int
    shuffle: int
    dealer: int
    cut: int
    what: str
    seat: int
    cards: tuple[str, ...]


class Pong(SessionMessage, frozen=True):
    """The answer to `Ping`."""


FromSession = (
    Welcome | Update | Look | Sounds | Speak | Hush | Bye | File | Wanted | Keep | Holds | Draws | Forms | Saw | Pong
)
