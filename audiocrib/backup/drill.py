"""Imports the text of a player's own drill: it replaces the previous one, which is set aside."""

from audiocrib.storage.store import Store
from audiocrib.trainer.own import FILE_NAME, drill_of


def bring_drill(store: Store, data: bytes) -> int:
    """Keep a drill, and return how many hands it has.

    Raises:
        DrillError: it is not a drill; nothing was changed.
        StorageError: it could not be written.
    """
    hands = drill_of(data)
    page = store.page(FILE_NAME)
    if page.read() not in {None, data}:
        page.set_aside()
    page.write(data)
    return len(hands)
