"""Finds the modules that a program can ever import by reading them, including imports inside functions.

Observing the imports of a run is not enough: whatever is imported later would be missing in a browser.
"""

import ast
import importlib.machinery
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

from msgspec import Struct


class Module(Struct, frozen=True):
    """A module by its place below the root of imports, such as `fluent/runtime/types.py`, and its text."""

    name: str
    place: str
    source: bytes

    @property
    def package(self) -> str:
        """The package from which its relative imports start."""
        return self.name if self.place.endswith("/__init__.py") else self.name.rpartition(".")[0]


_IMPORT = re.compile(rb"^\s*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n#;]+)|import\s+([^\n#;]+))", re.MULTILINE)
"""An import statement, found without parsing the rest of the language."""


Find = Callable[[str], Module | None]
"""Returns the module with a name; None if there is none."""


def in_zip(archive: ZipFile) -> Find:
    """Find modules in a zip file."""
    places = frozenset(archive.namelist())

    def find(name: str) -> Module | None:
        path = name.replace(".", "/")
        for place in (f"{path}/__init__.py", f"{path}.py"):
            if place in places:
                return Module(name, place, archive.read(place))
        return None

    return find


def installed(libraries: Iterable[str]) -> Find:
    """Find modules of libraries installed here, by their top-level names."""
    roots = {library: _roots(library) for library in libraries}

    def find(name: str) -> Module | None:
        path = name.replace(".", "/")
        for root in roots.get(name.partition(".")[0], ()):
            for place in (f"{path}/__init__.py", f"{path}.py"):
                if (file := root / place).is_file():
                    return Module(name, place, file.read_bytes())
        return None

    return find


def _roots(library: str) -> tuple[Path, ...]:
    """Return the folders of a library, or of a part of it."""
    spec = importlib.machinery.PathFinder.find_spec(library)
    if spec is None:
        raise ModuleNotFoundError(library)
    if spec.submodule_search_locations is None:
        return (Path(spec.origin or "").parent,)
    return tuple(Path(place).parent for place in spec.submodule_search_locations)


def reachable(names: Iterable[str], find: Find, left_out: Iterable[str] = ()) -> Mapping[str, Module]:
    """Return all modules that can be imported from these, by name, except those in `left_out` and all below them."""
    found: dict[str, Module] = {}
    looked_at: set[str] = set()
    without = tuple(left_out)
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in looked_at or any(name == out or name.startswith(f"{out}.") for out in without):
            continue
        looked_at.add(name)
        module = find(name)
        waiting.extend(_parents(name))
        if module is not None:
            found[name] = module
            waiting.extend(_imported(module))
    return found


def _parents(name: str) -> Iterator[str]:
    while name := name.rpartition(".")[0]:
        yield name


_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements have statements within them; an import is never part of an expression."""


def _imported(module: Module) -> Iterator[str]:
    """Yield every name in the imports there that may be a module."""
    try:
        waiting: list[ast.AST] = [ast.parse(module.source)]
    except SyntaxError:  # written for a later Python than the one reading it
        yield from _imported_by_lines(module.source)
        return
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(of, names, level):
                begins = module.package.split(".")[: len(module.package.split(".")) - level + 1] if level else []
                base = ".".join([*begins, *([of] if of else [])])
                yield base
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.If(test, _, orelse) if _for_types(test):
                waiting.extend(orelse)
                continue
            case _:
                pass
        waiting.extend(part for field in _BLOCKS for part in getattr(node, field, ()))


def _for_types(test: ast.expr) -> bool:
    return ast.unparse(test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def _imported_by_lines(source: bytes) -> Iterator[str]:
    for base, names, modules in _IMPORT.findall(source):
        yield from re.findall(r"[\w.]+", modules.decode())
        if base:
            yield base.decode()
            yield from (f"{base.decode()}.{name}" for name in re.findall(r"\w+", names.decode()))
