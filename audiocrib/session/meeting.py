"""The machine's part in hosting a table for people elsewhere, or in joining one. A page has none of it."""

from typing import Protocol

from audiocrib.narration.message import Phrase
from audiocrib.session.evening_games import Opening
from audiocrib.together.invitations import Invitation
from audiocrib.together.kept import KeptRoom
from audiocrib.ui.screens.new_game.table_setup import Inviting, TableSetup


class Meeting(Protocol):
    """Makes the games of a table for people elsewhere, or says why not."""

    def known(self) -> tuple[Invitation, ...]:
        """Return the tables joined before, the latest first."""

    def join(self, where: Invitation, name: str, *, watch: bool) -> Opening:
        """Return the opening of a table elsewhere; that it exists is only checked once it is played."""

    def waiting(self) -> KeptRoom | None:
        """Return the table hosted last, if its game waits."""

    def host(self, table: TableSetup, inviting: Inviting) -> Opening | Phrase:
        """Open a table; return why if that is impossible."""

    def host_again(self, found: KeptRoom) -> Opening | Phrase:
        """Open the same table again; return why if that is impossible."""

    async def hand_over(self, file: str) -> tuple[Phrase, ...] | Phrase:
        """Write the waiting table to a file, and close it here for good; return how to continue, or why that failed."""

    async def take_over(self, file: str, name: str, *, lan: bool) -> Opening | Phrase:
        """Open the table in a file, with the player of this name as its host. Raises NotAtTable if there is none."""
