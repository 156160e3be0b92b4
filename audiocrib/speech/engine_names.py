"""Names of engines that matter outside the worker. Imports nothing: the worker has to start before the first word."""

USUAL, USUAL_WINDOW = "usual", "usual-window"
"""These stand for all engines tried on this system: with a terminal, and with a window."""

READER = "reader"
"""The engine that hands all text to the player's own screen reader, which has its own rate."""
