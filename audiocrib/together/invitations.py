"""Invitations to a table: its address and words, as people pass them on, and as kept for tables joined before.

They are kept with the tokens that let the same person come back, so nobody else may read that page.
"""

from enum import StrEnum

from msgspec import Struct

from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.store import StorageError, Store
from audiocrib.together.messages import encode
from audiocrib.together.words import as_said

PAGE = "tables.json"
MOST = 9
"""The number of tables kept, the latest first."""
LONGEST = 60
"""The most letters of an address, or of two words."""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A table at an `address`, empty if it is to be found in this network, and its `words` if it has any. `token`
    brings the person called `name` back to a seat.
    """

    address: str
    words: str = ""
    name: str = ""
    token: str = ""


class InvitationFault(StrEnum):
    """The reason for which typed text does not lead to a table."""

    NO_ADDRESS = "no-address"
    NOT_TWO_WORDS = "not-two-words"
    TOO_LONG = "too-long"


def invitation(
    written: str, known: tuple[Invitation, ...] = (), *, nearby: bool = False
) -> Invitation | InvitationFault:
    """Return the invitation in a text: an address and two words in either order, a link, or the whole command; words
    alone lead to a `known` table, or to one in this network if `nearby`.
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
    """Return the tables joined before, the latest first; none if they cannot be read."""
    try:
        data = store.page(PAGE).read()
        return from_json(data, tuple[Invitation, ...]) if data else ()
    except (StorageError, DecodingError):
        return ()


def keep_invitation(store: Store, one: Invitation) -> None:
    """Keep a table as the one joined last. Raises StorageError."""
    others = (kept for kept in invitations(store) if (kept.address, kept.words, kept.name) != _which(one))
    store.page(PAGE).write(encode((one, *others)[:MOST]))


def _which(one: Invitation) -> tuple[str, str, str]:
    return one.address, one.words, one.name
