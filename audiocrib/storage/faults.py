"""Refusals of the system, as the one error of a store."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from audiocrib.storage.files import NoFileError
from audiocrib.storage.store import Failure, StorageError


def failed(error: OSError) -> StorageError:
    """Return the error for a file that could not be read or written, in the store's terms and in the system's words."""
    return StorageError(_failure(error), error.strerror or type(error).__name__)


@contextmanager
def storing() -> Iterator[None]:
    """Turn any OSError in this block into a StorageError."""
    try:
        yield
    except OSError as error:
        raise failed(error) from error


def _failure(error: OSError) -> Failure:
    if isinstance(error, NoFileError):
        return Failure.FAILED
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return Failure.DISK_FULL
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return Failure.READ_ONLY
        case errno.ENOTDIR | errno.ENOENT | errno.EEXIST | errno.ENAMETOOLONG | errno.ELOOP:
            return Failure.NO_DIRECTORY
        case _:
            return Failure.FAILED
