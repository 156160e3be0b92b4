"""Packs that everybody at a table helps to draw, and their check when the game is over."""
