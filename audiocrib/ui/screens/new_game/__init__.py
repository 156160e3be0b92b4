"""The menu of a new game."""
