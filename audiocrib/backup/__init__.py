"""Exports everything a player has as one file, and imports such a file without losing anything."""
