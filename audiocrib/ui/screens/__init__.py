"""Screens over one another, of which the top one has the keys, and below them the keys that every screen has."""
