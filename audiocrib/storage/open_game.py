"""Which game a program plays: the one that waits, or a new one; and what becomes of it in the end. Over any store.

Whatever the store does, there is a game. Must not know words, nor where anything lies.
"""

from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.options import Options
from audiocrib.storage.record import Header, Record, begin
from audiocrib.storage.store import Damage, Failure, Game, GameId, Journal, JournalError, StorageError, Store


class Opened(Struct, frozen=True):
    """The game to play, and what there is to say about how it came.

    `game`: what the store calls it, locked until `leave`. `journal`: None plays unsaved, `unsaved` says why. `resumed`:
    it goes on; `torn`: without a last piece that was never finished. `other_running`: another program plays in a game
    that comes before it. `damaged`: what lay there could not be gone on with and lies now at `aside` (None: where it
    was). `passed`: a game by other rules that goes on waiting. `kept`: a game of before, whose rules were others, is in the
    archive now.
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


async def open_game(store: Store, header: Header, *, fresh: bool = False, alike: bool = False) -> Opened:
    """The game of this program: the first that waits and nobody else holds, or else a new one by `header`. End it by `leave`.

    `fresh`: a new one in any case; what waits goes on waiting. `alike`: only a game by the same rules is gone on with.
    A damaged journal is set aside, and where nothing can be written, the game that waits, or a new one, is played
    unsaved.

    Raises:
        Refusal: no game can be begun with these options.
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
        elif alike and (passed := await _by_other_rules(store, game, header.options)):
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
    """Whether a game is there to be gone on with, as far as can be seen without reading it."""
    try:
        return bool(await store.waiting())
    except StorageError:
        return False


async def leave(opened: Opened, *, done: bool) -> GameId | None:
    """Stop writing and let others have the game; where it is `done`, being over or given up, it goes to the archive.

    Its name there, or None: it waits to be gone on with, or was never saved.
    """
    if opened.game is None:
        return None
    try:
        return await opened.store.finish(opened.game) if opened.journal and done else None
    except StorageError:  # it is put by at the next start
        return None
    finally:
        await _release(opened.store, opened.game)


async def still_on(store: Store, game: Game) -> bool:
    """Whether a game is not over: its last entry does not end it, or a program still plays in its journal.

    The journal itself decides, and not where it lies: a link, a copy and a game that was given up can all be gone on with.
    Raises StorageError.
    """
    return not game.record.over or await store.held(game.id)


async def _release(store: Store, game: GameId) -> None:
    with suppress(StorageError):  # it is free when the program ends
        await store.release(game)


async def _by_other_rules(store: Store, game: GameId, rules: Options) -> Header | None:
    try:
        record = (await store.load(game)).record
    except StorageError:
        return None  # none there, or a damaged one, which is set aside where it is resumed
    return record.header if record.header.options != rules and not record.over else None


async def _in(new: Opened, game: GameId) -> Opened:
    """What is played in a game that was locked: what waits there, or the `new` one. Where this fails, others may have it."""
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
    """The game that lies there, `resumed`; if there is none, or it is over or damaged, what `new` becomes once it is out of the way."""
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
    """`new`, after the game that lies there went to the archive."""
    try:
        await new.store.finish(game)
    except StorageError as error:
        return replace(new, unsaved=error.failure)
    return replace(new, kept=True)


async def _read(new: Opened, game: GameId, error: StorageError) -> Opened:
    """Where nothing can be written: the game that can be read there, or else the new one, played without a journal."""
    new = replace(new, unsaved=error.failure)
    try:
        found = await new.store.load(game, verify=True)
    except StorageError:
        return new
    return new if found.record.over else replace(new, record=found.record, resumed=True, torn=found.torn)
