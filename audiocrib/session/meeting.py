"""The machine's part in hosting a table for people elsewhere, or in joining one. A page has nothing of it."""

from typing import Protocol

from audiocrib.narration.message import Phrase
from audiocrib.session.evening_games import Opening
from audiocrib.together.invitations import Invitation
from audiocrib.together.kept import KeptRoom
from audiocrib.ui.screens.new_game.table_setup import Inviting, TableSetup


class Meeting(Protocol):
    """Makes the games of a table for people elsewhere, or says why not."""

    def known(self) -> tuple[Invitation, ...]:
        """Return the tables joined before, the last one first."""

    def join(self, where: Invitation, name: str, *, watch: bool) -> Opening:
        """Join a table; whether it is there shows when it is played."""

    def waiting(self) -> KeptRoom | None:
        """Return the table that was hosted last, if its game waits."""

    def host(self, table: TableSetup, inviting: Inviting) -> Opening | Phrase:
        """Open a table."""

    def host_again(self, found: KeptRoom) -> Opening | Phrase:
        """Open the same table again."""

    async def hand_over(self, file: str) -> tuple[Phrase, ...] | Phrase:
        """Write the table that waits to a file, and close it here for good; return how it goes on, or why it cannot."""

    async def take_over(self, file: str, name: str, *, lan: bool) -> Opening | Phrase:
        """Open the table in a file, with whoever has this name as its host. Raises NotAtTable."""
