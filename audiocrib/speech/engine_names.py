"""Names of engines with a meaning outside the worker. Imports nothing: the worker has to start before the first word."""

USUAL, USUAL_WINDOW = "usual", "usual-window"
"""Stand for all engines tried on this system: beside a terminal, and in a window."""

READER = "reader"
"""The engine that hands everything to the player's own screen reader, which has its own rate."""
