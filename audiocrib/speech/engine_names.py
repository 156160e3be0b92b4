"""Names of engines that have a meaning outside the worker. Imports nothing: the worker stands before the first word."""

USUAL, USUAL_WINDOW = "usual", "usual-window"
"""Stand for all engines that are tried on this system: beside a terminal, and in a window."""

READER = "reader"
"""The engine that hands everything to the player's own screen reader, which speaks at its own rate."""
