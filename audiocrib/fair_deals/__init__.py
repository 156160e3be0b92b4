"""Packs in which everybody at a table has a part, and the check of them when the game is over."""
