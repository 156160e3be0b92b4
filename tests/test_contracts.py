"""Import contracts that `pyproject.toml` has to state in full: whatever only its own folder uses is closed to
others.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp

CONTRACTS = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]
BY_NAME = "audiocrib.commands"
"""Its modules are loaded by the names of the commands, and no module imports them."""


def private_below(graph: grimp.ImportGraph, folder: str, own: set[str]) -> Iterator[str]:
    """Yield the outermost modules and folders below a folder that only `own` imports."""
    for child in sorted(graph.find_children(folder)):
        whole = {child, *graph.find_descendants(child)}
        if all(graph.find_modules_that_directly_import(module) <= own for module in whole):
            yield child
        else:
            yield from private_below(graph, child, own)


def test_what_only_its_own_folder_imports_is_private_to_it() -> None:
    graph = grimp.build_graph("audiocrib", cache_dir=None)
    folders = {folder for folder in graph.find_children("audiocrib") if graph.find_children(folder)} - {BY_NAME}
    found = {
        folder: list(private_below(graph, folder, {folder, *graph.find_descendants(folder)})) for folder in folders
    }
    said = {
        folder: sorted(contract["protected_modules"])
        for contract in CONTRACTS
        if contract["type"] == "protected"
        for folder in contract["allowed_importers"]
    }
    assert said == {folder: modules for folder, modules in found.items() if modules}


def test_a_new_folder_or_module_needs_its_floor() -> None:
    layers = [contract for contract in CONTRACTS if contract["type"] == "layers"]
    assert len(layers) >= 3
    assert all(contract["exhaustive"] for contract in layers)
    assert [contract["ancestors"] for contract in CONTRACTS if contract["type"] == "acyclic_siblings"] == [
        ["audiocrib"]
    ]
