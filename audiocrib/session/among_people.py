"""Keys at a table with people elsewhere, whoever serves it: those about its room, and those that only refuse there."""

from audiocrib.session.company import away_first, not_here
from audiocrib.session.room_at_keys import RoomAtKeys
from audiocrib.ui.presenter import Presenter


class Elsewhere:
    """The answers of keys that only work at the player's own table, when the player is elsewhere: they say why not."""

    _presenter: Presenter

    def host(self) -> None:
        """Refuse: it would mean leaving this table."""
        away_first(self._presenter)

    def join(self) -> None:
        """Refuse: it would mean leaving this table."""
        away_first(self._presenter)

    def lay(self) -> None:
        """Refuse: a served table cannot be changed, and a room has its own way to open one."""
        not_here(self._presenter)

    def same_cards(self) -> None:
        """Refuse: everybody has heard these cards."""
        not_here(self._presenter)

    async def learned(self) -> None:
        """Return at once: nothing is being saved."""


class AmongPeople(Elsewhere):
    """The keys of such games that are the same for a host and for a guest."""

    _at_keys: RoomAtKeys

    def people(self) -> None:
        """Say who has which seat; tell a host also how others can join."""
        self._at_keys.people()

    def room(self) -> None:
        """Open the menu of things to do about this table."""
        self._at_keys.open()
