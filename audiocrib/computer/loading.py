"""Loads what deciding needs, one module or table a step: all at once would take longer than a key may wait."""

from importlib import import_module

from audiocrib.concurrency.steps import Steps

MODULES = (
    *(
        "tables",
        "multisets",
        "series",
        "decision",
        "levels",
        "determinize",
        "points",
        "replies",
        "rollout",
        "likelihood",
    ),
    *(
        "winning",
        "searching",
        "cribs",
        "endgame",
        "laying_away",
        "one_ply",
        "multiplayer",
        "playing",
        "slips",
        "counting",
    ),
    *("calling", "decide"),
)
"""Each comes after those that it imports."""


def modules() -> Steps[None]:
    """Load only the modules; those already loaded take no time."""
    for name in MODULES:
        import_module(f"audiocrib.computer.{name}")
        yield


def loading() -> Steps[None]:
    """Load the modules, then the tables."""
    yield from modules()
    from audiocrib.computer import tables

    yield from tables.loading()
