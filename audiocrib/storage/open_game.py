"""Chooses the game that a program plays, a waiting one or a new one, and closes it at the end. Works with any store.

Whatever the store does, there is a game. Must not know words, nor where anything is stored.
"""

from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.storage.record import Header, Record, begin
from audiocrib.storage.store import Damage, Failure, Game, GameId, Journal, JournalError, StorageError, Store


class Opened(Struct, frozen=True):
    """The game to play, and anything worth saying about its opening.

    `game`: the store's name for it, locked until `leave`. `journal`: None if the game is not saved; `unsaved` says why.
    `resumed`: it was continued; `torn`: a last entry that was never finished was dropped. `other_running`: another
    program plays an earlier game. `damaged`: the waiting game could not be continued and is now at `aside`, or, if that
    is None, where it was. `passed`: a game by other rules that keeps waiting. `kept`: an old game, whose rules were
    different, is in the archive now.
    """

    record: Record
    store: Store
    game: GameId | None = None
    journal: Journal | None = None
    resumed: bool = False
    torn: bool = False
    other_running: bool = False
    damaged: JournalError | None = None
    aside: str | None = None
    unsaved: Failure | None = None
    passed: Header | None = None
    kept: bool = False


async def open_game(
    store: Store, header: Header, *, fresh: bool = False, alike: bool = False, people: bool = False
) -> Opened:
    """Open this program's game: the first waiting one that no other program holds, or a new one by `header`.

    End it by `leave`. `fresh`: open a new one in any case. `alike`: only continue a game by the same rules; `people`: and with the same players. A damaged
    journal is set aside, and if nothing can be written, the waiting game, or a new one, is played unsaved.

    Raises:
        Refusal: no game can begin with these options.
    """
    new = Opened(begin(header), store)
    try:
        waiting = () if fresh else await store.waiting()
    except StorageError as error:
        return replace(new, unsaved=error.failure)
    for game in waiting:
        try:
            locked = await store.lock(game)
        except StorageError as error:
            return await _read(new, game, error)
        if not locked:
            new = replace(new, other_running=True)
        elif alike and (passed := await _at_another_table(store, game, header, people=people)):
            await _release(store, game)
            new = replace(new, passed=new.passed or passed)
        else:
            return await _in(replace(new, game=game), game)
    try:
        vacant = await store.vacant()
    except StorageError as error:
        return replace(new, unsaved=error.failure)
    new = replace(new, game=vacant.game, other_running=new.other_running or vacant.beside)
    return await _in(new, vacant.game)


async def waits(store: Store) -> bool:
    """Return whether a game is waiting, as far as can be seen without reading it."""
    try:
        return bool(await store.waiting())
    except StorageError:
        return False


async def leave(opened: Opened, *, done: bool) -> GameId | None:
    """Stop writing and release the game; if it is `done`, over or given up, move it to the archive.

    Return its name there, or None if it waits to be continued or was never saved.
    """
    if opened.game is None:
        return None
    try:
        return await opened.store.finish(opened.game) if opened.journal and done else None
    except StorageError:  # it will be archived at the next start
        return None
    finally:
        await _release(opened.store, opened.game)


async def still_on(store: Store, game: Game) -> bool:
    """Return whether a game is not over: its last entry does not end it, or a program still plays it.

    The journal itself decides, not its place: a link, a copy and a game given up can all be continued. Raises
    StorageError.
    """
    return not game.record.over or await store.held(game.id)


async def _release(store: Store, game: GameId) -> None:
    with suppress(StorageError):  # it is released when the program ends
        await store.release(game)


async def _at_another_table(store: Store, game: GameId, header: Header, *, people: bool) -> Header | None:
    try:
        record = (await store.load(game)).record
    except StorageError:
        return None  # there is none, or it is damaged and set aside when it is resumed
    found = record.header
    other = found.options != header.options or (people and found.players != header.players)
    return found if other and not record.over else None


async def _in(new: Opened, game: GameId) -> Opened:
    """Open the waiting game with a locked name, or the `new` one. If this fails, the lock is released."""
    try:
        found = await _waiting(new, game)
        if found.resumed or found.unsaved:
            return found
        try:
            await new.store.begin(game, new.record.header)
        except StorageError as error:
            return replace(found, unsaved=error.failure)
        return replace(found, journal=Journal(new.store, game))
    except BaseException:
        await _release(new.store, game)
        raise


async def _waiting(new: Opened, game: GameId) -> Opened:
    """Return the waiting game, `resumed`; if there is none, or it is over or damaged, move it out of the way and return
    `new`.
    """
    try:
        loaded = await new.store.resume(game)
        if loaded is None:
            return new
        if loaded.record.over:
            await new.store.finish(game)
            return new
    except JournalError as error:
        if error.damage is Damage.OTHER_RULES:
            return await _kept(new, game)
        damaged = replace(new, damaged=error)
        try:
            aside = await new.store.set_aside(game, "other-version" if error.of_other_version else "damaged")
        except StorageError as failed:
            return replace(damaged, unsaved=failed.failure)
        return replace(damaged, aside=aside)
    except StorageError as error:
        return await _read(new, game, error)
    return replace(new, record=loaded.record, journal=Journal(new.store, game), resumed=True, torn=loaded.torn)


async def _kept(new: Opened, game: GameId) -> Opened:
    """Archive the waiting game, and return `new`."""
    try:
        await new.store.finish(game)
    except StorageError as error:
        return replace(new, unsaved=error.failure)
    return replace(new, kept=True)


async def _read(new: Opened, game: GameId, error: StorageError) -> Opened:
    """Without write access, return the waiting game if it can be read, or else the new one; neither has a journal."""
    new = replace(new, unsaved=error.failure)
    try:
        found = await new.store.load(game, verify=True)
    except StorageError:
        return new
    return new if found.record.over else replace(new, record=found.record, resumed=True, torn=found.torn)
