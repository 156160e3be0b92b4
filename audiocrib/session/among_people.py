"""Keys at a table with people elsewhere, whoever serves it: those about its room, and those that do nothing there."""

from audiocrib.session.company import away_first, not_here
from audiocrib.session.room_at_keys import RoomAtKeys
from audiocrib.ui.presenter import Presenter


class Elsewhere:
    """The answers of keys of one's own table at a table with people elsewhere, and in a room of such tables: they say
    why not.
    """

    _presenter: Presenter

    def host(self) -> None:
        """Refuse: this table would be left."""
        away_first(self._presenter)

    def join(self) -> None:
        """Refuse: this table would be left."""
        away_first(self._presenter)

    def lay(self) -> None:
        """Refuse: the table is served as it is, and in a room tables are opened."""
        not_here(self._presenter)

    def same_cards(self) -> None:
        """Refuse: everybody has heard these cards."""
        not_here(self._presenter)

    async def learned(self) -> None:
        """Return at once: nothing is under way."""


class AmongPeople(Elsewhere):
    """The part of such games that is the same for a host and for a guest."""

    _at_keys: RoomAtKeys

    def people(self) -> None:
        """Say who has which seat; to a host also how others come."""
        self._at_keys.people()

    def room(self) -> None:
        """Open what can be done about this table."""
        self._at_keys.open()
