"""Invitations to a table: its address and words, as people pass them on, and as they are kept of tables joined before.

Kept with what lets the same person come back, so the page is nobody else's to read.
"""

from enum import StrEnum

from msgspec import Struct

from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.store import StorageError, Store
from audiocrib.together.messages import encode
from audiocrib.together.words import as_said

PAGE = "tables.json"
MOST = 9
"""So many tables are kept, the one joined last first."""
LONGEST = 60
"""Letters that an address, or two words, may have."""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A table at an `address`, empty if it is looked for in this network, and its `words` if it has any. `token` brings
    the person called `name` back to a seat.
    """

    address: str
    words: str = ""
    name: str = ""
    token: str = ""


class InvitationFault(StrEnum):
    """Why something typed does not lead to a table."""

    NO_ADDRESS = "no-address"
    NOT_TWO_WORDS = "not-two-words"
    TOO_LONG = "too-long"


def invitation(
    written: str, known: tuple[Invitation, ...] = (), *, nearby: bool = False
) -> Invitation | InvitationFault:
    """Return where this leads: an address and two words in either order, a link, or the whole call; words alone lead to a
    `known` table, or to one `nearby` if such can be found.
    """
    parts = written.lower().replace("#", " ").replace(",", " ").split()
    parts = parts[2:] if parts[:2] == ["audiocrib", "join"] else parts
    address = next((part for part in parts if _is_address(part)), "")
    words = as_said(" ".join(part for part in parts if part != address))
    if not address:
        found = next((one for one in known if words and one.words == words), None)
        if found is None and nearby and len(words.split()) == 2 and len(words) <= LONGEST:
            return Invitation("", words)
        return found or InvitationFault.NO_ADDRESS
    if len(words.split()) not in {0, 2}:
        return InvitationFault.NOT_TWO_WORDS
    if max(len(address), len(words)) > LONGEST:
        return InvitationFault.TOO_LONG
    return Invitation(address, words)


def _is_address(part: str) -> bool:
    return part == "localhost" or any(sign in part for sign in ".:/") or any(map(str.isdigit, part))


def invitations(store: Store) -> tuple[Invitation, ...]:
    """Return the tables joined before, the last one first; none where nothing can be read."""
    try:
        data = store.page(PAGE).read()
        return from_json(data, tuple[Invitation, ...]) if data else ()
    except (StorageError, DecodingError):
        return ()


def keep_invitation(store: Store, one: Invitation) -> None:
    """Keep a table that was joined as the last one. Raises StorageError."""
    others = (kept for kept in invitations(store) if (kept.address, kept.words, kept.name) != _which(one))
    store.page(PAGE).write(encode((one, *others)[:MOST]))


def _which(one: Invitation) -> tuple[str, str, str]:
    return one.address, one.words, one.name
