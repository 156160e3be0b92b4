"""Compiles the Python in a zip file to bytecode; run by any Python 3.14, so it imports nothing of audiocrib.

`python compile_zip.py FROM TO deflated|stored`. Other files stay as they are. The bytecode lacks assertions and
docstrings, which nobody reads in a browser, and Python never checks whether it is stale.
"""

import importlib.util
import marshal
import sys
import types
import zipfile

UNCHECKED_HASH = (1).to_bytes(4, "little")
"""PEP 552: the bytecode has a hash of its source, which is not checked."""
OURS = "audiocrib/"
"""The modules whose line numbers a report needs; those of all other code would be a sixth of the download."""
THEN = (1980, 1, 1, 0, 0, 0)
"""A fixed date, so that the same files always make the same archive."""


def compiled(source: bytes, place: str) -> bytes:
    """Return a module as its `.pyc`."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=2)
    if not place.startswith(OURS):
        code = without_lines(code)
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source) + marshal.dumps(code)


def without_lines(code: types.CodeType) -> types.CodeType:
    """Return the same code without its line numbers."""
    consts = tuple(without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=consts, co_linetable=b"")


def compile_zip(origin: str, target: str, how: str) -> None:
    """Write `target` with all files of `origin`, `deflated` or `stored`."""
    method = zipfile.ZIP_DEFLATED if how == "deflated" else zipfile.ZIP_STORED
    with (
        zipfile.ZipFile(origin) as sources,
        zipfile.ZipFile(target, "w", method, compresslevel=9) as made,
    ):
        for place in sorted(sources.namelist()):
            data, target_place = sources.read(place), place
            if place.endswith(".py"):
                data, target_place = compiled(data, place), f"{place}c"
            made.writestr(zipfile.ZipInfo(target_place, THEN), data, method)


if __name__ == "__main__":
    compile_zip(*sys.argv[1:])
